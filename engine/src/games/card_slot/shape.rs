//! The shape of the game's states in the protocol.

use crate::game::shape::{Form, PLACES, Shape, Shuffled};

/// The game's.
pub const SHAPE: Shape = Shape {
    heading: "Card Slot",
    parts: &[("board", PLACES), ("hands", Form::OfSeats), ("deck", Form::Ordered), ("discard", Form::Counted)],
    at_times: &[("points", Form::Points)],
    following: &["discard"],
    required: &["hands", "deck"],
    set_up: &[("opening", Form::Flag), ("first", Form::Seat)],
    shuffled: Shuffled::Nothing,
};
