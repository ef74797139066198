//! Steps that are data: `steps.yaml` of a game that somebody brings.
//!
//! A step has one sentence after `given`, `when` or `then`. What it does is said by `set`, `pin`, `act`, `try` and `check`, with
//! expressions over the arguments of its placeholders.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Value, json};
use umpire_assertions::bindings::Bindings;
use umpire_assertions::expression::Expression;
use umpire_engine::tree::{Fault, Reader, Spot, read_yaml};
use umpire_game::declaration::{Declaration, Seats, Type, types};

use super::givens::{begin, now};
use super::{Args, Concept, Handler, Keyword, Step, Steps, Wording};
use crate::model::failure::{Done, Failure, faulty};
use crate::model::layout::Layout;
use crate::model::ruleset::Pin;
use crate::sentence::pattern::{Pattern, escape};
use crate::world::World;

/// The name of the file.
pub const FILE: &str = "steps.yaml";

/// The keys of a step.
const KEYS: [&str; 12] = ["given", "when", "then", "ja", "example", "set", "fill", "pin", "act", "try", "by", "check"];
/// Names that no argument may have: variables of expressions.
const VARIABLES: [&str; 8] = ["state", "before", "legal", "refusal", "events", "seen", "rules", "seats"];

/// What a step does, with the arguments of its sentence.
#[derive(Debug)]
pub struct Declared {
    arguments: Vec<Argument>,
    does: Vec<Does>,
}

/// An argument: its name, and how its text is read.
#[derive(Debug)]
struct Argument {
    name: String,
    kind: Kind,
}

/// What a placeholder stands for.
#[derive(Clone, Debug)]
enum Kind {
    /// One of these words, each with its value.
    Words(Vec<(String, String)>),
    /// Text of this pattern.
    Like(String),
    /// A whole number.
    Number,
    /// Items with commas between them.
    List,
}

/// One thing that a step does.
#[derive(Debug)]
enum Does {
    /// Puts a value into the beginning, at a path with arguments in braces.
    Set(String, Expression),
    /// Gives a parameter of the variant another value.
    Pin(String, Expression),
    /// Plays an action: the seat and the notation, with arguments in braces; tried only, it may be refused.
    Act { by: String, action: String, is_tried: bool },
    /// Must be true.
    Check(Expression),
}

impl Kind {
    /// The regular expression of its texts.
    fn pattern(&self) -> String {
        match self {
            Kind::Words(words) => {
                let mut words: Vec<String> = words.iter().map(|(word, _)| escape(word)).collect();
                // The longest first, so that no word hides another that it begins.
                words.sort_by_key(|word| std::cmp::Reverse(word.len()));
                words.join("|")
            }
            Kind::Like(like) => like.clone(),
            Kind::Number => "-?[0-9]+".to_owned(),
            Kind::List => "[^,]+(?:, [^,]+)*".to_owned(),
        }
    }

    fn value(&self, text: &str) -> Result<Value, Failure> {
        Ok(match self {
            Kind::Words(words) => {
                let value = words.iter().find(|(word, _)| word == text).map(|(_, value)| value.as_str());
                json!(value.unwrap_or(text))
            }
            Kind::Like(_) => json!(text.trim_matches('"')),
            Kind::Number => json!(text.parse::<i64>().or_else(|_| faulty(format!("`{text}` is out of range")))?),
            Kind::List => json!(text.split(',').map(str::trim).collect::<Vec<_>>()),
        })
    }
}

/// The steps of a game by its file.
///
/// # Errors
/// Every fault of it, each with its place.
pub fn read(text: &str, file: &str, game: &Declaration) -> Result<Steps, Vec<Fault>> {
    let kinds = kinds(game);
    let steps = read_yaml(text, file, |root, reader| {
        if !reader.map(root) {
            return None;
        }
        reader.keys(root, &["steps"]);
        let list = reader.required(root, "steps").and_then(|spot| reader.list(&spot, "steps"))?;
        Some(list.iter().filter_map(|spot| step(spot, reader, &kinds)).collect::<Vec<_>>())
    })?;
    let of = |keyword| steps.iter().filter(move |step| step.keyword == keyword).cloned().collect::<Vec<_>>();
    let concepts = [
        ("the beginning", of(Keyword::Given)),
        ("what is played", of(Keyword::When)),
        ("what is then so", of(Keyword::Then)),
    ];
    let concepts = concepts.into_iter().map(|(name, steps)| Concept { name: name.into(), steps: steps.into() });
    let (_, seats) = game.seats.range();
    let template = Some(game.begins.1.clone());
    let is_dealt = game.begins.0 != "position";
    let layout = Layout { seats, players: seats, template, is_dealt, ..Layout::default() };
    let layout = Layout { without_winner: "nobody wins".into(), ..layout };
    Ok(Steps::declared(game.game.clone(), concepts.collect()).with_layout(layout))
}

