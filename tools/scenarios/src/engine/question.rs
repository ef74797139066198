//! Questions to an engine whose answers are known ahead.

use serde_json::Value;
use umpire_engine::rulebook::Beginning;
use umpire_engine::table::Table;
use umpire_protocol::agrees;
use umpire_protocol::request::Request;

use super::error::EngineError;

/// One thing that an engine is asked, once it knows the rules.
#[derive(Clone, PartialEq, Debug)]
pub enum Ask {
    /// To deal a game, or to set up a position.
    Begin(Beginning),
    /// Whether this seat, or `chance`, may play this action, and what comes of it.
    Act(String, String),
    /// The legal actions.
    Legal,
    /// The view of this seat.
    See(String),
}

impl Ask {
    /// The request that asks it.
    pub fn request(&self) -> Request<'_> {
        match self {
            Ask::Begin(Beginning::Deal(request)) => Request::deal(request),
            Ask::Begin(Beginning::Position(position)) => Request::Position { position },
            Ask::Act(seat, action) => Request::Act { seat, action },
            Ask::Legal => Request::Legal,
            Ask::See(seat) => Request::See { seat },
        }
    }
}

/// Legal actions in one text, a line each. Many lists of texts are slow to make and to free.
#[derive(Clone, PartialEq, Debug)]
pub struct Actions(String);

impl Actions {
    /// These actions.
    pub fn of(actions: &[String]) -> Actions {
        Actions(actions.join("\n"))
    }

    /// Each of them.
    pub fn iter(&self) -> impl Iterator<Item = &str> + Clone {
        self.0.lines()
    }

    /// All of them.
    pub fn to_vec(&self) -> Vec<String> {
        self.iter().map(str::to_owned).collect()
    }
}

/// The expected answer.
#[derive(Clone, PartialEq, Debug)]
pub enum Due {
    /// This state, as its JSON text.
    State(String),
    /// These actions, each once.
    Actions(Actions),
    /// A refusal.
    Refusal,
}

impl Due {
    /// The state of a table.
    pub fn state(table: &dyn Table) -> Due {
        Due::State(table.view(None).text())
    }

    /// Whether a line is the answer that is due, said in whatever order. A refusal is not looked at.
    pub fn is_line(&self, line: &str) -> bool {
        match self {
            Due::State(due) => agrees::state(line, due),
            Due::Actions(due) => agrees::actions(line, due.iter()),
            Due::Refusal => false,
        }
    }
}

/// A question with its expected answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// The question.
    pub ask: Ask,
    /// The expected answer.
    pub due: Due,
}

/// An engine's answer.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// The expected answer, to the letter.
    AsDue,
    /// The state that this led to.
    State(Value),
    /// The legal actions.
    Actions(Vec<String>),
    /// The view of a seat.
    View(Value),
}

impl Answer {
    /// The state.
    ///
    /// # Errors
    /// It is an answer to something else.
    pub fn into_state(self) -> Result<Value, EngineError> {
        if let Answer::State(state) = self { Ok(state) } else { Err(self.is_another()) }
    }

    /// The legal actions.
    ///
    /// # Errors
    /// It is an answer to something else.
    pub fn into_actions(self) -> Result<Vec<String>, EngineError> {
        if let Answer::Actions(actions) = self { Ok(actions) } else { Err(self.is_another()) }
    }

    /// The view of a seat.
    ///
    /// # Errors
    /// It is an answer to something else.
    pub fn into_view(self) -> Result<Value, EngineError> {
        if let Answer::View(view) = self { Ok(view) } else { Err(self.is_another()) }
    }

    fn is_another(&self) -> EngineError {
        EngineError::Fault("it answers something else than it was asked".to_owned())
    }
}
