//! Files that a caller has in memory: a variant, its scenarios, a record.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use super::files::{Files, suits};

/// Text files by their path.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Memory(pub BTreeMap<String, String>);

impl Files for Memory {
    fn text(&self, path: &str) -> Result<Option<Cow<'static, str>>, String> {
        let text = self.0.get(path).map(|text| text.strip_prefix('\u{feff}').unwrap_or(text).to_owned());
        Ok(text.map(Cow::Owned))
    }

    fn names(&self, folder: &str, extension: &str) -> Result<Vec<String>, String> {
        Ok(self.0.keys().filter(|name| suits(name, folder, extension)).cloned().collect())
    }
}

/// Files in memory beside others.
#[derive(Clone, Debug)]
pub(super) struct Beside(pub Memory, pub Arc<dyn Files>);

impl Files for Beside {
    fn text(&self, path: &str) -> Result<Option<Cow<'static, str>>, String> {
        self.0.text(path)?.map_or_else(|| self.1.text(path), |text| Ok(Some(text)))
    }

    fn names(&self, folder: &str, extension: &str) -> Result<Vec<String>, String> {
        let mut names = [self.0.names(folder, extension)?, self.1.names(folder, extension)?].concat();
        names.sort();
        names.dedup();
        Ok(names)
    }

    fn stays_within(&self, folder: &str, path: &str) -> Result<(), String> {
        self.1.stays_within(folder, path)
    }
}
