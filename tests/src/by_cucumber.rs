//! The steps driven by Cucumber: our parser, our steps, our writer.
//!
//! A step that fails leaves by a panic, which Cucumber catches; so does one that should not have panicked.

use std::collections::HashMap;
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};
use std::{mem, panic};

use cucumber::event::{self, StepError};
use cucumber::step::{Collection, Context};
use cucumber::{Cucumber, Event, cli, gherkin, parser, runner, writer};
use futures::future::{self, LocalBoxFuture};
use futures::{executor, stream};
use regex::Regex;
use umpire_scenarios::RunContext;
use umpire_scenarios::ending::{Ending, Ends};
use umpire_scenarios::expression::Language;
use umpire_scenarios::failure::Failure;
use umpire_scenarios::feature::{FeatureFile, Scenario, background};
use umpire_scenarios::runner::rules_of;
use umpire_scenarios::steps::Steps;
use umpire_scenarios::suite::Plan;
use umpire_scenarios::world::World;

/// Cucumber replaces the panic hook of the whole process while it runs, so there is one run at a time.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// Runs the chosen scenarios of a plan and tells how each ended.
///
/// # Errors
/// Cucumber met a fault outside of any scenario.
pub fn run_chosen(
    plan: &Plan,
    shared: &Rc<RunContext>,
    chosen: impl Fn(&Scenario<'_>) -> bool,
) -> Result<Ends, String> {
    let features: Vec<gherkin::Feature> = plan.files().map(|file| only(file, &chosen)).collect();
    let languages: HashMap<_, _> = plan.files().map(|file| (file.feature.path.clone(), file.language)).collect();
    let (steps, shared, inventory) = (Arc::clone(&plan.steps), Rc::clone(shared), Arc::clone(&plan.inventory));
    let runner = runner::Basic::<Seated>::default().max_concurrent_scenarios(1).steps(any_line()).before(
        move |feature, rule, scenario, seated| {
            let of_rule = rule.into_iter().flat_map(|rule| &rule.tags);
            let tags = scenario.tags.iter().chain(of_rule).chain(&feature.tags).map(String::as_str);
            let backgrounds = background(feature, rule).count();
            let world = World::new(&shared, rules_of(tags, &inventory), backgrounds);
            let language = languages.get(&feature.path).copied().unwrap_or(Language::En);
            *seated = Seated(Some((world, Arc::clone(&steps), language)));
            Box::pin(future::ready(()))
        },
    );
    let collector = Collector::default();
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

/// Every line is a step for Cucumber. Which one it means is looked up in the one place that both loops share.
fn any_line() -> Collection<Seated> {
    // The pattern stands here and is sound.
    let any = || Regex::new("(?s)^.*$").expect("a pattern");
    Collection::new().given(None, any(), carry).when(None, any(), carry).then(None, any(), carry)
}

/// Carries a step out.
fn carry(seated: &mut Seated, context: Context) -> LocalBoxFuture<'_, ()> {
    Box::pin(async move {
        let done = match &mut seated.0 {
            Some((world, steps, language)) => steps.carry_out(world, &context.step, *language).await,
            None => Err(Failure::Engine("the scenario was started without an engine".to_owned())),
        };
        if let Err(failure) = done {
            panic::panic_any(failure);
        }
    })
}

/// The writer that Cucumber reports to: it collects how each scenario ends.
#[derive(Default)]
struct Collector {
    ends: Ends,
    /// Failures outside of scenarios.
    faults: Vec<String>,
}

impl Collector {
    fn scenario(&mut self, feature: &gherkin::Feature, scenario: &gherkin::Scenario, event: event::Scenario<Seated>) {
        let path = feature.path.as_ref().map(|path| path.to_string_lossy().into_owned()).unwrap_or_default();
        let end = self.ends.entry((path, scenario.position.line)).or_insert_with(Ending::passed);
        match event {
            event::Scenario::Background(step, event) | event::Scenario::Step(step, event) => match event {
                event::Step::Failed(_, _, seated, error) => {
                    let world = seated.as_ref().and_then(|seated| Some(&seated.0.as_ref()?.0));
                    let failure = failure(error);
                    *end = match world {
                        Some(world) => world.ended_at(&step, &failure),
                        None => Ending::at(&step, &failure),
                    };
                }
                event::Step::Started | event::Step::Skipped | event::Step::Passed(..) => {}
            },
            event::Scenario::Hook(_, event::Hook::Failed(_, info)) => *end = Ending::of(&payload(&info)),
            _ => {}
        }
    }
}

fn failure(error: StepError) -> Failure {
    match error {
        StepError::Panic(info) => payload(&info),
        // Every line matches the one pattern of its keyword.
        error => Failure::Engine(error.to_string()),
    }
}

/// The failure of a step, or its unexpected panic.
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
