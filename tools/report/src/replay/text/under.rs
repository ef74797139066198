//! A replay under another variant, as text.

use umpire_clauses::lists::unique;
use umpire_clauses::style::counted;
use umpire_judging::diff::Change;
use umpire_judging::replay::comparison::{
    Difference, Disputed, InPlace, OtherChoices, OtherPart, Response, Stands, Under,
};

use super::names::{Names, cards, named};
use super::{answer, bullet, event_line, ground, heading, headline, indented, look_up};

/// How many actions are listed at most.
const FEW: usize = 6;

/// A record replayed under another variant, the answer first.
pub fn under(under: &Under) -> String {
    let (from, to) = (&under.diff.from.variant, &under.diff.to.variant);
    let mut text = answer(&headline::under(under));
    text.extend(under.disputed.iter().map(|disputed| disputed_action(disputed, under)));
    text.extend(under.in_place.iter().map(in_place));
    if under.disputed.is_some() && under.in_place.is_none() {
        return text;
    }
    let last = under.stands.as_ref().and_then(|stands| stands.choices.as_ref());
    let before = under.choices.as_ref().filter(|choices| last != Some(choices));
    text.extend(before.map(|choices| other_choices(choices, from, to)));
    text.extend(under.difference.iter().map(|first| first_difference(first, under)));
    text.extend(under.stands.iter().map(|stands| where_it_stands(stands, (from, to), &under.names)));
    text
}

/// One action, ruled on by both in its own position.
fn disputed_action(disputed: &Disputed, under: &Under) -> String {
    let (from, to) = (&under.diff.from.variant, &under.diff.to.variant);
    let title = match (disputed.tried, disputed.n) {
        (true, n) => format!("tried after action {n}: {}", disputed.title),
        (false, n) => format!("in its own position: {n}. {}", disputed.title),
    };
    let mut text = heading(&title);
    match &disputed.there {
        Some(there) => text.push_str(&rulings((from, &disputed.here), (to, there), &under.names)),
        None => {
            text.push_str(&ruling(from, &disputed.here, &under.names));
            text.push_str(&format!("by {to}: it cannot be asked\n"));
            disputed.why_not.iter().for_each(|why| text.push_str(&bullet("-", &named(why, &under.names), 2)));
        }
    }
    if !disputed.lacks.is_empty() {
        let lacks = cards(&disputed.lacks, &under.names);
        let told = format!("left out of the position, since {to} has no more of them: {lacks}");
        text.push_str(&indented(&told, 0));
    }
    text.push_str(&parts("the table before it", &disputed.table, under));
    text.push_str(&parts("the table after it", &disputed.after, under));
    text + &values(&disputed.values)
}

/// Which actions are ruled the same, each in its own position.
fn in_place(all: &InPlace) -> String {
    let numbers = |these: &[u64]| these.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
    let mut text = heading("each action in its own position, with the cards that there are");
    text.push_str(&indented(&format!("ruled the same: {}", counted(all.same, "action", "actions")), 2));
    for (what, these) in [("ruled otherwise", &all.otherwise), ("could not be asked", &all.impossible)] {
        if !these.is_empty() {
            text.push_str(&indented(&format!("{what}: {}", numbers(these)), 2));
        }
    }
    text + &indented("--at N shows one of them", 2)
}

/// Whether an unfinished game may go on by the other variant, and what is legal then.
fn where_it_stands(stands: &Stands, (from, to): (&str, &str), names: &Names) -> String {
    let may = if stands.may_switch { "may" } else { "cannot" };
    let mut text = indented(&format!("the game {may} go on by {to} where it stands"), 0);
    stands.why_not.iter().for_each(|why| text.push_str(&bullet("-", &named(why, names), 2)));
    text + &stands.choices.as_ref().map(|choices| other_choices(choices, from, to)).unwrap_or_default()
}

fn first_difference(difference: &Difference, under: &Under) -> String {
    let (from, to) = (&under.diff.from.variant, &under.diff.to.variant);
    let name = match difference.n {
        0 => difference.title.clone(),
        n => format!("{n}. {} (line {})", difference.title, difference.line),
    };
    let mut text = heading(&format!("ruled differently: {name}"));
    text.push_str(&rulings((from, &difference.here), (to, &difference.there), &under.names));
    text.push_str(&parts("the table then", &difference.table, under));
    text.push_str(&values(&difference.values));
    let rest = under.diff.changes.len().saturating_sub(difference.values.len());
    if rest > 0 {
        let count = counted(rest, "other difference", "other differences");
        text.push_str(&indented(&format!("{count}: umpire diff {from} {to}"), 2));
    }
    text
}

/// Both rulings; events they share at the start are shown once.
fn rulings((from, here): (&str, &Response), (to, there): (&str, &Response), names: &Names) -> String {
    let (Response::Accepted(first), Response::Accepted(second)) = (here, there) else {
        return ruling(from, here, names) + &ruling(to, there, names);
    };
    let same = first.iter().zip(second).take_while(|(a, b)| a.is_alike(b)).count();
    let mut text = String::new();
    if same > 0 {
        text.push_str("by both\n");
        first[..same].iter().for_each(|event| text.push_str(&event_line(event, 0)));
    }
    if first.len().max(second.len()) == same {
        return if same == 0 { "by both: legal\n".to_owned() } else { text };
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

/// The differing parts of a table, both sides in one line.
fn parts(when: &str, table: &[OtherPart], under: &Under) -> String {
    if table.is_empty() {
        return String::new();
    }
    let (from, to) = (&under.diff.from.variant, &under.diff.to.variant);
    let mut text = indented(&format!("{when}, {from} | {to}"), 0);
    for each in table {
        text.push_str(&bullet("-", &named(&format!("{}: {} | {}", each.part, each.here, each.there), &under.names), 2));
    }
    text
}

fn ruling(variant: &str, ruling: &Response, names: &Names) -> String {
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
            for (what, counts) in parts.into_iter().filter(|(_, counts)| !counts.is_empty()) {
                text.push_str(&bullet("-", &format!("{what}: {}", cards(counts, names)), 2));
            }
            text
        }
    }
}

/// The differing values, and the clauses that state them.
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
