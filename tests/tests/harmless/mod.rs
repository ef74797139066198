//! Text from outside does nothing but stand there to be read: every field of every input, in every output of every
//! command.
//!
//! Each value and each key of an input is replaced by nasty texts, one at a time, and must be harmless where it is
//! refused. All that are accepted are put in together, and told of by every command in every format.

mod engines;
mod gate;
mod nasty;
mod place;
mod screens;
mod spoil;

use std::sync::LazyLock;

use serde_json::{Value, json};
use umpire_cli::commands::output::Exit;
use umpire_engine::variant::yaml;
use umpire_tests::games::{record_by, shipped};
use umpire_tests::share::one_in;

use self::place::Place;
use self::spoil::{sealed, unsealed};

/// A YAML text as JSON.
fn tree(text: &str) -> Value {
    yaml::parse(text, &"base".into(), &mut Vec::new()).expect("it is YAML").to_json()
}

const VARIANT: &str = "
variant: house/mine
extends: card-slot/1.0.0
description: What it is.
symbols:
  bell: {name: {en: Glocke, ja: Suzu}, line: [{draw: 2}]}
rulings: {elimination: after-resolution}
opening: null
amends:
  9.4b: {because: It is better., by: Ada, until: 2999-01-01}
";

#[test]
fn variants() {
    let place = Place::new("variants");
    let file = place.path("mine.yaml");
    let f = file.as_str();
    let probes: &[&[&str]] = &[&["check", f], &["check", f, "--format", "json"], &["spec", f]];
    let (_, taken) = place.spoiled(&tree(VARIANT), "mine.yaml", spoil::yaml, probes);
    assert!(taken >= 4, "{taken}");
    let whole = tree(&std::fs::read_to_string(place.path("variants/card-slot/1.0.0.yaml")).expect("a variant"));
    place.spoiled(&whole, "whole.yaml", spoil::yaml, &[&["check", &place.path("whole.yaml")]]);
    let own = place.run(&["spec", f]).1;
    assert!(own.contains("broken") || own.contains("untested"), "{own}");
    place.reports(&[&["check", "--explain", f]]);
    place.run(&["spec", f, "--format", "junit"]);
    for format in ["pretty", "json", "html"] {
        place.reports(&[&["spec", f, "--format", format]]);
    }
    for format in ["text", "json"] {
        place.run(&["diff", f, "card-slot/1.0.0", "--format", format]);
        place.run(&["perft", f, "--depth", "1", "--format", format]);
    }
    for format in ["text", "json", "csv", "html"] {
        place.run(&["simulate", f, "--games", "2", "--threads", "1", "--format", format]);
    }
}

#[test]
fn features() {
    let place = Place::new("features");
    let name = "features/card-slot-1.0.0/a.feature";
    let lines = place::feature();
    let mut told = 0;
    for text in nasty::TEXTS[..2].iter().enumerate().map(|(n, text)| text(n)) {
        let one_line = nasty::on_one_line(&text);
        for (n, line) in lines.iter().enumerate().step_by(one_in(3)) {
            let spoiled = match line.rsplit_once(" |") {
                Some((row, _)) => format!("{row} {one_line} |"),
                None => format!("{line} {one_line}"),
            };
            let mut all: Vec<&str> = lines.clone();
            all[n] = &spoiled;
            place.write(name, &all.join("\n"));
            for format in ["pretty", "json", "junit", "html"] {
                let (exit, said) = place.run(&["spec", "card-slot/1.0.0", "--format", format]);
                told += usize::from(exit != Exit::Bad && said.contains("evil"));
            }
            place.run(&["clause", "9.4b", "--document", "card-slot-1.0.0"]);
        }
        // A text of several lines is more of a file than of a name.
        place.write(name, &lines.join("\n").replace("What it does.", &text));
        place.run(&["spec", "card-slot/1.0.0", "--format", "html"]);
        place.write(name, &lines.join("\n").replace("Bell\n", &format!("{text}\n")));
        place.run(&["spec", "card-slot/1.0.0"]);
    }
    assert!(told > 30, "{told}");
}

#[test]
fn inventories() {
    let place = Place::new("inventories");
    let name = "features/card-slot-1.0.0/clauses.yaml";
    let base = tree(&std::fs::read_to_string(place.path(name)).expect("an inventory"));
    let clause = ["clause", "9.4b", "--document", "card-slot-1.0.0"];
    let spec = ["spec", "card-slot/1.0.0"];
    let (_, taken) = place.spoiled(&base, name, spoil::yaml, &[&clause]);
    assert!(taken >= 2, "{taken}");
    place.reports(&[&clause]);
    for format in ["pretty", "json", "junit", "html"] {
        place.reports(&[&[&spec[..], &["--format", format]].concat()]);
    }
}

