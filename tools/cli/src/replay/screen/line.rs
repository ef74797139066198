//! Where in the game the screen stands: on the record, or in a branch that leaves it.

use umpire_engine::ruling::Objection;
use umpire_kit::replay::Seen;
use umpire_kit::seen::{Eyes, SeenStep, Step};

/// The steps of a record, and a branch off them, through whose eyes they are seen.
pub struct Line<'r> {
    record: &'r [Step],
    branch: Option<Branch>,
    at: usize,
    /// Whose eyes see it.
    pub eyes: Eyes,
}

/// Actions that were never played, from a step of the record on.
struct Branch {
    from: usize,
    steps: Vec<Step>,
}

impl<'r> Line<'r> {
    /// The line of a record, at its deal. A record without steps has no line.
    pub fn of(record: &'r [Step], eyes: Eyes) -> Option<Line<'r>> {
        (!record.is_empty()).then_some(Line { record, branch: None, at: 0, eyes })
    }

    /// The whole game.
    pub fn seen(&self) -> Seen<'_> {
        Seen { steps: (0..=self.last()).map(|n| self.step(n)).collect(), differs: None }
    }

    /// The number of the last step.
    pub fn last(&self) -> usize {
        let length = self.branch.as_ref().map_or(self.record.len(), |branch| branch.from + 1 + branch.steps.len());
        length.saturating_sub(1)
    }

    /// The number of the step it stands on.
    pub fn at(&self) -> usize {
        self.at
    }

    /// A step of this number, at most the last.
    pub fn step(&self, n: usize) -> SeenStep<'_> {
        let n = n.min(self.last());
        let step = match &self.branch {
            Some(branch) if n > branch.from => &branch.steps[n - branch.from - 1],
            _ => &self.record[n],
        };
        step.seen(self.eyes)
    }

    /// The step it stands on.
    pub fn now(&self) -> SeenStep<'_> {
        self.step(self.at)
    }

    /// Goes to a step, or to the last where there is none of this number.
    pub fn go(&mut self, n: usize) {
        self.at = n.min(self.last());
    }

    /// The step of the record that the branch leaves, if it stands in one.
    pub fn branched_at(&self) -> Option<usize> {
        self.branch.as_ref().map(|branch| branch.from)
    }

    /// Plays an action that is not in the record, for the actor whose turn it is.
    ///
    /// # Errors
    /// Every rule that forbids it; nothing is changed.
    pub fn play(&mut self, action: &str) -> Result<(), Vec<Objection>> {
        let step = self.now().branch(action)?;
        match &mut self.branch {
            // It takes the place of all that followed here.
            Some(branch) if self.at >= branch.from => {
                branch.steps.truncate(self.at - branch.from);
                branch.steps.push(step);
            }
            _ => self.branch = Some(Branch { from: self.at, steps: vec![step] }),
        }
        self.at += 1;
        Ok(())
    }

    /// Back to the record, where the branch left it.
    pub fn leave_branch(&mut self) {
        if let Some(branch) = self.branch.take() {
            self.at = branch.from;
        }
    }
}
