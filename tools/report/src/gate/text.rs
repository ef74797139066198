//! The report for a terminal.

use umpire_clauses::style::{Style, wrapped};
use umpire_gate::Report;
use umpire_gate::finding::{Finding, Status};

use super::{by_kind, remark, snippets, verdict};

/// A text of at most 80 columns, except for lines of files.
pub fn text(report: &Report, style: Style) -> String {
    let note = |note: &String| format!("{}\n\n", style.odd(&wrapped(&format!("note: {note}"), 0)));
    let mut text: String = report.notes.iter().map(note).collect();
    for (kind, findings) in by_kind(report) {
        text.push_str(&format!("{}\n", style.strong(kind.heading())));
        findings.iter().for_each(|finding| text.push_str(&one(finding, style)));
        text.push('\n');
    }
    for (file, snippet) in snippets(report) {
        text.push_str(&format!("{}\n{snippet}\n", style.strong(&format!("To announce it, write into {file}"))));
    }
    let verdict = wrapped(&verdict(report), 0);
    text + &if report.conforms() { style.good(&verdict) } else { style.bad(&verdict) } + "\n"
}

/// A finding, marked `!` where it fails and `=` where it was announced.
fn one(finding: &Finding, style: Style) -> String {
    let (mark, word) = match &finding.status {
        Status::Reported => (" ", ""),
        Status::Announced { .. } => ("=", ", announced"),
        Status::Unannounced => ("!", ", NOT ANNOUNCED"),
        Status::Needless => ("!", ", NEEDLESS"),
        Status::Wrong => ("!", ", WRONG"),
    };
    let head = wrapped(&format!("{}: {}{word}", finding.subject(), finding.what), 2);
    let head = format!("{mark}{}", &head[1..]);
    let head = match &finding.status {
        status if status.fails() => style.bad(&head),
        Status::Announced { .. } => style.good(&head),
        _ => head,
    };
    let place = finding.place.as_ref().filter(|_| finding.status.fails()).map(|place| format!("at {place}"));
    let below = finding.details.iter().map(|detail| wrapped(detail, 4));
    let faint = [remark(finding), place].into_iter().flatten().map(|line| style.faint(&wrapped(&line, 4)));
    let lines: Vec<String> = [head].into_iter().chain(below).chain(faint).collect();
    lines.join("\n") + "\n"
}
