//! The ruleset a scenario is played by: the variant under test with the scenario's pins, compiled once for all scenarios
//! that pin the same.

use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use serde_json::Value as Json;
use umpire_clauses::condition::{Condition, within};
use umpire_clauses::memo::Memo;
use umpire_engine::rulebook::Rulebook;
use umpire_engine::variant::node::{Node, Value};
use umpire_engine::variant::{self, Brought, Variant, flow};

/// A value that a scenario sets, overriding the variant under test.
#[derive(Clone, PartialEq, Debug)]
pub struct Pin {
    /// The dotted path of the variant file.
    pub path: String,
    /// The value there.
    pub value: Json,
}

impl Pin {
    /// A pin.
    pub fn new(path: impl Into<String>, value: impl Into<Json>) -> Pin {
        Pin { path: path.into(), value: value.into() }
    }

    /// Whether no variant can have both values.
    pub fn contradicts(&self, other: &Pin) -> bool {
        let (outer, inner) = if self.path.len() <= other.path.len() { (self, other) } else { (other, self) };
        let Some(rest) = inner.path.strip_prefix(&outer.path).filter(|_| within(&inner.path, &outer.path)) else {
            return false;
        };
        let there = rest.split('.').skip(1).try_fold(&outer.value, |value, key| value.get(key));
        there != Some(&inner.value)
    }
}

impl fmt::Display for Pin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} = {}", self.path, flow(&Node::from_json(&self.value, PINS)))
    }
}

/// A symbol as steps name it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Symbol {
    /// Its id.
    pub id: String,
    /// Its names in every language.
    pub names: Vec<String>,
    /// Its names in the document, in every language.
    pub documented: Vec<String>,
    /// How many cards of it there are.
    pub count: usize,
    /// Whether fillers avoid it, by what `game.yaml` says is so of such cards.
    pub shy: bool,
}

/// A compiled ruleset, and what steps need to know of it.
#[derive(Clone, Debug)]
pub struct Ruleset {
    /// The merged variant as JSON, as the protocol sends it.
    pub json: Json,
    /// The symbols, in the variant's order.
    pub symbols: Vec<Symbol>,
    /// The compiled rules.
    pub book: Rulebook,
}

impl Ruleset {
    /// The ruleset of a variant. `documented` has the names of symbols, by id, in its document and in the variants before it;
    /// `told` is the game's `game.yaml`.
    pub fn of(variant: &Variant, documented: &[(String, Vec<String>)], told: &Json) -> Ruleset {
        let mut symbols = symbols(&variant.tree, told);
        for symbol in &mut symbols {
            let known = documented.iter().filter(|(id, _)| *id == symbol.id);
            symbol.documented = known.flat_map(|(_, names)| names.clone()).collect();
        }
        Ruleset { json: variant.tree.to_json(), symbols, book: variant.rulebook() }
    }

    /// How many cards are dealt to a seat.
    pub fn hand(&self, seat: &str) -> usize {
        let hand = &self.json["setup"]["hand"];
        let size = hand.as_u64().or_else(|| hand[seat].as_u64());
        size.and_then(|size| usize::try_from(size).ok()).unwrap_or(0)
    }

    /// The symbol of this id or name, or else the one that the document calls so: a name is for people and changes no rule.
    pub fn symbol(&self, word: &str) -> Option<&Symbol> {
        let of = |suits: &dyn Fn(&Symbol) -> bool| self.symbols.iter().find(|symbol| suits(symbol));
        let has = |names: &[String]| names.iter().any(|name| name == word);
        of(&|symbol| symbol.id == word)
            .or_else(|| of(&|symbol| has(&symbol.names)))
            .or_else(|| of(&|symbol| has(&symbol.documented)))
    }
}

/// The names of a symbol in every language.
fn names(symbol: &Node) -> Vec<String> {
    let names = symbol.entry("name").into_iter().flat_map(Node::entries);
    names.filter_map(|(_, name)| Some(name.text()?.to_owned())).collect()
}

pub use umpire_protocol::ruleset::DECKS;

/// Whether a condition that `game.yaml` says is met; `{symbol}` stands for a card.
pub fn is_met(condition: &Json, symbol: &str, tree: &Node) -> bool {
    let condition = condition.as_str().map(|text| Condition::parse(&text.replace("{symbol}", symbol)));
    condition.is_some_and(|condition| condition.is_ok_and(|condition| condition.is_met_by(tree)))
}

