//! The screen of `umpire play`, as it looks at several sizes, and what its keys do.

use std::fs;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Color;
use umpire_clauses::inventory::Inventory;
use umpire_cli::play::screen::{Next, Screen};
use umpire_cli::terminal::{App, Flow};
use umpire_cli::widgets::theme::Theme;
use umpire_engine::game::Seat;
use umpire_engine::record::Record;
use umpire_engine::variant;
use umpire_judging::replay::Replay;
use umpire_judging::session::{Controller, InMemory, Session};
use umpire_playout::simulate::AgentName;

use super::{Book, GAMES, SIZES, letters, picture, press, type_in};

fn book() -> Book {
    Book::shipped(GAMES[0])
}

/// A game against the computer, in which the person has played the first legal action so many times.
fn against_easy(book: &Book, seed: u64, actions: usize) -> Session {
    let (fewest, most) = book.variant.rulebook().seats();
    let players = Controller::against(AgentName::Easy, if most > 2 { 3 } else { fewest }, Seat::A);
    let mut session = Session::begin(&book.variant, players, seed, Box::new(InMemory::default())).expect("dealt");
    for _ in 0..actions {
        while session.go_on().expect("the computer plays").is_some() {}
        let Some(action) = session.legal().first().cloned() else { break };
        session.act(&action).expect("legal actions are accepted");
    }
    session
}

/// Whether anything on the screen is coloured.
fn has_colour(screen: &Screen<'_>) -> bool {
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a terminal in memory");
    terminal.draw(|frame| screen.draw(frame)).expect("it is drawn");
    terminal.backend().buffer().content().iter().any(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset)
}

#[test]
fn every_game_at_every_size() {
    for game in GAMES {
        let book = Book::shipped(game);
        let mut session = against_easy(&book, 7, 4);
        let mut screen = book.screen(&mut session);
        press(&mut screen, &[KeyCode::Enter, KeyCode::Down, KeyCode::Right]);
        for (wide, high) in SIZES {
            let name = format!("play-{}-{wide}x{high}", game.replace('/', "-"));
            insta::assert_snapshot!(name, picture(&screen, (wide, high)));
        }
    }
}

#[test]
fn a_line_to_resolve_is_marked_and_says_what_it_would_do() {
    let book = book();
    let (mut session, _) = book.played(7, 0);
    // Both place Bells until a line of them is complete.
    for action in ["bell@9", "bell@1", "bell@5"] {
        session.act(action).expect("legal");
    }
    let screen = book.screen(&mut session);
    insta::assert_snapshot!("line-80x24", picture(&screen, (80, 24)));
}

#[test]
fn a_refusal_names_its_clauses_and_what_was_typed_stays() {
    let book = book();
    let mut session = against_easy(&book, 7, 1);
    let mut screen = book.screen(&mut session);
    type_in(&mut screen, "seven@9");
    for (wide, high) in SIZES {
        insta::assert_snapshot!(format!("refusal-{wide}x{high}"), picture(&screen, (wide, high)));
    }
    // The next key is not lost: it corrects what was typed.
    press(&mut screen, &[KeyCode::Backspace]);
    let shown = picture(&screen, (80, 24));
    assert!(shown.contains("A> seven@\n") && !shown.contains("refused"), "{shown}");
    press(&mut screen, &[KeyCode::Char('1'), KeyCode::Home, KeyCode::Delete, KeyCode::Right, KeyCode::Char('x')]);
    assert!(picture(&screen, (80, 24)).contains("A> exven@1\n"), "{}", picture(&screen, (80, 24)));
    press(&mut screen, &[KeyCode::Esc]);
    // Another action does not have to wait until the refused one is taken back.
    type_in(&mut screen, "seven@9");
    press(&mut screen, &[KeyCode::Esc]);
    letters(&mut screen, "ch");
    assert!(picture(&screen, (80, 24)).contains("A> ch\n"), "{}", picture(&screen, (80, 24)));
    press(&mut screen, &[KeyCode::Esc]);
    type_in(&mut screen, "bell@3");
    assert!(picture(&screen, (80, 24)).contains("refused") || !picture(&screen, (80, 24)).contains("A> bell@3"));
}

