//! The inventory of a document's clauses: `features/<document>/clauses.yaml`.
//!
//! It maps clauses to engine rules and to the variant paths whose value they state; the engine itself knows no section
//! numbers.

use std::sync::Arc;

use umpire_engine::ruling::Rule;
use umpire_engine::spelling::nearest;
use umpire_engine::variant::fault::{Fault, join, shown};
use umpire_engine::variant::node::{Node, Place, Value};
use umpire_engine::variant::yaml;

use crate::library::{Library, Text};

/// What a clause is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClauseKind {
    /// Behaviour that an implementation can break.
    Rule,
    /// Fixed data.
    Definition,
    /// Design intent; listed, not tested.
    Advice,
}

impl ClauseKind {
    const ALL: [(&'static str, ClauseKind); 3] =
        [("rule", ClauseKind::Rule), ("definition", ClauseKind::Definition), ("advice", ClauseKind::Advice)];

    /// The word used in files and reports.
    pub fn word(self) -> &'static str {
        match self {
            ClauseKind::Rule => "rule",
            ClauseKind::Definition => "definition",
            ClauseKind::Advice => "advice",
        }
    }
}

/// One clause of a document.
#[derive(Clone, PartialEq, Debug)]
pub struct Clause {
    /// Its permanent id, `9.4b`.
    pub id: String,
    /// What it is.
    pub kind: ClauseKind,
    /// What it says, in the project's own words.
    pub summary: String,
    /// The engine rules that carry it.
    pub rules: Vec<Rule>,
    /// The variant paths whose value it states.
    pub states: Vec<String>,
    /// Where it stands.
    pub place: Place,
}

impl Clause {
    /// The section it belongs to: its id without the letter.
    pub fn section(&self) -> &str {
        self.id.trim_end_matches(|c: char| c.is_ascii_alphabetic())
    }

    /// Whether it states the value at this path, wholly or in part.
    pub fn states(&self, path: &str) -> bool {
        self.states.iter().any(|stated| overlaps(stated, path))
    }
}

/// Whether one of two dotted paths is the other or leads to it.
pub fn overlaps(one: &str, other: &str) -> bool {
    let within = |long: &str, short: &str| long.strip_prefix(short).is_some_and(|r| r.is_empty() || r.starts_with('.'));
    within(one, other) || within(other, one)
}

/// The clauses of one document.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Inventory {
    /// The document.
    pub document: String,
    /// Sections: number and title, in the order of the document.
    pub sections: Vec<(String, String)>,
    /// The clauses, in the order of the document.
    pub clauses: Vec<Clause>,
}

impl Inventory {
    /// Reads an inventory.
    ///
    /// # Errors
    /// Every fault of the file, each with its place.
    pub fn read(file: &Text) -> Result<Inventory, Vec<Fault>> {
        let name: Arc<str> = file.path.as_str().into();
        let mut faults = Vec::new();
        let mut inventory = Inventory::default();
        if let Some(tree) = yaml::parse(&file.text, &name, &mut faults) {
            let mut reader = Reader { faults: &mut faults };
            reader.keys(&tree, "", &["document", "sections", "clauses"]);
            inventory.document = reader.text(&tree, "", "document");
            inventory.sections = reader.sections(&tree);
            inventory.clauses = reader.clauses(&tree);
        }
        if faults.is_empty() { Ok(inventory) } else { Err(faults) }
    }

    /// The shipped inventory of a document.
    ///
    /// # Errors
    /// There is none, or it has faults.
    pub fn of_document(library: &Library, document: &str) -> Result<Inventory, Vec<String>> {
        let path = format!("features/{document}/clauses.yaml");
        let file = library.text(&path).map_err(|fault| vec![fault])?;
        let file = file.ok_or_else(|| vec![format!("{path}: no such file")])?;
        Inventory::read(&file).map_err(|faults| faults.iter().map(ToString::to_string).collect())
    }

    /// The clause of this id.
    pub fn get(&self, id: &str) -> Option<&Clause> {
        self.clauses.iter().find(|clause| clause.id == id)
    }

    /// The ids that look most like this one, at most three, the nearest first.
    pub fn nearest(&self, id: &str) -> Vec<&str> {
        near(id, self.clauses.iter().map(|clause| clause.id.as_str()))
    }

    /// The title of the section a clause belongs to: the one whose number is the longest beginning of its id.
    pub fn section<'i>(&'i self, clause: &'i Clause) -> (&'i str, &'i str) {
        let digit = |c: char| c.is_ascii_digit();
        let holds = |(number, _): &&(String, String)| {
            let rest = clause.id.strip_prefix(number.as_str());
            // `12` does not belong to section 1, but `Q1` to section Q.
            rest.is_some_and(|rest| !(number.ends_with(digit) && rest.starts_with(digit)))
        };
        let longest = self.sections.iter().filter(holds).max_by_key(|(number, _)| number.len());
        longest.map_or((clause.section(), ""), |(number, title)| (number, title))
    }
}

