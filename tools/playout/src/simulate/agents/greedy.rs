//! One action ahead.

use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, Game, Seat};

use super::choice::{Choice, one_of_the_best};

/// How many tables it imagines for each choice.
const TABLES: usize = 6;

/// The action after which the seat stands best, over tables imagined by what it knows.
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
            // The knowledge tells what is legal, so what is legal at the table is legal at every imagined one.
            if rules.play(&deal, &mut after, Actor::Seat(seat), action, &mut ()).is_ok() {
                *sum += value(rules, &deal, &after, seat);
            }
        }
    }
    one_of_the_best(&sums, chance)
}

/// How good a position is for a seat, from -1 to 1: how it ended, or how the seat stands.
pub(super) fn value<G: Game>(rules: &G, deal: &G::Deal, position: &G::Position, seat: Seat) -> f64 {
    match rules.outcome(deal, position) {
        None => rules.standing(deal, position, seat),
        Some(outcome) => match outcome.winner {
            Some(winner) if winner == seat => 1.0,
            None if *rules.seats().end() > 1 => 0.0,
            _ => -1.0,
        },
    }
}
