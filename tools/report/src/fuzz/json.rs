//! The report as JSON.

use serde_json::{Map, Value, json};
use umpire_fuzz::Difference;
use umpire_fuzz::sequence::Needs;

use super::{Against, Results};
use crate::scenarios::json::entry;

/// The report as JSON.
pub fn json(results: &Results<'_>) -> Value {
    let report = results.report;
    let exercised: Map<String, Value> =
        report.exercised.iter().map(|(rule, count)| (rule.to_string(), json!(count))).collect();
    json!({
        "umpire": 1,
        "engine": results.engine,
        "beside": match results.against {
            Against::Beside(other) => Some(other),
            Against::Umpire | Against::Itself => None,
        },
        "variant": results.plan.variant.name,
        "document": results.plan.inventory.document,
        "seed": results.seed,
        "games": report.games,
        "actions": report.actions,
        "seconds": results.seconds,
        "differences": report.differences.iter().map(|each| one(results, each)).collect::<Vec<_>>(),
        "unreached": report.unreached.iter().map(|each| one(results, each)).collect::<Vec<_>>(),
        "known": report.known.iter().map(entry).collect::<Vec<_>>(),
        "repaired": report.repaired.iter().map(entry).collect::<Vec<_>>(),
        "gone": report.gone,
        "unsupported": report.unsupported.iter().map(|(reason, games)| json!({"reason": reason, "games": games})).collect::<Vec<_>>(),
        "given_up": report.given_up,
        "given_up_last": report.is_given_up_last,
        "exercised": exercised,
        "never": results.unmet().iter().map(|clause| clause.id.as_str()).collect::<Vec<_>>(),
    })
}

fn needs(needs: &Needs) -> Value {
    match needs {
        Needs::Refused(moves) => {
            let moves: Vec<Value> =
                moves.iter().map(|(actor, action)| json!({"by": actor.to_string(), "action": action})).collect();
            json!({"refused": moves})
        }
        Needs::Legal => json!({"legal": true}),
        Needs::Games(count) => json!({"games": count}),
        Needs::Unknown(count) => json!({"unknown": count}),
    }
}

fn one(results: &Results<'_>, each: &Difference) -> Value {
    let symptom = each.symptom.as_ref();
    json!({
        "id": each.id,
        "kind": each.kind.word(),
        "rule": each.rule.as_ref().map(ToString::to_string),
        "clauses": each.clauses.iter().map(|clause| clause.id.as_str()).collect::<Vec<_>>(),
        "failing": each.clauses.iter().filter(|c| c.fails).map(|c| c.id.as_str()).collect::<Vec<_>>(),
        "violated": each.clauses.iter().filter(|c| c.is_violated).map(|c| c.id.as_str()).collect::<Vec<_>>(),
        "of_first": each.clauses.iter().filter(|c| c.of_first).map(|c| c.id.as_str()).collect::<Vec<_>>(),
        "rulings": each.rulings,
        "count": each.count,
        "explained_by": each.explained_by,
        "explained_in_part_by": each.explained_in_part_by,
        "parts": symptom.map(|symptom| &symptom.parts),
        "due": symptom.map(|symptom| &symptom.due),
        "found": symptom.map(|symptom| &symptom.found),
        "needs": each.needs.as_ref().map(needs),
        "requests": each.needs.as_ref().map(|_| each.questions.iter().map(|question| question.ask.request()).collect::<Vec<_>>()),
        "scenario": each.scenario.as_ref().ok(),
        "untold": each.scenario.as_ref().err(),
        "record": results.record(each),
        "known": each.known,
    })
}
