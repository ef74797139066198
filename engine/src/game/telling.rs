//! How a game is shown: as a view, as printed text, and event by event.

use super::playing::Playing;
use crate::ruling::EventReport;
use crate::seat::Seat;
use crate::view::View;

/// The view of a table under one ruleset.
pub trait Viewing: Playing {
    /// What a seat may see, or what the referee sees, from whom nothing is hidden.
    fn view(&self, deal: &Self::Deal, position: &Self::Position, eyes: Option<Seat>) -> View;
}

/// Tables and events for reports, hiding nothing.
pub trait Telling: Playing {
    /// The table as printed text, a few lines.
    fn picture(&self, deal: &Self::Deal, position: &Self::Position) -> String;

    /// An event as reports show it.
    fn report(&self, event: &Self::Event) -> EventReport;
}
