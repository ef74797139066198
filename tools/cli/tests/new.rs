//! `umpire new` inside a checkout: where the file goes, and that nothing else is touched.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs, process};

/// A checkout of our own, gone when the test is over.
struct Checkout(PathBuf);

impl Checkout {
    fn new(name: &str) -> Checkout {
        let root = env::temp_dir().join(format!("umpire-new-{name}-{}", process::id()));
        fs::create_dir_all(root.join("variants/card-slot")).expect("a folder of our own");
        fs::create_dir_all(root.join("features")).expect("a folder of our own");
        let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let parent = "variants/card-slot/1.0.0.yaml";
        fs::copy(project.join(parent), root.join(parent)).expect("the shipped variant is there");
        Checkout(root.canonicalize().expect("it is there"))
    }

    fn umpire(&self, folder: &str, arguments: &[&str]) -> Output {
        let folder = self.0.join(folder);
        Command::new(env!("CARGO_BIN_EXE_umpire")).args(arguments).current_dir(folder).output().expect("umpire starts")
    }

    /// Every file, by its path from the root.
    fn files(&self) -> Vec<String> {
        let mut files = Vec::new();
        list(&self.0, &self.0, &mut files);
        files.sort();
        files
    }
}

fn list(root: &Path, folder: &Path, files: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            list(root, &path, files);
        } else {
            files.push(path.strip_prefix(root).expect("below the root").to_string_lossy().replace('\\', "/"));
        }
    }
}

impl Drop for Checkout {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const NEW: [&str; 4] = ["new", "house/mine", "--extends", "card-slot/1.0.0"];

#[test]
fn the_file_goes_to_the_variants_and_nothing_else_is_touched() {
    let checkout = Checkout::new("place");
    let output = checkout.umpire("features", &NEW);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("variants/house/mine.yaml"), "{output:?}");
    assert_eq!(checkout.files(), ["variants/card-slot/1.0.0.yaml", "variants/house/mine.yaml"]);
    let checked = checkout.umpire("", &["check", "house/mine"]);
    assert_eq!(checked.status.code(), Some(0), "{checked:?}");
    assert!(String::from_utf8_lossy(&checked.stdout).contains("no warnings"), "{checked:?}");
}

#[test]
fn a_file_that_is_there_stays_as_it_is() {
    let checkout = Checkout::new("taken");
    let file = checkout.0.join("variants/house/mine.yaml");
    fs::create_dir_all(file.parent().expect("a folder")).expect("a folder of our own");
    fs::write(&file, "precious").expect("a file of our own");
    let output = checkout.umpire("", &NEW);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{output:?}");
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "precious");
}

#[test]
fn an_editor_is_told_of_the_schema_only_where_there_is_one() {
    let checkout = Checkout::new("schema");
    let first = |name: &str| {
        checkout.umpire("", &["new", name, "--extends", "card-slot/1.0.0"]);
        let text = fs::read_to_string(checkout.0.join(format!("variants/{name}.yaml"))).expect("it is there");
        text.lines().next().unwrap_or_default().to_owned()
    };
    assert!(first("house/plain").starts_with("## house/plain"));
    fs::write(checkout.0.join("umpire.schema.json"), "{}").expect("a file of our own");
    assert_eq!(first("house/told"), "# yaml-language-server: $schema=../../umpire.schema.json");
}

#[test]
fn a_parent_by_its_path_in_the_checkout_is_the_shipped_one() {
    let checkout = Checkout::new("path");
    let output = checkout.umpire("", &["new", "house/mine", "--extends", "variants/card-slot/1.0.0.yaml"]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let text = fs::read_to_string(checkout.0.join("variants/house/mine.yaml")).expect("it is there");
    assert!(text.contains("\nextends: card-slot/1.0.0\n"), "{text}");
}
