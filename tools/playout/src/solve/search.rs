//! The solver for solitaires: beam search with iterative widening.

use std::collections::HashSet;

use umpire_engine::{Actor, Chance, Game, Seat};

use super::digest::digest;
use super::verdict::{Solved, Verdict};

/// The width of the first beam, in positions of a layer.
const NARROWEST: usize = 64;
/// The factor by which the beam is widened each time.
const WIDER: usize = 8;

/// A search for a win of one deal.
pub(super) struct Search<'s, G: Game> {
    rules: &'s G,
    deal: &'s G::Deal,
    seed: u64,
    budget: u64,
    nodes: u64,
}

/// A position for the next layer: the one after action `action` of position `parent` of the layer before.
struct Candidate {
    heuristic: f64,
    parent: usize,
    action: usize,
}

/// For each position of a layer, its index in the layer before and the action that leads from there.
type Steps<A> = Vec<(usize, A)>;

impl<'s, G: Game> Search<'s, G> {
    /// Searches from a position, visiting at most `budget` positions.
    pub(super) fn solve(rules: &'s G, deal: &'s G::Deal, start: &G::Position, seed: u64, budget: u64) -> Solved {
        let mut search = Search { rules, deal, seed, budget, nodes: 0 };
        let verdict = search.verdict(start);
        Solved { verdict, nodes: search.nodes }
    }

    fn verdict(&mut self, start: &G::Position) -> Verdict {
        match self.is_won(start) {
            Some(true) => return Verdict::Winnable(Vec::new()),
            Some(false) => return Verdict::Unwinnable,
            None => {}
        }
        let mut width = NARROWEST;
        loop {
            match self.sweep(start, width) {
                Ok(true) => return Verdict::Unwinnable,
                Ok(false) => width = width.saturating_mul(WIDER),
                Err(found) => return found,
            }
        }
    }

    /// Searches with a beam of this width. Without a win, returns whether no position was dropped.
    fn sweep(&mut self, start: &G::Position, width: usize) -> Result<bool, Verdict> {
        let (mut whole, mut positions, mut trail) = (true, vec![start.clone()], Vec::new());
        while !positions.is_empty() {
            let mut candidates = self.candidates(&positions, &trail)?;
            // The sort is stable, so every machine keeps the same positions.
            candidates.sort_by(|a, b| b.heuristic.total_cmp(&a.heuristic));
            whole &= candidates.len() <= width;
            candidates.truncate(width);
            let kept = candidates.iter().filter_map(|candidate| {
                let position = &positions[candidate.parent];
                let action = self.actions(position, trail.len()).swap_remove(candidate.action);
                Some((self.after(position, &action)?, (candidate.parent, action)))
            });
            let (next, steps): (Vec<_>, Steps<G::Action>) = kept.unzip();
            positions = next;
            trail.push(steps);
        }
        Ok(whole)
    }

    /// The positions after one action that may still be won, without duplicates. `trail` has the steps into each layer
    /// so far.
    ///
    /// # Errors
    /// A win was found, or the budget is spent.
    fn candidates(&mut self, positions: &[G::Position], trail: &[Steps<G::Action>]) -> Result<Vec<Candidate>, Verdict> {
        let (mut candidates, mut seen, mut image) = (Vec::new(), HashSet::new(), Vec::new());
        for (parent, position) in positions.iter().enumerate() {
            for (place, action) in self.actions(position, trail.len()).into_iter().enumerate() {
                if self.nodes == self.budget {
                    return Err(Verdict::Unknown);
                }
                self.nodes += 1;
                let Some(after) = self.after(position, &action) else { continue };
                match self.is_won(&after) {
                    Some(true) => return Err(Verdict::Winnable(self.way(trail, parent, &action))),
                    Some(false) => continue,
                    None => {}
                }
                if seen.insert(digest(self.rules, &after, &mut image)) {
                    let heuristic = self.rules.heuristic(self.deal, &after, Seat::A);
                    candidates.push(Candidate { heuristic, parent, action: place });
                }
            }
        }
        Ok(candidates)
    }

    /// Whether a position is won, or certainly lost; none if undecided.
    fn is_won(&self, position: &G::Position) -> Option<bool> {
        let hopeless = || self.rules.is_hopeless(position, Seat::A).then_some(false);
        self.rules.ending(position).map(|ending| ending.winner.is_some()).or_else(hopeless)
    }

    /// The actions from the start to a position of the last layer, and its winning action, in notation.
    fn way(&self, trail: &[Steps<G::Action>], parent: usize, last: &G::Action) -> Vec<String> {
        let (mut actions, mut place) = (vec![self.rules.spell(last)], parent);
        for steps in trail.iter().rev() {
            let (before, action) = &steps[place];
            actions.push(self.rules.spell(action));
            place = *before;
        }
        actions.reverse();
        actions
    }

    /// The legal actions of the player, or the one shuffle that the seed gives. As in `umpire play`, each move has its
    /// own stream, and the deal is the first move.
    fn actions(&self, position: &G::Position, depth: usize) -> Vec<G::Action> {
        let mut actions = Vec::new();
        match self.rules.to_act(position) {
            Some(Actor::Seat(_)) => self.rules.legal(self.deal, position, &mut actions),
            Some(Actor::Chance) => {
                let mut chance = Chance::from_stream(self.seed, depth as u64 + 1);
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
