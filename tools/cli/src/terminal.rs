//! The terminal itself: entered, drawn on, read from, and left as it was found, even after an error or a panic.

use std::ffi::c_int;
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use ratatui::Frame;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, EnableBracketedPaste, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers,
};
use ratatui::crossterm::execute;
#[cfg(unix)]
use signal_hook::consts::SIGHUP;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::{flag, low_level};
use umpire_engine::outside::is_harmful;
use umpire_kit::style::Style;

use crate::threads;
use crate::widgets::theme::Theme;

/// Whether to go on after a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// Go on.
    On,
    /// Leave the screen.
    Leave,
}

/// What a terminal can show. It touches no terminal itself, so all of it can be tested in memory.
pub trait App {
    /// What can go wrong, of its own or of the terminal.
    type Error: From<io::Error>;

    /// Draws everything.
    fn draw(&self, frame: &mut Frame<'_>);

    /// Draws everything, and of text from outside only what is harmless; where the terminal has no more than ASCII, in that.
    fn paint(&self, frame: &mut Frame<'_>, look: Theme) {
        self.draw(frame);
        for cell in &mut frame.buffer_mut().content {
            if cell.symbol().contains(is_harmful) {
                cell.set_char(char::REPLACEMENT_CHARACTER);
            }
            if !look.unicode && !cell.symbol().is_ascii() {
                let shown = cell.symbol().chars().next().map_or(' ', |c| look.shown(c));
                cell.set_char(shown);
            }
        }
    }

    /// Takes in text that is pasted as a whole.
    fn paste(&mut self, text: &str) {
        let _ = text;
    }

    /// Does what a key asks for.
    ///
    /// # Errors
    /// It cannot go on.
    fn key(&mut self, code: KeyCode) -> Result<Flow, Self::Error>;

    /// Does what a key with its modifiers asks for. Ctrl-C leaves at once: all that was played is recorded already.
    ///
    /// # Errors
    /// As [`App::key`].
    fn press(&mut self, key: KeyEvent) -> Result<Flow, Self::Error> {
        match (key.modifiers.contains(KeyModifiers::CONTROL), key.code) {
            (false, code) => self.key(code),
            (true, KeyCode::Char('c')) => Ok(Flow::Leave),
            (true, _) => Ok(Flow::On),
        }
    }
}

/// Whether a stream leads to a terminal that understands more than lines.
pub fn draws(stream: &impl IsTerminal) -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    !dumb && stream.is_terminal()
}

/// Whether there is a terminal to read keys from and to draw on.
pub fn is_there() -> bool {
    draws(&io::stdin()) && draws(&io::stdout())
}

/// Colour if standard output is a terminal that has it and `NO_COLOR` is not set.
pub fn style_of_stdout() -> Style {
    let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if !refused && draws(&io::stdout()) { Style::COLOURED } else { Style::PLAIN }
}

/// What standard output can show: colours as [`style_of_stdout`] has them, and more than ASCII where the locale says so.
pub fn theme_of_stdout() -> Theme {
    Theme { coloured: style_of_stdout().is_coloured(), unicode: is_utf8(|name| std::env::var(name).ok()) }
}

/// Whether text of the locale is UTF-8: by the first of its variables that says anything. Windows has no such variables.
fn is_utf8(variable: impl Fn(&str) -> Option<String>) -> bool {
    let said = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
    said.map_or(cfg!(windows), |value| value.to_ascii_lowercase().replace('-', "").contains("utf8"))
}

/// Gives the terminal back when it goes, also by an error.
struct Borrowed;

impl Drop for Borrowed {
    fn drop(&mut self) {
        let _ = execute!(io::stdout(), DisableBracketedPaste);
        // A panic gave the rest back already; twice would put the cursor back into the message.
        if !std::thread::panicking() {
            ratatui::restore();
        }
    }
}

/// The signals that end a process.
#[cfg(unix)]
const ENDING: &[c_int] = &[SIGHUP, SIGINT, SIGTERM];
#[cfg(not(unix))]
const ENDING: &[c_int] = &[SIGINT, SIGTERM];
/// How long a key is waited for before a signal is looked for.
const EVERY: Duration = Duration::from_millis(100);
/// How long a screen has to give the terminal back. One whose terminal is gone would be busy for ever with reading nothing.
const GRACE: Duration = Duration::from_secs(1);

/// Shows the picture and hands it the keys until it is left. A signal that ends the process has it give the terminal back
/// first.
///
/// # Errors
/// The terminal fails, or the picture cannot go on.
pub fn show<P: App>(picture: &mut P, look: Theme) -> Result<(), P::Error> {
    let signal = Arc::new(AtomicUsize::new(0));
    let note = |each: &c_int| flag::register_usize(*each, Arc::clone(&signal), *each as usize);
    let noted: Vec<_> = ENDING.iter().map(note).collect();
    let over = Arc::new(AtomicBool::new(false));
    let (sent, left) = (Arc::clone(&signal), Arc::clone(&over));
    threads::spawn(move || end_at_last(&sent, &left))?;
    let shown = show_until(picture, look, &|| signal.load(Ordering::Relaxed) != 0);
    over.store(true, Ordering::Relaxed);
    for id in noted.into_iter().flatten() {
        low_level::unregister(id);
    }
    // The terminal is given back. What was played is recorded already.
    if let Some(signal) = ENDING.iter().find(|each| signal.load(Ordering::Relaxed) == **each as usize) {
        low_level::emulate_default_handler(*signal)?;
    }
    shown
}

/// Ends the process some time after a signal was sent, unless the screen was left before.
fn end_at_last(signal: &AtomicUsize, left: &AtomicBool) {
    while !left.load(Ordering::Relaxed) {
        thread::sleep(EVERY);
        let sent = signal.load(Ordering::Relaxed);
        let Some(sent) = ENDING.iter().find(|each| sent == **each as usize) else { continue };
        thread::sleep(GRACE);
        if !left.load(Ordering::Relaxed) {
            let _ = low_level::emulate_default_handler(*sent);
        }
    }
}

/// Shows the picture until it is left, or until it is time to end.
fn show_until<P: App>(picture: &mut P, look: Theme, ends: &dyn Fn() -> bool) -> Result<(), P::Error> {
    let borrowed = Borrowed;
    // This also has a panic give the terminal back before its message is printed.
    let mut terminal = ratatui::try_init()?;
    // A terminal that does not know it types what is pasted, which does as well.
    let _ = execute!(io::stdout(), EnableBracketedPaste);
    loop {
        terminal.draw(|frame| picture.paint(frame, look))?;
        while !ends() && !event::poll(EVERY)? {}
        if ends() {
            break;
        }
        match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release && picture.press(key)? == Flow::Leave => break,
            Event::Paste(text) => picture.paste(&text),
            // Anything else, such as a new size, only asks for drawing again.
            _ => {}
        }
    }
    drop(borrowed);
    Ok(())
}
