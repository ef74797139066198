//! The open cards, by the place of the pile that each came from.

use std::collections::BTreeMap;

use umpire_engine::board::Edge;
use umpire_engine::{EventReport, Sight};

use super::hands::Spot;

/// The cards on the board that were turned up from the deck, by the names of places in actions.
#[derive(Clone, Default, Debug)]
pub(super) struct Board(pub BTreeMap<String, Spot>);

impl Board {
    /// The origin of the card on a place, if it was turned up.
    pub fn at(&self, place: &str) -> Option<Spot> {
        self.0.get(place).copied()
    }

    pub fn spots(&self) -> impl Iterator<Item = Spot> {
        self.0.values().copied()
    }

    /// Applies an event: a push shifts a row or column.
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

    /// Drops cards that are no longer there. `id` gives the card of a place of a pile.
    pub fn follow_table<'i>(&mut self, sight: &Sight<'_>, id: impl Fn(Spot) -> &'i String) {
        let lies: BTreeMap<&str, &str> =
            sight.cells().filter_map(|cell| Some((cell.place.as_str(), cell.card?))).collect();
        self.0.retain(|place, spot| lies.get(place.as_str()).is_some_and(|card| card == id(*spot)));
    }
}
