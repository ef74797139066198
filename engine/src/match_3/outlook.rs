//! What a push does, in words.

use super::Match3;
use super::action::Action;
use super::knowledge::Knowledge;
use crate::cards::CardGame;
use crate::game::Outlook;

impl Outlook for Match3 {
    fn explain(&self, knowledge: &Knowledge, action: &Action) -> String {
        let Action::Push(above, _) = action else { return String::new() };
        let card = knowledge.table.above(*above);
        card.map(|card| format!("slides {} onto the grid", self.name(card))).unwrap_or_default()
    }
}
