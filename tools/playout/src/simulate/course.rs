//! What happens in the course of games: the lines that are taken and the cards in hand, turn by turn.

use umpire_engine::game::{Game, Seat};

use super::sums::{add_named, grown};

/// Hands are followed up to this turn.
pub const LAST_TURN: usize = 200;

/// The sums of what happened in many games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Course {
    /// Lines taken off the board, by symbol in the variant's order.
    pub lines: Vec<(String, u64)>,
    /// The hands after each turn: place 0 is the deal, place `n` is after turn `n`, up to [`LAST_TURN`]. Empty in a game
    /// without hands.
    pub hands: Vec<Hands>,
}

/// The hands after one turn, over all games that came so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hands {
    /// How many games had this turn.
    pub games: u64,
    /// How many cards each seat held, over all of these games.
    pub cards: [u64; Seat::MOST],
}

impl Course {
    /// Nothing yet, for games with these lines.
    pub fn new<G: Game>(rules: &G) -> Course {
        Course { lines: rules.line_symbols().into_iter().map(|symbol| (symbol, 0)).collect(), hands: Vec::new() }
    }

    /// An event happened.
    #[inline(always)]
    pub fn saw<G: Game>(&mut self, event: &G::Event) {
        if let Some((_, lines)) = G::line_taken(event).and_then(|symbol| self.lines.get_mut(symbol)) {
            *lines += 1;
        }
    }

    /// The deal (turn 0) or a turn is over.
    #[inline(always)]
    pub fn turn<G: Game>(&mut self, rules: &G, position: &G::Position, turn: u32) {
        if !G::HAS_HANDS {
            return;
        }
        let hands = match self.hands.get_mut(turn as usize) {
            Some(hands) => hands,
            None => match self.first_with(turn) {
                Some(hands) => hands,
                None => return,
            },
        };
        hands.games += 1;
        rules.each_hand_size(position, |seat, size| hands.cards[seat.index() % Seat::MOST] += u64::from(size));
    }

    /// The sums of a turn that no game had before, if it is followed.
    #[cold]
    #[inline(never)]
    fn first_with(&mut self, turn: u32) -> Option<&mut Hands> {
        let turn = turn as usize;
        (turn <= LAST_TURN).then(|| grown(&mut self.hands, turn))
    }

    /// The sums of both.
    #[must_use]
    pub fn merge(mut self, other: &Course) -> Course {
        add_named(&mut self.lines, &other.lines);
        for (turn, more) in other.hands.iter().enumerate() {
            let hands = grown(&mut self.hands, turn);
            hands.games += more.games;
            hands.cards.iter_mut().zip(more.cards).for_each(|(cards, more)| *cards += more);
        }
        self
    }
}
