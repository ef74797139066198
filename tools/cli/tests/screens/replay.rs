//! The screen of `umpire replay`: how it looks, and what each key does.

use std::fs;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Color;
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Library;
use umpire_cli::replay::screen::Screen;
use umpire_cli::terminal::{App, Flow};
use umpire_cli::widgets::theme::Theme;
use umpire_engine::game::{Actor, Seat};
use umpire_engine::record::{Record, Scribe};
use umpire_engine::variant::{self, Variant};
use umpire_judging::citing::Ruled;
use umpire_judging::notes::Note;
use umpire_judging::replay::remark::Remark;
use umpire_judging::replay::{Replay, Seen};
use umpire_judging::visibility::Viewer;
use umpire_report::replay::json;

use super::{LOOK, SIZES, picture, press, type_in};

/// A record of `tools/tests/cmd/judge.in`, ready to be shown.
struct Opened {
    record: Record,
    variant: Variant,
    inventory: Inventory,
    replay: Replay,
}

impl Opened {
    fn read(name: &str) -> Opened {
        let path = format!("{}/tests/cmd/judge.in/{name}", env!("CARGO_MANIFEST_DIR"));
        Opened::of(&fs::read_to_string(path).expect("the record is there"))
    }

    fn of(text: &str) -> Opened {
        let record = Record::read(text).expect("it is a record");
        let variant = variant::from_json(&record.header.ruleset, "ruleset").expect("its ruleset is sound");
        let inventory = Inventory::of(&Library::embedded(), &variant).expect("it is shipped");
        let replay = Replay::of(&record, &variant);
        Opened { record, variant, inventory, replay }
    }

    /// The game as a referee sees it.
    fn seen(&self) -> Seen<'_> {
        self.replay.seen(None)
    }

    fn screen(&self, eyes: Viewer) -> Screen<'_> {
        let ruled = Ruled { variant: &self.variant, inventory: &self.inventory };
        let note = Remark::of(&self.record, &self.replay.seen(eyes)).map(|remark| remark.told("game.jsonl"));
        Screen::new(&self.replay, ruled, eyes, note, LOOK).expect("it has a deal to show")
    }
}

fn at_80x24(screen: &Screen<'_>) -> String {
    picture(screen, (80, 24))
}

/// The heading: which step is shown.
fn heading(screen: &Screen<'_>) -> String {
    at_80x24(screen).lines().next().unwrap_or_default().to_owned()
}

#[test]
fn a_step_is_shown_with_table_and_events() {
    let opened = Opened::read("slots.jsonl");
    let mut screen = opened.screen(None);
    insta::assert_snapshot!("replay-deal-80x24", at_80x24(&screen));
    type_in(&mut screen, "11");
    for (wide, high) in SIZES {
        insta::assert_snapshot!(format!("replay-step-{wide}x{high}"), picture(&screen, (wide, high)));
    }
}

#[test]
fn every_game_is_shown() {
    for name in ["push.jsonl", "sum.jsonl"] {
        let opened = Opened::read(name);
        let mut screen = opened.screen(None);
        type_in(&mut screen, "4");
        insta::assert_snapshot!(format!("replay-{name}-80x24"), at_80x24(&screen));
    }
}

#[test]
fn steps_are_gone_to_by_arrows_and_numbers() {
    let opened = Opened::read("slots.jsonl");
    let last = opened.seen().last();
    let mut screen = opened.screen(None);
    let mut shows = |keys: &[KeyCode], step: u64| {
        press(&mut screen, keys);
        let heading = heading(&screen);
        assert!(heading.contains(&format!("  {step} of {last}  ")), "{keys:?}: {heading}");
    };
    shows(&[], 0);
    shows(&[KeyCode::Left], 0);
    shows(&[KeyCode::Right, KeyCode::Char(' ')], 2);
    shows(&[KeyCode::Left], 1);
    shows(&[KeyCode::End], last);
    shows(&[KeyCode::Right], last);
    shows(&[KeyCode::Home], 0);
    shows(&[KeyCode::Char('$')], last);
    shows(&[KeyCode::Char('^')], 0);
    shows(&[KeyCode::Char('1'), KeyCode::Char('2'), KeyCode::Enter], 12);
    shows(&[KeyCode::Char('g'), KeyCode::Char('3'), KeyCode::Enter], 3);
    shows(&[KeyCode::Char('9'), KeyCode::Backspace, KeyCode::Char('5'), KeyCode::Enter], 5);
    shows(&[KeyCode::Char('9'), KeyCode::Char('9'), KeyCode::Char('9'), KeyCode::Enter], 5);
    assert!(at_80x24(&screen).contains("`999` is no action"));
}

