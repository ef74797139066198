//! Grades agents by how often they choose an optimal action at the last critical choice of a game.
//!
//! An action is optimal if it keeps the exact value of the position, computed with all cards open. Games are played
//! from a seed, and each is searched backwards for a choice with an action that is not optimal. Agents do not see
//! hidden cards, so no agent is always optimal; but the better of two agents is optimal more often. Games without a
//! critical choice near the end, and games with a position that exceeds the limits, are counted separately.

use std::collections::VecDeque;
use std::sync::Arc;

use rayon::prelude::*;
use umpire_engine::rulebook::Compiled;
use umpire_engine::table::Running;
use umpire_engine::with_rules;
use umpire_engine::{Actor, Chance, Game, Seat};

use super::exact::Exact;
use super::late::judged;
use super::value::{Answer, Value};
use super::verdict::Limits;
use crate::simulate::AgentName;
use crate::simulate::agents::Choice;
use crate::simulate::game::MOST_TURNS;

/// The number of last choices to search. Earlier ones are rarely decided.
const LAST: usize = 16;
/// The agents that play the games, in turn: a good and a bad one reach different endings.
const PLAYERS: [AgentName; 2] = [AgentName::Greedy, AgentName::Random];

/// The settings of a grading.
#[derive(Clone, Debug)]
pub struct Exam {
    /// The number of games; at most one position of each is graded.
    pub games: u64,
    /// The seed of the games and of the agents' choices.
    pub seed: u64,
    /// The agents to grade.
    pub agents: Vec<AgentName>,
    /// The limits for each position.
    pub limits: Limits,
}

/// How often each agent chose an optimal action.
#[derive(Clone, PartialEq, Debug)]
pub struct Grades {
    /// Games with a position that exceeded the limits.
    pub undecided: u64,
    /// Games without a critical choice among the last ones.
    pub indifferent: u64,
    /// All other games.
    pub graded: u64,
    /// By agent, the graded games in which it chose an optimal action.
    pub perfect: Vec<u64>,
}

/// The result of one game.
enum Graded {
    Undecided,
    Indifferent,
    /// By agent, whether it chose an optimal action.
    Chosen(Vec<bool>),
}

/// Plays the games and grades the agents, on the current thread pool.
pub fn grade(rulebook: &Compiled, exam: &Exam) -> Grades {
    let graded = (0..exam.games).into_par_iter().map(|game| with_rules!(rulebook, rules => one(rules, exam, game)));
    let graded: Vec<Graded> = graded.collect();
    let count = |of: &dyn Fn(&Graded) -> bool| graded.iter().filter(|each| of(each)).count() as u64;
    let hit = |each: &Graded, agent: usize| matches!(each, Graded::Chosen(hits) if hits[agent]);
    Grades {
        undecided: count(&|each| matches!(each, Graded::Undecided)),
        indifferent: count(&|each| matches!(each, Graded::Indifferent)),
        graded: count(&|each| matches!(each, Graded::Chosen(_))),
        perfect: (0..exam.agents.len()).map(|agent| count(&|each| hit(each, agent))).collect(),
    }
}

/// Plays a game and grades the agents at its last critical choice.
fn one<G: Game>(rules: &Arc<G>, exam: &Exam, game: u64) -> Graded {
    let mut chance = Chance::from_stream(exam.seed, game);
    let player = PLAYERS[(game % PLAYERS.len() as u64) as usize];
    let (deal, choices) = last_choices(rules, player, &mut chance);
    let mut actions = Vec::new();
    for (position, seat) in choices.iter().rev() {
        actions.clear();
        rules.legal(&deal, position, &mut actions);
        match perfect(rules.as_ref(), &deal, position, *seat, &actions, exam.limits) {
            None => return Graded::Undecided,
            Some(perfect) if perfect.contains(&false) => {
                let knowledge = || rules.knowledge(&deal, position, *seat);
                let choice = Choice { rules: rules.as_ref(), seat: *seat, actions: &actions, knowledge: &knowledge };
                // Each agent gets the same random numbers, so grades do not depend on the other agents.
                let place = |agent: &AgentName| agent.choose(&choice, &mut Chance::from_stream(exam.seed, !game));
                let hits = exam.agents.iter().map(|agent| perfect.get(place(agent)).copied().unwrap_or(false));
                return Graded::Chosen(hits.collect());
            }
            Some(_) => {}
        }
    }
    Graded::Indifferent
}

/// Plays a game; returns its deal, and the positions at its last choices with the seat to act, in order.
fn last_choices<G: Game>(
    rules: &Arc<G>,
    player: AgentName,
    chance: &mut Chance,
) -> (G::Deal, Vec<(G::Position, Seat)>) {
    let mut table = Running::shuffled(rules, chance, *rules.seats().start(), &mut ());
    let (mut choices, mut actions) = (VecDeque::new(), Vec::new());
    for _ in 0..MOST_TURNS {
        let Some(actor) = rules.to_act(&table.position) else { break };
        let action = match actor {
            Actor::Chance => rules.shuffle(&table.position, chance),
            Actor::Seat(seat) => {
                actions.clear();
                rules.legal(&table.deal, &table.position, &mut actions);
                if actions.len() > 1 {
                    choices.push_back((table.position.clone(), seat));
                }
                if choices.len() > LAST {
                    choices.pop_front();
                }
                let knowledge = || table.known_to(seat);
                let choice = Choice { rules: rules.as_ref(), seat, actions: &actions, knowledge: &knowledge };
                actions.get(player.choose(&choice, chance)).cloned()
            }
        };
        let Some(action) = action else { break };
        table.play_listed(actor, &action, &mut ());
    }
    (table.deal, choices.into())
}

/// Which of the actions are optimal; none if the limits are too small.
fn perfect<G: Game>(
    rules: &G,
    deal: &G::Deal,
    position: &G::Position,
    seat: Seat,
    actions: &[G::Action],
    limits: Limits,
) -> Option<Vec<bool>> {
    let after = actions.iter().map(|action| {
        let mut after = position.clone();
        rules.play_listed(deal, &mut after, Actor::Seat(seat), action, &mut ());
        after
    });
    if *rules.seats().end() == 1 {
        let values = after.map(|after| won_alone(rules, deal, &after, limits)).collect::<Option<Vec<bool>>>()?;
        let best = values.contains(&true);
        return Some(values.into_iter().map(|value| value == best).collect());
    }
    let mut search = Exact::new(rules, deal, seat, limits);
    let value = search.range(position).0.value()?;
    let keeps = |after: G::Position| match value {
        Value::Loss => Some(true),
        _ => match search.decides(&after, value) {
            Answer::Open => None,
            answer => Some(answer == Answer::Yes),
        },
    };
    after.map(keeps).collect()
}

/// Whether a solitaire can be won from a position; none if the limits are too small.
fn won_alone<G: Game>(rules: &G, deal: &G::Deal, position: &G::Position, limits: Limits) -> Option<bool> {
    match rules.outcome(deal, position) {
        Some(outcome) => Some(outcome.winner.is_some()),
        None => judged(rules, deal, position, limits).range.value().map(|value| value == Value::Win),
    }
}
