//! Both screens on a real terminal, as `script` (of util-linux) makes one: at four sizes, with what a person types.

#![cfg(target_os = "linux")]

use std::io::{Read as _, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};
use std::{fs, thread};

use umpire_engine::record::Record;

use super::{Book, GAMES, SIZES, long_record};
use crate::limited::empty;

/// After so long without what is waited for, something hangs.
const HANGING: Duration = Duration::from_secs(60);

/// A terminal emulator: as much of one as the screens need.
struct Shown {
    cells: Vec<Vec<char>>,
    at: (usize, usize),
    /// An incomplete character or code.
    begun: Vec<u8>,
    /// Whether it shows a screen, and not lines.
    screen: bool,
}

impl Shown {
    fn new((wide, high): (u16, u16)) -> Shown {
        let cells = vec![vec![' '; usize::from(wide)]; usize::from(high)];
        Shown { cells, at: (0, 0), begun: Vec::new(), screen: false }
    }

    fn read(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.begun.push(*byte);
            let whole = match self.begun.as_slice() {
                [0x1b] | [0x1b, b'['] => false,
                [0x1b, b'[', .., last] => (0x40..=0x7e).contains(last),
                _ => std::str::from_utf8(&self.begun).is_ok(),
            };
            if whole {
                let text = String::from_utf8_lossy(&std::mem::take(&mut self.begun)).into_owned();
                self.take(&text);
            }
        }
    }

    fn take(&mut self, text: &str) {
        match text.strip_prefix("\u{1b}[") {
            Some("?1049h") => {
                self.screen = true;
                self.cells.iter_mut().flatten().for_each(|cell| *cell = ' ');
            }
            Some("?1049l") => self.screen = false,
            Some("2J") => self.cells.iter_mut().flatten().for_each(|cell| *cell = ' '),
            Some(code) if code.ends_with('H') => {
                let mut numbers = code.trim_end_matches('H').split(';').map(|n| n.parse().unwrap_or(1));
                let (row, column): (usize, usize) = (numbers.next().unwrap_or(1), numbers.next().unwrap_or(1));
                self.at = (column - 1, row - 1);
            }
            Some(_) => {}
            None => {
                let c = text.chars().next().unwrap_or(' ');
                if let Some(cell) = self.cells.get_mut(self.at.1).and_then(|row| row.get_mut(self.at.0))
                    && !c.is_control()
                {
                    *cell = c;
                    self.at.0 += 1;
                }
            }
        }
    }

    fn text(&self) -> String {
        self.cells.iter().map(|row| row.iter().collect::<String>().trim_end().to_owned() + "\n").collect()
    }
}

/// A command on a terminal of its own.
struct Terminal {
    script: Child,
    keys: ChildStdin,
    printed: Receiver<Vec<u8>>,
    shown: Shown,
}

impl Terminal {
    /// Starts `umpire` with these arguments in a folder; nothing where there is no `script`.
    fn start(folder: &Path, size: (u16, u16), arguments: &str) -> Option<Terminal> {
        let line = format!("stty cols {} rows {}; exec {} {arguments}", size.0, size.1, env!("CARGO_BIN_EXE_umpire"));
        let mut script = Command::new("script");
        script.args(["-qec", &line, "/dev/null"]).current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::piped());
        script.env("TERM", "xterm-256color").env("LC_ALL", "C.UTF-8").env_remove("NO_COLOR");
        let mut script = script.spawn().ok()?;
        let (keys, mut out) = (script.stdin.take()?, script.stdout.take()?);
        let (sender, printed) = channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(read @ 1..) = out.read(&mut bytes) {
                if sender.send(bytes[..read].to_vec()).is_err() {
                    break;
                }
            }
        });
        Some(Terminal { script, keys, printed, shown: Shown::new(size) })
    }

    fn keys(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).and_then(|()| self.keys.flush()).expect("it reads keys");
    }

    /// Waits until this can be told of what is shown.
    fn until(&mut self, what: &str, is: impl Fn(&Shown) -> bool) {
        let begun = Instant::now();
        while !is(&self.shown) {
            match self.printed.recv_timeout(HANGING.saturating_sub(begun.elapsed())) {
                Ok(bytes) => self.shown.read(&bytes),
                Err(_) => panic!("{what} is never shown:\n{}", self.shown.text()),
            }
        }
    }

    fn see(&mut self, text: &str) {
        self.until(text, |shown| shown.screen && shown.text().contains(text));
    }

    fn unsee(&mut self, text: &str) {
        self.until(&format!("a screen without {text}"), |shown| shown.screen && !shown.text().contains(text));
    }

    /// Waits for the end; whether it was a good one.
    fn ends_well(mut self) -> bool {
        self.until("no screen", |shown| !shown.screen);
        drop(self.keys);
        self.script.wait().is_ok_and(|status| status.success())
    }
}

const ESC: &str = "\u{1b}";
const PAGE_UP: &str = "\u{1b}[5~";
const F10: &str = "\u{1b}[21~";

