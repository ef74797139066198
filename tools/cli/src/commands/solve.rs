//! `umpire solve`: what perfect play comes to. Whether a deal of a solitaire can be won; of any game, what a late position is
//! worth, and how often agents play perfectly.

mod deal;
mod grade;
mod position;

use std::path::PathBuf;

use clap::Args;
use umpire_kit::library::Library;
use umpire_kit::solve::Limits;

use super::output::{CommandResult, Format, offered};
use super::variants;

/// The width of a text.
const WIDTH: usize = 78;

/// Says whether a deal of a solitaire can be won by a player who knows the order of the deck; or what a late position is worth.
///
/// The deal is that of `umpire play VARIANT --seed N`, and so is every later shuffle. The answer is `winnable`, with the
/// actions that win; `unwinnable`, where every line of play was looked at or ruled out; or `unknown`, where the budget was
/// spent before either was certain. Of a position (`--position`), of any game, the answer is a win, a draw or a loss for who
/// is to act, with a line of best play; or that it is not decided, and why. All are answers: the exit code is 0.
#[derive(Args, Debug)]
pub struct Solve {
    /// A shipped variant or the path of a variant file [default: match-3/standard for a deal, else card-slot/1.0.0].
    #[arg(value_name = "VARIANT")]
    pub variant: Option<String>,
    /// The seed of the deal; of the games, with --grade.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// What the position in this file is worth: YAML or JSON, as the protocol's `position`, with all cards known.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "record"])]
    pub position: Option<PathBuf>,
    /// How often agents play perfectly: at the last choice that could go wrong of so many games, as who knows all cards judges.
    #[arg(long, value_name = "GAMES", conflicts_with_all = ["position", "record"])]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub grade: Option<u64>,
    /// Who is graded.
    #[arg(long, default_value = "random,easy,greedy,search", requires = "grade")]
    pub agents: String,
    /// The budget: the most positions to look at; for each choice, with --grade.
    #[arg(long, default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub nodes: u64,
    /// The most positions to remember, of about 50 bytes each. A solitaire's search remembers what its budget allows.
    #[arg(long, default_value_t = 4_000_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub entries: u64,
    /// Write the winning line to this file, as a record to replay and verify. A file that is there is left as it is.
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
    /// A bad variant, one that is no solitaire, a record that cannot be written, or a position that is bad or hides something.
    pub fn run(&self, library: &Library) -> CommandResult {
        let usual =
            if self.position.is_none() && self.grade.is_none() { "match-3/standard" } else { "card-slot/1.0.0" };
        let variant = variants::load(library, self.variant.as_deref().unwrap_or(usual))?;
        match (&self.position, self.grade) {
            (Some(file), _) => self.position(library, &variant, file),
            (None, Some(games)) => self.grade(library, &variant, games),
            (None, None) => self.deal(library, &variant),
        }
    }

    fn limits(&self) -> Limits {
        Limits { nodes: self.nodes, entries: usize::try_from(self.entries).unwrap_or(usize::MAX) }
    }

    /// How much of the budget was spent.
    fn spent(&self, nodes: u64, seconds: f64) -> String {
        format!("{nodes} of at most {} positions, {seconds:.2} s\n", self.nodes)
    }
}

/// Actions as numbered words in lines that fit a terminal.
fn in_lines(actions: &[String]) -> String {
    let mut lines = vec![String::new()];
    for (action, n) in actions.iter().zip(1..) {
        // A shuffle lists every card, which the record has too.
        let brief = if action.starts_with("shuffle ") { "shuffle ..." } else { action };
        let word = format!("  {n}. {brief}");
        match lines.last_mut().filter(|line| line.len() + word.len() <= WIDTH) {
            Some(line) => line.push_str(&word),
            None => lines.push(word),
        }
    }
    lines.join("\n") + "\n"
}
