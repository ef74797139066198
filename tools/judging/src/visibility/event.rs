//! An event as a viewer sees it.

use std::borrow::Cow;

use serde_json::Value;
use umpire_assertions::happened::Happened;
use umpire_engine::ruling::Uncovered;
use umpire_engine::told::UNSEEN;
use umpire_engine::{EventReport, Rule, Seat};

/// A viewer of a game: a seat, which sees only what it may know, or the referee (`None`), who sees everything.
pub type Viewer = Option<Seat>;

/// The rule of the event that ends a game, and of refusals afterwards.
pub const OVER: &str = "game.over";

/// The event with which the engine of a game of one's own ends it.
pub const END: &str = "end";

/// An event as a viewer sees it.
#[derive(Clone, Debug)]
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
    /// Where in a game it happened, if that is known.
    pub at: Option<Happened>,
    /// For an event that ends the game: the event that decided it.
    pub decided_by: Option<Box<SeenEvent>>,
}

impl SeenEvent {
    /// The event as a viewer sees it.
    pub fn of(event: &EventReport, viewer: Viewer, at: Option<Happened>) -> SeenEvent {
        let (text, japanese, data) = match viewer {
            None => (event.text.as_str(), event.japanese.as_str(), event.data.clone()),
            Some(seat) => (event.seen_by(seat), event.japanese_seen_by(seat), event.data_seen_by(seat)),
        };
        SeenEvent {
            rule: event.rule.clone(),
            text: text.to_owned(),
            japanese: japanese.to_owned(),
            called: event.called,
            data,
            ruling: event.ruling.clone(),
            uncovers: event.uncovers,
            at,
            decided_by: None,
        }
    }

    /// The events of a step. The game is decided by the last event before turns end and hands are counted.
    pub(super) fn all(events: &[EventReport], viewer: Viewer, at: Vec<Happened>) -> Vec<SeenEvent> {
        let closes =
            |event: &&SeenEvent| ["turn", "score"].contains(&event.rule.id.split('.').next().unwrap_or_default());
        let mut seen: Vec<SeenEvent> = Vec::new();
        for (event, at) in events.iter().zip(at) {
            let mut event = SeenEvent::of(event, viewer, Some(at));
            if event.rule.id == OVER || event.rule.id == UNSEEN && event.kind() == END {
                event.decided_by = seen.iter().rev().find(|event| !closes(event)).cloned().map(Box::new);
            }
            seen.push(event);
        }
        seen
    }

    /// The events on whose clauses it may rest; the first that has clauses decides. They are itself and what decided it, or
    /// only the latter if it says no more than that the game is over.
    pub fn grounds(&self) -> impl Iterator<Item = &SeenEvent> + Clone {
        let first = self.decided_by.as_deref().filter(|_| self.rule.id == OVER).unwrap_or(self);
        std::iter::successors(Some(first), |event| event.decided_by.as_deref())
    }

    /// Its kind as records spell it: `line-resolved`.
    pub fn kind(&self) -> &str {
        self.data.get("event").and_then(Value::as_str).unwrap_or(&self.rule.id)
    }
}
