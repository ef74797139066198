//! The steps driven by Cucumber: our parser, our steps, our writer.
//!
//! It takes one collection of steps a run, so the files of each language are a run of their own. A step that fails leaves by
//! a panic, which Cucumber catches; so does one that should not have panicked.

use std::mem;
use std::panic;
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};

use cucumber::event::{self, StepError};
use cucumber::gherkin;
use cucumber::step::{Collection, Context};
use cucumber::{Cucumber, Event, cli, parser, runner, writer};
use futures::future::{self, LocalBoxFuture};
use futures::{executor, stream};
use umpire_kit::spec::ending::{Ending, Ends};
use umpire_kit::spec::expression::Language;
use umpire_kit::spec::failure::Failure;
use umpire_kit::spec::feature::{FeatureFile, Scenario};
use umpire_kit::spec::runner::rules_of;
use umpire_kit::spec::steps::{Keyword, Steps};
use umpire_kit::spec::suite::Plan;
use umpire_kit::spec::world::{Desk, World};

/// Runs the chosen scenarios of a plan and tells how each ended.
///
/// # Errors
/// Cucumber met a fault outside of any scenario.
pub fn run_chosen(plan: &Plan, desk: &Rc<Desk>, chosen: impl Fn(&Scenario<'_>) -> bool) -> Result<Ends, String> {
    let mut ends = Ends::new();
    for language in Language::ALL {
        let files = plan.files().filter(|file| file.language == language).map(|file| only(file, &chosen));
        let features: Vec<gherkin::Feature> = files.filter(|feature| !is_empty(feature)).collect();
        if !features.is_empty() {
            ends.extend(run(features, language, plan, desk)?);
        }
    }
    Ok(ends)
}

/// Cucumber replaces the panic hook of the whole process while it runs, so there is one run at a time.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

fn run(features: Vec<gherkin::Feature>, language: Language, plan: &Plan, desk: &Rc<Desk>) -> Result<Ends, String> {
    let (steps, desk, inventory) = (Arc::clone(&plan.steps), Rc::clone(desk), Arc::clone(&plan.inventory));
    let runner = runner::Basic::<Seated>::default()
        .max_concurrent_scenarios(1)
        .steps(collection(&steps, language))
        .before(move |feature, rule, scenario, seated| {
            let of_rule = rule.into_iter().flat_map(|rule| &rule.tags);
            let tags = scenario.tags.iter().chain(of_rule).chain(&feature.tags).map(String::as_str);
            let world = World::new(&desk, rules_of(tags, &inventory));
            *seated = Seated(Some((world, Arc::clone(&steps), language)));
            Box::pin(future::ready(()))
        });
    let collector = Collector { steps: Arc::clone(&plan.steps), language, ends: Ends::new(), faults: Vec::new() };
    let cucumber = Cucumber::<Seated, _, _, _, _, cli::Empty>::custom(Ready, runner, collector);
    // A poisoned lock guards nothing that could be half done.
    let guard = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    let collected = executor::block_on(cucumber.with_default_cli().run(features));
    drop(guard);
    if collected.faults.is_empty() { Ok(collected.ends) } else { Err(collected.faults.join("; ")) }
}

/// A feature with those scenarios only that are chosen.
fn only(file: &FeatureFile, chosen: impl Fn(&Scenario<'_>) -> bool) -> gherkin::Feature {
    let mut feature = file.feature.clone();
    feature.scenarios.retain(|scenario| chosen(&Scenario { file, rule: None, scenario }));
    for rule in &mut feature.rules {
        let mut scenarios = mem::take(&mut rule.scenarios);
        scenarios.retain(|scenario| chosen(&Scenario { file, rule: Some(rule), scenario }));
        rule.scenarios = scenarios;
    }
    feature.rules.retain(|rule| !rule.scenarios.is_empty());
    feature
}

fn is_empty(feature: &gherkin::Feature) -> bool {
    feature.scenarios.is_empty() && feature.rules.is_empty()
}

/// Features that are read already, given to Cucumber as they are.
struct Ready;

impl cucumber::Parser<Vec<gherkin::Feature>> for Ready {
    type Cli = cli::Empty;
    type Output = stream::Iter<std::vec::IntoIter<parser::Result<gherkin::Feature>>>;

    fn parse(self, features: Vec<gherkin::Feature>, _: cli::Empty) -> Self::Output {
        stream::iter(features.into_iter().map(Ok).collect::<Vec<_>>())
    }
}

/// A scenario's world, with the steps that act on it and the language of its file; none until it begins.
#[derive(Default, Debug)]
struct Seated(Option<(World, Arc<Steps>, Language)>);

impl cucumber::World for Seated {
    type Error = std::convert::Infallible;

    async fn new() -> Result<Seated, Self::Error> {
        Ok(Seated::default())
    }
}

/// What the lines of a file in this language are held against.
fn collection(steps: &Steps, language: Language) -> Collection<Seated> {
    steps.patterns(language).fold(Collection::new(), |collection, (step, regex)| match step.keyword {
        Keyword::Given => collection.given(None, regex.clone(), carry),
        Keyword::When => collection.when(None, regex.clone(), carry),
        Keyword::Then => collection.then(None, regex.clone(), carry),
    })
}

/// Carries a step out. Cucumber calls plain functions, which know no step, so it is looked up once more.
fn carry(seated: &mut Seated, context: Context) -> LocalBoxFuture<'_, ()> {
    let done = match &mut seated.0 {
        Some((world, steps, language)) => {
            steps.find(&context.step, *language).and_then(|(step, args)| step.handler.run(world, &args))
        }
        None => Err(Failure::Engine("the scenario was started without an engine".to_owned())),
    };
    if let Err(failure) = done {
        panic::panic_any(failure);
    }
    Box::pin(future::ready(()))
}

/// The writer that Cucumber reports to: it collects how each scenario ends.
struct Collector {
    steps: Arc<Steps>,
    language: Language,
    ends: Ends,
    /// What went wrong outside of any scenario.
    faults: Vec<String>,
}

impl Collector {
    fn scenario(&mut self, feature: &gherkin::Feature, scenario: &gherkin::Scenario, event: event::Scenario<Seated>) {
        let path = feature.path.as_ref().map(|path| path.to_string_lossy().into_owned()).unwrap_or_default();
        let end = self.ends.entry((path, scenario.position.line)).or_insert_with(Ending::passed);
        match event {
            event::Scenario::Background(step, event) | event::Scenario::Step(step, event) => match event {
                event::Step::Skipped => *end = Ending::at(&step, &undefined(&step, &self.steps, self.language)),
                event::Step::Failed(_, _, _, error) => *end = Ending::at(&step, &failure(error)),
                event::Step::Started | event::Step::Passed(..) => {}
            },
            event::Scenario::Hook(_, event::Hook::Failed(_, info)) => *end = Ending::of(&payload(&info)),
            _ => {}
        }
    }
}

/// What is said of a step that Cucumber did not find.
fn undefined(step: &gherkin::Step, steps: &Steps, language: Language) -> Failure {
    let found = steps.find(step, language);
    found.err().unwrap_or_else(|| Failure::Engine("the step was skipped".to_owned()))
}

fn failure(error: StepError) -> Failure {
    match error {
        StepError::Panic(info) => payload(&info),
        StepError::NotFound => Failure::Failed("there is no such step".to_owned()),
        StepError::AmbiguousMatch(matches) => Failure::Failed(format!("more than one step reads like this. {matches}")),
    }
}

/// What a step left by: a failure, or a panic that should not have been.
fn payload(info: &event::Info) -> Failure {
    if let Some(failure) = info.downcast_ref::<Failure>() {
        return failure.clone();
    }
    let text = info.downcast_ref::<String>().map(String::as_str).or_else(|| info.downcast_ref::<&str>().copied());
    Failure::Engine(format!("it panicked: {}", text.unwrap_or("without a message")))
}

impl cucumber::Writer<Seated> for Collector {
    type Cli = cli::Empty;

    async fn handle_event(&mut self, event: parser::Result<Event<event::Cucumber<Seated>>>, _: &cli::Empty) {
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
impl writer::Normalized for Collector {}
