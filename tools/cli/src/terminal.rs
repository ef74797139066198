//! The terminal itself: entered, drawn on, read from, and left as it was found, even after an error or a panic.

use std::io::{self, IsTerminal};

use ratatui::Frame;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use umpire_engine::outside::is_harmful;
use umpire_kit::style::Style;

/// Whether to go on after a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// Go on.
    On,
    /// Leave the screen.
    Leave,
}

/// What a terminal can show. It touches no terminal itself, so all of it can be tested in memory.
pub trait Picture {
    /// What can go wrong, of its own or of the terminal.
    type Broken: From<io::Error>;

    /// Draws everything.
    fn draw(&self, frame: &mut Frame<'_>);

    /// Draws everything, and of text from outside only what is harmless.
    fn paint(&self, frame: &mut Frame<'_>) {
        self.draw(frame);
        for cell in &mut frame.buffer_mut().content {
            if cell.symbol().contains(is_harmful) {
                cell.set_char(char::REPLACEMENT_CHARACTER);
            }
        }
    }

    /// Does what a key asks for.
    ///
    /// # Errors
    /// It cannot go on.
    fn key(&mut self, code: KeyCode) -> Result<Flow, Self::Broken>;

    /// Does what a key with its modifiers asks for. Ctrl-C leaves at once: all that was played is recorded already.
    ///
    /// # Errors
    /// As [`Picture::key`].
    fn press(&mut self, key: KeyEvent) -> Result<Flow, Self::Broken> {
        match (key.modifiers.contains(KeyModifiers::CONTROL), key.code) {
            (false, code) => self.key(code),
            (true, KeyCode::Char('c')) => Ok(Flow::Leave),
            (true, _) => Ok(Flow::On),
        }
    }
}

/// Whether there is a terminal to read keys from and to draw on.
pub fn is_there() -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    !dumb && io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Colour if standard output is a terminal and `NO_COLOR` is not set.
pub fn style_of_stdout() -> Style {
    let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if !refused && io::stdout().is_terminal() { Style::COLOURED } else { Style::PLAIN }
}

/// Gives the terminal back when it goes, also by an error.
struct Borrowed;

impl Drop for Borrowed {
    fn drop(&mut self) {
        // A panic gave it back already; twice would put the cursor back into the message.
        if !std::thread::panicking() {
            ratatui::restore();
        }
    }
}

/// Shows the picture and hands it the keys until it is left.
///
/// # Errors
/// The terminal fails, or the picture cannot go on.
pub fn show<P: Picture>(picture: &mut P) -> Result<(), P::Broken> {
    let borrowed = Borrowed;
    // This also has a panic give the terminal back before its message is printed.
    let mut terminal = ratatui::try_init()?;
    loop {
        terminal.draw(|frame| picture.paint(frame))?;
        // Anything but a key, such as a new size, only asks for drawing again.
        if let Event::Key(key) = event::read()?
            && key.kind != KeyEventKind::Release
            && picture.press(key)? == Flow::Leave
        {
            break;
        }
    }
    drop(borrowed);
    Ok(())
}
