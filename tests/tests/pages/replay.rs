//! The page of a record: stepping, finding, what a seat gets to see, what a record is that stops short.

use serde_json::json;
use umpire_engine::game::Seat;
use umpire_engine::record::{Record, adjudicate};
use umpire_engine::variant;
use umpire_engine::variant::node::Node;
use umpire_tests::games::{record, shipped};

use crate::chromium::{DESK, PHONE, Tab, Viewer};
use crate::shown::{GAMES, HOSTILE, expected, game, hostile, now, page, variant_of};

pub const TESTS: &[(&str, fn())] = &[
    ("replay::keys_step_through_every_game_and_show_each_position", keys_step_through),
    ("replay::buttons_step_on_a_phone", buttons_step),
    ("replay::the_address_opens_an_action", the_address_opens),
    ("replay::events_of_a_kind_are_found", events_are_found),
    ("replay::each_step_is_read_out", each_step_is_read_out),
    ("replay::without_a_script_it_is_a_list_to_read", without_a_script),
    ("replay::names_are_only_text", names_are_only_text),
    ("replay::a_seat_gets_no_more_than_it_sees", a_seat_gets_no_more),
    ("replay::a_torn_record_says_so", a_torn_record),
    ("replay::both_rulings_are_shown_where_they_differ", both_rulings),
    ("replay::what_was_legal_is_listed", what_was_legal),
];

fn keys_step_through() {
    for (name, seats) in GAMES {
        let text = game(name, seats, 4);
        let positions = expected(&text, None);
        let mut tab = Tab::open(&page(&text, "game.jsonl", None), "", DESK);
        for (n, position) in positions.iter().enumerate() {
            assert_eq!(&now(&mut tab), position, "{name}, step {n}");
            tab.press(if n % 2 == 0 { "ArrowRight" } else { "j" });
        }
        let last = positions.len() - 1;
        assert_eq!(now(&mut tab), positions[last], "{name}: there is nothing after the last step");
        for n in (0..last).rev().take(5) {
            tab.press(if n % 2 == 0 { "ArrowLeft" } else { "k" });
            assert_eq!(now(&mut tab), positions[n], "{name}, back at {n}");
        }
        tab.press("Home");
        assert_eq!(now(&mut tab), positions[0], "{name}: Home");
        tab.press("End");
        assert_eq!(now(&mut tab), positions[last], "{name}: End");
        tab.leave();
    }
}

fn buttons_step() {
    let text = game("card-slot/1.0.0", 2, 4);
    let positions = expected(&text, None);
    let mut tab = Tab::open(&page(&text, "game.jsonl", None), "", PHONE);
    for position in &positions {
        assert_eq!(&now(&mut tab), position);
        if position != positions.last().expect("there is the deal") {
            tab.click("#on");
        }
    }
    assert_eq!(tab.ask("document.getElementById('on').disabled"), json!(true));
    tab.click("#back");
    assert_eq!(now(&mut tab), positions[positions.len() - 2]);
    tab.click("#first");
    assert_eq!(now(&mut tab), positions[0]);
    tab.click("#last");
    assert_eq!(Some(&now(&mut tab)), positions.last());
    tab.click("#goto");
    tab.write("7");
    tab.press("Enter");
    tab.ask("document.getElementById('goto').blur()");
    assert_eq!(now(&mut tab), positions[7]);
    tab.ask("(() => { const bar = document.getElementById('scrub'); bar.value = 3; bar.dispatchEvent(new Event('input')) })()");
    assert_eq!(now(&mut tab), positions[3]);
    tab.leave();
}

fn the_address_opens() {
    let text = game("card-slot/1.0.0", 2, 4);
    let positions = expected(&text, None);
    let mut tab = Tab::open(&page(&text, "game.jsonl", None), "12", DESK);
    assert_eq!(now(&mut tab), positions[12]);
    tab.press("ArrowRight");
    assert_eq!(tab.ask("location.hash"), json!("#13"));
    tab.ask("location.hash = '#5'; new Promise(done => setTimeout(done, 50))");
    assert_eq!(now(&mut tab), positions[5]);
    tab.click(".list a[href='#8']");
    tab.ask("new Promise(done => setTimeout(done, 50))");
    assert_eq!(now(&mut tab), positions[8]);
    assert_eq!(tab.ask("document.querySelector('.list [aria-current]').hash"), json!("#8"));
    tab.leave();
}

fn events_are_found() {
    let text = game("card-slot/1.0.0", 2, 4);
    let record = Record::read(&text).expect("it was just written");
    let resolved: Vec<u64> =
        record.entries.iter().filter(|entry| entry.events.contains("\"line-resolved\"")).map(|entry| entry.n).collect();
    assert!(resolved.len() > 1, "the game has lines resolved");
    let mut tab = Tab::open(&page(&text, "game.jsonl", None), "", DESK);
    tab.ask("(() => { const kind = document.getElementById('kind'); kind.value = 'line-resolved'; kind.dispatchEvent(new Event('change')) })()");
    for (index, n) in resolved.iter().enumerate() {
        assert_eq!(now(&mut tab)["n"], json!(n));
        if index + 1 < resolved.len() {
            tab.click("#after");
        }
    }
    tab.ask("document.activeElement.blur()");
    tab.press("p");
    assert_eq!(now(&mut tab)["n"], json!(resolved[resolved.len() - 2]));
    tab.leave();
}