/// What each placeholder stands for.
fn kinds(game: &Declaration) -> BTreeMap<String, Kind> {
    let names: Vec<(String, String)> = match &game.seats {
        Seats::Named(names) => {
            let ids = umpire_engine::game::Seat::first(names.len()).map(|seat| seat.to_string());
            names.iter().cloned().zip(ids).collect()
        }
        Seats::Range(_, most) => {
            umpire_engine::game::Seat::first(*most).map(|seat| (seat.to_string(), seat.to_string())).collect()
        }
    };
    let own = types(game).into_iter().map(|(name, each)| {
        let kind = match each {
            Type::Like(like) => Kind::Like(like.clone()),
            Type::Words(words) => Kind::Words(words.clone()),
        };
        (name.to_owned(), kind)
    });
    let shared = [
        ("seat", Kind::Words(names)),
        ("number", Kind::Number),
        ("word", Kind::Like("[^\\s]+".to_owned())),
        ("text", Kind::Like("\"[^\"]*\"".to_owned())),
        ("list", Kind::List),
    ];
    shared.into_iter().map(|(name, kind)| (name.to_owned(), kind)).chain(own).collect()
}

fn step(spot: &Spot<'_>, reader: &mut Reader<'_>, kinds: &BTreeMap<String, Kind>) -> Option<Step> {
    if !reader.map(spot) {
        return None;
    }
    reader.keys(spot, &KEYS);
    let keywords = [("given", Keyword::Given), ("when", Keyword::When), ("then", Keyword::Then)];
    let said: Vec<_> = keywords.into_iter().filter_map(|(key, keyword)| Some((keyword, spot.entry(key)?))).collect();
    let [(keyword, sentence)] = said.as_slice() else {
        reader.error(spot, "a step has exactly one of `given`, `when` and `then`");
        return None;
    };
    let sentence_text = reader.text(sentence)?.to_owned();
    let (pattern, arguments) = sentence_of(&sentence_text, sentence, reader, kinds)?;
    let example = reader.required(spot, "example").and_then(|spot| reader.text(&spot).map(str::to_owned));
    let does = does(spot, reader, &arguments)?;
    let example = example?;
    if let (Ok(compiled), Some(at)) = (Pattern::read(&pattern), spot.entry("example"))
        && compiled.captures(&example).is_none()
    {
        reader.error(&at, format!("the example does not read like its sentence, `{sentence_text}`"));
    }
    let wording = Wording { sentence: sentence_text.into(), example: example.into(), pattern: Some(pattern) };
    let handler = Handler::Declared(Arc::new(Declared { arguments, does }));
    Some(Step { keyword: *keyword, en: wording, ja: None, handler })
}

/// The pattern of a sentence, and its arguments.
fn sentence_of(
    text: &str,
    spot: &Spot<'_>,
    reader: &mut Reader<'_>,
    kinds: &BTreeMap<String, Kind>,
) -> Option<(String, Vec<Argument>)> {
    let (mut pattern, mut arguments, mut rest) = (String::new(), Vec::new(), text);
    while let Some((before, after)) = rest.split_once('{') {
        let Some((placeholder, after)) = after.split_once('}') else {
            reader.error(spot, "a brace is left open");
            return None;
        };
        let (name, kind) = placeholder.split_once(':').unwrap_or((placeholder, placeholder));
        let Some(found) = kinds.get(kind) else {
            reader.expected_near(spot, &format!("a type for `{{{placeholder}}}`"), kinds.keys().map(String::as_str));
            return None;
        };
        if VARIABLES.contains(&name) || arguments.iter().any(|other: &Argument| other.name == name) {
            reader.error(spot, format!("`{name}` is taken; name this argument otherwise, as in `{{other:{kind}}}`"));
        }
        pattern += &format!("{}({})", worded(before), found.pattern());
        arguments.push(Argument { name: name.to_owned(), kind: found.clone() });
        rest = after;
    }
    Some((pattern + &worded(rest), arguments))
}

