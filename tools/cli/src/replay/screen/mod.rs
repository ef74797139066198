//! The screen of a replay: what it shows, and what the keys do. Nothing here touches a terminal, so all of it can be tested.

mod ask;
mod draw;
mod line;
mod over;

use std::io;

use ask::Asking;
use line::Line;
use over::{Chosen, List, Over};
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use umpire_kit::citing::Ruled;
use umpire_kit::replay::Replay;
use umpire_kit::seen::Eyes;

use crate::drawn::Typing;
use crate::terminal::{self, Flow, Picture};

const HELP: &str = "\
Right, Space   one action on              Left     one action back
Home or ^      the deal                   End or $ the last action
digits, g      go to an action
Up, Down       choose an event            Enter    the clauses it rests on
k              kinds of event             n, p     the next, the previous of one
/              history of a place or card, such as 5 or cherry
w              why: what is legal; or, of one action, whether and why
b              branch: play another action from here; Esc comes back
u              what taking the game back to here would mean
s              whose eyes to see through (all, or one seat's)
?              this                       q        leave

A list is narrowed by typing. Where a clause is named, `umpire clause ID
--document D` shows its scenarios, and what was ruled on it before.";

/// The screen of a replay.
pub struct Screen<'a> {
    replay: &'a Replay,
    ruled: Ruled<'a>,
    line: Line<'a>,
    /// Whether the eyes were asked for, and are not to see more.
    bound: bool,
    note: Option<String>,
    coloured: bool,
    /// The chosen event of the step.
    event: usize,
    /// The kind of event that is looked for.
    kind: Option<String>,
    typing: Option<Typing<Asking>>,
    over: Option<Over>,
    message: String,
}

/// Shows a replay on the terminal until it is left. `note` is what is to be said of the record. A replay without steps has
/// nothing to show.
///
/// # Errors
/// The terminal fails.
pub fn show(replay: &Replay, ruled: Ruled<'_>, eyes: Eyes, note: Option<String>, coloured: bool) -> io::Result<()> {
    match Screen::new(replay, ruled, eyes, note, coloured) {
        Some(mut screen) => terminal::show(&mut screen),
        None => Ok(()),
    }
}

impl Picture for Screen<'_> {
    type Broken = io::Error;

    fn draw(&self, frame: &mut Frame<'_>) {
        self.draw_all(frame);
    }

    fn key(&mut self, code: KeyCode) -> Result<Flow, io::Error> {
        self.message.clear();
        if self.typing.is_some() {
            if let Some((asking, typed)) = Typing::key(&mut self.typing, code) {
                self.answer(asking, &typed);
            }
        } else if self.over.is_some() {
            self.key_over(code);
        } else if code == KeyCode::Char('q') {
            return Ok(Flow::Leave);
        } else {
            self.key_table(code);
        }
        Ok(Flow::On)
    }
}

