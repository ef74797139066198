//! The scenarios of a game's shipped variants against this very engine, and nothing but them: `just mutants` runs
//! `cargo test -p umpire-mutants --test spec -- GAME`, with the finished `umpire` in `UMPIRE`.
//!
//! Called with `serve`, it is the engine.

use std::env;
use std::error::Error;
use std::io::{self, BufReader};
use std::path::Path;
use std::process::{Command, ExitCode};

use rustix::process::{Resource, Rlimit, setrlimit};
use umpire_mutants::serve;

/// What an engine may compute, in seconds. A sound one needs two for all scenarios of a variant.
const CPU_SECONDS: u64 = 15;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let asked = env::args().nth(1).ok_or("say which game: card-slot, match-3 or cirno-neu")?;
    if asked == "serve" {
        // A mutant that goes round for ever has to end, even when nobody is left to end it.
        let limit = Rlimit { current: Some(CPU_SECONDS), maximum: Some(CPU_SECONDS) };
        setrlimit(Resource::Cpu, limit)?;
        serve(io::stdin(), &mut io::stdout())?;
        return Ok(ExitCode::SUCCESS);
    }
    let umpire = env::var("UMPIRE").map_err(|_| "UMPIRE has to name the umpire that runs the scenarios")?;
    let engine = format!("{} serve", env::current_exe()?.display());
    let checkout = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for variant in variants(&checkout, &asked)? {
        let spec = Command::new(&umpire)
            .args(["spec", &variant, "--engine", &engine, "--engine-timeout", "5"])
            .current_dir(&checkout)
            .output()?;
        let told = String::from_utf8_lossy(&spec.stdout);
        println!("{told}");
        // Another engine may leave a ruleset out; this one plays them all. Lines break anywhere between words.
        let words: Vec<&str> = told.split_whitespace().collect();
        if !spec.status.success() || words.join(" ").contains("does not support") {
            return Ok(ExitCode::FAILURE);
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The shipped variants of a game, by the line of each file that says which game it is or which variant it extends.
fn variants(checkout: &Path, game: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let mut variants = Vec::new();
    for folder in [game, "house"] {
        for file in checkout.join("variants").join(folder).read_dir()? {
            let path = file?.path();
            if path.extension().is_none_or(|extension| extension != "yaml") {
                continue;
            }
            let text = std::fs::read_to_string(&path)?;
            if folder == game || text.lines().any(|line| line.starts_with(&format!("extends: {game}/"))) {
                let name = path.file_stem().ok_or("a file has a name")?.to_string_lossy().into_owned();
                variants.push(format!("{folder}/{name}"));
            }
        }
    }
    variants.sort();
    if variants.is_empty() { Err(format!("no variant of {game} is shipped").into()) } else { Ok(variants) }
}
