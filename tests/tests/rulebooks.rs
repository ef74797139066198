//! Rulebooks of one's own: what they say otherwise, what becomes of scenarios, announcements, cases and records, and
//! what is refused.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use serde_json::{Value, json};
use umpire_authoring::project;
use umpire_clauses::changes::{Became, between};
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::{Files, Library, Text};
use umpire_engine::record::{self, Record};
use umpire_engine::variant::{self, Origin, Variant};
use umpire_gate::side::Side;
use umpire_gate::{Base, compare};
use umpire_judging::casebook::{Adjudicator, Case};
use umpire_judging::citing::{Ground, Ruled};
use umpire_judging::replay::Replay;
use umpire_judging::replay::found::found;
use umpire_scenarios::ids::Ids;
use umpire_scenarios::known::File;
use umpire_scenarios::suite::{Filter, Plan, Suite};
use umpire_scenarios::verdict::{ClauseStatus, Verdict};
use umpire_scenarios::{known_failures, run_with};
use umpire_tests::oracle::catalogue;
use umpire_tests::share::one_in;
use umpire_tests::suite::oracle;

/// Files of a project that are on no disk.
#[derive(Clone, Debug, Default)]
pub struct Shelf(BTreeMap<String, String>);

impl Files for Shelf {
    fn text(&self, path: &str) -> Result<Option<Cow<'static, str>>, String> {
        Ok(self.0.get(path).map(|text| Cow::Owned(text.clone())))
    }

    fn names(&self, folder: &str, extension: &str) -> Result<Vec<String>, String> {
        let suits = |path: &&String| {
            path.starts_with(&format!("{folder}/")) && Path::new(path).extension().is_some_and(|e| e == extension)
        };
        Ok(self.0.keys().filter(suits).cloned().collect())
    }
}

impl Shelf {
    pub fn with(mut self, path: &str, text: &str) -> Shelf {
        self.0.insert(path.to_owned(), text.to_owned());
        self
    }

    fn library(&self) -> Library {
        Library::of_project(Arc::new(self.clone()), Arc::new(self.clone()), "a test".to_owned())
    }

    fn variant(&self, name: &str) -> Variant {
        variant::load(&self.library(), Origin::Shipped(name)).unwrap_or_else(|faults| panic!("{faults:?}"))
    }

    pub fn inventory(&self, name: &str) -> Result<Inventory, Vec<String>> {
        Inventory::of(&self.library(), &self.variant(name))
    }

    /// The status of the clauses that these tests are about.
    fn verdict(&self, name: &str) -> Verdict {
        self.verdict_on(name, CLAUSES.iter().map(|id| (*id).to_owned()).collect())
    }

    /// The status of some clauses.
    pub fn verdict_on(&self, name: &str, clauses: Vec<String>) -> Verdict {
        let filter = Filter { clauses, ..Filter::default() };
        umpire_scenarios::run(&self.plan(name).unwrap_or_else(|faults| panic!("{}", faults.join("\n"))), &filter)
    }

    fn plan(&self, name: &str) -> Result<Plan, Vec<String>> {
        Suite::new(self.library(), None).plan(self.variant(name))
    }
}

/// The clauses that these tests are about, before and after what is done to them.
const CLAUSES: [&str; 14] =
    ["6.2a", "6.2b", "6.2c", "6.2d", "9.4", "9.4a", "9.4b", "9.4c", "9.4z", "11", "11a", "12a", "14a", "6.1z"];

/// How a clause stands, and how many of its scenarios count.
fn standing(verdict: &Verdict, id: &str) -> Option<(ClauseStatus, usize)> {
    let clause = verdict.clauses.iter().find(|each| each.clause.id == id)?;
    Some((clause.standing, clause.scenarios.len()))
}

/// The clauses that stand like this.
fn all(verdict: &Verdict, wanted: ClauseStatus) -> Vec<&str> {
    let its = verdict.clauses.iter().filter(|each| each.standing == wanted);
    its.map(|each| each.clause.id.as_str()).collect()
}

const MINE: &str = "variant: mine\nextends: card-slot/1.0.0\ndocument: ./rules\n";

/// A project whose rulebook has these entries, and its variant these lines.
fn mine(own: &str, entries: &str) -> Shelf {
    let book = format!("document: my-rules\nextends: card-slot-1.0.0\nvariant: ../mine.yaml\nclauses:\n{entries}\n");
    Shelf::default().with("variants/mine.yaml", &format!("{MINE}{own}")).with("variants/rules/clauses.yaml", &book)
}

/// A feature in which a Bell line draws the first cards of the deck.
pub fn bell(tag: &str, drawn: &str) -> String {
    format!(
        "Feature: f\n  {tag}\n  Rule: r\n    Scenario: s\n      Given 7-6-5 is a line\n      And the board\n        \
         | . | Cherry | . |\n        | . | REPLAY | . |\n        | Bell | Bell | . |\n      And A holds Bell, Cherry\n      \
         And the deck is Watermelon, REPLAY, Cherry and others\n      When A places Bell on slot 5\n      And A resolves \
         7-6-5\n      Then A gains {drawn}\n"
    )
}

pub const TWO: &str = "symbols: {bell: {line: [{draw: 2}]}}\n";
const DRAWS_TWO: &str = "  - {id: \"9.4b\", summary: A Bell line draws two.}";

