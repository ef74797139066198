//! The log of a game: all its events in words.

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use umpire_clauses::style::{cut, hanging, width};
use umpire_engine::game::Seat;
use umpire_judging::visibility::{self, SeenEvent, SeenStep};

use super::cards::Cards;
use super::theme::Theme;
use crate::wrap::broken;

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
    for step in steps {
        let n = step.n();
        let was_old = std::mem::replace(&mut is_old, since.is_some_and(|since| n < since));
        if was_old && !is_old {
            lines.push(Line::styled("── since your last turn", Style::new().dim()));
        }
        let (sign, style, whole) = match at {
            Some(at) if n == at => (">", Style::new().bold(), true),
            _ if is_old || at.is_some_and(|at| n > at) => (" ", Style::new().dim(), false),
            _ => (" ", Style::new(), at.is_none()),
        };
        let (from, columns) = (lines.len(), usize::from(columns));
        let head = format!("{sign}{n:>3} ");
        let wrapped = match whole {
            true => hanging(&told(step, false), columns, &head, "     "),
            false => {
                vec![cut(&format!("{head}{}", folded(step, columns.saturating_sub(width(&head)), cards)), columns)]
            }
        };
        let wrapped = wrapped.iter().flat_map(|line| broken(line, columns));
        lines.extend(wrapped.map(|line| Line::from(seats(&line, cards.theme())).style(style)));
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
    steps.map(|step| format!("{:>4} {}\n", step.n(), told(step, true))).collect()
}

/// The events of a step, from its action on: before them if the first does not tell what the actor does, and in its place
/// where they take more columns.
fn folded(step: SeenStep<'_>, columns: usize, cards: &Cards) -> String {
    let told = told(step, false);
    let Some(actor) = step.actor() else { return told };
    let tells = told.starts_with(&format!("{actor} "));
    let result = match told.split_once("; ") {
        _ if !tells => told.as_str(),
        Some((_, result)) if width(&told) > columns => result,
        _ => return told,
    };
    let action = cards.brief(step.action());
    format!("{actor}: {}; {result}", cards.named_action(action).unwrap_or_else(|| action.to_owned()))
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

/// The events of a step; those that end a turn only if wanted, or alone.
fn told(step: SeenStep<'_>, ends: bool) -> String {
    let mut all = events(step);
    // The event that decided the game may tell its result already.
    if let [.., decided, last] = &all[..]
        && decided.text.starts_with(&last.text)
    {
        all.pop();
    }
    let events = all.into_iter().enumerate();
    let told = events.filter(|(k, event)| ends || *k == 0 || event.rule.id != "turn.end").map(|(_, event)| event.text);
    told.collect::<Vec<_>>().join("; ")
}
