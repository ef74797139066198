//! The screen of `umpire play`, as it looks at several sizes, and what its keys do.
//!
//! The pictures are in `tools/tests/snapshots/`.

use std::sync::LazyLock;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Color;
use umpire_cli::play::screen::Screen;
use umpire_cli::terminal::{Flow, Picture};
use umpire_engine::game::Seat;
use umpire_engine::variant::{self, Origin, Variant};
use umpire_kit::citing::Ruled;
use umpire_kit::clauses::Inventory;
use umpire_kit::library::Library;
use umpire_kit::session::{Controller, InMemory, Session};
use umpire_kit::simulate::AgentName;

const TITLE: &str = "card-slot/1.0.0";

static VARIANT: LazyLock<Variant> =
    LazyLock::new(|| variant::load(&Library::embedded(), Origin::Shipped(TITLE)).expect("a shipped variant is valid"));

static INVENTORY: LazyLock<Inventory> = LazyLock::new(|| {
    Inventory::of_document(&Library::embedded(), "card-slot-1.0.0").expect("a shipped inventory is valid")
});

fn ruled() -> Ruled<'static> {
    Ruled { variant: &VARIANT, inventory: &INVENTORY }
}

fn session(controllers: Vec<Controller>, seed: u64) -> Session {
    Session::begin(&VARIANT, controllers, seed, Box::new(InMemory::default())).expect("it can be dealt")
}

fn against_easy() -> Vec<Controller> {
    Controller::against(AgentName::Easy, 2, Seat::A)
}

/// Plays the first legal action so many times, the computer answering.
fn play_on(session: &mut Session, actions: usize) {
    for _ in 0..actions {
        while session.go_on().expect("the computer plays").is_some() {}
        let Some(action) = session.legal().first().cloned() else { return };
        session.act(&action).expect("legal actions are accepted");
    }
}

fn press(screen: &mut Screen<'_>, keys: &[KeyCode]) -> Flow {
    let mut flow = Flow::On;
    for key in keys {
        flow = screen.press(KeyEvent::new(*key, KeyModifiers::NONE)).expect("the game goes on");
    }
    flow
}

fn type_in(screen: &mut Screen<'_>, text: &str) -> Flow {
    let keys: Vec<KeyCode> = text.chars().map(KeyCode::Char).chain([KeyCode::Enter]).collect();
    press(screen, &keys)
}

/// The screen as text, without the spaces at the ends of its lines.
fn picture(screen: &Screen<'_>, wide: u16, high: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(wide, high)).expect("a terminal in memory");
    terminal.draw(|frame| screen.draw(frame)).expect("it is drawn");
    let buffer = terminal.backend().buffer();
    let row = |y| (0..wide).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
    (0..high).map(|y| row(y) + "\n").collect()
}

/// Whether anything on the screen is coloured.
fn has_colour(screen: &Screen<'_>) -> bool {
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a terminal in memory");
    terminal.draw(|frame| screen.draw(frame)).expect("it is drawn");
    terminal.backend().buffer().content().iter().any(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset)
}

const SIZES: [(u16, u16); 4] = [(80, 24), (60, 20), (120, 40), (40, 24)];

#[test]
fn the_table_at_every_size() {
    let mut session = session(against_easy(), 7);
    play_on(&mut session, 3);
    let mut screen = Screen::new(&mut session, ruled(), false).expect("the game goes on");
    press(&mut screen, &[KeyCode::Enter, KeyCode::Down, KeyCode::Right]);
    for (wide, high) in SIZES {
        insta::assert_snapshot!(format!("table-{wide}x{high}"), picture(&screen, wide, high));
    }
    assert_eq!(picture(&screen, 20, 4).lines().next(), Some("umpire needs at leas"));
}

#[test]
fn a_game_without_a_board_is_shown_too() {
    let library = Library::embedded();
    let name = "cirno-neu/chips";
    let variant = variant::load(&library, Origin::Shipped(name)).expect("a shipped variant is valid");
    let controllers = Controller::against(AgentName::Easy, 3, Seat::A);
    let mut session = Session::begin(&variant, controllers, 3, Box::new(InMemory::default())).expect("it can be dealt");
    play_on(&mut session, 3);
    let inventory = Inventory::of(&library, &variant).expect("a shipped inventory is valid");
    let screen =
        Screen::new(&mut session, Ruled { variant: &variant, inventory: &inventory }, false).expect("the game goes on");
    insta::assert_snapshot!("no-board-80x24", picture(&screen, 80, 24));
}

#[test]
fn a_line_to_resolve_says_what_it_would_do() {
    let mut session = session(Controller::solo(2), 7);
    // Both place Bells until a line of them is complete.
    for action in ["bell@9", "bell@1", "bell@5"] {
        session.act(action).expect("legal");
    }
    let screen = Screen::new(&mut session, ruled(), false).expect("the game goes on");
    insta::assert_snapshot!("line-80x24", picture(&screen, 80, 24));
}

