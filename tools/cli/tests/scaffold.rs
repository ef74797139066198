//! `umpire scaffold`: the engine that it makes runs, says no to everything, and passes the tests that need no Umpire.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use super::limited::{empty, run};

/// A game, the variant that an engine for it plays, and a clause.
const GAMES: [(&str, &str, &str); 3] = [
    ("card-slot", "card-slot/1.0.0", "5b"),
    ("match-3", "match-3/standard", "Se"),
    ("cirno-neu", "cirno-neu/chips", "2b"),
];

/// A language, the program that runs it, an engine's command, the arguments of its own tests, and the game in which all
/// scenarios are run in CI; on a desk that is the one with the fewest.
const LANGUAGES: [(&str, &str, &str, &[&str], &str); 2] = [
    ("python", "python3", "python3 engine.py", &["-m", "unittest", "test_engine.Conversation"], "match-3"),
    ("js", "node", "node engine.mjs", &["--test", "--test-name-pattern", "^it (introduces|says)"], "card-slot"),
];

fn made(test: &str, lang: &str, game: &str) -> PathBuf {
    let folder = empty(&format!("scaffold-{test}-{lang}-{game}"));
    let ran = run(&folder, &["scaffold", "--lang", lang, "--game", game, "my-engine"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    folder.join("my-engine")
}

/// A program in a folder, without the limits of the others: Node asks for more addresses than it uses.
fn typed(folder: &Path, program: &str, arguments: &[&str]) -> Output {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(folder).env("PYTHONDONTWRITEBYTECODE", "1").stdin(Stdio::null());
    command.output().expect("it starts")
}

fn told(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[test]
fn it_runs_and_fails_everything() {
    let is_whole = std::env::var_os("UMPIRE_ALL").is_some();
    for (lang, program, engine, tests, whole) in LANGUAGES {
        let whole = if is_whole { whole } else { "match-3" };
        let is_here = Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success());
        if !is_here {
            eprintln!("SKIPPED: there is no {program}");
        }
        for (game, variant, clause) in GAMES {
            let folder = made("runs", lang, game);
            nothing_is_left_to_fill_in(&folder, game);
            if !is_here {
                continue;
            }
            let tested = typed(&folder, program, tests);
            assert!(tested.status.success(), "{lang} {game}: {}", told(&tested));
            let mut spec = vec!["spec", variant, "--engine", engine, "--format", "json"];
            spec.extend(["--clause", clause].iter().filter(|_| game != whole));
            let judged = typed(&folder, env!("CARGO_BIN_EXE_umpire"), &spec);
            assert_eq!(judged.status.code(), Some(1), "{lang} {game}: {}", told(&judged));
            let report: serde_json::Value = serde_json::from_slice(&judged.stdout).expect("JSON");
            let summary = &report["runs"][0]["summary"];
            let broken = if game == whole { 10 } else { 1 };
            assert!(summary["broken"].as_u64() >= Some(broken), "{lang} {game}: {summary}");
            assert_eq!(summary["holds"], 0, "{lang} {game}");
            assert!(!told(&judged).contains("engine fault"), "{lang} {game}");
            if game == whole {
                green_until_something_changes(&folder, variant, engine);
            }
        }
    }
}

/// The CI of a new scaffold passes; it fails if a failure is not listed, or if a listed one passes.
fn green_until_something_changes(folder: &Path, variant: &str, engine: &str) {
    let workflow = fs::read_to_string(folder.join(".github/workflows/umpire.yml")).expect("a workflow");
    let command = format!("umpire spec {variant} --engine \"{engine}\" --known known.yaml");
    assert!(workflow.contains(&format!("- run: {command}\n")), "{workflow}");
    let judged = |asked: &[&str]| {
        let spec = [&["spec", variant, "--engine", engine, "--known", "known.yaml"], asked].concat();
        typed(folder, env!("CARGO_BIN_EXE_umpire"), &spec)
    };
    let green = judged(&["--format", "json"]);
    assert_eq!(green.status.code(), Some(0), "{}", told(&green));
    let report: serde_json::Value = serde_json::from_slice(&green.stdout).expect("JSON");
    let list = fs::read_to_string(folder.join("known.yaml")).expect("a list");
    let entries: Vec<&str> = list.split("  - document: ").collect();
    let at = entries.iter().position(|entry| entry.contains("\n    clause: ")).expect("a clause fails as a whole");
    let clause = entries[at].split("clause: ").nth(1).and_then(|rest| rest.lines().next()).expect("an id");
    let clause = clause.trim_matches('"');
    let without = [&entries[..at], &entries[at + 1..]].concat().join("  - document: ");
    fs::write(folder.join("known.yaml"), without).expect("a list");
    let red = judged(&["--clause", clause]);
    assert_eq!(red.status.code(), Some(1), "{}", told(&red));
    // A scenario that asks for a refusal passes from the first day, and so is no fault.
    let clauses = report["runs"][0]["clauses"].as_array().expect("clauses").iter();
    let scenarios = clauses.flat_map(|clause| {
        let scenarios = clause["scenarios"].as_array().into_iter().flatten();
        scenarios.map(|scenario| (clause["id"].as_str(), scenario["id"].as_str(), scenario["status"] == "passed"))
    });
    let scenarios: Vec<_> = scenarios.collect();
    let passes = |id: &Option<&str>| scenarios.iter().all(|(_, each, passed)| each != id || *passed);
    let passed = scenarios.iter().find_map(|(clause, id, _)| Some(((*clause)?, (*id).filter(|_| passes(id))?)));
    let (clause, id) = passed.expect("a scenario passes");
    let document = report["runs"][0]["document"].as_str().expect("a document");
    let entry = format!("  - document: {document}\n    scenario: {id}\n    because: It was one.\n");
    fs::write(folder.join("known.yaml"), list + &entry).expect("a list");
    let red = judged(&["--clause", clause]);
    assert_eq!(red.status.code(), Some(1), "{}", told(&red));
    assert!(told(&red).contains(&format!("repaired scenario {id}: listed in known.yaml")), "{}", told(&red));
}

fn nothing_is_left_to_fill_in(folder: &Path, game: &str) {
    let files = fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path());
    for file in files.filter(|file| file.is_file()).chain([folder.join(".github/workflows/umpire.yml")]) {
        let text = fs::read_to_string(&file).expect("text");
        // GitHub's own expressions are spelled so, too; there are none.
        assert!(!text.contains("{{"), "{}", file.display());
    }
    let rules = fs::read_to_string(folder.join("rules.json")).expect("rules");
    let rules: serde_json::Value = serde_json::from_str(&rules).expect("JSON");
    assert_eq!(rules["game"], game);
}

/// The engine of a game that the kit does not know.
#[test]
fn an_engine_of_ones_own_game_does_as_it_says() {
    for (lang, program, engine, _, _) in LANGUAGES {
        let folder = made("own", lang, "take-away");
        for file in ["README.md", "protocol.md", ".github/workflows/umpire.yml"] {
            let text = fs::read_to_string(folder.join(file)).expect("text");
            assert!(!text.contains("{{"), "{file}: {text}");
        }
        let readme = fs::read_to_string(folder.join("README.md")).expect("text");
        assert!(readme.contains("placeholder") && readme.contains(&format!("umpire probe \"{engine}\"")), "{readme}");
        if !Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success()) {
            eprintln!("SKIPPED: there is no {program}");
            continue;
        }
        let tests: &[&str] = if lang == "python" { &["-m", "unittest"] } else { &["--test"] };
        let tested = typed(&folder, program, tests);
        assert!(tested.status.success(), "{lang}: {}", told(&tested));
        let probed = typed(&folder, env!("CARGO_BIN_EXE_umpire"), &["probe", engine]);
        assert!(
            probed.status.success() && told(&probed).contains(" 0 failed, 0 not looked at"),
            "{lang}: {}",
            told(&probed)
        );
        is_begun_by_play(&folder, engine);
    }
}

