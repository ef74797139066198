//! What the gate finds: one change, what it is called, and whether it was announced.

use umpire_engine::tree::{Choice as _, Place};
use umpire_engine::variant::Amend;

use umpire_judging::casebook::ruling::yaml;

umpire_engine::choice! {
    /// What changed, in the order of reports. The word of a kind begins the id of its findings.
    Kind {
        /// A file of the base that cannot be read, so that nobody knows what it said.
        Base = "base",
        /// The file that marks a project.
        Project = "project",
        /// A variant came, went, or got another name.
        Variant = "variant",
        /// A value of a variant's rules.
        Value = "value",
        /// A clause whose standing changed for a variant.
        Clause = "clause",
        /// An announcement in a variant's `amends:`.
        Amendment = "amendment",
        /// A ruling whose scenarios fail for a variant.
        Ruling = "ruling",
        /// A scenario that went, or checks something else.
        Scenario = "scenario",
        /// What `clauses.yaml` says of a clause: its kind, its rules, the values it states.
        Inventory = "inventory",
        /// A settled ruling.
        Case = "case",
        /// A recorded game.
        Record = "record",
        /// A game in progress.
        Game = "game",
        /// A committed count of an action tree.
        Perft = "perft",
        /// How a variant's games go.
        Balance = "balance",
        /// A figure of `variants/gate.yaml`.
        Threshold = "threshold",
        /// An entry of `variants/announced.yaml` that announces nothing.
        Announcement = "announcement",
    }
}

impl Kind {
    /// Every one, in the order of reports.
    pub fn all() -> impl Iterator<Item = Kind> {
        Kind::VALUES.iter().map(|(_, kind)| *kind)
    }

    /// The first word of an id.
    pub fn word(self) -> &'static str {
        self.spelling()
    }

    /// The heading of its findings.
    pub fn heading(self) -> &'static str {
        match self {
            Kind::Base => "What the base said",
            Kind::Project => "The project",
            Kind::Variant => "Variants",
            Kind::Value => "Rules",
            Kind::Clause => "Clauses",
            Kind::Ruling => "Rulings",
            Kind::Amendment => "Amendments",
            Kind::Scenario => "Scenarios",
            Kind::Inventory => "Inventories of clauses",
            Kind::Case => "Cases",
            Kind::Record => "Recorded games",
            Kind::Game => "Games in progress",
            Kind::Perft => "Perft vectors",
            Kind::Balance => "Balance",
            Kind::Threshold => "Thresholds",
            Kind::Announcement => "Announcements",
        }
    }

    /// Whether `variants/announced.yaml` can announce it.
    pub fn is_announced_by_file(self) -> bool {
        !matches!(self, Kind::Clause | Kind::Announcement)
    }
}

/// How a change is announced, as far as the change itself knows.
#[derive(Clone, PartialEq, Debug)]
pub enum Needs {
    /// It changes nothing that was settled: it is only reported.
    Nothing,
    /// An entry of `variants/announced.yaml`.
    Entry,
    /// The same, of this value at this path.
    EntryOf(String, String),
    /// An entry of `amends:` in this file, which is not there.
    Amends {
        /// The variant's file.
        file: String,
        /// The clause.
        clause: String,
        /// The values that it states and this change changes, by path.
        to: Vec<(String, String)>,
    },
    /// Nothing more: `amends:` has it.
    Has(Amend),
    /// No announcement can make it good; this does.
    Mending(String),
}

/// Whether it was announced.
#[derive(Clone, PartialEq, Debug)]
pub enum Status {
    /// It needs no announcement.
    Reported,
    /// It was, for this reason and by this author.
    Announced {
        /// Why.
        because: String,
        /// Who says so.
        by: String,
    },
    /// It was not.
    Unannounced,
    /// It announces what did not change.
    Needless,
    /// Something is wrong that cannot be announced.
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

    /// Whether the gate stays shut.
    pub fn fails(&self) -> bool {
        matches!(self, Status::Unannounced | Status::Needless | Status::Wrong)
    }
}

/// One change.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// What changed.
    pub kind: Kind,
    /// What it is called, its kind's word first: `case card-slot/last-card-bell`.
    pub id: String,
    /// The variant it is about, if it is about one.
    pub variant: Option<String>,
    /// The change in a few words: `holds -> broken`.
    pub what: String,
    /// More of it, a line each.
    pub details: Vec<String>,
    /// What caused it: the value of a variant file, the scenario, the line of a record.
    pub place: Option<Place>,
    /// The clauses it touches, by document and id.
    pub clauses: Vec<(String, String)>,
    /// How it is announced.
    pub needs: Needs,
    /// Whether it was.
    pub status: Status,
}

impl Finding {
    /// A change of something called `subject`, which needs no announcement unless told otherwise.
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

    /// Something that the base has and the working tree has not; there is no place for it but where it can be announced.
    pub fn removed(kind: Kind, subject: &str) -> Finding {
        let place = Place::start_of(super::announced::FILE);
        Finding::new(kind, subject, "removed").needing(Needs::Entry).at(Some(place))
    }

    /// That so many things are new; nothing where none is, or where the base has none to compare them with.
    pub fn newcomers(kind: Kind, number: usize, what: &str, comparable: bool) -> Option<Finding> {
        let what = if number == 1 { format!("1 new {what}") } else { format!("{number} new {what}s") };
        (number > 0 && comparable).then(|| Finding::new(kind, "new", what))
    }

    /// The same, about a variant.
    #[must_use]
    pub fn of(mut self, variant: &str) -> Finding {
        self.variant = Some(variant.to_owned());
        self
    }

    /// The same, with more to tell.
    #[must_use]
    pub fn telling(mut self, details: Vec<String>) -> Finding {
        self.details.extend(details);
        self
    }

    /// The same, at a place.
    #[must_use]
    pub fn at(mut self, place: Option<Place>) -> Finding {
        self.place = place.or(self.place);
        self
    }

    /// The same, needing this.
    #[must_use]
    pub fn needing(mut self, needs: Needs) -> Finding {
        self.needs = needs;
        self
    }

    /// The same, touching a clause.
    #[must_use]
    pub fn touching(mut self, document: &str, clause: &str) -> Finding {
        self.clauses.push((document.to_owned(), clause.to_owned()));
        self
    }

    /// Whether an entry of `variants/announced.yaml` announces it.
    pub fn needs_entry(&self) -> bool {
        matches!(self.needs, Needs::Entry | Needs::EntryOf(..))
    }

    /// What follows the kind's word in its id.
    pub fn subject(&self) -> &str {
        self.id.split_once(' ').map_or(&self.id, |(_, subject)| subject)
    }

    /// What to write to announce it, and into which file; nothing where that is done or cannot be.
    pub fn snippet(&self) -> Option<(String, String)> {
        if self.status != Status::Unannounced {
            return None;
        }
        match &self.needs {
            Needs::Amends { file, clause, to } => {
                let to = if to.is_empty() { String::new() } else { format!("to: {}, ", map(to)) };
                Some((file.clone(), format!("  {}: {{{to}because: ..., by: ...}}\n", key(clause))))
            }
            Needs::Entry | Needs::EntryOf(..) => Some((super::announced::FILE.to_owned(), entry(&[self]))),
            Needs::Nothing | Needs::Has(_) | Needs::Mending(_) => None,
        }
    }
}

/// One entry of `variants/announced.yaml` for all of some findings; nothing for none.
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

/// A clause's id as a key: `9.4` alone would be a number.
fn key(clause: &str) -> String {
    if clause.parse::<f64>().is_ok() { format!("\"{clause}\"") } else { clause.to_owned() }
}
