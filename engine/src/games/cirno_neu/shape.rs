//! The shape of the game's states in the protocol.

use crate::game::shape::{BROUGHT, Form, Hands, Shape, Shuffled};

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
    required: &["hands", "deck"],
    set_up: &[("outcome", Form::WordOrNull(&[]))],
    given: Some(("chips", "setup.chips")),
    shuffled: Shuffled::Part("stack"),
    hands: Hands { others: &[("bust.forced", "play")], ..BROUGHT.hands },
    ..BROUGHT
};
