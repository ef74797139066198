//! One simulated game.

use std::marker::PhantomData;
use std::sync::Arc;

use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, Game, Outcome, Seat};
use umpire_engine::ruling::Witness;
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

/// Follows a game: the recorder does, the statistics do not.
pub trait Log<G: Game> {
    /// What receives the events.
    type Witness: Witness<G::Event> + Default;
    /// The game was dealt.
    fn dealt(&mut self, table: &Running<G>, events: Self::Witness);
    /// An action was played.
    fn played(&mut self, actor: Actor, action: &G::Action, table: &Running<G>, events: Self::Witness);
    /// The game is over.
    fn over(&mut self, outcome: &Outcome);
}

/// Follows nothing, and costs nothing.
pub struct Silent;

impl<G: Game> Log<G> for Silent {
    type Witness = ();
    fn dealt(&mut self, _: &Running<G>, (): ()) {}
    fn played(&mut self, _: Actor, _: &G::Action, _: &Running<G>, (): ()) {}
    fn over(&mut self, _: &Outcome) {}
}

/// Counts ended turns and taken lines, and passes every event on.
struct Counting<'w, G, W> {
    ended: &'w mut u32,
    course: &'w mut Course,
    inner: &'w mut W,
    game: PhantomData<G>,
}

impl<G: Game, W: Witness<G::Event>> Witness<G::Event> for Counting<'_, G, W> {
    #[inline(always)]
    fn saw(&mut self, event: G::Event) {
        *self.ended += u32::from(G::ends_turn(&event));
        self.course.saw::<G>(&event);
        self.inner.saw(event);
    }
}

/// Plays game number `game` of a run to its end, and adds what happened on the way to the course.
pub fn play_out<G: Game, L: Log<G>>(rules: &Arc<G>, run: &Run, game: u64, log: &mut L, course: &mut Course) -> Played {
    let mut chance = Chance::from_stream(run.seed, game);
    let mut events = L::Witness::default();
    let seats = run.agents.len();
    let mut table = Running::shuffled(rules, &mut chance, seats, &mut events);
    log.dealt(&table, events);
    course.turn(rules.as_ref(), table.position(), seats, 0);
    let (mut turns, mut decisions, mut ended_by_last) = (0, 0, 0);
    let mut actions = Vec::new();
    while let Some(actor) = rules.to_act(table.position()).filter(|_| turns < MOST_TURNS) {
        let Some(action) = choose(&table, run, actor, &mut chance, &mut actions) else { break };
        let mut events = L::Witness::default();
        ended_by_last = 0;
        let mut witness = Counting::<G, _> { ended: &mut ended_by_last, course, inner: &mut events, game: PhantomData };
        if table.play(actor, &action, &mut witness).is_err() {
            break;
        }
        decisions += u32::from(actor != Actor::Chance);
        if ended_by_last > 0 {
            turns += ended_by_last;
            course.turn(rules.as_ref(), table.position(), seats, turns);
        }
        log.played(actor, &action, &table, events);
    }
    let ended = match rules.outcome(table.deal(), table.position()) {
        Some(outcome) => {
            log.over(&outcome);
            Ended::Over(outcome)
        }
        None if turns >= MOST_TURNS => Ended::Stopped,
        None => Ended::Stuck,
    };
    Played { ended, turns: turns + u32::from(ended_by_last == 0 && decisions > 0), decisions }
}

/// The action of whoever is to act; nothing where none is legal.
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
    let agent = run.agents.get(seat.index())?;
    let chosen = agent.choose(&AtTable { table, seat, actions: &*actions }, chance);
    actions.get(chosen).cloned()
}

/// The choice of a seat at a table. The table itself stays out of the agent's reach.
struct AtTable<'t, G: Game> {
    table: &'t Running<G>,
    seat: Seat,
    actions: &'t [G::Action],
}

impl<G: Game> Choice<G> for AtTable<'_, G> {
    fn rules(&self) -> &G {
        self.table.rules()
    }

    fn seat(&self) -> Seat {
        self.seat
    }

    #[inline]
    fn actions(&self) -> &[G::Action] {
        self.actions
    }

    fn knowledge(&self) -> G::Knowledge {
        self.table.known_to(self.seat)
    }
}
