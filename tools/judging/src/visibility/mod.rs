//! Visibility: the one filter between a game and its displays.
//!
//! A [`Step`] is the deal or an action with everything that came of it; it shows nothing by itself. [`Step::seen`]
//! gives the [`SeenStep`] of a [`Viewer`]. Text, JSON, screens and pages are made from that, never from the table
//! behind it.
//!
//! A referee sees everything. A seat sees its view of the table, and the redacted form of an event that has one. It
//! sees neither how chance shuffled nor which actions other seats have, since those reveal hands. Of an action that was
//! not played it sees only the first event, the act itself, since later ones may draw cards.
//!
//! Where a seat decides something in secret, the others see the table as if it had passed. The pass is no step of
//! theirs and has no number: [`through`] leaves it out.

mod differs;
mod event;
mod marks;
mod picture;
mod step;

pub use self::differs::{Differs, Recorded, Today};
pub use self::event::{END, OVER, SeenEvent, Viewer};
pub use self::marks::{CardMove, Location, Marks, places};
pub use self::picture::{board, holdings, outcome, outcome_of, told};
pub use self::step::{Awaited, Judged, SeenStep, Step, through};
