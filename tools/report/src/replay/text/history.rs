//! The history of a place or a card, as text.

use umpire_judging::replay::history::History;

use super::{answer, event_line, headline, indented, numbered};

/// The answer, then everything that touched the place or card, latest first.
pub fn history(history: &History) -> String {
    let mut text = answer(&headline::history(history));
    for trace in &history.traces {
        text.push_str(&indented(&numbered(trace.n, &trace.title), 2));
        trace.events.iter().for_each(|event| text.push_str(&event_line(event, 4)));
    }
    text
}
