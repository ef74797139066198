//! Shuffling from a seed: chance as a plain function, the same on every machine and in every release.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

/// The generator of everything that is recorded, by its name in records.
pub const ALGORITHM: &str = "chacha8";

/// A reproducible source of chance. Equal seeds give equal draws for ever: the generator is ChaCha with 8 rounds, and the
/// reductions below are ours, so no release of a library can change them.
#[derive(Debug)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// Starts from a seed.
    pub fn from_seed(seed: u64) -> Chance {
        Chance(ChaCha8Rng::seed_from_u64(seed))
    }

    /// Starts stream `stream` of a seed: streams of one seed are independent, so games can be played in any order.
    pub fn from_stream(seed: u64, stream: u64) -> Chance {
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        generator.set_stream(stream);
        Chance(generator)
    }

    /// A whole number below `bound`, each equally likely. A bound of 0 gives 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        // Lemire's method: the high half of a product is uniform once the low half is not in the short first interval.
        let mut product = u64::from(self.0.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound.max(1);
            while (product as u32) < threshold {
                product = u64::from(self.0.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// Puts the cards in random order, every order equally likely (Fisher and Yates, from the back).
    pub fn shuffle<T>(&mut self, cards: &mut [T]) {
        for last in (1..cards.len()).rev() {
            let chosen = self.below(last as u32 + 1) as usize;
            cards.swap(last, chosen);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_order_for_ever() {
        let mut cards: Vec<u8> = (0..10).collect();
        Chance::from_seed(7).shuffle(&mut cards);
        assert_eq!(cards, [5, 4, 2, 0, 3, 6, 7, 8, 9, 1]);
    }
}