#[test]
fn why_is_asked_without_playing() {
    let book = book();
    let (mut session, _) = book.played(7, 1);
    let head = session.head().to_owned();
    let mut screen = book.screen(&mut session);
    letters(&mut screen, "bell@9");
    press(&mut screen, &[KeyCode::Char('!')]);
    let why = picture(&screen, (80, 24));
    assert!(why.contains("B: bell@9 is not legal (§7.2c)"), "{why}");
    press(&mut screen, &[KeyCode::Esc, KeyCode::Esc, KeyCode::F(2)]);
    let why = picture(&screen, (80, 24));
    assert!(why.contains("B is to act") && why.contains("actions are legal"), "{why}");
    press(&mut screen, &[KeyCode::Char('?')]);
    insta::assert_snapshot!("help-80x60", picture(&screen, (80, 60)));
    drop(screen);
    assert_eq!(session.head(), head);
}

#[test]
fn what_is_pasted_is_typed_and_not_played() {
    let book = book();
    let (mut session, _) = book.played(7, 0);
    let mut screen = book.screen(&mut session);
    screen.paste(" watermelon@9\nbell@1\n");
    assert!(picture(&screen, (80, 24)).contains("A> watermelon@9\n"));
    press(&mut screen, &[KeyCode::Enter]);
    assert!(picture(&screen, (120, 40)).contains("A opens with Watermelon on slot 9"));
    // A refusal under which something is pasted makes room for it.
    type_in(&mut screen, "bell@9");
    press(&mut screen, &[KeyCode::Esc, KeyCode::Esc]);
    screen.paste("bell@3\u{1b}[31m");
    assert!(picture(&screen, (80, 24)).contains("> bell@3[31m"), "{}", picture(&screen, (80, 24)));
}

#[test]
fn arrows_notation_and_completion_play_the_same() {
    let book = book();
    let played = |keys: &dyn Fn(&mut Screen<'_>) -> Flow| {
        let (mut session, _) = book.played(7, 0);
        let mut screen = book.screen(&mut session);
        assert_eq!(keys(&mut screen), Flow::On);
        drop(screen);
        session.head().to_owned()
    };
    let by_arrows = played(&|screen| press(screen, &[KeyCode::Down, KeyCode::Enter, KeyCode::Enter]));
    let by_notation = played(&|screen| type_in(screen, "watermelon@9"));
    let completed = played(&|screen| press(screen, &[KeyCode::Char('w'), KeyCode::Tab, KeyCode::Enter]));
    let not_at_all = played(&|screen| type_in(screen, "watermelon@8"));
    assert_eq!((&by_arrows, &by_arrows), (&by_notation, &completed));
    assert_ne!(by_arrows, not_at_all);
}

#[test]
fn words_and_actions_are_typed_in_any_case() {
    let book = book();
    let (mut session, _) = book.played(7, 0);
    let head = session.head().to_owned();
    let mut screen = book.screen(&mut session);
    type_in(&mut screen, "Watermelon@9");
    assert!(picture(&screen, (80, 24)).contains("B to act"), "{}", picture(&screen, (80, 24)));
    type_in(&mut screen, "Help");
    assert!(picture(&screen, (80, 24)).contains("Type an action"));
    press(&mut screen, &[KeyCode::Esc]);
    type_in(&mut screen, "Why BELL@9");
    assert!(picture(&screen, (80, 24)).contains("B: bell@9 is not legal (§7.2c)"));
    press(&mut screen, &[KeyCode::Esc]);
    type_in(&mut screen, "UNDO");
    assert!(picture(&screen, (80, 24)).contains("A to act  action 1"));
    press(&mut screen, &[KeyCode::F(4)]);
    assert!(picture(&screen, (80, 24)).contains("there is nothing of yours to take back"));
    for word in ["q", "QUIT", "Exit"] {
        assert_eq!(type_in(&mut book.screen(&mut book.played(7, 0).0), word), Flow::Leave);
    }
    drop(screen);
    assert_eq!(session.head(), head);
}

