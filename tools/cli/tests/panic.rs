//! A screen that panics gives the terminal back: on a real pseudo-terminal, in a process of its own.

#![cfg(target_os = "linux")]

use std::process::Command;
use std::{env, io};

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use umpire_cli::terminal::{self, App, Flow};
use umpire_cli::widgets::theme::Theme;

/// Tells the test's own program, started again on a terminal, to be the screen that panics.
const INSIDE: &str = "UMPIRE_TEST_PANICKING_SCREEN";

struct Panicking;

impl App for Panicking {
    type Error = io::Error;

    fn draw(&self, _: &mut Frame<'_>) {
        panic!("the screen broke");
    }

    fn key(&mut self, _: KeyCode) -> Result<Flow, io::Error> {
        Ok(Flow::Leave)
    }
}

#[test]
fn a_panic_leaves_the_terminal_clean() {
    if env::var_os(INSIDE).is_some() {
        let _ = terminal::show(&mut Panicking, Theme::PLAIN);
        return;
    }
    let program = env::current_exe().expect("a test has a program");
    let inside = format!("{} --exact panic::a_panic_leaves_the_terminal_clean --nocapture", program.display());
    let ran =
        Command::new("script").args(["-qec", &inside, "/dev/null"]).env(INSIDE, "1").env("TERM", "xterm").output();
    // util-linux has `script`; where it is missing there is no terminal to try this on.
    let Ok(ran) = ran else { return };
    let seen = String::from_utf8_lossy(&ran.stdout);
    let entered = seen.find("\u{1b}[?1049h");
    let left = seen.find("\u{1b}[?1049l");
    let told = seen.find("the screen broke");
    assert!(entered.is_some() && entered < left && left < told, "{seen:?}");
}
