//! Minimises a contradiction: drops every note without which it remains.
//!
//! Actions stay, since the game depends on them. So an action is named if a card is known by it.

use std::collections::BTreeSet;

use umpire_engine::game::Actor;

use super::attempt::in_order;
use super::fault::Fault;
use super::log::Block;
use super::problem::Problem;

/// The most actions played to test whether a line is needed.
const EACH: usize = 4000;

/// The contradiction with as few lines as possible within the budget; any superset is a contradiction too.
pub(super) fn minimal(problem: &mut Problem<'_>, fault: Fault, work: &mut usize) -> Fault {
    let whole = problem.log.blocks.clone();
    let mut least = fault;
    // Usually the named lines suffice; else those leading up to them are needed.
    let named: BTreeSet<usize> = least.against.iter().copied().chain([least.line]).collect();
    let mut said: BTreeSet<usize> = lines(&whole).filter(|line| *line <= least.line).collect();
    let mut is_contradiction = false;
    for (few, most) in [(&said & &named, EACH), (said.clone(), usize::MAX)] {
        if let Some(found) = still(problem, &whole, &few, least.line, (most, work)) {
            (said, least, is_contradiction) = (few, found, true);
            break;
        }
    }
    for line in said.clone().into_iter().filter(|_| is_contradiction) {
        said.remove(&line);
        let found = if line == least.line { None } else { still(problem, &whole, &said, least.line, (EACH, work)) };
        match found {
            Some(found) => least = found,
            None => drop(said.insert(line)),
        }
    }
    problem.log.blocks = whole;
    // Every remaining line is needed, even if the message names only others.
    if is_contradiction {
        let told: Vec<usize> = lines(&problem.log.blocks).collect();
        least.against.retain(|line| !told.contains(line));
        least.against.extend(said.iter().filter(|line| **line != least.line));
        least.against.sort_unstable();
    }
    least
}

/// The lines of notes.
fn lines(blocks: &[Block]) -> impl Iterator<Item = usize> {
    blocks.iter().flat_map(|block| block.notes.iter().map(|note| note.line))
}

/// The contradiction again, if it remains with only these notes up to its line.
fn still(
    problem: &mut Problem<'_>,
    whole: &[Block],
    said: &BTreeSet<usize>,
    line: usize,
    (most, work): (usize, &mut usize),
) -> Option<Fault> {
    // A following shuffle decides how notes before it are read.
    let before = |block: &&Block| block.act.as_ref().is_none_or(|act| act.line <= line || act.actor == Actor::Chance);
    problem.log.blocks = whole.iter().take_while(before).cloned().collect();
    problem.log.blocks.iter_mut().for_each(|block| block.notes.retain(|note| said.contains(&note.line)));
    // Give up on lines that take longer to test.
    let mut share = (*work).min(most);
    *work -= share;
    let ended = in_order(problem, &mut share, &mut 0);
    *work += share;
    ended.err()?.certain().filter(|fault| fault.line == line)
}
