//! `umpire completions`: completions for a shell.

use std::io::Write;

use clap::{Args, Command};
use clap_complete::Shell;

use super::exit::{Ended, Exit};

/// Prints completions for a shell
#[derive(Args, Debug)]
pub struct Completions {
    /// The shell: `umpire completions bash > /etc/bash_completion.d/umpire`, for one.
    #[arg(value_enum, value_name = "SHELL")]
    pub shell: Shell,
}

impl Completions {
    /// Runs the command for this command line.
    ///
    /// # Errors
    /// None.
    pub fn run(&self, mut command: Command, out: &mut dyn Write) -> Ended {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, "umpire", &mut script);
        let _ = out.write_all(&script);
        Ok(Exit::Conforms)
    }
}
