//! The report as JUnit XML: a suite for each kind of change, a case for each finding.

use umpire_gate::Report;
use umpire_gate::finding::{Finding, Kind};

use super::{by_kind, remark, snippet};
use crate::junit::{self, Case, Ending, Suite};

/// An XML document.
pub fn junit(report: &Report) -> String {
    let suite = |(kind, findings): (Kind, Vec<&Finding>)| {
        let cases = findings.into_iter().map(|finding| case(report, finding)).collect();
        Suite { name: kind.word().to_owned(), seconds: None, cases }
    };
    junit::write("umpire gate", &by_kind(report).into_iter().map(suite).collect::<Vec<_>>())
}

/// The report where nothing could be compared: a case for each fault.
pub fn unsound(faults: &[String]) -> String {
    let case =
        |fault: &String| Case::failed("gate.fault".to_owned(), fault.clone(), "fault", fault.clone(), String::new());
    let cases = faults.iter().map(case).collect();
    junit::write("umpire gate", &[Suite { name: "fault".to_owned(), seconds: None, cases }])
}

fn case(report: &Report, finding: &Finding) -> Case {
    let (class, name) = (format!("gate.{}", finding.kind.word()), finding.subject().to_owned());
    if !finding.status.fails() {
        return Case { class, name, ending: Ending::Passed };
    }
    let mut told = finding.details.clone();
    told.extend(finding.place.as_ref().map(|place| format!("at {place}")));
    told.extend(remark(finding));
    told.extend(snippet(report, finding));
    Case::failed(class, name, finding.status.word(), finding.what.clone(), told.join("\n"))
}
