//! Heuristic values of positions, for agents and the solver; and a test for games that cannot be won any more.
//!
//! The value counts the sets, then the sets that the next push can take, then the number of pushes that can take one.

use super::push::slide;
use super::ruleset::{Match3, SET};
use super::{Above, Counts, Deal, Phase, Position};
use crate::{Heuristic, LineGame, Seat};

impl Heuristic for Match3 {
    /// The share of the sets that win, from none at -1.
    fn heuristic(&self, _: &Deal, position: &Position, seat: Seat) -> f64 {
        if self.is_hopeless(position, seat) {
            return -1.0;
        }
        let wanted = f64::from(self.parts.sets_to_win);
        let (most, ways) = next_push(self, position);
        let sets = f64::from(position.sets()) + 0.4 * f64::from(most) + 0.02 * f64::from(ways);
        (2.0 * sets / (wanted + 2.0) - 1.0).clamp(-1.0, 1.0)
    }

    /// Whether too few cards are left to make the sets that are still wanted, even with the best of luck: a set is
    /// three cards of one suit, and a card that was discarded never comes back.
    fn is_hopeless(&self, position: &Position, _: Seat) -> bool {
        let wanted = usize::from(self.parts.sets_to_win).saturating_sub(usize::from(position.sets()));
        let left: Counts = position.lying().collect();
        left.each().iter().map(|cards| usize::from(*cards) / SET).sum::<usize>() < wanted
    }
}

/// The most lines that one push completes now, and how many pushes complete one.
fn next_push(rules: &Match3, position: &Position) -> (u32, u32) {
    if position.phase != Phase::Push {
        return (rules.lines().complete(position.grid).count_ones(), 1);
    }
    let (mut most, mut ways) = (0, 0);
    for card in Above::ALL.into_iter().filter_map(|above| position.above(above)) {
        for edge in &rules.knobs().edges {
            let mut grid = position.grid;
            slide(&mut grid, *edge, card);
            let lines = rules.lines().complete(grid).count_ones();
            most = most.max(lines);
            ways += u32::from(lines > 0);
        }
    }
    (most, ways)
}
