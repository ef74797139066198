//! Solvers with all cards open: whether a deal of a solitaire is winnable, the exact value of a late position of any
//! game, and how often agents choose an optimal action.
//!
//! Solitaires are solved by iterative-widening beam search: layer by layer, one action each, keeping the positions with
//! the best heuristic. The search is repeated with a wider beam until a win is found, no position was dropped (which
//! proves that there is no win), or the budget is spent. Positions with the same future count as one.

mod digest;
mod exact;
pub mod grade;
mod late;
mod search;
mod value;
mod verdict;

use umpire_engine::rulebook::{Compiled, Playable as _};
use umpire_engine::ruling::reasons;
use umpire_engine::with_rules;
use umpire_engine::{CardGame as _, DealRequest, Variant};

pub use self::exact::Open;
pub use self::late::{Late, late};
use self::search::Search;
pub use self::value::{Range, Value};
pub use self::verdict::{Limits, Solved, Verdict};
use crate::record;

/// The name of the solver in records.
const PLAYER: &str = "solver";

/// Searches for a win of a deal. `seed` determines later shuffles, as in `umpire play --seed`; `budget` is the largest
/// number of positions to visit.
///
/// # Errors
/// The game is not a solitaire, or the deal is illegal.
pub fn solve(rulebook: &Compiled, request: &DealRequest, seed: u64, budget: u64) -> Result<Solved, String> {
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

/// The record of a deal and its actions, those of chance included.
///
/// # Errors
/// The deal is illegal, or an action is refused.
pub fn record(variant: &Variant, request: &DealRequest, seed: u64, actions: &[String]) -> Result<String, String> {
    record::record(variant, &variant.compiled()?, request.clone(), vec![PLAYER.to_owned()], (seed, None), actions)
}
