//! One simulated game.

use std::marker::PhantomData;

use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, DealRequest, Ending, Game, Play, Seat};
use umpire_engine::ruling::{Witness, reasons};

use super::agents::{AgentName, Choice};
use super::{Course, Run};

/// A game is stopped after this many turns (C16), since the rules of cirno+neu set no limit.
pub const MOST_TURNS: u32 = 100_000;

/// How a simulated game came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// By the rules.
    Over(Over),
    /// By the simulator, after [`MOST_TURNS`] turns.
    Stopped,
    /// Without a legal action although the game was not over: a bug in the engine.
    Stuck,
}

/// How a game ended by its rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Over {
    /// The winner; none in a draw.
    pub winner: Option<Seat>,
    /// The cause, spelled as in outcomes.
    pub cause: &'static str,
    /// The index of the cause among the game's causes.
    pub place: usize,
}

impl<C: umpire_engine::tree::Choice> From<Ending<C>> for Over {
    fn from(Ending { winner, cause }: Ending<C>) -> Over {
        Over { winner, cause: cause.spelling(), place: cause.place() }
    }
}

/// The result of one game.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// How it ended.
    pub ended: Ended,
    /// The number of turns that began.
    pub turns: u32,
    /// The number of actions by seats.
    pub decisions: u32,
}

impl Played {
    /// How the rules ended it; none if it was stopped or stuck.
    pub fn over(&self) -> Option<&Over> {
        if let Ended::Over(over) = &self.ended { Some(over) } else { None }
    }

    /// The winner, if any.
    pub fn winner(&self) -> Option<Seat> {
        self.over()?.winner
    }
}

/// Observes a game beside the [`Course`]. `()` observes nothing and costs nothing.
pub trait Follower<G: Game> {
    /// The cards were dealt.
    fn dealt(&mut self, _rules: &G, _position: &G::Position) {}

    /// Something happened.
    fn saw(&mut self, _event: &G::Event) {}

    /// The game is over.
    fn over(&mut self, _played: &Played) {}
}

impl<G: Game> Follower<G> for () {}

/// Plays a game of a run to its end and adds its events to the course. `seen` is called with each action after it was
/// played.
pub fn play_out<G: Game>(
    rules: &G,
    run: &Run,
    chance: &mut Chance,
    course: &mut Course,
    follower: &mut impl Follower<G>,
    seen: impl FnMut(&G::Action),
) -> Played {
    let seats = run.agents.len();
    let all_at_random = run.agents.iter().all(|agent| *agent == AgentName::Random) && rules.seats().contains(&seats);
    if all_at_random && run.handicap.is_none() {
        // Picks as the random agent does, without listing the legal actions.
        return follow(rules, seats, chance, (course, follower), seen, |play, _, chance| {
            G::carry_out_picked(play, chance)
        });
    }
    let mut actions = Vec::new();
    follow(rules, seats, chance, (course, follower), seen, |play, seat, chance| {
        let action = choose(rules, (play.deal, play.position), run, seat, chance, &mut actions)?;
        play.listed(Actor::Seat(seat), &action);
        Some(action)
    })
}

/// Plays a game. `act` chooses and plays an action of the seat to act; it returns none if no action is legal.
#[inline(always)]
fn follow<G: Game, F: Follower<G>>(
    rules: &G,
    seats: usize,
    chance: &mut Chance,
    (course, follower): (&mut Course, &mut F),
    mut seen: impl FnMut(&G::Action),
    mut act: impl FnMut(&mut Play<'_, G, Watch<'_, G, F>>, Seat, &mut Chance) -> Option<G::Action>,
) -> Played {
    let mut table = rules.shuffle_and_deal(chance, seats, &mut ());
    let (deal, position) = (&table.0, &mut table.1);
    course.turn(rules, position, 0);
    follower.dealt(rules, position);
    let mut watch = Watch { turns: 0, course, follower, game: PhantomData };
    let mut play = Play { rules, deal, position, witness: &mut watch };
    let (mut turns, mut decisions, mut ended_by_last) = (0, 0, false);
    while turns < MOST_TURNS
        && let Some(actor) = rules.to_act(play.position)
    {
        let action = match actor {
            Actor::Seat(seat) => act(&mut play, seat, chance),
            Actor::Chance => rules.shuffle(play.position, chance).inspect(|action| play.listed(actor, action)),
        };
        let Some(action) = action else { break };
        decisions += u32::from(actor != Actor::Chance);
        ended_by_last = play.witness.turns > turns;
        if ended_by_last {
            turns = play.witness.turns;
            play.witness.course.turn(rules, play.position, turns);
        }
        seen(&action);
    }
    let played = played(rules, position, turns, decisions, ended_by_last);
    follower.over(&played);
    played
}

