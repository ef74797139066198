//! `umpire gate --games`: games in progress beside a change of their rules, and ways round it.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::gate::{ANNOUNCED, BELL, GAME, Sandbox, VARIANT, said};

const ID: &str = "game club/table-1";
const RECORD: &str = "games/club/table-1.jsonl";

/// A repository with a game in progress after its twelfth action, in which a Bell line was resolved.
fn with_a_game(name: &str) -> Sandbox {
    let sandbox = Sandbox::new(name);
    sandbox.write(RECORD, &lines(13));
    sandbox
}

fn lines(number: usize) -> String {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(GAME)).expect("a record");
    text.split_inclusive('\n').take(number).collect()
}

/// The exit code, the finding of the game if there is one, and the notes.
fn judged(sandbox: &Sandbox) -> (i32, Option<Value>, String) {
    let (code, out, err) = said(&sandbox.run(&["--base", "main", "--games", "games", "--format", "json"]));
    let report: Value = serde_json::from_str(&out).unwrap_or_else(|error| panic!("{error}: {out}{err}"));
    let findings = report["findings"].as_array().expect("findings");
    (code, findings.iter().find(|finding| finding["id"] == ID).cloned(), report["notes"].to_string())
}

/// The game is found with this status, and says this.
fn must_say(sandbox: &Sandbox, status: &str, said: &str) {
    let (_, found, _) = judged(sandbox);
    let found = found.unwrap_or_else(|| panic!("nothing of the game; {said}"));
    assert!(found["status"] == status && found.to_string().contains(said), "{said}: {found:#}");
}

#[test]
fn a_game_that_goes_otherwise_is_announced() {
    let sandbox = with_a_game("games");
    assert_eq!(judged(&sandbox), (0, None, "[\"games in progress: 1 of 1 records in games\"]".to_owned()));
    sandbox.edit(VARIANT, BELL.0, BELL.1);
    let (code, found, _) = judged(&sandbox);
    let found = found.expect("the game");
    assert_eq!((code, &found["status"], &found["kind"]), (1, &"unannounced".into(), &"game".into()));
    assert_eq!(found["what"], "card-slot/1.0.0 now rules otherwise from action 11 on; it may go on by it", "{found:#}");
    assert!(found["at"].as_str().is_some_and(|at| at.starts_with(VARIANT)), "{found:#}");
    assert!(found["clauses"].as_array().is_some_and(|clauses| clauses.iter().any(|each| each["id"] == "9.4b")));
    for format in ["text", "markdown", "junit", "github", "sarif"] {
        let (_, out, _) = said(&sandbox.run(&["--base", "main", "--games", "games", "--format", format]));
        let named =
            out.contains(ID) || out.contains("club/table-1") || out.contains("now rules otherwise from action 11");
        assert!(named, "{format}: {out}");
    }
    sandbox.announce(ID);
    must_say(&sandbox, "announced", "it was wrong");
    // Without the folder nobody can tell whether it is needless.
    assert!(sandbox.gate().1.iter().all(|finding| finding["status"] != "needless"));
    // With it the entry must be about a game that changes.
    sandbox.announce("game club/table-2");
    let (_, out, _) = said(&sandbox.run(&["--base", "main", "--games", "games"]));
    assert!(out.contains("what did change is `game club/table-1`"), "{out}");
}

#[test]
fn what_does_not_touch_a_game_is_not_held_against_a_change() {
    let sandbox = with_a_game("games-alone");
    sandbox.edit(VARIANT, BELL.0, BELL.1);
    // Before any Bell line, and when the game is over, nothing of it changes.
    for number in [10, 30] {
        sandbox.write(RECORD, &lines(number));
        assert_eq!(judged(&sandbox).1, None, "{number} lines");
    }
    // An effect of the base on a game of an earlier edition is not reported again for another change.
    sandbox.write(RECORD, &lines(13));
    sandbox.commit("the next edition");
    sandbox.edit(VARIANT, "discard-pile: hidden", "discard-pile: open");
    assert_eq!(judged(&sandbox).1, None);
}

#[test]
fn no_game_gets_round_the_gate() {
    let sandbox = with_a_game("games-evasions");
    let whole = lines(13);
    sandbox.edit(VARIANT, BELL.0, BELL.1);
    sandbox.write(RECORD, whole.trim_end().trim_end_matches('}'));
    must_say(&sandbox, "unannounced", "rules otherwise from action 11 on");
    sandbox.write(RECORD, &whole.replacen("\"n\":3,", "\"n\":4,", 1));
    must_say(&sandbox, "wrong", "edited or reordered");
    sandbox.write(RECORD, "");
    must_say(&sandbox, "wrong", "no record");
    // A variant that goes does not take its games along.
    sandbox.umpire(&["simulate", "house/double-bell", "--games", "1", "--seed", "1", "--record", "played"]);
    let played = fs::read_to_string(sandbox.root.join("played/game-0000001.jsonl")).expect("a record");
    sandbox.write(RECORD, &played.split_inclusive('\n').take(4).collect::<String>());
    for file in ["variants/house/double-bell.yaml", "variants/house/double-bell.feature"] {
        sandbox.remove(file);
    }
    must_say(&sandbox, "unannounced", "its variant house/double-bell is gone");
    for (folder, why) in [("nowhere", "no such folder"), (ANNOUNCED, "no such folder")] {
        let (code, _, err) = said(&sandbox.run(&["--base", "main", "--games", folder]));
        assert!(code == 2 && err.contains(why), "{folder}: {err}");
    }
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("table-1.jsonl", sandbox.root.join("games/club/link.jsonl")).expect("a link");
        let (code, _, err) = said(&sandbox.run(&["--base", "main", "--games", "games"]));
        assert!(code == 2 && err.contains("it is a link"), "{err}");
    }
}

#[test]
fn other_cards_are_told_of_a_game_that_cannot_go_on() {
    let sandbox = with_a_game("games-deck");
    sandbox.edit(VARIANT, "count: 21", "count: 20");
    must_say(&sandbox, "unannounced", "it cannot go on: 1 bell too many for its deck");
}
