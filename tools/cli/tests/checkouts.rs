//! A checkout has the bytes that were committed, however git is told to end lines; and what is sent to others does not say where it lies.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::limited::{empty, run};

#[test]
fn records_stay_whole_where_git_changes_line_ends() {
    let (folder, root) = (empty("autocrlf"), Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
    let from = folder.join("from");
    fs::create_dir(&from).expect("a folder");
    for file in [".gitattributes", "scenarios/games", "scenarios/cases/match-3", "variants/gate.yaml"] {
        let copied = Command::new("cp").arg("-r").arg(root.join(file)).arg(&from).status();
        assert!(copied.expect("cp").success(), "{file}");
    }
    let git = |arguments: &[&str]| {
        let mut git = Command::new("git");
        git.current_dir(&folder).args([
            "-c",
            "user.name=x",
            "-c",
            "user.email=x@example.org",
            "-c",
            "commit.gpgsign=false",
        ]);
        let ran = git.args(arguments).output().expect("git");
        assert!(ran.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&ran.stderr));
    };
    git(&["init", "-q", "from"]);
    git(&["-C", "from", "add", "."]);
    git(&["-C", "from", "commit", "-qm", "all"]);
    git(&["-c", "core.autocrlf=true", "clone", "-q", "from", "clone"]);
    assert!(!fs::read_to_string(folder.join("clone/gate.yaml")).expect("a file").contains('\r'));
    let ran = run(&folder, &["verify", "clone/games", "clone/match-3"]);
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
}

#[test]
fn no_page_says_where_a_checkout_lies() {
    let (folder, root) = (empty("somewhere-private"), Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
    for part in ["features", "variants"] {
        let copied = Command::new("cp").arg("-r").arg(root.join(part)).arg(&folder).status();
        assert!(copied.expect("cp").success(), "{part}");
    }
    let mine = folder.join("mine.yaml");
    let text = "variant: mine\nextends: card-slot/1.0.0\nsymbols: {bell: {line: [{draw: 2}]}}\n";
    fs::write(&mine, text).expect("it is written");
    let mine = mine.display().to_string();
    for arguments in [
        vec!["spec", &mine, "--clause", "9.4b", "--format", "html"],
        vec![
            "spec",
            "card-slot/1.0.0",
            "--clause",
            "9.4b",
            "--features",
            "features/card-slot-1.0.0",
            "--format",
            "html",
        ],
        vec!["simulate", &mine, "--games", "5", "--format", "html"],
        vec!["sweep", &mine, "--vary", "symbols.bell.count=20,21", "--games", "5", "--format", "html"],
    ] {
        let ran = run(&folder, &arguments);
        assert!(ran.out.contains("<!DOCTYPE html>"), "{arguments:?}: {}", ran.err);
        assert!(!ran.out.contains("somewhere-private"), "{arguments:?}");
        assert!(ran.out.contains("rules and features: a checkout"), "{arguments:?}");
    }
}