#[test]
fn events_of_a_kind_are_found_in_both_directions() {
    let opened = Opened::read("slots.jsonl");
    let mut screen = opened.screen(None);
    press(&mut screen, &[KeyCode::Char('n')]);
    insta::assert_snapshot!("replay-kinds-80x24", at_80x24(&screen));
    type_in(&mut screen, "refresh-disc");
    let seen = opened.seen();
    let at = |n: usize| seen.steps[n].events().iter().any(|event| event.rule.id == "refresh.discard");
    let refreshes: Vec<usize> = (0..opened.replay.steps.len()).filter(|n| at(*n)).collect();
    assert!(refreshes.len() > 2 && heading(&screen).contains(&format!("  {} of ", refreshes[0])));
    press(&mut screen, &[KeyCode::Char('n'), KeyCode::Char('n'), KeyCode::Char('p')]);
    assert!(heading(&screen).contains(&format!("  {} of ", refreshes[1])), "{}", heading(&screen));
    press(&mut screen, &[KeyCode::Home, KeyCode::Char('p')]);
    assert!(at_80x24(&screen).contains("no event `refresh-discarded` before this"));
}

#[test]
fn the_history_of_a_place_leads_to_the_event_that_filled_it() {
    let opened = Opened::read("slots.jsonl");
    let mut screen = opened.screen(None);
    press(&mut screen, &[KeyCode::End, KeyCode::Char('/')]);
    type_in(&mut screen, "5");
    insta::assert_snapshot!("replay-history-80x24", at_80x24(&screen));
    let seen = opened.seen();
    let lies = |n: usize| seen.steps[n].state()["board"]["5"].clone();
    let last = opened.replay.steps.len() - 1;
    press(&mut screen, &[KeyCode::Enter]);
    let shown: usize = heading(&screen).split_whitespace().nth(1).and_then(|n| n.parse().ok()).expect("a number");
    assert_eq!(lies(shown), lies(last));
    assert!(seen.steps[shown].events().iter().any(|event| event.data["slot"] == 5));
    press(&mut screen, &[KeyCode::Char('/')]);
    type_in(&mut screen, "nonsense");
    assert!(at_80x24(&screen).contains("`nonsense` is no place and no card"));
}

#[test]
fn why_explains_the_position_and_any_action() {
    let opened = Opened::read("slots.jsonl");
    let mut screen = opened.screen(None);
    type_in(&mut screen, "5");
    type_in(&mut screen, "w");
    insta::assert_snapshot!("replay-why-80x24", at_80x24(&screen));
    press(&mut screen, &[KeyCode::Esc]);
    type_in(&mut screen, "wseven@9");
    insta::assert_snapshot!("replay-why-not-80x24", at_80x24(&screen));
    press(&mut screen, &[KeyCode::Esc, KeyCode::Enter]);
    assert!(at_80x24(&screen).contains("umpire clause 7.2c --document card-slot-1.0.0"));
}

#[test]
fn a_branch_plays_another_action_and_comes_back() {
    let opened = Opened::read("slots.jsonl");
    let mut screen = opened.screen(None);
    type_in(&mut screen, "5");
    press(&mut screen, &[KeyCode::Char('b')]);
    type_in(&mut screen, "bell@1");
    insta::assert_snapshot!("replay-branch-80x24", at_80x24(&screen));
    // Further on in the branch, back in it, and on from there.
    press(&mut screen, &[KeyCode::Char('b'), KeyCode::Enter, KeyCode::Left, KeyCode::Right]);
    assert!(heading(&screen).contains("  7 of 7  ") && heading(&screen).contains("BRANCH from 5"));
    press(&mut screen, &[KeyCode::Char('u')]);
    assert!(at_80x24(&screen).contains("a branch was never played"));
    press(&mut screen, &[KeyCode::Esc]);
    assert!(heading(&screen).contains("  5 of ") && !heading(&screen).contains("BRANCH"));
    // Illegal actions can be typed, too, and are explained.
    press(&mut screen, &[KeyCode::Char('b')]);
    type_in(&mut screen, "bell@9");
    let refused = at_80x24(&screen);
    assert!(refused.contains("B: bell@9 is not legal (§7.2c)"), "{refused}");
}

