//! What lies open: the place of the pile that each card on the board came from.

use std::collections::BTreeMap;

use umpire_engine::match_3::edge::Edge;
use umpire_engine::ruling::EventReport;
use umpire_engine::view::Sight;

use super::hands::Spot;

/// The cards on the board that came off the deck face up, by the names that places have in actions.
#[derive(Clone, Default, Debug)]
pub(super) struct Board(BTreeMap<String, Spot>);

impl Board {
    /// A card is laid on a place.
    pub fn lay(&mut self, place: &str, spot: Spot) {
        self.0.insert(place.to_owned(), spot);
    }

    /// Where the card on a place came from, if it was turned up.
    pub fn at(&self, place: &str) -> Option<Spot> {
        self.0.get(place).copied()
    }

    pub fn spots(&self) -> impl Iterator<Item = Spot> {
        self.0.values().copied()
    }

    /// Moves what an event moves: a push shifts a row or a column.
    pub fn follow(&mut self, event: &EventReport) {
        let text = |field: &str| event.data.get(field).and_then(|value| value.as_str());
        let (Some("pushed"), Some(from), Some(edge)) =
            (text("event"), text("from"), text("edge").and_then(Edge::parse))
        else {
            return;
        };
        let mut moving = self.0.remove(from);
        for cell in edge.path() {
            let cell = cell.number().to_string();
            let lay = self.0.remove(&cell);
            self.0.extend(moving.map(|spot| (cell, spot)));
            moving = lay;
        }
    }

    /// Forgets what lies there no more. `id` tells what the card of a place of a pile is.
    pub fn follow_table<'i>(&mut self, sight: &Sight<'_>, id: impl Fn(Spot) -> &'i String) {
        let lies: BTreeMap<&str, &str> =
            sight.cells().filter_map(|cell| Some((cell.place.as_str(), cell.card?))).collect();
        self.0.retain(|place, spot| lies.get(place.as_str()).is_some_and(|card| card == id(*spot)));
    }
}