fn each_step_is_read_out() {
    let text = game("cirno-neu/chips", 3, 4);
    let mut tab = Tab::open(&page(&text, "game.jsonl", None), "", DESK);
    let mut said = Vec::new();
    for _ in 0..4 {
        tab.press("ArrowRight");
        let now = tab.ask("document.querySelector('[aria-live=polite]').textContent");
        let first = tab.ask("document.querySelector('.step.now .events p').textContent");
        let now = now.as_str().unwrap_or_default().to_owned();
        assert!(now.contains(first.as_str().expect("a text")), "{now}");
        said.push(now);
    }
    said.dedup();
    assert_eq!(said.len(), 4, "every step says something else");
    tab.leave();
}

fn without_a_script() {
    let text = game("card-slot/1.0.0", 2, 4);
    let page = page(&text, "game.jsonl", None);
    let mut tab = Tab::open(&page, "", Viewer { scripts: false, ..PHONE });
    let document = tab.call("DOM.getDocument", json!({"depth": -1}));
    let root = document["root"]["nodeId"].clone();
    let steps = tab.call("DOM.querySelectorAll", json!({"nodeId": root, "selector": "article.step"}));
    let steps = steps["nodeIds"].as_array().expect("a list").clone();
    assert_eq!(steps.len(), expected(&text, None).len());
    let mut below = 0.0;
    for step in steps {
        // Hidden elements have no box.
        let top = tab.call("DOM.getBoxModel", json!({"nodeId": step}))["model"]["border"][1].as_f64();
        assert!(top.is_some_and(|top| top >= below), "one step below the other");
        below = top.unwrap_or(below);
    }
    let bar = tab.call("DOM.querySelector", json!({"nodeId": root, "selector": ".controls"}))["nodeId"].clone();
    tab.call("DOM.enable", json!({}));
    tab.call("CSS.enable", json!({}));
    let style = tab.call("CSS.getComputedStyleForNode", json!({"nodeId": bar}))["computedStyle"].clone();
    let display = style.as_array().into_iter().flatten().find(|each| each["name"] == "display");
    assert_eq!(
        display.map(|each| each["value"].clone()),
        Some(json!("none")),
        "controls that do nothing are not shown"
    );
    tab.leave();
}

fn names_are_only_text() {
    let text = hostile();
    let page = page(&text, "</title><script>alert(3)</script>.jsonl", None);
    let mut tab = Tab::open(&page, "", DESK);
    for _ in 0..10 {
        tab.press("ArrowRight");
    }
    assert_eq!(tab.ask("document.images.length"), json!(0));
    assert_eq!(tab.ask("document.scripts.length"), json!(2));
    assert_eq!(tab.ask("document.querySelectorAll('[onclick], [onerror]').length"), json!(0));
    assert_eq!(tab.ask("document.querySelector('h1').textContent"), json!("script>.jsonl"));
    let told = tab.ask("document.body.textContent");
    let told = told.as_str().expect("a text");
    for name in HOSTILE {
        assert!(told.contains(name), "{name}");
    }
    assert!(told.contains("<script>alert('seat')</script>"));
    tab.leave();
}

/// The secrets of a game for a seat: events that it did not see, and cards that it did not see.
fn a_seat_gets_no_more() {
    let eyes = Seat::A;
    for (name, seats) in GAMES {
        let games = (0..100).map(|seed| game(name, seats, seed));
        let text = games.into_iter().find(|text| seats == 1 || hides(text, eyes)).expect("B draws in one of 100 games");
        let shown = page(&text, "game.jsonl", Some(eyes));
        let record = Record::read(&text).expect("it was just written");
        let mut hidden = 0;
        adjudicate(&record, &variant_of(&record), &mut |step| {
            for event in step.events.iter().filter(|event| event.seen_by(eyes) != event.text) {
                hidden += 1;
                let n = step.entry.map_or(0, |entry| entry.n);
                assert!(!is_told_in(&shown, n, &event.text), "{name}, step {n}: {}", event.text);
            }
            if let Some(entry) = step.entry.filter(|entry| entry.seat == "chance") {
                assert!(!shown.contains(&entry.action), "{name}: how the cards were shuffled");
            }
        })
        .expect("it is sound");
        assert!(hidden > 0 || seats == 1, "{name}: something is hidden in this game");
        assert!(!shown.contains("seed "), "{name}: the seed gives the whole deck away");
        assert!(!shown.contains(&record.head), "{name}: a digest can be compared with that of a guessed game");
        let positions = expected(&text, Some(eyes));
        let mut tab = Tab::open(&shown, "", DESK);
        for position in &positions {
            let now = now(&mut tab);
            assert_eq!(
                (&now["board"], &now["hands"], &now["deck"]),
                (&position["board"], &position["hands"], &position["deck"])
            );
            tab.press("ArrowRight");
        }
        let others = "[...document.querySelectorAll('[data-holding]')].filter(held => \
                      (/^[B-H]$/.test(held.dataset.holding) || held.dataset.holding === 'deck') && held.querySelector('[data-card]')).length";
        assert_eq!(tab.ask(others), json!(0), "{name}: cards of others, or of the deck");
        let choices = "[...document.querySelectorAll('.step')].filter(step => step.querySelector('.choices') && \
                       !step.querySelector('h2').textContent.includes('A:')).length";
        assert_eq!(tab.ask(choices), json!(0), "{name}: what others could have done tells of their hands");
        tab.leave();
    }
}

