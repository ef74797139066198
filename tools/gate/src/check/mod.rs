//! Checks the files of a library without playing a game: variants with the scenarios that test them, and files that
//! belong to no variant.

mod strays;

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};

use gherkin::StepType;
use umpire_authoring::project::Project;
use umpire_clauses::announcements;
use umpire_clauses::inventory::{Clause, ClauseKind, Inventory};
use umpire_clauses::library::Library;
use umpire_clauses::lists::unique;
use umpire_engine::sanitize::cut;
use umpire_engine::tree::{Fault, Place};
use umpire_engine::variant::{Severity, Variant};
use umpire_judging::casebook::{Adjudicator, Case, Casebook};
use umpire_scenarios::ids::{self, Ids};
use umpire_scenarios::steps::declared;
use umpire_scenarios::suite::Suite;

pub use self::strays::strays;
use crate::announced;
use crate::settings::Settings;

/// The most of a list that a warning shows.
const LONGEST: usize = 300;

/// Warnings; or errors as text, each with its place.
type Checked = Result<Vec<Fault>, Vec<String>>;

fn told(faults: Vec<Fault>) -> Vec<String> {
    faults.iter().map(Fault::to_string).collect()
}

/// Warnings about a variant: its announcements, the releases and parents it depends on, and its own scenarios. The
/// scenarios of its document are read as well if the variant has a feature or rulebook of its own, if its announcements
/// assert something, or if `whole` is set.
///
/// # Errors
/// Every fault of these.
pub fn variant(suite: &Suite, variant: &Variant, inventory: &Inventory, whole: bool) -> Checked {
    let library = suite.library();
    let mut warnings = announcements::unknown(variant, inventory, Severity::Warning);
    warnings.extend(inventory.warnings.iter().cloned());
    warnings.extend(misnamed(variant));
    if let Some(project) = Project::of(library).map_err(told)? {
        warnings.extend(project.moved_on(library, variant));
    }
    let first = variant.files.first();
    let has_own = first.is_some_and(|file| !matches!(library.feature_beside(file), Ok(None)));
    let asserts = variant.amends.iter().any(|amend| amend.asserts.is_some());
    if whole || has_own || asserts || inventory.folder.is_some() {
        warnings.extend(suite.plan(variant.clone())?.warnings().cloned());
    }
    Ok(warnings)
}

/// A warning if a variant is named otherwise than its file, by which it is found.
fn misnamed(variant: &Variant) -> Option<Fault> {
    let file = variant.files.first().filter(|file| file.shipped)?;
    let name = file.path.strip_prefix("variants/")?.strip_suffix(".yaml")?;
    let message = format!("the file is found by the name `{name}`, and says `{}`", variant.name);
    let help = format!("write `variant: {name}`, or call the file `{}`", Library::variant_file(&variant.name));
    (name != variant.name).then(|| Fault::warning(&Place::start_of(&file.path), "variant", message).help(Some(help)))
}

/// Warnings about files of a library that belong to no variant: rulebooks, the casebook, the gate's files, scenario
/// ids.
///
/// # Errors
/// Every fault of these, and every file that no command reads.
pub fn library(suite: &Suite, inventories: &[&Inventory]) -> Checked {
    let library = suite.library();
    let mut faults = strays(library).map_or_else(|fault| vec![fault], told);
    faults.extend(Settings::read(library).err().map(told).unwrap_or_default());
    faults.extend(announced::read(library).err().map(told).unwrap_or_default());
    faults.extend(cases(library));
    let mut warnings = unused(library, inventories);
    match unused_sentences(suite, inventories) {
        Ok(found) => warnings.extend(found),
        Err(found) => faults.extend(found),
    }
    match ids(suite) {
        Ok(odd) => warnings.extend(odd),
        Err(found) => faults.extend(found),
    }
    if faults.is_empty() { Ok(warnings) } else { Err(faults) }
}

/// The faults of cases. `verify` checks whether they are still decided alike.
fn cases(library: &Library) -> Vec<String> {
    let casebook = match Casebook::of(library) {
        Ok(casebook) => casebook,
        Err(fault) => return vec![fault],
    };
    let bench = Adjudicator::new(library);
    let judged = |text| Case::read(text).and_then(|case| bench.adjudicate(&case).map(drop));
    casebook.cases.iter().filter_map(|text| judged(text).err()).flat_map(told).collect()
}

/// A warning for each rulebook of the project that no variant uses as its document.
fn unused(library: &Library, inventories: &[&Inventory]) -> Vec<Fault> {
    let folders = inventories.iter().flat_map(|inventory| inventory.lineage()).filter_map(|book| book.folder.as_ref());
    let used: BTreeSet<&str> = folders.map(|folder| folder.path.as_str()).collect();
    let all = library.rulebooks("variants").into_iter().filter(|folder| !used.contains(folder.as_str()));
    let warning = |folder: String| {
        let message = "no variant has this rulebook as its `document`, so nothing is tested by it";
        Fault::warning(&Place::start_of(&format!("{folder}/{}", umpire_clauses::library::INVENTORY)), "", message)
    };
    all.map(warning).collect()
}

