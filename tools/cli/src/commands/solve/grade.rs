//! How often agents play perfectly.

use std::time::Instant;

use serde_json::json;
use umpire_clauses::library::Library;
use umpire_engine::variant::Variant;
use umpire_playout::simulate::agents::PLAYOUTS;
use umpire_playout::simulate::interval;
use umpire_playout::solve::grade::{Exam, Grades, grade};

use super::Solve;
use crate::commands::agents::agents;
use crate::commands::output::{CommandResult, Output};

impl Solve {
    /// Grades the agents.
    pub(super) fn grade(&self, library: &Library, variant: &Variant, games: u64) -> CommandResult {
        let agents = agents(&self.agents, PLAYOUTS)?;
        let exam = Exam { games, seed: self.seed, agents, limits: self.limits() };
        let started = Instant::now();
        let grades = grade(&variant.compiled()?, &exam);
        let seconds = started.elapsed().as_secs_f64();
        let json = || self.grades_json(variant, &exam, &grades, seconds);
        let text = || format!("{}\n{seconds:.2} s\n", text(variant, &exam, &grades));
        Ok(Output::json_or_text(self.format, library, json, text))
    }

    fn grades_json(&self, variant: &Variant, exam: &Exam, grades: &Grades, seconds: f64) -> serde_json::Value {
        let each = exam.agents.iter().zip(&grades.perfect).map(|(agent, perfect)| {
            let share = share(*perfect, grades.graded);
            let interval = share.map(|[_, low, high]| [low, high]);
            let share = share.map(|[share, ..]| share);
            json!({"agent": agent.spelling(), "perfect": perfect, "share": share, "interval": interval})
        });
        json!({
            "umpire": 1,
            "variant": variant.name,
            "ruleset_hash": variant.ruleset_hash(),
            "seed": exam.seed,
            "games": exam.games,
            "undecided": grades.undecided,
            "indifferent": grades.indifferent,
            "graded": grades.graded,
            "agents": each.collect::<Vec<_>>(),
            "budget": self.nodes,
            "entries": self.entries,
            "seconds": seconds,
        })
    }
}

/// The share with its interval; `None` if no choice was graded.
fn share(perfect: u64, graded: u64) -> Option<[f64; 3]> {
    let (low, high) = interval(perfect, graded);
    (graded > 0).then(|| [perfect as f64 / graded as f64, low, high])
}

fn text(variant: &Variant, exam: &Exam, grades: &Grades) -> String {
    let Grades { undecided, indifferent, graded, .. } = grades;
    let (name, games, seed) = (&variant.name, exam.games, exam.seed);
    let head = format!("{name}: the last choice that could go wrong of {games} games, seed {seed}\n\n");
    let left = format!("  graded      {graded:6}\n  none found  {indifferent:6}\n  not decided {undecided:6}\n\n");
    let rows = exam.agents.iter().zip(&grades.perfect).map(|(agent, perfect)| {
        let told = share(*perfect, *graded).map_or_else(
            || "is not graded: none of the games has a choice to grade it by".to_owned(),
            |parts| {
                let [share, low, high] = parts.map(|part| 100.0 * part);
                format!("plays perfectly in {perfect:6}  {share:6.2} %  [{low:5.2}, {high:5.2}]")
            },
        );
        format!("  {:<16} {told}\n", agent.spelling())
    });
    head + &left + &rows.collect::<String>()
}