#[test]
fn a_clause_that_says_something_else_needs_scenarios_of_its_own() {
    let changed = mine(TWO, DRAWS_TWO);
    assert_eq!(standing(&changed.verdict("mine"), "9.4b"), Some((ClauseStatus::Untested, 0)));
    let shown = changed.clone().with("variants/rules/a.feature", &bell("@clause:9.4b", "Watermelon, REPLAY"));
    let verdict = shown.verdict("mine");
    assert_eq!(standing(&verdict, "9.4b"), Some((ClauseStatus::Holds, 1)));
    assert!(verdict.conforms() && verdict.document == "my-rules");
    // The text says two, but one is drawn, which misleads readers.
    let lies = mine("", DRAWS_TWO).with("variants/rules/a.feature", &bell("@clause:9.4b", "Watermelon, REPLAY"));
    assert_eq!(all(&lies.verdict("mine"), ClauseStatus::Broken), ["9.4b"]);
    // In other words it keeps its scenarios.
    let reworded = mine("", "  - {id: \"9.4b\", reworded: One card for a line of Bells.}").verdict("mine");
    assert_eq!(standing(&reworded, "9.4b"), standing(&mine("", "").verdict("card-slot/1.0.0"), "9.4b"));
    assert!(reworded.conforms());
}

#[test]
fn clauses_are_added_withdrawn_and_moved() {
    let shelf = mine(
        "heavenly-hand: null\n",
        "  - {id: \"6.2a\", withdrawn: too rare}\n  - {id: \"6.2b\", withdrawn: too rare}\n  - {id: \"6.2c\", withdrawn: too \
         rare}\n  - {id: \"6.2d\", withdrawn: too rare}\n  - {id: \"11a\", was: \"12a\"}\n  - {id: \"14a\", kind: rule, summary: \
         New., rules: [], states: []}",
    );
    let inventory = shelf.inventory("mine").expect("a sound rulebook");
    let parent = inventory.parent.clone().expect("it extends one");
    let told: Vec<_> = between(&parent, &inventory).into_iter().map(|each| (each.id, each.became)).collect();
    let withdrawn = ["6.2a", "6.2b", "6.2c", "6.2d"].map(|id| (id.to_owned(), Became::Withdrawn));
    let others = [("11a".to_owned(), Became::Moved), ("14a".to_owned(), Became::Added)];
    assert_eq!(told, [&others[..], &withdrawn].concat());
    assert_eq!(inventory.reason(parent.get("6.2a").expect("a clause")), Some("too rare"));
    let place = |id: &str| inventory.clauses.iter().position(|clause| clause.id == id).expect("a clause");
    assert_eq!(place("11a"), place("11") + 1, "it stands with its section");
    let verdict = shelf.verdict("mine");
    assert_eq!(all(&verdict, ClauseStatus::Broken), [""; 0]);
    assert_eq!(all(&verdict, ClauseStatus::Untested), ["14a"]);
    assert!(matches!(standing(&verdict, "11a"), Some((ClauseStatus::Holds, 3..))), "its scenarios have moved with it");
    assert_eq!((standing(&verdict, "12a"), standing(&verdict, "6.2a")), (None, None));
    assert_eq!(inventory.find("12a").map(|clause| clause.id.as_str()), Some("11a"));
}

#[test]
fn announcements_follow_a_clause_and_end_where_the_rulebook_says_it() {
    let announced = "amends:\n  9.4b: {because: two are better, by: Ada}\n";
    let parent = format!("variant: one\nextends: card-slot/1.0.0\n{TWO}{announced}");
    let child = |own: &str, entries: &str| {
        let book = format!("document: two-rules\nextends: card-slot-1.0.0\nclauses: [{entries}]\n");
        Shelf::default()
            .with("variants/one.yaml", &parent)
            .with("variants/one.feature", &bell("@amends:9.4b", "Watermelon, REPLAY"))
            .with("variants/two.yaml", &format!("variant: two\nextends: one\ndocument: ./rules\n{own}"))
            .with("variants/rules/clauses.yaml", &book)
    };
    // Inherited, with its scenario; under another id, too.
    assert_eq!(standing(&child("", "").verdict("two"), "9.4b"), Some((ClauseStatus::Amended, 1)));
    let moved = child("", "{id: \"9.4z\", was: \"9.4b\"}").verdict("two");
    assert_eq!((standing(&moved, "9.4z"), standing(&moved, "9.4b")), (Some((ClauseStatus::Amended, 1)), None));
    // Taken back, with the value and without; never needless.
    assert_eq!(all(&child("amends: {9.4b: null}\n", "").verdict("two"), ClauseStatus::Broken), ["9.4b"]);
    let back = "symbols: {bell: {line: [{draw: 1}]}}\n";
    assert_eq!(
        all(&child(&format!("{back}amends: {{9.4b: null}}\n"), "").verdict("two"), ClauseStatus::Broken),
        [""; 0]
    );
    assert!(matches!(standing(&child(back, "").verdict("two"), "9.4b"), Some((ClauseStatus::Holds, _))));
    // An announcement of the parent about two does not excuse the child's rulebook, which says three.
    let three = "{id: \"9.4b\", summary: A Bell line draws three.}";
    let feature = bell("@clause:9.4b", "Watermelon, REPLAY, Cherry");
    let verdict = child("", three).with("variants/rules/a.feature", &feature).verdict("two");
    assert_eq!(standing(&verdict, "9.4b"), Some((ClauseStatus::Broken, 1)));
}

