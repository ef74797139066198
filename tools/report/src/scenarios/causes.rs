//! Failures of an external engine as text: each cause once, with an example.

use umpire_clauses::lists::unique;
use umpire_clauses::style::{COLUMNS, Style, counted, hanging, hung, wrapped};
use umpire_engine::sanitize::{cut, line};
use umpire_scenarios::known::Entry;
use umpire_scenarios::known_failures::Expected;
use umpire_scenarios::skipped::Unplayed;
use umpire_scenarios::verdict::{ClauseStatus, Tested, Verdict};

use super::groups::{Group, groups};

/// How many scenarios are listed by id at most.
const MOST_LISTED: usize = 12;
/// The maximum length of an engine's reason.
const LONGEST: usize = 300;

/// Unexpected failures, then known, repaired and skipped ones.
pub fn write(verdict: &Verdict, style: Style) -> String {
    let groups = groups(verdict);
    let open = groups.iter().filter(|group| !group.is_expected());
    let mut text: String = open.zip(1..).map(|(group, n)| cause(verdict, group, n, style)).collect();
    text += &listed(verdict, style);
    text + &not_run(verdict, style)
}

fn cause(verdict: &Verdict, group: &Group<'_>, n: usize, style: Style) -> String {
    let number = format!("{n}. ");
    let head = hanging(&cut(&group.what.told(), LONGEST), COLUMNS, &number, "   ").join("\n");
    let (all, natives) = (group.scenarios.len(), group.natives());
    let failed = counted(all, "scenario fails", "scenarios fail");
    let native = match (natives, all) {
        (0, _) => " by pinned rules".to_owned(),
        (some, all) if some == all => " by the document's own rules".to_owned(),
        (some, _) => format!(", {some} by the document's own rules"),
    };
    let expected = match group.expected() {
        0 => String::new(),
        some => format!(", {some} of them as expected"),
    };
    let mut text = format!("\n{}\n", style.bad(&head));
    let about = about(verdict, group).join("; ");
    let about = if about.is_empty() { about } else { format!(": {about}") };
    text += &format!("{}\n", wrapped(&format!("{failed}{native}{expected}{about}"), 3));
    text += &group.scenarios.first().map(|tested| example(tested, style)).unwrap_or_default();
    let ids = group.ids();
    let (others, shown) = (ids.len().saturating_sub(1), MOST_LISTED.min(ids.len().saturating_sub(1)));
    if shown > 0 {
        let more = if others > shown { format!(" and {} more", others - shown) } else { String::new() };
        text += &format!("{}\n", wrapped(&format!("also {}{more}", ids[1..=shown].join(", ")), 3));
    }
    text
}

/// The clauses of a cause: the summary of the first, the ids of the others.
fn about(verdict: &Verdict, group: &Group<'_>) -> Vec<String> {
    let (first, others) = group.clauses.split_at(group.clauses.len().min(1));
    let said = first.first().and_then(|id| verdict.clauses.iter().find(|clause| clause.clause.id == *id));
    let others: Vec<String> = others.iter().map(|id| format!("§{id}")).collect();
    let joined = [others.join(", "), group.rulings.join(", ")];
    let joined: Vec<String> = joined.into_iter().filter(|ids| !ids.is_empty()).collect();
    let told = said.map(|said| {
        // No full stop where ids follow.
        let summary =
            if joined.is_empty() { &said.clause.summary } else { said.clause.summary.trim_end_matches(['.', '。']) };
        format!("§{} {summary}", said.clause.id)
    });
    told.into_iter().chain(joined).collect()
}

/// A failed scenario: position, question, both answers.
fn example(tested: &Tested, style: Style) -> String {
    let id = tested.id.as_ref().map(|id| format!("{id}  ")).unwrap_or_default();
    let name = hanging(&format!("{id}{}", tested.name), COLUMNS, "   ", "   ").join("\n");
    let mut text = format!("{name}\n   {}\n", style.faint(&tested.at));
    let mut line = |head: &str, told: &str| {
        let margin = " ".repeat(head.len());
        text += &format!("{}\n", hanging(told, COLUMNS, head, &margin).join("\n"));
    };
    let drawn = tested.ending.shown().into_iter().flat_map(|position| position.board.iter().chain(&position.rest));
    drawn.for_each(|row| line("     ", row));
    match &tested.ending.difference {
        Some(difference) => {
            line("     asked     ", &difference.asked);
            line("     expected  ", &difference.expected);
            line("     found     ", &difference.found);
            tested.cause.iter().filter_map(|cause| cause.what.see()).for_each(|see| line("     see       ", see));
        }
        None => line("     ", &cut(&tested.ending.told(), LONGEST)),
    }
    text
}

/// Repaired, newer and known failures.
fn listed(verdict: &Verdict, style: Style) -> String {
    let Some(listed) = &verdict.listed else { return String::new() };
    let mut text = String::new();
    let mut heading = |word: &str, paint: fn(Style, &str) -> String, told: &str| {
        let told = wrapped(&line(&format!("{word} {told}")), 0);
        text += &format!("\n{}\n", told.replacen(word, &paint(style, word), 1));
    };
    let named = |entries: &[Entry]| unique(entries.iter().map(|entry| entry.subject.parts().1)).join(", ");
    let file = &listed.file;
    let repaired = match listed.repaired.as_slice() {
        [] => None,
        [one] => Some((one.subject.to_string(), "no longer fails: take it out")),
        many => Some((named(many), "no longer fail: take them out")),
    };
    if let Some((subjects, fails)) = repaired {
        heading("repaired", Style::bad, &format!("{subjects}: listed in {file}, and {fails} (--drop-repaired)"));
    }
    if !listed.changed.is_empty() {
        let told = format!("{}: listed in {file}, and failing in another way", named(&listed.changed));
        heading("changed", Style::bad, &format!("{told} (--write-known replaces the entry)"));
    }
    let newer = |tested: &&Tested| matches!(tested.expected, Some(Expected::Newer(_)));
    let ids = unique(verdict.scenarios().into_iter().filter(newer).filter_map(|tested| tested.id.as_deref()));
    if !ids.is_empty() {
        let told = format!("than the suite that {file} names, and failing: {}", ids.join(", "));
        heading("newer", Style::odd, &format!("{told}; they do not count until it is raised"));
    }
    if !listed.known.is_empty() {
        heading("known", Style::odd, &format!("to fail, by {file}: {}", named(&listed.known)));
    }
    text
}

/// Skipped scenarios by reason.
fn not_run(verdict: &Verdict, style: Style) -> String {
    if verdict.unplayed.is_empty() {
        return String::new();
    }
    let item = |told: &str| hung(told, "  ", "    ");
    let told = |unplayed: &Unplayed| {
        let scenarios = counted(unplayed.scenarios.len(), "scenario", "scenarios");
        item(&format!("{scenarios}: {}", cut(&unplayed.reason, LONGEST)))
    };
    let told: String = verdict.unplayed.iter().map(told).collect();
    let lost = verdict.clauses.iter().filter(|clause| clause.standing == ClauseStatus::Inapplicable);
    let lost: Vec<&str> = lost.map(|clause| clause.clause.id.as_str()).collect();
    let lost =
        if lost.is_empty() { String::new() } else { item(&format!("so nothing is known of {}", lost.join(", "))) };
    format!("\n{}\n{told}{lost}", style.odd("not run"))
}
