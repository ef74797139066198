//! Warnings about variants that are legal but odd.

use crate::games::match_3::ruleset::{Parts, SET};
use crate::{Lints, Reader, Spot};

/// Notes everything odd about a variant that has no errors.
pub fn note(parts: &Parts, root: &Spot<'_>, reader: &mut Reader<'_>) {
    let mut lints = Lints { parts, root, reader };
    for suit in &parts.suits {
        lints.scarce(&format!("suits.{}.count", suit.id), suit.count, "suit", "no set of it can be made");
    }
    lints.sets(parts);
    lints.lines(parts);
}

impl Lints<'_, '_, '_, Parts> {
    fn sets(&mut self, parts: &Parts) {
        let possible: usize = parts.suits.iter().map(|suit| usize::from(suit.count) / SET).sum();
        if possible < usize::from(parts.sets_to_win) && !parts.lines.is_empty() {
            let message = format!("the game cannot be won: the deck makes at most {possible} sets");
            self.warn("setup.sets-to-win", message);
        }
    }

    fn lines(&mut self, parts: &Parts) {
        if parts.lines.is_empty() {
            self.warn("board.lines", "there are no lines, so no set is ever taken and the game cannot be won");
            self.warn("rulings.cascade", "this knob has no effect: there are no lines");
        }
        if parts.lines.len() < 2 {
            let message = "this knob has no effect: there are not two lines that could be complete at once";
            self.warn("rulings.several-lines", message);
        }
    }
}
