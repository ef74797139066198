//! Playing on the screen of a terminal: what it shows, and what the keys do. Nothing here touches a terminal, so
//! all of it can be tested.

pub mod choices;
mod draw;
mod keys;
mod over;

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use umpire_engine::game::{Outcome, Seat};
use umpire_judging::citing::Ruled;
use umpire_judging::replay::Seen;
use umpire_judging::session::{Session, Trouble, Turn};
use umpire_judging::visibility::SeenStep;
use umpire_report::replay::text;

use super::lines::Broken;
use crate::drawn::cards::Cards;
use crate::drawn::keys::find;
use crate::drawn::log;
use crate::drawn::look::Look;
use crate::drawn::page::Page;
use crate::drawn::panes::Panes;
use crate::drawn::typing::{EDIT, Typed};
use crate::terminal::{self, Flow, Picture};
use choices::{Choices, Stage};
use keys::{ALWAYS, Do, TABLE, TYPING};
use over::Over;

/// What is to be done once the screen is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Nothing.
    Nothing,
    /// The game is stepped through, and then shown again.
    Replay,
    /// Another game is played.
    Another,
}

/// The screen of a game.
pub struct Screen<'a> {
    session: &'a mut Session,
    ruled: Ruled<'a>,
    look: Look,
    cards: Cards,
    /// How the game ended, once it is over.
    outcome: Option<Outcome>,
    /// The seat that sees it: the one to act, while the game goes on.
    eyes: Seat,
    choices: Choices,
    typed: Typed,
    over: Option<Over>,
    panes: Panes,
    /// Which of what can be done when the game is over is chosen.
    end: usize,
    next: Next,
}

/// Plays on the terminal until the person leaves; tells how the game ended, if it did, and what is to be done next.
///
/// # Errors
/// The game cannot go on, or the terminal cannot be used.
pub fn play(session: &mut Session, ruled: Ruled<'_>, look: Look) -> Result<(Option<Outcome>, Next), Broken> {
    let mut screen = Screen::new(session, ruled, look)?;
    terminal::show(&mut screen, look)?;
    Ok((screen.outcome, screen.next))
}

