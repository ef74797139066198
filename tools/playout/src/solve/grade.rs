//! How often agents play perfectly, where the truth can be found: at the last choice of a game that could go wrong.
//!
//! A position is worth what its seat can bring about by who knows all the cards; an action is perfect that keeps this worth.
//! Games are played from a seed, and each is looked through from its end for a choice at which not every action is perfect. An
//! agent does not see the cards that are hidden from it, so none can always be perfect; of two of them the one that more
//! often is chooses better. Games that have no such choice among their last are counted apart, as are those where the worth
//! of a position takes more to find than the limits allow.

use std::collections::VecDeque;
use std::sync::Arc;

use rayon::prelude::*;
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, Game, Seat};
use umpire_engine::rulebook::Rulebook;
use umpire_engine::table::Running;
use umpire_engine::with_rules;

use super::exact::Exact;
use super::late::judged;
use super::value::{Answer, Value};
use super::verdict::Limits;
use crate::simulate::AgentName;
use crate::simulate::agents::Choice;
use crate::simulate::game::MOST_TURNS;

/// Through how many of its last choices a game is looked. Earlier ones are seldom decided.
const LAST: usize = 16;
/// Who plays the games, by turns: those of agents that choose well and those of one that does not lead to different ends.
const PLAYERS: [AgentName; 2] = [AgentName::Greedy, AgentName::Random];

/// What to grade.
#[derive(Clone, Debug)]
pub struct Exam {
    /// How many games; of each one position at most is graded.
    pub games: u64,
    /// The seed of the games, and of what the agents choose.
    pub seed: u64,
    /// Who is graded.
    pub agents: Vec<AgentName>,
    /// How much it may take to find which actions of a position are perfect.
    pub limits: Limits,
}

/// How often each agent chose perfectly.
#[derive(Clone, PartialEq, Debug)]
pub struct Grades {
    /// Games that led to a position whose worth was not found.
    pub undecided: u64,
    /// Games among whose last choices none could go wrong.
    pub indifferent: u64,
    /// All the other games.
    pub graded: u64,
    /// By agent: in how many of those it chose perfectly.
    pub perfect: Vec<u64>,
}

/// What came of one game.
enum Graded {
    Undecided,
    Indifferent,
    /// By agent, whether it chose perfectly.
    Chosen(Vec<bool>),
}

/// Plays the games and grades the agents, on the current thread pool.
pub fn grade(rulebook: &Rulebook, exam: &Exam) -> Grades {
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

/// Grades the agents at the last choice of a game that could go wrong.
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
                // Each agent by the same chance as if it were alone, so who else is graded changes nothing.
                let place = |agent: &AgentName| agent.choose(&choice, &mut Chance::from_stream(exam.seed, !game));
                let hits = exam.agents.iter().map(|agent| perfect.get(place(agent)).copied().unwrap_or(false));
                return Graded::Chosen(hits.collect());
            }
            Some(_) => {}
        }
    }
    Graded::Indifferent
}

/// Plays a game: its deal, and the positions at its last choices with who was to choose, in order.
fn last_choices<G: Game>(
    rules: &Arc<G>,
    player: AgentName,
    chance: &mut Chance,
) -> (G::Deal, Vec<(G::Position, Seat)>) {
    let mut table = Running::shuffled(rules, chance, *rules.seats().start(), &mut ());
    let (mut choices, mut actions) = (VecDeque::new(), Vec::new());
    for _ in 0..MOST_TURNS {
        let Some(actor) = rules.to_act(table.position()) else { break };
        let action = match actor {
            Actor::Chance => rules.shuffle(table.position(), chance),
            Actor::Seat(seat) => {
                actions.clear();
                rules.legal(table.deal(), table.position(), &mut actions);
                if actions.len() > 1 {
                    choices.push_back((table.position().clone(), seat));
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
    (table.deal().clone(), choices.into())
}

/// Which of the actions keep what the position is worth to the seat; nothing where that is not found.
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

/// Whether a solitaire can be won from here.
fn won_alone<G: Game>(rules: &G, deal: &G::Deal, position: &G::Position, limits: Limits) -> Option<bool> {
    match rules.outcome(deal, position) {
        Some(outcome) => Some(outcome.winner.is_some()),
        None => judged(rules, deal, position, limits).range.value().map(|value| value == Value::Win),
    }
}
