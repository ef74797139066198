//! The steps of Card Slot.

mod actions;
mod choices;
pub(in crate::spec::steps) mod deal;
mod outcome;
mod pins;
mod play;
mod position;
pub(in crate::spec::steps) mod setup;
pub(crate) mod state;
pub(in crate::spec::steps) mod table;
mod view;

pub use pins::{KNOBS, knob};
pub use setup::Setup;

use super::Steps;

/// All of them.
pub fn steps() -> Steps {
    let concepts = [
        ("the position", position::STEPS),
        ("values of the variant", pins::STEPS),
        ("the deal and the shuffle", deal::STEPS),
        ("actions", actions::STEPS),
        ("the board", table::BOARD),
        ("hands", table::HANDS),
        ("the deck and the discard pile", table::PILES),
        ("whose move, and what is legal", choices::STEPS),
        ("the outcome", outcome::STEPS),
        ("what a seat sees", view::STEPS),
        ("the ways to play", play::STEPS),
    ];
    Steps::new("card-slot", 'R', KNOBS, actions::NOTATION.iter().copied(), concepts)
}
