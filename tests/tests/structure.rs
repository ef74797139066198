//! The house: crates in layers, files that know each other in no circle, and no crate below the doors that looks
//! around.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The crates, each using only those before it.
const CRATES: [&str; 17] = [
    "engine",
    "tools/playout",
    "tools/assertions",
    "tools/clauses",
    "tools/protocol",
    "tools/game",
    "tools/judging",
    "tools/scenarios",
    "tools/fuzz",
    "tools/authoring",
    "tools/gate",
    "tools/transcribe",
    "tools/report",
    "tools/allocator",
    "tools/cli",
    "tools/playground",
    "tools/python",
];

/// The first of the doors: crates that are programs or modules of other languages, and may look around.
const DOORS: usize = 12;

/// Names that no crate below the front ends uses: such crates neither read the environment nor print.
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

/// A path of modules below a crate.
type Module = Vec<String>;

/// The code of every file of a crate by its module, without comments, texts and unit tests.
fn sources(folder: &str) -> BTreeMap<Module, String> {
    let base = root().join(folder).join("src");
    let mut files = BTreeMap::new();
    let mut folders = vec![base.clone()];
    while let Some(each) = folders.pop() {
        for entry in fs::read_dir(&each).expect("a folder of the project").map(|entry| entry.expect("a file").path()) {
            if entry.is_dir() {
                folders.extend((!entry.ends_with("tests")).then_some(entry));
            } else if entry.extension().is_some_and(|extension| extension == "rs") && !entry.ends_with("tests.rs") {
                let path = entry.strip_prefix(&base).expect("below it").with_extension("");
                let mut module: Module = path.iter().map(|part| part.to_string_lossy().into_owned()).collect();
                if module.last().is_some_and(|last| ["mod", "lib", "main"].contains(&last.as_str())) {
                    module.pop();
                }
                files.insert(module, code(&fs::read_to_string(&entry).expect("source is text")));
            }
        }
    }
    files
}

/// A source without comments, texts and unit tests.
fn code(text: &str) -> String {
    let mut code = String::new();
    for line in text.split("#[cfg(test)]").next().unwrap_or_default().lines() {
        let mut quoted = false;
        let mut letters = line.chars().peekable();
        while let Some(letter) = letters.next() {
            match letter {
                '\\' if quoted => drop(letters.next()),
                '"' => quoted = !quoted,
                '/' if !quoted && letters.peek() == Some(&'/') => break,
                _ if quoted => {}
                _ => code.push(letter),
            }
        }
        code.push('\n');
    }
    code
}

/// The paths that a tree of a `use` names, each with the name that it goes by.
fn leaves(before: &[String], tree: &str, found: &mut Vec<(Module, String)>) {
    let parts =
        |text: &str| text.split("::").map(str::trim).filter(|part| !part.is_empty()).map(str::to_owned).collect();
    let tree = tree.trim();
    if let Some((head, group)) = tree.split_once('{') {
        let before = [before, &Module::from_iter::<Vec<String>>(parts(head))].concat();
        let (mut depth, mut begin) = (0, 0);
        let group = group.rsplit_once('}').map_or(group, |(group, _)| group);
        for (at, letter) in group.char_indices().chain([(group.len(), ',')]) {
            match letter {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 0 => {
                    leaves(&before, &group[begin..at], found);
                    begin = (at + 1).min(group.len());
                }
                _ => {}
            }
        }
    } else if !tree.is_empty() {
        let (path, alias) = tree.split_once(" as ").map_or((tree, None), |(path, alias)| (path, Some(alias.trim())));
        let mut path = [before, &Module::from_iter::<Vec<String>>(parts(path))].concat();
        if path.last().is_some_and(|last| last == "self") {
            path.pop();
        }
        let name = alias.or(path.last().map(String::as_str)).unwrap_or_default().to_owned();
        found.push((path, name));
    }
}

/// The `use` lines of a source, each with whether it is public, and the source without them.
fn imports(code: &str) -> (Vec<(bool, Module, String)>, String) {
    let (mut found, mut rest) = (Vec::new(), String::new());
    for statement in code.split_inclusive([';', '{', '}']) {
        // A group has braces of its own, so a `use` may reach over several statements.
        rest.push_str(statement);
    }
    let mut left = String::new();
    let mut text = rest.as_str();
    while let Some(at) = text.find("use ") {
        let before = &text[..at];
        let starts = before.trim_end_matches(' ');
        let public = starts.ends_with("pub")
            || starts.ends_with(')') && starts.rfind("pub(").is_some_and(|n| !starts[n..].contains('\n'));
        let is_use = starts.is_empty() || starts.ends_with('\n') || public;
        left.push_str(before);
        match text[at..].find(';').filter(|_| is_use) {
            Some(end) => {
                let mut each = Vec::new();
                leaves(&[], &text[at + 4..at + end], &mut each);
                found.extend(each.into_iter().map(|(path, name)| (public, path, name)));
                text = &text[at + end + 1..];
            }
            None => {
                left.push_str("use ");
                text = &text[at + 4..];
            }
        }
    }
    left.push_str(text);
    (found, left)
}

/// The paths of at least two names that stand in code.
fn paths(code: &str) -> impl Iterator<Item = Module> + '_ {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == ':';
    let words = code.split(move |letter| !is_part(letter)).filter(|word| word.contains("::"));
    words.map(|word| word.split("::").map(str::to_owned).filter(|part| !part.is_empty()).collect())
}

/// A crate's files, and what each calls what it imports.
struct Crate {
    name: String,
    modules: BTreeSet<Module>,
    imported: BTreeMap<Module, BTreeMap<String, Module>>,
    exported: BTreeMap<Module, BTreeMap<String, Module>>,
    named: BTreeMap<Module, Vec<Module>>,
}

