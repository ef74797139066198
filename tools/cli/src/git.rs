//! The base that the gate compares with: a commit, read from git's objects, or a folder.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::env;
use std::io::{Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Arc;

use umpire_authoring::project;
use umpire_clauses::library::{Files, Library, suits};
use umpire_clauses::lists::unique;
use umpire_engine::spelling::nearest;
use umpire_gate::Base;
use umpire_gate::side::{FILES, LOOKED_AT};

use crate::disk::read::utf_8;
use crate::disk::{MARKS, library_at};
use crate::own_game::{games_of_base, sources};

/// The base in a folder.
///
/// # Errors
/// The folder holds neither `variants/` nor `features/`.
pub fn folder(argument: &Path, root: &Path) -> Result<Base, String> {
    let name = argument.display().to_string();
    if !MARKS.iter().any(|each| argument.join(each).is_dir()) {
        return Err(format!("--base-dir: {name}: this folder has neither variants/ nor features/"));
    }
    let library = library_at(argument.to_path_buf());
    let library = library.clone().with_games(games_of_base(library, root.to_path_buf()));
    Ok(Base { library, name, below: Repository { root }.below(), unread: Vec::new(), notes: Vec::new() })
}

/// The base at a commit.
///
/// # Errors
/// No such commit, with the command that fetches it.
pub fn commit(argument: &str, root: &Path) -> Result<Base, String> {
    if argument.trim().is_empty() {
        return Err("--base: it is empty; name a commit, such as `origin/main`".to_owned());
    }
    let repository = Repository { root };
    repository.check_repository(argument)?;
    match repository.commit(argument)? {
        Some(commit) => repository.read(argument, &commit),
        None => Err(repository.unknown_ref(argument)),
    }
}

/// The path of a folder in its repository: `rules/`, or empty for the root.
pub fn below(root: &Path) -> String {
    Repository { root }.below()
}

/// git's `user.name`.
pub fn user() -> Option<String> {
    Repository { root: Path::new(".") }.output_of(&["config", "user.name"]).filter(|name| !name.is_empty())
}

/// The git repository around a folder.
struct Repository<'r> {
    root: &'r Path,
}

