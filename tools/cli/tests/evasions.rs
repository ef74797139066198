//! Ways round the gate, each with what it must say. A way is one change against the same base.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::symlink;
use std::process::Command;

use serde_json::Value;

use crate::gate::{
    ANNOUNCED, BELL, CASE, CLAUSES, EFFECTS, GAME, PERFT, Sandbox, VARIANT, finding, said, with_casebook,
};

const DOUBLE: &str = "variants/house/double-bell.yaml";
const OWN: &str = "variants/house/double-bell.feature";
const RULING: &str = "features/rulings/04-elimination.feature";
const SETTINGS: &str = "variants/gate.yaml";
/// The scenario of 9.4b by which its weakening is told.
const TOP_CARD: &str = "scenario card-slot-1.0.0 9.4b The top card of the deck comes to the hand";
const DRAWS: &str = "value house/double-bell symbols.bell.line";

/// A change, the id of what must be found, its status, and what it must say; with what must follow in the same breath.
type Way = (&'static str, fn(&Sandbox), &'static str, &'static str, &'static str);

/// An edit of a file.
fn edit(file: &'static str, from: &'static str, to: &'static str) -> impl Fn(&Sandbox) {
    move |sandbox| sandbox.edit(file, from, to)
}

const WAYS: [Way; 51] = [
    (
        "an unknown tag of a ruling beside the clause",
        |s| edit(EFFECTS, "  @clause:9.4b\n", "  @clause:9.4b @only:house/double-bell\n")(s),
        TOP_CARD,
        "unannounced",
        "no longer runs for card-slot/1.0.0",
    ),
    (
        "a tag at one scenario",
        |s| edit(EFFECTS, "    Scenario: The top card", "    @only:house/double-bell\n    Scenario: The top card")(s),
        TOP_CARD,
        "unannounced",
        "no longer runs for card-slot/1.0.0",
    ),
    (
        "only our own engine",
        |s| edit(EFFECTS, "    Scenario: The top card", "    @view\n    Scenario: The top card")(s),
        TOP_CARD,
        "unannounced",
        "outside engines are no longer asked",
    ),
    (
        "another clause takes the scenario",
        |s| edit(EFFECTS, "    Scenario: The top card", "    @clause:9.4c\n    Scenario: The top card")(s),
        "clause house/double-bell 9.4c",
        "unannounced",
        "09-line-effects.feature",
    ),
    (
        "a ruling of another game stops it",
        |s| edit(EFFECTS, "    Scenario: The top card", "    @ruling:M1\n    Scenario: The top card")(s),
        TOP_CARD,
        "unannounced",
        "no longer runs for",
    ),
    (
        "a Then goes",
        |s| edit(EFFECTS, "      Then A gains Watermelon\n      And the deck", "      Then the deck")(s),
        TOP_CARD,
        "unannounced",
        "no longer checks: A gains Watermelon",
    ),
    (
        "a Then says less",
        |s| edit(EFFECTS, "Then A gains Watermelon", "Then slot 1 is empty")(s),
        TOP_CARD,
        "unannounced",
        "instead of `A gains Watermelon`",
    ),
    (
        "a pin more",
        |s| {
            edit(
                EFFECTS,
                "      When A places Bell on slot 5\n      And A resolves 7-6-5\n      Then A gains Watermelon\n",
                "      And the ruling elimination is immediately\n      When A places Bell on slot 5\n      And A resolves 7-6-5\n      Then A gains Watermelon\n",
            )(s)
        },
        TOP_CARD,
        "unannounced",
        "sets up besides",
    ),
    (
        "a row less",
        |s| {
            edit(
                EFFECTS,
                "        | 8-9-4 | 9     | 4      | 8     | Gold 7     | REPLAY   | B    | A     | Bell, Silver 3 and others   |\n",
                "",
            )(s)
        },
        "scenario card-slot-1.0.0 9.4b B completes 8-9-4 and draws Gold 7",
        "unannounced",
        "removed",
    ),
    (
        "another name, and one Then less",
        |s| {
            edit(EFFECTS, "Scenario: The top card of the deck comes to the hand", "Scenario: A card comes")(s);
            edit(EFFECTS, "      Then A gains Watermelon\n      And the deck", "      Then the deck")(s);
        },
        TOP_CARD,
        "unannounced",
        "no longer checks: A gains Watermelon",
    ),
    (
        "a file of rulings goes",
        |s| s.remove(RULING),
        "scenario rulings R4 Only three 7s come before it",
        "unannounced",
        "removed",
    ),
    (
        "another reason excuses a second value",
        |s| {
            edit(DOUBLE, "[{draw: 2}]", "[{draw: 3}]")(s);
            edit(DOUBLE, "by: the house", "by: somebody else")(s);
            fs::write(
                s.root.join(OWN),
                fs::read_to_string(s.root.join(OWN))
                    .expect("a file")
                    .replace("Watermelon, REPLAY\n", "Watermelon, REPLAY, Cherry\n"),
            )
            .expect("written");
        },
        DRAWS,
        "unannounced",
        "draws 2 -> draws 3",
    ),
    (
        "an old announcement and no word at all",
        |s| edit(DOUBLE, "[{draw: 2}]", "[{draw: 4}]")(s),
        DRAWS,
        "unannounced",
        "draws 4",
    ),
    (
        "an announcement whose scenario passes before as well",
        |s| {
            edit(VARIANT, BELL.0, "line: [{draw: 2}]}")(s);
            s.write(
                VARIANT,
                &(fs::read_to_string(s.root.join(VARIANT)).expect("a file")
                    + "amends:\n  9.4b: {because: it is more fun, by: Ada}\n"),
            );
            s.write("variants/card-slot/1.0.0.feature", "Feature: more\n  @amends:9.4b\n  Rule: two\n    Scenario: a Bell can be laid\n      Given the board\n        | . | . | . |\n        | . | . | . |\n        | . | . | . |\n      And A holds Bell and others\n      When A places Bell on slot 5\n      Then slot 5 shows Bell\n");
        },
        "clause card-slot/1.0.0 9.4b",
        "wrong",
        "pass by the rules of the base too",
    ),
    (
        "thresholds raised beside the change they would judge",
        |s| {
            s.write(SETTINGS, "balance: {games: 300, win-rate: 100, ends: 100, turns: 0.01}\n");
            s.commit("strict");
            s.write(SETTINGS, "balance: {games: 300, win-rate: 100, ends: 100, turns: 1000}\n");
            edit(VARIANT, BELL.0, BELL.1)(s);
        },
        "balance card-slot/1.0.0",
        "unannounced",
        "beyond its threshold",
    ),
    (
        "players who see less",
        |s| s.write(SETTINGS, "balance: {agents: [random], games: 300, win-rate: 100, ends: 100, turns: 1000}\n"),
        "threshold agents",
        "unannounced",
        "greedy: 2000, random -> random",
    ),
    (
        "fewer games",
        |s| s.write(SETTINGS, "balance: {games: 100, win-rate: 100, ends: 100, turns: 1000}\n"),
        "threshold games",
        "unannounced",
        "300 -> 100",
    ),
    (
        "a summary in other words",
        |s| edit(CLAUSES, "A Bell line is worth the top card of the deck.", "A Bell line is worth nothing.")(s),
        "inventory card-slot-1.0.0 9.4b",
        "reported",
        "in other words",
    ),
    (
        "a clause becomes advice",
        |s| edit(CLAUSES, "- id: \"9.4b\"\n    kind: rule", "- id: \"9.4b\"\n    kind: advice")(s),
        "inventory card-slot-1.0.0 9.4b",
        "unannounced",
        "kind: rule -> advice",
    ),
    (
        "a clause states nothing any more",
        |s| edit(CLAUSES, "states: [symbols.seven.line has win]", "states: []")(s),
        "inventory card-slot-1.0.0 12.1b",
        "unannounced",
        "states: no longer symbols.seven.line has win",
    ),
    (
        "a clause takes more for granted",
        |s| {
            edit(
                CLAUSES,
                "states: [symbols.seven.line has win]",
                "states: [symbols.seven.line has win]\n    presupposes: [opening exists]",
            )(s)
        },
        "inventory card-slot-1.0.0 12.1b",
        "unannounced",
        "presupposes: now opening exists",
    ),
    (
        "a clause asserts less",
        |s| {
            edit(
                CLAUSES,
                "when: 'line.card == \"bell\" && size(before.deck) >= 1 && lines_follow'",
                "when: 'line.card == \"bell\" && size(before.deck) >= 9 && lines_follow'",
            )(s)
        },
        "inventory card-slot-1.0.0 9.4b",
        "unannounced",
        "asserts: no longer on line",
    ),
    (
        "a rule no longer carries its clause",
        |s| edit(CLAUSES, "rules: [\"effect.draw{symbol: bell}\"]", "rules: []")(s),
        "inventory card-slot-1.0.0 9.4b",
        "unannounced",
        "rules: no longer",
    ),
    (
        "a clause goes",
        |s| {
            let text = fs::read_to_string(s.root.join(CLAUSES)).expect("a file");
            let at = text.find("  - id: \"9.4c\"").expect("a clause");
            let end = at + 4 + text[at + 4..].find("\n  - ").expect("another") + 1;
            s.write(CLAUSES, &format!("{}{}", &text[..at], &text[end..]));
            let text = fs::read_to_string(s.root.join(EFFECTS)).expect("a file");
            s.write(EFFECTS, &text.replace("@clause:9.4c", "@clause:9.4b"));
        },
        "inventory card-slot-1.0.0 9.4c",
        "unannounced",
        "the clause is gone",
    ),
    (
        "a variant stands by itself",
        |s| {
            let text = fs::read_to_string(s.root.join(VARIANT)).expect("a file");
            let own = fs::read_to_string(s.root.join(DOUBLE)).expect("a file");
            let (_, amends) = own.split_once("amends:").expect("announcements");
            let whole = text.replace("variant: card-slot/1.0.0", "variant: house/double-bell");
            let whole = whole.replace(BELL.0, "line: [{draw: 2}]}");
            s.write(DOUBLE, &format!("{whole}amends:{amends}"));
        },
        "variant house/double-bell",
        "reported",
        "extends: card-slot/1.0.0 -> nothing",
    ),
    ("a remark", |s| edit(DOUBLE, "extends: card-slot/1.0.0", "extends: card-slot/1.0.0 # as ever")(s), "", "", ""),
    (
        "a variant calls itself otherwise",
        |s| edit(DOUBLE, "variant: house/double-bell", "variant: house/other")(s),
        "variant house/double-bell",
        "reported",
        "calls itself house/other",
    ),
    (
        "a variant goes",
        |s| {
            s.remove(DOUBLE);
            s.remove(OWN);
        },
        "variant house/double-bell",
        "unannounced",
        "removed",
    ),
    (
        "a variant gets another name",
        |s| {
            fs::rename(s.root.join(DOUBLE), s.root.join("variants/house/twice.yaml")).expect("renamed");
            fs::rename(s.root.join(OWN), s.root.join("variants/house/twice.feature")).expect("renamed");
            s.edit("variants/house/twice.yaml", "variant: house/double-bell", "variant: house/twice");
        },
        "variant house/double-bell",
        "unannounced",
        "renamed to house/twice",
    ),
    ("a case goes", |s| s.remove(CASE), "case card-slot/last-card-bell-line-saved", "unannounced", "removed"),
    (
        "a case becomes a draft",
        |s| {
            let text = fs::read_to_string(s.root.join(CASE)).expect("a file");
            s.write(CASE, text.split_once("ruling:").expect("a ruling").0);
        },
        "case card-slot/last-card-bell-line-saved",
        "wrong",
        "the ruling is gone",
    ),
    (
        "a case asks something else",
        |s| edit(CASE, "B: {cherry: 1}", "B: {cherry: 2}")(s),
        "case card-slot/last-card-bell-line-saved",
        "unannounced",
        "another position",
    ),
    (
        "a case in other words",
        |s| edit(CASE, "Does my last card's Bell line save me?", "Am I saved?")(s),
        "case card-slot/last-card-bell-line-saved",
        "reported",
        "in other words",
    ),
    ("a record goes", |s| s.remove(GAME), "record card-slot/elimination", "unannounced", "removed"),
    (
        "an entry for a value that this is not",
        |s| {
            edit(VARIANT, "opening-stuck: pass", "opening-stuck: forfeit")(s);
            s.write(ANNOUNCED, "announced:\n  - change: [value card-slot/1.0.0 rulings.opening-stuck, value house/double-bell rulings.opening-stuck]\n    to: {rulings.opening-stuck: pass}\n    because: we look\n    by: Ada\n");
        },
        "value card-slot/1.0.0 rulings.opening-stuck",
        "unannounced",
        "open",
    ),
    (
        "an old entry in other words",
        |s| {
            s.write(ANNOUNCED, "announced:\n  - {change: threshold games, because: more is better, by: Ada}\n");
            s.commit("history");
            s.write(ANNOUNCED, "announced:\n  - {change: threshold games, because: fewer is quicker, by: Ada}\n");
            s.write(SETTINGS, "balance: {games: 100, win-rate: 100, ends: 100, turns: 1000}\n");
        },
        "threshold games",
        "unannounced",
        "300 -> 100",
    ),
    (
        "what is built in stands for what goes, once this is a project",
        |s| {
            s.write(PROJECT, "umpire: 0.2.0\n");
            s.remove(EFFECTS);
        },
        TOP_CARD,
        "unannounced",
        "removed",
    ),
    (
        "a folder becomes a project",
        |s| s.write(PROJECT, "umpire: 0.2.0\n"),
        "project umpire.yaml",
        "unannounced",
        "what is missing here is built in",
    ),
    (
        "a project rests on something else",
        |s| {
            s.write(PROJECT, "umpire: 0.2.0\n");
            s.commit("a project");
            s.write(PROJECT, "umpire: 0.1.0\n");
        },
        "project umpire.yaml",
        "unannounced",
        "was: umpire: 0.2.0",
    ),
    (
        "what is built in stood for what is not here",
        |s| {
            s.write(PROJECT, "umpire: 0.2.0\n");
            s.commit("a project");
            s.remove(PROJECT);
        },
        "inventory match-3",
        "unannounced",
        "the document is gone",
    ),
    (
        "a reason of the past is rewritten",
        |s| {
            let text = fs::read_to_string(s.root.join(CASE)).expect("a file");
            s.write(CASE, &(text + PAST));
            s.commit("a past");
            edit(CASE, "because: It is so.", "because: It was not so.")(s);
        },
        SAVED,
        "unannounced",
        "its history is rewritten",
    ),
    (
        "a ruling has a past that it never had",
        |s| s.write(CASE, &(fs::read_to_string(s.root.join(CASE)).expect("a file") + PAST)),
        SAVED,
        "unannounced",
        "its history has what was not settled",
    ),
    (
        "a case rests on another clause as well",
        |s| edit(CASE, "clauses: [", "clauses: [\"9.1a\", ")(s),
        SAVED,
        "unannounced",
        "now rests on 9.1a",
    ),
    (
        "a ruling has another reason",
        |s| edit(CASE, "because: ", "because: Not that ")(s),
        SAVED,
        "unannounced",
        "was because: ",
    ),
    (
        "a copy of a case stands for it",
        |s| {
            s.write(
                "scenarios/games/card-slot/last-card-bell-line-saved.yaml",
                &fs::read_to_string(s.root.join(CASE)).expect("a file"),
            );
            edit(CASE, "B: {cherry: 1}", "B: {cherry: 2}")(s);
        },
        SAVED,
        "wrong",
        "several files have this name",
    ),
    (
        "a draft is settled wrong",
        |s| {
            let text = fs::read_to_string(s.root.join(CASE)).expect("a file");
            s.write(CASE, text.split_once("ruling:").expect("a ruling").0);
            s.commit("a draft");
            s.write(CASE, &text.replace("to_act: B", "to_act: A"));
        },
        SAVED,
        "wrong",
        "new, and wrong",
    ),
    (
        "an announcement lasts longer",
        |s| {
            let text = fs::read_to_string(s.root.join(DOUBLE)).expect("a file");
            s.write(DOUBLE, &(text.trim_end().to_owned() + "\n    until: 2027-04-01\n"));
            s.commit("until then");
            edit(DOUBLE, "2027-04-01", "2029-04-01")(s);
        },
        "amendment house/double-bell 9.4b",
        "unannounced",
        "until 2029-04-01",
    ),
    (
        "an announcement has another reason",
        |s| edit(DOUBLE, "because: One card", "because: A card")(s),
        "amendment house/double-bell 9.4b",
        "unannounced",
        "reworded",
    ),
    (
        "a variant that gets another name loses a scenario",
        |s| {
            let text = fs::read_to_string(s.root.join(OWN)).expect("a file");
            s.write("variants/house/twice.feature", text.split_once("  # By").expect("another rule").0);
            s.remove(OWN);
            fs::rename(s.root.join(DOUBLE), s.root.join("variants/house/twice.yaml")).expect("renamed");
            s.edit("variants/house/twice.yaml", "variant: house/double-bell", "variant: house/twice");
        },
        "scenario house/twice A deck of one card gives that one",
        "unannounced",
        "removed",
    ),
    (
        "a permanent id goes",
        |s| edit(EFFECTS, "    @id:1.0.0-9.4b-1\n", "")(s),
        TOP_CARD,
        "unannounced",
        "no longer has the permanent id @id:1.0.0-9.4b-1",
    ),
    (
        "a copy of a vector stands for it",
        |s| {
            let text = fs::read_to_string(s.root.join(PERFT)).expect("a file");
            s.write(&format!("{PERFT}.txt"), &text);
            edit(PERFT, "2 120", "2 121")(s);
        },
        "perft card-slot-1.0.0",
        "unannounced",
        "120 -> 121",
    ),
];

