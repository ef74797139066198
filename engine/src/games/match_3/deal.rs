//! The deal.
//!
//! All cards are shuffled. Nine are laid face up on the grid in the order of the sequence. If three of one suit lie
//! on a line, the position waits for chance, which shuffles all cards again, the nine among them, and a new grid is
//! laid, as often as it takes (M6). Once the grid is clean, four more cards are laid face up above it, and the player
//! begins.

use std::ops::RangeInclusive;

use super::acting::{Event, Play, Witness};
use super::place::ROW;
use super::ruleset::{Match3, PLAYERS};
use super::{Action, Counts, Deal, Phase, Position, SeveralLines, Suit};
use crate::board::{Board, LineGame, each};
use crate::{CardGame, Chance, DealRequest, Deck, Entry, Objection, Seat};

impl CardGame for Match3 {
    type Card = Suit;
    type Own = ();

    const CARD: &'static str = "suit";

    fn kinds(&self) -> &[Entry<()>] {
        &self.parts.suits
    }

    fn has_actions(&self, word: &str) -> bool {
        word != "take" || self.knobs().several_lines == SeveralLines::One
    }

    fn seats(&self) -> RangeInclusive<usize> {
        PLAYERS..=PLAYERS
    }

    fn seating_objections(&self, request: &DealRequest, out: &mut Vec<Objection>) {
        if request.seats != PLAYERS {
            let reason = format!("Match-3 Solitaire is for exactly one player, not {}", request.seats);
            out.push(Objection::new("setup.players", reason));
        }
        if request.first != Seat::A {
            out.push(Objection::new("setup.players", format!("{} does not play; the only seat is A", request.first)));
        }
    }

    fn undealt(&self, _: usize, _: Seat) -> Position {
        Position {
            grid: Board::EMPTY,
            row: [None; ROW],
            deck: Deck::EMPTY,
            scored: Counts::EMPTY,
            phase: Phase::Shuffle,
        }
    }

    fn deck(&self) -> &Deal {
        &self.deck
    }

    fn start<W: Witness<Event>>(&self, deal: &Deal, position: &mut Position, witness: &mut W) {
        position.deck = *deal;
        Play { rules: self, deal, position, witness }.lay();
    }

    fn shuffle(&self, position: &Position, chance: &mut Chance) -> Option<Action> {
        (position.phase == Phase::Shuffle).then(|| {
            let mut deck = self.deck;
            deck.shuffle(chance);
            Action::Shuffle(deck.all().to_vec())
        })
    }
}

impl<W: Witness<Event>> Play<'_, W> {
    /// Lays the grid and, if it is clean, the row above.
    fn lay(&mut self) {
        for cell in self.sequence().cells {
            let Some(card) = self.position.deck.draw() else { break };
            self.position.grid.put(cell, card);
        }
        self.tell(Event::GridLaid);
        if let Some(line) = each(self.rules.lines().complete(self.position.grid)).next() {
            self.tell(Event::GridRejected { line });
            self.position.phase = Phase::Shuffle;
            return;
        }
        for place in self.sequence().row {
            self.position.row[place.index()] = self.position.deck.draw();
        }
        self.tell(Event::RowLaid);
        self.position.phase = Phase::Push;
    }

    /// Chance has shuffled all cards: everything is dealt anew.
    pub(crate) fn shuffle(&mut self, order: &[Suit]) {
        *self.position = self.rules.undealt(PLAYERS, Seat::A);
        self.tell(Event::Shuffled);
        self.position.deck = Deck::new(order);
        self.lay();
    }
}
