//! The packed yardstick: v1.0.0 by hand, board and hands in machine words, nothing allocated.
//!
//! The board is one word with nine bits a symbol; a table tells which lines a set of slots holds. A hand is one word
//! with eight bits a symbol. Deck order, legal actions and the choice among them are as real as the engine's.

use crate::{Cause, Dice, Game};

const SEVEN: u8 = 0;
const SILVER3: u8 = 1;
const CHERRY: u8 = 2;
const WATERMELON: u8 = 3;
const BELL: u8 = 4;
const REPLAY: u8 = 5;
const SYMBOLS: u8 = 6;

const COUNTS: [u8; 6] = [8, 5, 8, 8, 21, 13];
const SCORES: [i32; 6] = [-1, -1, 2, 2, 1, 0];
const CARDS: usize = 63;
const HAND: usize = 13;
const HEAVENLY: u64 = 8 | 5 << 8;

/// Bit n is slot n + 1.
const ALL_SLOTS: u16 = 0x1ff;
const CENTRE: u16 = 1 << 8;
/// The lowest bit of every symbol's nine.
const EVERY_SYMBOL: u64 = 1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36 | 1 << 45;

const LINES: [[u8; 3]; 8] = [[1, 2, 3], [8, 9, 4], [7, 6, 5], [1, 8, 7], [2, 9, 6], [3, 4, 5], [1, 9, 5], [3, 9, 7]];
const LINE_SLOTS: [u16; 8] = line_slots();
/// The lines within every set of slots.
static WITHIN: [u8; 512] = within();
/// Bytes that hold up to nine actions, and last how many they are.
const ROW: usize = 16;
const COUNT: u32 = 8 * (ROW as u32 - 1);
/// A symbol in each action of a row: the high half of its byte.
const EVERY_ACTION: u128 = 0x10_1010_1010_1010_1010;
/// The placements of the first symbol on every set of slots.
static ROWS: [u128; 512] = rows();
/// The unshuffled deck.
const DECK: [u8; CARDS] = deck();

const fn line_slots() -> [u16; 8] {
    let mut sets = [0; 8];
    let mut n = 0;
    while n < 8 {
        let [a, b, c] = LINES[n];
        sets[n] = 1 << (a - 1) | 1 << (b - 1) | 1 << (c - 1);
        n += 1;
    }
    sets
}

const fn within() -> [u8; 512] {
    let sets = line_slots();
    let mut table = [0; 512];
    let mut slots = 0;
    while slots < 512 {
        let mut n = 0;
        while n < 8 {
            if slots as u16 & sets[n] == sets[n] {
                table[slots] |= 1 << n;
            }
            n += 1;
        }
        slots += 1;
    }
    table
}

const fn rows() -> [u128; 512] {
    let mut rows = [0; 512];
    let mut slots = 0;
    while slots < 512 {
        let (mut slot, mut count) = (0, 0);
        while slot < 9 {
            if slots >> slot & 1 == 1 {
                rows[slots] |= (slot as u128) << (8 * count);
                count += 1;
            }
            slot += 1;
        }
        rows[slots] |= (count as u128) << COUNT;
        slots += 1;
    }
    rows
}

const fn deck() -> [u8; CARDS] {
    let mut cards = [0; CARDS];
    let (mut symbol, mut at) = (0, 0);
    while symbol < 6 {
        let mut n = 0;
        while n < COUNTS[symbol] {
            cards[at] = symbol as u8;
            at += 1;
            n += 1;
        }
        symbol += 1;
    }
    cards
}

struct Table {
    deck: [u8; CARDS],
    drawn: usize,
    board: u64,
    filled: u16,
    hands: [u64; 2],
    sizes: [u8; 2],
    seat: usize,
    decisions: u32,
}

/// The result of a game that is over.
type Ended = Option<(Option<u8>, Cause)>;

