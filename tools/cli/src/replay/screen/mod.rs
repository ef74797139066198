//! The screen of a replay: what it shows, and what the keys do. Nothing here touches a terminal, so all of it can be tested.

mod ask;
mod draw;
mod keys;
mod line;
mod over;

use std::io;

use ask::Asking;
use line::Line;
use over::{Chosen, List, Over};
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use umpire_judging::citing::Ruled;
use umpire_judging::replay::Replay;
use umpire_judging::visibility::Viewer;

use crate::drawn::cards::Cards;
use crate::drawn::keys::find;
use crate::drawn::look::Look;
use crate::drawn::page::PAGE;
use crate::drawn::panes::Panes;
use crate::drawn::typing::{EDIT, Typed};
use crate::terminal::{self, Flow, Picture};
use keys::{Do, LIST, Listing, PROMPT, TABLE};

/// The screen of a replay.
pub struct Screen<'a> {
    replay: &'a Replay,
    ruled: Ruled<'a>,
    line: Line<'a>,
    /// Whether the eyes were asked for, and are not to see more.
    bound: bool,
    note: Option<String>,
    look: Look,
    cards: Cards,
    /// The chosen event of the step.
    event: usize,
    /// The kind of event that is looked for.
    kind: Option<String>,
    /// What is asked for, and what is typed of the answer.
    typing: Option<(Asking, Typed)>,
    /// What lies over the table, each over the one before.
    over: Vec<Over>,
    panes: Panes,
    message: String,
}

/// Shows a replay on the terminal until it is left. `note` is what is to be said of the record. A replay without steps has
/// nothing to show.
///
/// # Errors
/// The terminal fails.
pub fn show(replay: &Replay, ruled: Ruled<'_>, eyes: Viewer, note: Option<String>, look: Look) -> io::Result<()> {
    let screen = Screen::new(replay, ruled, eyes, note, look);
    screen.map_or(Ok(()), |mut screen| terminal::show(&mut screen, look))
}

impl Picture for Screen<'_> {
    type Broken = io::Error;

    fn draw(&self, frame: &mut Frame<'_>) {
        self.draw_all(frame);
    }

    fn key(&mut self, code: KeyCode) -> Result<Flow, io::Error> {
        self.message.clear();
        if self.typing.is_some() {
            self.key_prompt(code);
        } else if !self.key_over(code) {
            return Ok(self.key_table(code));
        }
        Ok(Flow::On)
    }

    fn paste(&mut self, text: &str) {
        let text = text.trim().lines().next().unwrap_or_default();
        match (&mut self.typing, self.over.last_mut()) {
            (Some((_, typed)), _) => typed.insert(text),
            (None, Some(Over::List(list))) => list.type_in(text),
            (None, _) => {}
        }
    }
}

impl<'a> Screen<'a> {
    /// The screen at the deal; nothing where there is not even that. A note is shown first.
    pub fn new(replay: &'a Replay, ruled: Ruled<'a>, eyes: Viewer, note: Option<String>, look: Look) -> Option<Self> {
        let line = Line::of(&replay.steps, eyes)?;
        let over = note.iter().map(|note| Over::page("about this record", note)).collect();
        let (bound, event, kind, typing, message) = (eyes.is_some(), 0, None, None, String::new());
        let (cards, panes) = (Cards::of(ruled.variant, look), Panes::default());
        Some(Screen { replay, ruled, line, bound, note, look, cards, event, kind, typing, over, panes, message })
    }

    fn key_table(&mut self, code: KeyCode) -> Flow {
        match find(TABLE, code) {
            Some(Do::Go(by)) => self.go(self.line.at().saturating_add_signed(by)),
            Some(Do::First) => self.go(0),
            Some(Do::Last) => self.go(self.line.last()),
            Some(Do::Event(by)) => {
                let now = self.line.now();
                let last = (now.events().len() + now.notes().len()).saturating_sub(1);
                self.event = self.event.saturating_add_signed(by).min(last);
            }
            Some(Do::Ground) => self.tell_event(),
            Some(Do::Back) => self.line.leave_branch(),
            Some(Do::Ask(asking)) => {
                let digit = code.as_char().filter(char::is_ascii_digit).map(String::from);
                self.typing = Some((asking, Typed::of(&digit.unwrap_or_default())));
            }
            Some(Do::Kinds) => self.list_kinds(),
            Some(Do::Find(onward)) => self.find(onward),
            Some(Do::Branch) => self.list_branches(),
            Some(Do::Backup) => self.tell_backup(),
            Some(Do::Log) => self.list_log(),
            Some(Do::Viewer) => self.switch_eyes(),
            Some(Do::Other) => self.panes.other(),
            Some(Do::Page(pages)) => self.panes.page(pages),
            Some(Do::Help) => self.over.push(Over::page("help", &keys::help_text())),
            Some(Do::Leave) => return Flow::Leave,
            None => {}
        }
        Flow::On
    }

    /// A key at a prompt. What is typed stays where it has no answer.
    fn key_prompt(&mut self, code: KeyCode) {
        let Some((asking, typed)) = &mut self.typing else { return };
        match (find(PROMPT, code), find(EDIT, code), code) {
            (Some(false), ..) => self.typing = None,
            (Some(true), ..) => {
                let (asking, text) = (*asking, typed.text().trim().to_owned());
                if self.answer(asking, &text) {
                    self.typing = None;
                }
            }
            (None, Some(edit), _) => typed.edit(edit),
            (None, None, KeyCode::Char(c)) => typed.insert(c.encode_utf8(&mut [0; 4])),
            (None, None, _) => {}
        }
    }

    /// A key while something lies over the table; false where it is for the table.
    fn key_over(&mut self, code: KeyCode) -> bool {
        match self.over.last_mut() {
            None => return false,
            Some(Over::Page(page)) => {
                let paging = find(PAGE, code);
                if paging.is_none_or(|paging| !page.key(paging)) {
                    self.over.pop();
                }
                return paging.is_some() || self.key_over(code);
            }
            Some(Over::List(list)) => match (find(LIST, code), code) {
                (Some(Listing::Step(by)), _) => list.step(by),
                (Some(Listing::Erase), _) => list.erase(),
                (Some(Listing::Close), _) => drop(self.over.pop()),
                (Some(Listing::Take), _) => {
                    let list = list.clone();
                    self.choose(&list);
                }
                (None, KeyCode::Char(c)) => list.type_in(c.encode_utf8(&mut [0; 4])),
                (None, _) => {}
            },
        }
        true
    }

    fn choose(&mut self, list: &List) {
        match list.chosen() {
            Some(Chosen::Go(n)) => {
                self.over.clear();
                self.go(*n);
            }
            Some(Chosen::Kind(kind)) => {
                self.over.clear();
                self.kind = Some(kind.clone());
                self.find(true);
            }
            Some(Chosen::Play(action)) => self.branch(action),
            // Nothing in the list is spelled so: only a branch can say why. What was typed stays, to be corrected.
            None if list.heading.starts_with(ask::BRANCH) => self.branch(&list.typed),
            None => {}
        }
    }

    fn go(&mut self, n: usize) {
        let before = self.line.at();
        self.line.go(n);
        if self.line.at() != before {
            self.event = 0;
            self.panes.reset();
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
        self.line.look(match self.line.eyes() {
            None => seats.first().copied(),
            Some(seat) => seats.iter().find(|next| **next > seat).copied(),
        });
    }
}
