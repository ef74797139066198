//! `umpire play`: scripted games, records that survive anything, hidden cards that stay hidden.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Library;
use umpire_cli::play::line_mode::LineMode;
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, Outcome, Seat};
use umpire_engine::record::{Record, Verdict, verify};
use umpire_engine::variant::{self, Origin, Variant};
use umpire_judging::citing::Ruled;
use umpire_judging::session::{Controller, InMemory, Session, Trouble, Turn};
use umpire_playout::simulate::AgentName;

const CARD_SLOT: &str = "card-slot/1.0.0";

fn variant() -> Variant {
    variant::load(&Library::embedded(), Origin::Shipped(CARD_SLOT)).expect("a shipped variant is valid")
}

fn inventory() -> Inventory {
    Inventory::of_document(&Library::embedded(), "card-slot-1.0.0").expect("a shipped inventory is valid")
}

fn solo() -> Vec<Controller> {
    Controller::solo(2)
}

fn against_easy(person: Seat) -> Vec<Controller> {
    Controller::against(AgentName::Easy, 2, person)
}

/// A whole game: what the person plays, one action a line, and the record of it.
pub fn whole_game(controllers: Vec<Controller>, seed: u64) -> (String, String) {
    let kept = InMemory::default();
    let mut session = Session::begin(&variant(), controllers, seed, Box::new(kept.clone())).expect("it can be dealt");
    let mut chance = Chance::from_stream(seed, u64::MAX);
    let mut script = String::new();
    loop {
        match session.turn().expect("somebody can act") {
            Turn::Over(_) => return (script, kept.text()),
            Turn::Computer(_) => drop(session.go_on().expect("the computer plays")),
            Turn::Person(_) => {
                let mut legal = session.legal();
                let action = legal.swap_remove(chance.below(legal.len() as u32) as usize);
                session.act(&action).expect("legal actions are accepted");
                script += &format!("{action}\n");
            }
        }
    }
}

/// The output of line mode for a script, and the record.
fn by_lines(controllers: Vec<Controller>, seed: u64, script: &[u8]) -> (String, String, Option<Outcome>) {
    let kept = InMemory::default();
    let mut session = Session::begin(&variant(), controllers, seed, Box::new(kept.clone())).expect("it can be dealt");
    let mut out = Vec::new();
    let mut input = script;
    let (variant, inventory) = (variant(), inventory());
    let ruled = Ruled { variant: &variant, inventory: &inventory };
    let ended = LineMode::new(&mut session, ruled, &mut out, true).play(&mut input).expect("nothing breaks");
    (String::from_utf8(out).expect("text"), kept.text(), ended)
}

/// An empty folder of this name.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("play").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