/// Plays one game, both seats at random.
#[inline]
pub fn play(dice: &mut impl Dice) -> Game {
    let mut deck = DECK;
    dice.shuffle(&mut deck);
    let mut hands = [0; 2];
    for (n, card) in deck[..2 * HAND].iter().enumerate() {
        hands[n / HAND] += 1 << (8 * card);
    }
    let mut table =
        Table { deck, drawn: 2 * HAND, board: 0, filled: 0, hands, sizes: [HAND as u8; 2], seat: 0, decisions: 0 };
    let (winner, cause) = table.play_out(dice);
    Game { winner, cause, decisions: table.decisions }
}

impl Table {
    #[inline]
    fn play_out(&mut self, dice: &mut impl Dice) -> (Option<u8>, Cause) {
        if let Some(ended) = self.heavenly_hand(dice).or_else(|| self.open(dice)) {
            return ended;
        }
        loop {
            if let Some(ended) = self.turn(dice) {
                return ended;
            }
            self.seat ^= 1;
        }
    }

    fn heavenly_hand(&mut self, dice: &mut impl Dice) -> Ended {
        for seat in 0..2 {
            if self.hands[seat] == HEAVENLY {
                self.decisions += 1;
                if dice.below(2) == 0 {
                    return Some((Some(seat as u8), Cause::HeavenlyHand));
                }
            }
        }
        None
    }

    fn open(&mut self, dice: &mut impl Dice) -> Ended {
        let mut legal = [0; 6];
        let mut count = 0;
        for symbol in CHERRY..SYMBOLS {
            if self.holds(symbol) {
                legal[count] = symbol;
                count += 1;
            }
        }
        self.decisions += 1;
        if count == 0 {
            dice.below(1);
        } else {
            let symbol = legal[dice.below(count as u32) as usize];
            self.discard_from_hand(symbol);
            self.put(symbol, 8);
        }
        self.seat ^= 1;
        None
    }

    #[inline]
    fn turn(&mut self, dice: &mut impl Dice) -> Ended {
        if self.filled == ALL_SLOTS {
            self.refresh();
            if self.drawn == CARDS {
                return Some(self.scored());
            }
        }
        self.place(dice)
    }

    /// The deck holds a card here: the game would have ended with the last one.
    fn refresh(&mut self) {
        let card = self.deck[self.drawn];
        self.drawn += 1;
        self.clear(1);
        self.put(card, 0);
    }

    #[inline]
    fn place(&mut self, dice: &mut impl Dice) -> Ended {
        let slots = if self.filled == ALL_SLOTS { ALL_SLOTS & !CENTRE } else { ALL_SLOTS & !self.filled };
        let mut legal = [0u8; 64 + ROW];
        let (row, mut count) = (ROWS[usize::from(slots)], 0);
        for symbol in 0..SYMBOLS {
            // Each symbol's row is written, held or not: the next one's takes the place of what does not count.
            let of_symbol = row | (u128::from(symbol) * EVERY_ACTION);
            legal[count & 63..][..ROW].copy_from_slice(&of_symbol.to_le_bytes());
            count += if self.holds(symbol) { (row >> COUNT) as usize } else { 0 };
        }
        self.decisions += 1;
        let action = legal[dice.below(count as u32) as usize & 63];
        let (symbol, slot) = (action >> 4, action & 15);
        self.clear(1 << slot);
        self.discard_from_hand(symbol);
        self.put(symbol, slot);
        if symbol == SEVEN && self.lines_of(SEVEN) & lines_through(slot) != 0 {
            return Some((Some(self.seat as u8), Cause::Seven));
        }
        if self.sizes[self.seat] == 0 {
            return Some((Some(self.seat as u8 ^ 1), Cause::Elimination));
        }
        let complete = (0..SYMBOLS).fold(0, |lines, symbol| lines | self.lines_of(symbol));
        if complete == 0 { None } else { self.resolve(complete, dice) }
    }

