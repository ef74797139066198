//! Known faults of an outside engine, and what a run on one says: failures by cause, and what was not run.

use serde_json::{Value, json};
use umpire_clauses::library::Text;
use umpire_clauses::style::{COLUMNS, Style, width};
use umpire_cli::disk::Checkout;
use umpire_report::scenarios::{Report, groups, json, junit, pretty};
use umpire_scenarios::ids::Ids;
use umpire_scenarios::known::{Entry, File, Known};
use umpire_scenarios::known_failures::Run;
use umpire_scenarios::suite::{Filter, tags};
use umpire_scenarios::verdict::{ClauseStatus, Verdict};
use umpire_scenarios::{known_failures, run_with};
use umpire_tests::oracle::catalogue;
use umpire_tests::suite::{book, oracle};

/// The selection of a run: clauses, or a tag expression.
fn filter(asked: &str) -> Filter {
    match asked.starts_with('@') {
        true => Filter { tags: Some(tags(asked).expect("an expression over tags")), ..Filter::default() },
        false => Filter { clauses: asked.split(' ').map(str::to_owned).collect(), ..Filter::default() },
    }
}

/// A run of the scenarios of some clauses of 1.0.0 on the oracle, wrong in this way if any.
fn run(wrong: &str, asked: &str) -> Run {
    let fault = (!wrong.is_empty()).then(|| catalogue::find(wrong).expect("a way to be wrong"));
    let plan = book("card-slot-1.0.0").plan;
    let verdict = run_with(&plan, &filter(asked), oracle(fault, None));
    (plan, verdict)
}

fn read(text: &str) -> Result<File, String> {
    let read = File::read(&Text { path: "known.yaml".into(), text: text.to_owned().into() });
    read.map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
}

fn list(entries: &str) -> File {
    let entries = entries.lines().map(|entry| format!("  - {{document: card-slot-1.0.0, because: so, {entry}}}\n"));
    let entries: String = entries.collect();
    read(&if entries.is_empty() { "suite: 1\nknown: []\n".to_owned() } else { format!("suite: 1\nknown:\n{entries}") })
        .unwrap_or_else(|faults| panic!("{faults}"))
}

fn ids() -> Ids {
    Ids::of(&Checkout::find().library).expect("the list of ids can be read")
}

fn named(verdict: &Verdict) -> [Vec<String>; 2] {
    let listed = verdict.listed.clone().expect("it was held against a list");
    [listed.known, listed.repaired].map(|entries| entries.iter().map(|entry| entry.subject.to_string()).collect())
}

/// The faults, the selection and the list; then whether that conforms, the listed failures, and the repaired entries.
type Case<'c> = (&'c str, &'c str, &'c str, bool, &'c [&'c str], &'c [&'c str]);

#[test]
fn what_is_listed_may_fail_and_what_is_repaired_may_not_be_listed() {
    const WRONG: &str = "9.4b";
    let two = "scenario: 1.0.0-9.4b-1\nscenario: 1.0.0-9.4b-2\nscenario: 1.0.0-9.4b-3\nscenario: 1.0.0-9.4b-4";
    #[rustfmt::skip]
    let cases: [Case<'_>; 10] = [
        // A clause covers all its scenarios; so do they by themselves, and one of them does not.
        (WRONG, "9.4b", "clause: 9.4b", true, &["clause 9.4b"], &[]),
        (WRONG, "9.4b", two, true, &["scenario 1.0.0-9.4b-1", "scenario 1.0.0-9.4b-2", "scenario 1.0.0-9.4b-3", "scenario 1.0.0-9.4b-4"], &[]),
        (WRONG, "9.4b", "scenario: 1.0.0-9.4b-1", false, &["scenario 1.0.0-9.4b-1"], &[]),
        (WRONG, "9.4b", "clause: 9.3b", false, &[], &[]),
        ("", "9.4b", "", true, &[], &[]),
        // A passing entry counts as repaired only if all of it was selected.
        ("", "9.4b", "clause: 9.4b", false, &[], &["clause 9.4b"]),
        ("", "9.4b", "scenario: 1.0.0-9.4b-1", false, &[], &["scenario 1.0.0-9.4b-1"]),
        ("", "9.3b", "clause: 9.4b\nscenario: 1.0.0-9.4b-1", true, &[], &[]),
        ("", "@id:1.0.0-9.4b-1", "clause: 9.4b", true, &[], &[]),
        // Differences are for `umpire fuzz`.
        ("", "9.4b", "difference: x", true, &[], &[]),
    ];
    for (wrong, asked, entries, conforms, known, repaired) in cases {
        let mut runs = [run(wrong, asked)];
        known_failures::apply(&list(entries), &ids(), &filter(asked), &mut runs);
        let verdict = &runs[0].1;
        assert_eq!(verdict.conforms(), conforms, "{wrong} {asked}: {entries}");
        assert_eq!(
            named(verdict),
            [known, repaired].map(|ids| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>())
        );
        let told: Value =
            serde_json::from_str(&json(&Report { origin: String::new(), verdicts: vec![verdict.clone()] }))
                .expect("the report is JSON");
        assert_eq!(
            (told["known"].as_array().map(Vec::len), told["runs"][0]["repaired"].as_array().map(Vec::len)),
            (Some(known.len()), Some(repaired.len()))
        );
    }
}

