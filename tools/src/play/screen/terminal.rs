//! The terminal itself: entered, drawn on, read from, and left as it was found, whatever happens.

use ratatui::crossterm::event::{self, Event, KeyEventKind};

use super::{Flow, Screen};
use crate::play::lines::Broken;

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

/// Shows the screen and hands it the keys until it is left.
///
/// # Errors
/// The terminal fails, or the game cannot go on.
pub(super) fn show(screen: &mut Screen<'_>) -> Result<(), Broken> {
    let borrowed = Borrowed;
    // This also has a panic give the terminal back before its message is printed.
    let mut terminal = ratatui::try_init()?;
    loop {
        terminal.draw(|frame| screen.draw(frame))?;
        // Anything but a key, such as a new size, only asks for drawing again.
        if let Event::Key(key) = event::read()?
            && key.kind != KeyEventKind::Release
            && screen.key(key)? == Flow::Leave
        {
            break;
        }
    }
    drop(borrowed);
    Ok(())
}
