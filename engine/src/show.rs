//! How the states of a game that somebody brings are shown: `show:` of its file.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::seat::{Actor, Outcome, Seat};
use crate::view::{Cards, Cell, Fact, Part, View};

/// The layout of a state.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Show {
    /// The part that is a board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<Grid>,
    /// The part that has each seat's cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hands: Option<String>,
    /// Parts that are piles: lists of cards, or their numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub piles: Vec<String>,
    /// Parts that are told beside them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<String>,
    /// The signs of cards or pieces.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub signs: BTreeMap<String, String>,
    /// Their names.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<String, String>,
}

/// A board: a part of the state with a card or piece for each place, or a list of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Grid {
    /// The part.
    pub part: String,
    /// How many rows it has.
    pub rows: usize,
    /// How many columns it has; by default as many as rows, or as its list takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub columns: Option<usize>,
}

/// The most rows and columns of a board.
pub const MOST: usize = 26;

impl Grid {
    /// The places of a map in rows, the upper first: numbered from 1, or lettered by column and numbered from the
    /// lowest row, as `e4`.
    fn places(&self, known: &serde_json::Map<String, Value>) -> Vec<Vec<String>> {
        let columns = self.columns.unwrap_or(self.rows).min(MOST);
        let numbered = !known.is_empty() && known.keys().all(|place| place.parse::<u32>().is_ok());
        let place = |row: usize, column: usize| {
            if numbered {
                (row * columns + column + 1).to_string()
            } else {
                // A column is below `MOST`.
                format!("{}{}", char::from(b'a' + column as u8), self.rows - row)
            }
        };
        (0..self.rows.min(MOST)).map(|row| (0..columns).map(|column| place(row, column)).collect()).collect()
    }

    /// The cells of a state.
    fn cells<'s>(&self, part: &'s Value) -> Option<Vec<Vec<Cell<'s>>>> {
        match part {
            Value::Object(places) => {
                let card = |place: String| Cell { card: places.get(&place).and_then(Value::as_str), place };
                Some(self.places(places).into_iter().map(|row| row.into_iter().map(card).collect()).collect())
            }
            Value::Array(list) => {
                let long = self.columns.unwrap_or_else(|| list.len().div_ceil(self.rows.max(1))).clamp(1, MOST);
                let card = |(n, card): (usize, &'s Value)| Cell { place: (n + 1).to_string(), card: card.as_str() };
                let cells: Vec<Cell<'s>> = list.iter().enumerate().map(card).collect();
                Some(cells.chunks(long).map(<[Cell<'s>]>::to_vec).collect())
            }
            _ => None,
        }
    }
}

impl Show {
    /// Lays out a state. Without a declaration, every part is a fact.
    pub fn view<'s>(&'s self, state: &'s Value, to_act: Option<Actor>, outcome: Option<Outcome>) -> View<'s> {
        let all =
            state.as_object().into_iter().flatten().filter(|(part, _)| !["to_act", "outcome"].contains(&part.as_str()));
        let is_declared = *self != Show::default();
        let declared = self.facts.iter().filter_map(|part| Some((part, state.get(part)?)));
        let facts: Vec<(&String, &Value)> = if is_declared { declared.collect() } else { all.clone().collect() };
        let facts = facts.into_iter().map(|(part, value)| Fact::new(part.clone(), told(value))).collect();
        let laid = |(part, value): (&String, &'s Value)| {
            let board = self.board.as_ref().filter(|grid| grid.part == *part);
            let laid = match board {
                Some(grid) => grid.cells(value).map(Part::Board),
                None if self.hands.as_ref() == Some(part) => hands(value).map(Part::Hands),
                None if self.piles.contains(part) => pile(value).map(Part::Pile),
                None => None,
            };
            (Cow::Owned(part.clone()), laid.unwrap_or_else(|| Part::Fact(value.clone())))
        };
        View { parts: all.map(laid).collect(), lines: Vec::new(), facts, ring: None, to_act, outcome }
    }

    /// The parts that it names.
    pub fn parts(&self) -> BTreeSet<&str> {
        let board = self.board.iter().map(|grid| grid.part.as_str());
        let others = self.hands.iter().chain(&self.piles).chain(&self.facts).map(String::as_str);
        board.chain(others).collect()
    }
}

/// A value in a few words.
pub(crate) fn told(value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::Array(list) if list.is_empty() => "none".to_owned(),
        Value::String(text) => text.clone(),
        Value::Array(list) => list.iter().map(told).collect::<Vec<_>>().join(", "),
        Value::Object(map) => {
            map.iter().map(|(key, value)| format!("{key} {}", told(value))).collect::<Vec<_>>().join(", ")
        }
        other => other.to_string(),
    }
}

/// A pile: a list of cards, a map of their counts, or how many there are.
fn pile(value: &Value) -> Option<Cards<'_>> {
    match value {
        Value::Array(list) => Some(Cards::Ordered(list.iter().map(Value::as_str).collect::<Option<_>>()?)),
        Value::Object(map) => {
            let counts = map.iter().map(|(card, count)| Some((card.as_str(), usize::try_from(count.as_u64()?).ok()?)));
            Some(Cards::Counted(counts.collect::<Option<_>>()?))
        }
        other => Some(Cards::Hidden(usize::try_from(other.as_u64()?).ok()?)),
    }
}

