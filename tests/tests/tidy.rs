//! Cross-checks of all features and inventories.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::Arc;

use regex::Regex;
use umpire_clauses::condition::{self, Condition, Test};
use umpire_clauses::inventory::{ClauseKind, overlaps};
use umpire_cli::disk::Checkout;
use umpire_engine::knob::Ruling;
use umpire_engine::variant::{self, Origin, rulings};
use umpire_scenarios::engine::InHouse;
use umpire_scenarios::expression::Language;
use umpire_scenarios::feature::FeatureFile;
use umpire_scenarios::ruleset::Ruleset;
use umpire_scenarios::steps::GAMES;
use umpire_scenarios::suite::{Plan, RULINGS, Suite};
use umpire_scenarios::{pins, run_context};

/// How many lists of `clauses.yaml` say what neither the rules of a clause nor its assertions do. Of 387 entries that there
/// were before these did, 40 are left.
const LISTED: usize = 32;

/// The plan of every shipped variant.
fn plans() -> Vec<Plan> {
    let suite = Suite::new(Checkout::find().library, None);
    let plan = |name: &String| {
        let variant = variant::load(suite.library(), Origin::Shipped(name)).expect("a shipped variant is valid");
        suite.plan(variant).unwrap_or_else(|faults| panic!("{name}\n{}", faults.join("\n")))
    };
    suite.library().variants().iter().map(plan).collect()
}

/// The plan of the variant that each document is itself: it extends no other.
fn documents() -> Vec<Plan> {
    plans().into_iter().filter(|plan| plan.variant.ancestors.is_empty()).collect()
}

