//! Reading the variants that a call names.

use std::collections::BTreeMap;
use std::sync::Arc;

use umpire_clauses::library::{Library, Memory};
use umpire_engine::tree::Fault;
use umpire_engine::variant::{self, Origin, Variant};

use crate::messages::joined;

/// The path of the editor's variant, where a call brings its text only.
const DRAFT: &str = "variant.yaml";

/// What is built in, and the page's files by their path.
pub fn library(files: BTreeMap<String, String>) -> Library {
    Library::with_named(Arc::new(Memory(files)))
}

/// A shipped variant, or else the editor's, and the library that it was read from.
///
/// # Errors
/// The faults of the variant.
pub fn shipped_or_draft(shipped: Option<&str>, draft: String) -> Result<(Library, Variant), Vec<Fault>> {
    let library = library([(DRAFT.to_owned(), draft)].into());
    let variant = variant::load(&library, shipped.map_or(Origin::File(DRAFT), Origin::Shipped))?;
    Ok((library, variant))
}

/// The page's variant at a path, and the library that it was read from.
///
/// # Errors
/// The faults of the variant as text.
pub fn named(files: &BTreeMap<String, String>, path: &str) -> Result<(Library, Variant), String> {
    let library = library(files.clone());
    let variant = variant::load(&library, Origin::File(path)).map_err(|faults| joined(&faults))?;
    Ok((library, variant))
}