/// Replays a game from its deal and all its actions, those of chance included, and adds its events to the course. An
/// unfinished game counts as stuck.
///
/// # Errors
/// The deal is illegal, or an action is refused.
pub fn replay<G: Game>(
    rules: &G,
    request: &DealRequest,
    actions: &[&str],
    course: &mut Course,
) -> Result<Played, String> {
    let (deal, mut position) = rules.deal(request, &mut ()).map_err(|objections| reasons(&objections))?;
    course.turn(rules, &position, 0);
    let (mut nobody, mut decisions, mut ended_by_last) = ((), 0, false);
    let mut watch: Watch<'_, G, ()> = Watch { turns: 0, course, follower: &mut nobody, game: PhantomData };
    for spelled in actions {
        let action = rules.parse(spelled).map_err(|objection| objection.reason)?;
        let actor = rules.to_act(&position).ok_or("the game was over already")?;
        let before = watch.turns;
        rules.play(&deal, &mut position, actor, &action, &mut watch).map_err(|refusal| refusal.to_string())?;
        decisions += u32::from(actor != Actor::Chance);
        ended_by_last = watch.turns > before;
        if ended_by_last {
            watch.course.turn(rules, &position, watch.turns);
        }
    }
    Ok(played(rules, &position, watch.turns, decisions, ended_by_last))
}

/// The result of a game with so many turns ended; `ended_by_last` tells whether the last action ended a turn.
#[inline]
fn played<G: Game>(rules: &G, position: &G::Position, turns: u32, decisions: u32, ended_by_last: bool) -> Played {
    let ended = match rules.ending(position) {
        Some(ending) => Ended::Over(ending.into()),
        None if turns >= MOST_TURNS => Ended::Stopped,
        None => Ended::Stuck,
    };
    Played { ended, turns: turns + u32::from(!ended_by_last && decisions > 0), decisions }
}

/// Counts the events of a game.
struct Watch<'w, G, F> {
    /// The number of turns that ended.
    turns: u32,
    course: &'w mut Course,
    follower: &'w mut F,
    game: PhantomData<G>,
}

impl<G: Game, F: Follower<G>> Witness<G::Event> for Watch<'_, G, F> {
    #[inline(always)]
    fn saw(&mut self, event: G::Event) {
        self.turns += u32::from(G::ends_turn(&event));
        self.course.saw::<G>(&event);
        self.follower.saw(&event);
    }
}

/// The action that a seat's agent chooses; none if no action is legal.
fn choose<G: Game>(
    rules: &G,
    (deal, position): (&G::Deal, &G::Position),
    run: &Run,
    seat: Seat,
    chance: &mut Chance,
    actions: &mut Vec<G::Action>,
) -> Option<G::Action> {
    actions.clear();
    rules.legal(deal, position, actions);
    if actions.is_empty() {
        return None;
    }
    if let Some((handicapped, avoid)) = &run.handicap
        && *handicapped == seat
    {
        avoid.leave_out(rules, position, actions);
    }
    let agent = run.agents.get(seat.index())?;
    let choice = Choice { rules, seat, actions, knowledge: &|| rules.knowledge(deal, position, seat) };
    let chosen = agent.choose(&choice, chance);
    actions.get(chosen).cloned()
}
