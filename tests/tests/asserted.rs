//! The assertions of the shipped documents and of the rulings: each asserts or says why not, nothing is violated, the games
//! of a run meet every condition, and an engine that plays another value of a knob violates what its ruling asserts.
//!
//! With `UMPIRE_DEEP=1`, which `just deep` sets, a deep run meets each twenty times.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, PipeReader, PipeWriter, Write as _, pipe};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread::spawn;

use serde_json::{Value, json};
use umpire_assertions::assertion::Assertion;
use umpire_assertions::expression::{Derived, Expression};
use umpire_assertions::watch::{Tally, Watch, is_shown_broken, is_violated};
use umpire_clauses::inventory::ClauseKind;
use umpire_clauses::rulings::RulingAsserts;
use umpire_cli::disk::Checkout;
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, DealRequest, Seat};
use umpire_engine::knob::{Answer, Form, Knob};
use umpire_engine::rulebook::{Beginning, GAMES, Rulebook};
use umpire_engine::table::Table;
use umpire_engine::variant::node::Node;
use umpire_engine::variant::{self, Origin};
use umpire_protocol::client::{BlockingLink, Client};
use umpire_scenarios::asserted::{Asserted, QUICK, SEED, asserted, asserted_by};
use umpire_scenarios::engine::{BlockingEngine, EngineError, InHouse, Own};
use umpire_scenarios::external_engine::Outside;
use umpire_scenarios::ids::Ids;
use umpire_scenarios::known::{File, Known};
use umpire_scenarios::known_failures;
use umpire_scenarios::ruleset::Ruleset;
use umpire_scenarios::suite::{Filter, Plan, Suite};
use umpire_scenarios::verdict::ClauseStatus;
use umpire_scenarios::{run_context, runner};
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
            assert!(book.parts().contains(part), "{name}: `{part}` is not among {:?}", book.parts());
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
fn what_only_positions_come_to_is_not_said_to_hold() {
    let suite = Suite::new(Checkout::find().library, None);
    let base = variant::load(suite.library(), Origin::Shipped("card-slot/1.0.0")).expect("a shipped variant is valid");
    let short = variant::overlay(&base, Node::from_json(&json!({"setup": {"hand": 2}}), "edit")).expect("a valid edit");
    let plan = suite.plan(short).expect("a plan");
    let verdict = umpire_scenarios::run(&plan, &Filter::default());
    let bell = verdict.clauses.iter().find(|each| each.clause.id == "9.4b").expect("a clause");
    assert!(bell.tallies.iter().any(|tally| tally.met > 0), "positions come to a Bell line");
    assert_eq!(bell.standing, ClauseStatus::NotReached, "a hand of two is empty before a line is resolved");
}

#[test]
fn what_only_positions_violate_is_not_said_to_be_broken() {
    let suite = Suite::new(Checkout::find().library, None);
    let base = variant::load(suite.library(), Origin::Shipped("card-slot/1.0.0")).expect("a shipped variant is valid");
    for (edit, id, standing) in [
        // From a deal the deck does not run out.
        (json!({"rulings": {"deck-end": "end-of-turn"}}), "12.2a", ClauseStatus::Untested),
        (json!({"rulings": {"standing-seven": "inert"}}), "7.2e", ClauseStatus::Broken),
        (json!({"symbols": {"bell": {"count": 20}}}), "3", ClauseStatus::Broken),
    ] {
        let edited = variant::overlay(&base, Node::from_json(&edit, "edit")).expect("a valid edit");
        let plan = suite.plan(edited).expect("a plan");
        let filter = Filter { clauses: vec![id.to_owned()], ..Filter::default() };
        let mut verdict = umpire_scenarios::run(&plan, &filter);
        let clause = verdict.clauses.iter_mut().find(|each| each.clause.id == id).expect("a clause");
        assert_eq!(clause.standing, standing, "{edit}");
        assert!(is_violated(&clause.tallies), "{edit}");
        assert_eq!(is_shown_broken(&clause.tallies), standing == ClauseStatus::Broken, "{edit}");
        assert!(clause.is_unannounced() && clause.fails(), "{edit}");
        clause.scenarios.clear();
        assert!(clause.is_unannounced(), "a clause without scenarios is told to be violated, too");
    }
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
    }
}

/// Rulings that assert of a rule or a card that no document's own variant has. R23 and C19 do so in part.
const ELSEWHERE: [&str; 22] = [
    "R23", "R25", "R28", "R30", "R31", "R32", "R33", "R34", "R35", "R37", "R38", "R39", "R43", "R45", "R46", "R47",
    "R48", "R49", "R50", "M3", "M10", "C19",
];

