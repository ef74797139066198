//! Every figure of every page is what the JSON of the same report says.
//!
//! Elements that show numbers name their sources in `data-figure`: a pointer into the JSON, or one of the words of
//! [`value`] with its arguments.

use std::panic::catch_unwind;
use std::sync::Arc;

use serde_json::{Value, json};
use umpire_clauses::inventory::Inventory;
use umpire_clauses::lists::unique;
use umpire_engine::game::Seat;
use umpire_engine::knob::Text;
use umpire_engine::record::Record;
use umpire_engine::variant::yaml;
use umpire_judging::citing::Ruled;
use umpire_judging::replay::Replay;
use umpire_playout::simulate::interval;
use umpire_report::page::spec::Cases;
use umpire_report::replay::json as replay_json;
use umpire_report::scenarios::{Report, json as spec_json};
use umpire_tests::games::library;

use crate::chromium::{DESK, Tab};
use crate::shown::{GAMES, game, page, variant_of};
use crate::{simulate, spec, sweep};

pub const TESTS: &[(&str, fn())] = &[
    ("figures::every_number_of_a_table_or_chart_is_what_the_json_says", every_number),
    ("figures::a_number_that_is_wrong_or_from_nowhere_is_seen", wrong_numbers),
];

fn every_number() {
    for (name, page, json) in simulations().into_iter().chain(sweeps()).chain([rulebook()]).chain(replays()) {
        let found = found(&page);
        assert_eq!(found["unmarked"], json!([]), "{name}: of these nothing says where they are from");
        assert_eq!(found["stray"], json!([]), "{name}: these ticks stand where their axis has other numbers");
        assert!(marked(&found).len() > 10, "{name} has figures");
        marked(&found).iter().for_each(|part| check(&name, part, &json));
    }
}

/// That the test above sees what it is for: a number of which nothing says where it is from, and one that is not so.
fn wrong_numbers() {
    let (name, page, json) = simulate::reports().remove(0);
    let unmarked = page.replacen(" data-figure=\"/wins/A\"", "", 1);
    assert_ne!(found(&unmarked)["unmarked"], json!([]));
    // An axis that says another number, and a bar that is drawn too long.
    let found = found(&page);
    for place in ["/games", "/wins/B", "/turns/p5", "/turns/histogram/2/1", "/lines/bell", "/hands/3/cards/A"] {
        let mut other = json.clone();
        let number = other.pointer_mut(place).expect("it is there");
        *number = json!(number.as_u64().expect("a whole number") + 200);
        let held = catch_unwind(|| marked(&found).iter().for_each(|part| check(name, part, &other)));
        assert!(held.is_err(), "{place}: nothing showed that it is another");
    }
}

fn found(page: &str) -> Value {
    let mut tab = Tab::open(page, "", DESK);
    let found = tab.ask(include_str!("figures.js"));
    tab.leave();
    found
}

fn marked(found: &Value) -> &[Value] {
    found["marked"].as_array().expect("a list")
}

fn simulations() -> Vec<(String, String, Value)> {
    simulate::reports().into_iter().map(|(name, page, json)| (format!("simulate: {name}"), page, json)).collect()
}

fn sweeps() -> Vec<(String, String, Value)> {
    sweep::reports().into_iter().map(|(name, page, json)| (format!("sweep: {name}"), page, json)).collect()
}

/// The page of runs on our engine and on an outside one. What their variants say is in no report of a run, so it stands
/// beside.
fn rulebook() -> (String, String, Value) {
    let mut runs = Vec::from(spec::runs());
    runs.push(spec::outside());
    let report = Report { origin: String::new(), verdicts: runs.iter().map(|(_, verdict)| verdict.clone()).collect() };
    let mut json: Value = serde_json::from_str(&spec_json(&report)).expect("JSON");
    json["rulesets"] = runs.iter().map(|(plan, _)| plan.variant.tree.to_json()).collect();
    (
        "spec".to_owned(),
        umpire_report::page::spec::html(&Text::new("test", "test"), &runs, &Cases::of(&library())),
        json,
    )
}

