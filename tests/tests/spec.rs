//! The spec runner: what each scenario that must not pass is told, announced amendments, and the reports.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Text;
use umpire_clauses::style::{COLUMNS, Style, width};
use umpire_cli::disk::Checkout;
use umpire_engine::variant::{self, Node, Origin};
use umpire_judging::citing::Ruled;
use umpire_judging::diff::between;
use umpire_report::scenarios::{Report, json, junit, pretty};
use umpire_scenarios::ending::Status;
use umpire_scenarios::ruleset::DECKS;
use umpire_scenarios::run;
use umpire_scenarios::suite::{Filter, Plan, Suite};
use umpire_scenarios::verdict::{ClauseStatus, Tested, Verdict};
use umpire_tests::games::originals;

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data/spec").join(name)
}

/// Runs the shipped features, or those of a folder, for a variant of `data/spec/` or a shipped one.
fn verdict(name: &str, features: Option<PathBuf>, filter: &Filter) -> Verdict {
    let suite = Suite::new(Checkout::find().library, features.map(|folder| folder.to_string_lossy().into_owned()));
    let file = Some(data(name)).filter(|file| file.is_file());
    let text = file.as_ref().map(|file| file.to_string_lossy().into_owned());
    let origin = text.as_deref().map_or(Origin::Shipped(name), Origin::File);
    let variant = variant::load(suite.library(), origin).unwrap_or_else(|faults| panic!("{faults:?}"));
    let plan = suite.plan(variant).unwrap_or_else(|faults| panic!("{faults:?}"));
    run(&plan, filter)
}

fn only(clause: &str) -> Filter {
    Filter { clauses: vec![clause.to_owned()], ..Filter::default() }
}

fn wrong() -> Verdict {
    verdict("card-slot/1.0.0", Some(data("features")), &Filter::default())
}

/// As it is when a scenario with a tag of its own is put below the `Rule:` of its clause.
#[test]
fn a_scenario_with_the_tag_of_its_rule_is_told_once() {
    let suite = Suite::new(Checkout::find().library, None);
    let variant = variant::load(suite.library(), Origin::Shipped("card-slot/1.0.0")).expect("it is shipped");
    let shipped = suite.plan(variant.clone()).expect("a plan");
    let text = "Feature: f\n  @clause:9.4b\n  Rule: r\n    @clause:9.4b\n    Scenario: s\n      Given A holds Bell\n      Then A holds Cherry\n";
    let feature = Text { path: "a.feature".into(), text: text.into() };
    let plan = Plan::of_feature(&variant, &shipped.steps, &shipped.inventory, &feature).expect("a feature");
    let verdict = run(&plan, &Filter::default());
    let told: Vec<&str> =
        verdict.clauses.iter().flat_map(|clause| &clause.scenarios).map(|each| each.name.as_str()).collect();
    assert_eq!(told, ["s"]);
    let report = pretty(&Report { origin: String::new(), verdicts: vec![verdict] }, Style::PLAIN);
    assert_eq!(report.matches("a.feature:5").count(), 1, "{report}");
}

#[test]
fn every_scenario_that_must_not_pass_is_told_why() {
    let expected = [
        ("There is no such step", Status::Failed, "there is no such step"),
        ("Nothing is checked", Status::Faulty, "it has no Then"),
        ("More cards than there are", Status::Faulty, "it names more Bell than the 21"),
        ("There is no such symbol", Status::Faulty, "no symbol `Chery`; nearest: Cherry"),
        ("A card that is not held", Status::Failed, "[placement.from-hand]"),
        ("Refused for the sake of another clause", Status::Failed, "not because of this clause"),
        ("Not refused", Status::Failed, "but it was accepted"),
        ("Something else is found", Status::Failed, "expected Cherry, found Bell"),
        ("Pins that do not go together", Status::Faulty, "setup.hand"),
        ("Two hands for one seat", Status::Faulty, "contradict each other: `A holds Bell, Cherry` and `A holds Bell"),
        (
            "Two values for one knob",
            Status::Faulty,
            "lines 52 and 53 contradict each other: `there is no refresh` and `the refresh slots are 1, 3`",
        ),
        ("Given too late", Status::Faulty, "stands before the first When"),
    ];
    let verdict = wrong();
    let clause = verdict.clauses.iter().find(|each| each.clause.id == "9.4b").expect("9.4b is a clause");
    assert_eq!(clause.standing, ClauseStatus::Broken);
    assert_eq!(clause.scenarios.len(), expected.len());
    for (scenario, (name, status, part)) in clause.scenarios.iter().zip(expected) {
        assert_eq!((scenario.name.as_str(), scenario.ending.status), (name, status), "{}", scenario.ending.told());
        assert!(scenario.ending.message.contains(part), "{name}: {}", scenario.ending.message);
    }
}

#[test]
fn a_clause_spoken_of_only_elsewhere_is_inapplicable_and_one_never_spoken_of_untested() {
    let verdict = wrong();
    let standing = |id: &str| verdict.clauses.iter().find(|each| each.clause.id == id).map(|each| each.standing);
    assert_eq!(standing("9.4c"), Some(ClauseStatus::Inapplicable));
    assert_eq!(standing("9.4a"), Some(ClauseStatus::Untested));
    assert_eq!(standing("13a"), Some(ClauseStatus::Advice));
    assert!(!verdict.conforms());
}

#[test]
fn an_announcement_is_amended_untested_or_needless() {
    for (name, standing, conforms) in [
        ("amended.yaml", ClauseStatus::Amended, true),
        ("untested.yaml", ClauseStatus::Untested, false),
        ("needless.yaml", ClauseStatus::Needless, false),
    ] {
        let verdict = verdict(name, None, &only("9.4b"));
        assert_eq!(verdict.clauses.len(), 1, "{name}");
        assert_eq!((verdict.clauses[0].standing, verdict.conforms()), (standing, conforms), "{name}");
    }
}

