//! Plain data: cards, boards, requested positions, states of an engine, and how a scenario ends.

pub mod board;
pub mod cards;
pub mod difference;
pub mod ending;
pub mod failure;
pub mod kind;
pub mod layout;
pub mod plan;
pub mod reached;
pub mod ruleset;
pub mod setup;
pub mod state;
