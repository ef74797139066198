//! The hands: which cards each seat holds, by the place of the pile that each came from.

use umpire_engine::game::Seat;

use super::pile::{Kinds, Pile, only};

/// A place of one of the shuffled piles; pile 0 is the deal's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Spot {
    pub pile: usize,
    pub at: usize,
}

/// A card of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Held {
    /// It came from a pile.
    From(Spot),
    /// It was picked up from the open board, by the action of this line.
    Open { kind: usize, line: usize },
}

/// The hands.
#[derive(Clone, Debug)]
pub(super) struct Hands(pub Vec<Vec<Held>>);

impl Hands {
    /// The hand of a seat; empty for a seat that does not play.
    pub fn of_seat(&self, seat: Seat) -> &[Held] {
        self.0.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    pub fn add(&mut self, seat: Seat, held: Held) {
        if let Some(hand) = self.0.get_mut(seat.index()) {
            hand.push(held);
        }
    }

    /// Updates a hand to the counts on the table: missing cards leave it, new ones are open. Returns the places of
    /// cards that left it unknown.
    pub fn follow(&mut self, seat: Seat, counts: &[usize], piles: &[Pile], line: usize) -> Vec<Spot> {
        let Some(hand) = self.0.get_mut(seat.index()) else { return Vec::new() };
        let mut unseen = Vec::new();
        for (kind, count) in counts.iter().enumerate() {
            let here = |held: &Held| held.card(piles) == kind;
            while hand.iter().filter(|held| here(held)).count() > *count {
                let known = hand.iter().position(|held| here(held) && held.is_settled(piles));
                let Some(at) = known.or_else(|| hand.iter().position(here)) else { break };
                if let (None, Held::From(spot)) = (known, hand.remove(at)) {
                    unseen.push(spot);
                }
            }
            let held = hand.iter().filter(|held| here(held)).count();
            hand.extend(std::iter::repeat_n(Held::Open { kind, line }, count.saturating_sub(held)));
        }
        unseen
    }
}

impl Held {
    /// The card as currently assumed.
    pub fn card(self, piles: &[Pile]) -> usize {
        match self {
            Held::From(spot) => piles[spot.pile][spot.at].card,
            Held::Open { kind, .. } => kind,
        }
    }

    /// The kinds it may be.
    pub fn may(self, piles: &[Pile]) -> Kinds {
        match self {
            Held::From(spot) => piles[spot.pile][spot.at].may,
            Held::Open { kind, .. } => only(kind),
        }
    }

    pub fn is_settled(self, piles: &[Pile]) -> bool {
        self.may(piles).count_ones() == 1
    }

    /// The lines by which it is known.
    pub fn why(self, piles: &[Pile]) -> Vec<usize> {
        match self {
            Held::From(spot) => piles[spot.pile][spot.at].why.iter().copied().collect(),
            Held::Open { line, .. } => vec![line],
        }
    }
}