/// A name is for people: with every card called otherwise, the rules are the same, and so is every verdict.
#[test]
fn another_name_is_no_change() {
    let suite = Suite::new(Checkout::find().library, None);
    for name in &originals() {
        let variant = variant::load(suite.library(), Origin::Shipped(name)).expect("a shipped variant is valid");
        let deck = DECKS.iter().find(|deck| variant.tree.entry(deck).is_some()).expect("it has cards");
        let cards = variant.tree.entry(deck).expect("it was just found").entries().iter();
        let others: Value =
            cards.map(|(id, _)| (id.text.clone(), json!({"name": {"en": format!("Other {}", id.text)}}))).collect();
        let changes = Node::from_json(&json!({*deck: others}), "test");
        let renamed = variant::overlay(&variant, changes).unwrap_or_else(|faults| panic!("{faults:?}"));
        let inventory =
            Inventory::of_document(suite.library(), &variant.document).expect("a shipped inventory is valid");
        let ruled = |variant| Ruled { variant, inventory: &inventory };
        assert!(between(ruled(&variant), ruled(&renamed)).expect("variants of one game").is_empty(), "{name}");
        let plan = suite.plan(renamed).unwrap_or_else(|faults| panic!("{faults:?}"));
        let ending = |each: &&Tested| each.ending.status != Status::Passed;
        let verdict = run(&plan, &Filter::default());
        assert_eq!(verdict.scenarios().into_iter().filter(ending).collect::<Vec<_>>(), Vec::<&Tested>::new(), "{name}");
    }
}

#[test]
fn only_what_is_announced_changes() {
    let verdict = verdict("amended.yaml", None, &Filter::default());
    let others: Vec<_> =
        verdict.clauses.iter().filter(|each| each.standing.fails()).map(|each| &each.clause.id).collect();
    assert_eq!(others, Vec::<&String>::new());
    assert!(verdict.rulings.iter().all(|ruling| ruling.holds()));
}

#[test]
fn sentences_that_no_clause_needs_do_what_they_say() {
    for (name, scenarios) in
        [("card-slot/1.0.0", 6), ("card-slot/beta.2", 4), ("match-3/standard", 5), ("cirno-neu/sudden", 5)]
    {
        let verdict = verdict(name, Some(data("sentences")), &Filter::default());
        let failed: Vec<_> = verdict.unassigned.iter().filter(|each| each.ending.status != Status::Passed).collect();
        assert_eq!(failed, Vec::<&Tested>::new(), "{name}");
        assert_eq!(verdict.unassigned.len(), scenarios, "{name}");
    }
}

#[test]
fn what_lies_nowhere_or_twice_is_a_fault_of_the_setup() {
    let verdict = verdict("card-slot/1.0.0", Some(data("impossible")), &Filter::default());
    let expected = [
        "41 cards lie nowhere: neither in the deck nor on the discard pile",
        "which of the other cards lie on the discard pile is not said",
        "it names 3 cards of 2",
        "lines 21 and 22 contradict each other: `a solo game` and `a game against the computer`",
    ];
    assert_eq!(verdict.unassigned.len(), expected.len());
    for (tested, part) in verdict.unassigned.iter().zip(expected) {
        assert_eq!(tested.ending.status, Status::Faulty, "{}", tested.ending.told());
        assert!(tested.ending.message.contains(part), "{}: {}", tested.name, tested.ending.message);
    }
}

fn report() -> Report {
    Report { origin: "rules and features: here".to_owned(), verdicts: vec![wrong()] }
}

#[test]
fn the_json_report_has_its_fields() {
    let document: serde_json::Value = serde_json::from_str(&json(&report())).expect("the report is JSON");
    let run = &document["runs"][0];
    assert_eq!(document["umpire"], 1);
    assert_eq!(run["variant"], "card-slot/1.0.0");
    assert_eq!(run["document"], "card-slot-1.0.0");
    let clauses = run["clauses"].as_array().expect("clauses are a list");
    let bell = clauses.iter().find(|clause| clause["id"] == "9.4b").expect("9.4b is listed");
    assert_eq!((&bell["kind"], &bell["status"]), (&"rule".into(), &"broken".into()));
    let at = bell["scenarios"][0]["at"].as_str().unwrap_or_default();
    assert!(at.ends_with("wrong.feature:6"), "{at}");
    assert_eq!((&run["summary"]["scenarios"], &run["summary"]["failed"]), (&12.into(), &12.into()));
    assert_eq!((&run["summary"]["broken"], &run["summary"]["inapplicable"]), (&1.into(), &1.into()));
    assert_eq!(run["rulings"], serde_json::json!([]));
}

#[test]
fn the_junit_report_counts_what_it_lists() {
    let xml = junit(&report());
    let failures = xml.matches("<failure").count();
    assert!(xml.starts_with("<?xml"));
    assert!(xml.contains(&format!("failures=\"{failures}\"")), "{failures} failures");
    assert!(xml.contains(&format!("tests=\"{}\"", xml.matches("<testcase").count())));
    assert_eq!(xml.matches("<testcase").count(), xml.matches("</testcase>").count() + xml.matches("\"/>\n").count());
}

#[test]
fn the_report_for_people_fits_the_page() {
    let text = pretty(&report(), Style::PLAIN);
    let path = data("features").to_string_lossy().into_owned();
    let wide: Vec<&str> = text.lines().filter(|line| width(line) > COLUMNS && !line.contains(&path)).collect();
    assert_eq!(wide, Vec::<&str>::new());
    assert!(text.starts_with("rules and features: here\n"));
    assert!(text.lines().last().is_some_and(|line| line.contains("scenarios")));
}
