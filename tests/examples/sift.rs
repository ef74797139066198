//! Which wrong engines no scenario notices: `sift DOCUMENT GAMES`. Those that differ from the sound oracle in one of so many
//! random games come first: a scenario can be written that notices them. The others are equivalent, or nearly so.

use std::collections::BTreeMap;

use umpire_tests::oracle::catalogue::WrongEngine;
use umpire_tests::suite::{Jury, book};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [document, games] = arguments.as_slice() else { return eprintln!("usage: sift DOCUMENT GAMES") };
    let book = book(document);
    let engines = book.document.engines();
    let jury = Jury::of(&book);
    let count = engines.len();
    let native = engines.iter().filter(|engine| jury.notices(engine, true).is_some()).count();
    let survivors: Vec<WrongEngine> = engines.into_iter().filter(|engine| jury.notices(engine, false).is_none()).collect();
    let caught = count - survivors.len();
    let (alike, never) = book.hidden(games.parse().expect("a number of games"), survivors.clone());
    let is_hidden = |engine: &WrongEngine| alike.iter().chain(&never).any(|each| each.name == engine.name);
    let (_, seen): (Vec<_>, Vec<_>) = survivors.into_iter().partition(is_hidden);
    println!("# {document}: {caught} of {count} caught, {native} natively; {} to catch, {} never differ, {} never come up\n", seen.len(), alike.len(), never.len());
    println!("# To catch: the clause, what is wrong, and when.\n{}", grouped(&seen));
    println!("\n# They come up and never differ in {games} random games.\n{}", grouped(&alike));
    println!("\n# They never come up in {games} random games.\n{}", grouped(&never));
}

/// One line for each mistake and kind of scope.
fn grouped(engines: &[WrongEngine]) -> String {
    let mut lines: Vec<(String, String, Vec<&str>)> = Vec::new();
    let mut at: BTreeMap<(String, &str), usize> = BTreeMap::new();
    for engine in engines {
        let way = engine.name.split('[').next().unwrap_or_default().to_owned();
        let scope = engine.fault.scopes().into_iter().flatten().last().filter(|_| engine.narrowed);
        let (kind, value) = scope.map_or(("", ""), |scope| (scope.kind, scope.value));
        let place = *at.entry((way.clone(), kind)).or_insert_with(|| {
            let text = engine.fault.text();
            let text = if value.is_empty() { text } else { text.replacen(value, "{}", usize::from(text.matches(value).count() == 1)) };
            lines.push((format!("{way}[{kind}]"), text, Vec::new()));
            lines.len() - 1
        });
        lines[place].2.push(value);
    }
    lines.iter().map(|(name, text, values)| format!("{name}\t{text}\t{}\n", values.join(", "))).collect()
}