#[test]
fn every_ruling_asserts_or_says_why_not() {
    let suite = Suite::new(Checkout::find().library, None);
    for name in ["card-slot/1.0.0", "cirno-neu/chips", "match-3/standard"] {
        let plan = plan(&suite, name);
        let said: BTreeMap<&str, &RulingAsserts> =
            plan.ruling_asserts.iter().map(|ruling| (&*ruling.id, ruling)).collect();
        assert_eq!(said.len(), plan.ruling_asserts.len(), "{name}: a ruling has two entries");
        for ruling in variant::rulings(&plan.variant.game) {
            let says = said.get(&*ruling.id).map(|said| !said.asserts.is_empty() ^ said.unasserted.is_some());
            assert_eq!(says, Some(true), "{}: it asserts, or says why not", ruling.id);
        }
    }
}

#[test]
fn no_variant_violates_a_ruling_and_every_condition_is_met() {
    let suite = Suite::new(Checkout::find().library, None);
    let mut faults: Vec<String> = Vec::new();
    for game in GAMES {
        let rulings = plan(&suite, own_of(game)).ruling_asserts;
        let mut met: Vec<Vec<[u64; 2]>> = rulings.iter().map(|said| vec![[0; 2]; said.asserts.len()]).collect();
        // In the quick runs of shipped variants, and in the games of the scenarios of the rulings.
        let mut enter = |name: &str, id: &str, tallies: &[Tally], kind: Option<usize>| {
            let said = rulings.iter().position(|said| said.id == id).expect("it is one of them");
            for (n, tally) in tallies.iter().enumerate() {
                kind.into_iter().for_each(|kind| met[said][n][kind] += tally.met);
                if let Some(violated) = &tally.violated {
                    faults.push(format!("{name} {id}: {}: {violated:?}", rulings[said].asserts[n].told()));
                }
            }
        };
        for name in suite.library().variants().iter().filter(|name| plan(&suite, name).variant.game == *game) {
            let mut plan = plan(&suite, name);
            Arc::make_mut(&mut plan.inventory).clauses.clear();
            let run = asserted(&plan, &Filter::default(), QUICK, 1);
            let kind = OWN.iter().any(|(_, own)| own.contains(&&**name)).then_some(0);
            run.clauses.iter().for_each(|(id, tallies)| enter(name, id, tallies, kind));
        }
        for (ruleset, games) in recorded(&suite, game) {
            let book = variant::from_json(&ruleset, "recorded").expect("it was compiled").rulebook();
            let is_about = |said: &&RulingAsserts| games.iter().any(|game| game.about.contains(&said.id));
            for said in rulings.iter().filter(|said| std::env::var_os("UMPIRE_DEEP").is_some() || is_about(said)) {
                enter("a scenario", &said.id, &watched(&said.asserts, &book, &ruleset, &games), Some(1));
            }
        }
        for (said, met) in rulings.iter().zip(&met) {
            for (assertion, [own, scenarios]) in said.asserts.iter().zip(met) {
                let (id, told) = (&said.id, assertion.told());
                // A value that no own variant has can be met in scenarios only.
                let elsewhere = ELSEWHERE.contains(&&**id) || OTHER_VALUES.iter().any(|value| told.contains(value));
                if own + scenarios == 0 || (*own == 0 && !elsewhere) {
                    faults.push(format!("{id}: met {own} times in quick runs, {scenarios} in scenarios: {told}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The values of knobs that no document's own variant has, as assertions ask for them.
const OTHER_VALUES: [&str; 20] = [
    r#"== "formed""#,
    r#"== "placement-or-replay""#,
    r#"== "any-complete""#,
    r#"== "after-resolution""#,
    r#"== "forfeit""#,
    r#"rulings.barred == "always""#,
    "has_wild",
    r#"== "until-stable""#,
    r#"["several-lines"] == "one""#,
    r#"== "empty""#,
    r#"== "play-on""#,
    r#"== "same-dealer""#,
    r#"== "buster""#,
    r#"floor != "none""#,
    r#"["shot-self"] == "yes""#,
    r#"== "still-two""#,
    r#"== "latest" && is_lent"#,
    r#"["reverse-at-2"] == "skip""#,
    r#"["turn-limit"] != "none""#,
    r#"["two-shots"] == "first""#,
];

/// The first own variant of a game.
fn own_of(game: &str) -> &'static str {
    OWN.iter().flat_map(|(_, own)| *own).find(|own| own.starts_with(game)).expect("every game has a document")
}

#[test]
fn a_ruling_that_games_violate_is_broken() {
    let suite = Suite::new(Checkout::find().library, None);
    let mut plan = plan(&suite, "card-slot/1.0.0");
    // R17 has no scenario.
    for said in plan.ruling_asserts.iter_mut().filter(|said| ["R17", "R19"].contains(&&*said.id)) {
        said.asserts[0].then = Expression::read("false", None, &Derived::new()).ok();
    }
    let verdict = umpire_scenarios::run(&plan, &Filter::default());
    let broken: Vec<&str> = verdict.rulings.iter().filter(|ruling| ruling.fails()).map(|ruling| &*ruling.id).collect();
    assert_eq!(broken, ["R17", "R19"]);
    assert!(!verdict.conforms());
    // The list of known faults that the run writes covers it.
    let mut runs = [(plan, verdict)];
    let entries = known_failures::to_list(&runs, true);
    let subjects: Vec<String> = entries.iter().map(|entry| entry.subject.to_string()).collect();
    assert_eq!(subjects, ["ruling R17", "ruling R19"]);
    let known = File { known: Known { suite: None, entries }, ..File::default() };
    let ids = Ids::of(suite.library()).expect("the list of ids can be read");
    known_failures::apply(&known, &ids, &Filter::default(), &mut runs);
    assert!(runs[0].1.conforms());
}

#[test]
fn what_an_announcement_asserts_must_hold() {
    let suite = Suite::new(Checkout::find().library, None);
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/data/spec/asserts-instead.yaml");
    let variant = variant::load(suite.library(), Origin::File(file)).expect("it is valid");
    let mut plan = suite.plan(variant).unwrap_or_else(|faults| panic!("{}", faults.join("\n")));
    let standing = |plan: &Plan| {
        let verdict = umpire_scenarios::run(plan, &Filter::default());
        let bell = verdict.clauses.iter().find(|each| each.clause.id == "9.4b").expect("a clause");
        (bell.standing, bell.is_violated(), verdict.conforms())
    };
    assert_eq!(standing(&plan), (ClauseStatus::Amended, false, true));
    let never = || Expression::read("false", None, &Derived::new()).ok();
    let then = std::mem::replace(&mut plan.amend_asserts[0][0].then, never());
    assert_eq!(standing(&plan), (ClauseStatus::Broken, true, false));
    plan.amend_asserts[0][0].then = then;
    plan.amend_asserts[0][0].when = never();
    assert_eq!(standing(&plan), (ClauseStatus::Untested, false, false), "no game meets it");
}

/// A game of a scenario.
#[derive(Clone, PartialEq)]
struct Played {
    /// The rulings that the scenario is about.
    about: Vec<String>,
    beginning: Beginning,
    actions: Vec<String>,
}

/// The games of each ruleset.
type ByRuleset = Vec<(Value, Vec<Played>)>;

/// Our own engine, recording what it is asked to play, by ruleset.
#[derive(Default)]
struct Recording {
    own: InHouse,
    ruleset: Value,
    about: Arc<Mutex<Vec<String>>>,
    games: Arc<Mutex<ByRuleset>>,
}

fn locked<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().expect("nothing panics while it records")
}

impl Recording {
    fn begin(&self, beginning: Beginning) {
        let game = Played { about: locked(&self.about).clone(), beginning, actions: Vec::new() };
        let mut games = locked(&self.games);
        let at = games.iter().position(|(known, _)| *known == self.ruleset);
        let (_, mut known) = at.map(|at| games.remove(at)).unwrap_or_default();
        known.push(game);
        games.push((self.ruleset.clone(), known));
    }
}

impl BlockingEngine for Recording {
    fn name(&self) -> String {
        self.own.name()
    }

    fn rules(&mut self, rules: &Ruleset) -> Result<(), EngineError> {
        self.ruleset = rules.json.clone();
        self.own.rules(rules)
    }

    fn deal(&mut self, request: &DealRequest) -> Result<Value, EngineError> {
        self.begin(Beginning::Deal(request.clone()));
        self.own.deal(request)
    }

    fn position(&mut self, position: &Value) -> Result<Value, EngineError> {
        self.begin(Beginning::Position(position.clone()));
        self.own.position(position)
    }

    fn act(&mut self, seat: &str, action: &str) -> Result<Value, EngineError> {
        if let Some((_, games)) = locked(&self.games).last_mut() {
            games.last_mut().expect("none is empty").actions.push(action.to_owned());
        }
        self.own.act(seat, action)
    }

    fn legal(&mut self) -> Result<Vec<String>, EngineError> {
        self.own.legal()
    }

    fn own(&self) -> Option<&dyn Own> {
        self.own.own()
    }
}

/// The games of the scenarios of a game's rulings, by ruleset, and a few from deals.
fn recorded(suite: &Suite, game: &str) -> Vec<(Value, Vec<Played>)> {
    let (about, games): (Arc<Mutex<Vec<String>>>, Arc<Mutex<Vec<_>>>) = Default::default();
    for name in OWN.iter().flat_map(|(_, own)| *own).filter(|name| name.starts_with(game)) {
        let plan = plan(suite, name);
        let context = run_context(
            &plan,
            Box::new(Recording { about: Arc::clone(&about), games: Arc::clone(&games), ..Recording::default() }),
        );
        for scenario in plan.scenarios().filter(|scenario| scenario.tagged("ruling").next().is_some()) {
            *locked(&about) = scenario.tagged("ruling").map(str::to_owned).collect();
            runner::run(scenario, &plan.steps, &context, &plan.inventory);
        }
    }
    std::mem::take(&mut locked(&games))
}

/// How assertions that are told a ruleset fare in games that are played by a book: these, and two from deals.
fn watched(asserts: &[Assertion], book: &Rulebook, ruleset: &Value, games: &[Played]) -> Vec<Tally> {
    let asserts: Vec<&Assertion> = asserts.iter().collect();
    let mut watch = Watch::new(&asserts, book, ruleset);
    watch.ruleset();
    let mut play = |beginning: &Beginning, actions: &[String], mut more: u32| {
        let (mut written, mut chance) = (actions.iter(), Chance::from_seed(1));
        watch.game(beginning, &mut |table: &dyn Table| {
            let actor = table.to_act()?;
            if let Some(action) = written.next() {
                return Some((actor, action.clone()));
            }
            more = more.checked_sub(1)?;
            let shuffled = (actor == Actor::Chance).then(|| table.shuffle(&mut chance)).flatten();
            let legal = table.legal();
            let any = || legal.get(chance.below(legal.len().max(1) as u32) as usize).cloned();
            Some((actor, shuffled.or_else(any)?))
        });
    };
    games.iter().for_each(|game| play(&game.beginning, &game.actions, 3));
    let mut shuffled = book.cards();
    Chance::from_seed(1).shuffle(&mut shuffled);
    for deck in [book.cards(), shuffled] {
        play(&DealRequest { deck, first: Seat::A, seats: book.seats().0 }.into(), &[], 20);
    }
    watch.tallies()
}

#[test]
fn assertions_read_the_earlier_positions_of_a_game() {
    let suite = Suite::new(Checkout::find().library, None);
    let plan = plan(&suite, "match-3/standard");
    let like = plan.ruling_asserts.iter().find_map(|said| said.asserts.first()).expect("a ruling asserts something");
    let asserts = [
        ("choice", "size(past) == game.acts && past.all(p, p.state.to_act != null)"),
        ("act", "past[size(past) - 1].state == before"),
        ("act", "act.seat == \"chance\" || act.text in past[size(past) - 1].legal"),
        ("act", "past[0].legal == [] && past[0].state == before"),
    ];
    let asserts = asserts.map(|(on, then)| {
        let then = Expression::read(then, None, &Derived::new());
        Assertion { on: on.to_owned(), when: None, then: Some(then.expect("an expression")), ..like.clone() }
    });
    let tallies = watched(&asserts, &plan.variant.rulebook(), &plan.variant.tree.to_json(), &[]);
    assert!(tallies.iter().all(|tally| tally.met > 20));
    let violated: Vec<bool> = tallies.iter().map(|tally| tally.violated.is_some()).collect();
    assert_eq!(violated, [false, false, false, true]);
}

/// The same ruleset with another value of a ruling's knob: one for each value that it can have, or one that is changed a
/// little.
fn otherwise(ruleset: &Value, knob: &Knob) -> Vec<Value> {
    let path: Vec<&str> = knob.path.split('.').collect();
    let changed = |change: &dyn Fn(&Value) -> Value| {
        let mut other = ruleset.clone();
        at(&mut other, &path, &mut |value| *value = change(value));
        other
    };
    let others: Vec<Value> = match &knob.form {
        Form::Word => knob.readings.iter().map(|reading| changed(&|_| json!(reading.spelling))).collect(),
        Form::Number { none, .. } => {
            let values = none.then(|| json!("none")).into_iter().chain([0, 1, 2, 3].map(Value::from));
            values.map(|value| changed(&|_| value.clone())).collect()
        }
        Form::List { any: true, .. } => vec![changed(&|list| json!(list.as_array().map(|list| &list[1..])))],
        _ => vec![changed(&a_little)],
    };
    others.into_iter().filter(|other| other != ruleset).collect()
}

/// Changes every value at a path, in which `*` is any key or item.
fn at(value: &mut Value, path: &[&str], change: &mut dyn FnMut(&mut Value)) {
    match (path, value) {
        ([], value) => change(value),
        (["*", rest @ ..], Value::Object(map)) => map.values_mut().for_each(|each| at(each, rest, change)),
        (["*", rest @ ..], Value::Array(list)) => list.iter_mut().for_each(|each| at(each, rest, change)),
        ([key, rest @ ..], value) => value.get_mut(*key).into_iter().for_each(|each| at(each, rest, change)),
    }
}

/// Another value of the same kind.
fn a_little(value: &Value) -> Value {
    match value {
        Value::Array(list) if list.len() > 2 => {
            list.iter().skip(1).take(1).chain(list.first()).chain(&list[2..]).cloned().collect()
        }
        Value::Array(_) => json!([]),
        Value::Object(map) => match map.iter().next() {
            Some((key, number)) if key == "up-to" => json!({"exactly": number}),
            Some((key, number)) if key == "exactly" => json!({"up-to": number}),
            _ => map.iter().map(|(key, number)| (key.clone(), a_little(number))).collect(),
        },
        Value::Number(number) => json!(number.as_i64().map(|n| if n > 0 { n - 1 } else { n + 1 })),
        other => other.clone(),
    }
}

#[test]
fn another_value_of_a_knob_violates_what_its_ruling_asserts() {
    let suite = Suite::new(Checkout::find().library, None);
    let mut silent = Vec::new();
    for game in GAMES {
        let plan = plan(&suite, own_of(game));
        let recorded = recorded(&suite, game);
        for ruling in variant::rulings(game) {
            let asserts = plan.ruling_asserts.iter().find(|said| said.id == ruling.id);
            let asserts = asserts.filter(|said| said.unasserted.is_none());
            let (Answer::Knob(knob), Some(said)) = (&ruling.answer, asserts) else { continue };
            // By what the assertions were told and what was played.
            let mut pairs: BTreeMap<(String, String), bool> = BTreeMap::new();
            for (ruleset, games) in &recorded {
                let about = |game: &&Played| game.about.iter().any(|id| *id == ruling.id);
                let games: Vec<Played> = games.iter().filter(about).cloned().collect();
                for other in otherwise(ruleset, knob).iter().filter(|_| !games.is_empty()) {
                    let Ok(played) = variant::from_json(other, "other") else { continue };
                    let value = |json: &Value| {
                        let mut values = Vec::new();
                        let path: Vec<&str> = knob.path.split('.').collect();
                        at(&mut json.clone(), &path, &mut |value| values.push(value.to_string()));
                        if knob.form == Form::Word { values.concat() } else { String::new() }
                    };
                    let tallies = watched(&said.asserts, &played.rulebook(), ruleset, &games);
                    let is_seen = tallies.iter().any(|tally| tally.violated.is_some());
                    *pairs.entry((value(ruleset), value(other))).or_default() |= is_seen;
                }
            }
            if pairs.is_empty() {
                silent.push(format!("{}: nothing was played", ruling.id));
            }
            let unseen = pairs.iter().filter(|(_, seen)| !**seen);
            silent.extend(unseen.map(|((told, played), _)| format!("{} {told} played as {played}", ruling.id)));
        }
    }
    assert!(silent.is_empty(), "nothing shows it:\n{}", silent.join("\n"));
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

impl BlockingLink for Wire {
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
fn a_violation_is_told_as_a_scenario() {
    let suite = Suite::new(Checkout::find().library, None);
    let own = variant::load(suite.library(), Origin::Shipped("card-slot/1.0.0")).expect("a shipped variant is valid");
    let change = Node::from_json(&json!({"symbols": {"bell": {"line": [{"draw": 2}]}}}), "change");
    let plan = suite.plan(variant::overlay(&own, change).expect("a valid change")).expect("a plan");
    let mut verdict = umpire_scenarios::run(&plan, &Filter { clauses: vec!["9.4b".to_owned()], ..Filter::default() });
    verdict.tell_scenarios(&plan);
    let told = verdict.clauses[0].tallies.iter().find_map(|tally| tally.violated.as_ref()?.scenario.as_deref());
    let told = told.expect("a scenario, which was run when it was written");
    assert!(told.contains("Scenario: 9.4b is violated") && told.contains("Then slot"), "{told}");
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
