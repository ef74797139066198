//! The screens, and playing line by line.

use std::io::Write as _;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Library;
use umpire_cli::play::line_mode::LineMode;
use umpire_cli::sanitized::SanitizedWriter;
use umpire_cli::terminal::App;
use umpire_cli::widgets::theme::Theme;
use umpire_cli::{play, replay};
use umpire_engine::record::Record;
use umpire_engine::variant::{self, Variant};
use umpire_judging::citing::Ruled;
use umpire_judging::replay::Replay;
use umpire_judging::session::{Controller, InMemory, Session};
use umpire_tests::games::{record_by, shipped};

use super::nasty::{TEXTS, harm};

/// 1.0.0 with a name for Bell that no file may give it.
fn variant(name: &str) -> Variant {
    let mut ruleset = shipped("card-slot/1.0.0").tree.to_json();
    ruleset["symbols"]["bell"]["name"]["en"] = name.into();
    variant::from_json(&ruleset, "nasty").expect("a name is a name")
}

fn inventory() -> Inventory {
    Inventory::of_document(&Library::embedded(), "card-slot-1.0.0").expect("it is shipped")
}

const LOOK: Theme = Theme { coloured: true, unicode: true };

/// All that is on the screen.
fn seen(picture: &impl App) -> String {
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a terminal in memory");
    terminal.draw(|frame| picture.paint(frame, LOOK)).expect("it is drawn");
    terminal.backend().buffer().content().iter().map(ratatui::buffer::Cell::symbol).collect()
}

fn hold(picture: &mut impl App, keys: &str) {
    for key in keys.chars() {
        let key = if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) };
        let _ = picture.press(KeyEvent::new(key, KeyModifiers::NONE));
        assert_eq!(harm("screen", &seen(picture)), None);
    }
}

#[test]
fn screens_show_no_more_than_there_is_to_read() {
    let inventory = inventory();
    for text in TEXTS.iter().skip(1).map(|text| text(0)) {
        let variant = variant("::evil\u{202e}\u{2066}\u{200b}\u{e0041}\u{feff}l");
        let ruled = Ruled { variant: &variant, inventory: &inventory };
        let mut session =
            Session::begin(&variant, Controller::solo(2), 7, Box::new(InMemory::default())).expect("dealt");
        let mut screen =
            play::screen::Screen::new(&mut session, ruled, LOOK).unwrap_or_else(|_| panic!("the game goes on"));
        screen.paste(&text);
        hold(&mut screen, &format!("\n{text}!\n{text}\n\n?\n/"));
        let text = record_by(&variant, &variant, &["random", &text], 1);
        let record = Record::read(&text).expect("it is a record");
        let played = Replay::of(&record, &variant);
        let mut screen =
            replay::screen::Screen::new(&played, ruled, None, Some(text.clone()), LOOK).expect("there is a deal");
        hold(&mut screen, "\u{20}\u{20}wh");
    }
}

#[test]
fn lines_that_are_typed_are_harmless() {
    let inventory = inventory();
    for text in TEXTS.map(|text| text(0)) {
        let variant = shipped("card-slot/1.0.0");
        let ruled = Ruled { variant: &variant, inventory: &inventory };
        let mut session =
            Session::begin(&variant, Controller::solo(2), 7, Box::new(InMemory::default())).expect("dealt");
        let typed = format!("{text}\nwhy {text}\nlegal\nwhy bell@9\nbell@9{text}\nlook\n");
        let mut said = Vec::new();
        let mut out = SanitizedWriter::new(&mut said);
        let _ = LineMode::new(&mut session, ruled, &mut out, true).play(&mut typed.as_bytes()).expect("it is played");
        out.flush().expect("memory can be written");
        drop(out);
        let said = String::from_utf8(said).expect("text");
        assert!(said.contains("evil"));
        assert_eq!(harm("text", &said), None);
    }
}