#[test]
fn a_section_is_announced_where_something_of_it_does_not_hold() {
    let announced = "amends: {9.4: {because: two are better, by: Ada}}\n";
    let shelf = |own: &str| Shelf::default().with("variants/mine.yaml", &format!("{own}{announced}"));
    let feature = bell("@amends:9.4", "Watermelon, REPLAY");
    let base = "variant: mine\nextends: card-slot/1.0.0\n";
    let meant = shelf(&format!("{base}{TWO}")).with("variants/mine.feature", &feature).verdict("mine");
    assert_eq!(all(&meant, ClauseStatus::Amended), ["9.4b"]);
    assert!(meant.conforms());
    let needless = shelf(base).verdict("mine");
    assert_eq!(all(&needless, ClauseStatus::Needless), ["9.4a"]);
}

#[test]
fn what_passes_for_the_parent_shows_nothing() {
    let announced = "amends: {9.4b: {because: two are better, by: Ada}}\n";
    let shelf = Shelf::default()
        .with("variants/mine.yaml", &format!("variant: mine\nextends: card-slot/1.0.0\n{TWO}{announced}"))
        .with(
            "variants/mine.feature",
            &bell("@amends:9.4b", "Watermelon, REPLAY").replace("A gains Watermelon, REPLAY", "it is B's turn"),
        );
    let verdict = shelf.verdict("mine");
    let clause = verdict.clauses.iter().find(|each| each.clause.id == "9.4b").expect("a clause");
    assert_eq!(clause.standing, ClauseStatus::Broken);
    assert!(clause.scenarios[0].ending.told().contains("it passes for card-slot/1.0.0 too"), "{:?}", clause.scenarios);
}

