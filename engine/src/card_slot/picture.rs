//! What is printed: events, and the table: the board in its printed layout, hands, and the size of the piles.

use super::CardSlot;
use super::board::Board;
use super::event::Event;
use super::position::{Deal, Position};
use super::slot::Slot;
use crate::game::{Seat, Telling};
use crate::ruling::EventReport;

impl Telling for CardSlot {
    fn picture(&self, deal: &Deal, position: &Position) -> String {
        let mut text = grid(self, position.board);
        for seat in [Seat::A, Seat::B] {
            let hand = position.hand(seat);
            let cards: Vec<String> = hand
                .symbols()
                .iter()
                .map(|symbol| match hand.count(symbol) {
                    1 => self.id(symbol).to_owned(),
                    count => format!("{count} {}", self.id(symbol)),
                })
                .collect();
            text.push_str(&format!("{seat} ({}): {}\n", hand.size(), cards.join(", ")));
        }
        let discarded: u32 = position.discard(self, deal).iter().map(|count| u32::from(*count)).sum();
        text.push_str(&format!("deck {}, discard pile {discarded}\n", position.deck(deal).len()));
        text
    }

    fn report(&self, event: &Event) -> EventReport {
        event.report(self)
    }
}

/// The board as the documents print it: each cell with its number, and the card that lies there.
fn grid(rules: &CardSlot, board: Board) -> String {
    let cell = |slot: Slot| match board.at(slot) {
        Some(card) => format!("{slot} {}", rules.id(card)),
        None => slot.to_string(),
    };
    let width = Slot::ALL.iter().map(|slot| cell(*slot).chars().count()).max().unwrap_or(1);
    let rule = format!("+{}\n", format!("{}+", "-".repeat(width + 2)).repeat(3));
    let mut text = rule.clone();
    for row in Slot::PRINTED {
        let cells = row.map(|slot| format!(" {:<width$} |", cell(slot)));
        text.push_str(&format!("|{}\n{rule}", cells.concat()));
    }
    text
}
