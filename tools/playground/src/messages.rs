//! Messages that several calls share.

use serde::{Deserialize, Serialize};
use umpire_engine::tree::{Fault, Severity};

/// A call without arguments.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Nothing {}

/// A piece of a page.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Piece {
    /// HTML.
    pub html: String,
}

/// A text.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Plain {
    /// The text.
    pub text: String,
}

/// A fault in a file.
#[derive(Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Diagnostic {
    /// The path of the file in the call.
    pub file: String,
    /// The line, from 1; 0 for the file as a whole.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
    /// `error` or `warning`.
    pub severity: String,
    /// The dotted key path.
    pub path: String,
    /// The message: the value found, and those allowed.
    pub message: String,
    /// How to fix it.
    pub help: Option<String>,
}

impl Diagnostic {
    /// Whether it is an error rather than a warning.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error.word()
    }

    /// Converts a fault of the engine.
    pub fn of(fault: &Fault) -> Diagnostic {
        Diagnostic {
            file: fault.place.file.to_string(),
            line: fault.place.line,
            column: fault.place.column,
            severity: fault.severity.word().to_owned(),
            path: fault.path.clone(),
            message: fault.message.clone(),
            help: fault.help.clone(),
        }
    }

    /// Parses a line that begins with a place, `mine.feature:3: message` or `mine.feature:3:5: message`.
    pub fn of_line(told: &str) -> Diagnostic {
        let placed = told.split_once(": ").and_then(|(place, message)| {
            let mut parts = place.split(':');
            let (file, line) = (parts.next()?, parts.next()?.parse().ok()?);
            let column = parts.next().and_then(|column| column.parse().ok()).unwrap_or(1);
            Some((file, line, column, message))
        });
        let (file, line, column, message) = placed.unwrap_or(("", 0, 1, told));
        let (path, severity) = (String::new(), Severity::Error.word().to_owned());
        Diagnostic { file: file.to_owned(), line, column, severity, path, message: message.to_owned(), help: None }
    }
}

/// Faults as text, one on each line.
pub fn joined(faults: &[Fault]) -> String {
    faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("\n")
}
