//! Agents: who chooses among the legal actions.
//!
//! An agent is told how many actions are legal and, if it asks, what each of them promises by what its seat can see. It
//! knows nothing else, so it can neither cheat nor play a forbidden action, and it plays every game.

use umpire_engine::chance::Chance;
use umpire_engine::sight::Promise;

/// The agents there are, by name.
pub const AGENTS: &[(&str, AgentName)] = &[("random", AgentName::Random), ("easy", AgentName::Easy)];

/// An agent by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AgentName {
    /// Picks uniformly among the legal actions.
    Random,
    /// Picks uniformly among the legal actions that promise most: it wins where it can, completes a line where it can,
    /// and does not lose at once while it can help it. Where a game promises nothing, it plays as `random` does.
    Easy,
}

/// The choice an agent is put to.
pub trait Choice {
    /// How many actions are legal, at least one.
    fn count(&self) -> usize;
    /// What each of them promises the seat, by what it can see. Worked out only for an agent that asks.
    fn promises(&self) -> Vec<Promise>;
}

impl AgentName {
    /// The agent of this name.
    pub fn named(name: &str) -> Option<AgentName> {
        AGENTS.iter().find(|(known, _)| *known == name).map(|(_, agent)| *agent)
    }

    /// The name.
    pub fn spelling(self) -> &'static str {
        AGENTS.iter().find(|(_, agent)| *agent == self).map_or("", |(name, _)| name)
    }

    /// Which of the legal actions it chooses.
    pub fn choose(self, choice: &impl Choice, chance: &mut Chance) -> usize {
        match self {
            AgentName::Random => chance.below(choice.count() as u32) as usize,
            AgentName::Easy => most_promising(&choice.promises(), chance),
        }
    }
}

/// One of the most promising actions, each of them equally likely.
fn most_promising(promises: &[Promise], chance: &mut Chance) -> usize {
    let best = promises.iter().max();
    let equals: Vec<usize> = (0..promises.len()).filter(|n| promises.get(*n) == best).collect();
    equals.get(chance.below(equals.len() as u32) as usize).copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Put(Vec<Promise>);

    impl Choice for Put {
        fn count(&self) -> usize {
            self.0.len()
        }
        fn promises(&self) -> Vec<Promise> {
            self.0.clone()
        }
    }

    #[test]
    fn easy_takes_the_best_and_every_one_of_the_best() {
        use Promise::{Gains, Loses, Plain, Wins};
        let mut chance = Chance::from_seed(1);
        let mut chosen = |promises: &[Promise]| {
            let mut seen: Vec<usize> =
                (0..50).map(|_| AgentName::Easy.choose(&Put(promises.to_vec()), &mut chance)).collect();
            seen.sort_unstable();
            seen.dedup();
            seen
        };
        assert_eq!(chosen(&[Plain, Wins, Gains]), [1]);
        assert_eq!(chosen(&[Gains, Plain, Gains, Loses]), [0, 2]);
        assert_eq!(chosen(&[Plain, Loses, Plain]), [0, 2]);
        assert_eq!(chosen(&[Loses, Loses]), [0, 1]);
    }
}
