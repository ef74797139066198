//! The log of a game: all its events in words.

use ratatui::style::Style;
use ratatui::text::Line;
use umpire_judging::visibility::SeenStep;

use crate::wrap::wrapped_hanging;

/// The events, wrapped, each behind the number of its action. The events of step `at` are bold.
pub fn lines<'s>(steps: impl Iterator<Item = SeenStep<'s>>, columns: u16, at: Option<u64>) -> Vec<Line<'static>> {
    let texts = texts(steps);
    let lines = texts.iter().flat_map(|(n, text)| {
        let style = if Some(*n) == at { Style::new().bold() } else { Style::new() };
        let lines = wrapped_hanging(std::slice::from_ref(text), usize::from(columns));
        lines.into_iter().map(move |line| Line::styled(line, style))
    });
    lines.collect()
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