#[test]
fn records() {
    let place = Place::new("records");
    let variant = shipped("card-slot/1.0.0");
    let mut base = unsealed(&record_by(&variant, &variant, &["random", "random"], 1));
    let end = base.as_array_mut().and_then(Vec::pop).expect("it has an end");
    base.as_array_mut().expect("lines").truncate(3);
    let file = place.path("game.jsonl");
    let f = file.as_str();
    let probes: &[&[&str]] = &[&["verify", f], &["replay", f]];
    let (_, taken) = place.spoiled(&base, "game.jsonl", sealed, probes);
    assert!(taken >= 3, "{taken}");
    let mut ended = base.clone();
    ended.as_array_mut().expect("lines").push(end);
    place.spoiled(&json!([base[0], ended[3]]), "end.jsonl", sealed, &[&["verify", &place.path("end.jsonl")]]);
    for question in [
        &["--all"][..],
        &["--at", "1"],
        &["--why"],
        &["--try", "bell@9"],
        &["--backup-check", "0"],
        &["--under", "card-slot/1.0.0"],
    ] {
        for format in ["text", "json"] {
            place.run(&[&["replay", f, "--format", format], question].concat());
        }
    }
    for format in ["text", "json", "html"] {
        place.reports(&[&["replay", f, "--format", format]]);
    }
    place.run(&["replay", f, "--to-case", "1"]);
    place.run(&["replay", f, "--to-scenario", "1"]);
    place.run(&["play", "--resume", f, "--lines"]);
    place.reports(&[&["verify", f, "--format", "json"]]);
}

const CASE: &str = "
case: mine
variant: card-slot/1.0.0
with: {rulings: {elimination: after-resolution}}
clauses: [R4, 9.4b]
question: Does my last card's Bell line save me?
position:
  board: {2: cherry, 9: replay, 7: bell, 6: bell}
  hands: {A: {bell: 1}, B: {cherry: 1}}
  deck: [watermelon, cherry]
moves: [A bell@5]
ask: A resolve 7-6-5
ruling:
  events: [{event: drew, rule: 'effect.draw{symbol: bell}', seat: B}]
  to_act: A
because: It does.
history:
  - {ruling: {refused: [turn.order]}, because: It did not., by: Ada, until: 2020-01-01}
";

#[test]
fn cases() {
    let place = Place::new("cases");
    let name = "scenarios/cases/card-slot/mine.yaml";
    let file = place.path(name);
    let f = file.as_str();
    let probes: &[&[&str]] = &[&["verify", f], &["verify", f, "--format", "json"]];
    let (_, taken) = place.spoiled(&tree(CASE), name, spoil::yaml, probes);
    assert!(taken >= 3, "{taken}");
    for format in ["text", "json"] {
        place.reports(&[&["verify", f, "--format", format]]);
    }
    place.run(&["clause", "9.4b", "--document", "card-slot-1.0.0"]);
    place.run(&["spec", "card-slot/1.0.0", "--format", "html"]);
    for format in ["text", "json", "markdown"] {
        place.run(&["rulings", "--format", format]);
    }
    place.run(&["verify", "--bless", f, "--because", &nasty::TEXTS[0](1), "--by", &nasty::TEXTS[0](2)]);
    place.run(&["verify", f]);
}

#[test]
fn shards() {
    let place = Place::new("shards");
    let said = place.run(&["simulate", "--games", "4", "--threads", "1", "--shard", "1/1", "--format", "json"]).1;
    let mut base: Value = serde_json::from_str(&said).expect("JSON");
    // Replace only one of many equal values.
    let lists = |value: &mut Value| value.as_array_mut().into_iter().for_each(|list| list.truncate(2));
    base.as_object_mut().into_iter().flat_map(|map| map.values_mut()).for_each(lists);
    let file = place.path("shard.json");
    let f = file.as_str();
    for format in ["text", "json", "csv", "html"] {
        place.spoiled(&base, "shard.json", Value::to_string, &[&["simulate", "merge", f, "--format", format]]);
    }
    // Of a sweep's shard, what was asked for; the ruleset is spoiled where variants are, and sums of games just above.
    place.spoiled(&sweep_shard()["sweep"], "shard.json", of_a_sweep, &[&["sweep", "merge", f, "--format", "text"]]);
}

#[test]
fn logs() {
    let place = Place::new("logs");
    for (n, text) in nasty::TEXTS.iter().enumerate() {
        let text = text(n);
        for line in ["", "# ", "A: ", "A hand: ", "A draws ", "seats: A ", "board: ", "winner: ", "variant: "] {
            let log = format!("{line}{text}\nvariant: card-slot/1.0.0\nA: bell@9\n");
            let file = place.write("notes.log", &log);
            for format in ["text", "json"] {
                place.run(&["transcribe", &file, "--format", format]);
                place.run(&["transcribe", &file, "--variant", "card-slot/1.0.0", "--format", format]);
            }
        }
    }
}

