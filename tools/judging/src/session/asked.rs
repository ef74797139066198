//! Asks an agent for its choice in a game that is known only at run time.

use umpire_engine::table::SeatKnowledge;
use umpire_engine::{Chance, Game, Rulebook, Seat, with_rules};
use umpire_playout::simulate::AgentName;
use umpire_playout::simulate::agents::Choice;

/// The index of the legal action that an agent chooses by what its seat knows; `None` where none is legal. In a game that is
/// not compiled in, any action.
pub(super) fn choose(
    rulebook: &Rulebook,
    agent: AgentName,
    legal: (Seat, &[String]),
    known: &SeatKnowledge,
    chance: &mut Chance,
) -> Option<usize> {
    let Some(compiled) = rulebook.compiled() else {
        let count = u32::try_from(legal.1.len()).unwrap_or(u32::MAX);
        return (count > 0).then(|| chance.below(count) as usize);
    };
    with_rules!(compiled, rules => ask(rules.as_ref(), agent, legal, known, chance))
}

fn ask<G: Game>(
    rules: &G,
    agent: AgentName,
    (seat, legal): (Seat, &[String]),
    known: &SeatKnowledge,
    chance: &mut Chance,
) -> Option<usize> {
    let actions: Vec<G::Action> = legal.iter().map(|action| rules.parse(action).ok()).collect::<Option<_>>()?;
    if actions.is_empty() {
        return None;
    }
    let known = known.of::<G>()?;
    let choice = Choice { rules, seat, actions: &actions, knowledge: &|| known.clone() };
    Some(agent.choose(&choice, chance))
}
