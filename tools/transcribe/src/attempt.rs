//! Attempts to pass through a log: one, or one for each way to choose.

use super::choices::Choices;
use super::fault::Fault;
use super::pile::Pile;
use super::problem::Problem;
use crate::log_pass::{Findings, Halt, Played, Stuck, pass};

/// Why no choice leads to the end.
pub(super) struct Refused {
    /// The contradiction that was reached last.
    pub furthest: Option<Stuck>,
    /// Whether every way was tried.
    pub is_certain: bool,
}

impl Refused {
    /// The contradiction, if it is certain.
    pub fn certain(self) -> Option<Fault> {
        self.furthest.filter(|_| self.is_certain).map(|stuck| stuck.fault(None))
    }
}

impl Stuck {
    pub fn fault(self, tries: Option<usize>) -> Fault {
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
