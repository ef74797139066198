//! Reports of a run.

mod causes;
mod groups;
pub mod json;
pub mod junit;
pub mod messages;
pub mod pretty;

pub use groups::{Group, groups};

use umpire_scenarios::known_failures::Run;
use umpire_scenarios::verdict::Verdict;

/// What a report is made of.
#[derive(Clone, Debug)]
pub struct Report {
    /// Which rules and features were used.
    pub origin: String,
    /// What was found, by variant.
    pub verdicts: Vec<Verdict>,
}

/// A name for each run that links can use: its variant, and a number where two share one.
pub fn anchors(runs: &[Run]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (_, verdict) in runs {
        let earlier = names.iter().filter(|name| name.split('~').next() == Some(&verdict.variant)).count();
        let number = if earlier == 0 { String::new() } else { format!("~{}", earlier + 1) };
        names.push(format!("{}{number}", verdict.variant.replace(char::is_whitespace, "-")));
    }
    names
}
