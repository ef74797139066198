//! The inverse of steps that are data: the sentence for an action, for a position, and for a difference of two states.

use std::collections::{BTreeMap, BTreeSet};

use regex_lite::Regex;
use serde_json::{Map, Value};
use umpire_assertions::bindings::Formula;

use super::does::{Action, Does, Facts, told};
use super::placeholder::{Argument, Kind, filled_in};
use super::{Keyword, Step, Steps};
use crate::model::layout::Always;
use crate::sentence::pattern::{Pattern, escape, parts};

/// The most values that are tried for an argument.
const MOST_VALUES: usize = 24;
/// The most ways in which the arguments of a sentence are filled in.
const MOST_WAYS: usize = 1_500;

/// The steps of a keyword.
fn of(steps: &Steps, keyword: Keyword) -> impl Iterator<Item = &Step> {
    steps.all().filter(move |step| step.keyword == keyword)
}

/// Why such an expression is false; `None` if it is true.
pub fn broken(always: &Always, facts: &Facts<'_>) -> Option<String> {
    match facts.check(&always.formula, &BTreeMap::new()) {
        Ok(None) => None,
        Ok(Some(sides)) => Some(told(&always.formula, &sides)),
        Err(fault) => Some(fault),
    }
}

/// The first of these forms whose pattern an action has, else the action's first word.
pub fn form_of(forms: &[(String, String)], action: &str) -> String {
    let is_of = |pattern: &str| Pattern::read(pattern).is_ok_and(|pattern| pattern.captures(action).is_some());
    let found = forms.iter().find(|(_, pattern)| is_of(pattern)).map(|(form, _)| form.clone());
    found.unwrap_or_else(|| action.split(' ').next().unwrap_or_default().to_owned())
}

/// Whether the check of a line, which begins with its keyword, reads one of these: `state.board`, `legal`, `refusal`.
pub fn looks_at(steps: &Steps, line: &str, parts: Vec<String>) -> bool {
    let line = line.split_once(' ').map_or(line, |(_, line)| line);
    let hints = Hints { parts, ..Hints::default() };
    let looks = |does: &Does| matches!(does, Does::Check(formula) if hints.is_about(formula));
    of(steps, Keyword::Then).any(|step| reads_like(step, line) && step.does.iter().any(looks))
}

/// Whether a line without its keyword reads like the sentence of a step.
fn reads_like(step: &Step, line: &str) -> bool {
    let pattern = step.en.pattern.as_ref().and_then(|own| Pattern::read(&own.regex).ok());
    pattern.is_some_and(|pattern| pattern.captures(line).is_some())
}

/// The sentence that plays an action, or tries it.
pub fn when(steps: &Steps, by: &str, action: &str, tries: bool) -> Option<String> {
    of(steps, Keyword::When).find_map(|step| {
        let [Does::Act { action: Action::Written(who, notation), is_tried }] = step.does.as_slice() else {
            return None;
        };
        if *is_tried != tries {
            return None;
        }
        let who = who.as_deref()?;
        let mut texts = matched(notation, action, &step.arguments)?;
        texts.extend(matched(who, by, &step.arguments)?);
        let values = values(&step.arguments, &texts)?;
        let is_same = filled_in(notation, &values) == action && filled_in(who, &values) == by;
        if is_same { sentence(step, &texts) } else { None }
    })
}

/// The sentences that make a position of the template that Givens patch.
pub fn givens(steps: &Steps, template: &Value, position: &Value) -> Option<Vec<String>> {
    let mut lines = Vec::new();
    differing("", template, position, &mut |path, value| {
        lines.push(given(steps, path, value)?);
        Some(())
    })?;
    Some(lines)
}

/// Goes through the places at which a value differs from a template, from the outside in, until `say` says each.
fn differing(path: &str, was: &Value, is: &Value, say: &mut dyn FnMut(&str, &Value) -> Option<()>) -> Option<()> {
    if was == is || (!path.is_empty() && say(path, is).is_some()) {
        return Some(());
    }
    let (Value::Object(was), Value::Object(is)) = (was, is) else { return None };
    if was.keys().any(|key| !is.contains_key(key)) {
        return None;
    }
    let below = is.iter().map(|(key, value)| (format!("{path}/{key}"), was.get(key).unwrap_or(&Value::Null), value));
    for (path, was, is) in below {
        differing(&path, was, is, say)?;
    }
    Some(())
}

