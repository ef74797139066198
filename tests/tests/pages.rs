//! The page of a game for one seat, as text: nothing is in it that the seat cannot see. What pages look like and do in a browser
//! is tested by `tools/playground/tests/pages/`.

use serde_json::json;
use umpire_clauses::inventory::Inventory;
use umpire_engine::game::Seat;
use umpire_engine::record::{Record, Step, adjudicate};
use umpire_engine::variant::node::Node;
use umpire_engine::variant::{self, Variant};
use umpire_judging::casebook::settled::Docket;
use umpire_judging::replay::editions;
use umpire_report::page::replay::{Source, html};
use umpire_tests::games::{library, record, shipped};

fn page(record: &Record, variant: &Variant, eyes: Option<Seat>) -> String {
    let inventory = &Inventory::of(&library(), variant).expect("a shipped inventory is valid");
    let docket = &Docket::of(&library(), &inventory.document);
    let editions = &editions::of(&library(), variant);
    let (name, start, notes) = ("game.jsonl", None, &[][..]);
    html(&Source { name, record, variant, inventory, eyes, start, notes, docket, editions })
}

fn read(text: &str) -> Record {
    Record::read(text).unwrap_or_else(|error| panic!("{error:?}"))
}

/// The step and the text of each event that a seat does not see as it is.
fn hidden(record: &Record, variant: &Variant, eyes: Seat) -> Vec<(u64, String)> {
    let mut hidden = Vec::new();
    adjudicate(record, variant, &mut |step| {
        let n = step.entry.map_or(0, |entry| entry.n);
        let events = step.events.iter().filter(|event| event.seen_by(eyes) != event.text);
        hidden.extend(events.map(|event| (n, event.text.clone())));
    })
    .expect("it is sound");
    hidden
}

#[test]
fn the_page_of_a_seat_tells_nothing_that_it_cannot_see() {
    for (name, seats) in [("card-slot/1.0.0", 2), ("match-3/standard", 1), ("cirno-neu/chips", 3)] {
        let variant = shipped(name);
        let mut games = (0..100).map(|seed| read(&record(&variant, &variant, seats, seed)));
        let hides = |game: &Record| seats == 1 || !hidden(game, &variant, Seat::A).is_empty();
        let game = games.find(hides).expect("another seat draws in one of 100 games");
        let shown = page(&game, &variant, Some(Seat::A));
        for (n, text) in hidden(&game, &variant, Seat::A) {
            let article = shown.split("<article ").find(|part| part.contains(&format!("id=\"{n}\"")));
            assert!(!article.expect("the step is there").contains(&text), "{name}, step {n}: {text}");
        }
        for entry in game.entries.iter().filter(|entry| entry.seat == "chance") {
            assert!(!shown.contains(&entry.action), "{name}: how the cards were shuffled");
        }
        assert!(!shown.contains("seed "), "{name}: the seed gives the whole deck away");
        assert!(!shown.contains(&game.head), "{name}: a digest can be compared with that of a guessed game");
    }
}

#[test]
fn a_seat_is_not_told_what_other_editions_would_rule() {
    let variant = shipped("card-slot/1.0.0");
    let game = read(&record(&variant, &variant, 2, 4));
    assert!(page(&game, &variant, None).contains("class=\"otherwise\""));
    let seen = page(&game, &variant, Some(Seat::A));
    assert!(!seen.contains("class=\"otherwise\"") && !seen.contains("card-slot/beta.2"));
    assert!(seen.contains("What other editions would rule is not on this page"));
}

#[test]
fn a_seat_is_not_shown_the_events_of_a_record_that_is_ruled_differently() {
    let written = shipped("card-slot/1.0.0");
    let mut tree = written.tree.clone();
    tree.set("symbols.bell.line", Node::from_json(&json!([{"draw": 2}]), "test"));
    let played = variant::from_tree(tree).expect("a valid variant");
    let mut games = (0..200).map(|seed| read(&record(&played, &written, 2, seed)));
    let differs = |game: &Record| adjudicate(game, &written, &mut |_: Step<'_>| {}).is_err();
    let game = games.find(differs).expect("a Bell line is resolved");
    assert!(page(&game, &written, None).contains("&quot;event&quot;"));
    assert!(!page(&game, &written, Some(Seat::B)).contains("&quot;event&quot;"));
}
