//! The numbers of a document and their limits.

use serde_json::{Value, json};
use umpire_engine::game::Seat;

use crate::simulate::interval::Sample;

/// The maximum number of games of a run; of deals, where seats are swapped.
pub const MOST_GAMES: u64 = 1_000_000_000_000;

/// The maximum count of games, all seatings together.
pub(super) const MOST: u64 = MOST_GAMES * Seat::MOST_COMPILED as u64;

/// The maximum of other sums per game. Sums of the longest run fit: see `sums_have_room_for_the_longest_run`.
pub(super) const MOST_A_GAME: u64 = 1 << 20;

/// A figure with its interval, and the sums that they are made of, which [`sample`] reads.
pub(super) fn sample_json(sample: &Sample, [mean, low, high]: [f64; 3]) -> Value {
    json!({
        "mean": mean, "low": low, "high": high,
        "count": sample.count, "sum": sample.sum, "squares": squares(sample),
    })
}

/// Reads the sums of a sample.
pub(super) fn sample(sample: &Value) -> Result<Sample, String> {
    let count = number(sample, "/count")?;
    let most = count.saturating_mul(MOST_A_GAME);
    let sum = sample.get("sum").and_then(Value::as_i64).filter(|sum| sum.unsigned_abs() <= most);
    let sum = sum.ok_or("`sum`: a whole number belongs here")?;
    let squares = number_up_to(sample, "/squares", most.saturating_mul(MOST_A_GAME))?;
    Ok(Sample { count, sum, squares: squares.into() })
}

/// The squares of a sample, cut to the range of JSON numbers. All but those of turns fit, and these are not read back.
pub(super) fn squares(sample: &Sample) -> u64 {
    u64::try_from(sample.squares).unwrap_or(u64::MAX)
}

/// The whole number at a JSON pointer.
pub(super) fn number(json: &Value, pointer: &str) -> Result<u64, String> {
    number_up_to(json, pointer, if pointer == "/seed" { u64::MAX } else { MOST })
}

/// The whole number at a JSON pointer, at most `most`.
pub(super) fn number_up_to(json: &Value, pointer: &str, most: u64) -> Result<u64, String> {
    let number = json.pointer(pointer).and_then(Value::as_u64).filter(|number| *number <= most);
    number.ok_or_else(|| format!("`{}`: a whole number belongs here", pointer[1..].replace('/', ".")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_have_room_for_the_longest_run() {
        // Sums of games, of what a game has at most, and those of numbers that may be below 0.
        assert!(MOST.checked_mul(MOST_A_GAME).is_some_and(|most| i64::try_from(most).is_ok()));
        // Shares are exact: a floating-point number holds every count of games.
        const { assert!(MOST < 1 << 53) };
    }
}
