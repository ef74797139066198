//! The steps: every sentence that a scenario may use, by concept.

mod actions;
mod args;
mod board;
pub mod card_slot;
mod cards;
mod cirno_neu;
mod deal;
pub mod declared;
pub mod does;
mod games;
mod givens;
pub mod glue;
pub mod inverse;
mod lookup;
pub mod match_3;
mod outcome;
mod piles;
mod pins;
mod placeholder;
mod refusal;
pub mod search;
mod shuffles;
mod step;
mod view;

pub use self::args::Args;
pub use self::games::{GAMES, of_game};
pub use self::lookup::{Reading, Steps};
pub(crate) use self::step::step;
pub use self::step::{Action, Concept, Handler, Keyword, OwnPattern, Step, Wording};
