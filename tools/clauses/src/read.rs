//! Reads an inventory that extends no other, and the parts that all inventories share.

use std::sync::Arc;

use umpire_assertions::assertion::{Assertion, Words, derived};
use umpire_assertions::expression::Derived;
use umpire_engine::tree::{Fault, Reader, Spot, read_yaml};
use umpire_engine::variant::amends::written;
use umpire_engine::variant::{self, Origin};

use super::vocabulary::Vocabulary;
use crate::condition::Condition;
use crate::inventory::{Clause, ClauseKind, Identity, Inventory, Since};
use crate::library::{INVENTORY, Library, Text};
use crate::rule_ref::RuleRef;

impl Inventory {
    /// Reads an inventory without checking the names in it.
    ///
    /// # Errors
    /// Every fault of the file, each with its place.
    pub fn read(file: &Text) -> Result<Inventory, Vec<Fault>> {
        whole(file, |_, _| None)
    }

    /// The shipped inventory of a document.
    ///
    /// # Errors
    /// There is none, or it has faults.
    pub fn of_document(library: &Library, document: &str) -> Result<Inventory, Vec<String>> {
        let path = format!("features/{document}/clauses.yaml");
        let file = library.text(&path).map_err(|fault| vec![fault])?;
        let file = file.ok_or_else(|| vec![format!("{path}: no such file")])?;
        Inventory::load(library, &file)
    }

    /// Reads an inventory and loads the document's own variant.
    ///
    /// # Errors
    /// Every fault of the file, or else of the variant.
    pub fn load(library: &Library, file: &Text) -> Result<Inventory, Vec<String>> {
        let told = |faults: Vec<Fault>| faults.iter().map(ToString::to_string).collect::<Vec<_>>();
        let mut own = None;
        let read = whole(file, |document, name| {
            own = Some(variant::load(library, Origin::Shipped(name?)));
            Vocabulary::of(library, document, &[own.as_ref()?.as_ref().ok()?], true)
        });
        let mut inventory = read.map_err(told)?;
        if let Some(own) = own {
            let own = own.map_err(told)?;
            let tree = Arc::new(own.tree.clone());
            inventory.own = Some(Arc::new(own));
            inventory.clauses.iter_mut().for_each(|clause| clause.own = Some(Arc::clone(&tree)));
        }
        Ok(inventory)
    }
}

/// Reads an inventory that extends no other. `vocabulary` gives the names that it may use, by its document and the name
/// of its own variant.
///
/// # Errors
/// Every fault of the file, each with its place.
pub fn whole<'l>(
    file: &Text,
    vocabulary: impl FnOnce(&str, Option<&str>) -> Option<Vocabulary<'l>>,
) -> Result<Inventory, Vec<Fault>> {
    read_yaml(&file.text, &file.path, |root, reader| {
        reader.keys(root, &["document", "variant", "sections", "derive", "clauses"]);
        let variant = root.entry("variant").and_then(|spot| reader.text(&spot).map(str::to_owned));
        let document = name(root, reader);
        let vocabulary = vocabulary(&document, variant.as_deref());
        let folder =
            file.path.strip_prefix("features/").and_then(|path| path.strip_suffix(INVENTORY)?.strip_suffix('/'));
        if let Some(spot) = root.entry("document").filter(|_| folder.is_some_and(|folder| folder != document)) {
            reader.error(&spot, "a shipped document is called as its folder is");
        }
        let inventory = Inventory {
            variant,
            sections: sections(root, reader),
            derive: named(root),
            clauses: clauses(&document, vocabulary.as_ref(), root, reader),
            document,
            ..Inventory::default()
        };
        Some(Inventory { warnings: odd(&inventory, root), ..inventory })
    })
}

/// The name of a document, which is part of every citation.
pub fn name(root: &Spot<'_>, reader: &mut Reader<'_>) -> String {
    let name = reader.required_text(root, "document");
    let is_plain = name.chars().all(|c| c.is_alphanumeric() || "-._/ ".contains(c)) && name.len() <= LONGEST_NAME;
    if let Some(spot) = root.entry("document").filter(|_| !is_plain) {
        let what = format!("a name of at most {LONGEST_NAME} letters, digits, `-`, `.`, `_` and `/`");
        reader.expected(&spot, &what);
    }
    name
}

/// The longest name of a document.
const LONGEST_NAME: usize = 60;

