//! The refill.
//!
//! Once sets are taken, the gaps of the grid are filled from the deck in the order of the sequence; then the gap in
//! the row above is. Then the grid is looked at once more: lines that are complete now are taken as well, and the
//! grid is filled again. Whether it is looked at after that, too, is a ruling (M2); if not, a line may be left
//! standing, and it is found after the next push, if it still stands. A push that completes no line has one card
//! drawn for the row above, and nothing else. Where the deck runs short, the cards there are are placed, and the
//! further look follows all the same (M7).

use super::acting::{Play, Witness};
use super::event::{Event, For};
use super::{Above, Cascade, Look};
use crate::board::{LineGame, each};

impl<W: Witness<Event>> Play<'_, W> {
    /// No line is complete: after the push, one card is drawn for the row above; the turn is over.
    pub(crate) fn found_nothing(&mut self, look: Look) {
        if look == Look::First {
            self.fill_row(For::Push);
        }
        self.end_turn();
    }

    /// Fills the gaps after sets were taken, and looks at the grid again if that is due.
    pub(crate) fn refill(&mut self, look: Look) {
        self.fill_grid(look);
        if look == Look::First {
            self.fill_row(For::Set);
        }
        let next = match (look, self.rules.knobs().cascade) {
            (Look::First, _) => Some(Look::Further),
            (_, Cascade::UntilStable) => Some(Look::Later),
            (_, Cascade::Once) => None,
        };
        if let Some(next) = next {
            // Each recursion takes a set off the table, so the depth is bounded by the number of sets.
            self.look(next);
            return;
        }
        for line in each(self.rules.lines().complete(self.position.grid)) {
            self.tell(Event::LineLeft { line });
        }
        self.end_turn();
    }

    fn fill_grid(&mut self, look: Look) {
        for cell in self.sequence().cells {
            if self.position.grid.at(cell).is_some() {
                continue;
            }
            let Some(card) = self.position.deck.draw() else {
                let gaps = self.position.grid.empty().len() as u8;
                self.tell(Event::GridShort { gaps });
                return;
            };
            self.position.grid.put(cell, card);
            self.tell(Event::CellFilled { cell, card, look });
        }
    }

    fn fill_row(&mut self, after: For) {
        let is_gap = |place: &Above| self.position.above(*place).is_none();
        let Some(place) = self.sequence().row.into_iter().find(is_gap) else { return };
        let Some(card) = self.position.deck.draw() else {
            self.tell(Event::RowShort { after });
            return;
        };
        self.position.row[place.index()] = Some(card);
        self.tell(Event::RowFilled { place, card, after });
    }
}
