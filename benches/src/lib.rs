//! The reference for benchmarks: two implementations of Card Slot v1.0.0 alone, written for speed only.
//!
//! [`plain`] is how most people would write it, [`packed`] how somebody would who wants it fast. Neither knows
//! variants, refusals, events or records. That both play the same game as the engine is tested card by card: with the
//! same chance, all three play the same games.

pub mod engine;
pub mod packed;
pub mod plain;

use std::sync::Mutex;

use umpire_engine::chance::Chance;
use umpire_playout::simulate::{AgentName, Run, recorder};

/// Seats and causes of v1.0.0, and how long the game was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game {
    /// 0 or 1; none in a draw.
    pub winner: Option<u8>,
    /// The cause of the end.
    pub cause: Cause,
    /// Choices made by the two seats.
    pub decisions: u32,
}

/// How a game of v1.0.0 ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// Three 7s.
    Seven,
    /// An empty hand.
    Elimination,
    /// An empty deck.
    Deck,
    /// A Heavenly Hand.
    HeavenlyHand,
}

/// Where a game's randomness comes from.
pub trait Dice {
    /// A whole number below `bound`, each equally likely.
    fn below(&mut self, bound: u32) -> u32;
    /// Puts the cards in random order.
    fn shuffle<T>(&mut self, cards: &mut [T]);
}

impl Dice for Chance {
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        Chance::below(self, bound)
    }
    #[inline]
    fn shuffle<T>(&mut self, cards: &mut [T]) {
        Chance::shuffle(self, cards);
    }
}

/// A small quick generator (a Weyl sequence through a folded multiplication): what the yardsticks roll when they are
/// timed. The engine keeps its own, whose games can be recorded and replayed.
#[derive(Clone, Debug)]
pub struct Quick(u64);

impl Quick {
    /// Starts from a seed.
    pub fn from_seed(seed: u64) -> Quick {
        Quick(seed)
    }

    #[inline]
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xd1b5_4a32_d192_ed03);
        (product >> 64) as u64 ^ product as u64
    }
}

impl Dice for Quick {
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        // The bias of one multiplication is below bound / 2^32: far beyond what these games could show.
        (((self.next() >> 32) * u64::from(bound)) >> 32) as u32
    }

    #[inline]
    fn shuffle<T>(&mut self, cards: &mut [T]) {
        for last in (1..cards.len()).rev() {
            let chosen = self.below(last as u32 + 1) as usize;
            cards.swap(last, chosen);
        }
    }
}

/// Records of random games of v1.0.0, as text.
///
/// # Panics
/// Never: nothing is written anywhere.
pub fn records(games: u64) -> Vec<String> {
    let variant = engine::variant("card-slot/1.0.0");
    let run = Run { games, seed: 1, agents: vec![AgentName::Random; 2], ..Run::default() };
    let texts = Mutex::new(Vec::new());
    let keep = |_: &str, text: &str| {
        texts.lock().expect("nobody panics with it").push(text.to_owned());
        Ok(())
    };
    recorder::run(&variant, &run, 0..games, &keep, &|_| ()).expect("keeping a text cannot fail");
    texts.into_inner().expect("nobody panics with it")
}
