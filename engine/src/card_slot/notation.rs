//! The notation of actions: `declare`, `decline`, `bell@9`, `resolve 1-9-5`, `take 3`, `stop`, `pass`.

use super::CardSlot;
use super::action::{Action, Coded, LineId};
use super::slot::Slot;
use super::symbol::Symbol;
use crate::game::Notation;
use crate::ruling::Objection;
use crate::spelling::{line, no_action, none_such, shown};

const FORMS: &str =
    "declare, decline, SYMBOL@SLOT (bell@9), resolve LINE (resolve 1-9-5), take SLOT (take 3), stop, pass";
const WORDS: [&str; 7] = ["declare", "decline", "resolve", "take", "stop", "pass", "SYMBOL@SLOT"];

impl Notation for CardSlot {
    type Action = Coded;

    fn spell(&self, action: &Coded) -> String {
        match action.decode() {
            Action::Declare => "declare".to_owned(),
            Action::Decline => "decline".to_owned(),
            Action::Place(symbol, slot) => format!("{}@{slot}", self.id(symbol)),
            Action::Resolve(line) => format!("resolve {}", self.line(line)),
            Action::Take(slot) => format!("take {slot}"),
            Action::Stop => "stop".to_owned(),
            Action::Pass => "pass".to_owned(),
        }
    }

    fn parse(&self, text: &str) -> Result<Coded, Objection> {
        parse(self, text).map(Coded::from)
    }
}

/// Reads an action; what cannot be read is refused with what could be.
fn parse(rules: &CardSlot, text: &str) -> Result<Action, Objection> {
    match text {
        "declare" => return Ok(Action::Declare),
        "decline" => return Ok(Action::Decline),
        "stop" => return Ok(Action::Stop),
        "pass" => return Ok(Action::Pass),
        _ => {}
    }
    if let Some(line) = text.strip_prefix("resolve ") {
        return parse_line(rules, line).map(Action::Resolve);
    }
    if let Some(slot) = text.strip_prefix("take ") {
        return parse_slot(slot).map(Action::Take);
    }
    if let Some((symbol, slot)) = text.split_once('@') {
        return Ok(Action::Place(parse_symbol(rules, symbol)?, parse_slot(slot)?));
    }
    Err(unread(no_action(text, &WORDS, FORMS)))
}

/// What is no action of the game at all; no document speaks of that.
fn unread(reason: String) -> Objection {
    Objection::new("notation.form", reason)
}

fn parse_slot(text: &str) -> Result<Slot, Objection> {
    let number = match text.as_bytes() {
        [digit @ b'1'..=b'9'] => digit - b'0',
        _ => 0,
    };
    Slot::new(number).ok_or_else(|| Objection::new("notation", format!("`{}` is no slot; slots: 1 to 9", shown(text))))
}

fn parse_symbol(rules: &CardSlot, text: &str) -> Result<Symbol, Objection> {
    let ids = rules.parts().symbols.iter().map(|symbol| &symbol.id);
    rules.symbol(text).ok_or_else(|| unread(none_such("symbol", text, ids)))
}

fn parse_line(rules: &CardSlot, text: &str) -> Result<LineId, Objection> {
    line(text, &rules.parts().lines).map(|index| LineId(index as u8)).map_err(unread)
}
