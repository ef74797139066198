//! Views of a table: of a seat, or of the referee, who sees everything.
//!
//! A game declares its visible parts once. The JSON of the protocol and the layout of screens and pages ([`Sight`])
//! are both made from it.

use std::borrow::Cow;
use std::fmt::Display;

use serde::Serialize;
use serde::ser::{SerializeMap as _, Serializer};
use serde_json::Value;

use crate::seat::{Actor, Outcome, Seat};

/// The visible part of a table. Card ids are borrowed from the rules.
#[derive(Clone, PartialEq, Debug)]
pub struct View<'g> {
    /// The parts by name, in the order of the JSON.
    pub parts: Vec<(Cow<'static, str>, Part<'g>)>,
    /// The complete lines on the board, each by its places.
    pub lines: Vec<Vec<String>>,
    /// Facts shown beside the cards.
    pub facts: Vec<Fact>,
    /// The seats round the table, where their order is more than taking turns.
    pub ring: Option<Ring>,
    /// The actor who is to act; `None` when the game is over.
    pub to_act: Option<Actor>,
    /// The end of the game, once it is over.
    pub outcome: Option<Outcome>,
}

/// One part of a view.
#[derive(Clone, PartialEq, Debug)]
pub enum Part<'g> {
    /// The board in its printed rows.
    Board(Vec<Vec<Cell<'g>>>),
    /// A row of places that lies above the board.
    Above(Vec<Cell<'g>>),
    /// The hands, in seat order.
    Hands(Vec<(Seat, Cards<'g>)>),
    /// A pile.
    Pile(Cards<'g>),
    /// A pile whose cards count up to a sum. Only the number of the cards matters.
    Stack(Cards<'g>, Total),
    /// Any other value, as JSON. Screens show it only as a fact.
    Fact(Value),
    /// Several of them, by name.
    Facts(Vec<(Cow<'static, str>, Value)>),
}

/// The sum of a stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Total {
    /// The sum of its cards.
    pub sum: i64,
    /// The limit of the sum.
    pub limit: i64,
}

/// A labelled value of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// Its label: `sets`.
    pub label: Cow<'static, str>,
    /// Its value.
    pub value: String,
    /// The number that it counts up to, if any.
    pub of: Option<i64>,
}

/// The seats round a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ring {
    /// All players, clockwise.
    pub seats: Vec<RingSeat>,
    /// Whether the turns go round clockwise.
    pub clockwise: bool,
}

/// A player at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RingSeat {
    /// The seat.
    pub seat: Seat,
    /// Whether the player is still in the game.
    pub playing: bool,
    /// The duty of the player, if it is settled.
    pub due: Option<Due>,
    /// Further labels: `dealer`, `2 chips`.
    pub told: Vec<String>,
}

/// The duty of a player, with the number of cards owed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// It is their turn.
    Now(u8),
    /// It is their turn next, by a card that was played.
    Next(u8),
}

/// A group of cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Cards<'g> {
    /// Only their number is visible.
    Hidden(usize),
    /// By id and number, in no order.
    #[serde(serialize_with = "as_map")]
    Counted(Vec<(&'g str, usize)>),
    /// By id in their order, the top card first.
    Ordered(Vec<&'g str>),
}

/// One place of a board, or of the row above it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell<'g> {
    /// How events spell the place: `9`, `above-2`.
    pub place: String,
    /// The card that lies there, by id.
    pub card: Option<&'g str>,
}

/// A view laid out for showing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sight<'g> {
    /// The row above the board, from the left; empty where the game has none.
    pub above: Vec<Cell<'g>>,
    /// The board in its printed rows; empty where the game has none.
    pub board: Vec<Vec<Cell<'g>>>,
    /// The complete lines on the board, each by its places.
    pub lines: Vec<Vec<String>>,
    /// The hands, in seat order, then the piles.
    pub holdings: Vec<Holding<'g>>,
    /// The seats round the table, where their order is more than taking turns.
    pub ring: Option<Ring>,
    /// Further facts.
    pub facts: Vec<Fact>,
}

/// A hand or a pile, for showing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holding<'g> {
    /// Whose or what it is: `A`, `deck`.
    pub label: String,
    /// How many cards.
    pub size: usize,
    /// The cards by id and count, where they are shown.
    pub cards: Option<Vec<(&'g str, usize)>>,
    /// Their sum, where they are counted up.
    pub total: Option<Total>,
}

impl<'g> View<'g> {
    /// A view of these parts, in the order in which JSON has them.
    pub fn new<const N: usize>(
        parts: [(&'static str, Part<'g>); N],
        to_act: Option<Actor>,
        outcome: Option<Outcome>,
    ) -> View<'g> {
        let parts = parts.into_iter().map(|(name, part)| (name.into(), part)).collect();
        View { parts, lines: Vec::new(), facts: Vec::new(), ring: None, to_act, outcome }
    }

    /// The seats at the table: those with a hand, or A in a solitaire.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        let hands = self
            .parts
            .iter()
            .find_map(|(_, part)| if let Part::Hands(hands) = part { Some(hands.len()) } else { None });
        Seat::first(hands.unwrap_or(1))
    }

    /// Its JSON form as text.
    pub fn text(&self) -> String {
        // Serialization cannot fail, as in `into_json`.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Its JSON form: a state, or a seat's view, as the protocol has it.
    pub fn into_json(self) -> Value {
        // Keys are text and values are JSON, so serialization cannot fail.
        serde_json::to_value(self).unwrap_or_default()
    }

    /// Lays it out for showing.
    pub fn sight(self) -> Sight<'g> {
        let mut sight = Sight { lines: self.lines, facts: self.facts, ring: self.ring, ..Sight::default() };
        for (name, part) in self.parts {
            match part {
                Part::Board(rows) => sight.board = rows,
                Part::Above(row) => sight.above = row,
                Part::Hands(hands) => {
                    sight.holdings.extend(hands.into_iter().map(|(seat, cards)| cards.held(seat.to_string())));
                }
                Part::Pile(cards) => sight.holdings.push(cards.held(name.into_owned())),
                Part::Stack(cards, total) => {
                    let held = cards.held(name.into_owned());
                    sight.holdings.push(Holding { cards: None, total: Some(total), ..held });
                }
                Part::Fact(_) | Part::Facts(_) => {}
            }
        }
        sight
    }
}

