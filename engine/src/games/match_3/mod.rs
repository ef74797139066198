//! Match-3 Solitaire: one player, a 3x3 grid, lines of three cards of one suit.
//!
//! One file per rule concept, each opening with its rules in prose: [`deal`], [`sequence`], [`push`], [`sets`],
//! [`refill`], [`formation`], [`winning`]. The other files are their vocabulary: suits, places, the grid,
//! positions, actions, events.

mod acting;
pub mod action;
mod action_preview;
pub mod clean;
mod deal;
pub mod event;
mod formation;
mod heuristic;
pub mod knobs;
pub mod knowledge;
mod legal;
mod picture;
pub mod place;
mod play;
pub mod position;
mod push;
pub mod random_input;
mod refill;
pub mod ruleset;
pub mod sequence;
mod sets;
mod setup;
pub mod shape;
mod statistics;
pub mod suit;
pub mod variant;
mod view;
mod winning;

pub(crate) use self::action::Action;
pub use self::event::rules;
pub(crate) use self::knobs::{Cascade, Edges, Knobs, OutOfCards, SeveralLines};
pub(crate) use self::place::{Above, Cell};
pub(crate) use self::position::{Cause, Deal, Ending, Look, Phase, Position};
pub use self::ruleset::Match3;
pub(crate) use self::sequence::Sequence;
pub(crate) use self::suit::{Counts, Suit};
pub(crate) use crate::board::Edge;
