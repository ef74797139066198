//! Card Slot as scenarios.

use serde_json::Value;
use umpire_engine::game::DealRequest;

use super::excerpt::Deed;
use super::sheet::Sheet;
use super::wanted::{cards_of, list_of, smaller, smaller_hands};
use super::words::{Line, Voice};
use crate::spec::failure::Failure;
use crate::spec::ruleset::Ruleset;
use crate::spec::steps::card_slot::Setup;
use crate::spec::steps::card_slot::state::{PRINTED, State};
use crate::spec::steps::cards::{Counts, Wanted};

impl Sheet for Setup {
    fn of_position(position: &Value) -> Option<Setup> {
        let board = position["board"].as_object()?;
        let hands = position["hands"].as_object()?;
        Some(Setup {
            board: board.iter().filter_map(|(slot, card)| Some((slot.clone(), card.as_str()?.to_owned()))).collect(),
            hands: hands.iter().map(|(seat, hand)| (seat.clone(), Wanted::Exactly(cards_of(hand)))).collect(),
            deck: Some(Wanted::Exactly(list_of(&position["deck"]))),
            turn: position["to_act"].as_str().map(str::to_owned),
            opening: position["opening"] == true,
            ..Setup::default()
        })
    }

    fn of_deal(deal: &DealRequest, rules: &Ruleset) -> Option<Setup> {
        let (hands, deck) = deal.deck.split_at_checked(2 * rules.hand)?;
        let (one, other) = hands.split_at_checked(rules.hand)?;
        let hand = |seat: &str, cards: &[String]| (seat.to_owned(), Wanted::Exactly(cards.to_vec()));
        Some(Setup {
            dealt: [hand("A", one), hand("B", other)].into(),
            deck: Some(Wanted::And(deck.to_vec())),
            first: (deal.first.index() > 0).then(|| deal.first.to_string()),
            ..Setup::default()
        })
    }

    fn is_dealt(&self) -> bool {
        !self.dealt.is_empty() || self.first.is_some()
    }

    fn position(&self, rules: &Ruleset) -> Result<Value, Failure> {
        self.position(rules)
    }

    fn deal(&self, rules: &Ruleset, seats: usize) -> Result<DealRequest, Failure> {
        self.deal(rules, seats)
    }

    fn smaller(&self) -> Vec<Setup> {
        let mut all = Vec::new();
        all.extend(smaller(&self.deck).into_iter().map(|deck| Setup { deck, ..self.clone() }));
        all.extend(smaller_hands(&self.hands).into_iter().map(|hands| Setup { hands, ..self.clone() }));
        all.extend(smaller_hands(&self.dealt).into_iter().map(|dealt| Setup { dealt, ..self.clone() }));
        for slot in self.board.keys() {
            let mut less = self.clone();
            less.board.remove(slot);
            all.push(less);
        }
        // What is A's by itself need not be said.
        all.extend(self.turn.as_ref().map(|_| Setup { turn: None, ..self.clone() }));
        all.extend(self.first.as_ref().map(|_| Setup { first: None, ..self.clone() }));
        // A deal of which nothing is said is still a deal.
        all.retain(|less| less.is_dealt() == self.is_dealt());
        all
    }

    fn givens(&self, voice: &Voice) -> Vec<Line> {
        let mut lines = Vec::new();
        if !self.board.is_empty() {
            let cell = |slot: &&str| self.board.get(*slot).map_or(".".to_owned(), |card| voice.card(card));
            let table = PRINTED.iter().map(|row| row.iter().map(cell).collect()).collect();
            lines.push(Line { table, ..voice.given("the board", &[]) });
        }
        for (seat, hand) in &self.hands {
            lines.push(match hand {
                Wanted::Exactly(cards) if cards.is_empty() => voice.given("{seat} holds {number} cards", &[seat, "0"]),
                Wanted::Exactly(cards) => voice.given("{seat} holds {list}", &[seat, &voice.hand(cards)]),
                Wanted::And(cards) => voice.given("{seat} holds {list} and others", &[seat, &voice.hand(cards)]),
                Wanted::Number(count) => voice.given("{seat} holds {number} cards", &[seat, &count.to_string()]),
            });
        }
        for (seat, hand) in &self.dealt {
            let list = voice.hand(hand.named());
            lines.push(match hand {
                Wanted::Exactly(_) => voice.given("{seat} is dealt {list}", &[seat, &list]),
                _ => voice.given("{seat} is dealt {list} and others", &[seat, &list]),
            });
        }
        lines.extend(self.deck.as_ref().map(|deck| given_deck(deck, "the deck", voice)));
        lines.extend(self.turn.as_ref().map(|seat| voice.given("it is {seat}'s turn", &[seat])));
        lines.extend(self.opening.then(|| voice.given("the opening is still to be made", &[])));
        lines.extend(self.first.as_ref().map(|seat| voice.given("{seat} goes first", &[seat])));
        lines.extend(self.is_dealt().then(|| voice.when("the cards are dealt", &[])));
        lines
    }

