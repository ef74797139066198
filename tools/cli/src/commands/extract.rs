//! `umpire replay --to-scenario` and `--to-case`: turns an action of a record into a scenario or a case.

use std::ffi::OsStr;
use std::path::Path;

use clap::Args;
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Library;
use umpire_engine::{Record, Variant};
use umpire_judging::citing::Ruled;
use umpire_scenarios::extract::asked_for::{self, Made};
use umpire_scenarios::extract::own;
use umpire_scenarios::suite::Suite;
use umpire_transcribe::answers;

use super::output::BadInput;

/// The options that extract an action.
#[derive(Args, Clone, Debug, Default)]
pub struct ExtractArgs {
    /// Prints a scenario of action N with only what matters; with --try, of that action tried after action N.
    #[arg(long, value_name = "N", num_args = 0..=1, conflicts_with_all = ["to_case", "all", "format", "why", "history", "backup_check", "under", "seat"])]
    pub to_scenario: Option<Option<u64>>,
    /// Prints the same as a case of the casebook.
    #[arg(long, value_name = "N", num_args = 0..=1, conflicts_with_all = ["all", "format", "why", "history", "backup_check", "under", "seat"])]
    pub to_case: Option<Option<u64>>,
}

impl ExtractArgs {
    /// The scenario or case. `at` and `tried` are the values of `--at` and `--try`.
    ///
    /// # Errors
    /// The record does not have the action, or it cannot be told as a scenario.
    pub fn text(
        &self,
        library: &Library,
        name: &str,
        record: &Record,
        variant: &Variant,
        at: Option<u64>,
        tried: Option<&str>,
    ) -> Result<String, BadInput> {
        let bad = |message: String| BadInput::one(format!("{name}: {message}"));
        let named = self.to_scenario.or(self.to_case).flatten();
        if let (Some(n), Some(at)) = (named, at)
            && n != at
        {
            return Err(bad(format!("--at {at}: action {n} is asked for already; leave --at out")));
        }
        let n = named.or(at).unwrap_or(record.entries.len() as u64);
        let file = Path::new(name).file_name().map_or(name.into(), OsStr::to_string_lossy);
        let made = if self.to_case.is_none() { Made::Scenario } else { Made::Case };
        let text = match made {
            Made::Scenario if variant.brought().is_some() => own_scenario(library, &file, (record, variant), n, tried),
            _ => asked_for::write(library, &file, (record, variant), n, tried, made),
        };
        let text = text.map_err(bad)?;
        let inventory = Inventory::of(library, variant)?;
        Ok(answers::remark(record, Ruled { variant, inventory: &inventory }, n, tried) + &text)
    }
}

/// The scenario of an action of a game of one's own.
fn own_scenario(
    library: &Library,
    file: &str,
    played: (&Record, &Variant),
    n: u64,
    tried: Option<&str>,
) -> Result<String, String> {
    let (excerpt, source) = asked_for::excerpt(file, played, n, tried)?;
    let plan = Suite::new(library.clone(), None).plan(played.1.clone());
    own::write(&plan.map_err(|faults| faults.join("\n"))?, &excerpt, &source)
}
