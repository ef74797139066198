//! The house: modules that do not know their callers, and crates that keep to what they are for.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The crates by name, each with the folder of its source.
const CRATES: [(&str, &str); 3] =
    [("umpire-engine", "engine/src"), ("umpire-kit", "tools/kit/src"), ("umpire-cli", "tools/cli/src")];

/// What the engine and the kit never name: they neither look around nor print. Their caller does that.
const OUTSIDE: [&str; 12] = [
    "std::fs",
    "std::env",
    "std::process",
    "std::net",
    "std::thread",
    "std::time",
    "std::io::stdin",
    "std::io::stdout",
    "std::io::stderr",
    "IsTerminal",
    "println!",
    "catch_unwind",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Every Rust file under a folder, by its path from there, without its unit tests.
fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(each) = folders.pop() {
        for entry in fs::read_dir(&each).expect("a folder of the project").map(|entry| entry.expect("a file").path()) {
            if entry.is_dir() {
                folders.push(entry);
            } else if entry.extension().is_some_and(|extension| extension == "rs") && !entry.ends_with("tests.rs") {
                let text = fs::read_to_string(&entry).expect("source is text");
                let code = text.split("#[cfg(test)]").next().unwrap_or_default();
                let is_code = |line: &&str| !line.trim_start().starts_with("//");
                let code: String = code.lines().filter(is_code).map(|line| format!("{line}\n")).collect();
                files.push((entry.strip_prefix(root().join(folder)).expect("below it").to_owned(), code));
            }
        }
    }
    files.sort();
    files
}

/// The top-level module that a file belongs to; `lib` and `main` are the crate itself.
fn module(file: &Path) -> String {
    let first = file.components().next().expect("a path has a part").as_os_str().to_string_lossy();
    first.trim_end_matches(".rs").to_owned()
}

/// The modules named after `prefix` in a source: `crate::a::b` names a, `crate::{a, b::c}` names a and b.
fn named<'c>(code: &'c str, prefix: &'c str) -> impl Iterator<Item = String> + 'c {
    let word = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    code.match_indices(prefix).flat_map(move |(at, _)| {
        let rest = &code[at + prefix.len()..];
        match rest.strip_prefix('{') {
            Some(group) => {
                group.split('}').next().unwrap_or_default().split(',').map(|name| word(name.trim())).collect()
            }
            None => vec![word(rest)],
        }
    })
}

/// Which top-level modules each top-level module of a crate names.
fn uses(folder: &str) -> BTreeMap<String, BTreeSet<String>> {
    let sources = sources(folder);
    let modules: BTreeSet<String> = sources.iter().map(|(file, _)| module(file)).collect();
    let mut uses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (file, code) in &sources {
        let from = module(file);
        let depth = file.components().count() - usize::from(file.ends_with("mod.rs"));
        let above = "super::".repeat(depth);
        let named = named(code, "crate::").chain(named(code, &above).filter(|_| from != "lib" && from != "main"));
        let known = named.filter(|name| modules.contains(name) && *name != from);
        uses.entry(from.clone()).or_default().extend(known);
    }
    // The crate itself only lists its modules.
    uses.remove("lib");
    uses.remove("main");
    uses
}

/// A way from a module back to itself.
fn circle(uses: &BTreeMap<String, BTreeSet<String>>) -> Option<Vec<String>> {
    fn walk(
        at: &str,
        uses: &BTreeMap<String, BTreeSet<String>>,
        path: &mut Vec<String>,
        done: &mut BTreeSet<String>,
    ) -> bool {
        if let Some(start) = path.iter().position(|each| each == at) {
            path.drain(..start);
            path.push(at.to_owned());
            return true;
        }
        if !done.insert(at.to_owned()) {
            return false;
        }
        path.push(at.to_owned());
        let found = uses.get(at).into_iter().flatten().any(|next| walk(next, uses, path, done));
        if !found {
            path.pop();
        }
        found
    }
    let mut done = BTreeSet::new();
    uses.keys().find_map(|start| {
        let mut path = Vec::new();
        walk(start, uses, &mut path, &mut done).then_some(path)
    })
}

#[test]
fn no_top_level_modules_of_a_crate_know_each_other_in_a_circle() {
    for (name, folder) in &CRATES[1..] {
        assert_eq!(circle(&uses(folder)).map(|way| way.join(" -> ")), None, "{name}");
    }
}

#[test]
fn engine_and_kit_do_not_look_around() {
    for (name, folder) in &CRATES[..2] {
        for (file, code) in sources(folder) {
            let found: Vec<&&str> = OUTSIDE.iter().filter(|word| code.contains(**word)).collect();
            assert_eq!(found, Vec::<&&str>::new(), "{name}: {}", file.display());
        }
    }
}

#[test]
fn a_circle_is_found() {
    let set = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<BTreeSet<_>>();
    let straight = BTreeMap::from([("a".to_owned(), set(&["b"])), ("b".to_owned(), set(&["c"]))]);
    assert_eq!(circle(&straight), None);
    let round =
        BTreeMap::from([("a".to_owned(), set(&["b"])), ("b".to_owned(), set(&["c"])), ("c".to_owned(), set(&["b"]))]);
    assert_eq!(circle(&round), Some(vec!["b".to_owned(), "c".to_owned(), "b".to_owned()]));
    let names: Vec<String> = named("use crate::{game, sight::Sight};\ncrate::json::x", "crate::").collect();
    assert_eq!(names, ["game", "sight", "json"]);
}
