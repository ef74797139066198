//! Files are written completely or not at all; existing ones are not lost.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use std::{fs, thread};

use umpire_engine::record::{Record, Verdict, verify};
use umpire_judging::session::Controller;

use super::limited::{Ran, code, empty, run, umpire};
use super::play::whole_game;

const RECORD: &str = "../../tests/frozen/0.1/games/card-slot/seven.jsonl";
const CASE: &str = "../../scenarios/cases/match-3/push-without-a-set.yaml";

/// A folder with a record, a case that is ruled differently than it says, a variant, and a report.
fn folder(name: &str) -> std::path::PathBuf {
    let folder = empty(name);
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::copy(here.join(RECORD), folder.join("r.jsonl")).expect("a record");
    let case = fs::read_to_string(here.join(CASE)).expect("a case");
    let (before, _) = case.split_once("ruling:").expect("its ruling");
    let because = "because: it was so\n";
    fs::write(folder.join("push-without-a-set.yaml"), format!("{before}{because}")).expect("a case");
    fs::write(folder.join("mine.yaml"), "extends: card-slot/1.0.0\nvariant: mine\n").expect("a variant");
    let shard = run(&folder, &["simulate", "--games", "2", "--format", "json", "--out", "s.json"]);
    assert_eq!(shard.code, Some(0), "{}", shard.err);
    folder
}

#[test]
fn a_full_output_is_told_and_a_closed_one_is_not() {
    let folder = folder("full");
    for arguments in [
        &["spec", "match-3/standard", "--clause", "Gb", "--format", "json"][..],
        &["spec", "match-3/standard", "--clause", "Gb"],
        &["verify", "r.jsonl"],
        &["replay", "r.jsonl", "--all"],
        &["simulate", "--games", "2", "--format", "csv"],
        &["play", "--lines", "--seed", "1", "--record", "p.jsonl"],
        &["steps"],
        &["completions", "bash"],
        &["schema"],
        &["--help"],
        &["--version"],
    ] {
        let full = umpire("\"$0\" \"$@\" >/dev/full", &folder, arguments);
        assert_eq!((full.code, full.err.contains("No space left")), (Some(2), true), "{arguments:?}: {}", full.err);
        let _ = fs::remove_file(folder.join("p.jsonl"));
        let closed = umpire("\"$0\" \"$@\" | true; exit ${PIPESTATUS[0]}", &folder, arguments);
        let told = closed.err.lines().any(|line| !line.starts_with("record: ") && !line.starts_with("to go on: "));
        assert_eq!((closed.code, told), (Some(0), false), "{arguments:?}: {}", closed.err);
        let _ = fs::remove_file(folder.join("p.jsonl"));
    }
    for (arguments, expected) in [
        (&["check", "nowhere"][..], 2),
        (&["nonsense"], 2),
        (&["verify", "push-without-a-set.yaml"], 1),
        (&["play", "--seed", "1"], 0),
    ] {
        let full = umpire("\"$0\" \"$@\" 2>/dev/full", &folder, arguments);
        assert_eq!(full.code, Some(expected), "{arguments:?}");
    }
}

#[test]
fn no_command_writes_over_what_it_reads_or_what_is_kept() {
    let folder = folder("inputs");
    fs::hard_link(folder.join("r.jsonl"), folder.join("same.txt")).expect("a link");
    fs::copy(folder.join("r.jsonl"), folder.join("other.jsonl")).expect("a record");
    let kept = || -> Vec<(String, Vec<u8>)> {
        let names = ["r.jsonl", "same.txt", "other.jsonl", "mine.yaml", "push-without-a-set.yaml", "s.json"];
        names.map(|name| (name.to_owned(), fs::read(folder.join(name)).expect("it is there"))).to_vec()
    };
    let before = kept();
    for arguments in [
        &["replay", "r.jsonl", "--all", "--out", "r.jsonl"][..],
        &["replay", "r.jsonl", "--all", "--out", "./same.txt"],
        &["replay", "r.jsonl", "--all", "--out", "other.jsonl"],
        &["replay", "r.jsonl", "--to-case", "3", "--out", "push-without-a-set.yaml"],
        &["simulate", "merge", "s.json", "--out", "s.json"],
        &["simulate", "mine.yaml", "--games", "2", "--out", "mine.yaml"],
        &["spec", "mine.yaml", "--out", "mine.yaml"],
        &["sweep", "mine.yaml", "--vary", "symbols.bell.count=20", "--games", "2", "--out", "mine.yaml"],
        &["sweep", "mine.yaml", "--vary", "symbols.bell.count=20", "--games", "2", "--resume", "j", "--out", "j"],
        &["play", "--record", "other.jsonl"],
        &["replay", "r.jsonl", "--all", "--out", "."],
        &["replay", "r.jsonl", "--all", "--out", "nowhere/x.txt"],
    ] {
        let ran = run(&folder, arguments);
        let named = arguments.last().is_some_and(|name| ran.err.starts_with(*name));
        assert_eq!((ran.code, named), (Some(2), true), "{arguments:?}: {}", ran.err);
    }
    assert!(kept() == before, "something was written over");
    for _ in 0..2 {
        assert_eq!(code(&folder, &["replay", "r.jsonl", "--all", "--out", "report.txt"]), Some(0));
    }
}