    fn when((actor, action): &Deed, tried: bool, voice: &Voice) -> Line {
        let seat = actor.to_string();
        let say = |sentence: &str, rest: &[&str]| {
            let arguments: Vec<&str> = [seat.as_str()].into_iter().chain(rest.iter().copied()).collect();
            voice.when(sentence, &arguments)
        };
        let pick = |plain: &'static str, tries: &'static str| if tried { tries } else { plain };
        match action.split_once('@').or_else(|| action.split_once(' ')) {
            Some((card, slot)) if action.contains('@') && is_number(slot) && voice.knows(card) => say(
                pick("{seat} places {symbol} on slot {slot}", "{seat} tries to place {symbol} on slot {slot}"),
                &[&voice.card(card), slot],
            ),
            Some(("resolve", line)) if is_line(line) => {
                say(pick("{seat} resolves {line}", "{seat} tries to resolve {line}"), &[line])
            }
            Some(("take", slot)) if is_number(slot) => say(
                pick("{seat} takes the card in slot {slot}", "{seat} tries to take the card in slot {slot}"),
                &[slot],
            ),
            _ => match action.as_str() {
                "stop" => say(pick("{seat} stops picking", "{seat} tries to stop picking"), &[]),
                "pass" => say(pick("{seat} passes", "{seat} tries to pass"), &[]),
                "declare" => {
                    say(pick("{seat} declares the Heavenly Hand", "{seat} tries to declare the Heavenly Hand"), &[])
                }
                "decline" => {
                    say(pick("{seat} declines the Heavenly Hand", "{seat} tries to decline the Heavenly Hand"), &[])
                }
                _ => say(pick("{seat} plays {action}", "{seat} tries {action}"), &[action]),
            },
        }
    }

    fn thens(before: &Value, after: &Value, _: &[String], voice: &Voice) -> Vec<Line> {
        let (Ok(before), Ok(after)) = (State::read(before), State::read(after)) else { return Vec::new() };
        let mut lines = Vec::new();
        for slot in PRINTED.iter().flatten().filter(|slot| before.on(slot) != after.on(slot)) {
            lines.push(match after.on(slot) {
                Some(card) => voice.then("slot {slot} shows {symbol}", &[slot, &voice.card(card)]),
                None => voice.then("slot {slot} is empty", &[slot]),
            });
        }
        for seat in ["A", "B"] {
            lines.extend(held(seat, &before.hand(seat), &after.hand(seat), voice));
        }
        let drawn = before.deck.len().saturating_sub(after.deck.len());
        if drawn > 0 {
            lines.push(voice.then("the deck loses {list}", &[&voice.list(&before.deck[..drawn])]));
        }
        if let Some(more) = changed(&before.discard, &after.discard) {
            lines.push(voice.then("the discard pile gains {list}", &[&voice.counts(&more)]));
        }
        lines.extend(ending(&before, &after, voice));
        lines
    }
}

/// How a hand changed. A step about gains holds that nothing was lost, so of both at once the whole hand is told.
fn held(seat: &str, had: &Counts, has: &Counts, voice: &Voice) -> Option<Line> {
    match (changed(had, has), changed(has, had)) {
        (Some(more), None) => Some(voice.then("{seat} gains {list}", &[seat, &voice.counts(&more)])),
        (None, Some(less)) => Some(voice.then("{seat} loses {list}", &[seat, &voice.counts(&less)])),
        (Some(_), Some(_)) => Some(voice.then("{seat} holds {list}", &[seat, &voice.counts(has)])),
        (None, None) => None,
    }
}

/// How it ended, or whose move it is.
fn ending(before: &State, after: &State, voice: &Voice) -> Vec<Line> {
    let Some(outcome) = &after.outcome else {
        let Some(seat) = &after.to_act else { return Vec::new() };
        let same = before.to_act == after.to_act;
        return vec![voice.then(if same { "it is still {seat}'s move" } else { "it is {seat}'s move" }, &[seat])];
    };
    let mut lines = vec![match &outcome.winner {
        Some(seat) => voice.then("{seat} wins by {word}", &[seat, &outcome.cause]),
        None => voice.then("the game is a draw by {word}", &[&outcome.cause]),
    }];
    for (seat, score) in outcome.scores.iter().flatten() {
        lines.push(voice.then("{seat} scores {number}", &[seat, &score.to_string()]));
    }
    lines
}

/// A deck or draw pile that is given.
pub fn given_deck(deck: &Wanted, name: &str, voice: &Voice) -> Line {
    match deck {
        Wanted::Exactly(cards) if cards.is_empty() => voice.given(&format!("{name} is empty"), &[]),
        Wanted::Exactly(cards) => voice.given(&format!("{name} is {{list}}"), &[&voice.list(cards)]),
        Wanted::And(cards) => voice.given(&format!("{name} is {{list}} and others"), &[&voice.list(cards)]),
        Wanted::Number(count) => voice.given(&format!("{name} holds {{number}} cards"), &[&count.to_string()]),
    }
}

/// What there is more of; nothing where there is not.
pub fn changed(before: &Counts, after: &Counts) -> Option<Counts> {
    let more = |(card, count): (&String, &usize)| {
        let more = count.saturating_sub(before.get(card).copied().unwrap_or(0));
        (more > 0).then(|| (card.clone(), more))
    };
    let more: Counts = after.iter().filter_map(more).collect();
    (!more.is_empty()).then_some(more)
}

/// Whether a text is a number as steps take it.
pub fn is_number(text: &str) -> bool {
    !text.is_empty() && text.len() < 4 && text.bytes().all(|b| b.is_ascii_digit())
}

/// Whether a text is a line as steps take it.
pub fn is_line(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    parts.len() == 3 && parts.iter().all(|part| is_number(part))
}
