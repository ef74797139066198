//! The table as printed text: the board in its printed layout, hands, and the size of the piles.

use super::CardSlot;
use super::position::{Deal, Position};
use super::slot::Slot;
use crate::game::Seat;

/// Draws the table.
pub(crate) fn draw(rules: &CardSlot, deal: &Deal, position: &Position) -> String {
    let width = rules.parts().symbols.iter().map(|symbol| symbol.id.chars().count()).max().unwrap_or(1);
    let mut text = String::new();
    for row in Slot::PRINTED {
        let cells = row.map(|slot| {
            let card = position.board.at(slot).map_or(".", |card| rules.id(card));
            format!("{slot} {card:<width$}")
        });
        text.push_str(cells.join("   ").trim_end());
        text.push('\n');
    }
    for seat in [Seat::A, Seat::B] {
        let hand = position.hand(seat);
        let cards: Vec<String> = hand
            .symbols()
            .iter()
            .map(|symbol| match hand.count(symbol) {
                1 => rules.id(symbol).to_owned(),
                count => format!("{count} {}", rules.id(symbol)),
            })
            .collect();
        text.push_str(&format!("{seat} ({}): {}\n", hand.size(), cards.join(", ")));
    }
    let discarded: u32 = super::json::discard(rules, deal, position).iter().map(|count| u32::from(*count)).sum();
    text.push_str(&format!("deck {}, discard pile {discarded}\n", position.deck(deal).len()));
    text
}
