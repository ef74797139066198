//! Attempts to play a log through: a single one, or one for each combination of choices.

use super::choices::Choices;
use super::fault::Fault;
use super::pile::Pile;
use super::problem::Problem;
use crate::log_pass::{Conflict, Deductions, Halt, Played, pass};

/// Why no combination of choices works.
pub(super) struct Refused {
    /// The contradiction furthest into the log.
    pub furthest: Option<Conflict>,
    /// Whether every combination was tried.
    pub is_certain: bool,
}

impl Refused {
    /// The contradiction, if it is certain.
    pub fn certain(self) -> Option<Fault> {
        self.furthest.filter(|_| self.is_certain).map(|conflict| conflict.fault(None))
    }
}

impl Conflict {
    pub fn fault(self, tries: Option<usize>) -> Fault {
        let Conflict { line, text, against, .. } = self;
        Fault { line, message: text, against: against.into_iter().collect(), tries, unread: false }
    }
}

/// Tries the combinations of choices in order.
pub(super) fn in_order(problem: &Problem<'_>, work: &mut usize, tries: &mut usize) -> Result<Played, Refused> {
    let mut choices = Choices::default();
    let mut furthest: Option<Conflict> = None;
    loop {
        *tries += 1;
        let mut known = Deductions::of(vec![Pile::new(problem.deck())], &mut choices, work);
        let suspects = match attempt(problem, &mut known) {
            Ok(played) => return Ok(played),
            Err(Halt::Conflict(conflict)) => {
                let suspects = conflict.suspects.clone();
                if furthest.as_ref().is_none_or(|known| (known.block, known.line) < (conflict.block, conflict.line)) {
                    furthest = Some(conflict);
                }
                suspects
            }
            Err(Halt::OutOfBudget | Halt::Repeat) => return Err(Refused { furthest, is_certain: false }),
        };
        if !choices.advance_one_of(&suspects) {
            return Err(Refused { furthest, is_certain: !choices.inexact });
        }
    }
}

/// Repeats passes, each with the findings of the one before, until one ends otherwise than by an exchange.
pub(super) fn attempt(problem: &Problem<'_>, known: &mut Deductions<'_>) -> Result<Played, Halt> {
    loop {
        match pass(problem, known) {
            // A pass without an action has a cost as well.
            Err(Halt::Repeat) => known.spend(1)?,
            ended => return ended,
        }
    }
}
