//! No scenario idles: with its `When` steps dropped, each must fail, or its `Then` steps say nothing of what happened.

use std::collections::BTreeSet;

use cucumber::gherkin::{Background, Feature, Step, StepType};
use umpire_cli::disk::Checkout;
use umpire_engine::variant::{self, Origin};
use umpire_kit::spec::collect::Status;
use umpire_kit::spec::engine::InHouse;
use umpire_kit::spec::expression::Language;
use umpire_kit::spec::feature::FeatureFile;
use umpire_kit::spec::suite::{Filter, Suite};
use umpire_kit::spec::{desk, runner};

/// The feature without what happens in it.
fn still(mut feature: Feature) -> Feature {
    let quiet = |steps: &mut Vec<Step>| steps.retain(|step| step.ty != StepType::When);
    let backgrounds =
        feature.background.iter_mut().chain(feature.rules.iter_mut().filter_map(|r| r.background.as_mut()));
    backgrounds.for_each(|Background { steps, .. }| quiet(steps));
    let in_rules = feature.rules.iter_mut().flat_map(|rule| &mut rule.scenarios);
    feature.scenarios.iter_mut().chain(in_rules).for_each(|scenario| quiet(&mut scenario.steps));
    feature
}

#[test]
fn no_scenario_passes_when_nothing_happens() {
    let library = Checkout::around(std::path::Path::new(env!("CARGO_MANIFEST_DIR"))).library;
    let suite = Suite::new(library.clone(), None);
    let (mut idle, mut tried) = (BTreeSet::new(), 0);
    for name in library.variants() {
        let variant = variant::load(&library, Origin::Shipped(&name)).expect("a shipped variant is valid");
        let plan = suite.plan(variant, None).expect("its features are readable");
        let desk = desk(&plan, Box::new(InHouse::default()));
        let runs = |file: &FeatureFile| file.only(|scenario| plan.runs(scenario, &Filter::default(), false));
        let features: Vec<Feature> = plan.files().map(|file| still(runs(file))).collect();
        let run = runner::run(features, &Language::ALL, plan.steps, &desk, &plan.inventory).expect("the suite runs");
        tried += run.ends.len();
        let passed = run.ends.into_iter().filter(|(_, ending)| ending.status == Status::Passed);
        idle.extend(passed.map(|((path, line), _)| format!("{path}:{line:03}")));
    }
    assert!(tried > 1000, "only {tried} scenarios were tried");
    assert!(idle.is_empty(), "{} scenarios pass with nothing happening:\n{idle:#?}", idle.len());
}
