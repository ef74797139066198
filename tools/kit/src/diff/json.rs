//! A comparison for programs.

use serde_json::{Value, json};

use super::{Change, Diff, Side, Stating};

/// The comparison as one JSON value.
pub fn value(diff: &Diff) -> Value {
    let side = |side: &Side| json!({"variant": side.variant, "document": side.document});
    json!({
        "umpire": 1,
        "from": side(&diff.from),
        "to": side(&diff.to),
        "same": diff.is_empty(),
        "changes": diff.changes.iter().map(change).collect::<Vec<_>>(),
        "clauses": diff.clauses.iter().map(clause).collect::<Vec<_>>(),
        "notes": diff.notes,
    })
}

/// One value that differs.
pub fn change(change: &Change) -> Value {
    json!({
        "path": change.path,
        "part": change.part,
        "subject": change.subject,
        "told": change.told,
        "ruling": change.ruling,
        "before": change.before,
        "after": change.after,
        "clauses": change.clauses.iter().map(clause).collect::<Vec<_>>(),
    })
}

fn clause(clause: &Stating) -> Value {
    json!({"document": clause.document, "id": clause.id, "summary": clause.summary})
}