#[test]
fn a_game_that_is_over_cannot_be_branched_but_taken_back() {
    let opened = Opened::read("slots.jsonl");
    let mut screen = opened.screen(None);
    press(&mut screen, &[KeyCode::End, KeyCode::Char('b')]);
    assert!(at_80x24(&screen).contains("the game is over here"));
    press(&mut screen, &[KeyCode::Left, KeyCode::Left, KeyCode::Char('u')]);
    insta::assert_snapshot!("replay-backup-80x24", at_80x24(&screen));
}

#[test]
fn chance_shuffles_in_a_branch() {
    let opened = Opened::read("sum.jsonl");
    let Some(n) = opened.seen().steps.iter().position(|step| step.action().starts_with("shuffle")) else {
        panic!("the record has a shuffle");
    };
    let mut screen = opened.screen(None);
    type_in(&mut screen, &(n - 1).to_string());
    press(&mut screen, &[KeyCode::Char('b'), KeyCode::Enter]);
    assert!(heading(&screen).contains(&format!("BRANCH from {}", n - 1)), "{}", heading(&screen));
}

#[test]
fn help_is_a_page_and_another_key_is_not_lost() {
    let opened = Opened::read("slots.jsonl");
    let mut screen = opened.screen(None);
    press(&mut screen, &[KeyCode::Char('?')]);
    insta::assert_snapshot!("replay-help-80x24", at_80x24(&screen));
    press(&mut screen, &[KeyCode::Right]);
    assert!(heading(&screen).contains("  1 of "), "{}", heading(&screen));
    assert_eq!(press(&mut screen, &[KeyCode::Char('?'), KeyCode::Esc, KeyCode::Char('q')]), Flow::Leave);
}

#[test]
fn a_seat_sees_no_hidden_card() {
    for name in ["slots.jsonl", "sum.jsonl"] {
        let opened = Opened::read(name);
        for (seat, other) in [(Seat::A, "B"), (Seat::B, "A")] {
            let mut screen = opened.screen(Some(seat));
            press(&mut screen, &[KeyCode::Esc]);
            for n in 0..opened.replay.steps.len() {
                let shown = picture(&screen, (64, 60));
                for line in shown.lines() {
                    if let Some((_, held)) = line.split_once(&format!("{other} holds ")) {
                        let held = held.split("  ").next().unwrap_or_default();
                        assert!(!held.contains(':'), "{name} {n}: {seat} sees: {line}");
                    }
                    if let Some((_, drawn)) = line.split_once(&format!("{other} draws ")) {
                        assert!(drawn.starts_with("a card"), "{name} {n}: {seat} sees: {line}");
                    }
                }
                let heading = heading(&screen);
                assert!(!heading.contains("shuffle") || heading.ends_with("chance: shuffle"), "{heading}");
                press(&mut screen, &[KeyCode::Right]);
            }
            press(&mut screen, &[KeyCode::Home, KeyCode::Char('b')]);
            assert!(at_80x24(&screen).contains("a branch would show cards"));
            press(&mut screen, &[KeyCode::Char('s')]);
            assert!(heading(&screen).contains(&format!("as {seat} sees it")));
        }
    }
}

#[test]
fn a_referee_looks_through_all_eyes_in_turn() {
    let opened = Opened::read("slots.jsonl");
    let mut screen = opened.screen(None);
    let mut eyes = || {
        press(&mut screen, &[KeyCode::Char('s')]);
        heading(&screen).split_once("  as ").map(|(_, eyes)| eyes.chars().take(9).collect::<String>())
    };
    let seen = [eyes(), eyes(), eyes()];
    assert_eq!(seen.each_ref().map(Option::as_deref), [Some("A sees it"), Some("B sees it"), None]);
}

