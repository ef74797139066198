//! Protocol conformance: exchanges requests with an engine and checks the form of its answers, before any rule is
//! judged. A failure names the check, the part of the protocol page that states it, and the two lines exchanged.

mod check;
mod conversation;
mod described;
mod games;
mod position;
mod rulesets;

use std::ops::Deref;

use serde_json::{Value, json};
use umpire_protocol::VERSION;
use umpire_protocol::client::Link;
use umpire_protocol::shape::SHAPES;
use umpire_scenarios::suite::Plan;

pub use self::check::{Check, Failed, Of, Seconds, Status};
use self::conversation::{Conversation, Stop};
pub use self::rulesets::Support;

/// The result of a probe.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The name and version of the engine; empty if it gave none.
    pub engine: String,
    /// The result of every check.
    pub checks: Vec<(Check, Status)>,
    /// Which rulesets it supports.
    pub rulesets: Vec<Support>,
    /// The response times.
    pub seconds: Seconds,
}

impl Report {
    /// Whether no check failed.
    pub fn is_sound(&self) -> bool {
        !self.checks.iter().any(|(_, status)| matches!(status, Status::Failed(_)))
    }
}

/// Probes an engine with the variants of these plans that are of its games; they are asked for where it plays a game that the
/// kit knows. `clock` gives seconds since any fixed moment.
///
/// # Errors
/// There are no plans.
pub fn probe<L: Link, P: Deref<Target = [Plan]>, E>(
    link: L,
    plans: impl FnOnce() -> Result<P, E>,
    clock: &dyn Fn() -> f64,
) -> Result<Report, E> {
    let mut conversation = Conversation::new(link, clock);
    let mut report =
        Report { engine: String::new(), checks: Vec::new(), rulesets: Vec::new(), seconds: Seconds::default() };
    let mut own = Vec::new();
    let introduced = introduce(&mut conversation, &mut report);
    if let Ok(games) = &introduced {
        own.clone_from(&games.described);
        let games = &games.shipped;
        let plans = if games.is_empty() { None } else { Some(plans()?) };
        let plans = plans.iter().flat_map(|plans| plans.iter());
        let plans: Vec<&Plan> = plans.filter(|plan| games.contains(&plan.variant.game)).collect();
        // A part that stops early does not prevent the next.
        let _ = rulesets::ask(&mut conversation, &plans, &mut report.rulesets);
        let mut played: Vec<&str> = Vec::new();
        for (plan, support) in plans.iter().zip(&report.rulesets).filter(|(_, support)| support.refused.is_none()) {
            let game = plan.variant.game.as_str();
            if played.contains(&game) {
                continue;
            }
            played.push(&support.game);
            let _ = games::play(&mut conversation, plan);
            let _ = position::set_up(&mut conversation, plan);
        }
        for game in &own {
            let _ = described::play(&mut conversation, game);
        }
        conversation.bye();
    }
    report.seconds = conversation.seconds();
    let plays_shipped = introduced.is_ok_and(|games| !games.shipped.is_empty());
    report.checks = conversation.into_checks(own.is_empty() || plays_shipped, !own.is_empty());
    Ok(report)
}

/// The games that an engine plays.
struct Games {
    /// Those that the kit knows.
    shipped: Vec<String>,
    /// Those that it describes itself.
    described: Vec<String>,
}

/// Asks for the engine's name and games.
fn introduce<L: Link>(conversation: &mut Conversation<'_, L>, report: &mut Report) -> Result<Games, Stop> {
    let answer = conversation.ask(&json!({"do": "hello", "umpire": VERSION}), "engine")?;
    let Some(name) = answer["engine"].as_str() else {
        return conversation.stop(Check::Hello, "`engine` is missing: the engine's name, a text");
    };
    let version = answer["version"].as_str().map(|version| format!(" {version}")).unwrap_or_default();
    report.engine = format!("{name}{version}");
    if answer["umpire"].as_u64() != Some(VERSION) {
        let found = &answer["umpire"];
        return conversation
            .stop(Check::Hello, format!("`umpire` is {found}; this is version {VERSION} of the protocol"));
    }
    let Some(games) = answer["games"].as_array() else {
        return conversation.stop(Check::Hello, "`games` is missing: a list of the games it plays");
    };
    conversation.passed(Check::Hello);
    let known: Vec<&str> = SHAPES.iter().map(|shape| shape.game).collect();
    let describes = answer["describes"] == true;
    for game in games {
        if !game.as_str().is_some_and(|game| describes || known.contains(&game)) {
            conversation.fail(
                Check::Games,
                format!(
                    "there is no game {game}; games are {}; an engine of another says `\"describes\": true`",
                    known.join(", ")
                ),
            );
        }
    }
    let games: Vec<String> = games.iter().filter_map(Value::as_str).map(str::to_owned).collect();
    if games.is_empty() {
        conversation.fail(Check::Games, format!("it plays no game; games are {}", known.join(", ")));
    }
    conversation.passed(Check::Games);
    conversation.expect_silence();
    let (shipped, others) = games.into_iter().partition(|game| known.contains(&game.as_str()));
    Ok(Games { shipped, described: if describes { others } else { Vec::new() } })
}
