//! The reports of play: rules, events, objections and refusals.
//!
//! The engine knows *rules* only. A document's `clauses.yaml` maps them to clauses, which reports print.

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;
use serde_json::Value;

use crate::seat::Seat;

/// A rule of an engine, with the argument that distinguishes the clauses that share it.
///
/// Written `line.mandatory`, or `effect.draw{symbol: bell}` where one rule carries several clauses.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Rule {
    /// The concept: dotted lower-case words.
    pub id: String,
    /// Its argument, as name and value.
    pub argument: Option<(String, String)>,
}

impl Rule {
    /// A rule without an argument.
    pub fn plain(id: &str) -> Rule {
        Rule { id: id.to_owned(), argument: None }
    }

    /// A rule about one symbol.
    pub fn about(id: &str, name: &str, value: &str) -> Rule {
        Rule { id: id.to_owned(), argument: Some((name.to_owned(), value.to_owned())) }
    }

    /// The rule with the argument that a field of an event gives it.
    pub(crate) fn with(self, name: &str, value: &Value) -> Rule {
        Rule::about(&self.id, name, value.as_str().unwrap_or_default())
    }

    /// Reads the written form.
    ///
    /// # Errors
    /// Describes the malformed part.
    pub fn parse(text: &str) -> Result<Rule, String> {
        let fault = || format!("`{text}` is no rule: write `line.mandatory` or `effect.draw{{symbol: bell}}`");
        let word = |w: &str| !w.is_empty() && w.bytes().all(|b| b.is_ascii_lowercase() || b"-.0123456789".contains(&b));
        let Some((id, rest)) = text.split_once('{') else {
            return if word(text) { Ok(Rule::plain(text)) } else { Err(fault()) };
        };
        let (name, value) = rest.strip_suffix('}').and_then(|r| r.split_once(':')).ok_or_else(fault)?;
        let (name, value) = (name.trim(), value.trim());
        if word(id) && word(name) && word(value) { Ok(Rule::about(id, name, value)) } else { Err(fault()) }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.argument {
            None => f.write_str(&self.id),
            Some((name, value)) => write!(f, "{}{{{name}: {value}}}", self.id),
        }
    }
}

/// Receives the events of play: `()` drops them at no cost, a function handles them, a list keeps them.
pub trait Witness<E> {
    /// Something happened, in order.
    fn saw(&mut self, event: E);

    /// The position right after the last event, in its game's own type.
    #[inline(always)]
    fn stood<P: Clone + 'static>(&mut self, _position: &P) {}
}

impl<E> Witness<E> for () {
    #[inline(always)]
    fn saw(&mut self, _: E) {}
}

impl<E, F: FnMut(E)> Witness<E> for F {
    #[inline(always)]
    fn saw(&mut self, event: E) {
        self(event);
    }
}

impl<E> Witness<E> for Vec<E> {
    fn saw(&mut self, event: E) {
        self.push(event);
    }
}

/// An event as reports show it.
#[derive(Clone, PartialEq, Debug)]
pub struct EventReport {
    /// The rule that made it happen.
    pub rule: Rule,
    /// The Japanese name of this kind of event.
    pub called: &'static str,
    /// One English sentence, with the variant's own names.
    pub text: String,
    /// The same in Japanese.
    pub japanese: String,
    /// The event as JSON: `event` (its kind) and what belongs to that kind; what a record stores.
    pub data: Value,
    /// The ruling (`R3`) that decided it where the text is silent.
    pub ruling: Option<Cow<'static, str>>,
    /// Its hidden part, if there is one.
    pub secret: Option<Secret>,
    /// Hidden cards that it reveals, if any.
    pub uncovers: Option<Uncovered>,
}

impl EventReport {
    /// The event's sentence for a seat.
    pub fn seen_by(&self, seat: Seat) -> &str {
        match &self.secret {
            Some(secret) if secret.known_to != Some(seat) => &secret.cover,
            _ => &self.text,
        }
    }

