//! Agents: who chooses among the legal actions.

use umpire_engine::chance::Chance;

/// The agents there are, by name.
pub const AGENTS: &[(&str, AgentName)] = &[("random", AgentName::Random)];

/// An agent by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AgentName {
    /// Picks uniformly among the legal actions.
    Random,
}

impl AgentName {
    /// The name.
    pub fn spelling(self) -> &'static str {
        AGENTS.iter().find(|(_, agent)| *agent == self).map_or("", |(name, _)| name)
    }

    /// Which of `count` legal actions (at least one) it chooses.
    pub fn choose(self, count: usize, chance: &mut Chance) -> usize {
        match self {
            AgentName::Random => chance.below(count as u32) as usize,
        }
    }
}