/// The history of a case that was settled otherwise once.
const PAST: &str = "history:\n  - ruling:\n      refused: [line.mandatory]\n    because: It is so.\n    until: 2026-01-01\n    by: Rin\n";
const PROJECT: &str = "umpire.yaml";
const SAVED: &str = "case card-slot/last-card-bell-line-saved";

#[test]
fn each_is_seen() {
    let mut wrong = Vec::new();
    let sandbox = with_casebook("ways");
    // Every third; `just all` tries every one.
    let share = if std::env::var_os("UMPIRE_ALL").is_some() { 1 } else { 3 };
    for (name, change, id, status, says) in WAYS.into_iter().step_by(share) {
        sandbox.git(&["checkout", "-q", "-B", "work", "main"]);
        let base = sandbox.root.join(".git/refs/heads/main");
        let before = fs::read(&base).expect("a branch");
        change(&sandbox);
        // Commits of an evasion are part of the base.
        let head = sandbox.git_says(&["rev-parse", "HEAD"]);
        let (code, findings) = sandbox.gate_against(head.trim());
        let found = findings.iter().find(|finding| finding["id"] == id).cloned().unwrap_or(Value::Null);
        let fails = matches!(status, "unannounced" | "wrong" | "needless");
        let told = format!("{found}");
        let right = if id.is_empty() { findings.is_empty() } else { found["status"] == status && told.contains(says) };
        if !right || (code == 1) != fails {
            wrong.push(format!("{name}: exit {code}, {findings:#?}"));
        }
        fs::write(&base, before).expect("written");
        sandbox.git(&["checkout", "-q", "-f", "main"]);
        sandbox.git(&["clean", "-q", "-f", "-d"]);
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), WAYS.len(), wrong.join("\n"));
}

