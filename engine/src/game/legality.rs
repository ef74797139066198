//! What may be done at a position.

use std::fmt;

use super::notation::Notation;
use crate::ruling::Objection;
use crate::seat::Actor;

/// Who may do what, under one ruleset. The value is the compiled ruleset; positions are plain values beside it.
pub trait Legality: Notation {
    /// The state of a game in progress, small; what never changes during a game is kept in [`Legality::Deal`].
    type Position: Clone + PartialEq + fmt::Debug + Send + Sync;
    /// What was fixed when the game began: the order of the deck.
    type Deal: Clone + fmt::Debug + Send + Sync;

    /// Whose action is awaited; nobody's when the game is over.
    fn to_act(&self, position: &Self::Position) -> Option<Actor>;

    /// Lists the legal actions of whoever is to act, each once, in a fixed order. Empty when the game is over, and for
    /// chance, whose shuffles are too many to list.
    fn legal(&self, deal: &Self::Deal, position: &Self::Position, actions: &mut Vec<Self::Action>);

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
}
