//! What the arguments of actions are: cards and seats.

use super::CirnoNeu;
use super::card::Card;
use crate::game::Seat;
use crate::notation::{Argument, none_such};
use crate::ruling::Objection;
use crate::spelling::shown;

impl Argument<CirnoNeu> for Card {
    fn read(rules: &CirnoNeu, text: &str) -> Result<Card, Objection> {
        let ids = || rules.parts().cards.iter().map(|card| card.id.as_str());
        rules.card(text).ok_or_else(|| none_such("notation", "card", text, ids()))
    }
}

impl Argument<CirnoNeu> for Seat {
    fn read(_: &CirnoNeu, text: &str) -> Result<Seat, Objection> {
        let fault = || Objection::new("notation", format!("`{}` is no seat; seats: A to H", shown(text)));
        Seat::parse(text).ok_or_else(fault)
    }
}
