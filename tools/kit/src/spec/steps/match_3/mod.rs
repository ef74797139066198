//! The steps of Match-3 Solitaire.

mod actions;
mod choices;
mod deal;
mod outcome;
mod pins;
mod position;
mod setup;
pub(crate) mod state;
mod table;

pub use setup::Setup;

use umpire_engine::match_3::action;

use super::Steps;

/// All of them.
pub fn steps() -> Steps {
    let concepts = [
        ("the position", position::STEPS),
        ("values of the variant", pins::STEPS),
        ("the deal and the shuffle", deal::STEPS),
        ("actions", actions::STEPS),
        ("the grid and the row above it", table::GRID),
        ("the deck, the discard pile and the scoring pile", table::PILES),
        ("whose move, and what is legal", choices::STEPS),
        ("the outcome", outcome::STEPS),
        ("what the player sees", table::VIEW),
    ];
    Steps::new("match-3", 'M', action::FORMS.iter().flat_map(|form| form.examples).copied(), concepts)
}
