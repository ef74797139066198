//! Asking an agent at a table whose game is known only by name.

use umpire_engine::chance::Chance;
use umpire_engine::game::Game;
use umpire_engine::rulebook::Rulebook;
use umpire_engine::table::Known;
use umpire_engine::with_rules;

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
    with_rules!(rulebook, rules => ask(rules.as_ref(), agent, shown, known, chance))
}

fn ask<G: Game>(rules: &G, agent: AgentName, shown: &Shown, known: &Known, chance: &mut Chance) -> Option<usize> {
    let actions: Vec<G::Action> = shown.legal.iter().map(|action| rules.parse(action).ok()).collect::<Option<_>>()?;
    if actions.is_empty() {
        return None;
    }
    let known = known.of::<G>()?;
    let choice = Choice { rules, seat: shown.seat, actions: &actions, knowledge: &|| known.clone() };
    Some(agent.choose(&choice, chance))
}
