//! What if, as text: both rulings, one below the other.

use super::{bullet, event_line, ground, heading, indented, look_up};
use crate::diff::Change;
use crate::lists::unique;
use crate::replay::stands::{OtherChoices, Stands};
use crate::replay::under::{Difference, Response, Under};
use crate::style::counted;

/// How many actions are listed before the rest is only counted.
const FEW: usize = 6;

/// A record replayed under another variant.
pub fn under(under: &Under) -> String {
    let (from, to) = (&under.diff.from.variant, &under.diff.to.variant);
    let last = under.stands.as_ref().and_then(|stands| stands.choices.as_ref());
    let before = under.choices.as_ref().filter(|choices| last != Some(choices));
    let mut text = before.map(|choices| other_choices(choices, from, to) + "\n").unwrap_or_default();
    match &under.difference {
        None => {
            let count = match under.same {
                0 => "the deal is".to_owned(),
                same => counted(same as usize, "action is", "actions are"),
            };
            let further = if under.same < under.actions { "; the record itself does not hold any further" } else { "" };
            text.push_str(&indented(&format!("{count} ruled the same under {to}{further}"), 0));
        }
        Some(difference) => text.push_str(&first_difference(difference, under)),
    }
    text + &under.stands.as_ref().map(|stands| where_it_stands(stands, from, to)).unwrap_or_default()
}

/// Whether an unfinished game may go on by the other variant, and what is legal then.
fn where_it_stands(stands: &Stands, from: &str, to: &str) -> String {
    let mut text = if stands.may_switch {
        indented(&format!("the game may go on by {to} where it stands"), 0)
    } else {
        indented(&format!("the game cannot go on by {to} where it stands"), 0)
    };
    stands.why_not.iter().for_each(|why| text.push_str(&bullet("-", why, 2)));
    text + &stands.choices.as_ref().map(|choices| other_choices(choices, from, to)).unwrap_or_default()
}

fn first_difference(difference: &Difference, under: &Under) -> String {
    let (from, to) = (&under.diff.from.variant, &under.diff.to.variant);
    let name = match difference.n {
        0 => difference.title.clone(),
        n => format!("{n}. {} (line {})", difference.title, difference.line),
    };
    let mut text = heading(&format!("ruled differently: {name}"));
    text.push_str(&rulings((from, &difference.here), (to, &difference.there)));
    text.push_str(&table(difference, from, to));
    text.push_str(&values(&difference.values));
    let rest = under.diff.changes.len().saturating_sub(difference.values.len());
    if rest > 0 {
        let count = counted(rest, "other difference", "other differences");
        text.push_str(&indented(&format!("{count}: umpire diff {from} {to}"), 2));
    }
    text
}

/// Both rulings; what both let happen first comes once.
fn rulings((from, here): (&str, &Response), (to, there): (&str, &Response)) -> String {
    let (Response::Accepted(first), Response::Accepted(second)) = (here, there) else {
        return ruling(from, here) + &ruling(to, there);
    };
    let same = first.iter().zip(second).take_while(|(a, b)| a.text == b.text && a.rule == b.rule).count();
    let mut text = String::new();
    if same > 0 {
        text.push_str("by both\n");
        first[..same].iter().for_each(|event| text.push_str(&event_line(event, 0)));
    }
    for (variant, events) in [(from, &first[same..]), (to, &second[same..])] {
        text.push_str(&format!("by {variant}\n"));
        if events.is_empty() {
            text.push_str("  nothing more\n");
        }
        events.iter().for_each(|event| text.push_str(&event_line(event, 0)));
    }
    text
}

/// What of the table differs then, both sides in one line.
fn table(difference: &Difference, from: &str, to: &str) -> String {
    if difference.table.is_empty() {
        return String::new();
    }
    let mut text = indented(&format!("the table then, {from} | {to}"), 0);
    for each in &difference.table {
        text.push_str(&bullet("-", &format!("{}: {} | {}", each.part, each.here, each.there), 2));
    }
    text
}

fn ruling(variant: &str, ruling: &Response) -> String {
    match ruling {
        Response::Accepted(events) => {
            let events: String = events.iter().map(|event| event_line(event, 0)).collect();
            format!("by {variant}: legal\n{events}")
        }
        Response::Refused(grounds) => {
            format!("by {variant}: refused\n") + &grounds.iter().map(|each| ground(each, "-")).collect::<String>()
        }
        Response::OtherDeck { missing, surplus } => {
            let mut text = format!("by {variant}: the deal is impossible, its deck is another one\n");
            let parts = [
                ("it has, and the record's deal has not", missing),
                ("it has not, and the record's deal has", surplus),
            ];
            for (what, cards) in parts.into_iter().filter(|(_, cards)| !cards.is_empty()) {
                let cards: Vec<String> = cards.iter().map(|(card, count)| format!("{count} {card}")).collect();
                text.push_str(&bullet("-", &format!("{what}: {}", cards.join(", ")), 2));
            }
            text
        }
    }
}

/// The values that matter, and each clause that states one of them once.
fn values(values: &[Change]) -> String {
    if values.is_empty() {
        return String::new();
    }
    let mut text = "what the variants have otherwise\n".to_owned();
    for change in values {
        let ruling = change.ruling.map(|id| format!("ruling {id} ")).unwrap_or_default();
        text.push_str(&bullet("-", &format!("{ruling}{} ({}): {}", change.subject, change.path, change.told), 2));
    }
    for clause in unique(values.iter().flat_map(|change| &change.clauses)) {
        text.push_str(&indented(&format!("§{}: {}", clause.id, clause.summary), 6));
        text.push_str(&indented(&look_up(&clause.id, &clause.document), 8));
    }
    text
}

fn other_choices(choices: &OtherChoices, from: &str, to: &str) -> String {
    let mut text = match choices.n {
        0 => "after the deal other actions are legal\n".to_owned(),
        n => format!("after action {n} other actions are legal\n"),
    };
    for (variant, only) in [(from, &choices.here), (to, &choices.there)] {
        if !only.is_empty() {
            let more = only.len().saturating_sub(FEW);
            let shown = only.iter().take(FEW).map(String::as_str).collect::<Vec<_>>().join(", ");
            let more = if more > 0 { format!(" and {more} more") } else { String::new() };
            text.push_str(&bullet("-", &format!("only under {variant}: {shown}{more}"), 2));
        }
    }
    text
}
