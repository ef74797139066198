//! The printed table: the board, hands, and the size of the piles.

use super::slot::PRINTED;
use super::terms::Words;
use super::{CardSlot, Deal, Position};
use crate::board::{boxed, printed_cell, widest};
use crate::game::terms::Terms;
use crate::{CardGame, Seat, Span, Telling};

impl Telling for CardSlot {
    const DIRECT: &'static [&'static str] = &[
        "heavenly-hand",
        "declined",
        "opening-passed",
        "passed",
        "opened",
        "made-room",
        "placed",
        "line-resolved",
        "took",
        "stopped",
        "discarded",
        "chose",
        "stole",
        "gave",
        "swapped",
        "limit-discarded",
    ];

    const TERMS: &'static dyn Terms = &Words;

    const EVERYDAY: &'static [&'static str] = &["placement.empty-slot"];

    const SPANS: &'static [Span] = &[
        Span { name: "turn", from: &[], after: &["choice"], until: &[], through: &["turn-ended", "ended"] },
        Span {
            name: "line",
            from: &["line-resolved"],
            after: &[],
            until: &["second-line", "limit-discarded", "turn-ended", "eliminated", "deck-ended", "ended"],
            through: &[],
        },
        Span { name: "begin", from: &[], after: &["turn-ended"], until: &["choice", "ended"], through: &[] },
    ];

    fn picture(&self, deal: &Deal, position: &Position) -> String {
        let cell = |slot| printed_cell(slot, position.board.at(slot).map(|card| self.id(card)));
        let rows = PRINTED.map(|row| row.map(cell));
        let mut text = boxed(&rows.each_ref().map(|row| row.as_slice()), widest(rows.iter().flatten()));
        for seat in [Seat::A, Seat::B] {
            let hand = position.hand(seat);
            text.push_str(&format!("{seat} ({}): {}\n", hand.size(), self.listed(hand.counts())));
        }
        let discarded: u32 = position.discard(self, deal).iter().map(|count| u32::from(*count)).sum();
        text.push_str(&format!("deck {}, discard pile {discarded}\n", position.deck(deal).len()));
        if self.scores_lines {
            let [a, b] = position.points;
            text.push_str(&format!("points by lines: A {a}, B {b}\n"));
        }
        text
    }
}
