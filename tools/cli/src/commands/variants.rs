//! Arguments that name variants, by a shipped name or a path, and other words.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::Arc;

use umpire_authoring::project;
use umpire_clauses::announcements;
use umpire_clauses::inventory::{Inventory, near};
use umpire_clauses::library::{Library, has_extension};
use umpire_engine::spelling::hint;
use umpire_engine::tree::read_yaml;
use umpire_engine::variant::fault::nearest;
use umpire_engine::variant::{self, Fault, Origin, Shelf, Variant};
use umpire_gate::check::strays;
use umpire_scenarios::suite::Suite;

use super::output::BadInput;
use crate::date;
use crate::disk::Overlay;
use crate::disk::walk::files_in;

/// Whether an argument names a shipped variant, a file, or neither.
///
/// # Errors
/// The argument names neither; the message suggests the nearest shipped name.
pub fn origin<'a>(library: &Library, argument: &'a str) -> Result<Origin<'a>, BadInput> {
    if library.shipped(argument).is_some() {
        return Ok(Origin::Shipped(argument));
    }
    if has_extension(Path::new(argument), "feature") {
        let variant = Path::new(argument).with_extension("yaml");
        let why = format!("it is a feature: name the variant that it is for, such as {}", variant.display());
        return Err(BadInput::one(format!("{argument}: {why}")));
    }
    let is_text = || matches!(library.named().text(argument), Ok(Some(_)));
    if Path::new(argument).is_file() || is_text() {
        return Ok(Origin::File(argument));
    }
    let shipped = library.variants();
    let names = || shipped.iter().map(String::as_str);
    let beside = beside(Path::new(argument).parent().unwrap_or(Path::new("")));
    if is_variant(Path::new(argument)) {
        let hint = hint(argument, beside.iter().map(String::as_str));
        return Err(BadInput::one(format!("{argument}: no such file{hint}")));
    }
    if Path::new(argument).join(project::FILE).is_file() {
        return Err(BadInput::one(format!("{argument}: it is the folder of a project: `cd {argument}` first")));
    }
    if Path::new(argument).is_dir() && !Path::new(&format!("{argument}.yaml")).is_file() {
        return Err(BadInput::one(format!("{argument}: it is a folder: name a variant, or leave the argument out")));
    }
    let file = format!("{argument}.yaml");
    let file = beside.iter().map(String::as_str).find(|each| *each == file);
    let begins = || names().find(|name| name.strip_prefix(argument).is_some_and(|rest| rest.starts_with('/')));
    let of_game = || names().find(|name| nearest(begin(argument), [begin(name)]).is_some());
    let likely = file.or_else(|| nearest(argument, names())).or_else(begins).or_else(of_game);
    let hint = likely.map(|name| format!(" (did you mean `{name}`?)")).unwrap_or_default();
    let names = shipped.join(", ");
    let shipped = if library.is_of_game() || library.is_project() { "" } else { "shipped " };
    Err(BadInput::one(format!("{argument}: no {shipped}variant and no file{hint}; {shipped}variants: {names}")))
}

/// The beginning of a name: that of a game.
fn begin(name: &str) -> &str {
    name.split('/').next().unwrap_or_default()
}

fn is_variant(path: &Path) -> bool {
    ["yaml", "yml"].iter().any(|ending| has_extension(path, ending))
}

/// The files of a folder that may be variants.
fn beside(folder: &Path) -> Vec<String> {
    let here = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let files = fs::read_dir(here).into_iter().flatten().flatten().map(|file| folder.join(file.file_name()));
    let mut files: Vec<String> = files.filter(|path| is_variant(path)).map(|path| path.display().to_string()).collect();
    files.sort();
    files
}

/// Warnings about files here that extend a variant, where the shipped ones are judged.
pub fn not_judged(library: &Library) -> Vec<String> {
    if library.is_project() || library.is_of_game() {
        return Vec::new();
    }
    let extends = |path: &String| fs::read_to_string(path).is_ok_and(|text| extends(&text) == Some(true));
    let files = beside(Path::new("")).into_iter().filter(extends);
    files.map(|path| format!("{path}: warning: it is judged when it is named: `umpire spec {path}`")).collect()
}

