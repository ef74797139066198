//! `umpire fuzz` on a game of one's own: its engine alone, and another beside it. Each fault is planted into a copy of an
//! engine that is right.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use super::limited::{Ran, empty, run};

/// The engine of a neutral game.
const ENGINE: &str = include_str!("own_game/pile.py");
/// An invariant of it.
const ALWAYS: &str = "\nalways: [\"state.pile + total(state.taken) == rules.pile\"]\n";

/// The folder of the game; `None` where there is no Python.
fn folder(name: &str) -> Option<PathBuf> {
    let is_here = Command::new("python3").arg("--version").output().is_ok_and(|done| done.status.success());
    is_here.then(|| {
        let folder = empty(name);
        fs::write(folder.join("pile.py"), ENGINE).expect("written");
        let made = run(&folder, &["init", ".", "--game", "--engine", "python3 pile.py"]);
        assert_eq!((made.code, made.err.as_str()), (Some(0), ""), "{}", made.out);
        let game = fs::read_to_string(folder.join("game.yaml")).expect("a file");
        fs::write(folder.join("game.yaml"), game + ALWAYS).expect("written");
        folder
    })
}

/// Writes a copy of the engine with a fault, and returns its command.
fn plant(folder: &Path, name: &str, right: &str, wrong: &str) -> String {
    assert!(ENGINE.contains(right), "{right}");
    fs::write(folder.join(format!("{name}.py")), ENGINE.replacen(right, wrong, 1)).expect("written");
    format!("python3 {name}.py")
}

fn fuzz(folder: &Path, arguments: &[&str]) -> Ran {
    run(folder, &[&["fuzz", "pile", "--games", "96"], arguments].concat())
}

/// The differences of a run, which has some.
fn differences(ran: &Ran) -> Vec<Value> {
    assert_eq!(ran.code, Some(1), "{}{}", ran.out, ran.err);
    let report: Value = serde_json::from_str(&ran.out).expect("JSON");
    report["differences"].as_array().expect("a list").clone()
}

/// The faults: a name, what is right and what is wrong there, and the kind of difference that they make.
const FAULTS: [(&str, &str, &str, &str); 5] = [
    ("state", "[\"taken\"][seat] += count", "[\"taken\"][seat] += min(count, 2)", "state"),
    ("outcome", "rules[\"last\"] == \"wins\"", "rules[\"last\"] != \"wins\"", "outcome"),
    ("missing", "return counts + [\"give up\"]", "return counts[:2] + [\"give up\"]", "refused"),
    ("beyond", "if count <= state[\"pile\"]]", "if count <= state[\"pile\"] + 1]", "accepted"),
    ("leaks", "state[\"pile\"] -= MORE.get(\"leaks\", 0)", "state[\"pile\"] -= 1", "changed"),
];

#[test]
fn each_fault_of_an_engine_beside_the_right_one_is_told_as_a_scenario() {
    let Some(folder) = folder("beside") else { return };
    for (name, right, wrong, kind) in FAULTS {
        let command = plant(&folder, name, right, wrong);
        let ran = fuzz(&folder, &["--beside", &command, "--format", "json", "--keep", name]);
        let found = differences(&ran);
        let found = found.iter().find(|each| each["kind"] == kind);
        let found = found.unwrap_or_else(|| panic!("{name}: no difference of the kind {kind}: {}", ran.out));
        let scenario = found["scenario"].as_str().unwrap_or_else(|| panic!("{name}: {found:#}"));
        // One action shows it, or few.
        assert!(scenario.lines().count() < 14, "{name}: {scenario}");
        let feature = folder.join("features/difference.feature");
        fs::write(&feature, scenario).expect("written");
        let title = scenario.lines().find_map(|line| line.trim().strip_prefix("Scenario: ")).expect("a title");
        let (right, wrong) = (run(&folder, &["spec"]), run(&folder, &["spec", "--engine", &command]));
        assert_eq!((right.code, right.err.as_str()), (Some(0), ""), "{name}: {}{scenario}", right.out);
        assert!(wrong.code == Some(1) && wrong.out.contains(title), "{name}: {}{scenario}", wrong.out);
        fs::remove_file(feature).expect("removed");
    }
}