#[test]
fn a_base_is_a_commit_and_nothing_else() {
    let sandbox = Sandbox::new("base");
    sandbox.edit(VARIANT, BELL.0, BELL.1);
    // A folder of the base's name, with what the change has.
    for file in [VARIANT, CLAUSES, EFFECTS] {
        let text = fs::read_to_string(sandbox.root.join(file)).expect("a file");
        sandbox.write(&format!("main/{file}"), &text);
    }
    assert_eq!(sandbox.gate().0, 1);
    for (base, says) in
        [("", "it is empty"), ("  ", "it is empty"), ("mian", "no such commit"), ("variants", "--base-dir")]
    {
        let (code, _, err) = said(&sandbox.run(&["--base", base]));
        assert!(code == 2 && err.contains(says), "{base}: {err}");
    }
    sandbox.git(&["tag", "main", "HEAD"]);
    let (code, _, err) = said(&sandbox.run(&["--base", "main"]));
    assert!(code == 2 && err.contains("refs/tags/main, refs/heads/main"), "{err}");
    sandbox.git(&["tag", "-d", "main"]);
    let (code, ..) = said(&sandbox.run(&["--base", "main", "--base-dir", "main"]));
    assert_eq!(code, 2);
}

#[test]
fn nothing_changes_what_the_base_said() {
    let sandbox = Sandbox::new("objects");
    sandbox.edit(VARIANT, BELL.0, BELL.1);
    let shut = || {
        assert!(
            sandbox.gate().1.iter().any(|f| f["id"] == "clause card-slot/1.0.0 9.4b" && f["status"] == "unannounced")
        )
    };
    shut();
    // Attributes and filters of the change.
    sandbox.write(".gitattributes", "* working-tree-encoding=UTF-16 filter=gone export-ignore eol=crlf\n");
    sandbox.git(&["config", "filter.gone.smudge", "true"]);
    sandbox.git(&["config", "filter.gone.required", "true"]);
    shut();
    // A commit that stands in for the base.
    sandbox.remove(".gitattributes");
    sandbox.git(&[
        "-c",
        "filter.gone.required=false",
        "-c",
        "user.name=a",
        "-c",
        "user.email=a@b.c",
        "commit",
        "-q",
        "-a",
        "-m",
        "change",
    ]);
    sandbox.git(&["replace", "main", "HEAD"]);
    let done = sandbox.run(&["--base", "main~1", "--format", "json"]);
    assert_eq!(said(&done).0, 1);
    sandbox.git(&["replace", "-d", "main"]);
    // The environment names another repository.
    let other = Sandbox::new("objects-other");
    let done = Command::new(env!("CARGO_BIN_EXE_umpire"))
        .current_dir(&sandbox.root)
        .envs([("GIT_DIR", other.root.join(".git")), ("GIT_WORK_TREE", other.root.clone())])
        .env_remove("GITHUB_ACTIONS")
        .args(["gate", "--base", "main~1"])
        .output()
        .expect("umpire runs");
    assert_eq!(said(&done).0, 1);
}

