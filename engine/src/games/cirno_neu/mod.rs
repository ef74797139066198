//! cirno+neu: two to eight seats, a main stack whose sum must not exceed a limit, the last player left wins.
//!
//! One file per rule concept, each opening with its rules in prose: [`turn_order`], [`number_cards`], [`skip`],
//! [`reverse`], [`shot`], [`double`], [`bust`], [`chips`], [`new_round`], [`drawing`], [`reshuffle`], [`turn_limit`].
//! The other files are their vocabulary: cards, hands, seats, positions, actions, events.

mod acting;
pub mod action;
mod action_preview;
mod bust;
pub mod card;
mod chips;
mod deal;
mod double;
mod drawing;
pub mod event;
mod heuristic;
pub mod knobs;
pub mod knowledge;
mod legal;
mod new_round;
mod number_cards;
mod picture;
mod play;
pub mod position;
pub mod random_input;
mod reshuffle;
mod reverse;
pub mod ruleset;
pub mod seats;
mod setup;
pub mod shape;
mod shot;
mod skip;
mod statistics;
mod turn_limit;
mod turn_order;
pub mod variant;
mod view;

pub(crate) use self::action::Action;
pub(crate) use self::card::{Card, Counts, Face, Special};
pub use self::event::rules;
pub(crate) use self::knobs::{AfterBust, Knobs, Restart, ShotResume, ShotSelf, TwoShots};
pub(crate) use self::position::{Cause, Deal, Ending, Phase, Position};
pub use self::ruleset::CirnoNeu;
pub(crate) use self::seats::{Direction, SeatSet};
