//! The beginnings of games: that of `game.yaml`, and those of the scenarios.

use std::sync::Arc;

use serde_json::Value;
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, DealRequest, Seat};
use umpire_engine::rulebook::{Beginning, Rulebook};
use umpire_scenarios::expression::Language;
use umpire_scenarios::extract::Move;
use umpire_scenarios::feature::Scenario;
use umpire_scenarios::moments::{ScenarioGame, games_of};
use umpire_scenarios::ruleset::{Pin, Rulesets};
use umpire_scenarios::runner::{context_at_home, pins};
use umpire_scenarios::steps::Keyword;
use umpire_scenarios::suite::Plan;

/// The rules of a game by both engines, with the same parameters.
#[derive(Debug)]
pub struct Books {
    /// As the reference plays them, or the only engine.
    pub ours: Rulebook,
    /// As the other engine plays them.
    pub theirs: Option<Rulebook>,
    /// The rules as expressions read them.
    pub rules: Value,
    /// Whether they are those of the variant, which Givens may pin.
    pub is_plain: bool,
}

/// How a game begins.
#[derive(Clone, Debug)]
pub struct Start {
    /// The rules.
    pub books: Arc<Books>,
    /// The beginning.
    pub beginning: Beginning,
    /// The Givens that describe it, with those that pin parameters; or why there are none.
    pub givens: Result<Vec<String>, String>,
    /// The number of Givens that a background has. Others may override them.
    pub backgrounds: usize,
}

/// The beginning of a scenario, with its actions.
#[derive(Debug)]
pub struct Opening {
    /// The beginning.
    pub start: Start,
    /// The actions that it plays and tries.
    pub moves: Vec<Move>,
    /// The clauses that the scenario is tagged with.
    pub clauses: Vec<String>,
    /// The file and line of the scenario.
    pub key: (String, usize),
}

/// The beginnings of a plan's games.
pub struct Openings {
    /// The beginning without a scenario, one for each number of seats.
    pub plain: Vec<Start>,
    /// Those of scenarios, in an order that the seed decides.
    pub of_scenarios: Vec<Opening>,
}

impl Openings {
    /// The beginnings of a plan's games, by its engine and by that of the other plan.
    pub fn of(plan: &Plan, other: Option<&Plan>, seed: u64) -> Openings {
        let books = |plan: &Plan| Rulesets::new(&plan.variant, &[], &plan.steps.layout.plan.json);
        let (ours, theirs) = (books(plan), other.map(books));
        let with = |pins: &[Pin]| {
            let rules = ours.with(pins).ok()?;
            let is_plain = rules.json == ours.plain().json;
            let theirs = theirs.as_ref().map(|theirs| theirs.with(pins)).transpose().ok()?;
            let theirs = theirs.map(|theirs| theirs.book.clone());
            let (rules, ours) = (rules.json.clone(), rules.book.clone());
            Some(Arc::new(Books { ours, theirs, rules, is_plain }))
        };
        let Some(books) = with(&[]) else { return Openings { plain: Vec::new(), of_scenarios: Vec::new() } };
        let context = context_at_home(plan);
        let opening = |(scenario, game): (Scenario<'_>, ScenarioGame)| {
            let pinned = pins(plan, &context, scenario).ok()?;
            let moves = game.actions.iter().filter_map(|(by, action)| Some((Actor::parse(by)?, action.clone())));
            Some(Opening {
                start: Start {
                    books: if pinned.is_empty() { Arc::clone(&books) } else { with(&pinned)? },
                    beginning: game.beginning,
                    givens: givens(scenario),
                    backgrounds: scenario.backgrounds(),
                },
                moves: moves.collect(),
                clauses: scenario.tagged("clause").map(str::to_owned).collect(),
                key: scenario.key(),
            })
        };
        let mut of_scenarios: Vec<Opening> = games_of(plan).into_iter().filter_map(opening).collect();
        Chance::from_seed(seed).shuffle(&mut of_scenarios);
        Openings { plain: plain(plan, &books), of_scenarios }
    }
}

/// The beginning as the file of the game has it: of a game with any number of seats, one for each.
fn plain(plan: &Plan, books: &Arc<Books>) -> Vec<Start> {
    let of = |beginning, givens| Start { books: Arc::clone(books), beginning, givens, backgrounds: 0 };
    match (books.ours.seats(), &plan.steps.layout.template) {
        ((fewest, most), Some(template)) if fewest == most => {
            vec![of(Beginning::Position(template.clone()), Ok(Vec::new()))]
        }
        ((fewest, most), _) => {
            let dealt = |seats| {
                let why = format!("no Given says that the game has {seats} seats");
                of(Beginning::Deal(DealRequest { deck: Vec::new(), first: Seat::A, seats }), Err(why))
            };
            (fewest..=most).map(dealt).collect()
        }
    }
}

/// The Givens of a scenario.
fn givens(scenario: Scenario<'_>) -> Result<Vec<String>, String> {
    if scenario.file.language != Language::En {
        return Err("its scenario is not in English".to_owned());
    }
    let givens = scenario.steps().filter(|step| step.ty == Keyword::Given);
    Ok(givens.map(|step| step.value.clone()).collect())
}
