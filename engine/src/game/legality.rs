//! Notation and legality: reading actions, and judging whether one is allowed.

use std::fmt;

use crate::{Actor, Objection, Picker, Seat};

/// The notation of a game under one ruleset.
pub trait Notation: Send + Sync + Sized + 'static {
    /// An action.
    type Action: Clone + PartialEq + fmt::Debug + Send + Sync;

    /// Reads an action.
    ///
    /// # Errors
    /// An objection that describes the mistake and what is allowed.
    fn parse(&self, text: &str) -> Result<Self::Action, Objection>;

    /// Writes an action.
    fn spell(&self, action: &Self::Action) -> String;

    /// The first word of an action; empty where it begins with an argument.
    fn word(action: &Self::Action) -> &'static str;

    /// The first words of the actions of seats.
    fn words() -> Vec<&'static str>;
}

/// The legal actions under one ruleset. `self` is the compiled ruleset; positions are separate plain values.
pub trait Legality: Notation {
    /// The state of a game in progress, small; what never changes during a game is kept in [`Legality::Deal`].
    type Position: Clone + PartialEq + fmt::Debug + Send + Sync + 'static;
    /// The constant data of a game: the order of the deck.
    type Deal: Clone + fmt::Debug + Send + Sync;

    /// The actor who is to act; `None` when the game is over.
    fn to_act(&self, position: &Self::Position) -> Option<Actor>;

    /// Lists the legal actions of the seat that is to act, each once, in a fixed order. Empty when the game is over,
    /// and for chance, which draws what it does.
    fn legal(&self, deal: &Self::Deal, position: &Self::Position, actions: &mut Vec<Self::Action>);

    /// The legal action at the index of [`Legality::legal`]'s list that `which` chooses, given its length. `None`,
    /// without asking
    /// `which`, if no action is legal.
    fn pick(&self, deal: &Self::Deal, position: &Self::Position, which: impl Picker) -> Option<Self::Action>;

    /// Whether the actor may do this.
    fn is_legal(&self, position: &Self::Position, actor: Actor, action: &Self::Action) -> bool;

    /// Every rule that forbids the action; empty exactly when it is legal.
    fn objections(
        &self,
        deal: &Self::Deal,
        position: &Self::Position,
        actor: Actor,
        action: &Self::Action,
    ) -> Vec<Objection>;

    /// The rules that bind the seat to act to its legal actions: those that demand them, or that forbid the nearest
    /// alternative. May be empty.
    fn binding(&self, deal: &Self::Deal, position: &Self::Position) -> Vec<Objection>;
}

/// The check of an action against the rules: collects objections.
pub struct Check<'a, G: Legality> {
    pub(crate) rules: &'a G,
    pub(crate) position: &'a G::Position,
    pub(crate) found: Vec<Objection>,
}

impl<'a, G: Legality> Check<'a, G> {
    /// A check at a position, without objections.
    pub(crate) fn new(rules: &'a G, position: &'a G::Position) -> Self {
        Check { rules, position, found: Vec::new() }
    }

    /// Adds an objection.
    pub(crate) fn object(&mut self, rule: &str, reason: impl Into<String>) {
        self.found.push(Objection::new(rule, reason));
    }

    /// Adds an objection by this rule if the actor has no seat at a table of `seats`.
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

/// The reason that there is no such seat, with the seats that there are.
pub fn absence(seat: &str, seats: usize) -> String {
    let there: Vec<String> = Seat::first(seats).map(|seat| seat.to_string()).collect();
    let there = match there.as_slice() {
        [one] => format!("the only seat is {one}"),
        [rest @ .., last] => format!("the seats are {} and {last}", rest.join(", ")),
        [] => "nobody sits there".to_owned(),
    };
    format!("there is no seat {seat} at this table; {there}")
}
