//! A game in play between people and agents, and its record. It knows no terminal; a screen gets only what the seat to
//! act sees.

mod asked;
pub mod controller;
mod game;
pub mod recorder;
mod round;
pub mod turn;

pub use controller::Controller;
pub use game::Session;
pub use recorder::{InMemory, Recorder, Unkept};
pub use round::Round;
pub use turn::{Played, Shown, Trouble, Turn};
