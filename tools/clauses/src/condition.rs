//! Conditions on a variant: the statements (`states:`) and presuppositions (`presupposes:`) of a clause.
//!
//! `refresh.slots` names a value; `refresh exists`, `refresh.slots counts 1`, `symbols.bell.line has draw` test one. A
//! path may step into a list of effects by an effect's name: `symbols.replay.line.place is 1`.

use std::fmt;

use serde::Serialize;
use umpire_engine::sanitize::cut;
use umpire_engine::tree::{Node, Place, Value};
use umpire_engine::variant::{Variant, flow};

use crate::lists::unique;

/// One condition on a merged variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Condition {
    /// The dotted path of a value.
    pub path: String,
    /// The test of the value there.
    pub test: Test,
}

/// A test of a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Test {
    /// A path alone. In `states:` the value equals that of the document's own variant; in `presupposes:` it exists.
    Value,
    /// It exists: not absent, not 0, no empty list, no empty map.
    Exists,
    /// It equals this, as a variant file spells it.
    Is(String),
    /// It is a list with this item, or with an effect of this name.
    Has(String),
    /// It is a list and every item is one of these.
    HasOnly(Vec<String>),
    /// It is a list without this item.
    Lacks(String),
    /// It is a list of so many items, or a map of so many keys.
    Counts(usize),
}

/// The words of tests.
const FORMS: &str = "`PATH`, `PATH exists`, `PATH is VALUE`, `PATH has ITEM`, `PATH has only ITEM, ITEM`, `PATH lacks ITEM`, \
    `PATH counts N`";

/// The most keys of a path.
const DEEPEST: usize = 16;

impl Condition {
    /// Reads the written form.
    ///
    /// # Errors
    /// The text is malformed; the message shows the form.
    pub fn parse(text: &str) -> Result<Condition, String> {
        let fault = || format!("`{text}` is no condition on a variant: write {FORMS}");
        let (path, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        let (word, value) = rest.trim().split_once(' ').unwrap_or((rest.trim(), ""));
        let value = value.trim();
        let test = match (word, value) {
            ("", "") => Test::Value,
            ("exists", "") => Test::Exists,
            ("is", value) if !value.is_empty() => Test::Is(value.to_owned()),
            ("has", value) if value.starts_with("only ") => {
                Test::HasOnly(value["only ".len()..].split(',').map(|item| item.trim().to_owned()).collect())
            }
            ("has", item) if is_word(item) => Test::Has(item.to_owned()),
            ("lacks", item) if is_word(item) => Test::Lacks(item.to_owned()),
            ("counts", number) => Test::Counts(number.parse().map_err(|_| fault())?),
            _ => return Err(fault()),
        };
        if path.is_empty() {
            return Err(fault());
        }
        if path.split('.').count() > DEEPEST {
            return Err(format!("a path of more than {DEEPEST} keys: no variant is so deep"));
        }
        Ok(Condition { path: path.to_owned(), test })
    }

    /// Whether the statement is true of a variant. `own` is the document's own variant; without one, a bare path is
    /// always true. A test of an absent value is true, unless it tests that it exists.
    pub fn is_stated_by(&self, variant: &Node, own: Option<&Node>) -> bool {
        match &self.test {
            Test::Value => own.is_none_or(|own| same(find(own, &self.path), find(variant, &self.path))),
            _ => find(variant, &self.path).map_or(self.test != Test::Exists, |node| self.suits(node)),
        }
    }

    /// Whether a variant meets the presupposition.
    pub fn is_met_by(&self, variant: &Node) -> bool {
        find(variant, &self.path).is_some_and(|node| self.suits(node))
    }

    /// Whether its path lies at or below that of another condition, which tests that a value exists.
    pub fn is_within(&self, other: &Condition) -> bool {
        within(&self.path, &other.path) && matches!(other.test, Test::Value | Test::Exists)
    }

    fn suits(&self, node: &Node) -> bool {
        let has = |name: &String| items(node).any(|item| is_named(item, name));
        match &self.test {
            Test::Value | Test::Exists => !is_empty(node),
            Test::Is(value) => flow(node) == *value,
            Test::Has(name) => has(name),
            Test::HasOnly(names) => items(node).all(|item| names.iter().any(|name| is_named(item, name))),
            Test::Lacks(name) => !has(name),
            Test::Counts(number) => {
                *number == if node.entries().is_empty() { items(node).count() } else { node.entries().len() }
            }
        }
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.path)?;
        match &self.test {
            Test::Value => Ok(()),
            Test::Exists => f.write_str(" exists"),
            Test::Is(value) => write!(f, " is {value}"),
            Test::Has(item) => write!(f, " has {item}"),
            Test::HasOnly(items) => write!(f, " has only {}", items.join(", ")),
            Test::Lacks(item) => write!(f, " lacks {item}"),
            Test::Counts(number) => write!(f, " counts {number}"),
        }
    }
}

/// A value of the variant that a clause depends on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Reason {
    /// Its dotted path.
    pub path: String,
    /// Its place, or that of its nearest parent: `path:line:column`.
    pub at: String,
    /// The value as a variant file spells it; `nothing` where there is none.
    #[serde(skip)]
    pub value: String,
}

/// How much of a value is told.
const LONGEST_VALUE: usize = 160;

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} = {} ({})", self.path, cut(&self.value, LONGEST_VALUE), self.at)
    }
}

