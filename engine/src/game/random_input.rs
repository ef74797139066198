//! Random input for trying engines: deals, positions and actions, biased towards positions where rules interact.

use serde_json::{Map, Value};

use super::DealRequest;
use crate::{Chance, Seat};

/// The random generators of one game. Rulesets are as the protocol writes them; cards are the whole deck, by id.
pub struct RandomInput {
    /// A deal; now and then an invalid one.
    pub deal: fn(&Value, &[String], &mut Chance) -> DealRequest,
    /// A position; now and then an invalid one.
    pub position: fn(&Value, &[String], &mut Chance) -> Value,
    /// An action that is mostly illegal.
    pub slip: fn(&Value, &mut Chance) -> String,
}

/// A shuffled deal. The first of `most_first` seats at random opens.
pub fn any_deal(cards: &[String], most_first: usize, seats: usize, chance: &mut Chance) -> DealRequest {
    let mut deck = cards.to_vec();
    chance.shuffle(&mut deck);
    let first = Seat::new(chance.below(most_first as u32) as usize).unwrap_or(Seat::A);
    DealRequest { deck, first, seats }
}

/// A random key of a map.
pub fn key(map: &Value, chance: &mut Chance) -> String {
    let keys: Vec<&String> = map.as_object().into_iter().flat_map(Map::keys).collect();
    one(&keys, chance).clone()
}

/// A random line of the board, as actions write it: `7-6-5`.
pub fn any_line(ruleset: &Value, chance: &mut Chance) -> String {
    let lines = lines(ruleset);
    if lines.is_empty() { "1-2-3".to_owned() } else { one(&lines, chance).join("-") }
}

/// Adds a card to a hand, which is a map of counts.
pub fn add_card(hand: &mut Value, card: String) {
    let count = hand[&card].as_u64().unwrap_or(0);
    hand[card] = (count + 1).into();
}

/// A random item of a list, which must not be empty.
pub fn one<T: Clone>(list: &[T], chance: &mut Chance) -> T {
    list[chance.below(list.len() as u32) as usize].clone()
}

/// The lines of the board, each by its places.
pub fn lines(ruleset: &Value) -> Vec<Vec<String>> {
    let lines = ruleset["board"]["lines"].as_array().into_iter().flatten();
    lines.map(|line| line.as_array().into_iter().flatten().map(Value::to_string).collect()).collect()
}
