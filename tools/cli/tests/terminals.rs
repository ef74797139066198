//! The terminal is given back whatever ends a screen, and a dumb one is shown lines only.

#![cfg(target_os = "linux")]

use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, io, thread};

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use rustix::process::{Signal, getpid, kill_process};
use umpire_cli::terminal::{self, App, Flow};
use umpire_cli::widgets::theme::Theme;

/// Tells the test's own program, started again on a terminal, to be the screen that is sent this signal.
const INSIDE: &str = "UMPIRE_TEST_SIGNALLED_SCREEN";

const SIGNALS: [(&str, Signal); 3] = [("1", Signal::HUP), ("2", Signal::INT), ("15", Signal::TERM)];

struct Signalled(Signal);

impl App for Signalled {
    type Error = io::Error;

    fn draw(&self, _: &mut Frame<'_>) {
        let _ = kill_process(getpid(), self.0);
    }

    fn key(&mut self, _: KeyCode) -> Result<Flow, io::Error> {
        Ok(Flow::Leave)
    }
}

/// The output of a shell command on a terminal; empty without `script` (of util-linux).
fn on_a_terminal(line: &str, variables: &[(&str, &str)]) -> Option<Output> {
    let mut script = Command::new("script");
    script
        .args(["-qec", line, "/dev/null"])
        .env("TERM", "xterm")
        .env_remove("NO_COLOR")
        .envs(variables.iter().copied());
    script.output().ok()
}

#[test]
fn a_signal_leaves_the_terminal_clean() {
    if let Ok(asked) = env::var(INSIDE) {
        if let Some((_, signal)) = SIGNALS.into_iter().find(|(number, _)| *number == asked) {
            let _ = terminal::show(&mut Signalled(signal), Theme::PLAIN);
        }
        return;
    }
    let program = env::current_exe().expect("a test has a program");
    let program = program.display();
    for (number, _) in SIGNALS {
        let inside = format!(
            "stty -g; {program} --exact terminals::a_signal_leaves_the_terminal_clean --nocapture; echo \"ended $?\"; stty -g"
        );
        let Some(ran) = on_a_terminal(&inside, &[(INSIDE, number)]) else { return };
        let seen = String::from_utf8_lossy(&ran.stdout).into_owned();
        let (entered, left) = (seen.find("\u{1b}[?1049h"), seen.find("\u{1b}[?1049l"));
        let ended = seen.find(&format!("ended {}", 128 + number.parse::<i32>().expect("a number")));
        assert!(entered.is_some() && entered < left && left < ended, "{seen:?}");
        assert_eq!(seen.lines().next(), seen.lines().last(), "the terminal is set as it was");
    }
}

#[test]
fn a_screen_whose_terminal_is_gone_ends() {
    let folder = super::limited::empty("gone");
    let (record, number) = (folder.join("p.jsonl"), folder.join("number"));
    let umpire = env!("CARGO_BIN_EXE_umpire");
    let line = format!("echo $$ > {}; exec {umpire} play --record {}", number.display(), record.display());
    let script = Command::new("script")
        .args(["-qec", &line, "/dev/null"])
        .env("TERM", "xterm")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn();
    let Ok(mut script) = script else { return };
    // The record is begun when the screen is about to be shown.
    let waited = |what: &str, is_so: &dyn Fn() -> bool| {
        let until = Instant::now() + Duration::from_secs(60);
        while !is_so() {
            assert!(Instant::now() < until, "{what}");
            thread::sleep(Duration::from_millis(50));
        }
    };
    waited("it begins", &|| fs::metadata(&record).is_ok_and(|record| record.len() > 0));
    thread::sleep(Duration::from_millis(500));
    script.kill().and_then(|()| script.wait()).expect("it can be killed");
    let number = fs::read_to_string(number).expect("it said who it is");
    // A process that ended and was not waited for is a zombie.
    let status = || fs::read_to_string(format!("/proc/{}/status", number.trim()));
    waited("it ends", &|| status().map_or(true, |status| status.contains("State:\tZ")));
}

#[test]
fn a_dumb_terminal_and_no_color_are_honoured() {
    let umpire = env!("CARGO_BIN_EXE_umpire");
    let spec = format!("{umpire} spec match-3/standard --clause Gb");
    let simulate = format!("{umpire} simulate --games 3000 --agents easy,easy");
    let record = super::limited::empty("dumb").join("p.jsonl");
    let play = format!("{umpire} play --seed 1 --record {0} </dev/null; rm {0}; {umpire} nonsense", record.display());
    let printed = |line: &str, variables| Some(on_a_terminal(line, variables)?.stdout);
    let Some(coloured) = printed(&spec, &[]) else { return };
    assert!(coloured.contains(&0x1b), "there is something to leave out");
    for line in [&spec, &simulate, &play] {
        let dumb = printed(line, &[("TERM", "dumb")]).expect("as before");
        assert!(!dumb.contains(&0x1b), "{line}: {}", String::from_utf8_lossy(&dumb));
    }
    for line in [&spec, &play] {
        let plain = printed(line, &[("NO_COLOR", "1")]).expect("as before");
        let plain = String::from_utf8_lossy(&plain);
        // A slow machine shows a bar, which clears its line and is not coloured.
        let is_colour = |code: &str| code.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';').starts_with('m');
        assert!(!plain.split("\u{1b}[").skip(1).any(is_colour), "{line}: {plain}");
    }
}
