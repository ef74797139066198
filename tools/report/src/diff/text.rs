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
    for (document, clauses) in by_document(&diff.clauses) {
        let clauses: Vec<String> = clauses.iter().map(|each| format!("{}  {}", each.id, each.summary)).collect();
        text.push_str(&listed(&format!("Clauses of {document} that state what changed"), &clauses, style));
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
    let ids = |clauses: &[&Stating]| clauses.iter().map(|each| each.id.as_str()).collect::<Vec<_>>().join(", ");
    let stated = match by_document(&change.clauses).as_slice() {
        [] => "no clause states it".to_owned(),
        [(_, clauses)] if diff.from.document == diff.to.document => format!("stated by {}", ids(clauses)),
        several => {
            let told = several.iter().map(|(document, clauses)| format!("{document} {}", ids(clauses)));
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

/// Clauses grouped by document.
fn by_document(clauses: &[Stating]) -> Vec<(&str, Vec<&Stating>)> {
    grouped(clauses.iter().map(|clause| (clause.document.as_str(), clause)))
}

fn sum(diff: &Diff) -> String {
    let rules = match (diff.changes.len(), diff.clauses.len()) {
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
