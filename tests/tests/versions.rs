//! One version everywhere (docs/releasing.md): of the crates, what they ask of each other, the playground, the wheel,
//! and the changelog.

use std::fs;
use std::path::Path;

fn text(path: &str) -> Option<String> {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)).ok()
}

/// The quoted value of the first line with this beginning, below a heading.
fn value<'t>(text: &'t str, heading: &str, key: &str) -> Option<&'t str> {
    let below = text.split_once(&format!("{heading}\n"))?.1;
    let line = below.lines().take_while(|line| !line.starts_with('[')).find(|line| line.starts_with(key))?;
    line.split('"').nth(1)
}

fn workspace() -> String {
    text("Cargo.toml").expect("the workspace has a manifest")
}

fn version() -> String {
    value(&workspace(), "[workspace.package]", "version = ").expect("the workspace has a version").to_owned()
}

/// A version's numbers, which compare as versions do.
fn numbers(version: &str) -> Option<[u32; 3]> {
    let numbers: Vec<u32> = version.split('.').map(|part| part.parse().ok()).collect::<Option<_>>()?;
    numbers.try_into().ok()
}

#[test]
fn every_part_has_the_version_of_the_workspace() {
    let (version, manifest) = (version(), workspace());
    for line in manifest.lines().filter(|line| line.starts_with("umpire-") && line.contains("path = ")) {
        assert!(line.contains(&format!("version = \"{version}\"")), "{line}");
    }
    for path in [
        "engine",
        "tools/playout",
        "tools/clauses",
        "tools/protocol",
        "tools/judging",
        "tools/scenarios",
        "tools/fuzz",
        "tools/authoring",
        "tools/gate",
        "tools/transcribe",
        "tools/report",
        "tools/allocator",
        "tools/cli",
    ]
    .map(|folder| format!("{folder}/Cargo.toml"))
    {
        let manifest = text(&path).expect("the crate has a manifest");
        assert!(manifest.contains("\nversion.workspace = true\n"), "{path} has a version of its own");
        assert!(manifest.contains("\ndescription = \"") && manifest.contains("\nlicense.workspace = true\n"), "{path}");
    }
    // The wheel's folder has a workspace of its own, as the playground's has.
    for folder in ["tools/playground", "tools/python"] {
        let Some(manifest) = text(&format!("{folder}/Cargo.toml")) else { continue };
        assert_eq!(value(&manifest, "[package]", "version = "), Some(version.as_str()), "{folder}");
    }
    if let Some(project) = text("tools/python/pyproject.toml") {
        let told = value(&project, "[project]", "version = ");
        let derived = project.lines().any(|line| line.starts_with("dynamic") && line.contains("\"version\""));
        assert!(derived || told == Some(version.as_str()), "tools/python/pyproject.toml: {told:?}");
    }
}

#[test]
fn the_page_shows_the_action_and_the_hooks_of_this_version() {
    let (version, page) = (version(), text("docs/maintaining.md").expect("there is a page for maintainers"));
    for shown in [format!("uses: OWNER/umpire@v{version}\n"), format!("rev: v{version}\n")] {
        assert!(page.contains(&shown), "{shown}");
    }
}

#[test]
fn the_changelog_goes_down_from_what_comes_next_or_is_released() {
    let (version, changelog) = (version(), text("CHANGELOG.md").expect("there is a changelog"));
    let sections: Vec<&str> = changelog.lines().filter_map(|line| line.strip_prefix("## ")).collect();
    let (first, older) = sections.split_first().expect("the changelog has sections");
    assert!(*first == "Unreleased" || *first == version, "its first section is `{first}`, and this is {version}");
    let older: Vec<[u32; 3]> = older.iter().map(|name| numbers(name).expect("a section is a version")).collect();
    assert!(older.is_sorted_by(|one, next| one > next), "{older:?}");
    assert!(older.first() < numbers(&version).as_ref(), "{version} is released already");
}
