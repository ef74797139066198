//! The table as its only player sees it, and what a push does in words.

use serde_json::Value;

use super::Match3;
use super::action::Action;
use crate::game::Game;
use crate::sight::Sight;

/// The grid in its rows; the row above it as a note, each card with its number.
pub(crate) fn sight(view: &Value) -> Sight {
    let mut laid = view.clone();
    let mut row = Value::Null;
    if let Some(map) = laid.as_object_mut() {
        let grid = map.shift_remove("grid").unwrap_or_default();
        row = map.shift_remove("row").unwrap_or_default();
        map.insert("board".to_owned(), grid);
    }
    let printed: Vec<Vec<String>> = (0..3).map(|line| (1..=3).map(|n| (3 * line + n).to_string()).collect()).collect();
    let mut sight = Sight::of_view(&laid, &printed);
    let cards = row.as_array().into_iter().flatten().zip(1..);
    let cards: Vec<String> = cards.map(|(card, n)| format!("{n} {}", card.as_str().unwrap_or("-"))).collect();
    sight.notes.insert(0, format!("above the grid: {}", cards.join(", ")));
    sight
}

/// Which card a push moves, by what the player sees.
pub(crate) fn explain(rules: &Match3, view: &Value, action: &Action) -> String {
    let spelled = rules.spell(action);
    let number = spelled.strip_prefix("push ").and_then(|rest| rest.split(' ').next()).and_then(|n| n.parse().ok());
    let card = number.and_then(|n: usize| view["row"].get(n.checked_sub(1)?)?.as_str());
    card.map(|card| format!("slides {card} onto the grid")).unwrap_or_default()
}
