//! Runs scenarios with Cucumber: our parser, our steps, our writer.

use std::rc::Rc;
use std::sync::Mutex;

use cucumber::{Cucumber, cli, gherkin, parser, runner};
use futures::{executor, future, stream};
use umpire_engine::ruling::Rule;

use super::collect::Collector;
use super::expression::Language;
use super::steps::Steps;
use super::world::{Desk, World};
use crate::clauses::Inventory;

/// Features that are read already, given to Cucumber as they are.
struct Ready;

impl cucumber::Parser<Vec<gherkin::Feature>> for Ready {
    type Cli = cli::Empty;
    type Output = stream::Iter<std::vec::IntoIter<parser::Result<gherkin::Feature>>>;

    fn parse(self, features: Vec<gherkin::Feature>, _: cli::Empty) -> Self::Output {
        stream::iter(features.into_iter().map(Ok).collect::<Vec<_>>())
    }
}

/// Cucumber replaces the panic hook of the whole process while it runs, so there is one run at a time.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// Runs every scenario of these features and collects how they end.
///
/// # Errors
/// Cucumber met a fault outside of any scenario.
pub fn run(
    features: Vec<gherkin::Feature>,
    languages: &[Language],
    steps: &'static Steps,
    desk: &Rc<Desk>,
    inventory: &Rc<Inventory>,
) -> Result<Collector, String> {
    let (desk, inventory) = (Rc::clone(desk), Rc::clone(inventory));
    let runner = runner::Basic::<World>::default()
        .max_concurrent_scenarios(1)
        .steps(steps.collection(languages))
        .before(move |feature, rule, scenario, world| {
            world.enter(&desk, rules_of(feature, rule, scenario, &inventory));
            Box::pin(future::ready(()))
        });
    let cucumber = Cucumber::<World, _, _, _, _, cli::Empty>::custom(Ready, runner, Collector::new(steps));
    // A poisoned lock guards nothing that could be half done.
    let guard = ONE_AT_A_TIME.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let collected = executor::block_on(cucumber.with_default_cli().run(features));
    drop(guard);
    match collected.faults.first() {
        None => Ok(collected),
        Some(_) => Err(collected.faults.join("; ")),
    }
}

/// The engine rules of the clauses that a scenario is tagged with; none if any of them names none.
fn rules_of(
    feature: &gherkin::Feature,
    rule: Option<&gherkin::Rule>,
    scenario: &gherkin::Scenario,
    inventory: &Inventory,
) -> Vec<Rule> {
    let tags = scenario.tags.iter().chain(rule.iter().flat_map(|rule| &rule.tags)).chain(&feature.tags);
    let clauses = tags.filter_map(|tag| inventory.get(tag.strip_prefix("clause:")?));
    clauses.flat_map(|clause| clause.rules.iter().cloned()).collect()
}
