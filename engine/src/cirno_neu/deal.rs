//! Dealing: A's hand first, then B's and so on; the rest is the draw pile. Then chips are given out.

use std::ops::RangeInclusive;

use super::CirnoNeu;
use super::action::Action;
use super::card::Card;
use super::counts::Counts;
use super::draw_pile::DrawPile;
use super::event::Event;
use super::play::Play;
use super::position::{Deal, Phase, Position};
use super::seats::{Direction, SeatSet};
use crate::chance::Chance;
use crate::game::{Actor, DealRequest, Dealing, Legality, Seat};
use crate::ruling::{Objection, Witness};

impl CirnoNeu {
    /// The whole deck in the variant's order.
    pub fn unshuffled(&self) -> Vec<Card> {
        let count = |card: Card| usize::from(self.parts().cards[card.index()].count);
        self.kinds().flat_map(|card| std::iter::repeat_n(card, count(card))).collect()
    }

    /// A table at which nothing was dealt yet.
    pub(crate) fn bare(&self, seats: usize, first: Seat) -> Position {
        let mut chips = [0; Seat::MOST];
        chips[..seats.min(Seat::MOST)].fill(self.parts().chips);
        Position {
            seats: seats as u8,
            playing: SeatSet::first(seats),
            sum: 0,
            hands: [Counts::EMPTY; Seat::MOST],
            chips,
            deck: DrawPile::EMPTY,
            stack: Counts::EMPTY,
            direction: Direction::Clockwise,
            dealer: first,
            phase: Phase::Play,
            turn: first,
            resume: first,
            owed: 1,
            played: 0,
            shot: None,
            double: false,
            skip: false,
            turns: 0,
        }
    }

    /// Starts a game with a deal of this ruleset's own cards: A's hand first, then B's and so on; the rest is the draw
    /// pile.
    fn start<W: Witness<Event>>(&self, deal: &Deal, seats: usize, first: Seat, witness: &mut W) -> Position {
        let mut position = self.bare(seats, first);
        let mut play = Play { rules: self, position: &mut position, witness };
        play.deal_hands(&deal.cards);
        let chips = self.parts().chips;
        if chips > 0 {
            Seat::first(seats).for_each(|seat| play.tell(Event::GotChips { seat, chips }));
        }
        play.tell(Event::Started { seat: first });
        position
    }

    /// What is wrong with a deal, if anything.
    fn deal_objections(&self, request: &DealRequest, cards: &[Card]) -> Vec<Objection> {
        let mut out = Vec::new();
        let players = &self.parts().players;
        if !players.contains(&request.seats) {
            let (from, to) = (players.start(), players.end());
            let reason = format!("this game is for {from} to {to} players, not {}", request.seats);
            out.push(Objection::new("setup.players", reason));
        }
        if request.first.index() >= request.seats {
            let reason = format!("{} does not play and cannot be the Dealer", request.first);
            out.push(Objection::new("setup.first", reason));
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

impl Dealing for CirnoNeu {
    fn seats(&self) -> RangeInclusive<usize> {
        self.parts().players.clone()
    }

    fn cards(&self) -> Vec<String> {
        self.unshuffled().into_iter().map(|card| self.id(card).to_owned()).collect()
    }

    fn deal<W: Witness<Event>>(
        &self,
        request: &DealRequest,
        witness: &mut W,
    ) -> Result<(Deal, Position), Vec<Objection>> {
        let cards: Vec<Card> = request.deck.iter().filter_map(|id| self.card(id)).collect();
        let objections = self.deal_objections(request, &cards);
        if !objections.is_empty() {
            return Err(objections);
        }
        let deal = Deal { cards };
        let position = self.start(&deal, request.seats, request.first, witness);
        Ok((deal, position))
    }

    fn shuffle_and_deal<W: Witness<Event>>(
        &self,
        chance: &mut Chance,
        seats: usize,
        witness: &mut W,
    ) -> (Deal, Position) {
        let mut cards = self.unshuffled();
        chance.shuffle(&mut cards);
        let deal = Deal { cards };
        let seats = seats.clamp(*self.parts().players.start(), *self.parts().players.end());
        let position = self.start(&deal, seats, Seat::A, witness);
        (deal, position)
    }

    fn order(&self, deal: &Deal) -> Vec<String> {
        deal.cards.iter().map(|card| self.id(*card).to_owned()).collect()
    }

    fn shuffle(&self, position: &Position, chance: &mut Chance) -> Option<Action> {
        if self.to_act(position) != Some(Actor::Chance) {
            return None;
        }
        let mut cards: Vec<Card> = position.stack.cards().collect();
        chance.shuffle(&mut cards);
        Some(Action::Shuffle(cards))
    }
}