#[test]
fn a_line_that_is_taken_off_stays_in_sight_and_the_log_goes_on_after_the_action_shown() {
    for (name, places, card) in
        [("slots.jsonl", &["2", "3"][..], "↻ REPLAY"), ("won.jsonl", &["7", "8", "9"], "✻ Chrys")]
    {
        let opened = Opened::read(name);
        let mut screen = opened.screen(None);
        press(&mut screen, &[KeyCode::Esc]);
        type_in(&mut screen, "11");
        let shown = picture(&screen, (120, 40));
        for place in places {
            assert!(shown.contains(&format!("×{place} {card}")), "{shown}");
        }
        assert!(shown.contains("× × taken off") && shown.contains("│> 11 "), "{shown}");
        press(&mut screen, &[KeyCode::Left]);
        let shown = picture(&screen, (120, 40));
        assert!(shown.contains("│> 10 ") && shown.contains("│  11 ") && !shown.contains("× ×"), "{shown}");
    }
}

#[test]
fn a_torn_record_says_so_first_and_at_its_end() {
    let text = fs::read_to_string(format!("{}/tests/cmd/judge.in/slots.jsonl", env!("CARGO_MANIFEST_DIR")));
    let text = text.expect("the record is there");
    let cut: String = text.lines().take(9).map(|line| format!("{line}\n")).collect();
    let opened = Opened::of(&format!("{cut}{}", &text.lines().nth(9).expect("a line")[..40]));
    let mut screen = opened.screen(None);
    assert!(at_80x24(&screen).contains("game.jsonl:10: torn"), "{}", at_80x24(&screen));
    press(&mut screen, &[KeyCode::Esc]);
    assert!(!at_80x24(&screen).contains("torn"));
    press(&mut screen, &[KeyCode::End]);
    assert!(heading(&screen).contains("  8 of 8  ") && at_80x24(&screen).contains("game.jsonl:10: torn"));
}

#[test]
fn colour_only_where_it_is_wanted() {
    let opened = Opened::read("slots.jsonl");
    let ruled = Ruled { variant: &opened.variant, inventory: &opened.inventory };
    for coloured in [false, true] {
        let mut screen =
            Screen::new(&opened.replay, ruled, None, None, Theme { coloured, unicode: true }).expect("it has a deal");
        press(&mut screen, &[KeyCode::Right]);
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a terminal in memory");
        terminal.draw(|frame| screen.draw(frame)).expect("it is drawn");
        let cells = terminal.backend().buffer().content();
        assert_eq!(cells.iter().any(|cell| cell.fg != Color::Reset), coloured);
    }
}

#[test]
fn no_size_and_no_key_breaks_it() {
    let keys = [
        KeyCode::Right,
        KeyCode::Char('b'),
        KeyCode::Enter,
        KeyCode::Char('w'),
        KeyCode::Char('é'),
        KeyCode::Enter,
        KeyCode::PageDown,
        KeyCode::Down,
        KeyCode::Esc,
        KeyCode::Char('/'),
        KeyCode::Char('9'),
        KeyCode::Char('k'),
        KeyCode::Up,
        KeyCode::Left,
        KeyCode::Char('n'),
        KeyCode::Char('u'),
        KeyCode::Tab,
        KeyCode::End,
        KeyCode::Char('s'),
        KeyCode::Backspace,
    ];
    for name in ["slots.jsonl", "push.jsonl", "sum.jsonl"] {
        let opened = Opened::read(name);
        let mut screen = opened.screen(None);
        for n in 0..300usize {
            press(&mut screen, &[keys[(n * 7 + n / 3) % keys.len()]]);
            picture(&screen, ((n * 13 % 140) as u16 + 1, (n * 5 % 50) as u16 + 1));
        }
    }
}

