//! The oracles as a program: `umpire spec --engine "oracle"`. With `--wrong [DOCUMENT:]CLAUSE[.WAY]` it is wrong about
//! that clause; `--list-wrong` lists the ways.

use std::process::ExitCode;

use umpire_tests::oracle::{catalogue, serve};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let fault = match words.as_slice() {
        [] => Ok(None),
        ["--list-wrong"] => {
            println!("{}", catalogue::list());
            return ExitCode::SUCCESS;
        }
        ["--wrong", name] => catalogue::find(name).map(Some),
        _ => Err("usage: oracle [--wrong [DOCUMENT:]CLAUSE[.WAY] | --list-wrong]".to_owned()),
    };
    let served = fault.and_then(|fault| {
        serve::serve(std::io::stdin().lock(), std::io::stdout().lock(), fault).map_err(|error| error.to_string())
    });
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::from(2)
        }
    }
}
