//! The wrong engines that no scenario notices: `uncaught DOCUMENT [GAMES]` writes the list of the document anew and prints those
//! that a scenario is wanted for. Entries with a reason keep it while they are uncaught. With a number of games, so many
//! random ones are played first, and engines whose mistake comes up in none of them are listed as such. At last those are
//! printed that only scenarios notice which set a value of their own: an engine with fixed rules may be wrong like that.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::Path;

use umpire_tests::oracle::catalogue::uncaught::{WANTED, lines};
use umpire_tests::oracle::catalogue::{DOCUMENTS, WrongEngine};
use umpire_tests::suite::{Jury, book};

/// The reason of engines whose mistake never comes up.
const NEVER: &str = "equivalent: no game under this document's own rules comes upon the mistake so";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (name, games) = match arguments.as_slice() {
        [name] => (name, 0),
        [name, games] => (name, games.parse()?),
        _ => return Err("usage: uncaught DOCUMENT [GAMES]".into()),
    };
    if !DOCUMENTS.iter().any(|document| document.name == name) {
        return Err(format!("there is no document {name}").into());
    }
    let book = book(name);
    let jury = Jury::of(&book);
    let engines = book.document.engines();
    let (caught, engines): (Vec<_>, Vec<_>) =
        engines.into_iter().partition(|engine| jury.notices(engine, false).is_some());

    let listed = book.document.uncaught();
    let reason_of = |engine: &WrongEngine| {
        let entry = listed.iter().find(|entry| entry.name == engine.name);
        entry.map(|entry| entry.reason).filter(|reason| *reason != WANTED)
    };
    let new: Vec<WrongEngine> = engines.iter().filter(|engine| reason_of(engine).is_none()).cloned().collect();
    let (alike, never) = if games > 0 { book.hidden(games, new) } else { (Vec::new(), Vec::new()) };
    let is_in = |list: &[WrongEngine], engine: &WrongEngine| list.iter().any(|each| each.name == engine.name);

    let mut groups: Vec<(&str, Vec<&WrongEngine>)> = Vec::new();
    for reason in listed.iter().map(|entry| entry.reason).chain([NEVER, WANTED]) {
        if !groups.iter().any(|(known, _)| *known == reason) {
            groups.push((reason, Vec::new()));
        }
    }
    for engine in &engines {
        let usual = if is_in(&never, engine) { NEVER } else { WANTED };
        let reason = reason_of(engine).unwrap_or(usual);
        groups.iter_mut().filter(|(known, _)| *known == reason).for_each(|(_, group)| group.push(engine));
    }
    groups.retain(|(_, group)| !group.is_empty());
    let text: Vec<String> = groups.iter().map(|(reason, group)| format!("# {reason}\n{}", lines(group))).collect();
    let path = format!("src/oracle/catalogue/uncaught/{name}.txt");
    std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join(path), text.join("\n"))?;

    let mut told = BTreeSet::new();
    for engine in groups.iter().filter(|(reason, _)| *reason == WANTED).flat_map(|(_, group)| group) {
        let mark = if is_in(&alike, engine) { " [differs in no random game]" } else { "" };
        if told.insert(&engine.name) {
            println!("{}\t{}{mark}", engine.name, engine.fault.text());
        }
    }
    println!("\nnot noticed natively:");
    for engine in caught.iter().filter(|engine| jury.notices(engine, true).is_none()) {
        println!("{}\t{}", engine.name, engine.fault.text());
    }
    Ok(())
}