#[test]
fn every_fault_of_a_rulebook_is_told_at_its_place() {
    let faults = |entries: &str| mine("", entries).inventory("mine").err().unwrap_or_default().join("\n");
    let new = |lists: &str| format!("  - {{id: \"14a\", kind: rule, summary: x, {lists}}}");
    for (entries, told) in [
        ("  - {id: \"9.4b\"}", "5:5: error: clauses[1]: this changes nothing"),
        ("  - {id: \"9.4b\", sumary: x}", "5:18: error: clauses[1].sumary: unknown key"),
        ("  - {id: \"9.4b\", summary: x, reworded: y}", "5:40: error: clauses[1].reworded: it either says the same"),
        ("  - {id: \"9.4b\", withdrawn: ...}", "5:29: error: clauses[1].withdrawn: a placeholder says nothing"),
        ("  - {id: \"9.4b\", withdrawn: x, summary: y}", "5:32: error: clauses[1].summary: unknown key"),
        (
            &*new("rules: [no.such.rule], states: []"),
            "5:49: error: clauses[1].rules[1]: the engine has no rule `no.such.rule`; `umpire clause --rules --game card-slot` lists them",
        ),
        (&*new("rules: [effect.drw], states: []"), "no rule `effect.drw` (did you mean `effect.draw`?)"),
        (
            &*new("rules: [\"effect.draw{symbl: bell}\"], states: []"),
            "`effect.draw` says nothing of `symbl` (did you mean `symbol`?); it says symbol, by, card",
        ),
        (&*new("rules: [\"turn.order{slot: 9}\"], states: []"), "`turn.order` says nothing of `slot`; it takes none"),
        (
            &*new("rules: [\"effect.draw{symbol: cherry|bel}\"], states: []"),
            "there is no card `bel` (did you mean `bell`?); cards: seven, silver3",
        ),
        (
            &*new("rules: [], states: [symbols.bel.line]"),
            "clauses[1].states[1]: `symbols` has no `bel` (did you mean `bell`?)",
        ),
        (
            &*new("rules: [], states: [symbols.bell.lines]"),
            "`symbols.bell` has no `lines` (did you mean `line`?); it can have name, count",
        ),
        (&*new("rules: [], states: [refesh]"), "a variant of card-slot has no `refesh` (did you mean `refresh`?)"),
        (
            &*new("rules: [], states: [symbols.replay.line.plac is 1]"),
            "`symbols.replay.line` has no `plac` (did you mean `place`?)",
        ),
        (
            &*new("rules: [], states: [symbols.bell.line has drww]"),
            "`drww` is nothing that `symbols.bell.line` can have (did you mean `draw`?)",
        ),
        (
            &*new("rules: [], states: [], presupposes: [rulings.elimination is imediately]"),
            "`imediately` is nothing that `rulings.elimination` can have (did you mean `immediately`?)",
        ),
        (
            "  - {id: \"9.4b\", asserts: [{on: line, when: 'line.crad == \"bell\"', then: \"true\"}]}",
            "5:45: error: clauses[1].asserts[1].when: `line` has no `crad` (did you mean `card`?)",
        ),
        (
            "  - {id: \"9.4b\", asserts: [{on: act, then: 'events.exists(e, e.evnt == \"drew\")'}]}",
            "`e` has no `evnt` (did you mean `event`?)",
        ),
        (
            "  - {id: \"9.4b\", asserts: [{on: act, then: 'complete.all(l, size(l.crads) == 3)'}]}",
            "`l` has no `crads` (did you mean `cards`?); it has places, cards",
        ),
        (
            "  - {id: \"9.4b\", asserts: [{on: end, then: 'event.crad == \"bell\" || choice.waht == \"take\"'}]}",
            "`event` has no `crad` (did you mean `card`?)",
        ),
        ("  - {id: \"9.4b\", rules: [no.such.rule]}", "5:26: error: clauses[1].rules[1]: the engine has no rule"),
        ("  - {id: \"9.4b\", states: [symbols.bel]}", "5:27: error: clauses[1].states[1]: `symbols` has no `bel`"),
        ("  - {id: \"9.9b\", withdrawn: x}", "has no clause `9.9b`; nearest: 9.1b, 9.2b, 9.3b"),
        ("  - {id: \"9.9b\", was: \"9.9z\"}", "has no clause `9.9z`; nearest: "),
        (
            "  - {id: \"9.9b\", reworded: x}",
            "5:28: error: clauses[1].reworded: the rulebook that this extends has no clause",
        ),
        ("  - {id: \"9.4c\", was: \"9.4b\"}", "there is a clause `9.4c` already"),
        ("  - {id: \"14a\", kind: rule, summary: x}", "5:5: error: clauses[1].rules: this key is missing"),
        (
            "  - {id: \"9.4b\", summary: x}\n  - {id: \"9.4b\", summary: y}",
            "6:5: error: clauses[2]: `9.4b` is listed twice",
        ),
        (
            "  - {id: \"9.4z\", was: \"9.4b\"}\n  - {id: \"9.4b\", summary: x}",
            "6:5: error: clauses[2]: `9.4b` has moved to `9.4z` on line 5, so this is a new clause: say its kind, summary",
        ),
        (
            "  - {id: \"9.4b\", summary: x}\n  - {id: \"9.4b\", withdrawn: too good}",
            "5:5: error: clauses[1]: `9.4b` is withdrawn on line 6, so this is a new clause",
        ),
        (
            "  - {id: \"9.4y\", was: \"9.4b\"}\n  - {id: \"9.4z\", was: \"9.4b\"}",
            "6:5: error: clauses[2]: `9.4b` has moved to `9.4y` on line 5 already",
        ),
        (
            "  - {id: \"9.4y\", was: \"9.4b\"}\n  - {id: \"9.4b\", withdrawn: too good}",
            "6:5: error: clauses[2]: `9.4b` has moved to `9.4y` on line 5 already",
        ),
        (
            "  - {id: \"9.4z\", was: \"9.4b\"}\n  - {id: \"9.4z\", was: \"9.4c\"}",
            "6:5: error: clauses[2]: `9.4z` is listed twice, first on line 5",
        ),
        ("  - {id: \"9.4z\", was: 9}", "5:23: error: clauses[1].was: expected text"),
    ] {
        let found = faults(entries);
        assert!(found.contains(told) && found.starts_with("variants/rules/clauses.yaml:"), "{entries}: {found}");
    }
    let whole = |text: &str| {
        let other = "document: b\nextends: card-slot-1.0.0\n";
        let shelf = mine("", "").with("variants/b/clauses.yaml", other).with("variants/rules/clauses.yaml", text);
        shelf.inventory("mine").err().unwrap_or_default().join("\n")
    };
    for (text, told) in [
        ("document: card-slot-1.0.0\nclauses: []\n", "1:11: error: document: a shipped document has this name"),
        ("document: a\u{202e}b\nclauses: []\n", "document: expected a name of at most 60 letters"),
        ("document: a\nextends: card-slot-1.0\nclauses: []\n", "did you mean `card-slot-1.0.0`?"),
        ("document: a\nextends: ./\nclauses: []\n", "a rulebook cannot extend itself"),
        (
            "document: b\nextends: ../b\nclauses: []\n",
            "1:11: error: document: a rulebook that this extends has this name",
        ),
        ("document: a\nextends: ../../x\nclauses: []\n", "2:10: error: extends: expected a shipped document"),
        ("document: a\nextends: ../other\nclauses: []\n", "variants/other/clauses.yaml: no such file"),
        ("document: a\nvariant: ../none.yaml\nclauses: []\n", "2:10: error: variant: this variant cannot be read"),
    ] {
        let found = whole(text);
        assert!(found.contains(told), "{text}: {found}");
    }
    let gone = Shelf::default().with("variants/mine.yaml", MINE).inventory("mine");
    assert_eq!(
        gone.err().unwrap_or_default(),
        ["variants/rules/clauses.yaml: no such file; a rulebook is a folder with a clauses.yaml"]
    );
}

/// The clauses that each event of a record rests on.
fn cited(record: &Record, variant: &Variant, inventory: &Inventory) -> Vec<String> {
    let replay = Replay::of(record, variant);
    let ruled = Ruled { variant, inventory };
    let steps = replay.steps.iter().flat_map(|step| Ground::of_events(ruled, &step.seen(None).events()));
    steps.flat_map(|ground| ground.clauses).map(|cited| format!("{cited:?}")).collect()
}

