//! Small sets of numbered things: seats, places of a board, kinds of card.

use std::fmt;
use std::marker::PhantomData;

use crate::seat::Seat;

/// A type whose values are numbered from 0.
pub trait Numbered: Copy + Ord + fmt::Debug + Send + Sync + 'static {
    /// The value with number 0.
    const FIRST: Self;

    /// The value with this number, if there is one.
    fn new(index: usize) -> Option<Self>;

    /// The value with this number, which must be valid.
    fn known(index: usize) -> Self;

    /// Its number.
    fn index(self) -> usize;
}

impl Numbered for Seat {
    const FIRST: Seat = Seat::A;

    fn new(index: usize) -> Option<Seat> {
        Seat::new(index)
    }

    fn known(index: usize) -> Seat {
        Seat::new(index).unwrap_or(Seat::A)
    }

    fn index(self) -> usize {
        Seat::index(self)
    }
}

/// A set of things with numbers below 16.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Set<T>(u16, PhantomData<T>);

impl<T: Numbered> Set<T> {
    /// The empty set.
    pub const EMPTY: Set<T> = Set::from_bits(0);

    /// Bit n stands for number n.
    pub const fn from_bits(bits: u16) -> Set<T> {
        Set(bits, PhantomData)
    }

    /// Bit n stands for number n.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Whether it is in the set.
    pub fn contains(self, one: T) -> bool {
        // A seat may be beyond what the set can hold, and is then not in it.
        u32::from(self.0).wrapping_shr(one.index() as u32) & 1 == 1
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The members as a list, for counting and indexing.
    pub(crate) fn members(self) -> Members<T> {
        Members(MEMBERS.get(usize::from(self.0)).copied().unwrap_or_else(|| members_of_many(self.0)), PhantomData)
    }

    /// The set difference.
    #[must_use]
    pub const fn without(self, other: Set<T>) -> Set<T> {
        Set::from_bits(self.0 & !other.0)
    }

    /// The same set with this one in it.
    #[must_use]
    pub fn with(self, one: T) -> Set<T> {
        Set::from_bits(self.0 | 1 << one.index())
    }

    /// The same set without this one.
    #[must_use]
    pub fn but(self, one: T) -> Set<T> {
        Set::from_bits(self.0 & !(1 << one.index()))
    }

    /// The member with the lowest number.
    pub fn lowest(self) -> Option<T> {
        if self.is_empty() { None } else { T::new(self.0.trailing_zeros() as usize) }
    }

    /// All members, the lowest number first.
    pub fn iter(self) -> impl Iterator<Item = T> {
        let mut left = self;
        std::iter::from_fn(move || {
            let lowest = left.lowest()?;
            left.0 &= left.0 - 1;
            Some(lowest)
        })
    }
}

/// The members of a set of at most 15: their numbers in four bits each, ascending, and the count in the top four
/// bits. A table replaces bit counting and selection, which not every processor has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Members<T>(u64, PhantomData<T>);

impl<T: Numbered> Members<T> {
    /// The number of actions.
    pub(crate) const fn len(self) -> u8 {
        (self.0 >> 60) as u8
    }

    /// The member at an index, in ascending order. The index must be below the length.
    pub(crate) fn at(self, place: u8) -> T {
        T::known(self.0.wrapping_shr(4 * u32::from(place)) as usize & 0xf)
    }
}

/// The members of every set of numbers below nine.
static MEMBERS: [u64; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < table.len() {
        table[set] = members(set as u16);
        set += 1;
    }
    table
};

#[cold]
#[inline(never)]
fn members_of_many(set: u16) -> u64 {
    members(set)
}

const fn members(mut set: u16) -> u64 {
    let (mut members, mut count) = (0, 0);
    while set != 0 {
        members |= (set.trailing_zeros() as u64) << (4 * count);
        set &= set - 1;
        count += 1;
    }
    members | count << 60
}

impl<T: Numbered> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Set<T> {
        all.into_iter().fold(Set::EMPTY, Set::with)
    }
}

impl<T: Numbered> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Tile;

    #[test]
    fn a_set_counts_and_finds_what_is_in_it() {
        for bits in 0..1 << 15 {
            let set: Set<Tile> = Set::from_bits(bits);
            let each: Vec<usize> = set.iter().map(Numbered::index).collect();
            let members = set.members();
            assert_eq!((set.len() as usize, usize::from(members.len())), (each.len(), each.len()));
            let found: Vec<usize> = (0..members.len()).map(|place| members.at(place).index()).collect();
            assert_eq!(found, each);
        }
    }
}
