//! Statistics, and the bound on the length of a game: the turn limit, if the variant has one (C16). In each turn at most two
//! cards are played, and chance shuffles at most once.

use super::event::Event;
use super::position::Position;
use super::ruleset::CirnoNeu;
use crate::game::{Counting, Seat};

impl Counting for CirnoNeu {
    const HAS_HANDS: bool = true;

    fn longest(&self) -> Option<u64> {
        self.knobs().turn_limit.0.map(|turns| 3 * u64::from(turns.unsigned_abs()))
    }

    fn ends_turn(event: &Event) -> bool {
        matches!(event, Event::TurnEnded { .. })
    }

    #[inline]
    fn each_hand_size(&self, position: &Position, mut tell: impl FnMut(Seat, u32)) {
        position.all_seats().for_each(|seat| tell(seat, position.hand(seat).size() as u32));
    }
}
