//! Preview of an action, from the knowledge of the acting seat.
//!
//! Everything here is worked out from what the seat knows: the board, its own hand, the size of the deck. What a line
//! would draw is not known before it is drawn, so effects are told as the ruleset states them.

use super::effect::First;
use super::effects::{self, Answers, Told};
use super::knowledge::Knowledge;
use super::{
    Action, CardSlot, Coded, DeckEnd, Effect, Elimination, Phase, Position, Slot, Symbol, Wording, effect, heuristic,
    lines,
};
use crate::board::{Board, LineGame, LineId, each};
use crate::knob::Text;
use crate::{ActionPreview, CardGame, Promise};

impl ActionPreview for CardSlot {
    fn explain(&self, knowledge: &Knowledge, action: &Coded) -> Text {
        Thought { rules: self, known: knowledge }.explain(action.decode())
    }

    fn promise(&self, knowledge: &Knowledge, action: &Coded) -> Promise {
        Thought { rules: self, known: knowledge }.promise(action.decode())
    }
}

/// A seat's thought about an action.
struct Thought<'r> {
    rules: &'r CardSlot,
    known: &'r Knowledge,
}

/// The immediate consequence of a placement.
enum Upshot {
    /// Three 7s by this line.
    Won(LineId),
    /// An empty hand, which loses.
    Out,
    /// These lines can be resolved.
    Lines(Vec<LineId>),
}