/// The games by the referee's eyes and a seat's. The first line of a record is in no report of it, so it stands beside.
fn replays() -> Vec<(String, String, Value)> {
    let mut pages = Vec::new();
    for (name, seats) in GAMES {
        let text = game(name, seats, 4);
        let record = Record::read(&text).expect("it was just written");
        let variant = variant_of(&record);
        let inventory = Inventory::of(&library(), &variant).expect("a shipped inventory is valid");
        let replay = Replay::of(&record, &variant);
        let ruled = Ruled { variant: &variant, inventory: &inventory };
        let first = record.header.deal.as_ref().and_then(|deal| Seat::parse(&deal.first));
        for eyes in [None, first] {
            let seen = replay.seen(eyes);
            let steps: Vec<Value> = seen.steps.iter().map(|step| replay_json::step(*step, ruled)).collect();
            let json = json!({
                "record": "game.jsonl", "variant": variant.name, "document": variant.document, "steps": steps,
                "header": serde_json::from_str::<Value>(text.lines().next().unwrap_or_default()).expect("JSON"),
                "digest": record.head,
            });
            pages.push((format!("replay: {name}, {eyes:?}"), page(&text, "game.jsonl", eyes), json));
        }
    }
    pages
}

/// Holds what an element shows, says and draws against its sources.
fn check(name: &str, part: &Value, json: &Value) {
    let (from, text) = (part["from"].as_str().expect("a text"), part["text"].as_str().expect("a text"));
    let sources: Vec<&str> = from.split("; ").filter(|source| !source.is_empty()).collect();
    let list = |key: &str| -> Vec<f64> { serde_json::from_value(part[key].clone()).unwrap_or_default() };
    let (shown, decimals) = (list("numbers"), list("decimals"));
    let grain = part["grain"].as_f64().expect("how finely it is drawn");
    let told = || format!("{name}: `{text}` from `{from}`");
    match *sources.iter().flat_map(|source| source.split(' ')).collect::<Vec<_>>() {
        ["means", seat, hands] => {
            let points = list("points");
            assert!(points.len() > 1, "{}: no line", told());
            for (n, drawn) in points.iter().enumerate() {
                let mean = value(&format!("mean {seat} {hands}/{n}"), json);
                assert!((drawn - mean).abs() < grain, "{}: {drawn} at {n}, it is {mean}", told());
            }
        }
        ["steps", pairs, ref spans @ ..] => {
            let points = list("points");
            assert_eq!(points.len(), 2 * spans.len(), "{}", told());
            for (drawn, span) in points.chunks(2).zip(spans) {
                let games = games(span, pairs, json);
                assert!(drawn.iter().all(|y| (y - games).abs() < grain), "{}: {drawn:?} for {games}", told());
            }
        }
        ["curve", figure, ref ranked @ ..] => {
            let points = list("points");
            assert_eq!(points.len(), ranked.len(), "{}", told());
            for (drawn, point) in points.iter().zip(ranked) {
                let figure = value(&format!("{point}/figures/{figure}"), json);
                assert!((drawn - figure).abs() < grain, "{}: {drawn} for {figure}", told());
            }
        }
        ["along", point, ref paths @ ..] => {
            let points = list("points");
            assert_eq!(points.len(), paths.len(), "{}", told());
            for (y, path) in points.iter().zip(paths) {
                let there = json.pointer(&format!("{point}/values/{path}")).expect("a value");
                let values = json.pointer(&format!("/vary/{path}")).and_then(Value::as_array).expect("values");
                let place = values.iter().position(|value| value == there).expect("one of them");
                let part = place as f64 / (values.len() - 1) as f64;
                assert!((y - (100.0 - 100.0 * part)).abs() < grain, "{}: {y} for {there}", told());
            }
        }
        ["column", first, last, pairs] => {
            let games = games(&format!("{first}-{last}"), pairs, json);
            let range: Vec<f64> = unique([first, last]).into_iter().map(|end| end.parse().expect("a number")).collect();
            let cell = part["cell"] == json!(true);
            assert_eq!(shown, if cell { vec![games] } else { [range, vec![games]].concat() }, "{}", told());
            for tall in list("marks") {
                assert!((tall - games).abs() < grain, "{}: drawn {tall} high", told());
            }
        }
        ["among", place] => {
            let there = json.pointer(place).unwrap_or_else(|| panic!("{}", told())).to_string();
            let there: Vec<&str> = there.split(|c: char| !c.is_ascii_digit() && c != '-').collect();
            assert!(shown.iter().all(|number| there.contains(&number.to_string().as_str())), "{}", told());
        }
        ["as", path, ruleset] => {
            let tree = yaml::parse(&format!("it: {text}"), &Arc::from("page"), &mut Vec::new()).expect("it is a value");
            let pointer = format!("{ruleset}/{}", path.replace('.', "/"));
            let there = json.pointer(&pointer).cloned().unwrap_or_else(|| json!("nothing"));
            assert_eq!(tree.entry("it").map(|node| node.to_json()), Some(there), "{}", told());
        }
        [place] if json.pointer(place).is_some_and(Value::is_string) => {
            assert_eq!(json.pointer(place), Some(&json!(text.trim())), "{}", told());
        }
        _ => {
            let expected: Vec<f64> = sources.iter().map(|source| value(source, json)).collect();
            if !text.is_empty() {
                assert_eq!(shown.len(), expected.len(), "{}: not as many numbers as sources", told());
            }
            for ((shown, decimals), expected) in shown.iter().zip(decimals).zip(&expected) {
                let close = 0.5 * 10f64.powf(-decimals) + 1e-9;
                assert!((shown - expected).abs() <= close, "{}: it is {expected}", told());
            }
            for (drawn, expected) in list("marks").iter().zip(&expected) {
                assert!((drawn - expected).abs() < grain, "{}: drawn as {drawn}, it is {expected}", told());
            }
        }
    }
}

