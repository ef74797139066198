//! The state of a game as an engine tells it. Steps read the parts of it that the game's layout lists.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::model::cards::Counts;
use crate::model::failure::Failure;
use crate::model::layout::{Form, Layout};

/// A state. Its parts have their forms: those of an outside engine were held against them when it answered.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    json: Value,
    /// The actor whose turn it is: a seat or `chance`; none when the game is over.
    pub to_act: Option<String>,
    /// How it ended, once it has.
    pub outcome: Option<Outcome>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Outcome {
    /// The winning seat, if any.
    pub winner: Option<String>,
    /// The cause.
    pub cause: String,
    /// The scores, where hands were scored.
    #[serde(default)]
    pub scores: Option<BTreeMap<String, i64>>,
}

impl State {
    /// Reads a state.
    ///
    /// # Errors
    /// It is not in the protocol's form, which is the engine's fault.
    pub fn read(json: Value) -> Result<State, Failure> {
        let unreadable = |error: String| Failure::Engine(format!("its state cannot be read: {error}"));
        let to_act = Option::deserialize(&json["to_act"]).map_err(|error| unreadable(error.to_string()))?;
        let outcome = Option::deserialize(&json["outcome"]).map_err(|error| unreadable(error.to_string()))?;
        Ok(State { json, to_act, outcome })
    }

    /// The whole of it.
    pub fn json(&self) -> &Value {
        &self.json
    }

    /// Whether both are equal.
    pub fn is(&self, json: &Value) -> bool {
        self.json == *json
    }

    /// The value at a path such as `hands/A`, or `null`.
    pub fn at(&self, path: &str) -> &Value {
        self.json.pointer(&format!("/{path}")).unwrap_or(&Value::Null)
    }

    /// The text at a path.
    pub fn text(&self, path: &str) -> Option<&str> {
        self.at(path).as_str()
    }

    /// The number at a path.
    pub fn number(&self, path: &str) -> i64 {
        self.at(path).as_i64().unwrap_or(0)
    }

    /// How many of each card lie at a path, in whatever form they are told.
    pub fn counts(&self, path: &str) -> Counts {
        let mut counts = Counts::new();
        tally(self.at(path), &mut counts);
        counts
    }

    /// How many cards lie at a path.
    pub fn size(&self, path: &str) -> usize {
        self.counts(path).values().sum()
    }

    /// The cards of an ordered pile; gaps are left out.
    pub fn list(&self, path: &str) -> Vec<String> {
        self.at(path).as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
    }

    /// The parts in which another state differs. Of what is begun and not done, an engine may keep its own account, but for what is
    /// to be shuffled.
    pub fn differing(&self, other: &State, layout: &Layout) -> Vec<String> {
        let hands = |state: &State, part: &str| -> BTreeMap<String, Counts> {
            let seats = state.at(part).as_object().into_iter().flat_map(Map::keys);
            seats.map(|seat| (seat.clone(), state.counts(&format!("{part}/{seat}")))).collect()
        };
        let words = |state: &State, part: &str| state.list(part).into_iter().collect::<BTreeSet<_>>();
        let same = |part: &str, form: Form| match form {
            Form::Object(parts) => {
                parts.iter().map(|(key, _)| format!("{part}/{key}")).all(|at| self.at(&at) == other.at(&at))
            }
            Form::Counted => self.counts(part) == other.counts(part),
            Form::OfSeats => hands(self, part) == hands(other, part),
            Form::Seats => words(self, part) == words(other, part),
            _ => self.at(part) == other.at(part),
        };
        let parts = layout.parts.iter().filter(|(part, form)| !same(part, *form)).map(|(part, _)| part.as_ref());
        // Only states of variants with points have them.
        let points = (self.at("points") != other.at("points")).then_some("points");
        let to_act = (self.to_act != other.to_act).then_some("to_act");
        let outcome = (self.outcome != other.outcome).then_some("outcome");
        parts.chain(points).chain(to_act).chain(outcome).map(str::to_owned).collect()
    }

    /// Every card of the game, wherever it is.
    pub fn all(&self, layout: &Layout) -> Counts {
        let mut all = Counts::new();
        for (part, _) in layout.parts.iter().filter(|(_, form)| form.is_of_cards()) {
            tally(self.at(part), &mut all);
        }
        all
    }

    /// The seats that have won. A game that somebody brings may have several winners.
    pub fn winners(&self) -> Vec<&str> {
        let winner = self.outcome.as_ref().and_then(|outcome| outcome.winner.as_deref());
        match self.json["outcome"]["winners"].as_array() {
            Some(winners) => winners.iter().filter_map(Value::as_str).collect(),
            None => winner.into_iter().collect(),
        }
    }

    /// The outcome in words.
    pub fn ending(&self, layout: &Layout) -> String {
        if let (Some(outcome), [others @ .., last]) = (&self.outcome, self.winners().as_slice())
            && !others.is_empty()
        {
            return format!("{} and {last} win by {}", others.join(", "), outcome.cause);
        }
        ending(self.outcome.as_ref().map(|outcome| (outcome.winner.as_deref(), outcome.cause.as_str())), layout)
    }
}

/// An outcome in words: the winner and the cause.
pub fn ending(outcome: Option<(Option<&str>, &str)>, layout: &Layout) -> String {
    match outcome {
        None => "the game goes on".to_owned(),
        Some((Some(seat), cause)) => format!("{seat} wins by {cause}"),
        Some((None, cause)) => format!("{} by {cause}", layout.without_winner),
    }
}

/// Adds the cards of a part of a state: a card, a list of cards, places with their cards, or cards with their numbers.
fn tally(part: &Value, counts: &mut Counts) {
    match part {
        Value::String(card) => *counts.entry(card.clone()).or_default() += 1,
        Value::Array(cards) => cards.iter().for_each(|card| tally(card, counts)),
        Value::Object(entries) => {
            for (key, value) in entries {
                match value.as_u64() {
                    Some(0) => {}
                    Some(number) => *counts.entry(key.clone()).or_default() += number as usize,
                    None => tally(value, counts),
                }
            }
        }
        _ => {}
    }
}
