//! The checks of a probe and their results.

use umpire_protocol::form::COMMON;

/// Heading of the protocol page on requests and answers.
const HOW: &str = "How it goes";
/// Heading of the protocol page on refusals.
const NO: &str = "No";
/// Heading of the protocol page on games that an engine describes.
const OWN: &str = "A game of your own";

/// The games that a check is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Of {
    /// All of them.
    All,
    /// Those that the kit knows.
    Shipped,
    /// Those that the engine describes.
    Described,
}

/// Declares the checks in the order of reports: the games they are about, name, requirement, and the heading of the protocol
/// page that states it.
macro_rules! checks {
    ($($check:ident: $of:ident, $name:literal, $asks:literal, $heading:expr;)*) => {
        /// The checks, in the order of reports.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum Check {
            $(#[doc = $asks] $check,)*
        }

        impl Check {
            /// Every check.
            pub fn all() -> impl Iterator<Item = Check> {
                [$(Check::$check),*].into_iter()
            }

            /// The games that it is about.
            pub const fn of(self) -> Of {
                match self {
                    $(Check::$check => Of::$of,)*
                }
            }

            const fn row(self) -> (&'static str, &'static str, &'static str) {
                match self {
                    $(Check::$check => ($name, $asks, $heading),)*
                }
            }
        }
    };
}

checks! {
    Runs: All, "runs", "it runs until it is told good-bye", NO;
    Hello: All, "hello", "it introduces itself", HOW;
    Games: All, "games", "it names games that there are", HOW;
    Lines: All, "lines", "one line for each request, in order, and no other", HOW;
    Time: All, "time", "every answer comes in time", NO;
    Answers: All, "answers", "each answer is one to what was asked", HOW;
    Describe: Described, "describe", "it says what its game is, all of it and in form", OWN;
    Examples: Described, "examples", "its examples are actions of their form", OWN;
    Rules: Shipped, "rules", "it plays by a ruleset of each of its games", "The rulesets";
    Parameters: Described, "parameters", "it plays by its own defaults", OWN;
    Begins: Described, "begins", "it begins a game as it says", OWN;
    Keys: Shipped, "keys", "a state has every key, each of its type", COMMON;
    Seats: Shipped, "seats", "every seat sits at the table", COMMON;
    Cards: Shipped, "cards", "every card is one of the ruleset, by its id", COMMON;
    Conservation: Shipped, "conservation", "no card appears or vanishes", COMMON;
    Outcome: Shipped, "outcome", "a game that is over says how, and no other", COMMON;
    States: Described, "states", "a state is in form, and fits the engine's own schema", OWN;
    Events: Described, "events", "events are of the kinds that it describes", OWN;
    Notation: All, "notation", "legal actions are in notation, each once", HOW;
    Deal: Shipped, "deal", "cards lie where they were dealt", HOW;
    Position: Shipped, "position", "what was set up is in the state", HOW;
    Legal: All, "legal", "what is listed as legal is accepted", HOW;
    Refusals: All, "refusals", "what is not listed is refused", NO;
    Unchanged: All, "unchanged", "a refusal changes nothing", NO;
    Shuffles: Shipped, "shuffles", "the shuffles of chance are accepted", HOW;
    Ends: All, "ends", "games can be played to their end", COMMON;
    Nothing: All, "nothing-to-do", "`legal` is [] when nobody is to choose", HOW;
}

impl Check {
    /// Its name in reports.
    pub fn name(self) -> &'static str {
        self.row().0
    }

    /// The requirement, in a few words.
    pub fn asks(self) -> &'static str {
        self.row().1
    }

    /// The heading of the protocol page that states it.
    pub fn heading(self) -> &'static str {
        self.row().2
    }
}

/// Why a check failed.
#[derive(Clone, PartialEq, Debug)]
pub struct Failed {
    /// The failure message.
    pub message: String,
    /// The heading of the protocol page that states the requirement.
    pub heading: &'static str,
    /// The request.
    pub asked: String,
    /// The answer, or the error instead of one.
    pub answered: String,
}

/// The result of a check.
#[derive(Clone, PartialEq, Debug)]
pub enum Status {
    /// It passed each time.
    Passed,
    /// It failed; the first failure.
    Failed(Failed),
    /// It was not reached.
    NotLookedAt,
}

/// Response times in seconds.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Seconds {
    /// The fastest.
    pub min: f64,
    /// The median.
    pub median: f64,
    /// The slowest.
    pub max: f64,
    /// The number of answers.
    pub answers: usize,
}
