//! The names that a rulebook may use: the rules that its game's engine declares, and the keys of the game's variants.
//!
//! A clause with an unknown rule or path could never break, so such names are errors.

use std::cell::OnceCell;
use std::sync::Arc;

use serde_json::Value;
use umpire_assertions::assertion::Words;
use umpire_assertions::types::SchemaRef;
use umpire_engine::spelling::hint;
use umpire_engine::variant::{self, Declared, Node, Origin, Shelf as _, Variant};

use crate::condition::{self, Condition, Test};
use crate::library::Library;
use crate::lists::unique;
use crate::rule_ref::RuleRef;

/// The keys of conditions whose values are cards.
const CARDS: [&str; 3] = ["symbol", "card", "by"];

/// Keys of a variant file that the merged variant lacks.
const NOT_MERGED: [&str; 2] = ["extends", "amends"];

/// The most words that a message offers.
const MOST: usize = 40;

/// The rules, paths and cards that clauses of a game may name.
pub struct Vocabulary<'l> {
    library: &'l Library,
    /// The rulebook: a shipped document, or the path of a folder.
    home: String,
    game: String,
    rules: Vec<Declared>,
    keys: SchemaRef,
    words: Words,
    /// The variants that the rulebook is about.
    own: Vec<Arc<Node>>,
    /// All others that follow the rulebook, loaded only when needed.
    others: OnceCell<Vec<Node>>,
    /// Whether every valid name is in some of these variants.
    knows_names: bool,
}

