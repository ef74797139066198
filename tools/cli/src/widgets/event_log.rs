//! The log of a game: all its events in words.

use std::collections::{HashMap, HashSet};

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use umpire_clauses::lists::unique;
use umpire_clauses::style::{cut, hanging, width};
use umpire_engine::game::Seat;
use umpire_judging::visibility::{self, SeenEvent, SeenStep};

use super::cards::Cards;
use super::theme::Theme;
use crate::wrap::broken;

/// Kinds of events that no more steps have are never usual.
const FEW: usize = 2;

/// Lines of a log, and those of its current step, if there is one.
pub type Log = (Vec<Line<'static>>, Option<(usize, usize)>);

/// A line for each step behind its number, with seats in their colours; the ends of turns are left out. Steps from
/// `since`, before which a line is drawn, or else step `at`, which is marked, are told in full; the others are dim.
pub fn lines<'s>(
    steps: impl Iterator<Item = SeenStep<'s>>,
    columns: u16,
    (since, at): (Option<u64>, Option<u64>),
    cards: &Cards,
) -> Log {
    let (mut lines, mut current) = (Vec::new(), None);
    let mut is_old = false;
    let steps: Vec<(SeenStep<'_>, Vec<SeenEvent>)> = steps.map(|step| (step, events(step))).collect();
    let usual = usual(&steps);
    for (step, events) in steps {
        let n = step.n();
        let was_old = std::mem::replace(&mut is_old, since.is_some_and(|since| n < since));
        if was_old && !is_old {
            lines.push(Line::styled("── your last action, and since", Style::new().dim()));
        }
        let (sign, style, whole) = match at {
            Some(at) if n == at => (">", Style::new().bold(), true),
            _ if is_old || at.is_some_and(|at| n > at) => (" ", Style::new().dim(), false),
            _ => (" ", Style::new(), at.is_none()),
        };
        let (from, columns) = (lines.len(), usize::from(columns));
        let head = format!("{sign}{n:>3} ");
        let wrapped = match whole {
            true => hanging(&told(events, false), columns, &head, "     "),
            false => {
                vec![format!("{head}{}", folded(step, events, columns.saturating_sub(width(&head)), &usual, cards))]
            }
        };
        let wrapped = wrapped.iter().flat_map(|line| broken(line, columns));
        lines.extend(wrapped.map(|line| Line::from(seats(&line, cards.theme)).style(style)));
        current = if at == Some(n) { Some((from, lines.len())) } else { current };
    }
    (lines, current)
}

/// A text with the letters of seats in their colours.
pub fn seats(text: &str, theme: Theme) -> Vec<Span<'static>> {
    let words = text.split_inclusive(' ').flat_map(|word| {
        let (letter, rest) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
        match Seat::parse(letter).filter(|_| !rest.starts_with(char::is_alphanumeric)) {
            Some(seat) => vec![Span::styled(letter.to_owned(), theme.seat(seat)), Span::raw(rest.to_owned())],
            None => vec![Span::raw(word.to_owned())],
        }
    });
    words.collect()
}

/// The log as plain text, with the ends of turns.
pub fn text<'s>(steps: impl Iterator<Item = SeenStep<'s>>) -> String {
    steps.map(|step| format!("{:>4} {}\n", step.n(), told(events(step), true))).collect()
}

/// The kinds of events that many steps have, so that they do not stand out.
fn usual(steps: &[(SeenStep<'_>, Vec<SeenEvent>)]) -> HashSet<String> {
    let kinds = steps.iter().flat_map(|(_, events)| unique(events.iter().map(|event| event.kind().to_owned())));
    let mut counts: HashMap<String, usize> = HashMap::new();
    kinds.for_each(|kind| *counts.entry(kind).or_default() += 1);
    counts.into_iter().filter(|(_, count)| *count > FEW.max(steps.len() / 4)).map(|(kind, _)| kind).collect()
}

/// A step in a line of so many columns: its action, by the first event that tells what the actor does if all fits, and
/// those that stand out after it. The end of the game is never cut off.
fn folded(
    step: SeenStep<'_>,
    mut events: Vec<SeenEvent>,
    columns: usize,
    usual: &HashSet<String>,
    cards: &Cards,
) -> String {
    let Some(actor) = step.actor() else { return cut(&told(events, false), columns) };
    let first = events.iter().position(|event| event.text.starts_with(&format!("{actor} ")));
    let (tells, is_over) = (first.is_some(), step.outcome().is_some());
    events.drain(..first.unwrap_or(0));
    // The rest, after the end of the turn, is not the actor's doing.
    if let Some(end) = events.iter().position(|event| event.rule.id == "turn.end").filter(|_| !is_over) {
        events.truncate(end);
    }
    let mut n = 0..;
    let stands_out = |event: &SeenEvent| event.rule.id != "turn.end" && !usual.contains(event.kind());
    events.retain(|event| (n.next() == Some(0) && tells) || stands_out(event));
    let action = cards.brief(step.action());
    let action = format!("{actor}: {}", cards.named_action(action).unwrap_or_else(|| action.to_owned()));
    let mut parts = texts(events, false);
    let fits = parts.iter().map(|part| width(part) + 2).sum::<usize>() <= columns + 2;
    if tells && (parts.len() == 1 || fits) {
        return cut(&parts.join("; "), columns);
    }
    if tells {
        parts.remove(0);
    }
    let end = if is_over { parts.pop() } else { None };
    let end = end.map(|end| format!("; {end}")).unwrap_or_default();
    parts.insert(0, action);
    cut(&(cut(&parts.join("; "), columns.saturating_sub(width(&end))) + &end), columns)
}

/// The events of a step. That of the result names its cause by an id, which is left out, since another event tells it.
pub fn events(step: SeenStep<'_>) -> Vec<SeenEvent> {
    let mut events = step.events();
    if let (Some(outcome), Some(last)) = (step.outcome(), events.last_mut())
        && let Some(told) = last.text.strip_suffix(&format!(" ({})", outcome.cause))
    {
        last.text = told.to_owned();
    }
    events
}

/// The end of a game in words, if a step is the last.
pub fn end(step: SeenStep<'_>) -> Option<String> {
    let outcome = step.outcome()?;
    let events = step.events();
    let reason = events.last().and_then(|last| last.decided_by.as_deref());
    Some(reason.map_or_else(|| visibility::outcome(&outcome), |reason| reason.text.clone()))
}

/// Events in words; those that end a turn only if wanted, or first.
fn told(events: Vec<SeenEvent>, ends: bool) -> String {
    texts(events, ends).join("; ")
}

fn texts(mut events: Vec<SeenEvent>, ends: bool) -> Vec<String> {
    // The event that decided the game may tell its result already.
    if let [.., decided, last] = &events[..]
        && decided.text.starts_with(&last.text)
    {
        events.pop();
    }
    let events = events.into_iter().enumerate();
    let told = events.filter(|(k, event)| ends || *k == 0 || event.rule.id != "turn.end").map(|(_, event)| event.text);
    told.collect()
}
