//! Dealing: A's hand first, then B's; the rest is the deck.

use std::ops::RangeInclusive;

use super::acting::{Event, Play, Witness};
use super::effect::Kind;
use super::effects::{Answers, asks, is_picking, question};
use super::position::opponent;
use super::ruleset::{CardSlot, PLAYERS, SymbolRules};
use super::{Coded, Deal, Declare, Hand, Phase, Position, Slot, Symbol};
use crate::{Board, CardGame, Chance, DealRequest, Entry, Numbered, Objection, Seat};

impl CardGame for CardSlot {
    type Card = Symbol;
    type Own = SymbolRules;

    const CARD: &'static str = "symbol";

    fn kinds(&self) -> &[Entry<SymbolRules>] {
        &self.parts.symbols
    }

    fn has_actions(&self, word: &str) -> bool {
        let declares = self.parts.heavenly_hand.as_ref().is_some_and(|hand| hand.declare == Declare::Optional);
        let all = self.parts.symbols.iter().flat_map(|symbol| &symbol.own.line).chain(&self.parts.second_line);
        match word {
            "declare" | "decline" => declares,
            "stop" => { all }.any(|effect| is_picking(effect.kind)),
            "discard" if self.parts.hand_limit.is_some() => true,
            _ => Kind::ALL.iter().all(|kind| !asks(*kind, word)) || { all }.any(|effect| asks(effect.kind, word)),
        }
    }

    fn seats(&self) -> RangeInclusive<usize> {
        PLAYERS..=PLAYERS
    }

    fn seating_objections(&self, request: &DealRequest, out: &mut Vec<Objection>) {
        if request.seats != PLAYERS {
            let reason = format!("Card Slot is for exactly {PLAYERS} players, not {}", request.seats);
            out.push(Objection::new("setup.players", reason));
        }
        if request.first.index() >= PLAYERS {
            out.push(Objection::new("setup.first", format!("{} does not play; the seats are A and B", request.first)));
        }
    }

    fn shuffle(&self, position: &Position, chance: &mut Chance) -> Option<Coded> {
        let Phase::Ask { kind, .. } = position.phase else { return None };
        let Some(Answers::OtherHand(action)) = question(kind).map(|question| question.answers) else { return None };
        let hand = position.hand(opponent(position.seat));
        let card = hand.cards().nth(chance.below(hand.size().into()) as usize)?;
        Some(action(card).into()).filter(|_| !self.has_open_hands())
    }

    fn undealt(&self, _: usize, first: Seat) -> Position {
        Position {
            board: Board::EMPTY,
            hands: [Hand::EMPTY; PLAYERS],
            phase: Phase::Place,
            seat: first,
            first,
            filled: Slot::FIRST,
            drawn: 0,
            passed: false,
            again: 0,
            points: [0; PLAYERS],
        }
    }

    fn start<W: Witness<Event>>(&self, deal: &Deal, position: &mut Position, witness: &mut W) {
        for (seat, cards) in [Seat::A, Seat::B].into_iter().zip(self.parts.hands) {
            let dealt = usize::from(position.drawn)..usize::from(position.drawn + cards);
            let hand = deal.all().get(dealt).unwrap_or_default();
            position.hands[seat.index()] = Hand::of(hand);
            position.drawn += cards;
            witness.saw(Event::Dealt { seat, cards });
        }
        let seats = [position.first, opponent(position.first)];
        Play { rules: self, deal, position, witness }.look_for_heavenly_hand(&seats);
    }

    fn deck(&self) -> &Deal {
        &self.deck
    }
}
