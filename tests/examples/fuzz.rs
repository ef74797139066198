//! Fuzzes the oracles: sound, they must not differ; wrong, each must be found and named by its clause:
//! `fuzz sound [GAMES]`, `fuzz wrong [DOCUMENT] [GAMES] [STEP]` for every STEP-th wrong engine of the catalogue.

use std::process::ExitCode;
use std::rc::Rc;

use umpire_kit::fuzz::{Fuzz, Report};
use umpire_kit::spec::suite::Suite;
use umpire_kit::spec::world::Desk;
use umpire_tests::games::library;
use umpire_tests::oracle::Fault;
use umpire_tests::oracle::catalogue::{DOCUMENTS, Document};
use umpire_tests::suite::{Book, book, outside};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize, usual: u64| arguments.get(n).map_or(Some(usual), |text| text.parse().ok());
    let documents = |name: Option<&String>| {
        let name = name.cloned();
        DOCUMENTS.iter().filter(move |each| name.as_ref().is_none_or(|name| each.name == name))
    };
    match (arguments.first().map(String::as_str), number(1, 1000), number(2, 20_000), number(3, 1)) {
        (Some("sound"), Some(games), ..) => documents(None).for_each(|document| sound(document, games)),
        (Some("wrong"), _, Some(games), Some(step)) => {
            documents(arguments.get(1)).for_each(|document| wrong(document, games, step as usize));
        }
        _ => {
            eprintln!("usage: fuzz sound [GAMES] | fuzz wrong [DOCUMENT] [GAMES] [STEP]");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

fn run(book: &Book, fault: Option<Fault>, games: u64, go_on: impl FnMut(u64, usize) -> bool) -> Report {
    let suite = Suite::new(library(), None);
    let desk = Rc::new(Desk::new(&book.plan.variant, &book.plan.earlier(), outside(fault)));
    let fuzz = Fuzz { plan: &book.plan, suite: &suite, desk: &desk, seed: 1, games, kept: &[] };
    fuzz.run(go_on).expect("the oracle plays it")
}

fn sound(document: &Document, games: u64) {
    let report = run(&book(document.name), None, games, |_, _| true);
    let ids: Vec<&str> = report.differences.iter().map(|difference| difference.id.as_str()).collect();
    println!("{}: {} games, {} actions, differences: {ids:?}", document.name, report.games, report.actions);
}

fn wrong(document: &Document, games: u64, step: usize) {
    let book = book(document.name);
    let (mut named, mut first, mut found, mut hidden) = (0, 0, 0, 0);
    for engine in document.engines().into_iter().step_by(step) {
        let report = run(&book, Some(engine.fault), games, |_, differences| differences == 0);
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
        first += usize::from(rank == Some(0));
        let rank = rank.map_or("-".to_owned(), |rank| (rank + 1).to_string());
        let by = difference.explained_by.as_deref().unwrap_or("-");
        println!("{:26} {} after {} games, its clause is no. {rank}: {by}", engine.name, difference.id, report.games);
        if let Err(why) = &difference.scenario {
            println!("{:26} no scenario: {}", "", why.lines().next().unwrap_or_default());
        }
    }
    println!(
        "{}: {found} found, {named} named by their clause, {first} by it first, {hidden} not found",
        document.name
    );
}
