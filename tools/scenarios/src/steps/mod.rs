//! The steps: every sentence that a scenario may use, by concept.

mod actions;
mod args;
mod board;
mod cards;
mod deal;
pub mod declared;
pub mod does;
mod givens;
pub mod glue;
pub mod inverse;
mod lookup;
mod outcome;
mod piles;
mod pins;
mod placeholder;
mod play;
mod refusal;
pub mod search;
mod shipped;
mod shuffles;
mod step;
mod turns;
pub mod verbs;
mod view;

pub use self::args::{Args, Make, Verb};
pub use self::lookup::{Reading, Steps};
pub use self::shipped::{FILES, GAMES, of_game};
pub use self::step::{Concept, KEYWORDS, Keyword, OwnPattern, Step, Wording};
