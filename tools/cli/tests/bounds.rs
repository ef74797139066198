//! Inputs without an end are not read to their end: links in circles, pipes, devices, outlines, engines that talk
//! without listening.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::limited::{code, empty, run, umpire};

/// A checkout of a few files.
fn checkout(name: &str) -> PathBuf {
    let to = empty(name);
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cmd/gate.in/base");
    for folder in ["variants", "features", "scenarios"] {
        let copied = Command::new("cp").arg("-r").arg(from.join(folder)).arg(&to).status();
        assert!(copied.expect("cp").success());
    }
    to
}

fn pipe(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().expect("mkfifo").success());
}

const NOT_READ: &str = "is not read; put a file in its place, or take it away";

#[test]
fn links_in_circles_and_what_is_no_file_are_named() {
    for (folder, arguments) in [
        ("variants", &[&["spec"][..], &["check", "card-slot/1.0.0"], &["gate", "--base", "."]][..]),
        ("features/card-slot-1.0.0", &[&["spec"], &["verify"], &["gate", "--base", "."]]),
        ("scenarios", &[&["verify"], &["verify", "scenarios"]]),
    ] {
        let root = checkout("circles");
        for name in ["x", "y"] {
            symlink(".", root.join(folder).join(name)).expect("a link");
        }
        symlink("/etc/passwd", root.join(folder).join("z.yaml")).expect("a link");
        pipe(&root.join(folder).join("p.feature"));
        for arguments in arguments {
            let ran = run(&root, arguments);
            assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{folder} {arguments:?}: {}", ran.err);
            for (name, what) in [("x", "link"), ("y", "link"), ("z.yaml", "link"), ("p.feature", "pipe")] {
                let told = format!("{folder}/{name}: it is a {what} and {NOT_READ}\n");
                assert!(ran.err.contains(&told), "{arguments:?}: {told} is missing in\n{}", ran.err);
            }
            assert_eq!(ran.err.lines().count(), 4, "{}", ran.err);
        }
    }
    // The folder itself.
    let root = checkout("circles");
    fs::rename(root.join("scenarios"), root.join("elsewhere")).expect("a folder");
    symlink("elsewhere", root.join("scenarios")).expect("a link");
    assert!(run(&root, &["verify"]).err.ends_with(&format!("scenarios: it is a link and {NOT_READ}\n")));
}

#[test]
fn what_is_named_may_be_a_link_to_a_file_and_nothing_without_an_end() {
    let folder = empty("named");
    let record = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/frozen/0.1/games/card-slot/seven.jsonl");
    symlink(record.canonicalize().expect("a record"), folder.join("link.jsonl")).expect("a link");
    assert_eq!(code(&folder, &["verify", "link.jsonl"]), Some(0));
    let ran = run(&folder, &["verify", "."]);
    assert_eq!((ran.code, ran.err), (Some(2), format!("./link.jsonl: it is a link and {NOT_READ}\n")));

    fs::write(folder.join("mine.yaml"), "extends: card-slot/1.0.0\nvariant: mine\n").expect("a file");
    pipe(&folder.join("mine.feature"));
    fs::create_dir(folder.join("features")).expect("a folder");
    pipe(&folder.join("features/x.feature"));
    for arguments in [
        &["simulate", "merge", "/dev/zero"][..],
        &["sweep", "merge", "/dev/zero"],
        &["sweep", "mine.yaml", "--vary", "symbols.bell.count=20", "--games", "2", "--resume", "/dev/zero"],
        &["play", "--resume", "/dev/zero"],
        &["play", "--resume", "mine.feature"],
        &["verify", "/dev/zero"],
        &["verify", "mine.feature"],
        &["verify", "--bless", "/dev/zero", "--because", "x", "--by", "y"],
        &["replay", "/dev/zero"],
        &["check", "/dev/zero"],
        &["spec", "mine.feature"],
        &["spec", "mine.yaml"],
        &["spec", "mine.yaml", "--features", "features"],
        &["spec", "--features", "/dev/zero"],
    ] {
        let ran = run(&folder, arguments);
        assert_eq!((ran.code, ran.err.is_empty()), (Some(2), false), "{arguments:?}: {}", ran.err);
    }
}

#[test]
fn standard_input_need_not_end() {
    let folder = empty("endless");
    for (input, arguments) in [
        ("cat /dev/zero", &["engine"][..]),
        ("cat /dev/zero", &["play", "--lines", "--seed", "1"]),
        ("yes", &["verify", "/dev/stdin"]),
        ("yes 'a: b' | tr -d '\\n'", &["check", "/dev/stdin"]),
    ] {
        let piped = format!("{input} 2>/dev/null | \"$0\" \"$@\"");
        let ended = umpire(&piped, &folder, arguments);
        assert_eq!(ended.code, Some(2), "{input} | {arguments:?}: {}", ended.err);
    }
}

