//! A fresh clone of the project, with `umpire` at hand, and the commands of a page typed into it.

use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::{env, fs};

use regex::Regex;
use tempfile::TempDir;

use crate::page::{self, Page, Typed};

/// Stands in for cargo: the README's way to start Umpire, with the binary that is here.
const CARGO: &str = r#"#!/bin/sh
case "$*" in
"run --release -- "*) shift 3; exec umpire "$@" ;;
*) echo "cargo $*: not run here; say what it needs" >&2; exit 99 ;;
esac
"#;

/// A folder to type in, gone when the test is over.
pub struct Shell {
    folder: TempDir,
}

impl Shell {
    /// The project as it stands, in a repository with one commit on `main`.
    pub fn origin() -> Shell {
        let shell = Shell { folder: tempfile::tempdir().expect("a folder of our own") };
        for file in page::tree() {
            let copy = shell.clone_folder().join(&file);
            fs::create_dir_all(copy.parent().expect("a folder")).expect("a folder can be made");
            fs::copy(page::root().join(&file), copy).expect("a file can be copied");
        }
        shell.must("git init -q -b main && git add -A && git commit -q -m 'as it is'");
        shell
    }

    /// A clone of it, on a branch that is named after nothing.
    pub fn clone_of(origin: &Shell) -> Shell {
        let shell = Shell { folder: tempfile::tempdir().expect("a folder of our own") };
        let commands = shell.folder.path().join("bin");
        fs::create_dir_all(&commands).expect("a folder can be made");
        fs::create_dir_all(shell.clone_folder()).expect("a folder can be made");
        symlink(env!("CARGO_BIN_EXE_umpire"), commands.join("umpire")).expect("a link can be made");
        fs::write(commands.join("cargo"), CARGO).expect("a file can be written");
        fs::set_permissions(commands.join("cargo"), PermissionsExt::from_mode(0o755)).expect("it is ours");
        shell.must(&format!("git clone -q '{}' .", origin.clone_folder().display()));
        shell
    }

    fn clone_folder(&self) -> PathBuf {
        self.folder.path().join("umpire")
    }

    fn type_in(&self, text: &str) -> Output {
        let commands = self.folder.path().join("bin");
        let path =
            env::join_paths([commands].into_iter().chain(env::split_paths(&env::var_os("PATH").unwrap_or_default())));
        fs::create_dir_all(self.clone_folder()).expect("a folder can be made");
        // `cd` lasts from one command to the next.
        let kept = self.folder.path().join("here");
        let here =
            fs::read_to_string(&kept).map_or_else(|_| self.clone_folder(), |here| PathBuf::from(here.trim_end()));
        let keep = format!("trap 'pwd > {}' EXIT", kept.display());
        Command::new("sh")
            .args(["-e", "-c", &format!("exec 2>&1\n{keep}\n{text}")])
            .current_dir(here)
            .env("PATH", path.expect("the folder's name has no colon"))
            .env("NO_COLOR", "1")
            .env("GIT_CONFIG_GLOBAL", Path::new("/dev/null"))
            .env("GIT_CONFIG_SYSTEM", Path::new("/dev/null"))
            .envs(["GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME"].map(|name| (name, "Ada")))
            .envs(["GIT_AUTHOR_EMAIL", "GIT_COMMITTER_EMAIL"].map(|name| (name, "ada@example.org")))
            .env_remove("GITHUB_ACTIONS")
            .env_remove("GIT_DIR")
            .env_remove("GIT_INDEX_FILE")
            .stdin(Stdio::null())
            .output()
            .expect("a shell starts")
    }

    fn must(&self, text: &str) {
        let done = self.type_in(text);
        assert!(done.status.success(), "{text}: {}", String::from_utf8_lossy(&done.stdout));
    }

    /// Types all that a page says, and tells what did not come out as it is shown.
    pub fn run(&self, page: &Page) -> Vec<String> {
        page.typed().iter().filter_map(|typed| self.fault(page, typed)).collect()
    }

    fn fault(&self, page: &Page, typed: &Typed) -> Option<String> {
        let done = self.type_in(&typed.text);
        let text = String::from_utf8_lossy(&done.stdout);
        let found: Vec<&str> = text.trim_end().lines().map(str::trim_end).collect();
        let begin = format!("{}:{}: {}", page.name, typed.line, typed.text);
        if !done.status.code().is_some_and(|code| typed.exits.contains(&code)) {
            let found = found.join("\n");
            return Some(format!("{begin}\nends with {:?}, not {:?}:\n{found}", done.status.code(), typed.exits));
        }
        let shown = typed.shown.as_ref()?;
        let shown: Vec<&str> = shown.iter().map(String::as_str).collect();
        let end = shown.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
        (!is_shown(&shown[..end], &found)).then(|| format!("{begin}\nprints:\n{}", found.join("\n")))
    }
}

/// Whether the lines shown are those that were found.
fn is_shown(shown: &[&str], found: &[&str]) -> bool {
    match shown.split_first() {
        None => found.is_empty(),
        Some((&"[...]", rest)) => (0..=found.len()).any(|skipped| is_shown(rest, &found[skipped..])),
        Some((line, rest)) => {
            found.split_first().is_some_and(|(first, more)| is_line(line, first) && is_shown(rest, more))
        }
    }
}

fn is_line(shown: &str, found: &str) -> bool {
    if !shown.contains("[..]") {
        return shown == found;
    }
    let parts: Vec<String> = shown.split("[..]").map(regex::escape).collect();
    Regex::new(&format!("^{}$", parts.join(".*"))).expect("a pattern").is_match(found)
}
