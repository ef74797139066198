//! The declaration of a game's events: each once, with its rule and its sentences.
//!
//! [`events!`] makes the enum, the list of the game's rules, and `report`, which gives an event
//! as reports show it. A fictional game:
//!
//! ```text
//! events! {
//!     /// Something that happened.
//!     pub enum Event of Whist, under rules, besides "
//!         notation: actions are written as the game spells them
//!         turn.order: whose turn it is
//!     ";
//!
//!     /// A card was drawn; `last`: no other is left.
//!     Drew { seat: Seat, card: Card | last: bool } as "引く" =>
//!         rule "draw.last" if last,
//!         rule "draw",
//!         ruling "W2" if last && rules.knobs().last == Last::Shown,
//!         says ("{seat} draws the last card, {card}", "{seat}は最後の{card}を引く") if last,
//!         says ("{seat} draws {card}", "{seat}は{card}を引く"),
//!         hides card from all but seat as ("{seat} draws a card", "{seat}は1枚引く") if !last,
//!         uncovers(1, Deck) to seat;
//! }
//! ```
//!
//! - The name in kebab case is the kind in records: `drew`. The text after `as` is its Japanese name.
//! - Every sentence is given in English and in Japanese.
//! - Fields before the bar are written into the event's JSON, in this order and under these names; those after it only
//!   choose the rule and the sentence.
//! - `besides` lists the rules that no event reports, one a line with its subject, and in braces the argument that objections
//!   give it. Such rules are named by objections, or only by `clauses.yaml`.
//! - `rule`, `ruling` and `says` can be repeated, each with a condition: the first match counts. One rule and one sentence
//!   must match unconditionally, or it does not compile. `rule "effect.draw" {symbol: by}` gives the rule an argument.
//! - `rule "draw.last" of "rulings.last"` declares that this value of a variant decides the rule; `of "refresh exists"`, that
//!   the rule needs this part. A comma separates several. `{symbol}` stands for the rule's argument. In `besides` write them
//!   in brackets: `turn.order [setup.players]: whose turn it is`.
//! - `hides` names the hidden field, and the sentence for the seats it is hidden from; `uncovers` gives the number of cards
//!   revealed from a deck or a hand, to a seat or, without `to`, to every seat.
//! - In sentences a field is its display name; elsewhere `*field` is its value.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Deref;

use serde_json::{Map, Value, json};

use crate::{Choice, EventReport, Rule, Seat};

/// A type that can be a field of the events of a game `G`.
pub trait Field<G> {
    /// Its value in the event's JSON.
    fn json(&self, rules: &G) -> Value;

    /// Its text in English sentences.
    fn text(&self, rules: &G) -> String {
        plain(self.json(rules))
    }

    /// Its text in Japanese sentences.
    fn japanese(&self, rules: &G) -> String {
        self.text(rules)
    }

    /// Whether it is written at all.
    fn is_there(&self) -> bool {
        true
    }
}

/// A JSON string without quotes, or any other value as text.
pub(crate) fn plain(value: Value) -> String {
    match value {
        Value::String(text) => text,
        other => other.to_string(),
    }
}

/// Writes a text as a JSON string.
fn quoted(text: &str, out: &mut String) {
    if text.bytes().any(|byte| byte < b' ' || byte == b'"' || byte == b'\\') {
        out.push_str(&Value::from(text).to_string());
    } else {
        out.push('"');
        out.push_str(text);
        out.push('"');
    }
}

/// Implements [`Field`] for types by their JSON and, where it differs, their English and Japanese text.
macro_rules! fields {
    ($($type:ident of $game:ident: |$field:pat_param, $rules:pat_param| $json:expr $(, $text:expr, $japanese:expr)?;)+) => {
        $(impl $crate::event::Field<$game> for $type {
            fn json(&self, $rules: &$game) -> serde_json::Value {
                let $field = *self;
                serde_json::json!($json)
            }

            $(fn text(&self, $rules: &$game) -> String {
                let $field = *self;
                $text.to_string()
            }

            fn japanese(&self, $rules: &$game) -> String {
                let $field = *self;
                $japanese.to_string()
            })?
        })+
    };
}
pub(crate) use fields;

macro_rules! plain_fields {
    ($($type:ty)+) => {
        $(impl<G> Field<G> for $type {
            fn json(&self, _: &G) -> Value {
                json!(self)
            }
        })+
    };
}

plain_fields!(i8 u8 u32 i16 i32);

