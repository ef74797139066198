//! Winning.
//!
//! The game is won the moment the scoring pile holds as many sets as the variant asks for: before any gap is filled, so
//! that a deck too short to go on does not matter any more (M4).

use super::acting::{Event, Play, Witness};
use super::position::Cause;

impl<W: Witness<Event>> Play<'_, W> {
    /// Whether the set just taken won the game.
    pub(crate) fn won(&mut self) -> bool {
        let sets = self.position.sets();
        if sets < self.rules.parts.sets_to_win {
            return false;
        }
        let short = self.position.deck.size() < self.position.gaps();
        self.tell(Event::Won { sets, short });
        self.end_game(Cause::Sets);
        true
    }
}
