//! The clauses of a variant: of a rulebook of its own, of a record, or of a shipped document.

use umpire_engine::variant::{SourceFile, Variant};

use crate::inventory::Inventory;
use crate::library::{INVENTORY, Library};

impl Inventory {
    /// The clauses of a variant's document: those of a rulebook of its own, of a record, or shipped ones.
    ///
    /// # Errors
    /// Every fault of the rulebook, and of those that it extends.
    pub fn of(library: &Library, variant: &Variant) -> Result<Inventory, Vec<String>> {
        match (&variant.rulebook, &variant.carried) {
            (Some(folder), _) => crate::own::read(library, folder, Some(variant)),
            (None, Some(carried)) => crate::carried::read(carried, &variant.name),
            (None, None) => Inventory::of_document(library, &variant.document),
        }
    }

    /// The same for a variant whose rulebook may be missing: `None` where it is missing and the variant announces
    /// nothing.
    ///
    /// # Errors
    /// Every fault of a rulebook that exists or is needed for an announcement.
    pub fn if_written(library: &Library, variant: &Variant) -> Result<Option<Inventory>, Vec<String>> {
        let is_there = |folder: &SourceFile| {
            let file = SourceFile { path: format!("{}/{INVENTORY}", folder.path), shipped: folder.shipped };
            !matches!(library.at(&file), Ok(None))
        };
        match Inventory::of(library, variant) {
            Err(_) if variant.amends.is_empty() && !variant.rulebook.as_ref().is_some_and(is_there) => Ok(None),
            inventory => inventory.map(Some),
        }
    }

    /// The complete inventory as a record carries it.
    pub fn carried(&self) -> serde_json::Value {
        crate::carried::write(self)
    }

    /// The faults of the rulebook in the header of a sound record; empty where it carries none.
    pub fn carried_faults(record: &str) -> Vec<String> {
        let header = record.lines().next().filter(|line| line.contains("\"rulebook\":"));
        let header = header.and_then(|line| serde_json::from_str::<serde_json::Value>(line).ok()).unwrap_or_default();
        let name = header["variant"].as_str().unwrap_or_default();
        header.get("rulebook").and_then(|carried| crate::carried::read(carried, name).err()).unwrap_or_default()
    }
}
