//! Reads positions from their JSON form (the protocol's `position`, and that of a case), writes them, and encodes
//! them as bytes.
//!
//! It has the keys of `state` for cards: `board`, `hands` and `deck`; `to_act`, by default `"A"`; `opening`: whether
//! the opening placement is still to be made; `first`: the seat that opened or is still to open, by default `"A"`;
//! and
//! `points` by the lines of each seat, by default 0, and ignored if no line scores. All other cards are in the discard
//! pile.

use serde_json::{Value, json};

use super::acting::Play;
use super::effects::question;
use super::ruleset::{CardSlot, MAX_POINTS};
use super::shape::SHAPE;
use super::{Deal, Ending, Hand, Phase, Position, Slot, Symbol};
use crate::setup::{Cards, by_seat, keys, seat};
use crate::{CardGame, Positions, Reader, Seat, Spot, Viewing};

impl Positions for CardSlot {
    fn position(&self, root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<(Deal, Position)> {
        if !reader.map(root) {
            return None;
        }
        keys(reader, root, &SHAPE);
        let cards = Cards::new(self);
        let board = root.value("board").map(|spot| cards.board(reader, &spot)).unwrap_or_default();
        let mut hands = [Vec::new(), Vec::new()];
        if let Some(spot) = root.entry("hands") {
            by_seat(reader, &spot, 2, |reader, seat, spot| hands[seat.index()] = cards.pile(reader, spot));
        }
        let deck = root.entry("deck").map(|spot| cards.deck(reader, &spot)).unwrap_or_default();
        let seat = reader.or(root.entry("to_act"), Seat::A, |reader, spot| seat(reader, spot, 2));
        let opening = reader.or(root.value("opening"), false, Reader::flag);
        let usual = if opening { seat } else { Seat::A };
        let first = reader.or(root.value("first"), usual, |reader, spot| self::seat(reader, spot, 2));
        let mut points = [0; 2];
        if let Some(spot) = root.value("points") {
            let limit = i64::from(MAX_POINTS);
            by_seat(reader, &spot, 2, |reader, seat, spot| {
                let said = reader.small(spot, -limit..=limit).filter(|_| self.scores_lines);
                points[seat.index()] = said.unwrap_or(0);
            });
        }

        let on_board = board.iter().map(|(_, card)| card);
        cards.rest(reader, root, on_board.chain(hands.iter().flatten()).chain(&deck).copied());
        let phase = if opening { Phase::Opening } else { Phase::Place };
        let (board, hands) = (board.into_iter().collect(), hands.map(|cards| Hand::of(&cards)));
        let mut position = Position { board, hands, phase, points, seat, ..self.undealt(2, first) };
        if opening {
            if first != seat {
                reader.error_in(root, "first", format!("{seat} is still to open, so {first} did not go first"));
            }
            may_open(self, &position, root, reader);
        }
        if reader.is_sound(root, &["hands", "to_act"]) && position.hand(seat).size() == 0 {
            reader.error(root, format!("{seat} is to act and holds no card to place"));
        }
        let deal = Deal::new(&deck);
        if opening {
            Play { rules: self, deal: &deal, position: &mut position, witness: &mut () }.begin_opening();
        }
        Some((deal, position))
    }

    /// A position that stands at a placement.
    fn setup(&self, deal: &Deal, position: &Position) -> Option<Value> {
        let opening = match position.phase {
            Phase::Place if !position.passed && position.again == 0 => false,
            Phase::Opening => true,
            _ => return None,
        };
        let mut setup = self.view(deal, position, None).into_json();
        let map = setup.as_object_mut()?;
        map.retain(|key, _| !matches!(key.as_str(), "discard" | "outcome"));
        if opening {
            map.insert("opening".to_owned(), json!(true));
        } else if position.first != Seat::A {
            map.insert("first".to_owned(), json!(position.first.to_string()));
        }
        Some(setup)
    }

    // Digests depend on this encoding: never reorder or renumber it.
    fn image(&self, position: &Position, out: &mut Vec<u8>) {
        out.extend(Slot::ALL.map(|slot| position.board.at(slot).map_or(0, Symbol::code)));
        position.hands.iter().for_each(|hand| out.extend(hand.counts()));
        let number = |seat: Option<Seat>| seat.map_or(0, |seat| seat.index() as u8 + 1);
        out.extend(match position.phase {
            Phase::Declare => [0; 4],
            Phase::Opening => [1, 0, 0, 0],
            Phase::Place => [2, 0, 0, 0],
            Phase::Resolve => [3, 0, 0, 0],
            Phase::Ask { kind, by, effect, left } => {
                [question(kind).map_or(0, |asks| asks.code), by.code(), effect, left]
            }
            Phase::Over(Ending { winner, cause }) => [5, number(winner), cause as u8, 0],
            Phase::HandLimit => [11, 0, 0, 0],
        });
        let [seat, first] = [position.seat, position.first].map(|seat| seat.index() as u8);
        out.extend([seat, first, position.filled.number(), position.drawn, u8::from(position.passed)]);
        // Omitted if 0, for digests of records older than further turns.
        if position.again > 0 {
            out.extend(position.again.to_le_bytes());
        }
        if self.scores_lines {
            out.extend(position.points.iter().flat_map(|points| points.to_le_bytes()));
        }
    }
}

fn may_open(rules: &CardSlot, position: &Position, root: &Spot<'_>, reader: &mut Reader<'_>) {
    match &rules.parts.opening {
        None => reader.error_in(root, "opening", "this variant has no opening placement"),
        Some(opening) if position.board.at(opening.slot).is_some() => {
            let message = format!("slot {} must be empty for the opening placement", opening.slot);
            reader.error_in(root, "opening", message);
        }
        Some(_) => {}
    }
}
