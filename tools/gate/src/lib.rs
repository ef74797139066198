//! The gate: finds what a change does to variants, clauses, scenarios, settled cases, recorded games and balance, and
//! whether all of it was announced.
//!
//! Both sides are judged by this engine; the base contributes its variants, features, casebook and vectors. A change of
//! the engine itself shows where the working tree's cases, records and vectors are decided otherwise than they say.
//! [`check`] looks at one side alone: the faults of files that need no comparison.
//!
//! This crate knows scenarios, judging and authoring. Callers pass in both sides as libraries of files; it knows no
//! git.

mod amendments;
pub mod announced;
pub mod balance;
mod cases;
pub mod check;
mod clauses;
mod covering;
pub mod finding;
mod first_divergence;
pub mod games;
mod inventory;
mod own_game;
mod perft;
mod project;
mod records;
mod scenarios;
pub mod settings;
pub mod side;
mod sides;
pub mod snippet;
mod variants;

use std::collections::BTreeMap;

use umpire_clauses::checkout;
use umpire_clauses::library::{Library, Text};
use umpire_clauses::lists::{grouped, unique};
use umpire_engine::tree::Place;
use umpire_engine::variant::Fault;

use self::balance::Balance;
use self::covering::Covering;
use self::finding::{Finding, Kind, Needs};
use self::games::Games;
use self::settings::Settings;
use self::side::{ENGINE, Side};
use self::sides::Sides;
use self::snippet::Snippet;

/// The base of the comparison.
#[derive(Debug)]
pub struct Base {
    /// Its files.
    pub library: Library,
    /// Its name: `main (1a2b3c4)`, or the folder.
    pub name: String,
    /// The folder of the checkout in its repository, `rules/`; empty for the root.
    pub below: String,
    /// Its unreadable files, each with the reason.
    pub unread: Vec<String>,
    /// Remarks for the report.
    pub notes: Vec<String>,
}

/// The result of a comparison.
#[derive(Debug)]
pub struct Report {
    /// The name of the base.
    pub base: String,
    /// The folder of the working tree in its repository, `rules/`; empty for the root.
    pub below: String,
    /// The findings, sorted by kind.
    pub findings: Vec<Finding>,
    /// The balance of every variant whose rules changed.
    pub balances: Vec<Balance>,
    /// Remarks on the comparison itself.
    pub notes: Vec<String>,
    /// The texts of the files that announce what is not announced, by path.
    pub texts: BTreeMap<String, Text>,
}

impl Report {
    /// How to write entries into a file of announcements.
    pub fn snippet(&self, file: &str, entries: &str) -> Snippet {
        Snippet::of(file, self.texts.get(file).map(|text| &*text.text), entries)
    }

    /// Whether all changes were announced, and nothing else was.
    pub fn conforms(&self) -> bool {
        !self.findings.iter().any(|finding| finding.status.fails())
    }

    /// The number of findings with this status.
    pub fn count(&self, status: &str) -> usize {
        self.findings.iter().filter(|finding| finding.status.word() == status).count()
    }
}

/// Why a comparison was not possible.
#[derive(Debug, Default)]
pub struct Unsound {
    /// Faults with a place.
    pub faults: Vec<Fault>,
    /// Other faults, as text.
    pub told: Vec<String>,
}

impl From<Vec<String>> for Unsound {
    fn from(told: Vec<String>) -> Unsound {
        Unsound { faults: Vec::new(), told }
    }
}

impl From<Vec<Fault>> for Unsound {
    fn from(faults: Vec<Fault>) -> Unsound {
        Unsound { faults, told: Vec::new() }
    }
}

