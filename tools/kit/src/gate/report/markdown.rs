//! The report as a comment on a pull request.

use umpire_engine::outside::{code, lines, markdown as prose};

use super::{by_kind, remark, snippets, verdict};
use crate::gate::Report;
use crate::gate::balance::{Balance, Estimate, Figure, Unit};
use crate::gate::finding::{Finding, Kind, Status};

/// A page of GitHub's Markdown. What must be done stands first; long lists are folded.
pub fn write(report: &Report) -> String {
    let sign = if report.conforms() { "✅" } else { "❌" };
    let mut page = format!("## {sign} Rules gate\n\nAgainst `{}`: {}.\n", code(&report.base), prose(&verdict(report)));
    for note in &report.notes {
        page.push_str(&format!("\n> {}\n", prose(note)));
    }
    for (file, snippet) in snippets(report) {
        page.push_str(&format!("\nTo announce it, write into `{}`:\n\n```yaml\n{}```\n", code(&file), lines(&snippet)));
    }
    for (kind, findings) in by_kind(report) {
        page.push_str(&section(kind, &findings, &report.balances));
    }
    page
}

/// How many findings of a kind are shown unfolded.
const FEW: usize = 12;

fn section(kind: Kind, findings: &[&Finding], balances: &[Balance]) -> String {
    let mut rows = String::from("| | what | change |\n|---|---|---|\n");
    for finding in findings {
        rows.push_str(&row(finding));
    }
    if kind == Kind::Balance {
        balances.iter().for_each(|balance| rows.push_str(&table(balance)));
    }
    if findings.len() > FEW && !findings.iter().any(|finding| finding.status.fails()) {
        let count = findings.len();
        return format!("\n<details><summary><b>{}</b> ({count})</summary>\n\n{rows}\n</details>\n", kind.heading());
    }
    format!("\n### {}\n\n{rows}", kind.heading())
}

fn row(finding: &Finding) -> String {
    let mut told = vec![prose(&finding.what)];
    told.extend(finding.details.iter().map(|detail| prose(detail)));
    if let Some(place) = finding.place.as_ref().filter(|_| finding.status.fails()) {
        told.push(format!("at `{}`", code(&place.to_string())));
    }
    told.extend(remark(finding).map(|remark| format!("_{}_", prose(&remark))));
    format!("| {} | `{}` | {} |\n", mark(&finding.status), code(finding.subject()), told.join("<br>"))
}

fn mark(status: &Status) -> &'static str {
    match status {
        Status::Reported => "",
        Status::Unannounced => "❌ not announced",
        Status::Announced { .. } => "✅ announced",
        Status::Needless => "❌ needless",
        Status::Wrong => "❌ wrong",
    }
}

fn table(balance: &Balance) -> String {
    let mut text = format!(
        "\n`{}`, {} games a side, seed {}, 95 % intervals:\n\n| | before | after | difference | threshold |\n\
         |---|--:|--:|--:|--:|\n",
        code(&balance.variant),
        balance.games,
        balance.seed
    );
    for figure in &balance.figures {
        let Figure { name, unit, base, head, difference, threshold } = figure;
        let places = if *unit == Unit::Turns { 2 } else { 1 };
        let share = |e: &Estimate| format!("{:.places$} [{:.places$}, {:.places$}]", e.value, e.low, e.high);
        let moved =
            format!("{:+.places$} [{:+.places$}, {:+.places$}]", difference.value, difference.low, difference.high);
        let moved = if figure.moved() { format!("**{moved}**") } else { moved };
        let unit = if *unit == Unit::Turns { "" } else { " %" };
        text.push_str(&format!("| {name}{unit} | {} | {} | {moved} | {threshold} |\n", share(base), share(head)));
    }
    text
}
