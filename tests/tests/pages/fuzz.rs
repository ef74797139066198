//! The page of a fuzzing run on an engine that gets a clause wrong.

use std::rc::Rc;

use umpire_fuzz::Fuzz;
use umpire_report::fuzz::Told;
use umpire_report::page::fuzz::write;
use umpire_scenarios::RunContext;
use umpire_scenarios::suite::Suite;
use umpire_tests::games::library;
use umpire_tests::oracle::catalogue;
use umpire_tests::suite::{book, outside};

/// The page.
pub fn page() -> String {
    let (book, suite) = (book("card-slot-1.0.0"), Suite::new(library(), None));
    let fault = catalogue::find("card-slot-1.0.0:9.4b").expect("a wrong engine of the catalogue");
    let context = Rc::new(RunContext::new(
        &book.plan.variant,
        &book.plan.earlier(),
        &book.plan.steps.layout,
        outside(Some(fault)),
    ));
    let fuzz = Fuzz { plan: &book.plan, suite: &suite, context: &context, seed: 1, games: 60, kept: &[] };
    let report = fuzz.run(|_, _| true).expect("the oracle plays it");
    assert!(!report.differences.is_empty(), "it found what is wrong");
    write(&Told { fuzz: &fuzz, report: &report, engine: "an oracle", records: &[], seconds: 1.0 })
}
