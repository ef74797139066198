//! The context of a run.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use serde_json::Value;
use umpire_engine::variant::Variant;

use crate::engine::lockstep::Lockstep;
use crate::engine::{Answer, Ask, Engine, EngineError};
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
    pub patience: Cell<u32>,
}

/// The most suggestions in a run: more undefined lines have one cause.
const PATIENCE: u32 = 50;

impl RunContext {
    /// A variant to be tested on an engine. By the names that `earlier` ones give the cards a scenario may call them, too.
    pub fn new(variant: &Variant, earlier: &[&Variant], layout: &Layout, engine: Box<dyn Engine>) -> RunContext {
        let rulesets = Rulesets::new(variant, earlier);
        RunContext { rulesets, engine: RefCell::new(engine), layout: layout.clone(), patience: Cell::new(PATIENCE) }
    }

    /// The same context; where its engine is an outside one, ours is asked beside it.
    #[must_use]
    pub fn beside_ours(self) -> RunContext {
        if !self.is_outside() {
            return self;
        }
        let (layout, plain) = (self.layout.clone(), Rc::clone(self.rulesets.plain()));
        let engine = Lockstep::new(self.engine.into_inner(), layout, plain);
        RunContext { engine: RefCell::new(Box::new(engine)), ..self }
    }

    /// Tells the engine the rules.
    ///
    /// # Errors
    /// It is at fault, or cannot play by them.
    #[expect(clippy::await_holding_refcell_ref, reason = "the scenarios of a context are run one after the other")]
    pub async fn tell_rules(&self, rules: &Ruleset) -> Result<(), EngineError> {
        self.engine.borrow_mut().rules(rules).await
    }

    /// Asks the engine one thing.
    ///
    /// # Errors
    /// Any [`EngineError`].
    #[expect(clippy::await_holding_refcell_ref, reason = "the scenarios of a context are run one after the other")]
    pub async fn ask(&self, ask: &Ask) -> Result<Answer, EngineError> {
        self.engine.borrow_mut().ask(ask).await
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
