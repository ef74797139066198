//! The choice that an agent has to make.

use umpire_engine::{Chance, Game, Seat};

/// A choice: what the agent's seat knows and the actions it may take. The table itself is not reachable.
pub struct Choice<'c, G: Game> {
    /// The rules of the game.
    pub rules: &'c G,
    /// The agent's seat.
    pub seat: Seat,
    /// The legal actions, at least one.
    pub actions: &'c [G::Action],
    /// Computes what the seat knows; called only by agents that need it.
    pub knowledge: &'c dyn Fn() -> G::Knowledge,
}

/// The index of one of the largest values, each equally likely.
pub(super) fn one_of_the_best<T: PartialOrd>(values: &[T], chance: &mut Chance) -> usize {
    let best = values.iter().reduce(|best, value| if value <= best { best } else { value });
    let equals: Vec<usize> = (0..values.len()).filter(|n| values.get(*n) == best).collect();
    equals.get(chance.below(equals.len() as u32) as usize).copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use umpire_engine::game::Promise;

    use super::*;

    #[test]
    fn the_best_is_taken_and_every_one_of_the_best() {
        use Promise::{Gains, Loses, Plain, Wins};
        let mut chance = Chance::from_seed(1);
        let mut chosen = |promises: &[Promise]| {
            let mut seen: Vec<usize> = (0..50).map(|_| one_of_the_best(promises, &mut chance)).collect();
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
