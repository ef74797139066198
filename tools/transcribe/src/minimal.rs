//! A contradiction with no line too many: every line that says what was seen is left out whose leaving out changes nothing.
//!
//! Actions stay: without one the game is another. So an action is named where a card is known by it.

use std::collections::BTreeSet;

use umpire_engine::game::Actor;

use super::log::Block;
use super::search::in_order;
use super::{Fault, Problem};

/// How many actions are played at most to see whether a line is needed.
const EACH: usize = 4000;

/// The contradiction with as few lines as it takes, as far as the work allows; with more it is one as well.
pub(super) fn minimal(problem: &mut Problem<'_>, fault: Fault, work: &mut usize) -> Fault {
    let whole = problem.log.blocks.clone();
    let mut least = fault;
    // Mostly the lines that it names are enough by themselves; else it takes what leads to them as well.
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
    // Every line that is left is needed, also where the message speaks of others alone.
    if is_contradiction {
        let told: Vec<usize> = lines(&problem.log.blocks).collect();
        least.against.retain(|line| !told.contains(line));
        least.against.extend(said.iter().filter(|line| **line != least.line));
        least.against.sort_unstable();
    }
    least
}

/// The lines that say what was seen.
fn lines(blocks: &[Block]) -> impl Iterator<Item = usize> {
    blocks.iter().flat_map(|block| block.notes.iter().map(|note| note.line))
}

/// The same contradiction, if it is one when nothing is told but this up to its line.
fn still(
    problem: &mut Problem<'_>,
    whole: &[Block],
    said: &BTreeSet<usize>,
    line: usize,
    (most, work): (usize, &mut usize),
) -> Option<Fault> {
    // Whether chance's own shuffle comes next decides how the notes before it are read.
    let before = |block: &&Block| block.act.as_ref().is_none_or(|act| act.line <= line || act.actor == Actor::Chance);
    problem.log.blocks = whole.iter().take_while(before).cloned().collect();
    problem.log.blocks.iter_mut().for_each(|block| block.notes.retain(|note| said.contains(&note.line)));
    // What takes longer to prove is left alone.
    let mut share = (*work).min(most);
    *work -= share;
    let ended = in_order(problem, &mut share, &mut 0);
    *work += share;
    ended.err()?.certain().filter(|fault| fault.line == line)
}
