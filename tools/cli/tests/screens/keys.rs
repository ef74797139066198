//! The help is true: what it lists does something, and nothing else does, but for what one types.

use std::collections::BTreeSet;

use ratatui::crossterm::event::KeyCode;
use umpire_cli::replay;
use umpire_cli::terminal::{App, Flow};
use umpire_cli::widgets::key_bindings::{control, name};
use umpire_engine::game::Seat;
use umpire_engine::record::Record;
use umpire_judging::replay::Replay;

use super::{Book, LOOK, drawn, letters, picture, press};

/// Every key that a terminal has, as good as.
fn keyboard() -> Vec<KeyCode> {
    let named = [
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Backspace,
        KeyCode::Delete,
        KeyCode::Insert,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Tab,
        KeyCode::BackTab,
    ];
    let held = ['n', 'p', 'u', 'w'].map(control);
    named.into_iter().chain(held).chain((1..=12).map(KeyCode::F)).chain((' '..='~').map(KeyCode::Char)).collect()
}

/// The keys that the help lists under a heading that begins so.
fn listed(help: &str, heading: &str) -> BTreeSet<String> {
    let section = help.lines().skip_while(|line| !line.starts_with(heading)).skip(1);
    let rows = section.take_while(|line| line.starts_with("  "));
    let keys = rows.flat_map(|row| {
        let names = row.trim_start().split("  ").next().unwrap_or_default().to_owned();
        match names.as_str() {
            "0-9" => ('0'..='9').map(String::from).collect(),
            names => names.split(", ").map(str::to_owned).collect::<Vec<_>>(),
        }
    });
    keys.collect()
}

/// A screen whose keys are tried.
trait Tried {
    fn hold(&mut self, keys: &[KeyCode]) -> Flow;
    /// All that can be told of it by looking at it.
    fn looks(&self, size: (u16, u16)) -> (String, (u16, u16));
    /// The help as text.
    fn help(&mut self) -> String;
}

impl<P: App> Tried for P {
    fn hold(&mut self, keys: &[KeyCode]) -> Flow {
        press(self, keys)
    }

    fn looks(&self, size: (u16, u16)) -> (String, (u16, u16)) {
        drawn(self, size, LOOK)
    }

    fn help(&mut self) -> String {
        press(self, &[KeyCode::Char('?')]);
        let help = picture(self, (102, 122));
        let help: String = help.lines().map(|line| line.trim_matches('│').trim_end().to_owned() + "\n").collect();
        press(self, &[KeyCode::Esc]);
        help
    }
}

/// Keys with an effect that are not listed.
#[derive(Clone, Copy, PartialEq)]
enum Besides {
    Nothing,
    /// The typed text.
    Characters,
    /// Every key, as the heading says.
    AnyKey,
}

/// The actions on a screen.
type Work<'w> = dyn FnMut(&mut dyn Tried) + 'w;
/// Does it with a new one.
type With<'w> = dyn Fn(&mut Work<'_>) + 'w;

/// An everyday one, a small one, and one where table and log are both too long.
const SIZES: [(u16, u16); 3] = [(80, 24), (40, 15), (112, 15)];

/// Whether a key does something after others, at a size.
fn acts(screen: &mut dyn Tried, keys: &[KeyCode], key: KeyCode, size: (u16, u16)) -> bool {
    // Scrolling depends on what was drawn last.
    let mut before = screen.looks(size);
    for key in keys {
        screen.hold(&[*key]);
        before = screen.looks(size);
    }
    screen.hold(&[key]) == Flow::Leave || screen.looks(size) != before
}

