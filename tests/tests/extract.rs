//! The output of `umpire replay --to-case` and `--to-scenario` for random actions of random games is ruled the same as
//! the game, and is minimal.

use std::cell::Cell;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use serde_json::{Value, json};
use umpire_clauses::inventory::{Clause, Inventory};
use umpire_clauses::library::{Library, Text};
use umpire_cli::disk::Checkout;
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, DealRequest, Seat};
use umpire_engine::record::{Record, Scribe};
use umpire_engine::rulebook::Beginning;
use umpire_engine::variant::node::Node;
use umpire_engine::variant::{self, Origin, Variant};
use umpire_judging::casebook::adjudicate::Judged;
use umpire_judging::casebook::{Adjudicator, Case, Start};
use umpire_scenarios::ending::Status;
use umpire_scenarios::engine::InHouse;
use umpire_scenarios::extract::alternatives::{gist, others};
use umpire_scenarios::extract::shrink::less;
use umpire_scenarios::extract::{Asked, Excerpt, as_case, scenario, trial};
use umpire_scenarios::suite::Suite;
use umpire_scenarios::{run_chosen, run_context};
use umpire_tests::share::one_in;

/// How many actions of each variant are tried, in CI; elsewhere a third.
const ACTIONS: u64 = 6;
/// How many where other values are tried: few actions come under a clause that states one.
const MORE_ACTIONS: u64 = 18;
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
    let beginning = DealRequest { deck, first: Seat::A, seats }.into();
    let (mut table, dealt) = book.begin(&beginning).expect("a shuffled deck can be dealt");
    let players: Vec<(String, String)> =
        Seat::first(seats).map(|seat| (seat.to_string(), "random".to_owned())).collect();
    let (mut scribe, mut text) = Scribe::begin(variant, &players, &beginning, None, table.as_ref(), &dealt);
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

/// Random actions of random games: some that were carried out, and some tried by the seat to act or by another one.
fn questions(variant: &Variant, seed: u64, actions: u64) -> Vec<(Record, Asked)> {
    let mut chance = Chance::from_seed(seed);
    let mut questions = Vec::new();
    for n in (0..actions).step_by(one_in(3)) {
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

fn each(actions: u64, test: impl Fn(&Variant, &Record, &Asked)) {
    for (n, name) in Checkout::find().library.variants().iter().enumerate() {
        let variant = shipped(name);
        for (record, asked) in questions(&variant, 40 + n as u64, actions) {
            test(&variant, &record, &asked);
        }
    }
}

/// An action of a record and the case that is made of it.
struct Taken<'r> {
    variant: &'r Variant,
    excerpt: Excerpt,
    inventory: Arc<Inventory>,
    case: Case,
    text: String,
    judged: Judged,
}

impl Taken<'_> {
    /// The whole table of the record, where the case begins with a position: and that position.
    fn tables(&self) -> Option<(Beginning, Beginning)> {
        let Start::Position(position) = &self.case.start else { return None };
        let whole = |(from, deeds): &(Beginning, &[_])| {
            matches!(from, Beginning::Position(_)) && deeds.len() == self.case.moves.len()
        };
        let (whole, _) = self.excerpt.starts().find(whole).expect("the case begins somewhere in the record");
        Some((whole, Beginning::Position(position.to_json())))
    }

    /// The ruling from a table on, by a variant with another value at a path; none if that is impossible.
    fn otherwise(&self, variant: &Variant, path: &str, value: &Value, from: &Beginning) -> Option<Value> {
        let mut tree = variant.tree.clone();
        tree.set(path, Node::from_json(value, "a.yaml"));
        let book = variant::from_tree(tree).ok()?.rulebook();
        let deeds: Vec<_> = self.case.moves.iter().map(|each| (each.actor, each.action.clone())).collect();
        trial(&book, from, &deeds, self.excerpt.asked.as_ref()).map(|ruling| gist(&ruling))
    }
}