/// Fails with one line per fault.
fn none(faults: Vec<String>) {
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// Values that decide a rule of a clause and that some of its scenarios pin, so that the clause is shown by several of them.
const PINNED: [(&str, &str); 13] = [
    ("card-slot-1.0.0 7.1g", "refresh.slots"),
    ("card-slot-1.0.0 8.1d", "opening.barred"),
    ("card-slot-1.0.0 8b", "rulings.resolvable-lines"),
    ("card-slot-1.0.0 10e", "rulings.seven-win"),
    ("card-slot-beta.2 9c", "rulings.seven-win"),
    ("card-slot-manual 4d", "board.immune"),
    ("card-slot-manual 6f", "refresh.slots"),
    ("card-slot-manual 6l", "rulings.resolvable-lines"),
    ("card-slot-manual 6m", "rulings.resolvable-lines"),
    ("card-slot-manual 8.4c", "symbols.watermelon.line"),
    ("card-slot-manual 8.4d", "symbols.watermelon.line"),
    ("card-slot-manual 8.6d", "rulings.seven-win"),
    ("card-slot-manual Q2", "rulings.resolvable-lines"),
];

/// A scenario that pins what decides its clause would not see another value.
#[test]
fn no_scenario_pins_what_its_clause_states() {
    let (mut faults, mut pinned) = (Vec::new(), BTreeSet::new());
    for plan in plans() {
        let context = run_context(&plan, Box::new(InHouse::default()));
        for scenario in plan.document.iter().flat_map(|file| file.scenarios()).filter(|s| plan.is_for(s)) {
            let pins = pins(&plan, &context, scenario).unwrap_or_else(|failure| panic!("{}: {failure}", scenario.at()));
            for clause in scenario.tagged("clause").filter_map(|id| plan.inventory.get(id)) {
                let values = clause.statements().filter(|stated| stated.test == Test::Value);
                for Condition { path, .. } in
                    values.filter(|stated| pins.iter().any(|pin| overlaps(&stated.path, &pin.path)))
                {
                    let clause = format!("{} {}", clause.identity.document, clause.id);
                    if !PINNED.contains(&(clause.as_str(), path.as_str())) {
                        faults.push(format!("{}: pins {path}, which decides {clause}", scenario.at()));
                    }
                    pinned.insert((clause, path.clone()));
                }
            }
        }
    }
    none(faults);
    assert_eq!(pinned.len(), PINNED.len(), "{pinned:?}");
}

#[test]
fn no_scenario_of_what_holds_instead_pins_what_the_amended_clause_states() {
    let mut faults = Vec::new();
    for plan in plans() {
        let context = run_context(&plan, Box::new(InHouse::default()));
        for scenario in plan.own.iter().take(1).flat_map(|files| files.iter()).flat_map(|file| file.scenarios()) {
            let pins = pins(&plan, &context, scenario).unwrap_or_else(|failure| panic!("{}: {failure}", scenario.at()));
            for clause in scenario.tagged("amends").filter_map(|id| plan.inventory.get(id)) {
                for pin in pins.iter().filter(|pin| clause.states(&pin.path)) {
                    faults.push(format!("{}: pins {}, which clause {} states", scenario.at(), pin.path, clause.id));
                }
            }
        }
    }
    none(faults);
}

#[test]
fn what_a_clause_lists_of_a_variant_has_its_reason_beside_it() {
    let root = Checkout::find().root.expect("a checkout");
    let (mut listed, mut faults) = (0, Vec::new());
    for document in documents().into_iter().map(|plan| plan.variant.document) {
        let text = fs::read_to_string(root.join(format!("features/{document}/clauses.yaml"))).expect("a file");
        for (line, n) in text.lines().zip(1..) {
            if line.starts_with("    states: ") || line.starts_with("    presupposes: ") {
                listed += 1;
                faults.extend((!line.contains("]  # ")).then(|| format!("{document}:{n}: {line}")));
            }
        }
    }
    none(faults);
    assert_eq!(listed, LISTED);
}

/// A clause that was lost would leave its scenarios, whose ids are permanent (`ids.rs`), with a tag that names none.
#[test]
fn every_document_has_its_own_inventory() {
    for plan in documents() {
        assert_eq!(plan.inventory.document, plan.variant.document);
    }
}

#[test]
fn every_rule_and_definition_has_a_scenario_and_no_advice_has() {
    let mut faults = Vec::new();
    for plan in documents() {
        let scenarios = plan.document.iter().flat_map(|file| file.scenarios());
        let tested: BTreeSet<&str> = scenarios.flat_map(|scenario| scenario.tagged("clause")).collect();
        for clause in &plan.inventory.clauses {
            let advice = clause.kind == ClauseKind::Advice;
            if tested.contains(clause.id.as_str()) == advice {
                faults.push(format!("{}: {} {}", clause.place, clause.kind.word(), clause.id));
            }
        }
    }
    none(faults);
}

#[test]
fn every_scenario_belongs_to_something_and_checks_something() {
    let mut faults = Vec::new();
    for plan in documents() {
        for scenario in plan.scenarios() {
            if ["clause", "amends", "ruling"].into_iter().all(|tag| scenario.tagged(tag).next().is_none()) {
                faults.push(format!("{}: it belongs to no clause and no ruling", scenario.at()));
            }
            if !scenario.checks() {
                faults.push(format!("{}: it has no Then", scenario.at()));
            }
        }
    }
    none(faults);
}

#[test]
fn no_two_scenarios_of_a_clause_share_a_name() {
    let mut faults = Vec::new();
    for plan in documents() {
        let mut names: BTreeMap<(&str, &str), String> = BTreeMap::new();
        for scenario in plan.scenarios() {
            for id in scenario.tagged("clause") {
                if let Some(first) = names.insert((id, &scenario.scenario.name), scenario.at()) {
                    faults.push(format!("{}: `{}` is the name of {first} too", scenario.at(), scenario.scenario.name));
                }
            }
        }
    }
    none(faults);
}

/// Every rule of a game's engine.
fn engine_rules(game: &str) -> Vec<&'static str> {
    variant::rules(game).iter().map(|rule| rule.id).collect()
}

/// The rules that a game's source names where it makes objections.
fn objecting_rules(game: &str) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/src/games").join(game.replace('-', "_"));
    let mut rules = BTreeSet::new();
    for file in std::fs::read_dir(folder).expect("the game's source is there") {
        let path = file.expect("it can be listed").path();
        let text = if path.is_file() { std::fs::read_to_string(path).expect("it is text") } else { continue };
        for (maker, before) in [("Objection::new(", 0), ("object(", 0), ("object_by(", 1), ("about(by,", 0)] {
            let arguments = text.split(maker).skip(1).filter_map(|rest| rest.splitn(before + 2, ',').nth(before));
            let literals = arguments.filter_map(|rest| rest.trim().strip_prefix('"'));
            rules.extend(literals.filter_map(|rest| rest.split('"').next()).map(str::to_owned));
        }
    }
    rules
}