#[test]
fn what_cannot_be_read_of_the_base_keeps_the_gate_shut() {
    let sandbox = Sandbox::new("unread");
    symlink("double-bell.feature", sandbox.root.join("variants/house/twin.feature")).expect("a link");
    sandbox.write("features/rulings/broken.feature", "Nonsense\n");
    sandbox.write("scenarios/cases/broken.yaml", "case: [\n");
    sandbox.commit("a base with faults");
    for file in ["variants/house/twin.feature", "features/rulings/broken.feature", "scenarios/cases/broken.yaml"] {
        sandbox.remove(file);
    }
    let (code, findings) = sandbox.gate();
    for (file, says) in [
        ("variants/house/twin.feature", "it is a link"),
        ("features/rulings/broken.feature", "cannot be read"),
        ("scenarios/cases/broken.yaml", "cannot be read"),
    ] {
        let found = finding(&findings, &format!("base {file}"));
        assert!(code == 1 && found["status"] == "unannounced" && found["what"].to_string().contains(says), "{found:#}");
    }
}

#[test]
fn a_placeholder_announces_nothing() {
    let sandbox = Sandbox::new("placeholder");
    sandbox.write(SETTINGS, "balance: {games: 200, win-rate: 100, ends: 100, turns: 1000}\n");
    for reason in ["...", "…", "''", "'  '", "TODO", "'TBD.'", "reason"] {
        sandbox.write(ANNOUNCED, &format!("announced:\n  - {{change: threshold games, because: {reason}, by: Ada}}\n"));
        let (code, _, err) = said(&sandbox.run(&["--base", "main"]));
        assert!(
            code == 2
                && err.contains("because: ")
                && (err.contains("a placeholder says nothing") || err.contains("expected text")),
            "{reason}: {err}"
        );
    }
    sandbox.remove(ANNOUNCED);
    sandbox.edit(DOUBLE, "because: One card", "because: ... # One card");
    let (code, _, err) = said(&sandbox.run(&["--base", "main"]));
    assert!(code == 2 && err.contains(&format!("{DOUBLE}:14:14")), "{err}");
}