#[test]
fn a_record_is_cited_without_its_rulebook() {
    let shelf = mine(TWO, DRAWS_TWO);
    let (library, inventory) = (shelf.library(), shelf.inventory("mine").expect("a sound rulebook"));
    let mut variant = shelf.variant("mine");
    variant.carried = Some(Arc::new(inventory.carried()));
    let files = project::casebook(&library, &variant, &inventory).expect("it can be played");
    let record = Record::read(&files[0].1).expect("it was just written");
    let elsewhere = record.variant("game.jsonl").expect("a sound ruleset");
    let carried = Inventory::of(&Library::embedded(), &elsewhere).expect("the record carries it");
    assert_eq!((carried.document.as_str(), carried.clauses.len()), ("my-rules", inventory.clauses.len()));
    let here = cited(&record, &variant, &inventory);
    assert!(here.len() > 20 && here.iter().any(|cited| cited.contains("my-rules")), "{here:?}");
    assert_eq!(here, cited(&record, &elsewhere, &carried));
    for (one, other) in inventory.clauses.iter().zip(&carried.clauses) {
        assert_eq!(one.untrue(&variant.tree), other.untrue(&variant.tree), "{}", one.id);
    }
}

#[test]
fn what_a_carried_rulebook_says_is_read_or_named() {
    let inventory = mine(TWO, DRAWS_TWO).inventory("mine").expect("a sound rulebook");
    let spoilt = |spoil: fn(&mut Value)| {
        let mut carried = inventory.carried();
        spoil(&mut carried);
        let text = json!({"variant": "mine", "rulebook": carried}).to_string();
        found(&text, &record::Verdict::Sound { finished: true, actions: 1 }).0
    };
    assert_eq!(spoilt(|_| ()), "sound");
    let spoils: [fn(&mut Value); 9] = [
        |carried| *carried = json!("garbage"),
        |carried| *carried = Value::Null,
        |carried| carried["inventory"] = json!([]),
        |carried| carried["inventory"]["x"] = json!(1),
        |carried| carried["x"] = json!(1),
        |carried| carried["values"] = json!([]),
        |carried| carried["values"]["99z"] = json!({}),
        |carried| carried["was"] = json!({"99z": ["1a"]}),
        |carried| carried["was"] = json!({"6.1b": [1]}),
    ];
    for (n, spoil) in spoils.into_iter().enumerate() {
        assert_eq!(spoilt(spoil), "edited", "{n}");
    }
}

#[test]
fn a_case_follows_a_clause_that_moved() {
    let shelf = mine("", "  - {id: \"6.1z\", was: \"6.1b\"}");
    let (library, inventory) = (shelf.library(), mine("", "").inventory("mine").expect("a sound rulebook"));
    let files = project::casebook(&library, &shelf.variant("mine"), &inventory).expect("it can be played");
    let case = Case::read(&Text { path: "first-action.yaml".to_owned(), text: files[1].1.clone().into() })
        .expect("a sound case");
    assert!(case.clauses.iter().any(|cited| cited.id == "6.1b"));
    assert!(Adjudicator::new(&library).adjudicate(&case).is_ok_and(|judged| judged.holds()));
}

/// The gate's findings for a change: the ids that were not announced.
fn unannounced(before: &Shelf, after: &Shelf) -> Vec<String> {
    let quick = |shelf: &Shelf| {
        let settings = "balance: {games: 100, win-rate: 100, ends: 100, turns: 1000}\n";
        shelf.clone().with("variants/gate.yaml", settings).library()
    };
    let base = Base {
        library: quick(before),
        name: "before".to_owned(),
        below: String::new(),
        unread: Vec::new(),
        notes: Vec::new(),
    };
    let report =
        compare(&base, &Side::read(quick(after)), None, "2026-01-01").unwrap_or_else(|unsound| panic!("{unsound:?}"));
    report.findings.into_iter().filter(|finding| finding.status.fails()).map(|finding| finding.id).collect()
}

#[test]
fn an_announcement_covers_no_other_value_than_its_own() {
    // A clause that holds again covers what is as its document has it, and nothing else that it states.
    let entry = "  - {id: \"9.4b\", states: [symbols.bell.line, rulings.opening-stuck], summary: A card.}";
    let book = format!("document: my-rules\nextends: card-slot-1.0.0\nvariant: card-slot/1.0.0\nclauses:\n{entry}\n");
    let whole = |own: &str| mine(own, "").with("variants/rules/clauses.yaml", &book);
    let whole = |own: &str| whole(own).with("variants/rules/a.feature", &bell("@clause:9.4b", "Watermelon"));
    let amends = format!("{TWO}amends: {{9.4b: {{because: two are better, by: Ada}}}}\n");
    let amended = whole(&amends).with("variants/mine.feature", &bell("@amends:9.4b", "Watermelon, REPLAY"));
    assert_eq!(unannounced(&amended, &whole("")), ["amendment mine 9.4b"]);
    let open = unannounced(&amended, &whole("rulings: {opening-stuck: forfeit}\n"));
    assert_eq!(open, ["value mine rulings.opening-stuck", "amendment mine 9.4b"]);
    // A parent announces one value, and so covers no other value of a child.
    let child = |draw: u8| {
        let to = "{to: {symbols.bell.line: [{draw: 2}]}, because: two are better, by: Ada}";
        let parent = format!("variant: mine\nextends: card-slot/1.0.0\n{TWO}amends: {{9.4b: {to}}}\n");
        let child = format!("variant: child\nextends: mine\nsymbols: {{bell: {{line: [{{draw: {draw}}}]}}}}\n");
        let shelf = Shelf::default().with("variants/mine.yaml", &parent).with("variants/child.yaml", &child);
        shelf.with("variants/mine.feature", &bell("@amends:9.4b", "Watermelon, REPLAY"))
    };
    assert_eq!(unannounced(&child(3), &child(4)), ["value child symbols.bell.line"]);
}

