//! `cargo bench --bench ratios`: random full games of v1.0.0 by the engine and by both yardsticks, one thread, in turns, so
//! that whatever else the machine does falls on all of them. Prints them as a table.

use std::hint::black_box;
use std::time::{Duration, Instant};

use umpire_benches::{Game, Quick, engine, packed, plain};
use umpire_engine::chance::Chance;
use umpire_kit::simulate::{self, AgentName, Run};

/// Games in one turn of one player: a few milliseconds.
const GAMES: u64 = 2_000;
const ROUNDS: usize = 150;

/// Who plays games, and how long the quickest and the middle of its turns took.
struct Player<'p> {
    name: &'static str,
    play: Box<dyn FnMut() -> Game + 'p>,
    turns: Vec<Duration>,
}

impl<'p> Player<'p> {
    fn new(name: &'static str, play: impl FnMut() -> Game + 'p) -> Player<'p> {
        Player { name, play: Box::new(play), turns: Vec::new() }
    }

    fn take_turn(&mut self) {
        let started = Instant::now();
        for _ in 0..GAMES {
            black_box((self.play)());
        }
        self.turns.push(started.elapsed());
    }

    /// Games a second in the quickest and in the middle turn.
    fn rates(&self) -> [f64; 2] {
        let mut turns = self.turns.clone();
        turns.sort_unstable();
        [turns[0], turns[turns.len() / 2]].map(|turn| GAMES as f64 / turn.as_secs_f64())
    }
}

fn main() {
    // `cargo test --benches` only wants to see that it runs.
    let rounds = if std::env::args().any(|argument| argument == "--bench") { ROUNDS } else { 1 };
    let rules = engine::rules();
    let (mut chance, mut actions) = (Chance::from_seed(1), Vec::new());
    let (mut for_packed, mut for_plain) = (Quick::from_seed(1), Quick::from_seed(1));
    let mut players = [
        Player::new("yardstick, packed", || packed::play(&mut for_packed)),
        Player::new("engine", || engine::play(&rules, &mut chance, &mut actions)),
        Player::new("yardstick, plain", || plain::play(&mut for_plain)),
    ];
    for _ in 0..rounds {
        players.iter_mut().for_each(Player::take_turn);
    }
    println!("Random full games of card-slot/1.0.0, one thread, {rounds} turns of {GAMES} games each\n");
    println!("| who plays | games/s, quickest turn | games/s, middle turn | against packed |");
    println!("|---|---|---|---|");
    let [packed_best, _] = players[0].rates();
    for player in &players {
        let [best, middle] = player.rates();
        println!("| {} | {best:.0} | {middle:.0} | {:.2} |", player.name, best / packed_best);
    }
    let [one, two] = [1, 2].map(|threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be started");
        (0..rounds.div_ceil(30)).map(|_| simulated(&pool, 2_000 * rounds as u64)).fold(0.0, f64::max)
    });
    println!("| `umpire simulate`, one thread | {one:.0} | | {:.2} |", one / packed_best);
    println!("| `umpire simulate`, two threads | {two:.0} | | {:.2} |", two / packed_best);
}

/// Games a second of `umpire simulate` on the threads of a pool.
fn simulated(pool: &rayon::ThreadPool, games: u64) -> f64 {
    let run = Run { games, seed: 1, agents: vec![AgentName::Random; 2], ..Run::default() };
    let rulebook = engine::rulebook("card-slot/1.0.0");
    let started = Instant::now();
    black_box(pool.install(|| simulate::run(&rulebook, &run)));
    games as f64 / started.elapsed().as_secs_f64()
}
