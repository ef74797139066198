//! Chips and elimination.
//!
//! With the life system every player starts with some chips; a bust costs one, and who has none left is eliminated.
//! Without it a bust eliminates at once. Who is out plays no more, draws no more and cannot be chosen.

use super::acting::{Event, Play, Witness};
use crate::game::Seat;

impl<W: Witness<Event>> Play<'_, W> {
    /// A player busted: a chip is lost, or the player.
    pub(crate) fn lose_life(&mut self, seat: Seat) {
        let chips = &mut self.position.chips[seat.index()];
        let had_chips = *chips > 0;
        *chips = chips.saturating_sub(1);
        let left = *chips;
        if had_chips {
            self.tell(Event::LostChip { seat, left });
        }
        if left == 0 {
            self.position.playing = self.position.playing.but(seat);
            self.tell(Event::Eliminated { seat, chips: had_chips });
        }
    }
}
