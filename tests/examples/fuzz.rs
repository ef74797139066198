//! Fuzzes the oracles. Sound, they must not differ: `fuzz sound [GAMES] [DOCUMENT]`. Wrong, each must be found: `fuzz find [GAMES]
//! [DOCUMENT]`. And the clause that it gets wrong must be named: `fuzz name [GAMES] [DOCUMENT] [STEP]` for every STEP-th wrong
//! engine of the catalogue. Faults of one engine must be told apart: `fuzz apart [GAMES] [DOCUMENT] [STEP]` for every STEP-th
//! combination of `tests/data/combinations.txt`.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

use pollster::block_on;
use rayon::prelude::*;
use serde_json::Value;
use umpire_fuzz::engine_probe::EngineProbe;
use umpire_fuzz::reached::{Generators, Reached};
use umpire_fuzz::script::{Script, Source};
use umpire_fuzz::{Difference, Fuzz, Report, compare};
use umpire_scenarios::ending::Status;
use umpire_scenarios::engine::{Engine, Question};
use umpire_scenarios::moments;
use umpire_scenarios::suite::Filter;
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

fn run(book: &Book, orders: impl Into<Orders>, games: u64, mut go_on: impl FnMut(u64, usize) -> bool) -> Report {
    let context = book.against(orders);
    let fuzz = Fuzz { plan: &book.plan, context: &context, seed: 1, games, kept: &[], counts_unreached: true };
    fuzz.run(|_, played, differences| go_on(played, differences)).expect("the oracle plays it")
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
    let context = book.against(None);
    let (rules, cards) = (context.rulesets.plain(), rulebook.cards());
    let input = umpire_engine::variant::random_input(&variant.game).expect("it can be fuzzed");
    let moments = moments::moments(&book.plan, &rulebook, 1);
    let generators = Generators { book: &rulebook, ruleset: &rules.json, cards: &cards, input };
    let reached = Reached::by(generators);
    let source = Source { generators, reached: &reached, moments: &moments, seed: 1 };
    let engines = document.engines();
    let scripts: Vec<Script> = (0..games).into_par_iter().map(|n| source.game(n)).collect();
    let is_reached: Vec<bool> = scripts.par_iter().map(|script| reached.has(&script.from)).collect();
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
    let (mut found, mut latest, mut hidden, mut unseen, mut alike, mut counted) = (0, 0, 0, 0, 0, 0);
    for (wrong, worth) in engines.iter().zip(&worth) {
        let equivalent = listed.iter().find(|each| each.name == wrong.name && each.reason != WANTED);
        let mut engine = told(Some(wrong.fault).into());
        let seen = worth.iter().find(|n| differs(&mut engine, &scripts[**n]));
        let name = &wrong.name;
        match (seen, equivalent) {
            (Some(n), None) => {
                (found, latest) = (found + 1, latest.max(n + 1));
                match worth.iter().any(|n| is_reached[*n] && differs(&mut engine, &scripts[*n])) {
                    true => counted += 1,
                    false => println!("{name:26} found only where no game is known to come"),
                }
            }
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
        "{}: {found} found, the last one after {latest} games, {counted} of them where games are known to come; {hidden} not found; {unseen} that fail no scenario by the variant's own values; {alike} listed as playing alike, which do",
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
    let (mut named, mut few, mut first, mut found, mut hidden, mut unreached) = (0, 0, 0, 0, 0, 0);
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
        unreached += usize::from(report.differences.iter().all(|difference| !difference.is_reached));
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
        "{}: {found} found, {named} named by their clause, {few} among the first {FEW}, {first} by it first; {unreached} only where no game is known to come; {hidden} not found",
        document.name
    );
}

/// What a run tells of a combination of faults.
struct Tried {
    faults: usize,
    told: usize,
    /// Those that are not told and change no answer beside the others.
    idle: usize,
    differences: usize,
    /// The combination, the faults that are not told, and the differences, for people.
    text: String,
}

fn apart(document: &Document, games: u64, step: usize) {
    let combinations: Vec<_> = catalogue::combinations(document.name).into_iter().step_by(step).collect();
    let faults: BTreeMap<&str, Fault> = combinations.iter().flatten().copied().collect();
    let of_document = || book(document.name);
    let differences = |book: &mut Book, (name, fault): (&'static str, Fault)| {
        let found = run(book, Some(fault), games, |_, _| true).differences;
        if std::env::var_os("EACH").is_some() && found.len() > 1 {
            let mut text = format!("ALONE {name}: {} ({})\n", fault.text(), found.len());
            for each in &found {
                text += &format!("    {} {} times, {:?}\n", each.id, each.count, each.explained_by);
            }
            println!("{text}");
        }
        (name, found.len())
    };
    // A fault that these games do not show alone is not hidden by another.
    let alone: BTreeMap<&str, usize> =
        faults.into_par_iter().map_init(of_document, differences).filter(|(_, n)| *n > 0).collect();
    let tried = combinations.into_par_iter().map_init(of_document, |book, mut faults| {
        faults.retain(|(name, _)| alone.contains_key(name));
        try_combination(book, &faults, games)
    });
    let tried: Vec<Tried> = tried.collect();
    tried.iter().for_each(|tried| println!("{}", tried.text));
    let sum = |of: fn(&Tried) -> usize| tried.iter().map(of).sum::<usize>();
    println!(
        "{}: {} combinations, {} of {} faults told by a difference of their own, {} more are idle beside the others, {} differences; alone, {} faults are {} differences",
        document.name,
        tried.len(),
        sum(|tried| tried.told),
        sum(|tried| tried.faults),
        sum(|tried| tried.idle),
        sum(|tried| tried.differences),
        alone.len(),
        alone.values().sum::<usize>(),
    );
}

fn try_combination(book: &Book, faults: &[(&str, Fault)], games: u64) -> Tried {
    let differences = run(book, faults.iter().map(|(_, fault)| *fault), games, |_, _| true).differences;
    // A difference tells of a fault if its scenario, or its last answer where it has none, fails on an engine with that fault
    // alone.
    let told_by = |(_, fault): &(&str, Fault)| {
        let context = book.against(Some(*fault));
        let fuzz = Fuzz { plan: &book.plan, context: &context, seed: 1, games, kept: &[], counts_unreached: true };
        let probe = EngineProbe::new(&context);
        let fails = |each: &Difference| match &each.scenario {
            Ok(text) => fuzz.fails(&each.id, text).is_ok_and(|found| found.is_some()),
            Err(_) => probe.last(&each.questions).is_some(),
        };
        (0..differences.len()).filter(|n| fails(&differences[*n])).collect()
    };
    let tells: Vec<Vec<usize>> = faults.iter().map(told_by).collect();
    let is_told = matched(&tells, differences.len());
    let is_idle = |n: &usize| !is_told[*n] && is_idle(book, faults, *n, games);
    let idle: Vec<usize> = (0..faults.len()).filter(is_idle).collect();
    let names = |is_meant: &dyn Fn(usize) -> bool, between: &str| {
        let names = faults.iter().enumerate().filter(|(n, _)| is_meant(*n)).map(|(_, (name, _))| *name);
        names.collect::<Vec<_>>().join(between)
    };
    let told = is_told.iter().filter(|told| **told).count();
    let mut text = format!("{told} of {} by {}: {}", faults.len(), differences.len(), names(&|_| true, " + "));
    for (n, (name, fault)) in faults.iter().enumerate().filter(|(n, _)| !is_told[*n]) {
        let what = if idle.contains(&n) { "idle" } else { "not told" };
        text += &format!("\n    {what}: {name}, {}", fault.text());
    }
    for (n, each) in differences.iter().enumerate() {
        let by = each.explained_by.as_deref().unwrap_or("-");
        let shows = match &each.scenario {
            Ok(_) => format!("shows {}", names(&|fault| tells[fault].contains(&n), " or ")),
            Err(why) => format!("no scenario: {}", why.lines().next().unwrap_or_default()),
        };
        text += &format!("\n    {} {} times, {by}; {shows}", each.id, each.count);
    }
    Tried { faults: faults.len(), told, idle: idle.len(), differences: differences.len(), text }
}

/// Whether a fault changes no answer that the others leave to be given: both engines, with it and without, are asked every
/// question of these games at the position where it stands.
fn is_idle(book: &Book, faults: &[(&str, Fault)], at: usize, games: u64) -> bool {
    let all: Vec<Fault> = faults.iter().map(|(_, fault)| *fault).collect();
    let others = [&all[..at], &all[at + 1..]].concat();
    let engines = [all, others].map(|faults| book.against(Orders { faults, log: None }));
    let rulebook = book.plan.variant.rulebook();
    let cards = rulebook.cards();
    let input = umpire_engine::variant::random_input(&book.plan.variant.game).expect("it can be fuzzed");
    let moments = moments::moments(&book.plan, &rulebook, 1);
    let rules = engines[0].rulesets.plain();
    let generators = Generators { book: &rulebook, ruleset: &rules.json, cards: &cards, input };
    let reached = Reached::by(generators);
    let source = Source { generators, reached: &reached, moments: &moments, seed: 1 };
    let is_alike = |questions: &[Question]| {
        let questions: Vec<&Question> = questions.iter().take(2).collect();
        let [one, other] = engines.each_ref().map(|engine| block_on(engine.ask_all(&questions)));
        one == other
    };
    (0..games).all(|n| {
        let script = source.game(n);
        let mut later = (0..script.questions.len()).filter_map(|n| script.after(n, &rulebook));
        is_alike(&script.questions) && later.all(|rest| is_alike(&rest.questions))
    })
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
