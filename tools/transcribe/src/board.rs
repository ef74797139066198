//! The open cards, by the place of the pile that each came from.

use std::collections::BTreeMap;

use umpire_engine::Sight;

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

    /// Moves cards through these places, each to the next one.
    pub fn follow(&mut self, route: Vec<String>) {
        let mut moving = None;
        for place in route {
            let lay = self.0.remove(&place);
            self.0.extend(moving.map(|spot| (place, spot)));
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
