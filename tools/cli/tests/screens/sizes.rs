//! Important text is never cut: at every size, all of a table can be seen, and all legal actions.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::{Color, Modifier};
use umpire_cli::play::groups::Group;
use umpire_cli::replay;
use umpire_cli::terminal::App;
use umpire_cli::widgets::theme::Theme;
use umpire_engine::chance::Chance;
use umpire_engine::view::{Fact, Ring};
use umpire_judging::card_art::Faces;
use umpire_judging::session::Session;
use umpire_judging::visibility::told;

use super::{Book, GAMES, LOOK, SIZES, drawn, long_game, picture, press};

/// All that is seen at this size, with every part of the screen turned over.
fn all_pages<P: App>(screen: &mut P, size: (u16, u16)) -> Vec<String> {
    let mut pages = vec![picture(screen, size)];
    for key in [KeyCode::PageUp, KeyCode::PageDown, KeyCode::Tab, KeyCode::PageUp, KeyCode::PageDown, KeyCode::Down] {
        for _ in 0..300 {
            press(screen, &[key]);
            let page = picture(screen, size);
            let known = pages.last() == Some(&page);
            pages.push(page);
            if known || key == KeyCode::Tab {
                break;
            }
        }
    }
    pages
}

fn is_named(sign: &str, name: &str) -> bool {
    name.split(' ').any(|word| word == sign)
}

/// The text that the table has to show to the seat to act.
fn table(book: &Book, session: &Session) -> Vec<String> {
    let eyes = session.viewer().expect("a person plays");
    let sight = session.seen_now(eyes).sight();
    let faces = Faces::own(&book.variant);
    let face = |id: &str| faces.get(id).expect("a card of the variant");
    let mut shown = Vec::new();
    for cell in sight.cells().filter(|cell| cell.card.is_some()) {
        let place = cell.place.rsplit('-').next().expect("a place");
        let face = face(cell.card.expect("filtered"));
        // A sign that is a word of the name is not told twice.
        let sign = if is_named(&face.sign(), &face.name) { String::new() } else { face.sign() };
        shown.push(format!("{place} {sign}"));
    }
    for holding in &sight.holdings {
        if holding.label.len() == 1 {
            let whose = if holding.label == eyes.to_string() { " (you)" } else { "" };
            // At a ring the one stands below the other.
            shown.extend([format!("{}{whose} ", holding.label), format!("holds {}", holding.size)]);
        } else {
            shown.push(format!("{} {}", holding.label, holding.size));
        }
        shown.extend(holding.total.map(|total| format!("sum {} of {}", total.sum, total.limit)));
        for (card, count) in holding.cards.iter().flatten() {
            let (sign, name) = (face(card).sign(), &face(card).name);
            let count = if *count == 1 { String::new() } else { format!(" ×{count}") };
            shown.push(if is_named(&sign, name) { format!("{name}{count}") } else { format!("{sign} {name}{count}") });
        }
    }
    let ring = sight.ring.iter().flat_map(|ring| &ring.seats);
    shown.extend(ring.flat_map(told));
    shown.extend(sight.facts.iter().map(Fact::told));
    shown
}

#[test]
fn all_of_a_table_and_all_that_is_legal_can_be_seen_at_every_size() {
    for game in GAMES {
        let book = Book::shipped(game);
        for actions in [0, 7, 12] {
            let (mut session, _) = book.played(7, actions);
            let (expected, legal) = (table(&book, &session), session.legal());
            for size in SIZES {
                let mut screen = book.screen(&mut session);
                let first = picture(&screen, size);
                assert!(!first.contains("umpire needs"), "{first}");
                let pages = all_pages(&mut screen, size);
                for each in &expected {
                    let seen = pages.iter().any(|page| page.contains(each));
                    assert!(seen, "{game} at {size:?}: `{each}` is nowhere\n{}", pages.join("\n"));
                    let at_once = size.0 < 80 || first.contains(each);
                    assert!(at_once, "{game} at {size:?}: `{each}` is not there at once\n{first}");
                }
                // A place is chosen after its card.
                for action in Group::all(&legal).into_iter().map(|group| group.head) {
                    let whole = action.to_lowercase();
                    let rest = action.split_once(' ').map(|(_, rest)| format!("({rest}"));
                    let is_on = |page: &String| {
                        page.to_lowercase().contains(&whole) || rest.as_ref().is_some_and(|rest| page.contains(rest))
                    };
                    let seen = pages.iter().any(is_on);
                    assert!(seen, "{game} at {size:?}: `{action}` is nowhere\n{}", pages.join("\n"));
                }
            }
        }
    }
}