impl Repository<'_> {
    fn git(&self) -> Command {
        let mut git = Command::new("git");
        // The environment must not point to another repository, to replaced objects or to other rules for paths.
        let inherited = env::vars_os().map(|(name, _)| name).filter(|name| name.to_string_lossy().starts_with("GIT_"));
        for name in inherited {
            git.env_remove(name);
        }
        let ours = [
            ("GIT_OPTIONAL_LOCKS", "0"),
            ("GIT_NO_REPLACE_OBJECTS", "1"),
            ("GIT_GRAFT_FILE", "/dev/null"),
            ("GIT_LITERAL_PATHSPECS", "1"),
        ];
        git.current_dir(self.root).envs(ours).env("LC_ALL", "C").stdin(Stdio::null());
        // The commit graph is a cache and may differ from the commits.
        git.args(["-c", "core.commitGraph=false"]);
        git
    }

    /// The output of git, without the last line break; `None` if it fails.
    fn output_of(&self, arguments: &[&str]) -> Option<String> {
        let printed = run(self.git().args(arguments)).ok()?;
        Some(String::from_utf8_lossy(&printed).trim_end().to_owned())
    }

    /// Checks that the folder is in a git repository, and that git uses it and its working tree. With another one,
    /// paths of a commit would not be paths of this folder.
    fn check_repository(&self, name: &str) -> Result<(), String> {
        let probe = self.git().args(["rev-parse", "--git-dir"]).output();
        let probe = probe.map_err(|error| format!("--base: {name}: git cannot be run: {error}"))?;
        if !probe.status.success() {
            let root = self.root.display();
            let why = String::from_utf8_lossy(&probe.stderr).trim().to_owned();
            return Err(format!(
                "--base: {name}: {root} is no git repository ({why}); `git init -b main && git add -A && git commit -m start` \
                 makes it one, and `--base-dir` compares with a folder"
            ));
        }
        let is_marked = |folder: &&Path| folder.join(".git").symlink_metadata().is_ok();
        let root = self.root.canonicalize().unwrap_or_else(|_| self.root.to_path_buf());
        let around = root.ancestors().find(is_marked);
        let top = self.output_of(&["rev-parse", "--show-toplevel"]).map(PathBuf::from);
        let told = |what: String| Err(format!("--base: {name}: {what}, so nobody can tell what lay here"));
        if top.as_deref().and_then(|top| top.canonicalize().ok()).as_deref() != around {
            let taken = top.map_or_else(|| "no folder".to_owned(), |top| top.display().to_string());
            let root = root.display();
            return told(format!("git takes {taken} for the working tree around {root} (core.worktree, core.bare)"));
        }
        // A linked worktree has a file `commondir` in its git folder.
        let elsewhere = around.map(|around| around.join(".git/commondir")).filter(|file| file.exists());
        elsewhere.map_or(Ok(()), |file| told(format!("{} leads to another repository", file.display())))
    }

    /// The commit that a ref names, if it exists.
    ///
    /// # Errors
    /// Several refs have this name. git would pick one by its own order.
    fn commit(&self, name: &str) -> Result<Option<String>, String> {
        let (name, path) =
            name.split_at(["~", "^", ":", "@{"].iter().filter_map(|mark| name.find(mark)).min().unwrap_or(name.len()));
        let places = ["", "refs/", "refs/tags/", "refs/heads/", "refs/remotes/"].map(|place| format!("{place}{name}"));
        let places = places.iter().filter(|place| place.starts_with("refs/"));
        // git also lists refs below these names.
        let asked = ["for-each-ref", "--format=%(refname)"].into_iter().chain(places.clone().map(String::as_str));
        let listed = self.output_of(&asked.collect::<Vec<_>>()).unwrap_or_default();
        let listed: Vec<&str> = listed.lines().collect();
        let named: Vec<&str> = places.map(String::as_str).filter(|place| listed.contains(place)).collect();
        // `HEAD` and other pseudo-refs, and the ids of objects.
        let is_special = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_');
        let is_hex = name.len() >= 4 && name.bytes().all(|byte| byte.is_ascii_hexdigit());
        let ids = || self.output_of(&["rev-parse", &format!("--disambiguate={name}")]).filter(|ids| !ids.is_empty());
        let beside =
            || Some(self.root.join(self.output_of(&["rev-parse", "--git-path", name])?)).filter(|file| file.is_file());
        let is_own = (is_special && beside().is_some()) || (is_hex && ids().is_some());
        let meant = match *named {
            [] => match beside().filter(|_| !is_special) {
                Some(file) => return Err(format!("--base: {name}: {} is no ref of git's own making", file.display())),
                None => name,
            },
            // `@{upstream}` and `@{push}` need the short name of a branch. A full name is never ambiguous.
            [_] if !is_own && ["@{u", "@{p"].iter().any(|mark| path.starts_with(mark)) => name,
            [one] if !is_own => one,
            _ => return Err(format!("--base: {name}: several refs have this name; say which: {}", named.join(", "))),
        };
        let meant = format!("{meant}{path}^{{commit}}");
        Ok(self.output_of(&["rev-parse", "--verify", "--quiet", "--end-of-options", &meant]))
    }

    /// Why a ref is missing, and the command that fetches it.
    fn unknown_ref(&self, name: &str) -> String {
        let shallow = self.output_of(&["rev-parse", "--is-shallow-repository"]).as_deref() == Some("true");
        let refs = self.output_of(&["for-each-ref", "--format=%(refname:short)"]).unwrap_or_default();
        let near = nearest(name, refs.lines()).map(|near| format!(" (did you mean `{near}`?)")).unwrap_or_default();
        let why = if shallow { ": this clone is shallow" } else { &near };
        let mend = shallow || self.remote(name).is_some();
        let mend = if mend { format!("\nto mend it: {}", self.fetch(name)) } else { String::new() };
        let folder = if Path::new(name).is_dir() { "; `--base-dir` compares with a folder" } else { "" };
        format!("--base: {name}: no such commit here{why}{folder}{mend}")
    }

    /// The remote and the branch of `origin/main`.
    fn remote<'n>(&self, name: &'n str) -> Option<(&'n str, &'n str)> {
        let (remote, branch) = name.split_once('/')?;
        let remotes = self.output_of(&["remote"]).unwrap_or_default();
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

    /// The path of the checkout in its repository: `rules/`, or empty for the root.
    fn below(&self) -> String {
        self.output_of(&["rev-parse", "--show-prefix"]).unwrap_or_default()
    }

    /// Reads the files that the gate compares.
    fn read(&self, name: &str, commit: &str) -> Result<Base, String> {
        if let Some(folder) = self.nested_checkout(commit) {
            let what = format!("in it, {folder}/ is a checkout of its own, and here it is none");
            return Err(format!("--base: {name}: {what}: what lay there would not be looked at"));
        }
        let (files, unread) = self.files(commit).map_err(|error| format!("--base: {name}: {error}"))?;
        let short = self.output_of(&["rev-parse", "--short", commit]).unwrap_or_else(|| commit.to_owned());
        let notes = self.missing_commits(name, commit).into_iter().collect();
        let called = if name.starts_with(&short) { short } else { format!("{name} ({short})") };
        let is_project = project::MARKS.iter().any(|mark| files.0.contains_key(*mark));
        let make = if is_project { Library::of_project } else { Library::new };
        let files: Arc<dyn Files> = Arc::new(files);
        let library = make(Arc::clone(&files), files, called.clone());
        let library = library.clone().with_games(games_of_base(library, self.root.to_path_buf()));
        Ok(Base { library, name: called, below: self.below(), unread, notes })
    }

    /// A folder between the current one and the root that is a checkout of its own in a commit.
    fn nested_checkout(&self, commit: &str) -> Option<String> {
        let here = env::current_dir().ok()?;
        let below = self.below();
        let folders = here.strip_prefix(self.root).ok()?.ancestors().filter(|folder| folder.parent().is_some());
        let mut names = folders.map(|folder| {
            let parts: Vec<_> = folder.iter().map(|part| part.to_string_lossy()).collect();
            format!("{below}{}", parts.join("/"))
        });
        names.find(|name| {
            let marks = [project::MARKS, MARKS].concat().into_iter().map(|mark| format!("{name}/{mark}"));
            let marks: Vec<String> = marks.collect();
            let asked = ["ls-tree", "--full-tree", "--name-only", commit, "--"].into_iter();
            let asked: Vec<&str> = asked.chain(marks.iter().map(String::as_str)).collect();
            let listed = self.output_of(&asked).unwrap_or_default();
            let has = |mark: &String| listed.lines().any(|line| line == mark);
            let (projects, folders) = marks.split_at(project::MARKS.len());
            projects.iter().any(has) || folders.iter().all(has)
        })
    }

    /// The files of a commit, and the entries that are not regular files.
    fn files(&self, commit: &str) -> Result<(Committed, Vec<String>), String> {
        let below = self.below();
        let looked_at = LOOKED_AT.map(|(folder, _)| folder).into_iter().chain(FILES);
        let engine = sources(self.root).files;
        let engine = engine.iter().filter_map(|file| file.strip_prefix(self.root).ok()?.to_str());
        let looked_at = unique(looked_at.chain(engine)).into_iter().map(|path| format!("{below}{path}"));
        let listed = run(self.git().args(["ls-tree", "-r", "-t", "-z", "--full-tree", commit, "--"]).args(looked_at))?;
        let (mut names, mut unread) = (Vec::new(), Vec::new());
        let mut objects = vec![commit.to_owned(), format!("{commit}^{{tree}}")];
        for entry in listed.split(|byte| *byte == 0).filter(|entry| !entry.is_empty()) {
            let (object, path) = entry.split_at(entry.iter().position(|byte| *byte == b'\t').unwrap_or(entry.len()));
            let (object, path) =
                (String::from_utf8_lossy(object), String::from_utf8_lossy(path.get(1..).unwrap_or(&[])));
            let path = path.strip_prefix(&below).unwrap_or(&path).to_owned();
            let [mode, kind, id] = *object.split(' ').collect::<Vec<_>>() else { continue };
            if kind != "commit" {
                objects.push(id.to_owned());
            }
            match (mode, kind) {
                ("100644" | "100755", "blob") => names.push((path, id.to_owned())),
                (_, "tree") => {}
                ("120000", _) => unread.push(format!("{path}: it is a link")),
                _ => unread.push(format!("{path}: it is no file")),
            }
        }
        self.verify(&objects)?;
        let blobs = self.blobs(names.iter().map(|(_, id)| id.as_str()))?;
        Ok((Committed(names.into_iter().map(|(path, _)| path).zip(blobs).collect()), unread))
    }

    /// Checks that each object matches its id: git prints a corrupt object all the same and only warns.
    fn verify(&self, objects: &[String]) -> Result<(), String> {
        let arguments = ["rev-list", "--quiet", "--objects", "--no-walk", "--verify-objects", "--stdin"];
        let told = self.run_with_input(&arguments, &(objects.join("\n") + "\n"))?.stderr;
        let told = String::from_utf8_lossy(&told).into_owned();
        let fault = told.lines().find(|line| line.starts_with("error:") || line.starts_with("fatal:"));
        fault.map_or(Ok(()), |fault| Err(format!("git: {fault}")))
    }

    /// The contents of objects, by id, unchanged by attributes, filters and settings.
    fn blobs<'i>(&self, ids: impl Iterator<Item = &'i str>) -> Result<Vec<Vec<u8>>, String> {
        let asked: String = ids.map(|id| format!("{id}\n")).collect();
        let number = asked.lines().count();
        let answer = self.run_with_input(&["cat-file", "--batch"], &asked)?.stdout;
        let mut rest = answer.as_slice();
        (0..number).map(|_| blob(&mut rest)).collect()
    }

    /// Runs git with some input and returns its output. The input is a file, since git writes while it is still
    /// reading.
    fn run_with_input(&self, arguments: &[&str], input: &str) -> Result<Output, String> {
        let run = || {
            let mut file = tempfile::tempfile()?;
            file.write_all(input.as_bytes())?;
            file.rewind()?;
            self.git().args(arguments).stdin(file).output()
        };
        run().map_err(|error| format!("git cannot be run: {error}"))
    }

    /// A note if the base has commits that the working tree lacks: their changes appear reversed.
    fn missing_commits(&self, name: &str, commit: &str) -> Option<String> {
        if self.output_of(&["rev-parse", "--is-shallow-repository"]).as_deref() != Some("false") {
            return None;
        }
        let count = self.output_of(&["rev-list", "--count", &format!("HEAD..{commit}")])?;
        if count == "0" {
            return None;
        }
        let fork = self.output_of(&["merge-base", "HEAD", commit])?;
        let fork = self.output_of(&["rev-parse", "--short", &fork])?;
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

/// Parses the next object of `git cat-file --batch`: a line with id, kind and size, the content, a line break.
fn blob(answer: &mut &[u8]) -> Result<Vec<u8>, String> {
    let end = answer.iter().position(|byte| *byte == b'\n').ok_or("git gives no more objects")?;
    let line = String::from_utf8_lossy(&answer[..end]).into_owned();
    let ([_, "blob", size], behind) = (&*line.split(' ').collect::<Vec<_>>(), &answer[end + 1..]) else {
        return Err(format!("git cannot give an object: {line}"));
    };
    let held = size.parse().ok().and_then(|size| behind.split_at_checked(size));
    let (held, behind) = held.ok_or("git gives half an object")?;
    *answer = behind.get(1..).unwrap_or(&[]);
    Ok(held.to_vec())
}

/// The files of a commit by their path in the checkout.
#[derive(Debug)]
struct Committed(BTreeMap<String, Vec<u8>>);

impl Files for Committed {
    fn text(&self, path: &str) -> Result<Option<Cow<'static, str>>, String> {
        self.0.get(path).map(|bytes| utf_8(bytes.clone(), path).map(|text| text.text)).transpose()
    }

    fn names(&self, folder: &str, extension: &str) -> Result<Vec<String>, String> {
        Ok(self.0.keys().filter(|path| suits(path, folder, extension)).cloned().collect())
    }
}

/// Runs a command and returns its standard output; if it fails, its standard error.
fn run(command: &mut Command) -> Result<Vec<u8>, String> {
    let done = command.output().map_err(|error| format!("git cannot be run: {error}"))?;
    if done.status.success() {
        return Ok(done.stdout);
    }
    Err(format!("git: {}", String::from_utf8_lossy(&done.stderr).trim()))
}
