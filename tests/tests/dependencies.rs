//! Licences and sources of every dependency, by the lists of `deny.toml`. `cargo deny` looks at more, and takes minutes
//! to build; this costs a second and runs wherever the tests do.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

fn project() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The strings of a list in `deny.toml`.
fn list(key: &str) -> Vec<String> {
    let text = std::fs::read_to_string(project().join("deny.toml")).expect("the list is there");
    let (_, rest) = text.split_once(&format!("\n{key} = [")).expect("the list has this key");
    let (inside, _) = rest.split_once(']').expect("the list ends");
    inside.split('"').skip(1).step_by(2).map(str::to_owned).collect()
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

/// Whether a licence expression can be met by licences that are allowed. `AND` binds closer than `OR`.
fn is_allowed(expression: &str, allowed: &[String]) -> bool {
    let spaced =
        expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ").replace(" WITH ", "\u{a0}WITH\u{a0}");
    let words: Vec<String> =
        spaced.split(' ').filter(|word| !word.is_empty()).map(|word| word.replace('\u{a0}', " ")).collect();
    let mut rest = words.as_slice();
    let holds = either(&mut rest, allowed);
    holds && rest.is_empty()
}

fn either(rest: &mut &[String], allowed: &[String]) -> bool {
    let mut holds = both(rest, allowed);
    while rest.first().is_some_and(|word| word == "OR") {
        *rest = &rest[1..];
        holds |= both(rest, allowed);
    }
    holds
}

fn both(rest: &mut &[String], allowed: &[String]) -> bool {
    let mut holds = one(rest, allowed);
    while rest.first().is_some_and(|word| word == "AND") {
        *rest = &rest[1..];
        holds &= one(rest, allowed);
    }
    holds
}

fn one(rest: &mut &[String], allowed: &[String]) -> bool {
    let Some((word, after)) = rest.split_first() else { return false };
    *rest = after;
    if word != "(" {
        return allowed.contains(word);
    }
    let holds = either(rest, allowed);
    let closed = rest.first().is_some_and(|word| word == ")");
    *rest = rest.get(1..).unwrap_or_default();
    holds && closed
}

#[test]
fn every_dependency_has_an_allowed_licence_and_comes_from_the_registry() {
    let (allowed, registries) = (list("allow"), list("allow-registry"));
    let mut faults = Vec::new();
    for package in packages() {
        let name =
            format!("{} {}", package["name"].as_str().unwrap_or("?"), package["version"].as_str().unwrap_or("?"));
        let licence = package["license"].as_str().unwrap_or("none");
        if !is_allowed(licence, &allowed) {
            faults.push(format!("{name}: the licence {licence} is not among {}", allowed.join(", ")));
        }
        // The project's own packages have no source.
        if let Some(source) = package["source"].as_str()
            && !registries.iter().any(|registry| source == format!("registry+{registry}"))
        {
            faults.push(format!("{name}: it comes from {source}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn licence_expressions_are_read_as_they_are_meant() {
    let allowed = ["MIT", "Apache-2.0 WITH LLVM-exception", "BSD-3-Clause"].map(str::to_owned);
    for good in
        ["MIT", "GPL-3.0 OR MIT", "GPL-3.0/MIT", "(GPL-3.0 OR MIT) AND BSD-3-Clause", "Apache-2.0 WITH LLVM-exception"]
    {
        assert!(is_allowed(good, &allowed), "{good}");
    }
    for bad in ["GPL-3.0", "MIT AND GPL-3.0", "Apache-2.0", "(MIT", "none", "", "GPL-3.0 OR MIT AND Zlib"] {
        assert!(!is_allowed(bad, &allowed), "{bad}");
    }
}
