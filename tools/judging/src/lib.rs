//! A judge's questions about a record: the view of each seat, legality with its reasons, rulings by other rules.
//!
//! - [`visibility`]: a game as one seat sees it; every page, screen and answer about a game is made from it.
//! - [`citing`]: the clauses and rulings that a decision rests on.
//! - [`replay`]: stepping through a record, and questions about it.
//! - [`casebook`]: settled cases, and today's ruling on each.
//! - [`diff`]: two variants compared, with the clauses that state the difference.
//! - [`session`]: a game in play between people and engines.
//! - [`notes`]: remarks on a record.
//! - [`card_art`]: how cards look.
//! - [`written`]: cards and actions as people write them.
//!
//! It knows the engine, `umpire_playout`, `umpire_clauses` and `umpire_protocol`, but no scenario: a ruling is made by
//! the engine, not by a test of it. It reads no disk, prints nothing and asks no clock.
//!
//! Begin with [`visibility::Step`], then [`replay::Replay`].

pub mod card_art;
pub mod casebook;
pub mod citing;
pub mod deciding;
pub mod diff;
pub mod notes;
pub mod replay;
pub mod session;
pub mod violated;
pub mod visibility;
pub mod written;
