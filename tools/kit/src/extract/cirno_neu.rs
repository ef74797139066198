//! cirno+neu as scenarios.

use serde_json::{Value, json};
use umpire_engine::game::{Actor, DealRequest};

use super::card_slot::{changed, given_deck};
use super::excerpt::Deed;
use super::sheet::Sheet;
use super::wanted::{cards_of, list_of, smaller, smaller_hands};
use super::words::{Line, Voice};
use crate::spec::failure::Failure;
use crate::spec::ruleset::Ruleset;
use crate::spec::steps::cards::{Counts, Wanted, count};
use crate::spec::steps::cirno_neu::Setup;

impl Sheet for Setup {
    fn of_position(position: &Value) -> Option<Setup> {
        let turn = position["to_act"].as_str().filter(|actor| *actor != "chance")?;
        let idle = json!({"turn": turn, "resume": turn, "played": 0, "shot": null, "double": false, "skip": false,
            "shuffle": null, "draws": 0});
        if position["pending"] != idle {
            return None;
        }
        let hands = position["hands"].as_object()?;
        let playing = list_of(&position["in"]);
        let seats: Vec<String> = hands.keys().cloned().collect();
        let hand = |(seat, hand): (&String, &Value)| (seat.clone(), Wanted::Exactly(cards_of(hand)));
        let chips = position["chips"].as_object().into_iter().flatten();
        let owed = position["owed"].as_u64().filter(|owed| *owed != 1);
        Some(Setup {
            players: Some(seats.len()),
            sum: position["sum"].as_i64(),
            hands: hands.iter().filter(|(seat, _)| playing.contains(seat)).map(hand).collect(),
            chips: chips.filter_map(|(seat, chips)| Some((seat.clone(), chips.as_u64().filter(|n| *n > 0)?))).collect(),
            out: seats.into_iter().filter(|seat| !playing.contains(seat)).collect(),
            deck: Some(Wanted::Exactly(list_of(&position["deck"]))),
            turn: Some(turn.to_owned()),
            owed,
            direction: if position["direction"] == "ccw" { Some("ccw") } else { Some("cw") },
            turns: position["turns"].as_u64(),
            dealer: position["dealer"].as_str().map(str::to_owned),
            ..Setup::default()
        })
    }

    fn of_deal(_: &DealRequest, _: &Ruleset) -> Option<Setup> {
        None
    }

    fn is_dealt(&self) -> bool {
        false
    }

    fn position(&self, rules: &Ruleset) -> Result<Value, Failure> {
        self.position(rules)
    }

    fn deal(&self, rules: &Ruleset, seats: usize) -> Result<DealRequest, Failure> {
        self.deal(rules, seats)
    }

    fn smaller(&self) -> Vec<Setup> {
        let mut all = self.without_a_key();
        all.extend(smaller(&self.deck).into_iter().map(|deck| Setup { deck, ..self.clone() }));
        all.extend(smaller_hands(&self.hands).into_iter().map(|hands| Setup { hands, ..self.clone() }));
        for seat in self.chips.keys() {
            let mut less = self.clone();
            less.chips.remove(seat);
            all.push(less);
        }
        for seat in &self.out {
            let mut less = self.clone();
            less.out.remove(seat);
            all.push(less);
        }
        all.extend(self.without_last_seat());
        all
    }

    fn givens(&self, voice: &Voice) -> Vec<Line> {
        let mut lines = Vec::new();
        lines.extend(self.players.map(|players| voice.given("{number} players", &[&players.to_string()])));
        lines.extend(self.out.iter().map(|seat| voice.given("{seat} is out", &[seat])));
        lines.extend(self.sum.map(|sum| voice.given("the sum is {number}", &[&sum.to_string()])));
        lines.extend(self.hands.iter().map(|(seat, hand)| given_hand(seat, hand, voice)));
        for (seat, chips) in &self.chips {
            lines.push(match chips {
                1 => voice.given("{seat} has 1 chip", &[seat]),
                _ => voice.given("{seat} has {number} chips", &[seat, &chips.to_string()]),
            });
        }
        lines.extend(self.deck.as_ref().map(|deck| given_deck(deck, "the draw pile", voice)));
        lines.extend(self.turn.as_ref().map(|seat| voice.given("it is {seat}'s turn", &[seat])));
        lines.extend(self.owed.map(|owed| voice.given("the player owes {number} cards", &[&owed.to_string()])));
        lines.extend(self.direction.map(|direction| voice.given(&round(direction), &[])));
        lines.extend(self.turns.map(|turns| voice.given("{number} turns have been played", &[&turns.to_string()])));
        lines.extend(self.dealer.as_ref().map(|seat| voice.given("{seat} is the Dealer", &[seat])));
        lines
    }

    fn when((actor, action): &Deed, tried: bool, voice: &Voice) -> Line {
        let seat = actor.to_string();
        if *actor == Actor::Chance {
            return voice.when("chance tries {action}", &[action]);
        }
        let play = action
            .strip_prefix("play ")
            .map(|rest| rest.split_once(" at ").map_or((rest, None), |(c, s)| (c, Some(s))));
        let is_seat = |text: &str| text.len() == 1 && ("A"..="H").contains(&text);
        match play {
            Some((card, None)) if voice.knows(card) => {
                let sentence = if tried { "{seat} tries to play {symbol}" } else { "{seat} plays {symbol}" };
                voice.when(sentence, &[&seat, &voice.card(card)])
            }
            Some((card, Some(at))) if voice.knows(card) && is_seat(at) => {
                let sentence =
                    if tried { "{seat} tries to aim {symbol} at {seat}" } else { "{seat} aims {symbol} at {seat}" };
                voice.when(sentence, &[&seat, &voice.card(card), at])
            }
            _ => voice.when("{seat} tries {action}", &[&seat, action]),
        }
    }