fn umpire(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_umpire"));
    command.current_dir(folder).arg("play").args(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(folder: &Path, arguments: &[&str], input: &[u8]) -> Output {
    let mut child = umpire(folder, arguments).spawn().expect("the command starts");
    // It may have ended before it read everything.
    let _ = child.stdin.take().expect("it is piped").write_all(input);
    child.wait_with_output().expect("it ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn head(record: &str) -> String {
    Record::read(record).expect("a sound record").head
}

#[test]
fn a_scripted_game_is_played_to_its_end_and_recorded() {
    for (name, controllers, more) in [
        ("solo", solo(), &[][..]),
        ("cpu", against_easy(Seat::A), &["--cpu", "easy"][..]),
        ("cpu-b", against_easy(Seat::B), &["--cpu", "easy", "--seat", "B"][..]),
    ] {
        let folder = folder(&format!("scripted-{name}"));
        let (script, record) = whole_game(controllers, 11);
        let arguments = [&[CARD_SLOT, "--seed", "11", "--record", "game.jsonl"], more].concat();
        let output = run(&folder, &arguments, script.as_bytes());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let written = fs::read_to_string(folder.join("game.jsonl")).expect("the record");
        assert_eq!(written, record, "{name}");
        assert!(matches!(verify(&written), Verdict::Sound { finished: true, .. }), "{name}");
        let said = text(&output.stdout);
        assert!(said.contains(" wins (") || said.contains("nobody wins ("), "{said}");
        assert!(said.contains(&format!("head digest: {}", head(&written))), "{said}");
    }
}

#[test]
fn equal_seeds_and_lines_give_equal_output_and_records() {
    let (script, _) = whole_game(against_easy(Seat::A), 5);
    let play = |name| {
        let folder = folder(name);
        let output = run(&folder, &["--seed", "5", "--cpu", "easy"], script.as_bytes());
        let file = folder.join("umpire-card-slot-1.0.0-5.jsonl");
        (text(&output.stdout), fs::read_to_string(file).expect("the record"))
    };
    assert_eq!(play("equal-1"), play("equal-2"));
    let (other, _) = whole_game(against_easy(Seat::A), 6);
    assert_ne!(script, other);
}

#[test]
fn a_game_without_a_seed_tells_its_seed() {
    let folder = folder("any-seed");
    let output = run(&folder, &["--record", "one.jsonl"], b"");
    let said = text(&output.stdout);
    let seed = said.split("seed ").nth(1).and_then(|rest| rest.split(';').next()).expect("the seed is told");
    run(&folder, &["--record", "two.jsonl", "--seed", seed], b"");
    let read = |name: &str| fs::read_to_string(folder.join(name)).expect("the record");
    assert_eq!(read("one.jsonl"), read("two.jsonl"));
}

#[test]
fn a_record_cut_at_any_line_or_within_one_is_taken_up_and_ends_the_same() {
    let (script, record) = whole_game(against_easy(Seat::B), 21);
    let folder = folder("resume");
    let file = folder.join("cut.jsonl");
    let boundaries: Vec<usize> = record.match_indices('\n').map(|(at, _)| at + 1).collect();
    let header = boundaries[0];
    let mut cuts = boundaries.clone();
    // Within a line, and just before its end, where only the line break is missing.
    cuts.extend(boundaries.windows(2).step_by(3).flat_map(|pair| [pair[0] + 1, (pair[0] + pair[1]) / 2, pair[1] - 1]));
    for cut in cuts {
        fs::write(&file, &record[..cut]).expect("the cut record");
        let whole = record[..cut].trim_end_matches('\n').rsplit('\n').next().is_some_and(|line| line.ends_with("\"}"));
        let kept = Record::read(&record[..cut]).expect("what is left of the record");
        let persons = kept.entries.iter().filter(|entry| entry.seat == "B").count();
        let rest: String = script.lines().skip(persons).map(|line| format!("{line}\n")).collect();
        let output = run(&folder, &["--resume", "cut.jsonl"], rest.as_bytes());
        let errors = text(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "cut at {cut}: {errors}");
        assert_eq!(errors.contains("torn"), !whole, "cut at {cut}: {errors}");
        assert_eq!(fs::read_to_string(&file).expect("the record"), record, "cut at {cut}");
    }
    fs::write(&file, &record[..header - 5]).expect("the cut record");
    let output = run(&folder, &["--resume", "cut.jsonl"], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("cut.jsonl:1: torn"), "{}", text(&output.stderr));
}

#[cfg(unix)]
#[test]
fn a_killed_game_leaves_a_record_of_all_its_whole_actions() {
    use std::thread;
    use std::time::Duration;

    let (script, whole) = whole_game(solo(), 3);
    let folder = folder("killed");
    let mut lengths = Vec::new();
    for n in 0..40 {
        let name = format!("killed-{n}.jsonl");
        let mut child = umpire(&folder, &["--seed", "3", "--record", &name]).spawn().expect("the command starts");
        let mut input = child.stdin.take().expect("it is piped");
        let script = script.clone();
        let feed = thread::spawn(move || {
            for line in script.lines() {
                if writeln!(input, "{line}").is_err() {
                    break;
                }
                thread::sleep(Duration::from_micros(400));
            }
        });
        thread::sleep(Duration::from_millis(10 + n));
        child.kill().expect("SIGKILL");
        child.wait().expect("it is gone");
        feed.join().expect("the script was written");
        let Ok(left) = fs::read_to_string(folder.join(&name)) else { continue };
        assert!(whole.starts_with(&left), "what is there is what was played");
        let actions = match verify(&left) {
            Verdict::Sound { actions, .. } | Verdict::Torn { actions, .. } => actions,
            // Killed before the header was whole.
            _ => continue,
        };
        assert_eq!(actions, Record::read(&left).expect("sound").entries.len());
        lengths.push(actions);
        let rest: String = script_from(&whole, actions);
        let output = run(&folder, &["--resume", &name], rest.as_bytes());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        assert_eq!(fs::read_to_string(folder.join(&name)).expect("the record"), whole);
    }
    assert!(!lengths.is_empty(), "no game lived long enough to be recorded");
}

/// The actions of a record after the first `played`, one a line.
#[cfg(unix)]
fn script_from(record: &str, played: usize) -> String {
    let record = Record::read(record).expect("a sound record");
    record.entries.iter().skip(played).map(|entry| format!("{}\n", entry.action)).collect()
}

/// The parts of a Solo transcript, each with the seat that it is shown to.
fn parts(said: &str) -> Vec<(Seat, String)> {
    let mut parts: Vec<(Seat, String)> = Vec::new();
    for line in said.lines() {
        if let Some(seat) = line.strip_prefix("== ").and_then(|rest| Seat::parse(rest.get(..1)?))
            && line.contains(" to act")
        {
            parts.push((seat, String::new()));
        }
        if let Some((_, part)) = parts.last_mut() {
            part.push_str(line);
            part.push('\n');
        }
    }
    parts
}

#[test]
fn no_seat_is_shown_the_cards_of_another_or_of_the_deck() {
    let mut draws = 0;
    for seed in 0..20 {
        let (script, _) = whole_game(solo(), seed);
        let (said, ..) = by_lines(solo(), seed, script.as_bytes());
        let parts = parts(&said);
        assert!(parts.len() > 5, "{said}");
        for (seat, part) in parts {
            let other = if seat == Seat::A { Seat::B } else { Seat::A };
            for line in part.lines() {
                if let Some((_, drawn)) = line.split_once(&format!(": {other} draws ")) {
                    assert_eq!(drawn, "a card", "{seat} is told: {line}");
                    draws += 1;
                }
                if let Some(held) = line.strip_prefix(&format!("{other} holds ")) {
                    assert!(held.parse::<u32>().is_ok(), "{seat} is told: {line}");
                }
                if let Some(piles) = line.strip_prefix("deck ") {
                    assert!(piles.replace(", discard ", "").parse::<u64>().is_ok(), "{seat} is told: {line}");
                }
            }
        }
    }
    assert!(draws > 20, "too few draws to tell: {draws}");
}

#[test]
fn what_a_seat_is_shown_does_not_depend_on_what_it_cannot_see() {
    let variant = variant();
    for seed in 0..20 {
        // The same hand of A, and everything else dealt anew.
        let kept = InMemory::default();
        let session = Session::begin(&variant, solo(), seed, Box::new(kept.clone())).expect("it can be dealt");
        let first = session.legal().swap_remove(0);
        drop(session);
        let record = Record::read(&kept.text()).expect("a sound record");
        let mut deck = record.header.deal.expect("it was dealt").deck;
        let shown = |deck: &[String]| {
            let request = umpire_engine::game::DealRequest { deck: deck.to_vec(), first: Seat::A, seats: 2 };
            let (mut table, dealt) = variant.rulebook().deal(&request).expect("its own cards");
            let events = table.act(Actor::Seat(Seat::A), &first).expect("a legal opening");
            let told: Vec<String> =
                dealt.iter().chain(&events).map(|event| event.seen_by(Seat::A).to_owned()).collect();
            (told, format!("{:?}", table.view(Some(Seat::A)).sight()))
        };
        let one = shown(&deck);
        Chance::from_stream(seed, 9).shuffle(&mut deck[13..]);
        assert_eq!(one, shown(&deck), "seed {seed}");
    }
}

#[test]
fn the_computer_is_shown_its_own_view_and_plays_legal_actions() {
    for seed in 0..20 {
        let kept = InMemory::default();
        let mut session =
            Session::begin(&variant(), against_easy(Seat::A), seed, Box::new(kept.clone())).expect("it can be dealt");
        let mut chose = 0;
        loop {
            match session.turn().expect("somebody can act") {
                Turn::Over(_) => break,
                Turn::Computer(actor) => {
                    let (view, legal) = (session.seen_now(Seat::B).state(), session.legal());
                    let played = session.go_on().expect("the computer plays").expect("it was its turn");
                    let shown = played.shown.as_ref().expect("the computer chose");
                    assert_eq!((actor, shown.seat), (Actor::Seat(Seat::B), Seat::B));
                    assert_eq!((&shown.view, &shown.legal), (&view, &legal));
                    assert!(legal.contains(&played.action));
                    chose += 1;
                }
                Turn::Person(seat) => {
                    assert_eq!(seat, Seat::A);
                    assert!(matches!(session.go_on(), Ok(None)), "the computer never plays for the person");
                    let action = session.legal().swap_remove(0);
                    session.act(&action).expect("legal actions are accepted");
                }
            }
        }
        assert!(chose > 0);
        assert!(matches!(verify(&kept.text()), Verdict::Sound { finished: true, .. }));
    }
}

#[test]
fn every_game_is_played_to_its_end_by_people_and_computers() {
    let library = Library::embedded();
    for name in library.variants() {
        let variant = variant::load(&library, Origin::Shipped(&name)).expect("a shipped variant is valid");
        let (fewest, most) = variant.rulebook().seats();
        for seats in [fewest, most] {
            for controllers in [Controller::solo(seats), Controller::against(AgentName::Easy, seats, Seat::A)] {
                let kept = InMemory::default();
                let session = Session::begin(&variant, controllers, 8, Box::new(kept.clone()));
                let mut session = session.expect("it can be dealt");
                let mut chance = Chance::from_seed(8);
                let script: String = (0..100_000)
                    .map_while(|_| match session.turn().expect("somebody can act") {
                        Turn::Over(_) => None,
                        Turn::Computer(_) => session.go_on().map(|_| String::new()).ok(),
                        Turn::Person(_) => {
                            let mut legal = session.legal();
                            let action = legal.swap_remove(chance.below(legal.len() as u32) as usize);
                            session.act(&action).expect("legal actions are accepted");
                            Some(action + "\n")
                        }
                    })
                    .collect();
                assert!(matches!(verify(&kept.text()), Verdict::Sound { finished: true, .. }), "{name}");
                // Hidden are the cards that others draw.
                for (seat, _) in session.seats() {
                    for event in session.seen(seat).flat_map(|step| step.events()) {
                        let hidden = event.data["event"] == "drew" && event.data["seat"] != seat.to_string();
                        let told = event.text;
                        assert!(!hidden || told.ends_with(" draws a card"), "{seat}: {told}");
                    }
                }
                // The same lines give the same record, cut off and taken up in the middle.
                let (lines, record) = (script.lines().count(), Record::read(&kept.text()).expect("a sound record"));
                assert!(lines > 0, "{name}");
                let half: String = kept.text().split_inclusive('\n').take(1 + record.entries.len() / 2).collect();
                let cut = Record::read(&half).expect("a sound record");
                let again = InMemory::default();
                let recorder = again.clone();
                let mut resumed =
                    Session::resume(&cut, &variant, || Ok(Box::new(recorder))).expect("it can be taken up");
                for entry in &record.entries[cut.entries.len()..] {
                    match resumed.turn().expect("somebody can act") {
                        Turn::Computer(_) => drop(resumed.go_on().expect("the computer plays")),
                        _ => resumed.act(&entry.action).expect("legal actions are accepted"),
                    }
                }
                assert_eq!(half + &again.text(), kept.text(), "{name}");
            }
        }
    }
}

#[test]
fn the_person_cannot_play_for_the_computer() {
    let mut session =
        Session::begin(&variant(), against_easy(Seat::B), 1, Box::new(InMemory::default())).expect("it can be dealt");
    let action = session.legal().swap_remove(0);
    assert!(matches!(session.act(&action), Err(Trouble::Refused(_))));
    assert_eq!(session.actions(), 0);
}

#[test]
fn refusals_name_their_clauses_and_change_nothing() {
    let (said, record, ended) = by_lines(solo(), 7, b"seven@9\nwhy bell@3\nwhy\nwhy bell@9\nbell@10\n");
    for expected in [
        "refused: seven@9",
        "- A holds no Gold 7",
        "§6.1c",
        "bell@3 would be refused:",
        "§6.1b",
        "bell@9 is legal: puts Bell on slot 9",
        "`10` is no slot",
    ] {
        assert!(said.contains(expected), "{expected} is missing in\n{said}");
    }
    assert_eq!(ended, None);
    assert_eq!(record.lines().count(), 1, "nothing was played");
}

#[test]
fn no_line_is_too_odd_to_be_read() {
    let odd: [&[u8]; 8] = [
        b"",
        b"\n\n \t \n",
        b"\xff\xfe\x00@9\n",
        b"why \xf0\x9f\n",
        b"\x1b[2Jbell@9\n",
        b"resolve \nresolve\ntake\ntake \n@\n@@@\nbell@\n@9\n",
        b"LEGAL\nlegal x\nquit now\n",
        &[b'x'; 100_000],
    ];
    for script in odd {
        let (said, record, _) = by_lines(solo(), 7, script);
        assert!(said.len() < 20_000, "{}", said.len());
        assert!(!said.contains('\u{1b}') && !said.contains('\0'), "control characters are not printed");
        assert_eq!(record.lines().count(), 1, "nothing was played");
    }
    // The line after one that is too long is read again.
    let script = [&[b'x'; 100_000][..], b"\nbell@9\n"].concat();
    assert_eq!(by_lines(solo(), 7, &script).1.lines().count(), 2);
}

#[test]
fn no_file_is_ever_overwritten() {
    let folder = folder("kept");
    fs::write(folder.join("mine.jsonl"), "precious").expect("a file");
    let output = run(&folder, &["--record", "mine.jsonl", "--seed", "1"], b"");
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), String::new()));
    let errors = text(&output.stderr);
    assert!(errors.contains("mine.jsonl") && errors.contains("--record") && errors.contains("--resume"), "{errors}");
    assert_eq!(fs::read_to_string(folder.join("mine.jsonl")).expect("the file"), "precious");
    for _ in 0..3 {
        assert_eq!(run(&folder, &["--seed", "1"], b"bell@9\n").status.code(), Some(0));
    }
    let mut names: Vec<String> = fs::read_dir(&folder)
        .expect("the folder")
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    let record = "umpire-card-slot-1.0.0-1";
    assert_eq!(
        names,
        ["mine.jsonl", &format!("{record}-2.jsonl"), &format!("{record}-3.jsonl"), &format!("{record}.jsonl")]
    );
}

