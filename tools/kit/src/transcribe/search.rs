//! The search for a deal that fits: passes through the log until one comes to its end, the choices in their order.

use super::choices::Choices;
use super::pile::Pile;
use super::sitting::{Findings, Halt, Played, Stuck, pass};
use super::{Fault, Problem};

/// How many actions are played at most until it is given up: less than a second's worth.
const WORK: usize = 35_000;

/// So many contradictions are told at once.
const MOST_FAULTS: usize = 10;

/// A deal that fits the log.
///
/// # Errors
/// What contradicts what. What was seen and does not fit is left out then, to see what else does not; an action cannot be.
pub(super) fn solve(problem: &mut Problem<'_>) -> Result<Played, Vec<Fault>> {
    let (mut work, mut faults) = (WORK, Vec::new());
    loop {
        let fault = match found(problem, &mut work) {
            Ok(played) if faults.is_empty() => return Ok(played),
            Ok(_) => return Err(faults),
            Err(fault) => fault,
        };
        let line = fault.line;
        // What else there is may only follow from what was left out, where it is not certain.
        if faults.is_empty() || fault.certain {
            faults.push(fault);
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

/// A deal that fits, or the contradiction that was reached last in the log.
fn found(problem: &Problem<'_>, work: &mut usize) -> Result<Played, Fault> {
    let mut choices = Choices::default();
    let mut furthest: Option<Stuck> = None;
    let mut suspects = Vec::new();
    let tired = loop {
        match attempt(problem, &mut choices, work) {
            Ok(played) => return Ok(played),
            Err(Halt::Stuck(stuck)) => {
                suspects.clone_from(&stuck.suspects);
                if furthest.as_ref().is_none_or(|known| (known.block, known.line) < (stuck.block, stuck.line)) {
                    furthest = Some(stuck);
                }
            }
            Err(Halt::Tired | Halt::Again) => break true,
        }
        if !choices.advance_one_of(&suspects) {
            break false;
        }
    };
    if tired {
        *work = 0;
    }
    let certain = !tired && !choices.inexact;
    Err(match furthest {
        Some(Stuck { line, text, against, .. }) => {
            Fault { line, message: text, against: against.into_iter().collect(), certain, unread: false }
        }
        None => {
            let message = format!("no deal was found that fits, in {WORK} actions played");
            Fault { certain, unread: false, ..Fault::at(1, message) }
        }
    })
}

/// Passes through the log, each with what the one before found, until one comes to its end.
fn attempt(problem: &Problem<'_>, choices: &mut Choices, work: &mut usize) -> Result<Played, Halt> {
    let mut known = Findings { piles: vec![Pile::new(problem.deck())], choices, open: false, work };
    loop {
        match pass(problem, &mut known) {
            // A pass with no action in it costs something, too.
            Err(Halt::Again) => known.spend(1)?,
            ended => return ended,
        }
    }
}
