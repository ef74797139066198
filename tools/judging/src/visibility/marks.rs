//! The changes that a step made on a table: places, lines and moved cards, for every display of the table.
//!
//! They come from the viewer's sights before and after and from the events as the viewer sees them, so marks reveal no
//! more than the table does.

use std::collections::BTreeMap;

use serde_json::Value;
use umpire_clauses::lists::unique;
use umpire_engine::{Cell, Sight};

use super::event::SeenEvent;

/// The changes that a step made on a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// The places with another card than before, or with a newly placed one.
    pub changed: Vec<String>,
    /// The lines that formed or went, each by its places.
    pub lines: Vec<Vec<String>>,
    /// The cards that moved.
    pub moves: Vec<CardMove>,
}

/// Cards of one kind that moved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardMove {
    /// Which card, by id, where that is seen.
    pub card: Option<String>,
    /// How many of it.
    pub cards: usize,
    /// Where it was.
    pub from: Location,
    /// Where it is.
    pub to: Location,
}

/// A location of cards.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Location {
    /// A place of the board, or of the row above it.
    Place(String),
    /// A hand or a pile, by its label.
    Holding(String),
}

impl Marks {
    /// The differences between two sights of one viewer, and the places that the events between them name.
    pub(super) fn of(before: &Sight<'_>, after: &Sight<'_>, events: &[SeenEvent]) -> Marks {
        let lay = |place: &str| before.cells().find(|cell| cell.place == place).and_then(|cell| cell.card);
        let filled: Vec<String> = events.iter().flat_map(|event| filled(&event.data)).collect();
        let is_filled = |cell: &Cell<'_>| cell.card.is_some() && filled.contains(&cell.place);
        let changed = after.cells().filter(|cell| lay(&cell.place) != cell.card || is_filled(cell));
        let formed = after.lines.iter().filter(|line| !before.lines.contains(line)).cloned();
        let named = events.iter().filter_map(|event| line(&event.data));
        Marks {
            changed: changed.map(|cell| cell.place.clone()).collect(),
            lines: unique(named.chain(formed)),
            moves: moves(before, after),
        }
    }
}

/// The fields of events that name one place; `line` names several.
const PLACES: [&str; 4] = ["slot", "cell", "place", "from"];

/// The places that an event names.
pub fn places(data: &Value) -> Vec<String> {
    let named = PLACES.iter().filter_map(|field| data.get(field)).map(text);
    named.chain(line(data).into_iter().flatten()).collect()
}

/// The line that an event names, by its places.
fn line(data: &Value) -> Option<Vec<String>> {
    Some(text(data.get("line")?).split('-').map(str::to_owned).collect())
}

/// The places that an event brings a card to, not the one it came from.
fn filled(data: &Value) -> Vec<String> {
    let named = PLACES.iter().filter(|field| **field != "from").filter_map(|field| data.get(field));
    if data.get("card").is_some() { named.map(text).collect() } else { Vec::new() }
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// How many cards of a kind each location has; `None` for hidden cards.
type Lying<'s> = BTreeMap<(Option<&'s str>, Location), usize>;

fn lying<'s>(sight: &'s Sight<'_>) -> Lying<'s> {
    let on_board = sight.cells().filter_map(|cell| Some(((Some(cell.card?), Location::Place(cell.place.clone())), 1)));
    let held = sight.holdings.iter().flat_map(|holding| {
        let spot = || Location::Holding(holding.label.clone());
        match &holding.cards {
            Some(cards) => cards.iter().map(|(id, count)| ((Some(*id), spot()), *count)).collect(),
            None => vec![((None, spot()), holding.size)],
        }
    });
    on_board.chain(held).collect()
}

/// The cards that the first has more of than the second, each once.
fn differing<'s>(more: &Lying<'s>, less: &Lying<'_>) -> Vec<(Option<&'s str>, Location)> {
    let surplus = more.iter().map(|(key, count)| (key, count.saturating_sub(less.get(key).copied().unwrap_or(0))));
    surplus.flat_map(|(key, count)| std::iter::repeat_n(key.clone(), count)).collect()
}

