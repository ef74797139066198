//! Reading a position from its JSON form: the protocol's `position`.

use serde_json::{Map, Value};

use super::CardSlot;
use super::board::Board;
use super::hand::Hand;
use super::position::{Deal, Phase, Position};
use super::slot::Slot;
use super::symbol::Symbol;
use crate::game::Seat;

/// Reads a position: at a seat's choice of placement, or (`opening`) of the opening placement.
pub(crate) fn read(rules: &CardSlot, json: &Value) -> Result<(Deal, Position), Vec<String>> {
    let mut reader = Reader { rules, faults: Vec::new() };
    let read = reader.position(json);
    if reader.faults.is_empty() { Ok(read) } else { Err(reader.faults) }
}

struct Reader<'r> {
    rules: &'r CardSlot,
    faults: Vec<String>,
}

impl Reader<'_> {
    fn fault(&mut self, message: String) {
        // A hostile position could hold a fault per byte; the first hundred are enough to mend it by.
        if self.faults.len() < 100 {
            self.faults.push(message);
        }
    }

    fn position(&mut self, json: &Value) -> (Deal, Position) {
        let empty = Map::new();
        let map = json.as_object().unwrap_or_else(|| {
            self.faults.push("a position is a JSON object".to_owned());
            &empty
        });
        let keys = ["board", "hands", "deck", "to_act", "opening"];
        for key in map.keys().filter(|key| !keys.contains(&key.as_str())) {
            self.fault(format!("`{key}`: a position has only {}", keys.join(", ")));
        }
        let board = self.board(map.get("board"));
        let hands = self.hands(map.get("hands"));
        let deck = self.deck(map.get("deck"));
        let seat = self.seat_to_act(map.get("to_act"));
        let opening = self.opening(map.get("opening"), board);
        self.conservation(board, &hands, &deck);
        if hands[seat.index() & 1].size() == 0 {
            self.fault(format!("{seat} is to act and holds no card to place"));
        }
        let phase = if opening { Phase::Opening } else { Phase::Place };
        let position =
            Position { board, hands, phase, seat, first: seat, filled: Slot::ALL[0], drawn: 0, passed: false };
        (Deal::new(&deck), position)
    }

    fn symbol(&mut self, id: &str, place: &str) -> Option<Symbol> {
        let symbol = self.rules.symbol(id);
        if symbol.is_none() {
            let ids: Vec<&str> = self.rules.parts().symbols.iter().map(|symbol| symbol.id.as_str()).collect();
            self.fault(format!("{place}: `{id}` is no symbol; symbols: {}", ids.join(", ")));
        }
        symbol
    }

    fn board(&mut self, json: Option<&Value>) -> Board {
        let mut board = Board::EMPTY;
        match json {
            None | Some(Value::Null) => {}
            Some(Value::Object(slots)) => {
                for (key, card) in slots {
                    let slot = key.parse().ok().and_then(Slot::new).filter(|slot| slot.to_string() == *key);
                    let card = card.as_str().and_then(|id| self.symbol(id, &format!("board slot {key}")));
                    match (slot, card) {
                        (Some(slot), Some(card)) => board.put(slot, card),
                        (None, _) => self.fault(format!("board: `{key}` is no slot; slots: 1 to 9")),
                        (Some(_), None) => self.fault(format!("board slot {key}: a symbol id belongs here")),
                    }
                }
            }
            Some(_) => self.fault("board: an object of slot to symbol belongs here".to_owned()),
        }
        board
    }

    fn hands(&mut self, json: Option<&Value>) -> [Hand; 2] {
        let mut hands = [Hand::default(); 2];
        let Some(map) = json.and_then(Value::as_object) else {
            self.fault("hands: an object of seat to symbol to count belongs here".to_owned());
            return hands;
        };
        for (key, cards) in map {
            let seat = Seat::parse(key).filter(|seat| seat.index() < 2);
            let (Some(seat), Some(cards)) = (seat, cards.as_object()) else {
                self.fault(format!("hands: `{key}`: seats are A and B, and a hand is an object of symbol to count"));
                continue;
            };
            for (id, count) in cards {
                let Some(symbol) = self.symbol(id, &format!("hand of {seat}")) else { continue };
                let most = u64::from(self.rules.parts().symbols[symbol.index()].count);
                match count.as_u64().filter(|count| *count <= most) {
                    Some(count) => (0..count).for_each(|_| hands[seat.index()].add(symbol)),
                    None => self.fault(format!("hand of {seat}: {id}: {count} is no number of cards from 0 to {most}")),
                }
            }
        }
        hands
    }

    fn deck(&mut self, json: Option<&Value>) -> Vec<Symbol> {
        let Some(cards) = json.and_then(Value::as_array) else {
            self.fault("deck: a list of symbols, top first, belongs here".to_owned());
            return Vec::new();
        };
        if cards.len() > super::ruleset::MAX_CARDS {
            self.fault(format!("deck: {} cards are more than any deck has", cards.len()));
            return Vec::new();
        }
        let mut deck = Vec::with_capacity(cards.len());
        for card in cards {
            match card.as_str() {
                Some(id) => deck.extend(self.symbol(id, "deck")),
                None => self.fault(format!("deck: {card} is no symbol")),
            }
        }
        deck
    }

    fn seat_to_act(&mut self, json: Option<&Value>) -> Seat {
        let seat = match json {
            None => Some(Seat::A),
            Some(value) => value.as_str().and_then(Seat::parse).filter(|seat| seat.index() < 2),
        };
        seat.unwrap_or_else(|| {
            self.fault("to_act: \"A\" or \"B\" belongs here".to_owned());
            Seat::A
        })
    }

    fn opening(&mut self, json: Option<&Value>, board: Board) -> bool {
        let asked = match json {
            None | Some(Value::Null) => false,
            Some(Value::Bool(asked)) => *asked,
            Some(_) => {
                self.fault("opening: true or false belongs here".to_owned());
                false
            }
        };
        match (asked, &self.rules.parts().opening) {
            (true, None) => self.fault("opening: this variant has no opening placement".to_owned()),
            (true, Some(opening)) if board.at(opening.slot).is_some() => {
                self.fault(format!("opening: slot {} must be empty for the opening placement", opening.slot));
            }
            _ => {}
        }
        asked
    }

    /// No more cards of a symbol than the ruleset has.
    fn conservation(&mut self, board: Board, hands: &[Hand; 2], deck: &[Symbol]) {
        let rules = self.rules;
        for (index, spec) in rules.parts().symbols.iter().enumerate() {
            let Some(symbol) = Symbol::new(index) else { continue };
            let held: u32 = hands.iter().map(|hand| u32::from(hand.count(symbol))).sum();
            let in_deck = deck.iter().filter(|card| **card == symbol).count() as u32;
            let used = held + in_deck + board.showing(symbol).len();
            if used > u32::from(spec.count) {
                self.fault(format!("{}: {used} cards are named, the ruleset has {}", spec.id, spec.count));
            }
        }
    }
}
