//! Every scenario of every shipped variant as a test of its own: `card-slot/1.0.0::9.4b::A Bell line draws one card`.
//!
//! Works with `cargo test` and with nextest. Scenarios run one at a time, on the thread that keeps the plans.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use libtest_mimic::{Arguments, Failed, Trial};
use umpire_cli::disk::Checkout;
use umpire_engine::variant::{self, Origin};
use umpire_scenarios::ending::Status;
use umpire_scenarios::engine::InHouse;
use umpire_scenarios::feature::Scenario;
use umpire_scenarios::suite::{Filter, Plan, Suite};
use umpire_scenarios::verdict::Ledger;
use umpire_scenarios::{RunContext, run_chosen, run_context};
use umpire_tests::share::one_in;

fn main() {
    // One thread, on which the plans are kept.
    let arguments = Arguments { test_threads: Some(1), ..Arguments::from_args() };
    let names = Checkout::find().library.variants();
    let trials = names.iter().flat_map(|name| trials(name)).collect();
    libtest_mimic::run(&arguments, trials).exit();
}

/// A variant's plan, and what its scenarios share.
type Ready = (Rc<Plan>, Rc<RunContext>);

thread_local! {
    static SUITE: Suite = Suite::new(Checkout::find().library, None);
    static PLANS: RefCell<HashMap<String, Ready>> = RefCell::default();
}

/// The scenarios of a shipped variant, read once.
fn plan(name: &str) -> Ready {
    let known = PLANS.with_borrow(|plans| plans.get(name).cloned());
    known.unwrap_or_else(|| {
        let made = SUITE.with(|suite| {
            let variant = variant::load(suite.library(), Origin::Shipped(name)).expect("a shipped variant is valid");
            let plan = suite.plan(variant).unwrap_or_else(|faults| panic!("{}", faults.join("\n")));
            let context = run_context(&plan, Box::new(InHouse::default()));
            (Rc::new(plan), context)
        });
        PLANS.with_borrow_mut(|plans| plans.insert(name.to_owned(), made.clone()));
        made
    })
}

fn trials(name: &str) -> Vec<Trial> {
    let (plan, _) = plan(name);
    let mut seen: HashMap<String, usize> = HashMap::new();
    // An edition plays most of what its parent plays: elsewhere than in CI a share of it is tried.
    let share = if plan.inventory.parent.is_some() { one_in(4) } else { 1 };
    let chosen = plan.scenarios().filter(|scenario| counts(&plan, scenario));
    let chosen = chosen.filter(|scenario| scenario.line().is_multiple_of(share));
    let trial = |scenario: Scenario<'_>| {
        let mut title = format!("{name}::{}::{}", home(&scenario), scenario.scenario.name);
        let times = seen.entry(title.clone()).or_default();
        *times += 1;
        if *times > 1 {
            title = format!("{title} ({times})");
        }
        let (variant, at) = (name.to_owned(), scenario.at());
        Trial::test(title, move || test(&variant, &at))
    };
    chosen.map(trial).collect()
}

/// Whether a scenario is for the variant, and not about what the variant announces no longer to hold.
fn counts(plan: &Plan, scenario: &Scenario<'_>) -> bool {
    plan.runs(scenario, &Filter::default(), false) && !scenario.tagged("clause").any(|id| plan.amend(id).is_some())
}

/// The clauses or rulings of a scenario.
fn home(scenario: &Scenario<'_>) -> String {
    let ids = ["clause", "amends", "ruling"].into_iter().flat_map(|tag| scenario.tagged(tag)).collect::<Vec<_>>();
    if ids.is_empty() { "unassigned".to_owned() } else { ids.join("+") }
}

fn test(variant: &str, at: &str) -> Result<(), Failed> {
    let (plan, context) = plan(variant);
    let ends = run_chosen(&plan, &context, |scenario| scenario.at() == at);
    let ledger = Ledger::new(&plan, &ends);
    match ledger.tested().next() {
        Some(tested) if tested.ending.status == Status::Passed || is_moot(&plan, at) => Ok(()),
        Some(tested) => Err(format!("{at}\n{}", tested.ending.told()).into()),
        None => Err(format!("{at} did not run").into()),
    }
}

/// Whether the variant cannot set up a scenario that its document's own variant can.
fn is_moot(plan: &Plan, at: &str) -> bool {
    let verdict = umpire_scenarios::run(plan, &Filter { games: Some(0), ..Filter::default() });
    verdict.scenarios().iter().any(|tested| tested.at == at && tested.ending.status == Status::Moot)
}
