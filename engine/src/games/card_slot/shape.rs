//! The shape of the game's states in the protocol.

use crate::game::shape::{BROUGHT, Form, Hands, PLACES, Shape};

/// The game's.
pub const SHAPE: Shape = Shape {
    heading: "Card Slot",
    parts: &[("board", PLACES), ("hands", Form::OfSeats), ("deck", Form::Ordered), ("discard", Form::Counted)],
    at_times: &[("points", Form::Points)],
    following: &["discard"],
    required: &["hands", "deck"],
    set_up: &[("opening", Form::Flag), ("first", Form::Seat)],
    hands: Hands {
        others: &[("turn.one-card", "pass"), ("opening.slot", "pass")],
        rules: &["heavenly.hand", "heavenly.declare"],
        taken: &["steal"],
        dealt: &["declare", "decline", "heavenly-hand"],
        dealt_hand: ("heavenly-hand.hand", "the Heavenly Hand"),
    },
    ..BROUGHT
};
