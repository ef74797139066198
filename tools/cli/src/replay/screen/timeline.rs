//! Where in the game the screen stands: on the record, or in a branch that leaves it.

use umpire_engine::ruling::Objection;
use umpire_kit::replay::Seen;
use umpire_kit::seen::{Eyes, SeenStep, Step, through};

/// The steps of a record, and a branch off them, through whose eyes they are seen.
pub struct Timeline<'r> {
    record: &'r [Step],
    branch: Option<Branch>,
    at: usize,
    eyes: Eyes,
}

/// Actions that were never played, from a step of the record on.
struct Branch {
    from: usize,
    steps: Vec<Step>,
}

impl<'r> Timeline<'r> {
    /// The timeline of a record, at its deal; `None` for a record without steps.
    pub fn of(record: &'r [Step], eyes: Eyes) -> Option<Timeline<'r>> {
        (!record.is_empty()).then_some(Timeline { record, branch: None, at: 0, eyes })
    }

    /// The whole game.
    pub fn seen(&self) -> Seen<'_> {
        Seen::of(through(self.steps(), self.eyes))
    }

    /// All steps, also those that the eyes do not notice.
    fn steps(&self) -> impl DoubleEndedIterator<Item = &Step> {
        let (record, branch) = match &self.branch {
            Some(branch) => (&self.record[..=branch.from], branch.steps.as_slice()),
            None => (self.record, [].as_slice()),
        };
        record.iter().chain(branch)
    }

    /// The number that the last of so many steps has for the eyes.
    fn number(&self, steps: usize) -> usize {
        self.steps().take(steps).filter(|step| step.is_noticed(self.eyes)).count().saturating_sub(1)
    }

    /// Whose eyes see it.
    pub fn eyes(&self) -> Eyes {
        self.eyes
    }

    /// Looks through other eyes, at the same step or the last before it that they notice.
    pub fn look(&mut self, eyes: Eyes) {
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

    /// The number of the step it stands on.
    pub fn at(&self) -> usize {
        self.at
    }

    /// A step of this number, at most the last.
    pub fn step(&self, n: usize) -> SeenStep<'_> {
        // The first step, which there always is, everybody notices.
        let mut steps = through(self.steps(), self.eyes);
        steps.nth(n.min(self.last())).unwrap_or(self.record[0].seen(self.eyes))
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
        self.branch.as_ref().map(|branch| self.number(branch.from + 1))
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
        if let Some(at) = self.branched_at() {
            (self.at, self.branch) = (at, None);
        }
    }
}
