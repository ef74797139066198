//! `umpire init --game`: the folder passes at once, and whatever an engine says of itself ends in one that does or in an error.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};
use umpire_scenarios::steps::verbs::{SHARED, SharedVerb};

use super::limited::{Ran, empty, run, umpire};

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
    assert_eq!(check.code, Some(0), "{}", check.err);
    // The scenario of one game does not have every sentence.
    assert!(check.err.is_empty() || check.err.contains("no scenario has this sentence"), "{}", check.err);
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

/// Our engine is one more engine, and its games are made into folders as a stranger's are.
#[test]
fn the_folder_of_each_of_our_own_games_passes() {
    for game in umpire_engine::rulebook::GAMES {
        let folder = empty(&format!("own-game-{game}"));
        let engine = format!("\"{}\" engine", env!("CARGO_BIN_EXE_umpire"));
        let ran = run(&folder, &["init", ".", &format!("--game={game}"), "--engine", &engine]);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{game}: {}", ran.out);
        passes(&folder);
        let fuzzed = run(&folder, &["fuzz", game, "--games", "5"]);
        assert_eq!((fuzzed.code, fuzzed.err.as_str()), (Some(0), ""), "{game}: {}", fuzzed.out);
    }
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
        {"form": "take {state}", "types": {"state": "3"}, "examples": ["take 3"]},
        {"form": "give {}", "types": {"": "(?P<x>up)"}, "examples": ["give up"]},
        {"form": "say \"{a}\"", "examples": ["say \"b\""]},
        {"form": "", "examples": []}, {"form": "two\nlines", "examples": ["two\nlines"]},
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
    let quotes: Vec<String> = (0..100).map(|n| format!("\"\n{n}\"")).collect();
    let cases = [
        ("many", json!({"describe": {"state": {"properties": many}}}), "it has more than 10000 parts"),
        ("name", json!({"games": ["Pile Game"]}), "lower-case word"),
        ("none", json!({"games": []}), "it plays no game"),
        ("two", json!({"games": ["pile", "heap"]}), "it plays pile, heap; say which, as in --game=pile"),
        ("schema", json!({"describe": {"state": {"type": "nonsense"}}}), "this is no JSON Schema"),
        ("begins", json!({"describe": {"begins": ["nowhere"]}}), "its answer to `describe`"),
        ("actions", json!({"describe": {"actions": 7}}), "its answer to `describe`"),
        (
            "quotes",
            json!({"legal": quotes, "describe": {"actions": [{"form": "{any}", "types": {"any": "[^z]*"}}]}}),
            "cannot stand in a sentence",
        ),
    ];
    for (name, more, told) in cases {
        let Some(error) = refused(&format!("own-game-no-{name}"), &more) else { return };
        assert!(error.contains(told), "{name}: {error}");
    }
}

/// The folder of the game with these steps, this feature and this game.yaml besides what `init` writes.
pub(super) fn written(name: &str, more: &Value, files: &[(&str, &str)]) -> Option<PathBuf> {
    let folder = folder(name, &json!({}))?;
    assert_eq!(init(&folder).code, Some(0));
    fs::write(folder.join("more.json"), more.to_string()).expect("written");
    for (file, text) in files {
        let text = text.strip_prefix('+').map_or_else(|| (*text).to_owned(), |more| read(&folder, file) + more);
        fs::write(folder.join(file), text).expect("written");
    }
    Some(folder)
}

pub(super) const STEPS: &str = r#"steps:
  - {given: "the pile is {number}", set: {/pile: number}, example: the pile is 1}
  - {given: "the last to take {word}", ja: "最後に取ると{word}", pin: {/last: word}, example: the last to take loses}
  - {when: "{seat} takes {number}", act: "take {number}", example: A takes 2}
  - {when: "{seat} tries to take {number}", try: "take {number}", example: A tries to take 2}
  - {then: "{number} is/are left", check: state.pile == number, example: 3 are left}
  - {then: "{seat} wins", check: state.outcome.winner == seat, example: A wins}
  - {then: it is refused, check: refusal != null, example: it is refused}
"#;

pub(super) const FEATURE: &str = "Feature: pile\n
  @clause:1
  Rule: one\n
    Scenario: The last to take wins
      Given the pile is 1
      When A takes 1
      Then A wins

    Scenario: More than there is cannot be taken
      Given the pile is 1
      When A tries to take 2
      Then it is refused
      And 1 is left
";

#[test]
fn faults_of_steps_are_told_all_at_once_with_their_places_and_the_nearest_spelling() {
    let steps = r#"steps:
  - {given: "the pile is {numbr}", set: {/pile: number}, example: the pile is 1}
  - {given: "the pile has {number}", set: {/pil: number}, example: the pile has 1}
  - {given: "last is {word}", pin: {last: word}, example: last is wins}
  - {when: "{seat} takes {number}", act: "take {count}", example: A takes 2}
  - {when: "{seat} draws {number}", act: "take {number}", example: A draws}
  - {then: "{number} left", check: state.pil == number, example: 3 left}
  - {then: "{seat} has {number}", check: "state.taken[set] == number", example: A has 1}
  - {then: "{number} left over", chek: "true", example: 3 left over}
  - {then: "{word} left", check: "true", example: 3 left}
  - {given: "the heap is {word}", set: {/pile: word}, example: the heap is x}
  - {when: "{seat} puts {number}", act: "put {number}", example: A puts 2}
  - {then: "{word} remain", check: state.pile == word, example: some remain}
  - {then: "as many as {number}", check: number + state.pile, example: as many as 3}
  - {then: it is over, check: "rules.last == \"win\" || state.to_act in [\"A\", \"C\"]", example: it is over}
  - {then: it is not over, check: state.pile.left == 0, example: it is not over}
"#;
    let Some(folder) = written("own-game-steps", &json!({}), &[("steps.yaml", steps)]) else { return };
    let ran = run(&folder, &["check"]);
    assert_eq!(ran.code, Some(2), "{}", ran.out);
    for part in [
        "steps.yaml:2:13: error: steps[1].given: `numbr` is no type (did you mean `number`?)",
        "steps.yaml:3:44: error",
        "the engine has no `pil` there (did you mean `pile`?)",
        "steps.yaml:4:37: error",
        "a path begins with `/`",
        "steps.yaml:5:42: error",
        "steps.yaml:6:68: error",
        "the example does not read like its sentence",
        "no state has `pil` there (did you mean `pile`?); there can be pile, taken, to_act, outcome",
        "`set` is not known here (did you mean `seat`?)",
        "did you mean `check`",
        "it also reads like",
        "steps[10].set./pile: it is a text; the engine has a number there",
        "steps[11].act: its example plays `put 2`, and the engine has `take {count}`, `give up`",
        "`state.pile == word`: a number and a text are never the same",
        "steps[13].check: it is a number, neither true nor false",
        "`rules.last` is never \"win\" (did you mean `wins`?); it can be wins, loses",
        "`state.to_act` is never \"C\" (did you mean `A`?); it can be A, B",
        "no state has `left` there; nothing can be there",
    ] {
        assert!(ran.err.contains(part), "{part}: {}", ran.err);
    }
}