#[test]
fn only_a_sound_record_is_taken_up_and_only_once_at_a_time() {
    let folder = folder("unsound");
    let (_, record) = whole_game(solo(), 4);
    let cut: String = record.lines().take(6).map(|line| format!("{line}\n")).collect();
    let resume = |name: &str, text: &str| {
        fs::write(folder.join(name), text).expect("a file");
        let output = run(&folder, &["--resume", name], b"");
        assert_eq!(fs::read_to_string(folder.join(name)).expect("the file"), text, "{name} is left as it was");
        (output.status.code(), self::text(&output.stderr))
    };
    let (code, errors) = resume("edited.jsonl", &cut.replacen("\"n\":3", "\"n\":4", 1));
    assert_eq!(code, Some(1), "{errors}");
    assert!(errors.contains("edited.jsonl:4: edited"), "{errors}");
    assert_eq!(resume("other.jsonl", "no record").0, Some(2));
    assert_eq!(resume("empty.jsonl", "").0, Some(2));
    assert_eq!(run(&folder, &["--resume", "absent.jsonl"], b"").status.code(), Some(2));
    assert_eq!(run(&folder, &["--resume", "edited.jsonl", "--seed", "1"], b"").status.code(), Some(2));

    fs::write(folder.join("shared.jsonl"), &cut).expect("a file");
    let mut first = umpire(&folder, &["--resume", "shared.jsonl"]).spawn().expect("the command starts");
    let mut prompted = [0; 1];
    std::io::Read::read_exact(first.stdout.as_mut().expect("it is piped"), &mut prompted).expect("it has begun");
    let second = run(&folder, &["--resume", "shared.jsonl"], b"");
    assert_eq!(second.status.code(), Some(2));
    assert!(text(&second.stderr).contains("another umpire is writing"), "{}", text(&second.stderr));
    drop(first.stdin.take());
    first.wait().expect("it ends");
}

