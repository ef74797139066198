//! The traits that make up a game. A game implements each in a file of its own.
//!
//! ```text
//! Notation ─► Legality ─► Playing ─► Dealing, Viewing, Telling, Statistics
//!                    └──► Positions, Heuristic, Knowing ─► ActionPreview
//! ```

mod legality;
mod picker;
mod playing;
mod statistics;

use std::fmt;
use std::ops::RangeInclusive;

pub use legality::{Check, Legality, Notation, absence};
pub use picker::Picker;
pub use playing::{Ending, Play, Playing};
use serde_json::Value;
pub use statistics::{Handling, Statistics, Used};

use crate::chance::Chance;
use crate::event::Report;
use crate::knob::Text;
use crate::ruling::{EventReport, Objection, Witness};
pub use crate::seat::{Actor, Outcome, Seat};
use crate::tree::{Reader, Spot};
use crate::view::View;

/// A game under one ruleset: all of its parts.
pub trait Game: Dealing + Positions + Viewing + Telling + ActionPreview + Heuristic + Statistics {}

impl<G: Dealing + Positions + Viewing + Telling + ActionPreview + Heuristic + Statistics> Game for G {}

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

/// The result of a deal: what it fixed, and the position that play begins with.
pub type Start<G> = (<G as Legality>::Deal, <G as Legality>::Position);

/// The deal of a game under one ruleset.
pub trait Dealing: Playing {
    /// How many can play.
    fn seats(&self) -> RangeInclusive<usize>;

    /// The noun for a kind of card: `symbol`.
    const KIND: &'static str;

    /// The kinds of cards, by id in the variant's order.
    fn card_ids(&self) -> Vec<String>;

    /// The whole deck by card id, unshuffled, in the variant's order.
    fn cards(&self) -> Vec<String>;

    /// Deals: the start of a game.
    ///
    /// # Errors
    /// A deck that is not this game's, or a number of seats that cannot play it.
    fn deal<W: Witness<Self::Event>>(
        &self,
        request: &DealRequest,
        witness: &mut W,
    ) -> Result<Start<Self>, Vec<Objection>>;

    /// Shuffles the whole deck and deals it, `A` opening. `seats` is clamped to what the game allows.
    fn shuffle_and_deal<W: Witness<Self::Event>>(
        &self,
        chance: &mut Chance,
        seats: usize,
        witness: &mut W,
    ) -> Start<Self>;

    /// The cards of a deal by id, in the order drawn: what a record writes.
    fn order(&self, deal: &Self::Deal) -> Vec<String>;

    /// The action of chance where chance is to act; `None` elsewhere.
    fn shuffle(&self, _position: &Self::Position, _chance: &mut Chance) -> Option<Self::Action> {
        None
    }
}

/// How positions are set up, written down and told apart, under one ruleset.
pub trait Positions: Legality {
    /// A position from its tree (the protocol's `position`). The reader notes everything that is wrong with it; what is
    /// given then is of no use.
    fn position(&self, root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Start<Self>>;

    /// A position in its JSON form, as [`Positions::position`] reads it; nothing where no such form says all of it, as in
    /// the middle of a turn.
    fn setup(&self, deal: &Self::Deal, position: &Self::Position) -> Option<Value>;

    /// The position as bytes: equal exactly for equal positions of one deal, the same in every release. For digests.
    fn image(&self, position: &Self::Position, out: &mut Vec<u8>);

    /// The position as bytes like [`Positions::image`], but the same for positions of one deal that differ in nothing that
    /// matters for the rest of the game. For searches.
    fn essence(&self, position: &Self::Position, out: &mut Vec<u8>) {
        self.image(position, out);
    }
}

/// The view of a table under one ruleset.
pub trait Viewing: Playing {
    /// The view of a seat, or of the referee (`None`), from whom nothing is hidden.
    fn view(&self, deal: &Self::Deal, position: &Self::Position, viewer: Option<Seat>) -> View<'_>;

    /// An action of the seat to act that reveals neither itself nor the choice to another seat; `None` if others see every
    /// action.
    fn unnoticed(&self, _position: &Self::Position) -> Option<Self::Action> {
        None
    }
}

/// Tables and events for reports, hiding nothing.
pub trait Telling: Playing {
    /// The table as printed text, a few lines.
    fn picture(&self, deal: &Self::Deal, position: &Self::Position) -> String;

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
    /// It brings something.
    Gains,
    /// The game is won by it.
    Wins,
}

/// The knowledge of seats under one ruleset.
pub trait Knowing: Legality {
    /// A seat's knowledge of a position: its view and the phase, without anything hidden from it.
    type Knowledge: Clone + PartialEq + fmt::Debug + Send + Sync + 'static;

    /// The knowledge of a seat in a game that is not over.
    fn knowledge(&self, deal: &Self::Deal, position: &Self::Position, seat: Seat) -> Self::Knowledge;

    /// A position that could be the one behind this knowledge: what is hidden is dealt by chance, every way alike. Its
    /// owner knows exactly as much of it, and no card appears or vanishes.
    fn imagine(&self, knowledge: &Self::Knowledge, chance: &mut Chance) -> Start<Self>;
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

/// How well seats stand, by rule of thumb. It looks at all of a position, so an agent asks it of imagined ones only.
pub trait Heuristic: Legality {
    /// How well a seat stands in a position that is not over: -1 (as good as lost) to 1 (as good as won).
    fn heuristic(&self, deal: &Self::Deal, position: &Self::Position, seat: Seat) -> f64;

    /// Whether it is certain that `seat` cannot win any more, even with luck. Never true of a position that can
    /// still be won; it may be false of one that cannot.
    fn is_hopeless(&self, _position: &Self::Position, _seat: Seat) -> bool {
        false
    }
}
