//! Instructions of one thing each: a random game, `legal`, `play`, a record verified, scenarios run. `../compare` holds them
//! against those of another commit.

use std::hint::black_box;

use gungraun::Callgrind;
use gungraun::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use umpire_benches::engine::{Moment, moments, rulebook, rules, variant};
use umpire_benches::records;
use umpire_engine::game::{Legality as _, Playing as _};
use umpire_engine::record::verify;
use umpire_kit::library::Library;
use umpire_kit::simulate::{self, AgentName, Run};
use umpire_kit::spec;
use umpire_kit::spec::suite::{Filter, Plan, Suite};

/// A pool of the current thread alone: callgrind follows that one.
fn alone() -> ThreadPool {
    ThreadPoolBuilder::new().num_threads(1).use_current_thread().build().expect("no thread has to be started")
}

// Random games of v1.0.0 with their statistics, as `umpire simulate` plays them.
#[library_benchmark]
#[bench::games((alone(), rulebook("card-slot/1.0.0")))]
fn random((pool, rulebook): (ThreadPool, umpire_engine::rulebook::Rulebook)) {
    let run = Run { games: 500, seed: 1, agents: vec![AgentName::Random; 2], ..Run::default() };
    black_box(pool.install(|| simulate::run(&rulebook, &run)));
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
    for text in &texts {
        black_box(verify(text));
    }
}

fn plan() -> Plan {
    Suite::new(Library::embedded(), None).plan(variant("card-slot/1.0.0")).expect("shipped features are readable")
}

// Every scenario of v1.0.0.
#[library_benchmark]
#[bench::scenarios(plan())]
fn conforms(plan: Plan) {
    assert!(black_box(spec::run(&plan, &Filter::default())).conforms());
}

library_benchmark_group!(name = counts, benchmarks = [random, legal, play, verified, conforms]);
main!(
    // Instructions alone: without the caches it takes half the time.
    config = LibraryBenchmarkConfig::default().tool(Callgrind::with_args(["--cache-sim=no"])),
    library_benchmark_groups = counts
);