#[test]
fn a_pipe_is_read_once_and_whole() {
    let folder = empty("piped");
    fs::write(folder.join("mine.yaml"), "extends: card-slot/1.0.0\nvariant: mine\n").expect("a file");
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/games/card-slot/elimination.jsonl");
    fs::copy(games, folder.join("r.jsonl")).expect("a record");
    for (file, arguments) in [
        ("mine.yaml", &["check"][..]),
        ("mine.yaml", &["rules"]),
        ("mine.yaml", &["spec", "--clause", "9.4b"]),
        ("mine.yaml", &["simulate", "--games", "2", "--format", "csv"]),
        ("mine.yaml", &["diff", "card-slot/1.0.0"]),
        ("mine.yaml", &["fmt", "--check"]),
        ("r.jsonl", &["verify"]),
        ("r.jsonl", &["replay", "--at", "3"]),
    ] {
        let named = run(&folder, &[arguments, &[file]].concat());
        assert_eq!(named.code, Some(0), "{arguments:?}: {}", named.err);
        for line in ["exec \"$0\" \"$@\" <(cat FILE)", "cat FILE | \"$0\" \"$@\" /dev/stdin"] {
            let ran = umpire(&line.replace("FILE", file), &folder, arguments);
            assert_eq!((ran.code, ran.out.is_empty()), (Some(0), named.out.is_empty()), "{arguments:?}: {}", ran.err);
        }
    }
    // Where something is written back, there is nothing to write to.
    for arguments in [&["fmt"][..], &["play", "--resume"], &["replay", "--at", "3", "--note", "x"]] {
        let file = if arguments[0] == "fmt" { "<(echo 'variant:   mine')" } else { "<(cat r.jsonl)" };
        let ran = umpire(&format!("exec \"$0\" \"$@\" {file}"), &folder, arguments);
        assert_eq!((ran.code, ran.err.is_empty()), (Some(2), false), "{arguments:?}: {}", ran.out);
    }
}

#[test]
fn no_variable_that_a_library_reads_does_harm() {
    let folder = empty("environment");
    let plain = run(&folder, &["spec", "match-3/standard", "--clause", "Gb", "--format", "junit"]).code;
    for variable in [
        "RAYON_NUM_THREADS=100000",
        "RAYON_NUM_THREADS=-1",
        "RAYON_NUM_THREADS=99999999999999999999",
        "RAYON_RS_NUM_CPUS=100000",
        "RUST_MIN_STACK=1",
        "RUST_MIN_STACK=1000000000000000",
        "TMPDIR=/nowhere",
        "COLUMNS=0",
        "COLUMNS=-1",
        "TERM=",
        "TERM=none",
        "LANG=nonsense",
        "LC_ALL=",
        "NO_COLOR=0",
        "CLICOLOR_FORCE=1",
        "HOME=",
        "PATH=",
    ] {
        let line = format!("exec env {variable} \"$0\" \"$@\"").replace("env PATH=", "env -u PATH");
        let engine = format!("'{}' engine", env!("CARGO_BIN_EXE_umpire"));
        for arguments in [
            &["spec", "match-3/standard", "--clause", "Gb"][..],
            &["spec", "match-3/standard", "--clause", "Gb", "--engine", &engine],
            &["simulate", "--games", "2"],
            &["simulate", "--games", "2", "--record", "kept"],
            &["spec", "--help"],
        ] {
            let _ = fs::remove_dir_all(folder.join("kept"));
            let ran = umpire(&line, &folder, arguments);
            assert_eq!(ran.code, plain, "{variable} {arguments:?}: {}", ran.err);
        }
    }
}

/// An outline over so many rows, each with a step of so many placeholders, for each of which there are so many letters.
fn outline(rows: usize, placeholders: usize, letters: usize) -> String {
    let rows = format!("        | {} |\n", "y".repeat(letters)).repeat(rows);
    let step = "<a>".repeat(placeholders);
    let outline = "    Scenario Outline: s\n";
    format!("Feature: f\n  Rule: r\n{outline}      Given {step}\n      Then x\n      Examples:\n        | a |\n{rows}")
}

