//! Warnings about variants that are legal but odd.

use crate::games::cirno_neu::ruleset::{NINETY_NINE, Parts};
use crate::games::cirno_neu::{AfterBust, Face, Special};
use crate::{Lints, Reader, Spot};

/// Notes everything odd about a variant that has no errors.
pub fn note(parts: &Parts, root: &Spot<'_>, reader: &mut Reader<'_>) {
    let mut lints = Lints { parts, root, reader };
    lints.cards();
    lints.limit();
    lints.knobs();
}

impl Lints<'_, '_, '_, Parts> {
    /// Whether the deck has a card that shows this.
    fn has(&self, shows: impl Fn(Face) -> bool) -> bool {
        self.parts.cards.iter().any(|card| card.count > 0 && shows(card.own))
    }

    fn has_special(&self, specials: &[Special]) -> bool {
        self.has(|face| matches!(face, Face::Special(special) if specials.contains(&special)))
    }

    fn cards(&mut self) {
        for card in &self.parts.cards {
            if card.count == 0 {
                self.warn(&format!("cards.{}.count", card.id), "the deck has none of this card");
            }
            if card.own == Face::Number(0) {
                self.warn(&format!("cards.{}.value", card.id), "this card changes nothing: its value is 0");
            }
        }
    }

    fn limit(&mut self) {
        let limit = self.parts.limit;
        let ninety_nine_busts = limit < NINETY_NINE && self.has_special(&[Special::NinetyNine]);
        if ninety_nine_busts {
            self.warn("limit", format!("a ninety-nine card makes the sum {NINETY_NINE} and so always busts"));
        }
        if !ninety_nine_busts && !self.has(|face| matches!(face, Face::Number(1..))) {
            self.warn("limit", "no card takes the sum over it, so nobody ever busts and no game ends");
        }
    }

    fn knobs(&mut self) {
        let knobs = self.parts.knobs.clone();
        let shots = [Special::Shot, Special::DoubleShot];
        let doubles = [Special::Double, Special::DoubleShot];
        if knobs.floor.0.is_some() && !self.has(|face| matches!(face, Face::Number(..0))) {
            self.idle_knobs(&["floor"], "no card subtracts");
        }
        if !self.has_special(&shots) {
            self.idle_knobs(&["shot-self", "shot-resume", "two-shots"], "no card chooses a player");
        } else if !self.has_special(&doubles) {
            self.idle_knobs(&["two-shots"], "no card makes a player play two");
        }
        if !self.has_special(&[Special::Skip]) {
            self.idle_knobs(&["skip-of-two"], "there is no Skip");
        } else if !self.has_special(&doubles) {
            self.idle_knobs(&["skip-of-two"], "no card makes a player play two");
        }
        if !self.has_special(&[Special::Reverse]) {
            self.idle_knobs(&["reverse-at-2"], "there is no Reverse");
        }
        if knobs.after_bust == AfterBust::PlayOn {
            self.idle_knobs(&["restart"], "after a bust, play goes on");
        }
    }
}
