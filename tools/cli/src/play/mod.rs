//! Playing a game at the terminal, in [`line_mode`] or on a full [`screen`]. [`record_file`] keeps the record, [`request`]
//! reads what is typed, and [`groups`] are actions to choose from.

pub mod groups;
pub mod line_mode;
pub mod record_file;
pub mod request;
pub mod screen;
