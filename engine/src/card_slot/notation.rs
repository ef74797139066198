//! The notation of actions, and what their arguments are: symbols, slots and lines.

use super::CardSlot;
use super::action::{Action, Coded, LineId};
use super::slot::Slot;
use super::symbol::Symbol;
use crate::game::Notation;
use crate::notation::{Argument, digit};
use crate::ruling::Objection;
use crate::spelling::{line, none_such, shown};

impl Notation for CardSlot {
    type Action = Coded;

    fn spell(&self, action: &Coded) -> String {
        action.decode().spell(self)
    }

    fn parse(&self, text: &str) -> Result<Coded, Objection> {
        Action::parse(self, text).map(Coded::from)
    }
}

/// What is no action of the game at all; no document speaks of that.
const UNREAD: &str = "notation.form";

impl Argument<CardSlot> for Symbol {
    fn read(rules: &CardSlot, text: &str) -> Result<Symbol, Objection> {
        let ids = || rules.parts().symbols.iter().map(|symbol| symbol.id.as_str());
        rules.symbol(text).ok_or_else(|| Objection::new(UNREAD, none_such("symbol", text, ids())))
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
        line(text, &rules.parts().lines).map(LineId).map_err(|fault| Objection::new(UNREAD, fault))
    }
}
