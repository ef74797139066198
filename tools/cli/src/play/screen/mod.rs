//! Playing on the screen of a terminal: what it shows, and what the keys do. Nothing here touches a terminal, so
//! all of it can be tested.

pub mod choices;
mod draw;

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use umpire_engine::game::{Actor, Outcome, Seat};
use umpire_engine::ruling::Objection;

use super::lines;
use super::lines::Broken;
pub use crate::terminal::Flow;
use crate::terminal::{self, Picture};
use choices::{Arrow, Choices, Stage};
use umpire_kit::citing::{Ground, Ruled};
use umpire_kit::seen::{Judged, SeenStep, tame};
use umpire_kit::session::{Session, Trouble, Turn};

/// The longest action that can be typed.
const LONGEST: usize = 60;

const HELP: &[&str] = &[
    "Arrows choose a card and then its place, or an action of the list; Enter plays it, Esc goes back.",
    "Or type an action as records spell it (bell@9, resolve 1-9-5) and press Enter. Begin with : where its first \
     letter is a key of its own.",
    "w asks why: type an action, and see which rules and clauses forbid it.",
    "q stops; the game is recorded action by action and can be taken up again with --resume.",
    "Marks: wins, loses, line (it completes a line, or brings a card).",
];

/// What lies over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Over {
    /// Text with a heading, from this line on.
    Text { heading: String, lines: Vec<String>, from: usize },
    /// The question whether to stop.
    Leave,
}

/// An action being typed.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Typing {
    text: String,
    /// To be judged, not played.
    why: bool,
}

/// The screen of a game.
pub struct Screen<'a> {
    session: &'a mut Session,
    ruled: Ruled<'a>,
    title: &'a str,
    coloured: bool,
    turn: Turn,
    eyes: Seat,
    choices: Choices,
    typing: Option<Typing>,
    over: Option<Over>,
}

/// Plays on the terminal until the game is over or the person leaves; tells how it ended, if it did.
///
/// # Errors
/// The game cannot go on, or the terminal cannot be used.
pub fn play(session: &mut Session, ruled: Ruled<'_>, title: &str, coloured: bool) -> Result<Option<Outcome>, Broken> {
    let mut screen = Screen::new(session, ruled, title, coloured)?;
    terminal::show(&mut screen)?;
    Ok(match screen.turn {
        Turn::Over(outcome) => Some(outcome),
        Turn::Person(_) | Turn::Computer(_) => None,
    })
}

impl Picture for Screen<'_> {
    type Broken = Broken;

    fn draw(&self, frame: &mut Frame<'_>) {
        Screen::draw(self, frame);
    }

    fn key(&mut self, key: KeyEvent) -> Result<Flow, Broken> {
        Ok(Screen::key(self, key)?)
    }
}

