//! The state of the screen: the record, where in it the screen stands, and what lies over the table.

use umpire_kit::citing::Ruled;
use umpire_kit::replay::Replay;
use umpire_kit::seen::Eyes;

use super::keys::Asking;
use super::overlay::Overlay;
use super::timeline::Timeline;
use crate::drawn::cards::Cards;
use crate::drawn::look::Look;
use crate::drawn::panes::Panes;
use crate::drawn::typing::Typed;

/// The screen of a replay.
pub struct Screen<'a> {
    pub(super) replay: &'a Replay,
    pub(super) ruled: Ruled<'a>,
    pub(super) timeline: Timeline<'a>,
    /// Whether the eyes were asked for, and are not to see more.
    pub(super) bound: bool,
    pub(super) note: Option<String>,
    pub(super) look: Look,
    pub(super) cards: Cards,
    /// The chosen event of the step.
    pub(super) event: usize,
    /// The kind of event that is looked for.
    pub(super) kind: Option<String>,
    /// What is asked for, and what is typed of the answer.
    pub(super) typing: Option<(Asking, Typed)>,
    /// What lies over the table, each over the one before.
    pub(super) overlays: Vec<Overlay>,
    pub(super) panes: Panes,
    pub(super) message: String,
}

impl<'a> Screen<'a> {
    /// The screen at the deal; nothing where there is not even that. A note is shown first.
    pub fn new(replay: &'a Replay, ruled: Ruled<'a>, eyes: Eyes, note: Option<String>, look: Look) -> Option<Self> {
        let timeline = Timeline::of(&replay.steps, eyes)?;
        let overlays = note.iter().map(|note| Overlay::page("about this record", note)).collect();
        let (bound, event, kind, typing, message) = (eyes.is_some(), 0, None, None, String::new());
        let (cards, panes) = (Cards::of(ruled.variant, look), Panes::default());
        Some(Screen {
            replay,
            ruled,
            timeline,
            bound,
            note,
            look,
            cards,
            event,
            kind,
            typing,
            overlays,
            panes,
            message,
        })
    }

    pub(super) fn go(&mut self, n: usize) {
        let before = self.timeline.at();
        self.timeline.go(n);
        if self.timeline.at() != before {
            self.event = 0;
            self.panes.reset();
        }
        if self.timeline.at() == self.timeline.last()
            && self.timeline.branched_at().is_none()
            && let Some(note) = &self.note
        {
            self.message = note.lines().next().unwrap_or_default().to_owned();
        }
    }

    /// Goes to the nearest event of the kind that is looked for.
    pub(super) fn find(&mut self, onward: bool) {
        let Some(kind) = self.kind.clone() else { return };
        let at = self.timeline.at();
        let has = |n: usize| self.timeline.step(n).events().iter().position(|event| event.kind() == kind);
        let found = |n| Some((n, has(n)?));
        let found =
            if onward { (at + 1..=self.timeline.last()).find_map(found) } else { (0..at).rev().find_map(found) };
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
    pub(super) fn switch_eyes(&mut self) {
        if self.bound {
            self.message = "this replay was opened for one seat, and shows no other".to_owned();
            return;
        }
        let seats = &self.replay.seats;
        self.timeline.look(match self.timeline.eyes() {
            None => seats.first().copied(),
            Some(seat) => seats.iter().find(|next| **next > seat).copied(),
        });
    }
}
