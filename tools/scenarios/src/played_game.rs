//! A game as `umpire play` runs it, sat down to by a scenario: a session with a fixed seed, a person who picks any legal
//! action, and a log of who chose what.

use serde_json::Value;
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, Seat};
use umpire_engine::record::Record;
use umpire_engine::ruling::reasons;
use umpire_engine::variant;
use umpire_judging::session::recorder::InMemory;
use umpire_judging::session::{Controller, Played, Session, Shown, Trouble, Turn};

use crate::model::failure::{Done, Failure, faulty};
use crate::model::ruleset::Ruleset;

/// The seed of every such game, so that a scenario always sees the same one.
const SEED: u64 = 1;
/// The seed by which the person picks.
const PERSON: u64 = 2;
/// More actions than any terminating game takes.
const LONGEST: usize = 10_000;

/// A choice that a seat made.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The seat.
    pub seat: Seat,
    /// Whether the computer made it; otherwise the person did.
    pub computer: bool,
    /// The chosen action.
    pub action: String,
    /// The legal actions then.
    pub legal: Vec<String>,
    /// The view of every seat then, in seat order.
    pub views: Vec<Value>,
    /// The computer's input.
    pub shown: Option<Shown>,
}

/// A game that a scenario plays as a person would.
pub struct PlayedGame {
    session: Session,
    kept: InMemory,
    person: Chance,
    choices: Vec<Choice>,
    /// How many choices had been made before the last When.
    before: usize,
}

/// Whether a scenario plays a whole game.
#[derive(Default)]
pub enum Play {
    /// No such game.
    #[default]
    None,
    /// A game with these players, to be dealt before the first When or Then.
    Wanted(Vec<Controller>),
    /// A running game.
    Sat(Box<PlayedGame>),
}

impl PlayedGame {
    /// Deals.
    ///
    /// # Errors
    /// The cards cannot be dealt.
    pub fn begin(rules: &Ruleset, controllers: Vec<Controller>) -> Result<PlayedGame, Failure> {
        let variant = variant::from_json(&rules.json, "scenario")
            .map_err(|faults| Failure::Faulty(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")))?;
        let kept = InMemory::default();
        let session = Session::begin(&variant, controllers, SEED, Box::new(kept.clone())).map_err(failure)?;
        Ok(PlayedGame { session, kept, person: Chance::from_seed(PERSON), choices: Vec::new(), before: 0 })
    }

    /// The person makes every choice until their turn is over; whatever the computer then does, it does by itself.
    ///
    /// # Errors
    /// The person is not to choose.
    pub fn play_turn(&mut self) -> Done {
        self.before = self.choices.len();
        let Turn::Person(seat) = self.turn()? else {
            return faulty("the person is not to choose");
        };
        while self.turn()? == Turn::Person(seat) {
            self.person_chooses()?;
        }
        while self.computer_chooses()? {}
        Ok(())
    }

    /// Everybody chooses whenever it is their turn, until the game is over.
    ///
    /// # Errors
    /// It does not end.
    pub fn play_out(&mut self) -> Done {
        self.before = self.choices.len();
        for _ in 0..LONGEST {
            match self.turn()? {
                Turn::Over(_) => return Ok(()),
                Turn::Person(_) => self.person_chooses()?,
                Turn::Computer(_) => drop(self.computer_chooses()?),
            }
        }
        Err(Failure::Failed(format!("the game is not over after {LONGEST} actions")))
    }

    fn person_chooses(&mut self) -> Done {
        let Turn::Person(seat) = self.turn()? else { return Ok(()) };
        let (legal, views) = (self.session.legal(), self.views());
        let chosen = legal.get(self.person.below(legal.len() as u32) as usize).cloned();
        let action = chosen.ok_or_else(|| failure(Trouble::Stuck))?;
        self.session.act(&action).map_err(failure)?;
        self.choices.push(Choice { seat, computer: false, action, legal, views, shown: None });
        Ok(())
    }

    /// Lets the computer or chance act; false if it is not for them to act.
    fn computer_chooses(&mut self) -> Result<bool, Failure> {
        let (legal, views) = (self.session.legal(), self.views());
        let Some(played) = self.session.go_on().map_err(failure)? else { return Ok(false) };
        if let Played { actor: Actor::Seat(seat), action, shown } = played {
            self.choices.push(Choice { seat, computer: true, action, legal, views, shown });
        }
        Ok(true)
    }

    fn views(&self) -> Vec<Value> {
        self.session.seats().map(|(seat, _)| self.session.seen_now(seat).state()).collect()
    }

    /// The turn.
    ///
    /// # Errors
    /// No action is legal although the game is not over.
    pub fn turn(&self) -> Result<Turn, Failure> {
        self.session.turn().map_err(failure)
    }

    /// The state, hiding nothing.
    pub fn state(&self) -> Value {
        self.session.referee()
    }

    /// The legal actions of whoever is to act.
    pub fn legal(&self) -> Vec<String> {
        self.session.legal()
    }

    /// Every choice so far.
    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// The choices since the last When began.
    pub fn latest(&self) -> &[Choice] {
        self.choices.get(self.before..).unwrap_or_default()
    }

    /// The player of a seat according to the record.
    ///
    /// # Errors
    /// The record cannot be read.
    pub fn recorded(&self, seat: &str) -> Result<String, Failure> {
        let record = Record::read(&self.kept.text())
            .map_err(|error| Failure::Failed(format!("the record cannot be read: {error:?}")))?;
        Ok(record.header.seats.get(seat).and_then(Value::as_str).unwrap_or_default().to_owned())
    }
}

fn failure(trouble: Trouble) -> Failure {
    match trouble {
        Trouble::Refused(refusal) => Failure::Failed(refusal.to_string()),
        Trouble::NotDealt(objections) => Failure::Faulty(reasons(&objections)),
        Trouble::Stuck => Failure::Failed("no action is legal although the game is not over".to_owned()),
        Trouble::Unkept(_) | Trouble::Differs(_) | Trouble::UnknownPlayer(_) => {
            Failure::Engine("the game could not be recorded".to_owned())
        }
    }
}
