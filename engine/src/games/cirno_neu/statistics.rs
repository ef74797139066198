//! Statistics, and the bound on the length of a game: the turn limit, if the variant has one (C16). In each turn at
//! most two cards are played, and chance shuffles at most once.
//!
//! Each card is played from the hand into the main stack and never returns from there.

use super::event::Event;
use super::{Action, Card, CirnoNeu, Position};
use crate::game::{Handling, Seat, Statistics, Used};

impl Statistics for CirnoNeu {
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

    fn holds(&self, position: &Position, seat: Seat, kind: usize) -> bool {
        Card::new(kind).is_some_and(|card| position.hand(seat).count(card) > 0)
    }

    fn handled(event: &Event) -> Option<(Seat, Handling, usize)> {
        match event {
            Event::Played { seat, card, .. } => Some((*seat, Handling::Placed, card.index())),
            Event::Drew { seat, card, .. } => Some((*seat, Handling::Drawn, card.index())),
            _ => None,
        }
    }

    fn used(&self, _: &Position, action: &Action) -> Used {
        match action {
            Action::Play(card, _) => Used { kind: Some(card.index()), line: None },
            Action::Shuffle(_) => Used::default(),
        }
    }
}
