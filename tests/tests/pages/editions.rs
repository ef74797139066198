//! The rulings of other editions at each action, and pages in the language of their document.

use std::collections::BTreeSet;

use serde_json::json;
use umpire_clauses::inventory::Inventory;
use umpire_engine::game::Seat;
use umpire_engine::record::Record;
use umpire_engine::variant;
use umpire_engine::variant::node::Node;
use umpire_judging::citing::Ruled;
use umpire_judging::replay::Replay;
use umpire_judging::replay::rule_at_position::under_at;
use umpire_tests::games::{library, record, shipped};

use crate::chromium::{DESK, PHONE, Tab};
use crate::shown::{game, page, variant_of};
use crate::spec;

pub const TESTS: &[(&str, fn())] = &[
    ("editions::an_action_says_who_rules_it_otherwise", who_rules_otherwise),
    ("editions::it_says_what_they_rule_and_by_which_clause", what_they_rule),
    ("editions::a_seat_gets_none_of_it", a_seat_gets_none),
    ("editions::a_japanese_page_has_no_english_sentence", no_english_sentence),
    ("editions::a_lost_game_cites_the_clause_that_says_so", a_lost_game),
];

/// The editions that rule differently on the shown action, by the page.
const OTHERWISE: &str = "[...document.querySelectorAll('.step.now .otherwise b')].map(edition => edition.textContent)";

/// The page is compared with the output of `--under` for each action.
fn who_rules_otherwise() {
    for (name, seats, other) in [
        ("card-slot/1.0.0", 2, "card-slot/beta.2"),
        ("cirno-neu/chips", 3, "cirno-neu/sudden"),
        ("match-3/standard", 1, "house/match-3-gentle"),
    ] {
        let text = game(name, seats, 4);
        let record = Record::read(&text).expect("it was just written");
        let (own, there) = (variant_of(&record), shipped(other));
        let inventories = [&own, &there].map(|variant| Inventory::of(&library(), variant).expect("it is shipped"));
        let replay = Replay::of(&record, &own);
        let ruled = Ruled { variant: &own, inventory: &inventories[0] };
        let edition = Ruled { variant: &there, inventory: &inventories[1] };
        let mut tab = Tab::open(&page(&text, "game.jsonl", None), "", DESK);
        let mut said = 0;
        for n in 1..=record.entries.len() as u64 {
            tab.press("ArrowRight");
            let under =
                under_at(&record, &replay.steps, ruled, edition, Some((n, None))).expect("there is such an action");
            let disputed = under.disputed.expect("it was asked about");
            let told = tab.ask(OTHERWISE).as_array().is_some_and(|all| all.contains(&json!(other)));
            let otherwise = disputed.there.is_some() && !disputed.alike;
            // Where cards were left out others may be drawn, which is no ruling.
            assert!(told == otherwise || (otherwise && !disputed.lacks.is_empty()), "{name}, action {n}: {told}");
            said += usize::from(told);
        }
        assert!(said > 0 || name.starts_with("match-3"), "{name}: {other} rules something otherwise");
        let compared = tab.ask("document.querySelector('section:has(> details #editions)').textContent").to_string();
        assert!(
            compared.contains(other) && (compared.contains("its deck lacks") || name != "card-slot/1.0.0"),
            "{compared}"
        );
        tab.leave();
    }
}

fn what_they_rule() {
    let (played, written) = (shipped("house/double-bell"), shipped("house/double-bell"));
    let bell = |text: &String| text.matches("\"event\":\"drew\",\"rule\":\"effect.draw{symbol: bell}\"").count() > 1;
    let text = (0..200).map(|seed| record(&played, &written, 2, seed)).find(bell).expect("a Bell line is resolved");
    let mut tab = Tab::open(&page(&text, "game.jsonl", None), "", DESK);
    let told = tab.ask(
        "[...document.querySelectorAll('.otherwise li')].map(line => line.textContent).filter(told => told.startsWith('card-slot/1.0.0'))",
    );
    let told = told.to_string();
    assert!(told.contains("this does not happen: Bell: ") && told.contains("draws"), "{told}");
    let broken = tab.ask(
        "[...document.querySelectorAll('.otherwise a')].filter(link => !document.getElementById(decodeURIComponent(link.hash.slice(1)))).length",
    );
    assert_eq!(broken, json!(0), "every clause that is cited is on the page");
    let links = tab.ask("document.querySelectorAll('.otherwise a').length");
    assert!(links.as_u64().is_some_and(|links| links > 0), "the clauses of the other edition are cited");
    tab.leave();
}

