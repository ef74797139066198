//! The log of a game: all its events in words.

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use umpire_clauses::style::hanging;
use umpire_engine::game::Seat;
use umpire_judging::visibility::SeenStep;

use super::theme::Theme;
use crate::wrap::broken;

/// Lines of a log, and those of its current step, if there is one.
pub type Log = (Vec<Line<'static>>, Option<(usize, usize)>);

/// The events, wrapped, those of an action behind its number, with seats in their colours; the ends of turns are left
/// out. The steps before `since` are dim, with a line between. Step `at` is marked, and those that come are dim.
pub fn lines<'s>(
    steps: impl Iterator<Item = SeenStep<'s>>,
    columns: u16,
    (since, at): (Option<u64>, Option<u64>),
    theme: Theme,
) -> Log {
    let (mut lines, mut current) = (Vec::new(), None);
    let mut is_old = false;
    for step in steps {
        let n = step.n();
        let was_old = std::mem::replace(&mut is_old, since.is_some_and(|since| n < since));
        if was_old && !is_old {
            lines.push(Line::styled("── since your last turn", Style::new().dim()));
        }
        let (sign, style) = match at {
            Some(at) if n == at => (">", Style::new().bold()),
            _ if is_old || at.is_some_and(|at| n > at) => (" ", Style::new().dim()),
            _ => (" ", Style::new()),
        };
        let (from, columns) = (lines.len(), usize::from(columns));
        let wrapped = hanging(&told(step, false), columns, &format!("{sign}{n:>3} "), "     ");
        let wrapped = wrapped.iter().flat_map(|line| broken(line, columns));
        lines.extend(wrapped.map(|line| Line::from(seats(&line, theme)).style(style)));
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

/// The events of a step; those that end a turn only if wanted, or alone.
fn told(step: SeenStep<'_>, ends: bool) -> String {
    let events = step.events().into_iter().enumerate();
    let told = events.filter(|(k, event)| ends || *k == 0 || event.rule.id != "turn.end").map(|(_, event)| event.text);
    told.collect::<Vec<_>>().join("; ")
}
