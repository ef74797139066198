//! One step of a replay, and how it looks to whoever looks at it.

use serde_json::Value;
use umpire_engine::game::{Actor, Seat};
use umpire_engine::record;
use umpire_engine::ruling::EventReport;
use umpire_engine::table::Table;
use umpire_engine::view::Sight;

use crate::session::show;

/// Through whose eyes a game is seen: a seat's, which hide what that seat may not know; or, where there is none, the
/// referee's, which see everything.
pub type Eyes = Option<Seat>;

/// One step: the deal, or an action.
pub struct Step {
    /// 0 for the deal, else the action's number.
    pub n: u64,
    /// Its line in the record, 1-based; 0 where it is played in a branch and stands in no record.
    pub line: usize,
    /// Who acted; nobody in the deal.
    pub actor: Option<Actor>,
    /// The action in notation, hiding nothing; empty for the deal.
    pub action: String,
    /// What happened.
    pub events: Vec<EventReport>,
    table: Box<dyn Table>,
}

impl Step {
    /// A step that was adjudicated.
    pub fn of(step: record::Step<'_>) -> Step {
        let (n, line) = step.entry.map_or((0, 1), |entry| (entry.n, entry.line));
        // An actor that cannot be read is refused, so no step was made of it.
        let actor = step.entry.and_then(|entry| Actor::parse(&entry.seat));
        let action = step.entry.map(|entry| entry.action.clone()).unwrap_or_default();
        Step { n, line, actor, action, events: step.events, table: step.table.fork() }
    }

    /// A step that an action leads to, which no record has.
    pub fn branched(n: u64, actor: Actor, action: &str, events: Vec<EventReport>, table: Box<dyn Table>) -> Step {
        Step { n, line: 0, actor: Some(actor), action: action.to_owned(), events, table }
    }

    /// The table after it.
    pub fn table(&self) -> &dyn Table {
        self.table.as_ref()
    }

    /// The action as it is seen: what chance shuffles is the order of a deck, which no seat knows.
    pub fn action_seen(&self, eyes: Eyes) -> &str {
        match (self.actor, eyes) {
            (Some(Actor::Chance), Some(_)) => "shuffle",
            _ => &self.action,
        }
    }

    /// `the deal`, or who did what: `A: bell@9`.
    pub fn title(&self, eyes: Eyes) -> String {
        match self.actor {
            Some(actor) => format!("{actor}: {}", self.action_seen(eyes)),
            None => "the deal".to_owned(),
        }
    }

    /// The table after it as JSON.
    pub fn state(&self, eyes: Eyes) -> Value {
        self.table.view(eyes).into_json()
    }

    /// The table after it, laid out for showing. Of the deck only the size is shown, also to a referee.
    pub fn sight(&self, eyes: Eyes) -> Sight {
        let mut sight = self.table.view(eyes).sight();
        for deck in sight.holdings.iter_mut().filter(|holding| holding.label == "deck") {
            deck.cards = None;
        }
        sight
    }

    /// The table after it as printed text.
    pub fn picture(&self, eyes: Eyes) -> String {
        let Some(seat) = eyes else { return self.table.picture() };
        let sight = self.sight(eyes);
        let mut lines = show::board(&sight.board);
        lines.extend(show::holdings(&sight, seat));
        lines.into_iter().map(|line| line + "\n").collect()
    }
}

/// An event's sentence as it is seen.
pub fn text_seen(event: &EventReport, eyes: Eyes) -> &str {
    eyes.map_or(event.text.as_str(), |seat| event.seen_by(seat))
}

/// An event's JSON as it is seen.
pub fn data_seen(event: &EventReport, eyes: Eyes) -> Value {
    eyes.map_or_else(|| event.data.clone(), |seat| event.data_seen_by(seat))
}

/// The kind of an event as records spell it: `line-resolved`.
pub fn kind(event: &EventReport) -> &str {
    event.data.get("event").and_then(Value::as_str).unwrap_or(&event.rule.id)
}