impl Serialize for View<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.parts.len() + 2))?;
        for (name, part) in &self.parts {
            map.serialize_entry(name, part)?;
        }
        map.serialize_entry("to_act", &self.to_act.as_ref().map(Spelled))?;
        map.serialize_entry("outcome", &self.outcome.as_ref().map(Outcome::to_json))?;
        map.end()
    }
}

/// A value serialized by its `Display`.
struct Spelled<'s, T>(&'s T);

impl<T: Display> Serialize for Spelled<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self.0)
    }
}

impl Serialize for Part<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Part::Board(rows) => {
                let cells = rows.iter().flatten().filter_map(|cell| Some((&cell.place, cell.card?)));
                let mut cells: Vec<(&String, &str)> = cells.collect();
                // Places are numbers: 2 comes before 10.
                cells.sort_by_key(|(place, _)| (place.len(), *place));
                serializer.collect_map(cells)
            }
            Part::Hands(hands) => serializer.collect_map(hands.iter().map(|(seat, cards)| (Spelled(seat), cards))),
            Part::Above(row) => serializer.collect_seq(row.iter().map(|cell| cell.card)),
            Part::Pile(cards) | Part::Stack(cards, _) => cards.serialize(serializer),
            Part::Fact(value) => value.serialize(serializer),
            Part::Facts(facts) => serializer.collect_map(facts.iter().map(|(name, value)| (name, value))),
        }
    }
}

fn as_map<S: Serializer>(counts: &[(&str, usize)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(counts.iter().map(|(id, count)| (id, count)))
}

impl<'g> Cards<'g> {
    fn held(self, label: String) -> Holding<'g> {
        let counts = match self {
            Cards::Hidden(size) => return Holding { label, size, cards: None, total: None },
            Cards::Counted(counts) => counts,
            Cards::Ordered(ids) => counted(ids),
        };
        Holding { label, size: counts.iter().map(|(_, count)| count).sum(), cards: Some(counts), total: None }
    }
}