impl<'l> Vocabulary<'l> {
    /// The vocabulary of a rulebook about these variants; `None` without any. `knows_names`: every valid name is in one
    /// of them or of the library's.
    pub fn of(library: &'l Library, home: &str, variants: &[&Variant], knows_names: bool) -> Option<Vocabulary<'l>> {
        let first = variants.first()?;
        let (game, words) = (first.game.clone(), Words::of(&first.rulebook()));
        Some(Vocabulary {
            library,
            home: home.to_owned(),
            rules: variant::rules(first.compiled_game()),
            keys: words.ruleset.clone()?,
            words,
            own: variants.iter().map(|variant| Arc::new(variant.tree.clone())).collect(),
            others: OnceCell::new(),
            knows_names,
            game,
        })
    }

    /// Whether the engine declares rules: that of a game that somebody brings does not.
    pub fn has_rules(&self) -> bool {
        !self.rules.is_empty()
    }

    /// The words of assertions.
    pub fn words(&self) -> &Words {
        &self.words
    }

    /// Reads a reference to a rule.
    ///
    /// # Errors
    /// An unknown rule, key or card, with those that exist.
    pub fn carrier(&self, text: &str) -> Result<RuleRef, String> {
        let carrier = RuleRef::parse(text)?;
        if !self.has_rules() {
            return Ok(carrier);
        }
        let Some(rule) = self.rules.iter().find(|rule| rule.id == carrier.rule) else {
            let hint = hint(&carrier.rule, self.rules.iter().map(|rule| rule.id));
            let all = format!("`umpire clause --rules --game {}` lists them", self.game);
            return Err(format!("the engine has no rule `{}`{hint}; {all}", carrier.rule));
        };
        let keys = &rule.keys;
        for (key, values) in &carrier.conditions {
            if !keys.contains(&key.as_str()) {
                let all =
                    if keys.is_empty() { "it takes none".to_owned() } else { format!("it says {}", keys.join(", ")) };
                return Err(format!(
                    "the rule `{}` says nothing of `{key}`{}; {all}",
                    rule.id,
                    hint(key, keys.iter().copied())
                ));
            }
            let is_card = |value: &str| {
                !self.knows_names || self.trees().any(|tree| self.cards(tree).iter().any(|card| card == value))
            };
            let mut cards = values.split('|').map(str::trim).filter(|_| CARDS.contains(&key.as_str()));
            if let Some(value) = cards.find(|value| !is_card(value)) {
                let names: Vec<String> = unique(self.own.iter().flat_map(|tree| self.cards(tree)));
                let hint = hint(value, names.iter().map(String::as_str));
                return Err(format!("there is no card `{value}`{hint}; cards: {}", some(&names)));
            }
        }
        Ok(carrier)
    }

    /// Conditions that the engine declares with these rules: the values that decide them, and the parts of a variant that they
    /// need. A rule needs the part that its value belongs to: `symbols.bell` for `symbols.bell.line`.
    pub fn implied(&self, rules: &[RuleRef]) -> Vec<Condition> {
        let of = |carrier: &RuleRef| {
            let declared = self.rules.iter().filter(|rule| rule.id == carrier.rule);
            let written = declared.flat_map(|rule| &rule.of).flat_map(|of| filled(of, carrier));
            let conditions = written.filter_map(|text| Condition::parse(&text).ok()).flat_map(|condition| {
                let part = condition.path.rsplit_once('.').map(|(part, _)| part.to_owned());
                let part = part.filter(|_| condition.test == Test::Value);
                let part = part.map(|path| Condition { path, test: Test::Exists });
                std::iter::once(condition).chain(part)
            });
            conditions.collect::<Vec<_>>()
        };
        unique(rules.iter().flat_map(of))
    }

    /// Reads a condition.
    ///
    /// # Errors
    /// An unknown part of its path, or an unknown word, with those that exist.
    pub fn condition(&self, text: &str) -> Result<Condition, String> {
        let condition = Condition::parse(text)?;
        let place = self.schemas(&condition.path)?;
        let (said, words) = match &condition.test {
            Test::Is(value) => (vec![value], words(&place)),
            Test::Has(item) | Test::Lacks(item) => (vec![item], words(&items(&place))),
            Test::HasOnly(items_) => (items_.iter().collect(), words(&items(&place))),
            Test::Value | Test::Exists | Test::Counts(_) => (Vec::new(), None),
        };
        let Some(words) = words.filter(|words| !words.is_empty()) else { return Ok(condition) };
        let is_word = |word: &&&String| word.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        match said.iter().filter(is_word).find(|word| !words.contains(word)) {
            None => Ok(condition),
            Some(word) => {
                let hint = hint(word, words.iter().map(String::as_str));
                Err(format!(
                    "`{word}` is nothing that `{}` can have{hint}; it can have {}",
                    condition.path,
                    some(&words)
                ))
            }
        }
    }

    /// The schemas at a path; empty where a name contains a dot.
    fn schemas(&self, path: &str) -> Result<Vec<&Value>, String> {
        let mut here: Vec<&Value> = vec![&self.keys];
        for (at, part) in path.split('.').scan(0, |at, part| Some((std::mem::replace(at, *at + part.len() + 1), part)))
        {
            let above = path[..at].trim_end_matches('.');
            let (next, known) = self.step(&here, above, part);
            if next.is_empty() {
                if self.own.iter().any(|tree| condition::find(tree, path).is_some()) {
                    return Ok(Vec::new());
                }
                let whose = if above.is_empty() { format!("a variant of {}", self.game) } else { format!("`{above}`") };
                let hint = hint(part, known.iter().map(String::as_str));
                return Err(format!("{whose} has no `{part}`{hint}; it can have {}", some(&known)));
            }
            here = next;
        }
        Ok(here)
    }

    /// The schemas below a key of any of these schemas, and the keys that they have.
    fn step<'v>(&self, here: &[&'v Value], above: &str, part: &str) -> (Vec<&'v Value>, Vec<String>) {
        let (mut next, mut known) = (Vec::new(), Vec::new());
        // A path may go on into a list of effects, by the name of one.
        for schema in items(here) {
            for (key, value) in schema["properties"].as_object().into_iter().flatten() {
                if !(above.is_empty() && NOT_MERGED.contains(&key.as_str())) {
                    known.push(key.clone());
                    next.extend(Some(value).filter(|_| key == part));
                }
            }
            let each = &schema["additionalProperties"];
            if each.is_object() {
                let names = |tree: &Node| tree.get(above).map(names).unwrap_or_default();
                known.extend(self.own.iter().flat_map(|tree| names(tree)));
                let is_there =
                    !self.knows_names || self.trees().any(|tree| names(tree).iter().any(|name| name == part));
                next.extend(Some(each).filter(|_| is_there));
            }
        }
        for word in here.iter().flat_map(|schema| choices(&schema["items"])).flat_map(enumerated) {
            known.push(word.to_owned());
            next.extend(Some(&NOTHING).filter(|_| word == part));
        }
        (next, unique(known))
    }

    /// The names of the cards of a variant: the keys of the maps that give something to each.
    fn cards(&self, tree: &Node) -> Vec<String> {
        let maps = self.keys["properties"].as_object().into_iter().flatten();
        let of_things = maps.filter(|(key, map)| {
            !NOT_MERGED.contains(&key.as_str()) && map["additionalProperties"]["properties"].is_object()
        });
        of_things.flat_map(|(key, _)| tree.entry(key).map(names).unwrap_or_default()).collect()
    }

    /// The variants that the rulebook is about, then all others that follow it.
    fn trees(&self) -> impl Iterator<Item = &Node> {
        let others = || {
            let load = |name: &String| variant::load(self.library, Origin::Shipped(name)).ok();
            let all = self.library.shipped_names();
            let follows = |each: &Variant| each.rulebooks.first() == Some(&self.home);
            all.iter().filter_map(load).filter(follows).map(|each| each.tree).collect()
        };
        let own = self.own.iter().map(|tree| &**tree);
        own.chain(std::iter::once_with(move || self.others.get_or_init(others)).flatten())
    }
}

