//! Violations of the protocol's form in an answer.

use std::fmt;

/// The most characters of a found value in a message.
pub(super) const LONGEST_FOUND: usize = 60;
/// The most slips that are noted of one answer.
pub(super) const MOST_SLIPS: usize = 100;
/// The most slips in a message besides the first.
const MOST_TOLD: usize = 2;

/// The subject of a slip.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum About {
    /// A key that is missing, or whose value is of another type.
    Keys,
    /// A seat that does not sit at the table.
    Seats,
    /// A card that the ruleset lacks.
    Cards,
    /// Cards too many or too few.
    Conservation,
    /// How the game ended.
    Outcome,
    /// An action that is spelled otherwise.
    Notation,
}

/// A violation of the protocol's form in an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slip {
    /// Its subject.
    pub about: About,
    /// Where it stands in the answer: `state.board.5`.
    pub path: String,
    /// The value found there.
    pub found: String,
    /// The values allowed there.
    pub allowed: String,
    /// The allowed value nearest to it.
    pub nearest: Option<String>,
    /// The heading of the protocol page that says so.
    pub heading: &'static str,
}

impl fmt::Display for Slip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`: found {}", self.path, self.found)?;
        if let Some(nearest) = &self.nearest {
            write!(f, " (did you mean {nearest}?)")?;
        }
        write!(f, "; allowed: {}", self.allowed)
    }
}

/// A message about these slips: the first in full, the others by their place.
pub fn message(slips: &[Slip]) -> String {
    let Some(first) = slips.first() else { return String::new() };
    let also: Vec<String> =
        slips[1..].iter().take(MOST_TOLD).map(|slip| format!("`{}` ({})", slip.path, slip.found)).collect();
    let also = if also.is_empty() { String::new() } else { format!("; also {}", also.join(", ")) };
    let more = slips.len().saturating_sub(1 + MOST_TOLD);
    let more = if more == 0 { String::new() } else { format!(" and {more} more") };
    let heading = first.heading;
    format!("{NOT_IN_FORM}: {first}{also}{more} (see \"{heading}\" of tests/protocol.md)")
}

/// The beginning of the message about an answer that is not in the protocol's form.
pub const NOT_IN_FORM: &str = "its answer is not in the protocol's form";

/// The heading of the protocol page about all games.
pub const COMMON: &str = "What is common to all games";
