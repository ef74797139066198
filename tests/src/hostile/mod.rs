//! Everything that reads what somebody else wrote, as functions of bytes. None may panic, hang or take much memory,
//! whatever the bytes; what they make of them is of no matter here. `fuzz/` and `tests/tests/hostile.rs` feed them.

pub mod brought;
pub mod seeds;
pub mod worst;

use std::borrow::Cow;
use std::collections::VecDeque;
use std::sync::{Arc, LazyLock};

use pollster::block_on;
use serde_json::Value;
use umpire_authoring::project::Project;
use umpire_authoring::sweep::{Vary, read_pair};
use umpire_authoring::{format, sweep};
use umpire_clauses::condition::Condition;
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::{Files, Library, Text};
use umpire_clauses::rule_ref::RuleRef;
use umpire_engine::game::{DealRequest, Seat};
use umpire_engine::record::{self, Record};
use umpire_engine::rulebook::Rulebook;
use umpire_engine::ruling::Rule;
use umpire_engine::table::Table;
use umpire_engine::variant::{self, Origin, Shelf, SourceFile, explain};
use umpire_game::description::Description;
use umpire_game::schema::Schema;
use umpire_game::state_form::StateForm;
use umpire_gate::announced;
use umpire_gate::settings::Settings;
use umpire_judging::casebook::Adjudicator;
use umpire_judging::casebook::case::Case;
use umpire_judging::notes::File;
use umpire_playout::simulate::document::Document;
use umpire_playout::simulate::merge::Adding;
use umpire_playout::simulate::shard::Shard;
use umpire_playout::simulate::{csv, text as figures};
use umpire_protocol::client::{BlockingLink, Client};
use umpire_protocol::serve::serve;
use umpire_report::page;
use umpire_scenarios::engine::InHouse;
use umpire_scenarios::external_engine::Outside;
use umpire_scenarios::feature::FeatureFile;
use umpire_scenarios::run_context;
use umpire_scenarios::runner::run;
use umpire_scenarios::suite::{Filter, Plan, Suite, tags};
use umpire_transcribe::{transcribe, variant_named};

use crate::games::{self, library, shipped};

/// A reader by its name.
pub type Reader = (&'static str, fn(&[u8]));

/// Every reader there is.
pub const READERS: [Reader; 20] = [
    ("variant", variant),
    ("ruleset", ruleset),
    ("record", record),
    ("case", case),
    ("notes", notes),
    ("feature", feature),
    ("inventory", inventory),
    ("protocol", protocol),
    ("action", action),
    ("gate", gate),
    ("words", words),
    ("shard", shard),
    ("answers", answers),
    ("steps", steps),
    ("ruling", ruling),
    ("log", log),
    ("description", description),
    ("game", brought::game),
    ("sentences", brought::sentences),
    ("expression", brought::expression),
];

/// The reader of this name.
pub fn reader(name: &str) -> Option<Reader> {
    READERS.into_iter().find(|(each, _)| *each == name)
}

/// Every path leads to the same text, so that what extends anything extends itself.
struct Everywhere<'t>(&'t str);

impl Shelf for Everywhere<'_> {
    fn shipped(&self, name: &str) -> Option<String> {
        library().shipped(name)
    }

    fn shipped_names(&self) -> Vec<String> {
        library().shipped_names()
    }

    fn file(&self, _: &str) -> Result<String, String> {
        Ok(self.0.to_owned())
    }

    fn shipped_place(&self, name: &str) -> String {
        library().shipped_place(name)
    }
}

/// A disk on which every file says the same.
#[derive(Debug)]
struct Same(String);

impl Files for Same {
    fn text(&self, _: &str) -> Result<Option<Cow<'static, str>>, String> {
        Ok(Some(Cow::Owned(self.0.clone())))
    }

    fn names(&self, _: &str, _: &str) -> Result<Vec<String>, String> {
        Ok(Vec::new())
    }
}

/// Bytes as the text that a file with them would give: files that are no UTF-8 are refused before anything reads them.
fn text(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok()
}

fn file(bytes: &[u8], path: &str) -> Option<Text> {
    Some(Text { path: path.to_owned(), text: text(bytes)?.to_owned().into() })
}

/// A variant file, which extends itself if it extends a file.
pub fn variant(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    laid_out(bytes, "fuzzed.yaml");
    match variant::load(&Everywhere(text), Origin::File("fuzzed.yaml")) {
        Ok(variant) => {
            explain::explain(&variant.tree);
        }
        Err(faults) => faults.iter().for_each(|fault| drop(fault.to_string())),
    }
}

/// `umpire fmt` is idempotent, and its output is not much larger than its input.
fn laid_out(bytes: &[u8], path: &str) {
    let Some(file) = file(bytes, path) else { return };
    if let Ok(once) = format::format(&file) {
        let text = Cow::Owned(once.clone());
        assert_eq!(format::format(&Text { text, ..file }), Ok(once.clone()), "it is laid out twice");
        assert!(once.len() < 100 * (bytes.len() + 100), "{} bytes of {}", once.len(), bytes.len());
    }
}