/// The values that conditions test, each path once.
pub fn reasons(variant: &Variant, conditions: &[Condition]) -> Vec<Reason> {
    let reason = |path: &str| {
        let (value, place) = shown(variant, path);
        Reason { path: path.to_owned(), at: place.to_string(), value }
    };
    // Of a map, what was removed tells more than all that is left.
    let removed = |path: &str| {
        let paths = variant.removed.iter().map(|removal| removal.path.as_str());
        let paths = unique(paths.filter(|inner| within(inner, path) && find(&variant.tree, inner).is_none()));
        if paths.is_empty() { vec![path.to_owned()] } else { paths.into_iter().map(str::to_owned).collect() }
    };
    let paths = conditions.iter().flat_map(|condition| removed(&condition.path));
    unique(paths).iter().map(|path| reason(path)).collect()
}

/// The value at a path as a variant file spells it, and its place; for an absent value the place of the `null` that
/// removed it, or else of its nearest parent.
pub fn shown(variant: &Variant, path: &str) -> (String, Place) {
    let tree = &variant.tree;
    if let Some(node) = find(tree, path) {
        return (flow(node), node.place.clone());
    }
    if let Some(removal) = variant.removed.iter().rev().find(|removal| within(path, &removal.path)) {
        return ("nothing".to_owned(), removal.place.clone());
    }
    let above = path.rmatch_indices('.').find_map(|(at, _)| find(tree, &path[..at]));
    ("nothing".to_owned(), above.unwrap_or(tree).place.clone())
}

/// Whether a dotted path is at or below another.
pub fn within(path: &str, other: &str) -> bool {
    path.strip_prefix(other).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && !text.contains(' ')
}

/// The value at a path, which may step into a list of effects.
pub fn find<'n>(tree: &'n Node, path: &str) -> Option<&'n Node> {
    if let Some(node) = tree.get(path) {
        return Some(node);
    }
    let (list, effect) = path.rsplit_once('.')?;
    let named = items(tree.get(list)?).find(|item| is_named(item, effect))?;
    Some(named.entry(effect).unwrap_or(named))
}

/// The items of a list; anything else is its own only item.
fn items(node: &Node) -> impl Iterator<Item = &Node> {
    match &node.value {
        Value::List(items) => items.iter(),
        _ => std::slice::from_ref(node).iter(),
    }
}

/// Whether an item is this word or number, or a map with this key, as effects are.
fn is_named(item: &Node, name: &str) -> bool {
    item.entry(name).is_some() || (item.entries().is_empty() && flow(item).replace(' ', "") == name)
}

fn is_empty(node: &Node) -> bool {
    match &node.value {
        Value::Null | Value::Int(0) => true,
        Value::List(items) => items.is_empty(),
        Value::Map(entries) => entries.is_empty(),
        _ => false,
    }
}

/// Whether two values mean the same; an empty one counts as absent.
fn same(one: Option<&Node>, other: Option<&Node>) -> bool {
    let json = |node: Option<&Node>| node.filter(|node| !is_empty(node)).map(Node::to_json);
    json(one) == json(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree() -> Node {
        let json = serde_json::json!({
            "refresh": {"slots": [1, 3]},
            "board": {"immune": []},
            "symbols": {"bell": {"line": ["win"]}, "replay": {"line": [{"place": 3}, {"draw": 1}]}},
        });
        Node::from_json(&json, "v")
    }

    fn condition(text: &str) -> Condition {
        let condition = Condition::parse(text).unwrap();
        assert_eq!(condition.to_string(), text);
        condition
    }

    #[test]
    fn what_is_taken_for_granted_is_there_or_not() {
        let met = ["refresh", "refresh.slots has 3", "symbols.replay.line has place", "symbols.replay.line.place is 3"];
        let unmet =
            ["opening", "board.immune", "refresh.slots counts 1", "symbols.bell.line has draw", "opening lacks x"];
        for text in met {
            assert!(condition(text).is_met_by(&tree()), "{text}");
        }
        for text in unmet {
            assert!(!condition(text).is_met_by(&tree()), "{text}");
        }
    }

    #[test]
    fn of_what_is_absent_nothing_is_stated_but_that_it_exists() {
        let stated = |text: &str| condition(text).is_stated_by(&tree(), None);
        assert!(stated("opening.slot is 9") && stated("symbols.bell.line.draw is 1") && stated("symbols.bell.line"));
        assert!(stated("symbols.bell.line lacks draw") && stated("symbols.replay.line has only place, draw"));
        assert!(!stated("opening exists") && !stated("symbols.bell.line lacks win"));
        assert!(!stated("symbols.replay.line has only draw") && !stated("refresh.slots counts 1"));
    }

    #[test]
    fn a_value_that_is_only_named_is_that_of_the_documents_own_variant() {
        let mut own = tree();
        let stated = |text: &str, own: &Node| condition(text).is_stated_by(&tree(), Some(own));
        assert!(stated("refresh.slots", &own) && stated("opening", &own));
        own.set("refresh.slots", Node::from_json(&serde_json::json!([1]), "own"));
        own.set("opening", Node::from_json(&serde_json::json!([]), "own"));
        assert!(!stated("refresh.slots", &own) && stated("opening", &own));
    }

    #[test]
    fn what_is_no_condition_is_refused() {
        for text in ["", "a is", "a has", "a counts many", "a exists now", "a was 3"] {
            assert!(Condition::parse(text).unwrap_err().contains("is no condition"), "{text}");
        }
    }
}
