//! The steps of Match-3 Solitaire.

mod actions;
mod choices;
mod deal;
mod pins;
mod position;
pub(crate) mod state;

use umpire_engine::match_3::action;

use super::Steps;
use crate::model::layout::{Layout, Text, parts};

const GAME: &str = "match-3";

/// All of them.
pub fn steps() -> Steps {
    let concepts = [
        ("the position", position::STEPS),
        ("values of the variant", pins::STEPS),
        ("the deal and the shuffle", deal::STEPS),
        ("actions", actions::STEPS),
        ("the grid and the row above it", state::GRID_STEPS),
        ("the deck, the discard pile and the scoring pile", state::PILES),
        ("whose move, and what is legal", choices::STEPS),
        ("the outcome", state::OUTCOME),
        ("what the player sees", state::VIEW),
    ];
    let notation = action::FORMS.iter().flat_map(|form| form.examples).copied();
    Steps::new(GAME, 'M', notation, concepts).with_layout(layout())
}

fn layout() -> Layout {
    Layout {
        seats: 8,
        players: 1,
        parts: parts(GAME),
        board: Some(&state::GRID),
        position_parts: position::PARTS.map(Text::from).into(),
        position: position::position,
        deal: position::deal,
        template: None,
        without_winner: "the game is lost".into(),
        chance: Some("chance is to shuffle".into()),
        causes: ["sets", "deck"].map(|cause| (cause.into(), None)).into(),
    }
}
