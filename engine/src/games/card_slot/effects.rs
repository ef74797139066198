//! Effects of a resolved line.
//!
//! A symbol's effects are carried out in the order of its list, each as far as the deck and the board allow (R23):
//! draw cards into the hand, take cards from the board into the hand, carry out Replay Actions, put cards of the deck
//! on the discard pile. Taking is one pick at a time; cards on immune slots cannot be taken, nor those of the line
//! just resolved, which are gone (R9). Where nothing can be taken, nothing happens. Whether a pick may be waived is
//! the effect's own (R8), and may hang on how many cards can be taken just then (R30). Discarding from the hand is
//! one card at a time, any that is held (R32) and for all to see (R36), until as many are gone as the line says or
//! none is left. A hand that it empties is out by R4 (R31). The opponent may be made to draw, or to put cards of the
//! deck on the discard pile; the turn stays whose it was, and a deck that runs out by it has run out like any other
//! (R33).
//!
//! Of a choice the player picks one list, whatever it brings, when the effects before it are done (R45). Cards go from
//! hand to hand one at a time: chance picks from a hidden hand, the player from an open one (R46); what is given is of
//! the giver's choice (R47). Both players see the card, and a hand that is emptied is out by R4. A swap is made where
//! there is a card in hand and one on the board that can be taken; it completes no line and wins nothing (R48).
//!
//! Where one placement completed two lines, resolving one of them has further effects after its own (R49).

use super::acting::{Check, Event, Play, Witness};
use super::effect::{Effect, Kind};
use super::position::{Cause, Phase, Position, opponent};
use super::ruleset::SECOND_LINE;
use super::{Action, CardSlot, DeckEnd, Slot, SlotSet, Symbol};
use crate::game::Notation;
use crate::knob::Text;
use crate::{CardGame, Objection, Rule, Seat};

/// The question of an effect to its player.
#[derive(Clone, Copy)]
pub(crate) struct Question {
    /// The first word of the actions that answer it. Its rules have it too: `effect.discard`.
    pub word: &'static str,
    /// The phase in digests. Never change one.
    pub code: u8,
    /// The possible answers.
    pub answers: Answers,
    /// The words for the player's task: in progress, or due where one answer is all that is asked.
    pub doing: &'static str,
    /// The objection to an answer where nothing is asked.
    pub unasked: &'static str,
    /// The words for the effect of an answer.
    pub told: fn(&Told<'_>) -> Text,
}

/// The answers to a question.
#[derive(Clone, Copy)]
pub(crate) enum Answers {
    /// Slots whose card can be taken; and to stop, where no card has to be.
    Slots,
    /// Cards of the hand.
    Hand(fn(Symbol) -> Action),
    /// Cards of the opponent's hand; chance picks one where hands are hidden.
    OtherHand(fn(Symbol) -> Action),
    /// A card of the hand with a slot whose card can be taken.
    Swaps(fn(Symbol, Slot) -> Action),
    /// Lists of effects, by number.
    Lists,
}

/// An answer: the names of its card and of the card on its slot.
pub(crate) struct Told<'r> {
    pub card: &'r str,
    pub slot: Option<Slot>,
    pub lying: &'r str,
}

impl Told<'_> {
    fn slot(&self) -> String {
        self.slot.map(|slot| slot.to_string()).unwrap_or_default()
    }
}

/// The question that is open: see [`Phase::Ask`].
struct Asked {
    kind: Kind,
    by: Symbol,
    effect: u8,
    left: u8,
}