#[test]
fn an_engine_beside_itself_does_not_differ_and_the_same_seed_plays_the_same_games() {
    let Some(folder) = folder("beside-itself") else { return };
    for arguments in [&["--beside", "python3 pile.py"][..], &[]] {
        let ran = fuzz(&folder, arguments);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
        assert!(ran.out.contains("0 differences"), "{}", ran.out);
    }
    let command = plant(&folder, "wrong", "rules[\"last\"] == \"wins\"", "rules[\"last\"] != \"wins\"");
    let told = |jobs: &str| {
        let ran = fuzz(&folder, &["--beside", &command, "--format", "json", "--jobs", jobs]);
        let mut report: Value = serde_json::from_str(&ran.out).expect("JSON");
        report["seconds"].take();
        report
    };
    let once = told("1");
    assert_eq!((&once["engine"], &once["beside"]), (&"pile 1".into(), &"pile 1".into()));
    assert_eq!(once, told("3"));
}

#[test]
fn an_engine_alone_is_held_to_what_it_says_itself() {
    let Some(folder) = folder("alone") else { return };
    let refuses = "if action == \"take 3\" or seat != state[\"to_act\"] or action not in legal():";
    let accepts = "if seat != state[\"to_act\"] or action not in legal() + [\"take 3\"]:";
    let checked = "if seat != state[\"to_act\"] or action not in legal():";
    for (name, right, wrong, kind) in [
        ("untrue", FAULTS[0].1, FAULTS[0].2, "always"),
        ("leaks", FAULTS[4].1, FAULTS[4].2, "changed"),
        ("refuses", checked, refuses, "refused"),
        ("accepts", checked, accepts, "accepted"),
        ("stuck", "if state[\"outcome\"] is None else []", "if state[\"pile\"] > 1 else []", "stuck"),
    ] {
        let command = plant(&folder, name, right, wrong);
        let ran = fuzz(&folder, &["--engine", &command, "--format", "json", "--keep", name]);
        let found = differences(&ran);
        let found = found.iter().find(|each| each["kind"] == kind);
        let found = found.unwrap_or_else(|| panic!("{name}: no difference of the kind {kind}: {}", ran.out));
        assert_eq!(found["scenario"].is_string(), kind != "stuck", "{name}: {found:#}");
    }
}

/// A clause that the fault of the outcome breaks.
const CLAUSE: &str = "  - id: \"2\"\n    kind: rule\n    summary: Taking the last one wins.\n    asserts:\n      - on: end\n        \
    when: 'state.pile == 0'\n        then: 'state.outcome.winner == before.to_act'\n";

#[test]
fn a_clause_that_engines_violate_is_told_alone_together_and_of_the_first() {
    let Some(folder) = folder("violated") else { return };
    let clauses = folder.join("rules/clauses.yaml");
    let written = fs::read_to_string(&clauses).expect("a file");
    fs::write(&clauses, written + CLAUSE).expect("written");
    let wrong = plant(&folder, "wrong", FAULTS[1].1, FAULTS[1].2);
    for (beside, title) in [(&[][..], "the engine is"), (&["--beside", wrong.as_str()], "both engines are")] {
        let arguments = [&["--engine", wrong.as_str(), "--format", "json"], beside].concat();
        // A kept difference is tried, and shows again.
        for _ in 0..2 {
            let found = differences(&fuzz(&folder, &arguments));
            assert_eq!(found.len(), 1, "{found:#?}");
            assert_eq!((&found[0]["id"], &found[0]["violated"][0]), (&"2-violated".into(), &"2".into()));
            let scenario = found[0]["scenario"].as_str().expect("a scenario");
            assert!(scenario.contains(&format!("@clause:2\n  Scenario: {title} at fault: 2-violated")), "{scenario}");
        }
        fs::remove_dir_all(folder.join("umpire-fuzz")).expect("removed");
    }
    // The first engine is the reference, but it may be the wrong one.
    let found = differences(&fuzz(&folder, &["--engine", &wrong, "--beside", "python3 pile.py", "--format", "json"]));
    assert_eq!(found.len(), 1, "{found:#?}");
    assert_eq!((&found[0]["kind"], &found[0]["of_first"][0]), (&"outcome".into(), &"2".into()));
    let ran = fuzz(&folder, &["--engine", &wrong, "--beside", "python3 pile.py"]);
    assert!(ran.out.contains("(violated by the first engine"), "{}", ran.out);
}