/// A ruleset as records and the protocol carry it.
pub fn ruleset(bytes: &[u8]) {
    let Ok(json) = serde_json::from_slice::<Value>(bytes) else { return };
    if let Err(faults) = variant::from_json(&json, "fuzzed") {
        faults.iter().for_each(|fault| drop(fault.to_string()));
    }
}

/// A recorded game, and the rulebook that it carries.
pub fn record(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    record::verify(text);
    let Ok(record) = Record::read(text) else { return };
    if let Ok(variant) = record.variant("fuzzed.jsonl") {
        drop(Inventory::of(&library(), &variant));
    }
}

/// A case of the casebook.
pub fn case(bytes: &[u8]) {
    let read = file(bytes, "scenarios/cases/fuzzed.yaml").map(|file| Case::read(&file));
    if let Some(Err(faults)) = read {
        faults.iter().for_each(|fault| drop(fault.to_string()));
    }
}

/// A judge's notes, alone and with a record.
pub fn notes(bytes: &[u8]) {
    let Some(read) = file(bytes, "fuzzed.notes.yaml").map(|file| File::read(&file)) else { return };
    let held = read.and_then(|file| NOTED.with(|(record, inventory)| file.of(record, "fuzzed.jsonl", inventory)));
    match held {
        Ok(notes) => notes.iter().for_each(|note| drop(note.told())),
        Err(faults) => faults.iter().for_each(|fault| drop(fault.to_string())),
    }
}

/// A feature file.
pub fn feature(bytes: &[u8]) {
    laid_out(bytes, "fuzzed.feature");
    if let Some(Ok(file)) = file(bytes, "fuzzed.feature").map(|file| FeatureFile::read(&file)) {
        file.scenarios().for_each(|scenario| drop(scenario.at()));
    }
}

/// An inventory of clauses, shipped or of a rulebook of one's own; and what marks a project.
pub fn inventory(bytes: &[u8]) {
    let Some(read) = file(bytes, "clauses.yaml").map(|file| Inventory::read(&file)) else { return };
    if let Err(faults) = read {
        faults.iter().for_each(|fault| drop(fault.to_string()));
    }
    let files = Arc::new(Same(String::from_utf8_lossy(bytes).into_owned()));
    let library = Library::of_project(files.clone(), files, "fuzzed".to_owned());
    drop(Inventory::in_folder(&library, &SourceFile { path: "fuzzed/rules".to_owned(), shipped: false }));
    if let Err(faults) = Project::of(&library) {
        faults.iter().for_each(|fault| drop(fault.to_string()));
    }
}

/// The requests of an outside program, any bytes.
pub fn protocol(bytes: &[u8]) {
    // Writing to memory and reading from it cannot fail.
    let _ = serve(bytes, &mut Vec::new());
}

/// A variant of each game.
static VARIANTS: LazyLock<Vec<String>> = LazyLock::new(games::firsts);

thread_local! {
    /// A record that notes may be on, and the clauses of its document.
    static NOTED: (Record, Inventory) = noted();
    /// A game of each, freshly dealt, and the rules.
    static DEALT: Vec<(Rulebook, Box<dyn Table>)> = VARIANTS.iter().filter_map(|name| dealt(name)).collect();
}

fn noted() -> (Record, Inventory) {
    let record = Record::read(&seeds::short_record(&VARIANTS[0])).expect("a record that was just written");
    let inventory = Inventory::of(&library(), &shipped(&VARIANTS[0])).expect("a shipped inventory is valid");
    (record, inventory)
}

fn dealt(name: &str) -> Option<(Rulebook, Box<dyn Table>)> {
    let rulebook = shipped(name).rulebook();
    let (seats, _) = rulebook.seats();
    let (table, _) = rulebook.deal(&DealRequest { deck: rulebook.cards(), first: Seat::A, seats }).ok()?;
    Some((rulebook, table))
}

/// An action or a position in each game's notation.
pub fn action(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let json = serde_json::from_str::<Value>(text).ok();
    DEALT.with(|dealt| {
        for (rulebook, table) in dealt {
            json.iter().for_each(|json| drop(rulebook.position(json)));
            let Some(actor) = table.to_act() else { continue };
            match table.objections(actor, text).as_slice() {
                [] => drop(table.fork().act(actor, text)),
                objections => objections.iter().for_each(|each| drop(each.reason.clone())),
            }
        }
    });
}

/// The files that the gate reads beside the variants.
pub fn gate(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let faults = [Settings::parse(text).err(), announced::parse(text).err()];
    faults.into_iter().flatten().flatten().for_each(|fault| drop(fault.to_string()));
}

