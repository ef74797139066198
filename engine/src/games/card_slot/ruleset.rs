//! The ruleset of a Card Slot variant: what the documents print as tables, compiled for play.
//!
//! [`Parts`] are read only by the reader of variants, which refuses every impossible value, so the engine may
//! rely on their limits: 1 to 15 symbols, 2 to 250 cards, a deal that leaves a card in the deck, lines of three different
//! slots, at least one slot that is not immune.

use super::effect::Effect;
use super::knobs::{Declare, Knobs};
use super::scoring::Tie;
use super::slot::{Slot, SlotSet};
use super::symbol::{MAX_SYMBOLS, SymbolSet};
use crate::board::Line;
use crate::game::Seat;
use crate::tree::named::Entry;

/// Scores lie within plus and minus this.
pub const MAX_SCORE: i8 = 99;
/// What the lines of a seat can have scored lies within plus and minus this: of 250 cards three make a line.
pub const MAX_POINTS: i16 = 83 * MAX_SCORE as i16;
/// The most effects a line may have, one after the other.
pub const MAX_EFFECTS: usize = 15;
/// The seats of Card Slot.
pub const PLAYERS: usize = 2;

/// What a variant says of a symbol besides its name and the number of its cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SymbolRules {
    /// What one card of it in hand scores at deck end, -99..=99.
    pub score: i8,
    /// What a resolved line of it does, in order.
    pub line: Vec<Effect>,
    /// What a resolved line of it scores at deck end, -99..=99; 0 where the variant does not say.
    pub line_score: i8,
    /// Whether a card of it counts as any one symbol in a line. At most one symbol is wild.
    pub wild: bool,
}

/// The opening: the first placement, with its slot and what may not lie there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// Where the first player must place.
    pub slot: Slot,
    /// The symbols that cannot be placed there.
    pub barred: SymbolSet,
}

/// The Heavenly Hand: the dealt hand that wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HeavenlyHand {
    /// How many of each symbol it holds, by symbol index; exactly this is the Heavenly Hand.
    pub counts: [u8; MAX_SYMBOLS],
    /// Whether its holder is asked.
    pub declare: Declare,
}

/// What a variant says, every value within its limits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts {
    /// The symbols in the variant's order.
    pub symbols: Vec<Entry<SymbolRules>>,
    /// Cards dealt to each seat, by seat index.
    pub hands: [u8; PLAYERS],
    /// The lines in the variant's order, none twice.
    pub lines: Vec<Line>,
    /// Slots that effects and the full-board discard cannot touch.
    pub immune: SlotSet,
    /// The opening placement, if the variant has one.
    pub opening: Option<Opening>,
    /// The Heavenly Hand, if the variant has one.
    pub heavenly_hand: Option<HeavenlyHand>,
    /// The slots that a refresh replaces, in this order; empty where the rule is off.
    pub refresh: Vec<Slot>,
    /// What decides between equal scores, asked in this order; a draw where none of it does.
    pub tie: Vec<Tie>,
    /// The ruling knobs.
    pub knobs: Knobs,
}

impl Parts {
    /// How many cards a seat is dealt; none for a seat that does not play.
    pub fn hand(&self, seat: Seat) -> u8 {
        self.hands.get(seat.index()).copied().unwrap_or(0)
    }
}
