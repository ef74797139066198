//! Reading a position: the protocol's `position`, and that of a case.
//!
//! It has the keys of the `state` that say where cards lie: `board`, `hands` and `deck`; `to_act`, `"A"` unless said
//! otherwise; and `opening`: whether the opening placement is still to be made. What is not mentioned lies in the discard
//! pile.

use super::CardSlot;
use super::hand::Hand;
use super::position::{Deal, Phase, Position};
use crate::game::Seat;
use crate::setup::{Cards, by_seat, seat};
use crate::tree::{Reader, Spot};

/// Reads a position: at a seat's choice of placement, or (`opening`) of the opening placement.
pub(crate) fn read(rules: &CardSlot, root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<(Deal, Position)> {
    if !reader.map(root) {
        return None;
    }
    reader.keys(root, &["board", "hands", "deck", "to_act", "opening"]);
    let cards = Cards::new(rules);
    let board = root.value("board").map(|spot| cards.board(reader, &spot)).unwrap_or_default();
    let mut hands = [Vec::new(), Vec::new()];
    if let Some(spot) = reader.required(root, "hands") {
        by_seat(reader, &spot, 2, |reader, seat, spot| hands[seat.index()] = cards.pile(reader, spot));
    }
    let deck = reader.required(root, "deck").map(|spot| cards.deck(reader, &spot)).unwrap_or_default();
    let seat = reader.or(root.entry("to_act"), Seat::A, |reader, spot| seat(reader, spot, 2));
    let opening = reader.or(root.value("opening"), false, Reader::flag);

    let on_board = board.iter().map(|(_, card)| card);
    cards.rest(reader, root, on_board.chain(hands.iter().flatten()).chain(&deck).copied());
    let phase = if opening { Phase::Opening } else { Phase::Place };
    let (board, hands) = (board.into_iter().collect(), hands.map(Hand::of));
    let position = Position { board, hands, phase, seat, first: seat, ..Position::EMPTY };
    if opening {
        may_open(rules, &position, root, reader);
    }
    if reader.is_sound(root, &["hands", "to_act"]) && position.hand(seat).size() == 0 {
        reader.error(root, format!("{seat} is to act and holds no card to place"));
    }
    Some((Deal::new(&deck), position))
}

fn may_open(rules: &CardSlot, position: &Position, root: &Spot<'_>, reader: &mut Reader<'_>) {
    match &rules.parts().opening {
        None => reader.error_in(root, "opening", "this variant has no opening placement"),
        Some(opening) if position.board.at(opening.slot).is_some() => {
            let message = format!("slot {} must be empty for the opening placement", opening.slot);
            reader.error_in(root, "opening", message);
        }
        Some(_) => {}
    }
}
