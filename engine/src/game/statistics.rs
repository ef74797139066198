//! Statistics of games: lengths, hands, and the use that seats make of cards and lines.

use super::playing::Playing;
use crate::seat::Seat;

crate::choice! {
    /// A use of a card by a seat.
    Handling {
        /// It was dealt to the seat.
        Dealt = "dealt",
        /// It was drawn into the hand.
        Drawn = "drawn",
        /// It was placed on the table.
        Placed = "placed",
        /// It was picked up from the table.
        Taken = "taken",
    }
}

/// The card and line that an action uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Used {
    /// A kind of card, by its place in [`crate::cards::CardGame::card_ids`]: the one that is placed or taken, or that makes
    /// up the line.
    pub kind: Option<usize>,
    /// A line, by its place in [`Statistics::line_names`].
    pub line: Option<usize>,
}

/// Statistics of games under one ruleset, and the use of cards and lines by actions, for agents that avoid one.
pub trait Statistics: Playing {
    /// Whether seats hold cards.
    const HAS_HANDS: bool = false;
    /// Whether cards make lines.
    const HAS_LINES: bool = false;

    /// The most actions of seats that a game can take, where the rules bound it. Those of chance are not counted: a
    /// shuffle may have to be repeated without bound.
    fn longest(&self) -> Option<u64>;

    /// Whether an event ends a turn.
    fn ends_turn(event: &Self::Event) -> bool;

    /// The kind of card of the line that an event took off the board.
    fn line_taken(_event: &Self::Event) -> Option<usize> {
        None
    }

    /// Tells how many cards each seat holds, in a game with hands.
    fn each_hand_size(&self, _position: &Self::Position, _tell: impl FnMut(Seat, u32)) {}

    /// The lines of the board, as actions spell them; none in a game without lines.
    fn line_names(&self) -> Vec<String> {
        Vec::new()
    }

    /// Whether a seat holds a card of a kind. No seat does in a game without hands.
    fn holds(&self, _position: &Self::Position, _seat: Seat, _kind: usize) -> bool {
        false
    }

    /// The use of a card that an event reports, other than dealing it.
    fn handled(event: &Self::Event) -> Option<(Seat, Handling, usize)>;

    /// The card and line that a legal action uses.
    fn used(&self, position: &Self::Position, action: &Self::Action) -> Used;
}