/// The beginning of a game whose action 9 was written down without its last event, as if it had been ruled so then.
fn ruled_differently() -> String {
    let opened = Opened::read("slots.jsonl");
    let beginning = opened.record.header.begins().expect("it has a deal");
    let (mut table, events) = opened.variant.rulebook().begin(&beginning).expect("it can be dealt");
    let players = ["A", "B"].map(|seat| (seat.to_owned(), "human".to_owned()));
    let (mut scribe, mut text) = Scribe::begin(&opened.variant, &players, &beginning, None, table.as_ref(), &events);
    for entry in opened.record.entries.iter().take(11) {
        let actor = Actor::parse(&entry.seat).expect("it is a seat");
        let mut events = table.act(actor, &entry.action).expect("it is legal");
        if entry.n == 9 {
            events.pop();
        }
        text.push_str(&scribe.action(actor, &entry.action, &events, table.as_ref()));
    }
    text
}

#[test]
fn a_record_that_is_ruled_differently_opens_with_both_rulings() {
    let opened = Opened::of(&ruled_differently());
    let mut screen = opened.screen(None);
    let note = at_80x24(&screen);
    assert!(note.contains("game.jsonl:10: ruled differently at action 9, A bell@4"), "{note}");
    assert!(note.contains("recorded:") && note.contains("today:") && note.contains("; and places"), "{note}");
    press(&mut screen, &[KeyCode::Esc, KeyCode::End]);
    assert!(heading(&screen).contains("  8 of 8  "), "{}", heading(&screen));
    let covered = at_80x24(&opened.screen(Some(Seat::B)));
    assert!(covered.contains("recorded: placed, turn-ended") && !covered.contains("\"card\""), "{covered}");
}

#[test]
fn nothing_that_a_seat_asks_shows_a_hidden_card() {
    for name in ["slots.jsonl", "sum.jsonl"] {
        let opened = Opened::read(name);
        let ruled = Ruled { variant: &opened.variant, inventory: &opened.inventory };
        for (seat, other) in [(Seat::A, "B"), (Seat::B, "A")] {
            let seen = opened.replay.seen(Some(seat));
            for step in &seen.steps {
                let told = json::step(*step, ruled);
                assert!(told["state"]["hands"][other].is_number() && told["state"]["deck"].is_number(), "{told}");
                assert!(!told["do"].as_str().unwrap_or_default().starts_with("shuffle "), "{told}");
                for event in told["events"].as_array().into_iter().flatten() {
                    let drew = event["data"]["event"] == "drew" && event["data"]["seat"] == other;
                    assert!(!drew || event["data"].get("card").is_none(), "{event}");
                }
                let why = seen.why(ruled, step.n(), None).expect("it has this step");
                assert!(why.legal.is_empty() || why.to_act == Some(Actor::Seat(seat)), "{why:?}");
            }
            let mut cards = opened.variant.rulebook().cards();
            cards.dedup();
            for card in cards {
                let history = seen.history(ruled, &card, u64::MAX).expect("it is a card");
                let events = history.traces.iter().flat_map(|trace| &trace.events);
                assert!(events.clone().all(|event| !event.text.starts_with(&format!("{other} draws"))), "{history:?}");
            }
            let backup = seen.backup(0, seen.last()).expect("it has these steps");
            let draws = backup.revealed.iter().filter(|each| each.text.contains(&format!("{other} draws ")));
            assert!(draws.clone().all(|each| each.text.ends_with("draws a card")), "{backup:?}");
            assert!(backup.choices.iter().all(|made| made.seat == seat || made.of.is_none()), "{backup:?}");
        }
    }
}

#[test]
fn notes_are_shown_at_their_action_and_to_a_seat_only_if_they_are_public() {
    let note = |at, text: &str, public| Note { at, by: None, text: text.to_owned(), clauses: Vec::new(), public };
    let mut opened = Opened::read("slots.jsonl");
    let notes = [note(5, "A held two Bells.", false), note(5, "The table shook.", true)];
    opened.replay = Replay::of(&opened.record, &opened.variant).with_notes(&notes);
    for (eyes, sees) in [(None, true), (Some(Seat::A), false)] {
        let mut screen = opened.screen(eyes);
        type_in(&mut screen, "5");
        let shown = picture(&screen, (120, 40));
        assert!(shown.contains("noted: The table shook."), "{shown}");
        assert_eq!(shown.contains("held two"), sees, "{shown}");
        type_in(&mut screen, "6");
        assert!(!at_80x24(&screen).contains("noted"), "at its action alone");
    }
}
