//! The contents of a board: each of its nine places is empty or holds one card.
//!
//! A board is five bit planes of nine places: four planes hold the bits of each place's card, 0 for none, and the
//! fifth marks filled places. A line is complete if every plane is uniform along it and its places are filled, which
//! tables answer without a look at the cards.

use super::place::{Place, Row};
use crate::cards::{Card, CardGame};
use crate::set::Set;
use crate::view::Cell;

/// The most kinds of card of a game with a board: four bits, with 0 for no card.
pub const MOST_KINDS: usize = 15;

/// A card that can lie on a board.
pub type Tile = Card<MOST_KINDS>;

const PLANE_BITS: u32 = 12;
/// The plane of filled places.
const FILLED: u32 = 4;
const ONE_PER_PLANE: u64 = 0x1_0010_0100_1001;
/// Multiplying the four bits of a card by this gathers them in bits 48..52.
const GATHER: u64 = (1 << 48) | (1 << 37) | (1 << 26) | (1 << 15);
/// The bits of every card on the first place; the last entry is unused.
const SPREAD: [u64; MOST_KINDS + 1] = {
    let mut spread = [0; MOST_KINDS + 1];
    let mut index = 0;
    while index < MOST_KINDS {
        let code = index as u64 + 1;
        let [a, b, c, d] = [code & 1, code >> 1 & 1, code >> 2 & 1, code >> 3];
        let filled = 1 << (FILLED * PLANE_BITS);
        spread[index] = a | b << PLANE_BITS | c << (2 * PLANE_BITS) | d << (3 * PLANE_BITS) | filled;
        index += 1;
    }
    spread
};

/// The contents of the nine places.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board(u64);

impl Board {
    /// The empty board.
    pub const EMPTY: Board = Board(0);

    /// Plane `n` (0..5) as bits of places.
    #[inline]
    pub(crate) const fn plane(self, n: u32) -> usize {
        (self.0 >> (n * PLANE_BITS)) as usize & 0x1ff
    }

    /// The places that hold a card.
    #[inline]
    pub const fn filled(self) -> Set<Place> {
        Set::from_bits(self.plane(FILLED) as u16)
    }

    /// The places that hold none.
    #[inline]
    pub const fn empty(self) -> Set<Place> {
        self.filled().complement()
    }

    /// Whether every place holds a card.
    #[inline]
    pub const fn is_full(self) -> bool {
        // That plane has the highest bits, so the comparison tests it alone.
        self.0 >= (Set::FULL.bits() as u64) << (FILLED * PLANE_BITS)
    }

    /// The card on a place.
    #[inline]
    pub const fn at(self, place: Place) -> Option<Tile> {
        let bits = (self.0 >> place.index()) & (ONE_PER_PLANE >> PLANE_BITS);
        let code = bits.wrapping_mul(GATHER) >> 48 & 0xf;
        Card::new((code as usize).wrapping_sub(1))
    }

    /// Every card, by the number of its place.
    pub fn cards(self) -> impl Iterator<Item = Tile> {
        Place::ALL.into_iter().filter_map(move |place| self.at(place))
    }

    /// The places that show a card.
    #[inline]
    pub const fn showing(self, card: Tile) -> Set<Place> {
        let code = card.code();
        let mut places = 0x1ff;
        let mut n = 0;
        while n < 4 {
            let plane = self.plane(n) as u16;
            places &= if code >> n & 1 == 1 { plane } else { !plane };
            n += 1;
        }
        Set::from_bits(places)
    }

    /// Puts a card on an empty place.
    #[inline]
    pub(crate) fn put(&mut self, place: Place, card: Tile) {
        debug_assert!(self.at(place).is_none(), "{place} is taken");
        self.0 |= SPREAD[card.index() % SPREAD.len()] << place.index();
    }

    /// Puts a card on a place and returns what lay there.
    #[inline]
    pub(crate) fn replace(&mut self, place: Place, card: Tile) -> Option<Tile> {
        let lying = self.at(place);
        // Rotated so that the place is the first, which needs no shift of the card.
        let turned = self.0.rotate_right(place.index() as u32) & !ONE_PER_PLANE;
        self.0 = (turned | SPREAD[card.index() % SPREAD.len()]).rotate_left(place.index() as u32);
        lying
    }

    /// Takes the cards off these places.
    #[inline]
    pub(crate) fn clear(&mut self, places: Set<Place>) {
        self.0 &= !(ONE_PER_PLANE.wrapping_mul(places.bits() as u64));
    }

    /// Takes the card off a place and returns it.
    #[inline]
    pub(crate) fn lift(&mut self, place: Place) -> Option<Tile> {
        let card = self.at(place);
        self.0 &= !(ONE_PER_PLANE << place.index());
        card
    }

    /// The board in its printed rows, for a view.
    pub(crate) fn cells<G: CardGame<Card = Tile>>(self, rules: &G, rows: [Row; 3]) -> Vec<Vec<Cell<'_>>> {
        let id = |card| rules.id(card);
        let cell = |place: Place| Cell { place: place.to_string(), card: self.at(place).map(id) };
        rows.map(|row| row.map(cell).to_vec()).to_vec()
    }
}

/// A board on which each card lies on the place of this number.
impl FromIterator<(u8, Tile)> for Board {
    fn from_iter<I: IntoIterator<Item = (u8, Tile)>>(cards: I) -> Board {
        let mut board = Board::EMPTY;
        for (place, card) in cards.into_iter().filter_map(|(number, card)| Some((Place::new(number)?, card))) {
            board.put(place, card);
        }
        board
    }
}

/// A cell of a printed board: what it is called, and the card that lies there.
pub(crate) fn printed_cell(label: impl ToString, card: Option<&str>) -> String {
    label.to_string() + &card.map(|card| format!(" {card}")).unwrap_or_default()
}

/// The width of the widest cell.
pub(crate) fn widest<'c>(cells: impl Iterator<Item = &'c String>) -> usize {
    cells.map(|text| text.chars().count()).max().unwrap_or(1)
}

/// Rows of cells with rules around them.
pub(crate) fn boxed(rows: &[&[String]], width: usize) -> String {
    let columns = rows.first().map_or(0, |row| row.len());
    let rule = format!("+{}\n", format!("{}+", "-".repeat(width + 2)).repeat(columns));
    rows.iter().fold(rule.clone(), |text, row| {
        let cells: String = row.iter().map(|cell| format!(" {cell:<width$} |")).collect();
        format!("{text}|{cells}\n{rule}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_back_from_every_slot() {
        for place in Place::ALL {
            for card in (0..15).filter_map(Card::new) {
                let mut board = Board::EMPTY;
                board.put(place, card);
                assert_eq!(board.at(place), Some(card));
                assert_eq!(board.showing(card).iter().collect::<Vec<_>>(), [place]);
                assert_eq!(board.filled().len(), 1);
                assert_eq!(board.lift(place), Some(card));
                assert_eq!(board, Board::EMPTY);
            }
        }
    }

    #[test]
    fn a_card_is_replaced_as_if_it_were_lifted_and_another_put() {
        let [full, alone] = [(1..=9).zip((3..).map_while(Card::new)).collect(), Board::EMPTY];
        for place in Place::ALL {
            for (card, board) in (0..15).filter_map(Card::new).flat_map(|card| [(card, full), (card, alone)]) {
                let [mut replaced, mut step_by_step]: [Board; 2] = [board; 2];
                let lying = step_by_step.lift(place);
                step_by_step.put(place, card);
                assert_eq!((replaced.replace(place, card), replaced), (lying, step_by_step));
            }
        }
    }
}
