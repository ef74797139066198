//! The shape of the game's states in the protocol.

use crate::game::shape::{Form, Shape, Shuffled};

/// The game's.
pub const SHAPE: Shape = Shape {
    heading: "cirno+neu",
    parts: &[
        ("hands", Form::OfSeats),
        ("deck", Form::Ordered),
        ("stack", Form::Counted),
        ("sum", Form::Number),
        ("owed", Form::Number),
        ("turns", Form::Number),
        ("chips", Form::Numbers),
        ("in", Form::Seats),
        ("direction", Form::Word(&["cw", "ccw"])),
        ("dealer", Form::Seat),
        ("pending", Form::Object(&[("shuffle", Form::WordOrNull(&["draw-pile", "new-round"]))])),
    ],
    at_times: &[],
    following: &[],
    required: &["hands", "deck"],
    set_up: &[("outcome", Form::WordOrNull(&[]))],
    shuffled: Shuffled::Part("stack"),
};
