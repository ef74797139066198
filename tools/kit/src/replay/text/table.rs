//! The table after a step as people call what lies there; ids are for actions, where one types them.

use std::collections::BTreeMap;

use umpire_engine::game::Seat;
use umpire_engine::rulebook::Rulebook;

use crate::lists::unique;
use crate::seen::{SeenStep, board, holdings};

/// What people call the cards of a rulebook, by id.
pub fn names(book: &Rulebook) -> BTreeMap<String, String> {
    unique(book.cards()).into_iter().filter_map(|id| Some((id.clone(), book.card_name(&id)?))).collect()
}

/// The board, the hands, and how many cards each pile has.
pub fn table(step: SeenStep<'_>, names: &BTreeMap<String, String>) -> String {
    let mut sight = step.sight();
    for cell in sight.board.iter_mut().flatten() {
        cell.card = cell.card.map(|id| names.get(id).map_or(id, String::as_str));
    }
    for holding in &mut sight.holdings {
        if step.eyes().is_none() && Seat::parse(&holding.label).is_none() {
            holding.cards = None;
        }
        let cards = holding.cards.iter_mut().flatten();
        cards.for_each(|(id, _)| *id = names.get(*id).map_or(*id, String::as_str));
    }
    let lines = board(&sight).into_iter().chain(holdings(&sight, step.eyes()));
    lines.map(|line| line + "\n").collect()
}
