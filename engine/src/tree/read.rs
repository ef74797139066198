//! Reads nodes as checked values and collects every fault.
//!
//! A reader reads all parts of a map before it returns at a missing one, so that one run finds every fault.

use std::fmt::Display;
use std::ops::RangeInclusive;

use super::choice::Choice;
use super::fault::{self, Fault, shown};
use super::limit::Limit;
use super::node::{Key, Node, Place, Value};

/// A key that a `null` removed in a merge.
#[derive(Clone, PartialEq, Debug)]
pub struct Removal {
    /// The dotted path of the key.
    pub path: String,
    /// Where the `null` stands.
    pub place: Place,
}

/// A node and the dotted path that leads to it.
#[derive(Clone, Debug)]
pub struct Spot<'n> {
    /// The node.
    pub node: &'n Node,
    /// Its path, for reports.
    pub path: String,
}

impl<'n> Spot<'n> {
    /// The root of a tree.
    pub fn root(node: &'n Node) -> Spot<'n> {
        Spot { node, path: String::new() }
    }

    /// An entry of this map.
    pub fn child(&self, key: &Key, node: &'n Node) -> Spot<'n> {
        Spot { node, path: fault::join(&self.path, &key.text) }
    }

    /// The entries of this map, each with its key.
    pub fn children(&self) -> impl Iterator<Item = (&'n Key, Spot<'n>)> + use<'n, '_> {
        self.node.entries().iter().map(|(key, node)| (key, self.child(key, node)))
    }

    /// The value of a key that this map has, `null` or not.
    pub fn entry(&self, key: &str) -> Option<Spot<'n>> {
        self.node.entry(key).map(|node| Spot { node, path: fault::join(&self.path, key) })
    }

    /// The part of this map at a dotted path; the map itself, with that path, if it has no such part.
    pub fn part(&self, path: &str) -> Spot<'n> {
        Spot { node: self.node.get(path).unwrap_or(self.node), path: fault::join(&self.path, path) }
    }

    /// The value of a key; `None` where it is absent or `null`.
    pub fn value(&self, key: &str) -> Option<Spot<'n>> {
        self.entry(key).filter(|spot| spot.node.value != Value::Null)
    }
}

/// Reads a tree and collects its faults.
pub struct Reader<'a> {
    removed: &'a [Removal],
    whole: bool,
    most: usize,
    /// Every fault so far.
    pub faults: Vec<Fault>,
}

impl Default for Reader<'_> {
    /// A reader of a whole tree: missing keys are faults.
    fn default() -> Self {
        Reader::new(&[], true)
    }
}

impl<'a> Reader<'a> {
    /// A reader of a tree from which merging removed these keys. The tree is not `whole` if an ancestor could not be
    /// read; missing keys are no faults then.
    pub fn new(removed: &'a [Removal], whole: bool) -> Reader<'a> {
        Reader { removed, whole, most: usize::MAX, faults: Vec::new() }
    }

    /// Limits the number of faults: a hostile tree could have one in every value.
    #[must_use]
    pub fn at_most(mut self, most: usize) -> Reader<'a> {
        self.most = most;
        self
    }

    pub(super) fn note(&mut self, fault: Fault) {
        if self.faults.len() < self.most {
            self.faults.push(fault);
        }
    }

    /// Whether the tree is complete, so that its parts can be checked against each other.
    pub fn is_whole(&self) -> bool {
        self.whole
    }

    /// Whether there is no error so far.
    pub fn is_clean(&self) -> bool {
        !self.faults.iter().any(Fault::is_error)
    }

    /// Whether these parts of a map have no error, so that they can be checked against each other.
    pub fn is_sound(&self, map: &Spot<'_>, parts: &[&str]) -> bool {
        let within = |fault: &Fault, part: &&str| {
            let rest = fault.path.strip_prefix(&fault::join(&map.path, part));
            fault.is_error() && rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
        };
        !self.faults.iter().any(|fault| parts.iter().any(|part| within(fault, part)))
    }

    /// Notes an error at a spot.
    pub fn error(&mut self, spot: &Spot<'_>, message: impl Into<String>) {
        self.error_at(&spot.node.place, &spot.path, message);
    }

    /// Notes an error at another place, such as that of a key.
    pub fn error_at(&mut self, place: &Place, path: &str, message: impl Into<String>) {
        self.note(Fault::error(place, path, message));
    }

    /// Notes an error at the part of a map at a dotted path, or at the map if it has no such part.
    pub fn error_in(&mut self, map: &Spot<'_>, path: &str, message: impl Into<String>) {
        self.error(&map.part(path), message);
    }