/// Holds the keys that do something after any of these beginnings against those that the help lists under these headings.
fn hold(with: &[&With<'_>], begun: &[&[KeyCode]], headings: &[&str], besides: Besides) {
    let mut all = BTreeSet::new();
    let mut acting = BTreeSet::new();
    for with in with {
        with(&mut |screen| {
            let help = screen.help();
            all.extend(headings.iter().flat_map(|heading| listed(&help, heading)));
        });
        for (n, keys) in begun.iter().enumerate() {
            for key in keyboard() {
                // A listed key is tried at every size until it has an effect; another one only once.
                let sizes = if all.contains(&name(key)) { &SIZES[..] } else { &SIZES[..usize::from(n == 0)] };
                for size in sizes {
                    if !acting.contains(&name(key)) {
                        with(&mut |screen| acting.extend(Some(name(key)).filter(|_| acts(screen, keys, key, *size))));
                    }
                }
            }
        }
    }
    assert!(all.len() > 3, "{headings:?}: no such headings");
    let idle: Vec<_> = all.difference(&acting).collect();
    assert!(idle.is_empty(), "{headings:?}: the help lists what does nothing: {idle:?}");
    let is_meant = |key: &str| match besides {
        Besides::Nothing => false,
        Besides::Characters => key.chars().count() == 1 || key == "Space",
        Besides::AnyKey => true,
    };
    let unlisted: Vec<_> = acting.difference(&all).filter(|key| !is_meant(key)).collect();
    assert!(unlisted.is_empty(), "{headings:?}: the help does not list {unlisted:?}");
}

const CHAR: fn(char) -> KeyCode = KeyCode::Char;

#[test]
fn the_help_of_play_lists_what_the_keys_do() {
    use Besides::{AnyKey, Characters, Nothing};
    let (slots, sums) = (Book::shipped("card-slot/1.0.0"), Book::shipped("cirno-neu/chips"));
    let on = |work: &mut Work<'_>| work(&mut slots.screen(&mut slots.played(7, 9).0));
    let crowded = |work: &mut Work<'_>| work(&mut sums.screen(&mut sums.played_by(8, 7, 30).0));
    let sudden = Book::shipped("cirno-neu/sudden");
    let over = |work: &mut Work<'_>| work(&mut sudden.screen(&mut sudden.over(3).0));
    let place = [KeyCode::Down, KeyCode::Enter, KeyCode::Right];
    let table: [&[KeyCode]; 4] = [&[], &[KeyCode::Down], &place, &[KeyCode::PageUp]];
    hold(&[&on, &crowded], &table, &["at the table", "always"], Characters);
    let entered = [CHAR('l'), CHAR('o'), CHAR('o'), CHAR('k'), KeyCode::Enter, CHAR('b'), KeyCode::Up];
    let typing: [&[KeyCode]; 5] = [
        &[CHAR('b'), CHAR('e')],
        &[CHAR('b'), CHAR('e'), KeyCode::Left],
        &[CHAR('x'), KeyCode::PageUp],
        &entered[..6],
        &entered,
    ];
    hold(&[&on], &typing, &["while you type", "to change what you typed", "always"], Characters);
    hold(&[&on], &[&[CHAR('?')], &[CHAR('?'), KeyCode::PageDown]], &["on a page"], AnyKey);
    hold(&[&on], &[&[KeyCode::F(10)]], &["when asked"], AnyKey);
    hold(&[&over], &[&[], &[KeyCode::Down], &[KeyCode::PageUp]], &["when the game is over", "always"], Nothing);
}

#[test]
fn the_help_of_replay_lists_what_the_keys_do() {
    use Besides::{AnyKey, Characters, Nothing};
    let book = Book::shipped("cirno-neu/chips");
    let record = Record::read(&book.played_by(8, 5, 24).1.text()).expect("it is a record");
    let game = Replay::of(&record, &book.variant);
    let with = |work: &mut Work<'_>| {
        let screen = replay::screen::Screen::new(&game, book.ruled(), None, None, LOOK);
        work(&mut screen.expect("it has a deal to show"));
    };
    let at = [CHAR('9'), KeyCode::Enter, KeyCode::Down];
    let kind = [CHAR('9'), KeyCode::Enter, CHAR('k'), KeyCode::Enter];
    let back = [CHAR('9'), KeyCode::Enter, KeyCode::PageUp];
    hold(&[&with], &[&[], &at, &kind, &[CHAR('b'), KeyCode::Enter], &back], &["at the table"], Nothing);
    let entered = [CHAR('g'), CHAR('4'), KeyCode::Enter, CHAR('g'), CHAR('5'), KeyCode::Up];
    let prompt: [&[KeyCode]; 4] =
        [&[CHAR('g'), CHAR('5')], &[CHAR('g'), CHAR('5'), KeyCode::Left], &entered[..5], &entered];
    hold(&[&with], &prompt, &["at a prompt", "to change"], Characters);
    hold(&[&with], &[&[CHAR('l')], &[CHAR('l'), CHAR('1'), KeyCode::Down]], &["in a list"], Characters);
    hold(&[&with], &[&[CHAR('?')], &[CHAR('?'), KeyCode::PageDown]], &["on a page"], AnyKey);
}

#[test]
fn the_last_rows_name_keys_that_do_something() {
    let book = Book::shipped("cirno-neu/sudden");
    let (mut session, kept) = book.over(3);
    let game = Replay::of(&Record::read(&kept.text()).expect("it is a record"), &book.variant);
    let mut named = |replayed: bool, key: Option<KeyCode>| {
        let mut over = book.screen(&mut session);
        let mut replay = replay::screen::Screen::new(&game, book.ruled(), Some(Seat::A), None, LOOK).expect("a deal");
        let screen: &mut dyn Tried = if replayed { &mut replay } else { &mut over };
        assert!(key.is_none_or(|key| acts(screen, &[], key, (80, 24))), "{key:?}");
        let rows: Vec<String> = screen.looks((80, 24)).0.lines().rev().take(2).map(str::to_owned).collect();
        let hints = rows.iter().flat_map(|row| row.split("  ")).filter_map(|hint| hint.split(' ').next());
        hints.flat_map(|keys| keys.split('/')).filter_map(|key| key.parse::<char>().ok()).collect::<String>()
    };
    for (replayed, letters) in [(false, "?rnwudq"), (true, "?qwluknpg")] {
        let shown = named(replayed, None);
        assert!(letters.chars().all(|c| shown.contains(c)) && !(replayed && shown.contains(['b', 's'])), "{shown}");
        for c in shown.chars() {
            named(replayed, Some(CHAR(c)));
        }
    }
}

#[test]
fn no_letter_digit_or_sign_of_notation_is_a_key_while_a_game_goes_on() {
    for game in super::GAMES {
        let book = Book::shipped(game);
        let (mut session, _) = book.played(7, 3);
        let legal = session.legal();
        for action in &legal {
            let mut screen = book.screen(&mut session);
            letters(&mut screen, action);
            assert!(picture(&screen, (80, 24)).contains(&format!("> {action}\n")), "{action}");
        }
        for c in ('a'..='z').chain('A'..='Z').chain('0'..='9').chain(['@', '-']) {
            let mut screen = book.screen(&mut session);
            press(&mut screen, &[KeyCode::Char(c)]);
            assert!(picture(&screen, (80, 24)).contains(&format!("> {c}\n")), "{c}");
        }
    }
}
