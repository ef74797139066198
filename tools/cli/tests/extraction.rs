//! `umpire replay --to-case` and `--to-scenario`: what they print goes to a file where one is named.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

#[test]
fn a_case_and_a_scenario_are_written_to_the_file_that_is_named() {
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cmd/judge.in/slots.jsonl");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("extraction");
    fs::create_dir_all(&folder).expect("a folder for the test");
    for flag in ["--to-case", "--to-scenario"] {
        let run = |more: &[&str]| -> Output {
            let mut umpire = Command::new(env!("CARGO_BIN_EXE_umpire"));
            umpire.current_dir(&folder).args(["replay", record, flag, "1"]).args(more).output().expect("it starts")
        };
        let (printed, written) = (run(&[]), run(&["--out", "made"]));
        assert_eq!((printed.status.code(), written.status.code()), (Some(0), Some(0)), "{flag}");
        assert!(written.stdout.is_empty() && written.stderr.is_empty(), "{flag}");
        let made = fs::read(folder.join("made")).expect("the file is written");
        assert!(!made.is_empty() && made == printed.stdout, "{flag}");
    }
}
