//! `umpire replay --note`: a judge's notes, from writing one to who gets to see it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder with a record of its own, `game.jsonl`, of so many lines.
fn folder(name: &str, lines: usize) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("noting").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    grow(&folder, lines);
    folder
}

/// The record as it is after so many lines.
fn grow(folder: &Path, lines: usize) {
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cmd/judge.in/slots.jsonl");
    let whole = fs::read_to_string(record).expect("the record is there");
    let text: String = whole.split_inclusive('\n').take(lines).collect();
    fs::write(folder.join("game.jsonl"), text).expect("a record for the test");
}

fn umpire(folder: &Path, arguments: &[&str]) -> Output {
    let mut umpire = Command::new(env!("CARGO_BIN_EXE_umpire"));
    umpire.current_dir(folder).args(arguments).output().expect("it starts")
}

/// The output of a replay that succeeds.
fn replay(folder: &Path, more: &[&str]) -> String {
    let output = umpire(folder, &[&["replay", "game.jsonl"], more].concat());
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{more:?}: {told}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn refused(folder: &Path, more: &[&str]) -> String {
    let output = umpire(folder, &[&["replay", "game.jsonl"], more].concat());
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{more:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_note_is_shown_at_its_action_to_the_referee_and_to_a_seat_only_if_it_is_public() {
    let folder = folder("shown", usize::MAX);
    replay(
        &folder,
        &["--at", "5", "--note", "A <b>held</b> quux\u{1b}[31m Bells.", "--by", "Ann", "--clauses", "7.2c,R4"],
    );
    replay(&folder, &["--at", "7", "--note", "Both saw it.", "--public"]);
    for (eyes, hidden) in [(&[][..], false), (&["--seat", "A"][..], true)] {
        for format in ["text", "json", "html"] {
            let told = replay(&folder, &[eyes, &["--format", format]].concat());
            assert!(told.contains("Both saw it."), "{format}");
            assert_ne!(told.contains("quux"), hidden, "{format}, {eyes:?}");
            assert!(!told.contains('\u{1b}') && (format != "html" || !told.contains("<b>held")), "{format}");
        }
    }
    let page = replay(&folder, &["--format", "html"]);
    assert!(page.contains("&lt;b&gt;held&lt;/b&gt;"), "{page}");
    assert!(replay(&folder, &["--at", "5"]).contains("noted: Ann: A <b>held</b> quux"), "as text");
    assert!(!replay(&folder, &["--at", "6"]).contains("noted"), "at its action alone");
    let why = replay(&folder, &["--at", "5", "--why", "--format", "json"]);
    assert!(why.contains(r#""notes":[{"at":5,"by":"Ann","#), "{why}");
}

#[test]
fn a_further_note_leaves_the_file_as_it_is_written() {
    let folder = folder("further", usize::MAX);
    let file = folder.join("game.notes.yaml");
    replay(&folder, &["--at", "5", "--note", "First."]);
    let remarked =
        fs::read_to_string(&file).expect("it was written").replace("  - at: 5", "  # at once\n  - at: 5  # here");
    fs::write(&file, &remarked).expect("it can be edited");
    replay(&folder, &["--note", "Last: a remark # and no comment"]);
    let text = fs::read_to_string(&file).expect("it was written");
    assert!(text.starts_with(remarked.trim_end()), "{text}");
    assert!(text.ends_with("  - at: 26\n    text: \"Last: a remark # and no comment\"\n"), "{text}");
}

#[test]
fn notes_stay_with_a_game_that_goes_on_and_with_no_other() {
    let folder = folder("going-on", 6);
    replay(&folder, &["--at", "5", "--note", "So far."]);
    grow(&folder, usize::MAX);
    assert!(replay(&folder, &["--at", "5"]).contains("noted: So far."), "the line is in the longer record");
    let other = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cmd/judge.in/push.jsonl");
    fs::copy(other, folder.join("game.jsonl")).expect("another game");
    let told = refused(&folder, &["--at", "1"]);
    assert!(told.starts_with("game.notes.yaml:2:9: error: record: these notes are on another game"), "{told}");
    assert_eq!(refused(&folder, &["--note", "Here too."]), told);
}

#[test]
fn every_fault_of_notes_is_told_with_its_place() {
    let folder = folder("faults", usize::MAX);
    let (long, none) = ("x".repeat(32), "0".repeat(32));
    let text = format!("record: {long}\nnotes:\n  - at: -1\n    txt: a\n  - {{at: 3, text: b, public: yes please}}\n");
    fs::write(folder.join("game.notes.yaml"), text).expect("a file for the test");
    let told = refused(&folder, &["--at", "1"]);
    for fault in [
        "game.notes.yaml:1:9: error: record: expected the digest",
        "game.notes.yaml:3:9: error: notes[1].at: expected a whole number",
        "game.notes.yaml:4:5: error: notes[1].txt: unknown key; allowed: at, by, text, clauses, public (did you mean `text`?)",
        "game.notes.yaml:3:5: error: notes[1].text: this key is missing",
        "game.notes.yaml:5:30: error: notes[2].public:",
    ] {
        assert!(told.contains(fault), "{fault}\n{told}");
    }
    let text = format!("record: \"{none}\"\nnotes:\n  - {{at: 27, text: a, clauses: [7.2c, 7.2x]}}\n");
    fs::write(folder.join("game.notes.yaml"), text).expect("a file for the test");
    let told = refused(&folder, &["--at", "1"]);
    for fault in
        ["1:9: error: record: these notes", "3:10: error: notes[1].at: 27: the record has", "`7.2x` is no clause"]
    {
        assert!(told.contains(fault), "{fault}\n{told}");
    }
    fs::remove_file(folder.join("game.notes.yaml")).expect("it is there");
    assert!(refused(&folder, &["--note", " \n "]).contains("a note says something"), "an empty one");
    assert!(refused(&folder, &["--note", "a", "--clauses", "7.2x"]).contains("nearest: 7.2"), "an unknown clause");
    assert!(!folder.join("game.notes.yaml").exists(), "nothing was written");
}

#[test]
fn notes_are_no_cases() {
    let folder = folder("verified", usize::MAX);
    replay(&folder, &["--note", "Well played."]);
    let output = umpire(&folder, &["verify", "."]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(String::from_utf8_lossy(&output.stdout).ends_with("1 record: 1 sound\n"));
    assert_eq!(umpire(&folder, &["verify", "game.notes.yaml"]).status.code(), Some(2));
}