/// The question of effects of this kind; `None` where they ask nothing.
pub(crate) fn question(kind: Kind) -> Option<Question> {
    Some(match kind {
        Kind::TakeUpTo | Kind::TakeForced | Kind::TakeExactly => Question {
            word: "take",
            code: 4,
            answers: Answers::Slots,
            doing: "taking cards",
            unasked: "no line's effect lets anyone take a card now",
            told: |told| {
                let (lying, slot) = (told.lying, told.slot());
                let english = format!("takes {lying} from slot {slot} into the hand");
                Text::told(english, format!("{slot}番のマスの{lying}を手札に加える"))
            },
        },
        Kind::Discard => Question {
            word: "discard",
            code: 6,
            answers: Answers::Hand(Action::Discard),
            doing: "discarding cards",
            unasked: "no line's effect asks for a discard now",
            told: |Told { card, .. }| {
                Text::told(format!("discards {card} from the hand"), format!("手札の{card}を捨てる"))
            },
        },
        Kind::Choose => Question {
            word: "choose",
            code: 7,
            answers: Answers::Lists,
            doing: "",
            unasked: "no line's effects are to be chosen now",
            told: |_| Text::default(),
        },
        Kind::Steal => Question {
            word: "steal",
            code: 8,
            answers: Answers::OtherHand(Action::Steal),
            doing: "taking cards",
            unasked: "no line's effect takes a card of the other hand now",
            told: |Told { card, .. }| {
                Text::told(format!("takes {card} out of the opponent's hand"), format!("相手の手札の{card}を奪う"))
            },
        },
        Kind::Give => Question {
            word: "give",
            code: 9,
            answers: Answers::Hand(Action::Give),
            doing: "giving cards",
            unasked: "no line's effect asks for a card to give now",
            told: |Told { card, .. }| {
                Text::told(format!("gives {card} to the opponent"), format!("手札の{card}を相手に渡す"))
            },
        },
        Kind::Swap => Question {
            word: "swap",
            code: 10,
            answers: Answers::Swaps(Action::Swap),
            doing: "swap a card",
            unasked: "no line's effect swaps a card now",
            told: |told| {
                let (card, lying, slot) = (told.card, told.lying, told.slot());
                Text::told(
                    format!("puts {card} on slot {slot} and takes {lying} into the hand"),
                    format!("{card}を{slot}番のマスに置き、{lying}を手札に加える"),
                )
            },
        },
        _ => return None,
    })
}

/// Whether effects of this kind ask for actions with this word.
pub(crate) fn asks(kind: Kind, word: &str) -> bool {
    question(kind).is_some_and(|question| question.word == word)
}

/// Whether effects of this kind ask for cards of the board, which may end before the last.
pub(crate) fn is_picking(kind: Kind) -> bool {
    question(kind).is_some_and(|question| matches!(question.answers, Answers::Slots))
}

/// The question that an action answers, if it answers one.
pub(crate) fn answered(action: Action) -> Option<Question> {
    let word = CardSlot::word(&action.into());
    Kind::ALL.iter().filter_map(|kind| question(*kind)).find(|question| question.word == word)
}

/// The slots whose card a pick may take.
#[inline]
pub(crate) fn takeable(rules: &CardSlot, position: &Position) -> SlotSet {
    position.board.filled().without(rules.parts.immune)
}

/// Whether chance answers what an effect of this kind asks: it picks a card of a hidden hand.
pub(crate) fn is_by_chance(rules: &CardSlot, kind: Kind) -> bool {
    !rules.has_open_hands() && question(kind).is_some_and(|question| matches!(question.answers, Answers::OtherHand(_)))
}

/// Whether the next pick may be waived.
pub(crate) fn may_stop(rules: &CardSlot, position: &Position, by: Symbol, effect: u8) -> bool {
    rules.effect(by, effect).is_some_and(|effect| match effect.kind {
        Kind::TakeUpTo => true,
        Kind::TakeForced => takeable(rules, position).len() > u32::from(effect.second),
        _ => false,
    })
}

