//! Asking an agent at a table whose game is known only by name.

use std::sync::Arc;

use umpire_engine::chance::Chance;
use umpire_engine::game::{Game, Seat};
use umpire_engine::rulebook::{Rulebook, Visitor};
use umpire_engine::table::Known;

use super::turn::Shown;
use crate::simulate::AgentName;
use crate::simulate::agents::Choice;

/// Which of the legal actions shown to it an agent chooses, by what its seat sees and knows; nothing where none is legal.
pub(super) fn choose(
    rulebook: &Rulebook,
    agent: AgentName,
    shown: &Shown,
    known: &Known,
    chance: &mut Chance,
) -> Option<usize> {
    rulebook.visit(Ask { agent, shown, known, chance })
}

struct Ask<'a> {
    agent: AgentName,
    shown: &'a Shown,
    known: &'a Known,
    chance: &'a mut Chance,
}

impl Visitor for Ask<'_> {
    type Output = Option<usize>;

    fn visit<G: Game>(self, rules: &Arc<G>) -> Option<usize> {
        let actions: Vec<G::Action> =
            self.shown.legal.iter().map(|action| rules.parse(action).ok()).collect::<Option<_>>()?;
        if actions.is_empty() {
            return None;
        }
        let asked = Asked::<G> { rules: rules.as_ref(), shown: self.shown, knowledge: self.known.of::<G>()?, actions };
        Some(self.agent.choose(&asked, self.chance))
    }
}

/// The choice of a seat, in the types of its game.
struct Asked<'a, G: Game> {
    rules: &'a G,
    shown: &'a Shown,
    knowledge: &'a G::Knowledge,
    actions: Vec<G::Action>,
}

impl<G: Game> Choice<G> for Asked<'_, G> {
    fn rules(&self) -> &G {
        self.rules
    }

    fn seat(&self) -> Seat {
        self.shown.seat
    }

    fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    fn knowledge(&self) -> G::Knowledge {
        self.knowledge.clone()
    }
}