#[test]
fn a_record_is_held_against_a_noted_digest_and_shown_up_to_a_line_that_was_edited() {
    let folder = folder("digest");
    let (_, whole) = whole_game(solo(), 4);
    let cut: String = whole.lines().take(6).map(|line| format!("{line}\n")).collect();
    let asked = |record: &str, arguments: &[&str]| {
        fs::write(folder.join("game.jsonl"), record).expect("a file");
        let mut umpire = Command::new(env!("CARGO_BIN_EXE_umpire"));
        let output = umpire.current_dir(&folder).args(arguments).output().expect("it runs");
        (output.status.code(), text(&output.stdout).replace("\n    ", " "))
    };
    let (early, late) = (head(&cut), head(&whole));
    let verify = |record: &str, noted: &str| asked(record, &["verify", "game.jsonl", "--digest", noted]);
    let (code, said) = verify(&whole, &late.to_uppercase());
    assert!(code == Some(0) && said.contains(&format!("written\n1 record: 1 sound\nhead digest: {late}\n")), "{said}");
    let (code, said) = verify(&whole, &early);
    assert!(code == Some(0) && said.contains("it went on since") && said.contains("of its line 6\n"), "{said}");
    let (code, said) = verify(&cut, &late);
    assert!(code == Some(1) && said.contains("changed since that was noted") && said.contains("1 edited"), "{said}");
    assert_eq!(
        asked(&whole.replace('\n', "\r\n"), &["verify", "game.jsonl"]).0,
        Some(0),
        "ends of lines do not matter"
    );

    let (code, said) = asked(&cut.replacen("\"n\":3", "\"n\":4", 1), &["replay", "game.jsonl"]);
    assert!(code == Some(1) && said.contains("game.jsonl:4: edited or reordered"), "{said}");
    assert!(said.contains("2. B: ") && !said.contains("3. "), "{said}");
}

