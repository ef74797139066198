//! What a game works on where an action is judged or carried out. Each rule concept adds its part in a file of its own.

use super::{Legality, Playing, Which};
use crate::ruling::{Objection, Witness};
use crate::seat::{Actor, Seat};

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

    /// Notes, by this rule, that the one who acts has no seat at a table of so many, where that is so.
    pub(crate) fn is_absent(&mut self, actor: Actor, seats: usize, rule: &str) -> bool {
        let Actor::Seat(seat) = actor else { return false };
        let absent = seat.index() >= seats;
        if absent {
            self.object(rule, absence(&seat.to_string(), seats));
        }
        absent
    }

    /// The same, decided by a ruling.
    pub(crate) fn object_by(&mut self, ruling: &'static str, rule: &str, reason: impl Into<String>) {
        self.found.push(Objection::new(rule, reason).by(ruling));
    }
}

/// That there is no such seat at a table of so many, and which there are.
pub fn absence(seat: &str, seats: usize) -> String {
    let there: Vec<String> = Seat::first(seats).map(|seat| seat.to_string()).collect();
    let there = match there.as_slice() {
        [one] => format!("the only seat is {one}"),
        [rest @ .., last] => format!("the seats are {} and {last}", rest.join(", ")),
        [] => "nobody sits there".to_owned(),
    };
    format!("there is no seat {seat} at this table; {there}")
}

/// Actions being carried out: each was found legal, so nothing here refuses.
pub struct Play<'a, G: Playing, W> {
    pub(crate) rules: &'a G,
    pub(crate) deal: &'a G::Deal,
    pub(crate) position: &'a mut G::Position,
    pub(crate) witness: &'a mut W,
}

impl<'a, G: Playing, W: Witness<G::Event>> Play<'a, G, W> {
    /// A game in progress, to be played on from this position while a witness looks on.
    #[inline]
    pub fn new(rules: &'a G, deal: &'a G::Deal, position: &'a mut G::Position, witness: &'a mut W) -> Self {
        Play { rules, deal, position, witness }
    }

    /// The position now.
    #[inline]
    pub fn position(&self) -> &G::Position {
        self.position
    }

    /// What the deal fixed.
    #[inline]
    pub fn deal(&self) -> &'a G::Deal {
        self.deal
    }

    /// The position now, and who looks on.
    #[inline]
    pub fn seen(&mut self) -> (&G::Position, &mut W) {
        (self.position, self.witness)
    }

    /// Carries out an action as [`Playing::play_listed`] does.
    #[inline]
    pub fn listed(&mut self, actor: Actor, action: &G::Action) {
        debug_assert!(self.rules.is_legal(self.position, actor, action), "{action:?} was not listed");
        G::carry_out(self, action);
    }

    /// Carries out the legal action at a place that `which` names, as [`Legality::pick`] has it.
    #[inline]
    pub fn picked(&mut self, which: impl Which) -> Option<G::Action> {
        G::carry_out_picked(self, which)
    }

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