/// Warnings about the sentences of a game that somebody brings that no scenario has, its clauses without a scenario, and its
/// scenarios that say nothing.
fn unused_sentences(suite: &Suite, inventories: &[&Inventory]) -> Checked {
    let library = suite.library();
    let Some(steps) = declared::of_library(library)? else { return Ok(Vec::new()) };
    let (mut used, mut faults, patience) = (BTreeSet::new(), Vec::new(), Cell::new(u32::MAX));
    let (mut warnings, mut clauses) = (Vec::new(), BTreeSet::new());
    for text in library.own_texts("features", "feature").map_err(|fault| vec![fault])? {
        let file = suite.file(text)?;
        for scenario in file.scenarios() {
            clauses.extend(scenario.tagged("clause").map(str::to_owned));
            if !scenario.steps().any(|line| line.ty == StepType::Then) {
                let place = Place { line: scenario.line() as u32, ..Place::start_of(&file.path) };
                warnings.push(Fault::warning(&place, "", "this scenario has no Then, so it shows nothing"));
            }
            for line in scenario.steps() {
                let read = steps.readings(line, file.language);
                used.extend(read.iter().map(|reading| reading.step));
                if let Err(fault) = steps.find(line, file.language, &patience) {
                    let place = Place { line: line.position.line as u32, ..Place::start_of(&file.path) };
                    faults.push(Fault::error(&place, "", fault.to_string()).to_string());
                }
            }
        }
    }
    if !faults.is_empty() {
        return Err(unique(faults));
    }
    warnings.extend(inventories.iter().filter_map(|inventory| without_scenarios(inventory, &clauses)));
    let unused = steps.all().enumerate().filter(|(n, _)| !used.contains(n));
    let places: Vec<Place> = unused.filter_map(|(_, step)| step.place.clone()).collect();
    let Some((first, others)) = places.split_first() else { return Ok(warnings) };
    let lines: Vec<String> = others.iter().map(|place| place.line.to_string()).collect();
    let message = match lines.as_slice() {
        [] => "no scenario has this sentence".to_owned(),
        lines => format!("no scenario has this sentence, nor those on lines {}", lines.join(", ")),
    };
    warnings.push(Fault::warning(first, "", message));
    Ok(unique(warnings))
}

/// A warning about the clauses of a rulebook that none of these tags of scenarios names, and that scenarios could test.
fn without_scenarios(inventory: &Inventory, tagged: &BTreeSet<String>) -> Option<Fault> {
    let is_tested = |clause: &&Clause| clause.kind != ClauseKind::Advice && clause.unasserted.is_none();
    let without = inventory.clauses.iter().filter(is_tested).filter(|clause| !tagged.contains(&clause.id));
    let place = without.clone().next()?.place.clone();
    let without: Vec<&str> = without.map(|clause| clause.id.as_str()).collect();
    let message = match without.len() {
        all if all == inventory.clauses.iter().filter(is_tested).count() => {
            "no clause has a scenario, so nothing is tested; one stands in features/ below a Rule with the tag of its clause"
                .to_owned()
        }
        _ => format!("these clauses have no scenario, and stay untested: {}", cut(&without.join(", "), LONGEST)),
    };
    Some(Fault::warning(&place, "", message))
}

/// Warnings about scenarios of documents and rulings whose ids are missing in the list of ids, and about listed ids
/// without a scenario.
fn ids(suite: &Suite) -> Checked {
    let library = suite.library();
    let Some(text) = library.text(ids::FILE).map_err(|fault| vec![fault])? else { return Ok(Vec::new()) };
    let listed = Ids::read(&text.text)?;
    let mut scenarios: BTreeMap<String, Place> = BTreeMap::new();
    for folder in library.documents().iter().map(String::as_str).chain([umpire_scenarios::suite::RULINGS]) {
        for scenario in suite.files(folder)?.iter().flat_map(|file| file.scenarios()) {
            let place = Place { line: scenario.line() as u32, ..Place::start_of(&scenario.file.path) };
            scenarios.extend(scenario.id().map(|id| (id.to_owned(), place)));
        }
    }
    let unlisted = scenarios.iter().filter(|(id, _)| listed.version(id).is_none() || listed.is_withdrawn(id));
    let unlisted = unlisted.map(|(id, place)| {
        let near = listed.0.keys().filter(|id| !scenarios.contains_key(*id)).map(String::as_str);
        Fault::warning(place, "", format!("the id `{id}` is not in {}", ids::FILE)).nearest(id, near)
    });
    let lines = text.text.lines().zip(1..).filter_map(|(line, number)| Some((line.split(' ').next()?, number)));
    let gone = lines.filter(|(id, _)| listed.version(id).is_some() && !listed.is_withdrawn(id));
    let gone = gone.filter(|(id, _)| !scenarios.contains_key(*id)).map(|(id, line)| {
        let place = Place { line, ..Place::start_of(ids::FILE) };
        Fault::warning(&place, "", format!("no scenario has the id `{id}`, and it is not marked `{}`", ids::WITHDRAWN))
    });
    Ok(unlisted.chain(gone).collect())
}
