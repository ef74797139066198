//! Faults in a text, and their messages.

use std::fmt;

use super::node::{Key, Node, Place, Value};
use crate::sanitize;
pub use crate::spelling::nearest;

/// The severity of a fault.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// The file cannot be used.
    Error,
    /// The file can be used, but something in it is odd.
    Warning,
}

impl Severity {
    /// The word that reports use.
    pub const fn word(self) -> &'static str {
        if matches!(self, Severity::Error) { "error" } else { "warning" }
    }
}

/// One fault. Its `Display` is one line: `my.yaml:7:13: error: symbols.bell.cuont: unknown key; allowed: name, count,
/// score, line (did you mean `count`?)`.
#[derive(Clone, PartialEq, Debug)]
pub struct Fault {
    /// Error or warning.
    pub severity: Severity,
    /// Its place.
    pub place: Place,
    /// The dotted path of keys; items of lists are numbered from 1 (`board.lines[3]`). Empty for the file as a whole.
    pub path: String,
    /// The value found, and the values allowed.
    pub message: String,
    /// A guess at the fix, if there is one.
    pub help: Option<String>,
}

impl Fault {
    /// A fault that makes the file unusable.
    pub fn error(place: &Place, path: impl Into<String>, message: impl Into<String>) -> Fault {
        let (path, message) = (path.into(), sanitize::line(&message.into()));
        Fault { severity: Severity::Error, place: place.clone(), path, message, help: None }
    }

    /// A fault that is only odd.
    pub fn warning(place: &Place, path: impl Into<String>, message: impl Into<String>) -> Fault {
        Fault { severity: Severity::Warning, ..Fault::error(place, path, message) }
    }

    /// An unknown key of the map at `path`, which allows these keys.
    pub fn unknown_key(key: &Key, path: &str, allowed: &[&str]) -> Fault {
        let message = format!("unknown key; allowed: {}", allowed.join(", "));
        let fault = Fault::error(&key.place, join(path, &key.text), message);
        match key.text.split_once(':') {
            Some((before, behind)) => {
                fault.help(Some(format!("a space belongs behind the colon: `{before}: {behind}`")))
            }
            None => fault.nearest(&key.text, allowed.iter().copied()),
        }
    }

    /// Adds advice.
    #[must_use]
    pub fn help(mut self, help: Option<String>) -> Fault {
        self.help = help.map(|help| sanitize::line(&help));
        self
    }

    /// Adds the nearest of the allowed spellings as advice.
    #[must_use]
    pub fn nearest<'a>(self, found: &str, allowed: impl IntoIterator<Item = &'a str>) -> Fault {
        self.help(did_you_mean(found, allowed))
    }

    /// Path, message and advice without the place, for JSON, which has no places.
    pub fn without_place(&self) -> String {
        let colon = if self.path.is_empty() { "" } else { ": " };
        let help = self.help.as_ref().map(|help| format!(" ({help})")).unwrap_or_default();
        format!("{}{colon}{}{help}", self.path, self.message)
    }

    /// Whether the file cannot be used.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { file, line, column } = &self.place;
        let (file, severity) = (sanitize::line(file), self.severity.word());
        match line {
            // It stands in no file, but on the command line.
            0 => write!(f, "{file}: {}", self.without_place()),
            line => write!(f, "{file}:{line}:{column}: {severity}: {}", self.without_place()),
        }
    }
}

/// Advice to write the nearest of the allowed spellings, if one is near.
pub fn did_you_mean<'a>(found: &str, allowed: impl IntoIterator<Item = &'a str>) -> Option<String> {
    nearest(found, allowed).map(|spelling| format!("did you mean `{spelling}`?"))
}

/// A value as messages show it after "found".
pub fn shown(node: &Node) -> String {
    match &node.value {
        Value::Null => "nothing".to_owned(),
        Value::Bool(value) => format!("`{value}`"),
        Value::Int(value) => format!("`{value}`"),
        Value::Float(value) => format!("`{value:?}`"),
        Value::Text(text) => format!("the text `{}`", sanitize::short(text)),
        Value::List(items) if items.is_empty() => "an empty list".to_owned(),
        Value::List(_) => "a list".to_owned(),
        Value::Map(entries) if entries.is_empty() => "an empty map".to_owned(),
        Value::Map(_) => "a map".to_owned(),
    }
}

/// A path one key longer.
pub fn join(path: &str, key: &str) -> String {
    let key = if key.is_empty() { "\"\"".to_owned() } else { sanitize::short(key) };
    if path.is_empty() { key } else { [path, ".", &key].concat() }
}

/// The keys that lead to a node. They are joined to a path on demand.
#[derive(Clone, Copy, Debug)]
pub struct Trail<'t>(Option<(&'t Trail<'t>, &'t str)>);

impl<'t> Trail<'t> {
    /// The empty path of the root.
    pub const ROOT: Trail<'static> = Trail(None);

    /// The path extended by a key.
    pub fn to(&'t self, key: &'t str) -> Trail<'t> {
        Trail(Some((self, key)))
    }

    /// The path.
    pub fn path(&self) -> String {
        self.0.map_or_else(String::new, |(above, key)| join(&above.path(), key))
    }
}

/// A path to an item of the list at `path`; `index` counts from 0, the path from 1.
pub fn item(path: &str, index: usize) -> String {
    format!("{path}[{}]", index + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_one_line() {
        let place = Place { file: "my.yaml".into(), line: 7, column: 13 };
        let fault = Fault::error(&place, join("symbols.bell", "cuont"), "unknown key; allowed: name, count")
            .nearest("cuont", ["name", "count"]);
        let line = "my.yaml:7:13: error: symbols.bell.cuont: unknown key; allowed: name, count (did you mean `count`?)";
        assert_eq!(fault.to_string(), line);
        assert_eq!(join("a", "b\nc"), "a.b\\nc");
    }
}
