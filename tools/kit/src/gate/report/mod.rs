//! What the gate found, for people, for programs and for CI.

pub mod github;
pub mod json;
pub mod junit;
pub mod markdown;
pub mod text;

use super::Report;
use super::finding::{self, Finding, Kind, Needs, Status};
use crate::casebook::ruling::yaml;
use crate::lists::grouped;

/// The findings of each kind that has any, in the order of reports.
fn by_kind(report: &Report) -> Vec<(Kind, Vec<&Finding>)> {
    let of = |kind: Kind| report.findings.iter().filter(|finding| finding.kind == kind).collect::<Vec<_>>();
    Kind::all().map(|kind| (kind, of(kind))).filter(|(_, findings)| !findings.is_empty()).collect()
}

/// What has to be written to announce what was not announced, file by file: a clause each in the variants' files, and one
/// entry for all changes of a kind, since they seldom have a reason each.
fn snippets(report: &Report) -> Vec<(String, String)> {
    let unannounced = || report.findings.iter().filter(|finding| finding.status == Status::Unannounced);
    let amends = unannounced().filter(|finding| !finding.needs_entry()).filter_map(Finding::snippet);
    let amends = grouped(amends).into_iter().map(|(file, texts)| (file, format!("amends:\n{}", texts.concat())));
    let mut files: Vec<(String, String)> = amends.collect();
    let of_kind = |kind| unannounced().filter(move |f| f.kind == kind && f.needs == Needs::Entry).collect::<Vec<_>>();
    let of_values = unannounced().filter(|finding| matches!(finding.needs, Needs::EntryOf(..)));
    let of_values = grouped(of_values.map(|finding| (finding.variant.clone(), finding)));
    let kinds = Kind::all().map(of_kind).chain(of_values.into_iter().map(|(_, findings)| findings));
    let entries: String = kinds.map(|findings| entry(&findings)).collect();
    if !entries.is_empty() {
        files.push((super::announced::FILE.to_owned(), format!("announced:\n{entries}")));
    }
    files
}

/// One entry for some changes; nothing for none.
fn entry(findings: &[&Finding]) -> String {
    let ids: Vec<String> = findings.iter().map(|finding| yaml(&finding.id.as_str().into())).collect();
    let to = findings.iter().filter_map(|finding| match &finding.needs {
        Needs::EntryOf(path, value) => Some((path.clone(), value.clone())),
        _ => None,
    });
    let to: Vec<(String, String)> = to.collect();
    match ids.as_slice() {
        [] => String::new(),
        [one] => finding::entry(one, &to),
        several => {
            let items: String = several.iter().map(|id| format!("\n      - {id}")).collect();
            finding::entry(&items, &to).replacen("change: \n", "change:\n", 1)
        }
    }
}

/// The verdict in one line.
fn verdict(report: &Report) -> String {
    let words = [
        ("unannounced", "not announced"),
        ("wrong", "wrong"),
        ("needless", "announced needlessly"),
        ("announced", "announced"),
        ("reported", "reported only"),
    ];
    let counted = words.map(|(status, word)| (report.count(status), word));
    let parts = counted.iter().filter(|(count, _)| *count > 0).map(|(count, word)| format!("{count} {word}"));
    let parts: Vec<String> = parts.collect();
    let changes = match report.findings.len() {
        0 => return format!("nothing changed against {}", report.base),
        1 => "1 change".to_owned(),
        many => format!("{many} changes"),
    };
    let all = if report.conforms() { ", all announced" } else { "" };
    format!("{changes}{all}: {}", parts.join(", "))
}

/// What is said of a finding's announcement, if anything.
fn remark(finding: &Finding) -> Option<String> {
    match (&finding.status, &finding.needs) {
        (Status::Announced { because, by }, _) => Some(format!("{because} ({by})")),
        (Status::Wrong | Status::Needless, Needs::Mending(how)) => Some(how.clone()),
        _ => None,
    }
}
