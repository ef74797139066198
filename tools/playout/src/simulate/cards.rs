//! Card values: the win rate of a seat in the games in which it was dealt, drew, placed or took a card of a kind.
//!
//! These rates show correlation with winning, not causation; see [`WARNINGS`].

use umpire_engine::game::{Game, Handling, Seat, Statistics};
use umpire_engine::tree::Choice as _;

use super::game::{Follower, Played};
use super::interval::{interval, share};

/// Caveats that reports print beside card values.
pub const WARNINGS: [&str; 4] = [
    "A share says what goes together with winning, not what makes win: who is ahead may do other things with a card.",
    "A card that is kept to the end is drawn and not placed; in a long game every card is drawn or placed more often.",
    "Where nearly every game has it, as with a card of which there are many, the share is that of all games.",
    "The intervals, of 95 %, are for one figure each: of a hundred figures five lie outside theirs by chance.",
];

/// Win rates over fewer games than this are marked as unreliable.
pub const FEW: u64 = 100;

/// The wins of a seat in some games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CardValue {
    /// The number of games.
    pub games: u64,
    /// The number of games that the seat won.
    pub wins: u64,
}

impl CardValue {
    /// The win rate; 0 without games.
    pub fn share(&self) -> f64 {
        share(self.wins, self.games)
    }

    /// The 95 % interval of the win rate.
    pub fn interval(&self) -> (f64, f64) {
        interval(self.wins, self.games)
    }
}

/// The card values of many games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cards {
    /// The ids of the kinds of cards, in the variant's order.
    pub kinds: Vec<String>,
    /// By seat and kind, for each [`Handling`] in its order: the games in which the seat handled such a card so.
    pub values: Vec<Vec<[CardValue; 4]>>,
}

impl Cards {
    /// No games yet.
    pub fn new<G: Game>(rules: &G, seats: usize) -> Cards {
        let kinds = rules.card_ids();
        Cards { values: vec![vec![[CardValue::default(); 4]; kinds.len()]; seats], kinds }
    }

    /// The sums of both.
    #[must_use]
    pub fn merge(mut self, other: &Cards) -> Cards {
        for (sum, more) in self.values.iter_mut().flatten().flatten().zip(other.values.iter().flatten().flatten()) {
            sum.games += more.games;
            sum.wins += more.wins;
        }
        self
    }

    /// All values with at least one game, by seat, kind and handling, in the order of reports.
    pub fn each(&self) -> impl Iterator<Item = (Seat, &str, Handling, CardValue)> {
        Seat::first(self.values.len()).zip(&self.values).flat_map(|(seat, kinds)| {
            self.kinds.iter().zip(kinds).flat_map(move |(kind, value)| {
                let each = Handling::VALUES.iter().zip(value);
                each.filter(|(_, value)| value.games > 0)
                    .map(move |((_, how), value)| (seat, kind.as_str(), *how, *value))
            })
        })
    }
}

/// Follows one game and notes how cards are handled.
pub(super) struct Counting<'c> {
    cards: &'c mut Cards,
    /// By seat and kind: which [`Handling`] occurred.
    done: Vec<Vec<[bool; 4]>>,
}

impl<'c> Counting<'c> {
    pub(super) fn of(cards: &'c mut Cards) -> Counting<'c> {
        let done = vec![vec![[false; 4]; cards.kinds.len()]; cards.values.len()];
        Counting { cards, done }
    }

    fn did(&mut self, seat: Seat, how: Handling, kind: usize) {
        let done = self.done.get_mut(seat.index()).and_then(|kinds| kinds.get_mut(kind));
        done.into_iter().for_each(|done| done[how as usize] = true);
    }
}

impl<G: Game> Follower<G> for Counting<'_> {
    fn dealt(&mut self, rules: &G, position: &G::Position) {
        for seat in Seat::first(self.done.len()) {
            for kind in (0..self.cards.kinds.len()).filter(|kind| rules.holds(position, seat, *kind)) {
                self.did(seat, Handling::Dealt, kind);
            }
        }
    }

    fn saw(&mut self, event: &G::Event) {
        if let Some((seat, how, kind)) = <G as Statistics>::handled(event) {
            self.did(seat, how, kind);
        }
    }

    fn over(&mut self, played: &Played) {
        for (seat, (sums, kinds)) in Seat::first(self.done.len()).zip(self.cards.values.iter_mut().zip(&self.done)) {
            let won = u64::from(played.winner() == Some(seat));
            for (sum, _) in sums.iter_mut().flatten().zip(kinds.iter().flatten()).filter(|(_, done)| **done) {
                sum.games += 1;
                sum.wins += won;
            }
        }
    }
}
