//! A game in play: its controllers, its steps, its record.
//!
//! Everything random comes from the seed: the deal from its first stream, the choices of the computer and of chance at
//! action `n` from stream `n`. So a resumed game goes on as if it had not been stopped.

use serde_json::Value;
use umpire_engine::chance::{self};
use umpire_engine::record::{Generator, Scribe};
use umpire_engine::ruling::Refusal;
use umpire_engine::{Actor, Chance, DealRequest, Objection, Record, Rulebook, Seat, Variant};

use super::asked;
use super::controller::Controller;
use super::recorder::{Recorder, Unkept};
use super::turn::{Played, Shown, Trouble, Turn};
use crate::visibility::{SeenStep, Step, through};

/// A game being played.
///
/// An action is recorded before it is played: one that cannot be recorded leaves the game as it was.
pub struct Session {
    rulebook: Rulebook,
    dealt: Step,
    played: Vec<Step>,
    /// The digest of the line of each action.
    digests: Vec<String>,
    controllers: Vec<Controller>,
    /// For each seat the number of the first action that is its player's, and not of one before.
    begins_at: Vec<usize>,
    seed: u64,
    scribe: Scribe,
    recorder: Box<dyn Recorder>,
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
        let beginning = DealRequest { deck, first: Seat::A, seats: controllers.len() }.into();
        let dealt = Step::begin(&rulebook, &beginning).map_err(Trouble::NotDealt)?;
        let names = controllers.iter().map(|controller| controller.spelling());
        let players: Vec<(String, String)> =
            Seat::first(controllers.len()).map(|seat| seat.to_string()).zip(names).collect();
        let rng = Generator { algorithm: chance::ALGORITHM.to_owned(), seed, stream: None };
        let (scribe, line) = dealt.begin_record(variant, &players, &beginning, Some(rng));
        recorder.keep(&line)?;
        let (played, digests, begins_at, closed) = (Vec::new(), Vec::new(), vec![1; controllers.len()], false);
        let mut session =
            Session { rulebook, dealt, played, digests, controllers, begins_at, seed, scribe, recorder, closed };
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
        let (mut controllers, mut begins_at) = (Vec::new(), Vec::new());
        for seat in Seat::first(record.header.seats.len()) {
            let name = record.header.seats.get(&seat.to_string()).and_then(Value::as_str).unwrap_or_default();
            let known = Controller::named(name);
            begins_at.push(Controller::begins_at(name));
            controllers.push(known.ok_or_else(|| Trouble::UnknownPlayer(format!("{seat} is played by `{name}`")))?);
        }
        let (mut played, divergence) = Step::all(record, variant);
        divergence.map_or(Ok(()), |differs| Err(Trouble::Differs(differs)))?;
        let dealt = (!played.is_empty()).then(|| played.remove(0)).ok_or(Trouble::Stuck)?;
        // A record without a seed was dealt by hand; its computer, if it has one, may then choose from any seed.
        let seed = record.header.rng.as_ref().map_or(0, |rng| rng.seed);
        let scribe = Scribe::resume(&record.head, record.entries.len() as u64);
        let closed = record.end.is_some();
        let recorder = recorder()?;
        let rulebook = variant.rulebook();
        let digests = record.entries.iter().map(|entry| entry.state.clone()).collect();
        let mut session =
            Session { rulebook, dealt, played, digests, controllers, begins_at, seed, scribe, recorder, closed };
        session.close()?;
        Ok(session)
    }

    /// Goes on with a record that was resumed in another one, in which people take these seats over; the names of
    /// their players say from which action on.
    ///
    /// # Errors
    /// [`Trouble::Unkept`].
    pub fn take_over(
        mut self,
        (record, variant): (&Record, &Variant),
        seats: &[Seat],
        mut recorder: Box<dyn Recorder>,
    ) -> Result<Session, Trouble> {
        let from = self.played.len() + 1;
        let mut players = Vec::new();
        for (seat, player) in &record.header.seats {
            let player = player.as_str().unwrap_or_default();
            let taken = Seat::parse(seat).filter(|seat| seats.contains(seat));
            players.push((seat.clone(), taken.map_or(player.to_owned(), |_| Controller::taken_over(player, from))));
            if let Some(seat) = taken {
                (self.controllers[seat.index()], self.begins_at[seat.index()]) = (Controller::Person, from);
            }
        }
        let beginning = record.header.begins().map_err(Unkept)?;
        let (mut scribe, header) = self.dealt.begin_record(variant, &players, &beginning, record.header.rng.clone());
        recorder.keep(&header)?;
        self.digests.clear();
        for step in &self.played {
            if let Some(actor) = step.seen(None).actor() {
                recorder.keep(&step.record(actor, &mut scribe))?;
                self.digests.push(scribe.head().to_owned());
            }
        }
        (self.scribe, self.recorder) = (scribe, recorder);
        Ok(self)
    }

    /// Takes the game back to before the last action of a person, in another record; false if there is none. The
    /// computer then draws the same numbers again.
    ///
    /// # Errors
    /// [`Trouble::Unkept`]; then nothing changes.
    pub fn take_back(&mut self) -> Result<bool, Trouble> {
        let is_persons = |(at, step): (usize, &Step)| match step.seen(None).actor() {
            Some(Actor::Seat(seat)) => self.is_persons(seat) && at + 1 >= self.begins_at[seat.index()],
            _ => false,
        };
        let Some(at) = self.played.iter().enumerate().rposition(is_persons) else { return Ok(false) };
        let line = self.recorder.take_back(&self.digests[at])?;
        let line: Value = serde_json::from_str(&line).unwrap_or_default();
        self.scribe = Scribe::resume(line["state"].as_str().unwrap_or_default(), at as u64);
        self.played.truncate(at);
        self.digests.truncate(at);
        self.closed = false;
        Ok(true)
    }

    /// The name of the record.
    pub fn record_name(&self) -> String {
        self.recorder.name()
    }

    /// Whose turn it is.
    ///
    /// # Errors
    /// [`Trouble::Stuck`].
    pub fn turn(&self) -> Result<Turn, Trouble> {
        let now = self.now().seen(None);
        match now.to_act() {
            None => now.outcome().map(Turn::Over).ok_or(Trouble::Stuck),
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
    pub fn act(&mut self, action: &str) -> Result<(), Trouble> {
        match self.turn()? {
            Turn::Person(seat) => self.play(Actor::Seat(seat), action),
            Turn::Computer(actor) => Err(refused(action, "turn.order", format!("it is for {actor} to act"))),
            Turn::Over(_) => Err(refused(action, "game.over", "the game is over".to_owned())),
        }
    }

    /// Lets the computer or chance act once; `None` where it is not their turn.
    ///
    /// # Errors
    /// [`Trouble::Stuck`] or [`Trouble::Unkept`].
    pub fn go_on(&mut self) -> Result<Option<Played>, Trouble> {
        let Turn::Computer(actor) = self.turn()? else { return Ok(None) };
        let now = self.now();
        let mut chance = Chance::from_stream(self.seed, self.played.len() as u64 + 1);
        let (shown, action) = match actor {
            Actor::Chance => (None, now.shuffle(&mut chance).ok_or(Trouble::Stuck)?),
            Actor::Seat(seat) => {
                let shown = shown(now.seen(Some(seat)), seat);
                let Some(Controller::Agent(agent)) = self.controller(seat) else { return Err(Trouble::Stuck) };
                let known = now.seen(Some(seat)).knowledge().ok_or(Trouble::Stuck)?;
                let chosen = asked::choose(&self.rulebook, agent, (seat, &shown.legal), &known, &mut chance);
                let action = chosen.and_then(|n| shown.legal.get(n)).cloned().ok_or(Trouble::Stuck)?;
                (Some(shown), action)
            }
        };
        self.play(actor, &action)?;
        Ok(Some(Played { actor, action, shown }))
    }

    fn play(&mut self, actor: Actor, action: &str) -> Result<(), Trouble> {
        let step = self.now().then(actor, action).map_err(Trouble::Refused)?;
        let mut scribe = self.scribe.clone();
        self.recorder.keep(&step.record(actor, &mut scribe))?;
        self.scribe = scribe;
        self.digests.push(self.scribe.head().to_owned());
        self.played.push(step);
        self.close()
    }

    /// Writes the last line of a game that is over, once. A computer that decides in secret acts at once, so that the
    /// person does not notice.
    fn close(&mut self) -> Result<(), Trouble> {
        if let (false, Some(outcome)) = (self.closed, self.now().seen(None).outcome()) {
            self.closed = true;
            let line = self.scribe.end(&outcome);
            self.recorder.keep(&line)?;
        }
        if self.now().asks_unnoticed() { self.go_on().map(drop) } else { Ok(()) }
    }

    /// The last step.
    fn now(&self) -> &Step {
        self.played.last().unwrap_or(&self.dealt)
    }

    /// The deal and every action so far.
    pub(crate) fn steps(&self) -> impl DoubleEndedIterator<Item = &Step> {
        std::iter::once(&self.dealt).chain(&self.played)
    }

    /// The controller of a seat.
    pub fn controller(&self, seat: Seat) -> Option<Controller> {
        self.controllers.get(seat.index()).copied()
    }

    fn is_persons(&self, seat: Seat) -> bool {
        self.controller(seat) == Some(Controller::Person)
    }

    /// Every seat with its controller.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, Controller)> {
        Seat::first(self.controllers.len()).zip(self.controllers.iter().copied())
    }

    /// Whether the game has several seats and one person plays them all.
    pub fn is_shared(&self) -> bool {
        self.controllers.len() > 1 && self.controllers.iter().all(|who| *who == Controller::Person)
    }

    /// The seat that the person views the game from: the seat to act if it is theirs, else the last of theirs that
    /// acted, else their first.
    pub fn viewer(&self) -> Option<Seat> {
        let persons = |actor: Actor| match actor {
            Actor::Seat(seat) => Some(seat).filter(|seat| self.is_persons(*seat)),
            Actor::Chance => None,
        };
        let acted = self.steps().rev().filter_map(|step| step.seen(None).actor());
        let last = self.now().seen(None).to_act().into_iter().chain(acted).find_map(persons);
        last.or_else(|| self.seats().find_map(|(seat, _)| persons(Actor::Seat(seat))))
    }

    /// The deal and every action so far, as a seat sees them.
    pub fn seen(&self, seat: Seat) -> impl DoubleEndedIterator<Item = SeenStep<'_>> {
        through(self.steps(), Some(seat))
    }

    /// The latest step as a seat sees it.
    pub fn seen_now(&self, seat: Seat) -> SeenStep<'_> {
        self.seen(seat).next_back().unwrap_or(self.dealt.seen(Some(seat)))
    }

    /// The deal and every action; `None` before the game is over, since that shows hidden cards.
    pub fn whole(&self) -> Option<Vec<Step>> {
        let over = self.now().seen(None).outcome().is_some();
        over.then(|| self.steps().cloned().collect())
    }

    /// The legal actions of the seat to act.
    pub fn legal(&self) -> Vec<String> {
        self.now().seen(None).legal()
    }

    /// The state as a referee sees it, for scenarios.
    pub fn referee(&self) -> Value {
        self.now().seen(None).state()
    }

    /// The seed of everything random in the game.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// How many actions were played, as the person sees it.
    pub fn actions(&self) -> usize {
        self.viewer().map_or(self.played.len(), |seat| self.seen_now(seat).n() as usize)
    }

    /// The digest of the record's last line, for players to note down.
    pub fn head(&self) -> &str {
        self.scribe.head()
    }
}

/// The computer's view from a seat.
fn shown(seen: SeenStep<'_>, seat: Seat) -> Shown {
    let legal = seen.legal();
    Shown { seat, view: seen.state(), promises: seen.promises(&legal), legal }
}

fn refused(action: &str, rule: &str, reason: String) -> Trouble {
    Trouble::Refused(Refusal { action: action.to_owned(), objections: vec![Objection::new(rule, reason)] })
}
