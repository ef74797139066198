//! What the clauses of the shipped documents assert: everything asserts or says why not, nothing is violated, and every
//! condition is met by the games of a run.
//!
//! With `UMPIRE_DEEP=1`, which `just deep` sets, a deep run meets each twenty times.

use std::collections::BTreeMap;

use umpire_assertions::watch::Tally;
use umpire_clauses::inventory::ClauseKind;
use umpire_cli::disk::Checkout;
use umpire_engine::variant::{self, Origin};
use umpire_scenarios::asserted::{Asserted, QUICK, asserted};
use umpire_scenarios::suite::{Filter, Plan, Suite};

/// The documents with their own variants: cirno+neu has two, with chips and without.
const OWN: [(&str, &[&str]); 5] = [
    ("card-slot-1.0.0", &["card-slot/1.0.0"]),
    ("card-slot-beta.2", &["card-slot/beta.2"]),
    ("card-slot-manual", &["card-slot/manual"]),
    ("cirno-neu", &["cirno-neu/sudden", "cirno-neu/chips"]),
    ("match-3", &["match-3/standard"]),
];

fn plan(suite: &Suite, name: &str) -> Plan {
    let variant = variant::load(suite.library(), Origin::Shipped(name)).expect("a shipped variant is valid");
    suite.plan(variant).unwrap_or_else(|faults| panic!("{}", faults.join("\n")))
}

/// The sum over the variants of a document.
fn together(runs: Vec<Asserted>) -> BTreeMap<String, Vec<Tally>> {
    let mut sum: BTreeMap<String, Vec<Tally>> = BTreeMap::new();
    for (id, tallies) in runs.into_iter().flat_map(|run| run.clauses) {
        let all = sum.entry(id).or_insert_with(|| vec![Tally::default(); tallies.len()]);
        for (one, other) in all.iter_mut().zip(tallies) {
            one.met += other.met;
            one.violated = one.violated.take().or(other.violated);
        }
    }
    sum
}

#[test]
fn every_clause_asserts_or_says_why_not() {
    let suite = Suite::new(Checkout::find().library, None);
    for (document, variants) in OWN {
        let plan = plan(&suite, variants[0]);
        for clause in plan.inventory.clauses.iter().filter(|clause| clause.kind != ClauseKind::Advice) {
            let says = (!clause.asserts.is_empty(), clause.unasserted.is_some());
            assert_ne!(says, (false, false), "{document} {}: it asserts nothing and does not say why", clause.id);
        }
    }
}

#[test]
fn nothing_is_violated_and_everything_is_met() {
    let suite = Suite::new(Checkout::find().library, None);
    let deep = std::env::var_os("UMPIRE_DEEP").is_some();
    let (games, least) = if deep { (2000, 20) } else { (QUICK, 1) };
    for (document, variants) in OWN {
        let plans: Vec<Plan> = variants.iter().map(|name| plan(&suite, name)).collect();
        let runs = plans.iter().map(|plan| asserted(plan, &Filter::default(), games, 1)).collect();
        let tallies = together(runs);
        for clause in &plans[0].inventory.clauses {
            for (assertion, tally) in clause.asserts.iter().zip(tallies.get(&clause.id).into_iter().flatten()) {
                let (id, told) = (&clause.id, assertion.told());
                assert_eq!(tally.violated, None, "{document} {id}: {told}");
                let enough = if assertion.on == "rules" { 0 } else { least };
                assert!(tally.met >= enough, "{document} {id}: met {} times in {games} games: {told}", tally.met);
            }
        }
        for ruling in &plans[0].ruling_asserts {
            for (assertion, tally) in ruling.asserts.iter().zip(tallies.get(&ruling.id).into_iter().flatten()) {
                assert_eq!(tally.violated, None, "{document} {}: {}", ruling.id, assertion.told());
            }
        }
    }
}

#[test]
fn results_depend_on_the_variant_and_the_seed_alone() {
    let suite = Suite::new(Checkout::find().library, None);
    let plan = plan(&suite, "cirno-neu/chips");
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| asserted(&plan, &Filter::default(), QUICK, 7))
    };
    assert_eq!(on(1), on(3));
}
