//! The screens of `umpire play` and `umpire replay`: how they look at several sizes, that nothing is cut, what each key does, and
//! both on a real terminal.
//!
//! The pictures are in `tools/cli/tests/screens/snapshots/`.

mod keys;
mod play;
mod pseudo;
mod replay;
mod sizes;

use ratatui::Terminal;
use ratatui::backend::{Backend as _, TestBackend};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Library;
use umpire_cli::play::screen::Screen;
use umpire_cli::terminal::{App, Flow};
use umpire_cli::widgets::theme::Theme;
use umpire_engine::record::Record;
use umpire_engine::variant::{self, Origin, Variant};
use umpire_judging::citing::Ruled;
use umpire_judging::replay::Replay;
use umpire_judging::session::{Controller, InMemory, Session, Turn};

/// The sizes at which everything is to be seen.
pub const SIZES: [(u16, u16); 4] = [(40, 15), (60, 20), (80, 24), (140, 45)];
/// A variant of each game.
pub const GAMES: [&str; 3] = ["card-slot/1.0.0", "match-3/standard", "cirno-neu/chips"];
/// The theme of most terminals, without colours.
pub const LOOK: Theme = Theme { coloured: false, unicode: true };

/// A variant with its clauses.
pub struct Book {
    pub variant: Variant,
    pub inventory: Inventory,
}

impl Book {
    pub fn shipped(name: &str) -> Book {
        let library = Library::embedded();
        let variant = variant::load(&library, Origin::Shipped(name)).expect("a shipped variant is valid");
        let inventory = Inventory::of(&library, &variant).expect("a shipped inventory is valid");
        Book { variant, inventory }
    }

    pub fn ruled(&self) -> Ruled<'_> {
        Ruled { variant: &self.variant, inventory: &self.inventory }
    }

    /// A game that one person plays, after so many actions.
    pub fn played(&self, seed: u64, actions: usize) -> (Session, InMemory) {
        let (fewest, most) = self.variant.rulebook().seats();
        self.played_by(if most > 2 { 3 } else { fewest }, seed, actions)
    }

    /// The same in so many seats. Each action is the first or the last that is legal.
    pub fn played_by(&self, seats: usize, seed: u64, actions: usize) -> (Session, InMemory) {
        let kept = InMemory::default();
        let players = Controller::solo(seats);
        let mut session =
            Session::begin(&self.variant, players, seed, Box::new(kept.clone())).expect("it can be dealt");
        for n in 0..actions {
            while session.go_on().expect("chance shuffles").is_some() {}
            let mut legal = session.legal();
            let Some(action) = (if n % 3 == 0 { legal.pop() } else { legal.into_iter().next() }) else { break };
            session.act(&action).expect("legal actions are accepted");
        }
        while session.go_on().expect("chance shuffles").is_some() {}
        (session, kept)
    }

    /// A game that is over.
    pub fn over(&self, seed: u64) -> (Session, InMemory) {
        let (session, kept) = self.played(seed, 2000);
        assert!(matches!(session.turn(), Ok(Turn::Over(_))));
        (session, kept)
    }

    pub fn screen<'a>(&'a self, session: &'a mut Session) -> Screen<'a> {
        Screen::new(session, self.ruled(), LOOK).expect("the game goes on")
    }
}

/// The record of an unfinished game of more than a hundred actions.
pub fn long_record() -> (Book, String) {
    let book = Book::shipped("cirno-neu/chips");
    let (session, kept) = book.played_by(8, 5, 120);
    assert!(session.actions() >= 120, "{}", session.actions());
    (book, kept.text())
}

/// The same, played through.
pub fn long_game() -> (Book, Replay) {
    let (book, text) = long_record();
    let record = Record::read(&text).expect("it is a record");
    let replay = Replay::of(&record, &book.variant);
    (book, replay)
}

pub fn press<P: App>(screen: &mut P, keys: &[KeyCode]) -> Flow {
    let mut flow = Flow::On;
    for key in keys {
        let pressed = screen.press(KeyEvent::new(*key, KeyModifiers::NONE));
        flow = pressed.unwrap_or_else(|_| panic!("{key:?}: the game goes on"));
    }
    flow
}

/// Types letters one by one.
pub fn letters<P: App>(screen: &mut P, text: &str) {
    let keys: Vec<KeyCode> = text.chars().map(KeyCode::Char).collect();
    press(screen, &keys);
}

/// The same, and Enter.
pub fn type_in<P: App>(screen: &mut P, text: &str) -> Flow {
    letters(screen, text);
    press(screen, &[KeyCode::Enter])
}

/// The screen as text, without the spaces at the ends of its lines.
pub fn picture<P: App>(screen: &P, (wide, high): (u16, u16)) -> String {
    drawn(screen, (wide, high), LOOK).0
}

/// The same on a terminal that shows so much, and where the cursor stands.
pub fn drawn<P: App>(screen: &P, (wide, high): (u16, u16), look: Theme) -> (String, (u16, u16)) {
    let mut terminal = Terminal::new(TestBackend::new(wide, high)).expect("a terminal in memory");
    terminal.draw(|frame| screen.paint(frame, look)).expect("it is drawn");
    let cursor = terminal.backend_mut().get_cursor_position().expect("it has a cursor");
    let buffer = terminal.backend().buffer();
    let row = |y| (0..wide).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
    ((0..high).map(|y| row(y) + "\n").collect(), (cursor.x, cursor.y))
}
