//! Asking an agent at a table whose game is known only by name.

use std::sync::Arc;

use umpire_engine::chance::Chance;
use umpire_engine::game::Game;
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
        let known = self.known.of::<G>()?;
        let choice = Choice::<G> {
            rules: rules.as_ref(),
            seat: self.shown.seat,
            actions: &actions,
            knowledge: &|| known.clone(),
        };
        Some(self.agent.choose(&choice, self.chance))
    }
}
