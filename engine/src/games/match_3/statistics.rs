//! Statistics, and the bound on the length of a game.
//!
//! A push that is not the last one has its place in the row filled from the deck again, and nothing ever comes back
//! to the deck: so there is at most one push for each card that the deal leaves in the deck, and one more. Where the
//! player chooses the lines to take, each choice scores a set, and the game ends with the last one it takes to win;
//! nor are there more sets than the cards make. Hence, with `cards` in the deck before the deal:
//!
//! ```text
//! pushes  <= cards - 13 + 1
//! choices <= the smaller of cards / 3 and the sets that win
//! ```
//!
//! Chance is not counted: nothing bounds how often a grid comes out with a line on it.
//!
//! There are no hands, so no card is dealt or drawn to one.

use super::event::Event;
use super::place::{CELLS, ROW};
use super::ruleset::{Match3, SET};
use super::{Action, Position, Suit};
use crate::board::LineGame;
use crate::game::{Handling, Seat, Statistics, Used};

impl Statistics for Match3 {
    const HAS_LINES: bool = true;

    fn longest(&self) -> Option<u64> {
        let cards = self.parts.cards();
        let pushes = cards.saturating_sub(CELLS + ROW) + 1;
        let choices = (cards / SET).min(usize::from(self.parts.sets_to_win));
        Some((pushes + choices) as u64)
    }

    fn ends_turn(event: &Event) -> bool {
        matches!(event, Event::TurnEnded)
    }

    fn line_taken(event: &Event) -> Option<usize> {
        if let Event::SetTaken { card, .. } = event { Some(card.index()) } else { None }
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
