//! What statistics count.

use super::playing::Playing;
use crate::seat::Seat;

/// The figures of games under one ruleset.
pub trait Counting: Playing {
    /// The most actions of seats that a game can take, where the rules bound it. Those of chance are not counted: what it
    /// shuffles may have to be shuffled again.
    fn longest(&self) -> Option<u64>;

    /// Whether an event ends a turn.
    fn ends_turn(event: &Self::Event) -> bool;

    /// The symbols that lines are made of, by id in the variant's order; none in a game without lines.
    fn line_symbols(&self) -> Vec<String> {
        Vec::new()
    }

    /// The symbol of the line that an event took off the board, by its place in [`Counting::line_symbols`].
    fn line_taken(event: &Self::Event) -> Option<usize> {
        let _ = event;
        None
    }

    /// How many cards a seat holds; nothing in a game without hands.
    fn hand_size(&self, position: &Self::Position, seat: Seat) -> Option<u32> {
        let _ = (position, seat);
        None
    }
}
