//! What the screens of `play` and `replay` have in common: the frame, the table, lists, pages of text, a line being typed, keys.

pub mod board;
pub mod cards;
pub mod frame;
pub mod keys;
pub mod list;
pub mod log;
pub mod look;
pub mod page;
pub mod panes;
pub mod ring;
pub mod scroll;
pub mod tabletop;
pub mod typing;
