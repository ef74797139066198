//! Reading a position from its JSON form: the protocol's `position`.
//!
//! It has the keys of the `state` that say where cards lie: `grid`, `row`, `deck`, `scored`, and `sets`, which may be left
//! out because `scored` says as much; and `to_act`, `"A"` unless said otherwise. What is not mentioned lies in the discard
//! pile. It stands before a push of A, with nine cards on the grid and four above it, or before a shuffle by `"chance"`:
//! with a line on the grid, every other card in the deck, and nothing else dealt.

use serde_json::{Map, Value};

use super::grid::Grid;
use super::place::{Above, Cell, ROW};
use super::position::{Deal, Deck, Phase, Position};
use super::ruleset::{MAX_CARDS, SET};
use super::suit::{Counts, MAX_SUITS, Suit};
use super::{Match3, sets};

const KEYS: [&str; 6] = ["grid", "row", "deck", "sets", "scored", "to_act"];
/// A hostile position could hold a fault per byte; the first hundred are enough to mend it by.
const MOST_FAULTS: usize = 100;

/// Reads a position.
pub(crate) fn read(rules: &Match3, json: &Value) -> Result<(Deal, Position), Vec<String>> {
    let mut reader = Reader { rules, faults: Vec::new() };
    let read = reader.position(json);
    if reader.faults.is_empty() { Ok(read) } else { Err(reader.faults) }
}

struct Reader<'r> {
    rules: &'r Match3,
    faults: Vec<String>,
}

