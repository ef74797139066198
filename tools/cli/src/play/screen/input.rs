//! Keys: at the table, with an overlay, and after the game.

use ratatui::crossterm::event::KeyCode;
use umpire_judging::citing::Ground;
use umpire_judging::replay::Seen;
use umpire_judging::session::Trouble;
use umpire_judging::visibility;
use umpire_report::replay::text;

use super::choices::Stage;
use super::keys::{self, ALWAYS, CHOICES, Choice, Do, End, LEAVING, OVER, TABLE, TYPING};
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
            edit(&mut self.typed);
            return Ok(Flow::On);
        }
        let keys = if typing { TYPING } else { TABLE };
        match find(ALWAYS, code).or_else(|| find(keys, code)) {
            Some(Do::Take) => return self.take(),
            Some(act) => return self.act(act),
            None => {
                if let KeyCode::Char(c) = code
                    && (typing || c != ' ')
                {
                    self.typed.insert(c.encode_utf8(&mut [0; 4]));
                }
            }
        }
        Ok(Flow::On)
    }

    /// Handles a key that plays no action.
    fn act(&mut self, act: Do) -> Result<Flow, Trouble> {
        match act {
            Do::Undo => return self.undo(),
            Do::Step(columns, rows) => {
                let board = self.session.seen_now(self.eyes).sight().board;
                self.choices.step((columns, rows), &board);
            }
            Do::Back if !self.typed.is_empty() => self.typed.set(""),
            Do::Back if self.choices.stage() == Stage::Place => self.choices.back(),
            Do::Back | Do::Leave => self.overlay = Some(Overlay::Leave),
            Do::Tab if self.typed.is_empty() => self.panes.other(),
            Do::Tab => self.complete(),
            Do::Page(pages) => self.panes.page(pages),
            Do::Help => self.help(),
            Do::Why => self.why(),
            Do::Log => {
                let text = event_log::text(self.session.seen(self.eyes));
                let heading = format!("all that happened, seed {}", self.session.seed());
                self.show(Page::of(heading, &text).from_end());
            }
            Do::Take => {}
        }
        Ok(Flow::On)
    }

    /// Takes the last action of the person back.
    fn undo(&mut self) -> Result<Flow, Trouble> {
        self.typed.enter();
        if self.session.take_back()? {
            self.go_on()?;
        } else {
            self.show(Page::of("undo", NOTHING));
        }
        Ok(Flow::On)
    }

    fn show(&mut self, page: Page) {
        self.overlay = Some(Overlay::Page(page));
    }

    /// Does what is typed, or takes what is selected.
    fn take(&mut self) -> Result<Flow, Trouble> {
        let typed = self.typed.text().trim().to_owned();
        if typed.is_empty() {
            return match self.choices.action().map(str::to_owned) {
                Some(action) => self.play(&action),
                None => {
                    self.choices.enter();
                    Ok(Flow::On)
                }
            };
        }
        match Request::read(&self.choices.meant(&typed), self.choices.actions()) {
            Request::Quit => return Ok(Flow::Leave),
            Request::Undo => return self.undo(),
            Request::Act(action) => return self.play(&action),
            Request::Help => self.help(),
            Request::Why(action) => self.judge(Some(action.as_str()).filter(|action| !action.is_empty())),
            Request::Legal => self.judge(None),
            Request::Look => {}
        }
        self.typed.enter();
        Ok(Flow::On)
    }

    /// Plays an action, or shows why it is refused. The typed text stays, to be corrected.
    fn play(&mut self, action: &str) -> Result<Flow, Trouble> {
        match self.session.act(action) {
            Err(Trouble::Refused(_)) => self.judge(Some(action)),
            Err(trouble) => return Err(trouble),
            Ok(()) => {
                self.typed.enter();
                self.go_on()?;
            }
        }
        Ok(Flow::On)
    }

    fn help(&mut self) {
        self.show(Page::of(format!("{}: help", self.ruled.variant.name), &keys::help_text()));
    }

    /// Explains the typed or selected action, else what is legal.
    fn why(&mut self) {
        let typed = self.typed.text().trim().to_owned();
        let asked = Some(self.choices.meant(&typed)).filter(|typed| !typed.is_empty());
        let asked = asked.or_else(|| self.choices.action().map(str::to_owned));
        self.judge(asked.as_deref());
    }

    fn judge(&mut self, action: Option<&str>) {
        let seen = Seen::of(self.session.seen(self.eyes));
        let why = seen.why(self.ruled, seen.last(), action);
        let (heading, text) = match why {
            Ok(why) => match why.tried.as_ref().filter(|tried| !tried.legal) {
                Some(tried) => ("refused", text::refused(tried)),
                None => ("why", text::why(&why)),
            },
            Err(message) => ("why", message),
        };
        self.show(Page::answer(heading, &text));
    }

    /// Completes the typed text to the common prefix of the actions that begin with it.
    fn complete(&mut self) {
        let typed = self.typed.text();
        let legal = self.choices.beginning(&typed);
        let Some((_, first)) = legal.first() else { return };
        let same = |text: &str| text.chars().zip(first.chars()).take_while(|(a, b)| a == b).count();
        let common = legal.iter().map(|(_, spelling)| same(spelling)).min().unwrap_or(0);
        let whole: String = first.chars().take(common).collect();
        self.typed.set(&whole);
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

    /// Handles a key after the game.
    pub(super) fn key_end(&mut self, code: KeyCode) -> Result<Flow, Trouble> {
        let always = || find(ALWAYS, code).map(End::Table);
        match find(OVER, code).or_else(always) {
            Some(End::Step(by)) => self.end = self.end.saturating_add_signed(by).min(CHOICES.len() - 1),
            Some(End::Take) => return self.choose(CHOICES[self.end].0),
            Some(End::Choose(choice)) => return self.choose(choice),
            Some(End::Table(act)) => return self.act(act),
            None => {}
        }
        Ok(Flow::On)
    }

    fn choose(&mut self, choice: Choice) -> Result<Flow, Trouble> {
        self.next = match choice {
            Choice::Undo => return self.undo(),
            Choice::Why => {
                self.show(self.ending());
                return Ok(Flow::On);
            }
            Choice::Record => {
                let (name, head) = (self.session.record_name(), self.session.head());
                self.show(Page::of("record", &format!("record: {name}\nhead digest: {head}\n\n{NOTE_DOWN}")));
                return Ok(Flow::On);
            }
            Choice::Replay => Next::Replay,
            Choice::Another => Next::Another,
            Choice::Leave => Next::Nothing,
        };
        Ok(Flow::Leave)
    }

    /// How the game ended: the events of the last action, with their clauses.
    fn ending(&self) -> Page {
        let events = Ground::of_events(self.ruled, &self.now().events());
        let told: String = events.iter().map(|ground| text::ground(ground, "•")).collect();
        let outcome = self.outcome.as_ref().map(visibility::outcome).unwrap_or_default();
        Page::answer(outcome, &format!("{}\n{told}", self.now().title()))
    }
}