fn each_case(actions: u64, test: impl Fn(&Library, &Taken<'_>)) {
    let library = Checkout::find().library;
    let suite = Suite::new(library.clone(), None);
    each(actions, |variant, record, asked| {
        let excerpt = Excerpt::of(record, variant, asked).expect("the action is there");
        let inventory = suite.inventory_of(variant).expect("the document has an inventory");
        let text = as_case::write(&library, variant, &excerpt, &inventory, "a", "a test")
            .unwrap_or_else(|e| panic!("{asked:?}: {e}"));
        let file = Text { path: "a.yaml".to_owned(), text: text.clone().into() };
        let case = Case::read(&file).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
        let judged = Adjudicator::new(&library).adjudicate(&case).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
        test(&library, &Taken { variant, excerpt, inventory, case, text, judged });
    });
}

#[test]
fn a_case_is_ruled_as_its_record_and_nothing_in_it_can_go() {
    each_case(ACTIONS, |library, taken| {
        let Taken { variant, excerpt, inventory, case, text, judged } = taken;
        assert!(judged.holds(), "{text}\ntoday {:?}", judged.today());
        assert_eq!(judged.settled.as_ref(), Some(&excerpt.ruled.ruling), "{text}");
        let Some((whole, Beginning::Position(position))) = taken.tables() else { return };
        let cited: Vec<String> = case.clauses.iter().map(|cited| cited.id.clone()).collect();
        let others = others(variant, inventory, &cited);
        let others: Vec<_> = others
            .into_iter()
            .filter_map(|other| Some((taken.otherwise(variant, &other.path, &other.value, &whole)?, other)))
            .collect();
        assert_eq!(deck_of(&whole), deck_of(&Beginning::Position(position.clone())), "{text}");
        // Keep the whole deck, since a later rule may draw any number of cards.
        let with_deck = |smaller: &Value| smaller.get("deck") == position.get("deck");
        for smaller in less(&position).into_iter().filter(with_deck) {
            let start = Start::Position(Node::from_json(&smaller, "a.yaml"));
            let without = Adjudicator::new(library).adjudicate(&Case { start, ..case.clone() });
            let from = Beginning::Position(smaller.clone());
            let still = without.is_ok_and(|judged| judged.holds())
                && others.iter().all(|(gist, other)| {
                    taken.otherwise(&judged.variant, &other.path, &other.value, &from).as_ref() == Some(gist)
                });
            assert!(!still, "{text}\ncan do with {smaller}");
        }
    });
}

fn deck_of(from: &Beginning) -> Option<Value> {
    if let Beginning::Position(position) = from { position.get("deck").cloned() } else { None }
}

/// The values that the clauses of a case touch, as anybody might change them: a number a little, a knob to each of its
/// words. Of every knob each word, for all of them are asked in play.
fn changes(taken: &Taken<'_>) -> Vec<(String, Value)> {
    let (variant, ids) = (taken.variant, || taken.case.clauses.iter().map(|cited| cited.id.as_str()));
    let clauses = ids().filter_map(|id| taken.inventory.get(id));
    let said = clauses.flat_map(Clause::paths);
    let knobs = variant::rulings(&variant.game).iter().filter_map(|point| point.knob());
    let knobs = knobs.map(|knob| knob.path.to_string());
    let mut changes = Vec::new();
    for path in said.chain(knobs) {
        let Some(node) = variant.tree.get(&path) else { continue };
        let ruling =
            variant::rulings(&variant.game).iter().find(|point| point.knob().is_some_and(|knob| knob.path == path));
        if let Some(knob) = ruling.and_then(|point| point.knob()) {
            changes.extend(knob.words().into_iter().map(|word| (path.clone(), json!(word))));
        }
        let text = node.to_json().to_string();
        for (at, digits) in text.match_indices(|c: char| c.is_ascii_digit()) {
            let is_amount =
                (at == 0 || text[..at].ends_with(':')) && !text[at + 1..].starts_with(|c: char| c.is_ascii_digit());
            let number: u32 = digits.parse().expect("a digit");
            for more in [1, 2, 3, 8] {
                let changed = format!("{}{}{}", &text[..at], number + more, &text[at + 1..]);
                let changed = serde_json::from_str(&changed).ok().filter(|_| is_amount);
                changes.extend(changed.map(|value| (path.clone(), value)));
            }
        }
    }
    changes
}

/// A later change of a value affects a case as it affects the whole game: no short deck or empty hand interferes.
#[test]
fn a_case_asks_the_same_by_other_values_of_what_it_rests_on() {
    let asked = Cell::new((0, 0));
    each_case(MORE_ACTIONS, |_, taken| {
        let Some((whole, position)) = taken.tables() else { return };
        for (path, value) in changes(taken) {
            let Some(expected) = taken.otherwise(taken.variant, &path, &value, &whole) else { continue };
            let found = taken.otherwise(&taken.judged.variant, &path, &value, &position);
            assert_eq!(found.as_ref(), Some(&expected), "{}\nby {path}: {value}", taken.text);
            let now = gist(&taken.excerpt.ruled.ruling);
            let (all, ruled_otherwise) = asked.get();
            asked.set((all + 1, ruled_otherwise + u32::from(expected != now)));
        }
    });
    let (all, ruled_otherwise) = asked.get();
    assert!(all > 1000 && ruled_otherwise > 20, "{all} changes were tried, {ruled_otherwise} of them ruled otherwise");
}

/// Runs a scenario in a feature of its document, for a variant; how it ended.
fn run(variant: &Variant, feature: &str, tag: &str) -> Vec<(Status, String)> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("extract-{tag}"));
    fs::create_dir_all(&folder).expect("a folder for tests");
    fs::write(folder.join("scenario.feature"), feature).expect("a writable folder");
    let plan = Suite::new(Checkout::find().library, Some(folder.to_string_lossy().into_owned())).plan(variant.clone());
    let plan = plan.unwrap_or_else(|faults| panic!("{}\n{feature}", faults.join("\n")));
    let context = run_context(&plan, Box::new(InHouse::default()));
    let ends = run_chosen(&plan, &context, |scenario| plan.is_for(scenario));
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
    // An opening placement looks like any other: what differs is the rule, which no step tells. What a bust costs is in
    // the ruling, and in no Then where the round goes on the same with a chip less.
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
    each(ACTIONS, |variant, record, asked| {
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
