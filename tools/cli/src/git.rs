//! What the gate compares with: a commit of the repository around the working tree, read with git, or a folder.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};

use tempfile::TempDir;
use umpire_engine::spelling::nearest;
use umpire_kit::gate::Base;

use crate::disk::library_at;

/// What of a checkout the gate looks at.
const LOOKED_AT: [&str; 5] = ["variants", "features", "scenarios", "tests/data/perft", "engine/src"];

/// A base, and the folder that a commit was written to, which is removed with this value.
#[derive(Debug)]
pub struct Found {
    /// The base.
    pub base: Base,
    _folder: Option<TempDir>,
}

/// Finds the base that an argument names: a folder that holds `variants/` or `features/`, else a git ref.
///
/// # Errors
/// What was looked for, and how to get it.
pub fn find(argument: &str, root: &Path) -> Result<Found, String> {
    let folder = Path::new(argument);
    let holds_rules = ["variants", "features"].iter().any(|name| folder.join(name).is_dir());
    if holds_rules {
        let library = library_at(folder.to_path_buf());
        return Ok(Found { base: Base { library, name: argument.to_owned(), notes: Vec::new() }, _folder: None });
    }
    let repository = Repository { root };
    match (repository.commit(argument), folder.is_dir()) {
        (Ok(Some(commit)), _) => repository.read(argument, &commit),
        (_, true) => {
            Err(format!("--base: {argument}: this folder has neither variants/ nor features/, and no ref has its name"))
        }
        (Ok(None), false) => Err(repository.unknown(argument)),
        (Err(fault), false) => Err(fault),
    }
}

/// The user's name, as git has it.
pub fn user() -> Option<String> {
    Repository { root: Path::new(".") }.says(&["config", "user.name"]).filter(|name| !name.is_empty())
}

/// The git repository around a folder.
struct Repository<'r> {
    root: &'r Path,
}

