//! Positions: the state that changes during a game. Small and copyable; the order of the deck is in the [`Deal`].

use super::effect::Kind;
use super::{CardSlot, Hand, Slot, Symbol};
use crate::{Board, CardGame, Deck, Seat};

/// The order of the deck, fixed when the cards were dealt. A position holds a cursor into it.
pub type Deal = Deck<Symbol>;

crate::choice! {
    /// The causes that end a game.
    Cause {
        /// Three 7s.
        Seven = "seven",
        /// A seat ran out of cards.
        Elimination = "elimination",
        /// The deck ran out and hands were scored.
        Deck = "deck",
        /// A Heavenly Hand.
        HeavenlyHand = "heavenly-hand",
        /// The first player could not open, and that loses.
        Forfeit = "forfeit",
    }
}

/// The end of a game.
pub type Ending = crate::game::Ending<Cause>;

/// The phase of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The seat holds a Heavenly Hand and declares or declines it.
    Declare,
    /// The opening placement.
    Opening,
    /// A placement.
    Place,
    /// The choice of a complete line.
    Resolve,
    /// The answer to what an effect asks (see `effects.rs`).
    Ask {
        /// The kind of the effect.
        kind: Kind,
        /// The symbol of the resolved line.
        by: Symbol,
        /// Which effect of its list is being carried out; of a choice, the place of the marker of its first list.
        effect: u8,
        /// How many answers are left, at least 1; 0 where one is all that is asked.
        left: u8,
    },
    /// A card of a hand above the limit that goes to the discard pile at the end of the turn.
    HandLimit,
    /// The game is over.
    Over(Ending),
}

/// The state of a game of Card Slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The board.
    pub board: Board,
    /// The two hands.
    pub hands: [Hand; 2],
    /// The phase of the turn.
    pub phase: Phase,
    /// The seat whose turn it is.
    pub seat: Seat,
    /// The seat that opened.
    pub first: Seat,
    /// The slot that was filled last by a player.
    pub filled: Slot,
    /// The number of cards drawn from the deal's order.
    pub drawn: u8,
    /// Whether the previous turn was passed.
    pub passed: bool,
    /// The number of further turns of the same seat after this one.
    pub again: u16,
    /// The points by resolved lines, by seat index.
    pub points: [i16; 2],
}

impl Position {
    /// The hand of a seat; no cards for a seat that does not play.
    #[inline]
    pub fn hand(&self, seat: Seat) -> &Hand {
        self.hands.get(seat.index()).unwrap_or(&Hand::EMPTY)
    }

    /// The hand of the seat whose turn it is.
    #[inline]
    pub(crate) fn held(&self) -> &Hand {
        &self.hands[self.seat.index() & 1]
    }

    /// The hand of a seat that plays.
    #[inline]
    pub(crate) fn hand_mut(&mut self, seat: Seat) -> &mut Hand {
        debug_assert!(seat.index() < 2, "{seat} does not play");
        &mut self.hands[seat.index() & 1]
    }

    /// The deck, top first.
    #[inline]
    pub fn deck<'d>(&self, deal: &'d Deal) -> &'d [Symbol] {
        deal.all().get(usize::from(self.drawn)..).unwrap_or_default()
    }

    /// The discard pile by symbol: all cards that are nowhere else.
    pub(crate) fn discard(&self, rules: &CardSlot, deal: &Deal) -> Vec<u8> {
        let held = self.hands.iter().flat_map(Hand::cards);
        rules.rest(self.board.cards().chain(self.deck(deal).iter().copied()).chain(held))
    }

    /// The end of the game, once it is over.
    pub const fn ending(&self) -> Option<Ending> {
        if let Phase::Over(ending) = self.phase { Some(ending) } else { None }
    }
}

/// The other seat of the two.
#[inline]
pub(crate) const fn opponent(seat: Seat) -> Seat {
    if seat.index() == 0 { Seat::B } else { Seat::A }
}
