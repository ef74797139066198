//! `umpire gate` over the folder of a game of one's own: ways round it, each with what it must say.

use std::fs;

use serde_json::{Value, json};

use super::gate::{ANNOUNCED, Sandbox, finding, said};
use super::limited::run;
use super::own_game::{FEATURE, STEPS, written};

const CLAUSES: &str = "document: pile
variant: ../variants/pile.yaml
clauses:
  - id: \"1\"
    kind: rule
    summary: A player takes at least one and at most three, and not more than there are.
    asserts:
      - on: act
        then: before.pile - state.pile <= 3
      - on: refusal
        then: size(legal) > 0
";

/// A repository of the game, with a record and a case; `None` where there is no Python.
fn sandbox(name: &str) -> Option<Sandbox> {
    let files = [
        ("steps.yaml", STEPS),
        ("features/pile.feature", FEATURE),
        ("rules/clauses.yaml", CLAUSES),
        ("game.yaml", "+always: [\"state.pile >= 0\"]\n"),
    ];
    let root = written(name, &json!({"describe": {"sees": true}}), &files)?;
    let sandbox = Sandbox { root };
    fs::create_dir_all(sandbox.root.join("scenarios/games")).expect("a folder can be made");
    fs::create_dir_all(sandbox.root.join("scenarios/cases")).expect("a folder can be made");
    sandbox.write("lines", "take 3\ntake 1\ntake 3\n");
    let record = "scenarios/games/short.jsonl";
    let played =
        super::limited::umpire("exec \"$0\" \"$@\" < lines", &sandbox.root, &["play", "pile", "--record", record]);
    assert_eq!(played.code, Some(0), "{}{}", played.out, played.err);
    let case = run(&sandbox.root, &["replay", record, "--at", "2", "--try", "take 9", "--to-case"]);
    assert_eq!(case.code, Some(0), "{}{}", case.out, case.err);
    sandbox.write("scenarios/cases/short-2-try.yaml", &case.out);
    sandbox.git(&["init", "-q", "-b", "main"]);
    sandbox.commit("base");
    Some(sandbox)
}

/// A change, the id of what must be found, its status, and what it must say.
type Way = (&'static str, fn(&Sandbox), &'static str, &'static str, &'static str);

