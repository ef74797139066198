//! What lies over the table, and what can be done when the game is over.

use ratatui::crossterm::event::KeyCode;
use umpire_judging::citing::Ground;
use umpire_judging::visibility;
use umpire_report::replay::text;

use super::keys::{ALWAYS, Choice, End, LEAVING, OVER};
use super::{Next, Screen};
use crate::drawn::keys::find;
use crate::drawn::page::{PAGE, Page};
use crate::terminal::Flow;

/// What lies over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Over {
    /// Something to be read.
    Page(Page),
    /// The question whether to stop.
    Leave,
}

/// What can be done when the game is over, in the order in which it is listed.
pub(super) const CHOICES: [(Choice, &str); 4] = [
    (Choice::Replay, "r  replay the game"),
    (Choice::Another, "n  another game"),
    (Choice::Why, "w  why it ended so"),
    (Choice::Leave, "q  leave"),
];

impl Screen<'_> {
    /// A key while a page or a question lies over the table; nothing where it is for the table.
    pub(super) fn key_over(&mut self, code: KeyCode) -> Option<Flow> {
        match &self.over {
            None => None,
            Some(Over::Page(page)) => {
                let paging = find(PAGE, code);
                if paging.is_some_and(|paging| page.key(paging)) {
                    return Some(Flow::On);
                }
                self.over = None;
                paging.map(|_| Flow::On)
            }
            Some(Over::Leave) => {
                self.over = None;
                find(LEAVING, code).map(|leaves| if leaves { Flow::Leave } else { Flow::On })
            }
        }
    }

    /// A key when the game is over.
    pub(super) fn key_end(&mut self, code: KeyCode) -> Flow {
        let always = || find(ALWAYS, code).map(End::Table);
        match find(OVER, code).or_else(always) {
            Some(End::Step(by)) => self.end = self.end.saturating_add_signed(by).min(CHOICES.len() - 1),
            Some(End::Take) => return self.choose(CHOICES[self.end].0),
            Some(End::Choose(choice)) => return self.choose(choice),
            Some(End::Table(act)) => self.act(act),
            None => {}
        }
        Flow::On
    }

    fn choose(&mut self, choice: Choice) -> Flow {
        self.next = match choice {
            Choice::Why => {
                self.over = Some(Over::Page(self.ending()));
                return Flow::On;
            }
            Choice::Replay => Next::Replay,
            Choice::Another => Next::Another,
            Choice::Leave => Next::Nothing,
        };
        Flow::Leave
    }

    /// How the game ended: what its last action brought, each with its clauses.
    fn ending(&self) -> Page {
        let events = Ground::of_events(self.ruled, &self.now().events());
        let told: String = events.iter().map(|ground| text::ground(ground, "•")).collect();
        let outcome = self.outcome.as_ref().map(visibility::outcome).unwrap_or_default();
        Page::answer(outcome, &format!("{}\n{told}", self.now().title()))
    }
}
