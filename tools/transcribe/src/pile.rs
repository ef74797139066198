//! The cards of one shuffle: the assumed card of each place, and the kinds that it may have.
//!
//! Every place always has a card, and the pile always consists of the shuffled cards: a deduction is applied by
//! exchanging cards along an augmenting path. If there is none, the places reached have too few cards (Hall's theorem),
//! so no deal fits; the deductions about them are the reason.

use std::collections::{BTreeSet, VecDeque};
use std::ops::Index;

/// A set of kinds: bit n is kind n. No game has more than sixty.
pub(super) type Kinds = u64;

/// Every kind.
pub(super) const ANY: Kinds = Kinds::MAX;

/// The set of one kind.
pub(super) fn only(kind: usize) -> Kinds {
    1 << kind
}

/// Lines of the log.
pub(super) type Lines = BTreeSet<usize>;

/// A place of a pile.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// The assumed card.
    pub card: usize,
    /// The possible kinds.
    pub may: Kinds,
    /// The lines by which these are known.
    pub why: Lines,
    /// Whether the card was chosen among several possible ones.
    pub chosen: bool,
}

impl Place {
    /// Whether only one kind is possible.
    pub fn is_settled(&self) -> bool {
        self.may.count_ones() == 1
    }

    /// Whether the card is unknown.
    pub fn is_free(&self) -> bool {
        self.chosen || !self.is_settled()
    }
}

/// The cards of one shuffle, in their order.
#[derive(Clone, Debug)]
pub(super) struct Pile {
    places: Vec<Place>,
}

impl Index<usize> for Pile {
    type Output = Place;

    fn index(&self, at: usize) -> &Place {
        &self.places[at]
    }
}

impl Pile {
    /// A pile of unknown order.
    pub fn new(cards: impl IntoIterator<Item = usize>) -> Pile {
        let place = |card| Place { card, may: ANY, why: Lines::new(), chosen: false };
        Pile { places: cards.into_iter().map(place).collect() }
    }

    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// The assumed cards, in order.
    pub fn cards(&self) -> impl Iterator<Item = usize> {
        self.places.iter().map(|place| place.card)
    }

    /// The places whose card is unknown.
    pub fn filled(&self) -> Vec<usize> {
        (0..self.len()).filter(|at| self[*at].is_free()).collect()
    }

    /// Exchanges the cards of two places, each of which may have the other's.
    pub fn swap(&mut self, one: usize, other: usize) {
        let card = self.places[one].card;
        self.places[one].card = self.places[other].card;
        self.places[other].card = card;
    }

    /// Fixes a place on a chosen card.
    ///
    /// # Errors
    /// As [`Pile::learn`].
    pub fn choose(&mut self, at: usize, card: usize) -> Result<bool, Lines> {
        let exchanged = self.learn(at, only(card), None)?;
        self.places[at].chosen = true;
        Ok(exchanged)
    }

    /// Restricts the kinds of a place, by a line of the log if there is one. Returns whether cards were exchanged.
    ///
    /// # Errors
    /// The lines that leave no card for it; then nothing is changed.
    pub fn learn(&mut self, at: usize, may: Kinds, line: Option<usize>) -> Result<bool, Lines> {
        let before = self.places[at].may;
        if before & may == before {
            return Ok(false);
        }
        self.places[at].may &= may;
        let is_wrong = may & only(self.places[at].card) == 0;
        if is_wrong && let Err(reached) = self.exchange(at) {
            self.places[at].may = before;
            return Err(reached.iter().flat_map(|at| self.places[*at].why.iter().copied()).collect());
        }
        self.places[at].why.extend(line);
        Ok(is_wrong)
    }

    /// Gives a place a possible card, along the shortest augmenting path.
    ///
    /// # Errors
    /// The places reached.
    fn exchange(&mut self, at: usize) -> Result<(), Vec<usize>> {
        let free = only(self.places[at].card);
        let mut from = vec![None; self.len()];
        let (mut reached, mut open) = (vec![at], VecDeque::from([at]));
        from[at] = Some(at);
        while let Some(here) = open.pop_front() {
            // Last places first: the least is known of the bottom of a deck.
            for there in (0..self.len()).rev() {
                if from[there].is_some() || self.places[here].may & only(self.places[there].card) == 0 {
                    continue;
                }
                from[there] = Some(here);
                if self.places[there].may & free != 0 {
                    self.shift(at, there, &from);
                    return Ok(());
                }
                reached.push(there);
                open.push_back(there);
            }
        }
        Err(reached)
    }

    /// Shifts cards along a path: each place takes the card of the next, the last one the first one's.
    fn shift(&mut self, first: usize, last: usize, from: &[Option<usize>]) {
        let mut card = self.places[first].card;
        let mut at = last;
        loop {
            std::mem::swap(&mut self.places[at].card, &mut card);
            if at == first {
                return;
            }
            at = from[at].unwrap_or(first);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(pile: &Pile) -> Vec<usize> {
        pile.cards().collect()
    }

    #[test]
    fn what_is_learnt_is_made_true_along_a_chain() {
        let mut pile = Pile::new([0, 1, 2]);
        assert_eq!(pile.learn(0, only(1) | only(0), Some(1)), Ok(false), "it has one of them");
        assert_eq!(pile.learn(1, only(2) | only(1), Some(2)), Ok(false));
        assert_eq!(pile.learn(2, only(0), Some(3)), Ok(true));
        assert_eq!(cards(&pile), [1, 2, 0], "0 takes from 1, 1 from 2, 2 from 0");
    }

    #[test]
    fn where_nothing_fits_the_lines_are_named() {
        let mut pile = Pile::new([0, 0, 1, 1]);
        assert_eq!(pile.learn(2, only(0), Some(3)), Ok(true));
        assert_eq!(pile.learn(3, only(0), Some(4)), Ok(true));
        let before = cards(&pile);
        assert_eq!(pile.learn(0, only(0), Some(5)), Err(Lines::from([3, 4])), "both are elsewhere");
        assert_eq!(cards(&pile), before);
        assert_eq!(pile.learn(0, only(1), Some(5)), Ok(false));
    }
}