const WAYS: [Way; 18] = [
    ("nothing", |_| {}, "", "", ""),
    (
        "a sentence checks less",
        |s| s.edit("steps.yaml", "check: state.pile == number", "check: state.pile >= 0 || number > 0"),
        "step then {number} is/are left",
        "unannounced",
        "check was: state.pile == number",
    ),
    (
        "another sentence reads the same lines, and checks nothing",
        |s| {
            s.edit(
                "steps.yaml",
                "\"{number} is/are left\", check: state.pile == number",
                "\"{number} is/are left(.)\", check: number > 0",
            )
        },
        "step then {number} is/are left",
        "unannounced",
        "removed",
    ),
    (
        "a sentence plays something else",
        |s| s.edit("steps.yaml", "try: \"take {number}\"", "try: \"take 9\""),
        "step when {seat} tries to take {number}",
        "unannounced",
        "try is:  take 9",
    ),
    (
        "a sentence more",
        |s| {
            s.edit(
                "steps.yaml",
                "steps:\n",
                "steps:\n  - {then: it goes on, check: state.outcome == null, example: it goes on}\n",
            )
        },
        "step new",
        "reported",
        "1 new sentence",
    ),
    (
        "another beginning",
        |s| s.edit("game.yaml", "{position: {}}", "{position: {pile: 5}}"),
        "project game.yaml begins.position",
        "unannounced",
        "{} -> {pile: 5}",
    ),
    (
        "what is always so goes",
        |s| s.edit("game.yaml", "always: [\"state.pile >= 0\"]\n", ""),
        "project game.yaml always",
        "unannounced",
        "removed",
    ),
    (
        "a part of states does not count any more",
        |s| s.edit("game.yaml", "always:", "ignore: [/pile]\nalways:"),
        "project game.yaml ignore",
        "unannounced",
        "added: [\\\"/pile\\\"]",
    ),
    (
        "something else is shown",
        |s| s.edit("game.yaml", "facts: [pile]", "facts: [taken]"),
        "project game.yaml show.facts",
        "reported",
        "[taken]",
    ),
    (
        "another engine",
        |s| {
            let text = fs::read_to_string(s.root.join("pile.py")).expect("a file");
            s.write("other.py", &text);
            s.edit("game.yaml", "engine: python3 pile.py", "engine: python3 other.py");
        },
        "project game.yaml engine",
        "unannounced",
        "other.py",
    ),
    (
        "the engine plays by other rules",
        |s| s.edit("pile.py", "seat if rules[\"last\"] == \"wins\" else OTHER[seat]", "OTHER[seat]"),
        "clause pile 1",
        "wrong",
        "broken by the rules of both sides",
    ),
    (
        "the engine decides a recorded game otherwise",
        |s| s.edit("pile.py", "seat if rules[\"last\"] == \"wins\" else OTHER[seat]", "OTHER[seat]"),
        "record short",
        "unannounced",
        "this engine rules otherwise at action 3",
    ),
    (
        "the engine decides a settled case otherwise",
        |s| s.edit("pile.py", "if count <= state[\"pile\"]]", "] + [\"take 9\"]"),
        "case short-2-try",
        "unannounced",
        "ruled otherwise than it was settled",
    ),
    (
        "what breaks is listed as known",
        |s| {
            s.edit("pile.py", "seat if rules[\"last\"] == \"wins\" else OTHER[seat]", "OTHER[seat]");
            s.write("known.yaml", "known:\n  - {document: pile, clause: \"1\", because: later}\n");
        },
        "known pile clause 1",
        "unannounced",
        "listed as known to fail",
    ),
    (
        "a clause says something else",
        |s| s.edit("rules/clauses.yaml", "at most three", "at most nine"),
        "inventory pile 1",
        "unannounced",
        "says something else",
    ),
    (
        "a clause asserts less",
        |s| s.edit("rules/clauses.yaml", "      - on: refusal\n        then: size(legal) > 0\n", ""),
        "inventory pile 1",
        "unannounced",
        "asserts: no longer",
    ),
    (
        "a Then goes",
        |s| s.edit("features/pile.feature", "      And 1 is left\n", ""),
        "scenario pile 1 More than there is cannot be taken",
        "unannounced",
        "no longer checks: 1 is left",
    ),
    ("a parameter", |s| s.edit("variants/pile.yaml", "pile: 7", "pile: 8"), "value pile pile", "unannounced", "7 -> 8"),
];

#[test]
fn each_is_seen() {
    let Some(sandbox) = sandbox("own-gate") else { return };
    let mut wrong = Vec::new();
    for (name, change, id, status, says) in WAYS {
        change(&sandbox);
        let (code, findings) = sandbox.gate();
        let found = findings.iter().find(|finding| finding["id"] == id).cloned().unwrap_or(Value::Null);
        let right = if id.is_empty() {
            findings.is_empty()
        } else {
            found["status"] == status && found.to_string().contains(says)
        };
        if !right || (code == 1) != matches!(status, "unannounced" | "wrong") {
            wrong.push(format!("{name}: exit {code}, {findings:#?}"));
        }
        sandbox.git(&["checkout", "-q", "-f", "main"]);
        sandbox.git(&["clean", "-q", "-f", "-d"]);
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), WAYS.len(), wrong.join("\n"));
}

#[test]
fn what_is_announced_passes_and_without_an_engine_nothing_does() {
    let Some(sandbox) = sandbox("own-gate-announced") else { return };
    sandbox.edit("game.yaml", "always: [\"state.pile >= 0\"]\n", "");
    sandbox.announce("project game.yaml always");
    let (code, findings) = sandbox.gate();
    assert_eq!((code, finding(&findings, "project game.yaml always")["status"].as_str()), (0, Some("announced")));
    fs::remove_file(sandbox.root.join(ANNOUNCED)).expect("removed");
    let base = sandbox.root.with_extension("base");
    let _ = fs::remove_dir_all(&base);
    sandbox.git(&["worktree", "add", "-q", "--detach", &base.display().to_string(), "main"]);
    let (code, out, err) = said(&sandbox.run(&["--base-dir", &base.display().to_string()]));
    assert!(code == 1 && out.contains("project game.yaml always"), "{out}{err}");
    sandbox.remove("pile.py");
    let (code, _, err) = said(&sandbox.run(&["--base", "main"]));
    assert!(code == 2 && err.contains("`python3 pile.py`"), "{err}");
}
