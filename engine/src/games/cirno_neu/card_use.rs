//! The use of cards. Each is played from the hand into the main stack and never returns from there.

use super::action::Action;
use super::card::Card;
use super::event::Event;
use super::position::Position;
use super::ruleset::CirnoNeu;
use crate::game::{CardUse, Handling, Seat, Used};

impl CardUse for CirnoNeu {
    const KIND: &'static str = "card";

    fn card_ids(&self) -> Vec<String> {
        self.parts().cards.iter().map(|card| card.id.clone()).collect()
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
