//! A game that was published nine times, each edition with a rulebook of its own: what such a line takes to write, and that
//! check, spec and gate find nothing to object to.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use super::limited::{empty, run};

const EDITIONS: [&str; 9] = ["1.0", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8"];

/// Every file in a folder and below it.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { found.extend(files(&path)?) } else { found.push(path) }
    }
    Ok(found)
}

#[test]
fn nine_published_editions_with_their_rulebooks_take_fewer_than_880_lines_and_each_is_announced() {
    let shelf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/editions");
    let files = files(&shelf).expect("the editions");
    let lines: usize = files.iter().map(|file| fs::read_to_string(file).expect("a text").lines().count()).sum();
    assert!(lines < 880, "{lines} lines");
    let folder = empty("editions");
    let git = |arguments: &[&str]| {
        let who = ["-c", "user.name=a", "-c", "user.email=a@b.c"];
        let done = Command::new("git").args(who).args(arguments).current_dir(&folder).output().expect("git runs");
        assert!(done.status.success(), "git {arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
    };
    let of = |name: &Path| EDITIONS.iter().copied().find(|edition| name.to_string_lossy().contains(edition));
    let publish = |edition: Option<&str>| {
        for file in &files {
            let name = file.strip_prefix(&shelf).expect("below the shelf");
            if of(name) == edition {
                let to = folder.join(name);
                fs::create_dir_all(to.parent().expect("a folder")).expect("made");
                fs::copy(file, to).expect("copied");
            }
        }
    };
    git(&["init", "-q", "-b", "main"]);
    publish(None);
    git(&["add", "-A"]);
    git(&["commit", "-q", "-m", "start"]);
    for edition in EDITIONS {
        // Each edition is published on top of the earlier ones: `harbour/1.3.yaml`, its feature and its `rules-1.3`.
        publish(Some(edition));
        let variant = format!("harbour/{edition}");
        for arguments in [&["check", &variant][..], &["spec", &variant], &["gate", "--base", "HEAD"]] {
            let ran = run(&folder, arguments);
            assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{arguments:?}: {}", ran.out);
        }
        git(&["add", "-A"]);
        git(&["commit", "-q", "-m", edition]);
    }
}
