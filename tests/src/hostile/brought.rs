//! What somebody writes who brings a game: `game.yaml`, `steps.yaml` and expressions, each as `umpire check` reads it and then
//! used. The engine answers everything with the same state.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Value, json};
use umpire_assertions::bindings::{Bindings, Formula};
use umpire_assertions::expression::{Derived, Expression, Scope, Variable};
use umpire_assertions::types::SchemaRef;
use umpire_clauses::library::{Games, Library, Memory};
use umpire_engine::tree::{Fault, Place};
use umpire_engine::variant::{self, Origin};
use umpire_game::declaration::{self, Declaration};
use umpire_game::game::Game;
use umpire_protocol::client::{AnyLink, BlockingLink};
use umpire_scenarios::engine::InHouse;
use umpire_scenarios::run_context;
use umpire_scenarios::runner::run;
use umpire_scenarios::steps::{Keyword, Steps, declared};
use umpire_scenarios::suite::Suite;

use super::text;

/// A game in good order: what it is, its sentences, and what its engine says of it.
pub const GAME: &str = include_str!("../../../examples/chess/game.yaml");
pub const STEPS: &str = include_str!("../../../examples/chess/steps.yaml");
const DESCRIPTION: &str = include_str!("../../../examples/chess/describe.json");
const CLAUSES: &str =
    "document: d\nvariant: ../variants/v.yaml\nclauses:\n  - {id: \"1\", kind: advice, summary: Play.}\n";

/// Further sentences for a game that has a pool.
const FILLS: &str = "
  - {given: \"the moves are {list} and others\", fill: {/moves: {and: list}}, example: the moves are a and others}
  - {given: \"there are {number} men\", fill: {/men: {number: number}}, example: there are 9 men}
";

/// How many expressions are read of an input, each with a name that the next may use.
const EXPRESSIONS: usize = 40;

/// An engine of whatever game it is asked for.
struct Still(String);

impl BlockingLink for Still {
    fn exchange(&mut self, request: &str) -> Result<String, String> {
        let request: Value = serde_json::from_str(request).map_err(|error| error.to_string())?;
        let answer = match request["do"].as_str() {
            Some("hello") => json!({"engine": "still", "umpire": 1, "games": [self.0], "describes": true}),
            Some("describe") => serde_json::from_str(DESCRIPTION).unwrap_or_default(),
            Some("rules") => json!({"ok": true}),
            _ => json!({"state": state(), "legal": legal(), "actions": legal(), "events": []}),
        };
        Ok(answer.to_string())
    }

    fn close(&mut self) {}
}

fn state() -> Value {
    json!({"to_act": "A", "outcome": null, "board": {"e1": "K", "e2": "P", "e8": "k"}, "castling": {"A": "KQ", "B": ""},
           "halfmove": 0, "number": 1, "check": null, "repeated": 1, "offer": null, "fen": "4k3/8 w - - 0 1"})
}

fn legal() -> Value {
    json!(["e2e4", "e2e3", "e1d1", "offer", "resign"])
}

/// The declaration of a game.
pub fn game(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let fills = if text.contains("\npool:") { FILLS } else { "" };
    played(text, &format!("{STEPS}{fills}"));
}

/// The sentences of a game.
pub fn sentences(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    played(GAME, text);
}

/// No fault is longer than somebody would read.
fn told(faults: impl IntoIterator<Item = String>) {
    for fault in faults {
        assert!(fault.len() < 5_000, "{fault}");
    }
}

/// Reads a game and its sentences, and runs a scenario of the example of each.
fn played(game: &str, steps: &str) {
    let declaration = match Declaration::read(game, declaration::FILE) {
        Ok(declaration) => declaration,
        Err(faults) => return told(faults.iter().map(Fault::to_string)),
    };
    let files = |feature: String| {
        let game = game.replace('\u{feff}', "");
        let files = [
            (declaration::FILE, game),
            (declared::FILE, steps.to_owned()),
            ("rules/clauses.yaml", CLAUSES.to_owned()),
            ("variants/v.yaml", "game: ../game.yaml\n".to_owned()),
            ("features/f.feature", feature),
        ];
        Arc::new(Memory(files.map(|(name, text)| (name.to_owned(), text)).into()))
    };
    let feature = |feature| {
        let files = files(feature);
        let declaration = declaration.clone();
        let games = Games(Arc::new(move |_| {
            let name = declaration.game.clone();
            let link = Box::new(move || AnyLink::new(Still(name.clone())));
            let game = Game::new(declaration.clone(), ".".to_owned(), link)
                .map_err(|fault| vec![Fault::error(&Place::start_of("game.yaml"), "", fault)])?;
            Ok(Arc::new(game))
        }));
        Library::of_project(files.clone(), files, "fuzzed".to_owned()).with_games(games)
    };
    let library = feature(String::new());
    let read = declared::of_library(&library).ok().flatten();
    let mut scenarios = "Feature: f\n\n  @clause:1\n  Rule: r\n".to_owned();
    for (n, step) in read.iter().flat_map(Steps::all).enumerate() {
        let keyword = match step.keyword {
            Keyword::Given => "Given",
            Keyword::When => "When",
            Keyword::Then => "Then",
        };
        scenarios += &format!("\n    Scenario: s{n}\n      {keyword} {}\n", step.en.first_line());
    }
    let library = feature(scenarios);
    let variant = match variant::load(&library, Origin::File("variants/v.yaml")) {
        Ok(variant) => variant,
        Err(faults) => return told(faults.iter().map(Fault::to_string)),
    };
    match Suite::new(library, None).plan(variant) {
        Ok(plan) => {
            let context = run_context(&plan, Box::new(InHouse::default()));
            plan.scenarios().for_each(|each| drop(run(each, &plan.steps, &context, &plan.inventory)));
        }
        Err(faults) => told(faults),
    }
}

/// Expressions, a line each, that may use those before them as `d0`, `d1` and so on.
pub fn expression(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let (state, legal) = (state(), legal());
    let description: Value = serde_json::from_str(DESCRIPTION).unwrap_or_default();
    let schema =
        |what: &'static str, key: &str| Variable::Schema(what, SchemaRef::Brought(Arc::new(description[key].clone())));
    let mut scope: Scope = BTreeMap::from(["legal", "seat", "moved"].map(|name| (name.to_owned(), Variable::Any)));
    scope.extend(
        [("state", schema("state", "state")), ("rules", schema("ruleset", "parameters"))]
            .map(|(name, of)| (name.to_owned(), of)),
    );
    let (seat, moved, rules) = (json!("A"), json!({"board": {}}), json!({"agreement": "allowed"}));
    let mut derived = Derived::new();
    for (n, line) in text.lines().take(EXPRESSIONS).enumerate() {
        match Expression::read(line, Some(&scope), &derived) {
            Ok(expression) => {
                let formula = Formula::new(expression.clone());
                let given = [("state", &state), ("legal", &legal), ("seat", &seat), ("moved", &moved)];
                let given = Bindings::new(&formula, given);
                drop(formula.value(&given, &rules));
                drop(formula.check(&given, &rules));
                derived.insert(format!("d{n}"), expression);
            }
            Err(faults) => told(faults),
        }
    }
}