impl<G> Field<G> for Seat {
    fn json(&self, _: &G) -> Value {
        json!(self.to_string())
    }
}

impl<G, T: Choice> Field<G> for T {
    fn json(&self, _: &G) -> Value {
        json!(self.spelling())
    }
}

/// `None` is not written.
impl<G, T: Field<G>> Field<G> for Option<T> {
    fn json(&self, rules: &G) -> Value {
        self.as_ref().map_or(Value::Null, |field| field.json(rules))
    }

    fn text(&self, rules: &G) -> String {
        self.as_ref().map_or_else(String::new, |field| field.text(rules))
    }

    fn japanese(&self, rules: &G) -> String {
        self.as_ref().map_or_else(String::new, |field| field.japanese(rules))
    }

    fn is_there(&self) -> bool {
        self.is_some()
    }
}

/// The winner: written as `null` in a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Winner(pub Option<Seat>);

impl<G> Field<G> for Winner {
    fn json(&self, rules: &G) -> Value {
        self.0.json(rules)
    }
}

/// A field with its rules and the language of its text.
pub(crate) struct Shown<'r, G, T> {
    pub(crate) field: T,
    pub(crate) rules: &'r G,
    pub(crate) japanese: bool,
}

impl<'r, G, T: Field<G> + Copy> Shown<'r, G, T> {
    /// The field in English.
    pub(crate) fn of(field: T, rules: &'r G) -> Self {
        Shown { field, rules, japanese: false }
    }

    /// The same in Japanese.
    pub(crate) fn in_japanese(&self) -> Self {
        Shown { japanese: true, ..*self }
    }

    /// The field in JSON.
    pub(crate) fn json(&self) -> Value {
        self.field.json(self.rules)
    }
}

impl<G, T> Deref for Shown<'_, G, T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.field
    }
}

impl<G, T: Field<G>> fmt::Display for Shown<'_, G, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = if self.japanese { self.field.japanese(self.rules) } else { self.field.text(self.rules) };
        f.write_str(&text)
    }
}

/// The reports of a game's events, implemented by `events!`.
pub trait Report<G> {
    /// The name of each event with its English sentences.
    fn sentences() -> &'static [(&'static str, &'static [&'static str])];

    /// The rule that made it happen.
    fn rule(&self, rules: &G) -> Rule;

    /// Tells the fields of its JSON, each with its name. Returns the event's name.
    fn fields(&self, tell: &mut dyn FnMut(&'static str, &dyn Field<G>)) -> &'static str;

    /// Writes the JSON of the event as text, as records have it.
    fn write(&self, rules: &G, out: &mut String) {
        let mut fields = String::new();
        let name = self.fields(&mut |key, field| {
            if field.is_there() {
                fields.push_str(",\"");
                fields.push_str(key);
                fields.push_str("\":");
                match field.json(rules) {
                    Value::String(text) => quoted(&text, &mut fields),
                    other => fields.push_str(&other.to_string()),
                }
            }
        });
        out.push_str("{\"event\":\"");
        kind(name, out);
        out.push_str("\",\"rule\":");
        quoted(&self.rule(rules).to_string(), out);
        out.push_str(&fields);
        out.push('}');
    }

    /// The kind of each event as records spell it, with the fields of its JSON.
    fn kinds() -> Vec<(String, &'static [&'static str])>;

    /// The JSON of the event, as records have it.
    fn data(&self, rules: &G) -> Value {
        let mut fields = Map::new();
        let name = self.fields(&mut |key, field| {
            if field.is_there() {
                fields.insert(key.to_owned(), field.json(rules));
            }
        });
        let head = [("event".to_owned(), json!(kebab(name))), ("rule".to_owned(), json!(self.rule(rules).to_string()))];
        head.into_iter().chain(fields).collect()
    }

    /// The event as reports show it.
    fn report(&self, rules: &G) -> EventReport;
}

/// A recorded event in words: the sentence of its kind with the most fields of its JSON. `None` if several have as
/// many, since the JSON does not decide between them.
pub(crate) fn told<G, E: Report<G>>(data: &Value, name: impl Fn(&str) -> Option<String>) -> Option<String> {
    let wanted = data.get("event")?.as_str()?;
    let is_it = |(name, _): &&(&str, &[&str])| kebab(name) == wanted;
    let (_, sentences) = E::sentences().iter().find(is_it)?;
    let told: Vec<_> = sentences.iter().filter_map(|sentence| filled(sentence, data, &name)).collect();
    let most = told.iter().map(|(said, _)| *said).max()?;
    let mut best = told.into_iter().filter(|(said, _)| *said == most);
    let (_, sentence) = best.next()?;
    best.next().is_none().then_some(sentence)
}