impl<'a> Screen<'a> {
    /// The screen of a game, with the computer's first actions played if it is to begin.
    ///
    /// # Errors
    /// As [`Session::go_on`].
    pub fn new(
        session: &'a mut Session,
        ruled: Ruled<'a>,
        title: &'a str,
        coloured: bool,
    ) -> Result<Screen<'a>, Trouble> {
        let turn = session.turn()?;
        let mut screen = Screen {
            session,
            ruled,
            title,
            coloured,
            turn,
            eyes: Seat::A,
            choices: Choices::default(),
            typing: None,
            over: None,
        };
        screen.go_on()?;
        Ok(screen)
    }

    /// Lets the computer act until the person is to, and offers the legal actions.
    fn go_on(&mut self) -> Result<(), Trouble> {
        loop {
            self.turn = self.session.turn()?;
            if !matches!(self.turn, Turn::Computer(_)) {
                break;
            }
            self.session.go_on()?;
        }
        self.eyes = self.session.eyes().unwrap_or(self.eyes);
        let legal = self.now().legal();
        let promises = self.now().promises(&legal);
        self.choices = Choices::new(legal, promises);
        Ok(())
    }

    /// Does what a key asks for.
    ///
    /// # Errors
    /// The game cannot go on.
    pub fn key(&mut self, key: KeyEvent) -> Result<Flow, Trouble> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            // Everything that was played is recorded, so stopping at once loses nothing.
            return Ok(if key.code == KeyCode::Char('c') { Flow::Leave } else { Flow::On });
        }
        if self.over.is_some() {
            return Ok(self.key_over(key.code));
        }
        if self.typing.is_some() {
            return self.key_typing(key.code).map(|()| Flow::On);
        }
        if let Turn::Over(_) = self.turn {
            return Ok(match key.code {
                KeyCode::Char('q') => Flow::Leave,
                _ => Flow::On,
            });
        }
        self.key_table(key.code).map(|()| Flow::On)
    }

    /// A key while a text or a question lies over the table.
    fn key_over(&mut self, code: KeyCode) -> Flow {
        match (&mut self.over, code) {
            (Some(Over::Text { from, lines, .. }), KeyCode::Down) => *from = (*from + 1).min(3 * lines.len()),
            (Some(Over::Text { from, .. }), KeyCode::Up) => *from = from.saturating_sub(1),
            (Some(Over::Leave), KeyCode::Char('y' | 'Y') | KeyCode::Enter) => return Flow::Leave,
            _ => self.over = None,
        }
        Flow::On
    }

    /// A key at the table.
    fn key_table(&mut self, code: KeyCode) -> Result<(), Trouble> {
        let arrow = match code {
            KeyCode::Up => Some(Arrow::Up),
            KeyCode::Down => Some(Arrow::Down),
            KeyCode::Left => Some(Arrow::Left),
            KeyCode::Right => Some(Arrow::Right),
            _ => None,
        };
        if let Some(arrow) = arrow {
            let board = self.now().sight().board;
            self.choices.step(arrow, &board);
            return Ok(());
        }
        match code {
            KeyCode::Enter if self.choices.enter() => {}
            KeyCode::Enter => {
                if let Some(action) = self.choices.action().map(str::to_owned) {
                    self.act(&action)?;
                }
            }
            KeyCode::Esc | KeyCode::Backspace => self.choices.back(),
            KeyCode::Char('?') => {
                let lines = HELP.iter().map(|line| (*line).to_owned()).collect();
                self.over = Some(Over::Text { heading: "help".to_owned(), lines, from: 0 });
            }
            KeyCode::Char('q') => self.over = Some(Over::Leave),
            KeyCode::Char('w') => self.typing = Some(Typing { text: String::new(), why: true }),
            KeyCode::Char(':') => self.typing = Some(Typing { text: String::new(), why: false }),
            KeyCode::Char(c) if c.is_alphanumeric() => {
                self.typing = Some(Typing { text: c.to_string(), why: false });
            }
            _ => {}
        }
        Ok(())
    }

    /// A key while an action is typed.
    fn key_typing(&mut self, code: KeyCode) -> Result<(), Trouble> {
        let Some(typing) = &mut self.typing else { return Ok(()) };
        match code {
            KeyCode::Char(c) if typing.text.chars().count() < LONGEST && !c.is_control() => typing.text.push(c),
            KeyCode::Backspace => drop(typing.text.pop()),
            KeyCode::Esc => self.typing = None,
            KeyCode::Enter => {
                let Typing { text, why } = typing.clone();
                self.typing = None;
                match text.trim() {
                    "" => {}
                    action if why => self.why(action),
                    action => self.act(action)?,
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Plays an action, or shows why it is refused.
    fn act(&mut self, action: &str) -> Result<(), Trouble> {
        match self.session.act(action) {
            Err(Trouble::Refused(refusal)) => {
                self.object(format!("{} is refused", tame(action)), &refusal.objections);
                Ok(())
            }
            Err(trouble) => Err(trouble),
            Ok(()) => self.go_on(),
        }
    }

    fn why(&mut self, action: &str) {
        match self.now().judge(Actor::Seat(self.eyes), action) {
            Ok(Judged::Legal { told, .. }) => {
                self.over =
                    Some(Over::Text { heading: "why".to_owned(), lines: vec![lines::legal(action, &told)], from: 0 });
            }
            Ok(Judged::Refused(objections)) => {
                self.object(format!("{} would be refused", tame(action)), &objections);
            }
            Err(_) => {}
        }
    }

    fn object(&mut self, heading: String, objections: &[Objection]) {
        let mut lines = Vec::new();
        for ground in Ground::of_objections(self.ruled, objections) {
            lines.push(format!("- {}", ground.text));
            lines.extend(ground.sources().into_iter().map(|source| format!("  {source}")));
        }
        self.over = Some(Over::Text { heading, lines, from: 0 });
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
