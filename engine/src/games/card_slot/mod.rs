//! Card Slot: two seats, a 3x3 board, lines of three matching symbols.
//!
//! One file per rule concept, each opening with its rules in prose: [`opening`], [`heavenly_hand`], [`turn`], [`refresh`],
//! [`placement`], [`lines`], [`effects`], [`replay_action`], [`elimination`], [`deck_end`], [`scoring`]. The rest is what
//! they speak of: slots, symbols, hands, the board, positions, actions, events.

pub mod action;
mod deal;
mod deck_end;
pub mod effect;
mod effects;
mod elimination;
pub mod event;
pub mod hand;
mod heavenly_hand;
pub mod knobs;
pub mod knowledge;
mod legal;
mod length;
mod lines;
mod notation;
mod opening;
mod options;
mod outlook;
mod picture;
mod placement;
mod play;
pub mod position;
mod refresh;
mod replay_action;
pub mod ruleset;
pub mod scoring;
mod setup;
pub mod slot;
mod standing;
pub mod symbol;
mod turn;
mod using;
pub mod variant;
mod view;

pub use event::rules;

use effect::{Effect, Kind};
use knobs::{Knobs, StandingSeven};
use placement::OpenSlots;
use position::Deal;
use ruleset::Parts;
use symbol::{Symbol, SymbolSet};

use crate::board::{LineGame, Lines};
use crate::cards::Deck;

/// A ruleset of Card Slot, compiled: what the engine runs.
#[derive(Clone, Debug)]
pub struct CardSlot {
    parts: Parts,
    lines: Lines,
    open_slots: OpenSlots,
    sevens: SymbolSet,
    /// Whether any line makes its player discard.
    discards: bool,
    /// The symbol that counts as any other in a line.
    wild: Option<Symbol>,
    /// The symbols of which a card may complete a line of 7s: these and the wild one.
    makers: SymbolSet,
    /// Whether any line scores.
    scores_lines: bool,
    /// Whether any card may go to any open slot once the opening is over, no symbol is wild, and lines and symbols are few:
    /// then placements, most of all actions, have a shorter way.
    plain: bool,
    /// The whole deck in the variant's order.
    deck: Deal,
}

impl CardSlot {
    /// Compiles what a validated variant says.
    pub(crate) fn compile(parts: Parts) -> CardSlot {
        let wins = |index: &usize| parts.symbols[*index].own.line.contains(&Effect::WIN);
        let sevens: SymbolSet = (0..parts.symbols.len()).filter(wins).filter_map(Symbol::new).collect();
        let discards =
            parts.symbols.iter().flat_map(|symbol| &symbol.own.line).any(|effect| effect.kind == Kind::Discard);
        let wild = parts.symbols.iter().position(|symbol| symbol.own.wild).and_then(Symbol::new);
        let scores_lines = parts.symbols.iter().any(|symbol| symbol.own.line_score != 0);
        let (lines, open_slots) = (Lines::new(&parts.lines, parts.symbols.len()), OpenSlots::new(parts.immune));
        let makers = wild.map_or(sevens, |wild| sevens.with(wild));
        let deck = Deck::whole(&parts.symbols);
        let plain = placement::barred_for_good(&parts).is_none() && wild.is_none() && lines.small;
        CardSlot { lines, open_slots, sevens, discards, wild, makers, scores_lines, plain, deck, parts }
    }

    /// What the variant says.
    pub fn parts(&self) -> &Parts {
        &self.parts
    }

    /// The ruling knobs.
    pub fn knobs(&self) -> &Knobs {
        &self.parts.knobs
    }

    /// The symbols of which three in a line win (R18).
    pub fn sevens(&self) -> SymbolSet {
        self.sevens
    }

    /// The symbol that counts as any other in a line, if there is one.
    #[inline]
    pub fn wild(&self) -> Option<Symbol> {
        self.wild
    }

    /// Whether a card of this symbol may complete a line of 7s.
    #[inline]
    pub(crate) fn makes_sevens(&self, symbol: Symbol) -> bool {
        self.makers.contains(symbol)
    }

    /// Whether any line scores, so that a position has points.
    #[inline]
    pub(crate) fn scores_lines(&self) -> bool {
        self.scores_lines
    }

    /// What a resolved line of this symbol scores.
    pub(crate) fn line_score(&self, symbol: Symbol) -> i8 {
        self.parts.symbols.get(symbol.index()).map_or(0, |spec| spec.own.line_score)
    }

    /// Whether a line of this symbol, once it stands, has no effect: a 7 line, unless R3 says `win`.
    #[inline]
    pub(crate) fn is_spent(&self, symbol: Symbol) -> bool {
        self.sevens.contains(symbol) && self.knobs().standing_seven != StandingSeven::Win
    }

    #[inline]
    pub(crate) fn effects(&self, symbol: Symbol) -> &[Effect] {
        self.parts.symbols.get(symbol.index()).map_or(&[], |spec| spec.own.line.as_slice())
    }
}

impl LineGame for CardSlot {
    #[inline]
    fn lines(&self) -> &Lines {
        &self.lines
    }
}
