//! What a card would do to the sum.

use super::CirnoNeu;
use super::action::Action;
use super::card::{Face, Special};
use super::knowledge::Knowledge;
use super::number_cards::sum_after;
use crate::game::Outlook;

impl Outlook for CirnoNeu {
    fn explain(&self, knowledge: &Knowledge, action: &Action) -> String {
        let Action::Play(card, at) = action else { return String::new() };
        let before = knowledge.table.sum;
        let after = sum_after(self, before, *card);
        if after > self.parts().limit {
            return format!("busts: the sum would be {after}");
        }
        let target = at.map(|at| at.to_string()).unwrap_or_default();
        let does = match self.face(*card) {
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
}