impl Reader<'_> {
    fn fault(&mut self, message: impl Into<String>) {
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(message.into());
        }
    }

    fn position(&mut self, json: &Value) -> (Deal, Position) {
        let empty = Map::new();
        let map = json.as_object().unwrap_or_else(|| {
            self.faults.push("a position is a JSON object".to_owned());
            &empty
        });
        for key in map.keys().filter(|key| !KEYS.contains(&key.as_str())) {
            self.fault(format!("`{key}`: a position has only {}", KEYS.join(", ")));
        }
        let grid = self.grid(map.get("grid"));
        let row = self.row(map.get("row"));
        let order = self.deck(map.get("deck"));
        let scored = self.scored(map.get("scored"));
        let phase = self.phase(map.get("to_act"));
        let position = Position { grid, row, deck: Deck::new(&order), scored, phase };
        self.sets(map.get("sets"), &position);
        self.conservation(&position);
        match phase {
            Phase::Shuffle => self.before_shuffle(&position),
            _ => self.before_push(&position),
        }
        (Deal { order }, position)
    }

    fn suit(&mut self, json: &Value, place: &str) -> Option<Suit> {
        let suit = json.as_str().and_then(|id| self.rules.suit(id));
        if suit.is_none() {
            let ids: Vec<&str> = self.rules.parts().suits.iter().map(|suit| suit.id.as_str()).collect();
            self.fault(format!("{place}: {json} is no suit; suits: {}", ids.join(", ")));
        }
        suit
    }

    fn grid(&mut self, json: Option<&Value>) -> Grid {
        let mut grid = Grid::EMPTY;
        let Some(cells) = json.and_then(Value::as_object) else {
            self.fault("grid: an object of cell to suit belongs here");
            return grid;
        };
        for (key, card) in cells {
            let cell = key.parse().ok().and_then(Cell::new).filter(|cell| cell.to_string() == *key);
            let Some(cell) = cell else {
                self.fault(format!("grid: `{key}` is no cell; cells: 1 to 9"));
                continue;
            };
            if let Some(card) = self.suit(card, &format!("grid cell {cell}")) {
                grid.put(cell, card);
            }
        }
        grid
    }

    fn row(&mut self, json: Option<&Value>) -> [Option<Suit>; ROW] {
        let mut row = [None; ROW];
        let Some(json) = json else { return row };
        let Some(places) = json.as_array().filter(|places| places.len() == ROW) else {
            self.fault(format!("row: a list of {ROW} places belongs here, each a suit or null"));
            return row;
        };
        for (place, card) in Above::ALL.into_iter().zip(places).filter(|(_, card)| !card.is_null()) {
            row[place.index()] = self.suit(card, &format!("row place {}", place.number()));
        }
        row
    }

    fn deck(&mut self, json: Option<&Value>) -> Vec<Suit> {
        let Some(cards) = json.and_then(Value::as_array) else {
            self.fault("deck: a list of suits, top first, belongs here");
            return Vec::new();
        };
        if cards.len() > MAX_CARDS {
            self.fault(format!("deck: {} cards are more than any deck has", cards.len()));
            return Vec::new();
        }
        cards.iter().filter_map(|card| self.suit(card, "deck")).collect()
    }

    fn scored(&mut self, json: Option<&Value>) -> Counts {
        let mut scored = [0; MAX_SUITS];
        let Some(json) = json else { return scored };
        let Some(cards) = json.as_object() else {
            self.fault("scored: an object of suit to count belongs here");
            return scored;
        };
        for (id, count) in cards {
            let Some(suit) = self.suit(&Value::from(id.as_str()), "scored") else { continue };
            let sets_of = |count: &u64| count.is_multiple_of(SET as u64);
            match count.as_u64().filter(sets_of).and_then(|count| u8::try_from(count).ok()) {
                Some(count) => scored[suit.index()] = count,
                None => self.fault(format!("scored: {id}: {count} is no number of cards in sets of {SET}")),
            }
        }
        scored
    }

    fn phase(&mut self, json: Option<&Value>) -> Phase {
        match json.map(Value::as_str) {
            None | Some(Some("A")) => Phase::Push,
            Some(Some("chance")) => Phase::Shuffle,
            Some(_) => {
                self.fault("to_act: \"A\" or \"chance\" belongs here");
                Phase::Push
            }
        }
    }

    fn sets(&mut self, json: Option<&Value>, position: &Position) {
        let scored: u32 = position.scored.iter().map(|count| u32::from(*count)).sum();
        let sets = scored / SET as u32;
        if json.is_some_and(|said| said.as_u64() != Some(u64::from(sets))) {
            self.fault(format!("sets: `scored` holds the cards of {sets}"));
        }
        let wanted = self.rules.parts().sets_to_win;
        if sets >= u32::from(wanted) {
            self.fault(format!("scored: with {sets} sets the game is won; {wanted} are enough"));
        }
    }

    /// No more cards of a suit than the ruleset has.
    fn conservation(&mut self, position: &Position) {
        let (rules, all) = (self.rules, self.rules.counts());
        let on_table = position.grid.cards().map(|(_, card)| card).chain(position.row.into_iter().flatten());
        let mut used = position.scored.map(u32::from);
        for card in on_table.chain(position.deck.cards()) {
            used[card.index()] += 1;
        }
        for ((suit, used), count) in rules.parts().suits.iter().zip(used).zip(all) {
            if used > u32::from(count) {
                self.fault(format!("{}: {used} cards are named, the ruleset has {count}", suit.id));
            }
        }
    }

    fn before_push(&mut self, position: &Position) {
        let (gaps, row_gaps) = (position.grid.gaps(), position.row.iter().filter(|card| card.is_none()).count());
        if gaps > 0 {
            self.fault(format!("grid: a push needs a card on each of the nine cells, and {gaps} are empty"));
        }
        if row_gaps > 0 {
            self.fault(format!("row: a push needs a card on each of the four places, and {row_gaps} are empty"));
        }
    }

    fn before_shuffle(&mut self, position: &Position) {
        if position.grid.gaps() > 0 || sets::complete(self.rules, &position.grid) == 0 {
            self.fault("grid: before a shuffle it has nine cards and a line among them");
        }
        let dealt_more = position.row.iter().any(Option::is_some) || position.scored.iter().any(|count| *count > 0);
        if dealt_more || position.discard(self.rules).iter().any(|count| *count > 0) {
            self.fault("before a shuffle every card lies on the grid or in the deck");
        }
    }
}