/// Whether a page has the ring, drawn the way that the turns go; nothing where the seats stand in a row.
fn ring_on(page: &str, ring: &Ring) -> Option<()> {
    let begins = |corner: &str| page.lines().find_map(|line| line.find(corner).map(|at| &line[at..]));
    let top = begins("╭─ ")?;
    let (on, back) = if ring.clockwise { ('→', '←') } else { ('←', '→') };
    let bottom = begins("╰─ ").expect("a ring is closed");
    let ends = |line: &str, corner| line.split(corner).next().unwrap_or_default().to_owned();
    assert!(!ends(top, '╮').contains(back) && !ends(bottom, '╯').contains(on), "{page}");
    assert!(top.contains(on) || bottom.contains(back), "{page}");
    Some(())
}

#[test]
fn seats_stand_in_a_ring_with_what_they_owe_where_there_is_room() {
    let book = Book::shipped("cirno-neu/chips");
    let (mut turned, mut owing) = ([false; 2], false);
    for seats in 2..=8 {
        for actions in (0..=40).step_by(8) {
            let (mut session, _) = book.played_by(seats, 7, actions);
            let Some(eyes) = session.viewer() else { continue };
            let sight = session.seen_now(eyes).sight();
            let (expected, ring) = (table(&book, &session), sight.ring.clone().expect("seats in a ring"));
            for size in SIZES {
                let page = picture(&book.screen(&mut session), size);
                let has_ring = ring_on(&page, &ring).is_some();
                assert!(has_ring || size.0 < 80 || seats > 5, "{seats} seats at {size:?}\n{page}");
                assert!(!has_ring || size.0 > 40, "{page}");
                if has_ring {
                    turned[usize::from(ring.clockwise)] = true;
                    owing |= page.contains("owes");
                    // A narrow place has what is said of it in several lines.
                    for word in expected.iter().flat_map(|each| each.split(' ')) {
                        assert!(page.contains(word), "{seats} seats at {size:?}: `{word}` is nowhere\n{page}");
                    }
                }
            }
        }
    }
    assert!(turned == [true; 2] && owing, "{turned:?}, {owing}");
    for (seats, actions) in [(5, 24), (8, 32)] {
        let (mut session, _) = book.played_by(seats, 7, actions);
        insta::assert_snapshot!(format!("ring-of-{seats}-80x24"), picture(&book.screen(&mut session), (80, 24)));
    }
}

#[test]
fn no_room_is_asked_for_by_its_size() {
    let book = Book::shipped("card-slot/1.0.0");
    let (mut session, _) = book.played(7, 2);
    let screen = book.screen(&mut session);
    let asked = picture(&screen, (39, 15)).lines().take(2).collect::<Vec<_>>().join(" ");
    assert_eq!(asked, "umpire needs at least 40x15; this is 39x15");
    assert!(picture(&screen, (200, 14)).contains("umpire needs at least 40x15"));
    assert!(!picture(&screen, (40, 15)).contains("umpire needs"));
}

#[test]
fn a_game_of_a_hundred_actions_is_stepped_through_at_every_size() {
    let (book, replay) = long_game();
    for size in SIZES {
        let mut screen =
            replay::screen::Screen::new(&replay, book.ruled(), None, None, LOOK).expect("it has a deal to show");
        let last = replay.steps.len() - 1;
        for n in (0..=last).step_by(7) {
            let page = picture(&screen, size);
            assert!(page.contains(&format!("{n} of {last}")), "{page}");
            let sight = replay.steps[n].seen(None).sight();
            let stack = sight.holding("stack").and_then(|stack| stack.total).expect("it has a sum");
            assert!(page.contains(&format!("sum {} of {}", stack.sum, stack.limit)), "{n} at {size:?}\n{page}");
            press(&mut screen, &[KeyCode::Right; 7]);
        }
        let pages = all_pages(&mut screen, size).join("\n");
        let sight = replay.steps[last].seen(None).sight();
        for holding in &sight.holdings {
            assert!(pages.contains(&format!("{} ", holding.label)) && pages.contains(&holding.size.to_string()));
        }
        // Everything that happened can be read, from the first to the last.
        press(&mut screen, &[KeyCode::Char('l')]);
        assert!(picture(&screen, size).contains(&format!("> {last:>3}  ")), "{}", picture(&screen, size));
        press(&mut screen, &[KeyCode::PageUp; 20]);
        assert!(picture(&screen, size).contains(">   0  "), "{}", picture(&screen, size));
        press(&mut screen, &[KeyCode::Enter]);
        assert!(picture(&screen, size).contains(&format!("0 of {last}")));
    }
}

