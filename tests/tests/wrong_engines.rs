//! Who tests the tests: the scenarios of every document, run against the oracle of its game. Against the sound one they
//! all pass; against one that is wrong about a clause, a scenario of that clause fails. `just wrong` prints the table.

use umpire_kit::clauses::ClauseKind;
use umpire_kit::spec::suite::Filter;
use umpire_kit::spec::verdict::Tested;
use umpire_tests::suite::{Book, book};

fn told(failures: &[Tested]) -> String {
    failures.iter().map(|failure| format!("{} {}\n{}\n", failure.at, failure.name, failure.ending.told())).collect()
}

/// Everything about one document.
fn is_tested(document: &str) {
    let book = book(document);
    let failures = book.failures(&Filter::default(), None);
    assert!(failures.is_empty(), "{} fail for the sound oracle:\n{}", failures.len(), told(&failures));
    lists_every_clause(&book);
    let mut survivors = Vec::new();
    for clause in book.document.clauses {
        assert!(clause.ways.is_empty() != clause.unseen.is_empty(), "{}: ways, or why there are none", clause.id);
        for (way, fault) in clause.named() {
            if book.noticed(clause.id, fault).is_empty() {
                survivors.push(format!("{way}: {}", fault.text()));
            }
        }
    }
    assert!(survivors.is_empty(), "no scenario of the clause notices:\n{}", survivors.join("\n"));
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
