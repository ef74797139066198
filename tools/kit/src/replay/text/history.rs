//! The history of a place or a card, as text.

use super::{event_line, indented};
use crate::replay::history::{History, Subject};

/// The latest first.
pub fn history(history: &History) -> String {
    let mut text = match (&history.subject, &history.now) {
        (Subject::Place(place), Some(card)) => format!("place {place} holds {card} after action {}\n", history.until),
        (Subject::Place(place), None) => format!("place {place} after action {}, the latest first\n", history.until),
        (Subject::Card(card), _) => format!("{card}, up to action {}, the latest first\n", history.until),
    };
    if history.traces.is_empty() {
        text.push_str("  no event touched it\n");
    }
    for trace in &history.traces {
        let name = if trace.n == 0 { trace.title.clone() } else { format!("{}. {}", trace.n, trace.title) };
        text.push_str(&indented(&name, 2));
        for event in &trace.events {
            text.push_str(&event_line(event, 4));
        }
    }
    text
}