/// Whether the text of a variant says that it extends one; none where it cannot be read.
fn extends(text: &str) -> Option<bool> {
    read_yaml(text, &Arc::from(""), |root, _| Some(root.entry("extends").is_some())).ok()
}

/// Checks that a checkout or project has no files that no command reads.
///
/// # Errors
/// Each such file, with the reason.
pub fn refuse_strays(library: &Library) -> Result<(), BadInput> {
    BadInput::if_any(annotated(library, &strays(library)?))
}

/// Warnings about features beside the named variants that belong to no variant.
pub fn stray_features(library: &Library, arguments: &[String]) -> Vec<String> {
    let files = arguments.iter().filter(|argument| matches!(origin(library, argument), Ok(Origin::File(_))));
    let folders: BTreeSet<&Path> = files.filter_map(|file| Path::new(file).parent()).collect();
    let here = |folder: &Path| if folder.as_os_str().is_empty() { Path::new(".") } else { folder }.to_path_buf();
    let features = folders.into_iter().flat_map(|folder| files_in(&here(folder), "feature"));
    let strays = features.map(|path| (path.with_extension("yaml"), path)).filter(|(variant, _)| !variant.is_file());
    let told = strays.map(|(variant, path)| {
        let (path, variant) = (path.strip_prefix(".").unwrap_or(&path), variant.file_name().unwrap_or_default());
        format!("{}: warning: it stands beside no variant `{}`, so it is not run", path.display(), variant.display())
    });
    told.collect()
}

/// Loads the variant that an argument names.
///
/// # Errors
/// An unknown variant, or every fault of the file, its parents and their rulebook.
pub fn load(library: &Library, argument: &str) -> Result<Variant, BadInput> {
    let origin = origin(library, argument)?;
    let mut variant = variant::load(library, origin).map_err(bad_input(library))?;
    if variant.rulebook.is_some() {
        let inventory = Inventory::of(library, &variant)?;
        variant.carried = Some(Arc::new(inventory.carried()));
    }
    Ok(variant)
}

/// Loads the variant that an argument names; without one the library's first that `fits` and extends none, else its first.
///
/// # Errors
/// As [`load`].
pub fn load_or_first_of(
    library: &Library,
    argument: Option<&str>,
    fits: impl Fn(&Variant) -> bool,
) -> Result<Variant, BadInput> {
    let named = argument.map_or_else(|| first(library, fits), str::to_owned);
    if named.is_empty() && argument.is_none() {
        return Err(BadInput::one("there is no variant here: name a shipped one, or the path of a variant file"));
    }
    load(library, &named)
}

/// The name of the library's first variant that `fits` and extends none, else of its first.
pub fn first(library: &Library, fits: impl Fn(&Variant) -> bool) -> String {
    let names = library.variants();
    let is_eldest = |name: &&String| library.shipped(name).is_some_and(|text| extends(&text) == Some(false));
    let fits = |name: &&String| load(library, name).is_ok_and(|variant| fits(&variant));
    names.iter().filter(is_eldest).find(fits).or(names.first()).cloned().unwrap_or_default()
}

/// Loads the variant that an argument names; without one the library's first that extends none, else its first.
///
/// # Errors
/// As [`load`].
pub fn load_or_first(library: &Library, argument: Option<&str>) -> Result<Variant, BadInput> {
    load_or_first_of(library, argument, |_| true)
}

