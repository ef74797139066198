//! The scenarios of the documents, run against an oracle: who tests the tests.

use std::mem;
use std::rc::Rc;
use std::sync::{Arc, Mutex};

use serde_json::Value;
use umpire_cli::disk::Checkout;
use umpire_engine::chance::Chance;
use umpire_engine::game::DealRequest;
use umpire_engine::variant::{self, Origin};
use umpire_scenarios::ending::{Ending, Status};
use umpire_scenarios::engine::{BlockingEngine, Engine, EngineError};
use umpire_scenarios::feature::Scenario;
use umpire_scenarios::ruleset::Ruleset;
use umpire_scenarios::suite::{Filter, Plan, Suite};
use umpire_scenarios::verdict::{Ledger, Tested};
use umpire_scenarios::{RunContext, run_chosen, run_context, runner};

use crate::differential::KINDS;
use crate::differential::sift::sift;
use crate::oracle::catalogue::{self, Document, WrongEngine};
use crate::oracle::fault::Facts;
use crate::oracle::{Begun, Fault, Oracle, Orders, Rules};

/// The oracle as scenarios talk to an outside engine.
#[derive(Default)]
struct Outside {
    orders: Orders,
    /// The only ruleset that it supports; every other is unsupported.
    only: Option<Value>,
    rules: Option<Rules>,
    game: Option<Box<dyn Oracle>>,
}

/// The oracle as an outside engine, with what it is told to get wrong.
pub fn outside(orders: impl Into<Orders>) -> Box<dyn Engine> {
    Box::new(Outside { orders: orders.into(), ..Outside::default() })
}

fn refused(reason: String) -> EngineError {
    EngineError::Refused { reason, rules: Vec::new() }
}

impl Outside {
    fn known(&self) -> Result<&Rules, EngineError> {
        self.rules.as_ref().ok_or_else(|| EngineError::Fault("no rules".to_owned()))
    }

    fn show(&mut self, game: Begun) -> Result<Value, EngineError> {
        let game = game.map_err(refused)?;
        let state = game.state();
        self.game = Some(game);
        Ok(state)
    }
}

impl BlockingEngine for Outside {
    fn name(&self) -> String {
        "oracle".to_owned()
    }

    fn rules(&mut self, rules: &Ruleset) -> Result<(), EngineError> {
        if self.only.as_ref().is_some_and(|only| *only != gist(&rules.json)) {
            return Err(EngineError::Unsupported("this engine plays by one ruleset".to_owned()));
        }
        self.rules = Some(Rules::read(&rules.json).map_err(EngineError::Unsupported)?);
        Ok(())
    }

    fn deal(&mut self, request: &DealRequest) -> Result<Value, EngineError> {
        let first = request.first.to_string();
        let game = self.known()?.deal(self.orders.clone(), &request.deck, &first, request.seats as u64);
        self.show(game)
    }

    fn position(&mut self, position: &Value) -> Result<Value, EngineError> {
        let game = self.known()?.stand(self.orders.clone(), position);
        self.show(game)
    }

    fn act(&mut self, seat: &str, action: &str) -> Result<Value, EngineError> {
        let game = self.game.as_mut().ok_or_else(|| EngineError::Fault("no game".to_owned()))?;
        game.act(seat, action).map_err(refused)?;
        Ok(game.state())
    }

    fn legal(&mut self) -> Result<Vec<String>, EngineError> {
        Ok(self.game.as_ref().map(|game| game.legal()).unwrap_or_default())
    }
}

/// A ruleset without its name.
fn gist(ruleset: &Value) -> Value {
    let mut gist = ruleset.clone();
    if let Some(keys) = gist.as_object_mut() {
        keys.retain(|key, _| !["variant", "extends", "amends"].contains(&key.as_str()));
    }
    gist
}

/// The oracle as an outside engine, wrong in this way; `fixed` to one ruleset where one is given.
pub fn oracle(fault: Option<Fault>, fixed: Option<&Value>) -> Box<dyn Engine> {
    Box::new(Outside { orders: fault.into(), only: fixed.map(gist), ..Outside::default() })
}

/// A document's scenarios, under the shipped variant that shows the most of it.
pub struct Book {
    /// The document, with the ways to be wrong about it.
    pub document: Document,
    /// Its scenarios.
    pub plan: Plan,
    context: Rc<RunContext>,
}

/// The document of this name.
///
/// # Panics
/// No such document is shipped, or it is not valid: the tests cannot go on then.
pub fn book(name: &str) -> Book {
    let document = *catalogue::DOCUMENTS.iter().find(|known| known.name == name).expect("a document of the catalogue");
    let suite = Suite::new(Checkout::find().library, None);
    let variant = suite.library().text(&format!("features/{name}/clauses.yaml")).ok().flatten();
    let named = |text: &str| text.lines().find_map(|line| Some(line.strip_prefix("variant: ")?.to_owned()));
    let variant = variant.and_then(|text| named(&text.text)).expect("an inventory names the variant of its document");
    let variant = variant::load(suite.library(), Origin::Shipped(&variant)).expect("a shipped variant is valid");
    let plan = suite.plan(variant).unwrap_or_else(|faults| panic!("{}", faults.join("\n")));
    let context = run_context(&plan, Box::new(Outside::default()));
    Book { document, plan, context }
}

impl Book {
    /// A run context with an oracle that is told to get something wrong.
    pub fn against(&self, orders: impl Into<Orders>) -> Rc<RunContext> {
        let Plan { variant, steps, .. } = &self.plan;
        Rc::new(RunContext::new(variant, &self.plan.earlier(), &steps.layout, outside(orders)))
    }

