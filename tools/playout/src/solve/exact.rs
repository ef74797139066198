//! The value of a position of a game of several seats, by trying everything.
//!
//! What is asked is whether a seat can bring about at least so much, a draw or a win, whatever all others do: then one action
//! of its own is enough, and every one of theirs must lead there. It is asked again and again, an action deeper each time,
//! so that a short win is found before a long way is gone; what was decided is remembered. Where chance is to act the
//! answer is open: its shuffles are too many to try, and none of them is known. So an answer that is given holds however
//! they fall.

use umpire_engine::game::{Actor, Game, Seat};

use super::digest::digest;
use super::table::Table;
use super::value::{Answer, Range, Value};
use super::verdict::Limits;

/// How many actions it looks ahead at most: more than a late position has before it.
const DEEPEST: usize = 600;

/// Why a value is not decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Open {
    /// More positions would have to be looked at.
    Budget,
    /// It depends on how chance shuffles.
    Shuffle,
}

/// An action and the position it leads to.
type Step<G> = (<G as umpire_engine::game::Notation>::Action, <G as umpire_engine::game::Legality>::Position);

/// A search for what positions of one deal are worth to one seat.
pub(super) struct Exact<'r, G: Game> {
    rules: &'r G,
    deal: &'r G::Deal,
    seat: Seat,
    most: u64,
    /// How many positions were looked at.
    pub nodes: u64,
    /// Whether a position could not be looked at for want of budget.
    spent: bool,
    /// Whether the search ended somewhere because it was deep enough.
    cut: bool,
    table: Table,
    image: Vec<u8>,
}

impl<'r, G: Game> Exact<'r, G> {
    pub fn new(rules: &'r G, deal: &'r G::Deal, seat: Seat, limits: Limits) -> Self {
        let table = Table::of(limits.entries);
        Exact { rules, deal, seat, most: limits.nodes, nodes: 0, spent: false, cut: false, table, image: Vec::new() }
    }

    /// What a position is worth to the seat, and why no more is known of it.
    pub fn range(&mut self, position: &G::Position) -> (Range, Option<Open>) {
        let mut range = Range::OPEN;
        for depth in 0..DEEPEST {
            self.cut = false;
            for goal in [Value::Win, Value::Draw] {
                if range.reaches(goal) == Answer::Open {
                    range.learn(goal, self.reaches(position, goal, depth));
                }
            }
            if range.value().is_some() {
                return (range, None);
            }
            if !self.cut || self.spent {
                break;
            }
        }
        (range, Some(if self.spent || self.cut { Open::Budget } else { Open::Shuffle }))
    }

    /// Whether a position is worth at least so much, searched as deep as it takes.
    pub fn decides(&mut self, position: &G::Position, goal: Value) -> Answer {
        for depth in 0..DEEPEST {
            self.cut = false;
            let answer = self.reaches(position, goal, depth);
            if answer != Answer::Open || !self.cut || self.spent {
                return answer;
            }
        }
        Answer::Open
    }

    /// A line of best play from a position of this value to where that is settled, and whether it is whole: the budget may
    /// be spent before.
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

    /// Whether an action of `mover` that led here gave nothing away of this value.
    fn keeps(&mut self, next: &G::Position, mover: Seat, value: Value) -> bool {
        match (mover == self.seat, value) {
            (true, Value::Loss) | (false, Value::Win) => true,
            (true, _) => self.decides(next, value) == Answer::Yes,
            (false, Value::Draw) => self.decides(next, Value::Win) == Answer::No,
            (false, Value::Loss) => self.decides(next, Value::Draw) == Answer::No,
        }
    }

    /// Whether a position is worth at least so much, by what can happen in so many actions.
    fn reaches(&mut self, position: &G::Position, goal: Value, depth: usize) -> Answer {
        if let Some(value) = self.settled(position) {
            return (value >= goal).into();
        }
        let Some(Actor::Seat(mover)) = self.rules.to_act(position) else { return Answer::Open };
        let key = digest(self.rules, position, &mut self.image);
        let known = self.table.answer(key, goal);
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
        self.table.put(key, goal, answer);
        answer
    }

    /// Every action of the seat whose turn it is and where it leads, those first that look best for it; nothing where the
    /// budget has no room for them.
    fn steps(&mut self, position: &G::Position, mover: Seat) -> Option<Vec<Step<G>>> {
        let mut actions = Vec::new();
        self.rules.legal(self.deal, position, &mut actions);
        self.nodes += actions.len() as u64;
        if self.nodes > self.most {
            (self.nodes, self.spent) = (self.most, true);
            return None;
        }
        let sign = if mover == self.seat { 1.0 } else { -1.0 };
        let led = actions.into_iter().map(|action| {
            let mut next = position.clone();
            self.rules.play_listed(self.deal, &mut next, Actor::Seat(mover), &action, &mut ());
            let worth = match self.settled(&next) {
                Some(Value::Win) => 2.0,
                Some(Value::Draw) => 0.0,
                Some(Value::Loss) => -2.0,
                None => self.rules.standing(self.deal, &next, self.seat),
            };
            (sign * worth, (action, next))
        });
        let mut steps: Vec<(f64, Step<G>)> = led.collect();
        steps.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        Some(steps.into_iter().map(|(_, step)| step).collect())
    }

    /// What a position is worth where nothing can change that: the game is over, or it is for the seat.
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