#[test]
fn what_is_printed_opens_the_gate_once_a_reason_is_written() {
    let sandbox = Sandbox::new("printed");
    sandbox.edit(VARIANT, BELL.0, "line: [{draw: 3}]}");
    sandbox.edit(VARIANT, "opening-stuck: pass", "opening-stuck: forfeit");
    let written = |text: &Value| {
        let text = text.as_str().expect("a snippet");
        text.replace("because: ...", "because: we tried it").replace("by: ...", "by: Ada")
    };
    let (_, findings) = sandbox.gate();
    let clause = finding(&findings, "clause card-slot/1.0.0 9.4b");
    let yaml = written(&clause["announce"]["yaml"]);
    assert!(yaml.contains("to: {symbols.bell.line: [{draw: 3}]}"), "{yaml}");
    let text = fs::read_to_string(sandbox.root.join(VARIANT)).expect("a variant");
    sandbox.write(VARIANT, &format!("{text}amends:\n{yaml}"));
    let own = fs::read_to_string(sandbox.root.join(OWN)).expect("a feature");
    let own = own.replace("Watermelon, REPLAY\n", "Watermelon, REPLAY, Cherry\n");
    sandbox.write("variants/card-slot/1.0.0.feature", &own);
    let entries = |findings: &[Value]| -> String {
        findings
            .iter()
            .filter(|finding| finding["announce"]["file"] == ANNOUNCED)
            .map(|f| written(&f["announce"]["yaml"]))
            .collect()
    };
    let (_, findings) = sandbox.gate();
    let entries = entries(&findings);
    assert!(entries.contains("to: {rulings.opening-stuck: forfeit}"), "{entries}");
    sandbox.write(ANNOUNCED, &format!("announced:\n{entries}"));
    let (code, findings) = sandbox.gate();
    assert_eq!(code, 0, "{findings:#?}");
    sandbox.commit("announced");
    // The same words do not cover what comes next.
    sandbox.edit(VARIANT, "score: 1,  line: [{draw: 3}]}", "score: 1,  line: [{draw: 4}]}");
    let (code, _, err) = said(&sandbox.run(&["--base", "HEAD"]));
    assert!(code == 2 && err.contains("`to` says [{draw: 3}], and the variant has [{draw: 4}]"), "{err}");
}