#[test]
fn high_screens_have_the_choices_below_the_table_and_a_log_beside_both() {
    for game in GAMES {
        let book = Book::shipped(game);
        let (mut session, _) = book.played(7, 4);
        let page = picture(&book.screen(&mut session), (140, 45));
        let row = page.lines().nth(1).expect("a row below the heading");
        assert!(row.starts_with("╭── table ──") && row.contains("╮╭── log ──"), "{page}");
        assert!(page.contains("\n│what now?") || page.contains("\n│which card?"), "{page}");
    }
}

/// The rows of the borders between the cells of a board.
fn borders(page: &str) -> Vec<usize> {
    (0..).zip(page.lines()).filter(|(_, line)| line.contains('┼')).map(|(row, _)| row).collect()
}

#[test]
fn a_board_stands_still_through_a_game() {
    for (game, size, seed) in GAMES[..2].iter().flat_map(|game| {
        [(80, 24), (120, 40)].into_iter().flat_map(move |size| (0..6).map(move |seed| (game, size, seed)))
    }) {
        let book = Book::shipped(game);
        let mut chance = Chance::from_seed(seed);
        let (mut session, _) = book.played(seed, 0);
        let first = borders(&picture(&book.screen(&mut session), size));
        assert_eq!(first.len(), 2, "{game} has a board of three rows");
        loop {
            let legal = session.legal();
            if legal.is_empty() {
                break;
            }
            let page = picture(&book.screen(&mut session), size);
            assert_eq!(borders(&page), first, "{game}, seed {seed}\n{page}");
            session.act(&legal[chance.below(legal.len() as u32) as usize]).expect("legal actions are accepted");
            while session.go_on().expect("chance shuffles").is_some() {}
        }
    }
}

#[test]
fn one_is_told_what_is_new_since_ones_turn_with_seats_in_their_colours() {
    let book = Book::shipped(GAMES[0]);
    let (mut session, _) = book.played(7, 5);
    let look = Theme { coloured: true, unicode: true };
    let screen = umpire_cli::play::screen::Screen::new(&mut session, book.ruled(), look).expect("it goes on");
    let mut terminal = Terminal::new(TestBackend::new(120, 40)).expect("a terminal in memory");
    terminal.draw(|frame| screen.paint(frame, look)).expect("it is drawn");
    let buffer = terminal.backend().buffer();
    let text = |y| (69..119).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    let rows = || (0..40).map(|y| (y, text(y)));
    let (border, _) = rows().find(|(_, text)| text.contains("your last action, and since")).expect("a line between");
    let (old, _) = rows().find(|(_, text)| text.contains("   4 B ") || text.contains("   3 A ")).expect("before it");
    let (new, said) = rows().find(|(_, text)| text.contains("   5 A ")).expect("after it");
    assert!(old < border && border < new, "{said}");
    let letter =
        |y| (69..119).map(|x| &buffer[(x, y)]).find(|cell| ["A", "B"].contains(&cell.symbol())).expect("a seat");
    assert!(letter(old).modifier.contains(Modifier::DIM) && !letter(new).modifier.contains(Modifier::DIM));
    assert_eq!((letter(new).symbol(), letter(new).fg), ("A", Color::Cyan));
}

#[test]
fn ascii_is_enough_and_still_tells_cards_apart() {
    for game in GAMES {
        let book = Book::shipped(game);
        let (mut session, _) = book.played(7, 7);
        let screen =
            umpire_cli::play::screen::Screen::new(&mut session, book.ruled(), Theme::PLAIN).expect("it goes on");
        for size in SIZES {
            let (page, _) = drawn(&screen, size, Theme::PLAIN);
            assert!(page.is_ascii(), "{page}");
        }
        insta::assert_snapshot!(
            format!("ascii-{}-80x24", game.replace('/', "-")),
            drawn(&screen, (80, 24), Theme::PLAIN).0
        );
    }
}
