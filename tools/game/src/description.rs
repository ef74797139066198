//! The answer to `describe`: an engine's description of a game.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use umpire_engine::sanitize::cut;
use umpire_engine::spelling::{hint, nearest};

use crate::action_form::{Form, pattern_of};
use crate::schema::Schema;

/// The answer of an engine to `describe`.
#[derive(Clone, PartialEq, Debug)]
pub struct Description {
    /// The name of the engine, with its version.
    pub engine: String,
    /// The JSON Schema of its parameters.
    pub parameters: Value,
    /// The JSON Schema of its states.
    pub state: Value,
    /// The JSON Schema of what `position` carries; `null` where the engine does not say.
    pub position: Value,
    /// The forms of its actions.
    pub actions: Vec<Form>,
    /// How a game can begin.
    pub begins: Vec<Begin>,
    /// How the outcomes of chance are decided.
    pub chance: Chance,
    /// The reasons for which a game can end.
    pub causes: Vec<String>,
    /// The kinds of events that it tells, each with the fields of its JSON.
    pub events: BTreeMap<String, Vec<String>>,
    /// Whether it answers `see`.
    pub sees: bool,
    /// Whether it answers `import`.
    pub imports: bool,
    /// Whether it keeps several games at once.
    pub forks: bool,
    /// Whether a refusal names the rules that forbid the action.
    pub names_rules: bool,
}

umpire_engine::choice! {
    /// A way to begin a game.
    Begin {
        /// A deal.
        Deal = "deal",
        /// A position.
        Position = "position",
        /// The beginning of the game, from which accepted actions lead on.
        Play = "play",
    }
}

umpire_engine::choice! {
    /// How the outcomes of chance are decided.
    Chance {
        /// There is none.
        None = "none",
        /// It acts as an actor of its own.
        Acts = "acts",
        /// The engine decides by itself.
        Itself = "self",
    }
}

/// The keys of an answer.
const KEYS: [&str; 15] = [
    "game",
    "parameters",
    "state",
    "position",
    "actions",
    "types",
    "begins",
    "chance",
    "causes",
    "events",
    "sees",
    "imports",
    "forks",
    "names-rules",
    "umpire",
];
/// The keys of a form of actions.
const FORM_KEYS: [&str; 5] = ["form", "types", "examples", "description", "any_seat"];
/// The most faults that are told.
const MOST_FAULTS: usize = 50;
/// The most forms of actions, and the most types.
const MOST_FORMS: usize = 1000;
/// The most of a value that a message shows.
const SHOWN: usize = 60;

