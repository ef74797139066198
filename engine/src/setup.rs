//! Readers for positions, shared by all games: card ids, piles, decks, boards of nine places, seats.

use crate::game::shape::Shape;
use crate::tree::named::MAX_CARDS;
use crate::{Actor, CardGame, Numbered, Reader, Seat, Spot};

/// The default actor of a position.
pub(crate) const FIRST: Actor = Actor::Seat(Seat::A);
/// The letters of the seats.
const SEATS: [&str; Seat::MOST_COMPILED] = ["A", "B", "C", "D", "E", "F", "G", "H"];
/// The numbers of a board's places.
const PLACES: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/// The cards of a ruleset: what a position may name, and how often.
pub(crate) struct Cards<'r, C> {
    ids: Vec<&'r str>,
    /// Each card with its count.
    kinds: Vec<(C, u8)>,
}

impl<'r, C: Numbered> Cards<'r, C> {
    /// The cards of a ruleset, in its order.
    pub fn new<G: CardGame<Card = C>>(rules: &'r G) -> Cards<'r, C> {
        let listed = rules.kinds().iter().enumerate();
        let (ids, kinds) = listed.filter_map(|(n, kind)| Some((kind.id.as_str(), (C::new(n)?, kind.count)))).unzip();
        Cards { ids, kinds }
    }

    /// Reads the id of a card.
    pub fn card(&self, reader: &mut Reader<'_>, spot: &Spot<'_>) -> Option<C> {
        reader.word(spot, &self.ids).map(|n| self.kinds[n].0)
    }

    /// A deck: a list of ids, top first.
    pub fn deck(&self, reader: &mut Reader<'_>, spot: &Spot<'_>) -> Vec<C> {
        let items = reader.list(spot, "cards, top first").unwrap_or_default();
        if items.len() > MAX_CARDS {
            reader.error(spot, format!("{} cards are more than any deck has", items.len()));
            return Vec::new();
        }
        items.iter().filter_map(|item| self.card(reader, item)).collect()
    }

    /// A pile: a map of id to count. Each card is repeated by its count.
    pub fn pile(&self, reader: &mut Reader<'_>, spot: &Spot<'_>) -> Vec<C> {
        let mut pile = Vec::new();
        by_key(reader, spot, &self.ids, |reader, n, spot| {
            let (card, most) = self.kinds[n];
            let count = reader.small(spot, 0..=most.into()).unwrap_or(0);
            pile.extend(std::iter::repeat_n(card, count));
        });
        pile
    }

    /// A board: a map of place, 1 to 9, to id.
    pub fn board(&self, reader: &mut Reader<'_>, spot: &Spot<'_>) -> Vec<(u8, C)> {
        let mut board = Vec::new();
        by_key(reader, spot, &PLACES, |reader, n, spot| {
            board.extend(self.card(reader, spot).map(|card| (n as u8 + 1, card)));
        });
        board
    }

    /// The cards that remain without these. Notes each kind of which there are too few.
    pub fn rest(&self, reader: &mut Reader<'_>, root: &Spot<'_>, named: impl Iterator<Item = C>) -> Vec<C> {
        let named: Vec<C> = named.collect();
        let left = self.ids.iter().zip(&self.kinds).map(|(id, (card, all))| {
            let used = named.iter().filter(|each| *each == card).count();
            if used > usize::from(*all) {
                reader.error(root, format!("{id}: {used} cards are named, the ruleset has {all}"));
            }
            std::iter::repeat_n(*card, usize::from(*all).saturating_sub(used))
        });
        left.flatten().collect()
    }
}

/// Notes the keys that no position of this shape has, and those that it lacks.
pub(crate) fn keys(reader: &mut Reader<'_>, root: &Spot<'_>, shape: &Shape) {
    let keys: Vec<&str> = shape.position().map(|(key, _)| key).chain(["to_act"]).collect();
    reader.keys(root, &keys);
    for key in shape.required {
        reader.required(root, key);
    }
}

/// Visits a map whose keys are among these words; `read` gets the index of each key and its value.
fn by_key(
    reader: &mut Reader<'_>,
    map: &Spot<'_>,
    keys: &[&str],
    mut read: impl FnMut(&mut Reader<'_>, usize, &Spot<'_>),
) {
    if reader.map(map) {
        reader.keys(map, keys);
        for (key, spot) in map.children() {
            if let Some(n) = keys.iter().position(|each| *each == key.text) {
                read(reader, n, &spot);
            }
        }
    }
}

/// Visits a map whose keys are the first seats, as many as are given.
pub(crate) fn by_seat(
    reader: &mut Reader<'_>,
    map: &Spot<'_>,
    seats: usize,
    mut read: impl FnMut(&mut Reader<'_>, Seat, &Spot<'_>),
) {
    by_key(reader, map, &SEATS[..seats], |reader, n, spot| {
        if let Some(seat) = Seat::new(n) {
            read(reader, seat, spot);
        }
    });
}

/// One of the first seats, as many as are given.
pub(crate) fn seat(reader: &mut Reader<'_>, spot: &Spot<'_>, seats: usize) -> Option<Seat> {
    reader.word(spot, &SEATS[..seats]).and_then(Seat::new)
}

/// One of the first seats, or chance.
pub(crate) fn actor(reader: &mut Reader<'_>, spot: &Spot<'_>, seats: usize) -> Option<Actor> {
    let words: Vec<&str> = SEATS[..seats].iter().copied().chain(["chance"]).collect();
    reader.word(spot, &words).and_then(|n| Actor::parse(words[n]))
}
