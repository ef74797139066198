//! A replay as JSON. Shapes:
//!
//! ```text
//! step      {"n", "seat" | null, "do" | null, "events": [event], "notes": [note], "state"}
//! note      {"at", "by" | null, "text", "clauses": [id], "public": bool}
//! event     ground and {"data"}
//! ground    {"text", "rule", "clauses": [clause], "ruling": "R3" | null, "knob": value | null}
//! clause    {"id", "document", "summary", "values": [value]}
//! value     {"path", "value"}, as a variant file spells it
//! why       {"n", "title", "happened": [ground], "notes": [note], "to_act" | null, "outcome" | null, "hidden": bool, "legal": [{"action", "told", "ground" | null}], "binding": [ground],
//!            "tried": tried | null, "settled": [settled]}
//! settled   {"case", "path", "question", "ruled", "clauses": [id], "shared": [id]}
//! tried     {"seat", "action", "legal": bool, "told", "events": [ground], "refused": [ground], "nearest": [action]}
//! history   {"place" | null, "card" | null, "name": text | null, "until", "now" | null, "traces": [{"n", "title", "events": [ground]}]}
//! backup    {"to", "from", "fairness": "nothing|fair|hands-shown|deck-known", "choices": [{"n", "seat", "do", "of" | null}],
//!            "revealed": [{"n", "text", "from": "deck|hand", "to": seat | null, "cards"}], "shuffles": [n]}
//! under     {"from", "to", "actions", "same": number of actions, "difference": difference | null, "choices": choices | null,
//!            "stands": stands | null, "disputed": disputed | null, "in_place": in_place | null, "changes": number}
//! disputed  {"n", "tried": bool, "title", "from": n | null, "here": ruling, "there": ruling | null, "alike": bool,
//!            "lacks": {card: number}, "table": [{"part", "here", "there"}], "why_not": [text], "values": [change]}
//! in_place  {"same": number of actions, "otherwise": [n], "impossible": [n]}: each action in its own position, of other decks
//! choices   {"n", "here": [action], "there": [action]}: legal after action n by one variant alone
//! stands    {"n", "may_switch": bool, "why_not": [text], "choices": choices | null}; null where the game is over
//! difference {"n", "line", "title", "here": ruling, "there": ruling, "table": [{"part", "here", "there"}],
//!            "values": [change, as `umpire diff` has it]}
//! ruling    {"legal": true, "events": [ground]}, {"legal": false, "refused": [ground]} or
//!           {"legal": false, "missing": {card: number}, "surplus": {card: number}}
//! ```

use serde_json::{Value, json};
use umpire_judging::citing::{Ground, Ruled};
use umpire_judging::replay::comparison::Under;
use umpire_judging::visibility::SeenStep;

/// One step.
pub fn step(step: SeenStep<'_>, ruled: Ruled<'_>) -> Value {
    let events = step.events().into_iter().map(|event| {
        let mut value = json!(Ground::of_event(ruled, &event));
        value["data"] = event.data;
        value
    });
    json!({
        "n": step.n(),
        "seat": step.actor().map(|actor| actor.to_string()),
        "do": step.actor().map(|_| step.action()),
        "events": events.collect::<Vec<_>>(),
        "notes": step.notes(),
        "state": step.state(),
    })
}

/// A record replayed under another variant.
pub fn under(under: &Under) -> Value {
    json!({
        "from": under.diff.from.variant,
        "to": under.diff.to.variant,
        "actions": under.actions,
        "same": under.same,
        "difference": under.difference,
        "choices": under.choices,
        "stands": under.stands,
        "disputed": under.disputed,
        "in_place": under.in_place,
        "changes": under.diff.changes.len(),
    })
}
