//! Playing on the screen of a terminal: what it shows, and what the keys do. Nothing here touches a terminal, so
//! all of it can be tested.

pub mod choices;
mod draw;

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use umpire_engine::game::{Actor, Outcome, Seat};
use umpire_engine::outside::short;
use umpire_engine::ruling::Objection;
use umpire_kit::citing::{Ground, Ruled};
use umpire_kit::seen::{Judged, SeenStep};
use umpire_kit::session::{Session, Trouble, Turn};

use super::lines::{self, Broken};
use crate::drawn::{Page, Typing};
use crate::terminal::{self, Flow, Picture};
use choices::{Choices, Stage};

const HELP: &str = "\
Arrows choose a card and then its place, or an action of the list; Enter plays it, Esc goes back.
Or type an action as records spell it (bell@9, resolve 1-9-5) and press Enter. Begin with : where its first letter is a \
key of its own.
w asks why: type an action, and see which rules and clauses forbid it.
q stops; the game is recorded action by action and can be taken up again with --resume.
Marks: wins, loses, line (it completes a line, or brings a card).";

/// What lies over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Over {
    /// Something to be read.
    Page(Page),
    /// The question whether to stop.
    Leave,
}

/// What is to be done with an action that is typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asking {
    /// It is played.
    Act,
    /// It is judged.
    Why,
}

/// The screen of a game.
pub struct Screen<'a> {
    session: &'a mut Session,
    ruled: Ruled<'a>,
    coloured: bool,
    /// How the game ended, once it is over.
    outcome: Option<Outcome>,
    /// The seat that sees it: the one to act, while the game goes on.
    eyes: Seat,
    choices: Choices,
    typing: Option<Typing<Asking>>,
    over: Option<Over>,
}

/// Plays on the terminal until the game is over or the person leaves; tells how it ended, if it did.
///
/// # Errors
/// The game cannot go on, or the terminal cannot be used.
pub fn play(session: &mut Session, ruled: Ruled<'_>, coloured: bool) -> Result<Option<Outcome>, Broken> {
    let mut screen = Screen::new(session, ruled, coloured)?;
    terminal::show(&mut screen)?;
    Ok(screen.outcome)
}