/// Sections by number; a file may have none.
pub fn sections(root: &Spot<'_>, reader: &mut Reader<'_>) -> Vec<(String, String)> {
    let Some(map) = root.entry("sections").filter(|spot| reader.map(spot)) else { return Vec::new() };
    let titled =
        map.children().map(|(key, spot)| (key.text.clone(), reader.text(&spot).unwrap_or_default().to_owned()));
    titled.collect()
}

/// The expressions that have a name, as they are written.
pub fn named(root: &Spot<'_>) -> Vec<(String, String)> {
    let map = root.entry("derive");
    let named = map.iter().flat_map(|map| map.children().collect::<Vec<_>>());
    named.map(|(key, spot)| (key.text.clone(), spot.node.text().unwrap_or_default().to_owned())).collect()
}

/// Warnings about empty sections of a file, about clauses in no section and about derived names that nothing uses.
pub fn odd(inventory: &Inventory, root: &Spot<'_>) -> Vec<Fault> {
    let said = root.entry("sections");
    let said =
        said.iter().flat_map(|sections| sections.children().map(|(key, spot)| (key, spot.path)).collect::<Vec<_>>());
    let empty = said
        .filter(|(key, _)| !inventory.has_section(&key.text))
        .map(|(key, path)| Fault::warning(&key.place, path, format!("no clause is in section {}", key.text)));
    let is_here = |clause: &&Clause| clause.place.file == root.node.place.file && !inventory.sections.is_empty();
    let stray = inventory.clauses.iter().filter(is_here).filter(|clause| inventory.section(clause).1.is_empty());
    let stray = stray.map(|clause| {
        let message = format!("`{}` is in no section of `sections:`", clause.id);
        let numbers = inventory.sections.iter().map(|(number, _)| number.as_str());
        Fault::warning(&clause.place, "clauses", message).nearest(clause.section(), numbers)
    });
    let derive = root.entry("derive");
    let derive = derive.iter().flat_map(|map| map.children().map(|(key, spot)| (key, spot.path)).collect::<Vec<_>>());
    let is_used = |name: &str| {
        let mut asserts = inventory.clauses.iter().flat_map(|clause| &clause.asserts);
        asserts.any(|assertion| assertion.uses(name))
    };
    let unused = derive
        .filter(|(key, _)| !is_used(&key.text))
        .map(|(key, path)| Fault::warning(&key.place, path, "no assertion uses this name"));
    empty.chain(stray).chain(unused).collect()
}

fn clauses(
    document: &str,
    vocabulary: Option<&Vocabulary<'_>>,
    root: &Spot<'_>,
    reader: &mut Reader<'_>,
) -> Vec<Clause> {
    let items = reader.required(root, "clauses").and_then(|spot| reader.list(&spot, "clauses")).unwrap_or_default();
    let derived = derived(&[], root.entry("derive"), reader);
    let mut clauses: Vec<Clause> = Vec::new();
    for spot in &items {
        let Some(clause) = clause(document, vocabulary, &derived, spot, reader) else { continue };
        if let Some(first) = clauses.iter().find(|each| each.id == clause.id && !clause.id.is_empty()) {
            reader.error(spot, format!("`{}` is listed twice, first on line {}", clause.id, first.place.line));
        }
        clauses.push(clause);
    }
    clauses
}

/// Reads a complete clause, new in this document.
pub fn clause(
    document: &str,
    vocabulary: Option<&Vocabulary<'_>>,
    derived: &Derived,
    spot: &Spot<'_>,
    reader: &mut Reader<'_>,
) -> Option<Clause> {
    reader.map_of(spot, &["id", "kind", "summary", "rules", "states", "presupposes", "asserts", "unasserted"])?;
    // A game that somebody brings may name no rules.
    let rules = if vocabulary.is_some_and(Vocabulary::has_rules) {
        reader.required(spot, "rules")
    } else {
        spot.entry("rules")
    };
    let rules = self::rules(rules, vocabulary, reader);
    let (asserts, unasserted) = asserts(spot, vocabulary.map(Vocabulary::words), derived, reader);
    let kind = reader.required(spot, "kind");
    let kind = reader.or(kind, ClauseKind::Rule, Reader::choice);
    let says = !asserts.is_empty() || unasserted.is_some() || kind == ClauseKind::Advice;
    let states = if says { spot.entry("states") } else { reader.required(spot, "states") };
    let id = reader.required_text(spot, "id");
    Some(Clause {
        identity: Identity { document: document.to_owned(), id: id.clone() },
        id,
        kind,
        summary: reader.required_text(spot, "summary"),
        implied: implied(&rules, vocabulary),
        rules,
        states: conditions(states, vocabulary, reader),
        presupposes: conditions(spot.entry("presupposes"), vocabulary, reader),
        asserts,
        unasserted,
        place: spot.node.place.clone(),
        was: Vec::new(),
        since: Since::Same,
        own: None,
    })
}

