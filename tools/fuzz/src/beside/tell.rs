//! The scenario of a difference: it passes on the reference and fails on the other engine, or fails on the only one.

use serde_json::Value;
use umpire_clauses::lists::unique;
use umpire_engine::game::Actor;
use umpire_scenarios::asserted::violated_last;
use umpire_scenarios::ending::{Ending, Status};
use umpire_scenarios::extract::Move;
use umpire_scenarios::feature::Scenario;
use umpire_scenarios::moments::{ScenarioGame, games_of};
use umpire_scenarios::run_chosen;
use umpire_scenarios::runner::context_at_home;
use umpire_scenarios::steps::does::Facts;
use umpire_scenarios::steps::inverse::{thens, when};
use umpire_scenarios::suite::Plan;

use super::pair::{NoGame, Pair, Terms};
use super::play::Place;
use crate::compare::Kind;

/// How many Thens are tried.
const TRIED: usize = 5;

/// The feature that shows a place.
///
/// # Errors
/// Why there is none, with the actions that were played.
pub fn feature(
    (plan, other): (&Plan, Option<&Plan>),
    place: &Place,
    title: &str,
    clauses: &[String],
    terms: Terms<'_>,
) -> Result<String, String> {
    let told = |why: String| format!("{why}; {}", played(place));
    let givens = place.start.givens.clone().map_err(told)?;
    let lines = whens(place, terms).map_err(told)?;
    let tags = if clauses.is_empty() {
        String::new()
    } else {
        format!("  {}\n", clauses.iter().map(|clause| format!("@clause:{clause}")).collect::<Vec<_>>().join(" "))
    };
    let mut why = "no sentence says what differs".to_owned();
    // An engine that refuses what is legal fails at the When already.
    let kinds = [Kind::Refused, Kind::Always, Kind::Changed, Kind::Violated];
    let without = kinds.contains(&place.symptom.kind).then_some(None);
    for then in candidates(place, terms).into_iter().take(TRIED).map(Some).chain(without) {
        let (behind, own) = givens.split_at(place.start.backgrounds.min(givens.len()));
        let before =
            if behind.is_empty() { String::new() } else { format!("  Background:\n{}\n", steps(&[("Given", behind)])) };
        let text = format!(
            "Feature: {}\n\n{before}{tags}  Scenario: {title}\n{}",
            plan.variant.name,
            steps(&[("Given", own), ("When", &lines), ("Then", &then.into_iter().collect::<Vec<_>>())])
        );
        let shown = match place.symptom.kind {
            Kind::Violated => violates([Some(plan), other].into_iter().flatten(), &text),
            _ => shows(plan, other, &text),
        };
        match shown {
            Ok(()) => return Ok(text),
            Err(found) => why = found,
        }
    }
    Err(told(why))
}

/// The lines of a scenario.
fn steps(groups: &[(&str, &[String])]) -> String {
    let lines = groups.iter().flat_map(|(keyword, lines)| {
        lines.iter().enumerate().map(move |(n, line)| {
            let keyword = if n == 0 { keyword } else { "And" };
            format!("    {keyword} {line}\n")
        })
    });
    lines.collect()
}

/// Whether a feature passes on the reference and fails on the other engine, or fails on the only one.
fn shows(plan: &Plan, other: Option<&Plan>, feature: &str) -> Result<(), String> {
    match other {
        None => match run(plan, feature)? {
            Some(_) => Ok(()),
            None => Err("its scenario passes".to_owned()),
        },
        Some(other) => match (run(plan, feature)?, run(other, feature)?) {
            (None, Some(_)) => Ok(()),
            (Some(ending), _) => Err(format!("its scenario does not pass on the first engine: {}", ending.told())),
            (None, None) => Err("its scenario passes on both engines".to_owned()),
        },
    }
}

/// Whether the engines of these plans all violate, in the game of a feature, what the clauses assert that it is tagged with.
fn violates<'p>(plans: impl Iterator<Item = &'p Plan>, feature: &str) -> Result<(), String> {
    for plan in plans {
        if violated(plan, feature)?.is_empty() {
            return Err("what it plays violates nothing".to_owned());
        }
    }
    Ok(())
}

