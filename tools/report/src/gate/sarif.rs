//! The report as SARIF 2.1.0, for code scanning: a rule for each kind of change, a result for each finding.

use serde_json::{Value, json};
use umpire_engine::tree::Place;
use umpire_gate::Report;
use umpire_gate::finding::{Finding, Kind};

use super::{placed, ranked, remark, snippet};

/// Where the format is defined.
const SCHEMA: &str = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// One JSON document.
pub fn sarif(report: &Report) -> String {
    let rule = |kind: Kind| json!({"id": kind.word(), "shortDescription": {"text": kind.heading()}});
    let results = ranked(report).into_iter().map(|finding| result(finding, report)).collect();
    log(Kind::all().map(rule).collect(), results, true)
}

/// The report where nothing could be compared: a result for each fault.
pub fn unsound(faults: &[String], below: &str) -> String {
    let rule = json!({"id": "fault", "shortDescription": {"text": "What keeps the gate from comparing"}});
    let result = |fault: &String| {
        let (place, text) = placed(fault);
        let locations: Vec<Value> = place.iter().map(|place| location(place, below)).collect();
        json!({"ruleId": "fault", "level": "error", "message": {"text": text}, "locations": locations})
    };
    log(vec![rule], faults.iter().map(result).collect(), false)
}

fn log(rules: Vec<Value>, results: Vec<Value>, compared: bool) -> String {
    let driver = json!({"name": "umpire gate", "version": env!("CARGO_PKG_VERSION"), "rules": rules});
    let run = json!({
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "invocations": [{"executionSuccessful": compared}],
        "results": results,
    });
    json!({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}).to_string() + "\n"
}

fn result(finding: &Finding, report: &Report) -> Value {
    let mut told = vec![format!("{}: {}", finding.subject(), finding.what)];
    told.extend(finding.details.iter().cloned());
    told.extend(remark(finding));
    told.extend(snippet(report, finding));
    let level = if finding.status.fails() { "error" } else { "note" };
    let locations: Vec<Value> = finding.place.iter().map(|place| location(place, &report.below)).collect();
    json!({
        "ruleId": finding.kind.word(),
        "level": level,
        "message": {"text": told.join("\n")},
        "locations": locations,
        "partialFingerprints": {"umpireFinding/v1": finding.id},
        "properties": {"status": finding.status.word()},
    })
}

fn location(place: &Place, below: &str) -> Value {
    let uri = format!("{below}{}", place.file).split('/').map(escaped).collect::<Vec<_>>().join("/");
    json!({"physicalLocation": {
        "artifactLocation": {"uri": uri},
        "region": {"startLine": place.line.max(1), "startColumn": place.column.max(1)},
    }})
}

/// Percent-encodes a part of a path.
fn escaped(part: &str) -> String {
    let keep = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    part.bytes().map(|byte| if keep(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}
