//! A comparison for programs.

use serde_json::{Value, json};

use super::Diff;

/// The comparison as one JSON value.
pub fn value(diff: &Diff) -> Value {
    let Diff { from, to, changes, clauses, notes } = diff;
    json!({
        "umpire": 1, "from": from, "to": to, "same": diff.is_empty(), "changes": changes, "clauses": clauses, "notes": notes,
    })
}
