//! Play: carrying actions out, and how a game ends.

use std::fmt;

use crate::event::Report;
use crate::{Actor, Choice, Legality, Outcome, Picker, Refusal, Seat, Witness};

/// Play under one ruleset.
///
/// Every implementation keeps, and the property tests hold: `play` accepts exactly the actions that `legal` lists for
/// the actor whose turn it is; a refusal leaves the position as it was; no card appears or vanishes; every game ends.
pub trait Playing: Legality {
    /// The events of an action.
    type Event: fmt::Debug + Report<Self>;
    /// The causes that can end a game.
    type Cause: Choice;

    /// The name in variant files: `card-slot`.
    const NAME: &'static str;
    /// The shipped documents that its variants can follow.
    const DOCUMENTS: &'static [&'static str] = &[Self::NAME];

    /// Carries out a legal action with all its consequences, up to the next choice.
    fn carry_out<W: Witness<Self::Event>>(play: &mut Play<'_, Self, W>, action: &Self::Action);

    /// Picks a legal action as [`Legality::pick`] does, and carries it out.
    #[inline(always)]
    fn carry_out_picked<W: Witness<Self::Event>>(
        play: &mut Play<'_, Self, W>,
        which: impl Picker,
    ) -> Option<Self::Action> {
        let action = play.rules.pick(play.deal, play.position, which)?;
        Self::carry_out(play, &action);
        Some(action)
    }

    /// Carries the action out and tells the witness its events.
    ///
    /// # Errors
    /// The refusal; the position is then as it was.
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
        Self::carry_out(&mut Play { rules: self, deal, position, witness }, action);
        Ok(())
    }

    /// Carries out an action that [`Legality::legal`] has just listed at this position, and does not ask again
    /// whether it is legal. Builds with debug assertions do.
    fn play_listed<W: Witness<Self::Event>>(
        &self,
        deal: &Self::Deal,
        position: &mut Self::Position,
        actor: Actor,
        action: &Self::Action,
        witness: &mut W,
    ) {
        Play { rules: self, deal, position, witness }.listed(actor, action);
    }

    /// The end of the game, once it is over.
    fn ending(&self, position: &Self::Position) -> Option<Ending<Self::Cause>>;

    /// The score of each seat in a game that is over, where hands were scored.
    fn scores(&self, _position: &Self::Position) -> Option<Vec<i32>> {
        None
    }

    /// How the game ended, once it has, as everybody is told.
    fn outcome(&self, _deal: &Self::Deal, position: &Self::Position) -> Option<Outcome> {
        let Ending { winner, cause } = self.ending(position)?;
        Some(Outcome { winner, winners: Vec::new(), cause: cause.spelling().into(), scores: self.scores(position) })
    }

    /// The causes that can end a game, as outcomes spell them.
    fn causes() -> Vec<&'static str> {
        Self::Cause::VALUES.iter().map(|(cause, _)| *cause).collect()
    }
}

/// Actions being carried out. All of them are legal, so nothing here refuses one.
pub struct Play<'a, G: Playing, W> {
    /// The rules.
    pub rules: &'a G,
    /// The constant data of the deal.
    pub deal: &'a G::Deal,
    /// The position now.
    pub position: &'a mut G::Position,
    /// The witness of the events.
    pub witness: &'a mut W,
}

impl<G: Playing, W: Witness<G::Event>> Play<'_, G, W> {
    /// Carries out an action as [`Playing::play_listed`] does.
    pub fn listed(&mut self, actor: Actor, action: &G::Action) {
        debug_assert!(self.rules.is_legal(self.position, actor, action), "{action:?} was not listed");
        G::carry_out(self, action);
    }

    /// Tells the witness.
    pub(crate) fn tell(&mut self, event: G::Event) {
        self.witness.saw(event);
        self.witness.stood(self.position);
    }
}

/// The end of a game, in its own types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending<C> {
    /// The winner; `None` for a draw.
    pub winner: Option<Seat>,
    /// The cause.
    pub cause: C,
}
