//! A game being played: who controls which seat, what was done, what was written down.
//!
//! Everything random comes from the seed: the deal from its first stream, and whatever the computer or chance does at
//! action `n` from stream `n`. So a game that was stopped and taken up again goes on as if it had not been stopped.

use serde_json::Value;
use umpire_engine::chance::{self, Chance};
use umpire_engine::game::Promise;
use umpire_engine::game::{Actor, DealRequest, Seat};
use umpire_engine::record::{Generator, Record, Scribe, adjudicate};
use umpire_engine::rulebook::Rulebook;
use umpire_engine::ruling::{Objection, Refusal};
use umpire_engine::table::Table;
use umpire_engine::variant::Variant;
use umpire_engine::view::Sight;

use super::asked;
use super::controller::Controller;
use super::moves::{Move, Shown, Trouble, Turn};
use super::recorder::{Recorder, Unkept};

/// A game being played.
///
/// Nothing counts as played before it is recorded: an action whose line cannot be kept leaves the game as it was.
pub struct Session {
    rulebook: Rulebook,
    table: Box<dyn Table>,
    controllers: Vec<Controller>,
    seed: u64,
    scribe: Scribe,
    recorder: Box<dyn Recorder>,
    moves: Vec<Move>,
    closed: bool,
}

impl Session {
    /// Shuffles from the seed, deals to as many seats as there are controllers, and begins the record.
    ///
    /// # Errors
    /// [`Trouble::NotDealt`] or [`Trouble::Unkept`].
    pub fn begin(
        variant: &Variant,
        controllers: Vec<Controller>,
        seed: u64,
        mut recorder: Box<dyn Recorder>,
    ) -> Result<Session, Trouble> {
        let rulebook = variant.rulebook();
        let mut deck = rulebook.cards();
        Chance::from_seed(seed).shuffle(&mut deck);
        let request = DealRequest { deck, first: Seat::A, seats: controllers.len() };
        let (table, events) = rulebook.deal(&request).map_err(Trouble::NotDealt)?;
        let names = controllers.iter().map(|controller| controller.spelling());
        let players: Vec<(String, String)> =
            Seat::first(controllers.len()).map(|seat| seat.to_string()).zip(names).collect();
        let rng = Generator { algorithm: chance::ALGORITHM.to_owned(), seed, stream: None };
        let (scribe, line) = Scribe::begin(variant, &players, &request, Some(rng), table.as_ref(), &events);
        recorder.keep(&line)?;
        let dealt = Move { actor: None, action: String::new(), events, shown: None };
        let moves = vec![dealt];
        let mut session = Session { rulebook, table, controllers, seed, scribe, recorder, moves, closed: false };
        session.close()?;
        Ok(session)
    }

    /// Replays a record and goes on where it stops. The recorder is asked for once the record is found sound.
    ///
    /// # Errors
    /// [`Trouble::Differs`], [`Trouble::UnknownPlayer`] or [`Trouble::Unkept`].
    pub fn resume(
        record: &Record,
        variant: &Variant,
        recorder: impl FnOnce() -> Result<Box<dyn Recorder>, Unkept>,
    ) -> Result<Session, Trouble> {
        let mut controllers = Vec::new();
        for seat in Seat::first(record.header.seats.len()) {
            let name = record.header.seats.get(&seat.to_string()).and_then(Value::as_str).unwrap_or_default();
            let known = Controller::named(name);
            controllers.push(known.ok_or_else(|| Trouble::UnknownPlayer(format!("{seat} is played by `{name}`")))?);
        }
        let mut moves = Vec::new();
        let mut table = None;
        adjudicate(record, variant, &mut |step| {
            let (actor, action) = match step.entry {
                Some(entry) => (Actor::parse(&entry.seat), entry.action.clone()),
                None => (None, String::new()),
            };
            moves.push(Move { actor, action, events: step.events, shown: None });
            table = (moves.len() == record.entries.len() + 1).then(|| step.table.fork());
        })
        .map_err(Trouble::Differs)?;
        let table = table.ok_or(Trouble::Stuck)?;
        // A record without a seed was dealt by hand; its computer, if it has one, may then choose from any seed.
        let seed = record.header.rng.as_ref().map_or(0, |rng| rng.seed);
        let scribe = Scribe::resume(&record.head, record.entries.len() as u64);
        let closed = record.end.is_some();
        let recorder = recorder()?;
        let rulebook = variant.rulebook();
        let mut session = Session { rulebook, table, controllers, seed, scribe, recorder, moves, closed };
        session.close()?;
        Ok(session)
    }

    /// Whose turn it is.
    ///
    /// # Errors
    /// [`Trouble::Stuck`].
    pub fn turn(&self) -> Result<Turn, Trouble> {
        match self.table.to_act() {
            None => self.table.outcome().map(Turn::Over).ok_or(Trouble::Stuck),
            Some(Actor::Chance) => Ok(Turn::Computer(Actor::Chance)),
            Some(Actor::Seat(seat)) => match self.controller(seat) {
                Some(Controller::Person) => Ok(Turn::Person(seat)),
                Some(Controller::Agent(_)) => Ok(Turn::Computer(Actor::Seat(seat))),
                None => Err(Trouble::Stuck),
            },
        }
    }

