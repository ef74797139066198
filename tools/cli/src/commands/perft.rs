//! `umpire perft`: counts the nodes of a deal's game tree by depth.

use clap::Args;
use serde_json::json;
use umpire_clauses::library::Library;
use umpire_engine::rulebook::Playable as _;
use umpire_playout::perft;

use super::output::{CommandResult, Format, Output, offered};
use super::variants;

/// Counts the sequences of legal actions, by depth.
///
/// They begin with one deal, which the seed fixes. As text: `depth count`, a line a depth, as in the files under
/// `tests/data/perft/`.
#[derive(Args, Debug)]
pub struct Perft {
    /// A shipped variant or the path of a variant file. Default: the first that extends none.
    pub variant: Option<String>,
    /// The seed of the deal.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How deep to count.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=20))]
    pub depth: u32,
    /// How many seats are dealt in; by default the fewest that can play.
    #[arg(long)]
    pub seats: Option<usize>,
    /// Print the deal too, for another implementation.
    #[arg(long)]
    pub deal: bool,
    /// How to print.
    #[arg(long, value_parser = offered([Format::Text, Format::Json]), default_value = "text")]
    pub format: Format,
}

impl Perft {
    /// Runs the command.
    ///
    /// # Errors
    /// A bad variant, or a number of seats that cannot play.
    pub fn run(&self, library: &Library) -> CommandResult {
        let variant = variants::load_or_first(library, self.variant.as_deref())?;
        let rulebook = variant.compiled()?;
        let request = perft::deal(&rulebook, self.seats.unwrap_or(rulebook.seats().0), self.seed);
        let counts = (1..=self.depth).map(|depth| perft::count(&rulebook, &request, depth));
        let counts: Vec<u64> = counts.collect::<Result<_, _>>()?;
        Ok(match self.format {
            Format::Json => Output::json(&json!({
                    "umpire": 1, "variant": variant.name, "ruleset_hash": variant.ruleset_hash(), "seed": self.seed,
                    "deck": request.deck, "first": "A", "seats": request.seats, "counts": counts,
            })),
            _ => {
                let mut text = format!("variant {}\nseed {}\nseats {}\n", variant.name, self.seed, request.seats);
                if self.deal {
                    text.push_str(&format!("deal {}\n", request.deck.join(" ")));
                }
                let lines = counts.iter().zip(1..).map(|(count, depth)| format!("{depth} {count}\n"));
                Output::new(Format::Text, &(text + &lines.collect::<String>()))
            }
        })
    }
}
