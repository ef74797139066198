//! One occurrence of a difference: where another engine's answer differs, and our engine's ruling there.

use umpire_engine::game::Actor;
use umpire_engine::rulebook::{Beginning, Rulebook};
use umpire_judging::citing::Ruled;
use umpire_scenarios::engine::Ask;
use umpire_scenarios::extract::scenario::About;
use umpire_scenarios::extract::{Excerpt, Move, begin};
use umpire_scenarios::suite::Plan;

use super::compare::{Kind, Symptom};
use super::script::Script;

/// The reference: our own engine's view of the variant.
pub struct Reference<'l> {
    /// The variant, its scenarios and clauses.
    pub plan: &'l Plan,
    /// The compiled rules.
    pub book: &'l Rulebook,
    /// Every card.
    pub cards: &'l [String],
}

impl Reference<'_> {
    /// The variant and inventory, for citations.
    pub fn ruled(&self) -> Ruled<'_> {
        Ruled { variant: &self.plan.variant, inventory: &self.plan.inventory }
    }
}

/// One occurrence of a difference.
#[derive(Clone, Debug)]
pub struct Occurrence {
    /// How the game began.
    pub from: Beginning,
    /// The actions played before.
    pub deeds: Vec<Move>,
    /// The action at which it shows; `None` for the start itself.
    pub asked: Option<Move>,
    /// How the answer differs.
    pub symptom: Symptom,
    /// Whether games are known to reach a position like the one in which it begins.
    pub is_reached: bool,
}

impl Occurrence {
    /// The occurrence at a question of a script.
    pub fn of(script: &Script, n: usize, symptom: Symptom, is_reached: bool, book: &Rulebook) -> Occurrence {
        let deeds = script.deeds_before(n).to_vec();
        let from = script.from.clone();
        let asked = match &script.questions[n].ask {
            Ask::Begin(_) | Ask::See(_) => None,
            // The script wrote the actor, so it parses.
            Ask::Act(actor, action) => Actor::parse(actor).map(|actor| (actor, action.clone())),
            Ask::Legal => {
                let actor = begin(book, &from, &deeds).and_then(|table| table.to_act());
                actor.zip(symptom.parts.first().map(|part| part[2..].to_owned()))
            }
        };
        Occurrence { from, deeds, asked, symptom, is_reached }
    }

    /// Our engine's ruling there.
    pub fn excerpt(&self, book: &Rulebook) -> Result<Excerpt, String> {
        Excerpt::of_play(book, self.from.clone(), self.deeds.clone(), self.asked.clone())
    }

    /// Which Thens tell of it.
    pub fn about(&self) -> About {
        if self.symptom.kind == Kind::Legal { About::Listed } else { About::Played }
    }
}
