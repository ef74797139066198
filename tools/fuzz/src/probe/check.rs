//! What a probe checks, and how a check went.

use umpire_protocol::form::COMMON;

/// What is checked, in the order of reports.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Check {
    /// It runs until it is told good-bye.
    Runs,
    /// It introduces itself.
    Hello,
    /// The games it names are there.
    Games,
    /// One line for each request, in order, and nothing else.
    Lines,
    /// Every answer within the time.
    Time,
    /// Each answer is one to what was asked.
    Answers,
    /// It plays by a ruleset of each of its games.
    Rules,
    /// Every key that a state must have, of its type.
    Keys,
    /// Every seat sits at the table.
    Seats,
    /// Every card is one of the ruleset.
    Cards,
    /// No card appears or vanishes.
    Conservation,
    /// How games end.
    Outcome,
    /// The spelling of what `legal` lists.
    Notation,
    /// The deal.
    Deal,
    /// Positions that are set up.
    Position,
    /// What is listed as legal is accepted.
    Legal,
    /// What is not listed is refused.
    Refusals,
    /// A refusal changes nothing.
    Unchanged,
    /// The shuffles of chance.
    Shuffles,
    /// Games that are played on.
    Ends,
    /// `legal` when nobody is to choose.
    Nothing,
}

/// Every check, its name, what it asks for, and the heading of the protocol page that says so.
pub(super) const CHECKS: [(Check, &str, &str, &str); 21] = [
    (Check::Runs, "runs", "it runs until it is told good-bye", "No"),
    (Check::Hello, "hello", "it introduces itself", "How it goes"),
    (Check::Games, "games", "it names games that there are", "How it goes"),
    (Check::Lines, "lines", "one line for each request, in order, and no other", "How it goes"),
    (Check::Time, "time", "every answer comes in time", "No"),
    (Check::Answers, "answers", "each answer is one to what was asked", "How it goes"),
    (Check::Rules, "rules", "it plays by a ruleset of each of its games", "The rulesets"),
    (Check::Keys, "keys", "a state has every key, each of its type", COMMON),
    (Check::Seats, "seats", "every seat sits at the table", COMMON),
    (Check::Cards, "cards", "every card is one of the ruleset, by its id", COMMON),
    (Check::Conservation, "conservation", "no card appears or vanishes", COMMON),
    (Check::Outcome, "outcome", "a game that is over says how, and no other", COMMON),
    (Check::Notation, "notation", "legal actions are in notation, each once", "How it goes"),
    (Check::Deal, "deal", "cards lie where they were dealt", "How it goes"),
    (Check::Position, "position", "what was set up is in the state", "How it goes"),
    (Check::Legal, "legal", "what is listed as legal is accepted", "How it goes"),
    (Check::Refusals, "refusals", "what is not listed is refused", "No"),
    (Check::Unchanged, "unchanged", "a refusal changes nothing", "No"),
    (Check::Shuffles, "shuffles", "the shuffles of chance are accepted", "How it goes"),
    (Check::Ends, "ends", "games can be played to their end", COMMON),
    (Check::Nothing, "nothing-to-do", "`legal` is [] when nobody is to choose", "How it goes"),
];

impl Check {
    /// Every one.
    pub fn all() -> impl Iterator<Item = Check> {
        CHECKS.iter().map(|(check, ..)| *check)
    }

    pub(super) fn row(self) -> &'static (Check, &'static str, &'static str, &'static str) {
        // Every check has its row, in the order in which they are declared.
        &CHECKS[self as usize]
    }

    /// Its name in reports.
    pub fn name(self) -> &'static str {
        self.row().1
    }

    /// What it asks for.
    pub fn asks(self) -> &'static str {
        self.row().2
    }
}

/// Why a check failed.
#[derive(Clone, PartialEq, Debug)]
pub struct Failed {
    /// What is wrong.
    pub message: String,
    /// The heading of the protocol page that says so.
    pub heading: &'static str,
    /// The request.
    pub asked: String,
    /// The answer, or what came instead of one.
    pub answered: String,
}

/// How a check went.
#[derive(Clone, PartialEq, Debug)]
pub enum Status {
    /// As the protocol says, each time.
    Passed,
    /// Not so, the first time.
    Failed(Failed),
    /// It did not come to that.
    NotLookedAt,
}

/// How long answers took, in seconds.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Seconds {
    /// The quickest.
    pub min: f64,
    /// Half of them were quicker.
    pub median: f64,
    /// The slowest.
    pub max: f64,
    /// How many answers there were.
    pub answers: usize,
}
