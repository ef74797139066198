//! How scenarios end.

use std::collections::HashMap;

use umpire_engine::tree::Choice as _;

use crate::feature::Key;
use crate::model::difference::Difference;
use crate::model::failure::{FAULT, Failure};
use crate::model::reached::Reached;

umpire_engine::choice! {
    /// How a scenario ended.
    #[derive(Default)]
    Status {
        /// Every step passed.
        #[default]
        Passed = "passed",
        /// A step failed.
        Failed = "failed",
        /// It asks for what cannot be.
        Faulty = "faulty",
        /// It asks for what can be by the document's own ruleset and not by this one: it shows nothing here.
        Moot = "moot",
        /// The engine cannot play by its ruleset, or is not asked any more: it shows nothing, and does not count.
        Unsupported = "unsupported",
    }
}

impl Status {
    /// The status of a scenario with this failure.
    fn of(failure: &Failure) -> Status {
        match failure {
            Failure::Faulty(_) | Failure::NotSetUp(_) => Status::Faulty,
            Failure::Unsupported(_) | Failure::NotRun(_) => Status::Unsupported,
            Failure::Failed(_) | Failure::Engine(_) => Status::Failed,
        }
    }

    /// Whether nothing speaks against its clause.
    pub fn is_good(self) -> bool {
        matches!(self, Status::Passed | Status::Moot)
    }

    /// The word in reports.
    pub fn word(self) -> &'static str {
        self.spelling()
    }
}

/// How a scenario ended, and at which step.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ending {
    /// The status.
    pub status: Status,
    /// The step that failed: `Then A gains Bell`.
    pub step: Option<String>,
    /// Its line.
    pub line: Option<usize>,
    /// The reason; empty when it passed.
    pub message: String,
    /// The position that it reached before it failed, if it reached any, or the one that an outside engine did not set up.
    pub reached: Option<Box<Reached>>,
    /// Where an outside engine's answers first differed from ours, if they did.
    pub difference: Option<Box<Difference>>,
}

impl Ending {
    /// A scenario that passed.
    pub fn passed() -> Ending {
        Ending::default()
    }

    /// The fault of the engine in which it ended, if it ended in one.
    pub fn fault(&self) -> Option<&str> {
        if self.status == Status::Failed { self.message.strip_prefix(FAULT) } else { None }
    }

    /// The fault of the engine, without the parts that it quotes, which differ each time.
    pub fn steady_fault(&self) -> Option<&str> {
        let fault = self.fault()?.split(['{', '`', '"']).next().unwrap_or_default();
        Some(fault.trim_end_matches([' ', ':']))
    }

    /// How it failed: the step with its message, and the first answer that differed from ours. It tells one way of failing from
    /// another, and names no line.
    pub fn found(&self) -> String {
        if let Some(fault) = self.steady_fault() {
            return format!("{FAULT}{fault}");
        }
        let step = self.step.as_ref().map(|step| format!("{step}: ")).unwrap_or_default();
        let first = self.difference.as_ref().map(|first| format!("; {}: {}", first.asked, first.found));
        format!("{step}{}{}", self.message, first.unwrap_or_default())
    }

    /// Where and why it failed, on one line.
    pub fn told(&self) -> String {
        match (&self.step, self.line) {
            (Some(step), Some(line)) => format!("line {line}: {step}: {}", self.message),
            _ => self.message.clone(),
        }
    }

    /// The position that shows best why it failed: the one before the first answer that differs, if there is such an answer.
    pub fn shown(&self) -> Option<&Reached> {
        let before = self.difference.as_ref().and_then(|difference| difference.before.as_deref());
        let reached = (self.difference.is_none() || self.status == Status::Faulty).then_some(self.reached.as_deref());
        before.or(reached.flatten())
    }

    /// A scenario that did not pass, at no step of its own.
    pub fn of(failure: &Failure) -> Ending {
        // Unsupported scenarios are grouped by the engine's own reason.
        let message = if let Failure::Unsupported(reason) = failure { reason.clone() } else { failure.to_string() };
        Ending { status: Status::of(failure), message, ..Ending::passed() }
    }

    /// A scenario that ended at this step.
    pub fn at(step: &gherkin::Step, failure: &Failure) -> Ending {
        let written = format!("{} {}", step.keyword.trim(), step.value);
        Ending { step: Some(written), line: Some(step.position.line), ..Ending::of(failure) }
    }
}

/// How each scenario of a run ended.
pub type Ends = HashMap<Key, Ending>;
