//! The inventory of a document's clauses: `features/<document>/clauses.yaml`.
//!
//! It maps clauses to engine rules and to the variant values that they state; the engine itself knows no section
//! numbers. A project's rulebook lists only its changes to another (`own`); a record carries a rulebook in full
//! (`carried`).

use std::sync::Arc;

use umpire_engine::tree::Fault;
use umpire_engine::variant::{SourceFile, Variant};

pub use crate::clause::{Clause, ClauseKind, Identity, Since, Withdrawn, overlaps};
use crate::condition::{self, Reason};

/// A clause that a variant is at odds with, before any scenario has run.
#[derive(Clone, PartialEq, Debug)]
pub struct AtOdds<'c> {
    /// The clause.
    pub clause: &'c Clause,
    /// Whether a statement is false; else a presupposition fails.
    pub untrue: bool,
    /// The values of the variant that make it so.
    pub because: Vec<Reason>,
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
    /// The expressions that have a name, for its assertions.
    pub derive: Vec<(String, String)>,
    /// The clauses, in the order of the document.
    pub clauses: Vec<Clause>,
    /// The withdrawn clauses of the rulebook that it extends.
    pub withdrawn: Vec<Withdrawn>,
    /// The rulebook that it extends.
    pub parent: Option<Arc<Inventory>>,
    /// The folder that it stands in, if it is no shipped document's.
    pub folder: Option<SourceFile>,
    /// Oddities that change no test.
    pub warnings: Vec<Fault>,
}

impl Inventory {
    /// The clauses that a variant is at odds with by its values. Scenarios decide whether these clauses are broken.
    pub fn at_odds(&self, variant: &Variant) -> Vec<AtOdds<'_>> {
        let clauses = self.clauses.iter().filter_map(|clause| {
            let (untrue, absent) = (clause.untrue(&variant.tree), clause.absent(&variant.tree));
            let because = condition::reasons(variant, if untrue.is_empty() { &absent } else { &untrue });
            (!because.is_empty()).then_some(AtOdds { clause, untrue: !untrue.is_empty(), because })
        });
        clauses.collect()
    }

    /// The clause of this id.
    pub fn get(&self, id: &str) -> Option<&Clause> {
        self.clauses.iter().find(|clause| clause.id == id)
    }

    /// The clause that has this id, or had it before it moved: for citations without an edition.
    pub fn find(&self, id: &str) -> Option<&Clause> {
        self.get(id).or_else(|| self.clauses.iter().find(|clause| clause.was.iter().any(|was| was == id)))
    }

    /// Whether a clause is in the section of this number or in one of its subsections: 7.1 is in `7`.
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

    /// The present id of a clause that is cited without an edition; ids of rulings stay.
    pub fn today<'i>(&'i self, id: &'i str) -> &'i str {
        self.find(id).map_or(id, |clause| &clause.id)
    }

    /// Advice on an unknown id: the clause that used to have it, or the most similar ids.
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
