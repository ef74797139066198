//! Playing a game at the terminal: [`lines`] and [`screen`] show a session and ask for actions; [`recorder`] keeps its
//! record on the disk.

pub mod line_mode;
pub mod record_file;
pub mod screen;