#[test]
fn every_rule_that_objects_is_declared() {
    for game in GAMES.iter().map(|steps| &*steps.game) {
        let (known, objecting) = (engine_rules(game), objecting_rules(game));
        assert!(objecting.len() > 2, "{game}: only {objecting:?}");
        let unknown: Vec<_> = objecting.iter().filter(|rule| !known.contains(&rule.as_str())).collect();
        assert!(unknown.is_empty(), "{game}: not among its rules: {unknown:?}");
    }
}

#[test]
fn clauses_name_rules_and_values_that_there_are() {
    let mut faults = Vec::new();
    for plan in documents() {
        let rules = Ruleset::of(&plan.variant, &[], &plan.steps.layout.plan.json);
        let known = engine_rules(&plan.variant.game);
        for clause in &plan.inventory.clauses {
            for rule in &clause.rules {
                let symbols = rule.argument("symbol").into_iter().flat_map(|ids| ids.split('|'));
                let unknown = symbols.map(str::trim).find(|id| rules.symbol(id).is_none());
                if !known.contains(&rule.rule.as_str()) || unknown.is_some() {
                    faults.push(format!("{}: the engine has no rule `{rule}`", clause.place));
                }
            }
            let stated =
                clause.statements().filter(|stated| condition::find(&plan.variant.tree, &stated.path).is_none());
            for path in stated.map(|stated| &stated.path) {
                faults.push(format!("{}: {} has no value at {path}", clause.place, plan.variant.name));
            }
            if clause.kind == ClauseKind::Advice && !(clause.rules.is_empty() && clause.states.is_empty()) {
                faults.push(format!("{}: advice {} carries nothing", clause.place, clause.id));
            }
        }
    }
    none(faults);
}

#[test]
fn features_are_in_the_language_of_their_document() {
    for plan in documents() {
        let expected = if plan.variant.language() == "ja" { Language::Ja } else { Language::En };
        for file in plan.document.iter() {
            assert_eq!(file.language, expected, "{}", file.path);
        }
    }
}

fn ruling_files() -> Arc<Vec<Arc<FeatureFile>>> {
    Suite::new(Checkout::find().library, None).files(RULINGS).unwrap_or_else(|faults| panic!("{}", faults.join("\n")))
}

#[test]
fn every_value_of_every_knob_has_a_scenario_that_pins_it() {
    let files = ruling_files();
    let mut pinned = BTreeSet::new();
    for scenario in files.iter().flat_map(|file| file.scenarios()) {
        for id in scenario.tagged("ruling") {
            pinned.extend(scenario.steps().map(|step| (id.to_owned(), step.value.clone())));
        }
    }
    let missing = |ruling: &'static Ruling| -> Vec<String> {
        let Some(knob) = ruling.knob() else { return Vec::new() };
        let steps = knob.words().into_iter().map(|value| format!("the ruling {} is {value}", knob.key()));
        let absent = steps.filter(|step| !pinned.contains(&(ruling.id.to_string(), step.clone())));
        absent.map(|step| format!("{}: no scenario says `{step}`", ruling.id)).collect()
    };
    none(GAMES.iter().flat_map(|game| rulings(&game.game)).flat_map(missing).collect());
}

/// The rulings by which a variant is refused: nothing can be played by it, so only a test of variant files can hold
/// them.
const REFUSING: [&str; 2] = ["R17", "M11"];

#[test]
fn every_ruling_has_scenarios() {
    let files = ruling_files();
    let tagged = files.iter().flat_map(|file| file.scenarios()).flat_map(|scenario| scenario.tagged("ruling"));
    let found: BTreeSet<&str> = tagged.collect();
    let declared = GAMES.iter().flat_map(|game| rulings(&game.game)).map(|ruling| ruling.id.as_ref());
    assert_eq!(found, declared.filter(|id| !REFUSING.contains(id)).collect());
}

