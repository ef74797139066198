//! What `umpire replay --to-case` and `--to-scenario` make of random actions of random games: it is ruled the same, and
//! nothing in it can go.

use std::fs;
use std::path::PathBuf;

use umpire_cli::disk::Checkout;
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, DealRequest, Seat};
use umpire_engine::record::{Record, Scribe};
use umpire_engine::variant::node::Node;
use umpire_engine::variant::{self, Origin, Variant};
use umpire_kit::casebook::{Bench, Case, Start};
use umpire_kit::extract::shrink::less;
use umpire_kit::extract::{Asked, Excerpt, as_case, scenario};
use umpire_kit::library::Text;
use umpire_kit::spec::ending::Status;
use umpire_kit::spec::engine::InHouse;
use umpire_kit::spec::suite::Suite;
use umpire_kit::spec::{desk, run_chosen};

/// How many actions of each variant are tried.
const ACTIONS: u64 = 6;
/// The longest game that is played.
const LONGEST: usize = 120;

fn shipped(name: &str) -> Variant {
    variant::load(&Checkout::find().library, Origin::Shipped(name)).expect("a shipped variant is valid")
}

/// A random game of a variant as a record.
fn game(variant: &Variant, chance: &mut Chance) -> Record {
    let book = variant.rulebook();
    let (fewest, most) = book.seats();
    let seats = fewest + chance.below((most - fewest + 1) as u32) as usize;
    let mut deck = book.cards();
    chance.shuffle(&mut deck);
    let request = DealRequest { deck, first: Seat::A, seats };
    let (mut table, dealt) = book.deal(&request).expect("a shuffled deck can be dealt");
    let players: Vec<(String, String)> =
        Seat::first(seats).map(|seat| (seat.to_string(), "random".to_owned())).collect();
    let (mut scribe, mut text) = Scribe::begin(variant, &players, &request, None, table.as_ref(), &dealt);
    for _ in 0..LONGEST {
        let Some(actor) = table.to_act() else { break };
        let action = match actor {
            Actor::Chance => table.shuffle(chance).expect("chance shuffles where chance is to act"),
            Actor::Seat(_) => {
                let legal = table.legal();
                legal[chance.below(legal.len() as u32) as usize].clone()
            }
        };
        let events = table.act(actor, &action).expect("what is legal is accepted");
        text.push_str(&scribe.action(actor, &action, &events, table.as_ref()));
    }
    Record::read(&text).expect("what was written is sound")
}

/// Random actions of random games: some that were carried out, some tried by whoever is to act or by another seat.
fn questions(variant: &Variant, seed: u64) -> Vec<(Record, Asked)> {
    let mut chance = Chance::from_seed(seed);
    let mut questions = Vec::new();
    for n in 0..ACTIONS {
        let record = game(variant, &mut chance);
        let at = chance.below(record.entries.len() as u32) as usize;
        let entry = &record.entries[at];
        let asked = if n % 3 == 2 && entry.seat != "chance" {
            let before = chance.below(at as u32 + 1);
            Asked::Tried { after: u64::from(before), action: format!("{} {}", entry.seat, entry.action) }
        } else {
            Asked::Played(entry.n)
        };
        questions.push((record, asked));
    }
    questions
}

fn each(test: impl Fn(&Variant, &Record, &Asked)) {
    for (n, name) in Checkout::find().library.variants().iter().enumerate() {
        let variant = shipped(name);
        for (record, asked) in questions(&variant, 40 + n as u64) {
            test(&variant, &record, &asked);
        }
    }
}

#[test]
fn a_case_is_ruled_as_its_record_and_nothing_in_it_can_go() {
    let library = Checkout::find().library;
    let suite = Suite::new(library.clone(), None);
    each(|variant, record, asked| {
        let excerpt = Excerpt::of(record, variant, asked).expect("the action is there");
        let inventory = suite.inventory(&variant.document).expect("the document has an inventory");
        let text = as_case::write(&library, variant, &excerpt, &inventory, "a", "a test")
            .unwrap_or_else(|e| panic!("{asked:?}: {e}"));
        let file = Text { path: "a.yaml".to_owned(), text: text.clone().into() };
        let case = Case::read(&file).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
        let judged = Bench::new(&library).adjudicate(&case).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
        assert!(judged.holds(), "{text}\ntoday {:?}", judged.today);
        assert_eq!(judged.settled.as_ref(), Some(&excerpt.ruled.ruling), "{text}");
        let Start::Position(position) = &case.start else { return };
        for smaller in less(&position.to_json()) {
            let start = Start::Position(Node::from_json(&smaller, "a.yaml"));
            let without = Bench::new(&library).adjudicate(&Case { start, ..case.clone() });
            assert!(!without.is_ok_and(|judged| judged.holds()), "{text}\ncan do with {smaller}");
        }
    });
}

