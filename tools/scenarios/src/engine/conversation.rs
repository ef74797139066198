//! The conversation between a scenario and an engine. Scenarios know only this trait, so the same ones run against the
//! project's own engine and against any other.

use std::collections::BTreeMap;

use async_trait::async_trait;
use serde_json::Value;
use umpire_engine::game::{DealRequest, Seat};
use umpire_engine::rulebook::Beginning;

use super::error::EngineError;
use super::question::{Answer, Ask, Question};
use crate::model::ruleset::Ruleset;

/// Something that plays by a ruleset when asked, and may take its time. States are the protocol's JSON.
#[async_trait(?Send)]
pub trait Engine: Send {
    /// Its name and version, for reports.
    fn name(&self) -> String;

    /// Plays by these rules from now on.
    ///
    /// # Errors
    /// [`EngineError::Unsupported`] or [`EngineError::Fault`].
    async fn rules(&mut self, rules: &Ruleset) -> Result<(), EngineError>;

    /// Asks one thing.
    ///
    /// # Errors
    /// Any [`EngineError`].
    async fn ask(&mut self, ask: &Ask) -> Result<Answer, EngineError>;

    /// Asks several things in their order. After a fault that ends the conversation nothing is asked any more.
    async fn ask_all(&mut self, questions: &[&Question]) -> Vec<Result<Answer, EngineError>> {
        let mut answers = Vec::with_capacity(questions.len());
        for question in questions {
            let answer = self.ask(&question.ask).await;
            let over = matches!(answer, Err(EngineError::Fault(_)));
            answers.push(answer);
            if over {
                break;
            }
        }
        answers
    }

    /// The events of the last action, as far as the engine tells them.
    fn events(&self) -> Vec<Value> {
        Vec::new()
    }

    /// The number of questions it can be asked before it answers the first.
    fn in_flight(&self) -> usize {
        1
    }

    /// Whether the rules that it names when it refuses are this project's, so that they can be held against a clause.
    fn names_our_rules(&self) -> bool {
        false
    }

    /// The view of our own engine's internals; `None` for any other engine.
    fn own(&self) -> Option<&dyn Own>;
}

/// An engine that has its answer at once, or blocks until it has.
pub trait BlockingEngine: Send {
    /// As [`Engine::name`].
    fn name(&self) -> String;

    /// As [`Engine::rules`].
    ///
    /// # Errors
    /// [`EngineError::Unsupported`] or [`EngineError::Fault`].
    fn rules(&mut self, rules: &Ruleset) -> Result<(), EngineError>;

    /// Deals a new game.
    ///
    /// # Errors
    /// Any [`EngineError`].
    fn deal(&mut self, request: &DealRequest) -> Result<Value, EngineError>;

    /// Sets up a position.
    ///
    /// # Errors
    /// Any [`EngineError`]; refused is a position that makes no sense.
    fn position(&mut self, position: &Value) -> Result<Value, EngineError>;

    /// Plays an action.
    ///
    /// # Errors
    /// Any [`EngineError`].
    fn act(&mut self, seat: &str, action: &str) -> Result<Value, EngineError>;

    /// The legal actions of whoever is to act.
    ///
    /// # Errors
    /// [`EngineError::Fault`].
    fn legal(&mut self) -> Result<Vec<String>, EngineError>;

    /// The view of a seat.
    ///
    /// # Errors
    /// [`EngineError::Fault`], or that the engine does not tell.
    fn seen(&mut self, seat: &str) -> Result<Value, EngineError> {
        Err(EngineError::Unsupported(format!("what {seat} sees is not asked of {}", self.name())))
    }

    /// As [`Engine::events`].
    fn events(&self) -> Vec<Value> {
        Vec::new()
    }

    /// As [`Engine::names_our_rules`].
    fn names_our_rules(&self) -> bool {
        false
    }

    /// As [`Engine::own`].
    fn own(&self) -> Option<&dyn Own> {
        None
    }
}

#[async_trait(?Send)]
impl<B: BlockingEngine> Engine for B {
    fn name(&self) -> String {
        BlockingEngine::name(self)
    }

    async fn rules(&mut self, rules: &Ruleset) -> Result<(), EngineError> {
        BlockingEngine::rules(self, rules)
    }

    async fn ask(&mut self, ask: &Ask) -> Result<Answer, EngineError> {
        match ask {
            Ask::Begin(Beginning::Deal(request)) => self.deal(request).map(Answer::State),
            Ask::Begin(Beginning::Position(position)) => self.position(position).map(Answer::State),
            Ask::Act(actor, action) => self.act(actor, action).map(Answer::State),
            Ask::Legal => self.legal().map(Answer::Actions),
            Ask::See(seat) => self.seen(seat).map(Answer::View),
        }
    }

    fn events(&self) -> Vec<Value> {
        BlockingEngine::events(self)
    }

    fn names_our_rules(&self) -> bool {
        BlockingEngine::names_our_rules(self)
    }

    fn own(&self) -> Option<&dyn Own> {
        BlockingEngine::own(self)
    }
}

/// Internals that only the project's own engine shows; scenarios that ask for them are inapplicable to others.
pub trait Own {
    /// The state now; an outside engine tells it only as the answer to an action.
    fn state(&self) -> Option<Value>;
    /// The weight of each legal action of chance, where the engine of a game that somebody brings tells it.
    fn weights(&self) -> BTreeMap<String, u64>;
    /// The view of a seat.
    fn view(&self, seat: Seat) -> Option<Value>;
    /// The table as printed text.
    fn picture(&self) -> Option<String>;
    /// The deck unshuffled.
    fn cards(&self) -> Vec<String>;
    /// The order in which the cards of the unshuffled deck come up when it is shuffled from a seed.
    fn shuffled(&self, seed: u64) -> Vec<usize>;
}
