//! Dealing: A's hand first, then B's and so on; the rest is the draw pile. Then chips are given out.

use std::ops::RangeInclusive;

use super::acting::{Event, Play, Witness};
use super::{Action, Card, CirnoNeu, Counts, Deal, Direction, Face, Phase, Position};
use crate::{Actor, CardGame, Chance, DealRequest, Deck, Entry, Legality, Objection, Seat};

impl CardGame for CirnoNeu {
    type Card = Card;
    type Own = Face;

    const CARD: &'static str = "card";

    fn kinds(&self) -> &[Entry<Face>] {
        &self.parts.cards
    }

    fn seats(&self) -> RangeInclusive<usize> {
        self.parts.players.clone()
    }

    fn seating_objections(&self, request: &DealRequest, out: &mut Vec<Objection>) {
        let players = &self.parts.players;
        if !players.contains(&request.seats) {
            let (from, to) = (players.start(), players.end());
            let reason = format!("this game is for {from} to {to} players, not {}", request.seats);
            out.push(Objection::new("setup.players", reason));
        }
        if request.first.index() >= request.seats {
            let reason = format!("{} does not play and cannot be the Dealer", request.first);
            out.push(Objection::new("setup.first", reason));
        }
    }

    fn undealt(&self, seats: usize, first: Seat) -> Position {
        let mut chips = [0; Seat::MOST_COMPILED];
        chips[..seats.min(Seat::MOST_COMPILED)].fill(self.parts.chips);
        Position {
            seats: seats as u8,
            playing: Seat::first(seats).collect(),
            sum: 0,
            hands: [Counts::EMPTY; Seat::MOST_COMPILED],
            chips,
            deck: Deck::EMPTY,
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

    fn deck(&self) -> &Deal {
        &self.deck
    }

    fn start<W: Witness<Event>>(&self, deal: &Deal, position: &mut Position, witness: &mut W) {
        let chips = self.parts.chips;
        let mut play = Play { rules: self, deal, position, witness };
        play.deal_hands(deal.all());
        if chips > 0 {
            play.position.all_seats().for_each(|seat| play.tell(Event::GotChips { seat, chips }));
        }
        play.tell(Event::Started { seat: play.position.dealer });
    }

    fn shuffle(&self, position: &Position, chance: &mut Chance) -> Option<Action> {
        let Some(Actor::Chance) = self.to_act(position) else { return None };
        let mut cards: Vec<Card> = position.stack.cards().collect();
        chance.shuffle(&mut cards);
        Some(Action::Shuffle(cards))
    }
}
