//! `steps.yaml`: the sentences of a game that somebody brings, as data.
//!
//! A step has one sentence after `given`, `when` or `then`. What it does is said by the other keys, with expressions over the
//! arguments of its placeholders; a verb says what expressions cannot.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Map, Value, json};
use umpire_assertions::bindings::Formula;
use umpire_assertions::expression::{Derived, Expression, Scope, Variable};
use umpire_assertions::types::{SchemaRef, Types, schemas_at, told_there, types_at};
use umpire_clauses::library::{Library, Text};
use umpire_engine::rulebook::{DeclaredExpression, Profile};
use umpire_engine::sanitize::{cut, short};
use umpire_engine::spelling::hint;
use umpire_engine::tree::{Fault, Node, Place, Reader, Spot, read_yaml};
use umpire_game::declaration::{self, Declaration};
use umpire_game::description::Begin;
use umpire_game::position_form::PositionForm;

use super::does::{Action, Asked, Does, Fill, Pinned};
use super::lookup::Sentence;
use super::placeholder::{Argument, LARGEST_LIKE, Placeholder, filled_in, kinds};
use super::verbs::{self, SHARED, SharedVerb};
use super::{Concept, KEYWORDS, Keyword, OwnPattern, Step, Steps, Wording};
use crate::model::layout::{Always, Layout};
use crate::model::plan::Plan;
use crate::sentence::expression::Language;
use crate::sentence::pattern::{Pattern, escape, parts};

/// The name of the file.
pub const FILE: &str = "steps.yaml";

/// The keys of a step, each with its kind of value and what it means.
const KEYS: [(&str, Key, &str); 13] = [
    (
        "given",
        Key::Text,
        "What is so at the beginning, as a sentence: a Cucumber Expression with the types of game.yaml.",
    ),
    ("when", Key::Text, "What is played or tried, as a sentence."),
    ("then", Key::Text, "What is so then, as a sentence."),
    ("ja", Key::Text, "The sentence in Japanese, with the same placeholders."),
    ("example", Key::Text, "The sentence as a scenario would have it."),
    ("set", Key::Paths, "What a Given puts into the beginning: JSON Pointer to expression in CEL."),
    (
        "fill",
        Key::Piles,
        "The piles that a Given tells in part: JSON Pointer to {exactly: CARDS}, {and: CARDS}, which has all other cards, too, {number: N}, or {number: N, and: CARDS}. The other cards come from the `pool` of game.yaml.",
    ),
    ("pin", Key::Paths, "The parameters that a Given gives another value: JSON Pointer to expression in CEL."),
    ("act", Key::Text, "The action that a When plays, in the engine's notation, with arguments in braces."),
    ("try", Key::Text, "The same, and it may be refused."),
    ("by", Key::Text, "Who plays it; by default the argument `seat`."),
    ("check", Key::Text, "What must be true, as an expression in CEL."),
    ("does", Key::Verb, "What must be so by a verb of Umpire, such as `may-not ACTION`, which tries the action, too."),
];

/// The kind of value of a key.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Key {
    Text,
    Paths,
    Piles,
    Verb,
}

/// The longest text of a step, in bytes, but for its expressions.
const LONGEST: usize = 500;
/// The largest that all sentences of a file are together, in characters of their patterns, and how many characters all examples
/// are compared with.
const LARGEST: usize = 1 << 21;
const MOST_COMPARED: usize = 1 << 28;

/// The names that a check may read, beside the arguments of its step.
const READ: [&str; 8] = ["state", "before", "legal", "weights", "refusal", "events", "seen", "rules"];

