//! What the gate finds: one change, what it is called, and whether it was announced.

use umpire_engine::variant::{Amend, Node, Place, flow};

/// What changed. The word of a kind begins the id of its findings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// A variant came, went, or got another name.
    Variant,
    /// A value of a variant's rules.
    Value,
    /// A clause whose standing changed for a variant.
    Clause,
    /// A ruling whose scenarios fail for a variant.
    Ruling,
    /// An announcement in a variant's `amends:`.
    Amendment,
    /// A scenario that went, or checks something else.
    Scenario,
    /// What `clauses.yaml` says of a clause: its kind, its rules, the values it states.
    Inventory,
    /// A settled ruling.
    Case,
    /// A recorded game.
    Record,
    /// A committed count of an action tree.
    Perft,
    /// How a variant's games go.
    Balance,
    /// A figure of `variants/gate.yaml`.
    Threshold,
    /// An entry of `variants/announced.yaml` that announces nothing.
    Announcement,
}

impl Kind {
    /// Every one, in the order of reports.
    pub const ALL: [Kind; 13] = [
        Kind::Variant,
        Kind::Value,
        Kind::Clause,
        Kind::Amendment,
        Kind::Ruling,
        Kind::Scenario,
        Kind::Inventory,
        Kind::Case,
        Kind::Record,
        Kind::Perft,
        Kind::Balance,
        Kind::Threshold,
        Kind::Announcement,
    ];

    /// The first word of an id.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Variant => "variant",
            Kind::Value => "value",
            Kind::Clause => "clause",
            Kind::Ruling => "ruling",
            Kind::Amendment => "amendment",
            Kind::Scenario => "scenario",
            Kind::Inventory => "inventory",
            Kind::Case => "case",
            Kind::Record => "record",
            Kind::Perft => "perft",
            Kind::Balance => "balance",
            Kind::Threshold => "threshold",
            Kind::Announcement => "announcement",
        }
    }

    /// The heading of its findings.
    pub fn heading(self) -> &'static str {
        match self {
            Kind::Variant => "Variants",
            Kind::Value => "Rules",
            Kind::Clause => "Clauses",
            Kind::Ruling => "Rulings",
            Kind::Amendment => "Amendments",
            Kind::Scenario => "Scenarios",
            Kind::Inventory => "Inventories of clauses",
            Kind::Case => "Cases",
            Kind::Record => "Recorded games",
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
    /// An entry of `amends:` in this file, which is not there.
    Amends {
        /// The variant's file.
        file: String,
        /// The clause.
        clause: String,
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
            Needs::Amends { file, clause } => {
                Some((file.clone(), format!("  {}: {{because: ..., by: ...}}\n", key(clause))))
            }
            Needs::Entry => {
                let entry = format!("  - change: {}\n    because: ...\n    by: ...\n", quoted(&self.id));
                Some((super::announced::FILE.to_owned(), entry))
            }
            Needs::Nothing | Needs::Has(_) | Needs::Mending(_) => None,
        }
    }
}

/// Text as YAML has it in a value: plain where that is safe, else in quotes.
pub(super) fn quoted(text: &str) -> String {
    flow(&Node::from_json(&serde_json::Value::from(text), ""))
}

/// A clause's id as a key: `9.4` alone would be a number.
fn key(clause: &str) -> String {
    if clause.parse::<f64>().is_ok() { format!("\"{clause}\"") } else { clause.to_owned() }
}
