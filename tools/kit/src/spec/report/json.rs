//! The report for programs.

use serde_json::{Map, Value, json};

use super::Report;
use crate::spec::verdict::{RulingVerdict, Standing, Tested, Verdict};

/// One JSON document, ended by a line end.
pub fn write(report: &Report) -> String {
    let runs: Vec<Value> = report.verdicts.iter().map(run).collect();
    let document = json!({"umpire": 1, "origin": report.origin, "runs": runs});
    format!("{document:#}\n")
}

fn run(verdict: &Verdict) -> Value {
    let clauses = verdict.clauses.iter().map(|each| {
        let mut clause = json!({
            "id": each.clause.id,
            "kind": each.clause.kind.word(),
            "status": each.standing.word(),
            "scenarios": scenarios(&each.scenarios),
        });
        if !each.because.is_empty() {
            clause["because"] = json!(each.because);
        }
        if let Some(amend) = &each.amend {
            clause["amends"] = json!({"because": amend.because, "by": amend.by, "until": amend.until});
        }
        clause
    });
    let rulings = verdict.rulings.iter().map(ruling);
    let mut run = json!({
        "variant": verdict.variant,
        "document": verdict.document,
        "engine": verdict.engine,
        "clauses": clauses.collect::<Vec<_>>(),
        "rulings": rulings.collect::<Vec<_>>(),
        "summary": summary(verdict),
    });
    if !verdict.unassigned.is_empty() {
        run["unassigned"] = scenarios(&verdict.unassigned);
    }
    run
}

fn ruling(verdict: &RulingVerdict) -> Value {
    let status = if verdict.holds() { "holds" } else { "broken" };
    json!({"id": verdict.id, "status": status, "scenarios": scenarios(&verdict.scenarios)})
}

fn scenarios(tested: &[Tested]) -> Value {
    let scenario = |each: &Tested| {
        let (status, message) = (each.ending.status.word(), each.ending.told());
        let mut scenario = json!({"name": each.name, "at": each.at, "status": status, "message": message});
        if let Some(reached) = &each.ending.reached {
            scenario["position"] = reached.state.clone();
        }
        scenario
    };
    tested.iter().map(scenario).collect()
}

fn summary(verdict: &Verdict) -> Value {
    let summary = verdict.summary();
    let counts = Standing::ALL.map(|standing| (standing.word().to_owned(), json!(summary.of(standing))));
    let mut map = Map::from_iter(counts);
    map.insert("scenarios".to_owned(), json!(summary.scenarios));
    map.insert("failed".to_owned(), json!(summary.failed));
    if verdict.unsupported > 0 {
        map.insert("unsupported".to_owned(), json!(verdict.unsupported));
    }
    Value::Object(map)
}