    /// The same in Japanese.
    pub fn japanese_seen_by(&self, seat: Seat) -> &str {
        match &self.secret {
            Some(secret) if secret.known_to != Some(seat) => &secret.cover_japanese,
            _ => &self.japanese,
        }
    }

    /// Its JSON for a seat, without the fields hidden from it.
    pub fn data_seen_by(&self, seat: Seat) -> Value {
        let mut data = self.data.clone();
        self.secret.iter().for_each(|secret| secret.cover(&mut data, seat));
        data
    }
}

/// The hidden part of an event, such as the card drawn into a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Secret {
    /// The only seat that sees all of it; `None` for no seat.
    pub known_to: Option<Seat>,
    /// The sentence for all others, without the hidden part.
    pub cover: String,
    /// The same in Japanese.
    pub cover_japanese: String,
    /// The fields of the event's JSON that are hidden.
    pub fields: Vec<Cow<'static, str>>,
}

impl Secret {
    /// Takes the hidden fields from an event's JSON for a seat that does not know them.
    pub fn cover(&self, data: &mut Value, seat: Seat) {
        if let Some(map) = data.as_object_mut().filter(|_| self.known_to != Some(seat)) {
            map.retain(|key, _| !self.fields.iter().any(|field| field == key));
        }
    }
}

/// Cards that an event reveals. Taking the game back cannot hide them again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Uncovered {
    /// Where they were hidden.
    pub from: Hidden,
    /// The seat that learns them; `None` for every seat.
    pub to: Option<Seat>,
    /// The number of cards.
    pub cards: usize,
}

/// Where a card can be hidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Hidden {
    /// In the deck, hidden from every seat.
    Deck,
    /// In a hand, hidden from every other seat.
    Hand,
}

/// One rule that forbids an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Objection {
    /// The rule.
    pub rule: Rule,
    /// The reason, in one English sentence that says what would be allowed.
    pub reason: String,
    /// The ruling (`R3`) that decided it where the text is silent.
    pub ruling: Option<Cow<'static, str>>,
}

impl Objection {
    /// An objection by a rule without argument.
    pub fn new(rule: &str, reason: impl Into<String>) -> Objection {
        Objection { rule: Rule::plain(rule), reason: reason.into(), ruling: None }
    }

    /// The same, decided by a ruling.
    #[must_use]
    pub fn by(mut self, ruling: impl Into<Cow<'static, str>>) -> Objection {
        self.ruling = Some(ruling.into());
        self
    }
}

/// The rule of an objection where an outside engine does not answer as it must. It is no rule of the game.
pub const FAULT: &str = "engine.fault";
/// The argument of that rule where the engine refuses an action that it lists, and its value.
pub const LISTED: (&str, &str) = ("refuses", "listed");
/// The argument of that rule where an action that the engine refuses changes something, and its value.
pub const CHANGED: (&str, &str) = ("refusal", "changes");
/// The rule of an objection where an outside engine says that it does not play this. It is no rule of the game.
pub const UNSUPPORTED: &str = "engine.unsupported";

/// The reasons of objections, joined.
pub fn reasons(objections: &[Objection]) -> String {
    let reasons: Vec<&str> = objections.iter().map(|objection| objection.reason.as_str()).collect();
    reasons.join("; ")
}

/// The answer to an illegal action: every rule that forbids it. The position is as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The refused action, as it was written.
    pub action: String,
    /// At least one objection.
    pub objections: Vec<Objection>,
}

/// Whether objections come from rules of the game, and not from an outside engine that has no answer.
pub fn are_of_the_game(objections: &[Objection]) -> bool {
    !objections.iter().any(|objection| [FAULT, UNSUPPORTED].contains(&objection.rule.id.as_str()))
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is refused: {}", self.action, reasons(&self.objections))
    }
}

impl std::error::Error for Refusal {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_reads_back_as_written() {
        for text in ["line.mandatory", "effect.draw{symbol: bell}"] {
            assert_eq!(Rule::parse(text).map(|rule| rule.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "Line", "effect.draw{symbol}", "effect.draw{symbol: bell", "a b"] {
            assert!(Rule::parse(text).is_err(), "{text}");
        }
    }
}