impl<'a> Screen<'a> {
    /// The screen of a game, with the computer's first actions played if it is to begin.
    ///
    /// # Errors
    /// As [`Session::go_on`].
    pub fn new(session: &'a mut Session, ruled: Ruled<'a>, look: Look) -> Result<Screen<'a>, Trouble> {
        let mut screen = Screen {
            session,
            ruled,
            look,
            cards: Cards::of(ruled.variant, look),
            outcome: None,
            eyes: Seat::A,
            choices: Choices::default(),
            typed: Typed::default(),
            over: None,
            panes: Panes::default(),
            end: 0,
            next: Next::Nothing,
        };
        screen.go_on()?;
        Ok(screen)
    }

    /// What is to be done once it is left.
    pub fn next(&self) -> Next {
        self.next
    }

    /// Lets the computer act until the person is to, and offers the legal actions.
    fn go_on(&mut self) -> Result<(), Trouble> {
        while let Turn::Computer(_) = self.session.turn()? {
            self.session.go_on()?;
        }
        if let Turn::Over(outcome) = self.session.turn()? {
            self.outcome = Some(outcome);
        }
        self.eyes = self.session.viewer().unwrap_or(self.eyes);
        let legal = self.now().legal();
        let promises = self.now().promises(&legal);
        self.choices = Choices::new(legal.into_iter().zip(promises).collect());
        self.panes.reset();
        Ok(())
    }

    /// A key at the table, where the game goes on.
    fn key_table(&mut self, code: KeyCode) -> Result<(), Trouble> {
        let typing = !self.typed.is_empty();
        if let Some(edit) = find(EDIT, code).filter(|_| typing) {
            self.typed.edit(edit);
            return Ok(());
        }
        let keys = if typing { TYPING } else { TABLE };
        match find(ALWAYS, code).or_else(|| find(keys, code)) {
            Some(Do::Take) => return self.take(),
            Some(act) => self.act(act),
            None => {
                if let KeyCode::Char(c) = code
                    && (typing || c != ' ')
                {
                    self.typed.insert(c.encode_utf8(&mut [0; 4]));
                }
            }
        }
        Ok(())
    }

    /// Does what a key asks for, but for playing.
    fn act(&mut self, act: Do) {
        match act {
            Do::Step(columns, rows) => {
                let board = self.session.seen_now(self.eyes).sight().board;
                self.choices.step((columns, rows), &board);
            }
            Do::Back if !self.typed.is_empty() => self.typed = Typed::default(),
            Do::Back if self.choices.stage() == Stage::Place => self.choices.back(),
            Do::Back | Do::Leave => self.over = Some(Over::Leave),
            Do::Tab if self.typed.is_empty() => self.panes.other(),
            Do::Tab => self.complete(),
            Do::Page(pages) => self.panes.page(pages),
            Do::Help => self.over = Some(Over::Page(Page::of("help", &keys::help_text()))),
            Do::Why => self.why(),
            Do::Log => {
                let text = log::text(self.session.seen(self.eyes));
                self.over = Some(Over::Page(
                    Page::of(format!("all that happened, seed {}", self.session.seed()), &text).from_end(),
                ));
            }
            Do::Take => {}
        }
    }

    /// Plays what is typed, or takes what is chosen.
    fn take(&mut self) -> Result<(), Trouble> {
        let typed = self.typed.text().trim().to_owned();
        if !typed.is_empty() {
            self.play(&typed)
        } else if let Some(action) = self.choices.action().map(str::to_owned) {
            self.play(&action)
        } else {
            self.choices.enter();
            Ok(())
        }
    }

    /// Plays an action, or shows why it is refused. What was typed stays then, to be corrected.
    fn play(&mut self, action: &str) -> Result<(), Trouble> {
        match self.session.act(action) {
            Err(Trouble::Refused(_)) => {
                self.judge(Some(action));
                Ok(())
            }
            Err(trouble) => Err(trouble),
            Ok(()) => {
                self.typed = Typed::default();
                self.go_on()
            }
        }
    }

    /// Says why the action that is typed or chosen is legal or not; of none, what is legal.
    fn why(&mut self) {
        let typed = self.typed.text().trim().to_owned();
        let asked = Some(typed).filter(|typed| !typed.is_empty());
        let asked = asked.or_else(|| self.choices.action().map(str::to_owned));
        self.judge(asked.as_deref());
    }

    fn judge(&mut self, action: Option<&str>) {
        let seen = Seen::of(self.session.seen(self.eyes));
        let why = seen.why(self.ruled, seen.last(), action);
        let (heading, text) = match (why, action) {
            (Ok(why), Some(_)) if why.tried.as_ref().is_some_and(|tried| !tried.legal) => ("refused", text::why(&why)),
            (Ok(why), _) => ("why", text::why(&why)),
            (Err(message), _) => ("why", message),
        };
        self.over = Some(Over::Page(Page::answer(heading, &text)));
    }

    /// Types on, as far as all legal actions that begin like what is typed have the same letters.
    fn complete(&mut self) {
        let typed = self.typed.text();
        let legal = self.choices.beginning(&typed);
        let Some(first) = legal.first() else { return };
        let same = |text: &str| text.chars().zip(first.chars()).take_while(|(a, b)| a == b).count();
        let common = legal.iter().map(|action| same(action)).min().unwrap_or(0);
        let whole: String = first.chars().take(common).collect();
        self.typed = Typed::of(&whole);
    }

    /// The game as it stands, seen by the seat.
    fn now(&self) -> SeenStep<'_> {
        self.session.seen_now(self.eyes)
    }
}

impl Picture for Screen<'_> {
    type Broken = Broken;

    fn draw(&self, frame: &mut Frame<'_>) {
        self.draw_all(frame);
    }

    fn key(&mut self, code: KeyCode) -> Result<Flow, Broken> {
        if let Some(flow) = self.key_over(code) {
            return Ok(flow);
        }
        if self.outcome.is_some() {
            return Ok(self.key_end(code));
        }
        self.key_table(code)?;
        Ok(Flow::On)
    }

    fn paste(&mut self, text: &str) {
        if self.outcome.is_none() {
            self.over = None;
            self.typed.insert(text.trim().lines().next().unwrap_or_default());
        }
    }
}
