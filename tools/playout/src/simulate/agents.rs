//! Agents: players that choose among the legal actions of any game.
//!
//! An agent gets a [`Choice`]: the legal actions and what its seat knows. It does not get the table, so it can neither
//! cheat nor play an illegal action.

mod choice;
mod greedy;
mod search;

use umpire_engine::spelling::none_such;
use umpire_engine::{Chance, Game, Promise};

pub use self::choice::Choice;
use self::choice::one_of_the_best;

/// All agents by name.
pub const AGENTS: &[(&str, AgentName)] = &[
    ("random", AgentName::Random),
    ("easy", AgentName::Easy),
    ("greedy", AgentName::Greedy),
    ("search", AgentName::Search { playouts: PLAYOUTS }),
];

/// The playouts that `search` spends on a choice by default.
pub const PLAYOUTS: u32 = 200;

/// The most playouts that a name can ask for.
pub const MOST_PLAYOUTS: u32 = 1_000_000;

/// An agent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AgentName {
    /// Picks uniformly among the legal actions.
    Random,
    /// Picks uniformly among the legal actions with the best [`Promise`]: it wins or completes a line if it can, and
    /// avoids losing at once. In a game without promises it plays as `random` does.
    Easy,
    /// Looks one action ahead: it samples a few tables that fit its knowledge, and picks the action with the best
    /// average heuristic value.
    Greedy,
    /// Runs playouts from sampled tables, most of them for the actions that look best. Stronger and slower than
    /// `greedy`.
    Search {
        /// The playouts for each choice, 1 to [`MOST_PLAYOUTS`].
        playouts: u32,
    },
}

impl AgentName {
    /// The agent with this name: `greedy`, `search`, or `search:500` for a budget of 500 playouts.
    pub fn named(name: &str) -> Option<AgentName> {
        if let Some(playouts) = name.strip_prefix("search:") {
            let playouts = playouts.parse().ok().filter(|playouts| (1..=MOST_PLAYOUTS).contains(playouts))?;
            return Some(AgentName::Search { playouts });
        }
        AGENTS.iter().find(|(known, _)| *known == name).map(|(_, agent)| *agent)
    }

    /// The agent with this name.
    ///
    /// # Errors
    /// No agent has this name. The message lists the agents and the nearest name.
    pub fn read(name: &str) -> Result<AgentName, String> {
        let names = AGENTS.iter().map(|(name, _)| *name);
        AgentName::named(name).ok_or_else(|| none_such("agent", name, names.chain(["search:PLAYOUTS"])))
    }

    /// The spellings of all agents.
    pub fn spellings() -> String {
        let names = AGENTS.iter().map(|(name, _)| *name);
        names.chain(["search:PLAYOUTS"]).collect::<Vec<_>>().join(", ")
    }

    /// The name, as [`AgentName::named`] reads it.
    pub fn spelling(self) -> String {
        match (AGENTS.iter().find(|(_, agent)| *agent == self), self) {
            (Some((name, _)), _) => (*name).to_owned(),
            (None, AgentName::Search { playouts }) => format!("search:{playouts}"),
            // Unreachable: `AGENTS` has every agent but searches with another budget.
            (None, _) => String::new(),
        }
    }

    /// The number of games in a batch: fewer for slower agents.
    pub(super) const fn batch(self) -> u64 {
        match self {
            AgentName::Random => 256,
            AgentName::Easy | AgentName::Greedy => 16,
            AgentName::Search { .. } => 1,
        }
    }

    /// The index of the legal action that it chooses.
    pub fn choose<G: Game>(self, choice: &Choice<'_, G>, chance: &mut Chance) -> usize {
        match self {
            AgentName::Random => chance.below(choice.actions.len() as u32) as usize,
            AgentName::Easy => {
                let knowledge = (choice.knowledge)();
                let promise = |action| choice.rules.promise(&knowledge, action);
                let promises: Vec<Promise> = choice.actions.iter().map(promise).collect();
                one_of_the_best(&promises, chance)
            }
            AgentName::Greedy => greedy::choose(choice, chance),
            AgentName::Search { playouts } => search::choose(choice, playouts, chance),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_reads_back_as_spelled() {
        let searches = [1, PLAYOUTS, 500].map(|playouts| AgentName::Search { playouts });
        for agent in AGENTS.iter().map(|(_, agent)| *agent).chain(searches) {
            assert_eq!(AgentName::named(&agent.spelling()), Some(agent));
        }
        for name in ["nobody", "search:", "search:0", "search:x", "search:1000001", "greedy:5"] {
            assert_eq!(AgentName::named(name), None, "{name}");
        }
    }
}
