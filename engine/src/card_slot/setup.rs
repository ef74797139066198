//! Reading a position: the protocol's `position`, and that of a case.
//!
//! It has the keys of the `state` that say where cards lie: `board`, `hands` and `deck`; `to_act`, `"A"` unless said
//! otherwise; and `opening`: whether the opening placement is still to be made. What is not mentioned lies in the discard
//! pile.

use super::CardSlot;
use super::board::Board;
use super::hand::Hand;
use super::position::{Deal, Phase, Position};
use super::slot::Slot;
use super::symbol::Symbol;
use crate::game::Seat;
use crate::setup::{Cards, by_seat, seat};
use crate::tree::{Reader, Spot};

const KEYS: [&str; 5] = ["board", "hands", "deck", "to_act", "opening"];

/// Reads a position: at a seat's choice of placement, or (`opening`) of the opening placement.
pub(crate) fn read(rules: &CardSlot, root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<(Deal, Position)> {
    if !reader.map(root) {
        return None;
    }
    reader.keys(root, &KEYS);
    let symbols = rules.parts().symbols.iter().map(|symbol| (symbol.id.as_str(), symbol.count));
    let cards = Cards::new(symbols, Symbol::new);
    let board = reader.or(root.value("board"), Vec::new(), |reader, spot| cards.board(reader, spot));
    let hands = reader
        .required(root, "hands")
        .and_then(|spot| by_seat(reader, &spot, 2, |reader, _, spot| cards.pile(reader, spot)));
    let deck = reader.required(root, "deck").and_then(|spot| cards.deck(reader, &spot));
    let to_act = reader.or(root.entry("to_act"), Seat::A, |reader, spot| seat(reader, spot, 2));
    let opening = reader.or(root.value("opening"), false, Reader::flag);
    let (board, hands, deck, seat, opening) = (board?, hands?, deck?, to_act?, opening?);

    let held = hands.iter().flat_map(|(_, hand)| hand);
    cards.rest(reader, root, board.iter().map(|(_, card)| card).chain(held).chain(&deck).copied());
    let mut position = Position { seat, first: seat, board: laid(&board), ..Position::EMPTY };
    for (seat, hand) in hands {
        *position.hand_mut(seat) = Hand::of(hand);
    }
    if opening {
        position.phase = Phase::Opening;
        may_open(rules, &position, root, reader);
    }
    if position.hand(seat).size() == 0 {
        reader.error(root, format!("{seat} is to act and holds no card to place"));
    }
    Some((Deal::new(&deck), position))
}

fn laid(cards: &[(u8, Symbol)]) -> Board {
    let mut board = Board::EMPTY;
    for (slot, card) in cards.iter().filter_map(|(number, card)| Some((Slot::new(*number)?, *card))) {
        board.put(slot, card);
    }
    board
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