    fn thens(before: &Value, after: &Value, _: &[String], voice: &Voice) -> Vec<Line> {
        // The player calls the sum out, changed or not.
        let mut lines = vec![voice.then("the sum is {number}", &[&after["sum"].to_string()])];
        lines.extend(moved(before, after, voice));
        lines.extend(losses(before, after, voice));
        if before["direction"] != after["direction"] {
            lines.push(voice.then(&round(after["direction"].as_str().unwrap_or("cw")), &[]));
        }
        lines.extend(whose(before, after, voice));
        lines
    }
}

impl Setup {
    /// The same without one of the things that stand for themselves.
    fn without_a_key(&self) -> Vec<Setup> {
        let without = |has: bool, less: Setup| has.then_some(less);
        let all = [
            without(self.turns.is_some(), Setup { turns: None, ..self.clone() }),
            without(self.dealer.is_some(), Setup { dealer: None, ..self.clone() }),
            without(self.direction.is_some(), Setup { direction: None, ..self.clone() }),
            without(self.sum.is_some(), Setup { sum: None, ..self.clone() }),
            without(self.turn.is_some(), Setup { turn: None, ..self.clone() }),
            without(self.owed.is_some(), Setup { owed: None, ..self.clone() }),
            without(self.players.is_some(), Setup { players: None, ..self.clone() }),
        ];
        all.into_iter().flatten().collect()
    }

    /// The same with one player less at the table.
    fn without_last_seat(&self) -> Option<Setup> {
        let last = self.seats().pop().filter(|_| self.players.is_some_and(|players| players > 2))?;
        let mut less = self.clone();
        less.players = self.players.map(|players| players - 1);
        less.hands.remove(&last);
        less.chips.remove(&last);
        less.out.remove(&last);
        Some(less)
    }
}

fn given_hand(seat: &str, hand: &Wanted, voice: &Voice) -> Line {
    match hand {
        Wanted::Exactly(cards) if cards.is_empty() => voice.given("{seat} holds nothing", &[seat]),
        Wanted::Exactly(cards) => voice.given("{seat} holds {list}", &[seat, &voice.hand(cards)]),
        Wanted::And(cards) => voice.given("{seat} holds {list} and others", &[seat, &voice.hand(cards)]),
        Wanted::Number(count) => voice.given("{seat} holds {number} cards", &[seat, &count.to_string()]),
    }
}

fn round(direction: &str) -> String {
    format!("the turns go round {}", if direction == "ccw" { "counter-clockwise" } else { "clockwise" })
}

/// Where cards went: into the main stack, off the draw pile. Nothing where the stack was shuffled.
fn moved(before: &Value, after: &Value, voice: &Voice) -> Vec<Line> {
    let stack = |state: &Value| -> Counts { count(&cards_of(&state["stack"])) };
    let (was, is) = (stack(before), stack(after));
    if changed(&is, &was).is_some() {
        return Vec::new();
    }
    let mut lines = Vec::new();
    lines.extend(changed(&was, &is).map(|more| voice.then("the main stack gains {list}", &[&voice.counts(&more)])));
    let (deck, left) = (list_of(&before["deck"]), list_of(&after["deck"]));
    let drawn = deck.len().saturating_sub(left.len());
    if drawn > 0 {
        lines.push(voice.then("the draw pile loses {list}", &[&voice.list(&deck[..drawn])]));
    }
    lines
}

/// Chips lost, and who is out.
fn losses(before: &Value, after: &Value, voice: &Voice) -> Vec<Line> {
    let mut lines = Vec::new();
    for (seat, chips) in after["chips"].as_object().into_iter().flatten() {
        if before["chips"][seat] != *chips && *chips == 1 {
            lines.push(voice.then("{seat} has 1 chip", &[seat]));
        } else if before["chips"][seat] != *chips {
            lines.push(voice.then("{seat} has {number} chips", &[seat, &chips.to_string()]));
        }
    }
    let left = list_of(&after["in"]);
    let gone = list_of(&before["in"]).into_iter().filter(|seat| !left.contains(seat));
    lines.extend(gone.map(|seat| voice.then("{seat} is out", &[&seat])));
    lines
}

/// How it ended, or who is to act.
fn whose(before: &Value, after: &Value, voice: &Voice) -> Vec<Line> {
    let outcome = &after["outcome"];
    if let Some(cause) = outcome["cause"].as_str() {
        return vec![match outcome["winner"].as_str() {
            Some(seat) => voice.then("{seat} wins by {word}", &[seat, cause]),
            None => voice.then("the game is a draw by {word}", &[cause]),
        }];
    }
    match (after["to_act"].as_str(), after["pending"]["shuffle"].as_str()) {
        (Some("chance"), Some("new-round")) => vec![voice.then("a new round is to be dealt", &[])],
        (Some("chance"), _) => vec![voice.then("the main stack is to be shuffled", &[])],
        (Some(seat), _) => {
            let same = before["to_act"].as_str() == Some(seat);
            let mut lines =
                vec![voice.then(if same { "it is still {seat}'s turn" } else { "it is {seat}'s turn" }, &[seat])];
            lines.extend((after["owed"] == 2).then(|| voice.then("{seat} owes {number} cards", &[seat, "2"])));
            lines
        }
        (None, _) => Vec::new(),
    }
}