#[test]
fn a_finished_game_is_shown_as_finished_and_a_lost_last_line_is_written_again() {
    let folder = folder("finished");
    let (_, record) = whole_game(solo(), 4);
    let without_end = record.trim_end_matches('\n').rsplit_once('\n').expect("many lines").0.to_owned() + "\n";
    for text in [record.clone(), without_end] {
        fs::write(folder.join("game.jsonl"), text).expect("a file");
        let output = run(&folder, &["--resume", "game.jsonl"], b"");
        assert_eq!(output.status.code(), Some(0));
        assert!(self::text(&output.stdout).contains(&head(&record)));
        assert_eq!(fs::read_to_string(folder.join("game.jsonl")).expect("the record"), record);
    }
}

#[test]
fn arguments_that_make_no_sense_are_named() {
    let folder = folder("arguments");
    for (arguments, expected) in [
        (&["--cpu", "eazy"][..], "did you mean `easy`?"),
        (&["--cpu", "easy", "--seat", "C"], "`C` is no seat; seats: A, B"),
        (&["--seat", "B"], "--cpu"),
        (&["--seats", "3"], "card-slot is for 2 seats, not 3"),
        (&["card-slot/9"], "no shipped variant and no file"),
    ] {
        let output = run(&folder, arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(expected), "{}", text(&output.stderr));
        assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 0, "no record is left");
    }
}

