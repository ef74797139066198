//! Dealing: how a game begins, and what chance does later.

use std::ops::RangeInclusive;

use super::playing::Playing;
use crate::chance::Chance;
use crate::ruling::{Objection, Witness};
use crate::seat::Seat;

/// What a deal is asked for: the order of the whole deck, who opens, how many play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealRequest {
    /// Every card by id, in the order in which it is drawn.
    pub deck: Vec<String>,
    /// Who opens.
    pub first: Seat,
    /// How many seats.
    pub seats: usize,
}

/// The result of a deal: what it fixed, and the position that play begins with.
pub type Start<G> = (<G as super::Legality>::Deal, <G as super::Legality>::Position);

/// The deal of a game under one ruleset.
pub trait Dealing: Playing {
    /// How many can play.
    fn seats(&self) -> RangeInclusive<usize>;

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

    /// What chance does where chance is to act; nothing anywhere else.
    fn shuffle(&self, position: &Self::Position, chance: &mut Chance) -> Option<Self::Action> {
        let _ = (position, chance);
        None
    }
}
