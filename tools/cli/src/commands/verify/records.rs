//! What verifying a record finds.

use std::path::Path;

use umpire_engine::record::Verdict;
use umpire_kit::replay::note::differently;
use umpire_kit::seen::Differs;

use super::Finding;
use crate::commands::record::{Found, unreadable};
use crate::disk;

/// Reads a file and judges the record in it.
pub(super) fn look_at(path: &Path, judge: impl Fn(&str, &str) -> Finding) -> Finding {
    let name = path.display().to_string();
    match disk::read(path, &name) {
        Ok(file) => judge(&name, &file.text),
        Err(error) => {
            let bare = error.strip_prefix(&format!("{name}: ")).unwrap_or(&error);
            Finding::of(&name, ("no-record", None, bare.to_owned()))
        }
    }
}

/// What is said of a verdict.
pub(super) fn found(path: &str, verdict: &Verdict) -> Finding {
    Finding::of(path, told(verdict))
}

fn told(verdict: &Verdict) -> Found {
    match verdict {
        Verdict::Sound { finished: true, actions } => {
            ("sound", None, format!("sound, {actions} actions, each ruled today as it was written"))
        }
        Verdict::Sound { finished: false, actions } => (
            "unfinished",
            None,
            format!("sound so far, {actions} actions, each ruled today as it was written; the game is unfinished"),
        ),
        Verdict::Torn { line, actions } => {
            let text = format!("torn: this line is not whole; the {actions} actions before it are sound");
            ("torn", Some(*line), text)
        }
        Verdict::Unreadable(why) => unreadable(why, "no action was recorded"),
        Verdict::BadRuleset(faults) => {
            let told: Vec<String> = faults.iter().map(|fault| format!("{}: {}", fault.path, fault.message)).collect();
            ("bad-ruleset", Some(1), format!("its ruleset cannot be run: {}", told.join("; ")))
        }
        Verdict::RuledDifferently(divergence) => {
            ("ruled-differently", Some(divergence.line), differently(&Differs::of(divergence, None)))
        }
    }
}
