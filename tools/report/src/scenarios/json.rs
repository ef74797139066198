//! The report for programs.

use serde_json::{Map, Value, json};

use super::{Group, Report, groups};
use umpire_clauses::lists::unique;
use umpire_scenarios::judged::Judged;
use umpire_scenarios::known::Entry;
use umpire_scenarios::known_failures::Expected;
use umpire_scenarios::skipped::Unplayed;
use umpire_scenarios::verdict::{ClauseStatus, RulingVerdict, Tested, Verdict};

/// One JSON document, ended by a line end.
pub fn write(report: &Report) -> String {
    let runs: Vec<Value> = report.verdicts.iter().map(run).collect();
    let summary = Judged::of(report.verdicts.iter()).to_json();
    let mut document = json!({"umpire": 1, "origin": report.origin, "runs": runs, "summary": summary});
    if report.verdicts.iter().any(|verdict| verdict.listed.is_some()) {
        let listed = || report.verdicts.iter().filter_map(|verdict| verdict.listed.as_ref());
        document["known"] = entries(unique(listed().flat_map(|listed| &listed.known)));
        document["repaired"] = entries(unique(listed().flat_map(|listed| &listed.repaired)));
    }
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
        if each.is_known() {
            clause["known"] = json!(true);
        }
        if let Some(why) = &each.inapplicable {
            clause["why"] = json!(why);
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
    if verdict.outside {
        run["groups"] = groups(verdict).iter().map(group).collect();
        let (said, not_asked): (Vec<_>, Vec<_>) = verdict.unplayed.iter().partition(|unplayed| unplayed.said);
        run["unsupported"] = said.into_iter().map(not_run).collect();
        run["not_asked"] = not_asked.into_iter().map(not_run).collect();
    }
    let (required, warnings): (Vec<_>, Vec<_>) = verdict.shortfalls.iter().partition(|shortfall| shortfall.fails);
    for (key, shortfalls) in [("required", required), ("warnings", warnings)] {
        if !shortfalls.is_empty() {
            run[key] = shortfalls.iter().map(|shortfall| shortfall.what.clone()).collect();
        }
    }
    if let Some(listed) = &verdict.listed {
        run["known"] = entries(&listed.known);
        run["repaired"] = entries(&listed.repaired);
    }
    run
}

fn entries<'e>(listed: impl IntoIterator<Item = &'e Entry>) -> Value {
    let entry = |entry: &Entry| {
        let (key, id) = entry.subject.parts();
        let mut told = json!({"document": entry.document, key: id, "because": entry.because});
        if let Some(until) = &entry.until {
            told["until"] = json!(until);
        }
        told
    };
    listed.into_iter().map(entry).collect()
}

fn not_run(unplayed: &Unplayed) -> Value {
    json!({"reason": unplayed.reason, "scenarios": unplayed.scenarios.len(), "clauses": unplayed.clauses})
}

/// Failures of one cause; the example is the first of the scenarios.
fn group(group: &Group<'_>) -> Value {
    let example = group.scenarios.first().map(|tested| {
        let mut example =
            json!({"id": tested.id, "name": tested.name, "at": tested.at, "message": tested.ending.told()});
        if let Some(difference) = &tested.ending.difference {
            example["asked"] = json!(difference.asked);
            example["expected"] = json!(difference.expected);
            example["found"] = json!(difference.found);
            example["position"] = json!(tested.ending.shown().map(|position| &position.state));
        }
        example
    });
    json!({
        "kind": group.what.word(),
        "cause": group.what.told(),
        "rule": group.what.rule(),
        "keys": group.what.keys(),
        "clauses": group.clauses,
        "rulings": group.rulings,
        "count": group.scenarios.len(),
        "native": group.natives(),
        "known": group.expected(),
        "scenarios": group.ids(),
        "example": example,
    })
}

fn ruling(verdict: &RulingVerdict) -> Value {
    let status = if verdict.holds() { "holds" } else { "broken" };
    json!({"id": verdict.id, "status": status, "scenarios": scenarios(&verdict.scenarios)})
}

fn scenarios(tested: &[Tested]) -> Value {
    let scenario = |each: &Tested| {
        let (status, message) = (each.ending.status.word(), each.ending.told());
        let mut scenario = json!({"name": each.name, "at": each.at, "status": status, "message": message});
        if let Some(id) = &each.id {
            scenario["id"] = json!(id);
        }
        match &each.expected {
            Some(Expected::Known(because)) => {
                scenario["known"] = json!(true);
                scenario["because"] = json!(because);
            }
            Some(Expected::Newer(version)) => scenario["newer"] = json!(version),
            None => {}
        }
        if let Some(reached) = &each.ending.reached {
            scenario["position"] = reached.state.clone();
        }
        scenario
    };
    tested.iter().map(scenario).collect()
}

fn summary(verdict: &Verdict) -> Value {
    let summary = verdict.summary();
    let counts = ClauseStatus::ALL.map(|standing| (standing.word().to_owned(), json!(summary.of(standing))));
    let mut map = Map::from_iter(counts);
    map.insert("scenarios".to_owned(), json!(summary.scenarios));
    map.insert("failed".to_owned(), json!(summary.failed));
    if verdict.listed.is_some() {
        let count = |known: bool| {
            let expected = verdict.scenarios().into_iter().filter_map(|tested| tested.expected.as_ref());
            expected.filter(|expected| matches!(expected, Expected::Known(_)) == known).count()
        };
        map.insert("known".to_owned(), json!(count(true)));
        map.insert("newer".to_owned(), json!(count(false)));
    }
    if verdict.unsupported > 0 {
        map.insert("unsupported".to_owned(), json!(verdict.unsupported));
    }
    Value::Object(map)
}