/// A sentence filled from an event's JSON, and the number of its placeholders; `None` if the JSON lacks one.
fn filled(sentence: &str, data: &Value, name: impl Fn(&str) -> Option<String>) -> Option<(usize, String)> {
    let mut parts = sentence.split('{');
    let mut text = parts.next()?.to_owned();
    let mut said = 0;
    for part in parts {
        let (field, rest) = part.split_once('}')?;
        let value = match data.get(field)? {
            Value::String(word) => name(word).unwrap_or_else(|| word.clone()),
            Value::Number(number) => number.to_string(),
            _ => return None,
        };
        text.push_str(&value);
        text.push_str(rest);
        said += 1;
    }
    Some((said, text))
}

/// Writes the name of an event in kebab case.
fn kind(name: &str, out: &mut String) {
    for (n, letter) in name.chars().enumerate() {
        if letter.is_ascii_uppercase() && n > 0 {
            out.push('-');
        }
        out.push(letter.to_ascii_lowercase());
    }
}

/// The name of an event in kebab case.
pub(crate) fn kebab(name: &str) -> String {
    let mut spelled = String::new();
    kind(name, &mut spelled);
    spelled
}

/// A rule as its game declares it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declared {
    /// Its id: `effect.draw`.
    pub id: &'static str,
    /// The sentences of its events, with placeholders in braces; of a rule that no event reports, what it is about.
    pub says: Vec<&'static str>,
    /// Its argument and the fields of its events, by which a clause can be limited to some of them.
    pub keys: Vec<&'static str>,
    /// The conditions on a variant that decide it, with its argument in braces: `symbols.{symbol}.line`.
    pub of: Vec<&'static str>,
    /// Whether events report it.
    pub is_reported: bool,
}

/// A sentence or a rule of an event, with its condition.
type Said = (&'static str, &'static str);

