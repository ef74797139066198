//! The use that seats make of cards and lines, for statistics.

use super::playing::Playing;
use crate::seat::Seat;

/// A use of a card by a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Handling {
    /// It got it when the game began.
    Dealt,
    /// It drew it into its hand.
    Drawn,
    /// It put it on the table.
    Placed,
    /// It picked it up from the table.
    Taken,
}

impl Handling {
    /// All of them, with their words.
    pub const ALL: [(Handling, &str); 4] = [
        (Handling::Dealt, "dealt"),
        (Handling::Drawn, "drawn"),
        (Handling::Placed, "placed"),
        (Handling::Taken, "taken"),
    ];

    /// Its word.
    pub fn word(self) -> &'static str {
        // They are listed in the order of their numbers: a test holds that.
        Handling::ALL[self as usize].1
    }
}

/// The card and line that an action uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Used {
    /// A kind of card, by its place in [`CardUse::card_ids`]: the one that is placed or taken, or that makes up the line.
    pub kind: Option<usize>,
    /// A line, by its place in [`CardUse::line_names`].
    pub line: Option<usize>,
}

/// The use of cards and lines: for statistics of card values, and for agents that avoid a card or line.
pub trait CardUse: Playing {
    /// The noun for a kind of card: `symbol`.
    const KIND: &'static str;

    /// The kinds of cards, by id in the variant's order.
    fn card_ids(&self) -> Vec<String>;

    /// The lines of the board, as actions spell them; none in a game without lines.
    fn line_names(&self) -> Vec<String> {
        Vec::new()
    }

    /// Whether a seat holds a card of a kind. No seat does in a game without hands.
    fn holds(&self, _position: &Self::Position, _seat: Seat, _kind: usize) -> bool {
        false
    }

    /// The use of a card that an event reports, other than dealing it.
    fn handled(event: &Self::Event) -> Option<(Seat, Handling, usize)>;

    /// The card and line that a legal action uses.
    fn used(&self, position: &Self::Position, action: &Self::Action) -> Used;
}
