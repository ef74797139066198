//! The formation.
//!
//! Another turn needs nine cards on the grid and four above it. When a turn has ended with a place empty, the deck
//! was too short, and the game is lost. A deck without cards is no loss by itself while the formation is whole,
//! unless the variant says so (M9).

use super::acting::{Event, Play, Witness};
use super::{Cause, OutOfCards, Phase};
use crate::{Seat, Winner};

impl<W: Witness<Event>> Play<'_, W> {
    /// Ends the turn; another follows if the cards suffice.
    pub(crate) fn end_turn(&mut self) {
        self.tell(Event::TurnEnded);
        let gaps = self.position.gaps() as u8;
        if gaps > 0 {
            self.tell(Event::FormationLacks { gaps });
            self.end_game(Cause::Deck);
        } else if self.position.deck.size() == 0 && self.rules.knobs().out_of_cards == OutOfCards::Empty {
            self.tell(Event::DeckEmpty);
            self.end_game(Cause::Deck);
        } else {
            self.position.phase = Phase::Push;
        }
    }

    /// The game is over.
    pub(crate) fn end_game(&mut self, cause: Cause) {
        self.position.phase = Phase::Over(cause);
        self.tell(Event::Ended { winner: Winner((cause == Cause::Sets).then_some(Seat::A)), cause });
    }
}
