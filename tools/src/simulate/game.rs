//! One simulated game.

use std::marker::PhantomData;
use std::sync::Arc;

use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, Game, Outcome, Seat};
use umpire_engine::ruling::Witness;
use umpire_engine::sight::Promise;
use umpire_engine::table::Running;

use super::Run;
use super::agent::Choice;

/// What came of one game.
#[derive(Clone, Debug)]
pub struct Played {
    /// How it ended; nothing if no action was legal although it was not over, which no game's rules allow.
    pub outcome: Option<Outcome>,
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

/// Counts ended turns and passes every event on.
struct Turns<'w, G, W> {
    ended: &'w mut u32,
    inner: &'w mut W,
    game: PhantomData<G>,
}

impl<G: Game, W: Witness<G::Event>> Witness<G::Event> for Turns<'_, G, W> {
    #[inline(always)]
    fn saw(&mut self, event: G::Event) {
        *self.ended += u32::from(G::ends_turn(&event));
        self.inner.saw(event);
    }
}

/// Plays game number `game` of a run to its end.
pub fn play_out<G: Game, L: Log<G>>(rules: &Arc<G>, run: &Run, game: u64, log: &mut L) -> Played {
    let mut chance = Chance::from_stream(run.seed, game);
    let mut events = L::Witness::default();
    let (deal, position) = rules.shuffle_and_deal(&mut chance, run.agents.len(), &mut events);
    let mut table = Running { rules: Arc::clone(rules), deal, position };
    log.dealt(&table, events);
    let (mut turns, mut decisions, mut ended_by_last) = (0, 0, 0);
    let mut actions = Vec::new();
    while let Some(actor) = rules.to_act(&table.position) {
        let Some(action) = choose(&table, run, actor, &mut chance, &mut actions) else { break };
        let mut events = L::Witness::default();
        ended_by_last = 0;
        let mut witness = Turns::<G, _> { ended: &mut ended_by_last, inner: &mut events, game: PhantomData };
        if rules.play(&table.deal, &mut table.position, actor, &action, &mut witness).is_err() {
            break;
        }
        turns += ended_by_last;
        decisions += u32::from(actor != Actor::Chance);
        log.played(actor, &action, &table, events);
    }
    let outcome = rules.outcome(&table.deal, &table.position);
    if let Some(outcome) = &outcome {
        log.over(outcome);
    }
    Played { outcome, turns: turns + u32::from(ended_by_last == 0 && decisions > 0), decisions }
}

/// The action of whoever is to act; nothing where none is legal.
fn choose<G: Game>(
    table: &Running<G>,
    run: &Run,
    actor: Actor,
    chance: &mut Chance,
    actions: &mut Vec<G::Action>,
) -> Option<G::Action> {
    let Actor::Seat(seat) = actor else { return table.rules.shuffle(&table.position, chance) };
    actions.clear();
    table.rules.legal(&table.deal, &table.position, actions);
    if actions.is_empty() {
        return None;
    }
    let agent = run.agents.get(seat.index())?;
    let chosen = agent.choose(&AtTable { table, seat, actions: &*actions }, chance);
    actions.get(chosen).cloned()
}

/// The choice of a seat at a table.
struct AtTable<'t, G: Game> {
    table: &'t Running<G>,
    seat: Seat,
    actions: &'t [G::Action],
}

impl<G: Game> Choice for AtTable<'_, G> {
    #[inline]
    fn count(&self) -> usize {
        self.actions.len()
    }

    fn promises(&self) -> Vec<Promise> {
        let Running { rules, deal, position } = self.table;
        rules.promises(&rules.view(deal, position, self.seat), self.seat, self.actions)
    }
}