#[test]
fn the_gate_asks_for_every_clause_that_says_something_else() {
    let before = mine("", "  - {id: \"11a\", was: \"12a\"}");
    let value = "value mine symbols.bell.line";
    let two = mine(TWO, &format!("{DRAWS_TWO}\n  - {{id: \"11a\", was: \"12a\"}}"))
        .with("variants/rules/a.feature", &bell("@clause:9.4b", "Watermelon, REPLAY"));
    for (after, expected) in [
        (before.clone(), vec![]),
        (two.clone(), vec![value, "inventory my-rules 9.4b"]),
        (
            mine("", "  - {id: \"11a\", was: \"12a\"}\n  - {id: \"9.4b\", reworded: A card.}"),
            vec!["inventory my-rules 9.4b"],
        ),
        (
            mine("", "  - {id: \"11a\", was: \"12a\"}\n  - {id: \"9.4b\", withdrawn: why not}"),
            vec!["inventory my-rules 9.4b"],
        ),
        (mine("", "  - {id: \"11b\", was: \"12a\"}"), vec!["inventory my-rules 11b"]),
    ]
    .into_iter()
    .step_by(one_in(3))
    {
        assert_eq!(unannounced(&before, &after), expected);
    }
    // A scenario of the rulebook's own that runs less is a weakening like any other.
    let tagged = two
        .clone()
        .with("variants/rules/a.feature", &bell("@clause:9.4b @only:card-slot/manual", "Watermelon, REPLAY"));
    assert_eq!(unannounced(&two, &tagged), ["scenario my-rules 9.4b s"]);
    // Announced changes pass, and another document is reported as such.
    let announced = "announced: [{change: [inventory my-rules 9.4b, value mine symbols.bell.line], to: {symbols.bell.line: [{draw: \
                     2}]}, because: two are better, by: Ada}]\n";
    assert_eq!(unannounced(&before, &two.clone().with("variants/announced.yaml", announced)), [""; 0]);
    let plain = Shelf::default().with("variants/mine.yaml", "variant: mine\nextends: card-slot/1.0.0\n");
    assert_eq!(unannounced(&plain, &mine("", "")), ["variant mine"]);
    // A clause that is withdrawn covers no change of what it stated.
    let withdrawn = |own: &str, why: &str| mine(own, &format!("  - {{id: \"9.4b\", withdrawn: {why}}}"));
    let (one, three) = (withdrawn("", "why not"), withdrawn("symbols: {bell: {line: [{draw: 3}]}}\n", "why not"));
    let gone = unannounced(&mine("", ""), &three);
    assert_eq!(gone, [value, "inventory my-rules 9.4b"]);
    assert_eq!(unannounced(&one, &three), [value]);
    assert_eq!(unannounced(&one, &withdrawn("", "it was wrong")), ["inventory my-rules 9.4b"]);
    // A rulebook of the same name elsewhere is compared clause by clause, and so is the variant that has its values.
    let book = "document: my-rules\nextends: card-slot-1.0.0\nvariant: ../mine.yaml\nclauses:\n  - {id: \"9.4b\", \
                withdrawn: why not}\n";
    let elsewhere = mine("", "").with("variants/other/clauses.yaml", book);
    let elsewhere = elsewhere.with("variants/mine.yaml", &MINE.replace("./rules", "./other"));
    assert_eq!(unannounced(&mine("", ""), &elsewhere), ["variant mine", "inventory my-rules 9.4b"]);
    let renamed = two.0["variants/rules/clauses.yaml"].replace("document: my-rules", "document: our-rules");
    let renamed = two.clone().with("variants/rules/clauses.yaml", &renamed);
    assert_eq!(unannounced(&two, &renamed), [""; 0]);
    let weaker = renamed.with("variants/rules/a.feature", &bell("@clause:9.4b", "2 cards"));
    assert_eq!(unannounced(&two, &weaker), ["scenario our-rules 9.4b s"]);
    let of_another = mine("", "").with("variants/else.yaml", "variant: else\nextends: card-slot/1.0.0\n");
    let book = "document: my-rules\nextends: card-slot-1.0.0\nvariant: ../else.yaml\nclauses:\n";
    let of_else = of_another.clone().with("variants/rules/clauses.yaml", book);
    assert_eq!(unannounced(&of_another, &of_else), ["inventory my-rules"]);
    // The announcement of a section covers the values that its clauses state.
    let two = format!("variant: mine\nextends: card-slot/1.0.0\n{TWO}");
    let section = format!("{two}amends: {{9.4: {{because: two are better, by: Ada}}}}\n");
    let section = Shelf::default().with("variants/mine.yaml", &section);
    let shown = section.with("variants/mine.feature", &bell("@amends:9.4", "Watermelon, REPLAY"));
    assert_eq!(unannounced(&plain, &shown), [""; 0]);
}