impl Description {
    /// Reads an answer. Keys that are not known are passed over.
    ///
    /// # Errors
    /// Every part that is missing or is not as the protocol has it, with its path in the answer.
    pub fn read(answer: &Value) -> Result<Description, Vec<String>> {
        let mut reader = Reader::default();
        let Some(map) = reader.map(answer, "describe") else { return Err(reader.faults) };
        let named = reader.texts_by_name(map.get("types"), "types");
        let count = |key: &str| {
            let items = map.get(key);
            items.map_or(0, |items| items.as_array().map_or(0, Vec::len).max(items.as_object().map_or(0, Map::len)))
        };
        if let Some(key) = ["types", "actions"].into_iter().find(|key| count(key) > MOST_FORMS) {
            return Err(vec![format!("{key}: more than {MOST_FORMS} are not taken")]);
        }
        for (name, pattern) in &named {
            reader.check(&format!("types.{name}"), Schema::of_text(pattern).map(drop));
        }
        let parameters = map.get("parameters").cloned().unwrap_or_else(|| json!({"type": "object"}));
        reader.schema(&parameters, "parameters");
        reader.defaults(&parameters);
        let position = map.get("position").cloned().unwrap_or_default();
        if !position.is_null() {
            reader.schema(&position, "position");
        }
        let state = reader.required(map, "state", &KEYS, "").cloned().unwrap_or_default();
        if map.contains_key("state") {
            reader.schema(&state, "state");
            if !state["properties"].is_object() {
                reader.fault("state.properties: missing: the parts of a state by name, each with its schema");
            }
        }
        let actions = reader.required(map, "actions", &KEYS, "").and_then(|list| reader.list(list, "actions"));
        let forms = actions.into_iter().flatten().enumerate();
        let actions: Vec<Form> = forms.filter_map(|(n, form)| reader.form(form, &named, n)).collect();
        let begins = reader.required(map, "begins", &KEYS, "").and_then(|list| reader.list(list, "begins"));
        if begins.is_some_and(Vec::is_empty) {
            reader.fault("begins: a game begins somehow: deal, position or play");
        }
        let ways = begins.into_iter().flatten().enumerate();
        let begins = ways.filter_map(|(n, word)| reader.word(word, &format!("begins[{n}]"))).collect();
        let chance = map.get("chance").and_then(|word| reader.word(word, "chance")).unwrap_or(Chance::None);
        let causes = reader.required(map, "causes", &KEYS, "").map(|list| reader.texts(list, "causes"));
        let mut events = BTreeMap::new();
        for (kind, fields) in map.get("events").and_then(|map| reader.map(map, "events")).into_iter().flatten() {
            events.insert(kind.clone(), reader.texts(fields, &format!("events.{kind}")));
        }
        let [sees, imports, forks, names_rules] = ["sees", "imports", "forks", "names-rules"]
            .map(|key| map.get(key).is_some_and(|value| reader.truth(value, key)));
        let causes = causes.unwrap_or_default();
        let read = Description {
            engine: String::new(),
            parameters,
            state,
            position,
            actions,
            begins,
            chance,
            causes,
            events,
            sees,
            imports,
            forks,
            names_rules,
        };
        if reader.faults.is_empty() { Ok(read) } else { Err(reader.faults) }
    }

    /// Contradictions in it: examples that are not of their form.
    pub fn contradictions(&self) -> Vec<String> {
        let mut found = Vec::new();
        for (n, form) in self.actions.iter().enumerate() {
            let Ok(schema) = form.schema() else { continue };
            if form.examples.is_empty() {
                found.push(format!("actions[{n}].examples: `{}` has none", cut(&form.form, SHOWN)));
            }
            for example in form.examples.iter().filter(|example| !schema.accepts(&json!(example))) {
                let (example, of, types) = (cut(example, SHOWN), cut(&form.form, SHOWN), &form.types);
                found.push(format!("actions[{n}].examples: `{example}` is not of the form `{of}` with {types:?}"));
            }
        }
        found
    }

    /// The parameters by their defaults.
    pub fn defaults(&self) -> Value {
        let properties = self.parameters["properties"].as_object().into_iter().flatten();
        properties
            .filter_map(|(name, each)| Some((name.clone(), each.get("default")?.clone())))
            .collect::<Map<_, _>>()
            .into()
    }

    /// Positions with which a game may begin: the empty one, that of the defaults, and what the state of a deal says of it.
    pub fn positions(&self, dealt: Option<&Value>) -> Vec<Value> {
        let parts = || self.position["properties"].as_object().into_iter().flatten();
        let of = |value: &dyn Fn(&str, &Value) -> Option<Value>| {
            let given = parts().filter_map(|(part, schema)| Some((part.clone(), value(part, schema)?)));
            Value::Object(given.collect::<Map<_, _>>())
        };
        let defaults = of(&|_, schema| schema.get("default").cloned());
        let of_state = dealt.map(|state| of(&|part, _| state.get(part).cloned()));
        let mut positions: Vec<Value> = [json!({}), defaults].into_iter().chain(of_state).collect();
        positions.dedup();
        positions
    }

    /// The names of the parts of a state, besides `to_act` and `outcome`.
    pub fn parts(&self) -> Vec<String> {
        let properties = self.state["properties"].as_object().into_iter().flat_map(|properties| properties.keys());
        properties.filter(|part| !["to_act", "outcome"].contains(&part.as_str())).cloned().collect()
    }
}

/// Reads parts of an answer and keeps what is wrong with them.
#[derive(Default)]
struct Reader {
    faults: Vec<String>,
}

