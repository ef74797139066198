//! Playouts from imagined tables, most of them for the actions that may be the best.
//!
//! After a few looks at every action the most promising go into rounds that share the budget. In a round each action is played at the
//! same imagined tables and by the same chance, so that luck favours none, and the game goes on for some actions, of which each
//! seat plays the one after which it stands best; then it is judged where that led. The better half goes on to the next
//! round, where there is time for twice as many tables each, until one is left (sequential halving, after Karnin, Koren and
//! Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", 2013). Only plain arithmetic is used, and a budget is a number of
//! playouts, never of seconds: so every machine chooses the same.

use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, Game, Seat};

use super::choice::Choice;
use super::greedy;

/// At how many tables every action is looked at once.
const LOOKS: u32 = 6;
/// What a look counts for beside a playout.
const LOOK: f64 = 0.5;
/// How many actions go into the first round.
const MOST: usize = 24;
/// How many actions of each seat a playout is long.
const ACTIONS_EACH: usize = 5;

/// The action that is left when the budget is spent.
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
    // Of equals any may come first.
    chance.shuffle(&mut left);
    // Each round needs one table at least, and all of them together have so many playouts.
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

/// The actions of a choice, and what each came to at the tables so far.
struct Trial<'r, G: Game> {
    rules: &'r G,
    seat: Seat,
    actions: &'r [G::Action],
    /// The sums of what the actions were worth, -1 to 1 for each playout. Those that are compared were tried alike.
    worths: Vec<f64>,
    /// Room to list actions in.
    legal: Vec<G::Action>,
}

impl<'r, G: Game> Trial<'r, G> {
    fn new(rules: &'r G, seat: Seat, actions: &'r [G::Action]) -> Self {
        Trial { rules, seat, actions, worths: vec![0.0; actions.len()], legal: Vec::new() }
    }

    /// Leaves this many of the actions, those that came to most.
    fn keep_best(&self, left: &mut Vec<usize>, many: usize) {
        left.sort_by(|a, b| self.worths[*b].total_cmp(&self.worths[*a]));
        left.truncate(many);
    }

    /// Looks where an action leads at once.
    fn look(&mut self, deal: &G::Deal, position: &G::Position, action: usize) {
        let after = self.after(deal, position, action);
        self.worths[action] += LOOK * judge(self.rules, deal, &after, self.seat);
    }

    /// Looks where an action leads when the game goes on.
    fn play_out(&mut self, deal: &G::Deal, position: &G::Position, action: usize, chance: &mut Chance) {
        let mut after = self.after(deal, position, action);
        for _ in 0..ACTIONS_EACH * *self.rules.seats().start() {
            match self.next(deal, &after, chance) {
                Some(next) => after = next,
                None => break,
            }
        }
        self.worths[action] += judge(self.rules, deal, &after, self.seat);
    }

    /// The position after an action of the choice. The knowledge tells what is legal, so it is at every imagined table.
    fn after(&self, deal: &G::Deal, position: &G::Position, action: usize) -> G::Position {
        let mut after = position.clone();
        self.rules.play_listed(deal, &mut after, Actor::Seat(self.seat), &self.actions[action], &mut ());
        after
    }

    /// The position after the action that is best for who is to act; of equals, any. Nothing where the game is over.
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
            let worth = judge(self.rules, deal, &after, seat);
            equals = if worth > most { 1 } else { equals + u32::from(worth == most) };
            if worth > most || worth == most && chance.below(equals) == 0 {
                (best, most) = (Some(after), worth);
            }
        }
        best
    }
}

/// What a position is worth to a seat, -1 to 1. A solitaire that was lost is worth the more the further it came.
fn judge<G: Game>(rules: &G, deal: &G::Deal, position: &G::Position, seat: Seat) -> f64 {
    let lost_alone = *rules.seats().end() == 1 && rules.outcome(deal, position).is_some_and(|end| end.winner.is_none());
    if lost_alone {
        return (rules.standing(deal, position, seat) - 1.0) / 2.0;
    }
    greedy::value(rules, deal, position, seat)
}
