//! Pe, Pf, Pg, Ph: cards from the deck. M7: where the deck runs short, the cards that there are are placed.

use super::Match3;
use super::rules::Place;
use super::wrong::Mistake;

impl Match3 {
    /// After a set: the grid, and the first time in a turn the row above, too.
    pub(super) fn refill(&mut self, further: bool) {
        if further && self.wrong(Mistake::FurtherSetNotRefilled) {
            return;
        }
        let row_first = self.wrong(Mistake::RowRefilledFirst) && !further;
        if row_first {
            self.refill_row();
        }
        self.refill_grid();
        if !further && !row_first && !self.wrong(Mistake::RowForgotten) {
            self.refill_row();
        }
        if further && self.wrong(Mistake::FurtherSetCostsFour) {
            let card = self.at.draw();
            self.at.discard.extend(card);
        }
    }

    /// Pe: the gaps of the grid, in the sequence; filled cells are skipped.
    fn refill_grid(&mut self) {
        if self.wrong(Mistake::CardsFall) {
            self.drop_cards();
        }
        let mut gaps = self.gaps(|place| matches!(place, Place::Cell(_)));
        if self.wrong(Mistake::RefillBackwards) {
            gaps.reverse();
        }
        if self.wrong(Mistake::RefillOneShort) {
            gaps.pop();
        }
        gaps.into_iter().for_each(|gap| self.fill(gap));
    }

    /// Pf, Ph: the gap of the row above.
    pub(super) fn refill_row(&mut self) {
        for gap in self.gaps(|place| matches!(place, Place::Above(_))) {
            self.fill(gap);
        }
    }

    /// Ph: without a line, one card for the row above.
    pub(super) fn draw_for_row(&mut self) {
        if self.wrong(Mistake::NoLineNoCard) {
            return;
        }
        if self.wrong(Mistake::NoLineTwoCards) {
            let card = self.at.draw();
            self.at.discard.extend(card);
        }
        self.refill_row();
    }

    fn gaps(&self, of: impl Fn(&Place) -> bool) -> Vec<Place> {
        let mut gaps = self.sequence();
        gaps.retain(|place| of(place) && self.at.is_gap(*place));
        gaps
    }

    /// Cards fall down into gaps.
    fn drop_cards(&mut self) {
        for _ in 0..2 {
            for cell in (4..=9).rev() {
                if !self.at.grid.contains_key(&cell) {
                    let above = self.at.grid.remove(&(cell - 3));
                    above.into_iter().for_each(|card| drop(self.at.grid.insert(cell, card)));
                }
            }
        }
    }
}
