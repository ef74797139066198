//! Why a scenario did not pass.

use std::fmt;

/// Where the protocol page says which positions an engine must accept.
pub const POSITIONS: &str = "tests/protocol.md#how-it-goes";

/// The beginning of the message about a fault of the engine.
pub const FAULT: &str = "engine fault: ";

/// Why a step failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The scenario asks for what cannot be: the setup is at fault, not the engine.
    Faulty(String),
    /// An outside engine refuses a position that ours sets up: its reason.
    NotSetUp(String),
    /// The engine does not do what the scenario says.
    Failed(String),
    /// The engine crashed, hung or talked nonsense.
    Engine(String),
    /// The engine says that it cannot play by this ruleset.
    Unsupported(String),
    /// The engine was given up before: nothing was asked.
    NotRun(String),
}

impl Failure {
    /// An expectation that was not met.
    pub fn expected(expected: impl fmt::Display, found: impl fmt::Display) -> Failure {
        Failure::Failed(format!("expected {expected}, found {found}"))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Faulty(message) => write!(f, "the setup is at fault, not the engine: {message}"),
            Failure::NotSetUp(reason) => {
                write!(
                    f,
                    "the engine refuses a position that Umpire's own sets up: {reason}; {POSITIONS} says what it must accept"
                )
            }
            Failure::Failed(message) => f.write_str(message),
            Failure::Engine(message) => write!(f, "{FAULT}{message}"),
            Failure::NotRun(reason) => write!(f, "not run: {reason}"),
            Failure::Unsupported(reason) => write!(f, "the engine does not support the ruleset: {reason}"),
        }
    }
}

/// The result of a step.
pub type Done = Result<(), Failure>;

/// The scenario is at fault.
///
/// # Errors
/// Always: the message.
pub fn faulty<T>(message: impl Into<String>) -> Result<T, Failure> {
    Err(Failure::Faulty(message.into()))
}

/// The scenario is at fault unless it holds.
///
/// # Errors
/// The message.
pub fn require(holds: bool, message: impl FnOnce() -> String) -> Done {
    if holds { Ok(()) } else { faulty(message()) }
}

/// Fails unless both are equal.
///
/// # Errors
/// Says what was expected and what was found.
pub fn equal<T: PartialEq + fmt::Display>(expected: &T, found: &T) -> Done {
    if expected == found { Ok(()) } else { Err(Failure::expected(expected, found)) }
}

/// Fails unless it holds.
///
/// # Errors
/// The message.
pub fn ensure(holds: bool, message: impl FnOnce() -> String) -> Done {
    if holds { Ok(()) } else { Err(Failure::Failed(message())) }
}
