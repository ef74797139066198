//! The assertions of the shipped documents: every clause asserts or says why not, nothing is violated, and the games of a
//! run meet every condition.
//!
//! With `UMPIRE_DEEP=1`, which `just deep` sets, a deep run meets each twenty times.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, PipeReader, PipeWriter, Write as _, pipe};
use std::sync::Arc;
use std::thread::spawn;

use serde_json::json;
use umpire_assertions::watch::Tally;
use umpire_clauses::inventory::ClauseKind;
use umpire_cli::disk::Checkout;
use umpire_engine::game::{DealRequest, Seat};
use umpire_engine::variant::{self, Origin};
use umpire_protocol::client::{Client, Link};
use umpire_scenarios::asserted::{Asserted, QUICK, SEED, asserted, asserted_by};
use umpire_scenarios::external_engine::Outside;
use umpire_scenarios::run_context;
use umpire_scenarios::suite::{Filter, Plan, Suite};
use umpire_tests::oracle::serve::serve;
use umpire_tests::oracle::{Fault, catalogue};
use umpire_tests::share::one_in;
use umpire_tests::suite::{Book, book};

/// The documents with their own variants: cirno+neu has two, with chips and without.
const OWN: [(&str, &[&str]); 5] = [
    ("card-slot-1.0.0", &["card-slot/1.0.0"]),
    ("card-slot-beta.2", &["card-slot/beta.2"]),
    ("card-slot-manual", &["card-slot/manual"]),
    ("cirno-neu", &["cirno-neu/sudden", "cirno-neu/chips"]),
    ("match-3", &["match-3/standard"]),
];

fn plan(suite: &Suite, name: &str) -> Plan {
    let variant = variant::load(suite.library(), Origin::Shipped(name)).expect("a shipped variant is valid");
    suite.plan(variant).unwrap_or_else(|faults| panic!("{}", faults.join("\n")))
}

/// The sum over the variants of a document.
fn together(runs: Vec<Asserted>) -> BTreeMap<String, Vec<Tally>> {
    let mut sum: BTreeMap<String, Vec<Tally>> = BTreeMap::new();
    for (id, tallies) in runs.into_iter().flat_map(|run| run.clauses) {
        let all = sum.entry(id).or_insert_with(|| vec![Tally::default(); tallies.len()]);
        for (one, other) in all.iter_mut().zip(tallies) {
            one.met += other.met;
            one.violated = one.violated.take().or(other.violated);
        }
    }
    sum
}

#[test]
fn the_words_that_a_game_declares_are_its_own() {
    let suite = Suite::new(Checkout::find().library, None);
    for name in OWN.iter().flat_map(|(_, variants)| *variants) {
        let book = plan(&suite, name).variant.rulebook();
        let kinds: Vec<String> = book.event_kinds().into_iter().map(|(kind, _)| kind).collect();
        let spans = book.spans().iter().flat_map(|span| [span.from, span.after, span.until, span.through]);
        for kind in spans.chain([book.direct()]).flatten().filter(|kind| **kind != "choice") {
            assert!(kinds.iter().any(|each| each == kind), "{name}: no event is called `{kind}`: {kinds:?}");
        }
        let request = DealRequest { deck: book.cards(), first: Seat::A, seats: book.seats().0 };
        let state = book.deal(&request).expect("the unshuffled deck is dealt").0.state();
        // Some parts are there in certain variants only, as points are.
        for part in state.as_object().expect("a map").keys().filter(|key| !matches!(key.as_str(), "to_act" | "outcome"))
        {
            assert!(book.parts().contains(&part.as_str()), "{name}: `{part}` is not among {:?}", book.parts());
        }
    }
}

#[test]
fn a_set_up_that_the_documents_own_variant_refuses_is_told() {
    let suite = Suite::new(Checkout::find().library, None);
    let mut plan = plan(&suite, "card-slot/1.0.0");
    assert_eq!(plan.warnings().next(), None);
    let clauses = &mut Arc::make_mut(&mut plan.inventory).clauses;
    let setup = clauses.iter_mut().flat_map(|clause| &mut clause.asserts).flat_map(|each| &mut each.setups).next();
    let setup = setup.expect("a set-up in the inventory");
    setup.deal.clear();
    setup.position = json!({"board": {"1": "bel"}, "to_act": "A"});
    let place = setup.place.to_string();
    let told: Vec<String> = plan.impossible_setups().iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with(&format!("{place}: warning: this set-up cannot be made: ")), "{told:?}");
}

