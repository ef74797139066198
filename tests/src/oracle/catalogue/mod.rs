//! How to be wrong about each clause: the plausible mistakes, or why none can be seen from outside.
//!
//! Every rule and definition of the three documents is here, in the order of its inventory.

mod beta_2;
mod manual;
mod v1_0_0;

use super::wrong::{Fault, Mistake};

/// A clause, and the ways to be wrong about it.
#[derive(Clone, Copy, Debug)]
pub struct Clause {
    /// Its id in the document.
    pub id: &'static str,
    /// The mistakes; asked for as `9.4b`, `9.4b.2`, `9.4b.3`.
    pub ways: &'static [Fault],
    /// Where there is no way: why none shows over the protocol.
    pub unseen: &'static str,
}

/// A document, and its clauses.
#[derive(Clone, Copy, Debug)]
pub struct Document {
    /// Its name.
    pub name: &'static str,
    /// Its rules and definitions.
    pub clauses: &'static [Clause],
}

/// The three documents of Card Slot. The first is meant where none is named.
pub const DOCUMENTS: [Document; 3] = [
    Document { name: "card-slot-1.0.0", clauses: v1_0_0::CLAUSES },
    Document { name: "card-slot-beta.2", clauses: beta_2::CLAUSES },
    Document { name: "card-slot-manual", clauses: manual::CLAUSES },
];

/// What to call a way to be wrong, and the fault: `card-slot-1.0.0:9.4b.2`.
pub fn all() -> Vec<(String, Fault)> {
    let of_clause = |document: &'static str, clause: &'static Clause| {
        clause.ways.iter().zip(1..).map(move |(fault, way)| {
            let way = if way == 1 { String::new() } else { format!(".{way}") };
            (format!("{document}:{}{way}", clause.id), *fault)
        })
    };
    DOCUMENTS.iter().flat_map(|d| d.clauses.iter().flat_map(move |clause| of_clause(d.name, clause))).collect()
}

/// The fault asked for: `[DOCUMENT:]CLAUSE[.WAY]`, of `card-slot-1.0.0` where no document is named.
///
/// # Errors
/// There is no such way to be wrong, or none shows.
pub fn find(name: &str) -> Result<Fault, String> {
    let whole = if name.contains(':') { name.to_owned() } else { format!("{}:{name}", DOCUMENTS[0].name) };
    if let Some((_, fault)) = all().into_iter().find(|(known, _)| *known == whole) {
        return Ok(fault);
    }
    let (document, id) = whole.split_once(':').unwrap_or_default();
    let clauses = DOCUMENTS.iter().filter(|d| d.name == document).flat_map(|d| d.clauses);
    match clauses.into_iter().find(|clause| clause.id == id) {
        Some(clause) => Err(format!("{id} cannot be seen to be wrong: {}", clause.unseen)),
        None => Err(format!("{whole} is no way to be wrong; --list-wrong lists them all")),
    }
}

/// The list that `--list-wrong` prints: one line per way, and one per clause that has none.
pub fn list() -> String {
    let mut lines = Vec::new();
    for document in DOCUMENTS {
        for clause in document.clauses {
            if clause.ways.is_empty() {
                lines.push(format!("{}:{}\t(not to be seen: {})", document.name, clause.id, clause.unseen));
            }
            for (fault, way) in clause.ways.iter().zip(1..) {
                let way = if way == 1 { String::new() } else { format!(".{way}") };
                lines.push(format!("{}:{}{way}\t{}", document.name, clause.id, fault.text()));
            }
        }
    }
    lines.join("\n")
}

const fn clause(id: &'static str, ways: &'static [Fault]) -> Clause {
    Clause { id, ways, unseen: "" }
}

const fn unseen(id: &'static str, reason: &'static str) -> Clause {
    Clause { id, ways: &[], unseen: reason }
}

const fn way(mistake: Mistake) -> Fault {
    Fault { mistake, symbol: None }
}

/// A mistake about the line of one symbol.
const fn only(symbol: &'static str, mistake: Mistake) -> Fault {
    Fault { mistake, symbol: Some(symbol) }
}

const SHUFFLE: &str = "whoever asks for the deal sends the order of the shuffled deck";
const LAYOUT: &str = "slots are spoken of by number; where they lie shows in the lines alone";
const MODES: &str = "the protocol plays both seats; who sits there is not its business";
