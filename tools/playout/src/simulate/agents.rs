//! Agents: who chooses among the legal actions.
//!
//! An agent is given a [`Choice`]: the legal actions and what its seat knows. It is given no table, so it can neither cheat
//! nor play a forbidden action; it plays every game.

mod choice;
mod greedy;
mod search;

use umpire_engine::chance::Chance;
use umpire_engine::game::{Game, Promise};
use umpire_engine::outside::short;
use umpire_engine::variant::fault::nearest;

pub use choice::Choice;
use choice::one_of_the_best;

/// The agents there are, by name.
pub const AGENTS: &[(&str, AgentName)] = &[
    ("random", AgentName::Random),
    ("easy", AgentName::Easy),
    ("greedy", AgentName::Greedy),
    ("search", AgentName::Search { playouts: PLAYOUTS }),
];

/// How often `search` plays on from a choice, unless its name says otherwise.
pub const PLAYOUTS: u32 = 200;

/// The most playouts that a name can ask for.
pub const MOST_PLAYOUTS: u32 = 1_000_000;

/// An agent by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AgentName {
    /// Picks uniformly among the legal actions.
    Random,
    /// Picks uniformly among the legal actions that promise most: it wins where it can, completes a line where it can,
    /// and does not lose at once while it can help it. Where a game promises nothing, it plays as `random` does.
    Easy,
    /// Looks one action ahead: it imagines a few tables that it could be sitting at, and picks the action after which it
    /// stands best on average.
    Greedy,
    /// Plays on from imagined tables, most from the actions that may be best: stronger than `greedy`, and slower.
    Search {
        /// How many playouts it spends on a choice, 1 to [`MOST_PLAYOUTS`].
        playouts: u32,
    },
}

impl AgentName {
    /// The agent of this name: `greedy`, `search`, or `search:500` for a budget of 500 playouts.
    pub fn named(name: &str) -> Option<AgentName> {
        if let Some(playouts) = name.strip_prefix("search:") {
            let playouts = playouts.parse().ok().filter(|playouts| (1..=MOST_PLAYOUTS).contains(playouts))?;
            return Some(AgentName::Search { playouts });
        }
        AGENTS.iter().find(|(known, _)| *known == name).map(|(_, agent)| *agent)
    }

    /// The agent of this name.
    ///
    /// # Errors
    /// There is none; with those that there are, and the nearest.
    pub fn read(name: &str) -> Result<AgentName, String> {
        AgentName::named(name).ok_or_else(|| {
            let names = AGENTS.iter().map(|(name, _)| *name);
            let hint = nearest(name, names).map(|near| format!(" (did you mean `{near}`?)")).unwrap_or_default();
            format!("`{}` is no agent{hint}; agents: {}", short(name), AgentName::spellings())
        })
    }

    /// How agents are spelled, all of them.
    pub fn spellings() -> String {
        let names = AGENTS.iter().map(|(name, _)| *name);
        names.chain(["search:PLAYOUTS"]).collect::<Vec<_>>().join(", ")
    }

    /// The name, as [`AgentName::named`] reads it.
    pub fn spelling(self) -> String {
        match (AGENTS.iter().find(|(_, agent)| *agent == self), self) {
            (Some((name, _)), _) => (*name).to_owned(),
            (None, AgentName::Search { playouts }) => format!("search:{playouts}"),
            // Every agent but a search with a budget of its own stands in the list.
            (None, _) => String::new(),
        }
    }

    /// How many games are worth a task of their own: fewer, the longer the agent thinks.
    pub(super) const fn batch(self) -> u64 {
        match self {
            AgentName::Random => 256,
            AgentName::Easy | AgentName::Greedy => 16,
            AgentName::Search { .. } => 1,
        }
    }

    /// Which of the legal actions it chooses.
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
