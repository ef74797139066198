//! Why an engine has no result.

use umpire_engine::ruling::Rule;

/// An engine's answer that is no result.
#[derive(Clone, PartialEq, Debug)]
pub enum EngineError {
    /// The rules forbid it. The state is as it was.
    Refused {
        /// Why, in words.
        reason: String,
        /// Every rule that forbids it, where the engine names them.
        rules: Vec<Rule>,
    },
    /// The engine cannot play by this ruleset.
    Unsupported(String),
    /// The engine crashed, hung or talked nonsense. Never counted as a refusal.
    Fault(String),
}
