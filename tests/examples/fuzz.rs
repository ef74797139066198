//! Fuzzes the oracles with our engine, and each wrong engine of the catalogue: `fuzz [DOCUMENT] [CLAUSE] [GAMES]`.

use std::rc::Rc;
use std::time::Instant;

use umpire_kit::fuzz::Fuzz;
use umpire_kit::spec::world::Desk;
use umpire_tests::oracle::catalogue::DOCUMENTS;
use umpire_tests::suite::{book, outside};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let games: u64 = arguments.get(2).map_or(20_000, |n| n.parse().expect("a number"));
    let (mut named, mut seen, mut hidden) = (0, 0, 0);
    for document in DOCUMENTS.iter().filter(|d| arguments.first().is_none_or(|name| d.name == name)) {
        let book = book(document.name);
        let mut engines = document.engines();
        engines
            .retain(|engine| arguments.get(1).is_none_or(|id| id.is_empty() || engine.clauses.contains(&id.as_str())));
        let suite = umpire_kit::spec::suite::Suite::new(umpire_tests::games::library(), None);
        let step = arguments.get(4).map_or(1, |n| n.parse().expect("a number"));
        for engine in engines.into_iter().step_by(step) {
            let started = Instant::now();
            let desk = Rc::new(Desk::new(&book.plan.variant, &[], outside(Some(engine.fault))));
            let fuzz = Fuzz { plan: &book.plan, suite: &suite, desk: &desk, seed: 1, games };
            let report = fuzz.run(|_, differences| differences == 0).expect("the oracle plays it");
            let Some(difference) = report.differences.first() else {
                hidden += 1;
                println!("{:24} HIDDEN after {} games", engine.name, report.games);
                continue;
            };
            seen += 1;
            let clauses: Vec<&str> = difference.clauses.iter().map(|cited| cited.id.as_str()).collect();
            let right = engine.clauses.iter().any(|id| clauses.contains(id));
            named += usize::from(right);
            let rank = clauses.iter().position(|id| engine.clauses.contains(id));
            let clauses = &clauses[..clauses.len().min(8)];
            println!(
                "rank {rank:?} {:24} {} {} of {:?} by {:?} {} games {:.1}s {}{}",
                engine.name,
                if right { "ok   " } else { "WRONG" },
                difference.id,
                clauses,
                engine.clauses,
                report.games,
                started.elapsed().as_secs_f64(),
                difference.explained_by.as_deref().unwrap_or("-"),
                difference.scenario.as_ref().err().map_or("", |why| why),
            );
            if arguments.get(3).is_some_and(|t| !t.is_empty()) {
                println!("{}\n{:?}", difference.scenario.as_deref().unwrap_or_default(), difference.symptom.parts);
            }
        }
    }
    println!("{named} of {seen} named, {hidden} hidden");
}
