//! Asking an agent at a table whose game is known only by name.

use std::sync::Arc;

use umpire_engine::chance::Chance;
use umpire_engine::game::{Game, Seat};
use umpire_engine::rulebook::Visitor;
use umpire_engine::table::Known;

use super::turn::Shown;
use crate::simulate::AgentName;
use crate::simulate::agents::Choice;

/// Which of the legal actions shown to it an agent chooses, by what its seat sees and knows; nothing where none is legal.
pub(super) struct Ask<'a> {
    /// The agent.
    pub agent: AgentName,
    /// What it is shown.
    pub shown: &'a Shown,
    /// What its seat knows.
    pub known: &'a Known,
    /// Its random numbers.
    pub chance: &'a mut Chance,
}

impl Visitor for Ask<'_> {
    type Output = Option<usize>;

    fn visit<G: Game>(self, rules: &Arc<G>) -> Option<usize> {
        let Ask { agent, shown, known, chance } = self;
        let actions: Vec<G::Action> =
            shown.legal.iter().map(|action| rules.parse(action).ok()).collect::<Option<_>>()?;
        let asked = Asked::<G> { rules: rules.as_ref(), seat: shown.seat, knowledge: known.of::<G>()?, actions };
        (!asked.actions.is_empty()).then(|| agent.choose(&asked, chance))
    }
}

/// The choice of a seat, in the types of its game.
struct Asked<'a, G: Game> {
    rules: &'a G,
    seat: Seat,
    knowledge: &'a G::Knowledge,
    actions: Vec<G::Action>,
}

impl<G: Game> Choice<G> for Asked<'_, G> {
    fn rules(&self) -> &G {
        self.rules
    }

    fn seat(&self) -> Seat {
        self.seat
    }

    fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    fn knowledge(&self) -> G::Knowledge {
        self.knowledge.clone()
    }
}
