//! The conversation between a scenario and an engine. Scenarios know only this trait, so the same ones run against the
//! project's own engine and against any other.

use serde_json::Value;
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, DealRequest, Seat};
use umpire_engine::rulebook::Beginning;
use umpire_engine::rulebook::Rulebook;
use umpire_engine::ruling::{Objection, Rule, reasons};
use umpire_engine::table::Table;

pub use super::question::{Answer, Ask, Due, Question};
use super::ruleset::Ruleset;
use crate::lockstep::Beside;

/// Why an engine did not do as it was asked.
#[derive(Clone, PartialEq, Debug)]
pub enum No {
    /// The rules forbid it. The state is as it was.
    Refused {
        /// Why, in words.
        reason: String,
        /// Every rule that forbids it, where the engine names them.
        rules: Vec<Rule>,
    },
    /// The engine cannot play by this ruleset.
    Unsupported(String),
    /// The engine crashed, hung or talked nonsense. Never counted as a refusal.
    Fault(String),
    /// It is not asked any more, since nothing it has answered so far was of use; says why.
    GivenUp(String),
}

/// Something that plays by a ruleset when asked. States are the protocol's JSON.
pub trait Engine {
    /// Its name and version, for reports.
    fn name(&self) -> String;

    /// Another scenario begins.
    fn begins(&mut self) {}

    /// Plays by these rules from now on.
    ///
    /// # Errors
    /// [`No::Unsupported`] or [`No::Fault`].
    fn rules(&mut self, rules: &Ruleset) -> Result<(), No>;

    /// Deals a new game.
    ///
    /// # Errors
    /// Any [`No`].
    fn deal(&mut self, request: &DealRequest) -> Result<Value, No>;

    /// Sets up a position.
    ///
    /// # Errors
    /// Any [`No`]; refused is a position that makes no sense.
    fn position(&mut self, position: &Value) -> Result<Value, No>;

    /// Plays an action.
    ///
    /// # Errors
    /// Any [`No`].
    fn act(&mut self, seat: &str, action: &str) -> Result<Value, No>;

    /// The legal actions of whoever is to act.
    ///
    /// # Errors
    /// [`No::Fault`].
    fn legal(&mut self) -> Result<Vec<String>, No>;

    /// Asks one thing.
    ///
    /// # Errors
    /// Any [`No`].
    fn ask(&mut self, ask: &Ask) -> Result<Answer, No> {
        match ask {
            Ask::Begin(Beginning::Deal(request)) => self.deal(request).map(Answer::State),
            Ask::Begin(Beginning::Position(position)) => self.position(position).map(Answer::State),
            Ask::Act(actor, action) => self.act(actor, action).map(Answer::State),
            Ask::Legal => self.legal().map(Answer::Actions),
        }
    }

    /// Asks several things in their order. After a fault that ends the conversation nothing is asked any more.
    fn ask_all(&mut self, questions: &[&Question]) -> Vec<Result<Answer, No>> {
        let mut answers = Vec::with_capacity(questions.len());
        for question in questions {
            let answer = self.ask(&question.ask);
            let over = matches!(answer, Err(No::Fault(_)));
            answers.push(answer);
            if over {
                break;
            }
        }
        answers
    }

    /// How many things it can be asked before it answers the first.
    fn in_flight(&self) -> usize {
        1
    }

    /// Whether the rules that it names when it refuses are this project's, so that they can be held against a clause.
    fn names_our_rules(&self) -> bool {
        false
    }

    /// Why it is not asked any more, where it is not.
    fn given_up(&self) -> Option<&str> {
        None
    }

    /// What only the project's own engine shows. `None` for any other.
    fn own(&self) -> Option<&dyn Own>;

    /// How its answers compare with ours, where ours is asked beside it.
    fn beside(&self) -> Option<&Beside> {
        None
    }
}

/// What only the project's own engine shows: scenarios that ask for it are inapplicable to others.
pub trait Own {
    /// The state now; an outside engine tells it only as the answer to an action.
    fn state(&self) -> Option<Value>;
    /// What a seat may see.
    fn view(&self, seat: Seat) -> Option<Value>;
    /// The table as printed text.
    fn picture(&self) -> Option<String>;
    /// The deck unshuffled.
    fn cards(&self) -> Vec<String>;
    /// The order in which the cards of the unshuffled deck come up when it is shuffled from a seed.
    fn shuffled(&self, seed: u64) -> Vec<usize>;
}

