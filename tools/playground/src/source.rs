//! Loads the variants that calls refer to.

use std::collections::BTreeMap;
use std::sync::Arc;

use umpire_clauses::library::{Library, Memory};
use umpire_engine::tree::Fault;
use umpire_engine::variant::{self, Origin, Variant};

use crate::messages::joined;

/// The path of the editor's variant in calls that have only its text.
const DRAFT: &str = "variant.yaml";

/// The built-in library with the page's files added.
pub fn library(files: BTreeMap<String, String>) -> Library {
    Library::with_named(Arc::new(Memory(files)))
}

/// Loads a shipped variant, or the editor's if `shipped` is none; with the library.
///
/// # Errors
/// The faults of the variant.
pub fn shipped_or_draft(shipped: Option<&str>, draft: String) -> Result<(Library, Variant), Vec<Fault>> {
    let library = library([(DRAFT.to_owned(), draft)].into());
    let variant = variant::load(&library, shipped.map_or(Origin::File(DRAFT), Origin::Shipped))?;
    Ok((library, variant))
}

/// Loads the page's variant at a path; with the library.
///
/// # Errors
/// The faults of the variant as text.
pub fn named(files: &BTreeMap<String, String>, path: &str) -> Result<(Library, Variant), String> {
    let library = library(files.clone());
    let variant = variant::load(&library, Origin::File(path)).map_err(|faults| joined(&faults))?;
    Ok((library, variant))
}
