//! Preview of an action: a push in words.

use super::knowledge::Knowledge;
use super::{Action, Match3};
use crate::knob::Text;
use crate::{ActionPreview, CardGame};

impl ActionPreview for Match3 {
    fn explain(&self, knowledge: &Knowledge, action: &Action) -> Text {
        let Action::Push(above, _) = action else { return Text::default() };
        let card = knowledge.table.above(*above);
        let card = card.map(|card| self.name(card));
        let told = |card| Text::told(format!("slides {card} onto the grid"), format!("{card}をボードに押し込む"));
        card.map(told).unwrap_or_default()
    }
}