/// The sentence that sets a value at a path: one whose only effect is to set an argument there.
fn given(steps: &Steps, path: &str, value: &Value) -> Option<String> {
    of(steps, Keyword::Given).find_map(|step| {
        let [Does::Set(place, formula)] = step.does.as_slice() else { return None };
        let argument = step.arguments.iter().find(|argument| argument.name == formula.text())?;
        let mut texts = matched(place, path, &step.arguments)?;
        texts.insert(argument.name.clone(), text_of(&argument.kind, value)?);
        sentence(step, &texts)
    })
}

/// The text of an argument with this value.
fn text_of(kind: &Kind, value: &Value) -> Option<String> {
    let text = match (kind, value) {
        (Kind::Words(words), Value::String(value)) => words.iter().find(|(_, means)| means == value)?.0.clone(),
        (Kind::Like(_), Value::String(value)) => value.clone(),
        (Kind::Text, Value::String(value)) => format!("\"{value}\""),
        (Kind::Number, Value::Number(number)) => number.to_string(),
        (Kind::List, Value::Array(items)) if !items.is_empty() => {
            items.iter().map(Value::as_str).collect::<Option<Vec<_>>>()?.join(", ")
        }
        _ => return None,
    };
    let is_read = Pattern::read(&kind.pattern()).is_ok_and(|pattern| pattern.captures(&text).is_some());
    (is_read && kind.value(&text).is_ok_and(|read| read == *value)).then_some(text)
}

/// The texts of the arguments with which a template becomes a text.
fn matched(template: &str, text: &str, arguments: &[Argument]) -> Option<BTreeMap<String, String>> {
    let (mut regex, mut named, mut groups) = (String::new(), Vec::new(), 0);
    for (before, name) in parts(template) {
        regex += &escape(before);
        let Some(name) = name else { continue };
        let argument = arguments.iter().find(|argument| argument.name == name)?;
        let pattern = match &*argument.kind {
            Kind::Words(words) => words.iter().map(|(_, value)| escape(value)).collect::<Vec<_>>().join("|"),
            Kind::Text => "[^\"]*".to_owned(),
            Kind::List => return None,
            kind => kind.pattern(),
        };
        let inner = Pattern::read(&pattern).ok()?.groups();
        regex += &format!("({pattern})");
        named.push((argument, groups + 1));
        groups += 1 + inner;
    }
    let captures = Regex::new(&format!("^{regex}$")).ok()?.captures(text)?;
    let texts = named.into_iter().map(|(argument, group)| {
        let found = captures.get(group)?.as_str();
        let text = match &*argument.kind {
            Kind::Words(words) => words.iter().find(|(_, value)| value == found)?.0.clone(),
            Kind::Text => format!("\"{found}\""),
            _ => found.to_owned(),
        };
        Some((argument.name.clone(), text))
    });
    texts.collect()
}

fn values(arguments: &[Argument], texts: &BTreeMap<String, String>) -> Option<BTreeMap<String, Value>> {
    let value =
        |argument: &Argument| Some((argument.name.clone(), argument.kind.value(texts.get(&argument.name)?).ok()?));
    arguments.iter().map(value).collect()
}

/// The sentence of a step with the texts of its arguments; `None` if one is missing.
fn sentence(step: &Step, texts: &BTreeMap<String, String>) -> Option<String> {
    let (mut line, mut arguments) = (String::new(), step.arguments.iter());
    for (text, name) in parts(&step.en.sentence) {
        line += &super::declared::plain(text);
        if name.is_some() {
            line += texts.get(&arguments.next()?.name)?;
        }
    }
    (reads_like(step, &line) && !line.contains(['\n', '\r'])).then_some(line)
}

/// The sentences that are true of what is due and not of what was found. Those about a part that differs come first, then
/// those with fewer arguments.
pub fn thens(steps: &Steps, due: &Facts<'_>, found: &Facts<'_>) -> Vec<String> {
    let hints = Hints::of(due, found);
    let mut all = Vec::new();
    for (n, step) in of(steps, Keyword::Then).enumerate() {
        let [Does::Check(formula), ..] = step.does.as_slice() else { continue };
        let rank = (!hints.is_about(formula), step.arguments.len(), n);
        let ways = ways(&step.arguments, &hints);
        let tells = |texts: &BTreeMap<String, String>| {
            let Some(values) = values(&step.arguments, texts) else { return false };
            let holds = |facts: &Facts<'_>| facts.check(formula, &values).map(|sides| sides.is_none());
            holds(due) == Ok(true) && holds(found) != Ok(true)
        };
        let told = ways.into_iter().find(tells).and_then(|texts| sentence(step, &texts));
        all.extend(told.map(|line| (rank, line)));
    }
    all.sort();
    all.into_iter().map(|(_, line)| line).collect()
}

