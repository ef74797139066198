//! One simulated game.

use std::sync::Arc;

use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, Game, Outcome, Seat};
use umpire_engine::table::Running;

use super::Run;
use super::agents::Choice;
use super::course::Course;

/// A game that has had so many turns is stopped (C16): the rules of cirno+neu set no end.
pub const MOST_TURNS: u32 = 100_000;

/// How a simulated game came to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ended {
    /// By the rules.
    Over(Outcome),
    /// After [`MOST_TURNS`] turns, by the simulator.
    Stopped,
    /// No action was legal although it was not over, which no game's rules allow.
    Stuck,
}

/// What came of one game.
#[derive(Clone, Debug)]
pub struct Played {
    /// How it ended.
    pub ended: Ended,
    /// Turns begun.
    pub turns: u32,
    /// Actions of seats.
    pub decisions: u32,
}

impl Played {
    /// How it ended by the rules, if it did.
    pub fn outcome(&self) -> Option<&Outcome> {
        if let Ended::Over(outcome) = &self.ended { Some(outcome) } else { None }
    }

    /// Who won it.
    pub fn winner(&self) -> Option<Seat> {
        self.outcome()?.winner
    }
}

/// Follows a game beside the course. Nobody does it (`()`) at no cost.
pub trait Follower<G: Game> {
    /// The cards were dealt.
    fn dealt(&mut self, rules: &G, position: &G::Position);

    /// Something happened.
    fn saw(&mut self, event: &G::Event);

    /// The game is over.
    fn over(&mut self, played: &Played);
}

impl<G: Game> Follower<G> for () {
    #[inline(always)]
    fn dealt(&mut self, _: &G, _: &G::Position) {}

    #[inline(always)]
    fn saw(&mut self, _: &G::Event) {}

    #[inline(always)]
    fn over(&mut self, _: &Played) {}
}

/// Plays game number `game` of a run to its end, and adds what happened on the way to the course. Each action is shown to
/// `seen` once it was played.
pub fn play_out<G: Game>(
    rules: &Arc<G>,
    run: &Run,
    game: u64,
    course: &mut Course,
    follower: &mut impl Follower<G>,
    mut seen: impl FnMut(&G::Action),
) -> Played {
    let mut chance = Chance::from_stream(run.seed, game);
    let seats = run.agents.len();
    let mut table = Running::shuffled(rules, &mut chance, seats, &mut ());
    course.turn(rules.as_ref(), table.position(), seats, 0);
    follower.dealt(rules, table.position());
    let (mut turns, mut decisions, mut ended_by_last) = (0, 0, 0);
    let mut actions = Vec::new();
    while let Some(actor) = rules.to_act(table.position()).filter(|_| turns < MOST_TURNS) {
        let Some(action) = choose(&table, run, actor, &mut chance, &mut actions) else { break };
        ended_by_last = 0;
        let mut count = |event: G::Event| {
            ended_by_last += u32::from(G::ends_turn(&event));
            course.saw::<G>(&event);
            follower.saw(&event);
        };
        table.play_listed(actor, &action, &mut count);
        decisions += u32::from(actor != Actor::Chance);
        if ended_by_last > 0 {
            turns += ended_by_last;
            course.turn(rules.as_ref(), table.position(), seats, turns);
        }
        seen(&action);
    }
    let ended = match rules.outcome(table.deal(), table.position()) {
        Some(outcome) => Ended::Over(outcome),
        None if turns >= MOST_TURNS => Ended::Stopped,
        None => Ended::Stuck,
    };
    let played = Played { ended, turns: turns + u32::from(ended_by_last == 0 && decisions > 0), decisions };
    follower.over(&played);
    played
}

/// The action of the actor whose turn it is; nothing where none is legal.
fn choose<G: Game>(
    table: &Running<G>,
    run: &Run,
    actor: Actor,
    chance: &mut Chance,
    actions: &mut Vec<G::Action>,
) -> Option<G::Action> {
    let Actor::Seat(seat) = actor else { return table.rules().shuffle(table.position(), chance) };
    actions.clear();
    table.rules().legal(table.deal(), table.position(), actions);
    if actions.is_empty() {
        return None;
    }
    if let Some((handicapped, avoid)) = &run.handicap
        && *handicapped == seat
    {
        avoid.leave_out(table.rules().as_ref(), table.position(), actions);
    }
    let agent = run.agents.get(seat.index())?;
    let choice = Choice { rules: table.rules().as_ref(), seat, actions, knowledge: &|| table.known_to(seat) };
    let chosen = agent.choose(&choice, chance);
    actions.get(chosen).cloned()
}
