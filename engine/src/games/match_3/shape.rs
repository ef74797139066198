//! The shape of the game's states in the protocol.

use crate::game::shape::{BROUGHT, Form, PLACES, Shape, Shuffled};

/// The game's.
pub const SHAPE: Shape = Shape {
    heading: "Match-3 Solitaire",
    parts: &[
        ("grid", PLACES),
        ("row", Form::Row(4)),
        ("deck", Form::Ordered),
        ("discard", Form::Counted),
        ("scored", Form::Counted),
        ("sets", Form::Number),
    ],
    following: &["discard"],
    required: &["grid", "deck"],
    shuffled: Shuffled::Everything,
    ..BROUGHT
};