/// Every way to fill in the arguments of a sentence, up to a bound.
fn ways(arguments: &[Argument], hints: &Hints) -> Vec<BTreeMap<String, String>> {
    let mut ways = vec![BTreeMap::new()];
    for argument in arguments {
        let texts = hints.texts(&argument.kind);
        let with = |way: &BTreeMap<String, String>| {
            let way = way.clone();
            texts.iter().map(move |text| {
                let mut way = way.clone();
                way.insert(argument.name.clone(), text.clone());
                way
            })
        };
        ways = ways.iter().flat_map(with).take(MOST_WAYS).collect();
    }
    ways
}

/// The values in the parts that differ, out of which arguments are made.
#[derive(Default)]
struct Hints {
    parts: Vec<String>,
    texts: Vec<String>,
    numbers: BTreeSet<i64>,
    lists: Vec<String>,
}

impl Hints {
    fn of(due: &Facts<'_>, found: &Facts<'_>) -> Hints {
        let mut hints = Hints::default();
        hints.compare(due.state, found.state);
        for (name, value) in &due.made {
            let other = found.made.iter().find(|(other, _)| other == name).map_or(&Value::Null, |(_, value)| value);
            if value != other {
                hints.parts.push((*name).to_owned());
                hints.lists_differ(value, other);
            }
        }
        hints
    }

    /// Notes the parts in which two states differ.
    fn compare(&mut self, due: &Value, found: &Value) {
        let none = Map::new();
        let (due, found) = (due.as_object().unwrap_or(&none), found.as_object().unwrap_or(&none));
        for (part, value) in due {
            let other = found.get(part).unwrap_or(&Value::Null);
            if value != other {
                self.parts.push(format!("state.{part}"));
                self.note_differing(value, other);
            }
        }
    }

    /// Notes the values at the places where two values differ.
    fn note_differing(&mut self, due: &Value, found: &Value) {
        match (due, found) {
            (Value::Object(one), Value::Object(other)) => {
                self.numbers.extend([one.len() as i64, other.len() as i64]);
                for key in one.keys().chain(other.keys().filter(|key| !one.contains_key(*key))) {
                    let (is, was) = (one.get(key).unwrap_or(&Value::Null), other.get(key).unwrap_or(&Value::Null));
                    if is != was {
                        self.texts.push(key.clone());
                        self.note_differing(is, was);
                    }
                }
            }
            _ => {
                self.note(due);
                self.note(found);
                self.lists_differ(due, found);
            }
        }
    }

    /// Notes the items that only one of two lists has.
    fn lists_differ(&mut self, due: &Value, found: &Value) {
        let (Value::Array(one), Value::Array(other)) = (due, found) else { return };
        let only = |these: &[Value], others: &[Value]| {
            these.iter().filter(|item| !others.contains(item)).take(MOST_VALUES).cloned().collect::<Vec<_>>()
        };
        only(one, other).iter().chain(&only(other, one)).for_each(|item| self.note(item));
    }

    fn note(&mut self, value: &Value) {
        match value {
            Value::String(text) => self.texts.push(text.clone()),
            Value::Number(number) => self.numbers.extend(number.as_i64()),
            Value::Array(items) => {
                self.numbers.insert(items.len() as i64);
                let texts: Option<Vec<&str>> = items.iter().map(Value::as_str).collect();
                self.lists.extend(texts.filter(|texts| !texts.is_empty()).map(|texts| texts.join(", ")));
                items.iter().take(MOST_VALUES).for_each(|item| self.note(item));
            }
            Value::Object(map) => {
                self.numbers.insert(map.len() as i64);
                for (key, value) in map {
                    self.texts.push(key.clone());
                    self.note(value);
                }
            }
            Value::Null | Value::Bool(_) => {}
        }
    }