/// Scenarios of the game whose positions are reached by actions.
fn is_begun_by_play(folder: &Path, engine: &str) {
    let game =
        format!("game: take-away\nengine: {engine}\nseats: {{A: Ann, B: Bob}}\nbegins: {{play: {{actions: []}}}}\n");
    let steps = "steps:\n  - given: \"these were played: {played:list}\"\n    set: {/actions: played}\n    example: \"these were played: take 2, B take 1\"\n  \
                 - when: \"{seat} takes {number}\"\n    act: \"take {number}\"\n    example: \"Ann takes 1\"\n  \
                 - then: \"{number} is left\"\n    check: state.pile == number\n    example: \"4 is left\"\n";
    let feature = |played: &str| {
        format!(
            "Feature: The pile\n  @clause:1\n  Rule: Taken is taken\n    @id:take-away-1-1\n    Scenario: Two take\n      Given these were played: {played}\n      \
             When Ann takes 2\n      Then 2 is left\n"
        )
    };
    let clauses = "document: take-away-1\nvariant: ../variants/plain.yaml\nclauses:\n  - {id: \"1\", kind: rule, summary: Taken is taken., states: []}\n";
    for (path, text) in [
        ("game.yaml", game.as_str()),
        ("steps.yaml", steps),
        ("rules/clauses.yaml", clauses),
        ("variants/plain.yaml", "game: ../game.yaml\n"),
        ("features/pile.feature", &feature("take 2, B take 1")),
    ] {
        fs::create_dir_all(folder.join(path).parent().expect("a folder")).expect("it can be made");
        fs::write(folder.join(path), text).expect("it can be written");
    }
    let above = folder.parent().expect("a folder");
    let judged = || typed(above, env!("CARGO_BIN_EXE_umpire"), &["spec", "my-engine/variants/plain.yaml"]);
    let green = judged();
    assert!(green.status.success(), "{}", told(&green));
    fs::write(folder.join("features/pile.feature"), feature("take 2, take 3")).expect("it can be written");
    let red = judged();
    let text = told(&red);
    let told = "the Given's action 2 `take 3` is refused: 1 to 2 can be taken";
    assert!(
        red.status.code() == Some(1) && text.split_whitespace().collect::<Vec<_>>().join(" ").contains(told),
        "{text}"
    );
}

#[test]
fn nothing_is_written_over() {
    let folder = made("again", "js", "card-slot");
    let before = fs::read_to_string(folder.join("README.md")).expect("a README");
    let again = run(folder.parent().expect("a folder"), &["scaffold", "--lang", "python", "my-engine"]);
    assert_eq!(again.code, Some(2));
    assert_eq!(again.err, "my-engine: this folder holds something already; nothing was written\n");
    assert_eq!(fs::read_to_string(folder.join("README.md")).expect("a README"), before);
    assert!(!folder.join("engine.py").exists());
    for (arguments, told) in [
        (&["scaffold", "x"][..], "--lang <LANGUAGE>"),
        (&["scaffold", "--lang", "py", "x"], "[possible values: python, js]"),
        (&["scaffold", "--lang", "js", "--game", "My Game", "x"], ", or one of your own: a lower-case word"),
    ] {
        let ran = run(&empty("scaffold-typed"), arguments);
        assert!(ran.code == Some(2) && ran.err.contains(told), "{arguments:?}: {}", ran.err);
    }
}