/// Whether anything happens in a game that a seat does not get to know.
fn hides(text: &str, eyes: Seat) -> bool {
    let record = Record::read(text).expect("it was just written");
    let mut hides = false;
    let sound = adjudicate(&record, &variant_of(&record), &mut |step| {
        hides |= step.events.iter().any(|event| event.seen_by(eyes) != event.text);
    });
    sound.is_ok() && hides
}

/// Whether the article of a step has this text.
fn is_told_in(page: &str, n: u64, text: &str) -> bool {
    let article = page.split("<article ").find(|part| part.contains(&format!("id=\"{n}\"")));
    article.unwrap_or_else(|| panic!("step {n} is there")).contains(text)
}

fn a_torn_record() {
    let text = game("card-slot/1.0.0", 2, 4);
    let torn = &text[..text.len() * 2 / 3];
    let record = Record::read(torn).expect("it is torn, but a record");
    let line = record.torn.expect("it was cut within a line");
    let mut tab = Tab::open(&page(torn, "game.jsonl", None), "", PHONE);
    let banner = tab.ask("document.querySelector('.banner').textContent");
    assert!(
        banner.as_str().is_some_and(|told| told.starts_with("Torn") && told.contains(&format!("line {line}"))),
        "{banner}"
    );
    tab.press("End");
    assert_eq!(now(&mut tab)["n"], json!(record.entries.len()));
    let legal = tab.ask("document.querySelector('.open').checkVisibility() && document.querySelectorAll('.open .choices li').length > 0");
    assert_eq!(legal, json!(true), "what may be done now is shown where the game stops short");
    tab.leave();
}

fn both_rulings() {
    let written = shipped("card-slot/1.0.0");
    let mut tree = written.tree.clone();
    tree.set("symbols.bell.line", Node::from_json(&json!([{"draw": 2}]), "test"));
    let played = variant::from_tree(tree).expect("a valid variant");
    let differs = |text: &String| {
        let record = Record::read(text).expect("it was just written");
        adjudicate(&record, &written, &mut |_| {}).is_err()
    };
    let text = (0..200).map(|seed| record(&played, &written, 2, seed)).find(differs).expect("a Bell line is resolved");
    let mut tab = Tab::open(&page(&text, "game.jsonl", None), "differs", PHONE);
    assert_eq!(tab.ask("document.getElementById('differs').checkVisibility()"), json!(true));
    let told = tab.ask("document.getElementById('differs').textContent");
    let told = told.as_str().expect("a text");
    assert!(told.contains("As recorded") && told.contains("Today") && told.contains("§9.4b"), "{told}");
    assert!(tab.ask("document.querySelector('.banner').textContent").to_string().contains("rules differently"));
    tab.leave();
    let hidden = page(&text, "game.jsonl", Some(Seat::B));
    assert!(!hidden.contains("&quot;event&quot;"), "the record's own events tell what a seat cannot see");
}

fn what_was_legal() {
    let text = game("card-slot/1.0.0", 2, 4);
    let record = Record::read(&text).expect("it was just written");
    let mut legal: Vec<Vec<String>> = Vec::new();
    adjudicate(&record, &variant_of(&record), &mut |step| legal.push(step.table.legal())).expect("it is sound");
    let mut tab = Tab::open(&page(&text, "game.jsonl", None), "", DESK);
    for (entry, legal) in record.entries.iter().zip(&legal) {
        tab.press("ArrowRight");
        // Actions that begin alike stand together: their beginning, then how each goes on.
        let listed = tab.ask(
            "[...document.querySelectorAll('.step.now .choices li')].flatMap(group => { const line = group.cloneNode(true); \
             const stem = line.querySelector('code').textContent; line.querySelectorAll('code, b, i').forEach(part => part.remove()); \
             return line.textContent.trim().split(/\\s+/).map(tail => stem + tail) })",
        );
        let sorted = |list: &[String]| {
            let mut list = list.to_vec();
            list.sort();
            list
        };
        let listed: Vec<String> = serde_json::from_value(listed).expect("texts");
        assert_eq!(sorted(&listed), sorted(legal), "action {}", entry.n);
        let made = tab.ask(
            "(made => made.closest('li').querySelector('code').textContent + made.textContent)(document.querySelector('.step.now .choices mark'))",
        );
        assert_eq!(made, json!(entry.action));
    }
    tab.leave();
}