    /// The scenarios that fail for an oracle with this fault.
    pub fn failures(&self, filter: &Filter, fault: Option<Fault>) -> Vec<Tested> {
        let oracle: Box<dyn Engine> = Box::new(Outside { orders: fault.into(), ..Outside::default() });
        self.failures_of(filter, oracle)
    }

    /// The scenarios that fail for an engine. What it cannot show is no failure.
    pub fn failures_of(&self, filter: &Filter, engine: Box<dyn Engine>) -> Vec<Tested> {
        self.context.replace(engine);
        let ends = run_chosen(&self.plan, &self.context, |scenario| self.plan.runs(scenario, filter, true));
        let ledger = Ledger::new(&self.plan, &ends);
        ledger.tested().filter(|tested| tested.ending.status != Status::Passed).cloned().collect()
    }

    /// The scenarios of a clause that notice a fault.
    pub fn noticed(&self, clause: &str, fault: Fault) -> Vec<Tested> {
        let filter = Filter { clauses: vec![clause.to_owned()], ..Filter::default() };
        self.failures(&filter, Some(fault))
    }
}

/// A scenario, and what an oracle that is not wrong showed in it.
struct Witness<'a> {
    scenario: Scenario<'a>,
    /// The facts that came up at the lookups of each mistake. Where those of a fault did not, it cannot be noticed.
    facts: Facts,
    /// Whether it runs for an engine that supports no ruleset but the document's own.
    native: bool,
}

/// The scenarios of a document, prepared for runs against many wrong engines.
pub struct Jury<'a> {
    book: &'a Book,
    witnesses: Vec<Witness<'a>>,
}

impl<'a> Jury<'a> {
    /// Runs every scenario once against the sound oracle, and once more where it knows one ruleset only.
    pub fn of(book: &'a Book) -> Jury<'a> {
        let all = book.plan.scenarios().filter(|scenario| book.plan.runs(scenario, &Filter::default(), true));
        let witness = |scenario: Scenario<'a>| {
            let log = Arc::new(Mutex::new(Facts::new()));
            let orders = Orders { faults: Vec::new(), log: Some(Arc::clone(&log)) };
            book.run(scenario, Outside { orders, ..Outside::default() });
            let only = Some(gist(&book.context.rulesets.plain().json));
            let rigid = book.run(scenario, Outside { only, ..Outside::default() });
            let facts = mem::take(&mut *log.lock().expect("no test panics while it logs"));
            Witness { scenario, facts, native: rigid.status == Status::Passed }
        };
        Jury { book, witnesses: all.map(witness).collect() }
    }

    /// How many scenarios there are, and how many run where one ruleset is supported.
    pub fn scenarios(&self) -> (usize, usize) {
        (self.witnesses.len(), self.witnesses.iter().filter(|witness| witness.native).count())
    }

    /// The first scenario that notices a wrong engine, those of its own clauses first. `natively`: of those that run
    /// where no ruleset but the document's own is supported.
    pub fn notices(&self, engine: &WrongEngine, natively: bool) -> Option<Scenario<'a>> {
        let may = |witness: &&Witness<'a>| (witness.native || !natively) && engine.fault.may_come_up(&witness.facts);
        let own = |witness: &&Witness<'a>| {
            let mut tags = witness.scenario.tagged("clause").chain(witness.scenario.tagged("ruling"));
            tags.any(|tag| engine.clauses.contains(&tag))
        };
        let (first, then): (Vec<_>, Vec<_>) = self.witnesses.iter().filter(may).partition(own);
        let fails = |witness: &&&Witness<'a>| {
            let oracle = Outside { orders: Some(engine.fault).into(), ..Outside::default() };
            let status = self.book.run(witness.scenario, oracle).status;
            !matches!(status, Status::Passed | Status::Unsupported)
        };
        first.iter().chain(&then).find(fails).map(|witness| witness.scenario)
    }
}

impl Book {
    /// Those of these wrong engines that do not differ in so many random games under the document's own ruleset: first
    /// those whose mistake came up, then those whose mistake never did.
    pub fn hidden(&self, games: u64, mut hidden: Vec<WrongEngine>) -> (Vec<WrongEngine>, Vec<WrongEngine>) {
        let mut facts = Facts::new();
        let ruleset = &self.context.rulesets.plain().json;
        let cards = self.context.rulesets.plain().book.cards();
        let game = ruleset["game"].as_str().unwrap_or_default();
        let kinds: Vec<_> =
            KINDS.iter().filter(|kind| [game, &format!("{game}-position")].contains(&kind.name)).collect();
        for n in 0..games {
            // Most things happen in positions where rules meet.
            let kind = if n % 8 == 0 { kinds[0] } else { kinds[1] };
            let few = few(&cards, n);
            facts.append(&mut sift(kind, ruleset, if n % 8 > 4 { &few } else { &cards }, n, &mut hidden));
        }
        hidden.into_iter().partition(|engine| engine.fault.may_come_up(&facts))
    }

    fn run(&self, scenario: Scenario<'_>, oracle: Outside) -> Ending {
        self.context.replace(Box::new(oracle));
        runner::run(scenario, &self.plan.steps, &self.context, &self.plan.inventory)
    }
}

/// All the cards of a few symbols: where others are lacking, lines are many.
fn few(cards: &[String], game: u64) -> Vec<String> {
    let mut symbols = cards.to_vec();
    symbols.dedup();
    Chance::from_stream(2, game).shuffle(&mut symbols);
    let mut few: Vec<String> = Vec::new();
    for symbol in &symbols {
        if few.len() < 26 {
            few.extend(cards.iter().filter(|card| *card == symbol).cloned());
        }
    }
    few
}