/// A declared event: its fields, its rules with their arguments and what decides them, its sentences.
pub(crate) type Shape<'d> = (&'d [&'static str], &'d [(Said, &'d [&'static str], &'static str)], &'d [Said]);

/// The reported and the unreported rules, sorted by id. A sentence with the same condition as a rule belongs to that
/// rule alone.
pub(crate) fn declared(events: &[Shape<'_>], unreported: &'static str) -> Vec<Declared> {
    let mut rules: BTreeMap<&'static str, Declared> = BTreeMap::new();
    for (fields, named, sentences) in events {
        for ((id, when), arguments, of) in *named {
            let has_own = sentences.iter().any(|(_, said)| said == when) && !when.is_empty();
            let is_anothers =
                |said: &str| named.iter().any(|((_, other), ..)| !other.is_empty() && other != when && *other == said);
            let its = sentences.iter().filter(|(_, said)| if has_own { said == when } else { !is_anothers(said) });
            let new = Declared { id, says: Vec::new(), keys: Vec::new(), of: Vec::new(), is_reported: true };
            let rule = rules.entry(id).or_insert(new);
            rule.of.extend(deciding(of).filter(|each| !rule.of.contains(each)).collect::<Vec<_>>());
            rule.says.extend(its.map(|(text, _)| text));
            for key in arguments.iter().chain(*fields).filter(|key| **key != "seat") {
                if !rule.keys.contains(key) {
                    rule.keys.push(key);
                }
            }
        }
    }
    for line in unreported.lines() {
        let Some((rule, says)) = line.trim().split_once(": ") else { continue };
        let (rule, of) = rule.split_once(" [").unwrap_or((rule, ""));
        let (id, argument) = rule.split_once('{').unwrap_or((rule, ""));
        let (keys, of) =
            (argument.strip_suffix('}').into_iter().collect(), deciding(of.trim_end_matches(']')).collect());
        rules.insert(id, Declared { id, says: vec![says], keys, of, is_reported: false });
    }
    rules.into_values().collect()
}

fn deciding(of: &'static str) -> impl Iterator<Item = &'static str> {
    of.split(',').map(str::trim).filter(|each| !each.is_empty())
}

/// Declares the events of a game; see the head of this file.
macro_rules! events {
    (
        $(#[$top:meta])*
        pub enum $event:ident of $game:ty, under $rules:ident, besides $unreported:literal;
        $(
            $(#[$meta:meta])*
            $name:ident $({ $($field:ident: $type:ty),* $(| $($aside:ident: $other:ty),+)? })? as $called:literal =>
                $(rule $rule:literal $({ $argument:ident: $about:ident })? $(of $decided_by:literal)? $(if $when:expr)?,)+
                $(ruling $ruling:literal $(if $decided:expr)?,)*
                $(says ($text:literal, $japanese:literal) $(if $said:expr)?),+
                $(, hides $hidden:ident from all $(but $owner:ident)?
                    as ($cover:literal, $cover_japanese:literal) $(if $covered:expr)?)?
                $(, uncovers($cards:expr, $place:ident) $(to $to:ident)? $(if $open:expr)?)?;
        )+
    ) => {
        $(#[$top])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $event {
            $($(#[$meta])* $name $({ $($field: $type,)* $($($aside: $other),+)? })?),+
        }

        /// Every rule of the game, each once: what events, objections and `clauses.yaml` may name.
        pub fn rules() -> Vec<$crate::event::Declared> {
            $crate::event::declared(&[$((
                &[$($(stringify!($field)),*)?],
                &[$((($rule, stringify!($($when)?)), &[$(stringify!($argument))?], concat!($($decided_by)?))),+],
                &[$(($text, stringify!($($said)?))),+],
            )),+], $unreported)
        }

        impl $crate::event::Report<$game> for $event {
            fn sentences() -> &'static [(&'static str, &'static [&'static str])] {
                &[$((stringify!($name), &[$($text),+])),+]
            }

            /// The rule by which it happened: the first whose condition holds.
            #[allow(unused_variables, unreachable_patterns)]
            fn rule(&self, $rules: &$game) -> $crate::ruling::Rule {
                use $crate::ruling::Rule;
                match *self {
                    $($event::$name $({ $($field,)* $($($aside),+)? })? => {
                        $($(let $field = $crate::event::Shown::of($field, $rules);)*)?
                        match () {
                            $(() $(if $when)? => {
                                Rule::plain($rule)$(.with(stringify!($argument), &$about.json()))?
                            })+
                        }
                    })+
                }
            }

            /// The text of the event's JSON.
            fn fields(&self, tell: &mut dyn FnMut(&'static str, &dyn $crate::event::Field<$game>)) -> &'static str {
                match self {
                    $($event::$name $({ $($field,)* $($($aside: _),+)? })? => {
                        $($(tell(stringify!($field), $field);)*)?
                        stringify!($name)
                    })+
                }
            }

            fn kinds() -> Vec<(String, &'static [&'static str])> {
                vec![$(($crate::event::kebab(stringify!($name)), &[$($(stringify!($field)),*)?])),+]
            }

            #[allow(unused_variables, unreachable_patterns)]
            fn report(&self, $rules: &$game) -> $crate::ruling::EventReport {
                use $crate::ruling::EventReport;
                match *self {
                    $($event::$name $({ $($field,)* $($($aside),+)? })? => {
                        $($(let $field = $crate::event::Shown::of($field, $rules);)*)?
                        let text = match () {
                            $(() $(if $said)? => format!($text),)+
                        };
                        let (japanese, cover_japanese) = {
                            $($(let $field = $field.in_japanese();)*)?
                            let told = match () {
                                $(() $(if $said)? => format!($japanese),)+
                            };
                            let cover: Option<String> = match () {
                                $(() $(if $covered)? => Some(format!($cover_japanese)),)?
                                () => None,
                            };
                            (told, cover)
                        };
                        EventReport {
                            rule: self.rule($rules),
                            called: $called,
                            text,
                            japanese,
                            data: self.data($rules),
                            ruling: match () {
                                $(() $(if $decided)? => Some($ruling.into()),)*
                                () => None,
                            },
                            secret: match () {
                                $(() $(if $covered)? => Some($crate::ruling::Secret {
                                    known_to: None $(.or(Some(*$owner)))?,
                                    cover: format!($cover),
                                    cover_japanese: cover_japanese.unwrap_or_default(),
                                    fields: vec![stringify!($hidden).into()],
                                }),)?
                                () => None,
                            },
                            uncovers: match () {
                                $(() $(if $open)? => Some($crate::ruling::Uncovered {
                                    from: $crate::ruling::Hidden::$place,
                                    to: None $(.or(Some(*$to)))?,
                                    cards: { let cards: u8 = $cards; usize::from(cards) },
                                }),)?
                                () => None,
                            },
                        }
                    })+
                }
            }
        }
    };
}
pub(crate) use events;
