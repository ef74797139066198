//! Whether a deal of a solitaire can be won.

use std::io::ErrorKind;
use std::time::Instant;

use serde_json::{Value, json};
use umpire_clauses::library::Library;
use umpire_engine::{DealRequest, Variant};
use umpire_judging::session::Recorder;
use umpire_playout::solve::{Solved, Verdict};
use umpire_playout::{perft, solve};

use super::{Solve, in_lines};
use crate::commands::new::already_there;
use crate::commands::output::{BadInput, CommandResult, Output};
use crate::play::record_file::RecordFile;

impl Solve {
    /// Solves the deal of the seed.
    pub(super) fn deal(&self, library: &Library, variant: &Variant) -> CommandResult {
        let rulebook = variant.compiled()?;
        let request = perft::deal(&rulebook, 1, self.seed);
        let started = Instant::now();
        let failed = |fault| BadInput::one(format!("{}: {fault}", variant.name));
        let solved = solve::solve(&rulebook, &request, self.seed, self.nodes).map_err(failed)?;
        let seconds = started.elapsed().as_secs_f64();
        let recorded = self.write_record(variant, &request, &solved)?;
        let json = || self.json(variant, &request, &solved, seconds);
        Ok(Output::json_or_text(self.format, library, json, || self.text(variant, &solved, seconds) + &recorded))
    }

    /// Writes the record, if it is asked for. Returns a line about it.
    fn write_record(&self, variant: &Variant, request: &DealRequest, solved: &Solved) -> Result<String, BadInput> {
        let (Some(path), Verdict::Winnable(actions)) = (&self.record, &solved.verdict) else {
            return Ok(String::new());
        };
        let text = solve::record(variant, request, self.seed, actions)?;
        let mut file = RecordFile::create(path).map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => BadInput::one(already_there(path)),
            _ => BadInput::at(path, error),
        })?;
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
        let spent = self.spent(solved.nodes, seconds);
        format!("{}: the deal of seed {}\n\n{answer}\n{spent}", variant.name, self.seed)
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
