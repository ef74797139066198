//! Who is still in, and which way the turns go round.

use std::fmt;

use crate::game::Seat;

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The first `count` seats, at most eight.
    pub fn first(count: usize) -> SeatSet {
        Seat::first(count).collect()
    }

    /// Bit n is the seat of index n.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 == 1
    }

    /// How many seats.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats, `A` first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::first(Seat::MOST).filter(move |seat| self.contains(*seat))
    }

    /// Takes a seat out.
    pub(crate) fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.index());
    }

    /// The seat of the set that comes next after `seat`, going round; `seat` itself where no other is in the set.
    pub fn after(self, seat: Seat, direction: Direction) -> Seat {
        let step = match direction {
            Direction::Clockwise => 1,
            Direction::CounterClockwise => Seat::MOST - 1,
        };
        let round = (1..=Seat::MOST).map(|steps| (seat.index() + steps * step) % Seat::MOST);
        round.filter_map(Seat::new).find(|next| self.contains(*next)).unwrap_or(seat)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        SeatSet(seats.into_iter().fold(0, |bits, seat| bits | 1 << seat.index()))
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

crate::choice! {
    /// The way the turns go round. Seats are lettered clockwise.
    Direction {
        /// From A to B to C.
        Clockwise = "cw",
        /// From C to B to A.
        CounterClockwise = "ccw",
    }
}

impl Direction {
    /// The other one.
    #[must_use]
    pub const fn turned(self) -> Direction {
        match self {
            Direction::Clockwise => Direction::CounterClockwise,
            Direction::CounterClockwise => Direction::Clockwise,
        }
    }

    /// The word for sentences.
    pub const fn word(self) -> &'static str {
        match self {
            Direction::Clockwise => "clockwise",
            Direction::CounterClockwise => "counter-clockwise",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_turn_goes_round_past_who_is_out() {
        let seats: SeatSet = [0, 2, 3].into_iter().filter_map(Seat::new).collect();
        let after = |seat: &str, direction| seats.after(Seat::parse(seat).unwrap(), direction).to_string();
        assert_eq!(["A", "B", "C", "D"].map(|seat| after(seat, Direction::Clockwise)), ["C", "C", "D", "A"]);
        assert_eq!(["A", "B", "C", "D"].map(|seat| after(seat, Direction::CounterClockwise)), ["D", "A", "A", "C"]);
        assert_eq!(SeatSet::first(1).after(Seat::A, Direction::Clockwise), Seat::A);
    }
}