#[test]
fn words_and_actions_are_read_in_any_case() {
    let (said, record, ended) = by_lines(solo(), 7, b"HELP\nLegal\nWHY Bell@9\nBELL@9\nEXIT\n");
    for expected in ["type an action, or one of these", "bell@9  ", "bell@9 is legal: puts Bell on slot 9"] {
        assert!(said.contains(expected), "{expected} is missing in\n{said}");
    }
    assert!(!said.contains("refused"), "{said}");
    assert_eq!((ended, record.lines().count()), (None, 2));
}

#[test]
fn a_card_is_typed_by_its_name_and_help_shows_how_actions_are_written() {
    let folder = folder("names");
    let said = text(&run(&folder, &["card-slot/beta.2", "--seed", "5"], "?\nスイカ@9\nq\n".as_bytes()).stdout);
    assert!(said.contains("for example: cherry@9, replay@9\n") && said.contains("unfinished, 1 action\n"), "{said}");
    let (said, record, _) = by_lines(solo(), 7, b"why Gold 7@1\nGold 7@9\nREPLAY on 9\nq\n");
    assert!(said.contains("seven@1 would be refused") && said.contains("refused: seven@9"), "{said}");
    assert!(record.contains("replay@9"), "{record}");
}

#[test]
fn a_row_above_the_board_fits_the_page_and_keeps_its_form() {
    let folder = folder("row");
    let said = text(&run(&folder, &["match-3/standard", "--seed", "5"], b"push 1 at top-1\nq\n").stdout);
    assert!(said.contains("\n1 Chrysanthemum  2 Pine  3 Pampas  4 Wisteria\n+--"), "{said}");
    assert!(said.contains("\n1 Pine  2 Pine  3 Pampas  4 Wisteria\n+--"), "{said}");
    assert!(said.lines().all(|line| line.chars().count() <= 80), "{said}");
    // A card of the row is named in place of its number, unless two are alike.
    let typed = "push Chrysanthemum at top-1\npush pine at top-1\ncreep\nq\n";
    let named = text(&run(&folder, &["match-3/standard", "--seed", "5"], typed.as_bytes()).stdout);
    assert!(named.contains("\n1 Pine  2 Pine  3 Pampas  4 Wisteria\n+--"), "{named}");
    assert!(named.contains("`pine` is no place of the row above; places: 1 to 4\n      §Pa"), "{named}");
    assert!(
        named.contains("`creep` is no action; actions: push N at EDGE (push 2 at left-1, push 1 at\n  top-3)\nA> q"),
        "{named}"
    );
}

