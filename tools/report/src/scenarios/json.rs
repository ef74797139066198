//! The report as JSON.

use serde_json::{Value, json};
use umpire_clauses::lists::unique;
use umpire_engine::variant::amends::Amend;
use umpire_scenarios::judged::Judged;
use umpire_scenarios::known::Entry;
use umpire_scenarios::known_failures::{Expected, Listed};
use umpire_scenarios::verdict::{ClauseStatus, ClauseVerdict, RulingVerdict, Tested, Verdict};

use super::{Group, Report, asserted, groups};

/// One JSON document, ended by a line end.
pub fn json(report: &Report) -> String {
    let listed: Vec<&Listed> = report.verdicts.iter().filter_map(|verdict| verdict.listed.as_ref()).collect();
    let all = |of: fn(&Listed) -> &Vec<Entry>| {
        (!listed.is_empty()).then(|| entries(unique(listed.iter().flat_map(|listed| of(listed)))))
    };
    let document = without_nulls(json!({
        "umpire": 1,
        "origin": report.origin,
        "runs": report.verdicts.iter().map(run).collect::<Vec<_>>(),
        "summary": Judged::of(report.verdicts.iter()).to_json(),
        "known": all(|listed| &listed.known),
        "changed": all(|listed| &listed.changed),
        "repaired": all(|listed| &listed.repaired),
    }));
    format!("{document:#}\n")
}

/// An object without the keys that have no value.
fn without_nulls(mut value: Value) -> Value {
    value.as_object_mut().into_iter().for_each(|object| object.retain(|_, value| !value.is_null()));
    value
}

fn run(verdict: &Verdict) -> Value {
    let unplayed = |said: bool| {
        let of = verdict.unplayed.iter().filter(|unplayed| unplayed.said == said);
        let told = of.map(|of| json!({"reason": of.reason, "scenarios": of.scenarios.len(), "clauses": of.clauses}));
        verdict.outside.then(|| told.collect::<Vec<_>>())
    };
    let shortfalls = |fails: bool| {
        let of = verdict.shortfalls.iter().filter(|shortfall| shortfall.fails == fails);
        let what: Vec<&str> = of.map(|shortfall| shortfall.what.as_str()).collect();
        (!what.is_empty()).then_some(what)
    };
    let listed = verdict.listed.as_ref();
    without_nulls(json!({
        "variant": verdict.variant,
        "document": verdict.document,
        "engine": verdict.engine,
        "clauses": verdict.clauses.iter().map(clause).collect::<Vec<_>>(),
        "rulings": verdict.rulings.iter().map(ruling).collect::<Vec<_>>(),
        "summary": summary(verdict),
        "unassigned": (!verdict.unassigned.is_empty()).then(|| scenarios(&verdict.unassigned)),
        "groups": verdict.outside.then(|| groups(verdict).iter().map(group).collect::<Vec<_>>()),
        "unsupported": unplayed(true),
        "not_asked": unplayed(false),
        "required": shortfalls(true),
        "warnings": shortfalls(false),
        "known": listed.map(|listed| entries(&listed.known)),
        "changed": listed.map(|listed| entries(&listed.changed)),
        "repaired": listed.map(|listed| entries(&listed.repaired)),
    }))
}

fn clause(each: &ClauseVerdict) -> Value {
    let amends = |amend: &Amend| json!({"because": amend.because, "by": amend.by, "until": amend.until});
    without_nulls(json!({
        "id": each.clause.id,
        "kind": each.clause.kind.word(),
        "status": each.standing.word(),
        "scenarios": scenarios(&each.scenarios),
        "because": (!each.because.is_empty()).then_some(&each.because),
        "known": each.is_known().then_some(true),
        "games": (!each.tallies.is_empty()).then_some(each.games),
        "asserts": asserted::json(&each.clause.asserts, &each.tallies),
        "unasserted": each.clause.unasserted,
        "why": each.inapplicable,
        "amends": each.amend.as_ref().map(amends),
    }))
}

fn entries<'e>(listed: impl IntoIterator<Item = &'e Entry>) -> Value {
    listed.into_iter().map(|each| without_nulls(entry(each))).collect()
}

/// An entry of a list of known faults.
pub fn entry(entry: &Entry) -> Value {
    let (key, id) = entry.subject.parts();
    json!({"document": entry.document, key: id, "found": entry.found, "because": entry.because, "until": entry.until})
}

/// Failures of one cause, with the first as an example.
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
    without_nulls(json!({
        "id": verdict.id,
        "status": verdict.standing().word(),
        "known": (verdict.standing().fails() && !verdict.fails()).then_some(true),
        "scenarios": scenarios(&verdict.scenarios),
        "games": (!verdict.tallies.is_empty()).then_some(verdict.games),
        "asserts": asserted::json(&verdict.asserts, &verdict.tallies),
    }))
}

fn scenarios(tested: &[Tested]) -> Value {
    tested.iter().map(scenario).collect()
}

fn scenario(tested: &Tested) -> Value {
    let (because, newer) = match &tested.expected {
        Some(Expected::Known(because)) => (Some(because), None),
        Some(Expected::Newer(version)) => (None, Some(version)),
        None => (None, None),
    };
    without_nulls(json!({
        "name": tested.name,
        "at": tested.at,
        "status": tested.ending.status.word(),
        "message": tested.ending.told(),
        "id": tested.id,
        "known": because.map(|_| true),
        "because": because,
        "newer": newer,
        "held_by": (!tested.held.is_empty()).then_some(&tested.held),
        "position": tested.ending.reached.as_ref().map(|reached| &reached.state),
    }))
}

/// How many clauses stand how, and how many scenarios ran and failed.
fn summary(verdict: &Verdict) -> Value {
    let (summary, tested) = (verdict.summary(), verdict.scenarios());
    let expected = |known: bool| {
        let expected = tested.iter().filter_map(|tested| tested.expected.as_ref());
        let count = expected.filter(|expected| matches!(expected, Expected::Known(_)) == known).count();
        verdict.listed.as_ref().map(|_| count)
    };
    let standings = ClauseStatus::ALL.map(|standing| (standing.word(), Some(summary.of(standing))));
    let others = [
        ("scenarios", Some(summary.scenarios)),
        ("failed", Some(summary.failed)),
        ("known", expected(true)),
        ("newer", expected(false)),
        ("unsupported", Some(verdict.unsupported).filter(|count| *count > 0)),
    ];
    let counts = standings.into_iter().chain(others);
    counts.filter_map(|(key, count)| Some((key.to_owned(), json!(count?)))).collect()
}
