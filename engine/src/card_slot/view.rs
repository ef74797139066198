//! What is seen of a table: the referee sees everything, a seat its own hand, the board, and the size of everything else.

use serde_json::{Value, json};

use super::CardSlot;
use super::board::Board;
use super::hand::Hand;
use super::knobs::DiscardPile;
use super::position::{Deal, Phase, Position};
use super::slot::Slot;
use crate::game::{Legality, Playing, Seat, Viewing};
use crate::view::{Cards, Cell, Part, View};

impl Viewing for CardSlot {
    fn view(&self, deal: &Deal, position: &Position, eyes: Option<Seat>) -> View {
        let hand = |seat: Seat| {
            let hand: &Hand = position.hand(seat);
            let seen = eyes.is_none_or(|eyes| eyes == seat);
            (seat, if seen { counts(self, hand.counts()) } else { Cards::Hidden(usize::from(hand.size())) })
        };
        let deck = position.deck(deal);
        let deck = match eyes {
            None => Cards::Ordered(deck.iter().map(|card| self.id(*card).to_owned()).collect()),
            Some(_) => Cards::Hidden(deck.len()),
        };
        let pile = position.discard(self, deal);
        let open = eyes.is_none() || self.knobs().discard_pile == DiscardPile::Open;
        let discard =
            if open { counts(self, &pile) } else { Cards::Hidden(pile.iter().map(|count| usize::from(*count)).sum()) };
        View::new(
            [
                ("board", Part::Board(board(self, position.board))),
                ("hands", Part::Hands([Seat::A, Seat::B].map(hand).to_vec())),
                ("deck", Part::Pile(deck)),
                ("discard", Part::Pile(discard)),
            ],
            self.to_act(position),
            self.outcome(deal, position),
        )
    }
}

/// A position that stands at a placement, as [`super::setup`] reads it.
pub(crate) fn setup(rules: &CardSlot, deal: &Deal, position: &Position) -> Option<Value> {
    let opening = match position.phase {
        Phase::Place if !position.passed => false,
        Phase::Opening => true,
        _ => return None,
    };
    let mut setup = rules.view(deal, position, None).into_json();
    let map = setup.as_object_mut()?;
    map.retain(|key, _| !matches!(key.as_str(), "discard" | "outcome"));
    if opening {
        map.insert("opening".to_owned(), json!(true));
    }
    Some(setup)
}

fn board(rules: &CardSlot, board: Board) -> Vec<Vec<Cell>> {
    let cell =
        |slot: Slot| Cell { place: slot.to_string(), card: board.at(slot).map(|card| rules.id(card).to_owned()) };
    Slot::PRINTED.map(|row| row.map(cell).to_vec()).to_vec()
}

fn counts(rules: &CardSlot, counts: &[u8]) -> Cards {
    let present = rules.parts().symbols.iter().zip(counts).filter(|(_, count)| **count > 0);
    Cards::Counted(present.map(|(symbol, count)| (symbol.id.clone(), usize::from(*count))).collect())
}
