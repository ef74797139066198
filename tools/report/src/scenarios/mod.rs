//! Reports of a run.

mod asserted;
mod causes;
pub mod engines;
mod groups;
pub mod honesty;
pub mod json;
pub mod junit;
pub mod messages;
pub mod pretty;

use umpire_scenarios::known_failures::Run;
use umpire_scenarios::verdict::Verdict;

pub use self::groups::{Group, groups};
pub use self::json::json;
pub use self::junit::junit;
pub use self::messages::messages;
pub use self::pretty::pretty;

/// The input of a report.
#[derive(Clone, Debug)]
pub struct Report {
    /// The rules and features used.
    pub origin: String,
    /// The verdicts, by variant.
    pub verdicts: Vec<Verdict>,
}

/// The anchor of each run: its variant, and a number where several runs share it.
pub fn anchors(runs: &[Run]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (_, verdict) in runs {
        let earlier = names.iter().filter(|name| name.split('~').next() == Some(&verdict.variant)).count();
        let number = if earlier == 0 { String::new() } else { format!("~{}", earlier + 1) };
        names.push(format!("{}{number}", verdict.variant.replace(char::is_whitespace, "-")));
    }
    names
}
