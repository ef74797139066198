//! Positions: the state that changes during a game, including the draw pile, which is shuffled again.

use super::{Card, Counts, Direction, SeatSet};
use crate::{Deck, Seat};

/// The order of the deck at the beginning. Later shuffles are actions of chance.
pub type Deal = Deck<Card>;

crate::choice! {
    /// The causes that end a game.
    Cause {
        /// Only one player was left.
        LastPlayer = "last-player",
        /// The turn limit was reached.
        TurnLimit = "turn-limit",
    }
}

/// The end of a game.
pub type Ending = crate::game::Ending<Cause>;

/// The phase of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The player whose turn it is plays a card.
    Play,
    /// Chance shuffles the main stack into a new draw pile.
    Reshuffle {
        /// The number of cards still to be drawn by the player whose turn it is.
        draws: u8,
    },
    /// Chance shuffles all cards, and a new round is dealt.
    NewRound,
    /// The game is over.
    Over(Ending),
}

/// The state of a game of cirno+neu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The number of players at the start.
    pub seats: u8,
    /// The players still in.
    pub playing: SeatSet,
    /// The sum of the main stack.
    pub sum: i32,
    /// The hands, by seat.
    pub hands: [Counts; Seat::MOST_COMPILED],
    /// The chips, by seat.
    pub chips: [u8; Seat::MOST_COMPILED],
    /// The draw pile.
    pub deck: Deck<Card>,
    /// The main stack.
    pub stack: Counts,
    /// The way the turns go round.
    pub direction: Direction,
    /// The dealer of this round.
    pub dealer: Seat,
    /// The phase of the turn.
    pub phase: Phase,
    /// The seat whose turn it is.
    pub turn: Seat,
    /// The player after whom the order continues: the one whose turn it is, unless a Shot lent the turn.
    pub resume: Seat,
    /// The number of cards still owed this turn.
    pub owed: u8,
    /// The number of cards played this turn.
    pub played: u8,
    /// The next player, chosen by a Shot of this turn.
    pub shot: Option<Seat>,
    /// Whether the next to act owes two cards.
    pub double: bool,
    /// Whether the order skips a player when it continues (C14).
    pub skip: bool,
    /// The number of turns that have ended.
    pub turns: u32,
}

impl Position {
    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> &Counts {
        self.hands.get(seat.index()).unwrap_or(&Counts::EMPTY)
    }

    /// How many chips a seat has.
    pub fn chips(&self, seat: Seat) -> u8 {
        self.chips.get(seat.index()).copied().unwrap_or_default()
    }

    /// All players at the start.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(usize::from(self.seats))
    }

    /// The end of the game, once it is over.
    pub const fn ending(&self) -> Option<Ending> {
        if let Phase::Over(ending) = self.phase { Some(ending) } else { None }
    }
}
