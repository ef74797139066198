//! The gate: what a change does to variants, clauses, scenarios, settled rulings, recorded games and balance, and whether
//! all of it was announced.
//!
//! Both sides are judged by this engine; the base gives its variants, features, casebook and vectors. What a change of
//! the engine itself does shows where the working tree's cases, records and vectors are ruled otherwise than they say.

mod amendments;
pub mod announced;
pub mod balance;
mod cases;
mod clauses;
pub mod finding;
mod inventory;
mod parting;
mod perft;
mod records;
pub mod report;
mod scenarios;
pub mod settings;
pub mod side;
mod variants;

use balance::Balance;
use finding::Finding;
use settings::Settings;
use side::Side;
use umpire_engine::variant::Fault;

use crate::library::Library;

/// What the working tree is compared with.
#[derive(Debug)]
pub struct Base {
    /// Its files.
    pub library: Library,
    /// What it is called: `main (1a2b3c4)`, or the folder.
    pub name: String,
    /// Remarks about it that the reader should know.
    pub notes: Vec<String>,
}

/// What came out of a comparison.
#[derive(Debug)]
pub struct Report {
    /// What the working tree was compared with.
    pub base: String,
    /// Every change, those of a kind together.
    pub findings: Vec<Finding>,
    /// The balance of every variant whose rules changed.
    pub balances: Vec<Balance>,
    /// Remarks on the comparison itself.
    pub notes: Vec<String>,
}

impl Report {
    /// Whether everything that changed was announced, and nothing else.
    pub fn conforms(&self) -> bool {
        !self.findings.iter().any(|finding| finding.status.fails())
    }

    /// How many findings have the status of this word.
    pub fn count(&self, status: &str) -> usize {
        self.findings.iter().filter(|finding| finding.status.word() == status).count()
    }
}

/// Why nothing could be compared.
#[derive(Debug, Default)]
pub struct Unsound {
    /// Faults of files, each at its place.
    pub faults: Vec<Fault>,
    /// Other faults, told.
    pub told: Vec<String>,
}

impl Unsound {
    fn told(told: Vec<String>) -> Unsound {
        Unsound { faults: Vec::new(), told }
    }
}

/// Compares the working tree with the base.
///
/// # Errors
/// Every fault of the working tree's variants, features, vectors and of the gate's own files.
pub fn compare(base: &Base, head: &Side, today: &str) -> Result<Report, Unsound> {
    let (faults, told) = head.faults(today);
    let (settings, entries) = (Settings::read(&head.library), announced::read(&head.library));
    let own = [settings.as_ref().err(), entries.as_ref().err()].into_iter().flatten().flatten().cloned();
    let faults: Vec<Fault> = faults.into_iter().chain(own).collect();
    let (Ok(settings), Ok(entries), true, true) = (settings, entries, faults.is_empty(), told.is_empty()) else {
        return Err(Unsound { faults, told });
    };
    let before = Side::read(base.library.clone());
    let mut notes = base.notes.clone();
    let (mut findings, balances) = look(&before, head, today, &settings, &mut notes)?;
    match Settings::read(&before.library) {
        Ok(old) => findings.extend(settings.changes(&old)),
        Err(_) => notes.push(format!("{} of the base cannot be read", settings::FILE)),
    }
    // A file that cannot be read announces nothing.
    announced::settle(&mut findings, &announced::read(&before.library).unwrap_or_default(), &entries);
    findings.sort_by_key(|finding| finding.kind as usize);
    Ok(Report { base: base.name.clone(), findings, balances, notes })
}

/// Looks at everything that can change.
fn look(
    base: &Side,
    head: &Side,
    today: &str,
    settings: &Settings,
    notes: &mut Vec<String>,
) -> Result<(Vec<Finding>, Vec<Balance>), Unsound> {
    let same_engine = is_same_engine(base, head);
    let changed = variants::changed(base, head);
    let mut findings = variants::findings(base, head, &changed);
    let clauses = clauses::findings(base, head, &changed, same_engine);
    findings.extend(clauses.map_err(|fault| Unsound::told(vec![fault]))?);
    findings.extend(amendments::findings(base, head, today));
    let (scenarios, unread) = scenarios::findings(base, head, &amendments::given_up(base, head));
    findings.extend(scenarios);
    notes.extend(unread.into_iter().map(|fault| format!("a feature of the base cannot be read: {fault}")));
    findings.extend(inventory::findings(base, head));
    findings.extend(perft::findings(base, head, &changed, same_engine).map_err(Unsound::told)?);
    let cases = cases::findings(base, head, &changed, same_engine);
    findings.extend(cases.map_err(|faults| Unsound { faults, told: Vec::new() })?);
    findings.extend(records::findings(base, head, &changed, same_engine));
    clauses::excuse_what_scenarios_tell(&mut findings);
    variants::require_entries(&mut findings);
    let balances = balance::measure(base, head, &changed, settings);
    findings.extend(balance::findings(&balances, head, &changed));
    Ok((findings, balances))
}

/// Whether both sides hold the same engine, or neither holds any. Where it differs, what fails on both sides is held
/// against the change: this engine fails it, and the old one is not here to ask.
fn is_same_engine(base: &Side, head: &Side) -> bool {
    let sources = |side: &Side| side.library.texts("engine/src", "rs").ok();
    sources(base) == sources(head)
}
