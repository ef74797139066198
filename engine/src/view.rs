//! A table as it is seen: by a seat, or by the referee, from whom nothing is hidden.
//!
//! A game says once what lies where. The JSON of the protocol and what screens lay out are both made from that.

use std::borrow::Cow;
use std::fmt::Display;

use serde::ser::{Serialize, SerializeMap as _, Serializer};
use serde_json::Value;

use crate::seat::{Actor, Outcome, Seat};

/// What is seen of a table. Cards go by their ids in the rules, from which these are borrowed.
#[derive(Clone, PartialEq, Debug)]
pub struct View<'g> {
    /// What there is, by name, in the order in which JSON has it.
    pub parts: Vec<(Cow<'static, str>, Part<'g>)>,
    /// What a screen says besides what lies where, a line each.
    pub notes: Vec<String>,
    /// Whose action is awaited; nobody's when the game is over.
    pub to_act: Option<Actor>,
    /// How the game ended, once it has.
    pub outcome: Option<Outcome>,
}

/// One part of a view.
#[derive(Clone, PartialEq, Debug)]
pub enum Part<'g> {
    /// The board in its printed rows.
    Board(Vec<Vec<Cell<'g>>>),
    /// The hands, in seat order.
    Hands(Vec<(Seat, Cards<'g>)>),
    /// A pile.
    Pile(Cards<'g>),
    /// A pile of which a screen tells only the size.
    Heap(Cards<'g>),
    /// Anything else, as JSON has it. Screens tell of it in the notes, if at all.
    Fact(Value),
    /// Several of them, by name.
    Facts(Vec<(Cow<'static, str>, Value)>),
}

/// Cards that lie together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cards<'g> {
    /// Hidden but for their number.
    Hidden(usize),
    /// By id and number, in no order.
    Counted(Vec<(&'g str, usize)>),
    /// By id in their order, the top card first.
    Ordered(Vec<&'g str>),
}

/// One place of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell<'g> {
    /// How actions spell the place: `9`.
    pub place: String,
    /// The card that lies there, by id.
    pub card: Option<&'g str>,
}

/// A view laid out for showing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sight<'g> {
    /// The board in its printed rows; empty where the game has none.
    pub board: Vec<Vec<Cell<'g>>>,
    /// The hands, in seat order, then the piles.
    pub holdings: Vec<Holding<'g>>,
    /// What is said besides, a line each.
    pub notes: Vec<String>,
}

/// A hand or a pile, for showing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holding<'g> {
    /// Whose or what it is: `A`, `deck`.
    pub label: String,
    /// How many cards.
    pub size: usize,
    /// Which, by id and number, where they are shown.
    pub cards: Option<Vec<(&'g str, usize)>>,
}

impl<'g> View<'g> {
    /// A view of these parts, in the order in which JSON has them.
    pub fn new<const N: usize>(
        parts: [(&'static str, Part<'g>); N],
        to_act: Option<Actor>,
        outcome: Option<Outcome>,
    ) -> View<'g> {
        let parts = parts.into_iter().map(|(name, part)| (name.into(), part)).collect();
        View { parts, notes: Vec::new(), to_act, outcome }
    }

    /// Its JSON form as text: what a conversation has of it.
    pub fn text(&self) -> String {
        // As `into_json`.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Its JSON form: a state, or a seat's view, as the protocol has it.
    pub fn into_json(self) -> Value {
        // Names are text, and all else is JSON: that can always be written.
        serde_json::to_value(self).unwrap_or_default()
    }

    /// Lays it out for showing.
    pub fn sight(self) -> Sight<'g> {
        let mut sight = Sight { notes: self.notes, ..Sight::default() };
        for (name, part) in self.parts {
            match part {
                Part::Board(rows) => sight.board = rows,
                Part::Hands(hands) => {
                    sight.holdings.extend(hands.into_iter().map(|(seat, cards)| cards.held(seat.to_string())));
                }
                Part::Pile(cards) => sight.holdings.push(cards.held(name.into_owned())),
                Part::Heap(cards) => sight.holdings.push(Holding { cards: None, ..cards.held(name.into_owned()) }),
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

/// Something as it is spelled.
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
            Part::Pile(cards) | Part::Heap(cards) => cards.serialize(serializer),
            Part::Fact(value) => value.serialize(serializer),
            Part::Facts(facts) => serializer.collect_map(facts.iter().map(|(name, value)| (name, value))),
        }
    }
}

impl Serialize for Cards<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Cards::Hidden(size) => size.serialize(serializer),
            Cards::Counted(counts) => serializer.collect_map(counts.iter().map(|(id, count)| (id, count))),
            Cards::Ordered(ids) => serializer.collect_seq(ids),
        }
    }
}

impl<'g> Cards<'g> {
    fn held(self, label: String) -> Holding<'g> {
        let counts = match self {
            Cards::Hidden(size) => return Holding { label, size, cards: None },
            Cards::Counted(counts) => counts,
            Cards::Ordered(ids) => counted(ids),
        };
        Holding { label, size: counts.iter().map(|(_, count)| count).sum(), cards: Some(counts) }
    }
}

/// Cards by number, in the order in which each comes first.
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

impl<'g> Sight<'g> {
    /// The hand of a seat, or a pile.
    pub fn holding(&self, label: &str) -> Option<&Holding<'g>> {
        self.holdings.iter().find(|holding| holding.label == label)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

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
            ("stack", Part::Heap(counted(&[("bell", 4)]))),
            ("sum", Part::Fact(json!(40))),
        ];
        View { notes: vec!["sum: 40".into()], ..View::new(parts, Some(Actor::Seat(Seat::A)), None) }
    }

    #[test]
    fn a_view_is_laid_out_whatever_the_game() {
        let sight = view().sight();
        let card = |n: usize| sight.board[0][n].card;
        assert_eq!((card(0), card(1)), (Some("bell"), None));
        let known = |cards: &[(&'static str, usize)]| Some(cards.to_vec());
        let holding = |label: &str, size, cards| Some(Holding { label: label.to_owned(), size, cards });
        assert_eq!(sight.holding("A").cloned(), holding("A", 3, known(&[("bell", 2), ("cherry", 1)])));
        assert_eq!(sight.holding("B").cloned(), holding("B", 13, None));
        assert_eq!(sight.holding("deck").cloned(), holding("deck", 36, None));
        assert_eq!(sight.holding("discard").cloned(), holding("discard", 3, known(&[("bell", 2), ("cherry", 1)])));
        assert_eq!(sight.holding("stack").cloned(), holding("stack", 4, None));
        assert_eq!(sight.notes, ["sum: 40"]);
    }

    #[test]
    fn json_has_everything_in_order_and_places_by_number() {
        let expected = concat!(
            r#"{"board":{"2":"cherry","9":"bell"},"hands":{"A":{"bell":2,"cherry":1},"B":13},"deck":36,"#,
            r#""discard":["bell","cherry","bell"],"stack":{"bell":4},"sum":40,"to_act":"A","outcome":null}"#
        );
        assert_eq!(view().into_json().to_string(), expected);
    }
}
