//! What a seat sees of a table, laid out for showing.
//!
//! A sight, a promise and an explanation are made from a seat's view alone, never from the position behind it: whoever
//! shows a game, or chooses in it, by these cannot tell more than the seat may know.

use serde_json::{Map, Value};

/// One place of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// How actions spell the place: `9`.
    pub place: String,
    /// The card that lies there, by id.
    pub card: Option<String>,
}

/// Cards that lie together: a hand or a pile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holding {
    /// Whose or what it is: `A`, `deck`.
    pub label: String,
    /// How many cards.
    pub size: usize,
    /// Which, by id and number, where the seat may see that.
    pub cards: Option<Vec<(String, usize)>>,
}

/// A table as one seat sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sight {
    /// The board in its printed rows; empty where the game has none.
    pub board: Vec<Vec<Cell>>,
    /// The hands, in seat order, then the piles.
    pub holdings: Vec<Holding>,
    /// Whatever else the view tells, as `name: value`.
    pub notes: Vec<String>,
}

/// What everybody is told apart from the table: whose move it is, and how the game ended.
const TOLD_APART: [&str; 4] = ["board", "hands", "to_act", "outcome"];

impl Sight {
    /// Lays out any game's view; `printed` has the places of its board, row by row.
    pub fn of_view(view: &Value, printed: &[Vec<String>]) -> Sight {
        let mut sight = Sight::default();
        let lying = view.get("board").and_then(Value::as_object);
        let cell = |place: &String| {
            let card = lying.and_then(|board| board.get(place)).and_then(Value::as_str);
            Cell { place: place.clone(), card: card.map(str::to_owned) }
        };
        sight.board = printed.iter().map(|row| row.iter().map(cell).collect()).collect();
        let empty = Map::new();
        for (seat, hand) in view.get("hands").and_then(Value::as_object).unwrap_or(&empty) {
            sight.add(seat, hand);
        }
        for (name, value) in view.as_object().unwrap_or(&empty) {
            let laid_out = TOLD_APART.contains(&name.as_str()) && (name != "board" || !printed.is_empty());
            if !laid_out && !value.is_null() {
                sight.add(name, value);
            }
        }
        sight
    }

    /// The hand of a seat, or a pile.
    pub fn holding(&self, label: &str) -> Option<&Holding> {
        self.holdings.iter().find(|holding| holding.label == label)
    }

    fn add(&mut self, label: &str, value: &Value) {
        match holding(label, value) {
            Some(holding) => self.holdings.push(holding),
            None => self.notes.push(format!("{label}: {}", plain(value))),
        }
    }
}

/// A number of cards, a list of cards, or cards by id and number.
fn holding(label: &str, value: &Value) -> Option<Holding> {
    let label = label.to_owned();
    match value {
        Value::Number(_) if is_pile(&label) => {
            Some(Holding { label, size: usize::try_from(value.as_u64()?).ok()?, cards: None })
        }
        Value::Object(counts) => {
            let count = |(card, n): (&String, &Value)| Some((card.clone(), usize::try_from(n.as_u64()?).ok()?));
            let cards: Vec<(String, usize)> = counts.iter().map(count).collect::<Option<_>>()?;
            Some(Holding { label, size: cards.iter().map(|(_, n)| n).sum(), cards: Some(cards) })
        }
        Value::Array(ids) => {
            let mut cards: Vec<(String, usize)> = Vec::new();
            for id in ids {
                let id = id.as_str()?;
                match cards.iter_mut().find(|(known, _)| known == id) {
                    Some((_, n)) => *n += 1,
                    None => cards.push((id.to_owned(), 1)),
                }
            }
            Some(Holding { label, size: ids.len(), cards: Some(cards) })
        }
        _ => None,
    }
}

/// A number tells how many cards there are only where cards lie: in a seat's hand or in a pile.
fn is_pile(label: &str) -> bool {
    crate::game::Seat::parse(label).is_some() || ["deck", "discard", "stack"].contains(&label)
}

/// JSON without the quotes around a text.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// What an action promises the seat, by what the seat can see.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Promise {
    /// The game is lost by it.
    Loses,
    /// Nothing in particular, or nothing that can be seen.
    Plain,
    /// It brings something.
    Gains,
    /// The game is won by it.
    Wins,
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_view_is_laid_out_whatever_the_game() {
        let view = json!({"board": {"9": "bell"}, "hands": {"A": {"bell": 2, "cherry": 1}, "B": 13}, "deck": 36,
            "discard": ["bell", "cherry", "bell"], "sum": 40, "to_act": "A", "outcome": null});
        let sight = Sight::of_view(&view, &[vec!["1".into(), "9".into()]]);
        let card = |n: usize| sight.board[0][n].card.as_deref();
        assert_eq!((card(0), card(1)), (None, Some("bell")));
        let known = |cards: &[(&str, usize)]| Some(cards.iter().map(|(id, n)| ((*id).to_owned(), *n)).collect());
        let holding = |label: &str, size, cards| Some(Holding { label: label.to_owned(), size, cards });
        assert_eq!(sight.holding("A").cloned(), holding("A", 3, known(&[("bell", 2), ("cherry", 1)])));
        assert_eq!(sight.holding("B").cloned(), holding("B", 13, None));
        assert_eq!(sight.holding("deck").cloned(), holding("deck", 36, None));
        assert_eq!(sight.holding("discard").cloned(), holding("discard", 3, known(&[("bell", 2), ("cherry", 1)])));
        assert_eq!(sight.notes, ["sum: 40"]);
    }

    #[test]
    fn nothing_is_left_out_of_a_view_without_a_known_board() {
        let sight = Sight::of_view(&json!({"board": {"x1": "bell"}, "phase": "push"}), &[]);
        assert_eq!((sight.board.len(), sight.holdings.len()), (0, 0));
        assert_eq!(sight.notes, [r#"board: {"x1":"bell"}"#, "phase: push"]);
    }
}
