//! The inventory of a document's clauses: `features/<document>/clauses.yaml`.
//!
//! It maps clauses to engine rules and to the variant paths whose value they state; the engine itself knows no section
//! numbers.

use std::sync::Arc;

use umpire_engine::tree::{Choice as _, Fault, Node, Place, Reader, Spot, read_yaml};
use umpire_engine::variant::{self, Origin, Variant};

use crate::carrier::Carrier;
use crate::condition::{self, Condition, Reason, Test, within};
use crate::library::{Library, Text};

umpire_engine::choice! {
    /// What a clause is.
    ClauseKind {
        /// Behaviour that an implementation can break.
        Rule = "rule",
        /// Fixed data.
        Definition = "definition",
        /// Design intent; listed, not tested.
        Advice = "advice",
    }
}

impl ClauseKind {
    /// The word used in files and reports.
    pub fn word(self) -> &'static str {
        self.spelling()
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
    /// The engine rules that carry it, and of which events of them it speaks.
    pub rules: Vec<Carrier>,
    /// What it states of a variant: where that is false, so is the clause.
    pub states: Vec<Condition>,
    /// What it takes for granted of a variant: where that is absent, nothing it says is true or false.
    pub presupposes: Vec<Condition>,
    /// Where it stands.
    pub place: Place,
}

impl Clause {
    /// The section it belongs to: its id without the letter.
    pub fn section(&self) -> &str {
        self.id.trim_end_matches(|c: char| c.is_ascii_alphabetic())
    }

    /// The paths whose very values it states.
    pub fn values(&self) -> impl Iterator<Item = &str> {
        self.states.iter().filter(|stated| stated.test == Test::Value).map(|stated| stated.path.as_str())
    }

    /// Whether it states the value at this path, wholly or in part.
    pub fn states(&self, path: &str) -> bool {
        self.values().any(|stated| overlaps(stated, path))
    }

    /// What it takes for granted and a merged variant lacks.
    pub fn absent(&self, variant: &Node) -> Vec<&Condition> {
        self.presupposes.iter().filter(|granted| !granted.is_met_by(variant)).collect()
    }
}

/// A clause that a variant is at odds with, before any scenario has run.
#[derive(Clone, PartialEq, Debug)]
pub struct AtOdds<'c> {
    /// The clause.
    pub clause: &'c Clause,
    /// Whether it states what is otherwise; else what it takes for granted is absent.
    pub untrue: bool,
    /// The values of the variant that make it so.
    pub because: Vec<Reason>,
}

/// Whether one of two dotted paths is the other or leads to it.
pub fn overlaps(one: &str, other: &str) -> bool {
    within(one, other) || within(other, one)
}

/// The clauses of one document.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Inventory {
    /// The document.
    pub document: String,
    /// The name of the document's own variant, a shipped one: it has every value that the document states.
    pub variant: Option<String>,
    /// That variant, where it was loaded.
    pub own: Option<Arc<Variant>>,
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
        read_yaml(&file.text, &file.path, |root, reader| {
            reader.keys(root, &["document", "variant", "sections", "clauses"]);
            let variant = root.entry("variant");
            Some(Inventory {
                document: reader.required_text(root, "document"),
                variant: variant.and_then(|spot| reader.text(&spot).map(str::to_owned)),
                own: None,
                sections: sections(root, reader),
                clauses: clauses(root, reader),
            })
        })
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
        let mut inventory = Inventory::read(file).map_err(told)?;
        if let Some(name) = &inventory.variant {
            inventory.own = Some(Arc::new(variant::load(library, Origin::Shipped(name)).map_err(told)?));
        }
        Ok(inventory)
    }

    /// What a clause states and a merged variant has otherwise. What is absent has no parts of which anything could be true or
    /// false.
    pub fn untrue<'c>(&self, clause: &'c Clause, variant: &Node) -> Vec<&'c Condition> {
        let (own, absent) = (self.own.as_ref().map(|own| &own.tree), clause.absent(variant));
        let spoken_of = |stated: &&Condition| !absent.iter().any(|granted| stated.is_within(granted));
        clause.states.iter().filter(|stated| !stated.is_stated_by(variant, own)).filter(spoken_of).collect()
    }

    /// The clauses that a variant is at odds with, by its values alone: whether those that state something else are broken is for
    /// their scenarios to show.
    pub fn at_odds(&self, variant: &Variant) -> Vec<AtOdds<'_>> {
        let at_odds = |clause| {
            let untrue = self.untrue(clause, &variant.tree);
            let found = if untrue.is_empty() { clause.absent(&variant.tree) } else { untrue.clone() };
            let because = condition::reasons(variant, found);
            (!because.is_empty()).then_some(AtOdds { clause, untrue: !untrue.is_empty(), because })
        };
        self.clauses.iter().filter_map(at_odds).collect()
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

/// Sections by number; a file may have none.
fn sections(root: &Spot<'_>, reader: &mut Reader<'_>) -> Vec<(String, String)> {
    let Some(map) = root.entry("sections").filter(|spot| reader.map(spot)) else { return Vec::new() };
    let titled =
        map.children().map(|(key, spot)| (key.text.clone(), reader.text(&spot).unwrap_or_default().to_owned()));
    titled.collect()
}

fn clauses(root: &Spot<'_>, reader: &mut Reader<'_>) -> Vec<Clause> {
    let items = reader.required(root, "clauses").and_then(|spot| reader.list(&spot, "clauses")).unwrap_or_default();
    let mut clauses: Vec<Clause> = Vec::new();
    for spot in &items {
        let Some(clause) = clause(spot, reader) else { continue };
        if let Some(first) = clauses.iter().find(|each| each.id == clause.id && !clause.id.is_empty()) {
            reader.error(spot, format!("`{}` is listed twice, first on line {}", clause.id, first.place.line));
        }
        clauses.push(clause);
    }
    clauses
}

fn clause(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Clause> {
    if !reader.map(spot) {
        return None;
    }
    reader.keys(spot, &["id", "kind", "summary", "rules", "states", "presupposes"]);
    let rules = reader.required(spot, "rules");
    let states = reader.required(spot, "states");
    let kind = reader.required(spot, "kind");
    Some(Clause {
        id: reader.required_text(spot, "id"),
        kind: reader.or(kind, ClauseKind::Rule, Reader::choice),
        summary: reader.required_text(spot, "summary"),
        rules: each(rules, "rules", reader, Carrier::parse),
        states: each(states, "conditions", reader, Condition::parse),
        presupposes: each(spot.entry("presupposes"), "conditions", reader, Condition::parse),
        place: spot.node.place.clone(),
    })
}

/// The items of a list, each read from its text.
fn each<T>(list: Option<Spot<'_>>, what: &str, reader: &mut Reader<'_>, read: fn(&str) -> Result<T, String>) -> Vec<T> {
    let items = list.and_then(|spot| reader.list(&spot, what)).unwrap_or_default();
    let read = |spot: &Spot<'_>| read(reader.text(spot)?).map_err(|message| reader.error(spot, message)).ok();
    items.iter().filter_map(read).collect()
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
