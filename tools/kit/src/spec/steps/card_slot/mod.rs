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

pub use setup::Setup;

use umpire_engine::card_slot::action;

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
    Steps::new("card-slot", 'R', action::FORMS.iter().flat_map(|form| form.examples).copied(), concepts)
}