impl Reader {
    fn fault(&mut self, message: impl Into<String>) {
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(message.into());
        }
    }

    fn check(&mut self, path: &str, result: Result<(), String>) {
        if let Err(fault) = result {
            self.fault(format!("{path}: {fault}"));
        }
    }

    fn other<T>(&mut self, value: &Value, path: &str, wanted: &str) -> Option<T> {
        self.fault(format!("{path}: expected {wanted}, found {}", cut(&value.to_string(), SHOWN)));
        None
    }

    fn map<'v>(&mut self, value: &'v Value, path: &str) -> Option<&'v Map<String, Value>> {
        value.as_object().or_else(|| self.other(value, path, "an object"))
    }

    fn list<'v>(&mut self, value: &'v Value, path: &str) -> Option<&'v Vec<Value>> {
        value.as_array().or_else(|| self.other(value, path, "a list"))
    }

    fn text(&mut self, value: &Value, path: &str) -> Option<String> {
        value.as_str().map(str::to_owned).or_else(|| self.other(value, path, "a text"))
    }

    fn truth(&mut self, value: &Value, path: &str) -> bool {
        value.as_bool().or_else(|| self.other(value, path, "true or false")).unwrap_or_default()
    }

    fn texts(&mut self, value: &Value, path: &str) -> Vec<String> {
        let items = self.list(value, path).into_iter().flatten().enumerate();
        items.filter_map(|(n, item)| self.text(item, &format!("{path}[{n}]"))).collect()
    }

    fn texts_by_name(&mut self, value: Option<&Value>, path: &str) -> BTreeMap<String, String> {
        let entries = value.and_then(|value| self.map(value, path)).into_iter().flatten();
        let read = |(name, each): (&String, &Value)| Some((name.clone(), self.text(each, &format!("{path}.{name}"))?));
        entries.filter_map(read).collect()
    }

    /// A key that must be there. Where it is not, one that is not known may have been meant.
    fn required<'v>(
        &mut self,
        map: &'v Map<String, Value>,
        key: &str,
        known: &[&str],
        path: &str,
    ) -> Option<&'v Value> {
        let found = map.get(key);
        if found.is_none() {
            let strangers = map.keys().map(String::as_str).filter(|other| !known.contains(other));
            let meant = strangers.filter(|other| nearest(other, [key]).is_some()).map(|other| cut(other, SHOWN)).next();
            let meant = meant.map(|other| format!(" (is it meant by `{other}`?)")).unwrap_or_default();
            self.fault(format!("{path}{key}: missing{meant}"));
        }
        found
    }

    fn word<C: umpire_engine::tree::choice::Choice>(&mut self, value: &Value, path: &str) -> Option<C> {
        let text = self.text(value, path)?;
        let found = C::named(&text);
        if found.is_none() {
            let (hint, known) = (hint(&text, C::spellings()), C::spellings().join(", "));
            self.fault(format!("{path}: found `{}`{hint}; allowed: {known}", cut(&text, SHOWN)));
        }
        found
    }

    fn schema(&mut self, schema: &Value, path: &str) {
        self.check(path, Schema::of(schema).map(drop).map_err(|fault| format!("this is no JSON Schema: {fault}")));
    }

    /// Each parameter that must be there has a default, so that the game can be played before anybody chose one.
    fn defaults(&mut self, parameters: &Value) {
        let required = parameters["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
        for name in required.filter(|name| parameters["properties"][name].get("default").is_none()) {
            self.fault(format!("parameters.properties.{}: must be there, and has no `default`", cut(name, SHOWN)));
        }
    }

    fn form(&mut self, value: &Value, named: &BTreeMap<String, String>, n: usize) -> Option<Form> {
        let path = format!("actions[{n}].");
        let map = self.map(value, path.trim_end_matches('.'))?;
        let form = self.required(map, "form", &FORM_KEYS, &path);
        let form = form.and_then(|form| self.text(form, &format!("{path}form")));
        let mut types = self.texts_by_name(map.get("types"), &format!("{path}types"));
        let examples = map.get("examples").map(|list| self.texts(list, &format!("{path}examples")));
        let description = map.get("description").and_then(|text| self.text(text, &format!("{path}description")));
        let any_seat = map.get("any_seat").is_some_and(|value| self.truth(value, &format!("{path}any_seat")));
        types.values_mut().for_each(|kind| *kind = pattern_of(kind, named).unwrap_or_else(|| kind.clone()));
        let (examples, description) = (examples.unwrap_or_default(), description.unwrap_or_default());
        let mut form = Form { form: form?, types, examples, description, any_seat };
        match form.placeholders().map(|names| names.into_iter().map(str::to_owned).collect::<Vec<_>>()) {
            Err(fault) => self.fault(format!("{path}form: {fault}")),
            Ok(names) => {
                for stranger in form.types.keys().filter(|name| !names.contains(name)) {
                    let hint = hint(stranger, names.iter().map(String::as_str));
                    let stranger = cut(stranger, SHOWN);
                    self.fault(format!("{path}types.{stranger}: the form has no placeholder {{{stranger}}}{hint}"));
                }
                for name in names {
                    if let Some(pattern) = pattern_of(&name, named) {
                        form.types.entry(name).or_insert(pattern);
                    }
                }
                self.check(&format!("{path}types"), form.schema().map(drop));
            }
        }
        Some(form)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn good() -> Value {
        json!({
            "parameters": {"type": "object", "required": ["pile"], "properties": {"pile": {"type": "integer", "default": 7}}},
            "state": {"type": "object", "properties": {"pile": {"type": "integer"}, "to_act": {}, "outcome": {}}},
            "types": {"few": "[12]"},
            "actions": [{"form": "take {n}", "types": {"n": "few"}, "examples": ["take 1"]}, {"form": "give {few}"}],
            "begins": ["deal", "play"], "causes": ["last"], "events": {"taken": ["n"]}, "names-rules": true, "more": 7
        })
    }

    #[test]
    fn a_description_is_read() {
        let read = Description::read(&good()).expect("it has no fault");
        assert_eq!((read.parts(), read.chance, read.names_rules), (vec!["pile".to_owned()], Chance::None, true));
        assert_eq!((read.begins.as_slice(), read.defaults()), (&[Begin::Deal, Begin::Play][..], json!({"pile": 7})));
        assert_eq!((read.actions[0].types["n"].as_str(), read.actions[1].types["few"].as_str()), ("[12]", "[12]"));
        assert_eq!(read.contradictions(), ["actions[1].examples: `give {few}` has none"]);
    }

    #[test]
    fn every_fault_of_a_description_is_told() {
        let mut bad = good();
        for (path, value) in [
            ("/parameters/properties/pile", json!({"type": "intger"})),
            ("/state", json!({"type": "object"})),
            ("/actions/0", json!({"form": "take {n", "types": {"m": "few"}})),
            ("/actions/1", json!({"from": "give {few}", "types": {"few": 3}})),
            ("/begins", json!(["deals"])),
            ("/causes", json!("last")),
            ("/events/taken", json!([1])),
        ] {
            *bad.pointer_mut(path).expect("it is there") = value;
        }
        bad["chance"] = json!(null);
        let told = Description::read(&bad).expect_err("it has faults").join("\n");
        for part in [
            "parameters: this is no JSON Schema",
            "parameters.properties.pile: must be there, and has no `default`",
            "state.properties: missing",
            "actions[0].form: a brace of `take {n` stands alone",
            "actions[1].form: missing (is it meant by `from`?)",
            "actions[1].types.few: expected a text, found 3",
            "begins[0]: found `deals` (did you mean `deal`?); allowed: deal, position, play",
            "causes: expected a list, found \"last\"",
            "events.taken[0]: expected a text, found 1",
            "chance: expected a text, found null",
        ] {
            assert!(told.contains(part), "{part} in:\n{told}");
        }
        let empty = Description::read(&json!({"stat": {}})).expect_err("it has faults");
        assert_eq!(empty.len(), 4);
        assert_eq!(empty[0], "state: missing (is it meant by `stat`?)");
        assert_eq!(Description::read(&json!([])), Err(vec!["describe: expected an object, found []".to_owned()]));
    }
}
