//! The scenarios of the documents, run against an oracle: who tests the tests.

use std::rc::Rc;

use serde_json::Value;
use umpire_cli::disk::Checkout;
use umpire_engine::game::DealRequest;
use umpire_engine::variant::{self, Origin};
use umpire_kit::spec::ending::Status;
use umpire_kit::spec::engine::{Engine, No, Own};
use umpire_kit::spec::ruleset::Ruleset;
use umpire_kit::spec::suite::{Filter, Plan, Suite};
use umpire_kit::spec::verdict::{Ledger, Tested};
use umpire_kit::spec::world::Desk;
use umpire_kit::spec::{desk, run_chosen};

use crate::oracle::catalogue::{self, Document};
use crate::oracle::{Begun, Fault, Oracle, Rules};

/// The oracle as scenarios talk to an outside engine.
struct Outside {
    fault: Option<Fault>,
    rules: Option<Rules>,
    game: Option<Box<dyn Oracle>>,
}

fn refused(reason: String) -> No {
    No::Refused { reason, rules: Vec::new() }
}

impl Outside {
    fn known(&self) -> Result<&Rules, No> {
        self.rules.as_ref().ok_or_else(|| No::Fault("no rules".to_owned()))
    }

    fn show(&mut self, game: Begun) -> Result<Value, No> {
        let game = game.map_err(refused)?;
        let state = game.state();
        self.game = Some(game);
        Ok(state)
    }
}

impl Engine for Outside {
    fn name(&self) -> String {
        "oracle".to_owned()
    }

    fn rules(&mut self, rules: &Ruleset) -> Result<(), No> {
        self.rules = Some(Rules::read(&rules.json).map_err(No::Unsupported)?);
        Ok(())
    }

    fn deal(&mut self, request: &DealRequest) -> Result<Value, No> {
        let first = request.first.to_string();
        let game = self.known()?.deal(self.fault, &request.deck, &first, request.seats as u64);
        self.show(game)
    }

    fn position(&mut self, position: &Value) -> Result<Value, No> {
        let game = self.known()?.stand(self.fault, position);
        self.show(game)
    }

    fn act(&mut self, seat: &str, action: &str) -> Result<Value, No> {
        let game = self.game.as_mut().ok_or_else(|| No::Fault("no game".to_owned()))?;
        game.act(seat, action).map_err(refused)?;
        Ok(game.state())
    }

    fn legal(&mut self) -> Result<Vec<String>, No> {
        Ok(self.game.as_ref().map(|game| game.legal()).unwrap_or_default())
    }

    fn own(&self) -> Option<&dyn Own> {
        None
    }
}

/// A document's scenarios, under the shipped variant that shows the most of it.
pub struct Book {
    /// The document, with the ways to be wrong about it.
    pub document: Document,
    /// Its scenarios.
    pub plan: Plan,
    desk: Rc<Desk>,
}

/// The document of this name.
///
/// # Panics
/// No such document is shipped, or it is not valid: the tests cannot go on then.
pub fn book(name: &str) -> Book {
    let document = *catalogue::DOCUMENTS.iter().find(|known| known.name == name).expect("one of the five documents");
    let variant = match name {
        "match-3" => "match-3/standard".to_owned(),
        // With the life system every clause of the document comes up.
        "cirno-neu" => "cirno-neu/chips".to_owned(),
        edition => edition.replacen("card-slot-", "card-slot/", 1),
    };
    let suite = Suite::new(Checkout::find().library, None);
    let variant = variant::load(suite.library(), Origin::Shipped(&variant)).expect("a shipped variant is valid");
    let plan = suite.plan(variant, None).unwrap_or_else(|faults| panic!("{}", faults.join("\n")));
    let desk = desk(&plan, Box::new(Outside { fault: None, rules: None, game: None }));
    Book { document, plan, desk }
}

impl Book {
    /// The scenarios that fail for an oracle with this fault.
    pub fn failures(&self, filter: &Filter, fault: Option<Fault>) -> Vec<Tested> {
        let oracle: Box<dyn Engine> = Box::new(Outside { fault, rules: None, game: None });
        self.failures_of(filter, oracle)
    }

    /// The scenarios that fail for an engine. What it cannot show is no failure.
    pub fn failures_of(&self, filter: &Filter, engine: Box<dyn Engine>) -> Vec<Tested> {
        self.desk.engine.replace(engine);
        let ends = run_chosen(&self.plan, &self.desk, |scenario| self.plan.runs(scenario, filter, true));
        let ledger = Ledger::new(&self.plan, &ends);
        ledger.tested().filter(|tested| tested.ending.status != Status::Passed).cloned().collect()
    }

    /// The scenarios of a clause that notice a fault.
    pub fn noticed(&self, clause: &str, fault: Fault) -> Vec<Tested> {
        let filter = Filter { clauses: vec![clause.to_owned()], tags: None };
        self.failures(&filter, Some(fault))
    }
}