/// Reads the assertions of a clause, or the reason why there are none.
pub fn asserts(
    spot: &Spot<'_>,
    words: Option<&Words>,
    derived: &Derived,
    reader: &mut Reader<'_>,
) -> (Vec<Assertion>, Option<String>) {
    let items = spot.entry("asserts").and_then(|spot| reader.list(&spot, "assertions")).unwrap_or_default();
    let asserts = items.iter().filter_map(|spot| Assertion::read(spot, words, derived, reader)).collect();
    let why = spot.entry("unasserted").and_then(|spot| written(&spot, reader).map(str::to_owned));
    (asserts, why)
}

/// Conditions that the engine declares with these rules.
pub fn implied(rules: &[RuleRef], vocabulary: Option<&Vocabulary<'_>>) -> Vec<Condition> {
    vocabulary.map(|known| known.implied(rules)).unwrap_or_default()
}

/// Reads a list of references to rules.
pub fn rules(list: Option<Spot<'_>>, vocabulary: Option<&Vocabulary<'_>>, reader: &mut Reader<'_>) -> Vec<RuleRef> {
    each(list, "rules", reader, |text| vocabulary.map_or_else(|| RuleRef::parse(text), |known| known.carrier(text)))
}

/// Reads a list of conditions.
pub fn conditions(
    list: Option<Spot<'_>>,
    vocabulary: Option<&Vocabulary<'_>>,
    reader: &mut Reader<'_>,
) -> Vec<Condition> {
    each(list, "conditions", reader, |text| {
        vocabulary.map_or_else(|| Condition::parse(text), |known| known.condition(text))
    })
}

/// The items of a list, each read from its text.
fn each<T>(
    list: Option<Spot<'_>>,
    what: &str,
    reader: &mut Reader<'_>,
    read: impl Fn(&str) -> Result<T, String>,
) -> Vec<T> {
    let items = list.and_then(|spot| reader.list(&spot, what)).unwrap_or_default();
    let read = |spot: &Spot<'_>| read(reader.text(spot)?).map_err(|message| reader.error(spot, message)).ok();
    items.iter().filter_map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::Text;

    fn read(text: &'static str) -> Result<Inventory, Vec<String>> {
        let file = Text { path: "clauses.yaml".into(), text: text.into() };
        whole(&file, |_, _| None).map_err(|faults| faults.iter().map(ToString::to_string).collect())
    }

    const GOOD: &str = r#"
document: d
sections: {"9": Effects, "9.4": Bell, "Q": Questions}
clauses:
  - {id: "9.4b", kind: rule, summary: Draws., rules: ["effect.draw{symbol: bell}"], states: [symbols.bell.line]}
  - {id: "9", kind: advice, summary: Mind., rules: [], states: []}
  - {id: "92", kind: advice, summary: Mind., rules: [], states: []}
  - {id: "Q12", kind: advice, summary: Ask., rules: [], states: []}
"#;

    #[test]
    fn a_clause_belongs_to_the_longest_section_number() {
        let inventory = read(GOOD).unwrap();
        let titles: Vec<_> = inventory.clauses.iter().map(|clause| inventory.section(clause).1).collect();
        assert_eq!(titles, ["Bell", "Effects", "", "Questions"]);
        assert!(inventory.clauses[0].states("symbols.bell"));
        assert!(!inventory.clauses[0].states("symbols.bell.lines"));
    }

    #[test]
    fn every_fault_is_told_with_its_line() {
        let faults =
            read("document: d\nclauses:\n  - {id: 9, kind: ruel, summary: x, rules: [A], stats: []}\n").unwrap_err();
        let expected = ["3:49", "3:10", "3:19", "3:45", "3:5"];
        for place in expected {
            assert!(faults.iter().any(|f| f.starts_with(&format!("clauses.yaml:{place}"))), "{place}: {faults:#?}");
        }
    }
}