    /// Plays an action of the person, for the seat to act.
    ///
    /// # Errors
    /// [`Trouble::Refused`], also where the computer is to act; or [`Trouble::Unkept`].
    pub fn act(&mut self, action: &str) -> Result<&Move, Trouble> {
        match self.turn()? {
            Turn::Person(seat) => self.play(Actor::Seat(seat), action, None),
            Turn::Computer(actor) => Err(refused(action, "turn.order", format!("it is for {actor} to act"))),
            Turn::Over(_) => Err(refused(action, "game.over", "the game is over".to_owned())),
        }
    }

    /// Lets the computer or chance act once; nothing happens where it is not their turn.
    ///
    /// # Errors
    /// [`Trouble::Stuck`] or [`Trouble::Unkept`].
    pub fn go_on(&mut self) -> Result<Option<&Move>, Trouble> {
        let Turn::Computer(actor) = self.turn()? else { return Ok(None) };
        let mut chance = Chance::from_stream(self.seed, self.moves.len() as u64);
        let (shown, action) = match actor {
            Actor::Chance => (None, self.table.shuffle(&mut chance).ok_or(Trouble::Stuck)?),
            Actor::Seat(seat) => {
                let shown = self.shown(seat);
                let Some(Controller::Agent(agent)) = self.controller(seat) else { return Err(Trouble::Stuck) };
                let known = self.table.knowledge(seat);
                let chosen = asked::choose(&self.rulebook, agent, &shown, &known, &mut chance);
                let action = chosen.and_then(|n| shown.legal.get(n)).cloned().ok_or(Trouble::Stuck)?;
                (Some(shown), action)
            }
        };
        self.play(actor, &action, shown).map(Some)
    }

    fn play(&mut self, actor: Actor, action: &str, shown: Option<Shown>) -> Result<&Move, Trouble> {
        let mut table = self.table.fork();
        let events = table.act(actor, action).map_err(Trouble::Refused)?;
        let mut scribe = self.scribe.clone();
        self.recorder.keep(&scribe.action(actor, action, &events, table.as_ref()))?;
        (self.table, self.scribe) = (table, scribe);
        self.moves.push(Move { actor: Some(actor), action: action.to_owned(), events, shown });
        self.close()?;
        // A move was just pushed.
        self.moves.last().ok_or(Trouble::Stuck)
    }

    /// Writes the last line of a game that is over, once.
    fn close(&mut self) -> Result<(), Trouble> {
        if let (false, Some(outcome)) = (self.closed, self.table.outcome()) {
            self.closed = true;
            let line = self.scribe.end(&outcome);
            self.recorder.keep(&line)?;
        }
        Ok(())
    }

    /// What the computer is shown in a seat.
    fn shown(&self, seat: Seat) -> Shown {
        let (view, legal) = (self.view(seat), self.table.legal());
        let promises = self.promises(seat, &legal);
        Shown { seat, view, legal, promises }
    }

    /// Who controls a seat.
    pub fn controller(&self, seat: Seat) -> Option<Controller> {
        self.controllers.get(seat.index()).copied()
    }

    /// Every seat with who controls it.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, Controller)> {
        Seat::first(self.controllers.len()).zip(self.controllers.iter().copied())
    }

    /// The seat through whose eyes the person sees the game: the seat to act if it is theirs, else the last of theirs
    /// that acted, else their first.
    pub fn eyes(&self) -> Option<Seat> {
        let persons = |seat: &Seat| self.controller(*seat) == Some(Controller::Person);
        let to_act = match self.table.to_act() {
            Some(Actor::Seat(seat)) => Some(seat).filter(persons),
            _ => None,
        };
        let last = || {
            let seat = |played: &Move| match played.actor {
                Some(Actor::Seat(seat)) => Some(seat).filter(persons),
                _ => None,
            };
            self.moves.iter().rev().find_map(seat)
        };
        to_act.or_else(last).or_else(|| self.seats().map(|(seat, _)| seat).find(persons))
    }

    /// The deal and every action so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The legal actions of whoever is to act.
    pub fn legal(&self) -> Vec<String> {
        self.table.legal()
    }

    /// Every rule that forbids an action of the seat to act; empty exactly when it is legal.
    pub fn objections(&self, action: &str) -> Vec<Objection> {
        self.table.to_act().map(|actor| self.table.objections(actor, action)).unwrap_or_default()
    }

    /// What an action would do, as far as a seat can see.
    pub fn explain(&self, seat: Seat, action: &str) -> String {
        self.table.explain(seat, action)
    }

    /// What legal actions promise a seat, as far as it can see.
    pub fn promises(&self, seat: Seat, actions: &[String]) -> Vec<Promise> {
        actions.iter().map(|action| self.table.promise(seat, action)).collect()
    }

    /// What a seat sees, laid out.
    pub fn sight(&self, seat: Seat) -> Sight {
        self.table.view(Some(seat)).sight()
    }

    /// What a seat sees, as JSON.
    pub fn view(&self, seat: Seat) -> Value {
        self.table.view(Some(seat)).into_json()
    }

    /// The state as a referee sees it, for scenarios. Whatever shows the game to a player asks for a sight instead.
    pub fn referee(&self) -> Value {
        self.table.state()
    }

    /// The seed of everything random in the game.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// How many actions were played.
    pub fn actions(&self) -> usize {
        self.moves.len() - 1
    }

    /// The digest of the record's last line, for players to note down.
    pub fn head(&self) -> &str {
        self.scribe.head()
    }
}

fn refused(action: &str, rule: &str, reason: String) -> Trouble {
    Trouble::Refused(Refusal { action: action.to_owned(), objections: vec![Objection::new(rule, reason)] })
}
