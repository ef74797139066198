//! The use of suits and lines. There are no hands, so no card is dealt or drawn to one.

use super::action::Action;
use super::event::Event;
use super::position::Position;
use super::ruleset::Match3;
use super::suit::Suit;
use crate::board::LineGame;
use crate::game::{CardUse, Counting, Handling, Seat, Used};

impl CardUse for Match3 {
    const KIND: &'static str = "suit";

    fn card_ids(&self) -> Vec<String> {
        self.line_symbols()
    }

    fn line_names(&self) -> Vec<String> {
        self.all_lines()
    }

    fn handled(event: &Event) -> Option<(Seat, Handling, usize)> {
        match event {
            Event::Pushed { card, .. } => Some((Seat::A, Handling::Placed, card.index())),
            Event::SetTaken { card, .. } => Some((Seat::A, Handling::Taken, card.index())),
            _ => None,
        }
    }

    fn used(&self, position: &Position, action: &Action) -> Used {
        let kind = |card: Option<Suit>| card.map(Suit::index);
        match action {
            Action::Push(from, _) => Used { kind: kind(position.row[from.index()]), line: None },
            Action::Take(line) => {
                Used { kind: kind(self.shown(position.grid, *line)), line: Some(usize::from(line.0)) }
            }
            Action::Shuffle(_) => Used::default(),
        }
    }
}
