//! Reports of the gate.

pub mod github;
pub mod json;
pub mod junit;
pub mod markdown;
pub mod sarif;
pub mod text;

use umpire_clauses::lists::grouped;
use umpire_engine::tree::Place;
use umpire_gate::Report;
use umpire_gate::announced::FILE;
use umpire_gate::finding::{Finding, Kind, Needs, Status, entry};
use umpire_gate::snippet::Snippet;

pub use self::github::github;
pub use self::json::json;
pub use self::junit::junit;
pub use self::markdown::markdown;
pub use self::sarif::sarif;
pub use self::text::text;

/// The findings of each kind that has any, in the order of reports.
fn by_kind(report: &Report) -> Vec<(Kind, Vec<&Finding>)> {
    let of = |kind: Kind| report.findings.iter().filter(|finding| finding.kind == kind).collect::<Vec<_>>();
    Kind::all().map(|kind| (kind, of(kind))).filter(|(_, findings)| !findings.is_empty()).collect()
}

/// The findings that need attention, most important first: wrong, then unannounced, with clauses before their
/// consequences, then announced.
fn ranked(report: &Report) -> Vec<&Finding> {
    let rank = |finding: &&Finding| {
        let status = ["wrong", "unannounced", "needless", "announced"];
        let kinds = {
            use Kind::*;
            [Base, Project, Variant, Clause, Scenario, Ruling, Case, Record, Game, Value]
        };
        let kind = kinds.iter().position(|kind| *kind == finding.kind).unwrap_or(kinds.len());
        (status.iter().position(|word| *word == finding.status.word()), kind)
    };
    let known = |finding: &&Finding| finding.status != Status::Reported;
    let mut ranked: Vec<&Finding> = report.findings.iter().filter(known).collect();
    ranked.sort_by_key(rank);
    ranked
}

/// Splits a fault, `path:line:column: what` or `path: what`, into place and text.
fn placed(fault: &str) -> (Option<Place>, &str) {
    let Some((at, what)) = fault.split_once(": ") else { return (None, fault) };
    let parts: Vec<&str> = at.rsplitn(3, ':').collect();
    let number = |text: &str| text.parse::<u32>().ok();
    let place = match parts.as_slice() {
        [column, line, file] => match (number(line), number(column)) {
            (Some(line), Some(column)) => Some(Place { file: (*file).into(), line, column }),
            (_, line) => line.map(|line| Place { file: at[..at.len() - column.len() - 1].into(), line, column: 1 }),
        },
        [line, file] => number(line).map(|line| Place { file: (*file).into(), line, column: 1 }),
        _ => None,
    };
    let is_path = |at: &str| at.contains('/') && !at.contains(' ');
    match place.or_else(|| is_path(at).then(|| Place::start_of(at))) {
        Some(place) => (Some(place), what),
        None => (None, fault),
    }
}

/// How to announce what is not announced, file by file, `variants/announced.yaml` last.
fn snippets(report: &Report) -> Vec<Snippet> {
    let mut files = grouped(report.findings.iter().filter_map(|finding| Some((finding.snippet()?.0, finding))));
    files.sort_by_key(|(file, _)| file == FILE);
    files.iter().map(|(file, findings)| announcing(report, file, findings)).collect()
}

/// How to announce one finding, if it is not, as text.
fn snippet(report: &Report, finding: &Finding) -> Option<String> {
    let Snippet { how, text, takes } = announcing(report, &finding.snippet()?.0, &[finding]);
    let takes: String = takes.iter().map(|takes| format!("\n{takes}")).collect();
    Some(format!("To announce it, {how}:\n{}{takes}", text.trim_end()))
}

/// How one file announces these findings: a clause each in a variant's file, else one entry for all changes of a kind,
/// which seldom have a reason each.
fn announcing(report: &Report, file: &str, findings: &[&Finding]) -> Snippet {
    let amends = findings.iter().filter(|finding| !finding.needs_entry()).filter_map(|finding| finding.snippet());
    let entries =
        grouped(findings.iter().filter(|finding| finding.needs_entry()).map(|finding| match &finding.needs {
            Needs::EntryOf(..) => ((None, finding.variant.as_ref()), *finding),
            _ => ((Some(finding.kind as usize), None), *finding),
        }));
    let entries = entries.iter().map(|(_, findings)| entry(findings));
    let text: String = amends.map(|(_, text)| text).chain(entries).collect();
    let takes = findings.iter().filter_map(|finding| match &finding.needs {
        Needs::Amends { clause, takes, .. } => Some((takes.as_ref()?, clause.as_str())),
        _ => None,
    });
    let takes = grouped(takes).into_iter().map(|(takes, clauses)| match clauses.as_slice() {
        [clause] => format!("{clause} also takes {takes}, tagged `@amends:{clause}`."),
        clauses => format!("{} also take {takes} each, tagged `@amends:` and the id.", clauses.join(", ")),
    });
    Snippet { takes: takes.collect(), ..report.snippet(file, &text) }
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

/// The remark on a finding's announcement.
fn remark(finding: &Finding) -> Option<String> {
    match (&finding.status, &finding.needs) {
        (Status::Announced { because, by }, _) => Some(format!("{because} ({by})")),
        (Status::Wrong | Status::Needless, Needs::Mending(how)) => Some(how.clone()),
        _ => None,
    }
}
