//! The steps of cirno+neu.

mod actions;
mod choices;
mod deal;
mod outcome;
mod pins;
mod position;
mod setup;
mod state;
mod table;
mod view;

pub use setup::Setup;

use umpire_engine::cirno_neu::action;

use super::Steps;

/// All of them.
pub fn steps() -> Steps {
    let concepts = [
        ("the position", position::STEPS),
        ("values of the variant", pins::STEPS),
        ("the deal and the shuffle", deal::STEPS),
        ("actions", actions::STEPS),
        ("the sum, hands and chips", table::PLAYERS),
        ("the draw pile and the main stack", table::PILES),
        ("whose turn, and what is legal", choices::STEPS),
        ("the outcome", outcome::STEPS),
        ("what a seat sees", view::STEPS),
    ];
    Steps::new("cirno-neu", 'C', action::FORMS.iter().flat_map(|form| form.examples).copied(), concepts)
}
