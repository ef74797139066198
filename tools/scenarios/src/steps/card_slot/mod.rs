//! The steps of Card Slot.

mod actions;
mod choices;
mod deal;
mod pins;
mod play;
mod position;
pub(crate) mod state;

use umpire_engine::card_slot::action;

use super::Steps;
use crate::model::layout::{Layout, Text, parts};

const GAME: &str = "card-slot";

/// All of them.
pub fn steps() -> Steps {
    let concepts = [
        ("the position", position::STEPS),
        ("values of the variant", pins::STEPS),
        ("the deal and the shuffle", deal::STEPS),
        ("actions", actions::STEPS),
        ("the board", state::BOARD_STEPS),
        ("hands", state::HANDS),
        ("the deck and the discard pile", state::PILES),
        ("whose move, and what is legal", choices::STEPS),
        ("the outcome", state::OUTCOME),
        ("what a seat sees", state::VIEW),
        ("the ways to play", play::STEPS),
    ];
    let notation = action::FORMS.iter().flat_map(|form| form.examples).copied();
    Steps::new(GAME, 'R', notation, concepts).with_layout(layout())
}

fn layout() -> Layout {
    let causes = [
        ("seven", "7揃い"),
        ("elimination", "脱落"),
        ("deck", "山札枯渇"),
        ("heavenly-hand", "天和"),
        ("forfeit", "失格"),
    ];
    Layout {
        seats: position::SEATS,
        players: position::SEATS,
        parts: parts(GAME),
        board: Some(&state::BOARD),
        position_parts: position::PARTS.into_iter().chain(["deck"]).map(Text::from).collect(),
        position: position::position,
        deal: position::deal,
        template: None,
        without_winner: "the game is a draw".into(),
        chance: Some(choices::CHANCE.into()),
        causes: causes.map(|(cause, ja)| (cause.into(), Some(ja.into()))).into(),
    }
}
