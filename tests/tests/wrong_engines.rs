//! Who tests the tests: the scenarios of every document, run against the oracle of its game. Against the sound one they
//! all pass; against one that is wrong about a clause, a scenario of that clause fails, and against one that is wrong now and
//! then, some scenario does. `just wrong` prints the table and the score.

use umpire_clauses::inventory::ClauseKind;
use umpire_scenarios::suite::Filter;
use umpire_scenarios::verdict::Tested;
use umpire_tests::oracle::catalogue::WrongEngine;
use umpire_tests::share::one_in;
use umpire_tests::suite::{Book, Jury, book};

fn told(failures: &[Tested]) -> String {
    failures.iter().map(|failure| format!("{} {}\n{}\n", failure.at, failure.name, failure.ending.told())).collect()
}

/// Everything about one document.
fn is_tested(document: &str) {
    let book = book(document);
    let failures = book.failures(&Filter::default(), None);
    assert!(failures.is_empty(), "{} fail for the sound oracle:\n{}", failures.len(), told(&failures));
    lists_every_clause(&book);
    let (mut survivors, listed) = (Vec::new(), book.document.uncaught());
    for clause in book.document.clauses {
        assert!(clause.ways.is_empty() != clause.unseen.is_empty(), "{}: ways, or why there are none", clause.id);
        for (way, fault) in clause.named() {
            let is_listed = listed.iter().any(|entry| entry.name == way);
            if !is_listed && book.noticed(clause.id, fault).is_empty() {
                survivors.push(format!("{way}: {}", fault.text()));
            }
        }
    }
    assert!(survivors.is_empty(), "no scenario of the clause notices:\n{}", survivors.join("\n"));
    notices_what_is_not_listed(&book);
}

/// Every wrong engine is noticed by a scenario or listed with the reason why not; none of those listed is.
fn notices_what_is_not_listed(book: &Book) {
    let (mut engines, listed) = (book.document.engines(), book.document.uncaught());
    for (place, entry) in listed.iter().enumerate() {
        assert!(engines.iter().any(|engine| engine.name == entry.name), "{} is no wrong engine", entry.name);
        assert!(entry.reason.starts_with("equivalent: "), "{}: why does no scenario notice it?", entry.name);
        assert!(listed[..place].iter().all(|other| other.name != entry.name), "{} is listed twice", entry.name);
    }
    let is_listed = |engine: &WrongEngine| listed.iter().any(|entry| entry.name == engine.name);
    let mut numbers = 0..;
    engines.retain(|engine| numbers.next().is_some_and(|n: usize| n.is_multiple_of(one_in(9))) || is_listed(engine));
    let jury = Jury::of(book);
    let told = |engine: &WrongEngine| match (jury.notices(engine, false), is_listed(engine)) {
        (None, false) => Some(format!("no scenario notices {}: {}", engine.name, engine.fault.text())),
        (Some(scenario), true) => Some(format!("{} is listed, and {} notices it", engine.name, scenario.at())),
        _ => None,
    };
    let told: Vec<String> = engines.iter().filter_map(told).collect();
    let caught = engines.len() - listed.len();
    let natively = engines.iter().filter(|engine| jury.notices(engine, true).is_some()).count();
    assert!(10 * natively >= 9 * caught, "an engine with fixed rules is caught {natively} times of {caught}");
    let name = book.document.name;
    assert!(told.is_empty(), "uncaught/{name}.txt (`just uncaught {name}` writes it anew):\n{}", told.join("\n"));
}

fn lists_every_clause(book: &Book) {
    let listed: Vec<&str> = book.document.clauses.iter().map(|clause| clause.id).collect();
    let clauses = book.plan.inventory.clauses.iter().filter(|clause| clause.kind != ClauseKind::Advice);
    assert_eq!(listed, clauses.map(|clause| clause.id.as_str()).collect::<Vec<_>>());
}

#[test]
fn card_slot_1_0_0() {
    is_tested("card-slot-1.0.0");
}

#[test]
fn card_slot_beta_2() {
    is_tested("card-slot-beta.2");
}

#[test]
fn card_slot_manual() {
    is_tested("card-slot-manual");
}

#[test]
fn match_3() {
    is_tested("match-3");
}

#[test]
fn cirno_neu() {
    is_tested("cirno-neu");
}