#[test]
fn a_game_without_an_action_leaves_no_record_unless_one_was_asked_for() {
    let folder = folder("nothing");
    let said = text(&run(&folder, &["--seed", "7"], b"q\n").stdout);
    assert!(said.ends_with("the game has no action, so its record is not kept\n"), "{said}");
    assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 0);
    run(&folder, &["--seed", "7", "--record", "game.jsonl"], b"q\n");
    assert!(folder.join("game.jsonl").exists());
}

#[test]
fn what_is_taken_back_stays_in_its_record_and_the_game_goes_on_in_another() {
    let folder = folder("undo");
    let read = |name: &str| fs::read_to_string(folder.join(name)).expect("a record");
    let against = ["--seed", "7", "--cpu", "easy", "--record", "game.jsonl"];
    let output = run(&folder, &against, b"undo\nbell@9\nundo\nundo\nbell@9\nUNDO\nundo\nwatermelon@9\nq\n");
    let said = text(&output.stdout);
    assert_eq!(said.matches("there is nothing of yours to take back").count(), 3, "{said}");
    assert_eq!(said.matches("\ntaken back\n").count(), 2, "{said}");
    // The computer answers the same action as it did.
    assert_eq!(read("game.jsonl"), read("game-2.jsonl"));
    assert_eq!(read("game.jsonl").lines().count(), 3);
    let last = read("game-3.jsonl");
    assert!(last.contains("watermelon@9") && !last.contains("bell@9"), "{last}");
    assert!(said.contains(&format!("head digest: {}", head(&last))), "{said}");
    assert!(text(&output.stderr).contains("umpire play --resume game-3.jsonl"), "{}", text(&output.stderr));
    for name in ["game.jsonl", "game-2.jsonl", "game-3.jsonl"] {
        assert!(matches!(verify(&read(name)), Verdict::Sound { finished: false, .. }), "{name}");
    }
    // Also after it was taken up again.
    assert_eq!(run(&folder, &["--resume", "game-3.jsonl"], b"undo\nbell@9\nq\n").status.code(), Some(0));
    assert_eq!(read("game-3-2.jsonl"), read("game.jsonl"));
    assert_eq!(read("game-3.jsonl"), last);
}

