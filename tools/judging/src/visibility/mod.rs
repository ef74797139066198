//! What a seat may see: the one filter between a game and what shows it.
//!
//! A [`Step`] is the deal or an action with all that came of it, and tells nothing by itself. [`Step::seen`] looks at it
//! through [`Viewer`]; text, JSON, screens and pages get the [`SeenStep`] that this gives, and never the table behind it.
//!
//! A referee sees everything. A seat sees the table by its view, and of an event the cover where it has one. It does not
//! see how chance shuffled, nor what other seats may do, since that tells of their hands; and of an action that was not
//! played only its first event, the act itself, since what follows may draw cards.
//!
//! Where a seat is asked something that no other is to notice, the others see the table as it is once that is passed over.
//! The action that passes it over is no step of theirs and has no number: [`through`] leaves it out.

mod differs;
mod event;
mod marks;
mod picture;
mod step;
mod viewer;

pub use differs::{Differs, Recorded, Today};
pub use event::{OVER, SeenEvent};
pub use marks::{Marks, Move, Spot, places};
pub use picture::{board, holdings, outcome, outcome_of, told};
pub use step::{Awaited, Judged, SeenStep, Step, through};
pub use viewer::Viewer;
