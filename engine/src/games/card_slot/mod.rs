//! Card Slot: two seats, a 3x3 board, lines of three matching symbols.
//!
//! One file per rule concept, each opening with its rules in prose: [`opening`], [`heavenly_hand`], [`turn`],
//! [`refresh`], [`placement`], [`lines`], [`effects`], [`replay_action`], [`elimination`], [`deck_end`], [`scoring`].
//! The other files are their vocabulary: slots, symbols, hands, the board, positions, actions, events.

mod acting;
pub mod action;
mod action_preview;
mod deal;
mod deck_end;
pub mod effect;
mod effects;
mod elimination;
pub mod event;
pub mod hand;
mod heavenly_hand;
mod heuristic;
pub mod knobs;
pub mod knowledge;
mod legal;
mod lines;
mod open_slots;
mod opening;
mod options;
mod picture;
mod placement;
mod play;
pub mod position;
pub mod random_input;
mod refresh;
mod replay_action;
pub mod ruleset;
mod scoring;
mod setup;
pub mod shape;
pub mod slot;
mod statistics;
pub mod symbol;
pub mod terms;
pub mod tie;
mod turn;
pub mod variant;
mod view;

pub(crate) use self::action::{Action, Coded};
pub(crate) use self::effect::{Effect, Wording};
pub use self::event::rules;
pub(crate) use self::hand::Hand;
pub(crate) use self::knobs::*;
pub(crate) use self::options::{Options, Placements};
pub(crate) use self::position::{Cause, Deal, Ending, Phase, Position};
pub use self::ruleset::CardSlot;
pub(crate) use self::slot::{Slot, SlotSet};
pub(crate) use self::symbol::{Symbol, SymbolSet};
pub(crate) use self::tie::Tie;
