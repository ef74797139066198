//! What a seat sees of a game, laid out for showing, and what a card would do to the sum. Both come from the seat's view
//! alone.

use serde_json::{Map, Value};

use super::CirnoNeu;
use super::action::Action;
use super::card::{Face, Special};
use super::number_cards::sum_after;
use super::seats::Direction;
use crate::sight::Sight;
use crate::variant::choice::Choice;

/// The parts of a view that are cards.
const CARDS: [&str; 3] = ["hands", "deck", "stack"];

/// Lays a view out: hands and piles, then the sum and whatever else is in force.
pub(crate) fn sight(view: &Value) -> Sight {
    let parts: Map<String, Value> =
        CARDS.iter().filter_map(|part| Some(((*part).to_owned(), view.get(part)?.clone()))).collect();
    let mut sight = Sight::of_view(&Value::Object(parts), &[]);
    // The main stack lies open, but what it holds matters to nobody's next card.
    for pile in sight.holdings.iter_mut().filter(|holding| holding.label == "stack") {
        pile.cards = None;
    }
    let text = |part: &str| view.get(part).and_then(Value::as_str).unwrap_or_default().to_owned();
    let direction = Direction::VALUES.iter().find(|(spelling, _)| *spelling == text("direction"));
    let direction = direction.map_or("", |(_, direction)| direction.word());
    sight.notes.push(format!("sum {}, {direction}, dealer {}", sum(view), text("dealer")));
    if let Some(owed) = view.get("owed").and_then(Value::as_u64).filter(|owed| *owed > 1) {
        sight.notes.push(format!("{owed} cards are owed"));
    }
    let chips = view.get("chips").and_then(Value::as_object).into_iter().flatten();
    let chips: Vec<(&String, u64)> = chips.filter_map(|(seat, chips)| Some((seat, chips.as_u64()?))).collect();
    if chips.iter().any(|(_, chips)| *chips > 0) {
        let told: Vec<String> = chips.iter().map(|(seat, chips)| format!("{seat} {chips}")).collect();
        sight.notes.push(format!("chips: {}", told.join(", ")));
    }
    let playing: Vec<&str> =
        view.get("in").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect();
    let hands = view.get("hands").and_then(Value::as_object).into_iter().flatten();
    let out: Vec<&str> = hands.map(|(seat, _)| seat.as_str()).filter(|seat| !playing.contains(seat)).collect();
    if !out.is_empty() {
        sight.notes.push(format!("out: {}", out.join(", ")));
    }
    sight
}

/// What a card would do.
pub(crate) fn explain(rules: &CirnoNeu, view: &Value, action: &Action) -> String {
    let Action::Play(card, at) = action else { return String::new() };
    let (before, after) = (sum(view), sum_after(rules, sum(view), *card));
    if after > rules.parts().limit {
        return format!("busts: the sum would be {after}");
    }
    let target = at.map(|at| at.to_string()).unwrap_or_default();
    let does = match rules.face(*card) {
        Face::Number(_) | Face::Special(Special::NinetyNine) => {
            return format!("the sum goes from {before} to {after}");
        }
        Face::Special(Special::Skip) => "skips the turn".to_owned(),
        Face::Special(Special::Reverse) => "turns the order round".to_owned(),
        Face::Special(Special::Shot) => format!("{target} acts next"),
        Face::Special(Special::Double) => "whoever acts next owes 2 cards".to_owned(),
        Face::Special(Special::DoubleShot) => format!("{target} acts next and owes 2 cards"),
    };
    format!("{does}; the sum stays {after}")
}

/// The sum that everybody sees.
fn sum(view: &Value) -> i32 {
    view.get("sum").and_then(Value::as_i64).and_then(|sum| i32::try_from(sum).ok()).unwrap_or(0)
}
