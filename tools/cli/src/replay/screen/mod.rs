//! The screen of a replay. It does not touch the terminal, so it can be tested in memory.

mod draw;
mod keys;
mod overlay;
mod questions;
mod state;
mod timeline;

use std::io;

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use umpire_judging::citing::Ruled;
use umpire_judging::replay::Replay;
use umpire_judging::visibility::Viewer;

use self::keys::{LIST, Listing, PROMPT, TABLE};
use self::overlay::{Chosen, List, Overlay};
pub use self::state::Screen;
use crate::terminal::{self, App, Flow};
use crate::widgets::key_bindings::find;
use crate::widgets::pager::PAGE;
use crate::widgets::text_input::EDIT;
use crate::widgets::theme::Theme;

/// Shows a replay on the terminal, from this action on, until it is left. `note` is shown first. A replay without steps
/// is not shown.
///
/// # Errors
/// The terminal fails.
pub fn show(
    (replay, from): (&Replay, usize),
    ruled: Ruled<'_>,
    eyes: Viewer,
    note: Option<String>,
    theme: Theme,
) -> io::Result<()> {
    let Some(mut screen) = Screen::new(replay, ruled, eyes, note, theme) else { return Ok(()) };
    screen.timeline.go(from);
    terminal::show(&mut screen, theme)
}

impl App for Screen<'_> {
    type Error = io::Error;

    fn draw(&self, frame: &mut Frame<'_>) {
        self.draw_all(frame);
    }

    fn key(&mut self, code: KeyCode) -> Result<Flow, io::Error> {
        self.message.clear();
        if self.typing.is_some() {
            self.key_prompt(code);
        } else if !self.key_overlay(code)
            && let Some(act) = find(TABLE, code)
        {
            act(self, code);
        }
        Ok(if self.leaves { Flow::Leave } else { Flow::On })
    }

    fn paste(&mut self, text: &str) {
        let text = text.trim().lines().next().unwrap_or_default();
        match (self.typing, self.overlays.last_mut()) {
            (Some(_), _) => self.typed.insert(text),
            (None, Some(Overlay::List(list))) => list.type_in(text),
            (None, _) => {}
        }
    }
}

impl Screen<'_> {
    /// Handles a key at a prompt. The text stays if there is no answer.
    fn key_prompt(&mut self, code: KeyCode) {
        let Some(question) = self.typing else { return };
        match (find(PROMPT, code), find(EDIT, code), code) {
            (Some(false), ..) => self.typing = None,
            (Some(true), ..) => {
                if self.answer(question, self.typed.text().trim()) {
                    self.typing = None;
                    self.typed.enter();
                }
            }
            (None, Some(edit), _) => edit(&mut self.typed),
            (None, None, KeyCode::Char(c)) => self.typed.insert(c.encode_utf8(&mut [0; 4])),
            (None, None, _) => {}
        }
    }

    /// Handles a key while there is an overlay; false if the key is for the table.
    fn key_overlay(&mut self, code: KeyCode) -> bool {
        match self.overlays.last_mut() {
            None => return false,
            Some(Overlay::Page(page)) => {
                let paging = find(PAGE, code);
                if paging.is_none_or(|paging| !page.key(paging)) {
                    self.overlays.pop();
                }
                return paging.is_some() || self.key_overlay(code);
            }
            Some(Overlay::List(list)) => match (find(LIST, code), code) {
                (Some(Listing::Step(by)), _) => list.step(by),
                (Some(Listing::Erase), _) => list.erase(),
                (Some(Listing::Close), _) => drop(self.overlays.pop()),
                (Some(Listing::Take), _) => {
                    let list = list.clone();
                    self.choose(&list);
                }
                (None, KeyCode::Char(c)) if !c.is_control() => list.type_in(c.encode_utf8(&mut [0; 4])),
                (None, _) => {}
            },
        }
        true
    }

    fn choose(&mut self, list: &List) {
        match list.chosen() {
            Some(Chosen::Go(n)) => {
                self.overlays.clear();
                self.go(*n);
            }
            Some(Chosen::Kind(kind)) => {
                self.overlays.clear();
                self.kind = Some(kind.clone());
                self.find(true);
            }
            Some(Chosen::Play(action)) => self.branch(action),
            // An action that is not listed is tried all the same, which explains why it is illegal.
            None if list.is_of_actions() => self.branch(&list.typed),
            None => {}
        }
    }
}
