//! A game in play between people and agents, and its record. It knows no terminal; a screen gets only what the seat to
//! act sees.

mod asked;
pub mod controller;
mod game;
pub mod recorder;
mod round;
pub mod turn;

pub use self::controller::Controller;
pub use self::game::Session;
pub use self::recorder::{InMemory, Recorder, Unkept};
pub use self::round::Round;
pub use self::turn::{Played, Shown, Trouble, Turn};
