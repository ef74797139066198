//! A game that somebody brings: its declaration, and the engine that plays it.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use serde_json::Value;
use umpire_engine::rulebook::{Profile, Rulebook};
use umpire_engine::show::Show;
use umpire_engine::tree::choice::Choice as _;
use umpire_engine::tree::{Fault, Node};
use umpire_engine::variant::{Brought, ImportedGame};

use crate::declaration::Declaration;
use crate::description::Begin;
use crate::schema::Schema;
use crate::table::{Engines, Forms, GameOfEngine, Open, Played};

/// A game that somebody brings.
pub struct Game {
    of: Arc<Played>,
    /// The folder of its file.
    folder: String,
    parameters: Schema,
}

impl Deref for Game {
    type Target = Played;

    fn deref(&self) -> &Played {
        &self.of
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({})", self.declaration.game)
    }
}

impl Game {
    /// A game by its declaration in a folder, played by the engine that `open` links to.
    ///
    /// # Errors
    /// The engine cannot be reached, does not play the game, does not describe itself, or does so wrongly.
    pub fn new(declaration: Declaration, folder: String, open: Box<Open>) -> Result<Game, String> {
        let engines = Engines::new(open);
        let description = engines.describe(&declaration.game)?;
        let profile = Profile {
            engine: description.engine.clone(),
            parameters: Arc::new(description.parameters.clone()),
            state: Arc::new(description.state.clone()),
            position: Arc::new(description.position.clone()),
            sees: description.sees,
            forms: description
                .actions
                .iter()
                .filter_map(|form| Some((form.form.clone(), form.pattern().ok()?)))
                .collect(),
            any_seat: description.actions.iter().filter(|form| form.any_seat).map(|form| form.form.clone()).collect(),
            pool: declaration.pool.clone(),
            derive: declaration.derive.clone(),
            spans: declaration.spans.clone(),
            always: declaration.always.clone(),
            ignore: declaration.ignore.clone(),
        };
        let parameters = Schema::of(&description.parameters)?;
        let (forms, description) = (Forms::of(&description)?, Arc::new(description));
        let of = Arc::new(Played { declaration, description, profile, forms, engines });
        Ok(Game { of, folder, parameters })
    }

    /// Checks that the engine can begin a game as the file says.
    ///
    /// # Errors
    /// It cannot; says how it can.
    pub fn begins_as_said(&self) -> Result<(), String> {
        let way = self.declaration.way();
        // A game can be played from wherever it is dealt.
        let can = |begin: &Begin| *begin == way || (way, *begin) == (Begin::Play, Begin::Deal);
        if !self.description.begins.iter().any(can) {
            let ways: Vec<&str> = self.description.begins.iter().map(|begin| begin.spelling()).collect();
            return Err(format!(
                "the file says that the game begins by `{}`, and the engine begins it by {}",
                way.spelling(),
                ways.join(", ")
            ));
        }
        Ok(())
    }
}

impl Brought for Game {
    fn name(&self) -> &str {
        &self.declaration.game
    }

    fn folder(&self) -> &str {
        &self.folder
    }

    fn digest(&self) -> &str {
        &self.declaration.digest
    }

    fn show(&self) -> &Show {
        &self.declaration.show
    }

    fn parameters(&self) -> &Value {
        &self.description.parameters
    }

    fn import(&self, text: &str) -> Result<Vec<ImportedGame>, String> {
        if !self.description.imports {
            return Err(format!("{} imports no games: its description has no `imports`", self.description.engine));
        }
        self.engines.import(text)
    }

    fn fault(&self) -> Option<String> {
        self.engines.fault()
    }

    fn faults(&self, parameters: &Node) -> Vec<Fault> {
        let json = parameters.to_json();
        // Keys that there are not are told where each stands.
        let known = self.description.parameters["properties"].as_object();
        let is_known = |key: &str| known.is_none_or(|known| known.contains_key(key));
        let has_unknown = parameters.entries().iter().any(|(key, _)| !is_known(&key.text));
        let errors = self.parameters.errors(&json);
        let errors = errors.filter(|fault| !(has_unknown && fault.instance_path().iter().next().is_none()));
        let faults = errors.map(|fault| {
            let path: Vec<String> = fault.instance_path().iter().map(|step| step.to_string()).collect();
            let node = path.iter().try_fold(parameters, |node, step| node.entry(step));
            let place = &node.unwrap_or(parameters).place;
            let found = node.and_then(Node::text).unwrap_or_default();
            let choices = self.choices(&path);
            let fault = Fault::error(place, path.join("."), fault.to_string());
            fault.nearest(found, choices.iter().map(String::as_str))
        });
        faults.collect()
    }

    fn rulebook(&self, parameters: &Value) -> Rulebook {
        Rulebook::new(GameOfEngine { of: Arc::clone(&self.of), parameters: Arc::new(parameters.clone()) })
    }
}

impl Game {
    /// The words that the parameter at a path can be.
    fn choices(&self, path: &[String]) -> Vec<String> {
        let schema = path.iter().fold(&self.description.parameters, |schema, step| &schema["properties"][step]);
        let words = schema["enum"].as_array().into_iter().flatten();
        words.filter_map(|word| word.as_str().map(str::to_owned)).collect()
    }
}