#[test]
fn an_action_is_taken_back_with_the_answers_of_the_computer_and_after_the_end() {
    let book = book();
    let mut session = against_easy(&book, 7, 200);
    let (head, actions) = (session.head().to_owned(), session.actions());
    let mut screen = book.screen(&mut session);
    press(&mut screen, &[KeyCode::Char('u')]);
    assert!(picture(&screen, (80, 24)).contains("A to act"), "{}", picture(&screen, (80, 24)));
    drop(screen);
    assert!(session.actions() < actions && session.whole().is_none());
    let legal = session.legal();
    session.act(&legal[0]).expect("legal actions are accepted");
    while session.go_on().expect("the computer plays").is_some() {}
    // The computer plays as it did.
    assert_eq!(session.head(), head);
}

#[test]
fn many_actions_are_a_card_and_then_an_arrow_at_the_board() {
    let book = Book::shipped(GAMES[1]);
    let (mut session, _) = book.played(7, 0);
    let mut screen = book.screen(&mut session);
    let first = picture(&screen, (120, 40));
    assert!(first.contains("> push 1 ") && first.contains("push 4 ") && !first.contains("at top-1"), "{first}");
    press(&mut screen, &[KeyCode::Down, KeyCode::Enter, KeyCode::Right, KeyCode::Down]);
    let second = picture(&screen, (120, 40));
    assert!(
        second.contains("push 2 slides ") && second.contains("which way?") && second.contains("> at bottom-2"),
        "{second}"
    );
    assert_eq!(second.matches(['↓', '↑', '→', '←']).count(), 12, "{second}");
    press(&mut screen, &[KeyCode::Enter]);
    assert!(picture(&screen, (120, 40)).contains("at bottom-2"), "{}", picture(&screen, (120, 40)));
    drop(screen);
    assert_eq!(session.actions(), 1);
}