fn a_seat_gets_none() {
    let text = game("card-slot/1.0.0", 2, 4);
    assert!(page(&text, "game.jsonl", None).contains("class=\"otherwise\""));
    let seen = page(&text, "game.jsonl", Some(Seat::A));
    assert!(!seen.contains("class=\"otherwise\"") && !seen.contains("card-slot/beta.2"));
    assert!(seen.contains("What other editions would rule is not on this page"));
}

/// Every text of a page that has two Latin words in a row, but for what is spelled in ids and notation, and what is
/// quoted in another language.
const ENGLISH: &str = r"(() => {
  const two = /[A-Za-z][A-Za-z'’-]*[,;:.]?\s+[A-Za-z][A-Za-z'’-]+/, found = [];
  const skipped = part => part.closest('code, .mono, .differs pre, script, style') || part.closest('[lang]').lang !== 'ja';
  const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    if (!skipped(walk.currentNode.parentElement) && two.test(walk.currentNode.data)) found.push(walk.currentNode.data);
  }
  for (const part of document.querySelectorAll('*')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'data-stop', 'data-done', 'data-none-before', 'data-none-after', 'data-shown']) {
      const said = part.getAttribute(name);
      if (said && !skipped(part) && two.test(said)) found.push(said);
    }
  }
  return [...new Set(found)];
})()";

fn no_english_sentence() {
    let written = shipped("card-slot/beta.2");
    let mut tree = written.tree.clone();
    tree.set("symbols.bell.line", Node::from_json(&json!([{"draw": 2}]), "test"));
    let altered = variant::from_tree(tree).expect("a valid variant");
    let whole = game("card-slot/beta.2", 2, 4);
    let differs = |text: &String| {
        let record = Record::read(text).expect("it was just written");
        umpire_engine::record::adjudicate(&record, &written, &mut |_| {}).is_err()
    };
    let differing = (0..200).map(|seed| record(&altered, &written, 2, seed)).find(differs).expect("a Bell line");
    let torn = &whole[..whole.len() * 2 / 3];
    let unfinished: String = whole.lines().take(6).map(|line| format!("{line}\n")).collect();
    let mut pages: Vec<(String, String)> = (0..12)
        .map(|seed| (format!("game {seed}"), page(&game("card-slot/beta.2", 2, seed), "game.jsonl", None)))
        .collect();
    pages.extend([
        ("torn".to_owned(), page(torn, "game.jsonl", None)),
        ("unfinished".to_owned(), page(&unfinished, "game.jsonl", None)),
        ("ruled differently".to_owned(), page(&differing, "game.jsonl", None)),
        ("ruled differently, for a seat".to_owned(), page(&differing, "game.jsonl", Some(Seat::B))),
        ("a seat's".to_owned(), page(&whole, "game.jsonl", Some(Seat::A))),
        ("rulebook".to_owned(), spec::page_of(&["card-slot/beta.2"])),
    ]);
    let mut banners = BTreeSet::new();
    for (name, page) in &pages {
        let mut tab = Tab::open(page, "", PHONE);
        assert_eq!(tab.ask("document.documentElement.lang"), json!("ja"), "{name}");
        assert_eq!(tab.ask(ENGLISH), json!([]), "{name}");
        let banner = tab.ask("document.querySelector('.banner b')?.textContent ?? ''");
        banners.insert(banner.as_str().unwrap_or_default().to_owned());
        tab.leave();
    }
    assert_eq!(banners.len(), 4, "torn, unfinished, ruled differently, and none: {banners:?}");
    // A search finds the text where it is.
    let mut tab = Tab::open(&pages[0].1.replace("配札", "the deal is made"), "", PHONE);
    assert_ne!(tab.ask(ENGLISH), json!([]));
    tab.leave();
}

fn a_lost_game() {
    for (name, clause, other) in [("lost", "§Pi", "§Ga"), ("won", "§Ga", "§Pi")] {
        let path = format!("{}/../scenarios/games/match-3/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("it is shipped");
        let mut tab = Tab::open(&page(&text, "game.jsonl", None), "", DESK);
        let told = tab.ask("document.querySelector('.summary .clause').textContent").to_string();
        assert!(told.contains(clause) && !told.contains(other), "{told}");
        tab.press("End");
        let last = tab.ask("document.querySelector('.step.now .events').textContent").to_string();
        assert!(!last.contains(other), "{last}");
        tab.leave();
    }
}
