//! A game being played: who controls which seat, what was played, the record. It knows no terminal. A
//! screen asks it for what the seat to act sees and nothing else.

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