    fn resolve(&mut self, complete: u8, dice: &mut impl Dice) -> Ended {
        let mut legal = [0u8; 8];
        let mut count = 0;
        let mut left = complete;
        while left != 0 {
            legal[count & 7] = left.trailing_zeros() as u8;
            count += 1;
            left &= left - 1;
        }
        self.decisions += 1;
        let slots = LINE_SLOTS[legal[dice.below(count as u32) as usize & 7] as usize & 7];
        let symbol = self.symbol_at(slots.trailing_zeros());
        self.clear(slots);
        match symbol {
            SILVER3 => self.take(2, dice),
            CHERRY => self.take(1, dice),
            WATERMELON => return self.draw(2),
            BELL => return self.draw(1),
            REPLAY => return self.replay(),
            _ => {}
        }
        None
    }

    fn draw(&mut self, cards: usize) -> Ended {
        for _ in 0..cards {
            if self.drawn < CARDS {
                let card = self.deck[self.drawn];
                self.drawn += 1;
                self.hands[self.seat] += 1 << (8 * card);
                self.sizes[self.seat] += 1;
            }
        }
        (self.drawn == CARDS).then(|| self.scored())
    }

    fn replay(&mut self) -> Ended {
        let card = self.deck[self.drawn];
        self.drawn += 1;
        self.put(card, (!self.filled).trailing_zeros() as u8);
        (self.drawn == CARDS).then(|| self.scored())
    }

    fn take(&mut self, most: u8, dice: &mut impl Dice) {
        for _ in 0..most {
            let mut legal = [0u8; 16];
            let mut count = 0;
            let mut left = self.filled & !CENTRE;
            if left == 0 {
                return;
            }
            while left != 0 {
                legal[count & 15] = left.trailing_zeros() as u8;
                count += 1;
                left &= left - 1;
            }
            self.decisions += 1;
            let chosen = dice.below(count as u32 + 1) as usize;
            if chosen == count {
                return;
            }
            let slot = legal[chosen & 15];
            let symbol = self.symbol_at(u32::from(slot));
            self.clear(1 << slot);
            self.hands[self.seat] += 1 << (8 * symbol);
            self.sizes[self.seat] += 1;
        }
    }

    fn scored(&self) -> (Option<u8>, Cause) {
        let score = |hand: u64| (0..6).map(|n| SCORES[n] * (hand >> (8 * n) & 0xff) as i32).sum::<i32>();
        let winner = match score(self.hands[0]).cmp(&score(self.hands[1])) {
            std::cmp::Ordering::Greater => Some(0),
            std::cmp::Ordering::Less => Some(1),
            std::cmp::Ordering::Equal => None,
        };
        (winner, Cause::Deck)
    }

    #[inline]
    fn holds(&self, symbol: u8) -> bool {
        self.hands[self.seat] >> (8 * symbol) & 0xff != 0
    }

    #[inline]
    fn discard_from_hand(&mut self, symbol: u8) {
        self.hands[self.seat] -= 1 << (8 * symbol);
        self.sizes[self.seat] -= 1;
    }

    #[inline]
    fn put(&mut self, symbol: u8, slot: u8) {
        self.board |= 1 << (9 * symbol + slot);
        self.filled |= 1 << slot;
    }

    #[inline]
    fn clear(&mut self, slots: u16) {
        self.board &= !(EVERY_SYMBOL * u64::from(slots));
        self.filled &= !slots;
    }

    #[inline]
    fn lines_of(&self, symbol: u8) -> u8 {
        WITHIN[(self.board >> (9 * symbol)) as usize & 511]
    }

    #[inline]
    fn symbol_at(&self, slot: u32) -> u8 {
        ((self.board >> slot & EVERY_SYMBOL).trailing_zeros() / 9) as u8
    }
}

#[inline]
fn lines_through(slot: u8) -> u8 {
    const THROUGH: [u8; 9] = through();
    THROUGH[slot as usize]
}

const fn through() -> [u8; 9] {
    let sets = line_slots();
    let mut table = [0; 9];
    let mut slot = 0;
    while slot < 9 {
        let mut n = 0;
        while n < 8 {
            table[slot] |= ((sets[n] >> slot & 1) as u8) << n;
            n += 1;
        }
        slot += 1;
    }
    table
}