impl Crate {
    fn read(folder: &str) -> Crate {
        let sources = sources(folder);
        let name = format!("umpire_{}", folder.rsplit('/').next().unwrap_or_default());
        let modules = sources.keys().cloned().collect();
        let (mut imported, mut exported, mut named) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        for (module, code) in &sources {
            let (uses, rest) = imports(code);
            let of = |public: bool| uses.iter().filter(move |(is_public, ..)| *is_public || !public);
            let by_name = |public: bool| of(public).map(|(_, path, name)| (name.clone(), path.clone())).collect();
            imported.insert(module.clone(), by_name(false));
            exported.insert(module.clone(), by_name(true));
            let private = uses.iter().filter(|(public, ..)| !public).map(|(_, path, _)| path.clone());
            named.insert(module.clone(), private.chain(paths(&rest)).filter(|path| !path.is_empty()).collect());
        }
        Crate { name, modules, imported, exported, named }
    }

    /// A path as it is from the crate's root, where it leads into the crate.
    fn absolute(&self, module: &[String], path: &[String], depth: usize) -> Option<Module> {
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => Some(rest.to_vec()),
            name if name == self.name => Some(rest.to_vec()),
            "self" => Some([module, rest].concat()),
            "super" => {
                let up = path.iter().take_while(|part| *part == "super").count();
                Some([&module[..module.len().checked_sub(up)?], &path[up..]].concat())
            }
            name => {
                let child = [module, std::slice::from_ref(first)].concat();
                if self.modules.contains(&child) {
                    return Some([module, path].concat());
                }
                let known = self.imported[module].get(name).filter(|known| known.len() > 1 && depth < 8)?;
                self.absolute(module, &[known, rest].concat(), depth + 1)
            }
        }
    }

    /// The file that has what a path from the crate's root names, behind every re-export.
    fn file(&self, path: &[String], depth: usize) -> Option<Module> {
        let longest = (0..=path.len()).rev().find(|n| self.modules.contains(&path[..*n]))?;
        let (module, rest) = path.split_at(longest);
        let passed_on = rest.first().and_then(|name| self.exported[module].get(name)).filter(|_| depth < 8);
        match passed_on.and_then(|to| self.absolute(module, to, 0)) {
            Some(to) => self.file(&[&to, &rest[1..]].concat(), depth + 1),
            None => Some(module.to_vec()),
        }
    }

    /// Which files each file knows.
    fn edges(&self) -> BTreeMap<Module, BTreeSet<Module>> {
        let known = |(module, paths): (&Module, &Vec<Module>)| {
            let files = paths.iter().filter_map(|path| self.file(&self.absolute(module, path, 0)?, 0));
            (module.clone(), files.filter(|file| file != module).collect())
        };
        self.named.iter().map(known).collect()
    }
}

/// The files that know each other in circles.
fn in_circles(edges: &BTreeMap<Module, BTreeSet<Module>>) -> Vec<String> {
    let reached = |from: &Module| {
        let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(at) = open.pop() {
            for next in edges.get(at).into_iter().flatten() {
                if seen.insert(next) {
                    open.push(next);
                }
            }
        }
        seen.contains(from)
    };
    edges.keys().filter(|module| reached(module)).map(|module| module.join("::")).collect()
}

#[test]
fn no_files_of_a_crate_know_each_other_in_a_circle() {
    let circles = CRATES.map(|folder| (folder, in_circles(&Crate::read(folder).edges())));
    let found: Vec<_> = circles.iter().filter(|(_, files)| !files.is_empty()).collect();
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn each_crate_uses_only_those_before_it() {
    let name = |folder: &str| format!("umpire-{}", folder.rsplit('/').next().unwrap_or_default());
    for (place, folder) in CRATES.iter().enumerate() {
        let manifest = fs::read_to_string(root().join(folder).join("Cargo.toml")).expect("a manifest");
        let used = manifest.lines().filter(|line| line.starts_with("umpire-"));
        for used in used.filter_map(|line| line.split(['.', ' ']).next()).filter(|used| *used != name(folder)) {
            let before = CRATES[..place].iter().any(|folder| name(folder) == used);
            assert!(before || place >= DOORS, "{folder} uses {used}");
        }
    }
}

#[test]
fn no_crate_before_the_doors_looks_around() {
    for folder in &CRATES[..DOORS] {
        for (module, code) in sources(folder) {
            let found: Vec<&&str> = OUTSIDE.iter().filter(|word| code.contains(**word)).collect();
            assert_eq!(found, Vec::<&&str>::new(), "{folder}: {}", module.join("::"));
        }
    }
}

#[test]
fn a_circle_is_found() {
    let module = |name: &str| vec![name.to_owned()];
    let edges = |pairs: &[(&str, &str)]| {
        pairs.iter().map(|(from, to)| (module(from), BTreeSet::from([module(to)]))).collect::<BTreeMap<_, _>>()
    };
    assert_eq!(in_circles(&edges(&[("a", "b"), ("b", "c")])), Vec::<String>::new());
    assert_eq!(in_circles(&edges(&[("a", "b"), ("b", "c"), ("c", "b")])), ["b", "c"]);
    let (uses, rest) =
        imports(&code("use crate::{game, sight::{self, Sight}}; // use x::y;\npub use a::b as c;\nlet x = d::e();"));
    let names: Vec<String> =
        uses.iter().map(|(public, path, name)| format!("{public} {} {name}", path.join("::"))).collect();
    assert_eq!(
        names,
        ["false crate::game game", "false crate::sight sight", "false crate::sight::Sight Sight", "true a::b c"]
    );
    assert_eq!(paths(&rest).collect::<Vec<_>>(), [["d", "e"]]);
}
