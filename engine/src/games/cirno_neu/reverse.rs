//! Reverse.
//!
//! The turns go round the other way from now on. With two players left that changes nothing, the other is next; or the
//! order skips the other, once however many Reverses the turn had (C14).

use super::acting::{Event, Play, Witness};
use super::knobs::ReverseAtTwo;

impl<W: Witness<Event>> Play<'_, W> {
    /// A Reverse was played.
    pub(crate) fn reverse(&mut self) {
        let direction = self.position.direction.turned();
        self.position.direction = direction;
        self.tell(Event::Reversed { direction });
        if self.position.playing.len() == 2 && self.rules.knobs().reverse_at_two == ReverseAtTwo::Skip {
            self.position.skip = true;
            self.tell(Event::OtherSkipped);
        }
    }
}