/// The JSON Schema of the file.
pub fn schema() -> Value {
    let of = |(key, kind, about): (&str, Key, &str)| {
        let value = match kind {
            Key::Text => json!({"description": about, "type": "string"}),
            Key::Verb => {
                let of = |SharedVerb { name, with, about, .. }: SharedVerb| {
                    let pattern = if with.is_empty() { format!("^{name}$") } else { format!("^{name} .") };
                    json!({"pattern": pattern, "description": about})
                };
                json!({"description": about, "type": "string", "anyOf": SHARED.map(of)})
            }
            Key::Paths => json!({"description": about, "type": "object", "propertyNames": {"pattern": "^/"},
                                 "additionalProperties": {"type": ["string", "number", "boolean", "array", "object", "null"]}}),
            Key::Piles => {
                let [exactly, and, number] =
                    ["exactly", "and", "number"].map(|key| (key, json!({"type": ["string", "number", "array"]})));
                json!({"description": about, "type": "object", "propertyNames": {"pattern": "^/"}, "additionalProperties":
                    {"type": "object", "minProperties": 1, "additionalProperties": false, "properties": Map::from_iter([exactly, and, number].map(|(key, of)| (key.to_owned(), of)))}})
            }
        };
        (key.to_owned(), value)
    };
    let one = KEYWORDS.map(|(key, _)| json!({"required": [key]}));
    let properties: Map<String, Value> = KEYS.into_iter().map(of).collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Umpire steps",
        "description": "The sentences of a game that somebody brings.",
        "type": "object",
        "required": ["steps"],
        "additionalProperties": false,
        "properties": {"steps": {"type": "array", "items": {
            "type": "object", "required": ["example"], "oneOf": one, "additionalProperties": false, "properties": properties,
        }}},
    })
}

