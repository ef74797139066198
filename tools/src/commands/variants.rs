//! Variants as the command line names them.

use std::path::{Path, PathBuf};

use umpire_engine::variant::{self, Origin, Shelf, Variant};

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
    let told = |faults: Vec<variant::Fault>| -> Faults {
        faults.iter().filter(|fault| fault.is_error()).map(ToString::to_string).collect()
    };
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
