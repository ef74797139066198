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

use super::{Concept, Steps};

/// All of them.
pub const STEPS: Steps = Steps {
    game: "card-slot",
    rulings: 'R',
    notation: action::FORMS,
    concepts: &[
        Concept { name: "the position", steps: position::STEPS },
        Concept { name: "values of the variant", steps: pins::STEPS },
        Concept { name: "the deal and the shuffle", steps: deal::STEPS },
        Concept { name: "actions", steps: actions::STEPS },
        Concept { name: "the board", steps: table::BOARD },
        Concept { name: "hands", steps: table::HANDS },
        Concept { name: "the deck and the discard pile", steps: table::PILES },
        Concept { name: "whose move, and what is legal", steps: choices::STEPS },
        Concept { name: "the outcome", steps: outcome::STEPS },
        Concept { name: "what a seat sees", steps: view::STEPS },
        Concept { name: "the ways to play", steps: play::STEPS },
    ],
};
