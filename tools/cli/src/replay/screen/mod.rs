//! The screen of a replay: what it shows, and what the keys do. Nothing here touches a terminal, so all of it can be tested.

mod ask;
mod draw;
mod line;
mod over;

use std::io;

use ask::{Asking, Prompt};
use line::Line;
use over::{Chosen, List, Over};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use umpire_kit::citing::Ruled;
use umpire_kit::replay::Replay;
use umpire_kit::seen::Eyes;

use crate::terminal::{self, Flow, Picture};

/// The longest text that can be typed.
const LONGEST: usize = 60;

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
    prompt: Option<Prompt>,
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

    fn key(&mut self, key: KeyEvent) -> Result<Flow, io::Error> {
        Ok(self.press(key))
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
            prompt: None,
            over,
            message: String::new(),
        })
    }

    /// Does what a key asks for.
    pub fn press(&mut self, key: KeyEvent) -> Flow {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return if key.code == KeyCode::Char('c') { Flow::Leave } else { Flow::On };
        }
        self.message.clear();
        if self.prompt.is_some() {
            self.key_prompt(key.code);
        } else if self.over.is_some() {
            self.key_over(key.code);
        } else if key.code == KeyCode::Char('q') {
            return Flow::Leave;
        } else {
            self.key_table(key.code);
        }
        Flow::On
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
            KeyCode::Char(digit @ '0'..='9') => self.prompt = Some(Prompt::begun(Asking::Go, digit)),
            KeyCode::Char(letter) => self.key_letter(letter),
            _ => {}
        }
    }

    fn key_letter(&mut self, letter: char) {
        match letter {
            'g' => self.prompt = Some(Prompt::of(Asking::Go)),
            '/' => self.prompt = Some(Prompt::of(Asking::History)),
            'w' => self.prompt = Some(Prompt::of(Asking::Why)),
            'k' => self.list_kinds(),
            'n' => self.find(true),
            'p' => self.find(false),
            'b' => self.list_branches(),
            'u' => self.tell_backup(),
            's' => self.switch_eyes(),
            '?' => self.over = Some(Over::page("help", HELP)),
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
            (Some(Over::Page { from, lines, .. }), _) if by != 0 => {
                *from = from.saturating_add_signed(by).min(lines.len().saturating_sub(1));
            }
            (Some(Over::List(list)), _) if by != 0 => list.step(by),
            (Some(Over::List(list)), KeyCode::Char(letter)) => list.type_in(letter),
            (Some(Over::List(list)), KeyCode::Backspace) => list.erase(),
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
            None => {
                // Nothing in the list is spelled so: only a branch can say why.
                let typed = list.typed.clone();
                if list.heading.starts_with(ask::BRANCH) {
                    self.branch(&typed)
                }
            }
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
        let has = |n: &usize| self.line.step(*n).events().iter().position(|event| event.kind() == kind);
        let found = if onward {
            (at + 1..=self.line.last()).find_map(|n| Some((n, has(&n)?)))
        } else {
            (0..at).rev().find_map(|n| Some((n, has(&n)?)))
        };
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