    /// Whether a formula reads a part that differs.
    fn is_about(&self, formula: &Formula) -> bool {
        let reads_legal = || formula.text().contains("may(") || formula.text().contains("only(");
        self.parts.iter().any(|part| formula.text().contains(part.as_str()) || part == "legal" && reads_legal())
    }

    /// The texts that are tried for an argument.
    fn texts(&self, kind: &Kind) -> Vec<String> {
        let mut texts: Vec<String> = match kind {
            Kind::Words(words) => words.iter().map(|(word, _)| word.clone()).collect(),
            Kind::Like(like) => {
                let regex = Regex::new(&format!("(?:{like})"));
                let found = regex.iter().flat_map(|regex| self.texts.iter().flat_map(|text| regex.find_iter(text)));
                found.map(|found| found.as_str().to_owned()).collect()
            }
            Kind::Text => self.texts.iter().map(|text| format!("\"{text}\"")).collect(),
            Kind::Number => self.numbers.iter().map(i64::to_string).collect(),
            Kind::List => self.lists.iter().chain(&self.texts).cloned().collect(),
            Kind::Symbol => Vec::new(),
        };
        let mut seen = BTreeSet::new();
        texts.retain(|text| seen.insert(text.clone()));
        texts.truncate(MOST_VALUES);
        texts
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use umpire_clauses::library::Text;

    use super::*;
    use crate::steps::declared::{FILE, of_files};

    fn steps() -> Steps {
        let game = "game: g\nengine: e\nseats: {A: Ann, B: Bob}\nbegins: {position: {}}\ntypes:\n  \
                    square: {like: \"[a-h][1-8]\"}\n  man: {words: {a rook: R, a king: K}}\n";
        let steps = "steps:\n\
            \x20 - {given: \"{man} is/are on {square}\", set: {\"/board/{square}\": man}, example: a rook is on b2}\n\
            \x20 - {when: \"{seat} moves {from:square} to {to:square}\", act: \"{from}{to}\", example: Ann moves a1 to a2}\n\
            \x20 - {when: \"{seat} tries {from:square} to {to:square}\", try: \"{from}{to}\", example: Ann tries a1 to a2}\n\
            \x20 - {then: \"{square} is empty\", check: \"!(square in state.board)\", example: a1 is empty}\n\
            \x20 - {then: \"it is {seat}'s turn\", check: \"state.to_act == seat\", example: it is Bob's turn}\n";
        let file = |name: &str| {
            let text = if name == FILE { steps } else { game };
            Ok(Some(Text { path: name.to_owned(), text: text.to_owned().into() }))
        };
        of_files(file, None).expect("steps")
    }

    #[test]
    fn an_action_and_a_position_find_their_sentences() {
        let steps = steps();
        assert_eq!(when(&steps, "B", "a1b2", false).as_deref(), Some("Bob moves a1 to b2"));
        assert_eq!(when(&steps, "A", "a1b2", true).as_deref(), Some("Ann tries a1 to b2"));
        assert_eq!((when(&steps, "C", "a1b2", true), when(&steps, "A", "a1b9", true)), (None, None));
        let template = json!({"board": {"a1": "K"}});
        let with = |board: Value| givens(&steps, &template, &json!({"board": board}));
        assert_eq!(with(json!({"a1": "K", "h8": "R"})), Some(vec!["a rook is on h8".to_owned()]));
        assert_eq!((with(json!({"a1": "Q"})), with(json!({"h8": "R"}))), (None, None));
    }

    #[test]
    fn a_line_looks_at_what_its_check_reads() {
        let (steps, part) = (steps(), |part: &str| vec![part.to_owned()]);
        assert!(looks_at(&steps, "Then a1 is empty", part("state.board")));
        assert!(!looks_at(&steps, "Then a1 is empty", part("state.to_act")));
    }

    #[test]
    fn what_is_so_of_one_state_alone_finds_its_sentence() {
        let (steps, rules) = (steps(), json!({}));
        let facts = |state| Facts { state, before: &Value::Null, rules: &rules, made: Vec::new() };
        let due = json!({"board": {"a1": "K"}, "to_act": "B"});
        let found = json!({"board": {"a1": "K", "c3": "R"}, "to_act": "B"});
        assert_eq!(thens(&steps, &facts(&due), &facts(&found)), ["c3 is empty"]);
        assert!(thens(&steps, &facts(&due), &facts(&due)).is_empty());
    }
}