#[test]
fn the_other_hand_is_never_drawn() {
    let book = book();
    for seed in 0..10 {
        for actions in 0..30 {
            let (mut session, _) = book.played(seed, actions);
            let eyes = session.viewer().expect("a person plays");
            let other = if eyes == Seat::A { "B" } else { "A" };
            for line in picture(&book.screen(&mut session), (60, 60)).lines() {
                if let Some((_, held)) = line.split_once(&format!("{other} holds ")) {
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
fn the_end_offers_what_can_be_done_then() {
    let book = book();
    let mut session = against_easy(&book, 7, 200);
    let head = session.head().to_owned();
    assert!(Replay::played(&session).is_some_and(|game| game.steps.len() == session.actions() + 1));
    let mut screen = book.screen(&mut session);
    for (wide, high) in SIZES {
        let shown = picture(&screen, (wide, high));
        assert!(shown.contains("You "), "{shown}");
        insta::assert_snapshot!(format!("end-{wide}x{high}"), shown);
    }
    press(&mut screen, &[KeyCode::Char('d')]);
    assert!(picture(&screen, (80, 24)).contains(&format!("head digest: {head}")));
    press(&mut screen, &[KeyCode::Esc]);
    let ends =
        [(KeyCode::Char('r'), Next::Replay), (KeyCode::Char('n'), Next::Another), (KeyCode::Char('q'), Next::Nothing)];
    for (key, next) in ends {
        assert_eq!((press(&mut screen, &[key]), screen.next), (Flow::Leave, next));
    }
    // The same by arrows.
    assert_eq!((press(&mut screen, &[KeyCode::Down, KeyCode::Enter]), screen.next), (Flow::Leave, Next::Another));
    press(&mut screen, &[KeyCode::Char('w')]);
    insta::assert_snapshot!("end-why-80x24", picture(&screen, (80, 24)));
    assert_eq!(press(&mut screen, &[KeyCode::Esc, KeyCode::F(5)]), Flow::On);
}

#[test]
fn the_end_says_who_won_and_why_in_a_sentence() {
    for (game, said) in [
        ("card-slot/seven", "A won with 1-8-7 in a line (Gold 7)"),
        ("card-slot/deck-draw", "the game is a draw: the deck has run out; scores: A 6, B 6"),
        ("cirno-neu/sudden-3", "A won: only A remains"),
        ("match-3/won", "A has 9 sets"),
        ("match-3/lost", "the game is lost: nine cards on the grid"),
    ] {
        let path = format!("{}/../../scenarios/games/{game}.jsonl", env!("CARGO_MANIFEST_DIR"));
        let record = Record::read(&fs::read_to_string(path).expect("it is shipped")).expect("it is a record");
        let variant = variant::from_json(&record.header.ruleset, "ruleset").expect("its ruleset is sound");
        let book = Book { variant, inventory: Inventory::default() };
        let session = Session::resume(&record, &book.variant, || Ok(Box::new(InMemory::default())));
        let shown = picture(&book.screen(&mut session.expect("it is over")), (120, 40));
        assert!(shown.contains(said), "{said}\n{shown}");
    }
}

#[test]
fn a_game_that_goes_on_is_not_stepped_through() {
    // The steps show what is hidden.
    let (session, _) = book().played(7, 3);
    assert!(Replay::played(&session).is_none());
}

#[test]
fn leaving_is_asked_for_and_colour_only_where_it_is_wanted() {
    let book = book();
    let mut session = against_easy(&book, 7, 1);
    for coloured in [false, true] {
        let look = Theme { coloured, unicode: true };
        let mut screen = Screen::new(&mut session, book.ruled(), look).expect("the game goes on");
        assert_eq!(press(&mut screen, &[KeyCode::Esc, KeyCode::Char('n')]), Flow::On);
        assert_eq!(press(&mut screen, &[KeyCode::Esc, KeyCode::Char('y')]), Flow::Leave);
        assert_eq!(press(&mut screen, &[KeyCode::F(10), KeyCode::Enter]), Flow::Leave);
        assert_eq!(has_colour(&screen), coloured);
        let interrupt = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(screen.press(interrupt).expect("the game goes on"), Flow::Leave);
    }
}

#[test]
fn the_log_has_all_that_happened() {
    let book = book();
    let (mut session, _) = book.played(7, 25);
    let mut screen = book.screen(&mut session);
    press(&mut screen, &[KeyCode::Char('/')]);
    assert!(picture(&screen, (40, 15)).contains("  25 "), "{}", picture(&screen, (40, 15)));
    press(&mut screen, &[KeyCode::PageUp; 40]);
    assert!(picture(&screen, (40, 15)).contains("   0 A is dealt 13 cards"), "{}", picture(&screen, (40, 15)));
}

#[test]
fn no_size_and_no_key_breaks_it() {
    let book = book();
    let mut session = against_easy(&book, 3, 0);
    let mut screen = book.screen(&mut session);
    let keys = [
        KeyCode::Enter,
        KeyCode::Down,
        KeyCode::Char('b'),
        KeyCode::Backspace,
        KeyCode::Char('?'),
        KeyCode::Up,
        KeyCode::Left,
        KeyCode::Char('!'),
        KeyCode::Char('é'),
        KeyCode::Esc,
        KeyCode::Right,
        KeyCode::PageUp,
        KeyCode::Tab,
        KeyCode::F(3),
        KeyCode::Enter,
    ];
    for n in 0..400usize {
        press(&mut screen, &[keys[(n * 7 + n / 3) % keys.len()]]);
        let (wide, high) = ((n * 13 % 140) as u16 + 1, (n * 5 % 50) as u16 + 1);
        picture(&screen, (wide, high));
    }
}