impl Thought<'_> {
    /// The promise of a legal action.
    fn promise(&self, action: Action) -> Promise {
        match action {
            Action::Declare => Promise::Wins,
            Action::Place(card, slot) => match self.upshot(card, slot) {
                Upshot::Won(_) => Promise::Wins,
                Upshot::Out => Promise::Loses,
                Upshot::Lines(lines) if lines.iter().any(|line| self.is_worth_it(card, slot, *line)) => Promise::Gains,
                Upshot::Lines(_) => Promise::Plain,
            },
            Action::Resolve(line) if self.wins_first_of_all(line) => Promise::Wins,
            Action::Resolve(line) if !self.stays(self.known.table.board, line, self.known.hand().size()) => {
                Promise::Loses
            }
            Action::Choose(list) if self.is_best(self.list(list)) => Promise::Gains,
            _ => match effects::answered(action).map(|question| question.answers) {
                Some(Answers::Slots | Answers::OtherHand(_)) => Promise::Gains,
                Some(Answers::Hand(_)) if self.parting_loses() => Promise::Loses,
                Some(Answers::Hand(_)) if action.about().0.is_some_and(|card| self.is_least_missed(card)) => {
                    Promise::Gains
                }
                _ => Promise::Plain,
            },
        }
    }

    /// The effect of a legal action, in words.
    fn explain(&self, action: Action) -> Text {
        match action {
            Action::Declare => Text::new("declares the Heavenly Hand and wins", "天和を宣言して勝つ"),
            Action::Decline => Text::new("says nothing of the Heavenly Hand and plays on", "天和を宣言せずに続ける"),
            Action::Place(card, slot) => self.placement(card, slot),
            Action::Resolve(line) => self.resolution(line),
            Action::Stop => Text::new("takes no more cards", "これ以上は取らない"),
            Action::Choose(list) => {
                let does = self.told(self.list(list));
                Text::told(format!("chooses this: {}", does.en), format!("これを選ぶ：{}", does.ja))
            }
            Action::Pass => Text::new("passes: no card can be placed", "パスする：置けるカードがない"),
            answer => self.answer(answer),
        }
    }

    /// The answer to what an effect asks, in words.
    fn answer(&self, action: Action) -> Text {
        let Some(question) = effects::answered(action) else { return Text::default() };
        let name = |card: Option<Symbol>| card.map_or("", |card| self.rules.name(card));
        let (card, slot, _) = action.about();
        let lying = slot.and_then(|slot| self.known.table.board.at(slot));
        let told = (question.told)(&Told { card: name(card), slot, lying: name(lying) });
        let parts = matches!(question.answers, Answers::Hand(_));
        if parts && self.parting_loses() { then(told, &OUT) } else { told }
    }

    /// The board once this card lies on this slot.
    fn placed(&self, card: Symbol, slot: Slot) -> Board {
        let mut board = self.known.table.board;
        board.replace(slot, card);
        board
    }

    fn upshot(&self, card: Symbol, slot: Slot) -> Upshot {
        let board = self.placed(card, slot);
        if let Some((line, _)) =
            lines::won_by_placing(self.rules, board, lines::complete(self.rules, board), card, slot)
        {
            return Upshot::Won(line);
        }
        let lines: Vec<LineId> = each(lines::resolvable(self.rules, &self.position(board, slot))).collect();
        let left = self.known.hand().size().saturating_sub(1);
        let out = match left {
            0 if self.counts_at_once() => true,
            _ if lines.is_empty() => left == 0,
            _ => !lines.iter().any(|line| self.stays(board, *line, left)),
        };
        if out { Upshot::Out } else { Upshot::Lines(lines) }
    }

    /// Whether an empty hand is eliminated at once.
    fn counts_at_once(&self) -> bool {
        self.rules.knobs().elimination == Elimination::Immediately
    }

    /// Whether parting with the next card empties the hand for good.
    fn parting_loses(&self) -> bool {
        self.known.hand().size() == 1 && self.counts_at_once()
    }

    /// The lists of effects to choose from now.
    fn choice(&self) -> Vec<&[Effect]> {
        match self.known.table.phase {
            Phase::Ask { by, effect, .. } => self.rules.choice(by, effect),
            _ => Vec::new(),
        }
    }

    /// The list of this number, from 1; empty if there is none.
    fn list(&self, number: u8) -> &[Effect] {
        self.choice().get(usize::from(number).wrapping_sub(1)).copied().unwrap_or_default()
    }

    /// Whether no list to choose is worth more than this one.
    fn is_best(&self, list: &[Effect]) -> bool {
        self.choice().into_iter().all(|other| effect::worth(other) <= effect::worth(list))
    }

    /// Whether this is the least valuable card of the hand.
    fn is_least_missed(&self, card: Symbol) -> bool {
        let missed = |card| heuristic::missed(self.rules, &self.known.table, self.known.seat, card);
        self.known.hand().symbols().iter().all(|other| missed(card) <= missed(other))
    }

    /// Whether resolving a line that this placement completes has no negative value.
    fn is_worth_it(&self, card: Symbol, slot: Slot, line: LineId) -> bool {
        let shown = lines::symbol_of(self.rules, self.placed(card, slot), line);
        shown.is_some_and(|card| self.rules.is_spent(card) || heuristic::worth(self.rules, card, 0.0) >= 0.0)
    }

    /// A position with this board, for the rules of lines, which use nothing else of it.
    fn position(&self, board: Board, filled: Slot) -> Position {
        Position { board, filled, phase: Phase::Resolve, ..self.known.table }
    }

    /// Whether resolving the line may keep a seat with so many cards in the game, or win it, be it by the end of the
    /// deck, with a second line or without.
    fn stays(&self, board: Board, line: LineId, held: u8) -> bool {
        let card = lines::symbol_of(self.rules, board, line).filter(|card| !self.rules.is_spent(*card));
        let own = card.map_or(&[][..], |card| self.rules.effects(card));
        let second = self.rules.parts.second_line.as_slice();
        let stays = |effects: &[Effect]| self.stays_after(effects, held.into(), self.known.deck);
        stays(own) || !second.is_empty() && stays(&[own, second].concat())
    }

    /// The same for these effects and a deck of so many cards.
    fn stays_after(&self, effects: &[Effect], held: i32, deck: usize) -> bool {
        let Some((begins, rest)) = effect::first(effects) else { return held > 0 };
        let effect = match begins {
            First::Effect(effect) => effect,
            First::Choice(lists) => {
                return lists.iter().any(|list| self.stays_after(&[list, rest].concat(), held, deck));
            }
        };
        let deck = deck - effect.draws_on(deck);
        if effect.wins(self.rules.knobs()) || (self.rules.knobs().deck_end == DeckEnd::Immediately && deck == 0) {
            return true;
        }
        let held = (held + effect.gains()).max(0);
        let is_out = held == 0 && effect.gains() < 0 && self.counts_at_once();
        !is_out && self.stays_after(rest, held, deck)
    }

    /// Whether the first effect of the line wins.
    fn wins_first_of_all(&self, line: LineId) -> bool {
        let card =
            lines::symbol_of(self.rules, self.known.table.board, line).filter(|card| !self.rules.is_spent(*card));
        card.and_then(|card| self.rules.effects(card).first()) == Some(&Effect::WIN)
    }

    fn placement(&self, card: Symbol, slot: Slot) -> Text {
        let rules = self.rules;
        let name = rules.name(card);
        // The slot comes last in both languages, so that lists can merge several slots.
        let told = match self.known.table.board.at(slot).map(|lying| rules.name(lying)) {
            Some(lying) => Text::told(
                format!("discards {lying} and puts {name} on slot {slot}"),
                format!("{lying}を捨てて{name}を置くマス：{slot}"),
            ),
            None => Text::told(format!("puts {name} on slot {slot}"), format!("{name}を置くマス：{slot}")),
        };
        match self.upshot(card, slot) {
            Upshot::Won(line) => {
                let line = rules.line(line);
                then(told, &Text::told(format!("wins with {line}"), format!("{line}が揃って勝ち")))
            }
            Upshot::Out if self.known.hand().size() <= 1 => then(told, &OUT),
            Upshot::Out => then(told, &ALL_OUT),
            Upshot::Lines(lines) if lines.is_empty() => told,
            Upshot::Lines(lines) => {
                let board = self.placed(card, slot);
                let lines: Vec<Text> = lines.iter().map(|line| self.line(board, *line)).collect();
                let lines = Text::joined(&lines, " or ", "または");
                then(told, &Text::told(format!("then {}", lines.en), format!("続いて{}", lines.ja)))
            }
        }
    }

    /// A complete line and its effects, in brief.
    fn line(&self, board: Board, line: LineId) -> Text {
        let card = lines::symbol_of(self.rules, board, line);
        let name = card.map_or("", |card| self.rules.name(card));
        let (line, does) = (self.rules.line(line), card.map(|card| self.effects(card)).unwrap_or_default());
        Text::told(format!("{line} ({name}: {})", does.en), format!("{line}（{name}：{}）", does.ja))
    }

    fn resolution(&self, line: LineId) -> Text {
        let Some(card) = lines::symbol_of(self.rules, self.known.table.board, line) else { return Text::default() };
        let (name, does) = (self.rules.name(card), self.effects(card));
        let (these, those) = match self.rules.wild {
            Some(_) => (format!("the {name} line"), format!("{name}の役")),
            None => (format!("the three {name} cards"), format!("{name}3枚")),
        };
        Text::told(format!("discards {these}, then: {}", does.en), format!("{those}を捨て、続いて：{}", does.ja))
    }

    /// These effects in words.
    fn told(&self, effects: &[Effect]) -> Text {
        match effect::told(effects, self.rules.knobs()).as_slice() {
            [] => Text::new("nothing", "効果なし"),
            told => Text::joined(told, ", then ", Wording::JAPANESE.then),
        }
    }

    /// The effects of a line of this symbol, after its cards are discarded.
    fn effects(&self, card: Symbol) -> Text {
        let told = self.told(if self.rules.is_spent(card) { &[] } else { self.rules.effects(card) });
        match self.rules.line_score(card) {
            0 => told,
            points => then(told, &Text::told(format!("the line scores {points}"), format!("この役は{points}点"))),
        }
    }
}

/// The consequence of an empty hand.
const OUT: Text = Text::new("the last card: eliminated", "最後の1枚なので脱落");
const ALL_OUT: Text =
    Text::new("then every line discards the last card: eliminated", "どの役でも最後の1枚を捨てて脱落");

/// A text and its consequence.
fn then(first: Text, next: &Text) -> Text {
    Text::told(format!("{}; {}", first.en, next.en), format!("{}。{}", first.ja, next.ja))
}
