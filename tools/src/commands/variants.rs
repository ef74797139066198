//! Variants as the command line names them.

use std::path::{Path, PathBuf};

use umpire_engine::variant::{self, Fault, Origin, Shelf, Variant};

use super::Faults;
use crate::library::Library;
use crate::spec::clauses::near;

/// A variant and the file it was read from, if it is no shipped one.
pub(crate) struct Named {
    pub variant: Variant,
    pub file: Option<PathBuf>,
}

/// The variant of a shipped name or a path; a shipped name wins.
///
/// # Errors
/// There is none, or it has faults.
pub(crate) fn load(library: &Library, name: &str) -> Result<Named, Faults> {
    let told = |faults: Vec<Fault>| show(library, faults.iter().filter(|fault| fault.is_error()));
    if library.shipped(name).is_some() {
        let variant = variant::load(library, Origin::Shipped(name)).map_err(told)?;
        return Ok(Named { variant, file: None });
    }
    if Path::new(name).is_file() {
        let variant = variant::load(library, Origin::File(name)).map_err(told)?;
        return Ok(Named { variant, file: Some(PathBuf::from(name)) });
    }
    let shipped = library.variants();
    let nearest = near(name, shipped.iter().map(String::as_str)).join(", ");
    Err(vec![format!("`{name}` is no shipped variant and no file; nearest shipped: {nearest}")])
}

/// All variants of these names, every shipped one if there are none.
///
/// # Errors
/// The faults of all of them.
pub(crate) fn load_all(library: &Library, names: &[String]) -> Result<Vec<Named>, Faults> {
    let shipped = library.variants();
    let names = if names.is_empty() { &shipped } else { names };
    let mut faults = Faults::new();
    let mut variants = Vec::new();
    for name in names {
        match load(library, name) {
            Ok(named) => variants.push(named),
            Err(mut found) => faults.append(&mut found),
        }
    }
    if faults.is_empty() { Ok(variants) } else { Err(faults) }
}

/// Faults as a screen shows them: each in one line, below it the line of the file with the place marked.
pub(crate) fn show<'f>(library: &Library, faults: impl Iterator<Item = &'f Fault>) -> Vec<String> {
    faults.map(|fault| show_one(library, fault)).collect()
}

fn show_one(library: &Library, fault: &Fault) -> String {
    let file = fault.place.file.to_string();
    let shipped = library.text(&file).ok().flatten().map(|text| text.text.into_owned());
    let text = shipped.or_else(|| library.file(&file).ok()).unwrap_or_default();
    match text.lines().nth((fault.place.line.max(1) - 1) as usize) {
        Some(line) if !line.trim().is_empty() => {
            format!("{fault}\n{}", excerpt(line, fault.place.line, fault.place.column))
        }
        _ => fault.to_string(),
    }
}

/// How much of a line is shown around the marked place.
const SHOWN: usize = 68;

fn excerpt(line: &str, number: u32, column: u32) -> String {
    let column = (column.max(1) - 1) as usize;
    let skipped = if column >= SHOWN { column - SHOWN / 2 } else { 0 };
    let shown: String = line.chars().skip(skipped).take(SHOWN).map(|c| if c.is_control() { ' ' } else { c }).collect();
    let gutter = number.to_string();
    let blank = " ".repeat(gutter.len());
    format!("  {gutter} | {}\n  {blank} | {}^", shown.trim_end(), " ".repeat(column - skipped))
}
