//! The search for a deal that fits: passes through the log until one comes to its end, the choices in their order.

use super::choices::Choices;
use super::pile::Pile;
use super::sitting::{Findings, Halt, Played, Stuck, pass};
use super::{Fault, Problem};

/// How many actions are played at most until it is given up: about a second's worth.
const WORK: usize = 300_000;

/// A deal that fits the log.
///
/// # Errors
/// What contradicts what: the contradiction that was reached last in the log.
pub(super) fn solve(problem: &Problem<'_>) -> Result<Played, Vec<Fault>> {
    let mut work = WORK;
    let mut choices = Choices::default();
    let mut furthest: Option<Stuck> = None;
    let mut tired = false;
    loop {
        match attempt(problem, &mut choices, &mut work) {
            Ok(played) => return Ok(played),
            Err(Halt::Stuck(stuck)) => {
                if furthest.as_ref().is_none_or(|known| (known.block, known.line) < (stuck.block, stuck.line)) {
                    furthest = Some(stuck);
                }
            }
            Err(Halt::Tired | Halt::Again) => tired = true,
        }
        if tired || !choices.advance() {
            break;
        }
    }
    let certain = !tired && !choices.inexact;
    let Some(Stuck { line, text, against, .. }) = furthest else {
        let message = format!("no deal was found that fits, in {WORK} actions played");
        return Err(vec![Fault { certain, unread: false, ..Fault::at(1, message) }]);
    };
    Err(vec![Fault { line, message: text, against: against.into_iter().collect(), certain, unread: false }])
}

/// Passes through the log, each with what the one before found, until one comes to its end.
fn attempt(problem: &Problem<'_>, choices: &mut Choices, work: &mut usize) -> Result<Played, Halt> {
    let mut known = Findings { piles: vec![Pile::new(problem.deck())], choices, work };
    loop {
        match pass(problem, &mut known) {
            // A pass with no action in it costs something, too.
            Err(Halt::Again) => *known.work = known.work.checked_sub(1).ok_or(Halt::Tired)?,
            ended => return ended,
        }
    }
}
