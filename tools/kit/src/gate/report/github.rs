//! Annotations: workflow commands that GitHub shows beside the lines they name.

use umpire_engine::outside::{annotation, property};

use super::{remark, verdict};
use crate::gate::Report;
use crate::gate::finding::{Finding, Needs, Status};

/// A command for each finding that keeps the gate shut, then one for what was announced, and a notice of the verdict.
pub fn write(report: &Report) -> String {
    let failing = report.findings.iter().filter(|finding| finding.status.fails()).map(|f| command("error", f));
    let announced = report.findings.iter().filter(|finding| matches!(finding.status, Status::Announced { .. }));
    let announced = announced.map(|finding| command("notice", finding));
    let title = property("umpire gate");
    let last = format!("::notice title={title}::{}\n", annotation(&verdict(report)));
    failing.chain(announced).chain([last]).collect()
}

fn command(level: &str, finding: &Finding) -> String {
    let place = finding
        .place
        .as_ref()
        .map(|place| format!("file={},line={},col={},", property(&place.file), place.line, place.column));
    let mut told = vec![finding.what.clone()];
    told.extend(finding.details.iter().cloned());
    told.extend(remark(finding));
    if let Some((file, yaml)) = finding.snippet() {
        let key = if matches!(finding.needs, Needs::Amends { .. }) { "amends" } else { "announced" };
        told.push(format!("To announce it, write into {file}:\n{key}:\n{}", yaml.trim_end()));
    }
    let place = place.unwrap_or_default();
    format!("::{level} {place}title={}::{}\n", property(&finding.id), annotation(&told.join("\n")))
}