impl Check<'_> {
    /// An objection by a rule about the symbol of the line that is being carried out.
    pub(crate) fn about(&self, by: Symbol, id: &str, reason: String) -> Objection {
        Objection { rule: Rule::about(id, "symbol", self.rules.id(by)), reason, ruling: None }
    }

    /// The objections to stopping a pick.
    pub(crate) fn stop(&mut self, by: Symbol, effect: u8) {
        if may_stop(self.rules, self.position, by, effect) {
            return;
        }
        let name = self.rules.name(by);
        let forced = self.rules.effect(by, effect).filter(|effect| effect.kind == Kind::TakeForced);
        let (reason, ruling) = match forced {
            Some(Effect { second, .. }) => {
                let left = takeable(self.rules, self.position).len();
                let reason = format!("with {second} or fewer cards to take, {name} must take one; there are {left}");
                (reason, "R30")
            }
            None => (format!("{name} takes exactly so many cards: a card must be taken"), "R8"),
        };
        self.found.push(self.about(by, "effect.take.must", reason).by(ruling));
    }

    /// The objections to an answer to what an effect asks.
    pub(crate) fn answer(&mut self, seat: Seat, action: Action, kind: Kind, by: Symbol, effect: u8) {
        let Some(Question { word, answers, .. }) = question(kind) else { return };
        let (from_hand, slot_rules) =
            (format!("effect.{word}.from-hand"), ["immune", "empty-slot"].map(|rule| format!("effect.{word}.{rule}")));
        let (card, slot, list) = action.about();
        if let (Some(card), Answers::Hand(_) | Answers::Swaps(_)) = (card, answers) {
            self.held(by, seat, card, &from_hand);
        }
        if let (Some(card), Answers::OtherHand(_)) = (card, answers) {
            self.held(by, opponent(seat), card, &from_hand);
        }
        if let Some(slot) = slot {
            self.pick(by, slot, slot_rules.each_ref().map(String::as_str));
        }
        if let Some(list) = list {
            self.choice(by, effect, list);
        }
    }

    /// The objection that an effect awaits an answer first.
    pub(crate) fn asked(&mut self, kind: Kind, by: Symbol, effect: u8, left: u8) {
        let Some(Question { word, answers, doing, .. }) = question(kind) else { return };
        let (seat, name) = (self.position.seat, self.rules.name(by));
        let other = opponent(seat);
        let reason = match answers {
            Answers::Slots => format!("{seat} is still {doing} by {name} ({left} at most)"),
            Answers::Hand(_) => {
                let left = left.min(self.position.hand(seat).size());
                format!("{seat} is still {doing} by {name} ({left} to go)")
            }
            Answers::OtherHand(_) if self.rules.has_open_hands() => {
                format!("{seat} is still {doing} of {other}'s hand by {name}")
            }
            Answers::OtherHand(_) => format!("chance picks a card of {other}'s hand by {name}"),
            Answers::Lists => {
                let lists = self.rules.choice(by, effect).len();
                format!("{seat} is to choose one of {lists} lists of effects of {name}")
            }
            Answers::Swaps(_) => format!("{seat} is to {doing} by {name}"),
        };
        self.found.push(self.about(by, &format!("effect.{word}"), reason));
    }

    /// The objection that a seat does not hold the card that an effect takes out of its hand.
    fn held(&mut self, by: Symbol, seat: Seat, card: Symbol, rule: &str) {
        if self.position.hand(seat).count(card) == 0 {
            let reason = format!("{seat} holds no {}", self.rules.name(card));
            self.found.push(self.about(by, rule, reason));
        }
    }

    /// The objection that there is no such list to choose.
    fn choice(&mut self, by: Symbol, effect: u8, list: u8) {
        let lists = self.rules.choice(by, effect).len();
        if !(1..=lists).contains(&usize::from(list)) {
            let reason = format!("{} has lists 1 to {lists} to choose from, and no list {list}", self.rules.name(by));
            self.found.push(self.about(by, "effect.choose.list", reason));
        }
    }

    /// The objections to a pick, or to a swap, from a slot by the rules on immune and on empty slots.
    fn pick(&mut self, by: Symbol, slot: Slot, [immune, empty]: [&str; 2]) {
        let choices = super::placement::list(takeable(self.rules, self.position));
        if self.rules.parts.immune.contains(slot) {
            let reason = format!("no effect can touch the card on slot {slot}; slots to take from: {choices}");
            self.object("center.immune", reason.clone());
            self.found.push(self.about(by, immune, reason));
        }
        if self.position.board.at(slot).is_none() {
            let reason = format!("slot {slot} is empty; slots to take from: {choices}");
            self.found.push(self.about(by, empty, reason));
        }
    }
}

