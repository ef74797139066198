//! The history of a place or a card, as text.

use super::{event_line, indented, numbered};
use crate::replay::history::History;

/// The latest first.
pub fn history(history: &History) -> String {
    let History { place, card, until, now, traces } = history;
    let mut text = match (place, now) {
        (Some(place), Some(card)) => format!("place {place} holds {card} after action {until}\n"),
        (Some(place), None) => format!("place {place} after action {until}, the latest first\n"),
        (None, _) => {
            format!("{}, up to action {until}, the latest first\n", card.as_deref().unwrap_or_default())
        }
    };
    if traces.is_empty() {
        text.push_str("  no event touched it\n");
    }
    for trace in traces {
        text.push_str(&indented(&numbered(trace.n, &trace.title), 2));
        trace.events.iter().for_each(|event| text.push_str(&event_line(event, 4)));
    }
    text
}
