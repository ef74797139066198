//! Shuffling from a seed: chance as a plain function, the same on every machine and in every release.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

/// The generator's name in records.
pub const ALGORITHM: &str = "chacha8";

/// A reproducible source of chance. Equal seeds give equal draws for ever: the generator is ChaCha with 8 rounds, and
/// the reductions below are ours, so no release of a library can change them.
#[derive(Debug)]
pub struct Chance {
    generator: ChaCha8Rng,
    /// Buffered words in little-endian bytes; the generator fills the whole buffer at once.
    words: [[u8; 4]; WORDS],
    /// The number of words consumed.
    used: usize,
}

/// Four blocks.
const WORDS: usize = 64;

impl Chance {
    /// Starts from a seed.
    pub fn from_seed(seed: u64) -> Chance {
        Chance { generator: ChaCha8Rng::seed_from_u64(seed), words: [[0; 4]; WORDS], used: WORDS }
    }

    /// The next random word.
    #[inline]
    fn word(&mut self) -> u32 {
        match self.words.get(self.used) {
            Some(word) => {
                self.used += 1;
                u32::from_le_bytes(*word)
            }
            None => self.first_of_more(),
        }
    }

    #[cold]
    #[inline(never)]
    fn first_of_more(&mut self) -> u32 {
        self.generator.fill_bytes(self.words.as_flattened_mut());
        self.used = 1;
        u32::from_le_bytes(self.words[0])
    }

    /// Starts stream `stream` of a seed: streams of one seed are independent, so games can be played in any order.
    pub fn from_stream(seed: u64, stream: u64) -> Chance {
        let mut chance = Chance::from_seed(seed);
        chance.go_to_stream(stream);
        chance
    }

    /// Moves to the start of another stream of its seed: equal to [`Chance::from_stream`], but faster.
    #[inline]
    pub fn go_to_stream(&mut self, stream: u64) {
        self.generator.set_stream(stream);
        self.used = WORDS;
    }

    /// A whole number below `bound`, each equally likely. A bound of 0 gives 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        loop {
            let product = u64::from(self.word()) * u64::from(bound);
            if is_fair(product as u32, bound) {
                return (product >> 32) as u32;
            }
        }
    }

    /// Two whole numbers, each below its bound, every pair equally likely. Equal to [`Chance::below`] the product of
    /// the bounds, split by the second bound, but without a division. A bound of 0 gives 0.
    #[inline]
    pub fn below_each(&mut self, firsts: u8, seconds: u8) -> (u8, u8) {
        loop {
            let first = u64::from(self.word()) * u64::from(firsts);
            let second = u64::from(first as u32) * u64::from(seconds);
            if is_fair_among_pairs(second as u32, firsts, seconds) {
                return ((first >> 32) as u8, (second >> 32) as u8);
            }
        }
    }

    /// Puts the cards in random order, every order equally likely (Fisher and Yates, from the back).
    #[inline]
    pub fn shuffle<T>(&mut self, cards: &mut [T]) {
        self.swaps(cards.len(), |place, other| cards.swap(place, other));
    }

    /// Calls `swap` for each step of a Fisher-Yates shuffle, from the last place.
    ///
    /// One random word serves several places: the low half of each multiplication is the random word of the next, and
    /// the last low half decides, as for a single number, whether the word is biased.
    #[inline]
    pub(crate) fn swaps(&mut self, cards: usize, mut swap: impl FnMut(usize, usize)) {
        let mut left = cards;
        while left > TWO_AT_ONCE {
            left -= self.last_swaps::<1>(left, &mut swap);
        }
        while left > FOUR_AT_ONCE {
            left -= self.last_swaps::<2>(left, &mut swap);
        }
        while left > 3 {
            left -= self.last_swaps::<4>(left, &mut swap);
        }
        while left > 1 {
            left -= self.last_swaps::<1>(left, &mut swap);
        }
    }

    /// Names the swap for each of the last `N` places of those left; gives `N`.
    #[inline]
    fn last_swaps<const N: usize>(&mut self, left: usize, swap: &mut impl FnMut(usize, usize)) -> usize {
        let (mut chosen, mut low) = places::<N>(self.word(), left);
        while !is_fair_among::<N>(low, left) {
            (chosen, low) = places(self.word(), left);
        }
        for (n, chosen) in chosen.into_iter().enumerate() {
            swap(left - 1 - n, chosen);
        }
        N
    }
}

/// The longest decks for which four, or two, places are drawn at once. At these lengths few words are rejected.
const FOUR_AT_ONCE: usize = 64;
const TWO_AT_ONCE: usize = 1 << 12;
/// The most orders of the places drawn at once.
const MOST_ORDERS: u32 = 1 << 24;

/// Whether the low half of the product of a random word and `bound` is outside the biased interval (Lemire's method).
#[inline]
fn is_fair(low: u32, bound: u32) -> bool {
    low >= bound || is_fair_all_the_same(low, bound)
}

