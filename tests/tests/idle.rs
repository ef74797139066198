//! No scenario idles: with its `When` steps dropped, each must fail, or its `Then` steps say nothing of what happened.

use std::collections::BTreeSet;

use gherkin::{Background, Step, StepType};
use umpire_cli::disk::Checkout;
use umpire_engine::variant::{self, Origin};
use umpire_scenarios::ending::Status;
use umpire_scenarios::engine::InHouse;
use umpire_scenarios::feature::FeatureFile;
use umpire_scenarios::run_context;
use umpire_scenarios::runner::run;
use umpire_scenarios::suite::{Filter, Suite};
use umpire_tests::share::one_in;

/// The file without what happens in it.
fn still(file: &FeatureFile) -> FeatureFile {
    let quiet = |steps: &mut Vec<Step>| steps.retain(|step| step.ty != StepType::When);
    let mut file = file.clone();
    let feature = &mut file.feature;
    let backgrounds =
        feature.background.iter_mut().chain(feature.rules.iter_mut().filter_map(|r| r.background.as_mut()));
    backgrounds.for_each(|Background { steps, .. }| quiet(steps));
    let in_rules = feature.rules.iter_mut().flat_map(|rule| &mut rule.scenarios);
    feature.scenarios.iter_mut().chain(in_rules).for_each(|scenario| quiet(&mut scenario.steps));
    file
}

#[test]
fn no_scenario_passes_when_nothing_happens() {
    let library = Checkout::around(std::path::Path::new(env!("CARGO_MANIFEST_DIR"))).library;
    let suite = Suite::new(library.clone(), None);
    let (mut idle, mut tried) = (BTreeSet::new(), 0);
    for name in library.variants() {
        let variant = variant::load(&library, Origin::Shipped(&name)).expect("a shipped variant is valid");
        let plan = suite.plan(variant).expect("its features are readable");
        let context = run_context(&plan, Box::new(InHouse::default()));
        for file in plan.files().map(|file| still(file)) {
            // An edition plays most of what its parent plays.
            let share = if plan.inventory.parent.is_some() { one_in(4) } else { 1 };
            let chosen = file.scenarios().filter(|scenario| scenario.line().is_multiple_of(share));
            for scenario in chosen.filter(|scenario| plan.runs(scenario, &Filter::default(), false)) {
                tried += 1;
                if run(scenario, &plan.steps, &context, &plan.inventory).status == Status::Passed {
                    idle.insert(format!("{}:{:03}", file.path, scenario.line()));
                }
            }
        }
    }
    assert!(tried > 1000, "only {tried} scenarios were tried");
    assert!(idle.is_empty(), "{} scenarios pass with nothing happening:\n{idle:#?}", idle.len());
}