/// Compares the working tree with the base, and judges the games in progress if given. `today` is `YYYY-MM-DD`.
///
/// # Errors
/// Every fault of the working tree's variants, features, vectors and of the gate's own files.
pub fn compare(base: &Base, head: &Side, games: Option<&Games>, today: &str) -> Result<Report, Unsound> {
    let (faults, mut told) = head.faults(today);
    told.extend(nothing_to_compare(base));
    let (settings, entries) = (Settings::read(&head.library), announced::read(&head.library));
    let own = [settings.as_ref().err(), entries.as_ref().err()].into_iter().flatten().flatten().cloned();
    let faults: Vec<Fault> = faults.into_iter().chain(own).collect();
    let (Ok(settings), Ok(mut entries), true, true) = (settings, entries, faults.is_empty(), told.is_empty()) else {
        return Err(Unsound { faults, told });
    };
    let before = head.beside(base.library.clone().once());
    let sides = Sides::of(&before, head);
    // The thresholds are the base's, so that a change cannot loosen its own.
    let old = Settings::read(&before.library);
    let (allowed, moved) = (old.as_ref().unwrap_or(&settings), balance::variants(&sides));
    let mut balances = Vec::new();
    // Simulations take longest, so they run beside the rest.
    let looked = rayon::in_place_scope(|scope| {
        scope.spawn(|_| balances = balance::measure(&moved, allowed));
        look(&sides, today)
    });
    let mut findings = looked?;
    findings.extend(games.map(|games| games::findings(&sides, games)).unwrap_or_default());
    findings.extend(balance::findings(&balances, &sides));
    findings.extend(old.as_ref().map(|old| settings.changes(old)).unwrap_or_default());
    let unread = base.unread.iter().cloned().chain(before.unread()).chain(perft::unread(&before));
    let history = announced::read(&before.library);
    let faults = [old.err(), history.as_ref().err().cloned()].into_iter().flatten().flatten();
    let told = unique(unread.chain(faults.map(|fault| fault.to_string())));
    findings.extend(grouped(told.iter().map(|told| of_file(told))).into_iter().map(unreadable));
    let notes: Vec<String> =
        base.notes.iter().cloned().chain(other_engine(head)).chain(games.map(|games| games.told(head))).collect();
    // Without the games, announcements about them cannot be checked.
    entries.retain(|entry| games.is_some() || !entry.is_of(Kind::Game));
    announced::settle(&mut findings, &history.unwrap_or_default(), &entries);
    findings.sort_by_key(|finding| finding.kind as usize);
    let announcing = findings.iter().filter_map(|finding| Some(finding.snippet()?.0));
    let texts = announcing.filter_map(|file| Some((file.clone(), head.library.own(&file).ok()??))).collect();
    Ok(Report { base: base.name.clone(), below: base.below.clone(), findings, balances, notes, texts })
}

/// An error if the base has no variants or no clauses: it is not a base of this project.
fn nothing_to_compare(base: &Base) -> Option<String> {
    let library = &base.library;
    let lacks = match (library.variants().is_empty(), library.documents().is_empty()) {
        _ if library.is_project() => return None,
        (true, _) => "variant in variants/",
        (_, true) => "clauses.yaml in features/",
        _ => return None,
    };
    let folder = if base.below.is_empty() { String::new() } else { format!(" under {}", base.below) };
    let unread: Vec<String> = base.unread.iter().map(|unread| format!("\n  {unread}")).collect();
    let (name, file, unread) = (&base.name, umpire_authoring::project::FILE, unread.concat());
    Some(format!("{name}: there is nothing to compare with: it has no {lacks}{folder}, and no {file}{unread}"))
}

/// The file and the reason in a message `path: reason` or `path:line: reason`.
fn of_file(told: &str) -> (&str, &str) {
    let (path, why) = told.split_once(": ").unwrap_or((told, "it cannot be read"));
    (path.split(':').next().unwrap_or(path), why)
}

/// The finding for a file of the base that cannot be read, with every reason.
fn unreadable((file, whys): (&str, Vec<&str>)) -> Finding {
    let told: Vec<String> = whys.iter().map(|why| format!("cannot be read: {why}")).collect();
    let (what, more) = told.split_first().map_or(("cannot be read", &[][..]), |(first, more)| (first.as_str(), more));
    let finding = Finding::new(Kind::Base, file, what).telling(more.to_vec()).needing(Needs::Entry);
    finding.at(Place::start_of(announced::FILE))
}

/// A note if this program was built from another engine than the working tree holds.
fn other_engine(head: &Side) -> Option<String> {
    let texts = head.library.texts(ENGINE.0, ENGINE.1).ok().filter(|texts| !texts.is_empty())?;
    let texts: Vec<(&str, &str)> = texts.iter().map(|text| (text.path.as_str(), &*text.text)).collect();
    (!checkout::is_built_engine(&texts)).then(|| {
        "engine/src is not what this umpire was built from: both sides are judged by the engine that was built in"
            .to_owned()
    })
}

/// Looks for all changes but those of balance and games in progress.
fn look(sides: &Sides<'_>, today: &str) -> Result<Vec<Finding>, Unsound> {
    let (base, head) = (sides.base, sides.head);
    let covering = Covering::new(sides);
    let mut findings: Vec<Finding> = project::findings(base, head).into_iter().collect();
    findings.extend(own_game::findings(base, head));
    findings.extend(variants::findings(sides));
    findings.extend(clauses::findings(sides, &covering)?);
    findings.extend(amendments::findings(base, head, today));
    findings.extend(scenarios::findings(base, head, &amendments::given_up(base, head)));
    findings.extend(inventory::findings(base, head));
    findings.extend(perft::findings(sides)?);
    findings.extend(cases::findings(sides)?);
    findings.extend(records::findings(sides));
    clauses::excuse_what_scenarios_tell(&mut findings);
    variants::require_entries(&mut findings, &covering);
    Ok(findings)
}
