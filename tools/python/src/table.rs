//! A table to play at: one game, dealt from a seed.

use std::collections::BTreeMap;
use std::sync::Arc;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde_json::{Value, json};
use umpire_clauses::inventory::Inventory;
use umpire_cli::commands::output::BadInput;
use umpire_cli::commands::variants;
use umpire_engine::{Actor, Outcome, Seat, Variant};
use umpire_judging::citing::{Ground, Ruled};
use umpire_judging::replay::why::try_action;
use umpire_judging::session::Round;
use umpire_judging::visibility::Viewer;
use umpire_playout::simulate::document::Document;
use umpire_playout::simulate::{AgentName, Run, Tally};
use umpire_report::replay::json;

use crate::asking::checkout;

/// A variant to play, with its clauses.
#[pyclass(frozen, module = "umpire_kit._native")]
pub struct Playable(Arc<Rules>);

struct Rules {
    variant: Variant,
    inventory: Inventory,
}

impl Rules {
    fn ruled(&self) -> Ruled<'_> {
        Ruled { variant: &self.variant, inventory: &self.inventory }
    }
}

#[pymethods]
impl Playable {
    #[new]
    fn new(py: Python<'_>, argument: Option<String>, texts: BTreeMap<String, String>) -> PyResult<Playable> {
        let loaded = py.detach(|| -> Result<Rules, BadInput> {
            let library = checkout(texts).library;
            let variant = variants::load_or_first(&library, argument.as_deref())?;
            Ok(Rules { inventory: Inventory::of(&library, &variant)?, variant })
        });
        loaded.map(|rules| Playable(Arc::new(rules))).map_err(|bad| PyValueError::new_err(bad.to_string()))
    }

    /// The fewest and the most seats.
    fn seats(&self) -> (usize, usize) {
        self.0.variant.rulebook().seats()
    }

    /// Deals game `game` of a seed.
    fn deal(&self, py: Python<'_>, seats: usize, seed: u64, game: u64) -> PyResult<Table> {
        let round = py.detach(|| Round::deal(self.0.variant.compiled()?, seats, seed, game));
        Ok(Table { rules: Arc::clone(&self.0), round: round.map_err(PyValueError::new_err)? })
    }

    /// An empty tally of a run between these players.
    fn sums(&self, players: Vec<String>, seed: u64) -> PyResult<Sums> {
        let run = Run { agents: vec![AgentName::Random; players.len()], ..Run::default() };
        let rulebook = self.0.variant.compiled().map_err(PyValueError::new_err)?;
        let tally = umpire_playout::simulate::run(&rulebook, &run);
        Ok(Sums { rules: Arc::clone(&self.0), players, seed, tally })
    }
}

/// The normalized name of an agent.
#[pyfunction]
pub fn agent(name: &str) -> PyResult<String> {
    AgentName::read(name).map(AgentName::spelling).map_err(PyValueError::new_err)
}

/// The tally of many games.
#[pyclass(module = "umpire_kit._native")]
pub struct Sums {
    rules: Arc<Rules>,
    players: Vec<String>,
    seed: u64,
    tally: Tally,
}

#[pymethods]
impl Sums {
    /// Adds a game.
    fn add(&mut self, table: &Table) -> PyResult<()> {
        table.round.count(&mut self.tally).map_err(PyValueError::new_err)
    }

    /// The JSON document of `umpire simulate`.
    fn document(&self, seconds: f64) -> String {
        let players = self.players.clone();
        Document::of(&self.rules.variant, self.seed, players, &self.tally, seconds).to_json().to_string()
    }
}

/// A game in progress. Its methods return JSON.
#[pyclass(module = "umpire_kit._native")]
pub struct Table {
    rules: Arc<Rules>,
    round: Round,
}

#[pymethods]
impl Table {
    /// The seats, `A` first.
    fn seats(&self) -> Vec<String> {
        Seat::first(self.round.seats()).map(|seat| seat.to_string()).collect()
    }

    /// The seat to act; `None` if the game is over.
    fn to_act(&self) -> Option<String> {
        self.round.to_act().map(|seat| seat.to_string())
    }

    /// The legal actions of the seat to act.
    fn legal(&self) -> Vec<String> {
        self.round.now(None).legal()
    }

    /// The position, as a seat or the referee sees it.
    #[pyo3(signature = (seat=None))]
    fn view(&self, seat: Option<&str>) -> PyResult<String> {
        Ok(self.round.now(self.eyes(seat)?).state().to_string())
    }

    /// All steps, as a seat or the referee sees them.
    #[pyo3(signature = (seat=None))]
    fn steps(&self, seat: Option<&str>) -> PyResult<String> {
        let ruled = self.rules.ruled();
        let steps = self.round.seen(self.eyes(seat)?).map(|step| json::step(step, ruled));
        Ok(Value::from_iter(steps).to_string())
    }

    /// Judges an action of the seat to act, by what it sees.
    fn tried(&self, action: &str) -> PyResult<String> {
        let now = self.round.now(self.round.to_act());
        let tried = try_action(self.rules.ruled(), now, action).map_err(PyValueError::new_err)?;
        Ok(json!(tried).to_string())
    }

    /// Plays an action of the seat to act. Returns the rules that forbid it, if any.
    fn play(&mut self, action: &str) -> Option<String> {
        let refused = self.round.play(action).err()?;
        let seat = self.round.to_act();
        let tried = seat.map(|seat| (Actor::Seat(seat), action));
        let grounds = Ground::of_refusal(self.rules.ruled(), self.round.now(seat), tried, &refused.objections);
        Some(json!(grounds).to_string())
    }

    /// The choice of an agent for the seat to act.
    fn chosen(&mut self, py: Python<'_>, agent: &str) -> PyResult<Option<String>> {
        let agent = AgentName::read(agent).map_err(PyValueError::new_err)?;
        Ok(py.detach(|| self.round.chosen(agent)))
    }

    /// The outcome, once the game is over.
    fn outcome(&self) -> Option<String> {
        self.round.now(None).outcome().as_ref().map(|outcome| Outcome::to_json(outcome).to_string())
    }

    /// The record so far.
    fn record(&self, players: Vec<String>) -> String {
        self.round.record(&self.rules.variant, &players)
    }
}

impl Table {
    fn eyes(&self, seat: Option<&str>) -> PyResult<Viewer> {
        let Some(name) = seat else { return Ok(None) };
        let there = Seat::parse(name).filter(|seat| seat.index() < self.round.seats());
        there.map(Some).ok_or_else(|| {
            let seats = self.seats().join(", ");
            PyValueError::new_err(format!("there is no seat {name:?} at this table; its seats: {seats}"))
        })
    }
}
