//! Who tests the tests: the scenarios of every shipped Card Slot document, run against the oracle. Against the sound one
//! they all pass; against one that is wrong about a clause, a scenario of that clause fails.

use std::sync::{Mutex, PoisonError};

use serde_json::Value;
use umpire::library::Library;
use umpire::spec::collect::Status;
use umpire::spec::engine::{Engine, No, Own};
use umpire::spec::ruleset::Ruleset;
use umpire::spec::suite::{Filter, Plan, Suite};
use umpire::spec::verdict::{Ledger, Tested};
use umpire::spec::{desk, run_chosen};
use umpire_engine::game::{DealRequest, Seat};
use umpire_engine::variant::{self, Origin};
use umpire_tests::oracle::catalogue::{self, DOCUMENTS};
use umpire_tests::oracle::wrong::Fault;
use umpire_tests::oracle::{Oracle, Rules};

/// The oracle as scenarios talk to an outside engine.
struct Outside {
    fault: Option<Fault>,
    rules: Option<Rules>,
    game: Option<Oracle>,
}

fn refused(reason: String) -> No {
    No::Refused { reason, rules: Vec::new() }
}

impl Outside {
    fn known(&self) -> Result<&Rules, No> {
        self.rules.as_ref().ok_or_else(|| No::Fault("no rules".to_owned()))
    }

    fn show(&mut self, game: Result<Oracle, String>) -> Result<Value, No> {
        let game = game.map_err(refused)?;
        let state = game.state();
        self.game = Some(game);
        Ok(state)
    }
}

impl Engine for Outside {
    fn name(&self) -> String {
        "oracle".to_owned()
    }

    fn rules(&mut self, rules: &Ruleset) -> Result<(), No> {
        self.rules = Some(Rules::read(&rules.json).map_err(No::Unsupported)?);
        Ok(())
    }

    fn deal(&mut self, request: &DealRequest) -> Result<Value, No> {
        let first = if request.first == Seat::A { 'A' } else { 'B' };
        let game = Oracle::deal(self.known()?, self.fault, &request.deck, first, request.seats as u64);
        self.show(game)
    }

    fn position(&mut self, position: &Value) -> Result<Value, No> {
        let game = Oracle::stand(self.known()?, self.fault, position);
        self.show(game)
    }

    fn act(&mut self, seat: &str, action: &str) -> Result<Value, No> {
        let game = self.game.as_mut().ok_or_else(|| No::Fault("no game".to_owned()))?;
        game.act(seat.chars().next().unwrap_or(' '), action).map_err(refused)?;
        Ok(game.state())
    }

    fn legal(&mut self) -> Result<Vec<String>, No> {
        Ok(self.game.as_ref().map(Oracle::legal).unwrap_or_default())
    }

    fn own(&self) -> Option<&dyn Own> {
        None
    }
}

/// Cucumber replaces the panic hook of the process while it runs: one run at a time.
static CUCUMBER: Mutex<()> = Mutex::new(());

/// The scenarios that fail.
fn failures(plan: &Plan, filter: &Filter, fault: Option<Fault>) -> Vec<Tested> {
    let _alone = CUCUMBER.lock().unwrap_or_else(PoisonError::into_inner);
    let desk = desk(plan, Box::new(Outside { fault, rules: None, game: None }));
    let ends = run_chosen(plan, &desk, |scenario| plan.runs(scenario, filter, true)).expect("Cucumber runs");
    let ledger = Ledger::new(plan, &ends);
    ledger.tested().filter(|tested| tested.ending.status != Status::Passed).cloned().collect()
}

/// What each shipped edition of Card Slot is tested by.
fn plans() -> Vec<(&'static str, Plan)> {
    let suite = Suite::new(Library::find(), None);
    let of_document = |document: &catalogue::Document| {
        let name = document.name.replacen("card-slot-", "card-slot/", 1);
        let shipped = suite.library().variants().contains(&name);
        shipped.then(|| {
            let variant = variant::load(suite.library(), Origin::Shipped(&name)).expect("a shipped variant is valid");
            (document.name, suite.plan(variant, None).unwrap_or_else(|faults| panic!("{}", faults.join("\n"))))
        })
    };
    DOCUMENTS.iter().filter_map(of_document).collect()
}

fn told(failures: &[Tested]) -> String {
    failures.iter().map(|failure| format!("{} {}\n{}\n", failure.at, failure.name, failure.ending.told())).collect()
}

#[test]
fn every_scenario_holds_for_the_oracle() {
    for (_, plan) in plans() {
        let failures = failures(&plan, &Filter::default(), None);
        assert!(failures.is_empty(), "{} fail:\n{}", failures.len(), told(&failures));
    }
}

#[test]
fn every_wrong_oracle_is_found_by_its_clause() {
    let mut survivors = Vec::new();
    for (document, plan) in plans() {
        for (name, fault) in catalogue::all() {
            let Some((_, way)) = name.split_once(':').filter(|(of, _)| *of == document) else { continue };
            let clause = plan.inventory.clauses.iter().map(|clause| &clause.id).filter(|id| way.starts_with(*id));
            // The longest: `9.1b.2` is a way of `9.1b`, and not of a `9.1`.
            let clause = clause.max_by_key(|id| id.len()).expect("the catalogue keeps to the inventory").clone();
            let filter = Filter { clauses: vec![clause], tags: None };
            if failures(&plan, &filter, Some(fault)).is_empty() {
                survivors.push(format!("{name}: {}", fault.text()));
            }
        }
    }
    assert!(survivors.is_empty(), "no scenario of the clause notices:\n{}", survivors.join("\n"));
}

#[test]
fn the_catalogue_has_every_clause_of_the_inventory() {
    use umpire::spec::clauses::Kind;
    for (document, plan) in plans() {
        let catalogue = DOCUMENTS.iter().find(|known| known.name == document).expect("it came from there");
        let listed: Vec<&str> = catalogue.clauses.iter().map(|clause| clause.id).collect();
        let clauses = plan.inventory.clauses.iter().filter(|clause| clause.kind != Kind::Advice);
        assert_eq!(listed, clauses.map(|clause| clause.id.as_str()).collect::<Vec<_>>(), "{document}");
    }
}
