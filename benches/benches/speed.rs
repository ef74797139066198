//! `cargo bench`: what everyday work costs. `cargo bench --bench ratios` sets the engine beside its yardsticks.

use std::cell::RefCell;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use umpire_benches::engine::moments;
use umpire_benches::{Quick, engine, packed, plain};
use umpire_clauses::library::Library;
use umpire_engine::chance::Chance;
use umpire_engine::game::{Legality as _, Playing as _};
use umpire_engine::record::verify;
use umpire_engine::variant::{self, Origin};
use umpire_playout::simulate;
use umpire_playout::simulate::{AgentName, Run};
use umpire_scenarios::suite::{Filter, Suite};

fn main() {
    divan::main();
}

/// Games that one sample plays.
const GAMES: u64 = 2_000;

/// Random full games of v1.0.0 on one thread, as games a second.
#[divan::bench_group]
mod games {
    use super::*;

    #[divan::bench]
    fn engine(bencher: Bencher<'_, '_>) {
        let rules = super::engine::rules();
        let state = RefCell::new((Chance::from_seed(1), Vec::new()));
        bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
            let (chance, actions) = &mut *state.borrow_mut();
            (0..GAMES).for_each(|_| {
                black_box(super::engine::play(&rules, chance, actions));
            });
        });
    }

    #[divan::bench]
    fn yardstick_packed(bencher: Bencher<'_, '_>) {
        let dice = RefCell::new(Quick::from_seed(1));
        bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
            (0..GAMES).for_each(|_| {
                black_box(packed::play(&mut *dice.borrow_mut()));
            });
        });
    }

    #[divan::bench]
    fn yardstick_plain(bencher: Bencher<'_, '_>) {
        let dice = RefCell::new(Quick::from_seed(1));
        bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
            (0..GAMES).for_each(|_| {
                black_box(plain::play(&mut *dice.borrow_mut()));
            });
        });
    }

    /// `umpire simulate` as a whole, with its statistics.
    #[divan::bench(args = [1, 2])]
    fn simulate(bencher: Bencher<'_, '_>, threads: usize) {
        let rulebook = super::engine::rulebook("card-slot/1.0.0");
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be started");
        let run = Run { games: 20_000, seed: 1, agents: vec![AgentName::Random; 2], ..Run::default() };
        bencher
            .counter(ItemsCount::new(run.games))
            .bench_local(|| pool.install(|| black_box(simulate::run(&rulebook, &run))));
    }
}

/// The parts of a random game: how long one list of legal actions, and one action, takes; as decisions a second.
#[divan::bench_group]
mod decisions {
    use super::*;

    #[divan::bench]
    fn legal(bencher: Bencher<'_, '_>) {
        let rules = super::engine::rules();
        let moments = moments(&rules, 200);
        let mut actions = Vec::new();
        bencher.counter(ItemsCount::new(moments.len())).bench_local(|| {
            for (deal, position, ..) in &moments {
                actions.clear();
                rules.legal(deal, position, &mut actions);
                black_box(&actions);
            }
        });
    }

    #[divan::bench]
    fn play(bencher: Bencher<'_, '_>) {
        let rules = super::engine::rules();
        let moments = moments(&rules, 200);
        bencher.counter(ItemsCount::new(moments.len())).bench_local(|| {
            for (deal, position, actor, action) in &moments {
                let mut position = *position;
                let _ = black_box(rules.play(deal, &mut position, *actor, action, &mut ()));
                black_box(position);
            }
        });
    }

    /// Whole random games, counted in decisions.
    #[divan::bench]
    fn in_games(bencher: Bencher<'_, '_>) {
        let rules = super::engine::rules();
        let mut actions = Vec::new();
        let mut decisions = 0u64;
        (0..GAMES).for_each(|n| {
            decisions += u64::from(super::engine::play(&rules, &mut Chance::from_stream(1, n), &mut actions).decisions);
        });
        bencher.counter(ItemsCount::new(decisions)).bench_local(|| {
            (0..GAMES).for_each(|n| {
                black_box(super::engine::play(&rules, &mut Chance::from_stream(1, n), &mut actions));
            });
        });
    }
}

/// Records verified, as records a second.
#[divan::bench(sample_count = 20)]
fn verify_records(bencher: Bencher<'_, '_>) {
    let texts = umpire_benches::records(200);
    bencher.counter(ItemsCount::new(texts.len())).bench_local(|| {
        for text in &texts {
            black_box(verify(text));
        }
    });
}

/// Every scenario on every shipped variant.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn spec_suite() {
    let suite = Suite::new(Library::embedded(), None);
    for name in suite.library().variants() {
        let variant = variant::load(suite.library(), Origin::Shipped(&name)).expect("a shipped variant is valid");
        let plan = suite.plan(variant).expect("shipped features are readable");
        let verdict = umpire_scenarios::run(&plan, &Filter::default());
        assert!(verdict.conforms(), "{name}");
    }
}
