//! The ruleset of a Card Slot variant: its values, and their compiled form.
//!
//! [`Parts`] are read only by the reader of variants, which refuses every impossible value, so the engine may rely on
//! their limits: 1 to 15 symbols, 2 to 250 cards, a deal that leaves a card in the deck, lines of three different
//! slots, at least one slot that is not immune.

use super::effect::{self, Effect, First};
use super::open_slots::OpenSlots;
use super::symbol::{MAX_SYMBOLS, Symbol, SymbolSet};
use super::{Barred, Declare, Hands, Knobs, Slot, SlotSet, StandingSeven, Tie};
use crate::board::{Line, LineGame, Lines};
use crate::{Deck, Entry, Seat};

/// The bound, positive and negative, on a score.
pub const MAX_SCORE: i8 = 99;
/// The bound, positive and negative, on the points that a seat's lines can score: 250 cards make at most 83 lines.
pub const MAX_POINTS: i16 = 83 * MAX_SCORE as i16;
/// The bit of the place of an effect that tells that those for a second line follow the line's own.
pub(super) const SECOND_LINE: u8 = 1 << 7;
/// The most effects of a line, those of choices among them.
pub const MAX_EFFECTS: usize = 15;
/// The seats of Card Slot.
pub const PLAYERS: usize = 2;

/// The rules of a symbol, besides its name and count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SymbolRules {
    /// The score of one card in hand at deck end, -99..=99.
    pub score: i8,
    /// The effects of its resolved line, in order.
    pub line: Vec<Effect>,
    /// The score of its resolved line at deck end, -99..=99; 0 by default.
    pub line_score: i8,
    /// Whether a card of it counts as any one symbol in a line. At most one symbol is wild.
    pub wild: bool,
}

/// The opening: the slot of the first placement, and the symbols barred from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The slot of the first placement.
    pub slot: Slot,
    /// The symbols that cannot be placed there.
    pub barred: SymbolSet,
}

/// The Heavenly Hand: the dealt hand that wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HeavenlyHand {
    /// Its exact number of cards of each symbol, by symbol index.
    pub counts: [u8; MAX_SYMBOLS],
    /// Whether its holder declares it, or it wins by itself.
    pub declare: Declare,
}

/// The values of a variant, each within its limits.
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
    /// The effects that follow those of a line that was completed together with another by one placement.
    pub second_line: Vec<Effect>,
    /// The most cards in a hand at the end of its player's turn, if there is a limit.
    pub hand_limit: Option<u8>,
    /// The tie-breaks for equal scores, in order; a draw if none decides.
    pub tie: Vec<Tie>,
    /// The ruling knobs.
    pub knobs: Knobs,
}

impl Parts {
    /// The number of cards dealt to a seat; 0 for a seat that does not play.
    pub fn hand(&self, seat: Seat) -> u8 {
        self.hands.get(seat.index()).copied().unwrap_or(0)
    }

    /// The opening slot and the symbols barred from it for the whole game, if any are.
    #[inline]
    pub(crate) fn barred_for_good(&self) -> Option<(Slot, SymbolSet)> {
        match (self.knobs.barred, &self.opening) {
            (Barred::Always, Some(opening)) => Some((opening.slot, opening.barred)),
            _ => None,
        }
    }
}

/// A compiled ruleset of Card Slot.
#[derive(Clone, Debug)]
pub struct CardSlot {
    /// The values of the variant.
    pub parts: Parts,
    pub(super) lines: Lines,
    pub(super) open_slots: OpenSlots,
    /// The symbols whose line wins (R18).
    pub(super) sevens: SymbolSet,
    /// Whether any line, or a limit of hands, makes a player part with cards.
    pub(super) discards: bool,
    /// The symbol that counts as any other in a line.
    pub(super) wild: Option<Symbol>,
    /// The symbols that can complete a line of 7s: the 7s and the wild symbol.
    pub(super) makers: SymbolSet,
    /// Whether any line scores.
    pub(super) scores_lines: bool,
    /// Whether any card may go to any open slot after the opening, no symbol is wild, and lines and symbols are few:
    /// then placements, the most frequent actions, have a fast path.
    pub(super) plain: bool,
    /// The whole deck in the variant's order.
    pub(super) deck: Deck<Symbol>,
}

impl CardSlot {
    /// Compiles the values of a variant.
    pub(crate) fn compile(parts: Parts) -> CardSlot {
        let wins = |index: &usize| parts.symbols[*index].own.line.contains(&Effect::WIN);
        let sevens: SymbolSet = (0..parts.symbols.len()).filter(wins).filter_map(Symbol::new).collect();
        let all = parts.symbols.iter().flat_map(|symbol| &symbol.own.line).chain(&parts.second_line);
        let discards = parts.hand_limit.is_some() || { all }.any(|effect| effect.gains() < 0);
        let wild = parts.symbols.iter().position(|symbol| symbol.own.wild).and_then(Symbol::new);
        let scores_lines = parts.symbols.iter().any(|symbol| symbol.own.line_score != 0);
        let (lines, open_slots) = (Lines::new(&parts.lines, parts.symbols.len()), OpenSlots::new(parts.immune));
        let makers = wild.map_or(sevens, |wild| sevens.with(wild));
        let deck = Deck::whole(&parts.symbols);
        let plain = parts.barred_for_good().is_none() && wild.is_none() && lines.small;
        CardSlot { lines, open_slots, sevens, discards, wild, makers, scores_lines, plain, deck, parts }
    }

    /// The ruling knobs.
    pub fn knobs(&self) -> &Knobs {
        &self.parts.knobs
    }

    /// The score of a resolved line of this symbol.
    pub(crate) fn line_score(&self, symbol: Symbol) -> i8 {
        self.parts.symbols.get(symbol.index()).map_or(0, |spec| spec.own.line_score)
    }

    /// Whether a standing line of this symbol has no effect: a 7 line, unless R3 is `win`.
    #[inline]
    pub(crate) fn is_spent(&self, symbol: Symbol) -> bool {
        self.sevens.contains(symbol) && self.knobs().standing_seven != StandingSeven::Win
    }

    #[inline]
    pub(crate) fn effects(&self, symbol: Symbol) -> &[Effect] {
        self.parts.symbols.get(symbol.index()).map_or(&[], |spec| spec.own.line.as_slice())
    }

    /// The effect at a place of a symbol's list, which has the bit [`SECOND_LINE`] where two lines were completed.
    #[inline]
    pub(crate) fn effect(&self, symbol: Symbol, place: u8) -> Option<Effect> {
        let (own, at) = (self.effects(symbol), usize::from(place & !SECOND_LINE));
        if place < SECOND_LINE { own.get(at) } else { own.iter().chain(&self.parts.second_line).nth(at) }.copied()
    }

    /// The lists of the choice that stands at a place of a symbol's list.
    pub(crate) fn choice(&self, symbol: Symbol, place: u8) -> Vec<&[Effect]> {
        let (own, at) = (self.effects(symbol), usize::from(place & !SECOND_LINE));
        let rest = own.get(at..).filter(|rest| !rest.is_empty());
        let rest = rest.or_else(|| self.parts.second_line.get(at - own.len()..));
        match rest.and_then(effect::first) {
            Some((First::Choice(lists), _)) => lists,
            _ => Vec::new(),
        }
    }

    /// Whether both hands lie open.
    pub fn has_open_hands(&self) -> bool {
        self.knobs().hands == Hands::Open
    }
}

impl LineGame for CardSlot {
    #[inline]
    fn lines(&self) -> &Lines {
        &self.lines
    }
}
