//! Checks that an answer has the protocol's form for a ruleset: the seats of the table, exactly the ruleset's cards,
//! the game's causes and actions. A violation is a fault of the engine under any rules.

mod expected;
mod read;
mod slip;

use std::collections::HashSet;

use serde_json::Value;
use umpire_engine::sanitize::{cut, short};

pub use self::expected::Expected;
use self::read::Read;
pub use self::slip::{About, COMMON, NOT_IN_FORM, Slip, message};
use self::slip::{LONGEST_FOUND, MOST_SLIPS};

impl Expected {
    /// The slips of a state.
    pub fn state(&self, state: &Value) -> Vec<Slip> {
        let mut read = Read { expected: self, slips: Vec::new(), found: vec![0; self.cards.len()] };
        let Some(map) = state.as_object() else {
            read.slip(About::Keys, "state", state, "an object");
            return read.slips;
        };
        for (part, form) in self.parts() {
            match map.get(*part) {
                Some(value) => read.part(*form, value, &format!("state.{part}")),
                None => read.missing(part, read.wanted(*form), map),
            }
        }
        // Where a part could not be read, the cards in it could not be counted either.
        if read.slips.is_empty() {
            read.conserved();
        }
        read.end(map);
        read.slips
    }

    /// The slips of a list of legal actions.
    pub fn actions(&self, actions: &[String]) -> Vec<Slip> {
        let mut seen: HashSet<&str> = HashSet::new();
        let repeated = actions.iter().map(|action| !seen.insert(action));
        let spelled = |((at, action), is_repeated): ((usize, &String), bool)| {
            let slip = |allowed: String, nearest| Slip {
                about: About::Notation,
                path: format!("actions[{at}]"),
                found: format!("`{}`", short(action)),
                allowed,
                nearest,
                heading: self.shape.heading,
            };
            if is_repeated {
                return Some(slip("each action once".to_owned(), None));
            }
            match self.book.spelled(action) {
                Ok(spelled) if spelled == *action => None,
                Ok(spelled) => Some(slip("the game's notation".to_owned(), Some(format!("`{spelled}`")))),
                Err(objection) => {
                    let no_action = format!("`{}` is no action; ", short(action));
                    let reason = objection.reason.strip_prefix(&no_action).unwrap_or(&objection.reason);
                    Some(slip(format!("the game's notation: {}", cut(reason, 2 * LONGEST_FOUND)), None))
                }
            }
        };
        actions.iter().enumerate().zip(repeated).filter_map(spelled).take(MOST_SLIPS).collect()
    }
}
