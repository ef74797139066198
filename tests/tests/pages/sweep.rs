//! The page of a sweep: where the points lie, and what each comes to.

use serde_json::{Value, json};
use umpire_authoring::sweep::{Ask, Sweep, Vary};
use umpire_clauses::inventory::Inventory;
use umpire_playout::simulate::AgentName;
use umpire_report::page::sweep::html;
use umpire_tests::games::{library, shipped};

use crate::chromium::{DESK, Tab};

pub const TESTS: &[(&str, fn())] = &[("sweep::the_drawing_suits_the_number_of_paths", drawing_suits)];

fn swept(vary: &[&str]) -> (String, Value) {
    let variant = shipped("card-slot/1.0.0");
    let inventory = Inventory::of(&library(), &variant).expect("an inventory");
    let ask = Ask {
        vary: vary.iter().map(|text| Vary::read(text).expect("values")).collect(),
        sample: None,
        agents: vec![AgentName::Random; 2],
        games: 400,
        seed: 3,
        skills: vec![[AgentName::Easy, AgentName::Random]],
        without: vec!["symbol:bell".to_owned()],
        targets: vec!["turns.mean=20..25.05".to_owned(), "wins.A=0.3..0.5".to_owned()],
        keep: 2,
        cards: vary.len() == 1,
    };
    let sweep = Sweep::new(&variant, &inventory, ask).expect("a sweep");
    let report = sweep.run(None, &|_, _| None, &|_, _, _| Ok(()), &|_| ()).expect("nothing is kept");
    (html("<b>test</b>", &report), umpire_report::sweep::json(&report))
}

/// A path, two, and three; some points cannot be played.
const PATHS: [&[&str]; 3] = [
    &["symbols.bell.count=9,15,21,99,101"],
    &["symbols.bell.count=15,21,27", "refresh=null,{slots: [1]}"],
    &["symbols.bell.count=15,21", "rulings.elimination=immediately,after-resolution", "symbols.seven.score=-2..0"],
];

/// A page with a table that is wider than a phone.
pub fn page() -> String {
    swept(PATHS[1]).0
}

/// A page with curves.
pub fn curves() -> String {
    swept(PATHS[0]).0
}

/// Pages with the JSON of the same report.
pub fn reports() -> Vec<(&'static str, String, Value)> {
    let named = ["curves", "heat map", "parallel lines"].into_iter().zip(PATHS);
    named.map(|(name, paths)| (name, swept(paths))).map(|(name, (page, json))| (name, page, json)).collect()
}

fn drawing_suits() {
    // Curves of four figures, cells of five maps, a line for each point.
    let drawings = [(".plot polyline", 4), ("td.nearest", 5), (".plot polyline", 12)];
    for ((name, page, json), (drawing, count)) in reports().into_iter().zip(drawings) {
        let mut tab = Tab::open(&page, "", DESK);
        assert_eq!(tab.ask(&format!("document.querySelectorAll('{drawing}').length")), json!(count), "{name}");
        let rows = "document.querySelectorAll('.points tbody tr').length";
        assert_eq!(tab.ask(rows), json!(json["points"].as_array().expect("a list").len()), "{name}");
        tab.leave();
    }
}