#[test]
fn what_an_edition_says_by_old_ids_is_told_by_the_new_ones() {
    let moved = mine("", "  - {id: \"9.4z\", was: \"9.4b\"}");
    let stale = moved.clone().with("variants/rules/a.feature", &bell("@clause:9.4b", "Watermelon"));
    let told = stale.plan("mine").err().unwrap_or_default().join("\n");
    assert!(told.contains("variants/rules/a.feature:4: my-rules has no clause `9.4b`; it is `9.4z` now"), "{told}");
    let announced = format!("{MINE}{TWO}amends: {{9.4b: {{because: two are better, by: Ada}}}}\n");
    let told = moved.with("variants/mine.yaml", &announced).plan("mine").err().unwrap_or_default().join("\n");
    assert!(told.contains("amends.9.4b: my-rules has no such clause and no such section; it is `9.4z` now"), "{told}");
}

#[test]
fn nothing_vouches_for_a_new_clause_under_an_old_id() {
    let before = mine("", "").verdict("mine");
    let new = "  - {id: \"9.4c\", kind: rule, summary: NEW., rules: [turn.end], states: []}";
    let moved = "  - {id: \"9.4d\", was: \"9.4c\"}";
    for entries in [[new, moved], [moved, new]] {
        let shelf = mine("", &entries.join("\n"));
        let clauses = ["9.4b", "9.4c", "9.4d"].map(str::to_owned).to_vec();
        let verdict = shelf.verdict_on("mine", clauses);
        assert_eq!(standing(&verdict, "9.4c"), Some((ClauseStatus::Untested, 0)));
        assert_eq!(standing(&verdict, "9.4d"), standing(&before, "9.4c"));
        assert_eq!(standing(&verdict, "9.4b"), standing(&before, "9.4b"));
        let inventory = shelf.inventory("mine").expect("a sound rulebook");
        let ids: Vec<&str> = inventory.clauses.iter().map(|clause| clause.id.as_str()).collect();
        assert!(ids.windows(3).any(|ids| ids == ["9.4b", "9.4c", "9.4d"]), "{ids:?}");
    }
}

#[test]
fn an_announcement_is_taken_back_by_the_id_of_ones_own_edition() {
    let parent = format!(
        "variant: one\nextends: card-slot/1.0.0\n{TWO}amends: {{9.4b: {{because: two are better, by: Ada}}}}\n"
    );
    let book = "document: two-rules\nextends: card-slot-1.0.0\nclauses:\n  - {id: \"9.4c\", was: \"9.4b\"}\n  - {id: \"9.4b\", was: \"9.4c\"}\n";
    let child = |own: &str| {
        Shelf::default()
            .with("variants/one.yaml", &parent)
            .with("variants/one.feature", &bell("@amends:9.4b", "Watermelon, REPLAY"))
            .with("variants/two.yaml", &format!("variant: two\nextends: one\ndocument: ./rules\n{own}"))
            .with("variants/rules/clauses.yaml", book)
            .verdict("two")
    };
    assert_eq!(standing(&child(""), "9.4c"), Some((ClauseStatus::Amended, 1)));
    assert_eq!(
        standing(&child("amends: {9.4c: null}\n"), "9.4c").map(|(standing, _)| standing),
        Some(ClauseStatus::Broken)
    );
    // By that number the parent announced another clause, which is 9.4c here.
    let other = child("amends: {9.4b: null}\n");
    assert_eq!(standing(&other, "9.4c"), Some((ClauseStatus::Amended, 1)));
    assert!(matches!(standing(&other, "9.4b"), Some((ClauseStatus::NotReached, _))));
}

#[test]
fn the_gate_compares_clauses_and_not_ids() {
    let swapped =
        "  - {id: \"9.4c\", was: \"9.4b\", summary: A Bell line draws two.}\n  - {id: \"9.4b\", was: \"9.4c\"}";
    let own = |tag: &str| bell(tag, "Watermelon, REPLAY");
    let before = mine(TWO, DRAWS_TWO).with("variants/rules/a.feature", &own("@clause:9.4b"));
    let after = mine(TWO, swapped).with("variants/rules/a.feature", &own("@clause:9.4c"));
    assert_eq!(unannounced(&before, &after), ["inventory my-rules 9.4c", "inventory my-rules 9.4b"]);
    // The scenario that keeps the number is about another clause now.
    let stale = after.with("variants/rules/a.feature", &own("@clause:9.4b"));
    let told = unannounced(&before, &stale);
    assert!(told.contains(&"scenario my-rules 9.4c s".to_owned()), "{told:?}");
}

#[test]
fn a_rulebook_may_speak_of_what_any_variant_that_follows_it_has() {
    const CLOVER: &str = "symbols: {clover: {name: {en: Clover}, count: 3, score: 1, line: [{draw: 1}]}}\n";
    let clause = "  - {id: \"9.6a\", kind: rule, summary: x, rules: [\"effect.draw{symbol: clover}\"], states: [symbols.clover.line has draw]}\n";
    let book = |variant: &str| format!("document: my-rules\nextends: card-slot-1.0.0\n{variant}clauses:\n{clause}");
    for variant in ["", "variant: ../mine.yaml\n"] {
        let shelf = mine(CLOVER, "").with("variants/rules/clauses.yaml", &book(variant));
        assert!(shelf.inventory("mine").is_ok_and(|inventory| inventory.get("9.6a").is_some()), "{variant}");
    }
    let told = mine("", "").with("variants/rules/clauses.yaml", &book("")).inventory("mine").err().unwrap_or_default();
    assert!(told.iter().any(|fault| fault.contains("there is no card `clover`")), "{told:?}");
    // One that stands by itself is of the game of the variant that follows it.
    let alone =
        "document: alone\nclauses:\n  - {id: \"1\", kind: rule, summary: x, rules: [no.such.rule], states: []}\n";
    let told = mine("", "").with("variants/rules/clauses.yaml", alone).inventory("mine").err().unwrap_or_default();
    assert!(told[0].contains("error: clauses[1].rules[1]: the engine has no rule `no.such.rule`"), "{told:?}");
}

