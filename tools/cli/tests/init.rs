//! `umpire init`: the folder that it makes works by itself, whatever it extends, and tells when what it rests on moves on.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::limited::{empty, run};

/// A new project in an empty folder.
fn made(name: &str, extends: &str) -> PathBuf {
    made_with(name, &["--extends", extends])
}

fn made_with(name: &str, arguments: &[&str]) -> PathBuf {
    let folder = empty(name);
    let ran = run(&folder, &[&["init", "my-edition"], arguments].concat());
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    folder.join("my-edition")
}

fn edit(file: &Path, from: &str, to: &str) {
    let text = fs::read_to_string(file).expect("a file of the project");
    assert!(text.contains(from), "{text}");
    fs::write(file, text.replacen(from, to, 1)).expect("written");
}

fn git(folder: &Path, arguments: &[&str]) {
    let who = ["-c", "user.name=a", "-c", "user.email=a@b.c"];
    let done = Command::new("git").args(who).args(arguments).current_dir(folder).output().expect("git runs");
    assert!(done.status.success(), "git {arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
}

#[test]
fn a_project_works_whatever_it_extends() {
    for (n, extends) in
        ["card-slot/1.0.0", "card-slot/beta.2", "match-3/standard", "cirno-neu/chips"].iter().enumerate()
    {
        let folder = made(&format!("init-{n}"), extends);
        for arguments in [&["check"][..], &["spec"], &["verify"], &["fmt", "--check"], &["diff", extends, "my-edition"]]
        {
            let ran = run(&folder, arguments);
            assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{extends} {arguments:?}: {}", ran.out);
            let here = folder.canonicalize().expect("the folder").display().to_string();
            let is_here = arguments[0] == "fmt" || ran.out.starts_with(&format!("rules and features: {here}, over"));
            assert!(is_here, "{arguments:?}: {}", ran.out);
        }
        let spec = run(&folder, &["spec"]).out;
        assert!(spec.contains("my-edition (my-edition)") && !spec.contains("card-slot/1.0.0:"), "{spec}");
        assert!(run(&folder, &["verify"]).out.contains("1 case: 1 settled"), "{extends}");
        let readme = fs::read_to_string(folder.join("README.md")).expect("a README");
        assert!(readme.lines().count() <= 22 && !readme.contains("{{"), "{readme}");
    }
}

/// The announcements that a report has to copy, with a reason, and the scenarios.
fn to_copy(report: &str) -> (String, String) {
    let copied = |from: &str, until: &str| {
        let lines = report.lines().skip_while(|line| !line.starts_with(from));
        lines.take_while(|line| !line.starts_with(until)).collect::<Vec<_>>().join("\n")
    };
    (copied("amends:", "  In ").replace("...", "it is meant"), copied("  @amends:", " §"))
}

#[test]
fn one_change_of_a_lone_file_is_announced_by_what_the_report_has_to_copy() {
    let folder = empty("init-lone");
    for (extends, change, holds) in [
        // A step is turned; the variant and its parent differ in what is legal; a play is refused.
        ("card-slot/1.0.0", "symbols: {bell: {line: [{draw: 3}]}}", "A gains Cherry, Watermelon, REPLAY"),
        ("card-slot/1.0.0", "opening: {slot: 1}", "A may not do "),
        ("card-slot/1.0.0", "refresh: null", "slot 1 shows Cherry"),
        // A table of cards is filled in.
        ("cirno-neu/chips", "cards: {n50: {count: 3}}", "there are 61 cards in all"),
        // No scenario fails, but games do.
        ("cirno-neu/chips", "cards: {n10: {value: 11}}", "the sum is 11"),
        ("match-3/standard", "setup: {sets-to-win: 7}", "A wins by sets"),
    ] {
        let [variant, feature] = ["mine.yaml", "mine.feature"].map(|file| folder.join(file));
        fs::write(&variant, format!("extends: {extends}\n{change}\n")).expect("written");
        let _ = fs::remove_file(&feature);
        let report = run(&folder, &["spec", "mine.yaml"]);
        assert_eq!(report.code, Some(1), "{change}: {}", report.out);
        let (announced, draft) = to_copy(&report.out);
        assert!(draft.contains(holds) && !draft.contains("# "), "{change}: {draft}");
        fs::write(&variant, format!("extends: {extends}\n{change}\n{announced}\n")).expect("written");
        fs::write(&feature, format!("Feature: mine\n\n{draft}\n")).expect("written");
        let ran = run(&folder, &["spec", "mine.yaml"]);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{change}: {draft}\n{}", ran.out);
    }
    // A draft that is not finished is named so.
    let _ = fs::remove_file(folder.join("mine.feature"));
    fs::write(folder.join("mine.yaml"), "extends: cirno-neu/chips\nrulings: {shot-self: \"yes\"}\n").expect("written");
    let told = run(&folder, &["spec", "mine.yaml"]).out;
    assert!(told.contains("such a scenario is still to be edited") && told.contains("# To be edited"), "{told}");
}

#[test]
fn a_deck_without_a_card_is_to_be_announced_and_the_card_is_named() {
    let folder = empty("init-without-card");
    fs::write(folder.join("mine.yaml"), "extends: cirno-neu/chips\ncards: {n50: null}\n").expect("written");
    let ran = run(&folder, &["spec", "mine.yaml"]);
    assert_eq!(ran.code, Some(1), "{}", ran.out);
    assert!(ran.out.contains("because of cards.n50 = nothing (mine.yaml:2:14)"), "{}", ran.out);
    assert!(ran.out.contains("  C0: {because:") && ran.out.contains("58 cards in all"), "{}", ran.out);
    // A project inherits scenarios, and those that name the card say nothing of its variant.
    let made = empty("init-without-card-in-a-project");
    assert_eq!(run(&made, &["init", ".", "--extends", "cirno-neu/chips"]).code, Some(0));
    let variant = made.join("variants/init-without-card-in-a-project.yaml");
    let text = fs::read_to_string(&variant).expect("a variant") + "\ncards: {n50: null}\n";
    fs::write(variant, text).expect("written");
    let ran = run(&made, &["spec"]);
    assert_eq!(ran.code, Some(1), "{}", ran.out);
    assert!(ran.out.contains("1 untested (§C0)") && !ran.out.contains("rulings broken"), "{}", ran.out);
}

#[test]
fn other_files_of_a_project_are_named_by_verify_and_a_case_without_its_key_is_a_fault() {
    let folder = empty("init-verified");
    assert_eq!(run(&folder, &["init", "."]).code, Some(0));
    let whole = run(&folder, &["verify", "."]);
    assert!(whole.code == Some(0) && whole.out.contains("1 case: 1 settled"), "{}{}", whole.out, whole.err);
    assert!(whole.out.contains("passed over") && whole.out.contains("umpire.yaml"), "{}", whole.out);
    fs::write(folder.join("mistyped.yaml"), "cas: mistyped\nquestion: May A?\nask: A bell@9\n").expect("written");
    let mistyped = run(&folder, &["verify", "."]);
    assert!(mistyped.code == Some(2) && mistyped.err.contains("mistyped.yaml"), "{}{}", mistyped.out, mistyped.err);
}

#[test]
fn a_project_has_the_verdicts_of_a_lone_file_with_the_same_rules() {
    let folder = empty("init-same-verdicts");
    for (n, (extends, change)) in [
        ("cirno-neu/sudden", ""),
        ("card-slot/1.0.0", "hand-limit: 7"),
        ("card-slot/1.0.0", "symbols: {bell: {line: [{draw: 2}]}}"),
    ]
    .into_iter()
    .enumerate()
    {
        let (name, lone) = (format!("n{n}"), format!("n{n}.yaml"));
        fs::write(folder.join(&lone), format!("extends: {extends}\n{change}\n")).expect("written");
        assert_eq!(run(&folder, &["init", &name, "--extends", extends]).code, Some(0));
        let variant = folder.join(format!("{name}/variants/{name}.yaml"));
        fs::write(&variant, fs::read_to_string(&variant).expect("a variant") + &format!("{change}\n"))
            .expect("written");
        let verdicts = |folder: &Path, arguments: &[&str]| {
            let ran = run(folder, &[arguments, &["--format", "json"]].concat());
            let json: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
            let clauses = json["runs"][0]["clauses"].as_array().expect("clauses").clone();
            let told = |each: &serde_json::Value| format!("{} {}", each["id"], each["status"]);
            clauses.iter().map(told).collect::<Vec<_>>()
        };
        let (alone, project) = (verdicts(&folder, &["spec", &lone]), verdicts(&folder.join(&name), &["spec"]));
        assert_eq!(alone, project, "{extends} {change}");
    }
    let told = run(&folder.join("n1"), &["spec"]).out.replace("\n    ", " ");
    assert!(told.contains("untested 6.1b") && told.contains("because of hand-limit = 7 (variants/n1.yaml:"), "{told}");
    assert!(told.contains("which no clause states"), "{told}");
    assert!(told.contains("  Scenario: A places Cherry on slot 9: it is A's move Given"), "{told}");
    let section = run(&folder.join("n2"), &["clause", "9.4"]).out;
    assert!(section.contains("9.4  n2") && section.contains("  9.4b  ") && !section.contains("card-slot"), "{section}");
}

#[test]
fn a_slip_in_what_names_a_variant_a_clause_or_its_parent_is_told() {
    let folder = empty("init-slips");
    fs::write(folder.join("mine.yaml"), "extends: card-slot/1.0.0\n").expect("written");
    fs::write(folder.join("slip.yaml"), "extend: card-slot/1.0.0\n").expect("written");
    for (arguments, told) in [
        (&["spec", "mine"][..], "mine: no shipped variant and no file (did you mean `mine.yaml`?)"),
        (&["spec", "min.yaml"], "min.yaml: no such file (did you mean `mine.yaml`?)"),
        (&["spec", "card-slto"], "(did you mean `card-slot/"),
        (&["check", "slip.yaml"], "slip.yaml:1:1: error: extend: unknown key; allowed: extends, game"),
    ] {
        let ran = run(&folder, arguments);
        assert!(ran.code != Some(0) && (ran.err + &ran.out).contains(told), "{arguments:?}");
    }
    assert!(run(&folder, &["clause", "§9.4b", "--document", "card-slot-1.0.0"]).out.contains("9.4b (rule)"));
    let ran = run(&folder, &["spec", "--clause", "§9.4b"]);
    assert!(
        ran.err.ends_with("mine.yaml: warning: it is judged when it is named: `umpire spec mine.yaml`\n"),
        "{}",
        ran.err
    );
    let project = made_with("init-slips-ja", &["--lang", "ja"]);
    let steps = run(&project, &["steps", "--game", "card-slot"]).out;
    assert!(steps.contains("前提"), "{steps}");
}

#[test]
fn the_first_change_breaks_clauses_and_what_the_report_has_to_copy_announces_them() {
    let parents = ["card-slot/1.0.0", "card-slot/beta.2", "card-slot/manual", "match-3/standard", "cirno-neu/chips"];
    let of_parents = parents.into_iter().map(|extends| (extends, vec!["--extends", extends]));
    // Its features are in Japanese, and those of the parent in English; and the other way round.
    let in_another = [
        ("1.0.0 in Japanese", vec!["--lang", "ja"]),
        ("beta.2 in English", vec!["--extends", "card-slot/beta.2", "--lang", "en"]),
    ];
    for (n, (extends, arguments)) in of_parents.chain(in_another).enumerate() {
        let folder = made_with(&format!("init-first-{n}"), &arguments);
        let [variant, feature] = ["yaml", "feature"].map(|end| folder.join(format!("variants/my-edition.{end}")));
        let text = fs::read_to_string(&variant).expect("a file of the project");
        let (head, line) = text.trim_end().rsplit_once("\n#").expect("a line to try");
        let report = run(&folder, &["spec"]).out;
        assert!(report.contains(" 0 broken"), "{report}");
        fs::write(&variant, format!("{head}\n{line}\n")).expect("written");
        let report = run(&folder, &["spec"]);
        assert_eq!(report.code, Some(1), "{extends}: {}", report.out);
        let (announced, draft) = to_copy(&report.out);
        let broken: Vec<&str> =
            announced.lines().skip(1).filter_map(|line| line.trim().split_once(':').map(|(id, _)| id)).collect();
        assert!(!broken.is_empty() && broken.iter().all(|id| head.contains(id)), "{extends}: {broken:?}, {head}");
        edit(&variant, line, &format!("{line}\n{announced}"));
        assert!(!draft.contains("# "), "{extends}: {draft}");
        fs::write(&feature, fs::read_to_string(&feature).expect("its feature") + "\n" + &draft).expect("written");
        let ran = run(&folder, &["spec"]);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{extends}: {draft}\n{}", ran.out);
    }
}

#[test]
fn a_project_says_its_language_and_an_edition_another() {
    let folder = made("init-language", "card-slot/beta.2");
    let (project, variant) = (folder.join("umpire.yaml"), folder.join("variants/my-edition.yaml"));
    let add = |file: &Path, line: &str| {
        fs::write(file, fs::read_to_string(file).expect("a file of the project") + line).expect("written");
    };
    add(&variant, "symbols: {watermelon: {line: [{draw: 3}]}}\n");
    let speaks = |name: &str, language: &str, expected: &str| {
        let failing = run(&folder, &["spec", name, "--clause", "8.3b"]).out;
        assert!(failing.contains(&format!("        expected {expected}")), "{language}: {failing}");
        let html = format!("<html lang=\"{language}\"");
        let page = run(&folder, &["spec", name, "--clause", "8.3b", "--format", "html"]).out;
        assert!(page.contains(&html), "the page of {name} is not in {language}");
        run(&folder, &["simulate", name, "--games", "1", "--record", language]);
        let game = run(&folder, &["replay", &format!("{language}/game-0000001.jsonl"), "--format", "html"]).out;
        assert!(game.contains(&html), "the game of {name} is not in {language}");
    };
    speaks("my-edition", "ja", "銀色の3, チェリー, REPLAY");
    let readme = fs::read_to_string(folder.join("README.md")).expect("a README");
    assert!(readme.contains("ルールブック"), "{readme}");
    fs::write(folder.join("variants/english.yaml"), "extends: my-edition\nlanguage: en\n").expect("written");
    speaks("english", "en", "Silver 3, Cherry, REPLAY");
    fs::remove_dir_all(folder.join("en")).expect("records");
    edit(&project, "language: ja", "language: en");
    speaks("my-edition", "en", "Silver 3, Cherry, REPLAY");
    let told = run(&folder, &["check", "my-edition", "--explain"]).out;
    assert!(told.lines().any(|line| line.starts_with("language: en") && line.ends_with("umpire.yaml:5")), "{told}");
    edit(&project, "language: en", "language: fr");
    let ran = run(&folder, &["spec"]);
    assert!(
        ran.code == Some(2) && ran.err.contains("umpire.yaml:5:11: error: language: expected en or ja"),
        "{}",
        ran.err
    );
}

#[test]
fn a_change_of_the_rulebook_is_designed_announced_and_printed() {
    let folder = made("init-change", "card-slot/1.0.0");
    git(&folder, &["init", "-q", "-b", "main"]);
    git(&folder, &["add", "-A"]);
    git(&folder, &["commit", "-q", "-m", "start"]);
    let (variant, book) = (folder.join("variants/my-edition.yaml"), folder.join("variants/rules/clauses.yaml"));
    fs::write(&variant, fs::read_to_string(&variant).expect("a variant") + "symbols: {bell: {line: [{draw: 2}]}}\n")
        .expect("written");
    let broken = run(&folder, &["spec"]).out;
    assert!(
        broken.contains("  broken 9.4b") && broken.contains("because of symbols.bell.line = [{draw: 2}]"),
        "{broken}"
    );
    edit(&book, "clauses: []", "clauses:\n  - {id: \"9.4b\", summary: A Bell line draws two.}");
    let untested = run(&folder, &["spec"]);
    assert!(untested.code == Some(1) && untested.out.contains("untested 9.4b"), "{}", untested.out);
    let feature = "Feature: Bell\n\n  @clause:9.4b\n  Rule: A Bell line draws two\n\n    Scenario: Two\n      Given 7-6-5 is \
                   a line\n      And the board\n        | .    | Cherry | . |\n        | .    | REPLAY | . |\n        \
                   | Bell | Bell   | . |\n      And A holds Bell, Cherry\n      And the deck is Cherry, REPLAY and \
                   others\n      When A places Bell on slot 5\n      And A resolves 7-6-5\n      Then A gains Cherry, \
                   REPLAY\n";
    fs::write(folder.join("variants/rules/bell.feature"), feature).expect("written");
    assert_eq!(run(&folder, &["spec"]).code, Some(0));
    let gate = run(&folder, &["gate", "--base", "main"]);
    let asked = [
        "inventory my-edition 9.4b\n    because",
        "value my-edition symbols.bell.line\n    to: {symbols.bell.line: [{draw: 2}]}",
    ];
    let is_asked = asked.iter().all(|asked| gate.out.contains(&format!("  - change: {asked}")));
    assert!(gate.code == Some(1) && is_asked, "{}{}", gate.out, gate.err);
    let entries = "announced:\n  - {change: [inventory my-edition 9.4b, value my-edition symbols.bell.line], to: \
                   {symbols.bell.line: [{draw: 2}]}, because: two are better, by: Ada}\n  - {change: balance \
                   my-edition, because: a card more, by: Ada}\n";
    fs::write(folder.join("variants/announced.yaml"), entries).expect("written");
    let gate = run(&folder, &["gate", "--base", "main"]);
    assert_eq!(gate.code, Some(0), "{}{}", gate.out, gate.err);
    let page = run(&folder, &["spec", "--format", "html"]).out;
    assert!(page.contains("Changed since card-slot-1.0.0") && page.contains("<ins>A Bell line draws two.</ins>"));
    let diff = run(&folder, &["diff", "card-slot/1.0.0", "my-edition"]);
    assert!(diff.code == Some(1) && diff.out.contains("9.4b changed: A Bell line draws two."), "{}", diff.out);
    for (before, after) in [("card-slot-1.0.0", "variants/rules/"), ("card-slot-1.0.0", "my-edition")] {
        let books = run(&folder, &["diff", before, after]);
        let told = "card-slot-1.0.0 -> my-edition\n\nThe rulebook\n  9.4b changed: A Bell line draws two.";
        // The variant has the name of the rulebook: a document is compared with documents.
        assert!(books.code == Some(1) && books.out.contains(told), "{}{}", books.out, books.err);
    }
    let none = run(&folder, &["diff", "card-slot-1.0.0", "card-slot-manual", "--format", "json"]);
    assert!(none.code == Some(2) && none.err.contains("go back to different documents"), "{}", none.err);
    let clause = run(&folder, &["clause", "9.4b", "--document", "my-edition"]).out;
    let rules = run(&folder, &["clause", "--rules", "--document", "my-edition"]).out;
    let draw = "effect.draw  {symbol, by, card}\n  {by}: {seat} draws {card}\n  my-edition: 8d 9.3b 9.4b\n";
    assert!(rules.contains(draw) && !rules.contains("# match-3"), "{rules}");
    let json = run(&folder, &["clause", "--rules", "--game", "match-3", "--format", "json"]).out;
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let out = json["rules"].as_array().and_then(|rules| rules.iter().find(|rule| rule["rule"] == "push.out"));
    assert!(out.is_some_and(|rule| rule["clauses"][0]["document"] == "match-3"), "{json}");
    assert!(clause.contains("A Bell line draws two.") && clause.contains("variants/rules/bell.feature:6"), "{clause}");
    // A game of it is cited where the project is not.
    assert_eq!(run(&folder, &["simulate", "my-edition", "--games", "1", "--record", "../games"]).code, Some(0));
    let record = folder.parent().expect("a folder").join("games/game-0000001.jsonl");
    let elsewhere = run(&empty("init-elsewhere"), &["replay", &record.display().to_string(), "--at", "1", "--why"]).out;
    assert!(elsewhere.contains("my-edition") && elsewhere.contains("§6.1b"), "{elsewhere}");
}

#[test]
fn check_tells_what_has_moved_on() {
    let folder = made("init-moved", "card-slot/1.0.0");
    let pins = folder.join("umpire.yaml");
    let now = env!("CARGO_PKG_VERSION");
    edit(&pins, &format!("umpire: {now}"), "umpire: 0.1.7");
    edit(&pins, "{card-slot/1.0.0: ", "{card-slot/1.0.0: 0");
    let ran = run(&folder, &["check"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    for told in [
        format!("umpire.yaml:2:9: warning: umpire: the project was made with Umpire 0.1.7, and this is {now}"),
        "umpire.yaml:3:28: warning: parents.card-slot/1.0.0: the rules of card-slot/1.0.0 are others than".to_owned(),
        "look at `umpire diff card-slot/1.0.0 my-edition`".to_owned(),
    ] {
        assert!(ran.out.contains(&told), "{told}\n{}", ran.out);
    }
    edit(&pins, "umpire: 0.1.7", "umpir: 0.1.7");
    let ran = run(&folder, &["check"]);
    assert!(ran.code == Some(2) && ran.err.contains("umpire.yaml:2:1: error: umpir: unknown key"), "{}", ran.err);
}

#[test]
fn nothing_is_written_over_and_no_name_is_taken() {
    let folder = empty("init-refused");
    fs::create_dir_all(folder.join("full")).expect("a folder");
    fs::write(folder.join("full/notes.txt"), "mine").expect("written");
    for (arguments, told) in [
        (&["init", "full"][..], "full: this folder holds something already; nothing was written"),
        (&["init", "new", "--extends", "card-slot/1.0"], "did you mean `card-slot/1.0.0`?"),
        (
            &["init", "new", "--extends", "house/carousel/1.1"],
            "a project extends a shipped variant of a shipped document",
        ),
        (&["init", "new", "--name", "A b"], "(did you mean `a-b`?)"),
        (
            &["init", "new", "--extends", "full/notes.txt"],
            "`umpire new new --extends full/notes.txt --dir full` writes",
        ),
    ] {
        let ran = run(&folder, arguments);
        assert!(ran.code == Some(2) && ran.err.contains(told), "{arguments:?}: {}", ran.err);
    }
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);
}

#[test]
fn the_given_that_holds_an_inherited_scenario_is_told_where_there_is_one() {
    let folder = empty("init-held");
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).expect("written");
    let scenario = |given: &str, gain: &str| {
        format!(
            "Feature: Parent\n\n  @amends:9.4b\n  Rule: Two cards\n\n    Scenario: Two cards\n{given}      Given the board\n        \
             | .    | Cherry | . |\n        | .    | REPLAY | . |\n        | Bell | Bell   | . |\n      And A holds 19 \
             Bell\n      And the deck is 8 Watermelon and others\n      When A places Bell on slot 5\n      \
             And A resolves 7-6-5\n      Then A gains {gain}\n"
        )
    };
    let both = "2 Watermelon";
    write(
        "parent.yaml",
        "extends: card-slot/1.0.0\nsymbols: {bell: {line: [{draw: 2}]}}\namends: {9.4b: {because: a, by: b}}\n",
    );
    write(
        "child.yaml",
        "extends: parent.yaml\nsymbols: {bell: {count: 19, score: 2}, watermelon: {count: 7}, cherry: {score: 1}}\n",
    );
    let held = |text: &str| {
        write("parent.feature", text);
        let ran = run(&folder, &["spec", "child.yaml", "--clause", "9.4b", "--format", "json"]).out;
        let ran: serde_json::Value = serde_json::from_str(&ran).expect("JSON");
        ran["runs"][0]["clauses"][0]["scenarios"][0]["held_by"].clone()
    };
    let found = held(&scenario("", both));
    let value = |path: &str, here: &str, at: &str, there: &str, given: &str| serde_json::json!({"path": path, "here": here, "at": at, "there": there, "parent": "parent", "given": given});
    let (bells, melons) = ("Given the game has 21 Bell", "Given the game has 8 Watermelon");
    let both_values = serde_json::json!([
        value("symbols.watermelon.count", "7", "child.yaml:2:60", "8", melons),
        value("symbols.bell.count", "19", "child.yaml:2:25", "21", bells),
    ]);
    assert_eq!(found, both_values, "both are needed, and the scores are not");
    let pinned = scenario(&format!("      {bells}\n      {melons}\n"), both);
    assert_eq!(held(&pinned), serde_json::Value::Null);
    assert!(run(&folder, &["spec", "child.yaml", "--clause", "9.4b"]).out.contains("amended 9.4b"), "they do hold it");
    assert_eq!(
        held(&scenario("", "Cherry")),
        serde_json::Value::Null,
        "nothing holds what is false of the parent, too"
    );
}
