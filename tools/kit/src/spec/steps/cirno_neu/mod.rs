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

use super::{Concept, Steps};

/// All of them.
pub const STEPS: Steps = Steps {
    game: "cirno-neu",
    rulings: 'C',
    notation: action::FORMS,
    concepts: &[
        Concept { name: "the position", steps: position::STEPS },
        Concept { name: "values of the variant", steps: pins::STEPS },
        Concept { name: "the deal and the shuffle", steps: deal::STEPS },
        Concept { name: "actions", steps: actions::STEPS },
        Concept { name: "the sum, hands and chips", steps: table::PLAYERS },
        Concept { name: "the draw pile and the main stack", steps: table::PILES },
        Concept { name: "whose turn, and what is legal", steps: choices::STEPS },
        Concept { name: "the outcome", steps: outcome::STEPS },
        Concept { name: "what a seat sees", steps: view::STEPS },
    ],
};
