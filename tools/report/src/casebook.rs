//! Two rulings side by side, with the clauses of each line.

use serde_json::Value;
use umpire_assertions::happened::Happened;
use umpire_clauses::style::{COLUMNS, broken, padded, wrapped};
use umpire_engine::rulebook::Rulebook;
use umpire_engine::ruling::Rule;
use umpire_judging::casebook::adjudicate::Judged;
use umpire_judging::casebook::case::Case;
use umpire_judging::casebook::ruling::{Answer, Ruling, yaml};
use umpire_judging::citing::Ruled;
use umpire_judging::deciding::Decided;
use umpire_judging::visibility::outcome_of;

/// The width of each side, without margins and gutter.
const SIDE: usize = (COLUMNS - 2 - 3) / 2;
/// How many clauses a line names at most.
const MOST_CLAUSES: usize = 3;

/// The settled ruling on the left, today's on the right; `≠` marks differing lines.
fn side_by_side(left: &[String], right: &[String]) -> String {
    let most = left.len().min(right.len()) - same_head(left, right);
    let tail = left.iter().rev().zip(right.iter().rev()).take(most).take_while(|(one, other)| one == other).count();
    let (middle, end) = left.split_at(left.len() - tail);
    let other_middle = &right[..right.len() - tail];
    let mut text = row("settled", "today", '|');
    text.push_str(&format!("  {}+{}\n", "-".repeat(SIDE + 1), "-".repeat(SIDE + 1)));
    for n in 0..middle.len().max(other_middle.len()) {
        let at = |side: &[String]| side.get(n).cloned().unwrap_or_default();
        let (one, other) = (at(middle), at(other_middle));
        text.push_str(&row(&one, &other, if one == other { '|' } else { '≠' }));
    }
    end.iter().for_each(|line| text.push_str(&row(line, line, '|')));
    text
}

/// How many lines both rulings have in common at the beginning.
fn same_head(left: &[String], right: &[String]) -> usize {
    left.iter().zip(right).take_while(|(one, other)| one == other).count()
}

/// Both rulings side by side, with the question.
pub fn differently(case: &Case, judged: &Judged) -> String {
    let ids: Vec<String> = case.clauses.iter().map(|cited| id(&cited.id, judged)).collect();
    let asked = case.ask.as_ref().map(|asked| format!(", {asked}")).unwrap_or_default();
    let (today, ruled) = (&judged.decided, judged.ruled());
    let beside = |settled| {
        let [left, right] = [settled, &today.ruling].map(|ruling| lines(ruling, today, ruled));
        (side_by_side(&left, &right), parting(&left, &right))
    };
    let (sides, parting) = judged.settled.as_ref().map(beside).unwrap_or_default();
    let (question, sides) = (wrapped(&case.question, 2), sides.trim_end());
    let heading = wrapped(&format!("{}{asked} [{}]", judged.variant.name, ids.join(" ")), 2);
    format!("ruled differently today: {}. {parting}\n{question}\n{heading}\n{sides}", case.name)
}

/// `§7.2c` or `ruling R4`.
fn id(id: &str, judged: &Judged) -> String {
    judged.inventory.find(id).map_or_else(|| format!("ruling {id}"), |clause| format!("§{}", clause.id))
}

/// One line of both sides, wrapped.
fn row(left: &str, right: &str, gutter: char) -> String {
    let (left, right) = (broken(left, SIDE), broken(right, SIDE));
    let mut text = String::new();
    for n in 0..left.len().max(right.len()) {
        let at = |side: &[String]| side.get(n).cloned().unwrap_or_default();
        text.push_str(format!("  {} {gutter} {}", padded(&at(&left), SIDE), at(&right)).trim_end());
        text.push('\n');
    }
    text
}

/// The first line of the settled ruling that differs today, and today's line.
fn parting(left: &[String], right: &[String]) -> String {
    let same = same_head(left, right);
    let at = |side: &[String]| side.get(same).map_or_else(|| "nothing more follows".to_owned(), Clone::clone);
    format!("Settled: {}; today: {}", at(left), at(right))
}

/// A ruling in lines. Events and refusals that today's ruling has as well are cited by their place in its game.
fn lines(ruling: &Ruling, today: &Decided, ruled: Ruled<'_>) -> Vec<String> {
    let mut lines = match &ruling.answer {
        Answer::Refused(rules) => rules.iter().map(|rule| refused(rule, today.refused_at(), ruled)).collect(),
        Answer::Accepted(events) => {
            let book = ruled.variant.rulebook();
            let line = |(n, each)| event(each, today.at(n, each), &book, ruled);
            events.iter().enumerate().map(line).collect()
        }
        Answer::Standing => Vec::new(),
    };
    lines.extend(ruling.to_act.iter().map(|actor| format!("{actor} is to act")));
    lines.extend(ruling.outcome.iter().map(|ended| format!("the game is over: {}", outcome_of(ended))));
    lines.extend(ruling.legal.iter().map(|legal| match legal.as_slice() {
        [] => "nothing is legal".to_owned(),
        legal => format!("what is legal: {}", legal.join(", ")),
    }));
    lines
}

/// `not legal: the card goes on any slot that is free [§7.2c]`, by the clause that states it.
fn refused(id: &str, at: Option<&Happened>, ruled: Ruled<'_>) -> String {
    let clause = Rule::parse(id).ok().and_then(|rule| ruled.clauses(&rule, None, at).into_iter().next());
    match clause {
        Some(clause) => format!("not legal by rule {id}: {} [§{}]", clause.summary, clause.id),
        None => format!("not legal by rule {id}"),
    }
}

/// `A draws Cherry [§9.4b]`.
fn event(event: &Value, at: Option<&Happened>, book: &Rulebook, ruled: Ruled<'_>) -> String {
    let rule = event.get("rule").and_then(Value::as_str).unwrap_or_default();
    let told = book.told(event).unwrap_or_else(|| plain(event));
    format!("{told}{}", cited(rule, event, at, ruled))
}

/// JSON in plain words, for events without a sentence: `event drew, seat A, card cherry`.
fn plain(value: &Value) -> String {
    match value {
        Value::Object(map) => {
            let told = map.iter().filter(|(key, _)| *key != "rule");
            let parts: Vec<String> = told.map(|(key, value)| format!("{key} {}", plain(value))).collect();
            parts.join(", ")
        }
        other => yaml(other),
    }
}

fn cited(rule: &str, event: &Value, at: Option<&Happened>, ruled: Ruled<'_>) -> String {
    let Ok(rule) = Rule::parse(rule) else { return String::new() };
    let clauses = ruled.clauses(&rule, Some(event), at);
    let more = (clauses.len() > MOST_CLAUSES).then(|| "…".to_owned());
    let ids = clauses.iter().take(MOST_CLAUSES).map(|clause| format!("§{}", clause.id));
    let ids: Vec<String> = ids.chain(more).collect();
    if ids.is_empty() { String::new() } else { format!(" [{}]", ids.join(" ")) }
}

#[cfg(test)]
mod tests;
