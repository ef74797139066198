//! The files that the page has: a variant, its scenarios, a record. There is no disk behind them.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::Path;

use umpire_kit::library::Files;

/// Text files by their path.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Memory(pub BTreeMap<String, String>);

impl Files for Memory {
    fn text(&self, path: &str) -> Result<Option<Cow<'static, str>>, String> {
        let text = self.0.get(path).map(|text| text.strip_prefix('\u{feff}').unwrap_or(text).to_owned());
        Ok(text.map(Cow::Owned))
    }

    fn names(&self, folder: &str, extension: &str) -> Result<Vec<String>, String> {
        let suits = |name: &&String| {
            let within = folder.is_empty() || name.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
            within && Path::new(name).extension().is_some_and(|ending| ending == extension)
        };
        Ok(self.0.keys().filter(suits).cloned().collect())
    }
}
