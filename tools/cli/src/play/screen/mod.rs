//! Playing on a full screen. It does not touch the terminal, so it can be tested in memory.

pub mod choices;
mod draw;
mod input;
mod keys;
mod state;

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use umpire_engine::game::Outcome;
use umpire_judging::citing::Ruled;
use umpire_judging::session::Session;

pub use self::state::{Next, Screen};
use super::line_mode::PlayError;
use crate::terminal::{self, App, Flow};
use crate::widgets::theme::Theme;

/// Plays on the terminal until the screen is left. Returns the outcome, if the game is over, and what to do next.
///
/// # Errors
/// The game cannot go on, or the terminal fails.
pub fn play(session: &mut Session, ruled: Ruled<'_>, theme: Theme) -> Result<(Option<Outcome>, Next), PlayError> {
    let mut screen = Screen::new(session, ruled, theme)?;
    terminal::show(&mut screen, theme)?;
    Ok((screen.outcome, screen.next))
}

impl App for Screen<'_> {
    type Error = PlayError;

    fn draw(&self, frame: &mut Frame<'_>) {
        self.draw_all(frame);
    }

    fn key(&mut self, code: KeyCode) -> Result<Flow, PlayError> {
        Ok(match self.key_overlay(code) {
            Some(flow) => flow,
            None if self.outcome.is_some() => self.key_end(code)?,
            None => self.key_table(code)?,
        })
    }

    fn paste(&mut self, text: &str) {
        if self.outcome.is_none() {
            self.overlay = None;
            self.typed.insert(text.trim().lines().next().unwrap_or_default());
        }
    }
}
