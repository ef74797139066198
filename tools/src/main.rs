//! The `umpire` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    umpire::commands::main()
}
