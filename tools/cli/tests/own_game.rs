//! `umpire init --game`: the folder passes at once, and whatever an engine says of itself ends in one that does or in an error.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

use super::limited::{Ran, empty, run};

/// The engine of a neutral game.
const ENGINE: &str = include_str!("own_game/pile.py");
/// Its command.
const COMMAND: &str = "python3 pile.py";

/// A folder with the engine and what it says besides; `None` where there is no Python.
fn folder(name: &str, more: &Value) -> Option<PathBuf> {
    let is_here = Command::new("python3").arg("--version").output().is_ok_and(|done| done.status.success());
    is_here.then(|| {
        let folder = empty(name);
        fs::write(folder.join("pile.py"), ENGINE).expect("written");
        fs::write(folder.join("more.json"), more.to_string()).expect("written");
        folder
    })
}

fn init(folder: &Path) -> Ran {
    run(folder, &["init", ".", "--game", "--engine", COMMAND])
}

fn read(folder: &Path, file: &str) -> String {
    fs::read_to_string(folder.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn passes(folder: &Path) {
    let spec = run(folder, &["spec"]);
    assert_eq!((spec.code, spec.err.as_str()), (Some(0), ""), "{}", spec.out);
    assert!(spec.out.contains("1 scenario run, 0 failed"), "{}", spec.out);
    let check = run(folder, &["check"]);
    assert_eq!((check.code, check.err.as_str()), (Some(0), ""), "{}", check.out);
}

/// The folder of an engine that says this besides passes; its sentences.
fn made(name: &str, more: &Value) -> Option<String> {
    let folder = folder(name, more)?;
    let ran = init(&folder);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    passes(&folder);
    Some(read(&folder, "steps.yaml") + &read(&folder, "features/pile.feature"))
}

/// The engine gets an error, and nothing is written; the error.
fn refused(name: &str, more: &Value) -> Option<String> {
    let folder = folder(name, more)?;
    let ran = init(&folder);
    assert_eq!(ran.code, Some(2), "{}", ran.out);
    assert!(!ran.err.contains("panicked"), "{}", ran.err);
    let mut left: Vec<_> =
        fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("a file").file_name()).collect();
    left.sort();
    assert_eq!(left, ["more.json", "pile.py"], "{}", ran.err);
    Some(ran.err)
}

#[test]
fn the_folder_of_a_game_passes_and_its_first_scenario_does_not_idle() {
    let Some(folder) = folder("own-game", &json!({})) else { return };
    let ran = init(&folder);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    passes(&folder);
    assert_eq!(run(&folder, &["fmt", "--check"]).code, Some(0), "it is laid out as `fmt` lays out");
    let below = run(&folder.join("rules"), &["spec"]);
    assert_eq!((below.code, below.err.as_str()), (Some(0), ""), "from a folder below: {}", below.out);
    assert_eq!(
        read(&folder, "variants/pile.yaml").lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>(),
        ["game: ../game.yaml", "", "pile: 7", "", "last: wins",]
    );
    // A house rule extends the variant by its name, or by its file.
    for extends in ["pile", "./pile.yaml"] {
        fs::write(folder.join("variants/misere.yaml"), format!("extends: {extends}\nlast: loses\n")).expect("written");
        let house = run(&folder, &["spec", "misere"]);
        assert_eq!((house.code, house.err.as_str()), (Some(0), ""), "{}", house.out);
    }
    // Without its Whens the scenario fails.
    let feature = read(&folder, "features/pile.feature");
    let is_when = |line: &&str| line.contains(" plays ") || line.contains(" tries ");
    let idle: Vec<&str> = feature.lines().filter(|line| !is_when(line)).collect();
    assert!(idle.len() < feature.lines().count(), "{feature}");
    fs::write(folder.join("features/pile.feature"), idle.join("\n")).expect("written");
    assert_eq!(run(&folder, &["spec"]).code, Some(1), "{}", idle.join("\n"));
}

#[test]
fn files_that_are_there_are_left_as_they_are() {
    let Some(folder) = folder("own-game-there", &json!({})) else { return };
    fs::write(folder.join("README.md"), "mine").expect("written");
    let ran = init(&folder);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert_eq!(read(&folder, "README.md"), "mine");
    fs::remove_file(folder.join("steps.yaml")).expect("removed");
    let again = init(&folder);
    assert_eq!(again.code, Some(2), "{}", again.out);
    assert!(again.err.contains("game.yaml: there is such a file already; nothing was written"), "{}", again.err);
    assert!(!folder.join("steps.yaml").exists());
}

#[test]
fn an_engine_whose_files_lie_elsewhere_is_told_so() {
    let Some(folder) = folder("own-game-elsewhere", &json!({})) else { return };
    fs::create_dir(folder.join("game")).expect("made");
    let ran = run(&folder, &["init", "game", "--game", "--engine", COMMAND]);
    assert_eq!(ran.code, Some(2), "{}", ran.out);
    assert!(ran.err.contains("`pile.py` is not in game: put it there, or give its path from there"), "{}", ran.err);
    let ran = run(&folder, &["init", "game", "--game", "--engine", "python3 ../pile.py"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    passes(&folder.join("game"));
}

#[test]
fn every_kind_of_part_has_sentences() {
    let schemas = json!({
        "number": {"type": ["integer", "null"]}, "text": {"type": "string"}, "flag": {"type": "boolean"},
        "list": {"type": "array", "items": {"type": "string"}},
        "map": {"type": "object", "additionalProperties": {"type": "integer"}}, "unknown": {}, "deep": {"type": "object"},
    });
    let parts = json!({"row": "list", "marks": "map", "even": "flag", "shown": "text", "left": "number", "odd one": "unknown", "tree": "deep"});
    let values = json!({"unknown": [1, {"a": null}], "deep": {"a": {"b": 1}}});
    let more = json!({"schemas": schemas, "parts": parts, "values": values});
    let Some(text) = made("own-game-parts", &more) else { return };
    for sentence in [
        "the row now holds {value:list}",
        "the row is now empty",
        "the marks now has {value:number} at {key:text}",
        "the marks now has nothing at {key:text}",
        "the even is now {value:truth}",
        "the shown is now {value:text}",
        "the left is now nothing",
        "the odd one is now {value:text}",
        "the tree now has {value:number} entries",
    ] {
        assert!(text.contains(sentence), "{sentence}: {text}");
    }
    for told in ["the row now holds x", "the marks now has 1 at \"1\"", "the shown is now \"1\""] {
        assert!(text.contains(told), "{told}: {text}");
    }
}

#[test]
fn an_engine_that_sets_up_no_position_begins_with_a_deal() {
    for begins in ["deal", "play"] {
        let name = format!("own-game-{begins}");
        let Some(text) = made(&name, &json!({"describe": {"begins": [begins]}})) else { return };
        assert!(!text.contains("- given"), "{text}");
        let declared = read(&Path::new(env!("CARGO_TARGET_TMPDIR")).join("limited").join(name), "game.yaml");
        assert!(declared.contains(&format!("begins: {{{begins}: {{}}}}")), "{declared}");
    }
}

#[test]
fn names_of_every_kind_become_sentences() {
    let names = [
        "a\"b",
        "new\nline",
        "{seat}",
        "{",
        "}",
        "",
        "a",
        "A",
        "a b",
        "a-b",
        "日本",
        "state",
        "null",
        "yes",
        "pile's",
        "(s)",
        "<x>",
        "#",
        "a/b",
        "~",
        "\u{1b}[31m",
        "- : |",
        "&x *y !z",
        "\\",
        "'",
        "{{game}}",
        "{{variant}}",
    ];
    let parts: Value =
        names.iter().map(|name| ((*name).to_owned(), json!("number"))).collect::<serde_json::Map<_, _>>().into();
    let schema: Value = names
        .iter()
        .map(|name| ((*name).to_owned(), json!({"type": "integer"})))
        .collect::<serde_json::Map<_, _>>()
        .into();
    let parameters = json!({"properties": {
        "extends": {"default": 1}, "game": {"type": "string", "description": "x\ny: [z"},
        "a: b": {"type": "integer", "default": 2, "description": "a\n# b\n\"c\""}, "{}": {"default": "\n"}, "yes": {"default": "no"},
    }});
    let describe = json!({"position": {"properties": schema}, "parameters": parameters});
    let more = json!({"schemas": {"number": {"type": "integer"}}, "parts": parts, "describe": describe});
    let Some(text) = made("own-game-names", &more) else { return };
    assert!(text.contains("the 日本 is now"), "{text}");
}

#[test]
fn forms_of_every_kind_can_be_played() {
    let forms = json!([
        {"form": "take {in}", "types": {"in": "^(2|4)$"}, "examples": ["take 2"]},
        {"form": "take {state}", "types": {"state": "["}, "examples": ["take 3"]},
        {"form": "give {}", "types": {"": "(?P<x>up)"}, "examples": ["give up"]},
        {"form": "say \"{a}\"", "examples": ["say \"b\""]},
        {"form": "{open", "examples": ["{open"]}, {"form": "", "examples": []}, {"form": "two\nlines", "examples": ["two\nlines"]},
        {"form": "(s)", "examples": ["(s)"]}, {"form": "{x}", "types": {"x": ".*"}, "examples": ["anything at all"]},
        {"form": "{x} {x}", "examples": ["a b"]},
    ]);
    let Some(text) = made("own-game-forms", &json!({"describe": {"actions": forms}})) else { return };
    for told in ["plays take {in_}", "A plays take 2", "A plays the action \"take 1\""] {
        assert!(text.contains(told), "{told}: {text}");
    }
}

#[test]
fn what_no_folder_can_be_made_of_is_an_error() {
    let many: Value =
        (0..10_000).map(|n| (format!("p{n}"), json!({"type": "integer"}))).collect::<serde_json::Map<_, _>>().into();
    let cases = [
        ("many", json!({"describe": {"state": {"properties": many}}}), "it describes 10000 parts of a state"),
        ("name", json!({"games": ["Pile Game"]}), "lower-case word"),
        ("none", json!({"games": []}), "it plays no game"),
        ("two", json!({"games": ["pile", "heap"]}), "it plays pile, heap; say which, as in --game=pile"),
        ("schema", json!({"describe": {"state": {"type": "nonsense"}}}), "its schema of states is none"),
        ("begins", json!({"describe": {"begins": ["nowhere"]}}), "its answer to `describe`"),
        ("actions", json!({"describe": {"actions": 7}}), "its answer to `describe`"),
        ("quotes", json!({"legal": vec!["\"\n\""; 100]}), "cannot stand in a sentence"),
    ];
    for (name, more, told) in cases {
        let Some(error) = refused(&format!("own-game-no-{name}"), &more) else { return };
        assert!(error.contains(told), "{name}: {error}");
    }
}
