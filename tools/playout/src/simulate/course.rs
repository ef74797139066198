//! The course of games: lines taken, and hand sizes by turn.

use umpire_engine::game::{Game, Seat};

use super::sums::{add_named, grown};

/// The last turn for which hand sizes are counted.
pub const LAST_TURN: usize = 200;

/// The sums over many games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Course {
    /// The lines taken off the board by symbol, in the variant's order.
    pub lines: Vec<(String, u64)>,
    /// The hands after each turn: index 0 is the deal, index `n` is after turn `n`, up to [`LAST_TURN`]. Empty in a
    /// game without hands.
    pub hands: Vec<Hands>,
}

/// The hands after one turn, over all games that reached it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hands {
    /// The number of games that reached this turn.
    pub games: u64,
    /// The cards in each seat's hand, summed over these games.
    pub cards: [u64; Seat::MOST_COMPILED],
}

impl Course {
    /// No games yet.
    pub fn new<G: Game>(rules: &G) -> Course {
        let kinds = if G::HAS_LINES { rules.card_ids() } else { Vec::new() };
        Course { lines: kinds.into_iter().map(|kind| (kind, 0)).collect(), hands: Vec::new() }
    }

    /// Counts an event.
    #[inline(always)]
    pub fn saw<G: Game>(&mut self, event: &G::Event) {
        if let Some((_, lines)) = G::line_taken(event).and_then(|symbol| self.lines.get_mut(symbol)) {
            *lines += 1;
        }
    }

    /// Counts the hands after a turn; turn 0 is the deal.
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
        rules.each_hand_size(position, |seat, size| hands.cards[seat.index() % Seat::MOST_COMPILED] += u64::from(size));
    }

    /// Adds an entry for a turn that no game reached before, if it is counted.
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
