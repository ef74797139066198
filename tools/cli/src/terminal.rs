//! The terminal: entering and leaving the screen, drawing, reading keys. It is restored even after an error or a panic.

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
use umpire_clauses::style::{Style, printed, width};
use umpire_engine::sanitize::is_harmful;

use crate::threads;
use crate::widgets::key_bindings::control;
use crate::widgets::theme::Theme;
use crate::wrap::wrapped_hanging;

/// Whether to go on after a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// Continue.
    On,
    /// Leave the screen.
    Leave,
}

/// A full-screen application. It does not touch the terminal, so it can be tested in memory.
pub trait App {
    /// Its own errors and those of the terminal.
    type Error: From<io::Error>;

    /// Draws everything.
    fn draw(&self, frame: &mut Frame<'_>);

    /// Draws everything with untrusted characters replaced; in ASCII, if the terminal shows no more.
    fn paint(&self, frame: &mut Frame<'_>, theme: Theme) {
        self.draw(frame);
        for cell in &mut frame.buffer_mut().content {
            if cell.symbol().contains(is_harmful) {
                cell.set_char(char::REPLACEMENT_CHARACTER);
            }
            if !theme.unicode && !cell.symbol().is_ascii() {
                let shown = cell.symbol().chars().next().map_or(' ', |c| theme.substitute(c));
                cell.set_char(shown);
            }
        }
    }

    /// Takes pasted text.
    fn paste(&mut self, _: &str) {}

    /// Handles a key.
    ///
    /// # Errors
    /// The application cannot continue.
    fn key(&mut self, code: KeyCode) -> Result<Flow, Self::Error>;

    /// Handles a key with its modifiers. Ctrl-C leaves at once, since all actions are recorded already.
    ///
    /// # Errors
    /// As [`App::key`].
    fn press(&mut self, key: KeyEvent) -> Result<Flow, Self::Error> {
        match (key.modifiers.contains(KeyModifiers::CONTROL), key.code) {
            (false, code) => self.key(code),
            (true, KeyCode::Char('c')) => Ok(Flow::Leave),
            (true, KeyCode::Char('a')) => self.key(KeyCode::Home),
            (true, KeyCode::Char('e')) => self.key(KeyCode::End),
            (true, KeyCode::Char(c)) if c.is_ascii_lowercase() => self.key(control(c)),
            (true, _) => Ok(Flow::On),
        }
    }
}

/// Whether a stream is a terminal with cursor control.
pub fn has_cursor(stream: &impl IsTerminal) -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    !dumb && stream.is_terminal()
}

/// Whether both standard input and output are such terminals.
pub fn is_interactive() -> bool {
    has_cursor(&io::stdin()) && has_cursor(&io::stdout())
}

/// A text for a stream: on a terminal, lines that are too long for it are wrapped between words. A scenario that is there to
/// be copied, from its tags to the next empty line, is left as it is.
pub fn fitted(text: String, stream: &impl IsTerminal) -> String {
    let Some((columns, _)) = ratatui::crossterm::terminal::size().ok().filter(|_| has_cursor(stream)) else {
        return text;
    };
    let (columns, mut is_copied) = (usize::from(columns), false);
    let line = |line: &str| {
        let text = line.trim_end_matches('\n');
        is_copied = !text.is_empty() && (is_copied || text.starts_with("  @"));
        if is_copied || width(text) <= columns || text.contains(['\u{1b}', '│']) {
            return line.to_owned();
        }
        wrapped_hanging(text, columns).join("\n") + &line[text.len()..]
    };
    text.split_inclusive('\n').map(line).collect()
}