#[test]
fn of_another_document_or_newer_than_the_list_is_told_apart() {
    let asked = filter("9.4b");
    let mut runs = [run("9.4b", "9.4b")];
    let other = read("known: [{document: card-slot-manual, clause: 9.4b, because: so}]").expect("it can be read");
    known_failures::apply(&other, &ids(), &asked, &mut runs);
    assert!(!runs[0].1.conforms() && named(&runs[0].1) == [Vec::<String>::new(), Vec::new()]);
    let mut newer = ids();
    newer.0.iter_mut().filter(|(id, _)| id.starts_with("1.0.0-9.4b")).for_each(|(_, given)| given.version = 7);
    known_failures::apply(&list(""), &newer, &asked, &mut runs);
    let verdict = &runs[0].1;
    assert!(verdict.conforms() && verdict.clauses[0].is_known() && verdict.clauses[0].standing == ClauseStatus::Broken);
    let text = pretty(&Report { origin: String::new(), verdicts: vec![verdict.clone()] }, Style::PLAIN);
    assert!(text.contains("newer than the suite that known.yaml names"), "{text}");
}

#[test]
fn a_list_that_a_run_writes_covers_the_run() {
    let asked = "9.4b 8d 12.2a";
    let mut runs = [run("9.4b", asked)];
    let old = "# mine\nsuite: 1\nknown:\n  - document: card-slot-1.0.0\n    clause: 8d\n    because: the old reason\n    until: 2099-01-01\n";
    let file = read(old).expect("it can be read");
    known_failures::apply(&file, &ids(), &filter(asked), &mut runs);
    let new = known_failures::to_list(&runs, true);
    assert!(!new.is_empty() && new.iter().all(umpire_scenarios::known::Entry::is_to_fill_in), "{new:?}");
    let text = file.rewritten(Some(old), Some(1), &[], &new);
    assert!(text.starts_with(old), "{text}");
    known_failures::apply(&read(&text).expect("what is written can be read"), &ids(), &filter(asked), &mut runs);
    assert!(runs[0].1.conforms());
}

#[test]
fn another_way_of_failing_than_the_listed_one_is_new() {
    let asked = "9.4b";
    let applied = |entries: Vec<Entry>| {
        let mut runs = [run("9.4b", asked)];
        let file = File { known: Known { suite: Some(1), entries }, ..File::default() };
        known_failures::apply(&file, &ids(), &filter(asked), &mut runs);
        let [(plan, verdict)] = runs;
        (verdict.conforms(), verdict.listed.clone().expect("it was held against a list"), (plan, verdict))
    };
    let (_, _, run) = applied(Vec::new());
    let entries = known_failures::to_list(&[run], true);
    assert!(entries.iter().all(|entry| entry.found.is_some()), "{entries:?}");
    let (conforms, listed, run) = applied(entries.clone());
    assert!(conforms && listed.known == entries && listed.changed.is_empty());
    assert_eq!(known_failures::to_list(&[run], true), []);
    // The first fails otherwise now.
    let mut other = entries.clone();
    other[0].found = Some("Then A draws a card: nothing drawn".to_owned());
    let (conforms, listed, run) = applied(other.clone());
    assert!(!conforms && listed.known == entries[1..] && listed.changed == other[..1] && listed.repaired.is_empty());
    assert_eq!(known_failures::to_list(&[run], true), entries[..1]);
    // An entry for how it fails elsewhere, as in another variant, is not held against it.
    let (conforms, listed, _) = applied([&other[..1], &entries].concat());
    assert!(conforms && listed.known == entries && listed.changed.is_empty());
}

