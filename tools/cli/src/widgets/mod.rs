//! What the screens of `play` and `replay` have in common: the frame, the table, lists, pages of text, a line being typed, keys.

pub mod board;
pub mod cards;
pub mod event_log;
pub mod frame;
pub mod key_bindings;
pub mod list;
pub mod pager;
pub mod panes;
pub mod scroll;
pub mod seat_ring;
pub mod table;
pub mod text_input;
pub mod theme;