#[test]
fn faults_of_such_an_engine_are_listed_and_traced() {
    let Some(folder) = folder("beside-known") else { return };
    let wrong = plant(&folder, "wrong", FAULTS[1].1, FAULTS[1].2);
    let with = |engine: &str, arguments: &[&str]| fuzz(&folder, &[&["--beside", engine], arguments].concat());
    let found = differences(&with(&wrong, &["--format", "json", "--trace", "traces"]));
    let id = found[0]["id"].as_str().expect("a name");
    let asked = fs::read_to_string(folder.join(format!("traces/{id}.asked.jsonl"))).expect("a trace");
    let answered = fs::read_to_string(folder.join(format!("traces/{id}.answered.jsonl"))).expect("a trace");
    assert!(asked.lines().last().is_some_and(|last| last.contains("\"act\"")), "{asked}");
    assert_eq!(asked.lines().count(), answered.lines().count());

    let written = with(&wrong, &["--write-known", "known.yaml"]);
    assert_eq!(written.code, Some(0), "{}{}", written.out, written.err);
    let list = fs::read_to_string(folder.join("known.yaml")).expect("a list");
    assert!(list.contains(&format!("difference: {id}")) && list.contains("found: "), "{list}");
    for arguments in [&["fuzz", "pile", "--games", "96", "--beside", &wrong][..], &["spec", "--engine", &wrong]] {
        let ran = run(&folder, &[arguments, &["--known", "known.yaml"]].concat());
        assert_eq!(ran.code, Some(0), "{arguments:?}: {}{}", ran.out, ran.err);
    }
    let another = plant(&folder, "another", FAULTS[0].1, FAULTS[0].2);
    assert_eq!(with(&another, &["--known", "known.yaml"]).code, Some(1));
    let repaired = with("python3 pile.py", &["--known", "known.yaml"]);
    assert_eq!(repaired.code, Some(1), "{}", repaired.out);
    assert!(repaired.out.contains("repaired"), "{}", repaired.out);
    let dropped = with("python3 pile.py", &["--write-known", "known.yaml", "--drop-repaired"]);
    assert_eq!(dropped.code, Some(0), "{}{}", dropped.out, dropped.err);
    assert!(!fs::read_to_string(folder.join("known.yaml")).expect("a list").contains("difference: "));
}

#[test]
fn what_cannot_be_asked_of_such_a_game_is_refused_plainly() {
    let Some(folder) = folder("beside-refused") else { return };
    for (arguments, told) in [
        (&["fuzz", "pile", "--count-unreached"][..], "which does not play a game of your own"),
        (&["fuzz", "pile", "--known", "nowhere.yaml"], "nowhere.yaml: "),
        (&["fuzz", "pile", "--beside", "pyton3 pile.py"], "--beside"),
        (&["fuzz", "pile", "--engine", "python3 nowhere.py"], "--engine"),
    ] {
        let ran = run(&folder, arguments);
        assert_eq!(ran.code, Some(2), "{arguments:?}: {}{}", ran.out, ran.err);
        assert!(ran.err.contains(told), "{arguments:?}: {}", ran.err);
    }
    let elsewhere = empty("beside-shipped");
    for (arguments, told) in [
        (&["fuzz"][..], "--engine is needed"),
        (&["fuzz", "--engine", "a", "--beside", "b"], "Umpire's own engine is the reference there"),
    ] {
        let ran = run(&elsewhere, arguments);
        assert_eq!(ran.code, Some(2), "{arguments:?}: {}{}", ran.out, ran.err);
        assert!(ran.err.contains(told), "{arguments:?}: {}", ran.err);
    }
}
