//! Random choices: an item of a list, a line of a board.

use serde_json::Value;
use umpire_engine::chance::Chance;

/// A random item of a list, which must not be empty.
pub fn one<T: Clone>(list: &[T], chance: &mut Chance) -> T {
    list[chance.below(list.len() as u32) as usize].clone()
}

/// The lines of the board, each by its places.
pub fn lines(ruleset: &Value) -> Vec<Vec<String>> {
    let lines = ruleset["board"]["lines"].as_array().into_iter().flatten();
    lines.map(|line| line.as_array().into_iter().flatten().map(Value::to_string).collect()).collect()
}
