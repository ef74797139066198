//! Preview of an action: the sum after a card.

use super::knowledge::Knowledge;
use super::number_cards::sum_after;
use super::{Action, CirnoNeu, Face, Special};
use crate::game::ActionPreview;
use crate::knob::Text;

impl ActionPreview for CirnoNeu {
    fn explain(&self, knowledge: &Knowledge, action: &Action) -> Text {
        let Action::Play(card, at) = action else { return Text::default() };
        let before = knowledge.table.sum;
        let after = sum_after(self, before, *card);
        if after > self.parts.limit {
            return Text::told(format!("busts: the sum would be {after}"), format!("バースト：合計が{after}になる"));
        }
        let target = at.map(|at| at.to_string()).unwrap_or_default();
        let does = match self.face(*card) {
            Face::Number(_) | Face::Special(Special::NinetyNine) => {
                let (en, ja) = ("the sum goes from", "合計は");
                return Text::told(format!("{en} {before} to {after}"), format!("{ja}{before}から{after}になる"));
            }
            Face::Special(Special::Skip) => Text::new("skips the turn", "ターンを飛ばす"),
            Face::Special(Special::Reverse) => Text::new("turns the order round", "順番を逆にする"),
            Face::Special(Special::Shot) => {
                Text::told(format!("{target} acts next"), format!("次は{target}が行動する"))
            }
            Face::Special(Special::Double) => {
                Text::new("whoever acts next owes 2 cards", "次に行動するプレイヤーは2枚出す")
            }
            Face::Special(Special::DoubleShot) => {
                Text::told(format!("{target} acts next and owes 2 cards"), format!("次は{target}が行動し、2枚出す"))
            }
        };
        Text::told(format!("{}; the sum stays {after}", does.en), format!("{}。合計は{after}のまま", does.ja))
    }
}
