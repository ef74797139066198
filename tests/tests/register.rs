//! The register of rulings: whole, in order, and as `docs/rulings.md` has it.

use std::fs;
use std::path::Path;

use pretty_assertions::assert_eq;
use umpire_clauses::style::{COLUMNS, Style, width};
use umpire_cli::disk::Checkout;
use umpire_engine::card_slot::tie::Tie;
use umpire_engine::knob::{Answer, Form, Ruling};
use umpire_engine::rulebook::GAMES;
use umpire_engine::tree::Choice as _;
use umpire_engine::variant;
use umpire_report::register::{json, markdown, read, text};

fn entries() -> Vec<umpire_report::register::Entry> {
    read(&Checkout::find().library).unwrap_or_else(|faults| panic!("{}", faults.join("\n")))
}

#[test]
fn the_page_is_what_the_command_prints() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/rulings.md");
    let written = fs::read_to_string(path).unwrap_or_default().replace("\r\n", "\n");
    let told = "write it with `umpire rulings --format markdown > docs/rulings.md`";
    assert_eq!(written, markdown(&entries(), true), "{told}");
}

#[test]
fn the_text_fits_and_the_json_has_every_ruling() {
    let entries = entries();
    let wide = |line: &&str| width(line) > COLUMNS && line.split_whitespace().count() > 1;
    assert_eq!(text(&entries, Style::PLAIN).lines().filter(wide).collect::<Vec<_>>(), Vec::<&str>::new());
    let json = json(&entries);
    assert_eq!(json["rulings"].as_array().map(Vec::len), Some(entries.len()));
    let ruled = json["rulings"].as_array().into_iter().flatten();
    assert!(ruled.clone().all(|entry| entry["ruled"].is_null() != entry["knob"].is_null()));
    assert!(ruled.clone().any(|entry| entry["id"] == "R4" && entry["variants"]["card-slot/manual"] == "immediately"));
}

#[test]
fn rulings_are_numbered_and_said_in_both_languages() {
    for game in GAMES {
        let rulings = variant::rulings(game);
        let mut order: Vec<_> = rulings.iter().map(Ruling::order).collect();
        order.dedup();
        assert!(order.is_sorted() && order.len() == rulings.len(), "{order:?}");
        for ruling in rulings {
            let readings = match &ruling.answer {
                Answer::Ruled(text) => vec![text],
                Answer::Knob(knob) => knob.readings.iter().map(|reading| &reading.meaning).collect(),
            };
            for text in readings.into_iter().chain([&ruling.question]) {
                assert!(!text.en.is_empty() && text.en.is_ascii() && !text.ja.is_ascii(), "{}: {text:?}", ruling.id);
            }
        }
    }
}

#[test]
fn every_default_and_every_older_meaning_is_a_value_of_its_knob() {
    for knob in GAMES.iter().flat_map(|game| variant::rulings(game)).filter_map(Ruling::knob) {
        let absent = knob.absent.as_ref().map(|absent| &absent.value);
        for value in [&knob.default].into_iter().chain(absent) {
            let good = match &knob.form {
                Form::Number { range, .. } if value.is_i64() => value.as_i64().is_some_and(|n| range.contains(&n)),
                Form::List { groups, .. } => value
                    .as_array()
                    .is_some_and(|items| items.iter().all(|item| groups.iter().flatten().any(|each| each == item))),
                _ => value.as_str().is_some_and(|word| knob.words().contains(&word)),
            };
            assert!(good, "{}: {value}", knob.path);
        }
    }
}

#[test]
fn the_ways_to_decide_a_tie_are_those_of_its_ruling() {
    let ruling = variant::rulings("card-slot").iter().find(|ruling| ruling.id == "R38");
    let Some(Answer::Knob(tie)) = ruling.map(|ruling| &ruling.answer) else { panic!("R38 has no values") };
    let told: Vec<&str> = tie.readings.iter().map(|reading| reading.spelling.as_ref()).collect();
    assert_eq!(told, Tie::VALUES.iter().map(|(spelling, _)| *spelling).collect::<Vec<_>>());
}
