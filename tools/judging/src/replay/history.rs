//! The history of a place or a card: when it came to lie there, and every event that touched it.

use serde::Serialize;
use serde_json::Value;
use umpire_clauses::lists::grouped;
use umpire_engine::Variant;
use umpire_engine::sanitize::short;
use umpire_engine::spelling::hint;

use super::Seen;
use crate::card_art::Faces;
use crate::citing::{Ground, Ruled};
use crate::visibility::{SeenEvent, SeenStep, places};

/// The history of a place or a card up to a step.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct History {
    /// The place of the table that it is about, as events spell it: `9`, `above-2`.
    pub place: Option<String>,
    /// Or the card, by its id.
    pub card: Option<String>,
    /// The name of the card, or of the one on the place.
    pub name: Option<String>,
    /// Whether it is a place of the board.
    #[serde(skip)]
    pub on_board: bool,
    /// Up to this step.
    pub until: u64,
    /// The card that lies on the place then, if one does and the board shows it.
    pub now: Option<String>,
    /// The steps that touched it, the latest first. The first of a place gave it its present card.
    pub traces: Vec<Trace>,
}

/// A step that touched it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Trace {
    /// The step.
    pub n: u64,
    /// `A: bell@9`.
    pub title: String,
    /// The events that did it; the whole step where no single event names the place.
    pub events: Vec<Ground>,
}

impl Seen<'_> {
    /// The history of a place or a card, up to step `until`.
    ///
    /// # Errors
    /// There is no such place and no such card; the message has the nearest.
    pub fn history(&self, ruled: Ruled<'_>, what: &str, until: u64) -> Result<History, String> {
        let until = until.min(self.last());
        let steps = &self.steps[..self.steps.len().min(until as usize + 1)];
        let (place, card) = subject(ruled.variant, steps, what)?;
        let lies = |n: usize| card_on(steps[n], place.as_ref()?);
        let touches = |event: &SeenEvent| touches(&event.data, place.as_deref(), card.as_deref());
        let mut traces = Vec::new();
        for (n, step) in steps.iter().enumerate().rev() {
            let changed = n > 0 && lies(n) != lies(n - 1);
            let mut events = step.events();
            if changed && !events.iter().any(touches) {
                events.truncate(1);
            } else {
                events.retain(touches);
            }
            if changed || !events.is_empty() {
                traces.push(Trace { n: step.n(), title: step.title(), events: Ground::of_events(ruled, &events) });
            }
        }
        let now = steps.len().checked_sub(1).and_then(lies);
        let faces = Faces::own(ruled.variant);
        let name = card.as_ref().or(now.as_ref()).and_then(|id| Some(faces.get(id)?.name.clone()));
        let board = steps.first().map(|step| step.sight().board).unwrap_or_default();
        let on_board = board.iter().flatten().any(|cell| Some(&cell.place) == place.as_ref());
        Ok(History { place, card, name, on_board, until, now, traces })
    }

    /// Every kind of event, with how many there are, in the order in which they first happened.
    pub fn kinds(&self) -> Vec<(String, usize)> {
        let events = self.steps.iter().flat_map(|step| step.events());
        let kinds = grouped(events.map(|event| (event.kind().to_owned(), ())));
        kinds.into_iter().map(|(kind, events)| (kind, events.len())).collect()
    }
}

/// The card on a place of the board.
fn card_on(step: SeenStep<'_>, place: &str) -> Option<String> {
    step.sight().board.into_iter().flatten().find(|cell| cell.place == place)?.card.map(str::to_owned)
}

/// Whether an event, as it is seen, moved a card to or from the place, or without a place the card.
fn touches(data: &Value, place: Option<&str>, card: Option<&str>) -> bool {
    let moved = data.get("card").and_then(Value::as_str);
    match place {
        // An event without a card only speaks of the place.
        Some(place) => moved.is_some() && places(data).iter().any(|named| named == place),
        None => moved == card,
    }
}

/// A place, or else a card.
type Subject = (Option<String>, Option<String>);

fn subject(variant: &Variant, steps: &[SeenStep<'_>], what: &str) -> Result<Subject, String> {
    let what = what.trim();
    let board = steps.first().map(|step| step.sight().board).unwrap_or_default();
    let mut known: Vec<String> = board.into_iter().flatten().map(|cell| cell.place).collect();
    for event in steps.iter().flat_map(|step| step.events()) {
        known.extend(places(&event.data).into_iter().filter(|place| !known.contains(place)).collect::<Vec<_>>());
    }
    if known.iter().any(|place| place == what) {
        return Ok((Some(what.to_owned()), None));
    }
    let mut cards = variant.rulebook().cards();
    cards.dedup();
    let named = |id: &&String| id.eq_ignore_ascii_case(what) || is_named(variant, id, what);
    if let Some(id) = cards.iter().find(named) {
        return Ok((None, Some(id.clone())));
    }
    let hint = hint(what, known.iter().chain(&cards).map(String::as_str));
    let places = if known.is_empty() { String::new() } else { format!(" places: {};", known.join(", ")) };
    let what = short(what);
    Err(format!("`{what}` is no place and no card of this game{hint};{places} cards: {}", cards.join(", ")))
}

/// Whether a card goes by this name in any language.
fn is_named(variant: &Variant, id: &str, name: &str) -> bool {
    let names = variant.tree.entries().iter().filter_map(|(_, part)| part.entry(id)?.entry("name"));
    let same = |text: &str| text.to_lowercase() == name.to_lowercase();
    names.into_iter().any(|names| {
        names.text().is_some_and(same) || names.entries().iter().any(|(_, text)| text.text().is_some_and(same))
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_line_names_three_places_and_counts_are_none() {
        let data = json!({"event": "line-resolved", "card": "bell", "line": "1-9-5", "sets": 3, "cards": 2});
        assert_eq!(places(&data), ["1", "9", "5"]);
        assert!(touches(&data, Some("9"), None) && !touches(&data, Some("3"), None));
        assert!(touches(&data, None, Some("bell")));
        assert!(!touches(&json!({"event": "refresh-failed", "slot": 9}), Some("9"), None));
    }
}
