//! The notation of actions: `play n9`, `play shot at C`, `shuffle n9 skip n1`.

use super::CirnoNeu;
use super::action::Action;
use super::card::Card;
use super::ruleset::MAX_CARDS;
use crate::game::{Notation, Seat};
use crate::ruling::Objection;
use crate::spelling::{nearest, no_action, none_such, shown};

const FORMS: &str = "play CARD (play n9), play CARD at SEAT (play shot at C), shuffle CARD CARD ... (chance only)";
const WORDS: [&str; 2] = ["play", "shuffle"];

impl Notation for CirnoNeu {
    type Action = Action;

    fn spell(&self, action: &Action) -> String {
        match action {
            Action::Play { card, at: None } => format!("play {}", self.id(*card)),
            Action::Play { card, at: Some(at) } => format!("play {} at {at}", self.id(*card)),
            Action::Shuffle(order) => {
                let ids: Vec<&str> = order.iter().map(|card| self.id(*card)).collect();
                format!("shuffle {}", ids.join(" "))
            }
        }
    }

    fn parse(&self, text: &str) -> Result<Action, Objection> {
        if let Some(card) = text.strip_prefix("play ") {
            return match card.split_once(" at ") {
                None => Ok(Action::Play { card: parse_card(self, card)?, at: None }),
                Some((card, seat)) => Ok(Action::Play { card: parse_card(self, card)?, at: Some(parse_seat(seat)?) }),
            };
        }
        if let Some(order) = text.strip_prefix("shuffle ") {
            return parse_order(self, order).map(Action::Shuffle);
        }
        if self.card(text).is_some() && nearest(text, WORDS).is_none() {
            return Err(fault(format!("`{text}` is no action (did you mean `play {text}`?); actions: {FORMS}")));
        }
        Err(fault(no_action(text, &WORDS, FORMS)))
    }
}

fn fault(reason: String) -> Objection {
    Objection::new("notation", reason)
}

fn parse_card(rules: &CirnoNeu, text: &str) -> Result<Card, Objection> {
    let ids = rules.parts().cards.iter().map(|card| &card.id);
    rules.card(text).ok_or_else(|| fault(none_such("card", text, ids)))
}

fn parse_seat(text: &str) -> Result<Seat, Objection> {
    Seat::parse(text).ok_or_else(|| fault(format!("`{}` is no seat; seats: {}", shown(text), Seat::LETTERS)))
}

fn parse_order(rules: &CirnoNeu, text: &str) -> Result<Vec<Card>, Objection> {
    let mut order = Vec::new();
    for id in text.split(' ') {
        if order.len() == MAX_CARDS {
            return Err(fault(format!("no deck has more than {MAX_CARDS} cards")));
        }
        order.push(parse_card(rules, id)?);
    }
    Ok(order)
}
