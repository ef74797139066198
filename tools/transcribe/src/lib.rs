//! Transcribes logs of physical games: plain texts of actions and of cards that were seen.
//!
//! ```text
//! log ─► what each line says ─► passes through it with the engine ─► a deal that fits ─► record
//!        (names, words)          cards exchanged as lines tell of them
//! ```
//!
//! Unknown cards are filled in from a seed, and the record lists their places in the deal. The log is kept in the
//! record, so known and filled-in cards can always be told apart.

pub mod answers;
mod attempt;
mod board;
mod choices;
mod fault;
mod hands;
mod log;
mod log_pass;
mod minimal;
mod pile;
mod problem;
mod repair;
mod search;
#[cfg(test)]
mod tests;
mod transcript;
mod words;

use umpire_engine::variant::Variant;

pub use self::fault::Fault;
pub use self::log::{LARGEST, variant_named};
use self::problem::Problem;
pub use self::transcript::Transcript;

/// Makes a record of a log. Unknown cards are filled in from the seed.
///
/// # Errors
/// Every line that cannot be read; or the contradictions if no deal fits.
pub fn transcribe(text: &str, variant: &Variant, seed: u64) -> Result<Transcript, Vec<Fault>> {
    let text = &log::readable(text);
    let mut problem = Problem::read(text, variant, seed)?;
    let played = search::solve(&mut problem)?;
    problem.record(text, &played).map_err(|message| vec![Fault::at(1, message)])
}
