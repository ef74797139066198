//! Preview of an action: a push in words.

use super::knowledge::Knowledge;
use super::push::slide;
use super::{Action, Match3};
use crate::knob::Text;
use crate::{ActionPreview, CardGame};

impl ActionPreview for Match3 {
    fn explain(&self, knowledge: &Knowledge, action: &Action) -> Text {
        let Action::Push(above, edge) = action else { return Text::default() };
        let Some(card) = knowledge.table.above(*above) else { return Text::default() };
        let out = slide(&mut knowledge.table.grid.clone(), *edge, card).map(|out| self.name(out));
        let card = self.name(card);
        let (en, ja) = (format!("slides {card} onto the grid"), format!("{card}をボードに押し込む"));
        match out {
            Some(out) => Text::told(format!("{en}; {out} slides out"), format!("{ja}; {out}が押し出される")),
            None => Text::told(en, ja),
        }
    }
}
