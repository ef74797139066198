//! Card Slot: two seats, a 3x3 board, lines of three matching symbols.
//!
//! One file per rule concept, each opening with its rules in prose: [`opening`], [`heavenly_hand`], [`turn`], [`refresh`],
//! [`placement`], [`lines`], [`effects`], [`replay_action`], [`elimination`], [`deck_end`], [`scoring`]. The rest is what
//! they speak of: slots, symbols, hands, the board, positions, actions, events.

pub mod action;
pub mod board;
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
mod outlook;
mod picture;
mod placement;
mod play;
pub mod position;
mod refresh;
mod replay_action;
mod rules;
pub mod ruleset;
mod scoring;
mod setup;
pub mod slot;
mod standing;
pub mod symbol;
mod tables;
mod turn;
pub mod variant;
mod view;

pub use rules::rules;

use action::LineId;
use effect::Effect;
use knobs::Knobs;
use position::Deal;
use ruleset::{Line, Parts};
use symbol::{Symbol, SymbolSet};
use tables::Tables;

/// A ruleset of Card Slot, compiled: what the engine runs.
#[derive(Clone, Debug)]
pub struct CardSlot {
    parts: Parts,
    tables: Tables,
    sevens: SymbolSet,
    unshuffled: Deal,
}

impl CardSlot {
    /// Compiles what a validated variant says.
    pub(crate) fn compile(parts: Parts) -> CardSlot {
        let wins = |index: &usize| parts.symbols[*index].line.contains(&Effect::WIN);
        let sevens = (0..parts.symbols.len()).filter(wins).filter_map(Symbol::new).collect();
        let unshuffled = Deal::new(&parts.unshuffled());
        CardSlot { tables: Tables::new(&parts.lines), sevens, unshuffled, parts }
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

    /// The symbol with this id.
    pub fn symbol(&self, id: &str) -> Option<Symbol> {
        self.parts.symbols.iter().position(|symbol| symbol.id == id).and_then(Symbol::new)
    }

    /// The id of a symbol; empty for a symbol of another ruleset.
    pub fn id(&self, symbol: Symbol) -> &str {
        self.parts.symbols.get(symbol.index()).map_or("", |spec| spec.id.as_str())
    }

    /// The first name of a symbol, for sentences; its id where it has none.
    pub fn name(&self, symbol: Symbol) -> &str {
        let spec = self.parts.symbols.get(symbol.index());
        spec.map_or("", |spec| spec.names.first().map_or(spec.id.as_str(), |(_, name)| name.as_str()))
    }

    /// A line by its id.
    pub fn line(&self, line: LineId) -> Line {
        // A LineId is made only by this ruleset's notation and line sets, which know no other lines.
        self.parts.lines[line.index()]
    }

    pub(crate) fn effects(&self, symbol: Symbol) -> &[Effect] {
        self.parts.symbols.get(symbol.index()).map_or(&[], |spec| spec.line.as_slice())
    }

    /// The whole deck in the variant's order, ready to be shuffled.
    pub(crate) fn unshuffled_deal(&self) -> &Deal {
        &self.unshuffled
    }

    pub(crate) fn tables(&self) -> &Tables {
        &self.tables
    }
}