#[test]
fn simulated_records_are_not_written_over() {
    let folder = empty("again");
    let simulate = |seed, games| run(&folder, &["simulate", "--games", games, "--seed", seed, "--record", "kept"]);
    assert_eq!(simulate("1", "3").code, Some(0));
    let first = fs::read(folder.join("kept/game-0000002.jsonl")).expect("a record");
    fs::remove_file(folder.join("kept/game-0000001.jsonl")).expect("a record");
    let again = simulate("2", "5");
    assert_eq!((again.code, again.err.starts_with("kept/game-0000002.jsonl: ")), (Some(2), true), "{}", again.err);
    assert_eq!(fs::read_dir(folder.join("kept")).expect("a folder").count(), 2, "nothing is mixed in");
    assert_eq!(fs::read(folder.join("kept/game-0000002.jsonl")).expect("a record"), first);
}

/// Runs the command on a disk that has room for files of one KB only.
fn cramped(folder: &Path, arguments: &[&str]) -> Ran {
    umpire("trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\"", folder, arguments)
}

#[test]
fn a_full_disk_loses_nothing() {
    let folder = folder("cramped");
    let report = ["replay", "r.jsonl", "--all", "--out", "report.txt"];
    assert_eq!(code(&folder, &report), Some(0));
    let before = fs::read(folder.join("report.txt")).expect("a report");
    let bless = ["verify", "--bless", "push-without-a-set.yaml", "--because", "x", "--by", "y"];
    let long = format!("{}# {}\n", fs::read_to_string(folder.join(bless[2])).expect("a case"), "x".repeat(2000));
    fs::write(folder.join(bless[2]), &long).expect("a case");
    for arguments in [
        &report[..],
        &bless,
        &["new", "mine/x", "--extends", "card-slot/1.0.0", "--dir", "."],
        &["simulate", "--games", "3", "--record", "kept"],
    ] {
        let ran = cramped(&folder, arguments);
        assert_eq!((ran.code, ran.err.contains("File too large")), (Some(2), true), "{arguments:?}: {}", ran.err);
    }
    assert_eq!(fs::read(folder.join("report.txt")).expect("a report"), before);
    assert_eq!(fs::read_to_string(folder.join(bless[2])).expect("a case"), long);
    for emptied in ["kept", "mine"] {
        assert_eq!(fs::read_dir(folder.join(emptied)).expect("a folder").count(), 0, "{emptied}");
    }
    // A game goes on until the disk is full, and its record is whole up to there.
    let (script, record) = whole_game(Controller::solo(2), 3);
    fs::write(folder.join("script"), script).expect("a file");
    let half = record.len() / 2048;
    let played = format!("trap '' XFSZ; ulimit -f {half}; exec \"$0\" \"$@\" <script");
    let ran = umpire(&played, &folder, &["play", "--seed", "3", "--record", "p.jsonl"]);
    assert_eq!((ran.code, ran.err.contains("so it was not played")), (Some(2), true), "{}", ran.err);
    let left = fs::read_to_string(folder.join("p.jsonl")).expect("a record");
    assert!(left.ends_with('\n') && record.starts_with(&left), "{left}");
    assert!(matches!(verify(&left), Verdict::Sound { finished: false, actions } if actions > 3));
}

/// How these commands ended, begun at once: their codes and what each printed.
fn at_once(folder: &Path, commands: &[Vec<String>]) -> Vec<(Option<i32>, String)> {
    let start = |arguments: &Vec<String>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_umpire"));
        command.current_dir(folder).args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().expect("it starts")
    };
    let started: Vec<Child> = commands.iter().map(start).collect();
    let end = |child: Child| {
        let ended = child.wait_with_output().expect("it ends");
        (ended.status.code(), String::from_utf8_lossy(&[ended.stdout, ended.stderr].concat()).into_owned())
    };
    started.into_iter().map(end).collect()
}

/// The command so many times, `#` being the number of each.
fn numbered(times: usize, command: &str) -> Vec<Vec<String>> {
    (0..times).map(|n| command.split(' ').map(|word| word.replace('#', &n.to_string())).collect()).collect()
}

