//! `umpire completions`: completions for a shell.

use clap::{Args, Command};
use clap_complete::Shell;

use super::output::{CommandResult, Format, Output};

/// Prints completions for a shell
#[derive(Args, Debug)]
pub struct Completions {
    /// The shell: `umpire completions bash > /etc/bash_completion.d/umpire`, for one.
    #[arg(value_enum, value_name = "SHELL")]
    pub shell: Shell,
}

impl Completions {
    /// Runs the command.
    ///
    /// # Errors
    /// Never.
    pub fn run(&self, mut command: Command) -> CommandResult {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, "umpire", &mut script);
        Ok(Output::new(Format::Text, &String::from_utf8_lossy(&script)))
    }
}
