//! `umpire engine`: serves Umpire's own engine over the protocol.

use std::io;

use clap::Args;
use umpire_protocol::serve::serve;

use super::output::{BadInput, CommandResult, Exit, Output};

/// Serves the engine over the protocol.
///
/// Requests and answers are JSON Lines on standard input and output.
#[derive(Args, Debug)]
pub struct Engine {}

impl Engine {
    /// Runs the command.
    ///
    /// # Errors
    /// Standard input or output cannot be used.
    pub fn run(&self) -> CommandResult {
        match serve(io::stdin(), &mut io::stdout().lock()) {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(BadInput::one(error.to_string())),
            // The client has closed the pipe.
            Ok(()) | Err(_) => Ok(Output::empty(Exit::Conforms)),
        }
    }
}
