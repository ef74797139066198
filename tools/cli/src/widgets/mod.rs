//! The widgets that the screens of `play` and `replay` share.

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
pub mod table_view;
pub mod text_input;
pub mod theme;
