//! The report as JSON.

use serde_json::{Map, Value, json};
use umpire_gate::Report;
use umpire_gate::balance::Balance;
use umpire_gate::finding::{Finding, Status};

use super::remark;

/// One JSON document, described in docs/gate-reference.md.
pub fn json(report: &Report) -> String {
    let words = ["unannounced", "wrong", "needless", "announced", "reported"];
    let summary: Map<String, Value> =
        words.into_iter().map(|word| (word.to_owned(), report.count(word).into())).collect();
    let value = json!({
        "umpire": 1,
        "base": report.base,
        "below": report.below,
        "conforms": report.conforms(),
        "summary": summary,
        "findings": report.findings.iter().map(finding).collect::<Vec<_>>(),
        "balance": report.balances.iter().map(balance).collect::<Vec<_>>(),
        "notes": report.notes,
    });
    value.to_string() + "\n"
}

fn finding(finding: &Finding) -> Value {
    let clauses = finding.clauses.iter().map(|(document, id)| json!({"document": document, "id": id}));
    let mut value = json!({
        "kind": finding.kind.word(),
        "id": finding.id,
        "status": finding.status.word(),
        "variant": finding.variant,
        "what": finding.what,
        "details": finding.details,
        "clauses": clauses.collect::<Vec<_>>(),
        "at": finding.place.as_ref().map(ToString::to_string),
    });
    if let Status::Announced { because, by } = &finding.status {
        value["because"] = json!(because);
        value["by"] = json!(by);
    } else if let Some(remark) = remark(finding) {
        value["mend"] = json!(remark);
    }
    if let Some((file, text)) = finding.snippet() {
        value["announce"] = json!({"file": file, "yaml": text});
    }
    value
}

fn balance(balance: &Balance) -> Value {
    let figures = balance.figures.iter().map(|figure| {
        json!({
            "figure": figure.name,
            "unit": figure.unit.word(),
            "base": figure.base,
            "head": figure.head,
            "difference": figure.difference,
            "threshold": figure.threshold,
            "moved": figure.moved(),
            "settled": figure.settled,
        })
    });
    json!({
        "variant": balance.variant,
        "agent": balance.agent.spelling(),
        "games": balance.games,
        "seed": balance.seed,
        "figures": figures.collect::<Vec<_>>(),
    })
}
