//! Whether something is an engine at all, before any rule is judged: it is spoken to, and its answers are held against what
//! the protocol says of them. It says which check failed, where the protocol has it, and which two lines were exchanged.

mod games;
mod position;
mod rulesets;
mod talk;

use serde_json::{Value, json};

pub use self::rulesets::Support;
use self::talk::{Stop, Talk};
use umpire_protocol::VERSION;
use umpire_protocol::client::Link;
use umpire_protocol::form::COMMON;
use umpire_protocol::shape::SHAPES;
use umpire_scenarios::suite::Plan;

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
const CHECKS: [(Check, &str, &str, &str); 21] = [
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

    fn row(self) -> &'static (Check, &'static str, &'static str, &'static str) {
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

/// What a probe found.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The name and version of the engine; empty where it gave none.
    pub engine: String,
    /// Every check.
    pub checks: Vec<(Check, Status)>,
    /// The rulesets of its games.
    pub rulesets: Vec<Support>,
    /// How long answers took.
    pub seconds: Seconds,
}

impl Report {
    /// Whether no check failed.
    pub fn is_sound(&self) -> bool {
        !self.checks.iter().any(|(_, status)| matches!(status, Status::Failed(_)))
    }
}

/// Speaks with an engine about the variants of these plans that are of its games. `clock` tells the seconds since some moment.
pub fn probe<L: Link>(link: L, plans: &[Plan], clock: &dyn Fn() -> f64) -> Report {
    let mut talk = Talk::new(link, clock);
    let mut report =
        Report { engine: String::new(), checks: Vec::new(), rulesets: Vec::new(), seconds: Seconds::default() };
    if let Ok(games) = introduce(&mut talk, &mut report) {
        let plans: Vec<&Plan> = plans.iter().filter(|plan| games.contains(&plan.variant.game)).collect();
        // What one part of it stops at need not stop the next.
        let _ = rulesets::ask(&mut talk, &plans, &mut report.rulesets);
        let mut played: Vec<&str> = Vec::new();
        for (plan, support) in plans.iter().zip(&report.rulesets).filter(|(_, support)| support.refused.is_none()) {
            let game = plan.variant.game.as_str();
            if played.contains(&game) {
                continue;
            }
            played.push(&support.game);
            let _ = games::play(&mut talk, plan);
            let _ = position::set_up(&mut talk, plan);
        }
        talk.bye();
    }
    report.seconds = talk.seconds();
    report.checks = talk.into_checks();
    report
}

/// Asks for its name and games.
fn introduce<L: Link>(talk: &mut Talk<'_, L>, report: &mut Report) -> Result<Vec<String>, Stop> {
    let answer = talk.ask(&json!({"do": "hello", "umpire": VERSION}), "engine")?;
    let Some(name) = answer["engine"].as_str() else {
        return talk.stop(Check::Hello, "`engine` is missing: the engine's name, a text");
    };
    let version = answer["version"].as_str().map(|version| format!(" {version}")).unwrap_or_default();
    report.engine = format!("{name}{version}");
    if answer["umpire"].as_u64() != Some(VERSION) {
        let found = &answer["umpire"];
        return talk.stop(Check::Hello, format!("`umpire` is {found}; this is version {VERSION} of the protocol"));
    }
    let Some(games) = answer["games"].as_array() else {
        return talk.stop(Check::Hello, "`games` is missing: a list of the games it plays");
    };
    talk.passed(Check::Hello);
    let known: Vec<&str> = SHAPES.iter().map(|shape| shape.game).collect();
    for game in games {
        if !game.as_str().is_some_and(|game| known.contains(&game)) {
            talk.fail(Check::Games, format!("there is no game {game}; games are {}", known.join(", ")));
        }
    }
    let games: Vec<String> = games.iter().filter_map(Value::as_str).map(str::to_owned).collect();
    if games.is_empty() {
        talk.fail(Check::Games, format!("it plays no game; games are {}", known.join(", ")));
    }
    talk.passed(Check::Games);
    talk.hears_nothing_more();
    Ok(games)
}