#[test]
fn faults_of_a_list_are_told_with_their_places() {
    let cases = [
        ("knwon: []", "knwon: unknown key; allowed: suite, known (did you mean `known`?)"),
        ("known: [{document: d, clause: a, because: b, untill: 2027-01-01}]", "(did you mean `until`?)"),
        ("known: [{document: d, clause: a}]", "known.yaml:1:9: error: known[1].because: this key is missing"),
        ("known: [{document: d, clause: a, because: \"\"}]", "found none between the quotes"),
        (
            "known: [{document: d, clause: a, scenario: b, because: c}]",
            "one of `clause`, `ruling`, `scenario` and `difference`; found 2",
        ),
        ("known: [{document: d, because: c}]", "found 0"),
        ("known: [{document: d, clause: a, because: b, until: soon}]", "a date as YYYY-MM-DD"),
        (
            "known:\n  - {document: d, clause: a, because: b}\n  - {document: d, clause: a, because: c}",
            "listed on line 2 already",
        ),
        ("suite: new\nknown: []", "a whole number"),
    ];
    for (text, expected) in cases {
        let told = read(text).expect_err(text);
        assert!(told.contains(expected), "{text}: {told}");
    }
    let file = list("clause: 9.4x\nscenario: 1.0.0-9.4b-11\nclause: 9.4b, until: 2020-01-01\nruling: R99");
    let plan = book("card-slot-1.0.0").plan;
    let mut ids = ids();
    let documents = ["card-slot-1.0.0", "match-3"].map(str::to_owned);
    let told = |ids: &Ids| {
        known_failures::unknown(&file, std::iter::once(&plan), &documents, ids)
            .0
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
    };
    let faults = told(&ids);
    assert_eq!(faults.len(), 3, "{faults:?}");
    assert!(faults[2].contains("card-slot-1.0.0 has no ruling `R99`"), "{faults:?}");
    assert!(faults[0].contains("card-slot-1.0.0 has no clause `9.4x` (nearest: 9.4a"), "{faults:?}");
    assert!(faults[1].contains("has no scenario `1.0.0-9.4b-11` (did you mean `1.0.0-9.4b-"), "{faults:?}");
    ids.0.insert("1.0.0-9.4b-11".to_owned(), umpire_scenarios::ids::Given { version: 1, digest: None });
    assert_eq!(told(&ids).len(), 2, "what was there once is no fault");
    let of = |document: &str| {
        let text = format!("known: [{{document: {document}, clause: 9.4b, because: b}}]");
        let file = File::read(&Text { path: "known.yaml".into(), text: text.into() }).expect("it is sound");
        let (faults, remarks) = known_failures::unknown(&file, std::iter::once(&plan), &documents, &ids);
        (faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"), remarks.join("\n"))
    };
    let (fault, remark) = of("card-slot-1.0.o");
    assert!(fault.contains("known.yaml:1:9: error: known[1]: there is no document `card-slot-1.0.o`"), "{fault}");
    assert!(fault.contains("did you mean `card-slot-1.0.0`?") && remark.is_empty(), "{fault}");
    let (fault, remark) = of("my-own");
    assert!(fault.is_empty() && remark.contains("no document `my-own` here, so the entry fits nothing"), "{remark}");
    assert_eq!(of("match-3"), (String::new(), String::new()), "an entry of another document's run");
    let past: Vec<String> = file.past("2026-11-23").iter().map(ToString::to_string).collect();
    assert!(
        past.len() == 1 && past[0].contains("was to be mended until 2020-01-01, and today is 2026-11-23"),
        "{past:?}"
    );
}

#[test]
fn failures_are_put_together_by_their_cause() {
    // The faults, the clauses that run, and the expected first cause: kind, rule, and the parts that differ.
    #[rustfmt::skip]
    let cases = [
        ("9.4b", "9.4b 9.3b 8d 12.2a", "state", "effect.draw{symbol: bell}", &["hands", "deck"][..]),
        ("6.1c", "6.1b 6.1c 7.2c", "legal", "opening.barred", &[]),
        ("7.1a", "7.1a 7.1b 7.1c 7.2c", "state", "refresh.place", &["board", "deck", "discard"]),
        ("8.1b", "8.1a 8.1b 7.2c", "legal", "placement.empty-slot", &[]),
        ("6.2b.3", "6.2a 6.2b", "refused", "heavenly.declare", &[]),
    ];
    for (wrong, asked, kind, rule, keys) in cases {
        let (_, verdict) = run(wrong, asked);
        let groups = groups(&verdict);
        let failed = verdict.scenarios().iter().filter(|tested| tested.fails()).count();
        assert_eq!(
            groups.iter().map(|group| group.scenarios.len()).sum::<usize>(),
            failed,
            "{wrong}: each failure once"
        );
        let first = groups.first().unwrap_or_else(|| panic!("{wrong} fails nothing"));
        let told: Vec<_> = groups.iter().map(|group| group.what.told()).collect();
        assert_eq!(
            (first.what.word(), first.what.rule(), first.what.keys()),
            (kind, Some(rule), &keys.iter().map(|k| (*k).to_owned()).collect::<Vec<_>>()[..]),
            "{told:?}"
        );
        let clause = wrong.trim_end_matches(".3");
        assert!(first.clauses.contains(&clause) && first.natives() > 0, "{wrong}: {:?}", first.clauses);
        let difference = first.scenarios[0].ending.difference.as_ref().expect("an answer differs");
        assert!(
            difference.expected != difference.found && difference.before.is_some() == (difference.asked != "the deal"),
            "{difference:?}"
        );
        let text = pretty(&Report { origin: String::new(), verdicts: vec![verdict] }, Style::PLAIN);
        let wide: Vec<&str> = text.lines().filter(|line| width(line) > COLUMNS).collect();
        assert_eq!(wide, Vec::<&str>::new());
    }
}

/// An engine that plays by one ruleset: what it is not asked, or does not play, has its reason in every format.
#[test]
fn what_was_not_run_says_why() {
    let plan = book("card-slot-1.0.0").plan;
    let fixed = plan.variant.tree.to_json();
    let verdict = run_with(&plan, &filter("5a 12.2b 9.4b"), oracle(None, Some(&fixed)));
    assert!(
        verdict.unplayed.len() == 2 && verdict.unplayed[0].said && !verdict.unplayed[1].said,
        "{:?}",
        verdict.unplayed
    );
    assert_eq!(verdict.unplayed[0].scenarios.len(), verdict.unsupported);
    let report = Report { origin: String::new(), verdicts: vec![verdict] };
    let told: Value = serde_json::from_str(&json(&report)).expect("the report is JSON");
    let run = &told["runs"][0];
    assert_eq!(run["unsupported"][0]["reason"], "this engine plays by one ruleset");
    assert_eq!(run["unsupported"][0]["scenarios"], run["summary"]["unsupported"]);
    assert_eq!(run["not_asked"][0]["clauses"], json!(["5a"]));
    let why = &run["clauses"][0]["why"];
    assert!(
        run["clauses"][0]["id"] == "5a" && why.as_str().is_some_and(|why| why.contains("only Umpire's own engine")),
        "{why}"
    );
    let (xml, text) = (junit(&report), pretty(&report, Style::PLAIN));
    let skipped = xml.matches("<skipped message=\"this engine plays by one ruleset\"").count();
    assert_eq!(run["summary"]["unsupported"], json!(skipped));
    assert!(text.contains("not run\n") && text.contains(": this engine plays by one ruleset"), "{text}");
    assert!(!xml.contains("is for this variant"), "untrue of this run");
}