#[test]
fn what_is_odd_about_a_rulebook_is_a_warning() {
    let odd = |head: &str, entries: &str| {
        let book = format!("document: my-rules\nextends: card-slot-1.0.0\n{head}clauses: [{entries}]\n");
        let shelf = mine("", "").with("variants/rules/clauses.yaml", &book);
        let shelf = shelf.with("variants/other.yaml", "variant: other\nextends: mine\ndocument: ./b\n");
        let inventory = shelf.inventory("mine").unwrap_or_else(|faults| panic!("{}", faults.join("\n")));
        inventory.warnings.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    let new = "{id: \"14a\", kind: rule, summary: x, rules: [], states: []}";
    assert_eq!(odd("sections: {\"14\": Ties}\n", new), "");
    for (head, entries, told) in [
        ("", new, "3:11: warning: clauses: `14a` is in no section of `sections:`"),
        ("sections: {\"15\": Ties}\n", "", "3:12: warning: sections.15: no clause is in section 15"),
        ("variant: ../other.yaml\n", "", "3:10: warning: variant: this variant follows another rulebook, variants/b"),
    ] {
        assert!(odd(head, entries).contains(told), "{}", odd(head, entries));
    }
}

#[test]
fn sections_come_in_the_order_of_the_rulebook() {
    let clause = |id: &str| format!("  - {{id: \"{id}\", kind: advice, summary: \"Something.\", rules: []}}\n");
    let numbers = |sections: &str| -> Vec<String> {
        let added: String = ["7x", "14a", "9x", "7.3a"].map(clause).concat();
        let book = format!("document: my-rules\nextends: card-slot-1.0.0\n{sections}clauses:\n{added}");
        let shelf = mine("", "").with("variants/rules/clauses.yaml", &book);
        let inventory = shelf.inventory("mine").unwrap_or_else(|faults| panic!("{}", faults.join("\n")));
        let mut numbers: Vec<String> =
            inventory.clauses.iter().map(|clause| inventory.section(clause).0.to_owned()).collect();
        numbers.dedup();
        numbers
    };
    let told = numbers("sections: {\"7.3\": New, \"14\": Ties}\n");
    let first = "2 3 4.1 4.2 5 6.1 6.2 7 7.1 7.2 7.3 8 8.1 9 9.1 9.2";
    assert!(told.join(" ").starts_with(first) && told.ends_with(&["13".to_owned(), "14".to_owned()]), "{told:?}");
    // Restated sections come in the order in which they are restated.
    let told = numbers("sections: {\"7.3\": New, \"14\": Ties, \"12\": Winning, \"3\": Cards}\n");
    assert_eq!(told[told.len() - 3..], ["14", "12", "3"].map(str::to_owned));
}

#[test]
fn what_is_listed_of_a_clause_goes_with_it() {
    let shelf = mine("", "  - {id: \"9.4c\", was: \"9.4b\"}\n  - {id: \"9.4b\", was: \"9.4c\"}");
    let filter = Filter { clauses: vec!["9.4b".to_owned(), "9.4c".to_owned()], ..Filter::default() };
    let ids = Ids::of(&shelf.library()).expect("the list of ids can be read");
    let listed = |document: &str, clause: &str| {
        let plan = shelf.plan("mine").expect("a sound rulebook");
        let verdict = run_with(&plan, &filter, oracle(catalogue::find("9.4b").ok(), None));
        let text = format!("known: [{{document: {document}, clause: {clause}, because: so}}]");
        let file = File::read(&Text { path: "known.yaml".into(), text: text.into() }).expect("it can be read");
        let mut runs = [(plan, verdict)];
        known_failures::apply(&file, &ids, &filter, &mut runs);
        runs[0].1.conforms()
    };
    assert!(listed("card-slot-1.0.0", "9.4b") && listed("my-rules", "9.4c"));
    assert!(!listed("card-slot-1.0.0", "9.4c") && !listed("my-rules", "9.4b"));
}

/// Inherited scenarios are checked against the rulebook that has them: an unknown tag there would lose its scenario.
#[test]
fn an_inherited_scenario_of_no_clause_is_a_fault() {
    let child = "document: next\nextends: ../rules\nvariant: ../next.yaml\nclauses: []\n";
    let shelf = mine("", "  - {id: \"9.4b\", reworded: One card for a line of Bells.}")
        .with("variants/rules/a.feature", &bell("@clause:9.44", "Watermelon"))
        .with("variants/next.yaml", "variant: next\nextends: mine\ndocument: ./rules-2\n")
        .with("variants/rules-2/clauses.yaml", child);
    let told = Suite::new(shelf.library(), None).plan(shelf.variant("next")).err().unwrap_or_default().join("\n");
    assert!(told.contains("variants/rules/a.feature:4: my-rules has no clause `9.44`; nearest: 9.4a"), "{told}");
}
