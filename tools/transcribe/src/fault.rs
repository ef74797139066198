//! Faults of a log.

use umpire_engine::sanitize::line;

/// The most lines that a message names; the others are counted.
const MOST_LINES: usize = 9;

/// A fault of a log.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Fault {
    /// Its line, from 1.
    pub line: usize,
    /// The message.
    pub message: String,
    /// The lines that it contradicts.
    pub against: Vec<usize>,
    /// The number of tries after which it was left undecided; `None` if certainly no deal fits.
    pub tries: Option<usize>,
    /// Whether the line could not be read, so that it was not compared with others.
    #[serde(skip)]
    pub unread: bool,
}

impl Fault {
    pub(crate) fn at(line: usize, message: String) -> Fault {
        Fault { line, message, against: Vec::new(), tries: None, unread: true }
    }

    /// Whether certainly no deal fits.
    pub fn is_certain(&self) -> bool {
        self.tries.is_none()
    }

    /// The message with the lines that it contradicts.
    pub fn told(&self) -> String {
        let lines: Vec<String> = self.against.iter().map(usize::to_string).collect();
        let against = match lines.as_slice() {
            [] => String::new(),
            [one] => format!(" (by line {one})"),
            [few @ .., _] if lines.len() > MOST_LINES => {
                let few = &few[..MOST_LINES - 1];
                format!(" (by lines {} and {} more)", few.join(", "), lines.len() - few.len())
            }
            [all @ .., last] => format!(" (by lines {} and {last})", all.join(", ")),
        };
        line(&match self.tries {
            None => format!("{}{against}", self.message),
            Some(tries) => format!(
                "not decided within {tries} tries to fill in what nobody saw; the one that came furthest failed here: {}{against}",
                self.message
            ),
        })
    }
}
