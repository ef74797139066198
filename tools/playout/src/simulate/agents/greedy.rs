//! The greedy agent: one action of lookahead.

use umpire_engine::{Actor, Chance, Game, Seat};

use super::choice::{Choice, one_of_the_best};

/// The number of tables sampled for each choice.
const TABLES: usize = 6;

/// The action with the best total value over tables sampled from the seat's knowledge.
pub(super) fn choose<G: Game>(choice: &Choice<'_, G>, chance: &mut Chance) -> usize {
    let Choice { rules, seat, actions, knowledge } = *choice;
    if actions.len() < 2 {
        return 0;
    }
    let knowledge = knowledge();
    let mut sums = vec![0.0; actions.len()];
    for _ in 0..TABLES {
        let (deal, position) = rules.imagine(&knowledge, chance);
        for (sum, action) in sums.iter_mut().zip(actions) {
            let mut after = position.clone();
            // Knowledge determines legality, so an action legal at the table is legal at every sampled one.
            if rules.play(&deal, &mut after, Actor::Seat(seat), action, &mut ()).is_ok() {
                *sum += value(rules, &deal, &after, seat);
            }
        }
    }
    one_of_the_best(&sums, chance)
}

/// The value of a position for a seat, -1 to 1: the outcome if the game is over, else the game's heuristic.
pub(super) fn value<G: Game>(rules: &G, deal: &G::Deal, position: &G::Position, seat: Seat) -> f64 {
    match rules.outcome(deal, position) {
        None => rules.heuristic(deal, position, seat),
        Some(outcome) => match outcome.winner {
            Some(winner) if winner == seat => 1.0,
            None if *rules.seats().end() > 1 => 0.0,
            _ => -1.0,
        },
    }
}
