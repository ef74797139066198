//! Fuzzes the oracles. Sound, they must not differ: `fuzz sound [GAMES] [DOCUMENT]`. Wrong, each must be found: `fuzz find [GAMES]
//! [DOCUMENT]`. And the clause that it gets wrong must be named: `fuzz name [GAMES] [DOCUMENT] [STEP]` for every STEP-th wrong
//! engine of the catalogue. Faults of one engine must be told apart: `fuzz apart [GAMES] [DOCUMENT] [STEP]` for every STEP-th
//! combination of `tests/data/combinations.txt`.

use std::collections::{BTreeMap, BTreeSet};
use std::process::ExitCode;
use std::rc::Rc;
use std::sync::{Arc, Mutex};

use pollster::block_on;
use rayon::prelude::*;
use serde_json::Value;
use umpire_fuzz::script::{Script, Source};
use umpire_fuzz::{Difference, Fuzz, Report, compare};
use umpire_scenarios::RunContext;
use umpire_scenarios::ending::Status;
use umpire_scenarios::engine::{Engine, Question};
use umpire_scenarios::suite::Filter;
use umpire_scenarios::{biased, moments};
use umpire_tests::oracle::catalogue::uncaught::WANTED;
use umpire_tests::oracle::catalogue::{self, DOCUMENTS, Document};
use umpire_tests::oracle::fault::Facts;
use umpire_tests::oracle::{Fault, Orders};
use umpire_tests::suite::{Book, book, oracle, outside};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize, usual: u64| arguments.get(n).map_or(Some(usual), |text| text.parse().ok());
    let documents = || DOCUMENTS.iter().filter(|each| arguments.get(2).is_none_or(|name| each.name == name));
    match (arguments.first().map(String::as_str), number(1, 20_000), number(3, 1)) {
        (Some("sound"), Some(games), _) => documents().for_each(|document| sound(document, games)),
        (Some("find"), Some(games), _) => documents().for_each(|document| find(document, games)),
        (Some("name"), Some(games), Some(step)) => {
            documents().for_each(|document| name(document, games, step as usize));
        }
        (Some("apart"), Some(games), Some(step)) => {
            documents().for_each(|document| apart(document, games, step as usize));
        }
        _ => {
            eprintln!("usage: fuzz sound|find [GAMES] [DOCUMENT], fuzz name|apart [GAMES] [DOCUMENT] [STEP]");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

/// So many games are played after a difference was found.
const FURTHER: u64 = 1500;
/// The list of clauses in question is looked at so far, besides whole.
const FEW: usize = 3;

fn context(book: &Book, orders: impl Into<Orders>) -> Rc<RunContext> {
    let plan = &book.plan;
    Rc::new(RunContext::new(&plan.variant, &plan.earlier(), &plan.steps.layout, outside(orders)))
}

fn run(book: &Book, orders: impl Into<Orders>, games: u64, go_on: impl FnMut(u64, usize) -> bool) -> Report {
    let context = context(book, orders);
    let fuzz = Fuzz { plan: &book.plan, context: &context, seed: 1, games, kept: &[] };
    fuzz.run(go_on).expect("the oracle plays it")
}

fn sound(document: &Document, games: u64) {
    let report = run(&book(document.name), None, games, |_, _| true);
    let ids: Vec<&str> = report.differences.iter().map(|difference| difference.id.as_str()).collect();
    println!("{}: {} games, {} actions, differences: {ids:?}", document.name, report.games, report.actions);
}

fn find(document: &Document, games: u64) {
    let book = book(document.name);
    let variant = &book.plan.variant;
    let rulebook = variant.rulebook();
    let context = RunContext::new(variant, &book.plan.earlier(), &book.plan.steps.layout, outside(None));
    let (rules, cards) = (context.rulesets.plain(), rulebook.cards());
    let bias = biased::of_game(&variant.game).expect("it can be fuzzed");
    let moments = moments::moments(&book.plan, &rulebook, 1);
    let source = Source { book: &rulebook, ruleset: &rules.json, cards: &cards, bias, moments: &moments, seed: 1 };
    let engines = document.engines();
    let scripts: Vec<Script> = (0..games).into_par_iter().map(|n| source.game(n)).collect();
    let differs = |engine: &mut Box<dyn Engine>, script: &Script| {
        let questions: Vec<&Question> = script.questions.iter().collect();
        compare::first(&script.questions, &block_on(engine.ask_all(&questions)), &context.layout).is_some()
    };
    let told = |orders: Orders| {
        let mut engine = outside(orders);
        block_on(engine.rules(rules)).expect("the oracle plays it");
        engine
    };
    // Up to its first mistake a wrong engine plays as the sound one does: only where that comes upon the mistake can they differ.
    let log: Arc<Mutex<Facts>> = Arc::default();
    let mut sound = told(Orders { faults: Vec::new(), log: Some(Arc::clone(&log)) });
    let mut worth: Vec<Vec<usize>> = vec![Vec::new(); engines.len()];
    for (n, script) in scripts.iter().enumerate() {
        differs(&mut sound, script);
        let facts = std::mem::take(&mut *log.lock().expect("nothing panics while it logs"));
        let may_differ = engines.iter().zip(&mut worth).filter(|(engine, _)| engine.fault.may_come_up(&facts));
        may_differ.for_each(|(_, worth)| worth.push(n));
    }
    let listed = document.uncaught();
    let (mut found, mut latest, mut hidden, mut unseen, mut alike) = (0, 0, 0, 0, 0);
    for (wrong, worth) in engines.iter().zip(&worth) {
        let equivalent = listed.iter().find(|each| each.name == wrong.name && each.reason != WANTED);
        let mut engine = told(Some(wrong.fault).into());
        let seen = worth.iter().find(|n| differs(&mut engine, &scripts[**n]));
        let name = &wrong.name;
        match (seen, equivalent) {
            (Some(n), None) => (found, latest) = (found + 1, latest.max(n + 1)),
            (Some(n), Some(each)) => println!("{name:26} found in game {n}, and listed as {}", each.reason),
            (None, Some(_)) => alike += 1,
            // By other values than the variant's own it may well differ.
            (None, None) => {
                let came_up = worth.len();
                match fails(&book, wrong.fault, &rules.json) {
                    Some(at) => {
                        hidden += 1;
                        println!("{name:26} not found, came upon its mistake in {came_up} games, and fails at {at}");
                    }
                    None => {
                        unseen += 1;
                        println!(
                            "{name:26} not found, came upon its mistake in {came_up} games, fails nothing by these values"
                        );
                    }
                }
            }
        }
    }
    println!(
        "{}: {found} found, the last one after {latest} games; {hidden} not found; {unseen} that fail no scenario by the variant's own values; {alike} listed as playing alike, which do",
        document.name
    );
}

/// A scenario by these values that fails on a wrong engine, if any does.
fn fails(book: &Book, fault: Fault, ruleset: &Value) -> Option<String> {
    let failures = book.failures_of(&Filter::default(), oracle(Some(fault), Some(ruleset)));
    failures.into_iter().find(|tested| tested.ending.status == Status::Failed).map(|tested| tested.at)
}

fn name(document: &Document, games: u64, step: usize) {
    let book = book(document.name);
    let (mut named, mut few, mut first, mut found, mut hidden) = (0, 0, 0, 0, 0);
    for engine in document.engines().into_iter().step_by(step) {
        // Some games more than it takes to find it, as a run has them.
        let mut until = games;
        let report = run(&book, Some(engine.fault), games, |played, differences| {
            if differences > 0 && until == games {
                until = played + FURTHER;
            }
            played < until
        });
        let Some(difference) = report.differences.first() else {
            hidden += 1;
            println!("{:26} not found in {} games", engine.name, report.games);
            continue;
        };
        let of_engine = |id: &&str| engine.clauses.contains(id);
        let clauses = difference.clauses.iter().map(|clause| clause.id.as_str());
        let ids: Vec<&str> = clauses.chain(difference.rulings.iter().map(String::as_str)).collect();
        let rank = ids.iter().position(of_engine);
        found += 1;
        named += usize::from(rank.is_some());
        few += usize::from(rank.is_some_and(|rank| rank < FEW));
        first += usize::from(rank == Some(0));
        let rank = rank.map_or("-".to_owned(), |rank| (rank + 1).to_string());
        let by = difference.explained_by.as_deref().unwrap_or("-");
        println!(
            "{:26} {} after {} games, its clause is no. {rank}: {by}",
            engine.name,
            difference.id,
            until - FURTHER
        );
        if let Err(why) = &difference.scenario {
            println!("{:26} no scenario: {}", "", why.lines().next().unwrap_or_default());
        }
    }
    println!(
        "{}: {found} found, {named} named by their clause, {few} among the first {FEW}, {first} by it first, {hidden} not found",
        document.name
    );
}

/// The combinations of wrong engines that are told apart, a line each: the document, and the name of each fault.
const COMBINATIONS: &str = include_str!("../data/combinations.txt");

fn apart(document: &Document, games: u64, step: usize) {
    let of_document = |line: &&'static str| line.starts_with(&format!("{}: ", document.name));
    let combinations: Vec<Vec<&str>> = COMBINATIONS
        .lines()
        .filter(of_document)
        .step_by(step)
        .map(|line| line.split_once(": ").map_or("", |(_, names)| names).split(" + ").collect())
        .collect();
    let fault =
        |name: &str| catalogue::find(&format!("{}:{name}", document.name)).expect("a wrong engine of the catalogue");
    let alone: BTreeSet<&str> = combinations.iter().flatten().copied().collect();
    let alone: Vec<&str> = alone.into_iter().collect();
    // A fault that these games do not show even alone is none that another hides.
    let alone: BTreeMap<&str, usize> = alone
        .par_iter()
        .map_init(
            || crate::book(document.name),
            |book, name| (*name, run(book, Some(fault(name)), games, |_, _| true).differences.len()),
        )
        .collect();
    let alone: BTreeMap<&str, usize> = alone.into_iter().filter(|(_, differences)| *differences > 0).collect();
    let tried: Vec<String> = combinations
        .par_iter()
        .map_init(
            || crate::book(document.name),
            |book, names| {
                let names: Vec<&str> = names.iter().copied().filter(|name| alone.contains_key(name)).collect();
                let report = run(book, names.iter().map(|name| fault(name)).collect::<Vec<_>>(), games, |_, _| true);
                // A difference tells of a fault if its scenario fails on an engine with that fault alone.
                let tells: Vec<Vec<usize>> = names
                    .iter()
                    .map(|name| {
                        let context = context(book, Some(fault(name)));
                        let fuzz = Fuzz { plan: &book.plan, context: &context, seed: 1, games, kept: &[] };
                        let fails = |(_, each): &(usize, &Difference)| {
                            each.scenario.as_ref().is_ok_and(|feature| fuzz.fails(&each.id, feature) == Ok(true))
                        };
                        report.differences.iter().enumerate().filter(fails).map(|(n, _)| n).collect()
                    })
                    .collect();
                let told = matched(&tells, report.differences.len());
                let mut line = format!(
                    "{}\t{}\t{}\t{}",
                    told.iter().filter(|told| **told).count(),
                    names.len(),
                    report.differences.len(),
                    names.join(" + ")
                );
                for (name, _) in names.iter().zip(&told).filter(|(_, told)| !**told) {
                    line += &format!("\n\t\t\tnot told: {name}, {}", fault(name).text());
                }
                for (n, each) in report.differences.iter().enumerate() {
                    let by = each.explained_by.as_deref().unwrap_or("-");
                    let of = names.iter().zip(&tells).filter(|(_, tells)| tells.contains(&n)).map(|(name, _)| *name);
                    let of = each
                        .scenario
                        .as_ref()
                        .map_or_else(|why| format!("no scenario: {why}"), |_| of.collect::<Vec<_>>().join(" or "));
                    line += &format!("\n\t\t\t{} {} times, {by}; shows {of}", each.id, each.count);
                }
                line
            },
        )
        .collect();
    let (mut all, mut told, mut differences) = (0, 0, 0);
    for line in &tried {
        println!("{line}");
        let mut figures = line.split('\t').map_while(|figure| figure.parse::<usize>().ok());
        (told, all, differences) = (
            told + figures.next().unwrap_or(0),
            all + figures.next().unwrap_or(0),
            differences + figures.next().unwrap_or(0),
        );
    }
    println!(
        "{}: {} combinations, {told} of {all} faults told by a difference of their own, {differences} differences; alone, {} faults are {} differences",
        document.name,
        tried.len(),
        alone.len(),
        alone.values().sum::<usize>(),
    );
}

/// Which faults have a difference of their own, where as many as possible have one.
fn matched(tells: &[Vec<usize>], differences: usize) -> Vec<bool> {
    fn place(fault: usize, tells: &[Vec<usize>], seen: &mut [bool], owner: &mut [Option<usize>]) -> bool {
        tells[fault].iter().any(|&n| {
            if std::mem::replace(&mut seen[n], true) {
                return false;
            }
            let free = owner[n].is_none_or(|other| place(other, tells, seen, owner));
            if free {
                owner[n] = Some(fault);
            }
            free
        })
    }
    let mut owner = vec![None; differences];
    for fault in 0..tells.len() {
        place(fault, tells, &mut vec![false; differences], &mut owner);
    }
    (0..tells.len()).map(|fault| owner.contains(&Some(fault))).collect()
}
