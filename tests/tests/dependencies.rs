//! What the manifests ask for is used, and their profiles agree. Licences and sources are cargo-deny's, by `deny.toml`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use serde_json::Value;

fn project() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Every package that is built for this machine, as Cargo tells.
fn packages() -> Vec<Value> {
    let host = Command::new("rustc").arg("-vV").output().expect("rustc is there");
    let host = String::from_utf8_lossy(&host.stdout).into_owned();
    let host = host.lines().find_map(|line| line.strip_prefix("host: ")).expect("rustc names its host").to_owned();
    let asked = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--offline", "--locked", "--filter-platform", &host])
        .current_dir(project())
        .output()
        .expect("cargo is there");
    assert!(asked.status.success(), "{}", String::from_utf8_lossy(&asked.stderr));
    let told: Value = serde_json::from_slice(&asked.stdout).expect("cargo writes JSON");
    told["packages"].as_array().expect("packages").clone()
}

/// Whether Rust code in a file, or anywhere below a folder, names a crate.
fn names(path: &Path, name: &str) -> bool {
    if path.is_dir() {
        let entries = std::fs::read_dir(path).expect("a folder of ours can be read");
        return entries.into_iter().any(|entry| names(&entry.expect("a readable folder").path(), name));
    }
    if path.extension().is_none_or(|extension| extension != "rs") {
        return false;
    }
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let mut words = code.flat_map(|line| line.split(|c: char| !c.is_alphanumeric() && c != '_'));
    words.any(|word| word == name)
}

#[test]
fn every_dependency_that_a_manifest_asks_for_is_used() {
    let (mut asked, mut idle) = (BTreeSet::new(), Vec::new());
    for package in packages().iter().filter(|package| package["source"].is_null()) {
        let manifest = Path::new(package["manifest_path"].as_str().expect("a manifest has a path"));
        let folder = manifest.parent().expect("a manifest is in a folder");
        for dependency in package["dependencies"].as_array().expect("dependencies") {
            let name = dependency["rename"].as_str().or(dependency["name"].as_str()).expect("a name");
            asked.insert(name.to_owned());
            let places: &[&str] = match dependency["kind"].as_str() {
                Some("dev") => &["src", "tests", "examples", "benches"],
                Some("build") => &["build.rs"],
                _ => &["src"],
            };
            if !places.iter().any(|place| names(&folder.join(place), &name.replace('-', "_"))) {
                idle.push(format!("{}: nothing in {} names `{name}`", manifest.display(), places.join(", ")));
            }
        }
    }
    let workspace = std::fs::read_to_string(project().join("Cargo.toml")).expect("the manifest is there");
    let (_, declared) = workspace.split_once("[workspace.dependencies]\n").expect("the workspace has dependencies");
    for line in declared.lines().take_while(|line| !line.starts_with('[')) {
        if let Some((name, _)) = line.split_once(" = ")
            && !asked.contains(name)
        {
            idle.push(format!("Cargo.toml: no crate asks for `{name}`"));
        }
    }
    assert!(idle.is_empty(), "{}", idle.join("\n"));
}

/// The settings of a profile in a manifest, such as `.package.rand`: `{ opt-level = 3 }`.
fn profile(manifest: &str, name: &str) -> BTreeMap<String, String> {
    let text = std::fs::read_to_string(project().join(manifest)).expect("the manifest is there");
    let (head, mut section, mut settings) = (format!("[profile.{name}"), None, BTreeMap::new());
    for line in text.lines() {
        if line.starts_with('[') {
            section = line.strip_prefix(&head).and_then(|rest| rest.strip_suffix(']'));
        } else if let (Some(section), Some((key, value))) = (section, line.split_once(" = ")) {
            settings.insert(format!("{section}.{key}"), value.to_owned());
        }
    }
    settings
}

/// The versions of each package in a lock file.
fn locked(file: &str) -> BTreeMap<String, BTreeSet<String>> {
    let text = std::fs::read_to_string(project().join(file)).expect("the lock file is there");
    let quoted = |line: &str, key: &str| Some(line.strip_prefix(key)?.trim_matches('"').to_owned());
    let mut versions = BTreeMap::<_, BTreeSet<_>>::new();
    for package in text.split("[[package]]\n").skip(1) {
        let of = |key| package.lines().find_map(|line| quoted(line, key)).expect("a package has it");
        versions.entry(of("name = ")).or_default().insert(of("version = "));
    }
    versions
}

#[test]
fn instructions_are_counted_of_what_a_release_build_makes() {
    let mut release = profile("Cargo.toml", "release");
    let mut counted = profile("benches/counts/Cargo.toml", "bench");
    // Callgrind tells functions apart by their lines.
    assert_eq!(counted.insert(".debug".into(), "false".into()).as_deref(), Some("\"line-tables-only\""));
    // The command is not counted, nor what only it has.
    for only in ["umpire-cli", "libmimalloc-sys", "mimalloc"] {
        release.remove(&format!(".package.{only}")).expect("it has a level of its own");
    }
    assert_eq!(counted, release);
}

#[test]
fn the_wheel_is_built_as_the_command_line_is() {
    let mut wheel = profile("tools/python/Cargo.toml", "release");
    assert_eq!(wheel.remove(".strip").as_deref(), Some("true"));
    let workspace = |name| {
        let mut profile = profile("Cargo.toml", name);
        profile.remove(".package.umpire-benches");
        profile
    };
    assert_eq!(wheel, workspace("release"));
    assert_eq!(profile("tools/python/Cargo.toml", "dist"), workspace("dist"));
    // Of the same versions, so that what others wrote is built once for both.
    let [ours, theirs] = ["Cargo.lock", "tools/python/Cargo.lock"].map(locked);
    let apart: Vec<_> = theirs
        .iter()
        .filter(|(name, versions)| ours.get(*name).is_some_and(|ours| !versions.is_subset(ours)))
        .collect();
    assert!(apart.is_empty(), "copy Cargo.lock to tools/python and run `cargo metadata` there: {apart:?}");
}
