//! The log of a game: all its events in words.

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use umpire_engine::game::Seat;
use umpire_judging::visibility::SeenStep;

use super::theme::Theme;
use crate::wrap::wrapped_hanging;

/// The events, wrapped, each behind the number of its action, with seats in their colours. The steps before `since` are
/// dim, with a line between; those of step `at` are bold.
pub fn lines<'s>(
    steps: impl Iterator<Item = SeenStep<'s>>,
    columns: u16,
    (since, at): (Option<u64>, Option<u64>),
    theme: Theme,
) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let mut is_old = false;
    for (n, text) in texts(steps) {
        let was_old = std::mem::replace(&mut is_old, since.is_some_and(|since| n < since));
        if was_old && !is_old {
            lines.push(Line::styled("── since your last turn", Style::new().dim()));
        }
        let style = if Some(n) == at { Style::new().bold() } else { Style::new() };
        let style = if is_old { style.dim() } else { style };
        let wrapped = wrapped_hanging(&[text], usize::from(columns));
        lines.extend(wrapped.into_iter().map(|line| Line::from(seats(&line, theme)).style(style)));
    }
    lines
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

/// The log as plain text.
pub fn text<'s>(steps: impl Iterator<Item = SeenStep<'s>>) -> String {
    texts(steps).into_iter().map(|(_, text)| text + "\n").collect()
}

fn texts<'s>(steps: impl Iterator<Item = SeenStep<'s>>) -> Vec<(u64, String)> {
    let mut texts = Vec::new();
    for step in steps {
        for (k, event) in step.events().into_iter().enumerate() {
            let number = if k == 0 { step.n().to_string() } else { String::new() };
            texts.push((step.n(), format!("{number:>4} {}", event.text)));
        }
    }
    texts
}
