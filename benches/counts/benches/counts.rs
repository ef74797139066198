//! Instructions of one thing each: random games, the choices of agents, `legal`, `play`, decisions at a table,
//! shuffles, records verified, scenarios run. `../compare` holds them against those of another commit.

use std::hint::black_box;

use gungraun::Callgrind;
use gungraun::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use umpire_benches::engine::{Moment, moments, rulebook, rules, variant};
use umpire_benches::records;
use umpire_clauses::library::Library;
use umpire_engine::chance::Chance;
use umpire_engine::game::{DealRequest, Legality as _, Playing as _, Seat};
use umpire_engine::record::Verifier;
use umpire_engine::rulebook::Rulebook;
use umpire_playout::simulate;
use umpire_playout::simulate::{AgentName, Run};
use umpire_scenarios::suite::{Filter, Plan, Suite};

/// A pool of the current thread alone: callgrind follows that one.
fn alone() -> ThreadPool {
    ThreadPoolBuilder::new().num_threads(1).use_current_thread().build().expect("no thread has to be started")
}

/// Games of a variant between agents.
fn games(variant: &str, agents: &str, games: u64) -> (ThreadPool, Rulebook, Run) {
    let agents = agents.split(',').map(|name| AgentName::named(name).expect("an agent")).collect();
    (alone(), rulebook(variant), Run { games, seed: 1, agents, ..Run::default() })
}

// Games with their statistics, as `umpire simulate` plays them.
#[library_benchmark]
#[bench::card_slot(games("card-slot/1.0.0", "random,random", 500))]
#[bench::match_3(games("match-3/standard", "random", 200))]
#[bench::cirno_neu(games("cirno-neu/chips", "random,random,random,random", 50))]
fn random((pool, rulebook, run): (ThreadPool, Rulebook, Run)) {
    black_box(pool.install(|| simulate::run(&rulebook, &run)));
}

#[library_benchmark]
#[bench::easy(games("card-slot/1.0.0", "easy,easy", 20))]
#[bench::greedy(games("card-slot/1.0.0", "greedy,greedy", 20))]
#[bench::search(games("card-slot/1.0.0", "search:40,search:40", 1))]
#[bench::greedy_match_3(games("match-3/standard", "greedy", 10))]
#[bench::search_match_3(games("match-3/standard", "search:40", 1))]
#[bench::greedy_cirno_neu(games("cirno-neu/chips", "greedy,greedy", 10))]
#[bench::search_cirno_neu(games("cirno-neu/chips", "search:40,search:40", 1))]
fn agents((pool, rulebook, run): (ThreadPool, Rulebook, Run)) {
    black_box(pool.install(|| simulate::run(&rulebook, &run)));
}

// Decisions at a table, in notation and with the state as JSON, as the protocol has them.
#[library_benchmark]
#[bench::card_slot(rulebook("card-slot/1.0.0"))]
#[bench::match_3(rulebook("match-3/standard"))]
#[bench::cirno_neu(rulebook("cirno-neu/chips"))]
fn table(rulebook: Rulebook) {
    let seats = rulebook.seats().0;
    for seed in 0..10 {
        let mut chance = Chance::from_seed(seed);
        let mut deck = rulebook.cards();
        chance.shuffle(&mut deck);
        let Ok((mut table, _)) = rulebook.deal(&DealRequest { deck, first: Seat::A, seats }) else { continue };
        for _ in 0..30 {
            let Some(actor) = table.to_act() else { break };
            let legal = table.legal();
            let any = |chance: &mut Chance| legal.get(chance.below(legal.len() as u32) as usize).cloned();
            let Some(action) = table.shuffle(&mut chance).or_else(|| any(&mut chance)) else { break };
            black_box(table.act(actor, &action).expect("it was listed"));
            black_box(table.state());
        }
    }
}

#[library_benchmark]
#[bench::card_slot(63)]
#[bench::cirno_neu(120)]
fn shuffled(cards: u8) {
    let mut chance = Chance::from_seed(1);
    let mut deck: Vec<u8> = (0..cards).collect();
    for _ in 0..1000 {
        chance.shuffle(black_box(&mut deck));
    }
}

// Every list of legal actions of some random games.
#[library_benchmark]
#[bench::decisions(moments(&rules(), 100))]
fn legal(moments: Vec<Moment>) {
    let (rules, mut actions) = (rules(), Vec::new());
    for (deal, position, ..) in &moments {
        actions.clear();
        rules.legal(deal, position, &mut actions);
        black_box(&actions);
    }
}

// Every action of some random games.
#[library_benchmark]
#[bench::decisions(moments(&rules(), 100))]
fn play(moments: Vec<Moment>) {
    let rules = rules();
    for (deal, position, actor, action) in &moments {
        let mut position = *position;
        let _ = black_box(rules.play(deal, &mut position, *actor, action, &mut ()));
        black_box(position);
    }
}

// Records read, their digests checked, played anew.
#[library_benchmark]
#[bench::records(records(10))]
fn verified(texts: Vec<String>) {
    let verifier = Verifier::default();
    for text in &texts {
        black_box(verifier.verify(text));
    }
}

/// The scenarios of a variant.
fn plan(name: &str) -> (ThreadPool, Plan) {
    let pool = alone();
    let plan = pool.install(|| Suite::new(Library::embedded(), None).plan(variant(name)));
    (pool, plan.expect("shipped features are readable"))
}

// Every scenario of a variant.
#[library_benchmark]
#[bench::card_slot(plan("card-slot/1.0.0"))]
#[bench::match_3(plan("match-3/standard"))]
#[bench::cirno_neu(plan("cirno-neu/chips"))]
fn conforms((pool, plan): (ThreadPool, Plan)) {
    assert!(black_box(pool.install(|| umpire_scenarios::run(&plan, &Filter::default()))).conforms());
}

library_benchmark_group!(
    name = counts,
    benchmarks = [random, agents, table, shuffled, legal, play, verified, conforms]
);
main!(
    // Instructions alone: without the caches it takes half the time.
    config = LibraryBenchmarkConfig::default().tool(Callgrind::with_args(["--cache-sim=no"])),
    library_benchmark_groups = counts
);
