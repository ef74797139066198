//! The deal.
//!
//! All cards are shuffled. Nine are laid face up on the grid in the order of the sequence. If three of one suit lie on a
//! line, the position waits for chance, which shuffles all cards again, the nine among them, and a new grid is laid, as
//! often as it takes (M6). Once the grid is clean, four more cards are laid face up above it, and the player begins.

use std::ops::RangeInclusive;

use super::Match3;
use super::action::Action;
use super::event::Event;
use super::grid::Grid;
use super::place::ROW;
use super::play::Play;
use super::position::{Deal, Deck, Phase, Position};
use super::ruleset::PLAYERS;
use super::sets;
use super::suit::{Suit, count};
use crate::chance::Chance;
use crate::game::{DealRequest, Dealing, Seat};
use crate::ruling::{Objection, Witness};

impl Match3 {
    /// Deals all cards of this ruleset in this order.
    fn start<W: Witness<Event>>(&self, order: Vec<Suit>, witness: &mut W) -> (Deal, Position) {
        let mut position = undealt(&order);
        Play { rules: self, position: &mut position, witness }.deal();
        (Deal { order }, position)
    }
}

impl Dealing for Match3 {
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
        let cards: Vec<Suit> = request.deck.iter().filter_map(|id| self.suit(id)).collect();
        let objections = deal_objections(self, request, &cards);
        if objections.is_empty() { Ok(self.start(cards, witness)) } else { Err(objections) }
    }

    fn shuffle_and_deal<W: Witness<Event>>(&self, chance: &mut Chance, _: usize, witness: &mut W) -> (Deal, Position) {
        let mut order = self.unshuffled();
        chance.shuffle(&mut order);
        self.start(order, witness)
    }

    fn order(&self, deal: &Deal) -> Vec<String> {
        deal.order.iter().map(|card| self.id(*card).to_owned()).collect()
    }

    fn shuffle(&self, position: &Position, chance: &mut Chance) -> Option<Action> {
        if position.phase != Phase::Shuffle {
            return None;
        }
        let mut order = self.unshuffled();
        chance.shuffle(&mut order);
        Some(Action::Shuffle(order))
    }
}

/// What is wrong with a request for a deal; `cards` are those of its cards that the ruleset knows.
fn deal_objections(rules: &Match3, request: &DealRequest, cards: &[Suit]) -> Vec<Objection> {
    let mut out = Vec::new();
    if request.seats != PLAYERS {
        let reason = format!("Match-3 Solitaire is for exactly one player, not {}", request.seats);
        out.push(Objection::new("setup.players", reason));
    }
    if request.first != Seat::A {
        out.push(Objection::new("setup.players", format!("{} does not play; the only seat is A", request.first)));
    }
    if cards.len() != request.deck.len() || !is_whole(rules, cards) {
        out.push(not_whole("deal"));
    }
    out
}

/// What forbids chance to shuffle the cards into this order where a shuffle is awaited.
pub(crate) fn order_objections(rules: &Match3, order: &[Suit], out: &mut Vec<Objection>) {
    if !is_whole(rules, order) {
        out.push(not_whole("shuffle"));
    }
}

/// Whether these are all cards of the ruleset, each as often as it has it.
pub(crate) fn is_whole(rules: &Match3, cards: &[Suit]) -> bool {
    cards.len() == rules.parts().cards() && count(cards.iter().copied()) == rules.counts()
}

fn not_whole(what: &str) -> Objection {
    let reason = format!("the {what} must list every card of the ruleset, each as often as it has it");
    Objection::new("setup.deck", reason)
}

/// Nothing dealt yet: all cards in the deck, in the order drawn.
fn undealt(order: &[Suit]) -> Position {
    Position {
        grid: Grid::EMPTY,
        row: [None; ROW],
        deck: Deck::new(order),
        scored: Default::default(),
        phase: Phase::Shuffle,
    }
}

impl<W: Witness<Event>> Play<'_, W> {
    /// Lays the grid and, if it is clean, the row above.
    pub(crate) fn deal(&mut self) {
        for cell in self.sequence().cells() {
            let Some(card) = self.position.deck.draw() else { break };
            self.position.grid.put(cell, card);
        }
        self.tell(Event::GridLaid);
        if let Some(line) = sets::each(sets::complete(self.rules, &self.position.grid)).next() {
            self.tell(Event::GridRejected { line });
            self.position.phase = Phase::Shuffle;
            return;
        }
        for place in self.sequence().row() {
            self.position.row[place.index()] = self.position.deck.draw();
        }
        self.tell(Event::RowLaid);
        self.position.phase = Phase::Push;
    }

    /// Chance has shuffled all cards: everything is dealt anew.
    pub(crate) fn shuffle(&mut self, order: &[Suit]) {
        *self.position = undealt(order);
        self.tell(Event::Shuffled);
        self.deal();
    }
}
