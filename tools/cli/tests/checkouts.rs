//! A checkout has the bytes that were committed, however git is told to end lines.

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