/// The steps of a game by its file. Where the `profile` of its engine is known, names and paths are held against it.
///
/// # Errors
/// Every fault of it, each with its place.
fn read(text: &str, file: &str, game: &Declaration, profile: Option<&Profile>) -> Result<Steps, Vec<Fault>> {
    let (always, mut faults) = always(profile);
    faults.extend(profile.into_iter().flat_map(|profile| unknown_parts(game, profile)));
    let scope: Scope = checked(profile).into_iter().filter(|(name, _)| name == "rules").collect();
    let pool = game.pool.as_ref().and_then(|pool| {
        let read = Expression::read(&pool.text, Some(&scope), &Derived::new());
        let told =
            |found: Vec<String>| faults.extend(found.into_iter().map(|fault| Fault::error(&pool.place, "pool", fault)));
        read.map_err(told).ok().map(|read| Arc::new(Formula::new(read)))
    });
    if let (Some(pool), Some(declared)) = (&pool, &game.pool)
        && !pool.types().meets(Types::LIST)
    {
        let message = format!("it is {}; expected a list of texts, each as often as there is of it", pool.types());
        faults.push(Fault::error(&declared.place, "pool", message));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let sets_up = game.way() == Begin::Position;
    let reading = Reading { kinds: kinds(game)?, profile, sets_up, pool, size: Cell::new(0) };
    let mut steps = read_yaml(text, &Arc::from(file), |root, reader| {
        reader.map_of(root, &["steps"])?;
        let list = reader.required(root, "steps").and_then(|spot| reader.list(&spot, "steps"))?;
        let read: Vec<(Step, Spot<'_>)> =
            list.into_iter().filter_map(|spot| Some((reading.step(&spot, reader)?, spot))).collect();
        alike(&read, reader);
        Some(read.into_iter().map(|(step, _)| step).collect::<Vec<_>>())
    })?;
    let concepts =
        [("the beginning", Keyword::Given), ("what is played", Keyword::When), ("what is then so", Keyword::Then)];
    let concepts = concepts.map(|(name, keyword)| {
        let steps = steps.extract_if(.., |step| step.keyword == keyword).collect();
        Concept { name: name.into(), steps }
    });
    let concepts = concepts.into_iter().filter(|concept| !concept.steps.is_empty()).collect();
    let (_, seats) = game.seats.range();
    let (template, always) = (Some(game.begins.1.to_json()), always.into());
    let plan = Plan { players: seats, ..Plan::default() };
    let layout = Layout { seats, plan, template, always, without_winner: "nobody wins".into(), ..Layout::default() };
    let types = reading.kinds.iter().map(|(name, kind)| (name.clone(), kind.pattern.clone())).collect();
    Ok(Steps { types, layout, ..Steps::new(game.game.clone(), concepts) })
}

/// The steps of the game whose folder a library is, without asking its engine; `None` if it is none.
///
/// # Errors
/// Every fault of `game.yaml` and `steps.yaml`.
pub fn of_library(library: &Library) -> Result<Option<Steps>, Vec<String>> {
    if library.is_of_game() { of_files(|name| library.own(name), None).map(Some) } else { Ok(None) }
}

/// The steps of the game whose files these are, by their names.
///
/// # Errors
/// Every fault of `game.yaml` and `steps.yaml`.
pub fn of_files(
    file: impl Fn(&str) -> Result<Option<Text>, String>,
    profile: Option<&Profile>,
) -> Result<Steps, Vec<String>> {
    // In a browser there is no engine to play such a game, and the reader would only make the module larger.
    if cfg!(target_family = "wasm") {
        return Err(vec!["games of your own cannot be played here".to_owned()]);
    }
    let text = |name: &str| {
        let missing = || vec![format!("{name}: no such file; it stands in the folder of the game")];
        file(name).map_err(|fault| vec![fault])?.ok_or_else(missing)
    };
    let told = |faults: Vec<Fault>| faults.iter().map(Fault::to_string).collect::<Vec<_>>();
    let (game, steps) = (text(declaration::FILE)?, text(FILE)?);
    let declaration = Declaration::read(&game.text, &game.path).map_err(told)?;
    read(&steps.text, &steps.path, &declaration, profile).map_err(told)
}

/// Tells of sentences that the example of another step reads like.
fn alike(steps: &[(Step, Spot<'_>)], reader: &mut Reader<'_>) {
    let sentences: Vec<Sentence> =
        steps.iter().enumerate().map(|(n, (step, _))| Sentence::new(n, step.keyword, &step.en, Language::En)).collect();
    let mut compared = 0;
    for (n, (step, spot)) in steps.iter().enumerate() {
        let Some(spot) = spot.entry("example") else { continue };
        let others = sentences.iter().enumerate().filter(|(other, sentence)| {
            *other != n && steps[*other].0.keyword == step.keyword && sentence.has_words_in(&step.en.example)
        });
        for (other, sentence) in others {
            let (other, at) = &steps[other];
            let own = other.en.pattern.as_ref();
            compared += step.en.example.len() * own.map_or(0, |own| size(&own.regex, own.order.len()));
            if compared > MOST_COMPARED {
                return reader
                    .error(&spot, "the sentences are too many and too much alike to tell which of them it reads like");
            }
            if sentence.is_read_in(&step.en.example) {
                let (other, line) = (&other.en.sentence, at.node.place.line);
                let message =
                    format!("it also reads like `{other}` on line {line}; a scenario could not tell which is meant");
                reader.error(&spot, message);
                break;
            }
        }
    }
}

/// The size of a pattern with so many placeholders, in characters that a line is compared with at most.
fn size(regex: &str, placeholders: usize) -> usize {
    regex.len() + placeholders * LARGEST_LIKE / 32
}

/// The context in which steps are read.
struct Reading<'r> {
    kinds: BTreeMap<String, Placeholder>,
    /// The size of the sentences so far, in characters of their patterns.
    size: Cell<usize>,
    profile: Option<&'r Profile>,
    /// Whether what is set goes to the engine as a position.
    sets_up: bool,
    /// All cards of the game.
    pool: Option<Arc<Formula>>,
}

/// A sentence that was read.
struct Said {
    text: String,
    regex: String,
    arguments: Vec<Argument>,
    /// Which of the captures each argument is: a type may have groups of its own.
    order: Vec<usize>,
}

impl Reading<'_> {
    fn step(&self, spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Step> {
        reader.map_of(spot, &KEYS.map(|(key, ..)| key))?;
        let said: Vec<_> =
            KEYWORDS.into_iter().filter_map(|(key, keyword)| Some((key, keyword, spot.entry(key)?))).collect();
        let [(key, keyword, sentence)] = said.as_slice() else {
            reader.error(spot, "a step has exactly one of `given`, `when` and `then`");
            return None;
        };
        let example = reader.required(spot, "example").and_then(|spot| short_text(&spot, reader));
        let place = Some(sentence.node.place.clone());
        let sentence = self.sentence(sentence, reader)?;
        let does = self.does(spot, key, &sentence.arguments, reader);
        let (does, example) = (does?, example?);
        let captures = Pattern::read(&sentence.regex).ok().map(|pattern| pattern.captures(&example));
        let captures = match captures {
            Some(Some(captures)) => captures,
            Some(None) => {
                let at = spot.entry("example")?;
                reader.error(&at, format!("the example does not read like its sentence, `{}`", sentence.text));
                return None;
            }
            None => return None,
        };
        let said = sentence.order.iter().filter_map(|at| captures.get(*at)).map(|range| &example[range.clone()]);
        let said: Vec<&str> = said.collect();
        let value =
            |(argument, text): (&Argument, &&str)| Some((argument.name.clone(), argument.kind.value(text).ok()?));
        let values = sentence.arguments.iter().zip(&said).filter_map(value).collect();
        self.is_of_a_form(spot, &does, &values, reader)?;
        let ja = spot.entry("ja").and_then(|spot| self.translated(&spot, &sentence, &said, reader));
        let pattern = Some(OwnPattern { regex: sentence.regex, order: sentence.order });
        let en = Wording { sentence: sentence.text.into(), example: example.clone().into(), pattern };
        Some(Step { keyword: *keyword, en, ja, arguments: sentence.arguments, does, place })
    }

    /// Tells of a step that plays what its engine has no form of actions for, by its example. What is tried may be of none.
    fn is_of_a_form(
        &self,
        spot: &Spot<'_>,
        does: &[Does],
        values: &BTreeMap<String, Value>,
        reader: &mut Reader<'_>,
    ) -> Option<()> {
        let forms = self.profile.map_or(&[][..], |profile| &profile.forms);
        for does in does {
            let Does::Act { action: Action::Written(_, action), is_tried: false } = does else { continue };
            let action = filled_in(action, values);
            // A pattern that cannot be read here lets everything through.
            let is_of = |pattern: &String| Pattern::read(pattern).map_or(true, |form| form.captures(&action).is_some());
            if !forms.is_empty() && !forms.iter().any(|(_, pattern)| is_of(pattern)) {
                let known: Vec<String> = forms.iter().map(|(form, _)| format!("`{form}`")).collect();
                let at = spot.entry("act")?;
                reader.error(&at, format!("its example plays `{action}`, and the engine has {}", known.join(", ")));
                return None;
            }
        }
        Some(())
    }

    /// The wording in another language. Its example has the texts of the English one.
    fn translated(&self, spot: &Spot<'_>, en: &Said, said: &[&str], reader: &mut Reader<'_>) -> Option<Wording> {
        let sentence = self.sentence(spot, reader)?;
        let order = en.arguments.iter().map(|each| sentence.arguments.iter().position(|other| other == each));
        let order: Option<Vec<usize>> = order.collect();
        let Some(order) = order.filter(|order| order.len() == sentence.arguments.len()) else {
            reader.error(spot, format!("its placeholders are not those of `{}`", en.text));
            return None;
        };
        let mut example = String::new();
        for (at, (text, _)) in parts(&sentence.text).enumerate() {
            let english = order.iter().position(|place| *place == at);
            example += &plain(text);
            example += english.and_then(|english| said.get(english)).copied().unwrap_or_default();
        }
        let order = order.into_iter().filter_map(|at| sentence.order.get(at).copied()).collect();
        let pattern = Some(OwnPattern { regex: sentence.regex, order });
        Some(Wording { sentence: sentence.text.into(), example: example.into(), pattern })
    }

    /// A sentence with the pattern of it and its arguments.
    fn sentence(&self, spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Said> {
        let text = short_text(spot, reader)?;
        let (mut regex, mut arguments, mut rest) = (String::new(), Vec::new(), text.as_str());
        let (mut order, mut captures) = (Vec::new(), 0);
        while let Some((before, after)) = rest.split_once('{') {
            let Some((placeholder, after)) = after.split_once('}') else {
                reader.error(spot, "a brace is left open");
                return None;
            };
            let (name, kind) = placeholder.split_once(':').unwrap_or((placeholder, placeholder));
            let Some(found) = self.kinds.get(kind) else {
                let hint = hint(kind, self.kinds.keys().map(String::as_str));
                let known = cut(&self.kinds.keys().map(String::as_str).collect::<Vec<_>>().join(", "), LONGEST);
                reader.error(spot, format!("`{}` is no type{hint}; there are {known}", short(kind)));
                return None;
            };
            let is_taken = READ.contains(&name) || arguments.iter().any(|other: &Argument| other.name == name);
            if is_taken {
                reader
                    .error(spot, format!("`{name}` is taken; name this argument otherwise, as in `{{other:{kind}}}`"));
            } else if !is_name(name) {
                let message = format!(
                    "`{name}` cannot be read in expressions; name this argument otherwise, as in `{{other:{kind}}}`"
                );
                reader.error(spot, message);
            }
            regex += &format!("{}({})", worded(before), found.pattern);
            order.push(captures);
            captures += 1 + found.groups;
            arguments.push(Argument { name: name.to_owned(), kind: Arc::clone(&found.kind) });
            rest = after;
        }
        regex += &worded(rest);
        self.size.set(self.size.get() + size(&regex, arguments.len()));
        if self.size.get() > LARGEST {
            reader.error(spot, "with this one the sentences are too large: leave some out, or words of their types");
            return None;
        }
        if let Err(fault) = Pattern::read(&regex) {
            reader.error(spot, format!("a type of it is no pattern: {fault}"));
            return None;
        }
        Some(Said { text, regex, arguments, order })
    }

    /// The effects of a step; none where a part of it is at fault.
    fn does(
        &self,
        spot: &Spot<'_>,
        keyword: &str,
        arguments: &[Argument],
        reader: &mut Reader<'_>,
    ) -> Option<Vec<Does>> {
        let given: Scope = arguments.iter().map(|argument| (argument.name.clone(), argument.kind.variable())).collect();
        let names: Vec<&str> = arguments.iter().map(|argument| argument.name.as_str()).collect();
        let (mut does, before) = (Vec::new(), reader.faults.len());
        for (key, of) in [
            ("set", "given"),
            ("fill", "given"),
            ("pin", "given"),
            ("act", "when"),
            ("try", "when"),
            ("by", "when"),
            ("check", "then"),
            ("does", "then"),
        ] {
            if let Some(spot) = spot.entry(key).filter(|_| of != keyword) {
                reader.error(&spot, format!("`{key}` belongs to a step with `{of}`"));
            }
        }
        let pin = |path, formula| {
            Does::Pin(Pinned { path, value: Asked::Made(Box::new(formula)), usual: None, unless_said: None })
        };
        for (key, make) in [("set", Does::Set as fn(String, Formula) -> Does), ("pin", pin)] {
            let Some(map) = spot.entry(key).filter(|map| reader.map(map)) else { continue };
            for (path, value) in map.children() {
                let schema = self.profile.and_then(|profile| match key {
                    "set" => Some(&profile.position).filter(|_| self.sets_up),
                    _ => Some(&profile.parameters),
                });
                let fixed = path_of(&path.text, schema.map(|schema| &**schema), &names)
                    .map_err(|fault| reader.error_at(&path.place, &value.path, fault));
                let Ok(fixed) = fixed else { continue };
                let Some(formula) = formula(&value, &given, Expression::read, reader) else { continue };
                let due = schema.zip(fixed).map(|(schema, path)| types_at(schema, &path));
                if let Some(due) = due.filter(|due| !due.meets(formula.types())) {
                    reader.error(&value, format!("it is {}; the engine has {due} there", formula.types()));
                }
                does.push(make(path.text.clone(), formula));
            }
        }
        if let Some(piles) = spot.entry("fill").filter(|piles| reader.map(piles)) {
            for (path, pile) in piles.children() {
                match self.fill(&path.text, &pile, &given, &names, reader) {
                    Ok(fill) => does.push(Does::Fill(path.text.clone(), Box::new(fill))),
                    Err(fault) => fault.into_iter().for_each(|fault| reader.error_at(&path.place, &pile.path, fault)),
                }
            }
        }
        let by = spot.entry("by").and_then(|by| short_text(&by, reader));
        for (key, is_tried) in [("act", false), ("try", true)] {
            let Some(at) = spot.entry(key) else { continue };
            let Some(action) = short_text(&at, reader) else { continue };
            let by_text = by.clone().unwrap_or_else(|| "{seat}".to_owned());
            let by_spot = spot.entry("by");
            for (text, at) in [(&action, &at), (&by_text, by_spot.as_ref().unwrap_or(&at))] {
                for name in placeholders(text).filter(|name| !names.contains(name)) {
                    reader.error(at, no_argument(name, &names));
                }
            }
            does.push(Does::Act { action: Action::Written(Some(by_text), action), is_tried });
        }
        let check = spot.entry("check");
        let check = check.and_then(|check| formula(&check, &self.scope(&given), Expression::condition, reader));
        does.extend(check.map(Does::Check));
        if let Some(at) = spot.entry("does") {
            let text = short_text(&at, reader)?;
            for name in placeholders(&text).filter(|name| !names.contains(name)) {
                reader.error(&at, no_argument(name, &names));
            }
            let is_of =
                |argument: &Argument, kind: &str| self.kinds.get(kind).is_some_and(|each| each.kind == argument.kind);
            match verbs::read(&text, arguments, is_of) {
                Ok(verb) => does.push(verb),
                Err(fault) => reader.error(&at, fault),
            }
        }
        let is_sound = reader.faults.len() == before;
        if does.is_empty() && is_sound {
            let needed = match keyword {
                "given" => "`set`, `fill` or `pin`",
                "when" => "`act` or `try`",
                _ => "`check` or `does`",
            };
            reader.error(spot, format!("the step does nothing: a step with `{keyword}` needs {needed}"));
            return None;
        }
        is_sound.then_some(does)
    }

    /// A pile that is told in part. An error without a message was noted already.
    fn fill(
        &self,
        path: &str,
        spot: &Spot<'_>,
        given: &Scope,
        names: &[&str],
        reader: &mut Reader<'_>,
    ) -> Result<Fill, Option<String>> {
        let schema = self.profile.map(|profile| &*profile.position).filter(|_| self.sets_up);
        path_of(path, schema, names).map_err(Some)?;
        let pool = self
            .pool
            .clone()
            .ok_or_else(|| Some("`fill` takes cards from the `pool` of game.yaml, which has none".to_owned()))?;
        reader.map_of(spot, &["exactly", "and", "number"]).ok_or(None)?;
        let mut read = |key: &str, due: Types| {
            let Some(spot) = spot.entry(key) else { return Ok(None) };
            let formula = formula(&spot, given, Expression::read, reader).ok_or(None)?;
            if !formula.types().meets(due) {
                reader.error(&spot, format!("it is {}; expected {due}", formula.types()));
                return Err(None);
            }
            Ok(Some(formula))
        };
        let (exactly, and, number) =
            (read("exactly", Types::LIST)?, read("and", Types::LIST)?, read("number", Types::NUMBER)?);
        let is_whole = exactly.is_some();
        if is_whole && (and.is_some() || number.is_some()) || !is_whole && and.is_none() && number.is_none() {
            return Err(Some("a pile is told by `exactly` alone, or by `and` and `number`, or one of them".to_owned()));
        }
        Ok(Fill { cards: exactly.or(and), number, is_whole, pool })
    }

    /// The names that a check may read.
    fn scope(&self, given: &Scope) -> Scope {
        let mut scope = given.clone();
        scope.extend(checked(self.profile));
        scope
    }
}

/// The variables of an expression about a game: its state, the one before the last action, the legal actions, and so on.
pub fn checked(profile: Option<&Profile>) -> Scope {
    let schema = |what, schema: &Arc<Value>| Variable::Schema(what, SchemaRef::Brought(Arc::clone(schema)));
    let of = |name: &str| match (name, profile) {
        ("state" | "before", Some(profile)) => schema("state", &profile.state),
        ("rules", Some(profile)) => schema("ruleset", &profile.parameters),
        _ => Variable::Any,
    };
    // A view is never guessed.
    let is_told = |name: &&str| *name != "seen" || profile.is_none_or(|profile| profile.sees);
    READ.into_iter().filter(is_told).map(|name| (name.to_owned(), of(name))).collect()
}

/// Parts that `game.yaml` puts into the beginning or shows, and that its engine does not have there.
fn unknown_parts(game: &Declaration, profile: &Profile) -> Vec<Fault> {
    let told = |schema: &Value, path: &[&str], place: &Place| {
        let (part, known) = schemas_at(schema, path).err().filter(|(part, _)| path.last() == Some(part))?;
        let hint = hint(part, known.iter().map(String::as_str));
        let message = format!("the engine has no `{part}` there{hint}{}", told_there(&known));
        Some(Fault::error(place, "", message))
    };
    fn paths<'n>(node: &'n Node, above: &[&'n str]) -> Vec<(Vec<&'n str>, &'n Place)> {
        let below = node.entries().iter().flat_map(|(key, value)| {
            let path = [above, &[key.text.as_str()]].concat();
            let inner = paths(value, &path);
            std::iter::once((path, &key.place)).chain(inner).collect::<Vec<_>>()
        });
        below.collect()
    }
    let begins = paths(&game.begins.1, &[]).into_iter().filter(|_| game.way() == Begin::Position);
    let mut begins: Vec<Fault> = begins.filter_map(|(path, place)| told(&profile.position, &path, place)).collect();
    if begins.is_empty() && game.way() == Begin::Position {
        let form = PositionForm::of(&profile.position);
        begins = form.map(|form| form.misfits(&game.begins.1)).unwrap_or_default();
    }
    let shown = game.shown.iter().filter_map(|(part, place)| told(&profile.state, &[part], place));
    begins.into_iter().chain(shown).collect()
}

/// The invariants, and every fault of an expression of `game.yaml`, with its place.
fn always(profile: Option<&Profile>) -> (Vec<Always>, Vec<Fault>) {
    let (scope, mut derived, mut faults) = (checked(profile), Derived::new(), Vec::new());
    let mut read = |formula: &DeclaredExpression, scope: Option<&Scope>, derived: &Derived| {
        let read = if scope.is_some() { Expression::condition } else { Expression::read };
        read(&formula.text, scope, derived)
            .map_err(|found| faults.extend(found.into_iter().map(|fault| Fault::error(&formula.place, "", fault))))
            .ok()
    };
    // Which variables there are depends on where a name is used, so only its syntax is checked here.
    for formula in profile.iter().flat_map(|profile| &profile.derive) {
        let read = read(formula, None, &derived);
        derived.extend(read.map(|read| (formula.name.clone(), read)));
    }
    let mut ends = scope.clone();
    ends.extend(["act", "seat", "game", "event"].map(|name| (name.to_owned(), Variable::Any)));
    for formula in profile.iter().flat_map(|profile| &profile.spans) {
        read(formula, Some(&ends), &derived);
    }
    let always = profile.iter().flat_map(|profile| &profile.always).filter_map(|formula| {
        let read = read(formula, Some(&scope), &derived)?;
        Some(Always { formula: Formula::new(read), place: formula.place.clone() })
    });
    (always.collect(), faults)
}

/// The keys of a path that can be set; none where an argument is among them. `names` are those that it may hold in braces.
///
/// # Errors
/// Why it cannot be set.
fn path_of<'p>(path: &'p str, schema: Option<&Value>, names: &[&str]) -> Result<Option<Vec<&'p str>>, String> {
    if path.len() > LONGEST {
        return Err(format!("a path has at most {LONGEST} bytes; found {}", path.len()));
    }
    let below = path.strip_prefix('/').ok_or("a path begins with `/`, as a JSON Pointer does")?;
    if let Some(name) = placeholders(path).find(|name| !names.contains(name)) {
        return Err(no_argument(name, names));
    }
    let fixed: Vec<&str> = below.split('/').take_while(|part| !part.contains('{')).collect();
    if let Err((part, known)) = schema.map_or(Ok(Vec::new()), |schema| schemas_at(schema, &fixed)) {
        let hint = hint(part, known.iter().map(String::as_str));
        return Err(format!("the engine has no `{part}` there{hint}{}", told_there(&known)));
    }
    Ok((fixed.len() == below.split('/').count()).then_some(fixed))
}

fn no_argument(name: &str, names: &[&str]) -> String {
    let hint = hint(name, names.iter().copied());
    let known = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
    format!("the sentence has no argument `{}`{hint}; it has {known}", short(name))
}

/// A text that is held against others, so it is not long.
fn short_text(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<String> {
    let text = reader.text(spot)?;
    if text.len() > LONGEST {
        reader.error(spot, format!("a text here has at most {LONGEST} bytes; found {}", text.len()));
    }
    (text.len() <= LONGEST).then(|| text.to_owned())
}

fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// The pattern of words between placeholders, in which `(s)` may be left out and `is/are` is one or the other, as in a Cucumber
/// Expression.
fn worded(text: &str) -> String {
    let (mut pattern, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once('(')
        && let Some((optional, after)) = after.split_once(')')
    {
        pattern += &format!("{}(?:{})?", chosen(before), escape(optional));
        rest = after;
    }
    pattern + &chosen(rest)
}

/// The pattern of words of which some are choices: `is/are`.
fn chosen(text: &str) -> String {
    let word = |word: &str| match choices(word) {
        choices if choices.len() > 1 => {
            format!("(?:{})", choices.into_iter().map(escape).collect::<Vec<_>>().join("|"))
        }
        _ => escape(word),
    };
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// The alternatives in a word with slashes; the word alone if a slash has nothing before or after it.
fn choices(word: &str) -> Vec<&str> {
    let choices: Vec<&str> = word.split('/').collect();
    if choices.iter().any(|choice| choice.is_empty()) { vec![word] } else { choices }
}

/// A text as somebody would write it: the first of each choice, and nothing that may be left out.
pub(super) fn plain(text: &str) -> String {
    let words = text.split(' ').map(|word| choices(word)[0]).collect::<Vec<_>>().join(" ");
    let parts = words.split('(').enumerate();
    parts.map(|(n, part)| if n == 0 { part } else { part.split_once(')').map_or(part, |(_, after)| after) }).collect()
}

fn placeholders(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0))
}

/// Reads an expression.
type Read = fn(&str, Option<&Scope>, &Derived) -> Result<Expression, Vec<String>>;

fn formula(spot: &Spot<'_>, scope: &Scope, read: Read, reader: &mut Reader<'_>) -> Option<Formula> {
    let text = spot.node.text().map_or_else(|| spot.node.to_json().to_string(), str::to_owned);
    match read(&text, Some(scope), &BTreeMap::new()) {
        Ok(expression) => Some(Formula::new(expression)),
        Err(faults) => {
            faults.into_iter().for_each(|fault| reader.error(spot, fault));
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "game: g\nengine: e\nseats: {A: Ann, B: Bob}\nbegins: {position: {}}\ntypes:\n";

    fn steps(types: &str, steps: &str) -> Result<Steps, Vec<String>> {
        let file = |name: &str| {
            let text = if name == FILE { format!("steps:\n{steps}") } else { format!("{GAME}{types}") };
            Ok(Some(Text { path: name.to_owned(), text: text.into() }))
        };
        of_files(file, None)
    }

    #[test]
    fn a_fault_says_where_it_is_and_what_there_could_be() {
        let step = "  - {when: \"goes to {squre}\", act: go, by: A, example: goes to a1}\n";
        for (types, step, told) in [
            ("  square: {like: \"[a-h\"}", step, "game.yaml:6:18: error: types.square.like: `[a-h` is no pattern: "),
            (
                "  square: {like: \"(a{999}){999}\"}",
                step,
                "game.yaml:6:18: error: types.square.like: `(a{999}){999}` is no pattern: ",
            ),
            (
                "  square: {like: a1}",
                step,
                "steps.yaml:2:12: error: steps[1].when: `squre` is no type (did you mean `square`?); there are list, ",
            ),
            (
                "  square: {like: a1}",
                "  - {when: \"goes to {square}\", act: \"{sqare}\", by: A, example: goes to a1}\n",
                "steps.yaml:2:37: error: steps[1].act: the sentence has no argument `sqare` (did you mean `square`?); it has square",
            ),
        ] {
            let faults = steps(types, step).expect_err(told);
            assert!(faults.len() == 1 && faults[0].starts_with(told), "{told}: {faults:?}");
        }
    }

    #[test]
    fn a_type_may_have_groups_of_its_own() {
        let read = steps(
            "  square: {like: \"([a-h])([1-8])\"}",
            "  - {when: \"{from:square} to {to:square}\", act: \"{from}{to}\", by: A, example: a1 to b2, ja: \"{to:square}へ{from:square}\"}\n",
        );
        let read = read.expect("it has no fault");
        let step = read.all().next().expect("a step");
        let order = |wording: &Wording| wording.pattern.as_ref().map(|pattern| pattern.order.clone());
        assert_eq!(order(&step.en), Some(vec![0, 3]));
        let ja = step.ja.as_ref().expect("a wording");
        assert_eq!((order(ja), &*ja.example), (Some(vec![3, 0]), "b2へa1"));
    }
}
