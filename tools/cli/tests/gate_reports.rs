//! The reports of the gate: pages for comments, annotations, JUnit, SARIF; also if the comparison fails.

use std::fs;
use std::process::Command;

use serde_json::Value;

use crate::gate::{BELL, CLAUSES, EFFECTS, Sandbox, VARIANT, finding, said};

/// The maximum length of a comment.
const COMMENT: usize = 65_536;
const MARK: &str = "<!-- umpire gate -->\n";

/// The formats beside the text, written by one run.
fn written(sandbox: &Sandbox, base: &str) -> (i32, String, [String; 3]) {
    let also: Vec<String> =
        ["markdown", "junit", "sarif"].iter().map(|format| format!("{format}=out.{format}")).collect();
    let mut arguments = vec!["--base", base, "--link", "https://ci.example/7"];
    arguments.extend(also.iter().flat_map(|also| ["--also", also]));
    let (code, _, err) = said(&sandbox.run(&arguments));
    let read = |format: &str| {
        let path = sandbox.root.join(format!("out.{format}"));
        let text = fs::read_to_string(&path).expect("it was written");
        fs::remove_file(path).expect("it is there");
        text
    };
    (code, err, ["markdown", "junit", "sarif"].map(read))
}

#[test]
fn a_page_says_first_what_keeps_the_gate_shut() {
    let sandbox = Sandbox::new("page");
    sandbox.edit(VARIANT, BELL.0, BELL.1);
    let (code, _, [page, junit, sarif]) = written(&sandbox, "main");
    assert_eq!(code, 1);
    assert!(page.starts_with(&format!("{MARK}## ❌ Rules gate\n\nAgainst `main (")), "{page}");
    let at = |what: &str| page.find(what).unwrap_or_else(|| panic!("{what} is not in {page}"));
    let order = [
        "not announced",
        "### What keeps it shut",
        "clause `card-slot/1.0.0 9.4b`",
        "To announce it",
        "<details>",
        "The whole report",
    ];
    assert!(order.iter().map(|what| at(what)).is_sorted(), "{page}");
    assert!(page.contains("[The whole report](https://ci.example/7)"), "{page}");
    assert!(junit.contains("classname=\"gate.clause\" name=\"card-slot/1.0.0 9.4b\""), "{junit}");
    let sarif: Value = serde_json::from_str(&sarif).expect("JSON");
    let first = &sarif["runs"][0]["results"][0];
    assert_eq!((&first["ruleId"], &first["level"]), (&"clause".into(), &"error".into()), "{first:#}");
    assert_eq!(first["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], VARIANT);
}

#[test]
fn a_page_is_never_longer_than_a_comment_may_be() {
    let sandbox = Sandbox::new("long");
    let text = fs::read_to_string(sandbox.root.join(CLAUSES)).expect("a file");
    let long = format!("summary: \"{} ", "more ".repeat(900));
    sandbox.write(CLAUSES, &text.replace("kind: rule", "kind: definition"));
    sandbox.commit("other kinds");
    sandbox.write(CLAUSES, &text.replace("summary: \"", &long));
    let (code, _, [page, ..]) = written(&sandbox, "main");
    assert!(code == 1 && page.chars().count() <= COMMENT, "{}", page.chars().count());
    assert!(page.contains("This is longer than a comment may be") && page.contains("[The whole report]"), "{page}");
    let done = sandbox.run(&["--base", "main", "--format", "github"]);
    let (_, out, _) = said(&done);
    assert_eq!(out.lines().filter(|line| line.starts_with("::error ")).count(), 10, "{out}");
    assert!(out.lines().last().is_some_and(|line| line.contains("more than the 10 that are annotated")), "{out}");
}

#[test]
fn where_nothing_can_be_compared_there_is_a_page_as_well() {
    let sandbox = Sandbox::new("unsound");
    sandbox.edit(VARIANT, "count: 21", "cuont: 21");
    let (code, err, [page, junit, sarif]) = written(&sandbox, "main");
    let fault = format!("{VARIANT}:17:40");
    assert!(code == 2 && err.contains(&fault), "{err}");
    assert!(
        page.starts_with(MARK) && page.contains("Nothing was compared with `main`") && page.contains("cuont"),
        "{page}"
    );
    assert!(junit.contains("failures=\"") && junit.contains("cuont"), "{junit}");
    let sarif: Value = serde_json::from_str(&sarif).expect("JSON");
    let region = &sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"];
    assert_eq!(region["startLine"], 17, "{sarif:#}");
    let (code, out, _) = said(&sandbox.run(&["--base", "main", "--format", "github"]));
    assert!(code == 2 && out.starts_with(&format!("::error file={VARIANT},line=17,col=")), "{out}");
    let (code, _, [page, ..]) = written(&sandbox, "nowhere");
    assert!(code == 2 && page.contains("no such commit here"), "{page}");
}

#[test]
fn a_wrong_edit_of_a_scenario_is_told_at_the_scenario() {
    let sandbox = Sandbox::new("wrong-edit");
    sandbox.edit(EFFECTS, "      Then A gains Watermelon\n", "      Then A gains Cherry\n");
    let found = finding(&sandbox.gate().1, "clause card-slot/1.0.0 9.4b");
    let line = fs::read_to_string(sandbox.root.join(EFFECTS)).expect("a file");
    let line = line.lines().position(|line| line.contains("The top card of the deck")).expect("the scenario") + 1;
    assert_eq!(found["at"], format!("{EFFECTS}:{line}:1"), "{found:#}");
}

#[test]
fn below_the_root_of_a_repository_paths_are_those_of_the_repository() {
    let outer = Sandbox::new("below");
    let rules = Sandbox { root: outer.root.join("rules") };
    for file in ["variants", "features", "tests"] {
        fs::create_dir_all(&rules.root).expect("a folder");
        fs::rename(outer.root.join(file), rules.root.join(file)).expect("moved");
    }
    outer.commit("below");
    rules.edit(VARIANT, BELL.0, BELL.1);
    let (code, findings) = rules.gate();
    assert_eq!(
        (code, &finding(&findings, "clause card-slot/1.0.0 9.4b")["at"]),
        (1, &format!("{VARIANT}:17:68").into())
    );
    let (_, out, _) = said(&rules.run(&["--base", "main", "--format", "github"]));
    assert!(out.starts_with(&format!("::error file=rules/{VARIANT},line=17,col=68,")), "{out}");
    let (_, out, _) = said(&rules.run(&["--base", "main", "--format", "sarif"]));
    assert!(out.contains(&format!("\"uri\":\"rules/{VARIANT}\"")), "{out}");
}

#[test]
fn the_gate_works_as_the_workflow_runs_it() {
    // A merge and its first parent, in a clone that has nothing else.
    let upstream = Sandbox::new("upstream");
    upstream.git(&["checkout", "-q", "-b", "change"]);
    upstream.edit(VARIANT, BELL.0, BELL.1);
    upstream.commit("change");
    upstream.git(&["checkout", "-q", "main"]);
    upstream.edit(CLAUSES, "A Bell line without a deck does nothing.", "Without a deck a Bell line does nothing.");
    upstream.commit("meanwhile");
    upstream.git(&["-c", "user.name=a", "-c", "user.email=a@b.c", "merge", "-q", "--no-ff", "-m", "merge", "change"]);
    let clone = Sandbox { root: upstream.root.with_extension("shallow") };
    let _ = fs::remove_dir_all(&clone.root);
    let from = format!("file://{}", upstream.root.display());
    upstream.git(&["clone", "-q", "--depth=2", "--branch=main", &from, &clone.root.display().to_string()]);
    let base = clone.git_says(&["rev-parse", "HEAD^1"]);
    let (code, findings) = clone.gate_against(base.trim());
    assert_eq!(code, 1);
    assert!(findings.iter().all(|finding| finding["id"] != "inventory card-slot-1.0.0 9.4c"), "{findings:#?}");
    let done = Command::new(env!("CARGO_BIN_EXE_umpire"))
        .current_dir(&clone.root)
        .env("GITHUB_ACTIONS", "true")
        .args(["gate", "--base", base.trim()])
        .output()
        .expect("umpire runs");
    let (code, _, err) = said(&done);
    assert!(code == 1 && err.starts_with("::error file="), "{err}");
}
