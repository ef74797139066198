//! Plays random games with the engine and the oracles and compares them: `differential [GAMES] [SEED] [KIND]`.
//!
//! GAMES of each kind (1000), from SEED (a new one where none is given; it is printed), of the kinds whose name begins
//! with KIND. A game that differs is told whole, with the arguments that play it again.

use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use umpire_tests::differential::{KINDS, round};

fn main() -> ExitCode {
    match run(&std::env::args().skip(1).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err((code, message)) => {
            eprintln!("{message}");
            ExitCode::from(code)
        }
    }
}

fn run(arguments: &[String]) -> Result<(), (u8, String)> {
    let usage = || (2, "usage: differential [GAMES] [SEED] [KIND]".to_owned());
    let number = |n: usize, usual: u64| arguments.get(n).map_or(Ok(usual), |text| text.parse().map_err(|_| usage()));
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_secs());
    let (games, seed) = (number(0, 1000)?, number(1, now)?);
    let prefix = arguments.get(2).map_or("", String::as_str);
    let kinds: Vec<_> = KINDS.iter().filter(|kind| kind.name.starts_with(prefix)).collect();
    if kinds.is_empty() || arguments.len() > 3 {
        let names: Vec<&str> = KINDS.iter().map(|kind| kind.name).collect();
        return Err((2, format!("usage: differential [GAMES] [SEED] [KIND]; kinds: {}", names.join(", "))));
    }
    println!("seed {seed}, {games} games of each kind");
    for kind in kinds {
        for game in 0..games {
            round(kind, seed, game).map_err(|story| {
                let again = format!("again: just differential {} {seed} {}", game + 1, kind.name);
                (1, format!("{}, game {}: {story}\n{again}", kind.name, game + 1))
            })?;
        }
        println!("{:26} {games} games agree", kind.name);
    }
    Ok(())
}
