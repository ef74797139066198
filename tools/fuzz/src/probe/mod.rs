//! Protocol conformance: exchanges requests with an engine and checks the form of its answers, before any rule is
//! judged. A failure names the check, the part of the protocol page that states it, and the two lines exchanged.

mod check;
mod conversation;
mod described;
mod games;
mod playing;
mod position;
mod rulesets;

use std::ops::Deref;

use serde_json::{Value, json};
use umpire_protocol::VERSION;
use umpire_protocol::client::Link;
use umpire_scenarios::runner::{Help, in_parts};
use umpire_scenarios::suite::Plan;

pub use self::check::{Check, Failed, Of, Seconds, Status};
use self::conversation::{Conversation, Found, MOST_STOPS, Stop};
pub use self::rulesets::Support;

/// The result of a probe.
#[derive(Clone, PartialEq, Debug, Default)]
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
/// kit knows. What can be asked apart is dealt among the engine behind `link` and `further` ones behind links that are opened by
/// `open`. `clock` gives seconds since any fixed moment.
///
/// # Errors
/// There are no plans.
pub fn probe<L: Link, P: Deref<Target = [Plan]>, E>(
    mut link: L,
    (further, open): (usize, &(dyn Fn() -> L + Sync)),
    plans: impl FnOnce() -> Result<P, E>,
    clock: &(dyn Fn() -> f64 + Sync),
) -> Result<Report, E> {
    let mut report = Report::default();
    let mut conversation = Conversation::new(&mut link, clock);
    let introduced = introduce(&mut conversation, &mut report);
    let mut found = conversation.into_found();
    let (mut plays_shipped, mut own) = (false, Vec::new());
    if let Ok((shipped, described)) = introduced {
        own = described;
        plays_shipped = !shipped.is_empty();
        let plans = if plays_shipped { Some(plans()?) } else { None };
        let plans = plans.iter().flat_map(|plans| plans.iter());
        let plans: Vec<&Plan> = plans.filter(|plan| shipped.contains(&plan.variant.game)).collect();
        let help = Help {
            further,
            start: || {
                let mut link = open();
                // Each one is greeted before it is asked anything else.
                let greeted = introduce(&mut Conversation::new(&mut link, clock), &mut Report::default());
                greeted.is_ok().then_some(link)
            },
            end: |mut link: L| Conversation::new(&mut link, clock).bye(),
        };
        let ask = |link: &mut L, n: usize| {
            let mut conversation = Conversation::new(link, clock);
            (rulesets::of_plan(&mut conversation, plans[n]), conversation.into_found())
        };
        let asked = in_parts(&mut link, &help, plans.len(), ask, |(support, _)| support.is_err());
        for (support, later) in asked {
            report.rulesets.extend(support);
            found = found.then(later);
        }
        let mut conversation = Conversation::new(&mut link, clock).after(found);
        rulesets::judge(&mut conversation, &plans, &report.rulesets);
        found = conversation.into_found();
        // A part that stops early does not prevent the next.
        let mut parts: Vec<Part<'_>> = Vec::new();
        for (plan, support) in plans.iter().zip(&report.rulesets).filter(|(_, support)| support.refused.is_none()) {
            let is_played =
                parts.iter().any(|part| matches!(part, Part::Games(other) if other.variant.game == support.game));
            if !is_played {
                parts.extend([Part::Games(plan), Part::Positions(plan)]);
            }
        }
        let play = |link: &mut L, n: usize| {
            let mut conversation = Conversation::new(link, clock);
            let _ = match parts[n] {
                Part::Games(plan) => games::play(&mut conversation, plan),
                Part::Positions(plan) => position::set_up(&mut conversation, plan),
            };
            conversation.into_found()
        };
        let mut stops = 0;
        let played = in_parts(&mut link, &help, parts.len(), play, |found| {
            stops += found.stops;
            stops >= MOST_STOPS
        });
        found = played.into_iter().fold(found, Found::then);
        for game in &own {
            if found.stops < MOST_STOPS {
                found = found.then(described::play(&mut link, &help, clock, game));
            }
        }
        Conversation::new(&mut link, clock).bye();
    }
    report.seconds = found.seconds();
    report.checks = found.into_checks(own.is_empty() || plays_shipped, !own.is_empty());
    Ok(report)
}

/// A part of a probe that can be asked apart.
#[derive(Clone, Copy)]
enum Part<'p> {
    /// Games by the ruleset of a plan.
    Games(&'p Plan),
    /// Positions by it.
    Positions(&'p Plan),
}

/// The games that an engine plays: those that the kit knows, and those that it describes itself.
type Games = (Vec<String>, Vec<String>);

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
    let known: Vec<&str> = umpire_engine::variant::games().collect();
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
    Ok((shipped, if describes { others } else { Vec::new() }))
}
