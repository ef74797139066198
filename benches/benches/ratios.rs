//! `cargo bench --bench ratios`: random full games of v1.0.0 by the engine, by `umpire simulate` and by both yardsticks, in turns,
//! so that whatever else the machine does falls on all of them. Prints them as a table.

use std::hint::black_box;
use std::time::{Duration, Instant};

use umpire_benches::{Game, Quick, engine, packed, plain};
use umpire_engine::chance::Chance;
use umpire_playout::simulate;
use umpire_playout::simulate::{AgentName, Run};

/// Games in one turn of one player: a few milliseconds.
const GAMES: u64 = 10_000;
const ROUNDS: usize = 100;

/// Who plays games, and how long each of its turns took.
struct Player<'p> {
    name: &'static str,
    /// How many games one of its turns has.
    games: u64,
    /// Plays the games of a turn, which has this number.
    play: Box<dyn FnMut(u64) + 'p>,
    turns: Vec<Duration>,
}

impl<'p> Player<'p> {
    fn new(name: &'static str, games: u64, play: impl FnMut(u64) + 'p) -> Player<'p> {
        Player { name, games, play: Box::new(play), turns: Vec::new() }
    }

    /// One that plays game after game; each is told its number.
    fn one_by_one(name: &'static str, mut play: impl FnMut(u64) -> Game + 'p) -> Player<'p> {
        Player::new(name, GAMES, move |turn| {
            for game in turn * GAMES..(turn + 1) * GAMES {
                black_box(play(game));
            }
        })
    }

    /// `umpire simulate` on so many threads. Where there are several a turn is longer, since they have to be woken for it.
    fn simulating(name: &'static str, threads: usize) -> Player<'p> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be started");
        let rulebook = engine::rulebook("card-slot/1.0.0");
        let games = if threads > 1 { 20 * GAMES } else { GAMES };
        Player::new(name, games, move |turn| {
            let run = Run { games, seed: turn, agents: vec![AgentName::Random; 2], ..Run::default() };
            black_box(pool.install(|| simulate::run(&rulebook, &run)));
        })
    }

    fn take_turn(&mut self, turn: u64) {
        let started = Instant::now();
        (self.play)(turn);
        self.turns.push(started.elapsed());
    }

    /// Games a second in the quickest and in the middle turn.
    fn rates(&self) -> [f64; 2] {
        let mut turns = self.turns.clone();
        turns.sort_unstable();
        [turns[0], turns[turns.len() / 2]].map(|turn| self.games as f64 / turn.as_secs_f64())
    }
}

fn main() {
    // `cargo test --benches` only wants to see that it runs.
    let rounds = if std::env::args().any(|argument| argument == "--bench") { ROUNDS } else { 1 };
    let rules = engine::rules();
    let (mut chance, mut actions) = (Chance::from_seed(1), Vec::new());
    let (mut for_packed, mut for_plain) = (Quick::from_seed(1), Quick::from_seed(1));
    let mut in_streams = Chance::from_seed(1);
    let mut players = [
        Player::one_by_one("yardstick, packed, quick dice", |_| packed::play(&mut for_packed)),
        Player::one_by_one("yardstick, packed, the engine's chance", |game| {
            in_streams.go_to_stream(game);
            packed::play(&mut in_streams)
        }),
        Player::simulating("`umpire simulate`, one thread", 1),
        Player::simulating("`umpire simulate`, two threads", 2),
        Player::one_by_one("engine", |_| engine::play(&rules, &mut chance, &mut actions)),
        Player::one_by_one("yardstick, plain", |_| plain::play(&mut for_plain)),
    ];
    for turn in 0..rounds as u64 {
        players.iter_mut().for_each(|player| player.take_turn(turn));
    }
    println!(
        "Random full games of card-slot/1.0.0, {rounds} turns of {GAMES} games each, on two threads of twenty times as many\n"
    );
    println!("| who plays | games/s, quickest turn | games/s, middle turn | against packed, quickest | middle |");
    println!("|---|---|---|---|---|");
    let packed = players[0].rates();
    for player in &players {
        let rates = player.rates();
        let [best, middle] = [0, 1].map(|n| rates[n] / packed[n]);
        println!("| {} | {:.0} | {:.0} | {best:.2} | {middle:.2} |", player.name, rates[0], rates[1]);
    }
}