/// The symbols of a merged variant, whatever its game calls them.
fn symbols(tree: &Node, told: &Json) -> Vec<Symbol> {
    let Some(symbols) = DECKS.iter().find_map(|deck| tree.entry(deck)) else { return Vec::new() };
    let read = |id: &str, node: &Node| Symbol {
        id: id.to_owned(),
        names: names(node),
        documented: Vec::new(),
        count: node.entry("count").and_then(|count| count.to_json().as_u64()).unwrap_or(0) as usize,
        shy: told["shy"].as_array().is_some_and(|shy| shy.iter().any(|each| is_met(each, id, tree))),
    };
    symbols.entries().iter().map(|(key, node)| read(&key.text, node)).collect()
}

/// The rulesets of one variant under test, by pins.
#[derive(Debug)]
pub struct Rulesets {
    tree: Node,
    documented: Vec<(String, Vec<String>)>,
    plain: Rc<Ruleset>,
    pinned: Memo<Result<Rc<Ruleset>, String>>,
    /// The game that somebody brings, if it is of one.
    brought: Option<Arc<dyn Brought>>,
    /// Its `game.yaml`.
    told: Json,
}

impl Rulesets {
    /// The rulesets of a variant; `earlier` are its document's variant and those that it extends, where they are known, and
    /// `told` is the game's `game.yaml`.
    pub fn new(variant: &Variant, earlier: &[&Variant], told: &Json) -> Rulesets {
        let documented = earlier.iter().flat_map(|earlier| symbols(&earlier.tree, told));
        let documented: Vec<_> = documented.map(|symbol| (symbol.id, symbol.names)).collect();
        let plain = Rc::new(Ruleset::of(variant, &documented, told));
        let (tree, brought) = (variant.tree.clone(), variant.brought().cloned());
        Rulesets { tree, documented, plain, pinned: Memo::default(), brought, told: told.clone() }
    }

    /// The variant without pins.
    pub fn plain(&self) -> &Rc<Ruleset> {
        &self.plain
    }

    /// The merged variant without pins.
    pub fn tree(&self) -> &Node {
        &self.tree
    }

    /// The variant with pins, in the order in which they were set.
    ///
    /// # Errors
    /// Says why no such game can be: the pins do not go together with the rest of the variant.
    pub fn with(&self, pins: &[Pin]) -> Result<Rc<Ruleset>, String> {
        if pins.is_empty() {
            return Ok(Rc::clone(&self.plain));
        }
        let key: String = pins.iter().map(|pin| format!("{}={}\n", pin.path, pin.value)).collect();
        self.pinned.get(&key, || self.make(pins))
    }

    fn make(&self, pins: &[Pin]) -> Result<Rc<Ruleset>, String> {
        let mut tree = self.tree.clone();
        for pin in pins {
            tree.set(&pin.path, Node::from_json(&pin.value, PINS));
        }
        complete(&mut tree, &self.told["whole"]);
        match variant::from_tree_of(self.brought.as_ref(), tree) {
            Ok(variant) => Ok(Rc::new(Ruleset::of(&variant, &self.documented, &self.told))),
            Err(faults) => {
                let told: Vec<String> =
                    faults.iter().map(|fault| format!("{}: {}", fault.path, fault.message)).collect();
                Err(format!("with what it pins, the ruleset makes no sense: {}", told.join("; ")))
            }
        }
    }
}

/// The file that faults of pinned values are said to stand in.
const PINS: &str = "scenario";

/// Makes whole what pins may leave in pieces where the variant has the rule switched off, as `game.yaml` says: what a rule
/// lacks has the value there, and a rule that lacks what has none stays off.
fn complete(tree: &mut Node, whole: &Json) {
    for (rule, parts) in whole.as_object().into_iter().flatten() {
        let Some(node) = tree.entry(rule).filter(|node| matches!(node.value, Value::Map(_))) else { continue };
        let parts = parts.as_object().into_iter().flatten();
        let lacks: Vec<_> = parts.filter(|(part, _)| node.entry(part).is_none()).collect();
        if lacks.iter().any(|(_, value)| value.is_null()) {
            tree.set(rule, Node::from_json(&Json::Null, PINS));
        } else {
            lacks
                .into_iter()
                .for_each(|(part, value)| tree.set(&format!("{rule}.{part}"), Node::from_json(value, PINS)));
        }
    }
}
