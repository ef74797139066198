//! A comparison for programs.

use serde_json::{Value, json};

use super::Diff;

/// The comparison as one JSON value.
pub fn value(diff: &Diff) -> Value {
    json!({
        "umpire": 1,
        "from": diff.from,
        "to": diff.to,
        "same": diff.is_empty(),
        "changes": diff.changes,
        "clauses": diff.clauses,
        "rulebook": diff.rulebook,
        "notes": diff.notes,
    })
}