impl<'a> Screen<'a> {
    /// The screen of a game, with the computer's first actions played if it is to begin.
    ///
    /// # Errors
    /// As [`Session::go_on`].
    pub fn new(session: &'a mut Session, ruled: Ruled<'a>, coloured: bool) -> Result<Screen<'a>, Trouble> {
        let (outcome, eyes, choices) = (None, Seat::A, Choices::default());
        let mut screen = Screen { session, ruled, coloured, outcome, eyes, choices, typing: None, over: None };
        screen.go_on()?;
        Ok(screen)
    }

    /// Lets the computer act until the person is to, and offers the legal actions.
    fn go_on(&mut self) -> Result<(), Trouble> {
        while let Turn::Computer(_) = self.session.turn()? {
            self.session.go_on()?;
        }
        if let Turn::Over(outcome) = self.session.turn()? {
            self.outcome = Some(outcome);
        }
        self.eyes = self.session.eyes().unwrap_or(self.eyes);
        let legal = self.now().legal();
        let promises = self.now().promises(&legal);
        self.choices = Choices::new(legal.into_iter().zip(promises).collect());
        Ok(())
    }

    /// A key while a page or a question lies over the table.
    fn key_over(&mut self, code: KeyCode) -> Flow {
        match (&mut self.over, code) {
            (Some(Over::Page(page)), KeyCode::Down) => page.scroll(1),
            (Some(Over::Page(page)), KeyCode::Up) => page.scroll(-1),
            (Some(Over::Leave), KeyCode::Char('y' | 'Y') | KeyCode::Enter) => return Flow::Leave,
            _ => self.over = None,
        }
        Flow::On
    }

    /// A key at the table.
    fn key_table(&mut self, code: KeyCode) -> Result<(), Trouble> {
        match code {
            KeyCode::Up => self.step((0, -1)),
            KeyCode::Down => self.step((0, 1)),
            KeyCode::Left => self.step((-1, 0)),
            KeyCode::Right => self.step((1, 0)),
            KeyCode::Enter if self.choices.enter() => {}
            KeyCode::Enter => {
                if let Some(action) = self.choices.action().map(str::to_owned) {
                    self.act(&action)?;
                }
            }
            KeyCode::Esc | KeyCode::Backspace => self.choices.back(),
            KeyCode::Char('?') => self.over = Some(Over::Page(Page::of("help", HELP))),
            KeyCode::Char('q') => self.over = Some(Over::Leave),
            KeyCode::Char('w') => self.typing = Some(Typing::of(Asking::Why, "")),
            KeyCode::Char(':') => self.typing = Some(Typing::of(Asking::Act, "")),
            KeyCode::Char(c) if c.is_alphanumeric() => self.typing = Some(Typing::of(Asking::Act, c)),
            _ => {}
        }
        Ok(())
    }

    fn step(&mut self, by: (i64, i64)) {
        let board = self.session.seen_now(self.eyes).sight().board;
        self.choices.step(by, &board);
    }

    /// Plays an action, or shows why it is refused.
    fn act(&mut self, action: &str) -> Result<(), Trouble> {
        match self.session.act(action) {
            Err(Trouble::Refused(refusal)) => {
                self.object(format!("{} is refused", short(action)), &refusal.objections);
                Ok(())
            }
            Err(trouble) => Err(trouble),
            Ok(()) => self.go_on(),
        }
    }

    fn why(&mut self, action: &str) {
        match self.now().judge(Actor::Seat(self.eyes), action) {
            Ok(Judged::Legal { told, .. }) => {
                self.over = Some(Over::Page(Page::of("why", &lines::legal(action, &told))))
            }
            Ok(Judged::Refused(objections)) => self.object(format!("{} would be refused", short(action)), &objections),
            Err(_) => {}
        }
    }

    fn object(&mut self, heading: String, objections: &[Objection]) {
        let mut text = String::new();
        for ground in Ground::of_objections(self.ruled, objections) {
            text += &format!("- {}\n", ground.text);
            text.extend(ground.sources().iter().map(|source| format!("  {source}\n")));
        }
        self.over = Some(Over::Page(Page::of(heading, &text)));
    }

    /// The game as it stands, seen by the seat.
    fn now(&self) -> SeenStep<'_> {
        self.session.seen_now(self.eyes)
    }

    /// What the chosen action would do; what is to be chosen where none is chosen yet.
    fn explanation(&self) -> String {
        match (self.choices.action(), self.choices.stage()) {
            (Some(action), _) => {
                let told = self.now().explain(self.eyes, action);
                if told.is_empty() { action.to_owned() } else { format!("{action}: {told}") }
            }
            (None, Stage::Card) => "choose a card to place".to_owned(),
            (None, _) => String::new(),
        }
    }
}

impl Picture for Screen<'_> {
    type Broken = Broken;

    fn draw(&self, frame: &mut Frame<'_>) {
        self.draw_all(frame);
    }

    fn key(&mut self, code: KeyCode) -> Result<Flow, Broken> {
        if self.over.is_some() {
            return Ok(self.key_over(code));
        }
        if self.typing.is_some() {
            match Typing::key(&mut self.typing, code).filter(|(_, action)| !action.is_empty()) {
                Some((Asking::Why, action)) => self.why(&action),
                Some((Asking::Act, action)) => self.act(&action)?,
                None => {}
            }
        } else if self.outcome.is_none() {
            self.key_table(code)?;
        } else if code == KeyCode::Char('q') {
            return Ok(Flow::Leave);
        }
        Ok(Flow::On)
    }
}
