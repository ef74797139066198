//! An event as a viewer sees it.

use std::borrow::Cow;

use serde_json::Value;
use umpire_engine::ruling::{EventReport, Rule, Uncovered};
use umpire_engine::table::Table;

use super::viewer::Viewer;

/// The rule of the event that ends a game, and of refusals afterwards.
pub const OVER: &str = "game.over";

/// An event as a viewer sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct SeenEvent {
    /// The rule that made it happen.
    pub rule: Rule,
    /// The sentence.
    pub text: String,
    /// The same in Japanese.
    pub japanese: String,
    /// The Japanese name of its kind.
    pub called: &'static str,
    /// Its JSON, without the fields that are hidden.
    pub data: Value,
    /// The ruling that decided it where the text is silent.
    pub ruling: Option<Cow<'static, str>>,
    /// The cards that it reveals, if any.
    pub uncovers: Option<Uncovered>,
    /// How many cards its seat has left, where the game is over with it.
    pub left: Option<usize>,
    /// For the event that ends the game: the event that decided it.
    pub decided_by: Option<Box<SeenEvent>>,
}

impl SeenEvent {
    /// `table` is the table after the step, where that is known.
    pub(super) fn of(event: &EventReport, viewer: Viewer, table: Option<&dyn Table>) -> SeenEvent {
        let (text, japanese, data) = match viewer {
            None => (event.text.as_str(), event.japanese.as_str(), event.data.clone()),
            Some(seat) => (event.seen_by(seat), event.japanese_seen_by(seat), event.data_seen_by(seat)),
        };
        let over = table.filter(|table| table.outcome().is_some());
        let hand = |table: &dyn Table| Some(table.view(viewer).sight().holding(data.get("seat")?.as_str()?)?.size);
        let left = over.and_then(hand);
        SeenEvent {
            rule: event.rule.clone(),
            text: text.to_owned(),
            japanese: japanese.to_owned(),
            called: event.called,
            data,
            ruling: event.ruling.clone(),
            uncovers: event.uncovers,
            left,
            decided_by: None,
        }
    }

    /// The events of a step. The game is decided by the last event before turns end and hands are counted.
    pub(super) fn all<'e>(
        events: impl Iterator<Item = &'e EventReport>,
        viewer: Viewer,
        table: Option<&dyn Table>,
    ) -> Vec<SeenEvent> {
        let closes =
            |event: &&SeenEvent| ["turn", "score"].contains(&event.rule.id.split('.').next().unwrap_or_default());
        let mut seen: Vec<SeenEvent> = Vec::new();
        for event in events {
            let mut event = SeenEvent::of(event, viewer, table);
            if event.rule.id == OVER {
                event.decided_by = seen.iter().rev().find(|event| !closes(event)).cloned().map(Box::new);
            }
            seen.push(event);
        }
        seen
    }

    /// Its kind as records spell it: `line-resolved`.
    pub fn kind(&self) -> &str {
        self.data.get("event").and_then(Value::as_str).unwrap_or(&self.rule.id)
    }
}
