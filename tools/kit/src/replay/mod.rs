//! Stepping through a record, and asking about it: what was legal and why, when a card came to lie where it lies, what
//! another variant would have ruled, what taking actions back would mean.
//!
//! Every question is answered by plain data ([`why`], [`history`], [`under`], [`backup`]); [`text`] and
//! [`json`] only show it. Whoever looks has [`Eyes`], and nothing is made here that those eyes may not see.

pub mod backup;
pub mod ground;
pub mod history;
pub mod json;
pub mod note;
pub mod step;
pub mod text;
pub mod under;
pub mod why;

use umpire_engine::game::Seat;
use umpire_engine::record::{Divergence, Record, adjudicate};
use umpire_engine::variant::Variant;

pub use ground::Ground;
pub use step::{Eyes, Step};

/// A record played through, as far as today's engine rules as it was ruled then.
pub struct Replay {
    /// The steps, the deal first; empty where not even the deal is ruled as it was.
    pub steps: Vec<Step>,
    /// Where today's engine rules differently, if it does.
    pub divergence: Option<Box<Divergence>>,
    /// The seats of the game.
    pub seats: Vec<Seat>,
}

impl Replay {
    /// Plays a record through.
    pub fn of(record: &Record, variant: &Variant) -> Replay {
        let mut steps = Vec::with_capacity(record.entries.len() + 1);
        let divergence = adjudicate(record, variant, &mut |step| steps.push(Step::of(step))).err();
        Replay { steps, divergence, seats: Seat::first(record.header.seats.len()).collect() }
    }

    /// The step of this number: 0 is the deal.
    pub fn step(&self, n: u64) -> Option<&Step> {
        usize::try_from(n).ok().and_then(|n| self.steps.get(n))
    }

    /// The number of the last step.
    pub fn last(&self) -> u64 {
        self.steps.len().saturating_sub(1) as u64
    }
}