/// Messages for standard error: fitted to it, with the word for how severe each is in its colour.
pub fn messages(text: String) -> String {
    let (text, style) = (fitted(text, &io::stderr()), style_of(&io::stderr()));
    if !style.is_coloured() || text.contains('\u{1b}') {
        return text;
    }
    let line = |line: &str| {
        let error = line.split_once(": error: ").map(|(place, rest)| (place, style.bad("error:"), rest));
        let of_warning = || line.split_once(": warning: ").map(|(place, rest)| (place, style.odd("warning:"), rest));
        let told = error.or_else(of_warning);
        told.map_or_else(|| line.to_owned(), |(place, word, rest)| format!("{}: {word} {rest}", style.strong(place)))
    };
    printed(&text.split_inclusive('\n').map(line).collect::<String>())
}

/// Coloured if standard output is a terminal and `NO_COLOR` is not set.
pub fn style_of_stdout() -> Style {
    style_of(&io::stdout())
}

fn style_of(stream: &impl IsTerminal) -> Style {
    let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if !refused && has_cursor(stream) { Style::COLOURED } else { Style::PLAIN }
}

/// The theme for standard output: colours as in [`style_of_stdout`], Unicode if the locale says so.
pub fn theme_of_stdout() -> Theme {
    // The first variable of the locale that is set decides. Windows has none of them.
    let mut locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    let is_utf8 = |value: String| value.to_ascii_lowercase().replace('-', "").contains("utf8");
    let unicode = locale.find(|value| !value.is_empty()).map_or(cfg!(windows), is_utf8);
    Theme { coloured: style_of_stdout().is_coloured(), unicode }
}

/// Restores the terminal when dropped.
struct Borrowed;

impl Drop for Borrowed {
    fn drop(&mut self) {
        let _ = execute!(io::stdout(), DisableBracketedPaste);
        // The panic hook has restored the terminal already. A second time would move the cursor into the message.
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
/// How often signals are checked while waiting for a key.
const EVERY: Duration = Duration::from_millis(100);
/// How long the screen may take to restore the terminal. If the terminal is gone, it would poll forever.
const GRACE: Duration = Duration::from_secs(1);

/// Runs an application until it is left. A signal that ends the process restores the terminal first.
///
/// # Errors
/// The terminal or the application fails.
pub fn show<P: App>(picture: &mut P, theme: Theme) -> Result<(), P::Error> {
    let signal = Arc::new(AtomicUsize::new(0));
    let note = |each: &c_int| flag::register_usize(*each, Arc::clone(&signal), *each as usize);
    let noted: Vec<_> = ENDING.iter().map(note).collect();
    let over = Arc::new(AtomicBool::new(false));
    let (sent, left) = (Arc::clone(&signal), Arc::clone(&over));
    threads::spawn(move || end_at_last(&sent, &left))?;
    let shown = show_until(picture, theme, &|| signal.load(Ordering::Relaxed) != 0);
    over.store(true, Ordering::Relaxed);
    for id in noted.into_iter().flatten() {
        low_level::unregister(id);
    }
    // The terminal is restored, and all actions are recorded.
    if let Some(signal) = ENDING.iter().find(|each| signal.load(Ordering::Relaxed) == **each as usize) {
        low_level::emulate_default_handler(*signal)?;
    }
    shown
}

/// Ends the process some time after a signal, unless the screen was left before.
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

/// Runs an application until it is left or `ends` is true.
fn show_until<P: App>(picture: &mut P, theme: Theme, ends: &dyn Fn() -> bool) -> Result<(), P::Error> {
    let borrowed = Borrowed;
    // `try_init` also installs a panic hook that restores the terminal before the message is printed.
    let mut terminal = ratatui::try_init()?;
    // A terminal without bracketed paste sends pasted text as keys, which also works.
    let _ = execute!(io::stdout(), EnableBracketedPaste);
    loop {
        terminal.draw(|frame| picture.paint(frame, theme))?;
        while !ends() && !event::poll(EVERY)? {}
        if ends() {
            break;
        }
        match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release && picture.press(key)? == Flow::Leave => break,
            Event::Paste(text) => picture.paste(&text),
            // Other events, such as a resize, only redraw.
            _ => {}
        }
    }
    drop(borrowed);
    Ok(())
}
