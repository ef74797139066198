//! Playing: actions are carried out, and a game ends.

use std::fmt;

use super::acting::Play;
use super::legality::Legality;
use crate::ruling::{Refusal, Witness};
use crate::seat::{Actor, Outcome};
use crate::tree::Choice;

/// Play under one ruleset.
///
/// Every implementation keeps, and the property tests hold: `play` accepts exactly the actions that `legal` lists for the
/// actor whose turn it is; a refusal leaves the position as it was; no card appears or vanishes; every game ends.
pub trait Playing: Legality {
    /// What happens because of an action.
    type Event: fmt::Debug;
    /// What can end a game.
    type Cause: Choice;

    /// The name in variant files: `card-slot`.
    const NAME: &'static str;

    /// Carries out an action that was found legal: what follows from it, up to the next choice.
    fn carry_out<W: Witness<Self::Event>>(play: Play<'_, Self, W>, action: &Self::Action);

    /// Carries the action out and tells the witness what happened.
    ///
    /// # Errors
    /// The refusal; the position is then as it was.
    #[inline]
    fn play<W: Witness<Self::Event>>(
        &self,
        deal: &Self::Deal,
        position: &mut Self::Position,
        actor: Actor,
        action: &Self::Action,
        witness: &mut W,
    ) -> Result<(), Refusal> {
        if !self.is_legal(position, actor, action) {
            let objections = self.objections(deal, position, actor, action);
            return Err(Refusal { action: self.spell(action), objections });
        }
        Self::carry_out(Play { rules: self, deal, position, witness }, action);
        Ok(())
    }

    /// How the game ended, once it has.
    fn outcome(&self, deal: &Self::Deal, position: &Self::Position) -> Option<Outcome>;

    /// Everything that can end a game, as outcomes spell it.
    fn causes() -> Vec<&'static str> {
        Self::Cause::VALUES.iter().map(|(cause, _)| *cause).collect()
    }
}
