//! Searches for a deal that fits a log.

use super::attempt::in_order;
use super::fault::Fault;
use super::minimal::minimal;
use super::problem::Problem;
use super::repair;
use crate::log_pass::Played;

/// The budget of actions: less than a second's worth.
const WORK: usize = 80_000;

/// The share of it (one in five) for the exhaustive search, which can prove that nothing fits.
const IN_ORDER: usize = 5;

/// The most contradictions reported at once.
const MOST_FAULTS: usize = 10;

/// A deal that fits the log.
///
/// # Errors
/// The contradictions. A contradicting note is dropped to find the next one; an action cannot be.
pub(super) fn solve(problem: &mut Problem<'_>) -> Result<Played, Vec<Fault>> {
    let (mut work, mut spare, mut faults) = (WORK, WORK / 2, Vec::new());
    loop {
        let fault = match found(problem, &mut work) {
            Ok(played) if faults.is_empty() => return Ok(played),
            Ok(_) => return Err(faults),
            Err(fault) => fault,
        };
        let (line, certain) = (fault.line, fault.is_certain());
        let fault = if certain { minimal(problem, fault, &mut spare) } else { fault };
        // Further uncertain contradictions may only follow from the dropped notes.
        if faults.is_empty() || certain {
            faults.push(fault);
        }
        if !certain {
            return Err(faults);
        }
        let mut left_out = false;
        for block in &mut problem.log.blocks {
            let notes = block.notes.len();
            block.notes.retain(|note| note.line != line);
            left_out |= block.notes.len() < notes;
        }
        if !left_out || faults.len() == MOST_FAULTS || work == 0 {
            return Err(faults);
        }
    }
}

/// A fitting deal, or the contradiction furthest into the log.
fn found(problem: &Problem<'_>, work: &mut usize) -> Result<Played, Fault> {
    let mut share = *work / IN_ORDER;
    *work -= share;
    let mut tries = 0;
    let refused = match in_order(problem, &mut share, &mut tries) {
        Ok(played) => return Ok(played),
        Err(refused) => refused,
    };
    *work += share;
    if refused.is_certain
        && let Some(conflict) = refused.furthest
    {
        return Err(conflict.fault(None));
    }
    repair::repaired(problem, work, &mut tries).map_err(|conflict| {
        let conflicts = refused.furthest.into_iter().chain(conflict);
        let furthest = conflicts.max_by_key(|conflict| (conflict.block, conflict.line));
        let unplayed = Fault::at(1, "no deal was found that fits".to_owned());
        let unplayed = Fault { tries: Some(tries), unread: false, ..unplayed };
        furthest.map_or(unplayed, |conflict| conflict.fault(Some(tries)))
    })
}
