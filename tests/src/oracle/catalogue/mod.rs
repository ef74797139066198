//! How to be wrong about each clause: the plausible mistakes, or why none can be seen from outside.
//!
//! A clause names mistakes; [`Document::engines`] confines each of them to every scope that its lookup knows. So a
//! wrong engine is a mistake times a scope, and only the mistakes are listed by hand.
//!
//! Every rule and definition of the five documents is here, in the order of its inventory.

mod beta_2;
mod cirno_neu;
mod manual;
mod match_3;
pub mod uncaught;
mod v1_0_0;

use super::Fault;
use super::card_slot::wrong::Mistake;
use super::fault::Wrong;

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
    /// Rulings with mistakes that none of its clauses speaks of.
    pub rulings: &'static [Clause],
}

/// A wrong engine: a mistake that a clause names, as it is or confined to one scope more.
#[derive(Clone, Debug)]
pub struct WrongEngine {
    /// Its name: `9.4b.2`, `9.4b.2[seat B]`.
    pub name: String,
    /// The clauses and rulings that name the mistake.
    pub clauses: Vec<&'static str>,
    /// The mistake.
    pub fault: Fault,
    /// Whether it is confined further than its clause says.
    pub narrowed: bool,
}

impl Document {
    /// Every wrong engine: the mistakes that the clauses name, each once, and each confined to every scope that makes a
    /// difference to it.
    pub fn engines(&self) -> Vec<WrongEngine> {
        let mut engines: Vec<WrongEngine> = Vec::new();
        for clause in self.clauses.iter().chain(self.rulings) {
            for (name, fault) in clause.named() {
                match engines.iter_mut().find(|known| known.fault == fault) {
                    Some(known) => known.clauses.push(clause.id),
                    None => engines.push(WrongEngine { name, clauses: vec![clause.id], fault, narrowed: false }),
                }
            }
        }
        engines.iter().flat_map(WrongEngine::with_narrowed).collect()
    }
}

impl WrongEngine {
    /// This one, and those confined further.
    fn with_narrowed(&self) -> Vec<WrongEngine> {
        let narrowed = self.fault.narrowed().into_iter().map(|fault| {
            let scope = fault.scopes().into_iter().flatten().last();
            let scope = scope.map(|scope| format!("[{} {}]", scope.kind, scope.value)).unwrap_or_default();
            WrongEngine { name: format!("{}{scope}", self.name), fault, narrowed: true, clauses: self.clauses.clone() }
        });
        std::iter::once(self.clone()).chain(narrowed).collect()
    }
}

/// The five documents. The first is meant where none is named.
pub const DOCUMENTS: [Document; 5] = [
    Document { name: "card-slot-1.0.0", clauses: v1_0_0::CLAUSES, rulings: v1_0_0::RULINGS },
    Document { name: "card-slot-beta.2", clauses: beta_2::CLAUSES, rulings: beta_2::RULINGS },
    Document { name: "card-slot-manual", clauses: manual::CLAUSES, rulings: &MANUAL },
    Document { name: "match-3", clauses: match_3::CLAUSES, rulings: match_3::RULINGS },
    Document { name: "cirno-neu", clauses: cirno_neu::CLAUSES, rulings: &[] },
];

impl Clause {
    /// The name of each way to be wrong, and the fault: `9.4b`, `9.4b.2`.
    pub fn named(&self) -> impl Iterator<Item = (String, Fault)> {
        let Clause { id, ways, .. } = *self;
        ways.iter().zip(1..).map(move |(fault, way)| {
            let way = if way == 1 { String::new() } else { format!(".{way}") };
            (format!("{id}{way}"), *fault)
        })
    }
}

