//! A finding of the gate: one change, its id, and whether it was announced.

use umpire_engine::tree::{Choice as _, Place};
use umpire_engine::variant::Amend;
use umpire_judging::casebook::ruling::yaml;

/// The file that announces changes, from the root of the checkout.
pub const ANNOUNCED: &str = "variants/announced.yaml";

umpire_engine::choice! {
    /// The kinds of changes, in the order of reports. The word of a kind begins the ids of its findings.
    Kind {
        /// A file of the base that cannot be read.
        Base = "base",
        /// The file that marks a project, or what that of a game of one's own declares.
        Project = "project",
        /// The engine of a game of one's own.
        Engine = "engine",
        /// A sentence of such a game.
        Step = "step",
        /// A variant was added, removed or renamed.
        Variant = "variant",
        /// A value of a variant's rules.
        Value = "value",
        /// A clause whose standing changed for a variant.
        Clause = "clause",
        /// An announcement in a variant's `amends:`.
        Amendment = "amendment",
        /// A ruling whose scenarios fail for a variant.
        Ruling = "ruling",
        /// A scenario that was removed or checks something else.
        Scenario = "scenario",
        /// The entry of a clause in `clauses.yaml`: its kind, its rules, the values it states.
        Inventory = "inventory",
        /// An entry of `known.yaml`, which lists what fails in such an engine.
        Known = "known",
        /// A settled case.
        Case = "case",
        /// A recorded game.
        Record = "record",
        /// A game in progress.
        Game = "game",
        /// A committed count of an action tree.
        Perft = "perft",
        /// The balance of a variant.
        Balance = "balance",
        /// A setting of `variants/gate.yaml`.
        Threshold = "threshold",
        /// An entry of `variants/announced.yaml` without a change.
        Announcement = "announcement",
    }
}

impl Kind {
    /// Every one, in the order of reports.
    pub fn all() -> impl Iterator<Item = Kind> {
        Kind::VALUES.iter().map(|(_, kind)| *kind)
    }

    /// The first word of the ids.
    pub fn word(self) -> &'static str {
        self.spelling()
    }

    /// The heading of its findings in reports.
    pub fn heading(self) -> &'static str {
        match self {
            Kind::Base => "What the base said",
            Kind::Project => "The project",
            Kind::Engine => "The engine",
            Kind::Step => "Sentences",
            Kind::Variant => "Variants",
            Kind::Value => "Rules",
            Kind::Clause => "Clauses",
            Kind::Ruling => "Rulings",
            Kind::Amendment => "Amendments",
            Kind::Scenario => "Scenarios",
            Kind::Inventory => "Inventories of clauses",
            Kind::Known => "Known failures",
            Kind::Case => "Cases",
            Kind::Record => "Recorded games",
            Kind::Game => "Games in progress",
            Kind::Perft => "Perft vectors",
            Kind::Balance => "Balance",
            Kind::Threshold => "Thresholds",
            Kind::Announcement => "Announcements",
        }
    }
}

/// The announcement that a change needs.
#[derive(Clone, PartialEq, Debug)]
pub enum Needs {
    /// None: it is only reported.
    Nothing,
    /// An entry of `variants/announced.yaml`.
    Entry,
    /// An entry of `variants/announced.yaml` about this value at this path.
    EntryOf(String, String),
    /// An entry of `amends:` in this file, which is missing.
    Amends {
        /// The variant's file.
        file: String,
        /// The clause.
        clause: String,
        /// The values that it states and the change sets, by path.
        to: Vec<(String, String)>,
        /// The scenario that the announcement takes besides, if it does.
        takes: Option<String>,
    },
    /// It is announced by this entry of `amends:`.
    Has(Amend),
    /// It cannot be announced; this text says how to fix it.
    Mending(String),
}

/// Whether a change was announced.
#[derive(Clone, PartialEq, Debug)]
pub enum Status {
    /// It needs no announcement.
    Reported,
    /// It was announced.
    Announced {
        /// Why.
        because: String,
        /// The author.
        by: String,
    },
    /// It was not announced.
    Unannounced,
    /// It is an announcement of something that did not change.
    Needless,
    /// It is an error, which no announcement covers.
    Wrong,
}

impl Status {
    /// The word in reports.
    pub fn word(&self) -> &'static str {
        match self {
            Status::Reported => "reported",
            Status::Announced { .. } => "announced",
            Status::Unannounced => "unannounced",
            Status::Needless => "needless",
            Status::Wrong => "wrong",
        }
    }

    /// Whether the gate fails.
    pub fn fails(&self) -> bool {
        matches!(self, Status::Unannounced | Status::Needless | Status::Wrong)
    }
}

