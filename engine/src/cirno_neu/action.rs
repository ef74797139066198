//! Actions: what a seat does, and what chance does.

use super::card::Card;
use crate::game::Seat;

/// What a seat does, or chance.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Play a card from hand: `play n9`, or `play shot at C` where a player is chosen.
    Play {
        /// The card.
        card: Card,
        /// Whom it is aimed at.
        at: Option<Seat>,
    },
    /// What chance does: these cards in this order are the new draw pile, or are dealt anew: `shuffle n9 skip n1`.
    Shuffle(Vec<Card>),
}