/// The pattern of words between placeholders, in which `(s)` may be left out, as in a Cucumber Expression.
fn worded(text: &str) -> String {
    let (mut pattern, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once('(')
        && let Some((optional, after)) = after.split_once(')')
    {
        pattern += &format!("{}(?:{})?", escape(before), escape(optional));
        rest = after;
    }
    pattern + &escape(rest)
}

fn does(spot: &Spot<'_>, reader: &mut Reader<'_>, arguments: &[Argument]) -> Option<Vec<Does>> {
    let mut does = Vec::new();
    for (key, make) in [("set", Does::Set as fn(String, Expression) -> Does), ("pin", Does::Pin)] {
        let Some(map) = spot.entry(key).filter(|map| reader.map(map)) else { continue };
        for (path, value) in map.children() {
            if !path.text.starts_with('/') {
                reader.error_at(&path.place, &value.path, "a path begins with `/`, as a JSON Pointer does");
            }
            does.extend(expression(&value, reader).map(|value| make(path.text.clone(), value)));
        }
    }
    for (key, is_tried) in [("act", false), ("try", true)] {
        let Some(action) = spot.entry(key) else { continue };
        let (action, by) = (reader.text(&action), spot.entry("by"));
        let by = by.and_then(|by| reader.text(&by).map(str::to_owned)).unwrap_or_else(|| "{seat}".to_owned());
        does.extend(action.map(|action| Does::Act { by, action: action.to_owned(), is_tried }));
    }
    does.extend(spot.entry("check").and_then(|check| expression(&check, reader)).map(Does::Check));
    let names: Vec<&str> = arguments.iter().map(|argument| argument.name.as_str()).collect();
    for each in &does {
        if let Does::Act { by, action, .. } = each {
            for name in
                [by, action].into_iter().flat_map(|text| placeholders(text)).filter(|name| !names.contains(name))
            {
                reader.expected_near(
                    spot,
                    &format!("an argument of the sentence for `{{{name}}}`"),
                    names.iter().copied(),
                );
            }
        }
    }
    if does.is_empty() {
        reader.error(spot, "the step does nothing: it has no set, pin, act, try or check");
        return None;
    }
    Some(does)
}

fn placeholders(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0))
}

fn expression(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Expression> {
    let text = spot.node.text().map_or_else(|| spot.node.to_json().to_string(), str::to_owned);
    match Expression::read(&text, None, &BTreeMap::new()) {
        Ok(expression) => Some(expression),
        Err(faults) => {
            faults.into_iter().for_each(|fault| reader.error(spot, fault));
            None
        }
    }
}

impl Declared {
    /// Carries the step out.
    ///
    /// # Errors
    /// Why the scenario does not pass.
    pub fn run(&self, world: &mut World, args: &Args<'_>) -> Done {
        let values = self
            .arguments
            .iter()
            .enumerate()
            .map(|(n, argument)| Ok((argument.name.clone(), argument.kind.value(args.text(n))?)));
        let values: BTreeMap<String, Value> = values.collect::<Result<_, Failure>>()?;
        self.does.iter().try_for_each(|does| does.run(world, &values))
    }
}

impl Does {
    fn run(&self, world: &mut World, values: &BTreeMap<String, Value>) -> Done {
        let given = || Bindings::new(values.iter().map(|(name, value)| (name.clone(), value)));
        let value = |expression: &Expression| {
            let made = given().value(expression, &Value::Null);
            made.map_err(|fault| Failure::Faulty(format!("`{}`: {fault}", expression.text())))
        };
        match self {
            Does::Set(path, expression) => {
                world.setting_up()?;
                let value = value(expression)?;
                world.setup.set(filled(path, values).trim_start_matches('/'), value)
            }
            Does::Pin(path, expression) => {
                let path = filled(path, values).trim_start_matches('/').replace('/', ".");
                world.pin(Pin::new(path, value(expression)?))
            }
            Does::Act { by, action, is_tried } => {
                let (by, action) = (filled(by, values), filled(action, values));
                begin(world)?;
                if *is_tried { world.attempt(&by, &action) } else { world.act(&by, &action) }
            }
            Does::Check(expression) => {
                let state = now(world)?.json().clone();
                let before = world.before().map_or(Value::Null, |before| before.json().clone());
                let legal = json!(world.legal()?);
                let refusal = world.last().ok().and_then(|last| last.refusal.as_ref().map(|(reason, _)| json!(reason)));
                let refusal = refusal.unwrap_or_default();
                let known = [("state", &state), ("before", &before), ("legal", &legal), ("refusal", &refusal)];
                let known = known.into_iter().map(|(name, value)| (name.to_owned(), value));
                let all = Bindings::new(values.iter().map(|(name, value)| (name.clone(), value)).chain(known));
                match all.check(expression, &world.rules()?.json) {
                    Ok(None) => Ok(()),
                    Ok(Some(sides)) => {
                        let told: Vec<String> = sides.iter().map(|(is, due)| format!("{is} against {due}")).collect();
                        let told = if told.is_empty() { "false".to_owned() } else { told.join("; ") };
                        Err(Failure::expected(expression.text(), told))
                    }
                    Err(fault) => Err(Failure::Failed(format!("`{}`: {fault}", expression.text()))),
                }
            }
        }
    }
}

/// A template with the values of its arguments.
fn filled(template: &str, values: &BTreeMap<String, Value>) -> String {
    values.iter().fold(template.to_owned(), |text, (name, value)| {
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        text.replace(&format!("{{{name}}}"), &value)
    })
}
