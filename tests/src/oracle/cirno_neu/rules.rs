//! A ruleset of cirno+neu, read from the merged variant as JSON. Umpire has checked it before it is sent.

use serde_json::Value;

/// The face of a card.
#[derive(Clone, Debug, PartialEq)]
pub enum Face {
    /// A number: its value.
    Number(i64),
    /// A special card: its kind, as variant files spell it.
    Special(String),
}

/// One card of the list.
#[derive(Clone, Debug)]
pub struct Card {
    /// Its id.
    pub id: String,
    /// How many there are.
    pub count: u64,
    /// Its face.
    pub face: Face,
}

/// A ruleset of cirno+neu.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The fewest players.
    pub fewest: u64,
    /// The most players.
    pub most: u64,
    /// Cards dealt to each.
    pub hand: usize,
    /// Chips given to each; 0 without the life system.
    pub chips: u64,
    /// The limit of the sum.
    pub limit: i64,
    /// The cards.
    pub cards: Vec<Card>,
    /// Ruling C7: how low the sum may fall.
    pub floor: Option<i64>,
    /// Ruling C16: after how many turns the game is drawn.
    pub turn_limit: Option<u64>,
    rulings: Value,
}

impl Rules {
    /// Reads a ruleset.
    ///
    /// # Errors
    /// The first thing that cannot be read.
    pub fn read(ruleset: &Value) -> Result<Rules, String> {
        let (setup, rulings) = (&ruleset["setup"], &ruleset["rulings"]);
        let number = |value: &Value, what: &str| value.as_u64().ok_or_else(|| format!("{what} is no number: {value}"));
        Ok(Rules {
            fewest: number(&setup["players"]["from"], "players.from")?,
            most: number(&setup["players"]["to"], "players.to")?,
            hand: number(&setup["hand"], "hand")? as usize,
            chips: number(&setup["chips"], "chips")?,
            limit: ruleset["limit"].as_i64().ok_or("limit?")?,
            cards: ruleset["cards"].as_object().ok_or("cards?")?.iter().map(card).collect::<Result<_, _>>()?,
            floor: rulings["floor"].as_i64(),
            turn_limit: rulings["turn-limit"].as_u64(),
            rulings: rulings.clone(),
        })
    }

    /// Whether a knob stands at a value.
    pub fn ruling(&self, knob: &str, value: &str) -> bool {
        self.rulings[knob] == value
    }

    /// The face of a card.
    pub fn face(&self, id: &str) -> Face {
        let card = self.cards.iter().find(|card| card.id == id);
        card.map_or(Face::Number(0), |card| card.face.clone())
    }

    /// The whole deck, card by card.
    pub fn deck(&self) -> Vec<String> {
        self.cards.iter().flat_map(|card| (0..card.count).map(|_| card.id.clone())).collect()
    }
}

fn card((id, spec): (&String, &Value)) -> Result<Card, String> {
    let face = match (spec["value"].as_i64(), spec["special"].as_str()) {
        (Some(value), None) => Face::Number(value),
        (None, Some(kind)) => Face::Special(kind.to_owned()),
        _ => return Err(format!("the card {id} has a value or something special")),
    };
    let count = spec["count"].as_u64().ok_or_else(|| format!("the count of {id} is no number"))?;
    Ok(Card { id: id.clone(), count, face })
}
