//! The report as a comment on a pull request.

use umpire_engine::sanitize::{code, lines, markdown as prose};
use umpire_gate::Report;
use umpire_gate::balance::{Balance, Estimate, Figure, Unit};
use umpire_gate::finding::{Finding, Status};
use umpire_gate::snippet::Snippet;

use super::{by_kind, ranked, remark, snippets, verdict};

/// The first line of a comment, by which the next run finds it.
const MARK: &str = "<!-- umpire gate -->\n";

/// The maximum length of a comment in characters, less room for the notice that it was cut.
const MOST: usize = 65_536 - 1_000;

/// GitHub Markdown, cut to the length of a comment: the verdict, failing findings, and the rest folded. `link` leads to
/// the whole report.
pub fn markdown(report: &Report, link: Option<&str>) -> String {
    let sign = if report.conforms() { "✅" } else { "❌" };
    let mut page =
        format!("{MARK}## {sign} Rules gate\n\nAgainst `{}`: {}.\n", code(&report.base), prose(&verdict(report)));
    for note in &report.notes {
        page.push_str(&format!("\n> {}\n", prose(note)));
    }
    let failing: Vec<&Finding> = ranked(report).into_iter().filter(|finding| finding.status.fails()).collect();
    let mut parts = Vec::new();
    if !failing.is_empty() {
        parts.push(format!("\n### What keeps it shut\n\n{HEAD}"));
        parts.extend(failing.iter().map(|finding| row(finding)));
    }
    for Snippet { how, text, takes } in snippets(report) {
        let (how, text) = (prose(&how), lines(&text).replace("```", "'''"));
        let takes: String = takes.iter().map(|takes| format!("\n{}\n", prose(takes))).collect();
        parts.push(format!("\nTo announce it, {how}:\n\n```yaml\n{text}```\n{takes}"));
    }
    for (kind, findings) in by_kind(report) {
        let rest: Vec<&Finding> = findings.into_iter().filter(|finding| !finding.status.fails()).collect();
        if !rest.is_empty() {
            let (heading, rows) = (kind.heading(), rest.iter().map(|finding| row(finding)).collect::<String>());
            parts.push(format!(
                "\n<details><summary><b>{heading}</b> ({})</summary>\n\n{HEAD}{rows}\n</details>\n",
                rest.len()
            ));
        }
    }
    parts.extend(report.balances.iter().map(table));
    add(&mut page, parts, link);
    page
}

/// The report where nothing could be compared.
pub fn unsound(base: &str, faults: &[String], link: Option<&str>) -> String {
    let mut page = format!(
        "{MARK}## ❌ Rules gate\n\nNothing was compared with `{}`: files have faults, or the base cannot be read.\n\n",
        code(base)
    );
    add(&mut page, faults.iter().map(|fault| format!("- {}\n", prose(fault))).collect(), link);
    page
}

/// Adds as many parts as fit, and the link.
fn add(page: &mut String, parts: Vec<String>, link: Option<&str>) {
    let mut length = page.chars().count();
    for part in parts {
        length += part.chars().count();
        if length > MOST {
            page.push_str("\n_This is longer than a comment may be: the rest is in the whole report._\n");
            break;
        }
        page.push_str(&part);
    }
    if let Some(link) = link {
        page.push_str(&format!("\n[The whole report]({})\n", link.replace([' ', ')', '\n', '<', '>'], "")));
    }
}

const HEAD: &str = "| | what | change |\n|---|---|---|\n";

fn row(finding: &Finding) -> String {
    let mut told = vec![prose(&finding.what)];
    told.extend(finding.details.iter().map(|detail| prose(detail)));
    if let Some(place) = finding.place.as_ref().filter(|_| finding.status.fails()) {
        told.push(format!("at `{}`", code(&place.to_string())));
    }
    told.extend(remark(finding).map(|remark| format!("_{}_", prose(&remark))));
    let (mark, kind, subject) = (mark(&finding.status), finding.kind.word(), code(finding.subject()));
    format!("| {mark} | {kind} `{subject}` | {} |\n", told.join("<br>"))
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

/// The figures that differ, folded where none moved too far.
fn table(balance: &Balance) -> String {
    let moved = balance.figures.iter().any(Figure::moved);
    let mut text = format!(
        "\n<details{}><summary>Balance of <code>{}</code> between {} players, {} games a side, seed {}, 95 % intervals</summary>\n\n\
         | | before | after | difference | threshold |\n|---|--:|--:|--:|--:|\n",
        if moved { " open" } else { "" },
        prose(&balance.variant),
        balance.agent.spelling(),
        balance.games,
        balance.seed
    );
    if !balance.figures.iter().any(|figure| figure.differs) {
        let (variant, agent, games) = (code(&balance.variant), balance.agent.spelling(), balance.games);
        return format!("\nBalance of `{variant}`: {games} games a side between {agent} players come out alike.\n");
    }
    for figure in balance.figures.iter().filter(|figure| figure.differs) {
        let Figure { name, unit, base, head, difference, threshold, settled, .. } = figure;
        let places = unit.places();
        let share = |e: &Estimate| format!("{:.places$} [{:.places$}, {:.places$}]", e.value, e.low, e.high);
        let moved =
            format!("{:+.places$} [{:+.places$}, {:+.places$}]", difference.value, difference.low, difference.high);
        let moved = if figure.moved() { format!("**{moved}**") } else { moved };
        let unit = if *unit == Unit::Turns { "" } else { " %" };
        let unsettled = if *settled { "" } else { ", not settled" };
        let (name, base, head) = (prose(name), share(base), share(head));
        text.push_str(&format!("| {name}{unit} | {base} | {head} | {moved} | {threshold}{unsettled} |\n"));
    }
    text + "\n</details>\n"
}
