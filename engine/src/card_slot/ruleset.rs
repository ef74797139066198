//! The ruleset of a Card Slot variant: what the documents print as tables, compiled for play.
//!
//! [`Parts`] are read only by the reader of variants, which refuses every impossible value, so the engine may
//! rely on their limits: 1 to 15 symbols, 2 to 250 cards, a deal that leaves a card in the deck, lines of three different
//! slots, at least one slot that is not immune.

use super::effect::Effect;
use super::knobs::{Declare, Knobs};
use super::slot::{Slot, SlotSet};
use super::symbol::{MAX_SYMBOLS, SymbolSet};
use crate::board::Line;
use crate::tree::named::Entry;

/// Scores lie within plus and minus this.
pub const MAX_SCORE: i8 = 99;
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
    /// Cards dealt to each seat.
    pub hand: u8,
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
    /// The ruling knobs.
    pub knobs: Knobs,
}