/// Pairs cards that left one spot with cards of their kind that came to another; a hidden card matches any.
fn moves(before: &Sight<'_>, after: &Sight<'_>) -> Vec<CardMove> {
    let (was, is) = (lying(before), lying(after));
    let (left, mut came) = (differing(&was, &is), differing(&is, &was));
    let mut found: Vec<CardMove> = Vec::new();
    let mut unmatched = Vec::new();
    for (card, from) in left {
        match came.iter().position(|(other, _)| card.is_some() && *other == card) {
            Some(at) => add(&mut found, card, from, came.remove(at).1),
            None => unmatched.push((card, from)),
        }
    }
    for (card, from) in unmatched {
        let fits = |(other, _): &(Option<&str>, Location)| card.is_none() || other.is_none();
        let Some(at) = came.iter().position(fits) else { continue };
        let (other, to) = came.remove(at);
        add(&mut found, card.or(other), from, to);
    }
    found
}

fn add(moves: &mut Vec<CardMove>, card: Option<&str>, from: Location, to: Location) {
    let same = |each: &&mut CardMove| each.card.as_deref() == card && each.from == from && each.to == to;
    match moves.iter_mut().find(same) {
        Some(each) => each.cards += 1,
        None => moves.push(CardMove { card: card.map(str::to_owned), cards: 1, from, to }),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use umpire_engine::Cell;
    use umpire_engine::view::Holding;

    use super::*;

    /// Whose, which cards where they are seen, and how many.
    type Held<'h, 'g> = (&'h str, Option<&'h [(&'g str, usize)]>, usize);

    fn sight<'g>(board: &[(&str, Option<&'g str>)], holdings: &[Held<'_, 'g>]) -> Sight<'g> {
        let cell = |(place, card): &(&str, Option<&'g str>)| Cell { place: (*place).to_owned(), card: *card };
        let holding = |(label, cards, size): &Held<'_, 'g>| Holding {
            label: (*label).to_owned(),
            size: *size,
            cards: cards.map(<[_]>::to_vec),
            total: None,
        };
        Sight {
            board: vec![board.iter().map(cell).collect()],
            holdings: holdings.iter().map(holding).collect(),
            ..Sight::default()
        }
    }

    fn to(card: Option<&str>, cards: usize, from: Location, to: Location) -> CardMove {
        CardMove { card: card.map(str::to_owned), cards, from, to }
    }

    fn place(name: &str) -> Location {
        Location::Place(name.to_owned())
    }

    fn held(name: &str) -> Location {
        Location::Holding(name.to_owned())
    }

    #[test]
    fn a_placed_card_comes_from_its_hand_and_a_hidden_one_from_the_deck() {
        let before = sight(&[("1", None), ("2", Some("bell"))], &[("A", Some(&[("bell", 2)]), 2), ("deck", None, 9)]);
        let after = sight(
            &[("1", Some("bell")), ("2", Some("bell"))],
            &[("A", Some(&[("bell", 1), ("plum", 1)]), 2), ("deck", None, 8)],
        );
        let marks = Marks::of(&before, &after, &[]);
        assert_eq!(marks.changed, ["1"]);
        assert_eq!(
            marks.moves,
            [to(Some("bell"), 1, held("A"), place("1")), to(Some("plum"), 1, held("deck"), held("A"))]
        );
    }

    #[test]
    fn what_nobody_sees_moves_by_number() {
        let before = sight(&[], &[("B", None, 3), ("deck", None, 9)]);
        let after = sight(&[], &[("B", None, 5), ("deck", None, 7)]);
        assert_eq!(Marks::of(&before, &after, &[]).moves, [to(None, 2, held("deck"), held("B"))]);
    }

    #[test]
    fn a_line_is_marked_when_it_forms_and_when_it_goes() {
        let before = sight(&[("1", None)], &[]);
        let after = Sight { lines: vec![vec!["1".to_owned(), "2".to_owned()]], ..before.clone() };
        assert_eq!(Marks::of(&before, &after, &[]).lines, after.lines);
        assert_eq!(Marks::of(&after, &after, &[]).lines, Vec::<Vec<String>>::new());
        assert_eq!(line(&json!({"event": "line-resolved", "line": "1-9-5"})).unwrap_or_default(), ["1", "9", "5"]);
    }

    #[test]
    fn a_line_names_three_places_and_counts_are_none() {
        let data = json!({"event": "line-resolved", "card": "bell", "line": "1-9-5", "sets": 3, "cards": 2});
        assert_eq!(places(&data), ["1", "9", "5"]);
        assert_eq!(filled(&json!({"card": "bell", "from": "above-2", "cell": 4})), ["4"]);
    }
}
