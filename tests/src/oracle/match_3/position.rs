//! The cards on the table, and the choice that the game waits for.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::super::{counts, take_card};
use super::facts::Now;
use super::rules::{Place, Rules};

/// The choice that the game waits for.
#[derive(Clone, Debug)]
pub enum Awaited {
    /// A push.
    Push,
    /// M3: which line to take, in the first look of the turn or a further one.
    Line {
        /// How many looks of this turn have taken something before.
        looks: usize,
    },
    /// Sd: the cards are to be shuffled again.
    Shuffle,
    /// No choice: the game is over; with whether it was won.
    Nothing(bool),
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Position {
    /// The cards on the table, by place.
    pub grid: BTreeMap<usize, String>,
    /// The cards above the grid, by place.
    pub above: BTreeMap<usize, String>,
    /// The deck, top first.
    pub deck: Vec<String>,
    /// The discard pile.
    pub discard: Vec<String>,
    /// The scoring pile.
    pub scored: Vec<String>,
    /// The part in progress, to which a mistake can be confined.
    pub now: Now,
    /// The choice that the game waits for.
    pub awaited: Awaited,
    /// Only of an oracle told to be wrong: B is to act.
    pub other_turn: bool,
}

impl Position {
    /// An empty table.
    pub fn empty() -> Position {
        Position {
            grid: BTreeMap::new(),
            above: BTreeMap::new(),
            deck: Vec::new(),
            discard: Vec::new(),
            scored: Vec::new(),
            now: Now::default(),
            awaited: Awaited::Push,
            other_turn: false,
        }
    }

    /// How many sets lie in the scoring pile.
    pub fn sets(&self) -> usize {
        self.scored.len() / 3
    }

    /// Whether no card lies at a place.
    pub fn is_gap(&self, place: Place) -> bool {
        match place {
            Place::Cell(cell) => !self.grid.contains_key(&cell),
            Place::Above(above) => !self.above.contains_key(&above),
        }
    }

    /// Puts a card at a place.
    pub fn put(&mut self, place: Place, card: String) {
        match place {
            Place::Cell(cell) => self.grid.insert(cell, card),
            Place::Above(above) => self.above.insert(above, card),
        };
    }

    /// Takes the deck's top card, if there is one.
    pub fn draw(&mut self) -> Option<String> {
        (!self.deck.is_empty()).then(|| self.deck.remove(0))
    }

    /// The seat to act.
    pub fn to_act(&self) -> Option<String> {
        match self.awaited {
            Awaited::Push | Awaited::Line { .. } => Some(if self.other_turn { "B" } else { "A" }.to_owned()),
            Awaited::Shuffle => Some("chance".to_owned()),
            Awaited::Nothing(_) => None,
        }
    }

    /// The state as the protocol has it.
    pub fn state(&self) -> Value {
        let grid: Map<_, _> = self.grid.iter().map(|(cell, card)| (cell.to_string(), json!(card))).collect();
        let above: Vec<Option<&String>> = (1..=4).map(|place| self.above.get(&place)).collect();
        let outcome = match self.awaited {
            Awaited::Nothing(true) => json!({"winner": "A", "cause": "sets", "scores": null}),
            Awaited::Nothing(false) => json!({"winner": null, "cause": "deck", "scores": null}),
            _ => Value::Null,
        };
        json!({
            "grid": grid,
            "row": above,
            "deck": self.deck,
            "discard": counts(&self.discard),
            "sets": self.sets(),
            "scored": counts(&self.scored),
            "to_act": self.to_act(),
            "outcome": outcome,
        })
    }

    /// Sets up the position of a request. What it does not mention lies in the discard pile.
    ///
    /// # Errors
    /// The first thing wrong with it.
    pub fn read(rules: &Rules, json: &Value) -> Result<Position, String> {
        let mut left = rules.cards();
        let mut position = Position::empty();
        for (name, card) in json["grid"].as_object().ok_or("a position has a grid")? {
            let cell =
                (1..=9).find(|cell: &usize| cell.to_string() == *name).ok_or_else(|| format!("no cell {name}"))?;
            position.grid.insert(cell, take_card(&mut left, card)?);
        }
        for (place, card) in (1..).zip(json["row"].as_array().into_iter().flatten()) {
            if !card.is_null() {
                position.above.insert(place, take_card(&mut left, card)?);
            }
        }
        for card in json["deck"].as_array().ok_or("a position has a deck")? {
            position.deck.push(take_card(&mut left, card)?);
        }
        for (suit, count) in json["scored"].as_object().into_iter().flatten() {
            let count = count.as_u64().filter(|count| count % 3 == 0).ok_or("sets are three cards each")?;
            for _ in 0..count {
                position.scored.push(take_card(&mut left, &json!(suit))?);
            }
        }
        position.discard = left;
        if json.get("sets").is_some_and(|said| *said != json!(position.sets())) {
            return Err("that is not how many sets are in the scoring pile".to_owned());
        }
        position.awaited = match json.get("to_act").map(Value::as_str) {
            None | Some(Some("A")) => Awaited::Push,
            Some(Some("chance")) => Awaited::Shuffle,
            _ => return Err("A or chance is to act".to_owned()),
        };
        Ok(position)
    }
}
