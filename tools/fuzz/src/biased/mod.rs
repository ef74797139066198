//! Starts and slips of each game, of the kinds where rules meet: random, and by no means evenly so.

pub mod card_slot;
pub mod cirno_neu;
pub mod match_3;

use serde_json::{Map, Value};
use umpire_engine::chance::Chance;
use umpire_engine::game::{DealRequest, Seat};

/// What a game is tried with.
pub struct Bias {
    /// The game.
    pub game: &'static str,
    /// A deal under a ruleset of these cards; now and then one that has to be refused.
    pub deal: fn(&Value, &[String], &mut Chance) -> DealRequest,
    /// A position; now and then one that has to be refused.
    pub position: fn(&Value, &[String], &mut Chance) -> Value,
    /// An action that is mostly illegal.
    pub slip: fn(&Value, &mut Chance) -> String,
}

/// What each game is tried with.
pub const BIASES: [&Bias; 3] = [&card_slot::BIAS, &match_3::BIAS, &cirno_neu::BIAS];

/// What a game of this name is tried with.
pub fn of_game(game: &str) -> Option<&'static Bias> {
    BIASES.into_iter().find(|bias| bias.game == game)
}

/// A deal in random order; one of the first so many seats opens.
fn any_deal(cards: &[String], most_first: usize, seats: usize, chance: &mut Chance) -> DealRequest {
    let mut deck = cards.to_vec();
    chance.shuffle(&mut deck);
    let first = Seat::new(chance.below(most_first as u32) as usize).unwrap_or(Seat::A);
    DealRequest { deck, first, seats }
}

/// One of them, each alike.
pub fn one<T: Clone>(list: &[T], chance: &mut Chance) -> T {
    list[chance.below(list.len() as u32) as usize].clone()
}

fn key(map: &Value, chance: &mut Chance) -> String {
    let keys: Vec<&String> = map.as_object().into_iter().flat_map(Map::keys).collect();
    one(&keys, chance).clone()
}

fn any_line(ruleset: &Value, chance: &mut Chance) -> String {
    let lines = ruleset["board"]["lines"].as_array().cloned().unwrap_or_default();
    let line = if lines.is_empty() { Value::from(vec![1, 2, 3]) } else { one(&lines, chance) };
    let spelled: Vec<String> = line.as_array().into_iter().flatten().map(Value::to_string).collect();
    spelled.join("-")
}
