//! The notation of actions, and what their arguments are: cards and seats.

use super::CirnoNeu;
use super::action::Action;
use super::card::Card;
use crate::game::Notation;
use crate::game::Seat;
use crate::notation::Argument;
use crate::ruling::Objection;
use crate::spelling::{none_such, shown};

impl Notation for CirnoNeu {
    type Action = Action;

    fn spell(&self, action: &Action) -> String {
        action.spell(self)
    }

    fn parse(&self, text: &str) -> Result<Action, Objection> {
        Action::parse(self, text)
    }
}

impl Argument<CirnoNeu> for Card {
    fn read(rules: &CirnoNeu, text: &str) -> Result<Card, Objection> {
        let ids = || rules.parts().cards.iter().map(|card| card.id.as_str());
        rules.card(text).ok_or_else(|| Objection::new("notation", none_such("card", text, ids())))
    }
}

impl Argument<CirnoNeu> for Seat {
    fn read(_: &CirnoNeu, text: &str) -> Result<Seat, Objection> {
        let fault = || Objection::new("notation", format!("`{}` is no seat; seats: A to H", shown(text)));
        Seat::parse(text).ok_or_else(fault)
    }
}