/// One change.
#[must_use]
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// The kind.
    pub kind: Kind,
    /// The id, which begins with the word of its kind: `case card-slot/last-card-bell`.
    pub id: String,
    /// The variant it is about, if any.
    pub variant: Option<String>,
    /// The change in a few words: `holds -> broken`.
    pub what: String,
    /// Details, a line each.
    pub details: Vec<String>,
    /// The place of its cause: the value of a variant file, the scenario, the line of a record.
    pub place: Option<Place>,
    /// The clauses it concerns, by document and id.
    pub clauses: Vec<(String, String)>,
    /// The announcement it needs.
    pub needs: Needs,
    /// Its status.
    pub status: Status,
}

impl Finding {
    /// A change of something called `subject`, which needs no announcement yet.
    pub fn new(kind: Kind, subject: &str, what: impl Into<String>) -> Finding {
        Finding {
            kind,
            id: format!("{} {subject}", kind.word()),
            variant: None,
            what: what.into(),
            details: Vec::new(),
            place: None,
            clauses: Vec::new(),
            needs: Needs::Nothing,
            status: Status::Reported,
        }
    }

    /// Something that was removed. It has no place but the file that can announce it.
    pub fn removed(kind: Kind, subject: &str) -> Finding {
        let place = Place::start_of(ANNOUNCED);
        Finding::new(kind, subject, "removed").needing(Needs::Entry).at(place)
    }

    /// So many new things; `None` for none, or if the base has none to compare with.
    pub fn newcomers(kind: Kind, number: usize, what: &str, comparable: bool) -> Option<Finding> {
        let what = if number == 1 { format!("1 new {what}") } else { format!("{number} new {what}s") };
        (number > 0 && comparable).then(|| Finding::new(kind, "new", what))
    }

    /// Sets the variant.
    pub fn of(mut self, variant: &str) -> Finding {
        self.variant = Some(variant.to_owned());
        self
    }

    /// Adds details.
    pub fn telling(mut self, details: Vec<String>) -> Finding {
        self.details.extend(details);
        self
    }

    /// Sets the place, if there is one.
    pub fn at(mut self, place: impl Into<Option<Place>>) -> Finding {
        self.place = place.into().or(self.place);
        self
    }

    /// Sets the announcement it needs.
    pub fn needing(mut self, needs: Needs) -> Finding {
        self.needs = needs;
        self
    }

    /// Adds a clause it concerns.
    pub fn touching(mut self, document: &str, clause: &str) -> Finding {
        self.clauses.push((document.to_owned(), clause.to_owned()));
        self
    }

    /// Whether an entry of `variants/announced.yaml` can announce it.
    pub fn needs_entry(&self) -> bool {
        matches!(self.needs, Needs::Entry | Needs::EntryOf(..))
    }

    /// The id without the word of the kind.
    pub fn subject(&self) -> &str {
        self.id.split_once(' ').map_or(&self.id, |(_, subject)| subject)
    }

    /// The file to announce it in, and the entry to add; `None` if it is announced or cannot be.
    pub fn snippet(&self) -> Option<(String, String)> {
        if self.status != Status::Unannounced {
            return None;
        }
        match &self.needs {
            Needs::Amends { file, clause, to, .. } => {
                let to = if to.is_empty() { String::new() } else { format!("to: {}, ", map(to)) };
                Some((file.clone(), format!("  {}: {{{to}because: ..., by: ...}}\n", key(clause))))
            }
            Needs::Entry | Needs::EntryOf(..) => Some((ANNOUNCED.to_owned(), entry(&[self]))),
            Needs::Nothing | Needs::Has(_) | Needs::Mending(_) => None,
        }
    }
}

/// One entry of `variants/announced.yaml` for several findings; empty for none.
pub fn entry(findings: &[&Finding]) -> String {
    let ids: Vec<String> = findings.iter().map(|finding| yaml(&finding.id.as_str().into())).collect();
    let change = match ids.as_slice() {
        [] => return String::new(),
        [one] => format!(" {one}"),
        several => several.iter().map(|id| format!("\n      - {id}")).collect(),
    };
    let value = |finding: &&Finding| match &finding.needs {
        Needs::EntryOf(path, value) => Some((path.clone(), value.clone())),
        _ => None,
    };
    let to: Vec<(String, String)> = findings.iter().filter_map(value).collect();
    let to = if to.is_empty() { String::new() } else { format!("    to: {}\n", map(&to)) };
    format!("  - change:{change}\n{to}    because: ...\n    by: ...\n")
}

/// Values by path on one line.
fn map(values: &[(String, String)]) -> String {
    let values: Vec<String> = values.iter().map(|(path, value)| format!("{path}: {value}")).collect();
    format!("{{{}}}", values.join(", "))
}

/// A clause's id as a YAML key: a bare `9.4` would be a number.
fn key(clause: &str) -> String {
    if clause.parse::<f64>().is_ok() { format!("\"{clause}\"") } else { clause.to_owned() }
}
