//! What every game gives, in parts: each is a trait, and a game implements it in the file that does that thing.
//!
//! ```text
//! Notation ─► Legality ─► Playing ─► Dealing, Viewing, Telling, Counting
//!                    └──► Positions, Standing, Knowing ─► Outlook
//! ```

mod acting;
mod counting;
mod dealing;
mod knowing;
mod legality;
mod notation;
mod playing;
mod positions;
mod telling;

pub use acting::{Check, Ending, Play};
pub use counting::Counting;
pub use dealing::{DealRequest, Dealing, Start};
pub use knowing::{Knowing, Outlook, Promise, Standing};
pub use legality::Legality;
pub use notation::Notation;
pub use playing::Playing;
pub use positions::Positions;
pub use telling::{Telling, Viewing};

pub use crate::seat::{Actor, Outcome, Seat};

/// A game under one ruleset: all of its parts.
pub trait Game: Dealing + Positions + Viewing + Telling + Outlook + Standing + Counting {}

impl<G: Dealing + Positions + Viewing + Telling + Outlook + Standing + Counting> Game for G {}
