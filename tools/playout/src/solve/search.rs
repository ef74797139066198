//! The search, layer by layer, wider and wider.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hasher};

use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, Game, Seat};

use super::Verdict;

/// How many positions of a layer are kept at first.
const NARROWEST: usize = 64;
/// How many times more the next time.
const WIDER: usize = 8;

/// A search for a win of one deal.
pub(super) struct Search<'s, G: Game> {
    rules: &'s G,
    deal: &'s G::Deal,
    seed: u64,
    budget: u64,
    nodes: u64,
}

/// What came of searching with one width.
enum Swept<A> {
    /// A win by these actions.
    Won(Vec<A>),
    /// No win, and positions were left out.
    Narrow,
    /// No win, and nothing was left out.
    Whole,
    /// The budget is spent.
    Spent,
}

/// A position that is to be kept if it is good enough: action `action` of position `parent` of the layer before.
struct Candidate {
    standing: f64,
    parent: usize,
    action: usize,
}

/// The positions after so many actions, each with the action that led there and the place of the one before.
struct Layer<G: Game> {
    positions: Vec<G::Position>,
    steps: Vec<(usize, G::Action)>,
}

impl<'s, G: Game> Search<'s, G> {
    pub(super) const fn of(rules: &'s G, deal: &'s G::Deal, seed: u64, budget: u64) -> Search<'s, G> {
        Search { rules, deal, seed, budget, nodes: 0 }
    }

    /// How many positions were looked at so far.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether a win can be reached from here.
    pub(super) fn verdict(&mut self, start: &G::Position) -> Verdict {
        match self.rules.outcome(self.deal, start) {
            Some(outcome) if outcome.winner.is_some() => return Verdict::Winnable(Vec::new()),
            Some(_) => return Verdict::Unwinnable,
            None if self.rules.is_hopeless(start, Seat::A) => return Verdict::Unwinnable,
            None => {}
        }
        let mut width = NARROWEST;
        loop {
            match self.sweep(start, width) {
                Swept::Won(line) => {
                    return Verdict::Winnable(line.iter().map(|action| self.rules.spell(action)).collect());
                }
                Swept::Whole => return Verdict::Unwinnable,
                Swept::Spent => return Verdict::Unknown,
                Swept::Narrow => width = width.saturating_mul(WIDER),
            }
        }
    }

    /// Goes through the game layer by layer, keeping so many positions of each.
    fn sweep(&mut self, start: &G::Position, width: usize) -> Swept<G::Action> {
        let mut left_out = false;
        let mut layer: Layer<G> = Layer { positions: vec![start.clone()], steps: Vec::new() };
        let mut trail: Vec<Vec<(usize, G::Action)>> = Vec::new();
        while !layer.positions.is_empty() {
            let mut candidates = match self.candidates(&layer, trail.len() as u64) {
                Ok(candidates) => candidates,
                Err(Found::Spent) => return Swept::Spent,
                Err(Found::Win { parent, action }) => {
                    trail.push(std::mem::take(&mut layer.steps));
                    return Swept::Won(way(&trail, parent, action));
                }
            };
            // Stable, so that of equals the first found are kept, on every machine.
            candidates.sort_by(|a, b| b.standing.total_cmp(&a.standing));
            left_out |= candidates.len() > width;
            candidates.truncate(width);
            let next = self.next(&layer, &candidates, trail.len() as u64);
            trail.push(std::mem::replace(&mut layer, next).steps);
        }
        if left_out { Swept::Narrow } else { Swept::Whole }
    }

    /// Every position that one action leads to and that may still be won, each once.
    fn candidates(&mut self, layer: &Layer<G>, depth: u64) -> Result<Vec<Candidate>, Found<G::Action>> {
        let (mut candidates, mut seen, mut image) = (Vec::new(), HashSet::new(), Vec::new());
        for (parent, position) in layer.positions.iter().enumerate() {
            for (place, action) in self.actions(position, depth).into_iter().enumerate() {
                if self.nodes == self.budget {
                    return Err(Found::Spent);
                }
                self.nodes += 1;
                let Some(after) = self.after(position, &action) else { continue };
                match self.rules.outcome(self.deal, &after) {
                    Some(outcome) if outcome.winner.is_some() => return Err(Found::Win { parent, action }),
                    Some(_) => continue,
                    None if self.rules.is_hopeless(&after, Seat::A) => continue,
                    None => {}
                }
                image.clear();
                self.rules.essence(&after, &mut image);
                if seen.insert(digest(&image)) {
                    let standing = self.rules.standing(self.deal, &after, Seat::A);
                    candidates.push(Candidate { standing, parent, action: place });
                }
            }
        }
        Ok(candidates)
    }

    /// The layer of these candidates.
    fn next(&self, layer: &Layer<G>, candidates: &[Candidate], depth: u64) -> Layer<G> {
        let mut next = Layer { positions: Vec::with_capacity(candidates.len()), steps: Vec::new() };
        for candidate in candidates {
            let position = &layer.positions[candidate.parent];
            let action = self.actions(position, depth).swap_remove(candidate.action);
            if let Some(after) = self.after(position, &action) {
                next.positions.push(after);
                next.steps.push((candidate.parent, action));
            }
        }
        next
    }

    /// What can be done: by the player anything legal, by chance what its seed says. The deal is what `umpire play` counts
    /// as the first of its moves, and each move has a stream of its own.
    fn actions(&self, position: &G::Position, depth: u64) -> Vec<G::Action> {
        let mut actions = Vec::new();
        match self.rules.to_act(position) {
            Some(Actor::Seat(_)) => self.rules.legal(self.deal, position, &mut actions),
            Some(Actor::Chance) => {
                let mut chance = Chance::from_stream(self.seed, depth + 1);
                actions.extend(self.rules.shuffle(position, &mut chance));
            }
            None => {}
        }
        actions
    }

    fn after(&self, position: &G::Position, action: &G::Action) -> Option<G::Position> {
        let mut after = position.clone();
        let actor = self.rules.to_act(position)?;
        self.rules.play(self.deal, &mut after, actor, action, &mut ()).ok()?;
        Some(after)
    }
}

/// Why a layer is not looked at to its end.
enum Found<A> {
    Win { parent: usize, action: A },
    Spent,
}

/// The actions that lead to a position's winning action, from the start; `trail` has the steps into each layer.
fn way<A: Clone>(trail: &[Vec<(usize, A)>], parent: usize, last: A) -> Vec<A> {
    let (mut actions, mut place) = (vec![last], parent);
    // The start, which nothing leads to, has no steps.
    for steps in trail.iter().rev().filter(|steps| !steps.is_empty()) {
        let (before, action) = &steps[place];
        actions.push(action.clone());
        place = *before;
    }
    actions.reverse();
    actions
}

/// 128 bits of a position: that two positions of one search share them by accident is past all odds.
fn digest(image: &[u8]) -> (u64, u64) {
    let half = |salt: u8| {
        let mut hasher = DefaultHasher::new();
        hasher.write_u8(salt);
        hasher.write(image);
        hasher.finish()
    };
    (half(0), half(1))
}
