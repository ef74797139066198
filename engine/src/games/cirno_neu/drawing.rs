//! Drawing.
//!
//! At the end of their turn players draw as many cards as they played in it, of any kind (C9). When the draw
//! pile runs out, the main stack becomes a new one first (C6).

use super::acting::{Event, Play, Witness};
use super::position::Phase;

impl<W: Witness<Event>> Play<'_, W> {
    /// The player draws so many cards, and the turn passes on; or waits for chance to make a new draw pile.
    pub(crate) fn draw(&mut self, cards: u8) {
        let seat = self.seat();
        for drawn in 0..cards {
            if let Some(card) = self.position.deck.draw() {
                self.position.hands[seat.index()].add(card);
                self.tell(Event::Drew { seat, card });
            } else if self.position.stack.is_empty() {
                // Possible only in set-up positions with fewer cards on the table than this turn played.
                self.tell(Event::DrewNothing { seat });
                break;
            } else {
                self.position.phase = Phase::Reshuffle { draws: cards - drawn };
                self.tell(Event::DrawPileEmpty);
                return;
            }
        }
        self.pass_on();
    }
}