#[test]
fn outlines_have_an_end() {
    let folder = empty("outlines");
    let inside = folder.join("features");
    fs::create_dir(&inside).expect("a folder");
    // 5 KB, as many letters as there may be, a step that is long by itself, and more rows than anybody reads.
    for (rows, placeholders, letters) in [(1, 800, 2400), (100, 20_000, 600), (2000, 20_000, 0), (5000, 1, 1)] {
        fs::write(inside.join("x.feature"), outline(rows, placeholders, letters)).expect("a file");
        let ran = run(&folder, &["spec", "card-slot/1.0.0", "--features", "features"]);
        let told = format!("features/x.feature:3: the outline has {rows} rows: ");
        assert_eq!((ran.code, ran.err.starts_with(&told)), (Some(2), true), "{}", ran.err);
        assert!(ran.took < Duration::from_secs(3), "{:?}", ran.took);
    }
}

#[test]
fn tags_have_an_end() {
    let folder = empty("tags");
    for tags in ["not ".repeat(20_000) + "@a", "(".repeat(30_000), "@a and ".repeat(9_000) + "@a"] {
        let ran = run(&folder, &["spec", "--tags", &tags]);
        assert_eq!((ran.code, ran.err.contains("at most 500 characters and 6 pairs of parentheses")), (Some(2), true));
    }
    let deep = ["not ".repeat(490) + "@a", "(".repeat(900) + "@a" + &")".repeat(900)];
    for tags in deep {
        assert_eq!(code(&folder, &["spec", "match-3/standard", "--tags", &tags, "--clause", "Gb"]), Some(2));
    }
}

#[test]
fn an_engine_that_supports_nothing_is_no_success() {
    let folder = empty("supports");
    let hello = r#"{"engine":"no","umpire":1,"games":["match-3"]}"#;
    let script = format!(
        "while read -r line; do case $line in *hello*) echo '{hello}';; *) echo '{{\"unsupported\":\"no\"}}';; esac; done"
    );
    fs::write(folder.join("no.sh"), script).expect("a file");
    let arguments = |more: &[&'static str]| [&["spec", "match-3/standard"], more].concat();
    for more in [&[][..], &["--clause", "Gb"], &["--format", "json"]] {
        let mut arguments: Vec<&str> = arguments(more);
        arguments.extend(["--engine", "sh no.sh"]);
        let ran = run(&folder, &arguments);
        assert_eq!(ran.code, Some(2), "{}", ran.out);
        assert!(ran.err.contains("it supports none of the ") && ran.err.contains("match-3/standard"), "{}", ran.err);
    }
}

#[test]
fn a_case_names_no_variant_outside_its_folder() {
    let folder = empty("cases");
    let text = fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/cases/match-3/push-without-a-set.yaml"),
    );
    let text = text.expect("a case");
    fs::create_dir_all(folder.join("cases/below")).expect("a folder");
    let mine = "extends: match-3/standard\nvariant: mine\n";
    for file in ["outside.yaml", "cases/below/mine.yaml"] {
        fs::write(folder.join(file), mine).expect("a file");
    }
    symlink("../outside.yaml", folder.join("cases/link.yaml")).expect("a link");
    let outside = folder.join("outside.yaml").display().to_string();
    let named =
        ["below/mine.yaml", "./below/mine.yaml", "../outside.yaml", "below/../../outside.yaml", &outside, "link.yaml"];
    for (n, named) in named.iter().enumerate() {
        let case = text.replace("variant: match-3/standard", &format!("variant: {named}"));
        fs::write(folder.join("cases/push-without-a-set.yaml"), case).expect("a file");
        let ran = run(&folder, &["verify", "cases/push-without-a-set.yaml"]);
        if n < 2 {
            assert_eq!(ran.code, Some(0), "{named}: {}", ran.err);
        } else {
            let told =
                "cases/push-without-a-set.yaml:2:10: error: variant: a case's variant is a shipped one or lies in";
            assert_eq!((ran.code, ran.err.contains(told)), (Some(2), true), "{named}: {}", ran.err);
        }
    }
}

#[test]
fn an_engine_that_does_not_listen_is_told_so() {
    let begun = Instant::now();
    let engine = r#"yes '{"engine":"x","umpire":1,"games":["match-3"],"ok":true,"state":{},"actions":[]}'"#;
    let folder = empty("deaf");
    let mut spec = Command::new(env!("CARGO_BIN_EXE_umpire"));
    spec.current_dir(&folder).args(["spec", "match-3/standard", "--clause", "Gb", "--engine", engine]);
    let ended = spec.stdin(Stdio::null()).output().expect("it ends");
    assert_eq!(ended.status.code(), Some(1), "{}", String::from_utf8_lossy(&ended.stderr));
    assert!(begun.elapsed() < Duration::from_secs(60));
}
