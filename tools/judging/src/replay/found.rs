//! The result of verifying a record, in a sentence, the same on the command line and in the playground.

use umpire_clauses::inventory::Inventory;
use umpire_clauses::style::counted;
use umpire_engine::record::{self, Verdict};
use umpire_engine::{Unreadable, sanitize};

use super::remark::differently;
use crate::visibility::Differs;

/// A result: its word, the line that it is about, and a message.
pub type Found = (&'static str, Option<usize>, String);

/// The result of verifying a record, including the rulebook that it carries, which the engine does not check.
pub fn found(text: &str, verdict: &Verdict) -> Found {
    if matches!(verdict, Verdict::Sound { .. } | Verdict::Torn { .. } | Verdict::NotPlayed(_)) {
        let faults = Inventory::carried_faults(text);
        if !faults.is_empty() {
            let why = format!("its `rulebook` is none: {}", faults.join("; "));
            return unreadable(&Unreadable::Edited { line: 1, why }, "");
        }
    }
    let ruled = |actions| counted(actions, "action", "actions") + ", each ruled today as it was written";
    match verdict {
        Verdict::Sound { finished: true, actions } => ("sound", None, format!("sound, {}", ruled(*actions))),
        Verdict::Sound { finished: false, actions } => {
            ("unfinished", None, format!("sound so far, {}; the game is unfinished", ruled(*actions)))
        }
        Verdict::Torn { line, actions } => {
            let before = counted(*actions, "action before it is", "actions before it are");
            ("torn", Some(*line), format!("torn: this line is not whole; the {before} sound"))
        }
        Verdict::Unreadable(why) => unreadable(why, "no action was recorded"),
        Verdict::BadRuleset(faults) => {
            let told: Vec<String> = faults.iter().map(|fault| format!("{}: {}", fault.path, fault.message)).collect();
            ("bad-ruleset", Some(1), format!("its ruleset cannot be run: {}", told.join("; ")))
        }
        Verdict::NotPlayed(why) => {
            ("not-played", None, format!("its lines are as written, and nobody played it again: {why}"))
        }
        Verdict::RuledDifferently(divergence) => {
            ("ruled-differently", Some(divergence.line), differently(&Differs::of(divergence, None, None)))
        }
    }
}

/// The result for an unreadable record. `torn` is the consequence of a torn header, in words.
pub fn unreadable(why: &Unreadable, torn: &str) -> Found {
    match why {
        Unreadable::TornHeader => ("torn", Some(1), format!("torn: the header is not whole, so {torn}")),
        Unreadable::Edited { line, why } => ("edited", Some(*line), format!("edited or reordered: {why}")),
        Unreadable::Newer { format } => {
            let known = record::FORMAT;
            ("newer", Some(1), format!("its format is version {format}; this umpire reads up to {known}"))
        }
        Unreadable::NoRecord { why } => ("no-record", None, format!("no record: {why}")),
    }
}

/// A message with its file and line.
pub fn placed(name: &str, line: Option<usize>, said: &str) -> String {
    let line = line.map(|line| format!(":{line}")).unwrap_or_default();
    format!("{}{line}: {}", sanitize::line(name), sanitize::indented(said))
}
