//! The state of the screen: the record, the current step and the overlays.

use ratatui::crossterm::event::KeyCode;
use umpire_judging::citing::Ruled;
use umpire_judging::replay::Replay;
use umpire_judging::visibility::Viewer;

use super::overlay::Overlay;
use super::timeline::Timeline;
use crate::widgets::cards::Cards;
use crate::widgets::panes::Panes;
use crate::widgets::text_input::TextInput;
use crate::widgets::theme::Theme;

/// A question that needs an answer typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// Go to the action of a number.
    Go,
    /// The history of a place or a card.
    History,
    /// Whether an action is legal; empty for all legal ones.
    Why,
}

impl Question {
    /// The prompt.
    pub(super) fn asked(self) -> &'static str {
        match self {
            Question::Go => "go to action: ",
            Question::History => "history of (a place or a card): ",
            Question::Why => "why (an action; Enter for all): ",
        }
    }
}

/// The screen of a replay.
pub struct Screen<'a> {
    pub(super) replay: &'a Replay,
    pub(super) ruled: Ruled<'a>,
    pub(super) timeline: Timeline<'a>,
    /// Whether a seat was asked for, so that the view cannot be changed.
    pub(super) bound: bool,
    pub(super) note: Option<String>,
    pub(super) theme: Theme,
    pub(super) cards: Cards,
    /// The selected event of the step.
    pub(super) event: usize,
    /// The kind of event to look for.
    pub(super) kind: Option<String>,
    /// The open prompt.
    pub(super) typing: Option<Question>,
    pub(super) typed: TextInput,
    /// The open overlays, the top one last.
    pub(super) overlays: Vec<Overlay>,
    pub(super) panes: Panes,
    pub(super) message: String,
    /// Whether to leave the screen.
    pub(super) leaves: bool,
}

impl<'a> Screen<'a> {
    /// The screen at the deal; `None` for a replay without steps.
    pub fn new(replay: &'a Replay, ruled: Ruled<'a>, eyes: Viewer, note: Option<String>, theme: Theme) -> Option<Self> {
        let timeline = Timeline::of(&replay.steps, eyes)?;
        let overlays = note.iter().map(|note| Overlay::page("about this record", note)).collect();
        Some(Screen {
            replay,
            ruled,
            timeline,
            bound: eyes.is_some(),
            note,
            theme,
            cards: Cards::of(ruled.variant, theme),
            event: 0,
            kind: None,
            typing: None,
            typed: TextInput::default(),
            overlays,
            panes: Panes::default(),
            message: String::new(),
            leaves: false,
        })
    }

    /// Goes forward by so many actions, or back.
    pub(super) fn go_by(&mut self, actions: isize) {
        self.go(self.timeline.at.saturating_add_signed(actions));
    }

    /// Moves the selection among the events of the step.
    pub(super) fn choose_event(&mut self, by: isize) {
        let now = self.timeline.now();
        let last = (now.events().len() + now.notes().len()).saturating_sub(1);
        self.event = self.event.saturating_add_signed(by).min(last);
    }

    /// Opens a prompt. A digit is already part of the answer.
    pub(super) fn ask(&mut self, question: Question, key: KeyCode) {
        let digit = key.as_char().filter(char::is_ascii_digit).map(String::from);
        self.typed.set(&digit.unwrap_or_default());
        self.typing = Some(question);
    }

    pub(super) fn go(&mut self, n: usize) {
        let before = self.timeline.at;
        self.timeline.go(n);
        if self.timeline.at != before {
            self.event = 0;
            self.panes.reset();
        }
        if self.timeline.at == self.timeline.last()
            && self.timeline.branched_at().is_none()
            && let Some(note) = &self.note
        {
            self.message = note.lines().next().unwrap_or_default().to_owned();
        }
    }

    /// Switches to the next view: the referee's, then each seat's.
    pub(super) fn switch_eyes(&mut self) {
        if self.bound {
            self.message = "this replay was opened for one seat, and shows no other".to_owned();
            return;
        }
        let seats = &self.replay.seats;
        self.timeline.look(match self.timeline.eyes {
            None => seats.first().copied(),
            Some(seat) => seats.iter().find(|next| **next > seat).copied(),
        });
    }
}