/// Texts in files and arguments: conditions, rule references, rules, tags, shards, varied values.
pub fn words(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    drop(Condition::parse(text));
    drop(RuleRef::parse(text));
    drop(Rule::parse(text));
    drop(Shard::parse(text));
    drop(Vary::read(text));
    drop(read_pair(text));
    drop(tags(text));
}

/// The document of a shard, of a run or a sweep, added up.
pub fn shard(bytes: &[u8]) {
    let Ok(json) = serde_json::from_slice::<Value>(bytes) else { return };
    if let Ok(document) = Document::from_json(&json) {
        let shards = [("one".to_owned(), document.clone()), ("two".to_owned(), document)];
        let added = |shards: &[(String, Document)]| {
            let mut adding = Adding::default();
            shards.iter().for_each(|(name, document)| adding.add(name, document.clone()));
            adding
        };
        if let Ok(whole) = added(&shards[..1]).whole() {
            drop((figures::figures(&whole), csv::figures(std::slice::from_ref(&whole), None), whole.to_json()));
        }
        drop(added(&shards).whole());
        drop(added(&shards[..1]).part());
    }
    if let Ok((sweep, played, ..)) = sweep::merge::read(&[("one".to_owned(), json)], true)
        && let Ok(whole) = sweep.report_of(None, &played)
    {
        drop((
            umpire_report::sweep::text(&whole),
            umpire_report::sweep::csv(&whole),
            umpire_report::sweep::json(&whole),
            page::sweep::html("", &whole),
        ));
    }
}

/// An engine's answers, a line each.
struct Answers(VecDeque<String>);

impl BlockingLink for Answers {
    fn exchange(&mut self, _: &str) -> Result<String, String> {
        self.0.pop_front().ok_or_else(|| "it ended".to_owned())
    }

    fn close(&mut self) {}
}

thread_local! {
    /// A variant of each game, with what tests it.
    static PLANS: Vec<Plan> = VARIANTS.iter().filter_map(|name| plan(name)).collect();
    /// Where cases are ruled on.
    static BENCH: Adjudicator<'static> = Adjudicator::new(Box::leak(Box::new(Library::embedded())));
}

fn plan(name: &str) -> Option<Plan> {
    Suite::new(Library::embedded(), None).plan(shipped(name)).ok()
}

/// Does something with the plan of one game, another for each length of an input: all three take three times as long.
fn with_plan(bytes: &[u8], does: impl Fn(&Plan)) {
    PLANS.with(|plans| plans.get(bytes.len() % VARIANTS.len()).into_iter().for_each(does));
}

/// An engine's answers in the first scenario of a game.
pub fn answers(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    with_plan(bytes, |plan| {
        let mut client = Client::new(Answers(text.lines().map(str::to_owned).collect()));
        let Ok(engine) = block_on(client.hello()) else { return };
        let context = run_context(plan, Box::new(Outside::new(client, engine.name)));
        let first = plan.scenarios().find(|scenario| plan.runs(scenario, &Filter::default(), true));
        first.into_iter().for_each(|first| drop(run(first, &plan.steps, &context, &plan.inventory)));
    });
}

/// What an engine says of a game of its own, and on each further line a state that is held against it.
pub fn description(bytes: &[u8]) {
    let mut lines = text(bytes).unwrap_or_default().lines().map(|line| serde_json::from_str(line).unwrap_or_default());
    let Ok(description) = Description::read(&lines.next().unwrap_or_default()) else { return };
    description.contradictions();
    let defaults = description.defaults();
    let _ = Schema::of(&description.parameters).map(|parameters| parameters.faults(&defaults, "parameters"));
    let Ok(states) = StateForm::of(&description) else { return };
    lines.for_each(|state| drop(states.faults(&state)));
}

/// The scenarios of a feature, run in a game.
pub fn steps(bytes: &[u8]) {
    let Some(Ok(feature)) = file(bytes, "fuzzed.feature").map(|file| FeatureFile::read(&file)) else { return };
    with_plan(bytes, |plan| {
        let context = run_context(plan, Box::new(InHouse::default()));
        feature.scenarios().for_each(|each| drop(run(each, &plan.steps, &context, &plan.inventory)));
    });
}

/// A case, ruled on anew.
pub fn ruling(bytes: &[u8]) {
    let read = file(bytes, "scenarios/cases/fuzzed.yaml").map(|file| Case::read(&file));
    if let Some(Ok(case)) = read {
        BENCH.with(|bench| drop(bench.adjudicate(&case)));
    }
}

/// A log of whatever game it names.
pub fn log(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let named = variant_named(text).filter(|name| VARIANTS.contains(name));
    let variant = shipped(named.as_deref().unwrap_or(&VARIANTS[0]));
    match transcribe(text, &variant, 0) {
        Ok(made) => {
            assert!(matches!(record::verify(&made.record), record::Verdict::Sound { .. }), "it is no sound record")
        }
        Err(faults) => faults.iter().for_each(|fault| drop(fault.told())),
    }
}