/// Sentences that a verb of Umpire carries out, on seats with names.
const VERBS: &str = r#"steps:
  - {given: "the pile is {number}", set: {/pile: number}, example: the pile is 1}
  - {when: "{seat} takes {number}", act: "take {number}", example: Ann takes 2}
  - {when: "{seat} tries to take {number}", try: "take {number}", example: Ann tries to take 2}
  - {then: it is refused, does: is-refused, example: it is refused}
  - {then: it is accepted, does: is-accepted, example: it is accepted}
  - {then: "{seat} is to act", does: is-to-act, example: Ann is to act}
  - {then: "{seat} may take {number}", does: "may take {number}", example: Ann may take 2}
  - {then: "{seat} may not take {number}", does: "may-not take {number}", example: Ann may not take 2}
  - {then: "{seat} may do these: {what:list}", does: "may-only {what}", example: "Ann may do these: take 1, give up"}
  - {then: nothing is to be taken, does: none-of take, example: nothing is to be taken}
  - {then: the game goes on, does: goes-on, example: the game goes on}
  - {then: the game is over, does: is-over, example: the game is over}
  - {then: "{seat} wins", does: wins, example: Ann wins}
  - {then: "{seat} does not win", does: does-not-win, example: Ann does not win}
  - {then: nobody wins, does: ends-without-winner, example: nobody wins}
  - {then: "{seat} scores {number}", does: scores, example: Ann scores 2}
"#;

/// The scenario with these Thens after Bob, who is not the first seat, is to act on a pile of two; `last`, after he took both.
fn thens(before: &[&str], last: &[&str]) -> String {
    let lines = |lines: &[&str]| lines.iter().map(|line| format!("      Then {line}\n")).collect::<String>();
    let begin = "Feature: pile\n\n  @clause:1\n  Rule: one\n\n    Scenario: one\n      Given the pile is 3\n      When Ann takes 1\n";
    let before = lines(before);
    format!("{begin}{before}      When Bob tries to take 2\n{}", lines(last))
}

#[test]
fn a_verb_of_umpire_looks_at_any_game_and_says_what_it_found() {
    let held = (
        &[
            "Bob is to act",
            "Bob may take 2",
            "Bob may not take 3",
            "Ann may not take 1",
            "Bob may do these: take 1, take 2, give up",
            "the game goes on",
            "Ann does not win",
        ][..],
        &["it is accepted", "the game is over", "Bob wins", "Ann does not win", "nothing is to be taken"][..],
    );
    let game = "game: pile\nengine: python3 pile.py\nseats: {A: Ann, B: Bob}\nbegins: {position: {}}\n";
    let feature = thens(held.0, held.1);
    let files = [("steps.yaml", VERBS), ("game.yaml", game), ("features/pile.feature", feature.as_str())];
    let Some(folder) = written("own-game-verbs", &json!({}), &files) else { return };
    let _ = fs::remove_dir_all(folder.join("scenarios"));
    let ran = run(&folder, &["spec"]);
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    for (before, last, told) in [
        (&["Ann is to act"][..], &[][..], "A to act"),
        (&["Bob may take 3"], &[], "expected that B may take 3, found that B may"),
        (&["Bob may not take 2"], &[], "expected that B may not take 2, found that it is legal"),
        (&["Bob may do these: take 1, give up"], &[], "expected that B may only"),
        (&["nothing is to be taken"], &[], "expected no take"),
        (&["the game is over"], &[], "expected the game to be over, found that it goes on"),
        (&[], &["it is refused"], "expected `B: take 2` to be refused, but it was accepted"),
        (&[], &["the game goes on"], "expected the game to go on, found that B wins by last"),
        (&[], &["Ann wins"], "expected that A wins, found that B wins by last"),
        (&[], &["Bob does not win"], "expected B not to win"),
        (&[], &["nobody wins"], "expected that nobody wins, found that B wins by last"),
        (&[], &["Bob scores 2"], "expected B to score 2, found no score"),
    ] {
        fs::write(folder.join("features/pile.feature"), thens(before, last)).expect("written");
        let ran = run(&folder, &["spec"]);
        let out = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(ran.code, Some(1), "{told}: {out}{}", ran.err);
        assert!(out.contains(told), "{told}: {out}");
    }
    // An action that is not listed and accepted all the same is found by trying it.
    fs::write(folder.join("features/pile.feature"), thens(&["Bob may not take 2"], &[])).expect("written");
    fs::write(folder.join("more.json"), json!({"hides": ["take 2"]}).to_string()).expect("written");
    let ran = run(&folder, &["spec"]);
    let out = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(out.contains("`B: take 2` is not listed as legal, but it was accepted when tried"), "{out}");
}

#[test]
fn the_reference_has_every_verb_and_what_it_means() {
    let page = read(Path::new(env!("CARGO_MANIFEST_DIR")), "../../docs/your-game-reference.md");
    for SharedVerb { name, with, about, .. } in SHARED {
        let row = format!("| `{}` | {about} |\n", format!("{name} {with}").trim_end());
        assert!(page.contains(&row), "{row}");
    }
}

#[test]
fn a_verb_that_is_none_or_does_not_go_with_its_sentence_is_told() {
    let steps = r#"steps:
  - {then: it is refused, does: is-refsed, example: it is refused}
  - {then: somebody wins, does: wins, example: somebody wins}
  - {then: "{seat} has {word}", does: scores, example: A has x}
  - {then: "{seat} may give up", does: may, example: A may give up}
  - {then: the game is over, does: is-over now, example: the game is over}
  - {then: "{seat} may take {number}", does: "may take {count}", example: A may take 2}
  - {when: "{seat} takes {number}", act: "take {number}", does: is-over, example: A takes 2}
"#;
    let Some(folder) = written("own-game-verb-faults", &json!({}), &[("steps.yaml", steps)]) else { return };
    let ran = run(&folder, &["check"]);
    assert_eq!(ran.code, Some(2), "{}", ran.out);
    for part in [
        "steps.yaml:2:33: error: steps[1].does: `is-refsed` is no verb (did you mean `is-refused`?); verbs: is-refused, ",
        "steps[2].does: `wins` needs a sentence whose first placeholder is `{seat}`",
        "steps[3].does: `scores` needs a sentence whose first placeholder is `{seat}` and then `{number}`",
        "steps[4].does: after `may` stands its ACTION, as in `may ACTION`",
        "steps[5].does: nothing stands after `is-over`; found `now`",
        "steps[6].does: the sentence has no argument `count`; it has seat, number",
        "steps[7].does: `does` belongs to a step with `then`",
    ] {
        assert!(ran.err.contains(part), "{part}: {}", ran.err);
    }
}

#[test]
fn faults_of_a_game_are_told_at_their_places() {
    let game = "game: pile\nengine: python3 pile.py\nseats: {A: Ann, B: Ann}\nbegins: {position: {pil: 3}}\nshow: {facts: [pile, tken]}\n";
    let Some(folder) = written("own-game-faults", &json!({}), &[("steps.yaml", STEPS), ("game.yaml", game)]) else {
        return;
    };
    let ran = run(&folder, &["check"]);
    assert_eq!(ran.code, Some(2), "{}", ran.out);
    assert!(ran.err.contains("game.yaml:3:20: error: seats.B: another seat has this name"), "{}", ran.err);
    fs::write(folder.join("game.yaml"), game.replace("B: Ann", "B: Bob")).expect("written");
    let ran = run(&folder, &["check"]);
    assert_eq!(ran.code, Some(2), "{}", ran.out);
    for part in [
        "game.yaml:4:21: error: the engine has no `pil` there (did you mean `pile`?); there can be pile",
        "game.yaml:5:22: error: the engine has no `tken` there (did you mean `taken`?)",
    ] {
        assert!(ran.err.contains(part), "{part}: {}", ran.err);
    }
}

#[test]
fn a_clause_is_watched_in_its_own_scenarios_also_where_another_seat_than_the_one_to_act_tries_something() {
    let feature = FEATURE.replace("When A tries to take 2", "When B tries to take 1");
    let clauses = "document: pile\nvariant: ../variants/pile.yaml\nclauses:\n  - id: \"1\"\n    kind: rule\n    summary: one\n    \
                   asserts:\n      - {on: refusal, when: act.seat == \"B\" && state.pile == 1}\n";
    let files = [("steps.yaml", STEPS), ("features/pile.feature", &feature), ("rules/clauses.yaml", clauses)];
    let Some(folder) = written("own-game-refusal", &json!({}), &files) else { return };
    let ran = run(&folder, &["spec", "--format", "json"]);
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    let json: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(json["runs"][0]["clauses"][0]["asserts"][0]["met"], 1, "{}", ran.out);
}