/// The number of a source.
fn value(source: &str, json: &Value) -> f64 {
    let there = |place: &str| json.pointer(place).unwrap_or_else(|| panic!("`{source}`: the report has no {place}"));
    let number =
        |place: &str| there(place).as_f64().unwrap_or_else(|| panic!("`{source}`: {} is no number", there(place)));
    let whole = |place: &str| number(place) as u64;
    let items = |place: &str| there(place).as_array().unwrap_or_else(|| panic!("`{source}`: no list")).iter();
    match source.split(' ').collect::<Vec<_>>()[..] {
        ["%", part] => 100.0 * number(part),
        ["%", part, all] => 100.0 * number(part) / number(all),
        ["per", part, all] => number(part) / number(all),
        ["low", part, all] => 100.0 * interval(whole(part), whole(all)).0,
        ["high", part, all] => 100.0 * interval(whole(part), whole(all)).1,
        ["sum", ref places @ ..] => places.iter().map(|place| number(place)).sum(),
        ["mean", seat, hands] => number(&format!("{hands}/cards/{seat}")) / number(&format!("{hands}/games")),
        ["standing", word, ref runs @ ..] => {
            runs.iter().map(|run| entries(run, json).filter(|each| each["status"] == word).count() as f64).sum()
        }
        ["rulings", word, run] => items(&format!("{run}/rulings")).filter(|each| each["status"] == word).count() as f64,
        ["entries", ref runs @ ..] => runs.iter().map(|run| entries(run, json).count() as f64).sum(),
        ["size", place] => match there(place) {
            Value::Array(list) => list.len() as f64,
            Value::Object(map) => map.values().filter_map(Value::as_f64).sum(),
            _ => number(place),
        },
        ["of", id, place] => match there(place) {
            Value::Array(list) => list.iter().filter(|each| *each == id).count() as f64,
            map => map[id].as_f64().unwrap_or(0.0),
        },
        ["with", kind, steps] => {
            let has = |step: &&Value| {
                step["events"].as_array().is_some_and(|all| all.iter().any(|e| e["data"]["event"] == kind))
            };
            items(steps).filter(has).count() as f64
        }
        ["passed", place] => items(place).filter(|each| each["status"] == "passed").count() as f64,
        [place] if place.starts_with('/') => number(place),
        // A number that is a word of the sentence: the 95 % of an interval.
        [literal] => literal.parse().unwrap_or_else(|_| panic!("`{source}` is no source")),
        _ => panic!("`{source}` is no source"),
    }
}

/// The clauses and rulings of a run.
fn entries<'j>(run: &str, json: &'j Value) -> impl Iterator<Item = &'j Value> {
    ["clauses", "rulings"]
        .into_iter()
        .flat_map(move |key| json.pointer(&format!("{run}/{key}")).and_then(Value::as_array).expect("a list"))
}

/// How many games have a value from the first to the last of a span: `24-25`.
fn games(span: &str, pairs: &str, json: &Value) -> f64 {
    let (first, last) = span.split_once('-').expect("two ends");
    let (first, last): (f64, f64) = (first.parse().expect("a number"), last.parse().expect("a number"));
    let pairs = json.pointer(pairs).and_then(Value::as_array).expect("pairs");
    let within = |pair: &&Value| pair[0].as_f64().is_some_and(|value| (first..=last).contains(&value));
    pairs.iter().filter(within).filter_map(|pair| pair[1].as_f64()).sum()
}
