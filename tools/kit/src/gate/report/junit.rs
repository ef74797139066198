//! The report as JUnit XML: a suite for each kind of change, a case for each finding.

use super::{by_kind, remark};
use crate::gate::Report;
use crate::gate::finding::Finding;
use crate::spec::report::junit::escaped;

/// An XML document.
pub fn write(report: &Report) -> String {
    let total = report.findings.len();
    let failing = report.count(|status| status.fails());
    let suites: String = by_kind(report).into_iter().map(|(kind, findings)| suite(kind.word(), &findings)).collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"umpire gate\" tests=\"{total}\" \
         failures=\"{failing}\" errors=\"0\">\n{suites}</testsuites>\n"
    )
}

fn suite(name: &str, findings: &[&Finding]) -> String {
    let failures = findings.iter().filter(|finding| finding.status.fails()).count();
    let cases: String = findings.iter().map(|finding| case(finding)).collect();
    format!(
        "  <testsuite name=\"{name}\" tests=\"{}\" failures=\"{failures}\" errors=\"0\">\n{cases}  </testsuite>\n",
        findings.len()
    )
}

fn case(finding: &Finding) -> String {
    let name = escaped(finding.subject());
    let head = format!("    <testcase classname=\"gate.{}\" name=\"{name}\"", finding.kind.word());
    if !finding.status.fails() {
        return head + "/>\n";
    }
    let mut told = finding.details.clone();
    told.extend(finding.place.as_ref().map(|place| format!("at {place}")));
    told.extend(remark(finding));
    told.extend(finding.snippet().map(|(file, yaml)| format!("to announce it, write into {file}:\n{yaml}")));
    let (kind, what) = (finding.status.word(), escaped(&finding.what));
    let told = escaped(&told.join("\n"));
    format!("{head}><failure type=\"{kind}\" message=\"{what}\">{told}</failure></testcase>\n")
}