    /// Notes an error at a spot, with advice.
    pub fn error_with(&mut self, spot: &Spot<'_>, message: impl Into<String>, help: Option<String>) {
        self.note(Fault::error(&spot.node.place, spot.path.as_str(), message).help(help));
    }

    /// Notes an unexpected value.
    pub fn expected(&mut self, spot: &Spot<'_>, what: &str) {
        self.expected_with(spot, what, None);
    }

    /// Notes an unexpected value, with advice.
    pub fn expected_with(&mut self, spot: &Spot<'_>, what: &str, help: Option<String>) {
        self.error_with(spot, format!("expected {what}; found {}", shown(spot.node)), help);
    }

    /// Notes an unexpected value, advising the nearest of these spellings.
    pub fn expected_near<'w>(&mut self, spot: &Spot<'_>, what: &str, allowed: impl IntoIterator<Item = &'w str>) {
        let help = fault::did_you_mean(spot.node.text().unwrap_or_default(), allowed);
        self.expected_with(spot, what, help);
    }

    /// Notes that a spot exceeds a limit of the game; `what` is the only allowed value.
    pub fn limited(&mut self, spot: &Spot<'_>, limit: &Limit, what: &str) {
        self.error(spot, format!("{}; expected {what}; found {}", limit.says, shown(spot.node)));
    }

    /// The value found at a spot; notes a fault for `None`.
    fn found<T>(&mut self, found: Option<T>, spot: &Spot<'_>, what: &str) -> Option<T> {
        if found.is_none() {
            self.expected(spot, what);
        }
        found
    }

    /// The removal of the key at this path by a `null`, if there was one.
    pub fn removal(&self, path: &str) -> Option<&'a Removal> {
        self.removed.iter().rev().find(|removal| removal.path == path)
    }

    /// The value of a key that must be there. `None`, without a fault, where `map` is no map.
    pub fn required<'n>(&mut self, map: &Spot<'n>, key: &str) -> Option<Spot<'n>> {
        let Value::Map(_) = map.node.value else { return None };
        if let Some(spot) = map.entry(key) {
            return Some(spot);
        }
        let path = fault::join(&map.path, key);
        match self.removal(&path) {
            Some(removal) => self.error_at(
                &removal.place,
                &path,
                "this key cannot be removed; give it another value, or indent below it what belongs to it",
            ),
            None if self.whole => self.error_at(&map.node.place, &path, "this key is missing"),
            None => {}
        }
        None
    }

    /// Reads a spot with `read`; the `default` if there is no spot, or after a fault.
    pub fn or<'n, T>(
        &mut self,
        spot: Option<Spot<'n>>,
        default: T,
        read: impl FnOnce(&mut Self, &Spot<'n>) -> Option<T>,
    ) -> T {
        spot.and_then(|spot| read(self, &spot)).unwrap_or(default)
    }

    /// Notes every unknown key of a map.
    pub fn keys(&mut self, map: &Spot<'_>, allowed: &[&str]) {
        let known = |key: &Key| allowed.contains(&key.text.as_str());
        let room = self.most.saturating_sub(self.faults.len());
        let unknown = map.node.entries().iter().filter(|(key, _)| !known(key)).take(room);
        self.faults.extend(unknown.map(|(key, _)| Fault::unknown_key(key, &map.path, allowed)));
    }

    /// The map at a required key.
    pub fn section<'n>(&mut self, map: &Spot<'n>, key: &str) -> Option<Spot<'n>> {
        let spot = self.required(map, key)?;
        self.map(&spot).then_some(spot)
    }

    /// Whether a spot holds a map; notes a fault if not.
    pub fn map(&mut self, spot: &Spot<'_>) -> bool {
        self.found(matches!(spot.node.value, Value::Map(_)).then_some(()), spot, "a map").is_some()
    }

    /// Whether a node is a map, which has no keys but these: notes each other key.
    pub fn map_of(&mut self, spot: &Spot<'_>, allowed: &[&str]) -> Option<()> {
        self.map(spot).then(|| self.keys(spot, allowed))
    }

    /// The items of a list; `what` names them.
    pub fn list<'n>(&mut self, spot: &Spot<'n>, what: &str) -> Option<Vec<Spot<'n>>> {
        let Value::List(items) = &spot.node.value else {
            self.expected(spot, &format!("a list of {what}"));
            return None;
        };
        let spot = |(at, node)| Spot { node, path: fault::item(&spot.path, at) };
        Some(items.iter().enumerate().map(spot).collect())
    }

    /// The items of a list, each once; `what` is the noun for one. Faulty items are left out, so the result is valid only
    /// without errors.
    pub fn distinct<'n, T: Copy + PartialEq + Display>(
        &mut self,
        items: Vec<Spot<'n>>,
        what: &str,
        read: impl Fn(&Spot<'n>, &mut Self) -> Option<T>,
    ) -> Vec<T> {
        let mut all = Vec::new();
        for item in items {
            let Some(value) = read(&item, self) else { continue };
            if all.contains(&value) {
                self.error(&item, format!("{what} {value} is in this list already"));
            } else {
                all.push(value);
            }
        }
        all
    }

    /// A whole number within a range.
    pub fn int(&mut self, spot: &Spot<'_>, range: RangeInclusive<i64>) -> Option<i64> {
        let found = if let Value::Int(number) = spot.node.value { Some(number) } else { None };
        let found = found.filter(|number| range.contains(number));
        if found.is_none() {
            let what = format!("a whole number from {} to {}", range.start(), range.end());
            self.expected_with(spot, &what, number_help(&spot.node.value));
        }
        found
    }

    /// Any number within a range.
    pub fn number(&mut self, spot: &Spot<'_>, range: RangeInclusive<f64>) -> Option<f64> {
        let found = match spot.node.value {
            Value::Int(number) => Some(number as f64),
            Value::Float(number) => Some(number),
            _ => None,
        };
        let what = format!("a number from {} to {}", range.start(), range.end());
        self.found(found.filter(|number| range.contains(number)), spot, &what)
    }

    /// A whole number within a range that fits a narrower type.
    pub fn small<T: TryFrom<i64>>(&mut self, spot: &Spot<'_>, range: RangeInclusive<i64>) -> Option<T> {
        self.int(spot, range).and_then(|number| T::try_from(number).ok())
    }

    /// `true` or `false`.
    pub fn flag(&mut self, spot: &Spot<'_>) -> Option<bool> {
        let flag = if let Value::Bool(flag) = spot.node.value { Some(flag) } else { None };
        self.found(flag, spot, "true or false")
    }

    /// Text that is not blank.
    pub fn text<'n>(&mut self, spot: &Spot<'n>) -> Option<&'n str> {
        match &spot.node.value {
            Value::Text(text) if !text.trim().is_empty() => return Some(text),
            Value::Text(_) => self.error(spot, "expected text; found none between the quotes"),
            Value::Bool(_) | Value::Int(_) | Value::Float(_) => {
                self.expected_with(spot, "text", Some("put it in quotes".to_owned()));
            }
            _ => self.expected(spot, "text"),
        }
        None
    }

    /// Text, blank or not.
    pub fn any_text<'n>(&mut self, spot: &Spot<'n>) -> Option<&'n str> {
        spot.node.text().or_else(|| self.text(spot))
    }

    /// A text that `parse` reads; `what` describes it.
    pub fn parsed<T>(&mut self, spot: &Spot<'_>, parse: impl Fn(&str) -> Option<T>, what: &str) -> Option<T> {
        self.found(spot.node.text().and_then(parse), spot, what)
    }

    /// A list of texts; `what` names them.
    pub fn texts(&mut self, spot: &Spot<'_>, what: &str) -> Vec<String> {
        let items = self.list(spot, what).unwrap_or_default();
        items.iter().filter_map(|item| self.text(item).map(str::to_owned)).collect()
    }

    /// The text of a required key; empty after a fault.
    pub fn required_text(&mut self, map: &Spot<'_>, key: &str) -> String {
        self.required(map, key).and_then(|spot| self.text(&spot)).unwrap_or_default().to_owned()
    }

    /// One of a closed set of spellings.
    pub fn choice<T: Choice>(&mut self, spot: &Spot<'_>) -> Option<T> {
        let at = self.word(spot, &T::spellings())?;
        T::VALUES.get(at).map(|(_, value)| *value)
    }

    /// The index of the word that a spot holds among these.
    pub fn word(&mut self, spot: &Spot<'_>, words: &[&str]) -> Option<usize> {
        let at = spot.node.text().and_then(|text| words.iter().position(|word| *word == text));
        if at.is_none() {
            self.expected_near(spot, &words.join(" or "), words.iter().copied());
        }
        at
    }
}

fn number_help(value: &Value) -> Option<String> {
    match value {
        Value::Text(text) if text.parse::<i64>().is_ok() => {
            Some(format!("write it plainly: {text}, without quotes or leading zeros"))
        }
        Value::Float(number) if number.fract() == 0.0 && number.abs() < 1e9 => Some(format!("write {number:.0}")),
        _ => None,
    }
}
