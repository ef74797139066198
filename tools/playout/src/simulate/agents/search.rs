//! The search agent: playouts from sampled tables by sequential halving (Karnin, Koren and Somekh, "Almost Optimal
//! Exploration in Multi-Armed Bandits", 2013).
//!
//! A one-action lookahead at every action selects the most promising ones. These share the budget over several rounds.
//! In a round every action is played at the same sampled tables with the same random numbers; greedy play continues for
//! a few actions, and the position reached is evaluated. The better half goes on to the next round, with twice as many
//! tables each, until one action is left. Budgets count playouts, not seconds, and only basic arithmetic is used, so
//! that every machine makes the same choice.

use umpire_engine::{Actor, Chance, Game, Seat};

use super::choice::Choice;
use super::greedy;

/// The number of tables for the one-action lookahead.
const LOOKS: u32 = 6;
/// The weight of a lookahead relative to a playout.
const LOOK: f64 = 0.5;
/// The most actions in the first round.
const MOST: usize = 24;
/// The length of a playout in actions of each seat.
const ACTIONS_EACH: usize = 5;

/// Chooses an action with this budget of playouts.
pub(super) fn choose<G: Game>(choice: &Choice<'_, G>, playouts: u32, chance: &mut Chance) -> usize {
    let Choice { rules, seat, actions, knowledge } = *choice;
    if actions.len() < 2 {
        return 0;
    }
    let mut trial = Trial::new(rules, seat, actions);
    let knowledge = knowledge();
    for _ in 0..LOOKS {
        let (deal, position) = rules.imagine(&knowledge, chance);
        (0..actions.len()).for_each(|action| trial.look(&deal, &position, action));
    }
    let mut left: Vec<usize> = (0..actions.len()).collect();
    // Break ties at random.
    chance.shuffle(&mut left);
    // Each round needs at least one table within the budget.
    trial.keep_best(&mut left, MOST.min(playouts.saturating_sub(2) as usize / 2).max(1));
    let mut budget = playouts;
    while left.len() > 1 {
        let (many, rounds) = (left.len() as u32, left.len().next_power_of_two().ilog2());
        let tables = (budget / rounds / many).max(1);
        budget = budget.saturating_sub(tables * many);
        for _ in 0..tables {
            let (deal, position) = rules.imagine(&knowledge, chance);
            let seed = u64::from(chance.below(u32::MAX));
            left.iter().for_each(|action| trial.play_out(&deal, &position, *action, &mut Chance::from_seed(seed)));
        }
        let half = left.len().div_ceil(2);
        trial.keep_best(&mut left, half);
    }
    left.first().copied().unwrap_or(0)
}

/// The actions of a choice and their total values so far.
struct Trial<'r, G: Game> {
    rules: &'r G,
    seat: Seat,
    actions: &'r [G::Action],
    /// The total value of each action, -1 to 1 for each playout. Actions that are compared have equally many playouts.
    values: Vec<f64>,
    /// A buffer for legal actions.
    legal: Vec<G::Action>,
}

impl<'r, G: Game> Trial<'r, G> {
    fn new(rules: &'r G, seat: Seat, actions: &'r [G::Action]) -> Self {
        Trial { rules, seat, actions, values: vec![0.0; actions.len()], legal: Vec::new() }
    }

    /// Keeps this many of the actions, those with the highest values.
    fn keep_best(&self, left: &mut Vec<usize>, many: usize) {
        left.sort_by(|a, b| self.values[*b].total_cmp(&self.values[*a]));
        left.truncate(many);
    }

    /// Evaluates the position right after an action.
    fn look(&mut self, deal: &G::Deal, position: &G::Position, action: usize) {
        let after = self.after(deal, position, action);
        self.values[action] += LOOK * judge(self.rules, deal, &after, self.seat);
    }

    /// Evaluates the position that a playout from an action reaches.
    fn play_out(&mut self, deal: &G::Deal, position: &G::Position, action: usize, chance: &mut Chance) {
        let mut after = self.after(deal, position, action);
        for _ in 0..ACTIONS_EACH * *self.rules.seats().start() {
            match self.next(deal, &after, chance) {
                Some(next) => after = next,
                None => break,
            }
        }
        self.values[action] += judge(self.rules, deal, &after, self.seat);
    }

    /// The position after an action of the choice. Knowledge determines legality, so it is legal at every sampled
    /// table.
    fn after(&self, deal: &G::Deal, position: &G::Position, action: usize) -> G::Position {
        let mut after = position.clone();
        self.rules.play_listed(deal, &mut after, Actor::Seat(self.seat), &self.actions[action], &mut ());
        after
    }

    /// The position after the best action for the seat to act, ties broken at random; none if the game is over.
    fn next(&mut self, deal: &G::Deal, position: &G::Position, chance: &mut Chance) -> Option<G::Position> {
        let actor = self.rules.to_act(position)?;
        let play = |action: &G::Action| {
            let mut after = position.clone();
            self.rules.play_listed(deal, &mut after, actor, action, &mut ());
            after
        };
        let Actor::Seat(seat) = actor else { return self.rules.shuffle(position, chance).as_ref().map(play) };
        self.legal.clear();
        self.rules.legal(deal, position, &mut self.legal);
        if let [only] = self.legal.as_slice() {
            return Some(play(only));
        }
        let (mut best, mut most, mut equals) = (None, f64::NEG_INFINITY, 0);
        for after in self.legal.iter().map(play) {
            let value = judge(self.rules, deal, &after, seat);
            equals = if value > most { 1 } else { equals + u32::from(value == most) };
            if value > most || value == most && chance.below(equals) == 0 {
                (best, most) = (Some(after), value);
            }
        }
        best
    }
}

/// The value of a position for a seat, -1 to 1. A lost solitaire keeps part of its heuristic value: the further it got,
/// the better.
fn judge<G: Game>(rules: &G, deal: &G::Deal, position: &G::Position, seat: Seat) -> f64 {
    let lost_alone = *rules.seats().end() == 1 && rules.outcome(deal, position).is_some_and(|end| end.winner.is_none());
    if lost_alone {
        return (rules.heuristic(deal, position, seat) - 1.0) / 2.0;
    }
    greedy::value(rules, deal, position, seat)
}