/// A declared condition for each thing that a reference limits its rule to: `symbols.{symbol}.line` for each symbol.
fn filled(declared: &str, carrier: &RuleRef) -> Vec<String> {
    let Some((before, rest)) = declared.split_once('{') else { return vec![declared.to_owned()] };
    let Some((argument, after)) = rest.split_once('}') else { return Vec::new() };
    let values = carrier.argument(argument).into_iter().flat_map(|values| values.split('|'));
    values.map(|value| format!("{before}{}{after}", value.trim())).collect()
}

/// The schema below a word without children.
static NOTHING: Value = Value::Null;

fn names(map: &Node) -> Vec<String> {
    map.entries().iter().map(|(key, _)| key.text.clone()).collect()
}

/// A schema and its `anyOf` alternatives.
fn choices(schema: &Value) -> Vec<&Value> {
    let any = schema["anyOf"].as_array().into_iter().flatten().flat_map(choices);
    std::iter::once(schema).chain(any).collect()
}

/// Schemas, and the item schemas of lists.
fn items<'v>(schemas: &[&'v Value]) -> Vec<&'v Value> {
    let each: Vec<&Value> = schemas.iter().flat_map(|schema| choices(schema)).collect();
    let items: Vec<&Value> = each.iter().flat_map(|schema| choices(&schema["items"])).collect();
    each.into_iter().chain(items).collect()
}

fn enumerated(schema: &Value) -> impl Iterator<Item = &str> {
    schema["enum"].as_array().into_iter().flatten().filter_map(Value::as_str)
}

/// The words and keys that these schemas allow; `None` where they allow any.
fn words(schemas: &[&Value]) -> Option<Vec<String>> {
    let all = || schemas.iter().flat_map(|schema| choices(schema));
    let is = |schema: &Value, kind: &str| {
        schema["type"] == kind || schema["type"].as_array().is_some_and(|kinds| kinds.iter().any(|each| each == kind))
    };
    if all()
        .any(|schema| (is(schema, "string") && schema["enum"].is_null()) || schema["additionalProperties"].is_object())
    {
        return None;
    }
    let keys =
        all().flat_map(|schema| schema["properties"].as_object().into_iter().flatten().map(|(key, _)| key.clone()));
    let flags = all().filter(|schema| is(schema, "boolean")).flat_map(|_| ["true", "false"]);
    Some(unique(all().flat_map(enumerated).chain(flags).map(str::to_owned).chain(keys)))
}

fn some(words: &[String]) -> String {
    let more = if words.len() > MOST { ", ..." } else { "" };
    format!("{}{more}", words.iter().take(MOST).cloned().collect::<Vec<_>>().join(", "))
}
