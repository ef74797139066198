//! The search for a deal that fits: passes through the log until one comes to its end, the choices in their order.

use super::choices::Choices;
use super::minimal::minimal;
use super::pile::Pile;
use super::{Fault, Problem, repair};
use crate::log_pass::{Findings, Halt, Played, Stuck, pass};

/// How many actions are played at most until it is given up: less than a second's worth.
const WORK: usize = 80_000;

/// The share of it for trying choices in their order, which can prove that none leads to the end.
const IN_ORDER: usize = 5;

/// So many contradictions are told at once.
const MOST_FAULTS: usize = 10;

/// A deal that fits the log.
///
/// # Errors
/// What contradicts what. What was seen and does not fit is left out then, to see what else does not; an action cannot be.
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
        // What else there is may only follow from what was left out, where it is not certain.
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

/// A deal that fits, or the contradiction that was reached last in the log.
fn found(problem: &Problem<'_>, work: &mut usize) -> Result<Played, Fault> {
    let mut share = *work / IN_ORDER;
    *work -= share;
    let mut tries = 0;
    let refused = in_order(problem, &mut share, &mut tries);
    *work += share;
    let refused = match refused {
        Ok(played) => return Ok(played),
        Err(refused) => refused,
    };
    if refused.is_certain
        && let Some(stuck) = refused.furthest
    {
        return Err(stuck.fault(None));
    }
    match repair::repaired(problem, work, &mut tries) {
        Ok(played) => Ok(played),
        Err(stuck) => {
            let furthest = refused.furthest.into_iter().chain(stuck).max_by_key(|stuck| (stuck.block, stuck.line));
            let unplayed = || Fault { unread: false, ..Fault::at(1, "no deal was found that fits".to_owned()) };
            Err(furthest.map_or_else(|| Fault { tries: Some(tries), ..unplayed() }, |stuck| stuck.fault(Some(tries))))
        }
    }
}

/// Why no choice leads to the end.
pub(super) struct Refused {
    /// The contradiction that was reached last.
    furthest: Option<Stuck>,
    /// Whether every way was tried.
    is_certain: bool,
}

impl Refused {
    /// The contradiction, if it is certain.
    pub fn certain(self) -> Option<Fault> {
        self.furthest.filter(|_| self.is_certain).map(|stuck| stuck.fault(None))
    }
}

impl Stuck {
    fn fault(self, tries: Option<usize>) -> Fault {
        let Stuck { line, text, against, .. } = self;
        Fault { line, message: text, against: against.into_iter().collect(), tries, unread: false }
    }
}

/// The choices in their order.
pub(super) fn in_order(problem: &Problem<'_>, work: &mut usize, tries: &mut usize) -> Result<Played, Refused> {
    let mut choices = Choices::default();
    let mut furthest: Option<Stuck> = None;
    loop {
        *tries += 1;
        let mut known = Findings::of(vec![Pile::new(problem.deck())], &mut choices, work);
        let suspects = match attempt(problem, &mut known) {
            Ok(played) => return Ok(played),
            Err(Halt::Stuck(stuck)) => {
                let suspects = stuck.suspects.clone();
                if furthest.as_ref().is_none_or(|known| (known.block, known.line) < (stuck.block, stuck.line)) {
                    furthest = Some(stuck);
                }
                suspects
            }
            Err(Halt::Tired | Halt::Again) => return Err(Refused { furthest, is_certain: false }),
        };
        if !choices.advance_one_of(&suspects) {
            return Err(Refused { furthest, is_certain: !choices.inexact });
        }
    }
}

/// Passes through the log, each with what the one before found, until one comes to its end.
pub(super) fn attempt(problem: &Problem<'_>, known: &mut Findings<'_>) -> Result<Played, Halt> {
    loop {
        match pass(problem, known) {
            // A pass with no action in it costs something, too.
            Err(Halt::Again) => known.spend(1)?,
            ended => return ended,
        }
    }
}