#[test]
fn a_game_is_played_by_typing_at_every_size() {
    for (game, wrong, right) in [
        (GAMES[0], "watermelon@1", "bell@9"),
        (GAMES[1], "push 5 at top-1", "push 2 at left-1"),
        (GAMES[2], "play nothing", "play "),
    ] {
        for size in SIZES {
            let folder = empty(&format!("typed-{}-{}", game.replace('/', "-"), size.0));
            let arguments = format!("play {game} --seed 7 --record game.jsonl");
            let Some(mut terminal) = Terminal::start(&folder, size, &arguments) else { return };
            terminal.see("A>");
            // All at once, as by a paste into a terminal that does not tell; no letter is a key.
            terminal.keys(&format!("{wrong}\r"));
            terminal.see("refused");
            terminal.see(&format!("A> {wrong}"));
            // The next keys correct it.
            terminal.keys(&"\u{7f}".repeat(wrong.len()));
            terminal.see("A> type an action");
            terminal.keys(right);
            terminal.see(&format!("A> {}\n", right.trim_end()));
            // The deal differs from table to table, so it is played by arrows.
            if right == "play " {
                terminal.keys(ESC);
                terminal.unsee("A> play");
            }
            terminal.keys("\r");
            terminal.see("action 2");
            terminal.keys("/");
            terminal.see("all that happened");
            terminal.keys("?");
            // Keys that the bottom line does not list.
            terminal.see("Type an action");
            terminal.keys(ESC);
            terminal.unsee("Type an action");
            terminal.keys(PAGE_UP);
            terminal.keys(F10);
            terminal.see("leave?");
            terminal.keys("y");
            assert!(terminal.ends_well(), "{game} at {size:?}");
            let record = fs::read_to_string(folder.join("game.jsonl")).expect("the record is kept");
            assert_eq!(record.lines().count(), 2, "{record}");
        }
    }
}

#[test]
fn a_paste_is_typed_as_a_whole() {
    let folder = empty("pasted");
    let Some(mut terminal) = Terminal::start(&folder, (80, 24), "play --seed 7 --record game.jsonl") else { return };
    terminal.see("A>");
    terminal.keys("\u{1b}[200~watermelon@9\n\u{1b}[201~");
    terminal.see("A> watermelon@9");
    terminal.keys("\r");
    terminal.see("B to act");
    terminal.keys("\u{3}");
    assert!(terminal.ends_well());
}

#[test]
fn everything_that_the_end_offers_works_from_there() {
    let book = Book::shipped("cirno-neu/sudden");
    let (session, kept) = book.over(3);
    let record = Record::read(&kept.text()).expect("it is a record");
    let last = &record.entries.last().expect("an action").action;
    // All but the last action and the end.
    let text: String = kept.text().split_inclusive('\n').take(session.actions()).collect();
    for size in SIZES {
        let folder = empty(&format!("ended-{}", size.0));
        fs::write(folder.join("game.jsonl"), &text).expect("a folder for the test");
        let Some(mut terminal) = Terminal::start(&folder, size, "play --resume game.jsonl") else { return };
        terminal.see("what now?");
        terminal.keys(&format!("{last}\r"));
        terminal.see("replay the game");
        terminal.keys("w");
        terminal.see("Esc close");
        terminal.keys(ESC);
        terminal.see("replay the game");
        terminal.keys("r");
        terminal.see("0 of ");
        terminal.keys("$");
        terminal.see(&format!("{} of {}", session.actions(), session.actions()));
        terminal.keys("q");
        terminal.see("replay the game");
        terminal.keys("n");
        terminal.see("action 1");
        terminal.keys(F10);
        terminal.see("leave?");
        terminal.keys("y");
        assert!(terminal.ends_well(), "{size:?}");
        let records = fs::read_dir(&folder).expect("the folder").count();
        assert_eq!(records, 1, "another game in which nothing was played has no record");
    }
}

#[test]
fn a_record_of_a_hundred_actions_is_stepped_through_at_every_size() {
    let (_, record) = long_record();
    // The first line is the deal.
    let last = record.lines().count() - 1;
    let folder = empty("stepped");
    fs::write(folder.join("game.jsonl"), record).expect("a folder for the test");
    for size in SIZES {
        let Some(mut terminal) = Terminal::start(&folder, size, "replay game.jsonl") else { return };
        terminal.see("about this record");
        terminal.keys(ESC);
        terminal.unsee("about this record");
        terminal.see(&format!("0 of {last}"));
        for (keys, at) in
            [(" ", 1), ("\u{1b}[C", 2), ("\u{1b}[D", 1), ("\u{1b}[F", last), ("\u{1b}[H", 0), ("100\r", 100)]
        {
            terminal.keys(keys);
            terminal.see(&format!("{at} of {last}"));
        }
        terminal.keys("999\r");
        terminal.see("`999` is no action");
        terminal.keys(ESC);
        terminal.unsee("999");
        terminal.keys("l");
        terminal.see("all that happened");
        terminal.keys(ESC);
        terminal.unsee("all that happened");
        terminal.keys("w\r");
        terminal.see("why, after action 100");
        terminal.keys(ESC);
        terminal.unsee("why, after");
        terminal.keys("q");
        assert!(terminal.ends_well(), "{size:?}");
    }
}
