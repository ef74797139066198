//! What a game works on where an action is judged or carried out. Each rule concept adds its part in a file of its own.

use super::{Legality, Playing};
use crate::ruling::{Objection, Witness};
use crate::seat::Seat;

/// An action held against the rules: what each forbids is noted.
pub struct Check<'a, G: Legality> {
    pub(crate) rules: &'a G,
    pub(crate) position: &'a G::Position,
    pub(crate) found: Vec<Objection>,
}

impl<'a, G: Legality> Check<'a, G> {
    /// An action at a position, nothing held against it yet.
    pub(crate) fn new(rules: &'a G, position: &'a G::Position) -> Self {
        Check { rules, position, found: Vec::new() }
    }

    /// Notes a rule that forbids the action.
    pub(crate) fn object(&mut self, rule: &str, reason: impl Into<String>) {
        self.found.push(Objection::new(rule, reason));
    }

    /// The same, decided by a ruling.
    pub(crate) fn object_by(&mut self, ruling: &'static str, rule: &str, reason: impl Into<String>) {
        self.found.push(Objection::new(rule, reason).by(ruling));
    }
}

/// One action being carried out: it was found legal, so nothing here refuses.
pub struct Play<'a, G: Playing, W> {
    pub(crate) rules: &'a G,
    pub(crate) deal: &'a G::Deal,
    pub(crate) position: &'a mut G::Position,
    pub(crate) witness: &'a mut W,
}

impl<G: Playing, W: Witness<G::Event>> Play<'_, G, W> {
    /// Tells the witness.
    #[inline]
    pub(crate) fn tell(&mut self, event: G::Event) {
        self.witness.saw(event);
    }
}

/// How a game ended, in its own types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending<C> {
    /// Who won; nobody in a draw.
    pub winner: Option<Seat>,
    /// Why.
    pub cause: C,
}