/// Counts the cards, in the order of first occurrence.
fn counted(ids: Vec<&str>) -> Vec<(&str, usize)> {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for id in ids {
        match counts.iter_mut().find(|(known, _)| *known == id) {
            Some((_, count)) => *count += 1,
            None => counts.push((id, 1)),
        }
    }
    counts
}

impl Fact {
    /// A fact about a table.
    pub fn new(label: impl Into<Cow<'static, str>>, value: impl Display) -> Fact {
        Fact { label: label.into(), value: value.to_string(), of: None }
    }

    /// In a line: `sets: 3 of 9`.
    pub fn told(&self) -> String {
        let of = self.of.map(|of| format!(" of {of}")).unwrap_or_default();
        format!("{}: {}{of}", self.label, self.value)
    }
}

impl<'g> Sight<'g> {
    /// Every place, that of the row above the board first.
    pub fn cells(&self) -> impl Iterator<Item = &Cell<'g>> {
        self.above.iter().chain(self.board.iter().flatten())
    }

    /// The hand of a seat, or a pile.
    pub fn holding(&self, label: &str) -> Option<&Holding<'g>> {
        self.holdings.iter().find(|holding| holding.label == label)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn view() -> View<'static> {
        let cell = |place: &str, card: Option<&'static str>| Cell { place: place.into(), card };
        let counted = |cards: &[(&'static str, usize)]| Cards::Counted(cards.to_vec());
        let hands = vec![(Seat::A, counted(&[("bell", 2), ("cherry", 1)])), (Seat::B, Cards::Hidden(13))];
        let discard = vec!["bell", "cherry", "bell"];
        let parts = [
            (
                "board",
                Part::Board(vec![vec![cell("9", Some("bell")), cell("1", None)], vec![cell("2", Some("cherry"))]]),
            ),
            ("hands", Part::Hands(hands)),
            ("deck", Part::Pile(Cards::Hidden(36))),
            ("discard", Part::Pile(Cards::Ordered(discard))),
            ("row", Part::Above(vec![cell("above-1", None), cell("above-2", Some("bell"))])),
            ("stack", Part::Stack(counted(&[("bell", 4)]), Total { sum: 40, limit: 99 })),
            ("sum", Part::Fact(json!(40))),
        ];
        View { facts: vec![Fact::new("sets", 3)], ..View::new(parts, Some(Actor::Seat(Seat::A)), None) }
    }

    #[test]
    fn a_view_is_laid_out_whatever_the_game() {
        let sight = view().sight();
        let card = |n: usize| sight.board[0][n].card;
        assert_eq!((card(0), card(1)), (Some("bell"), None));
        let known = |cards: &[(&'static str, usize)]| Some(cards.to_vec());
        let holding = |label: &str, size, cards| Some(Holding { label: label.to_owned(), size, cards, total: None });
        assert_eq!(sight.holding("A").cloned(), holding("A", 3, known(&[("bell", 2), ("cherry", 1)])));
        assert_eq!(sight.holding("B").cloned(), holding("B", 13, None));
        assert_eq!(sight.holding("deck").cloned(), holding("deck", 36, None));
        assert_eq!(sight.holding("discard").cloned(), holding("discard", 3, known(&[("bell", 2), ("cherry", 1)])));
        let stack = sight.holding("stack").expect("it is laid out");
        assert_eq!((stack.size, stack.total), (4, Some(Total { sum: 40, limit: 99 })));
        assert_eq!((&*sight.facts[0].label, &*sight.facts[0].value), ("sets", "3"));
        let places: Vec<&str> = sight.cells().map(|cell| cell.place.as_str()).collect();
        assert_eq!(places, ["above-1", "above-2", "9", "1", "2"]);
    }

    #[test]
    fn json_has_everything_in_order_and_places_by_number() {
        let expected = concat!(
            r#"{"board":{"2":"cherry","9":"bell"},"hands":{"A":{"bell":2,"cherry":1},"B":13},"deck":36,"#,
            r#""discard":["bell","cherry","bell"],"row":[null,"bell"],"stack":{"bell":4},"sum":40,"to_act":"A","outcome":null}"#
        );
        assert_eq!(view().into_json().to_string(), expected);
    }
}
