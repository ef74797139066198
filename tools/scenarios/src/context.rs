//! The context of a run.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;
use umpire_engine::variant::Variant;

use crate::engine::lockstep::Lockstep;
use crate::engine::{Answer, Ask, Engine, EngineError, Question};
use crate::model::layout::Layout;
use crate::model::ruleset::{Ruleset, Rulesets};

/// The context that all scenarios of a run share. It stays on its thread.
pub struct RunContext {
    /// The rulesets of the variant under test.
    pub rulesets: Rulesets,
    /// The engine.
    pub engine: RefCell<Box<dyn Engine>>,
    /// The game's parameters for the steps.
    pub layout: Layout,
    /// How many more undefined lines get a suggestion: finding the nearest sentence takes longer than a scenario.
    pub suggestions: Cell<u32>,
    /// Whether the engine must be told the rules before it is asked about games: it has others, or was restarted.
    needs_rules: Cell<bool>,
    /// Our own engine, which is asked what an outside one is asked.
    pub lockstep: RefCell<Option<Lockstep>>,
    pub(crate) spares: Option<Arc<Spares>>,
    given_up: RefCell<Option<String>>,
}

/// Starts an engine.
pub type Start = dyn Fn() -> Result<Box<dyn Engine>, String> + Send + Sync;

/// Further engines beside the one of a context. They are started when they are first needed, and kept.
pub struct Spares {
    /// How many engines there may be, with the one of the context.
    pub jobs: usize,
    start: Box<Start>,
    /// Whether they are one server, which a new connection does not start anew.
    is_server: bool,
    idle: Mutex<Vec<Box<dyn Engine>>>,
}

impl Spares {
    /// Engines that are started so; `jobs` in all.
    pub fn new(jobs: usize, start: Box<Start>) -> Spares {
        Spares { jobs, start, is_server: false, idle: Mutex::default() }
    }

    /// The same, of connections to one server.
    #[must_use]
    pub fn of_server(self) -> Spares {
        Spares { is_server: true, ..self }
    }

    /// One that is idle, or a new one.
    ///
    /// # Errors
    /// It cannot be started.
    pub(crate) fn take(&self) -> Result<Box<dyn Engine>, String> {
        // A poisoned lock is safe: engines are taken out and put back whole.
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        idle.map_or_else(&self.start, Ok)
    }

    pub(crate) fn put_back(&self, engine: Box<dyn Engine>) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(engine);
    }
}

/// The most suggestions in a run: more undefined lines have one cause.
const SUGGESTIONS: u32 = 50;

impl RunContext {
    /// A variant to be tested on an engine. By the names that `earlier` ones give the cards a scenario may call them, too.
    pub fn new(variant: &Variant, earlier: &[&Variant], layout: &Layout, engine: Box<dyn Engine>) -> RunContext {
        let rulesets = Rulesets::new(variant, earlier, &layout.plan.json);
        RunContext {
            rulesets,
            engine: RefCell::new(engine),
            layout: layout.clone(),
            suggestions: Cell::new(SUGGESTIONS),
            needs_rules: Cell::new(true),
            lockstep: RefCell::default(),
            spares: None,
            given_up: RefCell::default(),
        }
    }

    /// The same context; where its engine is an outside one, ours is asked beside it.
    #[must_use]
    pub fn beside_ours(self) -> RunContext {
        let lockstep = || Lockstep::new(self.layout.clone(), Rc::clone(self.rulesets.plain()));
        let lockstep = self.is_outside().then(lockstep);
        RunContext { lockstep: RefCell::new(lockstep), ..self }
    }

    /// The same context, with further engines for work that several can do.
    #[must_use]
    pub fn with_spares(self, spares: Spares) -> RunContext {
        RunContext { spares: Some(Arc::new(spares)), ..self }
    }

    /// Another scenario begins.
    pub fn begins(&self) {
        self.lockstep.borrow_mut().iter_mut().for_each(Lockstep::begins);
    }

    /// Why the engine was given up, if it was.
    pub fn given_up(&self) -> Option<String> {
        self.given_up.borrow().clone()
    }

    /// Goes on with another engine.
    pub fn replace(&self, engine: Box<dyn Engine>) {
        self.engine.replace(engine);
        self.given_up.take();
        self.needs_rules.set(true);
    }

    /// Goes on with its engine started anew, if it is known how and it starts.
    pub fn restart(&self) {
        let spares = self.spares.as_ref().filter(|spares| !spares.is_server);
        if let Some(Ok(engine)) = spares.map(|spares| (spares.start)()) {
            self.replace(engine);
        }
    }

    /// How many engines there may be, with the spare ones.
    pub fn jobs(&self) -> usize {
        self.spares.as_ref().map_or(1, |spares| spares.jobs.max(1))
    }

    /// Gives the engine up for a reason. The first one is kept.
    pub fn give_up(&self, reason: String) {
        self.given_up.borrow_mut().get_or_insert(reason);
    }

    /// Tells the engine the rules.
    ///
    /// # Errors
    /// It is at fault, or cannot play by them.
    #[expect(clippy::await_holding_refcell_ref, reason = "the scenarios of a context are run one after the other")]
    pub async fn tell_rules(&self, rules: &Ruleset) -> Result<(), EngineError> {
        self.needs_rules.set(true);
        self.engine.borrow_mut().rules(rules).await?;
        self.lockstep.borrow_mut().as_mut().map_or(Ok(()), |ours| ours.rules(rules))
    }

    /// Asks the engine one thing.
    ///
    /// # Errors
    /// Any [`EngineError`].
    #[expect(clippy::await_holding_refcell_ref, reason = "the scenarios of a context are run one after the other")]
    pub async fn ask(&self, ask: &Ask) -> Result<Answer, EngineError> {
        let answer = self.engine.borrow_mut().ask(ask).await;
        self.lockstep.borrow_mut().iter_mut().for_each(|ours| ours.heard(ask, &answer));
        answer
    }

    /// Asks the engine several things about games by the variant under test, in their order. It is told the rules before, unless it
    /// plays by them.
    ///
    /// # Errors
    /// It does not support the rules, or is at fault.
    #[expect(clippy::await_holding_refcell_ref, reason = "the games of a context are played one after the other")]
    pub async fn ask_all(&self, questions: &[&Question]) -> Result<Vec<Result<Answer, EngineError>>, EngineError> {
        let mut engine = self.engine.borrow_mut();
        if self.needs_rules.get() {
            engine.rules(self.rulesets.plain()).await?;
        }
        let answers = engine.ask_all(questions).await;
        self.needs_rules.set(answers.iter().any(|answer| matches!(answer, Err(EngineError::Fault(_)))));
        Ok(answers)
    }

    /// Asks the engine for something that leads to a state.
    ///
    /// # Errors
    /// Any [`EngineError`].
    pub async fn ask_state(&self, ask: &Ask) -> Result<Value, EngineError> {
        self.ask(ask).await?.into_state()
    }

    /// Whether the engine shows no more than the protocol does.
    pub fn is_outside(&self) -> bool {
        self.engine.borrow().own().is_none()
    }
}