/// The Rust sources in a folder of the checkout, each with its path.
fn sources(folder: &Path) -> Vec<(String, String)> {
    sources_in(folder, &["rs"], &[])
}

/// The sources with such extensions in a folder, but in none of these within it, each with its path.
fn sources_in(folder: &Path, extensions: &[&str], without: &[&str]) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut sources = Vec::new();
    let paths = entries.map(|entry| entry.expect("a folder can be listed").path());
    for path in paths.filter(|path| !without.iter().any(|each| path.ends_with(each))) {
        if path.is_dir() {
            sources.extend(sources_in(&path, extensions, without));
        } else if path.extension().is_some_and(|extension| extensions.iter().any(|each| extension == *each)) {
            sources.push((path.display().to_string(), fs::read_to_string(&path).expect("sources are text")));
        }
    }
    sources
}

/// Whatever shows a game gets it through `umpire_judging::visibility`: it has no table, no report of an event with what
/// is hidden of it, and no divergence with today's whole ruling.
#[test]
fn what_shows_a_game_sees_it_through_the_filter_alone() {
    const BEHIND: [&str; 9] = [
        "EventReport",
        "Secret",
        "dyn Table",
        "Table}",
        "table::Table",
        "Present::",
        ".seen_by(",
        ".japanese_seen_by(",
        ".data_seen_by(",
    ];
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let showing = ["judging/src/replay", "judging/src/session", "judging/src/citing.rs", "report/src", "cli/src"];
    let mut read = 0;
    let mut faults = Vec::new();
    for place in showing.map(|place| root.join("tools").join(place)) {
        let text = |path: &Path| fs::read_to_string(path).expect("sources are text");
        let found = if place.is_dir() { sources(&place) } else { vec![(place.display().to_string(), text(&place))] };
        read += found.len();
        for (path, text) in found {
            faults.extend(BEHIND.iter().filter(|word| text.contains(**word)).map(|word| format!("{path}: `{word}`")));
        }
    }
    assert!(read > 60, "only {read} sources were found");
    none(faults);
}

/// Which clauses a rule carries is asked of `umpire_judging::citing` alone, so that no two places answer otherwise.
/// Scenarios ask something else: whether a refusal was by a rule of their own clause.
#[test]
fn clauses_are_cited_in_one_place() {
    let tools = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tools");
    let crates = ["assertions", "clauses", "judging", "fuzz", "authoring", "gate", "transcribe", "report", "cli"];
    let citing: Vec<String> = crates
        .iter()
        .flat_map(|name| sources(&tools.join(name).join("src")))
        .filter(|(_, text)| text.contains(".carries("))
        .filter_map(|(path, _)| path.rsplit_once("/src/").map(|(_, path)| path.to_owned()))
        .collect();
    // `rule_ref` has the function itself, and its tests ask too.
    let elsewhere = |path: &&String| *path != "rule_ref.rs";
    assert_eq!(citing.iter().filter(elsewhere).collect::<Vec<_>>(), ["citing.rs"]);
}

/// The engine lists the games, so that the tools know each by what the list says of it. Builds, fixtures, and what shows
/// authors of engines an example may name one, and so may a comment.
#[test]
fn no_tool_names_a_game() {
    let apart = ["target", "node_modules", "dist", "umpire_kit.data", "tests", "tests.rs", "examples", "sdk"];
    let games: Vec<String> = variant::games().map(|game| game.replace('-', "[-_ ]?")).collect();
    let game = Regex::new(&format!("(?i-u){}", games.join("|"))).expect("names of games are words");
    let tools = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tools");
    let found = sources_in(&tools, &["rs", "ts", "tsx", "mjs", "js", "py"], &apart);
    assert!(found.len() > 500, "only {} sources were found", found.len());
    let is_comment = |line: &str| ["//", "#", "*", "/*"].iter().any(|mark| line.starts_with(mark));
    let told = |(path, text): &(String, String)| -> Vec<String> {
        let lines = text.lines().map(str::trim).zip(1..);
        let naming = lines.filter(|(line, _)| game.is_match(line) && !is_comment(line));
        naming.map(|(line, n)| format!("{path}:{n}: {line}")).collect()
    };
    none(found.iter().flat_map(told).collect());
}
