//! Fuzzes the oracles. Sound, they must not differ: `fuzz sound [GAMES] [DOCUMENT]`. Wrong, each must be found: `fuzz find [GAMES]
//! [DOCUMENT]`. And the clause that it gets wrong must be named: `fuzz name [GAMES] [DOCUMENT] [STEP]` for every STEP-th wrong
//! engine of the catalogue.

use std::process::ExitCode;
use std::rc::Rc;
use std::sync::{Arc, Mutex};

use pollster::block_on;
use rayon::prelude::*;
use serde_json::Value;
use umpire_fuzz::script::{Script, Source};
use umpire_fuzz::{Fuzz, Report, compare};
use umpire_scenarios::RunContext;
use umpire_scenarios::ending::Status;
use umpire_scenarios::engine::{Engine, Question};
use umpire_scenarios::suite::Filter;
use umpire_scenarios::{biased, moments};
use umpire_tests::oracle::catalogue::uncaught::WANTED;
use umpire_tests::oracle::catalogue::{DOCUMENTS, Document};
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
        _ => {
            eprintln!("usage: fuzz sound|find [GAMES] [DOCUMENT], fuzz name [GAMES] [DOCUMENT] [STEP]");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

/// So many games are played after a difference was found.
const FURTHER: u64 = 1500;
/// The list of clauses in question is looked at so far, besides whole.
const FEW: usize = 3;

fn run(book: &Book, fault: Option<Fault>, games: u64, go_on: impl FnMut(u64, usize) -> bool) -> Report {
    let context =
        Rc::new(RunContext::new(&book.plan.variant, &book.plan.earlier(), &book.plan.steps.layout, outside(fault)));
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
    let mut sound = told(Orders { fault: None, log: Some(Arc::clone(&log)) });
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