#[test]
fn a_refusal_names_its_clauses() {
    let mut session = session(against_easy(), 7);
    play_on(&mut session, 1);
    let mut screen = Screen::new(&mut session, ruled(), false).expect("the game goes on");
    type_in(&mut screen, "seven@9");
    for (wide, high) in SIZES {
        insta::assert_snapshot!(format!("refusal-{wide}x{high}"), picture(&screen, wide, high));
    }
    press(&mut screen, &[KeyCode::Esc]);
    type_in(&mut screen, "wbell@9");
    let why = picture(&screen, 80, 24);
    assert!(why.contains("bell@9 would be refused") && why.contains("§7.2c"), "{why}");
    press(&mut screen, &[KeyCode::Esc, KeyCode::Char('?')]);
    insta::assert_snapshot!("help-60x20", picture(&screen, 60, 20));
}

#[test]
fn arrows_and_notation_play_the_same() {
    let played = |keys: &dyn Fn(&mut Screen<'_>) -> Flow| {
        let mut session = session(Controller::solo(2), 7);
        let mut screen = Screen::new(&mut session, ruled(), false).expect("the game goes on");
        assert_eq!(keys(&mut screen), Flow::On);
        session.head().to_owned()
    };
    let by_arrows = played(&|screen| press(screen, &[KeyCode::Down, KeyCode::Enter, KeyCode::Enter]));
    let by_notation = played(&|screen| type_in(screen, ":watermelon@9"));
    let not_at_all = played(&|screen| type_in(screen, ":watermelon@8"));
    assert_eq!(by_arrows, by_notation);
    assert_ne!(by_arrows, not_at_all);
}

#[test]
fn the_other_hand_is_never_drawn() {
    for seed in 0..10 {
        let mut session = session(Controller::solo(2), seed);
        for _ in 0..30 {
            play_on(&mut session, 1);
            let eyes = session.eyes().expect("a person plays");
            let other = if eyes == Seat::A { "B" } else { "A" };
            let screen = Screen::new(&mut session, ruled(), false).expect("the game goes on");
            for line in picture(&screen, 120, 60).lines() {
                if let Some(held) = line.strip_prefix(&format!("{other} holds ")) {
                    assert!(!held.contains(':'), "{eyes} sees: {line}");
                }
                if let Some((_, drawn)) = line.split_once(&format!(": {other} draws ")) {
                    assert!(drawn.starts_with("a card"), "{eyes} sees: {line}");
                }
            }
        }
    }
}

#[test]
fn the_end_shows_the_outcome_and_the_head() {
    let mut session = session(against_easy(), 7);
    play_on(&mut session, 200);
    let head = session.head().to_owned();
    let mut screen = Screen::new(&mut session, ruled(), false).expect("the game goes on");
    let shown = picture(&screen, 80, 24);
    assert!(shown.contains(" wins (") && shown.contains(&head[..16]), "{shown}");
    assert_eq!(press(&mut screen, &[KeyCode::Enter, KeyCode::Down]), Flow::On);
    assert_eq!(press(&mut screen, &[KeyCode::Char('q')]), Flow::Leave);
    insta::assert_snapshot!("end-60x20", picture(&screen, 60, 20));
}

#[test]
fn leaving_is_asked_for_and_colour_only_where_it_is_wanted() {
    let mut session = session(against_easy(), 7);
    play_on(&mut session, 1);
    for coloured in [false, true] {
        let mut screen = Screen::new(&mut session, ruled(), coloured).expect("the game goes on");
        assert_eq!(press(&mut screen, &[KeyCode::Char('q'), KeyCode::Char('n')]), Flow::On);
        assert_eq!(press(&mut screen, &[KeyCode::Char('q'), KeyCode::Char('y')]), Flow::Leave);
        press(&mut screen, &[KeyCode::Esc, KeyCode::Enter]);
        assert_eq!(has_colour(&screen), coloured);
        let interrupt = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(screen.press(interrupt).expect("the game goes on"), Flow::Leave);
    }
}

#[test]
fn no_size_and_no_key_breaks_it() {
    let mut session = session(against_easy(), 3);
    let mut screen = Screen::new(&mut session, ruled(), true).expect("the game goes on");
    let keys = [
        KeyCode::Enter,
        KeyCode::Down,
        KeyCode::Char('b'),
        KeyCode::Backspace,
        KeyCode::Char('?'),
        KeyCode::Up,
        KeyCode::Left,
        KeyCode::Char('w'),
        KeyCode::Char('é'),
        KeyCode::Esc,
        KeyCode::Right,
        KeyCode::Char('q'),
        KeyCode::Tab,
        KeyCode::F(5),
        KeyCode::Enter,
    ];
    for n in 0..400usize {
        press(&mut screen, &[keys[(n * 7 + n / 3) % keys.len()]]);
        let (wide, high) = ((n * 13 % 140) as u16 + 1, (n * 5 % 50) as u16 + 1);
        picture(&screen, wide, high);
    }
}
