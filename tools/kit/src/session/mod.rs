//! A game being played: who controls which seat, what was played, the record. It knows no terminal; whoever shows it asks
//! for what the seat to act sees and nothing else.

mod asked;
pub mod controller;
mod game;
pub mod moves;
pub mod recorder;
pub mod show;

pub use controller::Controller;
pub use game::Session;
pub use moves::{Move, Shown, Trouble, Turn};
pub use recorder::{InMemory, Recorder, Unkept};
