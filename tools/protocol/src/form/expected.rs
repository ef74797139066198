//! The form of answers under a ruleset.

use serde_json::{Map, Value};
use umpire_engine::{DealRequest, Rulebook, Seat};

use umpire_engine::game::shape::{Form, Shape};
use umpire_engine::variant;

/// The form of answers under one ruleset, at a table of so many seats.
#[derive(Debug)]
pub struct Expected {
    pub(super) book: Rulebook,
    pub(super) shape: &'static Shape,
    /// The cards of the ruleset and how many of each.
    pub(super) cards: Vec<(String, usize)>,
    pub(super) causes: Vec<String>,
    at_times: Vec<(&'static str, Form)>,
    pub(super) seats: Vec<String>,
}

impl Expected {
    /// The form of answers under these rules, with the fewest seats that they allow.
    pub fn of(book: &Rulebook) -> Expected {
        let shape = variant::shape(book.game());
        let deck = book.cards();
        let cards = deck.chunk_by(|one, next| one == next).map(|alike| (alike[0].clone(), alike.len())).collect();
        let causes = book.causes();
        let at_times = shape.at_times.iter().filter(|(part, _)| shows(book, part)).copied().collect();
        let mut expected = Expected { book: book.clone(), shape, cards, causes, at_times, seats: Vec::new() };
        expected.dealt_to(book.seats().0);
        expected
    }

    /// The shape of states.
    pub fn shape(&self) -> &'static Shape {
        self.shape
    }

    /// Sets the number of seats.
    pub fn dealt_to(&mut self, seats: usize) {
        self.seats = Seat::first(seats).map(|seat| seat.to_string()).collect();
    }

    /// Sets the number of seats to that of a position.
    pub fn set_up(&mut self, position: &Value) {
        let (fewest, most) = self.book.seats();
        let of_seats = |(_, form): &(&str, Form)| matches!(form, Form::OfSeats | Form::Numbers);
        let named = self.shape.position().filter(of_seats).filter_map(|(key, _)| position[key].as_object());
        let seats = named.flat_map(Map::keys).filter_map(|seat| Seat::parse(seat)).map(|seat| seat.index() + 1);
        self.dealt_to(seats.max().unwrap_or(fewest).clamp(fewest, most));
    }

    /// The parts of every state under these rules.
    pub(super) fn parts(&self) -> impl Iterator<Item = &(&'static str, Form)> {
        self.shape.parts.iter().chain(&self.at_times)
    }

    pub(super) fn seats_or(&self, others: &[&str]) -> Vec<String> {
        self.seats.iter().cloned().chain(others.iter().map(|&other| other.to_owned())).collect()
    }
}

/// Whether our own states have a part under these rules.
fn shows(book: &Rulebook, part: &str) -> bool {
    let request = DealRequest { deck: book.cards(), first: Seat::A, seats: book.seats().0 };
    book.deal(&request).is_ok_and(|(table, _)| table.view(None).parts.iter().any(|(name, _)| name == part))
}