#[test]
fn a_clause_that_says_nothing_any_more_is_announced_without_a_scenario() {
    let sandbox = Sandbox::new("moot");
    sandbox.edit(VARIANT, "refresh: {slots: [1]}", "refresh: null");
    let moot = "clause card-slot/1.0.0 7.1e";
    assert_eq!(finding(&sandbox.gate().1, moot)["status"], "unannounced");
    let text = fs::read_to_string(sandbox.root.join(VARIANT)).expect("a variant");
    sandbox.write(VARIANT, &format!("{text}amends:\n  7.1e: {{because: there is no refresh, by: Ada}}\n"));
    let found = finding(&sandbox.gate().1, moot);
    assert_eq!(found["status"], "announced", "{found:#}");
}

#[test]
fn a_checkout_that_went_is_not_that_above_it() {
    let sandbox = Sandbox::new("above");
    sandbox.write("rules/umpire.yaml", "umpire: 0.2.0\n");
    sandbox.write("rules/variants/mine.yaml", "variant: mine\nextends: card-slot/1.0.0\n");
    sandbox.write("rules/README.md", "rules\n");
    sandbox.commit("a project in a checkout");
    let from = |folder: &str| {
        let mut umpire = Command::new(env!("CARGO_BIN_EXE_umpire"));
        let umpire = umpire.current_dir(sandbox.root.join(folder)).env_remove("GITHUB_ACTIONS");
        said(&umpire.args(["gate", "--base", "main"]).output().expect("umpire runs"))
    };
    assert_eq!(from("rules").0, 0);
    assert_eq!(from("variants/house").0, 0);
    sandbox.remove("rules/umpire.yaml");
    let (code, _, err) = from("rules");
    assert!(code == 2 && err.contains("in it, rules/ is a checkout of its own, and here it is none"), "{err}");
}

