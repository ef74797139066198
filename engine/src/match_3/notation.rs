//! The notation of actions: `push 2 at left-1`, `take 1-2-3`, `shuffle pine plum ...`.

use super::Match3;
use super::action::{Action, LineId};
use super::edge::Edge;
use super::place::{Above, ROW};
use super::ruleset::MAX_CARDS;
use super::suit::Suit;
use crate::game::Notation;
use crate::ruling::Objection;
use crate::spelling::{line, no_action, none_such, shown};

const FORMS: &str = "push N at EDGE (push 2 at left-1), take LINE (take 1-2-3), shuffle SUIT SUIT ... (every card)";
const WORDS: [&str; 3] = ["push", "take", "shuffle"];

impl Notation for Match3 {
    type Action = Action;

    fn spell(&self, action: &Action) -> String {
        match action {
            Action::Push(above, edge) => format!("push {} at {edge}", above.number()),
            Action::Take(line) => format!("take {}", self.line(*line)),
            Action::Shuffle(order) => order.iter().fold("shuffle".to_owned(), |text, card| text + " " + self.id(*card)),
        }
    }

    fn parse(&self, text: &str) -> Result<Action, Objection> {
        match text.split_once(' ') {
            Some(("push", rest)) => parse_push(self, rest),
            Some(("take", line)) => parse_line(self, line).map(Action::Take),
            Some(("shuffle", cards)) => parse_order(self, cards).map(Action::Shuffle),
            _ => Err(fault(no_action(text, &WORDS, FORMS))),
        }
    }
}

fn fault(reason: String) -> Objection {
    Objection::new("notation", reason)
}

fn parse_push(rules: &Match3, text: &str) -> Result<Action, Objection> {
    let Some((place, edge)) = text.split_once(" at ") else {
        return Err(fault(format!("`push {}` names no edge; write push N at EDGE (push 2 at left-1)", shown(text))));
    };
    let number = match place.as_bytes() {
        [digit @ b'1'..=b'9'] => digit - b'0',
        _ => 0,
    };
    let above = Above::new(number)
        .ok_or_else(|| fault(format!("`{}` is no place of the row above; places: 1 to {ROW}", shown(place))))?;
    Ok(Action::Push(above, parse_edge(rules, edge)?))
}

fn parse_edge(rules: &Match3, text: &str) -> Result<Edge, Objection> {
    Edge::parse(text).ok_or_else(|| fault(none_such("edge", text, &rules.knobs().edges)))
}

fn parse_line(rules: &Match3, text: &str) -> Result<LineId, Objection> {
    line(text, &rules.parts().lines).map(|index| LineId(index as u8)).map_err(fault)
}

fn parse_order(rules: &Match3, text: &str) -> Result<Vec<Suit>, Objection> {
    let words: Vec<&str> = text.split(' ').take(MAX_CARDS + 1).collect();
    if words.len() > MAX_CARDS {
        return Err(fault(format!("a shuffle of more than {MAX_CARDS} cards; no deck has as many")));
    }
    words.into_iter().map(|word| parse_suit(rules, word)).collect()
}

fn parse_suit(rules: &Match3, text: &str) -> Result<Suit, Objection> {
    let ids = rules.parts().suits.iter().map(|suit| &suit.id);
    rules.suit(text).ok_or_else(|| fault(none_such("suit", text, ids)))
}
