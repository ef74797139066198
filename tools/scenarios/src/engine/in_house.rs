//! The project's own engine, asked as any other is.

use std::collections::BTreeMap;

use serde_json::Value;
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, DealRequest, Seat};
use umpire_engine::rulebook::{Beginning, Rulebook};
use umpire_engine::ruling::{FAULT, Objection, Rule, UNSUPPORTED, reasons};
use umpire_engine::table::Table;

use super::conversation::{BlockingEngine, Own};
use super::error::EngineError;
use crate::model::ruleset::Ruleset;

/// The project's own engine, in this process.
#[derive(Default)]
pub struct InHouse {
    rules: Option<Rulebook>,
    table: Option<Box<dyn Table>>,
    /// The rules of the last answer.
    applied: Vec<Rule>,
    /// The events of the last action, where the engine of a game that somebody brings played it.
    told: Vec<Value>,
}

impl InHouse {
    /// Its name in reports.
    pub const NAME: &'static str = concat!("umpire ", env!("CARGO_PKG_VERSION"));

    fn book(&self) -> Result<&Rulebook, EngineError> {
        self.rules.as_ref().ok_or_else(|| EngineError::Fault("no rules were given yet".to_owned()))
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

    /// The refusal that these objections make. What the engine of a brought game fails to answer is none.
    fn refuses(&mut self, objections: &[Objection]) -> EngineError {
        let by = |rule: &str| objections.iter().any(|objection| objection.rule.id == rule);
        if by(FAULT) || by(UNSUPPORTED) {
            let told = reasons(objections);
            return if by(FAULT) { EngineError::Fault(told) } else { EngineError::Unsupported(told) };
        }
        self.applied = rules_of(objections);
        EngineError::Refused { reason: reasons(objections), rules: self.applied.clone() }
    }

    fn table(&mut self) -> Result<&mut Box<dyn Table>, EngineError> {
        self.table.as_mut().ok_or_else(|| EngineError::Fault("no game was set up yet".to_owned()))
    }
}

fn rules_of(objections: &[Objection]) -> Vec<Rule> {
    objections.iter().map(|objection| objection.rule.clone()).collect()
}

impl BlockingEngine for InHouse {
    fn name(&self) -> String {
        InHouse::NAME.to_owned()
    }

    fn rules(&mut self, rules: &Ruleset) -> Result<(), EngineError> {
        self.rules = Some(rules.book.clone());
        self.table = None;
        Ok(())
    }

    fn deal(&mut self, request: &DealRequest) -> Result<Value, EngineError> {
        let dealt = self.book()?.deal(request);
        let (table, events) = dealt.map_err(|objections| self.refuses(&objections))?;
        self.applied = events.into_iter().map(|event| event.rule).collect();
        Ok(self.begin(table))
    }

    fn position(&mut self, position: &Value) -> Result<Value, EngineError> {
        let begun = self.book()?.begin(&Beginning::Position(position.clone()));
        let (table, _) = begun.map_err(|objections| match self.refuses(&objections) {
            EngineError::Refused { reason, .. } => EngineError::Refused { reason, rules: Vec::new() },
            no => no,
        })?;
        self.applied = Vec::new();
        Ok(self.begin(table))
    }

    fn act(&mut self, seat: &str, action: &str) -> Result<Value, EngineError> {
        let actor = Actor::parse(seat).ok_or_else(|| EngineError::Fault(format!("`{seat}` is no seat")))?;
        let done = self.table()?.act(actor, action);
        let events = done.map_err(|refusal| self.refuses(&refusal.objections))?;
        if self.book()?.profile().is_some() {
            self.told = events.iter().map(|event| event.data.clone()).collect();
        }
        self.applied = events.into_iter().map(|event| event.rule).collect();
        Ok(self.table()?.state())
    }

    fn events(&self) -> Vec<Value> {
        self.told.clone()
    }

    fn seen(&mut self, seat: &str) -> Result<Value, EngineError> {
        let seat = Seat::parse(seat).ok_or_else(|| EngineError::Fault(format!("`{seat}` is no seat")))?;
        let seen = self.table()?.seen(seat);
        seen.map_err(|objections| self.refuses(&objections))
    }

    fn legal(&mut self) -> Result<Vec<String>, EngineError> {
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

    fn weights(&self) -> BTreeMap<String, u64> {
        self.table.as_ref().map(|table| table.weights()).unwrap_or_default()
    }

    fn view(&self, seat: Seat) -> Option<Value> {
        self.table.as_ref().map(|table| table.view(Some(seat)).into_json())
    }

    fn picture(&self) -> Option<String> {
        self.table.as_ref().map(|table| table.picture())
    }

    fn cards(&self) -> Vec<String> {
        self.rules.as_ref().map(|book| book.cards()).unwrap_or_default()
    }

    fn shuffled(&self, seed: u64) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.cards().len()).collect();
        Chance::from_seed(seed).shuffle(&mut order);
        order
    }
}
