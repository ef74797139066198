//! The checks of a probe and their results.

use umpire_protocol::form::COMMON;

/// Heading of the protocol page on requests and answers.
const HOW: &str = "How it goes";
/// Heading of the protocol page on refusals.
const NO: &str = "No";

/// Declares the checks in the order of reports: name, requirement, and the heading of the protocol page that states it.
macro_rules! checks {
    ($($check:ident: $name:literal, $asks:literal, $heading:expr;)*) => {
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

            const fn row(self) -> (&'static str, &'static str, &'static str) {
                match self {
                    $(Check::$check => ($name, $asks, $heading),)*
                }
            }
        }
    };
}

checks! {
    Runs: "runs", "it runs until it is told good-bye", NO;
    Hello: "hello", "it introduces itself", HOW;
    Games: "games", "it names games that there are", HOW;
    Lines: "lines", "one line for each request, in order, and no other", HOW;
    Time: "time", "every answer comes in time", NO;
    Answers: "answers", "each answer is one to what was asked", HOW;
    Rules: "rules", "it plays by a ruleset of each of its games", "The rulesets";
    Keys: "keys", "a state has every key, each of its type", COMMON;
    Seats: "seats", "every seat sits at the table", COMMON;
    Cards: "cards", "every card is one of the ruleset, by its id", COMMON;
    Conservation: "conservation", "no card appears or vanishes", COMMON;
    Outcome: "outcome", "a game that is over says how, and no other", COMMON;
    Notation: "notation", "legal actions are in notation, each once", HOW;
    Deal: "deal", "cards lie where they were dealt", HOW;
    Position: "position", "what was set up is in the state", HOW;
    Legal: "legal", "what is listed as legal is accepted", HOW;
    Refusals: "refusals", "what is not listed is refused", NO;
    Unchanged: "unchanged", "a refusal changes nothing", NO;
    Shuffles: "shuffles", "the shuffles of chance are accepted", HOW;
    Ends: "ends", "games can be played to their end", COMMON;
    Nothing: "nothing-to-do", "`legal` is [] when nobody is to choose", HOW;
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
