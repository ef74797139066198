//! The gate and `verify` in a checkout, one of whose files is a megabyte of the worst, before the change or after it.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{env, fs, process};

use umpire_cli::cli;
use umpire_cli::commands::output::Exit;
use umpire_cli::disk::Checkout;
use umpire_tests::hostile::worst;
use umpire_tests::share::one_in;

use super::limited::lost;

/// The files that are looked at, and the readers whose worst inputs are put there.
const FILES: [(&str, &[&str]); 7] = [
    ("variants/house/mine.yaml", &["variant"]),
    ("variants/announced.yaml", &["case"]),
    ("variants/gate.yaml", &["case"]),
    ("features/card-slot-1.0.0/clauses.yaml", &["inventory"]),
    ("features/card-slot-1.0.0/other.feature", &["feature", "steps"]),
    ("scenarios/cases/card-slot/mine.yaml", &["case"]),
    ("scenarios/games/card-slot/mine.jsonl", &["record"]),
];

/// A folder that goes at the end.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn copied(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder can be made");
    for entry in fs::read_dir(from).expect("a folder") {
        let (from, to) = entry.map(|entry| (entry.path(), to.join(entry.file_name()))).expect("an entry");
        if from.is_dir() {
            copied(&from, &to);
        } else {
            fs::copy(&from, &to).expect("a file can be copied");
        }
    }
}

/// Puts bytes into a file of a checkout, before a change (`base`) or after it (`head`), and runs the gate, and
/// `verify`.
pub fn looked_at(side_and_file: &str, bytes: &[u8]) {
    let (side, file) = side_and_file.split_once(' ').expect("a side and a file");
    let folder = Folder(env::temp_dir().join(format!("umpire-whole-{}", process::id())));
    let of = |side: &str| folder.0.join(side);
    for side in ["base", "head"] {
        copied(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tools/cli/tests/cmd/gate.in/base"), &of(side));
    }
    let path = of(side).join(file);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder can be made");
    fs::write(path, bytes).expect("a file can be written");
    let base = of("base").display().to_string();
    for arguments in [&["gate", "--base-dir", &base][..], &["verify"]] {
        let all = ["umpire"].iter().chain(arguments).map(OsString::from);
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let exit = cli::run(all, &Checkout::around(&of("head")), &mut out, &mut err);
        // Messages about one fault must not fill ten megabytes.
        assert!(out.len() + err.len() < 10 << 20, "{} bytes are printed", out.len() + err.len());
        assert!(exit == Exit::Conforms || !(out.is_empty() && err.is_empty()), "{exit:?} and not a word");
    }
}

#[test]
fn the_gate_and_verify_take_the_worst_megabyte() {
    let worst = worst::all();
    let all = FILES.iter().flat_map(|(file, readers)| {
        let here = worst.iter().filter(|(reader, _, _)| readers.contains(reader));
        here.flat_map(move |input| ["base", "head"].map(|side| (side, file, input)))
    });
    let each = all.step_by(one_in(11));
    let lost: Vec<String> =
        each.filter_map(|(side, file, (_, what, bytes))| lost(&format!("{side} {file}"), what, bytes)).collect();
    assert!(lost.is_empty(), "{}", lost.join("\n"));
}