/// The same for the number of orders of the last `N` remaining places.
#[inline]
fn is_fair_among<const N: usize>(low: u32, left: usize) -> bool {
    // For several places the cheap test almost always suffices.
    if N == 1 { is_fair(low, left as u32) } else { low >= MOST_ORDERS || is_fair_among_orders::<N>(low, left) }
}

/// The same for pairs; the cheap test almost always suffices.
#[inline]
fn is_fair_among_pairs(low: u32, firsts: u8, seconds: u8) -> bool {
    low > u32::from(u16::MAX) || is_fair_all_the_same(low, u32::from(firsts) * u32::from(seconds))
}

#[cold]
#[inline(never)]
fn is_fair_among_orders<const N: usize>(low: u32, left: usize) -> bool {
    is_fair(low, bounds::<N>(left).into_iter().fold(1, u32::wrapping_mul))
}

/// The indices with which a random word swaps the last `N` remaining places, and the unused low half of that word.
#[inline]
fn places<const N: usize>(word: u32, left: usize) -> ([usize; N], u32) {
    let mut low = word;
    let chosen = bounds::<N>(left).map(|bound| {
        let product = u64::from(low) * u64::from(bound);
        low = product as u32;
        (product >> 32) as usize
    });
    (chosen, low)
}

/// The number of swap candidates for each of the last `N` remaining places.
#[inline]
fn bounds<const N: usize>(left: usize) -> [u32; N] {
    std::array::from_fn(|n| (left - n) as u32)
}

#[cold]
fn is_fair_all_the_same(low: u32, bound: u32) -> bool {
    low >= bound.wrapping_neg() % bound.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_order_for_ever() {
        let mut cards: Vec<u8> = (0..10).collect();
        Chance::from_seed(7).shuffle(&mut cards);
        assert_eq!(cards, [9, 6, 8, 2, 7, 0, 5, 4, 3, 1]);
    }

    #[test]
    fn a_stream_is_the_same_however_it_is_come_by() {
        let mut moving = Chance::from_seed(7);
        for stream in [3, 0, u64::MAX] {
            moving.below(9);
            moving.go_to_stream(stream);
            let mut new = Chance::from_stream(7, stream);
            (0..200).for_each(|_| assert_eq!(moving.below(1 << 30), new.below(1 << 30)));
        }
    }

    #[test]
    fn pairs_are_the_numbers_below_the_product() {
        let (mut pairs, mut numbers) = (Chance::from_seed(5), Chance::from_seed(5));
        for n in 0..100_000u32 {
            let (firsts, seconds) = (1 + n as u8 % 15, 1 + (n / 15) as u8 % 9);
            let (first, second) = pairs.below_each(firsts, seconds);
            let number = numbers.below(u32::from(firsts) * u32::from(seconds));
            assert_eq!((first, second), ((number / u32::from(seconds)) as u8, (number % u32::from(seconds)) as u8));
        }
    }

    #[test]
    fn every_order_comes_up_equally_often() {
        let mut chance = Chance::from_seed(3);
        for len in [2usize, 3, 4, 5] {
            let orders: usize = (1..=len).product();
            let games = 400 * orders;
            let mut seen = std::collections::BTreeMap::new();
            for _ in 0..games {
                let mut cards: Vec<usize> = (0..len).collect();
                chance.shuffle(&mut cards);
                *seen.entry(cards).or_insert(0.0) += 1.0;
            }
            assert_eq!(seen.len(), orders);
            let chi_square: f64 = seen.values().map(|count: &f64| (count - 400.0).powi(2) / 400.0).sum();
            let freedom = (orders - 1) as f64;
            assert!(chi_square < freedom + 5.0 * (2.0 * freedom).sqrt(), "{len} cards: {chi_square}");
        }
    }

    #[test]
    fn a_shuffle_of_any_length_keeps_every_card_and_moves_each_to_every_end() {
        let mut chance = Chance::from_seed(4);
        for len in [0usize, 1, 2, 3, 4, 5, 63, 64, 65, 66, 250, 4096, 4097, 5000] {
            let mut cards: Vec<usize> = (0..len).collect();
            chance.shuffle(&mut cards);
            cards.sort_unstable();
            assert_eq!(cards, (0..len).collect::<Vec<_>>());
        }
        let (mut firsts, mut lasts) = ([0; 63], [0; 63]);
        for _ in 0..63 * 200 {
            let mut cards: [usize; 63] = std::array::from_fn(|n| n);
            chance.shuffle(&mut cards);
            firsts[cards[0]] += 1;
            lasts[cards[62]] += 1;
        }
        assert!(firsts.iter().chain(&lasts).all(|count| (120..290).contains(count)), "{firsts:?} {lasts:?}");
    }
}