impl<W: Witness<Event>> Play<'_, W> {
    /// Carries out the effects of a symbol's line from this one on, up to a pick or to the end.
    pub(crate) fn carry_out_effects(&mut self, by: Symbol, from: u8) {
        let rules = self.rules;
        let mut index = from;
        while let Some(effect) = rules.effect(by, index) {
            if index == SECOND_LINE + rules.effects(by).len() as u8 {
                self.tell(Event::SecondLine { seat: self.position.seat, by });
            }
            let deck_before = self.deck_size();
            match effect.kind {
                // Three 7s that stood there win as an effect of their line (R3 `win`).
                Kind::Win => {
                    let seat = self.seat();
                    self.tell(Event::StandingSevenWon { seat, by });
                    return self.end_game(Some(seat), Cause::Seven);
                }
                Kind::Draw | Kind::OpponentDraw => self.draw_cards(effect, by),
                Kind::Place => {
                    if self.replay(by, effect.number) {
                        return;
                    }
                }
                Kind::Mill | Kind::OpponentMill => self.mill(effect, by),
                Kind::EmptyDeck => self.empty_deck(by),
                Kind::TurnAgain => self.earn_turn(by),
                // The chosen list ends at the marker of the next; that list is left out.
                Kind::Choose if effect.number > 1 => index += effect.second,
                Kind::Choose => return self.ask(Kind::Choose, by, index, 0),
                // All others ask their player.
                _ => {
                    if self.begin(effect, by, index) {
                        return;
                    }
                }
            }
            if deck_before > 0 && self.deck_ended(DeckEnd::Immediately) {
                return;
            }
            index += 1;
        }
        self.end_turn();
    }

    /// The player or the opponent draws.
    fn draw_cards(&mut self, Effect { kind, number, .. }: Effect, by: Symbol) {
        let own = kind == Kind::Draw;
        let seat = if own { self.seat() } else { opponent(self.seat()) };
        if number > 0 && self.deck_size() == 0 {
            self.tell(if own { Event::DrewNothing { by } } else { Event::OpponentDrewNothing { seat, by } });
        }
        for _ in 0..number {
            let Some(card) = self.draw() else { break };
            self.position.hand_mut(seat).add(card);
            self.tell(if own { Event::Drew { seat, by, card } } else { Event::OpponentDrew { seat, by, card } });
        }
    }

    /// Asks what an effect asks.
    fn ask(&mut self, kind: Kind, by: Symbol, effect: u8, left: u8) {
        self.position.phase = Phase::Ask { kind, by, effect, left };
    }

    /// The action that answers what an effect asks is carried out.
    pub(crate) fn answer(&mut self, action: Action) {
        let Phase::Ask { kind, by, effect, left } = self.position.phase else { return };
        let asked = Asked { kind, by, effect, left };
        match action {
            Action::Take(slot) => self.take(asked, slot),
            Action::Stop => self.stop(asked),
            Action::Choose(list) => self.choose(asked, list),
            Action::Discard(card) | Action::Steal(card) | Action::Give(card) => self.part(asked, card),
            Action::Swap(card, slot) => self.swap(asked, card, slot),
            _ => {}
        }
    }

    /// Starts the picks, the swap or the cards that leave a hand; false if there is no card for it.
    fn begin(&mut self, Effect { kind, number, .. }: Effect, by: Symbol, effect: u8) -> bool {
        if number == 0 {
            return false;
        }
        let seat = self.seat();
        let holds = |seat| self.position.hand(seat).size() > 0;
        let can_take = !takeable(self.rules, self.position).is_empty();
        let (can, nothing) = match kind {
            Kind::Discard => (holds(seat), Event::DiscardedNothing { seat, by }),
            Kind::Steal => (holds(opponent(seat)), Event::StoleNothing { seat, by }),
            Kind::Give => (holds(seat), Event::GaveNothing { seat, by }),
            Kind::Swap => (holds(seat) && can_take, Event::SwappedNothing { seat, by }),
            _ => (can_take, Event::TookNothing { by }),
        };
        if can {
            self.ask(kind, by, effect, if kind == Kind::Swap { 0 } else { number });
        } else {
            self.tell(nothing);
        }
        can
    }

    /// One pick.
    fn take(&mut self, Asked { kind, by, effect, left }: Asked, slot: Slot) {
        let Some(card) = self.position.board.lift(slot) else { return };
        let seat = self.seat();
        self.position.hand_mut(seat).add(card);
        self.tell(Event::Took { seat, by, card, slot });
        if left > 1 && !takeable(self.rules, self.position).is_empty() {
            self.ask(kind, by, effect, left - 1);
        } else {
            self.taken(by, effect);
        }
    }

    /// No more picks.
    fn stop(&mut self, Asked { by, effect, .. }: Asked) {
        let seat = self.seat();
        self.tell(Event::Stopped { seat, by });
        self.taken(by, effect);
    }

    fn taken(&mut self, by: Symbol, effect: u8) {
        self.position.phase = Phase::Place;
        self.carry_out_effects(by, effect + 1);
    }

    /// The player picks a list of effects.
    fn choose(&mut self, Asked { by, effect, .. }: Asked, list: u8) {
        let before: usize = self
            .rules
            .choice(by, effect)
            .iter()
            .take(usize::from(list).saturating_sub(1))
            .map(|list| list.len() + 1)
            .sum();
        let seat = self.seat();
        self.position.phase = Phase::Place;
        self.tell(Event::Chose { seat, by, list });
        // Each list stands behind its marker.
        self.carry_out_effects(by, effect + before as u8 + 1);
    }

    /// A card of the hand and one on the board change places.
    fn swap(&mut self, Asked { by, effect, .. }: Asked, card: Symbol, slot: Slot) {
        let Some(lying) = self.position.board.replace(slot, card) else { return };
        let seat = self.seat();
        let hand = self.position.hand_mut(seat);
        hand.remove(card);
        hand.add(lying);
        self.tell(Event::Swapped { seat, by, card, slot, taken: lying });
        self.taken(by, effect);
    }

    /// A card leaves a hand by an effect. Then the next card does, or the next effect follows.
    fn part(&mut self, Asked { kind, by, effect, left }: Asked, card: Symbol) {
        let seat = self.seat();
        let (from, to, event) = match kind {
            Kind::Steal => (opponent(seat), Some(seat), Event::Stole { seat, by, card }),
            Kind::Give => (seat, Some(opponent(seat)), Event::Gave { seat, by, card }),
            _ => (seat, None, Event::Discarded { seat, by, card }),
        };
        self.position.hand_mut(from).remove(card);
        if let Some(to) = to {
            self.position.hand_mut(to).add(card);
        }
        self.tell(event);
        let held = self.position.hand(from).size();
        if held == 0 && self.eliminated_by_an_effect(from) {
            return;
        }
        if left > 1 && held > 0 {
            self.ask(kind, by, effect, left - 1);
        } else {
            self.taken(by, effect);
        }
    }

    /// The player or the opponent puts cards of the deck on the discard pile.
    fn mill(&mut self, Effect { kind, number, .. }: Effect, by: Symbol) {
        let seat = opponent(self.seat());
        for _ in 0..number {
            let Some(card) = self.draw() else { break };
            let own = kind == Kind::Mill;
            self.tell(if own { Event::Milled { by, card } } else { Event::OpponentMilled { seat, by, card } });
        }
    }

    fn empty_deck(&mut self, by: Symbol) {
        let cards = self.deck_size() as u8;
        self.position.drawn += cards;
        self.tell(Event::DeckEmptied { by, cards });
    }
}