/// A shard of a sweep, as it should be.
fn sweep_shard() -> &'static Value {
    static SHARD: LazyLock<Value> = LazyLock::new(|| {
        let vary = ["sweep", "card-slot/1.0.0", "--vary", "refresh.slots=[1],[2]", "--games", "4", "--threads", "1"];
        let said = Place::new("sweep").run(&[&vary[..], &["--shard", "1/1", "--format", "json"]].concat()).1;
        serde_json::from_str(&said).expect("JSON")
    });
    &SHARD
}

/// A shard of a sweep that asks for this.
fn of_a_sweep(asked: &Value) -> String {
    let mut shard = sweep_shard().clone();
    shard["sweep"] = asked.clone();
    shard.to_string()
}

#[test]
fn arguments() {
    let place = Place::new("arguments");
    let case = place.write("scenarios/cases/card-slot/mine.yaml", CASE);
    let game = shipped("card-slot/1.0.0");
    let record = place.write("game.jsonl", &record_by(&game, &game, &["random", "random"], 1));
    for text in nasty::TEXTS[..2].iter().enumerate().map(|(n, text)| text(n)) {
        let (t, r) = (text.as_str(), record.as_str());
        let said: &[&[&str]] = &[
            &[t],
            &["check", t],
            &["spec", t],
            &["spec", "--clause", t],
            &["spec", "--tags", t],
            &["spec", "--features", t],
            &["spec", "--format", t],
            &["spec", "--engine-timeout", t],
            &["clause", t, "--document", "card-slot-1.0.0"],
            &["clause", "9.4b", "--document", t],
            &["rulings", t],
            &["rulings", "--game", t],
            &["steps", t],
            &["steps", "--lang", t],
            &["replay", t],
            &["replay", r, "--at", t],
            &["replay", r, "--try", t],
            &["replay", r, "--try", t, "--format", "json"],
            &["replay", r, "--history", t],
            &["replay", r, "--under", t],
            &["replay", r, "--seat", t],
            &["replay", r, "--to-case", "1", "--try", t],
            &["replay", r, "--to-scenario", "1", "--try", t],
            &["replay", r, "--out", &format!("/{t}/x")],
            &["verify", t],
            &["transcribe", t],
            &["transcribe", r, "--variant", t],
            &["verify", "--bless", t],
            &["verify", "--bless", &case, "--because", t],
            &["play", t],
            &["play", "--resume", t],
            &["play", "--cpu", t],
            &["play", "--cpu", "easy", "--seat", t],
            &["play", "--record", &format!("/{t}/x")],
            &["simulate", t],
            &["simulate", "--agents", t],
            &["simulate", "--shard", t],
            &["simulate", "--against", t],
            &["simulate", "merge", t],
            &["simulate", "--games", t],
            &["simulate", "--record", &format!("/{t}/x")],
            &["simulate", "--without", t],
            &["sweep", t, "--vary", "a=1"],
            &["sweep", "card-slot/1.0.0", "--vary", t],
            &["sweep", "card-slot/1.0.0", "--vary", &format!("{t}=1")],
            &["sweep", "card-slot/1.0.0", "--vary", &format!("symbols.bell.count=20,\"{t}\""), "--games", "2"],
            &["sweep", "card-slot/1.0.0", "--vary", "symbols.bell.count=20", "--target", t],
            &["sweep", "card-slot/1.0.0", "--vary", "symbols.bell.count=20", "--skill", t, "--without", t],
            &["sweep", "card-slot/1.0.0", "--vary", "symbols.bell.count=20", "--write", &format!("/{t}/x.yaml")],
            &["sweep", "card-slot/1.0.0", "--vary", "symbols.bell.count=20", "--resume", &format!("/{t}/x")],
            &["sweep", "merge", t],
            &["solve", t],
            &["solve", "--record", &format!("/{t}/x")],
            &["diff", t, t],
            &["perft", t],
            &["perft", "--deck", t],
            &["gate", "--base", t],
            &["new", t],
            &["new", "x", "--extends", t],
            &["completions", t],
            &["schema", t],
        ];
        for arguments in said {
            let (_, said) = place.run(arguments);
            assert!(!said.is_empty(), "{arguments:?}");
        }
    }
    // A folder and a file that are called so.
    for text in nasty::TEXTS.iter().enumerate().map(|(n, text)| text(n).replace('/', " ")) {
        let file = place.write(&format!("{text}/{text}.yaml"), VARIANT);
        for command in [
            &["check"][..],
            &["check", "--explain"],
            &["spec"],
            &["spec", "--format", "html"],
            &["spec", "--format", "junit"],
        ] {
            assert_ne!(place.run(&[command, &[file.as_str()]].concat()).1, "");
        }
        let found = file.replace(".yaml", "-found.yaml");
        let sweep = ["sweep", file.as_str(), "--vary", "symbols.bell.count=20", "--games", "2", "--write", &found];
        assert_ne!(place.run(&sweep).1, "");
        place.write(&format!("{text}/{text}.yaml"), "nonsense: [");
        assert_eq!(place.run(&["check", &file]).0, Exit::Bad);
    }
}
