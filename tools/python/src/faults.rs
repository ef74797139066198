//! The faults and warnings of a variant.

use std::collections::BTreeMap;

use pyo3::prelude::*;
use umpire_clauses::announcements;
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Library;
use umpire_cli::commands::variants;
use umpire_cli::date;
use umpire_engine::tree::{Fault, Severity};
use umpire_engine::variant;

use crate::asking::checkout;

/// A fault: file, line, column, severity, path of keys, message, help, and all of it in one line.
type Told = (String, u32, u32, String, String, String, Option<String>, String);

/// The errors and warnings of a variant; and the reason, if they cannot be found.
#[pyfunction]
pub fn faults(py: Python<'_>, argument: String, texts: BTreeMap<String, String>) -> (Vec<Told>, String) {
    py.detach(|| {
        let library = checkout(texts).library;
        match found(&library, &argument) {
            Ok(faults) => (faults.iter().map(told).collect(), String::new()),
            Err(why) => (Vec::new(), why),
        }
    })
}

fn found(library: &Library, argument: &str) -> Result<Vec<Fault>, String> {
    let origin = variants::origin(library, argument).map_err(|bad| bad.to_string())?;
    let variant = match variant::load(library, origin) {
        Ok(variant) => variant,
        Err(faults) => return Ok(faults),
    };
    let mut faults = variant.warnings.clone();
    faults.extend(announcements::past(&variant, &date::today()));
    let inventory = Inventory::if_written(library, &variant).map_err(|faults| faults.join("\n"))?.unwrap_or_default();
    faults.extend(inventory.warnings.iter().cloned());
    faults.extend(announcements::unknown(&variant, &inventory, Severity::Warning));
    Ok(faults)
}

fn told(fault: &Fault) -> Told {
    let (place, severity) = (&fault.place, fault.severity.word().to_owned());
    let help = fault.help.clone().map(|help| help.to_string());
    let (path, message) = (fault.path.to_string(), fault.message.to_string());
    (place.file.to_string(), place.line, place.column, severity, path, message, help, fault.to_string())
}