#[test]
fn a_game_of_computers_asks_who_plays_it_from_here() {
    let folder = folder("nobody");
    let kept = InMemory::default();
    let players = vec![Controller::Agent(AgentName::Easy); 2];
    let mut session = Session::begin(&variant(), players, 5, Box::new(kept.clone())).expect("it can be dealt");
    (0..4).for_each(|_| drop(session.go_on().expect("the computer plays")));
    let begun = kept.text();
    fs::write(folder.join("game.jsonl"), &begun).expect("a file");
    let read = |name: &str| fs::read_to_string(folder.join(name)).expect("a record");
    let resume = |name: &str, input: &[u8]| text(&run(&folder, &["--resume", name], input).stdout);
    let left = resume("game.jsonl", b"");
    assert!(left.contains("A: computer (easy), B: computer (easy)\nwho plays?"), "{left}");
    assert_eq!(read("game.jsonl"), begun);
    let taken = resume("game.jsonl", b"nobody\na\nUNDO\nq\n");
    assert_eq!(taken.matches("who plays?").count(), 2, "{taken}");
    assert!(taken.contains("A: you, B: computer (easy)") && taken.contains("nothing of yours to take back"), "{taken}");
    assert_eq!(read("game.jsonl"), begun);
    let record = Record::read(&read("game-2.jsonl")).expect("a sound record");
    assert_eq!(record.header.seats["A"], "easy, human from action 5");
    let actions: Vec<String> = record.entries.iter().map(|entry| entry.action.clone()).collect();
    assert_eq!(actions.len(), 4);
    // The person who took the seat over goes on without a question.
    let again = resume("game-2.jsonl", b"q\n");
    assert!(!again.contains("who plays?") && again.contains("A to act"), "{again}");
    let watched = resume("game.jsonl", b"w\n");
    assert!(watched.contains(" wins (") && !watched.contains(": you"), "{watched}");
    for played in ["\n5. A: ", "\n* A places ", "\nA holds "] {
        assert!(watched.contains(played), "{played} is missing in\n{watched}");
    }
    assert!(matches!(verify(&read("game.jsonl")), Verdict::Sound { finished: true, .. }));
}
