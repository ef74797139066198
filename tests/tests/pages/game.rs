//! The page of a game beyond stepping: it plays by itself, lists its keys, marks what moved, says who won and why, and
//! speaks the language of its variant.

use serde_json::json;

use crate::chromium::{DESK, PHONE, Tab};
use crate::shown::{GAMES, expected, game, now, page};

pub const TESTS: &[(&str, fn())] = &[
    ("game::it_plays_by_itself_and_stops_at_the_end", it_plays_by_itself),
    ("game::the_keys_are_listed_and_the_list_closes", the_keys_are_listed),
    ("game::what_moved_and_a_line_that_formed_are_marked", marks_are_shown),
    ("game::a_japanese_document_has_a_japanese_page", a_japanese_page),
    ("game::the_result_and_its_clause_stand_first", the_result_stands_first),
];

fn it_plays_by_itself() {
    let text = game("card-slot/1.0.0", 2, 4);
    let last = expected(&text, None).len() - 1;
    let mut tab = Tab::open(&page(&text, "game.jsonl", None), &(last - 2).to_string(), DESK);
    tab.press("a");
    let pressed = "document.getElementById('play').getAttribute('aria-pressed')";
    assert_eq!(tab.ask(pressed), json!("true"));
    tab.ask("new Promise(done => { const wait = setInterval(() => { if (document.getElementById('on').disabled) { clearInterval(wait); done(1) } }, 50) })");
    assert_eq!((now(&mut tab)["n"].clone(), tab.ask(pressed)), (json!(last), json!("false")), "it stops at the end");
    tab.press("a");
    assert_eq!(now(&mut tab)["n"], json!(0), "from the end it begins anew");
    tab.press("ArrowRight");
    assert_eq!(tab.ask(pressed), json!("false"), "who steps takes over");
    tab.leave();
}

fn the_keys_are_listed() {
    let mut tab = Tab::open(&page(&game("card-slot/1.0.0", 2, 4), "game.jsonl", None), "", DESK);
    let open = "document.getElementById('keys').checkVisibility()";
    assert_eq!(tab.ask(open), json!(false));
    tab.click("#help");
    let listed = tab.ask("[...document.querySelectorAll('#keys kbd')].map(key => key.textContent).join(' ')");
    assert_eq!((tab.ask(open), listed), (json!(true), json!("→ ← j k Home End g n p a ?")));
    tab.press("ArrowRight");
    assert_eq!(now(&mut tab)["n"], json!(0), "behind the list nothing moves");
    tab.click("#shut");
    assert_eq!(tab.ask(open), json!(false));
    tab.leave();
}

/// Marks are compared with the positions: a card is new if it was not on its place before.
fn marks_are_shown() {
    for (name, seats) in &GAMES[..2] {
        let text = game(name, *seats, 4);
        let positions = expected(&text, None);
        let mut tab = Tab::open(&page(&text, "game.jsonl", None), "", DESK);
        let mut lines = 0;
        for (n, pair) in positions.windows(2).enumerate() {
            tab.press("ArrowRight");
            let marked = tab.ask("[...document.querySelectorAll('.step.now .board .new, .step.now .board .gone')].map(cell => cell.dataset.place)");
            let marked: Vec<String> = serde_json::from_value(marked).expect("places");
            let (was, is) = (&pair[0]["board"], &pair[1]["board"]);
            for place in (1..=9).map(|place| place.to_string()).chain((1..=4).map(|place| format!("above-{place}"))) {
                if was.get(&place) != is.get(&place) {
                    assert!(marked.contains(&place), "{name}, action {}: {place} changed", n + 1);
                }
            }
            lines += tab.ask("document.querySelectorAll('.step.now svg.line path').length").as_u64().unwrap_or(0);
        }
        assert!(lines > 0, "{name}: a line formed in this game");
        tab.leave();
    }
}

fn a_japanese_page() {
    let mut tab = Tab::open(&page(&game("card-slot/beta.2", 2, 4), "game.jsonl", None), "", PHONE);
    assert_eq!(tab.ask("document.documentElement.lang"), json!("ja"));
    let told = tab.ask("document.body.innerText");
    let told = told.as_str().expect("a text");
    assert!(told.contains("配札") && told.contains("ベル") && told.contains("山札"), "{told}");
    assert!(!told.contains("The deal") && !told.contains("Bell"), "{told}");
    tab.leave();
}

fn the_result_stands_first() {
    for (name, seats) in GAMES {
        let text = game(name, seats, 4);
        let mut tab = Tab::open(&page(&text, "game.jsonl", None), "", DESK);
        let end: serde_json::Value = serde_json::from_str(text.lines().last().expect("a line")).expect("JSON");
        let told = tab.ask("document.querySelector('.summary').textContent");
        let told = told.as_str().expect("a text");
        let cause = end["end"]["cause"].as_str().expect("a cause");
        assert!(told.contains(cause) && told.contains('§'), "{name}: {told}");
        if let Some(winner) = end["end"]["winner"].as_str() {
            assert!(told.contains(&format!("{winner} wins")), "{name}: {told}");
        }
        tab.leave();
    }
}
