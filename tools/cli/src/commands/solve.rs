//! `umpire solve`: perfect play. Whether a deal of a solitaire can be won, the value of a late position, and how often
//! agents play perfectly.

mod deal;
mod grade;
mod position;

use std::path::PathBuf;

use clap::Args;
use umpire_clauses::library::Library;
use umpire_engine::Variant;
use umpire_engine::notation::is_shuffle;
use umpire_playout::solve::Limits;

use super::output::{CommandResult, Format, offered};
use super::variants;

/// The width of the text.
const WIDTH: usize = 78;

/// Solves a deal of a solitaire, or a late position.
///
/// The player of a solitaire knows the order of the deck; a late position may be of any game. The deal is that of
/// `umpire play VARIANT --seed N`, and so is every later shuffle. The answer is `winnable`, with the winning actions;
/// `unwinnable`, if every line of play was searched or ruled out; or `unknown`, if the budget was exhausted first.
/// For a position (`--position`) the answer is a win, a draw or a loss for the seat to act, with a line of best play;
/// or that it is not decided, and why. The exit code is 0 for all answers.
#[derive(Args, Debug)]
pub struct Solve {
    /// A shipped variant or the path of a variant file [default: the first shipped solitaire for a deal, else the
    /// first shipped variant].
    pub variant: Option<String>,
    /// The seed of the deal; of the games, with --grade.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Solve the position in this file: YAML or JSON, as the protocol's `position`, with all cards known.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "record"])]
    pub position: Option<PathBuf>,
    /// Count how often agents play perfectly, at the last choice that matters in each of so many games, judged with all
    /// cards known.
    #[arg(long, value_name = "GAMES", conflicts_with_all = ["position", "record"])]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub grade: Option<u64>,
    /// The agents to grade.
    #[arg(long, default_value = "random,easy,greedy,search", requires = "grade")]
    pub agents: String,
    /// The budget: the maximum number of positions to search; with --grade, for each choice.
    #[arg(long, default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub nodes: u64,
    /// The maximum number of positions to remember, of about 50 bytes each. The search of a solitaire is limited by its
    /// budget alone.
    #[arg(long, default_value_t = 4_000_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub entries: u64,
    /// Write the winning line to this file, as a record to replay and verify. An existing file is not overwritten.
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// How to print.
    #[arg(long, value_parser = offered([Format::Text, Format::Json]), default_value = "text")]
    pub format: Format,
}

impl Solve {
    /// Runs the command.
    ///
    /// # Errors
    /// A bad variant, one that is no solitaire, a record that cannot be written, or a position that is invalid or hides
    /// cards.
    pub fn run(&self, library: &Library) -> CommandResult {
        let is_deal = self.position.is_none() && self.grade.is_none();
        let fits = |variant: &Variant| !is_deal || variant.rulebook().seats().1 == 1;
        let variant = variants::load_or_first_of(library, self.variant.as_deref(), fits)?;
        match (&self.position, self.grade) {
            (Some(file), _) => self.position(library, &variant, file),
            (None, Some(games)) => self.grade(library, &variant, games),
            (None, None) => self.deal(library, &variant),
        }
    }

    fn limits(&self) -> Limits {
        Limits { nodes: self.nodes, entries: usize::try_from(self.entries).unwrap_or(usize::MAX) }
    }

    /// The used part of the budget.
    fn spent(&self, nodes: u64, seconds: f64) -> String {
        format!("{nodes} of at most {} positions, {seconds:.2} s\n", self.nodes)
    }
}

/// Numbered actions, wrapped.
fn in_lines(actions: &[String]) -> String {
    let mut lines = vec![String::new()];
    for (action, n) in actions.iter().zip(1..) {
        // A shuffle lists every card, which would be long.
        let brief = if is_shuffle(action) { "shuffle ..." } else { action };
        let word = format!("  {n}. {brief}");
        match lines.last_mut().filter(|line| line.len() + word.len() <= WIDTH) {
            Some(line) => line.push_str(&word),
            None => lines.push(word),
        }
    }
    lines.join("\n") + "\n"
}
