//! What is seen of a table: the referee sees everything, a seat its own hand, the board, and the size of everything else.

use super::CardSlot;
use super::knobs::DiscardPile;
use super::position::{Deal, Position};
use super::slot::PRINTED;
use crate::cards::CardGame;
use crate::game::{Legality, Playing, Seat, Viewing};
use crate::view::{Part, View};

impl Viewing for CardSlot {
    fn view(&self, deal: &Deal, position: &Position, eyes: Option<Seat>) -> View {
        let is_hidden = |seat: Seat| eyes.is_some_and(|eyes| eyes != seat);
        let hand = |seat: Seat| (seat, self.seen_pile(position.hand(seat).counts(), is_hidden(seat)));
        let closed = eyes.is_some() && self.knobs().discard_pile == DiscardPile::Hidden;
        View::new(
            [
                ("board", Part::Board(position.board.cells(self, PRINTED))),
                ("hands", Part::Hands([Seat::A, Seat::B].map(hand).to_vec())),
                ("deck", Part::Pile(self.seen_deck(position.deck(deal), eyes))),
                ("discard", Part::Pile(self.seen_pile(&position.discard(self, deal), closed))),
            ],
            self.to_act(position),
            self.outcome(deal, position),
        )
    }
}
