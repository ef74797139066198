//! Playing a game at the terminal.
//!
//! [`Session`] is the game itself: who controls which seat, what was played, the record. It knows no terminal; [`lines`]
//! and [`screen`] show it and ask for actions, by what the seat to act sees and nothing else.

mod asked;
pub mod controller;
pub mod lines;
pub mod moves;
pub mod recorder;
pub mod screen;
pub mod session;
pub mod show;

pub use controller::Controller;
pub use moves::{Move, Shown, Trouble, Turn};
pub use recorder::{Recorder, Unkept};
pub use session::Session;
