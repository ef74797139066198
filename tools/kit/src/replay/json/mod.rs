//! A replay as JSON. Shapes:
//!
//! ```text
//! step      {"n", "seat" | null, "do" | null, "events": [event], "state"}
//! event     ground and {"data"}
//! ground    {"text", "rule", "clauses": [clause], "ruling": "R3" | null, "knob": value | null}
//! clause    {"id", "document", "summary", "values": [value]}
//! value     {"path", "value"}, as a variant file spells it
//! why       {"n", "to_act" | null, "outcome" | null, "hidden": bool, "legal": [{"action", "told", "ground" | null}],
//!            "tried": tried | null}
//! tried     {"seat", "action", "legal": bool, "told", "events": [ground], "refused": [ground], "nearest": [action]}
//! history   {"place" | null, "card" | null, "until", "now" | null, "traces": [{"n", "title", "events": [ground]}]}
//! backup    {"to", "from", "fairness": "nothing|fair|hands-shown|deck-known", "choices": [{"n", "seat", "do", "of" | null}],
//!            "revealed": [{"n", "text", "from": "deck|hand", "to": seat | null, "cards"}], "shuffles": [n]}
//! under     {"from", "to", "actions", "same": number of actions, "difference": difference | null, "choices": {"n", "here", "there"} | null,
//!            "changes": number}
//! difference {"n", "line", "title", "here": ruling, "there": ruling, "table": [{"part", "here", "there"}],
//!            "values": [change, as `umpire diff` has it]}
//! ruling    {"legal": true, "events": [ground]}, {"legal": false, "refused": [ground]} or
//!           {"legal": false, "missing": {card: number}, "surplus": {card: number}}
//! ```

use serde_json::{Map, Value, json};
use umpire_engine::game::Actor;
use umpire_engine::ruling::{EventReport, Hidden};

use super::backup::Backup;
use super::ground::Stated;
use super::history::{History, Subject};
use super::step::data_seen;
use super::under::{OtherPart, Ruling, Under};
use super::why::{Choices, Tried, Verdict, Why};
use super::{Eyes, Ground, Step};
use crate::diff::{self, Ruled};

/// One step.
pub fn step(step: &Step, ruled: Ruled<'_>, eyes: Eyes) -> Value {
    json!({
        "n": step.n,
        "seat": step.actor.map(|actor| actor.to_string()),
        "do": step.actor.map(|_| step.action_seen(eyes)),
        "events": step.events.iter().map(|each| event(each, ruled, eyes)).collect::<Vec<_>>(),
        "state": step.state(eyes),
    })
}

/// An event, with what it rests on.
fn event(event: &EventReport, ruled: Ruled<'_>, eyes: Eyes) -> Value {
    let mut value = ground(&Ground::of_event(ruled, event, eyes));
    if let Some(map) = value.as_object_mut() {
        map.insert("data".to_owned(), data_seen(event, eyes));
    }
    value
}

/// A statement and what it rests on.
pub fn ground(ground: &Ground) -> Value {
    let clause = |clause: &super::ground::Cited| {
        let values: Vec<Value> = clause.values.iter().map(stated).collect();
        json!({"id": clause.id, "document": ground.document, "summary": clause.summary, "values": values})
    };
    let knob = ground.silent.as_ref().and_then(|silent| silent.knob.as_ref());
    json!({
        "text": ground.text,
        "rule": ground.rule.to_string(),
        "clauses": ground.clauses.iter().map(clause).collect::<Vec<_>>(),
        "ruling": ground.silent.as_ref().map(|silent| &silent.ruling),
        "knob": knob.map(stated),
    })
}

fn stated(stated: &Stated) -> Value {
    json!({"path": stated.path, "value": stated.value})
}

fn grounds(grounds: &[Ground]) -> Value {
    Value::Array(grounds.iter().map(ground).collect())
}

