//! The engine against the oracle: the same games played by both, every state and every set of legal actions compared.

mod kinds;
mod pair;
pub mod sift;

use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde_json::Value;
use umpire_engine::chance::Chance;
use umpire_engine::game::DealRequest;
use umpire_engine::variant;

pub use self::kinds::{KINDS, Kind};
use self::pair::Pair;
use crate::oracle::{Fault, Rules};

/// How a game begins.
pub enum Start {
    /// Dealt.
    Deal(DealRequest),
    /// From a position of the protocol.
    Position(Value),
}

/// Plays one game of a kind, the `game`th of `seed`, with both. The same two numbers give the same game for ever.
///
/// # Errors
/// Where they differ, with all that was asked until then.
pub fn round(kind: &Kind, seed: u64, game: u64) -> Result<(), String> {
    round_with(kind, seed, game, None)
}

/// The same with an oracle that is wrong.
///
/// # Errors
/// Where they differ, with all that was asked until then.
pub fn round_with(kind: &Kind, seed: u64, game: u64, fault: Option<Fault>) -> Result<(), String> {
    let mut chance = Chance::from_stream(seed, game);
    let ruleset = (kind.ruleset)(&mut runner(&mut chance));
    let told = |what: &str| format!("{what}\nruleset {ruleset}");
    let variant = variant::from_json(&ruleset, "random").map_err(|faults| told(&format!("{faults:?}")))?;
    let (rulebook, rules) = (variant.rulebook(), Rules::read(&ruleset).map_err(|reason| told(&reason))?);
    let (engine, oracle, asked) = match (kind.start)(&ruleset, &rulebook.cards(), &mut chance) {
        Start::Deal(request) => {
            let first = request.first.to_string();
            let oracle = rules.deal(fault, &request.deck, &first, request.seats as u64);
            let engine =
                rulebook.deal(&request).map(|(table, _)| table).map_err(|objections| format!("{objections:?}"));
            (engine, oracle, format!("deal {} to {}, {first} first", request.deck.join(" "), request.seats))
        }
        Start::Position(position) => {
            let engine = rulebook.position(&position).map_err(|faults| faults.join("; "));
            (engine, rules.stand(fault, &position), position.to_string())
        }
    };
    match (engine, oracle) {
        (Ok(engine), Ok(oracle)) => Pair::new(engine, oracle, asked).play(&ruleset, &mut chance).map_err(|e| told(&e)),
        // Now and then a random position of Card Slot makes no sense, and both say so.
        (Err(_), Err(_)) => Ok(()),
        (engine, oracle) => {
            let (engine, oracle) = (engine.err(), oracle.err());
            Err(told(&format!("one refuses to begin\nengine {engine:?}\noracle {oracle:?}\n{asked}")))
        }
    }
}

fn runner(chance: &mut Chance) -> TestRunner {
    let seed: Vec<u8> = (0..32).map(|_| chance.below(256) as u8).collect();
    let config = Config {
        failure_persistence: None,
        max_global_rejects: 1 << 20,
        max_local_rejects: 1 << 20,
        ..Config::default()
    };
    TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &seed))
}