impl<'a> Screen<'a> {
    /// The screen at the deal; nothing where there is not even that. A note is shown first.
    pub fn new(
        replay: &'a Replay,
        ruled: Ruled<'a>,
        eyes: Eyes,
        note: Option<String>,
        coloured: bool,
    ) -> Option<Screen<'a>> {
        let line = Line::of(&replay.steps, eyes)?;
        let over = note.as_ref().map(|note| Over::page("about this record", note));
        Some(Screen {
            replay,
            ruled,
            line,
            bound: eyes.is_some(),
            note,
            coloured,
            event: 0,
            kind: None,
            typing: None,
            over,
            message: String::new(),
        })
    }

    fn key_table(&mut self, code: KeyCode) {
        match code {
            KeyCode::Right | KeyCode::Char(' ') => self.go(self.line.at() + 1),
            KeyCode::Left => self.go(self.line.at().saturating_sub(1)),
            KeyCode::Home | KeyCode::Char('^') => self.go(0),
            KeyCode::End | KeyCode::Char('$') => self.go(self.line.last()),
            KeyCode::Down => {
                self.event = (self.event + 1).min(self.line.now().events().len().saturating_sub(1));
            }
            KeyCode::Up => self.event = self.event.saturating_sub(1),
            KeyCode::Enter => self.tell_event(),
            KeyCode::Esc => self.line.leave_branch(),
            KeyCode::Char(digit @ '0'..='9') => self.typing = Some(Typing::of(Asking::Go, digit)),
            KeyCode::Char('g') => self.typing = Some(Typing::of(Asking::Go, "")),
            KeyCode::Char('/') => self.typing = Some(Typing::of(Asking::History, "")),
            KeyCode::Char('w') => self.typing = Some(Typing::of(Asking::Why, "")),
            KeyCode::Char('k') => self.list_kinds(),
            KeyCode::Char('n') => self.find(true),
            KeyCode::Char('p') => self.find(false),
            KeyCode::Char('b') => self.list_branches(),
            KeyCode::Char('u') => self.tell_backup(),
            KeyCode::Char('s') => self.switch_eyes(),
            KeyCode::Char('?') => self.over = Some(Over::page("help", HELP)),
            _ => {}
        }
    }

    /// A key while something lies over the table.
    fn key_over(&mut self, code: KeyCode) {
        let by = match code {
            KeyCode::Down => 1,
            KeyCode::Up => -1,
            KeyCode::PageDown => 10,
            KeyCode::PageUp => -10,
            _ => 0,
        };
        match (&mut self.over, code) {
            (Some(Over::Page(page)), _) if by != 0 => page.scroll(by),
            (Some(Over::List(list)), _) if by != 0 => list.step(by),
            (Some(Over::List(list)), KeyCode::Char(_) | KeyCode::Backspace) => list.type_in(code),
            (Some(Over::List(list)), KeyCode::Enter) => {
                let list = list.clone();
                self.choose(&list);
            }
            _ => self.over = None,
        }
    }

    fn choose(&mut self, list: &List) {
        self.over = None;
        match list.chosen() {
            Some(Chosen::Go(n)) => self.go(*n),
            Some(Chosen::Kind(kind)) => {
                self.kind = Some(kind.clone());
                self.find(true);
            }
            Some(Chosen::Play(action)) => self.branch(action),
            // Nothing in the list is spelled so: only a branch can say why.
            None if list.heading.starts_with(ask::BRANCH) => self.branch(&list.typed),
            None => {}
        }
    }

    fn go(&mut self, n: usize) {
        let before = self.line.at();
        self.line.go(n);
        if self.line.at() != before {
            self.event = 0;
        }
        if self.line.at() == self.line.last()
            && self.line.branched_at().is_none()
            && let Some(note) = &self.note
        {
            self.message = note.lines().next().unwrap_or_default().to_owned();
        }
    }

    /// Goes to the nearest event of the kind that is looked for.
    fn find(&mut self, onward: bool) {
        let Some(kind) = self.kind.clone() else { return self.list_kinds() };
        let at = self.line.at();
        let has = |n: usize| self.line.step(n).events().iter().position(|event| event.kind() == kind);
        let found = |n| Some((n, has(n)?));
        let found = if onward { (at + 1..=self.line.last()).find_map(found) } else { (0..at).rev().find_map(found) };
        match found {
            Some((n, event)) => {
                self.go(n);
                self.event = event;
            }
            None => {
                let way = if onward { "after" } else { "before" };
                self.message = format!("no event `{kind}` {way} this");
            }
        }
    }

    /// All eyes in turn: the referee's, then each seat's.
    fn switch_eyes(&mut self) {
        if self.bound {
            self.message = "this replay was opened for one seat, and shows no other".to_owned();
            return;
        }
        let seats = &self.replay.seats;
        self.line.eyes = match self.line.eyes {
            None => seats.first().copied(),
            Some(seat) => seats.iter().find(|next| **next > seat).copied(),
        };
    }
}