/// The clauses that a feature is tagged with and whose assertions the engine of a plan violates at the end of its game.
///
/// # Errors
/// It is no feature of this game.
pub fn violated(plan: &Plan, feature: &str) -> Result<Vec<String>, String> {
    let (plan, book) = (of_feature(plan, feature)?, plan.variant.rulebook());
    let of = |(scenario, game): (Scenario<'_>, ScenarioGame)| {
        let moves = game.actions.iter().filter_map(|(by, action)| Some((Actor::parse(by)?, action.clone())));
        let mut violated = violated_last(&plan, &book, &game.beginning, &moves.collect::<Vec<_>>());
        violated.retain(|id| scenario.tagged("clause").any(|clause| clause == id));
        violated
    };
    Ok(unique(games_of(&plan).into_iter().flat_map(of)))
}

fn of_feature(plan: &Plan, feature: &str) -> Result<Plan, String> {
    plan.with_feature("difference.feature", feature.to_owned())
}

/// How a feature fails on the engine of a plan; nothing where it passes.
///
/// # Errors
/// It is no feature of this game, or nothing of it ran.
pub fn run(plan: &Plan, feature: &str) -> Result<Option<Ending>, String> {
    let plan = of_feature(plan, feature)?;
    let ends = run_chosen(&plan, &context_at_home(&plan), |_| true);
    let mut ends = ends.into_values();
    let first = ends.next().ok_or("it has no scenario")?;
    let failed = [first].into_iter().chain(ends).find(|end| end.status != Status::Passed);
    match failed {
        Some(end) if end.status == Status::Failed => Ok(Some(end)),
        Some(end) => Err(format!("its scenario is {}: {}", end.status.word(), end.told())),
        None => Ok(None),
    }
}

/// The Whens for the actions that were played and the one that is asked.
fn whens(place: &Place, terms: Terms<'_>) -> Result<Vec<String>, String> {
    let of = |(actor, action): &Move, tries: bool| {
        let by = actor.to_string();
        let line = when(&terms.plan.steps, &by, action, tries);
        let verb = if tries { "tries" } else { "plays" };
        line.ok_or_else(|| format!("no sentence {verb} `{action}` by {by}"))
    };
    let tries = matches!(place.symptom.kind, Kind::Accepted | Kind::Changed);
    let asked = place.asked.iter().map(|asked| of(asked, tries));
    place.moves.iter().map(|each| of(each, false)).chain(asked).collect()
}

/// The actions that were played, in the engine's notation.
pub fn played(place: &Place) -> String {
    let all = place.moves.iter().chain(&place.asked);
    let all: Vec<String> = all.map(|(actor, action)| format!("{actor}: {action}")).collect();
    if all.is_empty() { "it begins so".to_owned() } else { format!("it plays {}", all.join(", ")) }
}

/// The Thens that are true of the reference and false of the other engine.
fn candidates(place: &Place, terms: Terms<'_>) -> Vec<String> {
    let books = &place.start.books;
    let of = |table, (state, before), refusal| -> Facts<'_> {
        Facts::of(table, (state, before, &books.rules), refusal, &[])
    };
    let mut pair = match Pair::begin(&place.start, terms) {
        Ok((pair, _)) => pair,
        Err(NoGame::Differs(_, Some(ours))) => {
            // Without a game at the other engine every sentence is false there.
            let state = ours.state();
            let nothing = Facts { state: &Value::Null, before: &Value::Null, rules: &books.rules, made: Vec::new() };
            return thens(&terms.plan.steps, &of(ours.as_ref(), (&state, &Value::Null), None), &nothing);
        }
        Err(_) => return Vec::new(),
    };
    let mut before = Value::Null;
    for each in &place.moves {
        before = pair.ours.state();
        pair.act(each, books);
    }
    let stood = pair.fork();
    if let Some(asked) = &place.asked {
        before = pair.ours.state();
        pair.act(asked, books);
    }
    let (ours, due_refusal) = match place.symptom.kind {
        Kind::Accepted | Kind::Changed => (&stood.ours, Some("refused")),
        _ => (&pair.ours, None),
    };
    let other = pair.theirs.as_ref().unwrap_or(&pair.ours);
    let found_refusal = (place.symptom.kind == Kind::Refused).then_some("refused");
    let (due, found) = (ours.state(), pair.found(&place.symptom.parts));
    let due = of(ours.as_ref(), (&due, &before), due_refusal);
    thens(&terms.plan.steps, &due, &of(other.as_ref(), (&found, &before), found_refusal))
}
