//! Annotations: GitHub workflow commands.

use umpire_engine::sanitize::{annotation, property};
use umpire_engine::tree::Place;
use umpire_gate::Report;
use umpire_gate::finding::Finding;

use super::{placed, ranked, remark, snippet, verdict};

/// The number of errors, and of notices, that GitHub shows of one step.
const SHOWN: usize = 10;

/// Errors for failing findings, notices for announced ones, and a notice of the verdict.
pub fn github(report: &Report) -> String {
    let (failing, announced): (Vec<&Finding>, Vec<&Finding>) =
        ranked(report).into_iter().partition(|finding| finding.status.fails());
    // The verdict is the last notice.
    let errors = failing.iter().take(SHOWN).map(|finding| command("error", finding, report));
    let notices = announced.iter().take(SHOWN - 1).map(|finding| command("notice", finding, report));
    let more = failing.len().saturating_sub(SHOWN);
    let more = if more > 0 { format!("; {more} more than the {SHOWN} that are annotated") } else { String::new() };
    let last = format!("::notice title=umpire gate::{}\n", annotation(&(verdict(report) + &more)));
    errors.chain(notices).chain([last]).collect()
}

/// The report where nothing could be compared: the faults.
pub fn unsound(faults: &[String], below: &str) -> String {
    let command = |fault: &String| {
        let (place, what) = placed(fault);
        format!("::error {}title=umpire gate::{}\n", at(place.as_ref(), below), annotation(what))
    };
    faults.iter().take(SHOWN).map(command).collect()
}

fn command(level: &str, finding: &Finding, report: &Report) -> String {
    let mut told = vec![finding.what.clone()];
    told.extend(finding.details.iter().cloned());
    told.extend(remark(finding));
    told.extend(snippet(report, finding));
    let place = at(finding.place.as_ref(), &report.below);
    format!("::{level} {place}title={}::{}\n", property(&finding.id), annotation(&told.join("\n")))
}

/// A place by its path in the repository.
fn at(place: Option<&Place>, below: &str) -> String {
    let told = |place: &Place| {
        format!("file={},line={},col={},", property(&format!("{below}{}", place.file)), place.line, place.column)
    };
    place.map(told).unwrap_or_default()
}
