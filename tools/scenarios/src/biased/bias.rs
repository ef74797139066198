//! Parts that the random generators of all games share.

use serde_json::{Map, Value};
use umpire_engine::chance::Chance;
use umpire_engine::game::{DealRequest, Seat};

use super::pick::{lines, one};

/// The random generators of one game. Rulesets are as the protocol writes them; cards are the whole deck, by id.
pub struct Bias {
    /// The game's name.
    pub game: &'static str,
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