/// The words that look most like `found`, at most three, the nearest first.
pub fn near<'a>(found: &str, words: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut ranked: Vec<(usize, &str)> = words.map(|word| (strsim::damerau_levenshtein(found, word), word)).collect();
    ranked.sort();
    ranked.into_iter().take(3).map(|(_, word)| word).collect()
}

/// Reads values of the tree and collects what is wrong with them.
struct Reader<'f> {
    faults: &'f mut Vec<Fault>,
}

impl Reader<'_> {
    fn fault(&mut self, place: &Place, path: &str, message: String) {
        self.faults.push(Fault::error(place, path, message));
    }

    fn keys(&mut self, map: &Node, path: &str, allowed: &[&str]) {
        for (key, _) in map.entries() {
            if !allowed.contains(&key.text.as_str()) {
                let message = format!("unknown key; allowed: {}", allowed.join(", "));
                let fault = Fault::error(&key.place, join(path, &key.text), message);
                self.faults.push(fault.nearest(&key.text, allowed.iter().copied()));
            }
        }
    }

    fn text(&mut self, map: &Node, path: &str, key: &str) -> String {
        match map.entry(key) {
            Some(Node { value: Value::Text(text), .. }) if !text.trim().is_empty() => return text.clone(),
            Some(node) => {
                let message = format!("found {}; a text in quotes is needed", shown(node));
                self.fault(&node.place, &join(path, key), message);
            }
            None => self.fault(&map.place, &join(path, key), "it is missing".to_owned()),
        }
        String::new()
    }

    fn sections(&mut self, tree: &Node) -> Vec<(String, String)> {
        let Some(node) = tree.entry("sections") else { return Vec::new() };
        if !matches!(node.value, Value::Map(_)) {
            self.fault(&node.place, "sections", format!("found {}; a map from number to title is needed", shown(node)));
        }
        node.entries().iter().map(|(key, _)| (key.text.clone(), self.text(node, "sections", &key.text))).collect()
    }

    fn clauses(&mut self, tree: &Node) -> Vec<Clause> {
        let items = self.list(tree, "", "clauses");
        let mut clauses: Vec<Clause> = Vec::new();
        for (n, node) in items.iter().enumerate() {
            let clause = self.clause(node, &format!("clauses[{}]", n + 1));
            if let Some(first) = clauses.iter().find(|each| each.id == clause.id) {
                let message = format!("`{}` is listed twice, first on line {}", clause.id, first.place.line);
                self.fault(&node.place, "clauses", message);
            }
            clauses.push(clause);
        }
        clauses
    }

    fn clause(&mut self, node: &Node, path: &str) -> Clause {
        self.keys(node, path, &["id", "kind", "summary", "rules", "states"]);
        Clause {
            id: self.text(node, path, "id"),
            kind: self.kind(node, path),
            summary: self.text(node, path, "summary"),
            rules: self.rules(node, path),
            states: self.words(node, path, "states").into_iter().map(|(text, _)| text).collect(),
            place: node.place.clone(),
        }
    }

    fn kind(&mut self, node: &Node, path: &str) -> ClauseKind {
        let word = self.text(node, path, "kind");
        if let Some((_, kind)) = ClauseKind::ALL.iter().find(|(spelling, _)| *spelling == word) {
            return *kind;
        }
        if !word.is_empty() {
            let place = node.entry("kind").map_or(&node.place, |kind| &kind.place);
            let allowed = ClauseKind::ALL.map(|(spelling, _)| spelling);
            let hint = nearest(&word, allowed).map(|near| format!(" (did you mean `{near}`?)")).unwrap_or_default();
            self.fault(place, &join(path, "kind"), format!("`{word}` is none of {}{hint}", allowed.join(", ")));
        }
        ClauseKind::Rule
    }

    fn rules(&mut self, node: &Node, path: &str) -> Vec<Rule> {
        let mut rules = Vec::new();
        for (text, place) in self.words(node, path, "rules") {
            match Rule::parse(&text) {
                Ok(rule) => rules.push(rule),
                Err(message) => self.fault(&place, &join(path, "rules"), message),
            }
        }
        rules
    }

    fn words(&mut self, node: &Node, path: &str, key: &str) -> Vec<(String, Place)> {
        let mut words = Vec::new();
        for item in self.list(node, path, key) {
            match item.text() {
                Some(text) => words.push((text.to_owned(), item.place.clone())),
                None => self.fault(&item.place, &join(path, key), format!("found {}; a text is needed", shown(&item))),
            }
        }
        words
    }

    fn list(&mut self, node: &Node, path: &str, key: &str) -> Vec<Node> {
        match node.entry(key) {
            None => self.fault(&node.place, &join(path, key), "it is missing".to_owned()),
            Some(Node { value: Value::List(items), .. }) => return items.clone(),
            Some(other) => {
                let message = format!("found {}; a list is needed", shown(other));
                self.fault(&other.place, &join(path, key), message);
            }
        }
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &'static str) -> Result<Inventory, Vec<String>> {
        let file = Text { path: "clauses.yaml".into(), text: text.into() };
        Inventory::read(&file).map_err(|faults| faults.iter().map(ToString::to_string).collect())
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
