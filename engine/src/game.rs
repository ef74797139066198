//! The traits that make up a game. A game implements each in a file of its own.
//!
//! ```text
//! Notation ─► Legality ─► Playing ─► CardGame, Viewing, Telling, Statistics
//!                    └──► Positions, Heuristic, Knowing ─► ActionPreview
//! ```

mod legality;
mod picker;
mod playing;
pub mod random_input;
pub mod shape;
mod statistics;
pub mod terms;

use std::fmt;

use serde_json::Value;

pub use self::legality::{Check, Legality, Notation, absence};
pub use self::picker::Picker;
pub use self::playing::{Ending, Play, Playing};
pub use self::statistics::{Handling, Statistics, Used};
pub use crate::cards::Game;
use crate::event::Report;
use crate::knob::Text;
pub use crate::seat::{Actor, Outcome, Seat};
use crate::{Chance, EventReport, Reader, Spot, View};

/// A request for a deal: the order of the whole deck, the first seat, the number of seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealRequest {
    /// Every card by id, in the order in which it is drawn.
    pub deck: Vec<String>,
    /// The first seat.
    pub first: Seat,
    /// How many seats.
    pub seats: usize,
}

/// The result of a deal: its constant data, and the first position.
pub type Start<G> = (<G as Legality>::Deal, <G as Legality>::Position);

/// Positions under one ruleset: reading, writing, and comparing them.
pub trait Positions: Legality {
    /// A position from its tree (the protocol's `position`). The reader notes every fault; the result is meaningless
    /// after one.
    fn position(&self, root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Start<Self>>;

    /// A position in the JSON form that [`Positions::position`] reads; `None` where that form cannot express it, as
    /// in the middle of a turn.
    fn setup(&self, deal: &Self::Deal, position: &Self::Position) -> Option<Value>;

    /// The position as bytes: equal exactly for equal positions of one deal, the same in every release. For digests.
    fn image(&self, position: &Self::Position, out: &mut Vec<u8>);

    /// The position as bytes like [`Positions::image`], but the same for positions of one deal that differ in nothing
    /// that matters for the rest of the game. For searches.
    fn essence(&self, position: &Self::Position, out: &mut Vec<u8>) {
        self.image(position, out);
    }
}

/// The view of a table under one ruleset.
pub trait Viewing: Playing {
    /// The names of the parts that a view under some ruleset has.
    const PARTS: &'static [&'static str];

    /// The view of a seat, or of the referee (`None`), from whom nothing is hidden.
    fn view(&self, deal: &Self::Deal, position: &Self::Position, viewer: Option<Seat>) -> View<'_>;

    /// The awaited choice, under the key `what`, with what belongs to it; null when the game is over.
    fn awaits(&self, position: &Self::Position) -> Value;

    /// The awaited choice as far as a state and the legal actions of another engine tell it; none where they do not.
    fn awaited(state: &Value, legal: &[String]) -> Option<Value>;

    /// An action of the seat to act that reveals neither itself nor the choice to another seat; `None` if others see
    /// every action.
    fn unnoticed(&self, _position: &Self::Position) -> Option<Self::Action> {
        None
    }
}

/// A stretch of a game that can be spoken of as a whole. `choice` stands for a moment at which an actor is to act, other
/// words for kinds of events.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// Its name.
    pub name: &'static str,
    /// It begins just before one of these.
    pub from: &'static [&'static str],
    /// It begins just after one of these.
    pub after: &'static [&'static str],
    /// It ends just before one of these.
    pub until: &'static [&'static str],
    /// It ends just after one of these.
    pub through: &'static [&'static str],
}

/// Tables and events for reports, with nothing hidden.
pub trait Telling: Playing {
    /// The kinds of events that only say what an action itself does, without its consequences.
    const DIRECT: &'static [&'static str];

    /// The rules that apply in every turn, which decide only where no other does.
    const EVERYDAY: &'static [&'static str];

    /// The stretches of a game that its rules speak of.
    const SPANS: &'static [Span];
    /// Its words for the values of its variants.
    const TERMS: &'static dyn terms::Terms = &terms::Plain;

    /// The table as printed text, a few lines.
    fn picture(&self, deal: &Self::Deal, position: &Self::Position) -> String;

    /// The places through which an event moves cards one after the other, or on which it lays them. Empty if the event names
    /// each place itself.
    fn route(&self, _event: &Value) -> Vec<String> {
        Vec::new()
    }

    /// An event as reports show it.
    fn report(&self, event: &Self::Event) -> EventReport {
        event.report(self)
    }
}

/// The expected effect of an action, from the seat's knowledge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Promise {
    /// The game is lost by it.
    Loses,
    /// No visible effect.
    Plain,
    /// It gains something.
    Gains,
    /// The game is won by it.
    Wins,
}

/// The knowledge of seats under one ruleset.
pub trait Knowing: Legality {
    /// A seat's knowledge of a position: its view and the phase, without anything hidden from it.
    type Knowledge: Clone + PartialEq + fmt::Debug + Send + Sync + 'static;
    /// A card that may be hidden.
    type Hidden;

    /// The knowledge of a seat in a game that is not over.
    fn knowledge(&self, deal: &Self::Deal, position: &Self::Position, seat: Seat) -> Self::Knowledge;

    /// The cards that the seat does not see anywhere.
    fn hidden(&self, knowledge: &Self::Knowledge) -> Vec<Self::Hidden>;

    /// The position at which those cards lie in this order.
    fn with_hidden(&self, knowledge: &Self::Knowledge, hidden: &[Self::Hidden]) -> Start<Self>;

    /// A random position that is consistent with this knowledge: the hidden cards are dealt uniformly. The seat has
    /// the same knowledge of it, and no card appears or vanishes.
    fn imagine(&self, knowledge: &Self::Knowledge, chance: &mut Chance) -> Start<Self> {
        let mut hidden = self.hidden(knowledge);
        chance.shuffle(&mut hidden);
        self.with_hidden(knowledge, &hidden)
    }
}

/// A preview of actions, from the knowledge of a seat alone, so that it reveals no secret.
pub trait ActionPreview: Knowing {
    /// The effect of a legal action, in words; may be empty.
    fn explain(&self, knowledge: &Self::Knowledge, action: &Self::Action) -> Text;

    /// The promise of a legal action.
    fn promise(&self, _knowledge: &Self::Knowledge, _action: &Self::Action) -> Promise {
        Promise::Plain
    }
}

/// Heuristic values of positions. They depend on hidden cards, so agents evaluate imagined positions only.
pub trait Heuristic: Legality {
    /// The value of a position that is not over for a seat: -1 (as good as lost) to 1 (as good as won).
    fn heuristic(&self, deal: &Self::Deal, position: &Self::Position, seat: Seat) -> f64;

    /// Whether it is certain that `seat` cannot win any more, even with luck. Never true of a position that can
    /// still be won; it may be false of one that cannot.
    fn is_hopeless(&self, _position: &Self::Position, _seat: Seat) -> bool {
        false
    }
}