impl Repository<'_> {
    fn git(&self) -> Command {
        let mut git = Command::new("git");
        git.current_dir(self.root).env("GIT_OPTIONAL_LOCKS", "0").env("LC_ALL", "C").stdin(Stdio::null());
        git
    }

    /// What git prints, without the last line break; `None` where it fails.
    fn says(&self, arguments: &[&str]) -> Option<String> {
        let printed = run(self.git().args(arguments)).ok()?;
        Some(String::from_utf8_lossy(&printed).trim_end().to_owned())
    }

    /// The commit that a ref names, if it is here.
    fn commit(&self, name: &str) -> Result<Option<String>, String> {
        let probe = self.git().args(["rev-parse", "--git-dir"]).output();
        let probe = probe.map_err(|error| format!("--base: {name}: git cannot be run: {error}"))?;
        if !probe.status.success() {
            let root = self.root.display();
            let why = String::from_utf8_lossy(&probe.stderr).trim().to_owned();
            return Err(format!("--base: {name}: no such folder, and {root} is no git repository ({why})"));
        }
        Ok(self.says(&["rev-parse", "--verify", "--quiet", "--end-of-options", &format!("{name}^{{commit}}")]))
    }

    /// Why a ref is not here, and the command that mends it.
    fn unknown(&self, name: &str) -> String {
        let shallow = self.says(&["rev-parse", "--is-shallow-repository"]).as_deref() == Some("true");
        let refs = self.says(&["for-each-ref", "--format=%(refname:short)"]).unwrap_or_default();
        let near = nearest(name, refs.lines()).map(|near| format!(" (did you mean `{near}`?)")).unwrap_or_default();
        let why = if shallow { ": this clone is shallow" } else { &near };
        let mend = shallow || self.remote(name).is_some();
        let mend = if mend { format!("\nto mend it: {}", self.fetch(name)) } else { String::new() };
        format!("--base: {name}: no such folder, and no such commit here{why}{mend}")
    }

    /// The remote and the branch of `origin/main`.
    fn remote<'n>(&self, name: &'n str) -> Option<(&'n str, &'n str)> {
        let (remote, branch) = name.split_once('/')?;
        let remotes = self.says(&["remote"]).unwrap_or_default();
        (remotes.lines().any(|each| each == remote) && !branch.is_empty()).then_some((remote, branch))
    }

    fn fetch(&self, name: &str) -> String {
        let is_hash = name.len() >= 40 && name.bytes().all(|byte| byte.is_ascii_hexdigit());
        match self.remote(name) {
            Some((remote, branch)) => {
                format!("git fetch --depth=1 {remote} +refs/heads/{branch}:refs/remotes/{remote}/{branch}")
            }
            None if is_hash => format!("git fetch --depth=1 origin {name}"),
            None => "git fetch --unshallow".to_owned(),
        }
    }

    /// Writes what the gate looks at of a commit to a folder of its own.
    fn read(&self, name: &str, commit: &str) -> Result<Found, String> {
        let fault = |what: &dyn std::fmt::Display| format!("--base: {name}: {what}");
        let folder = tempfile::Builder::new().prefix("umpire-gate-").tempdir().map_err(|error| fault(&error))?;
        let prefix = self.says(&["rev-parse", "--show-prefix"]).unwrap_or_default();
        self.check_out(commit, folder.path()).map_err(|error| fault(&error))?;
        let root = folder.path().join("tree").join(&prefix);
        fs::create_dir_all(&root).map_err(|error| fault(&error))?;
        let short = self.says(&["rev-parse", "--short", commit]).unwrap_or_else(|| commit.to_owned());
        let notes = self.behind(name, commit).into_iter().collect();
        let called = if name.starts_with(&short) { short } else { format!("{name} ({short})") };
        Ok(Found { base: Base { library: library_at(root), name: called, notes }, _folder: Some(folder) })
    }

    /// An index of the commit beside the repository's own, and its files written out as a checkout has them.
    fn check_out(&self, commit: &str, folder: &Path) -> Result<(), String> {
        let index = folder.join("index");
        let with_index = || {
            let mut git = self.git();
            git.env("GIT_INDEX_FILE", &index);
            git
        };
        run(with_index().args(["read-tree", commit]))?;
        let names = folder.join("names");
        let told = |error| format!("{}: {error}", names.display());
        fs::write(&names, run(with_index().args(["ls-files", "-z", "--"]).args(LOOKED_AT))?).map_err(told)?;
        let prefix = format!("--prefix={}/", folder.join("tree").display());
        let arguments = ["checkout-index", "-z", "--stdin", "--quiet", "--force", &prefix];
        run(with_index().args(arguments).stdin(File::open(&names).map_err(told)?))?;
        Ok(())
    }

    /// A remark where the base has commits that the working tree has not: their changes show the wrong way round.
    fn behind(&self, name: &str, commit: &str) -> Option<String> {
        if self.says(&["rev-parse", "--is-shallow-repository"]).as_deref() != Some("false") {
            return None;
        }
        let count = self.says(&["rev-list", "--count", &format!("HEAD..{commit}")])?;
        if count == "0" {
            return None;
        }
        let fork = self.says(&["merge-base", "HEAD", commit])?;
        let fork = self.says(&["rev-parse", "--short", &fork])?;
        let (commits, they) = match count.as_str() {
            "1" => ("a commit that is".to_owned(), "it"),
            _ => (format!("{count} commits that are"), "they"),
        };
        Some(format!(
            "{name} has {commits} not here: what {they} changed shows the wrong way round. Merge {name}, or use --base \
             {fork}, where this branch began."
        ))
    }
}

/// Runs a command to its end and gives what it prints; on failure, what it says on stderr.
fn run(command: &mut Command) -> Result<Vec<u8>, String> {
    let done = command.output().map_err(|error| format!("git cannot be run: {error}"))?;
    if done.status.success() {
        return Ok(done.stdout);
    }
    Err(format!("git: {}", String::from_utf8_lossy(&done.stderr).trim()))
}
