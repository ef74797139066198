//! The notation of actions. Symbols and lines are read alike in all games that have them.

use super::ruleset::CardSlot;
use super::slot::Slot;
use crate::notation::{Argument, digit};
use crate::ruling::Objection;
use crate::sanitize::short;

impl Argument<CardSlot> for Slot {
    fn read(_: &CardSlot, text: &str) -> Result<Slot, Objection> {
        let fault = || Objection::new("notation", format!("`{}` is no slot; slots: 1 to 9", short(text)));
        Slot::new(digit(text)).ok_or_else(fault)
    }
}