/// The project's own engine, in this process.
#[derive(Default)]
pub struct InHouse {
    rules: Option<Rulebook>,
    table: Option<Box<dyn Table>>,
    /// The rules of the last answer.
    applied: Vec<Rule>,
}

impl InHouse {
    /// Its name in reports.
    pub const NAME: &'static str = concat!("umpire ", env!("CARGO_PKG_VERSION"));

    fn book(&self) -> Result<&Rulebook, No> {
        self.rules.as_ref().ok_or_else(|| No::Fault("no rules were given yet".to_owned()))
    }

    /// The rules that were applied when it last dealt or played, or by which it refused to.
    pub fn applied(&self) -> &[Rule] {
        &self.applied
    }

    /// Judges an action without playing it, for the rule that it would apply first, or those that it would be refused by.
    pub fn ponder(&mut self, action: &str) {
        let Some((table, actor)) = self.table.as_ref().and_then(|table| Some((table, table.to_act()?))) else { return };
        self.applied = match table.fork().act(actor, action) {
            Ok(events) => events.into_iter().map(|event| event.rule).take(1).collect(),
            Err(refusal) => rules_of(&refusal.objections),
        };
    }

    /// Goes on from a table, whose state it tells.
    fn begin(&mut self, table: Box<dyn Table>) -> Value {
        let state = table.state();
        self.table = Some(table);
        state
    }

    /// The refusal that these objections make.
    fn refuses(&mut self, objections: &[Objection]) -> No {
        self.applied = rules_of(objections);
        No::Refused { reason: reasons(objections), rules: self.applied.clone() }
    }

    fn table(&mut self) -> Result<&mut Box<dyn Table>, No> {
        self.table.as_mut().ok_or_else(|| No::Fault("no game was set up yet".to_owned()))
    }
}

fn rules_of(objections: &[Objection]) -> Vec<Rule> {
    objections.iter().map(|objection| objection.rule.clone()).collect()
}

impl Engine for InHouse {
    fn name(&self) -> String {
        InHouse::NAME.to_owned()
    }

    fn rules(&mut self, rules: &Ruleset) -> Result<(), No> {
        self.rules = Some(rules.book.clone());
        self.table = None;
        Ok(())
    }

    fn deal(&mut self, request: &DealRequest) -> Result<Value, No> {
        let dealt = self.book()?.deal(request);
        let (table, events) = dealt.map_err(|objections| self.refuses(&objections))?;
        self.applied = events.into_iter().map(|event| event.rule).collect();
        Ok(self.begin(table))
    }

    fn position(&mut self, position: &Value) -> Result<Value, No> {
        let table = self
            .book()?
            .position(position)
            .map_err(|faults| No::Refused { reason: faults.join("; "), rules: Vec::new() })?;
        self.applied = Vec::new();
        Ok(self.begin(table))
    }

    fn act(&mut self, seat: &str, action: &str) -> Result<Value, No> {
        let actor = Actor::parse(seat).ok_or_else(|| No::Fault(format!("`{seat}` is no seat")))?;
        let done = self.table()?.act(actor, action);
        let events = done.map_err(|refusal| self.refuses(&refusal.objections))?;
        self.applied = events.into_iter().map(|event| event.rule).collect();
        Ok(self.table()?.state())
    }

    fn legal(&mut self) -> Result<Vec<String>, No> {
        Ok(self.table()?.legal())
    }

    fn names_our_rules(&self) -> bool {
        true
    }

    fn own(&self) -> Option<&dyn Own> {
        Some(self)
    }
}

impl Own for InHouse {
    fn state(&self) -> Option<Value> {
        self.table.as_ref().map(|table| table.state())
    }

    fn view(&self, seat: Seat) -> Option<Value> {
        self.table.as_ref().map(|table| table.view(Some(seat)).into_json())
    }

    fn picture(&self) -> Option<String> {
        self.table.as_ref().map(|table| table.picture())
    }

    fn cards(&self) -> Vec<String> {
        self.rules.as_ref().map(Rulebook::cards).unwrap_or_default()
    }

    fn shuffled(&self, seed: u64) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.cards().len()).collect();
        Chance::from_seed(seed).shuffle(&mut order);
        order
    }
}
