//! A comparison as text.

use umpire_clauses::changes::ClauseChange;
use umpire_clauses::inventory::Inventory;
use umpire_clauses::lists::grouped;
use umpire_clauses::style::{Style, counted, wrapped};
use umpire_judging::diff::{Change, Diff, Stating};

/// A text of at most 80 columns.
pub fn text(diff: &Diff, style: Style) -> String {
    let (from, to) = (&diff.from, &diff.to);
    let mut text = format!("{}\n", style.strong(&format!("{} -> {}", from.variant, to.variant)));
    let mut part = "";
    for change in &diff.changes {
        if change.part != part {
            part = change.part;
            text.push_str(&format!("\n{}\n", style.strong(part)));
        }
        text.push_str(&told(change, diff, style));
    }
    text.push_str(&listed("Besides, no rule", &diff.notes, style));
    let told = |each: &&Told<'_>| {
        let amended = if each.is_amended { " (amended)" } else { "" };
        format!("{}  {}{amended}", each.clause.id, each.clause.summary)
    };
    let stating = told_once(&diff.clauses);
    for (documents, clauses) in grouped(stating.iter().map(|told| (&told.documents, told))) {
        let clauses: Vec<String> = clauses.iter().map(told).collect();
        let heading = format!("Clauses of {} that state what changed", documents.join(" and "));
        text.push_str(&listed(&heading, &clauses, style));
    }
    let rulebook: Vec<String> = diff.rulebook.iter().map(rewritten).collect();
    text.push_str(&listed("The rulebook", &rulebook, style));
    text + "\n" + &sum(diff) + "\n"
}

/// Two rulebooks compared, at most 80 columns wide.
pub fn rulebooks(from: &Inventory, to: &Inventory, changes: &[ClauseChange], style: Style) -> String {
    let heading = style.strong(&format!("{} -> {}", from.document, to.document));
    let changed: Vec<String> = changes.iter().map(rewritten).collect();
    let sum = match changes.len() {
        0 => "the same clauses".to_owned(),
        clauses => counted(clauses, "clause", "clauses"),
    };
    format!("{heading}\n{}\n{sum}\n", listed("The rulebook", &changed, style))
}

/// The change of a clause.
fn rewritten(change: &ClauseChange) -> String {
    let id = change.was.as_ref().map_or_else(|| change.id.clone(), |was| format!("{was} -> {}", change.id));
    let says = match (&change.before, &change.after) {
        (Some(before), Some(after)) if before == after => after.clone(),
        (Some(before), Some(after)) => format!("{after} It was: {before}"),
        (before, after) => before.iter().chain(after).cloned().collect(),
    };
    let because = change.because.as_ref().map(|because| format!(" Because: {because}")).unwrap_or_default();
    format!("{id} {}: {says}{because}", change.became.word())
}

fn told(change: &Change, diff: &Diff, style: Style) -> String {
    let ruling = change.ruling.map(|id| format!("{id} ")).unwrap_or_default();
    let what = wrapped(&format!("{ruling}{} ({}): {}", change.subject, change.path, change.told), 2);
    let ids = |clauses: &[&Told<'_>]| clauses.iter().map(|each| each.clause.id.as_str()).collect::<Vec<_>>().join(", ");
    let stating = told_once(&change.clauses);
    let stated = match grouped(stating.iter().map(|told| (&told.documents, told))).as_slice() {
        [] => "no clause states it".to_owned(),
        [(documents, clauses)] if documents.len() > 1 || diff.from.document == diff.to.document => {
            format!("stated by {}", ids(clauses))
        }
        several => {
            let told =
                several.iter().map(|(documents, clauses)| format!("{} {}", documents.join(" and "), ids(clauses)));
            format!("stated by {}", told.collect::<Vec<_>>().join("; "))
        }
    };
    format!("{what}\n{}\n", style.faint(&wrapped(&stated, 4)))
}

/// A heading and lines below it; nothing where there are no lines.
fn listed(heading: &str, lines: &[String], style: Style) -> String {
    if lines.is_empty() {
        return String::new();
    }
    let lines: String = lines.iter().map(|line| wrapped(line, 2) + "\n").collect();
    format!("\n{}\n{lines}", style.strong(heading))
}

/// A clause that one or both documents have word for word.
struct Told<'d> {
    clause: &'d Stating,
    documents: Vec<&'d str>,
    is_amended: bool,
}

fn told_once(clauses: &[Stating]) -> Vec<Told<'_>> {
    let alike = grouped(clauses.iter().map(|clause| ((&clause.id, &clause.summary), clause)));
    let told = alike.into_iter().map(|(_, alike)| Told {
        clause: alike[0],
        documents: alike.iter().map(|clause| clause.document.as_str()).collect(),
        is_amended: alike.iter().any(|clause| clause.is_amended),
    });
    told.collect()
}

fn sum(diff: &Diff) -> String {
    let rules = match (diff.changes.len(), told_once(&diff.clauses).len()) {
        (0, _) if diff.from.document != diff.to.document => "the same rules, in another document".to_owned(),
        (0, _) => "the same rules".to_owned(),
        (changes, clauses) => {
            format!("{}, {}", counted(changes, "change", "changes"), counted(clauses, "clause", "clauses"))
        }
    };
    match diff.rulebook.len() {
        0 => rules,
        clauses => format!("{rules}, {} of the rulebook", counted(clauses, "clause", "clauses")),
    }
}
