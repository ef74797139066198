//! The exact value of a position in a game of several seats, by exhaustive search.
//!
//! The search asks whether a seat can force a goal, a draw or a win, against all others: one of its own actions has to
//! reach it, and every action of the others must. It deepens iteratively, so that short wins are found first, and keeps
//! decided positions in a transposition table. The value is open where chance acts, since shuffles are too many to try.
//! A decided value therefore holds for every shuffle.

use std::collections::HashMap;

use umpire_engine::game::{Actor, Game, Seat};

use super::digest::{Digest, digest};
use super::value::{Answer, Range, Value};
use super::verdict::Limits;

/// The largest depth in actions, more than a late position has left.
const DEEPEST: usize = 600;

/// Why a value is undecided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Open {
    /// The limits were reached.
    Budget,
    /// It depends on a shuffle.
    Shuffle,
}

/// An action and the position it leads to.
type Step<G> = (<G as umpire_engine::game::Notation>::Action, <G as umpire_engine::game::Legality>::Position);

/// A search for the values of positions of one deal for one seat.
pub(super) struct Exact<'r, G: Game> {
    rules: &'r G,
    deal: &'r G::Deal,
    seat: Seat,
    limits: Limits,
    /// The number of visited positions.
    pub nodes: u64,
    /// Whether the budget ran out.
    spent: bool,
    /// Whether a branch was cut at the depth limit.
    cut: bool,
    /// The transposition table: bounds of visited positions. A full table takes no new positions and evicts none, so results
    /// do not depend on hashing.
    known: HashMap<Digest, Range>,
    image: Vec<u8>,
}

impl<'r, G: Game> Exact<'r, G> {
    pub fn new(rules: &'r G, deal: &'r G::Deal, seat: Seat, limits: Limits) -> Self {
        let known = HashMap::new();
        Exact { rules, deal, seat, limits, nodes: 0, spent: false, cut: false, known, image: Vec::new() }
    }

    /// The bounds of a position's value, and why they are open.
    pub fn range(&mut self, position: &G::Position) -> (Range, Option<Open>) {
        let mut range = Range::OPEN;
        self.deepen(|search, depth| {
            for goal in [Value::Win, Value::Draw] {
                if range.reaches(goal) == Answer::Open {
                    range.learn(goal, search.reaches(position, goal, depth));
                }
            }
            range.value().is_some()
        });
        let open = if self.spent || self.cut { Open::Budget } else { Open::Shuffle };
        (range, range.value().is_none().then_some(open))
    }

    /// Whether the value of a position reaches `goal`, as deep as necessary.
    pub fn decides(&mut self, position: &G::Position, goal: Value) -> Answer {
        let mut answer = Answer::Open;
        self.deepen(|search, depth| {
            answer = search.reaches(position, goal, depth);
            answer != Answer::Open
        });
        answer
    }

    /// Searches deeper and deeper until `decided`, or until more depth or budget would not help.
    fn deepen(&mut self, mut decided: impl FnMut(&mut Self, usize) -> bool) {
        for depth in 0..DEEPEST {
            self.cut = false;
            if decided(self, depth) || !self.cut || self.spent {
                return;
            }
        }
    }

    /// A line of best play from a position of this value until it is settled, and whether it is complete: the budget
    /// may run out.
    pub fn line(&mut self, position: &G::Position, value: Value) -> (Vec<(Seat, G::Action)>, bool) {
        let (mut line, mut here) = (Vec::new(), position.clone());
        while self.settled(&here).is_none() {
            let Some(Actor::Seat(mover)) = self.rules.to_act(&here) else { return (line, false) };
            let Some(steps) = self.steps(&here, mover) else { return (line, false) };
            let Some((action, next)) = steps.into_iter().find(|(_, next)| self.keeps(next, mover, value)) else {
                return (line, false);
            };
            line.push((mover, action));
            here = next;
        }
        (line, true)
    }

    /// Whether the action of `mover` that led to `next` was optimal in a position of this value.
    fn keeps(&mut self, next: &G::Position, mover: Seat, value: Value) -> bool {
        match (mover == self.seat, value) {
            (true, Value::Loss) | (false, Value::Win) => true,
            (true, _) => self.decides(next, value) == Answer::Yes,
            (false, Value::Draw) => self.decides(next, Value::Win) == Answer::No,
            (false, Value::Loss) => self.decides(next, Value::Draw) == Answer::No,
        }
    }

    /// Whether the value of a position reaches `goal` within `depth` actions.
    fn reaches(&mut self, position: &G::Position, goal: Value, depth: usize) -> Answer {
        if let Some(value) = self.settled(position) {
            return (value >= goal).into();
        }
        let Some(Actor::Seat(mover)) = self.rules.to_act(position) else { return Answer::Open };
        let key = digest(self.rules, position, &mut self.image);
        let known = self.known.get(&key).map_or(Answer::Open, |range| range.reaches(goal));
        if known != Answer::Open {
            return known;
        }
        if depth == 0 {
            self.cut = true;
            return Answer::Open;
        }
        let Some(steps) = self.steps(position, mover) else { return Answer::Open };
        let wanted = Answer::from(mover == self.seat);
        let mut answer = Answer::from(mover != self.seat);
        for (_, next) in &steps {
            match self.reaches(next, goal, depth - 1) {
                found if found == wanted => {
                    answer = wanted;
                    break;
                }
                Answer::Open => answer = Answer::Open,
                _ => {}
            }
        }
        let has_room = self.known.len() < self.limits.entries || self.known.contains_key(&key);
        if answer != Answer::Open && has_room {
            self.known.entry(key).or_insert(Range::OPEN).learn(goal, answer);
        }
        answer
    }

    /// Every action of `mover` with the position after it, the best by heuristic first; none if the budget is spent.
    fn steps(&mut self, position: &G::Position, mover: Seat) -> Option<Vec<Step<G>>> {
        let mut actions = Vec::new();
        self.rules.legal(self.deal, position, &mut actions);
        self.nodes += actions.len() as u64;
        if self.nodes > self.limits.nodes {
            (self.nodes, self.spent) = (self.limits.nodes, true);
            return None;
        }
        let sign = if mover == self.seat { 1.0 } else { -1.0 };
        let led = actions.into_iter().map(|action| {
            let mut next = position.clone();
            self.rules.play_listed(self.deal, &mut next, Actor::Seat(mover), &action, &mut ());
            let value = match self.settled(&next) {
                Some(Value::Win) => 2.0,
                Some(Value::Draw) => 0.0,
                Some(Value::Loss) => -2.0,
                None => self.rules.heuristic(self.deal, &next, self.seat),
            };
            (sign * value, (action, next))
        });
        let mut steps: Vec<(f64, Step<G>)> = led.collect();
        steps.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        Some(steps.into_iter().map(|(_, step)| step).collect())
    }

    /// The value of a position that is settled: the game is over, or lost for the seat.
    fn settled(&self, position: &G::Position) -> Option<Value> {
        let out = || self.rules.is_hopeless(position, self.seat);
        match self.rules.outcome(self.deal, position) {
            None => out().then_some(Value::Loss),
            Some(outcome) => Some(match outcome.winner {
                Some(winner) if winner == self.seat => Value::Win,
                None if *self.rules.seats().end() > 1 && !out() => Value::Draw,
                _ => Value::Loss,
            }),
        }
    }
}
