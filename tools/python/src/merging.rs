//! Merging of shards from their documents instead of files.

use pyo3::prelude::*;
use serde_json::Value;
use umpire_cli::commands::output::Exit;
use umpire_kit::simulate::document::{self, Document};
use umpire_kit::simulate::merge;
use umpire_kit::sweep;
use umpire_kit::sweep::report::Report;

use crate::asking::Answer;

/// Merges the documents of the shards of a run; with `part`, to a shard.
#[pyfunction]
pub fn simulate_merge(py: Python<'_>, shards: Vec<String>, part: bool) -> Answer {
    py.detach(|| answer(each(&shards, Document::from_json).and_then(|shards| run(&shards, part))))
}

/// Merges the documents of the shards of a sweep; with `part`, to a shard.
#[pyfunction]
pub fn sweep_merge(py: Python<'_>, shards: Vec<String>, part: bool) -> Answer {
    py.detach(|| answer(each(&shards, |json| Ok(json.clone())).and_then(|shards| swept(&shards, part))))
}

fn run(shards: &[(String, Document)], part: bool) -> Result<(bool, Value), Vec<String>> {
    let sum = if part { merge::part(shards)? } else { merge::merge(shards)? };
    let sound = sum.tally.stuck == 0;
    Ok((sound, document::report(&[sum], None)))
}

fn swept(shards: &[(String, Value)], part: bool) -> Result<(bool, Value), Vec<String>> {
    if part {
        return Ok((true, sweep::merge::part(shards)?));
    }
    let (sweep, played, seconds) = sweep::merge::gathered(shards)?;
    let whole = Report { seconds, ..sweep.whole(&played).map_err(|fault| vec![fault])? };
    Ok((whole.conforms(), whole.to_json()))
}

/// Reads the shards, each with its name for messages.
fn each<T>(shards: &[String], read: impl Fn(&Value) -> Result<T, String>) -> Result<Vec<(String, T)>, Vec<String>> {
    let one = |(n, text): (usize, &String)| {
        let name = format!("shards[{n}]");
        let json = serde_json::from_str(text).map_err(|error| format!("{name}: no JSON: {error}"))?;
        let read = read(&json).map_err(|fault| format!("{name}: {fault}"))?;
        Ok((name, read))
    };
    let (sound, bad): (Vec<_>, Vec<_>) = shards.iter().enumerate().map(one).partition(Result::is_ok);
    let faults: Vec<String> = bad.into_iter().filter_map(Result::err).collect();
    if faults.is_empty() { Ok(sound.into_iter().flatten().collect()) } else { Err(faults) }
}

fn answer(whole: Result<(bool, Value), Vec<String>>) -> Answer {
    match whole {
        Ok((conforms, json)) => (Exit::conforming(conforms) as u8, json.to_string(), String::new()),
        Err(faults) => (Exit::Bad as u8, String::new(), faults.join("\n")),
    }
}
