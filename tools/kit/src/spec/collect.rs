//! The writer that Cucumber reports to: it collects how each scenario ended.

use std::collections::HashMap;

use cucumber::event::{self, StepError};
use cucumber::{Event, cli, gherkin, parser};

use super::expression::Language;
use super::failure::Failure;
use super::steps::{Keyword, Steps};
use super::world::World;

/// How a scenario ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// As it says.
    Passed,
    /// Otherwise.
    Failed,
    /// It asks for what cannot be.
    Faulty,
    /// The engine cannot play by its ruleset: it shows nothing, and does not count.
    Unsupported,
}

impl Status {
    /// The word in reports.
    pub fn word(self) -> &'static str {
        match self {
            Status::Passed => "passed",
            Status::Failed => "failed",
            Status::Faulty => "faulty",
            Status::Unsupported => "unsupported",
        }
    }
}

/// How a scenario ended, and at which step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// How.
    pub status: Status,
    /// The step that failed: `Then A gains Bell`.
    pub step: Option<String>,
    /// Its line.
    pub line: Option<usize>,
    /// Why; empty when it passed.
    pub message: String,
}

impl Ending {
    /// A scenario that passed.
    pub fn passed() -> Ending {
        Ending { status: Status::Passed, step: None, line: None, message: String::new() }
    }

    /// Where and why it failed, on one line.
    pub fn told(&self) -> String {
        match (&self.step, self.line) {
            (Some(step), Some(line)) => format!("line {line}: {step}: {}", self.message),
            _ => self.message.clone(),
        }
    }

    /// A scenario that is at fault itself.
    pub fn faulty(message: impl Into<String>) -> Ending {
        let failure = Failure::Faulty(message.into());
        Ending { status: Status::Faulty, step: None, line: None, message: failure.to_string() }
    }
}

/// A scenario by file and line.
pub type Key = (String, usize);

/// Collects how scenarios end.
pub struct Collector {
    steps: &'static Steps,
    /// The ends by scenario.
    pub ends: HashMap<Key, Ending>,
    /// What went wrong outside of any scenario.
    pub faults: Vec<String>,
}

impl Collector {
    /// One that knows the steps of the game, to say what a step could have meant that there is not.
    pub fn new(steps: &'static Steps) -> Collector {
        Collector { steps, ends: HashMap::new(), faults: Vec::new() }
    }

    fn scenario(&mut self, feature: &gherkin::Feature, scenario: &gherkin::Scenario, event: event::Scenario<World>) {
        let path = feature.path.as_ref().map(|path| path.to_string_lossy().into_owned()).unwrap_or_default();
        let end = self.ends.entry((path, scenario.position.line)).or_insert_with(Ending::passed);
        match event {
            event::Scenario::Background(step, event) | event::Scenario::Step(step, event) => match event {
                event::Step::Skipped => *end = undefined(&step, self.steps),
                event::Step::Failed(_, _, _, error) => *end = failed(&step, error),
                event::Step::Started | event::Step::Passed(..) => {}
            },
            event::Scenario::Hook(_, event::Hook::Failed(_, info)) => {
                let failure = payload(&info);
                *end = Ending { status: Status::Failed, step: None, line: None, message: failure.to_string() };
            }
            _ => {}
        }
    }
}

/// A step as it is written, with its keyword.
fn written(step: &gherkin::Step) -> String {
    format!("{} {}", step.keyword.trim(), step.value)
}

fn undefined(step: &gherkin::Step, steps: &Steps) -> Ending {
    let keyword = Keyword::of(step.ty);
    let (language, near) = steps.nearest(keyword, &step.value).unwrap_or((Language::En, ""));
    let list = match language {
        Language::En => "umpire steps".to_owned(),
        other => format!("umpire steps --lang {}", other.tag()),
    };
    let keyword = keyword.in_language(language);
    let message = format!("there is no such step; the nearest is `{keyword} {near}` (`{list}` lists them all)");
    Ending { status: Status::Failed, step: Some(written(step)), line: Some(step.position.line), message }
}

fn failed(step: &gherkin::Step, error: StepError) -> Ending {
    let failure = match &error {
        StepError::Panic(info) => payload(info),
        StepError::NotFound => Failure::Failed("there is no such step".to_owned()),
        StepError::AmbiguousMatch(matches) => Failure::Failed(format!("more than one step reads like this. {matches}")),
    };
    let status = match failure {
        Failure::Faulty(_) => Status::Faulty,
        Failure::Unsupported(_) => Status::Unsupported,
        Failure::Failed(_) | Failure::Engine(_) => Status::Failed,
    };
    let (step_text, line) = (written(step), step.position.line);
    Ending { status, step: Some(step_text), line: Some(line), message: failure.to_string() }
}

/// What a step left by: a failure, or a panic that should not have been.
fn payload(info: &event::Info) -> Failure {
    if let Some(failure) = info.downcast_ref::<Failure>() {
        return failure.clone();
    }
    let text = info.downcast_ref::<String>().map(String::as_str).or_else(|| info.downcast_ref::<&str>().copied());
    Failure::Engine(format!("it panicked: {}", text.unwrap_or("without a message")))
}

impl cucumber::Writer<World> for Collector {
    type Cli = cli::Empty;

    async fn handle_event(&mut self, event: parser::Result<Event<event::Cucumber<World>>>, _: &cli::Empty) {
        let event = match event {
            Ok(event) => event.into_inner(),
            Err(error) => return self.faults.push(error.to_string()),
        };
        let event::Cucumber::Feature(feature, event) = event else { return };
        match event {
            event::Feature::Scenario(scenario, event) => self.scenario(&feature, &scenario, event.event),
            event::Feature::Rule(_, event::Rule::Scenario(scenario, event)) => {
                self.scenario(&feature, &scenario, event.event);
            }
            _ => {}
        }
    }
}

// Scenarios run one at a time, so the events come in order.
impl cucumber::writer::Normalized for Collector {}
