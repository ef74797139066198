//! Changes of a game of one's own beside its rulebook and its variants: what its file declares, what its sentences say, its
//! engine, and what is listed as known to fail in it.

use std::collections::BTreeMap;

use umpire_clauses::library::Text;
use umpire_clauses::lists::unique;
use umpire_engine::record::Record;
use umpire_engine::sanitize::cut;
use umpire_engine::tree::{Node, Place, read_yaml};
use umpire_engine::variant::{GAME_FILE, flow};
use umpire_judging::casebook::Casebook;
use umpire_scenarios::known::{self, Entry};
use umpire_scenarios::steps::{KEYWORDS, declared};

use super::finding::{Finding, Kind, Needs};
use super::side::Side;

/// The longest value that a finding shows, in characters.
const LONGEST: usize = 200;

/// Every change; none if the working tree is of no such game.
pub fn findings(base: &Side, head: &Side) -> Vec<Finding> {
    if !head.library.is_of_game() {
        return Vec::new();
    }
    [declared(base, head), engine(base, head), sentences(base, head), known_to_fail(base, head)].concat()
}

/// The root of a file; empty if it is missing or unreadable, which is told elsewhere.
fn root(side: &Side, file: &str) -> Node {
    let text = side.library.own(file).ok().flatten();
    let read = |text: Text| read_yaml(&text.text, &text.path, |root, _| Some(root.node.clone())).ok();
    text.and_then(read).unwrap_or_else(|| Node::from_json(&serde_json::json!({}), file))
}

/// A value on one line, texts without quotes.
fn told(node: &Node) -> String {
    cut(&node.text().map_or_else(|| flow(node), str::to_owned), LONGEST)
}

/// The changed values of `game.yaml`: those of a map within it one by one.
fn declared(base: &Side, head: &Side) -> Vec<Finding> {
    let [before, after] = [base, head].map(|side| {
        let mut values = BTreeMap::new();
        for (key, node) in root(side, GAME_FILE).entries() {
            let inner =
                node.entries().iter().map(|(inner, node)| (format!("{}.{}", key.text, inner.text), node.clone()));
            values.extend(inner);
            if node.entries().is_empty() {
                values.insert(key.text.clone(), node.clone());
            }
        }
        values
    });
    let mut findings = Vec::new();
    for path in unique(before.keys().chain(after.keys())) {
        let (was, is) = (before.get(path).map(told), after.get(path).map(told));
        let what = match (&was, &is) {
            (was, is) if was == is => continue,
            (Some(was), Some(is)) => format!("{was} -> {is}"),
            (Some(was), None) => format!("removed: {was}"),
            (_, is) => format!("added: {}", is.as_deref().unwrap_or_default()),
        };
        // How states are shown is no rule.
        let needs = if path.starts_with("show") { Needs::Nothing } else { Needs::Entry };
        let place = after.get(path).map_or_else(|| Place::start_of(GAME_FILE), |node| node.place.clone());
        findings.push(Finding::new(Kind::Project, &format!("{GAME_FILE} {path}"), what).needing(needs).at(place));
    }
    findings
}

/// The engine's files, as far as its command names them, and its version, as far as records tell it. What a change of them does
/// shows in clauses, cases and records.
fn engine(base: &Side, head: &Side) -> Vec<Finding> {
    let commands =
        [base, head].map(|side| root(side, GAME_FILE).entry("engine").and_then(Node::text).map(str::to_owned));
    let words = unique(commands.iter().flatten().flat_map(|command| command.split_whitespace()));
    let text = |side: &Side, file: &str| side.library.own(file).ok().flatten().map(|text| text.text);
    let mut findings = Vec::new();
    for file in words {
        let what = match (text(base, file), text(head, file)) {
            (was, is) if was == is => continue,
            (None, _) => "added",
            (_, None) => "removed",
            _ => "changed",
        };
        findings.push(Finding::new(Kind::Engine, file, what).at(Place::start_of(file)));
    }
    let games = Casebook::of(&head.library).map(|casebook| casebook.games).unwrap_or_default();
    let recorded = games.iter().filter_map(|text| Some(Record::read(&text.text).ok()?.header.own?.engine));
    let plays = head.variants.values().find_map(|variant| Some(variant.rulebook().profile()?.engine.clone()));
    let Some(plays) = plays else { return findings };
    findings.extend(unique(recorded).into_iter().filter(|engine| *engine != plays).map(|engine| {
        let what = format!("{engine} played the records, and {plays} plays now");
        Finding::new(Kind::Engine, &engine, what).at(Place::start_of(GAME_FILE))
    }));
    findings
}

/// Sentences that are gone or say something else. Which scenarios have them does not matter: one may be read by another sentence
/// now.
fn sentences(base: &Side, head: &Side) -> Vec<Finding> {
    let [before, after] = [base, head].map(|side| {
        let file = root(side, declared::FILE);
        let sentence = |step: &Node| {
            let (keyword, _) = KEYWORDS.into_iter().find(|(keyword, _)| step.entry(keyword).is_some())?;
            Some((format!("{keyword} {}", step.entry(keyword)?.text()?), step.clone()))
        };
        let steps = file.entry("steps").and_then(Node::items).unwrap_or_default().iter();
        steps.filter_map(sentence).collect::<BTreeMap<String, Node>>()
    });
    let mut findings = Vec::new();
    for (sentence, was) in &before {
        let Some(is) = after.get(sentence) else {
            findings.push(Finding::removed(Kind::Step, sentence));
            continue;
        };
        let keys = unique(was.entries().iter().chain(is.entries()).map(|(key, _)| key.text.as_str()));
        let differs = keys.into_iter().filter(|key| *key != "example").filter_map(|key| {
            let [was, is] = [was, is].map(|step| step.entry(key).map_or_else(|| "nothing".to_owned(), told));
            (was != is).then(|| [format!("{key} was: {was}"), format!("{key} is:  {is}")])
        });
        let told: Vec<String> = differs.flatten().collect();
        if !told.is_empty() {
            let finding = Finding::new(Kind::Step, sentence, "says something else").telling(told);
            findings.push(finding.needing(Needs::Entry).at(is.place.clone()));
        }
    }
    let new = after.keys().filter(|sentence| !before.contains_key(*sentence)).count();
    findings.extend(Finding::newcomers(Kind::Step, new, "sentence", !before.is_empty()));
    findings
}

/// Failures that are listed now and were not, or in more ways; and those that are listed no more.
fn known_to_fail(base: &Side, head: &Side) -> Vec<Finding> {
    let entries = |side: &Side| -> Vec<Entry> {
        side.known.iter().flatten().flat_map(|file| file.known.entries.clone()).collect()
    };
    let (before, after) = (entries(base), entries(head));
    let finding = |entry: &Entry, what: &str| {
        Finding::new(Kind::Known, &format!("{} {}", entry.document, entry.subject), what)
            .telling(vec![entry.because.clone()])
    };
    let is_it = |one: &Entry, other: &Entry| {
        one.document == other.document && one.subject == other.subject && one.found == other.found
    };
    let mut findings = Vec::new();
    for (n, entry) in after.iter().enumerate().filter(|(_, entry)| !before.iter().any(|old| is_it(old, entry))) {
        let place = head.known.iter().flatten().find_map(|file| file.places.get(n).cloned());
        findings.push(finding(entry, "listed as known to fail").needing(Needs::Entry).at(place));
    }
    let gone = before.iter().filter(|old| !after.iter().any(|entry| is_it(old, entry)));
    findings.extend(gone.map(|entry| finding(entry, "listed no more").at(Place::start_of(known::FILE))));
    findings
}