/// Loads a variant as if the file had this text.
///
/// # Errors
/// Every fault of the text.
pub fn load_text(library: &Library, path: &str, text: &str) -> Result<Variant, BadInput> {
    let file = Origin::File(path);
    let shelf = Overlay { library, instead: |asked: Origin<'_>| (asked == file).then(|| text.to_owned()) };
    variant::load(&shelf, file).map_err(bad_input(library))
}

/// Loads the variant that an argument names, unless one of its announcements is expired.
///
/// # Errors
/// As [`load`], and every expired announcement.
pub fn load_announced(library: &Library, argument: &str) -> Result<Variant, BadInput> {
    let variant = load(library, argument)?;
    BadInput::if_any(annotated(library, &announcements::past(&variant, &date::today())))?;
    Ok(variant)
}

/// Loads the variant that an argument names, and the inventory of its document.
///
/// # Errors
/// As [`load`], or a document without an inventory.
pub fn with_inventory(library: &Library, argument: &str) -> Result<(Variant, Inventory), BadInput> {
    let variant = load(library, argument)?;
    let inventory = Inventory::of(library, &variant)?;
    Ok((variant, inventory))
}

/// Names the folder of a rulebook in the commands of an answer, where the name of its document is not known here.
pub fn with_folder(library: &Library, inventory: &Inventory) -> impl Fn(&str) -> String {
    let document = &inventory.document;
    let is_known = || Suite::new(library.clone(), None).inventories().values().any(|known| known.document == *document);
    let folder = inventory.folder.as_ref().filter(|_| !is_known()).map(|folder| {
        let beside = if folder.path.contains('/') { "" } else { "./" };
        [document.clone(), format!("{beside}{}", folder.path)].map(|name| format!(" --document {name}\n"))
    });
    move |text| folder.as_ref().map_or(text.to_owned(), |[name, path]| text.replace(name, path))
}

/// Checks that a word is one of a list; else suggests the nearest.
///
/// # Errors
/// It is not in the list.
pub fn expect_known<'a>(what: &str, asked: &str, known: impl Iterator<Item = &'a str> + Clone) -> Result<(), BadInput> {
    if known.clone().any(|each| each == asked) {
        return Ok(());
    }
    let nearest = near(asked, known).join(", ");
    Err(BadInput::one(format!("there is no {what} `{asked}`; nearest: {nearest}")))
}

/// Turns the faults of files into bad input, with excerpts.
pub fn bad_input(library: &Library) -> impl Fn(Vec<Fault>) -> BadInput + Copy + '_ {
    move |faults| BadInput(annotated(library, &faults))
}

/// Faults, each with an excerpt of its file that marks the place.
pub fn annotated(library: &Library, faults: &[Fault]) -> Vec<String> {
    // Each file is read only once.
    let files: BTreeSet<String> = faults.iter().map(|fault| fault.place.file.to_string()).collect();
    let texts = files.into_iter().filter_map(|file| text_of(library, &file).map(|text| (file, text)));
    let texts: BTreeMap<String, String> = texts.collect();
    let lines: BTreeMap<&str, Vec<&str>> =
        texts.iter().map(|(file, text)| (file.as_str(), text.lines().collect())).collect();
    let show = |fault: &Fault| {
        let (file, number) = (fault.place.file.to_string(), fault.place.line);
        let line = lines.get(file.as_str()).and_then(|lines| lines.get(number.saturating_sub(1) as usize));
        let line = line.filter(|line| !line.trim().is_empty());
        let shown = line.map(|line| format!("\n{}", excerpt(line, number, fault.place.column)));
        format!("{fault}{}", shown.unwrap_or_default())
    };
    faults.iter().map(show).collect()
}

fn text_of(library: &Library, file: &str) -> Option<String> {
    let listed = library.text(file).ok().flatten().map(|text| text.text.into_owned());
    listed.or_else(|| library.file(file).ok())
}

/// The width of an excerpt.
const SHOWN: usize = 68;

fn excerpt(line: &str, number: u32, column: u32) -> String {
    let column = (column.max(1) - 1) as usize;
    let skipped = if column >= SHOWN { column - SHOWN / 2 } else { 0 };
    let shown: String = line.chars().skip(skipped).take(SHOWN).map(|c| if c.is_control() { ' ' } else { c }).collect();
    let gutter = number.to_string();
    let blank = " ".repeat(gutter.len());
    format!("  {gutter} | {}\n  {blank} | {}^", shown.trim_end(), " ".repeat(column - skipped))
}
