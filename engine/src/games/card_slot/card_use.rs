//! The use of symbols and lines.
//!
//! A card that a Replay Action or a refresh draws comes to the board by itself, so nobody drew or placed it. A card that a line
//! makes the opponent draw is drawn like any other. To discard a card of the hand is to make no use of it.

use super::action::{Action, Coded};
use super::event::Event;
use super::lines;
use super::position::Position;
use super::ruleset::CardSlot;
use super::symbol::Symbol;
use crate::board::LineGame;
use crate::game::{CardUse, Counting, Handling, Seat, Used};

impl CardUse for CardSlot {
    const KIND: &'static str = "symbol";

    fn card_ids(&self) -> Vec<String> {
        self.line_symbols()
    }

    fn line_names(&self) -> Vec<String> {
        self.all_lines()
    }

    fn holds(&self, position: &Position, seat: Seat, kind: usize) -> bool {
        Symbol::new(kind).is_some_and(|symbol| position.hand(seat).count(symbol) > 0)
    }

    fn handled(event: &Event) -> Option<(Seat, Handling, usize)> {
        match *event {
            Event::Opened { seat, card, .. } | Event::Placed { seat, card, .. } => {
                Some((seat, Handling::Placed, card.index()))
            }
            Event::Drew { seat, card, .. } | Event::OpponentDrew { seat, card, .. } => {
                Some((seat, Handling::Drawn, card.index()))
            }
            Event::Took { seat, card, .. } => Some((seat, Handling::Taken, card.index())),
            _ => None,
        }
    }

    fn used(&self, position: &Position, action: &Coded) -> Used {
        let kind = |card: Option<Symbol>| card.map(Symbol::index);
        match action.decode() {
            Action::Place(card, _) => Used { kind: kind(Some(card)), line: None },
            Action::Take(slot) => Used { kind: kind(position.board.at(slot)), line: None },
            Action::Resolve(line) => {
                Used { kind: kind(lines::symbol_of(self, position.board, line)), line: Some(usize::from(line.0)) }
            }
            _ => Used::default(),
        }
    }
}
