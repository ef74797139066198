//! Which clause leads the report of `umpire spec` on a wrong engine: `leads [DOCUMENT] [STEP]`. For the ways to be wrong about
//! each clause, and every STEP-th of those confined further: whether the first group of failures begins with a clause that
//! the engine gets wrong, and how many groups there are. For the combinations of faults in `tests/data/combinations.txt`: for
//! how many of their faults a group begins with a clause of it.

use std::process::ExitCode;

use rayon::prelude::*;
use umpire_report::scenarios::groups;
use umpire_scenarios::run_with;
use umpire_scenarios::suite::Filter;
use umpire_tests::oracle::catalogue::{self, DOCUMENTS, Document, WrongEngine};
use umpire_tests::oracle::{Fault, Orders};
use umpire_tests::suite::{Book, book, outside};

/// Every so many of the confined wrong engines are tried where no number is given.
const STEP: usize = 20;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let step = arguments.get(1).map_or(Some(STEP), |text| text.parse().ok().filter(|step| *step > 0));
    let documents = || DOCUMENTS.iter().filter(|each| arguments.first().is_none_or(|name| each.name == name));
    let Some(step) = step.filter(|_| documents().next().is_some()) else {
        eprintln!("usage: leads [DOCUMENT] [STEP]");
        return ExitCode::from(2);
    };
    for document in documents() {
        alone(document, step);
        together(document);
    }
    ExitCode::SUCCESS
}

/// A group of failures: what it says, and its clauses and rulings, the leading one first.
struct Told {
    what: String,
    clauses: Vec<String>,
}

fn told(book: &Book, orders: impl Into<Orders>) -> Vec<Told> {
    let verdict = run_with(&book.plan, &Filter { games: Some(0), ..Filter::default() }, outside(orders));
    let owned = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<String>>();
    let told = groups(&verdict)
        .into_iter()
        .map(|group| Told { what: group.what.told(), clauses: owned(&[group.clauses, group.rulings].concat()) });
    told.collect()
}

fn alone(document: &Document, step: usize) {
    let (mut whole, mut confined) = (Vec::new(), Vec::new());
    for engine in document.engines() {
        if engine.narrowed { confined.push(engine) } else { whole.push(engine) }
    }
    for (kind, engines) in [("whole", whole), ("confined", confined.into_iter().step_by(step).collect())] {
        let tell = |book: &mut Book, engine: WrongEngine| (told(book, Some(engine.fault)), engine);
        let all: Vec<_> = engines.into_par_iter().map_init(|| book(document.name), tell).collect();
        let (mut found, mut led, mut named, mut count) = (0, 0, 0, 0);
        for (groups, engine) in all.iter().filter(|(groups, _)| !groups.is_empty()) {
            let is_own = |id: &String| engine.clauses.contains(&id.as_str());
            (found, count) = (found + 1, count + groups.len());
            let leads = groups[0].clauses.first().is_some_and(is_own);
            led += usize::from(leads);
            named += usize::from(groups.iter().any(|group| group.clauses.first().is_some_and(is_own)));
            if !leads {
                println!("{:26} {}", engine.name, engine.fault.text());
            }
            for group in groups.iter().filter(|_| !leads).take(3) {
                println!("    {}: {}", group.what, group.clauses.join(" "));
            }
        }
        println!(
            "{}, {kind}: of {found} found, {led} begin with their clause, {named} have a group that does; {count} groups",
            document.name
        );
    }
}

fn together(document: &Document) {
    let tell = |book: &mut Book, faults: Vec<(&'static str, Fault)>| {
        let groups = told(book, faults.iter().map(|(_, fault)| *fault));
        (faults, groups)
    };
    let all: Vec<_> =
        catalogue::combinations(document.name).into_par_iter().map_init(|| book(document.name), tell).collect();
    let engines = document.engines();
    let (mut faults, mut led, mut count) = (0, 0, 0);
    for (combined, groups) in &all {
        let mut free: Vec<&Told> = groups.iter().collect();
        count += groups.len();
        for (name, fault) in combined {
            let engine = engines.iter().find(|engine| engine.fault == *fault);
            let is_own = |id: &String| engine.is_some_and(|engine| engine.clauses.contains(&id.as_str()));
            faults += 1;
            if let Some(n) = free.iter().position(|group| group.clauses.first().is_some_and(is_own)) {
                free.remove(n);
                led += 1;
            } else {
                let leads: Vec<&str> =
                    groups.iter().filter_map(|group| Some(group.clauses.first()?.as_str())).collect();
                println!("{name} of {combined}: {}", leads.join(" "), combined = names(combined));
            }
        }
    }
    println!(
        "{}: {} combinations, {led} of {faults} faults have a group that begins with their clause; {count} groups",
        document.name,
        all.len()
    );
}

fn names(combined: &[(&str, Fault)]) -> String {
    combined.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(" + ")
}
