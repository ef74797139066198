//! A replay as JSON.

use serde_json::{Value, json};
use umpire_engine::ruling::EventReport;

use super::Step;
use crate::spec::clauses::Inventory;

/// One step.
pub fn step(step: &Step, inventory: &Inventory) -> Value {
    json!({
        "n": step.n,
        "seat": if step.n == 0 { Value::Null } else { json!(step.seat) },
        "do": if step.n == 0 { Value::Null } else { json!(step.action) },
        "events": step.events.iter().map(|each| event(each, inventory)).collect::<Vec<_>>(),
        "state": step.state,
    })
}

/// An event, with the clauses that its rule carries.
pub fn event(event: &EventReport, inventory: &Inventory) -> Value {
    let clauses: Vec<Value> = inventory
        .carriers(&event.rule)
        .iter()
        .map(|clause| json!({"id": clause.id, "summary": clause.summary}))
        .collect();
    json!({
        "text": event.text,
        "rule": event.rule.to_string(),
        "clauses": clauses,
        "ruling": event.ruling,
        "data": event.data,
    })
}
