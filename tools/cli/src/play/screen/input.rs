//! Keys: at the table, with an overlay, and after the game.

use ratatui::crossterm::event::KeyCode;
use umpire_judging::citing::Ground;
use umpire_judging::replay::Seen;
use umpire_judging::session::Trouble;
use umpire_judging::{visibility, written};
use umpire_report::replay::text;

use super::choices::Stage;
use super::keys::{self, ALWAYS, CHOICES, LEAVING, OVER, TABLE, TYPING};
use super::state::{Next, Overlay, Screen};
use crate::play::line_mode::{NOTE_DOWN, NOTHING};
use crate::play::request::Request;
use crate::terminal::Flow;
use crate::widgets::event_log;
use crate::widgets::key_bindings::{control, find};
use crate::widgets::pager::{PAGE, Page};
use crate::widgets::text_input::EDIT;

impl Screen<'_> {
    /// Handles a key at the table.
    pub(super) fn key_table(&mut self, code: KeyCode) -> Result<Flow, Trouble> {
        let typing = !self.typed.is_empty();
        let recalls = code == control('p');
        if let Some(edit) = find(EDIT, code).filter(|_| typing || recalls) {
            self.typed.is_replaced = false;
            edit(&mut self.typed);
        } else if let Some(act) = find(ALWAYS, code).or_else(|| find(if typing { TYPING } else { TABLE }, code)) {
            return act(self);
        } else if let KeyCode::Char(c) = code
            && (typing || c != ' ')
        {
            self.typed.insert(c.encode_utf8(&mut [0; 4]));
        }
        Ok(Flow::On)
    }

    /// Handles a key after the game.
    pub(super) fn key_end(&mut self, code: KeyCode) -> Result<Flow, Trouble> {
        find(OVER, code).or_else(|| find(ALWAYS, code)).map_or(Ok(Flow::On), |act| act(self))
    }

    /// Handles a key while there is an overlay; `None` if the key is for the table.
    pub(super) fn key_overlay(&mut self, code: KeyCode) -> Option<Flow> {
        match &self.overlay {
            None => None,
            Some(Overlay::Page(page)) => {
                let paging = find(PAGE, code);
                if paging.is_some_and(|paging| page.key(paging)) {
                    return Some(Flow::On);
                }
                self.overlay = None;
                paging.map(|_| Flow::On)
            }
            Some(Overlay::Leave) => {
                self.overlay = None;
                find(LEAVING, code).map(|leaves| if leaves { Flow::Leave } else { Flow::On })
            }
        }
    }

    /// Moves the selection by columns and rows.
    pub(super) fn step(&mut self, columns: i64, rows: i64) -> Result<Flow, Trouble> {
        let board = self.session.seen_now(self.eyes).sight().board;
        self.choices.step((columns, rows), &board);
        Ok(Flow::On)
    }

    /// Goes from the place to the card, or asks whether to leave.
    pub(super) fn back(&mut self) -> Result<Flow, Trouble> {
        if self.choices.stage() != Stage::Place {
            return self.ask_to_leave();
        }
        self.choices.back();
        Ok(Flow::On)
    }

    pub(super) fn ask_to_leave(&mut self) -> Result<Flow, Trouble> {
        self.overlay = Some(Overlay::Leave);
        Ok(Flow::On)
    }

    pub(super) fn drop_typed(&mut self) -> Result<Flow, Trouble> {
        self.typed.set("");
        Ok(Flow::On)
    }

    /// Scrolls the active pane.
    pub(super) fn page(&mut self, pages: isize) -> Result<Flow, Trouble> {
        self.panes.page(pages);
        Ok(Flow::On)
    }

    pub(super) fn other_pane(&mut self) -> Result<Flow, Trouble> {
        self.panes.other();
        Ok(Flow::On)
    }

    /// Moves the selection among the choices after the game.
    pub(super) fn choose(&mut self, by: isize) -> Result<Flow, Trouble> {
        self.end = self.end.saturating_add_signed(by).min(CHOICES.len() - 1);
        Ok(Flow::On)
    }

    pub(super) fn leave_for(&mut self, next: Next) -> Result<Flow, Trouble> {
        self.next = next;
        Ok(Flow::Leave)
    }

    /// Takes the last action of the person back.
    pub(super) fn undo(&mut self) -> Result<Flow, Trouble> {
        self.typed.enter();
        if !self.session.take_back()? {
            return self.show(Page::of("undo", NOTHING));
        }
        self.go_on()?;
        Ok(Flow::On)
    }

    fn show(&mut self, page: Page) -> Result<Flow, Trouble> {
        self.overlay = Some(Overlay::Page(page));
        Ok(Flow::On)
    }

    /// The action that a text stands for.
    fn meant(&self, text: &str) -> String {
        let (actions, at) = (&self.choices.actions, (self.now(), self.eyes));
        let named = self.choices.meant(text).map(str::to_owned);
        named.unwrap_or_else(|| written::meant(self.ruled.variant, at, actions, text))
    }

    /// Does what is typed, or takes what is selected.
    pub(super) fn take(&mut self) -> Result<Flow, Trouble> {
        let typed = self.typed.text();
        if typed.trim().is_empty() {
            if let Some(action) = self.choices.action().map(str::to_owned) {
                return self.play(&action);
            }
            self.choices.enter();
            return Ok(Flow::On);
        }
        let done = match Request::read(typed.trim(), &self.choices.actions, |text| self.meant(text)) {
            Request::Quit => return Ok(Flow::Leave),
            Request::Undo => return self.undo(),
            Request::Act(action) => return self.play(&action),
            Request::Help => self.help(),
            Request::Why(action) => self.judge(Some(action.as_str()).filter(|action| !action.is_empty())),
            Request::Legal => self.judge(None),
            Request::Look => Ok(Flow::On),
        };
        self.typed.enter();
        done
    }

    /// Plays an action, or shows why it is refused. The typed text stays, to be corrected, until another is typed.
    fn play(&mut self, action: &str) -> Result<Flow, Trouble> {
        match self.session.act(action) {
            Err(Trouble::Refused(_)) => {
                self.typed.is_replaced = true;
                self.judge(Some(action))
            }
            Err(trouble) => Err(trouble),
            Ok(()) => {
                self.typed.enter();
                self.go_on()?;
                Ok(Flow::On)
            }
        }
    }

    pub(super) fn help(&mut self) -> Result<Flow, Trouble> {
        self.show(Page::of(format!("{}: help", self.ruled.variant.name), &keys::help_text(&self.choices.actions)))
    }

    /// Shows all that happened.
    pub(super) fn tell_log(&mut self) -> Result<Flow, Trouble> {
        let text = event_log::text(self.session.seen(self.eyes));
        let heading = format!("all that happened, seed {}", self.session.seed());
        self.show(Page::of(heading, &text).from_end())
    }

    /// Explains the typed or selected action, else what is legal.
    pub(super) fn why(&mut self) -> Result<Flow, Trouble> {
        let asked = Some(self.meant(self.typed.text().trim())).filter(|typed| !typed.is_empty());
        let asked = asked.or_else(|| self.choices.action().map(str::to_owned));
        self.judge(asked.as_deref())
    }

    fn judge(&mut self, action: Option<&str>) -> Result<Flow, Trouble> {
        let seen = Seen::of(self.session.seen(self.eyes));
        let why = seen.why(self.ruled, seen.last(), action);
        let (heading, text) = match why {
            Ok(why) => match why.tried.as_ref().filter(|tried| !tried.legal) {
                Some(tried) => ("refused", text::refused(tried)),
                None => ("why", text::why(&why)),
            },
            Err(message) => ("why", message),
        };
        self.show(Page::answer(heading, &text))
    }

    /// Completes the typed text to the common prefix of the actions that begin with it.
    pub(super) fn complete(&mut self) -> Result<Flow, Trouble> {
        let typed = self.typed.text();
        let legal = self.choices.beginning(&typed);
        if let Some((_, first)) = legal.first() {
            let same = |text: &str| text.chars().zip(first.chars()).take_while(|(a, b)| a == b).count();
            let common = legal.iter().map(|(_, spelling)| same(spelling)).min().unwrap_or(0);
            let whole: String = first.chars().take(common).collect();
            self.typed.set(&whole);
        }
        Ok(Flow::On)
    }

    /// Tells where the game is recorded.
    pub(super) fn tell_record(&mut self) -> Result<Flow, Trouble> {
        let (name, head) = (self.session.record_name(), self.session.head());
        self.show(Page::of("record", &format!("record: {name}\nhead digest: {head}\n\n{NOTE_DOWN}")))
    }

    /// Tells how the game ended: the events of the last action, with their clauses.
    pub(super) fn tell_ending(&mut self) -> Result<Flow, Trouble> {
        let events = Ground::of_events(self.ruled, &self.now().events());
        let told: String = events.iter().map(|ground| text::ground(ground, "•")).collect();
        let outcome = self.outcome.as_ref().map(visibility::outcome).unwrap_or_default();
        self.show(Page::answer(outcome, &format!("{}\n{told}", self.now().title())))
    }
}