/// Every way to be wrong by its full name, and the fault: `card-slot-1.0.0:9.4b.2`.
pub fn all() -> Vec<(String, Fault)> {
    let full = |Document { name, clauses, rulings }: Document| {
        let ways = clauses.iter().chain(rulings).flat_map(Clause::named);
        ways.map(move |(way, fault)| (format!("{name}:{way}"), fault))
    };
    DOCUMENTS.into_iter().flat_map(full).collect()
}

/// The fault asked for: `[DOCUMENT:]CLAUSE[.WAY]`, of the first document that has the clause where none is named; with
/// a scope after it, `9.4b[seat B]`, confined to that.
///
/// # Errors
/// There is no such way to be wrong, or none shows.
pub fn find(name: &str) -> Result<Fault, String> {
    let (document, way) = name.split_once(':').map_or((None, name), |(document, way)| (Some(document), way));
    let documents = || DOCUMENTS.into_iter().filter(|known| document.is_none_or(|name| known.name == name));
    let clauses = || documents().flat_map(|document| document.clauses.iter().chain(document.rulings));
    if let Some((_, fault)) = clauses().flat_map(Clause::named).find(|(known, _)| known == way) {
        return Ok(fault);
    }
    if let Some(clause) = clauses().find(|clause| clause.id == way) {
        return Err(format!("{way} cannot be seen to be wrong: {}", clause.unseen));
    }
    let engine = documents().flat_map(|document| document.engines()).find(|engine| engine.name == way);
    let engine = engine.ok_or_else(|| format!("{name} is no way to be wrong; --list-wrong lists them all"))?;
    Ok(engine.fault)
}

/// The combinations of faults that `umpire fuzz` is to tell apart, a line each: the document, and the name of each fault.
const COMBINATIONS: &str = include_str!("../../../data/combinations.txt");

/// The combinations of a document: each fault and its name.
///
/// # Panics
/// The list names a fault that is not in the catalogue.
pub fn combinations(document: &str) -> Vec<Vec<(&'static str, Fault)>> {
    let named = |name: &'static str| {
        let fault = find(&format!("{document}:{name}"));
        (name, fault.unwrap_or_else(|why| panic!("combinations.txt: {why}")))
    };
    let of_document = COMBINATIONS.lines().filter_map(|line| line.strip_prefix(document)?.strip_prefix(": "));
    of_document.map(|names| names.split(" + ").map(named).collect()).collect()
}

/// The list that `--list-wrong` prints: one line per way, and one per clause that has none.
pub fn list() -> String {
    let mut lines = Vec::new();
    for document in DOCUMENTS {
        for clause in document.clauses.iter().chain(document.rulings) {
            if clause.ways.is_empty() {
                lines.push(format!("{}:{}\t(not to be seen: {})", document.name, clause.id, clause.unseen));
            }
            for (way, fault) in clause.named() {
                lines.push(format!("{}:{way}\t{}", document.name, fault.text()));
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
    Fault::CardSlot(Wrong::always(mistake))
}

/// A mistake about the line of one symbol.
const fn only(symbol: &'static str, mistake: Mistake) -> Fault {
    Fault::CardSlot(Wrong::only(mistake, "symbol", symbol))
}

/// The part of it that the rulings on passing leave.
const PASSES: [Clause; 2] =
    [clause("R14", &[way(Mistake::OpeningMayBePassed)]), clause("R28", &[way(Mistake::TurnMayBePassed)])];

/// The rulings on what stands while something else happens, and on picks that a variant may force.
const STANDING: [Clause; 2] =
    [clause("R2", &[way(Mistake::StandingSevensWin)]), clause("R30", &[way(Mistake::ForcedJudgedOnce)])];
/// The rulings that the manual leaves.
const MANUAL: [Clause; 4] = [STANDING[0], PASSES[0], PASSES[1], STANDING[1]];

const SHUFFLE: &str = "whoever asks for the deal sends the order of the shuffled deck";
const LAYOUT: &str = "slots are spoken of by number; where they lie shows in the lines alone";
const MODES: &str = "the protocol plays both seats; who sits there is not its business";
