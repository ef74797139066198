//! What can be brought about by who knows all the cards: whether a deal of a solitaire can be won, what a late position of any
//! game is worth, and how often agents choose what keeps that.
//!
//! A solitaire is searched layer by layer, a layer for each action played. Of the positions of a layer the best are kept, as
//! the game's own rule of thumb has it; then again with more, until a win is found, or no position was left out, which
//! proves that there is none, or the budget is spent. Positions that are alike for the rest of the game count as one.

mod digest;
mod exact;
pub mod grade;
mod late;
mod search;
mod table;
mod value;
mod verdict;

use search::Search;
use umpire_engine::game::{DealRequest, Dealing};
use umpire_engine::rulebook::Rulebook;
use umpire_engine::ruling::reasons;
use umpire_engine::variant::Variant;
use umpire_engine::with_rules;

use crate::record::{self, Origin};

pub use exact::Open;
pub use late::{Late, late};
pub use value::{Range, Value};
pub use verdict::{Limits, Solved, Verdict};

/// The name of the solver in records.
const PLAYER: &str = "solver";

/// Looks for a win of a deal. `seed` is that of later shuffles, as `umpire play --seed` takes it; `budget` is the most
/// positions to look at.
///
/// # Errors
/// The game is no solitaire, or the deal is not one of this game.
pub fn solve(rulebook: &Rulebook, request: &DealRequest, seed: u64, budget: u64) -> Result<Solved, String> {
    let (fewest, most) = rulebook.seats();
    if most != 1 {
        let seats = if fewest == most { format!("{most}") } else { format!("{fewest} to {most}") };
        return Err(format!("solve is for solitaires, and {} is for {seats} players", rulebook.game()));
    }
    with_rules!(rulebook, rules => {
        let start = rules.deal(request, &mut ()).map_err(|objections| reasons(&objections))?;
        Ok(Search::solve(rules.as_ref(), &start.0, &start.1, seed, budget))
    })
}

/// The record of a deal and the actions played in it, chance's among them.
///
/// # Errors
/// The deal is not one of the variant, or an action is refused.
pub fn record(variant: &Variant, request: &DealRequest, seed: u64, actions: &[String]) -> Result<String, String> {
    let origin = Origin { players: vec![PLAYER.to_owned()], seed, stream: None };
    record::record(variant, &variant.rulebook(), request.clone(), origin, actions)
}
