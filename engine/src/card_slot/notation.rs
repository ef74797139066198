//! What the arguments of actions are: symbols, slots and lines.

use super::CardSlot;
use super::action::LineId;
use super::slot::Slot;
use super::symbol::Symbol;
use crate::notation::{Argument, digit, line, none_such};
use crate::ruling::Objection;
use crate::spelling::shown;

/// What is no action of the game at all; no document speaks of that.
const UNREAD: &str = "notation.form";

impl Argument<CardSlot> for Symbol {
    fn read(rules: &CardSlot, text: &str) -> Result<Symbol, Objection> {
        let ids = || rules.parts().symbols.iter().map(|symbol| symbol.id.as_str());
        rules.symbol(text).ok_or_else(|| none_such(UNREAD, "symbol", text, ids()))
    }
}

impl Argument<CardSlot> for Slot {
    fn read(_: &CardSlot, text: &str) -> Result<Slot, Objection> {
        let fault = || Objection::new("notation", format!("`{}` is no slot; slots: 1 to 9", shown(text)));
        Slot::new(digit(text)).ok_or_else(fault)
    }
}

impl Argument<CardSlot> for LineId {
    fn read(rules: &CardSlot, text: &str) -> Result<LineId, Objection> {
        line(UNREAD, &rules.parts().lines, text).map(LineId)
    }
}
