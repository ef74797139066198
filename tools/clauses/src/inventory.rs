//! The inventory of a document's clauses: `features/<document>/clauses.yaml`.
//!
//! It maps clauses to engine rules and to the variant paths whose value they state; the engine itself knows no section
//! numbers. A rulebook of one's own (`own`) says only what differs from another; a record carries one whole (`carried`).

use std::sync::Arc;

pub use crate::lineage::Identity;
use umpire_engine::tree::{Choice as _, Fault, Node, Place};
use umpire_engine::variant::{self, Origin, SourceFile, Variant};

use crate::condition::{self, Condition, Reason, Test, within};
use crate::library::{INVENTORY, Library, Text};
use crate::rule_ref::Carrier;
use crate::vocabulary::Vocabulary;

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
    /// The ids that it had before, the last first, but those that another clause has had since.
    pub was: Vec<String>,
    /// What it is, whatever its id.
    pub identity: Identity,
    /// What its rulebook says of it and the one that this extends does not.
    pub since: Since,
    /// The variant that has the values which it states: that of the rulebook that says it. Without one, a value that is only
    /// named is taken to be as stated.
    pub own: Option<Arc<Node>>,
}

umpire_engine::choice! {
    /// What a rulebook does to a clause of the one that it extends.
    Since {
        /// It says the same.
        Same = "same",
        /// It says the same in other words.
        Reworded = "reworded",
        /// It says something else.
        Changed = "changed",
        /// The other has no such clause.
        Added = "added",
    }
}

/// A clause that a rulebook withdraws from the one that it extends.
#[derive(Clone, PartialEq, Debug)]
pub struct Withdrawn {
    /// The clause as it was.
    pub clause: Clause,
    /// Why.
    pub because: String,
    /// Where that stands.
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
    /// The clauses of the rulebook that it extends which hold no more.
    pub withdrawn: Vec<Withdrawn>,
    /// The rulebook that it extends.
    pub parent: Option<Arc<Inventory>>,
    /// The folder that it stands in, if it is no shipped document's.
    pub folder: Option<SourceFile>,
    /// What is odd about it and changes nothing that is tested.
    pub warnings: Vec<Fault>,
}

impl Inventory {
    /// Reads an inventory without asking whether there is what it speaks of.
    ///
    /// # Errors
    /// Every fault of the file, each with its place.
    pub fn read(file: &Text) -> Result<Inventory, Vec<Fault>> {
        crate::read::whole(file, |_, _| None)
    }

    /// The clauses of a variant's document: those of a rulebook of its own, of a record, or shipped ones.
    ///
    /// # Errors
    /// Every fault of the rulebook, and of those that it extends.
    pub fn of(library: &Library, variant: &Variant) -> Result<Inventory, Vec<String>> {
        match (&variant.rulebook, &variant.carried) {
            (Some(folder), _) => crate::own::read(library, folder, Some(variant)),
            (None, Some(carried)) => crate::carried::read(carried, &variant.name),
            (None, None) => Inventory::of_document(library, &variant.document),
        }
    }

    /// The same of a variant whose rulebook may be yet to be written: none where it is, and nothing is announced by it.
    ///
    /// # Errors
    /// Every fault of a rulebook that there is, or by which something is announced.
    pub fn if_written(library: &Library, variant: &Variant) -> Result<Option<Inventory>, Vec<String>> {
        let is_there = |folder: &SourceFile| {
            let file = SourceFile { path: format!("{}/{INVENTORY}", folder.path), shipped: folder.shipped };
            !matches!(library.at(&file), Ok(None))
        };
        match Inventory::of(library, variant) {
            Err(_) if variant.amends.is_empty() && !variant.rulebook.as_ref().is_some_and(is_there) => Ok(None),
            inventory => inventory.map(Some),
        }
    }

    /// The rulebook of one's own in a folder.
    ///
    /// # Errors
    /// Every fault of it, and of those that it extends.
    pub fn in_folder(library: &Library, folder: &SourceFile) -> Result<Inventory, Vec<String>> {
        crate::own::read(library, folder, None)
    }

    /// The whole of it as a record carries it.
    pub fn carried(&self) -> serde_json::Value {
        crate::carried::write(self)
    }

    /// What is wrong with the rulebook that a record carries, if it carries one. The record is sound otherwise.
    pub fn carried_faults(record: &str) -> Vec<String> {
        let header = record.lines().next().filter(|line| line.contains("\"rulebook\":"));
        let header = header.and_then(|line| serde_json::from_str::<serde_json::Value>(line).ok()).unwrap_or_default();
        let name = header["variant"].as_str().unwrap_or_default();
        header.get("rulebook").and_then(|carried| crate::carried::read(carried, name).err()).unwrap_or_default()
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
        let read = crate::read::whole(file, |document, name| {
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

    /// What a clause states and a merged variant has otherwise. What is absent has no parts of which anything could be true or
    /// false.
    pub fn untrue<'c>(&self, clause: &'c Clause, variant: &Node) -> Vec<&'c Condition> {
        let (own, absent) = (clause.own.as_deref(), clause.absent(variant));
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

    /// The clause of this id, or the last that had it, if that has moved: for what is cited without saying by which edition.
    pub fn find(&self, id: &str) -> Option<&Clause> {
        self.get(id).or_else(|| self.clauses.iter().find(|clause| clause.was.iter().any(|was| was == id)))
    }

    /// Whether a section, or one that it belongs to, has this number: `7` has 7.1.
    pub fn is_in(&self, clause: &Clause, section: &str) -> bool {
        let number = self.section(clause).0;
        number.strip_prefix(section).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    }

    /// Whether any clause is in the section of this number.
    pub fn has_section(&self, number: &str) -> bool {
        self.clauses.iter().any(|clause| self.is_in(clause, number))
    }

    /// The ids that look most like this one, at most three, the nearest first.
    pub fn nearest(&self, id: &str) -> Vec<&str> {
        near(id, self.clauses.iter().map(|clause| clause.id.as_str()))
    }

    /// The id that a clause has today which is cited without saying by which edition; that of a ruling stays.
    pub fn today<'i>(&'i self, id: &'i str) -> &'i str {
        self.find(id).map_or(id, |clause| &clause.id)
    }

    /// What may be meant by an id that no clause has: the one that had it, or those that look like it.
    pub fn meant(&self, id: &str) -> String {
        match self.find(id) {
            Some(clause) => format!("it is `{}` now", clause.id),
            None => format!("nearest: {}", self.nearest(id).join(", ")),
        }
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
