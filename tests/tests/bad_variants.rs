//! Every file of `data/bad-variants` has one fault, and says in its first line which, and where.

use std::path::PathBuf;

use pretty_assertions::assert_eq;
use umpire_engine::variant::{Fault, Origin, load};

use crate::shelf::Disk;

fn corpus() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("data/bad-variants")
}

/// The files to load: each file of the corpus, and `main.yaml` of each folder.
fn cases() -> Vec<String> {
    let entries = std::fs::read_dir(corpus()).expect("the corpus is there");
    let mut cases: Vec<String> = entries
        .map(|entry| {
            let entry = entry.expect("a readable folder");
            let name = entry.file_name().to_string_lossy().into_owned();
            if entry.path().is_dir() { format!("{name}/main.yaml") } else { name }
        })
        .collect();
    cases.sort();
    cases
}

fn faults_of(path: &str) -> Vec<Fault> {
    let shelf = Disk { root: corpus() };
    load(&shelf, Origin::File(path)).map_or_else(|faults| faults, |variant| variant.warnings)
}

fn text_of(path: &str) -> String {
    std::fs::read_to_string(corpus().join(path)).expect("a readable file")
}

/// The difference between a case and its first line, if any.
fn complaint(path: &str) -> Option<String> {
    let text = text_of(path);
    let Some(expected) = text.lines().next().and_then(|line| line.strip_prefix("# expect: ")) else {
        return Some(format!("{path}: the first line does not say what to expect"));
    };
    let (place, message) = expected.split_once(": ").unwrap_or((expected, ""));
    let own = place.bytes().filter(|byte| *byte == b':').count() == 1;
    let folder = path.rsplit_once('/').map_or(String::new(), |(folder, _)| format!("{folder}/"));
    let place = if own { format!("{path}:{place}: error: ") } else { format!("{folder}{place}: error: ") };
    let errors: Vec<String> =
        faults_of(path).iter().filter(|fault| fault.is_error()).map(ToString::to_string).collect();
    match errors.as_slice() {
        [error] if error.starts_with(&place) && error.contains(message) => None,
        _ => Some(format!("{path}: expected one error, {place}...{message}; found {errors:#?}")),
    }
}

#[test]
fn each_file_has_the_one_fault_that_it_names() {
    let cases = cases();
    assert!(cases.len() >= 45, "the corpus has shrunk to {}", cases.len());
    let complaints: Vec<String> = cases.iter().filter_map(|path| complaint(path)).collect();
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn every_fault_is_one_line() {
    for path in cases() {
        for fault in faults_of(&path) {
            let line = fault.to_string();
            assert!(!line.contains('\n') && line.len() < 700, "{path}: {line}");
        }
    }
}

#[test]
fn many_faults_are_found_in_one_run() {
    let shelf = Disk { root: corpus().join("..") };
    let text = std::fs::read_to_string(shelf.root.join("many-faults.yaml")).expect("a readable file");
    let expected: Vec<String> = text
        .lines()
        .enumerate()
        .filter_map(|(at, line)| line.split_once("# ! ").map(|(_, what)| (at + 1, what)))
        .flat_map(|(line, what)| what.split("; ").map(move |what| format!("{line}: {what}")))
        .collect();
    let faults = load(&shelf, Origin::File("many-faults.yaml")).expect_err("a file of faults");
    let found: Vec<String> = faults.iter().map(|fault| format!("{}: {}", fault.place.line, fault.path)).collect();
    assert_eq!(found, expected, "{}", faults.iter().map(|fault| format!("{fault}\n")).collect::<String>());
}