/// Runs a scenario in a feature of its document, for a variant; how it ended.
fn run(variant: &Variant, feature: &str, tag: &str) -> Vec<(Status, String)> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("extract-{tag}"));
    fs::create_dir_all(&folder).expect("a folder for tests");
    fs::write(folder.join("scenario.feature"), feature).expect("a writable folder");
    let plan =
        Suite::new(Checkout::find().library, Some(folder.to_string_lossy().into_owned())).plan(variant.clone(), None);
    let plan = plan.unwrap_or_else(|faults| panic!("{}\n{feature}", faults.join("\n")));
    let desk = desk(&plan, Box::new(InHouse::default()));
    let ends = run_chosen(&plan, &desk, |scenario| plan.is_for(scenario));
    // The variant's own feature may run as well.
    let ours = ends.iter().filter(|((path, _), _)| path.contains(&format!("extract-{tag}")));
    ours.map(|(_, ending)| (ending.status, ending.told())).collect()
}

fn feature(document: &str, scenario: &str) -> String {
    match document {
        "card-slot-beta.2" => format!("# language: ja\n機能: 一手\n\n{scenario}"),
        _ => format!("Feature: one action\n\n{scenario}"),
    }
}

/// Whether a scenario passes for every variant of a document that announces nothing, and for the record's own.
fn passes(variant: &Variant, feature: &str) -> Result<(), String> {
    let others = Checkout::find().library.variants().into_iter().map(|name| shipped(&name));
    let family = others.filter(|other| other.document == variant.document && other.amends.is_empty());
    for other in family.chain([variant.clone()]) {
        for (status, told) in run(&other, feature, "whole") {
            if status != Status::Passed {
                return Err(format!("{}: {told}", other.name));
            }
        }
    }
    Ok(())
}

/// The feature without each of its Givens in turn.
fn without_givens(feature: &str) -> Vec<String> {
    let lines: Vec<&str> = feature.lines().collect();
    let step = |line: &str, words: &[&str]| words.iter().any(|word| line.trim_start().starts_with(word));
    let first = lines.iter().position(|line| step(line, &["Given ", "前提 "]));
    let Some(first) = first else { return Vec::new() };
    let end = lines.iter().position(|line| step(line, &["When ", "もし "])).unwrap_or(lines.len());
    let starts: Vec<usize> = (first..end).filter(|n| !lines[*n].trim_start().starts_with('|')).collect();
    let without = |at: usize| {
        let next = starts.iter().copied().find(|start| *start > at).unwrap_or(end);
        let mut rest: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        rest.drain(at..next);
        if at == first && first < rest.len() {
            rest[first] = rest[first].replacen("And ", "Given ", 1).replacen("かつ ", "前提 ", 1);
        }
        rest.join("\n") + "\n"
    };
    // No step tells by how many rules an action is refused, so nothing shows what a Given keeps from being one more.
    if lines.iter().any(|line| line.contains("it is refused") || line.contains("拒否される")) {
        return Vec::new();
    }
    // An opening placement looks like any other: what differs is the rule, which no step tells. What a bust costs is in the
    // ruling, and in no Then where the round goes on the same with a chip less.
    let told = |at: &&usize| {
        let line = lines[**at];
        let is_opening = step(line, &["Given the opening is", "And the opening is"]) || line.contains("初期配置");
        !is_opening && !line.contains("life system") && !line.contains(" chip")
    };
    starts.iter().filter(told).map(|at| without(*at)).collect()
}

#[test]
fn a_scenario_passes_in_a_feature_of_its_document_and_no_given_can_go() {
    let suite = Suite::new(Checkout::find().library, None);
    each(|variant, record, asked| {
        let excerpt = Excerpt::of(record, variant, asked).expect("the action is there");
        let text = scenario::write(&suite, variant, &excerpt, "a test").unwrap_or_else(|e| panic!("{asked:?}: {e}"));
        let whole = feature(&variant.document, &text);
        passes(variant, &whole).unwrap_or_else(|told| panic!("{told}\n{whole}"));
        assert_eq!(run(variant, &whole, "whole").len(), 1, "it runs for its own variant\n{whole}");
        for less in without_givens(&whole) {
            assert!(passes(variant, &less).is_err(), "{whole}\ncan do without a Given:\n{less}");
        }
    });
}
