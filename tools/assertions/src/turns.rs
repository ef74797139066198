//! A bound on loops: an expression with three of them over long lists would take for ever, and one that makes a long text for
//! each item would take all memory.

use std::cell::Cell;

/// The most turns that the inner loops of an expression take, all together, and what is made in loops: each item of it, and each 64
/// bytes of a text, counts as a turn.
pub(crate) const MOST: u32 = 200_000;

thread_local! {
    /// How many turns are left, and how many evaluations are going on, each within the one before.
    static LEFT: Cell<(u32, u32)> = const { Cell::new((MOST, 0)) };
}

/// Counts so many turns. Whether there were too many.
pub(crate) fn is_over(taken: u32) -> bool {
    LEFT.with(|left| {
        let (turns, depth) = left.get();
        left.set((turns.saturating_sub(taken), depth));
        turns == 0 || turns < taken
    })
}

/// An evaluation that is going on. What is evaluated within it counts as its own.
pub(crate) struct Evaluation;

impl Evaluation {
    /// Begins one.
    pub(crate) fn begin() -> Evaluation {
        LEFT.with(|left| {
            let (turns, depth) = left.get();
            left.set((if depth == 0 { MOST } else { turns }, depth + 1));
        });
        Evaluation
    }
}

impl Drop for Evaluation {
    fn drop(&mut self) {
        LEFT.with(|left| {
            let (turns, depth) = left.get();
            left.set((turns, depth.saturating_sub(1)));
        });
    }
}
