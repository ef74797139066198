//! Number cards.
//!
//! A card that shows only a number adds it to the sum of the main stack; one with a minus sign subtracts it. The sum
//! may fall below 0, or no lower than a floor (C7). Special cards neither add nor subtract, so the sum stays as it
//! is.
//!
//! Only the card named 99 sets it, to 99. The card says so by its name, so another limit does not
//! change it; under a lower limit it busts.

use super::acting::{Event, Play, Witness};
use super::card::{Card, Face, Special};
use super::ruleset::{CirnoNeu, NINETY_NINE};

/// The sum that a card makes of this one.
pub(crate) fn sum_after(rules: &CirnoNeu, sum: i32, card: Card) -> i32 {
    match rules.face(card) {
        Face::Number(value) => {
            let counted = sum.saturating_add(i32::from(value));
            // Only a minus card is subject to the floor: others do not lift a sum that was set up below it.
            if value < 0 { rules.knobs().floor.0.map_or(counted, |floor| counted.max(floor.min(sum))) } else { counted }
        }
        Face::Special(Special::NinetyNine) => NINETY_NINE,
        Face::Special(_) => sum,
    }
}

impl<W: Witness<Event>> Play<'_, W> {
    /// A number card was counted.
    pub(crate) fn count(&mut self, card: Card, value: i8, before: i32) {
        let sum = self.position.sum;
        let stopped = sum != before.saturating_add(i32::from(value));
        self.tell(if value < 0 { Event::Subtracted { card, sum, stopped } } else { Event::Added { card, sum } });
    }
}
