//! A comparison as JSON.

use serde_json::{Value, json};
use umpire_clauses::changes::ClauseChange;
use umpire_clauses::inventory::Inventory;
use umpire_judging::diff::Diff;

/// Two rulebooks compared, as one JSON value.
pub fn rulebooks(from: &Inventory, to: &Inventory, changes: &[ClauseChange]) -> Value {
    json!({
        "umpire": 1,
        "from": {"document": from.document},
        "to": {"document": to.document},
        "same": changes.is_empty(),
        "rulebook": changes,
    })
}

/// The comparison as one JSON value.
pub fn json(diff: &Diff) -> Value {
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
