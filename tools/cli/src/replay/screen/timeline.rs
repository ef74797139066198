//! The current position: on the record, or in a branch off it.

use umpire_engine::ruling::Objection;
use umpire_engine::spelling::in_case;
use umpire_judging::replay::Seen;
use umpire_judging::visibility::{SeenStep, Step, Viewer, through};

/// The steps of a record and of a branch, as a viewer sees them.
pub struct Timeline<'r> {
    record: &'r [Step],
    branch: Option<Branch>,
    /// The number of the current step.
    pub at: usize,
    /// The viewer.
    pub eyes: Viewer,
}

/// Actions that leave the record after a step.
struct Branch {
    from: usize,
    steps: Vec<Step>,
}

impl<'r> Timeline<'r> {
    /// The timeline of a record, at its deal; `None` for a record without steps.
    pub fn of(record: &'r [Step], eyes: Viewer) -> Option<Timeline<'r>> {
        (!record.is_empty()).then_some(Timeline { record, branch: None, at: 0, eyes })
    }

    /// The whole game.
    pub fn seen(&self) -> Seen<'_> {
        Seen::of(through(self.steps(), self.eyes))
    }

    /// All steps, also those that the viewer does not notice.
    fn steps(&self) -> impl DoubleEndedIterator<Item = &Step> {
        let (record, branch) = match &self.branch {
            Some(branch) => (&self.record[..=branch.from], branch.steps.as_slice()),
            None => (self.record, [].as_slice()),
        };
        record.iter().chain(branch)
    }

    /// The viewer's number for the last of so many steps.
    fn number(&self, steps: usize) -> usize {
        self.steps().take(steps).filter(|step| step.is_noticed(self.eyes)).count().saturating_sub(1)
    }

    /// Changes the viewer. The position stays, or moves to the last step before it that the new viewer notices.
    pub fn look(&mut self, eyes: Viewer) {
        let now = self.eyes;
        let steps =
            self.steps().enumerate().filter(|(_, step)| step.is_noticed(now)).nth(self.at).map_or(0, |(n, _)| n + 1);
        self.eyes = eyes;
        self.at = self.number(steps);
    }

    /// The number of the last step.
    pub fn last(&self) -> usize {
        self.number(usize::MAX)
    }

    /// The step of a number, at most the last.
    pub fn step(&self, n: usize) -> SeenStep<'_> {
        // The first step always exists, and every viewer notices it.
        let mut steps = through(self.steps(), self.eyes);
        steps.nth(n.min(self.last())).unwrap_or(self.record[0].seen(self.eyes))
    }

    /// The current step.
    pub fn now(&self) -> SeenStep<'_> {
        self.step(self.at)
    }

    /// Goes to a step, at most the last.
    pub fn go(&mut self, n: usize) {
        self.at = n.min(self.last());
    }

    /// The step after which the branch leaves the record, if in one.
    pub fn branched_at(&self) -> Option<usize> {
        self.branch.as_ref().map(|branch| self.number(branch.from + 1))
    }

    /// Plays an action as a branch.
    ///
    /// # Errors
    /// The rules that forbid it; then nothing changes.
    pub fn play(&mut self, action: &str) -> Result<(), Vec<Objection>> {
        let now = self.now();
        let step = now.branch(&in_case(action, &now.legal()))?;
        match &mut self.branch {
            // Replaces the later steps of the branch.
            Some(branch) if self.at >= branch.from => {
                branch.steps.truncate(self.at - branch.from);
                branch.steps.push(step);
            }
            _ => self.branch = Some(Branch { from: self.at, steps: vec![step] }),
        }
        self.at += 1;
        Ok(())
    }

    /// Returns to the record, where the branch left it.
    pub fn leave_branch(&mut self) {
        if let Some(at) = self.branched_at() {
            (self.at, self.branch) = (at, None);
        }
    }
}
