//! Reports of a fuzzing run as text, JSON and JUnit; the page is in `page::fuzz`.

mod json;
mod junit;
mod text;

use std::collections::BTreeSet;

use serde_json::Value;
use umpire_clauses::inventory::Clause;
use umpire_fuzz::{Difference, Kind, Report, Symptom};
use umpire_scenarios::suite::Plan;

pub use self::json::json;
pub use self::junit::junit;
pub use self::text::text;

/// A run with all that its reports need.
pub struct Results<'t> {
    /// The variant, its scenarios and clauses.
    pub plan: &'t Plan,
    /// The seed.
    pub seed: u64,
    /// Its results.
    pub report: &'t Report,
    /// The engine's name.
    pub engine: &'t str,
    /// The reference that it was held against.
    pub against: Against<'t>,
    /// Where the record of each difference was written, by its name.
    pub records: &'t [(String, String)],
    /// How long it took.
    pub seconds: f64,
}

/// The reference of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Against<'t> {
    /// Umpire's own engine.
    Umpire,
    /// Its own answers.
    Itself,
    /// The engine of this name beside it; the first one is the reference.
    Beside(&'t str),
}

impl Against<'_> {
    /// The reference in words, to follow the engine's name.
    fn told(self) -> String {
        match self {
            Against::Umpire => format!(" against umpire {}", env!("CARGO_PKG_VERSION")),
            Against::Itself => " alone".to_owned(),
            Against::Beside(other) => format!(" and beside it {other}"),
        }
    }
}

impl Results<'_> {
    /// The clauses that the run did not exercise. Of a game that somebody brings, rules need not be told.
    pub fn unmet(&self) -> Vec<&Clause> {
        if self.against != Against::Umpire {
            return Vec::new();
        }
        self.report.unmet(&self.plan.inventory, &self.plan.variant)
    }

    /// Whether a difference does not count, since no game is known to reach the positions where it shows.
    pub fn is_uncounted(&self, difference: &Difference) -> bool {
        self.report.unreached.iter().any(|each| each.id == difference.id)
    }

    /// Why the run ended early, if it did.
    pub fn given_up(&self) -> Option<String> {
        let when = if self.report.is_given_up_last { ", after all games from deals" } else { "" };
        self.report.given_up.as_ref().map(|why| format!("given up{when}: {why}"))
    }

    /// Where a difference's record is.
    pub fn record(&self, difference: &Difference) -> Option<&str> {
        self.records.iter().find(|(id, _)| *id == difference.id).map(|(_, path)| path.as_str())
    }
}

/// The remark on a difference that does not count.
pub const UNREACHED: &str = "no game is known to reach this, so it does not count";

/// The differing places of a symptom, each with due and found values.
pub fn contrasts(symptom: &Symptom) -> Vec<(String, String, String)> {
    let answer = |due: &str, found: String| vec![("answer".to_owned(), due.to_owned(), found)];
    match symptom.kind {
        Kind::State | Kind::Outcome => {
            let mut all = Vec::new();
            for part in &symptom.parts {
                contrast(part, &symptom.due[part], &symptom.found[part], &mut all);
            }
            all
        }
        Kind::Legal => {
            let of = |sign: char| {
                let listed = symptom.parts.iter().filter_map(|part| part.strip_prefix(sign)).map(str::trim);
                listed.collect::<Vec<_>>().join(", ")
            };
            let told = |list: String| if list.is_empty() { "nothing more".to_owned() } else { list };
            vec![("legal".to_owned(), told(of('-')), told(of('+')))]
        }
        Kind::Accepted => answer("a refusal", "it is accepted".to_owned()),
        Kind::Refused => {
            let (what, due) =
                symptom.parts.first().map_or(("answer", "it is legal"), |begins| (begins.as_str(), "it is accepted"));
            vec![(what.to_owned(), due.to_owned(), format!("refused: {}", plain(&symptom.found)))]
        }
        Kind::Always => vec![("always".to_owned(), plain(&symptom.due), plain(&symptom.found))],
        Kind::Violated => vec![("asserted".to_owned(), plain(&symptom.due), plain(&symptom.found))],
        Kind::Changed => answer("a refusal that changes nothing", plain(&symptom.found)),
        Kind::Stuck => vec![("the game".to_owned(), plain(&symptom.due), plain(&symptom.found))],
        Kind::Fault => answer("an answer", plain(&symptom.found)),
    }
}

/// Finds the places at which two values differ.
fn contrast(place: &str, due: &Value, found: &Value, all: &mut Vec<(String, String, String)>) {
    match (due, found) {
        (Value::Object(one), Value::Object(other)) => {
            let keys: BTreeSet<&String> = one.keys().chain(other.keys()).collect();
            for key in keys.into_iter().filter(|key| due[*key] != found[*key]) {
                contrast(&format!("{place}.{key}"), &due[key], &found[key], all);
            }
        }
        (Value::Array(one), Value::Array(other)) => {
            let same_end = one.iter().rev().zip(other.iter().rev()).take_while(|(one, other)| one == other).count();
            // The end that both lists share is only counted: a deck differs at its top.
            let above = |list: &[Value]| {
                let above: Vec<String> = list[..list.len() - same_end].iter().map(plain).collect();
                let rest = if same_end > 0 { format!(" and {same_end} more") } else { String::new() };
                if above.is_empty() { format!("the last {same_end}") } else { above.join(" ") + &rest }
            };
            all.push((place.to_owned(), above(one), above(other)));
        }
        _ => all.push((place.to_owned(), plain(due), plain(found))),
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::Null => "nothing".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