fn hands(value: &Value) -> Option<Vec<(Seat, Cards<'_>)>> {
    value.as_object()?.iter().map(|(seat, hand)| Some((Seat::parse(seat)?, pile(hand)?))).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_board_has_its_places_in_rows() {
        let grid = |rows, columns| Some(Grid { part: "board".to_owned(), rows, columns });
        let sight = |show: &Show, state: &Value| {
            let sight = show.view(state, None, None).sight();
            let row = |row: &Vec<Cell<'_>>| {
                row.iter()
                    .map(|cell| format!("{}{}", cell.place, cell.card.unwrap_or(".")))
                    .collect::<Vec<_>>()
                    .join(" ")
            };
            sight.board.iter().map(row).collect::<Vec<_>>()
        };
        let show = |board| Show { board, ..Show::default() };
        let lettered = json!({"board": {"a1": "R", "b2": "k"}});
        assert_eq!(sight(&show(grid(2, None)), &lettered), ["a2. b2k", "a1R b1."]);
        assert_eq!(sight(&show(grid(2, Some(3))), &json!({"board": {"1": "x", "6": "o"}})), ["1x 2. 3.", "4. 5. 6o"]);
        assert_eq!(sight(&show(grid(1, None)), &json!({"board": ["Kd", "7c"]})), ["1Kd 27c"]);
        assert_eq!(sight(&show(grid(1, None)), &json!({"board": 3})), Vec::<String>::new());
    }

    #[test]
    fn hands_piles_and_facts_are_told() {
        let show = Show {
            hands: Some("holes".to_owned()),
            piles: vec!["deck".to_owned()],
            facts: vec!["pot".to_owned(), "bets".to_owned()],
            ..Show::default()
        };
        let state =
            json!({"holes": {"A": ["Kd", "7c"], "B": 2}, "deck": 48, "pot": 30, "bets": {"A": 10, "B": 20}, "rest": 1});
        let sight = show.view(&state, None, None);
        let sight = sight.sight();
        assert_eq!(sight.holding("A").and_then(|hand| hand.cards.clone()), Some(vec![("Kd", 1), ("7c", 1)]));
        assert_eq!(
            (sight.holding("B").map(|hand| hand.size), sight.holding("deck").map(|pile| pile.size)),
            (Some(2), Some(48))
        );
        let facts: Vec<String> = sight.facts.iter().map(Fact::told).collect();
        assert_eq!(facts, ["pot: 30", "bets: A 10, B 20"]);
        assert_eq!(Show::default().view(&state, None, None).sight().facts.len(), 5);
    }
}
