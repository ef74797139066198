//! The nine places of a board.

use std::fmt;

use serde_json::{Value, json};

use crate::event::Field;
use crate::set::{Numbered, Set};
use crate::tree::fields::{Shape, custom};
use crate::tree::{Reader, Spot, schema};

/// One of the nine places of a board, by a number that the game gives it. A number outside 1..=9 cannot be built.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place(u8);

/// How many places one row or column has.
pub(crate) const SIDE: usize = 3;

/// The places of one row.
pub type Row = [Place; SIDE];

/// The rows of a board that is numbered as one reads.
pub const AS_ONE_READS: [Row; SIDE] = printed([[1, 2, 3], [4, 5, 6], [7, 8, 9]]);

impl Place {
    /// How many places there are.
    pub const COUNT: usize = 9;
    /// How many sets of places there are.
    pub(crate) const SETS: usize = 1 << Place::COUNT;

    /// Every place in the order of its number.
    pub const ALL: [Place; Place::COUNT] =
        [Place(0), Place(1), Place(2), Place(3), Place(4), Place(5), Place(6), Place(7), Place(8)];

    /// The place of this number, if there is one.
    #[inline]
    pub const fn new(number: u8) -> Option<Place> {
        if number >= 1 && number <= Place::COUNT as u8 { Some(Place(number - 1)) } else { None }
    }

    /// Its number, 1..=9.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Its number less one, 0..=8: for tables and bit masks.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Reads the number of a place.
    pub fn read(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Place> {
        reader.small(spot, 1..=Place::COUNT as i64).and_then(Place::new)
    }
}

/// A place, by its number.
pub fn place() -> impl Shape<Value = Place> {
    let numbers = || 1..=Place::COUNT as i64;
    custom(Place::read, move |about: &str, _| schema::int(about, numbers()))
}

/// The rows of a board that is printed with these numbers.
pub const fn printed(numbers: [[u8; 3]; 3]) -> [Row; 3] {
    let mut rows = [[Place(0); 3]; 3];
    let mut n = 0;
    while n < Place::COUNT {
        rows[n / 3][n % 3] = Place(numbers[n / 3][n % 3] - 1);
        n += 1;
    }
    rows
}

impl Numbered for Place {
    const FIRST: Place = Place(0);

    #[inline]
    fn new(index: usize) -> Option<Place> {
        if index < Place::COUNT { Some(Place(index as u8)) } else { None }
    }

    #[inline]
    fn known(index: usize) -> Place {
        debug_assert!(index < Place::COUNT, "{index} is no place");
        Place(index as u8)
    }

    #[inline]
    fn index(self) -> usize {
        Place::index(self)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl<G> Field<G> for Place {
    fn json(&self, _: &G) -> Value {
        json!(self.number())
    }
}

impl Set<Place> {
    /// All nine.
    pub const FULL: Set<Place> = Set::from_bits(0x1ff);

    /// The places that are not in the set.
    #[must_use]
    #[inline]
    pub const fn complement(self) -> Set<Place> {
        Set::FULL.without(self)
    }

    /// The indices of its places, ascending, padded to a fixed length; and their number.
    #[inline]
    pub(crate) fn padded(self) -> ([u8; 9], usize) {
        let [places @ .., len] = PADDED[usize::from(self.bits() & 0x1ff)];
        (places, usize::from(len))
    }
}

/// For every set of places: the indices of its places, ascending and padded, and last their number.
static PADDED: [[u8; 10]; Place::SETS] = padded();

const fn padded() -> [[u8; 10]; Place::SETS] {
    let mut table = [[0; 10]; Place::SETS];
    let mut set = 0;
    while set < table.len() {
        let (mut place, mut count) = (0, 0);
        while place < 9 {
            if set >> place & 1 == 1 {
                table[set][count] = place as u8;
                count += 1;
            }
            place += 1;
        }
        table[set][9] = count as u8;
        set += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_to_nine_are_places() {
        let built: Vec<u8> = (0..=255).filter_map(Place::new).map(Place::number).collect();
        assert_eq!(built, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(printed([[1, 2, 3], [4, 5, 6], [7, 8, 9]]).concat(), Place::ALL);
    }

    #[test]
    fn a_set_gives_its_places_lowest_first() {
        let set: Set<Place> = [7, 3, 9].into_iter().filter_map(Place::new).collect();
        assert_eq!(set.iter().map(Place::number).collect::<Vec<_>>(), [3, 7, 9]);
        assert_eq!(set.lowest(), Place::new(3));
        assert_eq!(set.complement().len(), 6);
        assert_eq!(Set::<Place>::EMPTY.lowest(), None);
    }
}
