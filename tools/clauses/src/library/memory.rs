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

/// Files over others, which count where the first ones have none.
#[derive(Clone, Debug)]
pub(super) struct Over {
    pub first: Arc<dyn Files>,
    pub others: Arc<dyn Files>,
    /// The only folder of which those of both are listed; all are where there is none.
    pub only: Option<&'static str>,
}

impl Files for Over {
    fn text(&self, path: &str) -> Result<Option<Cow<'static, str>>, String> {
        self.first.text(path)?.map_or_else(|| self.others.text(path), |text| Ok(Some(text)))
    }

    fn own(&self, path: &str) -> Result<Option<Cow<'static, str>>, String> {
        self.first.text(path)
    }

    fn names(&self, folder: &str, extension: &str) -> Result<Vec<String>, String> {
        let mut names = self.first.names(folder, extension)?;
        if self.only.is_none_or(|only| folder.split('/').next() == Some(only)) {
            names.extend(self.others.names(folder, extension)?);
            names.sort();
            names.dedup();
        }
        Ok(names)
    }

    fn stays_within(&self, folder: &str, path: &str) -> Result<(), String> {
        self.first.stays_within(folder, path)?;
        self.others.stays_within(folder, path)
    }
}
