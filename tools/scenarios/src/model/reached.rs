//! The position that a scenario reached before it failed: the engine's state, and a few lines of it for people.

use serde_json::{Map, Value};
use umpire_clauses::style::table;
use umpire_engine::sanitize::cut;

use crate::model::cards::{listed, name, told};
use crate::model::layout::{Form, Layout, Text};
use crate::model::ruleset::Ruleset;
use crate::model::state::State;

/// A state that is longer is not kept: an outside engine could send any number of them.
const LONGEST: usize = 16_384;
/// How much of a sentence about a part is shown.
const LONGEST_TOLD: usize = 200;
/// How many cards of an ordered pile are named.
const MOST_NAMED: usize = 4;

/// A position that a scenario reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reached {
    /// The parts of the engine's state that steps read, who is to act and the outcome, as the protocol has them.
    pub state: Value,
    /// The board row by row, as a table; nothing where it is empty.
    pub board: Vec<String>,
    /// A sentence with each seat's hand, then one with everything else.
    pub rest: Vec<String>,
}

impl Reached {
    /// The position that a state is; none where that is too long to be shown.
    pub fn of(state: &State, layout: &Layout, rules: &Ruleset) -> Option<Reached> {
        let parts = layout.parts.iter().map(|(part, _)| part.as_ref()).chain(["to_act", "outcome"]);
        let kept: Map<String, Value> = parts.map(|part| (part.to_owned(), state.at(part).clone())).collect();
        let kept = Value::Object(kept);
        if kept.to_string().len() > LONGEST {
            return None;
        }
        let (hands, others): (Vec<_>, Vec<_>) = layout.parts.iter().partition(|(_, form)| *form == Form::OfSeats);
        let told = |parts: Vec<&(Text, Form)>| -> Vec<String> {
            parts.into_iter().flat_map(|(part, form)| told_of(part, *form, state, rules)).collect()
        };
        let others = [told(others), vec![to_act(state, layout)]].concat();
        let rest =
            [told(hands), others].map(|told| told.iter().map(|each| cut(each, LONGEST_TOLD)).collect::<Vec<_>>());
        let rest = rest.into_iter().filter(|told| !told.is_empty()).map(|told| told.join("; ")).collect();
        Some(Reached { state: kept, board: board(state, layout, rules), rest })
    }
}

/// The board as it is printed.
fn board(state: &State, layout: &Layout, rules: &Ruleset) -> Vec<String> {
    let Some(board) = layout.board.as_ref().filter(|board| state.size(&board.path) > 0) else { return Vec::new() };
    let card = |place: &String| state.text(&format!("{}/{place}", board.path)).map_or(".", |card| name(rules, card));
    let rows: Vec<Vec<String>> =
        board.rows.iter().map(|row| row.iter().map(|place| cut(card(place), LONGEST_TOLD / 10)).collect()).collect();
    table(&rows).collect()
}

/// Describes a part of the state.
fn told_of(part: &str, form: Form, state: &State, rules: &Ruleset) -> Vec<String> {
    let entries =
        |value: &Value| -> Vec<String> { value.as_object().into_iter().flat_map(Map::keys).cloned().collect() };
    match form {
        Form::Placed(_) if state.size(part) == 0 => vec![format!("{part} empty")],
        Form::Placed(_) | Form::Object(_) => Vec::new(),
        Form::OfSeats => {
            let held = |seat: &String| told(rules, &state.counts(&format!("{part}/{seat}")));
            entries(state.at(part)).iter().map(|seat| format!("{seat} holds {}", held(seat))).collect()
        }
        Form::Ordered | Form::Row(_) => {
            let cards = state.list(part);
            let more = if cards.len() > MOST_NAMED { ", ..." } else { "" };
            let first = listed(rules, &cards[..cards.len().min(MOST_NAMED)]);
            let named = if cards.is_empty() { String::new() } else { format!(" ({first}{more})") };
            vec![format!("{part} {}{named}", cards.len())]
        }
        Form::Counted => vec![format!("{part} {}", state.size(part))],
        Form::Flag => vec![format!("{part} {}", state.at(part))],
        Form::Number => vec![format!("{part} {}", state.number(part))],
        Form::Word(_) | Form::WordOrNull(_) | Form::Seat => {
            vec![format!("{part} {}", state.text(part).unwrap_or_default())]
        }
        Form::Seats => vec![format!("{part} {}", state.list(part).join(", "))],
        Form::Numbers | Form::Points => {
            let of = |seat: &String| format!("{seat} {}", state.number(&format!("{part}/{seat}")));
            vec![format!("{part} {}", entries(state.at(part)).iter().map(of).collect::<Vec<_>>().join(", "))]
        }
    }
}

/// The actor, or how the game ended.
fn to_act(state: &State, layout: &Layout) -> String {
    match (&state.outcome, &state.to_act) {
        (None, Some(seat)) => format!("{seat} is to act"),
        _ => state.ending(layout),
    }
}
