//! Playing a game at the terminal, in [`line_mode`] or on a full [`screen`]. [`record_file`] keeps the record.

pub mod line_mode;
pub mod record_file;
pub mod screen;
