//! Random local search: a nearly fitting deal is changed a little at a time, and the change is kept if it fits no
//! worse.
//!
//! With many unknown open cards there are too many combinations to enumerate. But most contradictions are a line of the
//! board that is missing or superfluous: so three places of an open line are made alike, or two unknown cards are
//! exchanged. Failure proves nothing.

use umpire_engine::chance::Chance;

use super::attempt::attempt;
use super::board::Board;
use super::choices::Choices;
use super::hands::Spot;
use super::pile::Pile;
use super::problem::Problem;
use crate::log_pass::{Conflict, Deductions, Halt, Played};

/// Restart after so many changes without progress.
const PATIENCE: usize = 60;

/// A deal, and how far into the log it fits.
struct Draft {
    piles: Vec<Pile>,
    boards: Vec<Board>,
    conflict: Conflict,
}

impl Draft {
    fn reach(&self) -> (usize, usize, std::cmp::Reverse<usize>) {
        (self.conflict.block, self.conflict.line, std::cmp::Reverse(self.conflict.off))
    }
}

/// A fitting deal if one is found within the budget; else the contradiction furthest into the log.
pub(super) fn repaired(problem: &Problem<'_>, work: &mut usize, tries: &mut usize) -> Result<Played, Option<Conflict>> {
    let mut chance = Chance::from_stream(problem.seed, u64::MAX);
    let mut furthest: Option<Conflict> = None;
    let (mut best, mut idle): (Option<Draft>, usize) = (None, 0);
    loop {
        let piles = match &best {
            Some(draft) => changed(problem, draft, &mut chance),
            None => {
                let mut deck = problem.deck();
                chance.shuffle(&mut deck);
                vec![Pile::new(deck)]
            }
        };
        *tries += 1;
        let mut choices = Choices::by(Chance::from_seed(u64::from(chance.below(u32::MAX))));
        let mut known = Deductions::of(piles, &mut choices, work);
        let draft = match attempt(problem, &mut known) {
            Ok(played) => return Ok(played),
            Err(Halt::Conflict(conflict)) => Draft { piles: known.piles, boards: known.boards, conflict },
            Err(_) => return Err(furthest),
        };
        if furthest.as_ref().is_none_or(|known| (known.block, known.line) < (draft.conflict.block, draft.conflict.line))
        {
            furthest = Some(draft.conflict.clone());
        }
        let (reach, before) = (draft.reach(), best.as_ref().map(Draft::reach));
        idle = if before.is_none_or(|before| before < reach) { 0 } else { idle + 1 };
        if before.is_none_or(|before| before <= reach) {
            best = Some(draft);
        }
        if idle > PATIENCE {
            (best, idle) = (None, 0);
        }
    }
}

/// The piles of a draft with a few cards exchanged, and no deductions.
fn changed(problem: &Problem<'_>, draft: &Draft, chance: &mut Chance) -> Vec<Pile> {
    let mut piles = draft.piles.clone();
    let last = draft.boards.len().saturating_sub(1);
    // Often at the contradiction, else anywhere before.
    let at = if chance.below(2) == 0 { last } else { chance.below(last as u32 + 1) as usize };
    if let Some(board) = draft.boards.get(at) {
        if chance.below(2) == 0 {
            align(problem, board, &mut piles, chance);
        } else {
            let open: Vec<Spot> = board.spots().filter(|spot| is_free(&piles, *spot)).collect();
            if let Some(spot) = any(&open, chance) {
                exchange(&mut piles, spot, chance);
            }
        }
    }
    if chance.below(4) == 0 {
        let all = (0..piles.len()).flat_map(|pile| (0..piles[pile].len()).map(move |at| Spot { pile, at }));
        let free: Vec<Spot> = all.filter(|spot| is_free(&piles, *spot)).collect();
        if let Some(spot) = any(&free, chance) {
            exchange(&mut piles, spot, chance);
        }
    }
    piles.iter().map(|pile| Pile::new(pile.cards())).collect()
}

/// Makes the three places of an open line alike, if its known cards agree.
fn align(problem: &Problem<'_>, board: &Board, piles: &mut [Pile], chance: &mut Chance) {
    let card = |piles: &[Pile], spot: &Spot| piles[spot.pile][spot.at].card;
    let told = |piles: &[Pile], spots: &[Spot]| -> Vec<usize> {
        let mut told: Vec<usize> =
            spots.iter().filter(|spot| !is_free(piles, **spot)).map(|spot| card(piles, spot)).collect();
        told.dedup();
        told
    };
    let spots = problem.lines.iter().map(|line| line.iter().filter_map(|place| board.at(place)).collect::<Vec<_>>());
    let mut lines: Vec<Vec<Spot>> =
        spots.filter(|spots| told(piles, spots).len() < 2 && spots.iter().any(|spot| is_free(piles, *spot))).collect();
    if lines.is_empty() {
        return;
    }
    let spots = lines.swap_remove(chance.below(lines.len() as u32) as usize);
    let kind = told(piles, &spots).first().copied();
    let kind = kind.unwrap_or_else(|| chance.below(problem.names.ids.len() as u32) as usize);
    for spot in &spots {
        if card(piles, spot) == kind || !is_free(piles, *spot) {
            continue;
        }
        let pile = &piles[spot.pile];
        let elsewhere = |at: &usize| {
            let there = Spot { pile: spot.pile, at: *at };
            pile[*at].card == kind && !spots.contains(&there) && is_free(piles, there)
        };
        let from: Vec<usize> = (0..pile.len()).filter(elsewhere).collect();
        if let Some(from) = any(&from, chance) {
            piles[spot.pile].swap(spot.at, from);
        }
    }
}

/// Exchanges a card with another unknown one of its pile.
fn exchange(piles: &mut [Pile], spot: Spot, chance: &mut Chance) {
    let pile = &piles[spot.pile];
    let is_other = |at: &usize| pile[*at].card != pile[spot.at].card && pile[*at].is_free();
    let others: Vec<usize> = (0..pile.len()).filter(is_other).collect();
    if let Some(other) = any(&others, chance) {
        piles[spot.pile].swap(spot.at, other);
    }
}

/// Whether the card is unknown.
fn is_free(piles: &[Pile], spot: Spot) -> bool {
    piles[spot.pile][spot.at].is_free()
}

fn any<T: Copy>(of: &[T], chance: &mut Chance) -> Option<T> {
    (!of.is_empty()).then(|| of[chance.below(of.len() as u32) as usize])
}
