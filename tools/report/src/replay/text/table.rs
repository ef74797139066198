//! The table after a step, with names of cards instead of ids.

use umpire_engine::game::Seat;
use umpire_judging::card_art::Faces;
use umpire_judging::visibility::{SeenStep, board, holdings};

/// The board, the hands, and how many cards each pile has.
pub fn table(step: SeenStep<'_>, faces: &Faces) -> String {
    let mut sight = faces.named(step.sight());
    for holding in &mut sight.holdings {
        if step.viewer().is_none() && Seat::parse(&holding.label).is_none() {
            holding.cards = None;
        }
    }
    let lines = board(&sight).into_iter().chain(holdings(&sight, step.viewer()));
    lines.map(|line| line + "\n").collect()
}
