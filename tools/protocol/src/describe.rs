//! The answers of our own engine to `describe`, all of it declared in the engine.

use serde_json::{Map, Value, json};
use umpire_clauses::library::Library;
use umpire_engine::notation::Form;
use umpire_engine::variant::{self, Origin};
use umpire_engine::{Chance, DealRequest, EventReport, Rulebook, Seat, Variant};

/// The variant whose values are the defaults of a game's parameters: the first shipped one that stands by itself.
pub fn standard(game: &str) -> Option<Variant> {
    let library = Library::embedded();
    let names = library.variants().into_iter().filter(|name| name.split('/').next() == Some(game));
    let mut variants = names.filter_map(|name| variant::load(&library, Origin::Shipped(&name)).ok());
    variants.find(|variant| variant.ancestors.is_empty())
}

/// The deck of a deal that names none: always the same, so that a game can be played again.
pub fn deck(rules: &Rulebook) -> Vec<String> {
    let mut deck = rules.cards();
    Chance::from_seed(0).shuffle(&mut deck);
    deck
}

/// The description of a game; `None` of an unknown one.
pub fn description(game: &str) -> Option<Value> {
    let standard = standard(game)?;
    let rules = standard.rulebook();
    let mut parameters = variant::parameters(game);
    for (key, schema) in parameters["properties"].as_object_mut().into_iter().flatten() {
        with_default(schema, standard.tree.entry(key).map(|value| value.to_json()));
    }
    let (most, causes) = (rules.seats().1, rules.causes());
    let seats: Vec<String> = Seat::first(most).map(|seat| seat.to_string()).collect();
    let shape = variant::shape(game);
    let state = shape.schema(&seats, &causes);
    let dealt = rules.deal(&DealRequest { deck: deck(&rules), first: Seat::A, seats: most }).ok();
    let begun = dealt.and_then(|(table, _)| table.setup()).unwrap_or_default();
    let parts = shape.position().map(|(key, form)| (key, form.schema(&seats)));
    let keys = parts.chain([("to_act", state["properties"]["to_act"].clone())]).map(|(key, mut schema)| {
        with_default(&mut schema, begun.get(key).cloned());
        (key.to_owned(), schema)
    });
    let position = json!({"type": "object", "properties": keys.collect::<Map<_, _>>(), "additionalProperties": false});
    let events: Map<_, _> = rules.event_kinds().into_iter().map(|(kind, fields)| (kind, fields.into())).collect();
    let actions: Vec<Value> = variant::forms(game).iter().flat_map(action_forms).collect();
    Some(json!({
        "game": game, "parameters": parameters, "state": state, "position": position, "actions": actions,
        "begins": ["deal", "position"], "chance": "acts", "causes": causes, "events": events, "sees": true, "names-rules": true,
    }))
}

fn with_default(schema: &mut Value, default: Option<Value>) {
    if let Some(default) = default {
        schema["default"] = default;
    }
}

/// A form of actions as descriptions have it, once for each text that it has.
fn action_forms(form: &'static Form) -> impl Iterator<Item = Value> {
    form.plain().into_iter().map(|(text, examples)| {
        let has = |(name, like): &&(&str, &str)| !like.is_empty() && text.contains(&format!("{{{name}}}"));
        let types = form.arguments.iter().filter(has).map(|(name, like)| ((*name).to_owned(), json!(like)));
        let types: Map<_, _> = types.collect();
        let (examples, says): (Vec<&str>, Vec<&str>) = examples.into_iter().unzip();
        json!({"form": text, "types": types, "examples": examples, "description": says.join("; ")})
    })
}

/// An event with all that it has by the description, and which of it only its seat sees. What no seat sees is not told.
pub fn event(report: &EventReport, kinds: &[(String, Vec<String>)]) -> Value {
    let secret = report.secret.as_ref();
    let is_seen = secret.is_none_or(|secret| secret.known_to.is_some());
    let mut event = if is_seen { report.data.clone() } else { report.data_seen_by(Seat::A) };
    let fields = kinds.iter().filter(|(kind, _)| event["event"] == kind.as_str()).flat_map(|(_, fields)| fields);
    let missing: Vec<&String> = fields.filter(|field| event.get(field.as_str()).is_none()).collect();
    missing.into_iter().for_each(|field| event[field] = Value::Null);
    event["says"] = json!(if is_seen { &report.text } else { report.seen_by(Seat::A) });
    event["hidden"] = json!(secret.filter(|_| is_seen).map_or(&[][..], |secret| &secret.fields));
    event
}
