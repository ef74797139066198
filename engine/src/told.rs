//! A position of a game that somebody brings, as its engine tells it.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::listed;
use crate::ruling::{EventReport, Objection, Rule, Secret};
use crate::seat::{Actor, Outcome, Seat};
use crate::show::told;

/// The rule of an objection, or of an event, where the engine names none.
pub const UNSEEN: &str = "unseen";

/// A position as an engine tells it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Told {
    /// The state, with `to_act` and `outcome`.
    pub state: Value,
    /// The legal actions; several may be one range.
    pub legal: Vec<String>,
    /// The views of seats that do not see the state itself.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub seen: BTreeMap<String, Value>,
    /// Whether the engine does not tell what a seat sees.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unseen: bool,
}

impl Told {
    /// The actor who is to act.
    pub fn to_act(&self) -> Option<Actor> {
        self.state["to_act"].as_str().and_then(Actor::parse)
    }

    /// The view of a viewer; null where the engine does not tell what a seat sees.
    pub fn as_seen(&self, viewer: Option<Seat>) -> &Value {
        match viewer {
            None => &self.state,
            Some(_) if self.unseen => &Value::Null,
            Some(seat) => self.seen.get(&seat.to_string()).unwrap_or(&self.state),
        }
    }

    /// The end of the game.
    pub fn outcome(&self) -> Option<Outcome> {
        let outcome = self.state["outcome"].as_object()?;
        let winner = outcome.get("winner").and_then(Value::as_str).and_then(Seat::parse);
        let listed = outcome.get("winners").and_then(Value::as_array).into_iter().flatten();
        let winners: Vec<Seat> = listed.filter_map(|seat| Seat::parse(seat.as_str()?)).collect();
        let winners = if winners.len() > 1 { winners } else { Vec::new() };
        let cause = outcome.get("cause").and_then(Value::as_str).unwrap_or("ended").to_owned();
        let scores = outcome.get("scores").and_then(Value::as_object);
        let score = |score: &Value| score.as_i64().and_then(|score| i32::try_from(score).ok());
        let scores = scores.and_then(|scores| scores.values().map(score).collect());
        Some(Outcome { winner, winners, cause: Cow::Owned(cause), scores })
    }

    /// Its parts as printed text.
    pub fn picture(&self) -> String {
        let parts = self.state.as_object().into_iter().flatten();
        parts.map(|(part, value)| format!("{part}: {value}\n")).collect()
    }

    /// Its state as bytes, for digests: the same in whatever order an engine tells its parts.
    pub fn image(&self, out: &mut Vec<u8>) {
        let mut state = self.state.clone();
        state.sort_all_objects();
        out.extend(state.to_string().bytes());
    }

    /// The objection to an action that is not listed; none where it is.
    pub fn objection(&self, actor: Actor, action: &str) -> Option<Objection> {
        match self.to_act() {
            None => Some(Objection::new("game.over", "the game is over")),
            Some(due) if due != actor => Some(Objection::new("turn.order", format!("it is for {due} to act"))),
            Some(_) if self.legal.iter().any(|each| listed::allows(each, action)) => None,
            Some(_) => Some(Objection::new(UNSEEN, format!("`{action}` is not among the legal actions"))),
        }
    }
}

/// An event whose engine says nothing of it, without some fields: the seat, its kind and the others.
fn in_words(event: &Value, without: &[String]) -> String {
    let is_told = |name: &str| !["event", "seat", "rule", "says", HIDDEN].contains(&name);
    let fields = event.as_object().into_iter().flatten();
    let fields = fields.filter(|(name, value)| is_told(name) && !without.contains(name) && !value.is_null());
    let fields: Vec<String> = fields.map(|(name, value)| format!("{name} {}", told(value))).collect();
    let head = [&event["seat"], &event["event"]].into_iter().filter(|part| !part.is_null()).map(told);
    let head = head.collect::<Vec<_>>().join(" ");
    if fields.is_empty() { head } else { format!("{head}: {}", fields.join(", ")) }
}

/// The key of an event for the fields that only its seat sees.
const HIDDEN: &str = "hidden";

/// The fields of an event that only its seat sees: those that it names, else all of them if the engine `sees`, since
/// nothing is guessed.
fn hidden(event: &Value, sees: bool) -> Vec<String> {
    match event[HIDDEN].as_array() {
        Some(named) => named.iter().filter_map(|field| field.as_str().map(str::to_owned)).collect(),
        None if sees => {
            let fields = event.as_object().into_iter().flatten().map(|(field, _)| field);
            fields.filter(|field| !["event", "seat", "rule"].contains(&field.as_str())).cloned().collect()
        }
        None => Vec::new(),
    }
}

/// An event as reports show it: what the engine says of it. `sees` tells whether the engine tells what seats see.
pub fn report(event: &Value, sees: bool) -> EventReport {
    let rule = event["rule"].as_str().unwrap_or(UNSEEN);
    let text = event["says"].as_str().map_or_else(|| in_words(event, &[]), str::to_owned);
    let fields = hidden(event, sees);
    let cover = in_words(event, &fields);
    let secret = (!fields.is_empty()).then(|| Secret {
        known_to: event["seat"].as_str().and_then(Seat::parse),
        cover: cover.clone(),
        cover_japanese: cover,
        // The sentence may tell what they do.
        fields: fields.into_iter().chain(["says".to_owned()]).map(Cow::Owned).collect(),
    });
    EventReport {
        rule: Rule::parse(rule).unwrap_or_else(|_| Rule::plain(UNSEEN)),
        called: "",
        japanese: text.clone(),
        text,
        data: event.clone(),
        ruling: None,
        secret,
        uncovers: None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn other_seats_see_of_an_event_what_it_does_not_hide() {
        let cover = |event: Value, sees| report(&event, sees).secret.map(|secret| (secret.known_to, secret.cover));
        let dealt = json!({"event": "dealt", "seat": "B", "card": "Ts", "street": 1, "says": "B has Ts"});
        let with = |hidden: Value| {
            let mut event = dealt.clone();
            event["hidden"] = hidden;
            event
        };
        assert_eq!(cover(with(json!(["card"])), true), Some((Some(Seat::B), "B dealt: street 1".to_owned())));
        assert_eq!(cover(with(json!([])), true), None);
        assert_eq!(cover(dealt.clone(), true), Some((Some(Seat::B), "B dealt".to_owned())), "nothing is guessed");
        assert_eq!(cover(dealt.clone(), false), None);
        assert_eq!(report(&dealt, true).text, "B has Ts");
        let mut data = with(json!(["card"]));
        report(&data.clone(), true).secret.expect("it hides").cover(&mut data, Seat::A);
        assert_eq!(data, json!({"event": "dealt", "seat": "B", "street": 1, "hidden": ["card"]}));
    }
}
