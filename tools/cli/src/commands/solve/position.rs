//! The value of a late position.

use std::path::Path;
use std::time::Instant;

use serde_json::{Value as Json, json};
use umpire_clauses::library::Library;
use umpire_engine::rulebook::Playable as _;
use umpire_engine::variant::Variant;
use umpire_playout::solve::{Late, Open, Value, late};

use super::{Solve, in_lines};
use crate::commands::output::{CommandResult, Output};
use crate::commands::variants;
use crate::disk;

impl Solve {
    /// Solves the position in a file.
    pub(super) fn position(&self, library: &Library, variant: &Variant, file: &Path) -> CommandResult {
        let name = file.to_string_lossy();
        let read = disk::read(file, &name)?;
        let rulebook = variant.compiled()?;
        let started = Instant::now();
        let late = late(&rulebook, &read.text, &name, self.limits()).map_err(variants::bad_input(library))?;
        let seconds = started.elapsed().as_secs_f64();
        let text = || {
            let (told, spent) = (told(&late, rulebook.seats().1 == 1), self.spent(late.nodes, seconds));
            format!("{}: {name}\n\n{told}\n{spent}", variant.name)
        };
        Ok(Output::json_or_text(self.format, library, || self.late_json(variant, &late, seconds), text))
    }

    fn late_json(&self, variant: &Variant, late: &Late, seconds: f64) -> Json {
        let line = late.line.iter().map(|(seat, action)| json!({"seat": seat.to_string(), "do": action}));
        json!({
            "umpire": 1,
            "variant": variant.name,
            "ruleset_hash": variant.ruleset_hash(),
            "seat": late.seat.to_string(),
            "value": late.range.value().map(Value::word),
            "at_least": late.range.least.word(),
            "at_most": late.range.most.word(),
            "open": late.open.map(|open| match open {
                Open::Budget => "budget",
                Open::Shuffle => "shuffle",
            }),
            "line": late.range.value().map(|_| line.collect::<Vec<_>>()),
            "line_whole": late.is_whole,
            "nodes": late.nodes,
            "budget": self.nodes,
            "entries": self.entries,
            "seconds": seconds,
        })
    }
}

/// The answer in words, and the line of play; without seats if there is only one.
fn told(late: &Late, alone: bool) -> String {
    let seat = late.seat;
    let Some(value) = late.range.value() else { return undecided(late) };
    let answer = match (value, alone) {
        (Value::Win, true) => "win".to_owned(),
        (_, true) => "loss: no line of play wins".to_owned(),
        (Value::Win, false) => format!("win: {seat} wins, whatever is done against it"),
        (Value::Draw, false) => format!("draw: {seat} has at least a draw, and no win against best play"),
        (Value::Loss, false) => format!("loss: best play against {seat} leaves it not even a draw"),
    };
    if late.line.is_empty() {
        return format!("{answer}\n");
    }
    let word = |(seat, action): &(_, String)| if alone { action.clone() } else { format!("{seat} {action}") };
    let words: Vec<String> = late.line.iter().map(word).collect();
    let rest = if late.is_whole { "" } else { "\nthe line goes on; the budget was spent on its way\n" };
    format!("{answer}; a line of best play:\n\n{}{rest}", in_lines(&words))
}

fn undecided(late: &Late) -> String {
    let why = match late.open {
        Some(Open::Shuffle) => "it depends on how chance shuffles",
        _ => "the budget was spent before it was certain",
    };
    let known = match (late.range.least, late.range.most) {
        (Value::Draw, _) => format!("; {} has at least a draw", late.seat),
        (_, Value::Draw) => format!("; {} has at most a draw", late.seat),
        _ => String::new(),
    };
    format!("not decided: {why}{known}\n")
}
