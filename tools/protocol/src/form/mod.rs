//! Whether an answer is in the protocol's form for a ruleset: its seats sit at the table, its cards are the ruleset's, none more
//! and none fewer, its causes and actions are the game's. What is not is a fault of the engine, whatever the rules say.

mod read;

use std::collections::HashSet;
use std::fmt;

use serde_json::{Map, Value};
use umpire_engine::outside::{cut, short};
use umpire_engine::rulebook::Rulebook;
use umpire_engine::seat::Seat;

use self::read::Read;
use super::shape::{self, Form, Shape};

/// How much of what was found is shown.
const LONGEST_FOUND: usize = 60;
/// No more slips of one answer than this are noted.
const MOST_SLIPS: usize = 100;
/// How many slips one message tells besides the first.
const MOST_TOLD: usize = 2;

/// What a slip is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum About {
    /// A key that is missing, or whose value is of another type.
    Keys,
    /// A seat that does not sit at the table.
    Seats,
    /// A card that the ruleset has not.
    Cards,
    /// Cards too many or too few.
    Conservation,
    /// How the game ended.
    Outcome,
    /// An action that is spelled otherwise.
    Notation,
}

/// Something in an answer that is not as the protocol says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slip {
    /// What it is about.
    pub about: About,
    /// Where it stands in the answer: `state.board.5`.
    pub path: String,
    /// What was found there.
    pub found: String,
    /// What may stand there.
    pub allowed: String,
    /// The nearest of what is allowed.
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

/// What is said of an answer with these slips: of the first all, of others where they are.
pub fn told(slips: &[Slip]) -> String {
    let Some(first) = slips.first() else { return String::new() };
    let also: Vec<String> =
        slips[1..].iter().take(MOST_TOLD).map(|slip| format!("`{}` ({})", slip.path, slip.found)).collect();
    let also = if also.is_empty() { String::new() } else { format!("; also {}", also.join(", ")) };
    let more = slips.len().saturating_sub(1 + MOST_TOLD);
    let more = if more == 0 { String::new() } else { format!(" and {more} more") };
    let heading = first.heading;
    format!("its answer is not in the protocol's form: {first}{also}{more} (see \"{heading}\" of tests/protocol.md)")
}

/// The heading under which the protocol page says what all games share.
pub const COMMON: &str = "What is common to all games";

/// What answers may look like under one ruleset, at a table of so many seats.
#[derive(Debug)]
pub struct Expected {
    book: Rulebook,
    shape: &'static Shape,
    /// The cards of the ruleset and how many of each.
    cards: Vec<(String, usize)>,
    causes: Vec<&'static str>,
    at_times: Vec<(&'static str, Form)>,
    seats: Vec<String>,
}

impl Expected {
    /// What answers look like by these rules, the fewest seats at the table.
    pub fn of(book: &Rulebook) -> Expected {
        let shape = shape::of(book);
        let mut cards: Vec<(String, usize)> = Vec::new();
        for card in book.cards() {
            match cards.last_mut() {
                Some((last, count)) if *last == card => *count += 1,
                _ => cards.push((card, 1)),
            }
        }
        let causes = book.causes();
        let at_times = shape.at_times.iter().filter(|(part, _)| shows(book, part)).copied().collect();
        let mut expected = Expected { book: book.clone(), shape, cards, causes, at_times, seats: Vec::new() };
        expected.dealt_to(book.seats().0);
        expected
    }

    /// What the states look like.
    pub fn shape(&self) -> &'static Shape {
        self.shape
    }

    /// As many sit at the table from now on.
    pub fn dealt_to(&mut self, seats: usize) {
        self.seats = Seat::first(seats).map(|seat| seat.to_string()).collect();
    }

    /// As many sit at the table from now on as a position names.
    pub fn set_up(&mut self, position: &Value) {
        let (fewest, most) = self.book.seats();
        let named = ["hands", "chips"].into_iter().filter_map(|key| position[key].as_object());
        let seats = named.flat_map(Map::keys).filter_map(|seat| Seat::parse(seat)).map(|seat| seat.index() + 1);
        self.dealt_to(seats.max().unwrap_or(fewest).clamp(fewest, most));
    }

    /// What is not as it should be in a state.
    pub fn state(&self, state: &Value) -> Vec<Slip> {
        let mut read = Read { expected: self, slips: Vec::new(), found: vec![0; self.cards.len()] };
        let Some(map) = state.as_object() else {
            read.slip(About::Keys, "state", state, "an object");
            return read.slips;
        };
        for (part, form) in self.parts() {
            match map.get(*part) {
                Some(value) => read.part(*form, value, &format!("state.{part}")),
                None => read.missing(part, *form, map),
            }
        }
        // Where a part could not be read, the cards in it could not be counted either.
        if read.slips.is_empty() {
            read.conserved();
        }
        read.end(map);
        read.slips
    }

    /// What is not as it should be in a list of legal actions.
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

    /// The parts that every state has here.
    fn parts(&self) -> impl Iterator<Item = &(&'static str, Form)> {
        self.shape.parts.iter().chain(&self.at_times)
    }

    fn seats_or(&self, others: &[&str]) -> Vec<String> {
        self.seats.iter().cloned().chain(others.iter().map(|&other| other.to_owned())).collect()
    }
}

/// Whether states have a part by these rules, as our own have.
fn shows(book: &Rulebook, part: &str) -> bool {
    let request = umpire_engine::game::DealRequest { deck: book.cards(), first: Seat::A, seats: book.seats().0 };
    book.deal(&request).is_ok_and(|(table, _)| table.view(None).parts.iter().any(|(name, _)| name == part))
}
