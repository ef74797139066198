//! The steps of Match-3 Solitaire.

mod actions;
mod choices;
mod deal;
mod outcome;
mod pins;
mod position;
mod setup;
mod state;
mod table;

pub use setup::Setup;

use umpire_engine::match_3::action;

use super::{Concept, Steps};

/// All of them.
pub const STEPS: Steps = Steps {
    game: "match-3",
    rulings: 'M',
    notation: action::FORMS,
    concepts: &[
        Concept { name: "the position", steps: position::STEPS },
        Concept { name: "values of the variant", steps: pins::STEPS },
        Concept { name: "the deal and the shuffle", steps: deal::STEPS },
        Concept { name: "actions", steps: actions::STEPS },
        Concept { name: "the grid and the row above it", steps: table::GRID },
        Concept { name: "the deck, the discard pile and the scoring pile", steps: table::PILES },
        Concept { name: "whose move, and what is legal", steps: choices::STEPS },
        Concept { name: "the outcome", steps: outcome::STEPS },
        Concept { name: "what the player sees", steps: table::VIEW },
    ],
};
