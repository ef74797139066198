//! cirno+neu: two to eight seats, a main stack whose sum must not exceed a limit, the last player left wins.
//!
//! One file per rule concept, each opening with its rules in prose: [`turn_order`], [`number_cards`], [`skip`],
//! [`reverse`], [`shot`], [`double`], [`bust`], [`chips`], [`new_round`], [`drawing`],
//! [`reshuffle`], [`turn_limit`]. The rest is what they speak of: cards, hands, seats, positions, actions, events.

pub mod action;
mod bust;
pub mod card;
mod chips;
mod deal;
mod double;
mod drawing;
pub mod event;
pub mod knobs;
pub mod knowledge;
mod legal;
mod length;
mod new_round;
mod notation;
mod number_cards;
mod outlook;
mod picture;
mod play;
pub mod position;
mod reshuffle;
mod reverse;
pub mod ruleset;
pub mod seats;
mod setup;
mod shot;
mod skip;
mod standing;
mod turn_limit;
mod turn_order;
mod using;
pub mod variant;
mod view;

pub use event::rules;

use card::{Card, Face};
use knobs::Knobs;
use position::Deal;
use ruleset::Parts;

use crate::cards::Deck;

/// A ruleset of cirno+neu, compiled: what the engine runs.
#[derive(Clone, Debug)]
pub struct CirnoNeu {
    parts: Parts,
    /// The whole deck in the variant's order.
    deck: Deal,
}

impl CirnoNeu {
    /// Compiles what a validated variant says.
    pub(crate) fn compile(parts: Parts) -> CirnoNeu {
        CirnoNeu { deck: Deck::whole(&parts.cards), parts }
    }

    /// What the variant says.
    pub fn parts(&self) -> &Parts {
        &self.parts
    }

    /// The ruling knobs.
    pub fn knobs(&self) -> &Knobs {
        &self.parts.knobs
    }

    /// What a card shows; a card of another ruleset shows 0.
    pub fn face(&self, card: Card) -> Face {
        self.parts.cards.get(card.index()).map_or(Face::Number(0), |spec| spec.own)
    }
}
