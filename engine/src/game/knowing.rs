//! What a seat knows of a game, and what it can make of that.

use std::fmt;

use super::dealing::Start;
use super::legality::Legality;
use crate::chance::Chance;
use crate::seat::Seat;

/// What an action promises the seat, by what the seat can see.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Promise {
    /// The game is lost by it.
    Loses,
    /// Nothing in particular, or nothing that can be seen.
    Plain,
    /// It brings something.
    Gains,
    /// The game is won by it.
    Wins,
}

/// The knowledge of seats under one ruleset.
pub trait Knowing: Legality {
    /// What a seat knows of a position: as much as its view shows, and what is awaited; nothing that is hidden from it.
    type Knowledge: Clone + PartialEq + fmt::Debug + Send + Sync + 'static;

    /// What a seat knows of a game that is not over.
    fn knowledge(&self, deal: &Self::Deal, position: &Self::Position, seat: Seat) -> Self::Knowledge;

    /// A position that could be the one behind this knowledge: what is hidden is dealt by chance, every way alike. Its
    /// owner knows exactly as much of it, and no card appears or vanishes.
    fn imagine(&self, knowledge: &Self::Knowledge, chance: &mut Chance) -> Start<Self>;
}

/// What a seat can tell of an action beforehand: from its knowledge alone, so that no more can be told than it may know.
pub trait Outlook: Knowing {
    /// What a legal action would do, in words; empty where there is nothing to say.
    fn explain(&self, knowledge: &Self::Knowledge, action: &Self::Action) -> String;

    /// What a legal action promises.
    fn promise(&self, knowledge: &Self::Knowledge, action: &Self::Action) -> Promise {
        let _ = (knowledge, action);
        Promise::Plain
    }
}

/// How well seats stand, by rule of thumb. It looks at all of a position, so an agent asks it of imagined ones only.
pub trait Standing: Legality {
    /// How well a seat stands in a position that is not over: -1 (as good as lost) to 1 (as good as won).
    fn standing(&self, deal: &Self::Deal, position: &Self::Position, seat: Seat) -> f64;

    /// Whether it is certain that `seat` cannot win any more, however lucky it is. Never true of a position that can
    /// still be won; it may be false of one that cannot.
    fn is_hopeless(&self, position: &Self::Position, seat: Seat) -> bool {
        let _ = (position, seat);
        false
    }
}