#[test]
fn of_several_that_write_a_file_at_once_each_tells_what_became_of_it() {
    let folder = folder("at-once");
    let (case, because) = ("push-without-a-set.yaml", "because: it was so");
    let unsettled = fs::read_to_string(folder.join(case)).expect("a case");
    let log = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cmd/transcribe.in/sum.log");
    for round in 0..4 {
        let _ = fs::remove_file(folder.join("r.notes.yaml"));
        let noted = at_once(&folder, &numbered(8, "replay r.jsonl --at 3 --note note-#."));
        let notes = fs::read_to_string(folder.join("r.notes.yaml")).expect("notes");
        for (n, (code, told)) in noted.iter().enumerate() {
            assert_eq!((*code, notes.contains(&format!("note-{n}."))), (Some(0), true), "{round}: {told}\n{notes}");
        }
        fs::write(folder.join(case), &unsettled).expect("a case");
        let blessed = at_once(&folder, &numbered(3, &format!("verify --bless {case} --because reason-# --by y")));
        let settled = fs::read_to_string(folder.join(case)).expect("a case");
        let done: Vec<usize> = (0..3).filter(|n| blessed[*n].0 == Some(0)).collect();
        assert_eq!(done.len(), 1, "{round}: {blessed:?}");
        assert!(settled.contains(&format!("because: reason-{}", done[0])) && !settled.contains(because), "{settled}");
        let _ = fs::remove_file(folder.join("t.jsonl"));
        let command = format!("transcribe {} --seed # --out t.jsonl", log.display());
        let made = at_once(&folder, &numbered(6, &command));
        let done = made.iter().filter(|(code, _)| *code == Some(0)).count();
        assert_eq!(done, 1, "{round}: {made:?}");
        let refused = made.iter().filter(|(_, told)| told.contains("t.jsonl: there is such a file already")).count();
        assert_eq!(refused, 5, "{round}: {made:?}");
    }
}

/// How many instants each command is killed at: a few, or as many as this variable says.
fn kills() -> u64 {
    std::env::var("UMPIRE_KILLS").ok().and_then(|number| number.parse().ok()).unwrap_or(12)
}

/// Starts the command and kills it so many microseconds later.
fn killed(folder: &Path, arguments: &[&str], after: u64) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_umpire"));
    command.current_dir(folder).args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child: Child = command.spawn().expect("it starts");
    thread::sleep(Duration::from_micros(after));
    let _ = child.kill();
    child.wait().expect("it is gone");
}

#[test]
fn killed_simulations_leave_whole_records() {
    let folder = empty("killed-simulate");
    let mut whole = 0;
    // On a busy machine it takes longer until there is a record.
    for n in 0..20 * kills() {
        if n >= kills() && whole > 0 {
            break;
        }
        let _ = fs::remove_dir_all(folder.join("kept"));
        killed(&folder, &["simulate", "--games", "400", "--record", "kept"], 4000 + n * 40_000 / kills());
        let Ok(kept) = fs::read_dir(folder.join("kept")) else { continue };
        for file in kept {
            let path = file.expect("a file").path();
            if path.extension().is_some_and(|ending| ending == "jsonl") {
                let text = fs::read_to_string(&path).expect("a record");
                assert!(matches!(verify(&text), Verdict::Sound { finished: true, .. }), "{}", path.display());
                whole += 1;
            } else {
                assert!(path.to_string_lossy().ends_with(".tmp"), "{}", path.display());
            }
        }
    }
    assert!(whole > 0, "it was always killed too early");
    // Left-over temporary files do not matter.
    fs::create_dir_all(folder.join("kept")).expect("a folder");
    fs::write(folder.join("kept/.umpire-x.tmp"), "half").expect("a file");
    for file in fs::read_dir(folder.join("kept")).expect("a folder").flatten() {
        if file.path().extension().is_some_and(|ending| ending == "jsonl") {
            fs::remove_file(file.path()).expect("a record");
        }
    }
    assert_eq!(code(&folder, &["simulate", "--games", "2", "--record", "kept"]), Some(0));
    let verified = run(&folder, &["verify", "kept"]);
    assert_eq!((verified.code, verified.out.ends_with("2 records: 2 sound\n")), (Some(0), true), "{}", verified.out);
}

#[test]
fn killed_blessings_leave_a_whole_case() {
    let folder = folder("killed-bless");
    let case = folder.join("push-without-a-set.yaml");
    let before = fs::read_to_string(&case).expect("a case");
    let bless = ["verify", "--bless", "push-without-a-set.yaml", "--because", "x", "--by", "y"];
    assert_eq!(code(&folder, &bless), Some(0));
    let after = fs::read_to_string(&case).expect("a case");
    assert_ne!(before, after);
    for n in 0..kills() {
        fs::write(&case, &before).expect("a case");
        killed(&folder, &bless, 5000 + n * 20_000 / kills());
        let left = fs::read_to_string(&case).expect("a case");
        assert!(left == before || left == after, "{left}");
    }
}

#[test]
fn killed_games_leave_a_record_that_is_whole_or_told_to_be_torn() {
    let folder = empty("killed-play");
    for n in 0..kills() {
        let _ = fs::remove_file(folder.join("p.jsonl"));
        let arguments = ["play", "cirno-neu/chips", "--cpu", "easy", "--seat", "B", "--record", "p.jsonl"];
        killed(&folder, &arguments, 3000 + n * 15_000 / kills());
        let Ok(text) = fs::read_to_string(folder.join("p.jsonl")) else { continue };
        let whole = text.split_inclusive('\n').filter(|line| line.ends_with('\n')).count();
        let told = match verify(&text) {
            Verdict::Sound { .. } => Some(0),
            Verdict::Torn { actions, .. } => {
                assert_eq!(actions + 1, whole);
                Some(1)
            }
            other => panic!("{other:?}"),
        };
        assert_eq!(code(&folder, &["verify", "p.jsonl"]), told, "{text}");
        assert!(Record::read(&text).is_ok(), "the header is whole");
    }
}
