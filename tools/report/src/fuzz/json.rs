//! For programs.

use serde_json::{Map, Value, json};

use super::Told;
use umpire_fuzz::Difference;
use umpire_scenarios::known::Entry;

impl Told<'_> {
    /// The report as JSON.
    pub fn to_json(&self) -> Value {
        let report = self.report;
        let exercised: Map<String, Value> =
            report.exercised.iter().map(|(rule, count)| (rule.to_string(), json!(count))).collect();
        json!({
            "umpire": 1,
            "engine": self.engine,
            "variant": self.fuzz.plan.variant.name,
            "document": self.fuzz.plan.inventory.document,
            "seed": self.fuzz.seed,
            "games": report.games,
            "actions": report.actions,
            "seconds": self.seconds,
            "differences": report.differences.iter().map(|each| self.one(each)).collect::<Vec<_>>(),
            "known": report.known.iter().map(listed).collect::<Vec<_>>(),
            "repaired": report.repaired.iter().map(listed).collect::<Vec<_>>(),
            "gone": report.gone,
            "given_up": report.given_up,
            "exercised": exercised,
            "never": self.unmet().iter().map(|clause| clause.id.as_str()).collect::<Vec<_>>(),
        })
    }

    fn one(&self, each: &Difference) -> Value {
        let symptom = each.symptom.as_ref();
        json!({
            "id": each.id,
            "kind": each.kind.word(),
            "rule": each.rule.as_ref().map(ToString::to_string),
            "clauses": each.clauses.iter().map(|clause| clause.id.as_str()).collect::<Vec<_>>(),
            "failing": each.clauses.iter().filter(|c| c.fails).map(|c| c.id.as_str()).collect::<Vec<_>>(),
            "rulings": each.rulings,
            "count": each.count,
            "explained_by": each.explained_by,
            "parts": symptom.map(|symptom| &symptom.parts),
            "due": symptom.map(|symptom| &symptom.due),
            "found": symptom.map(|symptom| &symptom.found),
            "scenario": each.scenario.as_ref().ok(),
            "untold": each.scenario.as_ref().err(),
            "record": self.record(each),
            "known": each.known,
        })
    }
}

/// An entry of a file of known faults.
fn listed(entry: &Entry) -> Value {
    let (key, id) = entry.subject.parts();
    json!({"document": entry.document, key: id, "because": entry.because, "until": entry.until})
}