/// A position explained.
pub fn why(why: &Why) -> Value {
    let (to_act, outcome, hidden) = match &why.choices {
        Choices::Over(outcome) => (None, Some(outcome.to_json()), false),
        Choices::Shuffle => (Some(Actor::Chance.to_string()), None, false),
        Choices::Hidden(seat) => (Some(seat.to_string()), None, true),
        Choices::Open(seat, _) => (Some(seat.to_string()), None, false),
    };
    let legal = match &why.choices {
        Choices::Open(_, legal) => legal.as_slice(),
        _ => &[],
    };
    let legal = legal
        .iter()
        .map(|each| json!({"action": each.action, "told": each.told, "ground": each.ground.as_ref().map(ground)}));
    json!({
        "n": why.n,
        "to_act": to_act,
        "outcome": outcome,
        "hidden": hidden,
        "legal": legal.collect::<Vec<_>>(),
        "tried": why.tried.as_ref().map(tried),
    })
}

fn tried(tried: &Tried) -> Value {
    let (legal, told, events, refused, nearest) = match &tried.verdict {
        Verdict::Legal { told, events } => (true, told.as_str(), events.as_slice(), &[][..], &[][..]),
        Verdict::Refused { grounds, nearest } => (false, "", &[][..], grounds.as_slice(), nearest.as_slice()),
    };
    json!({
        "seat": tried.actor.to_string(),
        "action": tried.action,
        "legal": legal,
        "told": told,
        "events": grounds(events),
        "refused": grounds(refused),
        "nearest": nearest,
    })
}

/// The history of a place or a card.
pub fn history(history: &History) -> Value {
    let (place, card) = match &history.subject {
        Subject::Place(place) => (Some(place), None),
        Subject::Card(card) => (None, Some(card)),
    };
    let traces = history
        .traces
        .iter()
        .map(|trace| json!({"n": trace.n, "title": trace.title, "events": grounds(&trace.events)}));
    json!({
        "place": place,
        "card": card,
        "until": history.until,
        "now": history.now,
        "traces": traces.collect::<Vec<_>>(),
    })
}

/// What taking a game back would mean.
pub fn backup(backup: &Backup) -> Value {
    let choices = backup
        .choices
        .iter()
        .map(|made| json!({"n": made.n, "seat": made.seat.to_string(), "do": made.action, "of": made.of}));
    let revealed = backup.revealed.iter().map(|each| {
        let from = match each.cards.from {
            Hidden::Deck => "deck",
            Hidden::Hand => "hand",
        };
        let to = each.cards.to.map(|seat| seat.to_string());
        json!({"n": each.n, "text": each.text, "from": from, "to": to, "cards": each.cards.cards})
    });
    json!({
        "to": backup.to,
        "from": backup.from,
        "fairness": backup.fairness.word(),
        "choices": choices.collect::<Vec<_>>(),
        "revealed": revealed.collect::<Vec<_>>(),
        "shuffles": backup.shuffles,
    })
}

/// A record replayed under another variant.
pub fn under(under: &Under) -> Value {
    let difference = under.difference.as_ref().map(|difference| {
        json!({
            "n": difference.n,
            "line": difference.line,
            "title": difference.title,
            "here": ruling(&difference.here),
            "there": ruling(&difference.there),
            "table": difference.table.iter().map(part).collect::<Vec<_>>(),
            "values": difference.values.iter().map(diff::json::change).collect::<Vec<_>>(),
        })
    });
    let choices = under.choices.as_ref();
    json!({
        "from": under.diff.from.variant,
        "to": under.diff.to.variant,
        "actions": under.actions,
        "same": under.same,
        "difference": difference,
        "choices": choices.map(|c| json!({"n": c.n, "here": c.here, "there": c.there})),
        "changes": under.diff.changes.len(),
    })
}

fn part(part: &OtherPart) -> Value {
    json!({"part": part.part, "here": part.here, "there": part.there})
}

fn ruling(ruling: &Ruling) -> Value {
    let cards = |cards: &[(String, usize)]| -> Map<String, Value> {
        cards.iter().map(|(card, count)| (card.clone(), json!(count))).collect()
    };
    match ruling {
        Ruling::Accepted(events) => json!({"legal": true, "events": grounds(events)}),
        Ruling::Refused(objections) => json!({"legal": false, "refused": grounds(objections)}),
        Ruling::OtherDeck { missing, surplus } => {
            json!({"legal": false, "missing": cards(missing), "surplus": cards(surplus)})
        }
    }
}