/// Holds that the gate is shut against `main~1`, which the working tree breaks a clause of.
fn is_shut(sandbox: &Sandbox, says: &str) {
    let (code, out, err) = said(&sandbox.run(&["--base", "main~1"]));
    assert!(code != 0 && format!("{out}{err}").contains(says), "{code} is not shut by {says}: {out}{err}");
}

#[test]
fn nothing_that_lies_in_git_stands_for_the_base() {
    let sandbox = Sandbox::new("in-git");
    sandbox.edit(VARIANT, BELL.0, BELL.1);
    sandbox.commit("change");
    let says = |arguments: &[&str]| sandbox.git_says(arguments).trim().to_owned();
    let (base, change) = (says(&["rev-parse", "main~1"]), says(&["rev-parse", "main"]));
    let broken = "9.4b: holds -> broken";
    is_shut(&sandbox, broken);
    // A commit whose parent is another by a file beside the objects, and by a copy of what commits say.
    let twin = says(&["-c", "user.name=a", "-c", "user.email=a@b.c", "commit-tree", "main^{tree}", "-m", "twin"]);
    sandbox.write(".git/info/grafts", &format!("{change} {twin}\n"));
    is_shut(&sandbox, broken);
    sandbox.remove(".git/info/grafts");
    // A name that a tag has, too, and one that a file has beside the refs.
    sandbox.git(&["update-ref", "refs/tags/main", &twin]);
    is_shut(&sandbox, "refs/tags/main, refs/heads/main");
    sandbox.git(&["update-ref", "-d", "refs/tags/main"]);
    sandbox.git(&["update-ref", "refs/heads/old", &base]);
    let (short, file) = (&base[..8], &change);
    for (name, place) in [("old", "old"), (short, short)] {
        sandbox.write(&format!(".git/{place}"), &format!("{file}\n"));
        let (code, ..) = said(&sandbox.run(&["--base", name]));
        assert_ne!(code, 0, "{name}");
        sandbox.remove(&format!(".git/{place}"));
    }
    // Names that are none of these tricks are taken as git takes them.
    sandbox.git(&["config", "branch.main.remote", "."]);
    sandbox.git(&["config", "branch.main.merge", "refs/heads/old"]);
    for name in ["old", "heads/old", "main^", "main@{upstream}", "HEAD~1", "@~", short, &base] {
        let (code, out, err) = said(&sandbox.run(&["--base", name]));
        assert!(code == 1 && out.contains(broken), "{name}: {err}");
    }
    sandbox.git(&["update-ref", &format!("refs/heads/{short}"), &change]);
    let (code, _, err) = said(&sandbox.run(&["--base", short]));
    assert!(code == 2 && err.contains("several refs"), "{err}");
    // Another repository, and another working tree, in which the checkout lies elsewhere.
    sandbox.write(".git/commondir", &format!("{}\n", sandbox.root.join(".git").display()));
    is_shut(&sandbox, "leads to another repository");
    sandbox.remove(".git/commondir");
    let config = fs::read_to_string(sandbox.root.join(".git/config")).expect("settings");
    for (key, value) in [("core.worktree", "../.."), ("core.worktree", "../variants"), ("core.bare", "true")] {
        sandbox.git(&["config", key, value]);
        is_shut(&sandbox, "so nobody can tell what lay here");
        sandbox.write(".git/config", &config);
    }
}

