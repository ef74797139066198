//! Dealing: A's hand first, then B's; the rest is the deck.

use std::ops::RangeInclusive;

use super::CardSlot;
use super::event::Event;
use super::hand::Hand;
use super::play::Play;
use super::position::{Deal, Position};
use super::ruleset::PLAYERS;
use super::symbol::Symbol;
use crate::chance::Chance;
use crate::game::{DealRequest, Dealing, Seat};
use crate::ruling::{Objection, Witness};

impl CardSlot {
    /// The whole deck in the variant's order.
    pub fn unshuffled(&self) -> Vec<Symbol> {
        self.parts().unshuffled()
    }

    /// Starts a game with a deal of this ruleset's own cards: A's hand first, then B's, the rest is the deck.
    fn start<W: Witness<Event>>(&self, deal: &Deal, first: Seat, witness: &mut W) -> Position {
        let size = usize::from(self.parts().hand);
        let hand = |cards: Option<&[Symbol]>| Hand::of(cards.unwrap_or_default().iter().copied());
        let hands = [hand(deal.cards().get(..size)), hand(deal.cards().get(size..2 * size))];
        let mut position = Position { hands, seat: first, first, drawn: (2 * size) as u8, ..Position::EMPTY };
        for seat in [Seat::A, Seat::B] {
            witness.saw(Event::Dealt { seat, cards: self.parts().hand });
        }
        Play { rules: self, deal, position: &mut position, witness }.look_for_heavenly_hand();
        position
    }

    /// What is wrong with a deal, if anything.
    fn deal_objections(&self, request: &DealRequest, cards: &[Symbol]) -> Vec<Objection> {
        let mut out = Vec::new();
        if request.seats != PLAYERS {
            let reason = format!("Card Slot is for exactly {PLAYERS} players, not {}", request.seats);
            out.push(Objection::new("setup.players", reason));
        }
        if request.first.index() >= PLAYERS {
            out.push(Objection::new("setup.first", format!("{} does not play; the seats are A and B", request.first)));
        }
        let mut sorted = cards.to_vec();
        sorted.sort_unstable();
        if sorted != self.unshuffled() || cards.len() != request.deck.len() {
            let reason = "the deal must list every card of the ruleset, each as often as it has it";
            out.push(Objection::new("setup.deck", reason));
        }
        out
    }
}

impl Dealing for CardSlot {
    fn seats(&self) -> RangeInclusive<usize> {
        PLAYERS..=PLAYERS
    }

    fn cards(&self) -> Vec<String> {
        self.unshuffled().into_iter().map(|card| self.id(card).to_owned()).collect()
    }

    fn deal<W: Witness<Event>>(
        &self,
        request: &DealRequest,
        witness: &mut W,
    ) -> Result<(Deal, Position), Vec<Objection>> {
        let cards: Vec<Symbol> = request.deck.iter().filter_map(|id| self.symbol(id)).collect();
        let objections = self.deal_objections(request, &cards);
        if !objections.is_empty() {
            return Err(objections);
        }
        let deal = Deal::new(&cards);
        let position = self.start(&deal, request.first, witness);
        Ok((deal, position))
    }

    fn shuffle_and_deal<W: Witness<Event>>(&self, chance: &mut Chance, _: usize, witness: &mut W) -> (Deal, Position) {
        // Shuffled where it will stay: a deal is too large to be moved about for nothing.
        let mut dealt = (self.unshuffled_deal().clone(), Position::EMPTY);
        chance.shuffle(dealt.0.cards_mut());
        dealt.1 = self.start(&dealt.0, Seat::A, witness);
        dealt
    }

    fn order(&self, deal: &Deal) -> Vec<String> {
        deal.cards().iter().map(|card| self.id(*card).to_owned()).collect()
    }
}
