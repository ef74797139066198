//! Lists the shipped variants, features and casebook, so that the binary carries them.
//!
//! The files are listed here and not by a macro because a macro would not notice a file that is added later.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The folders that are shipped, at the root.
const SHIPPED: [&str; 3] = ["variants", "features", "scenarios"];
/// The extensions of the files that are shipped.
const EXTENSIONS: [&str; 5] = ["yaml", "feature", "jsonl", "md", "txt"];

include!("source_digest.rs");

fn main() -> io::Result<()> {
    // Asked for now, not when this script was compiled: a checkout may be moved together with its target folder.
    let root = root(Path::new(&env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()))?;
    println!("cargo::rustc-env=UMPIRE_ROOT={}", root.display());
    let mut files = Vec::new();
    for folder in SHIPPED {
        println!("cargo::rerun-if-changed={}", root.join(folder).display());
        collect(&root.join(folder), folder, &EXTENSIONS, &mut files)?;
    }
    // A browser is given no lists of known faults, and only they need every id that was ever given; nor does it verify the recorded
    // games of the casebook.
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    if env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        files.retain(|(name, _)| name != "features/ids.txt" && !name.ends_with(".jsonl"));
        files
            .iter_mut()
            .filter(|(name, _)| is_for_readers(name))
            .try_for_each(|(name, path)| flat(name, path, &out))?;
    }
    files.sort();
    let mut code = String::from("&[\n");
    for (name, path) in &files {
        let _ = writeln!(code, "    ({name:?}, include_str!({:?})),", path.to_string_lossy());
    }
    code.push_str("]\n");
    println!("cargo::rustc-env=UMPIRE_ENGINE_DIGEST={}", engine(&root)?);
    fs::write(out.join("shipped.rs"), code)
}

/// Where what is shipped lies: in a published package its own folder `shipped`, which `.ci/publish` makes; else the checkout.
fn root(package: &Path) -> io::Result<PathBuf> {
    let within = package.join("shipped");
    let root = if within.is_dir() { within } else { package.join("../..").canonicalize()? };
    // Windows writes such paths in a way in which no forward slash may follow.
    Ok(PathBuf::from(root.to_string_lossy().trim_start_matches(r"\\?\")))
}

/// Whether spaces or comments of a file are only for its readers. A browser has to fetch them, too.
fn is_for_readers(name: &str) -> bool {
    name.starts_with("features/") && (name.ends_with(".feature") || name.ends_with(".yaml"))
}

/// Replaces a feature by one without indentation and padding in tables, and a YAML file by one without comments, with as many
/// lines. Texts in quotes stay as they are.
fn flat(name: &str, path: &mut PathBuf, out: &Path) -> io::Result<()> {
    let mut quoted = false;
    let mut flat = |line: &str| {
        if name.ends_with(".yaml") {
            return if line.trim_start().starts_with("# ") { String::new() } else { line.to_owned() };
        }
        let quote = line.trim_start().starts_with("\"\"\"");
        let is_text = quoted || quote;
        quoted ^= quote;
        let line = if is_text { line } else { line.trim_start() };
        let is_row = !is_text && line.starts_with('|');
        if is_row { line.split_whitespace().collect::<Vec<_>>().join(" ") } else { line.to_owned() }
    };
    let lines: Vec<String> = fs::read_to_string(&path)?.lines().map(&mut flat).collect();
    *path = out.join(name.replace('/', "-"));
    fs::write(&path, lines.join("\n") + "\n")
}

/// The digest of the engine's source; that of nothing where the kit is built without it.
fn engine(root: &Path) -> io::Result<u64> {
    let mut files = Vec::new();
    if root.join("engine/src").is_dir() {
        println!("cargo::rerun-if-changed={}", root.join("engine/src").display());
    }
    collect(&root.join("engine/src"), "engine/src", &["rs"], &mut files)?;
    files.sort();
    let texts: Vec<String> = files.iter().map(|(_, path)| fs::read_to_string(path)).collect::<io::Result<_>>()?;
    let texts: Vec<(&str, &str)> =
        files.iter().zip(&texts).map(|((name, _), text)| (name.as_str(), text.as_str())).collect();
    Ok(source_digest(&texts))
}

/// Adds every file under `folder` with one of these extensions, by its name with forward slashes.
fn collect(folder: &Path, name: &str, extensions: &[&str], files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let Some(last) = path.file_name().and_then(|n| n.to_str()) else { continue };
        let name = format!("{name}/{last}");
        if path.is_dir() {
            collect(&path, &name, extensions, files)?;
        } else if path.extension().and_then(|e| e.to_str()).is_some_and(|e| extensions.contains(&e)) {
            println!("cargo::rerun-if-changed={}", path.display());
            files.push((name, path.canonicalize()?));
        }
    }
    Ok(())
}
