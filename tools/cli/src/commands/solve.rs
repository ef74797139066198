//! `umpire solve`: whether a deal of a solitaire can be won.

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use serde_json::{Value, json};
use umpire_engine::game::DealRequest;
use umpire_engine::variant::Variant;
use umpire_kit::library::Library;
use umpire_kit::perft;
use umpire_kit::session::Recorder;
use umpire_kit::solve::{self, Solved, Verdict};

use super::exit::BadInput;
use super::output::{Ended, Format, Output, offered};
use super::variants;
use crate::play::recorder::OnDisk;

/// The width of a text.
const WIDTH: usize = 78;

/// Says whether a deal of a solitaire can be won by a player who knows the order of the deck.
///
/// The deal is that of `umpire play VARIANT --seed N`, and so is every later shuffle. The answer is `winnable`, with the
/// actions that win; `unwinnable`, where every line of play was looked at or ruled out; or `unknown`, where the budget was
/// spent before either was certain. All three are answers: the exit code is 0.
#[derive(Args, Debug)]
pub struct Solve {
    /// A shipped variant or the path of a variant file.
    #[arg(default_value = "match-3/standard", value_name = "VARIANT")]
    pub variant: String,
    /// The seed of the deal.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The budget: the most positions to look at.
    #[arg(long, default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub nodes: u64,
    /// Write the winning line to this file, as a record to replay and verify. A file that is there is left as it is.
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// How to print.
    #[arg(long, value_parser = offered(["text", "json"]), default_value = "text")]
    pub format: Format,
}

impl Solve {
    /// Runs the command.
    ///
    /// # Errors
    /// A bad variant, one that is no solitaire, or a record that cannot be written.
    pub fn run(&self, library: &Library) -> Ended {
        let variant = variants::load(library, &self.variant)?;
        let rulebook = variant.rulebook();
        let request = perft::deal(&rulebook, 1, self.seed);
        let started = Instant::now();
        let failed = |fault| BadInput::one(format!("{}: {fault}", variant.name));
        let solved = solve::solve(&rulebook, &request, self.seed, self.nodes).map_err(failed)?;
        let seconds = started.elapsed().as_secs_f64();
        let recorded = self.write_record(&variant, &request, &solved)?;
        Ok(match self.format {
            Format::Json => Output::json(&self.json(&variant, &request, &solved, seconds)),
            _ => Output::for_people(&library.origin(), &(self.text(&variant, &solved, seconds) + &recorded)),
        })
    }

    /// Writes the record that is asked for; what the text says of it.
    fn write_record(&self, variant: &Variant, request: &DealRequest, solved: &Solved) -> Result<String, BadInput> {
        let (Some(path), Verdict::Winnable(actions)) = (&self.record, &solved.verdict) else {
            return Ok(String::new());
        };
        let text = solve::record(variant, request, self.seed, actions).map_err(BadInput::one)?;
        let mut file = OnDisk::create(path).map_err(|error| BadInput::of(path, error))?;
        file.keep(&text).map_err(|unkept| BadInput::one(unkept.0))?;
        Ok(format!("\nrecord: {}\n", path.display()))
    }

    fn text(&self, variant: &Variant, solved: &Solved, seconds: f64) -> String {
        let answer = match &solved.verdict {
            Verdict::Winnable(actions) => {
                format!("winnable, in {} actions:\n\n{}", actions.len(), in_lines(actions))
            }
            Verdict::Unwinnable => "unwinnable: no line of play wins this deal\n".to_owned(),
            Verdict::Unknown => {
                format!("unknown: no win among the first {} positions, and no proof that there is none\n", solved.nodes)
            }
        };
        let spent = format!("{} of at most {} positions, {seconds:.2} s", solved.nodes, self.nodes);
        format!("{}: the deal of seed {}\n\n{answer}\n{spent}\n", variant.name, self.seed)
    }

    fn json(&self, variant: &Variant, request: &DealRequest, solved: &Solved, seconds: f64) -> Value {
        let (verdict, actions) = match &solved.verdict {
            Verdict::Winnable(actions) => ("winnable", Some(actions)),
            Verdict::Unwinnable => ("unwinnable", None),
            Verdict::Unknown => ("unknown", None),
        };
        json!({
            "umpire": 1,
            "variant": variant.name,
            "ruleset_hash": variant.ruleset_hash(),
            "seed": self.seed,
            "deck": request.deck,
            "verdict": verdict,
            "actions": actions,
            "nodes": solved.nodes,
            "budget": self.nodes,
            "seconds": seconds,
        })
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
