//! The notation of actions. Symbols and lines are read alike in all games that have them.

use super::CardSlot;
use super::action::{Action, Coded};
use super::slot::Slot;
use crate::game::Notation;
use crate::notation::{Argument, digit};
use crate::ruling::Objection;
use crate::spelling::shown;

impl Notation for CardSlot {
    type Action = Coded;

    fn spell(&self, action: &Coded) -> String {
        action.decode().spell(self)
    }

    fn parse(&self, text: &str) -> Result<Coded, Objection> {
        Action::parse(self, text).map(Coded::from)
    }
}

impl Argument<CardSlot> for Slot {
    fn read(_: &CardSlot, text: &str) -> Result<Slot, Objection> {
        let fault = || Objection::new("notation", format!("`{}` is no slot; slots: 1 to 9", shown(text)));
        Slot::new(digit(text)).ok_or_else(fault)
    }
}