#[test]
fn an_engine_that_is_always_at_fault_is_left_soon() {
    let files = [("steps.yaml", STEPS), ("features/pile.feature", FEATURE)];
    let more = json!({"describe": {"causes": ["resignation"]}});
    let Some(folder) = written("own-game-causes", &more, &files) else { return };
    let ran = run(&folder, &["spec"]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    let told = format!("{}{}", ran.out, ran.err).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("found `last`; `describe` has resignation"), "{told}");
}

#[test]
fn a_check_that_is_false_shows_both_sides() {
    let feature = FEATURE.replace("And 1 is left", "And 2 are left");
    let files = [("steps.yaml", STEPS), ("features/pile.feature", feature.as_str())];
    let Some(folder) = written("own-game-check", &json!({}), &files) else { return };
    let ran = run(&folder, &["spec"]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(ran.out.contains("`state.pile` is 1, expected 2, which is `number`"), "{}", ran.out);
}

#[test]
fn what_is_always_so_is_held_in_scenarios_and_in_games() {
    let game = "+always:\n  - state.pile > 0 || state.outcome == null\n";
    let files = [("steps.yaml", STEPS), ("features/pile.feature", FEATURE), ("game.yaml", game)];
    let Some(folder) = written("own-game-always", &json!({}), &files) else { return };
    let ran = run(&folder, &["spec"]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(ran.out.contains("not always so (game.yaml:"), "{}", ran.out);
    assert!(ran.out.contains("broken always (game.yaml:"), "{}", ran.out);
    let faulty = "+always:\n  - state.pil > 0\n";
    fs::write(folder.join("game.yaml"), read(&folder, "game.yaml").replace(&game[1..], &faulty[1..])).expect("written");
    let ran = run(&folder, &["check"]);
    assert_eq!(ran.code, Some(2), "{}", ran.out);
    assert!(ran.err.contains("no state has `pil` there"), "{}", ran.err);
}

#[test]
fn a_refusal_that_changes_something_is_a_fault_of_the_engine() {
    let files = [("steps.yaml", STEPS), ("features/pile.feature", FEATURE)];
    let Some(folder) = written("own-game-leaks", &json!({"leaks": 1}), &files) else { return };
    let ran = run(&folder, &["spec"]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    let told = format!("{}{}", ran.out, ran.err).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("it refuses `take 2` and yet changes"), "{told}");
}

#[test]
fn scenarios_that_say_nothing_and_parameters_that_nothing_sees_are_named() {
    let idle = FEATURE.replace("      When A tries to take 2\n      Then it is refused\n      And", "      Then");
    let files = [("steps.yaml", STEPS), ("features/pile.feature", idle.as_str())];
    let Some(folder) = written("own-game-idle", &json!({}), &files) else { return };
    let ran = run(&folder, &["spec", "--idle"]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(ran.out.contains("features/pile.feature:11: More than there is cannot be taken"), "{}", ran.out);
    assert!(ran.out.contains("2 of 2 scenarios judged, 1 idle"), "{}", ran.out);
    let ran = run(&folder, &["spec", "--edits"]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(ran.out.contains("last: \"wins\" -> \"loses\": breaks 1, which does not state it"), "{}", ran.out);
    assert!(ran.out.contains("no scenario sees pile"), "{}", ran.out);
}

#[test]
fn two_engines_stand_in_one_table() {
    let named = "+engines: {slow: python3 -u pile.py}\n";
    let files = [("steps.yaml", STEPS), ("features/pile.feature", FEATURE), ("game.yaml", named)];
    let Some(folder) = written("own-game-engines", &json!({}), &files) else { return };
    let both = ["spec", "--engine", COMMAND, "--engine", "slow"];
    let ran = run(&folder, &both);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    assert!(ran.out.contains("conforms  yes               yes"), "{}", ran.out);
    let ran = run(&folder, &[&both[..], &["--format", "json"]].concat());
    let json: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(json["runs"].as_array().map(Vec::len), Some(2), "{}", ran.out);
    assert_eq!(json["runs"][0]["engine"], "pile 1", "{}", ran.out);
    let ran = run(&folder, &[&both[..], &["--format", "html"]].concat());
    assert!(ran.out.contains("<th scope=\"col\">pile 1 (2)</th>"), "{}", ran.out);
    let ran = run(&folder, &["spec", "--engine", "fast", "--engine", "slow"]);
    assert_eq!(ran.code, Some(2), "{}", ran.out);
}

#[test]
fn every_command_of_a_project_knows_the_game() {
    let files = [
        ("steps.yaml", STEPS),
        ("features/pile.feature", FEATURE),
        ("variants/misere.yaml", "extends: ./pile.yaml\nlast: loses\n"),
    ];
    let Some(folder) = written("own-game-commands", &json!({}), &files) else { return };
    let known = "known:\n  - {document: pile, clause: \"1\", because: it counts from the end}\n";
    fs::write(folder.join("known.yaml"), known).expect("written");
    for (args, code, part) in [
        (&["clause", "1"][..], 0, "features/pile.feature:"),
        (&["steps", "--search", "last"], 0, "Given the last to take loses"),
        (&["steps", "--lang", "ja", "--search", "取ると"], 0, "最後に取るとloses"),
        (&["steps", "--format", "glue"], 0, "Given(\"the pile is {number}\")"),
        (&["diff", "pile", "misere"], 1, "wins -> loses"),
        (&["fmt", "--check"], 0, "0 would change"),
        (&["rules", "misere"], 0, "\"last\": \"loses\""),
        (&["schema", "game"], 0, "\"engines\""),
        (&["schema", "steps"], 0, "\"example\""),
        (&["spec", "misere"], 1, "broken 1"),
        (&["spec", "--format", "junit"], 1, "<testsuites"),
        (&["spec", "--format", "messages"], 1, "\"testRunFinished\""),
        (&["spec", "--format", "html"], 1, "<!DOCTYPE html>"),
        (&["spec", "pile", "--engine", COMMAND, "--trace", "trace"], 0, "conform"),
        (&["spec", "pile", "--trace", "by-itself"], 0, "conform"),
        (&["simulate", "pile"], 2, "is a game of its own"),
        (&["fuzz", "pile", "--games", "50"], 0, "pile: pile 1 alone, 50 games"),
        (&["fuzz", "pile", "--games", "50", "--format", "junit"], 0, "50 games from seed 1"),
        (
            &["fuzz", "pile", "--games", "50", "--beside", COMMAND, "--format", "html"],
            0,
            "They answered alike every time.",
        ),
        (&["probe", COMMAND], 0, "passed"),
    ] {
        let ran = run(&folder, args);
        assert_eq!(ran.code, Some(code), "{args:?}: {}{}", ran.out, ran.err);
        assert!(format!("{}{}", ran.out, ran.err).contains(part), "{args:?}: {}{}", ran.out, ran.err);
    }
    let wrong = FEATURE.replace("Then A wins", "Then B wins");
    fs::write(folder.join("features/pile.feature"), wrong).expect("written");
    let ran = run(&folder, &["spec", "pile", "--known", "known.yaml"]);
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("as listed"), "{}", ran.out);
    for trace in ["trace", "by-itself"] {
        assert!(fs::read_dir(folder.join(trace)).expect("a folder").count() > 2, "{trace}");
    }
}

#[test]
fn spans_and_names_that_a_game_declares_are_known_to_its_clauses() {
    let game = "+derive: {left: state.pile}\nspans: {move: {until: state.to_act != before.to_act}}\n";
    let clauses = |then: &str| {
        format!(
            "document: pile\nvariant: ../variants/pile.yaml\nclauses:\n  - id: \"1\"\n    kind: rule\n    summary: one\n    \
             asserts:\n      - {{on: move, when: state.outcome == null, then: \"{then}\"}}\n"
        )
    };
    let (sound, wrong) = (clauses("size(acts) == 1 && before.pile > left"), clauses("before.pile == left"));
    let files = [
        ("steps.yaml", STEPS),
        ("features/pile.feature", FEATURE),
        ("game.yaml", game),
        ("rules/clauses.yaml", &sound),
    ];
    let Some(folder) = written("own-game-spans", &json!({}), &files) else { return };
    let ran = run(&folder, &["spec", "--format", "json"]);
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    let json: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert!(json["runs"][0]["clauses"][0]["asserts"][0]["met"].as_u64().is_some_and(|met| met > 20), "{}", ran.out);
    fs::write(folder.join("rules/clauses.yaml"), wrong).expect("written");
    let ran = run(&folder, &["spec"]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(ran.out.contains("what is asserted on move"), "{}", ran.out);
    let faulty = read(&folder, "game.yaml").replace("until: state.to_act", "until: stat.to_act");
    fs::write(folder.join("game.yaml"), faulty).expect("written");
    let ran = run(&folder, &["check"]);
    assert_eq!(ran.code, Some(2), "{}", ran.out);
    assert!(ran.err.contains("`stat` is not known here"), "{}", ran.err);
}

const DICE: &str = include_str!("own_game/dice.py");

const DICE_GAME: &str = "game: dice\nengine: python3 dice.py\nseats: {from: 2, to: 4}\nbegins: {position: {}}\npool: '[\"red\", \"red\", \"blue\", \"green\", \"green\"]'\n";

const DICE_STEPS: &str = r#"steps:
  - {given: "{seat} has rolled {number}", set: {"/dice/{seat}": number}, example: A has rolled 3}
  - {given: "{number} are at the table", set: {/seats: number}, example: 3 are at the table}
  - {given: the hat is empty, set: {/hat: {}}, example: the hat is empty}
  - {given: "the hat holds {list}", fill: {/hat: {exactly: list}}, example: "the hat holds red, red"}
  - {given: "the bag holds {list} and all others", fill: {/bag: {and: list}}, example: the bag holds red and all others}
  - {given: "the bag holds {list} among {number}", fill: {/bag: {and: list, number: number}}, example: the bag holds red among 3}
  - {then: "the bag holds {list} in order", check: state.bag == list, example: "the bag holds red, blue in order"}
  - {then: "the hat holds {number} {word}", check: "state.hat[word] == number", example: the hat holds 2 red}
  - {when: "the die shows {number}", act: "roll {number}", by: chance, example: the die shows 6}
  - {when: "{seat} bids {number}", act: "bid {number}", example: A bids 4}
  - {when: "{seat} calls", act: call, example: B calls}
  - {then: "{seat} sees {number}", check: "seen[seat].dice == {seat: number}", example: A sees 3}
  - {then: "{number} seats see something", check: size(seen) == number, example: 2 seats see something}
  - {then: "{seat} may bid {number}", check: 'may(seat, "bid " + string(number))', example: B may bid 5}
  - {then: "{seat} may not bid {number}", check: '!may(seat, "bid " + string(number))', example: B may not bid 3}
  - {then: "{seat} wins", check: state.outcome.winner == seat, example: A wins}
"#;

const DICE_FEATURE: &str = "Feature: dice\n
  @clause:1
  Rule: one\n
    Scenario: What is not told comes from the pool
      Given the hat holds green, red
      And the bag holds blue and all others
      When the die shows 3
      Then the bag holds blue, red, green in order
      And the hat holds 1 red

    Scenario: A pile is filled up to its number
      Given the bag holds green among 3
      When the die shows 3
      Then the bag holds green, red, blue in order

    Scenario: Dice are hidden, and bids go up
      When the die shows 3
      And the die shows 5
      And A bids 4
      Then A sees 3
      And B sees 5
      And 2 seats see something
      And B may bid 5
      And B may bid 12
      But B may not bid 4
      And B may not bid 13

    Scenario: A bid that is there wins
      Given 3 are at the table
      And A has rolled 1
      And B has rolled 2
      And C has rolled 6
      When A bids 9
      And B calls
      Then A wins
";

/// The folder of the game with dice; `then` is what its clause asserts.
fn dice(name: &str, more: &Value, then: &str) -> Option<PathBuf> {
    let folder = folder(name, more)?;
    let clauses = format!(
        "document: dice\nvariant: ../variants/dice.yaml\nclauses:\n  - {{id: \"1\", kind: rule, summary: one, asserts: [{{on: act, then: '{then}'}}]}}\n"
    );
    for (file, text) in [
        ("dice.py", DICE),
        ("game.yaml", DICE_GAME),
        ("steps.yaml", DICE_STEPS),
        ("features/dice.feature", DICE_FEATURE),
        ("variants/dice.yaml", "game: ../game.yaml\nloaded: 50\n"),
        ("rules/clauses.yaml", &clauses),
    ] {
        let path = folder.join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    }
    Some(folder)
}

#[test]
fn chance_acts_by_its_weights_ranges_are_played_and_what_a_seat_sees_is_asked() {
    let Some(folder) = dice("own-game-dice", &json!({}), "act.word != \"roll\" || act.text == \"roll 6\"") else {
        return;
    };
    let ran = run(&folder, &["spec", "--games", "0"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    let traced = run(&folder, &["spec", "--games", "0", "--trace", "trace"]);
    assert!(!traced.out.contains("allowed A, B or null"), "{}", traced.out);
    // A loaded die shows a 6 much more often, and bids lie between the ends of their range, too.
    let told = |then: &str| {
        let folder = dice("own-game-dice-told", &json!({}), then)?;
        let ran = run(&folder, &["spec", "--games", "200", "--format", "json"]);
        let json: Value = serde_json::from_str(&ran.out).unwrap_or_else(|_| panic!("{}{}", ran.out, ran.err));
        json["runs"][0]["clauses"][0]["status"].as_str().map(str::to_owned)
    };
    assert_eq!(told("state.bid <= 12 || size(state.dice) > 2").as_deref(), Some("holds"));
    assert_eq!(told("act.text != \"bid 7\"").as_deref(), Some("broken"));
    assert_eq!(told("act.text != \"bid 12\"").as_deref(), Some("broken"));
}

/// Views, weights of chance and ranges can be asserted of every game.
#[test]
fn clauses_assert_what_is_seen_and_how_likely_chance_is() {
    let told = |then: &str| {
        let folder = dice("own-game-seen", &json!({}), then)?;
        fs::write(folder.join("game.yaml"), format!("{DICE_GAME}always: ['seen.all(s, size(seen[s].dice) == 1)']\n"))
            .expect("written");
        let ran = run(&folder, &["spec", "--games", "20", "--format", "json"]);
        let json: Value = serde_json::from_str(&ran.out).unwrap_or_else(|_| panic!("{}{}", ran.out, ran.err));
        assert!(!ran.out.contains("always ("), "{}", ran.out);
        json["runs"][0]["clauses"][0]["status"].as_str().map(str::to_owned)
    };
    for (then, due) in [
        ("seen.all(s, seen[s].dice.all(d, d == s))", "holds"),
        ("size(seen.B.dice) == 2", "broken"),
        ("state.to_act != \"chance\" || weights[\"roll 6\"] == rules.loaded && weights[\"roll 1\"] == 1", "holds"),
        ("state.to_act != \"chance\" || weights[\"roll 6\"] == 1", "broken"),
        ("act.word != \"roll\" || state.to_act == \"chance\" || only(state.to_act, \"bid \")", "holds"),
        ("state.to_act == \"chance\" || only(\"A\", \"bid \")", "broken"),
    ] {
        if let Some(found) = told(then) {
            assert_eq!(found, due, "{then}");
        }
    }
}

/// A fault of the engine is that of one scenario: the others are played by a fresh process.
#[test]
fn an_engine_that_dies_is_started_anew() {
    let Some(folder) = dice("own-game-dies", &json!({}), "true") else { return };
    let dies = DICE.replace(
        "    word, _, n = action",
        "    if action == \"bid 9\":\n        sys.exit(3)\n    word, _, n = action",
    );
    fs::write(folder.join("dice.py"), dies).expect("written");
    for jobs in ["1", "3"] {
        let ran = run(&folder, &["spec", "--games", "0", "--jobs", jobs, "--format", "json"]);
        let json: Value = serde_json::from_str(&ran.out).unwrap_or_else(|_| panic!("{}{}", ran.out, ran.err));
        let scenarios = json["runs"][0]["clauses"][0]["scenarios"].as_array().expect("scenarios");
        let failed: Vec<&str> =
            scenarios.iter().filter_map(|each| each["message"].as_str()).filter(|told| !told.is_empty()).collect();
        assert_eq!(failed.len(), 1, "{failed:?}");
        assert!(failed[0].contains("engine fault: it ended in the middle"), "{failed:?}");
    }
}

#[test]
fn piles_that_cannot_be_filled_are_told() {
    let feature = "Feature: dice\n
  @clause:1
  Rule: one\n
    Scenario: Too many
      Given the hat holds red, red, red
      When the die shows 3
      Then the hat holds 3 red

    Scenario: None such
      Given the hat holds gren
      When the die shows 3
      Then the hat holds 1 gren

    Scenario: Told twice
      Given the hat is empty
      And the hat holds red
      When the die shows 3
      Then the hat holds 1 red
";
    let Some(folder) = dice("own-game-fill", &json!({}), "true") else { return };
    fs::write(folder.join("features/dice.feature"), feature).expect("written");
    let ran = run(&folder, &["spec", "--games", "0"]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    let told = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("it names more red than the 2 that the game has"), "{told}");
    assert!(told.contains("/hat is given by `set` and by `fill`"), "{told}");
    assert!(told.contains("the pool has no `gren` (did you mean `green`?)"), "{told}");
    let steps =
        DICE_STEPS.replace("{exactly: list}", "{exactly: list, number: 3}").replace("{and: list}", "{and: size(list)}");
    fs::write(folder.join("steps.yaml"), steps).expect("written");
    fs::write(folder.join("game.yaml"), DICE_GAME.replace("pool: '[", "pool: '[rule.loaded, ")).expect("written");
    let ran = run(&folder, &["check"]);
    assert!(ran.err.contains("game.yaml:5:7: error: pool: `rule` is not known here"), "{}", ran.err);
    fs::write(folder.join("game.yaml"), DICE_GAME).expect("written");
    let ran = run(&folder, &["check"]);
    assert!(ran.err.contains("a pile is told by `exactly` alone"), "{}", ran.err);
    assert!(ran.err.contains("it is a number; expected a list"), "{}", ran.err);
}

#[test]
fn an_outcome_is_what_the_engine_tells_and_set_ups_are_varied() {
    let then =
        "state.outcome == null || size(state.outcome.winners) == 1 && state.outcome.winner in state.outcome.winners";
    let Some(folder) = dice("own-game-outcome", &json!({}), then) else { return };
    let clauses = read(&folder, "rules/clauses.yaml");
    let setups = format!("then: '{then}', setups: [{{position: {{dice: {{A: 1, B: 2}}}}, do: [bid 3]}}]");
    let clauses = clauses.replace(&format!("then: '{then}'"), &setups);
    fs::write(folder.join("rules/clauses.yaml"), clauses).expect("written");
    let ran = run(&folder, &["spec", "--games", "120"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    // The engine refuses to begin so.
    fs::write(folder.join("game.yaml"), DICE_GAME.replace("{position: {}}", "{position: {dice: {D: 1}}}"))
        .expect("written");
    let ran = run(&folder, &["check"]);
    assert!(ran.out.contains("game.yaml:1:1: warning: begins: no game can begin so"), "{}", ran.out);
}

#[test]
fn a_parameter_that_is_left_out_has_its_default() {
    let Some(folder) = written("own-game-defaults", &json!({}), &[("variants/pile.yaml", "game: ../game.yaml\n")])
    else {
        return;
    };
    let ran = run(&folder, &["rules", "pile"]);
    assert!(ran.out.contains("\"last\": \"wins\""), "{}{}", ran.out, ran.err);
}

#[test]
fn results_do_not_depend_on_how_many_engines_are_asked_at_once() {
    let Some(folder) = dice("own-game-jobs", &json!({}), "act.text != \"bid 7\"") else { return };
    let told = |jobs: &str| {
        let ran = run(&folder, &["spec", "--jobs", jobs, "--format", "json"]);
        assert_eq!(ran.code, Some(1), "{}", ran.err);
        let mut json: Value = serde_json::from_str(&ran.out).expect("JSON");
        json["runs"][0]["seconds"] = json!(0);
        json
    };
    let one = told("1");
    assert_eq!(one, told("2"));
    assert_eq!(one, told("5"));
}

#[test]
fn what_an_engine_does_not_tell_or_decides_itself_is_said_so() {
    let Some(folder) = dice("own-game-blind", &json!({"sees": false}), "true") else { return };
    let ran = run(&folder, &["check"]);
    assert_eq!(ran.code, Some(2), "{}", ran.out);
    assert!(ran.err.contains("steps.yaml:13:") && ran.err.contains("`seen` is not known here"), "{}", ran.err);
    let Some(folder) = dice("own-game-itself", &json!({"chance": "self"}), "true") else { return };
    let ran = run(&folder, &["spec", "--games", "0"]);
    let told = format!("{}{}", ran.out, ran.err).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("it decides itself what chance does, so not `roll 3`"), "{told}");
    assert!(told.contains("3 not run"), "{told}");
}

#[test]
fn a_folder_is_made_of_a_game_with_chance() {
    let Some(folder) = folder("own-game-chance", &json!({})) else { return };
    fs::write(folder.join("dice.py"), DICE).expect("written");
    let ran = run(&folder, &["init", ".", "--game", "--engine", "python3 dice.py"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    let spec = run(&folder, &["spec"]);
    assert_eq!((spec.code, spec.err.as_str()), (Some(0), ""), "{}", spec.out);
    let probe = run(&folder, &["probe", "python3 dice.py"]);
    assert_eq!(probe.code, Some(0), "{}{}", probe.out, probe.err);
}

/// The positions of the game with dice, where each needs what a deal leaves open.
fn strict_positions() -> Value {
    json!({"type": "object", "required": ["bid"], "additionalProperties": false,
        "properties": {"bid": {"type": "integer"}, "dice": {"type": "object", "additionalProperties": {"minimum": 1, "maximum": 6}}}})
}

#[test]
fn what_init_makes_begins_as_the_game_that_it_tells_began() {
    for (name, more, begins) in [
        ("deal-alone", json!({"begins": ["deal"], "position": null}), "{deal: {}}"),
        ("deal-strict", json!({"position": strict_positions(), "refuses": "position"}), "{deal: {}}"),
        ("position", json!({}), "{position: {}}"),
    ] {
        let Some(folder) = folder(&format!("own-game-begins-{name}"), &more) else { return };
        fs::write(folder.join("dice.py"), DICE).expect("written");
        let ran = run(&folder, &["init", ".", "--game", "--engine", "python3 dice.py"]);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{name}: {}", ran.out);
        assert!(read(&folder, "game.yaml").contains(&format!("begins: {begins}")), "{}", read(&folder, "game.yaml"));
        let spec = run(&folder, &["spec"]);
        assert_eq!((spec.code, spec.err.as_str()), (Some(0), ""), "{name}: {}", spec.out);
        // Chance alone rolls, and does nothing else.
        let steps = read(&folder, "steps.yaml");
        for (sentence, is_there) in [
            ("chance plays roll", true),
            ("chance plays bid", false),
            ("{seat} plays roll", false),
            ("{seat} tries bid", true),
        ] {
            assert_eq!(steps.contains(sentence), is_there, "{sentence}: {steps}");
        }
    }
}

#[test]
fn several_winners_are_told_and_are_not_nobody() {
    let Some(folder) = folder("own-game-all-win", &json!({"all_win": true})) else { return };
    fs::write(folder.join("dice.py"), DICE).expect("written");
    let ran = run(&folder, &["init", ".", "--game", "--engine", "python3 dice.py"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    let feature = read(&folder, "features/dice.feature");
    assert!(feature.contains("the game is over and A, B win"), "{feature}");
    let wrong = feature.replace("A, B win", "nobody wins");
    fs::write(folder.join("features/dice.feature"), wrong).expect("written");
    let ran = run(&folder, &["spec"]);
    assert_eq!(ran.code, Some(1), "{}", ran.out);
}

#[test]
fn positions_are_held_against_the_engines_own_schema() {
    let position = json!({"properties": {"dice": {"additionalProperties": {"minimum": 1, "maximum": 6}},
        "seats": {}, "bag": {"type": "array"}, "hat": {"type": "object"}}});
    let more = json!({"position": position, "strict": true});
    let Some(folder) = dice("own-game-positions", &more, "true") else { return };
    let feature = DICE_FEATURE.replace("A has rolled 1", "A has rolled 9");
    fs::write(folder.join("features/dice.feature"), feature).expect("written");
    let clauses = read(&folder, "rules/clauses.yaml");
    let with_setup =
        clauses.replace("then: 'true'", "then: 'true', setups: [{position: {dice: {A: 1, B: 0}}, do: [bid 3]}]");
    fs::write(folder.join("rules/clauses.yaml"), with_setup).expect("written");
    let ran = run(&folder, &["spec"]);
    assert_eq!(ran.code, Some(1), "{}", ran.out);
    let told = format!("{}{}", ran.out, ran.err).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        told.contains("no such position can be set up: position/dice/A: 9 is greater than the maximum of 6"),
        "{told}"
    );
    assert!(!told.contains("fault of the engine") && !told.contains("engine fault"), "{told}");
    let ran = run(&folder, &["check"]);
    let told = ran.out + &ran.err;
    assert!(told.contains("rules/clauses.yaml:4:"), "{told}");
    assert!(told.contains("this set-up cannot be made: position/dice/B: 0 is less than the minimum of 1"), "{told}");
    fs::write(folder.join("game.yaml"), DICE_GAME.replace("{position: {}}", "{position: {bag: x}}")).expect("written");
    let ran = run(&folder, &["check"]);
    assert_eq!(ran.code, Some(2), "{}", ran.out);
    let told = "game.yaml:4:26: error: position/bag: \"x\" is not of type \"array\"";
    assert!(ran.err.contains(told), "{}", ran.err);
}

#[test]
fn seats_are_put_into_a_position_only_where_it_may_have_them() {
    let position = json!({"additionalProperties": false, "properties": {"dice": {"type": "object"}}});
    let Some(folder) = dice("own-game-seats", &json!({"position": position}), "true") else { return };
    fs::write(folder.join("steps.yaml"), "steps:\n  - {when: \"the die shows {number}\", act: \"roll {number}\", by: chance, example: the die shows 6}\n  - {then: \"{number} dice lie there\", check: size(state.dice) == number, example: 1 dice lie there}\n").expect("written");
    let feature = "Feature: dice\n\n  @clause:1\n  Rule: one\n    Scenario: one\n      When the die shows 3\n      Then 1 dice lie there\n";
    fs::write(folder.join("features/dice.feature"), feature).expect("written");
    fs::write(folder.join("game.yaml"), DICE_GAME.lines().take(4).collect::<Vec<_>>().join("\n")).expect("written");
    let ran = run(&folder, &["spec"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    let ran = run(&folder, &["check"]);
    assert!(!ran.out.contains("no game can begin so"), "{}", ran.out);
}

#[test]
fn a_wrong_list_of_legal_actions_is_a_fault_of_the_engine() {
    for (name, lists, told) in [
        ("twice", json!(["call", "call"]), "it lists `call` as legal twice"),
        ("form", json!(["call", "fold"]), "it lists `fold` as legal, which is of no form that `describe` has"),
        ("swapped", json!(["bid 20..1", "call"]), "it lists `bid 20..1` as legal, and no number goes from 20 to 1"),
        ("refused", json!(["bid 3", "call"]), "it lists `bid 3` as legal and refuses `bid 3`"),
        ("range", json!(["bid 1..4"]), "it lists `bid 1..4` as legal and refuses `bid"),
    ] {
        let Some(folder) = dice(&format!("own-game-lists-{name}"), &json!({"from": 4, "lists": lists}), "true") else {
            return;
        };
        let ran = run(&folder, &["spec", "--games", "200"]);
        assert_eq!(ran.code, Some(1), "{name}: {}", ran.err);
        let text = format!("{}{}", ran.out, ran.err).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(&format!("a fault of the engine: {told}")), "{name}: {text}");
        assert_eq!(text.matches("a fault of the engine: ").count(), 1, "{name}: {text}");
    }
}

#[test]
fn wrong_weights_are_told_with_their_action_and_value() {
    for (name, weights, told) in [
        (
            "zeros",
            json!((1..=6).map(|n| (format!("roll {n}"), 0)).collect::<std::collections::BTreeMap<_, _>>()),
            "each of its `weights` is 0",
        ),
        ("negative", json!({"roll 2": -3}), "the weight of `roll 2` is -3; expected a whole number from 0"),
        ("text", json!({"roll 2": "much"}), "the weight of `roll 2` is \"much\""),
        (
            "unlisted",
            json!({"rol 2": 3}),
            "its `weights` have `rol 2`, which it does not list as legal (did you mean `roll 2`?)",
        ),
    ] {
        let Some(folder) = dice(&format!("own-game-weights-{name}"), &json!({"weights": weights}), "true") else {
            return;
        };
        let ran = run(&folder, &["spec"]);
        assert_eq!(ran.code, Some(1), "{name}: {}", ran.err);
        let text = format!("{}{}", ran.out, ran.err).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(told), "{name}: {text}");
    }
    // An action of weight 0 is legal, and chance takes another.
    let weights = json!({"roll 1": 0, "roll 2": 0, "roll 3": 0, "roll 4": 0, "roll 5": 0});
    let then = "act.word != \"roll\" || act.text == \"roll 6\"";
    let Some(folder) = dice("own-game-weights-sound", &json!({"weights": weights}), then) else { return };
    fs::write(folder.join("features/dice.feature"), "Feature: dice\n\n  @clause:1\n  Rule: one\n    Scenario: one\n      When the die shows 6\n      And the die shows 6\n      And A bids 4\n      Then A sees 6\n").expect("written");
    let ran = run(&folder, &["spec", "--games", "100"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
}

#[test]
fn the_time_for_an_answer_is_that_of_the_command_line_also_for_the_games_own_engine() {
    let files = [("steps.yaml", STEPS), ("features/pile.feature", FEATURE)];
    let Some(folder) = written("own-game-slow", &json!({"sleeps": 3}), &files) else { return };
    let ran = run(&folder, &["spec", "--engine-timeout", "1"]);
    assert_ne!(ran.code, Some(0), "{}", ran.out);
    let text = format!("{}{}", ran.out, ran.err).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("no answer in 1 s") || text.contains("within 1 s"), "{text}");
}

#[test]
fn each_mistake_is_told_once_at_its_place_in_words_for_such_a_game() {
    let files = [
        ("steps.yaml", STEPS),
        ("features/pile.feature", FEATURE),
        ("variants/misere.yaml", "extends: pil\nlast: loses\n"),
        ("game.yaml", "+engines: {slow: python3 -u pile.py}\n"),
    ];
    let Some(folder) = written("own-game-mistakes", &json!({}), &files) else { return };
    let once = |args: &[&str], told: &str| {
        let ran = run(&folder, args);
        assert_eq!(ran.code, Some(2), "{args:?}: {}{}", ran.out, ran.err);
        assert_eq!(ran.err.matches(" error: ").count() + usize::from(!ran.err.contains(" error: ")), 1, "{}", ran.err);
        assert!(ran.err.starts_with(told), "{told}: {}", ran.err);
    };
    once(
        &["check"],
        "variants/misere.yaml:1:10: error: extends: there is no variant of this name; found `pil` (did you mean `pile`?)",
    );
    fs::write(folder.join("variants/misere.yaml"), "extends: pile\nlst: loses\n").expect("written");
    once(&["check"], "variants/misere.yaml:2:1: error: lst: unknown key; allowed: ");
    fs::write(folder.join("variants/misere.yaml"), "extends: pile\nlast: loses\n").expect("written");
    once(&["check", "miser"], "miser: no variant and no file (did you mean `misere`?); variants: misere, pile");
    let named = "`slw`: it cannot be started: there is no program `slw` (did you mean `slow`?); `engines` of game.yaml has slow";
    once(&["spec", "--engine", "slw"], &format!("--engine: {named}"));
    once(&["probe", "slw"], named);
    assert_eq!(run(&folder, &["probe", "slow"]).code, Some(0), "by its name");
    fs::write(folder.join("features/pile.feature"), FEATURE.replace("@clause:", "@claus:")).expect("written");
    once(&["check"], "features/pile.feature:3: there is no tag `@claus:1`; did you mean `@clause:1`?");
    fs::write(folder.join("features/pile.feature"), FEATURE).expect("written");
    let game = read(&folder, "game.yaml");
    fs::write(folder.join("game.yaml"), game.replace("engine: python3 pile.py", "engine: nosuch")).expect("written");
    once(&["spec"], "game.yaml:4:9: error: engine: `nosuch`: it cannot be started: there is no program `nosuch`");
    fs::write(folder.join("game.yaml"), game.replace("engines:", "engins:")).expect("written");
    once(&["check"], "game.yaml:");
    fs::write(folder.join("game.yaml"), game).expect("written");
    let steps =
        STEPS.replace("set: {/pile: number}", "set: {/pile: nmber}").replace("the pile is {number}", "the pile is one");
    fs::write(folder.join("steps.yaml"), steps.replace("the pile is 1}", "the pile is one}")).expect("written");
    let ran = run(&folder, &["check"]);
    assert!(ran.err.contains("`nmber` is not known here; no name is"), "{}", ran.err);
    fs::write(folder.join("steps.yaml"), STEPS).expect("written");
    fs::write(
        folder.join("features/pile.feature"),
        FEATURE.replace("Then A wins", "Then B wins").replace("And 1 is left", "And 2 are left"),
    )
    .expect("written");
    let ran = run(&folder, &["spec", "pile", "--engine", COMMAND, "--write-known", "known.yaml"]);
    let todos = read(&folder, "known.yaml").matches("TODO").count();
    let reasons = if todos == 1 { "reason is" } else { "reasons are" };
    assert!(ran.err.contains(&format!("{todos} {reasons} still to be filled in")), "{}", ran.err);
}

#[test]
fn a_probe_tells_what_its_checks_are_named_after() {
    let zeros: Value = (1..=6).map(|n| (format!("roll {n}"), json!(0))).collect::<serde_json::Map<_, _>>().into();
    for (name, more, told) in [
        ("weights", json!({"weights": zeros}), "each of its `weights` is 0"),
        ("weight", json!({"weights": {"roll 6": "x"}}), "the weight of `roll 6` is \"x\""),
        ("view", json!({"view": null}), "A is to act, and gets no `view` of the game"),
        ("form", json!({"from": 1, "lists": ["call", "fold"]}), "it lists `fold` as legal, which is of no form"),
        ("position", json!({"breaks": "position"}), "it does not understand the request: cannot position"),
        ("state", json!({"spoils": "position"}), "state/bid: \"none\" is not of type \"integer\""),
    ] {
        let Some(folder) = dice(&format!("own-game-probe-{name}"), &more, "true") else { return };
        let ran = run(&folder, &["probe", "python3 dice.py"]);
        assert_eq!(ran.code, Some(1), "{name}: {}", ran.out);
        let text = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(told), "{name}: {text}");
    }
    let Some(folder) = dice("own-game-probe-sound", &json!({}), "true") else { return };
    let ran = run(&folder, &["probe", "python3 dice.py"]);
    assert_eq!(ran.code, Some(0), "{}", ran.out);
}

#[test]
fn check_warns_of_what_tests_nothing() {
    let clauses = "document: pile\nvariant: ../variants/pile.yaml\nclauses:\n  - {id: \"1\", kind: rule, summary: one, states: []}\n  - {id: \"2\", kind: rule, summary: two, states: []}\n  - {id: \"3\", kind: advice, summary: three}\n";
    let feature = FEATURE.replace("      Then A wins\n", "");
    let files = [("steps.yaml", STEPS), ("features/pile.feature", feature.as_str()), ("rules/clauses.yaml", clauses)];
    let Some(folder) = written("own-game-nothing", &json!({}), &files) else { return };
    let check = || {
        let ran = run(&folder, &["check"]);
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        ran.err
    };
    let told = check();
    assert!(
        told.contains("features/pile.feature:6:1: warning: this scenario has no Then, so it shows nothing"),
        "{told}"
    );
    assert!(
        told.contains("rules/clauses.yaml:5:5: warning: these clauses have no scenario, and stay untested: 2"),
        "{told}"
    );
    fs::remove_file(folder.join("features/pile.feature")).expect("removed");
    let told = check();
    assert!(told.contains("rules/clauses.yaml:4:5: warning: no clause has a scenario, so nothing is tested"), "{told}");
    // As many seats as the file says are asked for, too, and the pool is a list.
    let Some(folder) = dice("own-game-many", &json!({}), "true") else { return };
    fs::write(folder.join("game.yaml"), DICE_GAME.replace("to: 4", "to: 5")).expect("written");
    let ran = run(&folder, &["check"]);
    assert!(
        ran.out.contains("game.yaml:1:1: warning: seats: no game of 5 seats can begin: at most four play"),
        "{}{}",
        ran.out,
        ran.err
    );
    fs::write(
        folder.join("game.yaml"),
        DICE_GAME.replace("[\"red\", \"red\", \"blue\", \"green\", \"green\"]", "{\"red\": 2}"),
    )
    .expect("written");
    let ran = run(&folder, &["check"]);
    assert!(ran.err.contains("game.yaml:5:7: error: pool: it is a map; expected a list of texts"), "{}", ran.err);
}

/// The folder of the game whose engine tells what seats see, with a record in it of these lines; the record.
fn played(name: &str, lines: &str) -> Option<(PathBuf, String)> {
    let sees = json!({"describe": {"sees": true}});
    let folder = written(name, &sees, &[("steps.yaml", STEPS), ("features/pile.feature", FEATURE)])?;
    let game = read(&folder, "game.yaml");
    let others = game.lines().filter(|line| !line.starts_with("show:"));
    let shown = others.chain(["show: {piles: [pile], facts: [taken]}"]).map(|line| format!("{line}\n"));
    fs::write(folder.join("game.yaml"), shown.collect::<String>()).expect("written");
    fs::write(folder.join("lines"), lines).expect("written");
    let ran = umpire("exec \"$0\" \"$@\" < lines", &folder, &["play", "pile", "--record", "game.jsonl"]);
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    let record = read(&folder, "game.jsonl");
    Some((folder, record))
}

#[test]
fn a_game_of_ones_own_is_played_replayed_and_verified() {
    let Some((folder, record)) = played("own-game-record", "TAKE 3\ntake 9\ntake 1\ntake 3\n") else { return };
    assert_eq!(record.lines().count(), 5, "the header, three actions, the end: {record}");
    let schema = jsonschema::options().build(&umpire_engine::record::schema::schema()).expect("a schema");
    for line in record.lines() {
        let line: Value = serde_json::from_str(line).expect("JSON");
        assert!(schema.is_valid(&line), "{line}: {:?}", schema.validate(&line));
    }
    let says = |args: &[&str], code, part: &str| {
        let ran = run(&folder, args);
        assert_eq!(ran.code, Some(code), "{args:?}: {}{}", ran.out, ran.err);
        assert!(format!("{}{}", ran.out, ran.err).contains(part), "{args:?}: {}{}", ran.out, ran.err);
    };
    says(&["verify", "game.jsonl"], 0, "sound, 3 actions");
    says(&["replay", "game.jsonl", "--at", "2"], 0, "pile 3");
    says(&["replay", "game.jsonl", "--at", "2", "--try", "take 3"], 0, "A: take 3 is legal");
    says(&["replay", "game.jsonl", "--at", "2", "--try", "take 9"], 0, "A: take 9 is not legal");
    says(
        &["replay", "game.jsonl", "--at", "3", "--to-scenario"],
        0,
        "When A takes 3\n    And B takes 1\n    And A takes 3\n    Then A wins",
    );
    says(&["replay", "game.jsonl", "--format", "html"], 0, "<!DOCTYPE html>");
    says(&["replay", "game.jsonl", "--format", "json"], 0, "\"variant\":\"pile\"");
    says(&["play", "pile", "--cpu", "easy"], 2, "there is no computer player for pile, a game of its own");

    // Another variant rules on the whole game, and on single actions where it comes to the same position.
    fs::write(folder.join("variants/misere.yaml"), "extends: pile\nlast: loses\n").expect("written");
    says(&["replay", "game.jsonl", "--under", "misere"], 1, "from action 3, A: take 3, on: by misere outcome winner");
    says(&["replay", "game.jsonl", "--under", "misere", "--at", "2"], 0, "as pile does: it is legal");
    let tried = ["replay", "game.jsonl", "--under", "misere", "--at", "2", "--try", "take 3"];
    says(&tried, 1, "the table after it, pile | misere\n  - outcome winner: A | B");
    says(&["replay", "game.jsonl", "--under", "misere", "--at", "2", "--try", "take 9"], 0, "as pile does: not legal");
    says(&["verify", "game.jsonl", "--under", "misere"], 0, "1 record: 1 finished-otherwise");

    // Without the engine all can be asked that the record says, and it says that it was not played again.
    let elsewhere = empty("own-game-record-elsewhere");
    fs::write(elsewhere.join("game.jsonl"), &record).expect("written");
    let says = |args: &[&str], code, part: &str| {
        let ran = run(&elsewhere, args);
        assert_eq!(ran.code, Some(code), "{args:?}: {}{}", ran.out, ran.err);
        assert!(format!("{}{}", ran.out, ran.err).contains(part), "{args:?}: {}{}", ran.out, ran.err);
    };
    says(&["verify", "game.jsonl"], 2, "nobody played it again: pile is a game of its own");
    says(&["replay", "game.jsonl"], 0, "A wins");
    says(&["replay", "game.jsonl", "--at", "1", "--try", "take 2"], 0, "B: take 2 is legal");
    says(&["replay", "game.jsonl", "--at", "1", "--try", "take 9"], 0, "B: take 9 is not legal");
    says(&["replay", "game.jsonl", "--at", "1", "--seat", "B"], 0, "as B sees it");
    let unknown = ["replay", "game.jsonl", "--to-case", "--at", "2", "--try", "take 2"];
    says(&unknown, 2, "it cannot be ruled on: only the game's engine can play on from here");
}

#[test]
fn the_engine_finds_what_is_forged_in_a_record_of_its_game() {
    let Some((folder, record)) = played("own-game-forged", "take 3\ntake 1\ntake 3\n") else { return };
    let forged = |from: &str, to: &str| {
        assert!(record.contains(from), "{from} is nowhere in {record}");
        let mut digest = "umpire record 1".to_owned();
        let lines = record.lines().map(|line| {
            let (open, _) = line
                .replacen(from, to, 1)
                .rsplit_once(",\"state\":\"")
                .map(|(open, end)| (open.to_owned(), end.to_owned()))
                .expect("a line of a record");
            digest = umpire_engine::record::of_text(&format!("{digest}\n{open}"));
            format!("{open},\"state\":\"{digest}\"}}\n")
        });
        fs::write(folder.join("forged.jsonl"), lines.collect::<String>()).expect("written");
        let ran = run(&folder, &["verify", "forged.jsonl"]);
        (ran.code, ran.out + &ran.err)
    };
    assert_eq!(forged("{", "{").0, Some(0), "it is forged well");
    for (from, to, part) in [
        (
            "\"legal\":[\"take 1\",\"take 2\",\"take 3\",\"give up\"]",
            "\"legal\":[\"take 1\",\"give up\"]",
            "ruled differently",
        ),
        ("\"do\":\"take 3\"", "\"do\":\"take 2\"", "ruled differently"),
        ("\"pile\":4", "\"pile\":5", "forged.jsonl:2: "),
        ("\"game\":\"pile\"", "\"game\":\"heap\"", "edited or reordered"),
    ] {
        let (code, told) = forged(from, to);
        assert!(code == Some(1) && told.contains(part), "{from}: {told}");
    }
}

#[test]
fn games_of_the_games_own_world_are_imported() {
    let Some((folder, _)) = played("own-game-import", "") else { return };
    fs::write(folder.join("two.txt"), "take 3; B take 1; take 3\ntake 3; take 9\n").expect("written");
    let ran = run(&folder, &["import", "pile", "two.txt"]);
    assert!(ran.code == Some(2) && ran.err.contains("pile 1 imports no games"), "{}", ran.err);
    fs::write(folder.join("more.json"), json!({"describe": {"sees": true, "imports": true}}).to_string())
        .expect("written");
    let ran = run(&folder, &["import", "pile", "two.txt"]);
    assert_eq!(ran.code, Some(1), "{}{}", ran.out, ran.err);
    assert!(
        ran.out.contains("two.txt: game 2: action 2 `take 9` is refused: not now\n1 record; 1 game is refused;"),
        "{}",
        ran.out
    );
    let record = read(&folder, "games/two-1.jsonl");
    assert!(record.contains("\"seats\":{\"A\":\"Ann\",\"B\":\"human\"}") && record.lines().count() == 5, "{record}");
    let ran = run(&folder, &["verify", "games"]);
    assert!(ran.code == Some(0) && ran.out.contains("sound, 3 actions"), "{}{}", ran.out, ran.err);
    let white = json!({"describe": {"sees": true, "imports": true}, "players": {"White": "Ann"}});
    fs::write(folder.join("more.json"), white.to_string()).expect("written");
    let ran = run(&folder, &["import", "pile", "two.txt", "--out", "others"]);
    assert!(
        ran.code == Some(1) && ran.out.contains("a player for `White`, which is no seat"),
        "{}{}",
        ran.out,
        ran.err
    );
    fs::write(folder.join("more.json"), json!({"describe": {"sees": true, "imports": true}}).to_string())
        .expect("written");
    let ran = run(&folder, &["import", "pile", "two.txt"]);
    assert!(ran.code == Some(2) && ran.err.contains("games/two-1.jsonl"), "nothing is overwritten: {}", ran.err);
}
