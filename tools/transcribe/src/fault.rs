//! What is wrong with a log.

use umpire_engine::outside::line;

/// A message names no more lines than these; the others are counted.
const MOST_LINES: usize = 9;

/// Something that is wrong with a log.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Fault {
    /// Its line, 1-based.
    pub line: usize,
    /// What is wrong.
    pub message: String,
    /// The lines that it contradicts.
    pub against: Vec<usize>,
    /// After how many tries to fill in what nobody saw it was left undecided; nothing where it is certain that no deal fits.
    pub tries: Option<usize>,
    /// Whether the line says nothing at all, so that it was not even held against others.
    #[serde(skip)]
    pub unread: bool,
}

impl Fault {
    pub(crate) fn at(line: usize, message: String) -> Fault {
        Fault { line, message, against: Vec::new(), tries: None, unread: true }
    }

    /// Whether it is certain: whatever nobody saw, no deal fits.
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
