//! The `umpire` command.

use std::process::ExitCode;
use std::{env, io};

use umpire_allocator as _;
use umpire_cli::cli;
use umpire_cli::disk::Checkout;

fn main() -> ExitCode {
    let exit = cli::run(env::args_os(), &Checkout::find(), &mut io::stdout().lock(), &mut io::stderr());
    ExitCode::from(exit as u8)
}
