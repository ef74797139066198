//! The steps of cirno+neu.

mod actions;
mod choices;
mod deal;
mod pins;
mod position;
mod state;

use umpire_engine::cirno_neu::action;

use super::Steps;
use crate::model::layout::{Layout, Text, parts};

const GAME: &str = "cirno-neu";

/// All of them.
pub fn steps() -> Steps {
    let concepts = [
        ("the position", position::STEPS),
        ("values of the variant", pins::STEPS),
        ("the deal and the shuffle", deal::STEPS),
        ("actions", actions::STEPS),
        ("the sum, hands and chips", state::PLAYERS),
        ("the draw pile and the main stack", state::PILES),
        ("whose turn, and what is legal", choices::STEPS),
        ("the outcome", state::OUTCOME),
        ("what a seat sees", state::VIEW),
    ];
    let notation = action::FORMS.iter().flat_map(|form| form.examples).copied();
    Steps::new(GAME, 'C', notation, concepts).with_layout(layout())
}

fn layout() -> Layout {
    Layout {
        seats: 8,
        players: position::FEWEST,
        parts: parts(GAME),
        board: None,
        position_parts: position::PARTS.map(Text::from).into(),
        position: position::position,
        deal: position::deal,
        template: None,
        without_winner: "the game is a draw".into(),
        chance: None,
        causes: ["last-player", "turn-limit"].map(|cause| (cause.into(), None)).into(),
    }
}
