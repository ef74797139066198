//! The players still in, and the direction of play.

use crate::game::Seat;
use crate::set::Set;

/// A set of seats.
pub type SeatSet = Set<Seat>;

impl SeatSet {
    /// The next seat of the set after `seat`, in a circle; `seat` itself if the set has no other.
    pub fn after(self, seat: Seat, direction: Direction) -> Seat {
        let step = if direction == Direction::Clockwise { 1 } else { Seat::MOST_COMPILED - 1 };
        let round = (1..=Seat::MOST_COMPILED).map(|steps| (seat.index() + steps * step) % Seat::MOST_COMPILED);
        round.filter_map(Seat::new).find(|next| self.contains(*next)).unwrap_or(seat)
    }
}

crate::choice! {
    /// The direction of play. Seats are lettered clockwise.
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
        if matches!(self, Direction::Clockwise) { Direction::CounterClockwise } else { Direction::Clockwise }
    }

    /// The word for sentences.
    pub const fn word(self) -> &'static str {
        if matches!(self, Direction::Clockwise) { "clockwise" } else { "counter-clockwise" }
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
        assert_eq!(Seat::first(1).collect::<SeatSet>().after(Seat::A, Direction::Clockwise), Seat::A);
    }
}