#[test]
fn every_clause_asserts_or_says_why_not() {
    let suite = Suite::new(Checkout::find().library, None);
    for (document, variants) in OWN {
        let plan = plan(&suite, variants[0]);
        for clause in plan.inventory.clauses.iter().filter(|clause| clause.kind != ClauseKind::Advice) {
            let says = (!clause.asserts.is_empty(), clause.unasserted.is_some());
            assert_ne!(says, (false, false), "{document} {}: it asserts nothing and does not say why", clause.id);
        }
    }
}

#[test]
fn nothing_is_violated_and_everything_is_met() {
    let suite = Suite::new(Checkout::find().library, None);
    let deep = std::env::var_os("UMPIRE_DEEP").is_some();
    let (games, least) = if deep { (2000, 20) } else { (QUICK, 1) };
    for (document, variants) in OWN {
        let plans: Vec<Plan> = variants.iter().map(|name| plan(&suite, name)).collect();
        let runs = plans.iter().map(|plan| asserted(plan, &Filter::default(), games, 1)).collect();
        let tallies = together(runs);
        for clause in &plans[0].inventory.clauses {
            for (assertion, tally) in clause.asserts.iter().zip(tallies.get(&clause.id).into_iter().flatten()) {
                let (id, told) = (&clause.id, assertion.told());
                assert_eq!(tally.violated, None, "{document} {id}: {told}");
                let enough = if assertion.on == "rules" { 0 } else { least };
                assert!(tally.met >= enough, "{document} {id}: met {} times in {games} games: {told}", tally.met);
            }
        }
        for ruling in &plans[0].ruling_asserts {
            for (assertion, tally) in ruling.asserts.iter().zip(tallies.get(&ruling.id).into_iter().flatten()) {
                assert_eq!(tally.violated, None, "{document} {}: {}", ruling.id, assertion.told());
            }
        }
    }
}

#[test]
fn results_depend_on_the_variant_and_the_seed_alone() {
    let suite = Suite::new(Checkout::find().library, None);
    let plan = plan(&suite, "cirno-neu/chips");
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| asserted(&plan, &Filter::default(), QUICK, 7))
    };
    assert_eq!(on(1), on(3));
}

/// An oracle at the other end of the protocol.
struct Wire {
    asks: PipeWriter,
    answers: BufReader<PipeReader>,
}

impl Wire {
    fn to(fault: Option<Fault>) -> Wire {
        let [(input, asks), (answers, output)] = [(), ()].map(|()| pipe().expect("a pipe"));
        spawn(move || serve(BufReader::new(input), output, fault));
        Wire { asks, answers: BufReader::new(answers) }
    }
}

impl Link for Wire {
    fn exchange(&mut self, request: &str) -> Result<String, String> {
        let mut answer = String::new();
        writeln!(self.asks, "{request}").map_err(|error| error.to_string())?;
        self.answers.read_line(&mut answer).map_err(|error| error.to_string())?;
        Ok(answer)
    }

    fn close(&mut self) {}
}

/// The clauses that an oracle violates, played through the protocol.
fn accused(book: &Book, fault: Option<Fault>) -> Vec<String> {
    let engine = Outside::new(Client::new(Wire::to(fault)), "oracle".to_owned());
    let context = run_context(&book.plan, Box::new(engine));
    let asserted = asserted_by(&context, &book.plan, &Filter::default(), QUICK, SEED);
    assert!(asserted.games > QUICK, "{} games", asserted.games);
    let violated = asserted.clauses.into_iter();
    violated.filter(|(_, tallies)| tallies.iter().any(|tally| tally.violated.is_some())).map(|(id, _)| id).collect()
}

#[test]
fn an_engine_that_is_right_violates_nothing() {
    for document in catalogue::DOCUMENTS {
        assert_eq!(accused(&book(document.name), None), Vec::<String>::new(), "{}", document.name);
    }
}

#[test]
fn a_wrong_engine_violates_what_its_clause_asserts() {
    for (document, clauses) in
        [("card-slot-1.0.0", &["5b", "6.1c", "7.1c", "8.1b", "9.4b"][..]), ("match-3", &["Se"]), ("cirno-neu", &["Ci"])]
    {
        let book = book(document);
        for clause in clauses.iter().step_by(one_in(2)) {
            let fault = catalogue::find(&format!("{document}:{clause}")).expect("a wrong engine of the catalogue");
            let accused = accused(&book, Some(fault));
            assert!(accused.iter().any(|id| id == clause), "{document} {clause}: {accused:?}");
        }
    }
}
