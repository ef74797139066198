//! A game that somebody brings: its declaration, and the engine that plays it.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;
use umpire_engine::rulebook::Rulebook;
use umpire_engine::tree::fault::nearest;
use umpire_engine::tree::{Fault, Node};
use umpire_engine::variant::Brought;
use umpire_protocol::client::Link;

use crate::declaration::Declaration;
use crate::description::Description;
use crate::table::{Conversation, GameOfEngine};

/// A game with its engine.
pub struct Game {
    /// What its file says.
    pub declaration: Declaration,
    /// The folder of its file.
    folder: String,
    /// What its engine says of itself.
    pub description: Arc<Description>,
    conversation: Arc<Mutex<Conversation>>,
    parameters: jsonschema::Validator,
    states: jsonschema::Validator,
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({})", self.declaration.game)
    }
}

impl Game {
    /// A game by its declaration in a folder, played by the engine at the other end of a link.
    ///
    /// # Errors
    /// The engine cannot be reached, does not play the game, does not describe itself, or does so wrongly.
    pub fn new(declaration: Declaration, folder: String, link: Box<dyn Link + Send>) -> Result<Game, String> {
        let mut conversation = Conversation::new(link);
        let description = conversation.describe(&declaration.game)?;
        let compiled = |what: &str, schema: &Value| {
            jsonschema::validator_for(schema).map_err(|fault| format!("its schema of {what} is none: {fault}"))
        };
        let parameters = compiled("parameters", &description.parameters)?;
        let states = compiled("states", &description.state)?;
        let conversation = Arc::new(Mutex::new(conversation));
        Ok(Game { declaration, folder, description: Arc::new(description), conversation, parameters, states })
    }

    /// What is not as the engine's own schema has it in a state; each with where it is.
    pub fn faults_of_state(&self, state: &Value) -> Vec<String> {
        self.states.iter_errors(state).map(|fault| format!("state{}: {fault}", fault.instance_path())).collect()
    }

    /// The first fault of the engine, if there was one.
    pub fn fault(&self) -> Option<String> {
        self.conversation.lock().unwrap_or_else(PoisonError::into_inner).fault()
    }
}

impl Brought for Game {
    fn name(&self) -> &str {
        &self.declaration.game
    }

    fn folder(&self) -> &str {
        &self.folder
    }

    fn parameters(&self) -> &Value {
        &self.description.parameters
    }

    fn faults(&self, parameters: &Node) -> Vec<Fault> {
        let json = parameters.to_json();
        let faults = self.parameters.iter_errors(&json).map(|fault| {
            let path: Vec<String> = fault.instance_path().iter().map(|step| step.to_string()).collect();
            let node = path.iter().try_fold(parameters, |node, step| node.entry(step));
            let place = &node.unwrap_or(parameters).place;
            let fault = Fault::error(place, path.join("."), fault.to_string());
            let found = node.and_then(Node::text).unwrap_or_default();
            let choices = self.choices(&path);
            match nearest(found, choices.iter().map(String::as_str)) {
                Some(near) => fault.help(Some(format!("did you mean `{near}`?"))),
                None => fault,
            }
        });
        faults.collect()
    }

    fn rulebook(&self, parameters: &Value) -> Rulebook {
        Rulebook::new(GameOfEngine::new(
            &self.declaration.game,
            self.declaration.seats.range(),
            Arc::clone(&self.description),
            Arc::clone(&self.conversation),
            parameters.clone(),
        ))
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