#[test]
fn an_object_that_is_not_what_its_name_says_is_no_base() {
    for what in ["", ":variants/card-slot", ":variants/card-slot/1.0.0.yaml"] {
        let sandbox = Sandbox::new("objects-forged");
        sandbox.edit(VARIANT, BELL.0, BELL.1);
        sandbox.commit("change");
        let object = |commit: &str| {
            let id = sandbox.git_says(&["rev-parse", &format!("{commit}{what}")]);
            let (folder, file) = id.trim().split_at(2);
            sandbox.root.join(".git/objects").join(folder).join(file)
        };
        let (was, is) = (object("main~1"), object("main"));
        fs::remove_file(&was).expect("removed");
        fs::copy(is, was).expect("forged");
        is_shut(&sandbox, if what.is_empty() { "" } else { "hash mismatch" });
    }
}

#[test]
fn what_lies_elsewhere_or_lacks_its_clauses_is_no_base() {
    let sandbox = Sandbox::new("elsewhere");
    fs::create_dir(sandbox.root.join("rules")).expect("a folder");
    for folder in ["variants", "features", "tests"] {
        fs::rename(sandbox.root.join(folder), sandbox.root.join("rules").join(folder)).expect("moved");
    }
    let moved = Sandbox { root: sandbox.root.join("rules") };
    let (code, _, err) = said(&moved.run(&["--base", "main"]));
    assert!(code == 2 && err.contains("it has no variant in variants/ under rules/"), "{err}");
    drop(moved);
    // One document of two is no base for the variants of the other.
    let sandbox = Sandbox::new("no-clauses");
    let clauses = fs::read_to_string(sandbox.root.join(CLAUSES)).expect("clauses");
    sandbox.write("features/other/clauses.yaml", "document: other\nsections: {\"1\": One}\nclauses: []\n");
    sandbox.remove(CLAUSES);
    sandbox.commit("a base without them");
    sandbox.write(CLAUSES, &clauses);
    sandbox.edit(VARIANT, "opening-stuck: pass", "opening-stuck: forfeit");
    let found = finding(&sandbox.gate().1, "variant card-slot/1.0.0");
    assert!(found["status"] == "unannounced" && found["what"].to_string().contains("cannot be compared"), "{found:#}");
    sandbox.remove("features/other/clauses.yaml");
    sandbox.git(&["rm", "-q", "--cached", "-r", "features"]);
    sandbox.git(&["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-q", "-m", "none"]);
    let (code, _, err) = said(&sandbox.run(&["--base", "main"]));
    assert!(code == 2 && err.contains("it has no clauses.yaml in features/"), "{err}");
}

#[test]
fn an_entry_announces_one_change() {
    let sandbox = Sandbox::new("alike");
    let text = fs::read_to_string(sandbox.root.join(EFFECTS)).expect("a feature");
    let text = text
        .replace("Scenario: The top card of the deck comes to the hand", "Scenario: Alike")
        .replace("Scenario Outline: <seat> completes <line> and draws <drawn>", "Scenario Outline: Alike");
    sandbox.write(EFFECTS, &text);
    assert_eq!(sandbox.gate().0, 0, "another name is free");
    sandbox.commit("alike");
    let (start, end) =
        (text.find("    @id:1.0.0-9.4b-2").expect("rows"), text.find("    @id:1.0.0-9.4b-3").expect("more"));
    sandbox.write(EFFECTS, &(text[..start].to_owned() + &text[end..]));
    let id = "scenario card-slot-1.0.0 9.4b Alike";
    let (_, findings) = sandbox.gate();
    let removed = findings.iter().filter(|finding| finding["id"] == id).count();
    assert!(removed > 6, "{findings:#?}");
    for (entries, needs) in [(1, 1), (removed - 1, 1), (removed, 0), (removed + 1, 1)] {
        sandbox.announce(&serde_json::json!(vec![id; entries]).to_string());
        assert_eq!(sandbox.gate().0, needs, "{entries} entries for {removed} scenarios");
    }
}

#[test]
fn what_another_repository_holds_is_in_no_commit() {
    let sandbox = Sandbox::new("nested");
    Command::new("git").args(["init", "-q"]).current_dir(sandbox.root.join("features")).output().expect("git runs");
    let (code, _, err) = said(&sandbox.run(&["--base", "main"]));
    assert!(code == 2 && err.contains("features/.git: another repository lies in this folder"), "{err}");
}
