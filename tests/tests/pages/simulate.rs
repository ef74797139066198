//! The page of a simulation: its charts say what its figures say.

use std::slice;

use serde_json::{Value, json};
use umpire_kit::page::simulate::write;
use umpire_kit::simulate::against::{self, Figure};
use umpire_kit::simulate::document::{Document, Header, differences};
use umpire_kit::simulate::handicap::{self, Avoid};
use umpire_kit::simulate::shard::Shard;
use umpire_kit::simulate::swap::{self, Swap};
use umpire_kit::simulate::{self, AgentName, Run, Tally};
use umpire_tests::games::shipped;

use crate::chromium::{DESK, Tab};

pub const TESTS: &[(&str, fn())] = &[
    ("simulate::charts_and_figures_agree", charts_and_figures_agree),
    ("simulate::every_game_has_its_charts", every_game_has_its_charts),
    ("simulate::what_a_variant_changes_is_shown", changes_are_shown),
    ("simulate::wins_of_a_seat_are_not_said_of_an_agent", seats_and_agents),
];

/// Some random games.
fn played(name: &str, seats: usize) -> Document {
    let run = Run { games: 400, seed: 3, agents: vec![AgentName::Random; seats], ..Run::default() };
    let tally = simulate::run(&shipped(name).rulebook(), &run);
    document(name, &run, tally, None)
}

/// Some deals between unequal agents, each in every seating.
fn swapped(name: &str, agents: &[AgentName]) -> Document {
    let run = Run { games: 40, seed: 3, agents: agents.to_vec(), ..Run::default() };
    let (tally, swap) = swap::run_part(&shipped(name).rulebook(), &run, 0..run.games, &|_| {});
    document(name, &run, tally, Some(swap))
}

fn document(name: &str, run: &Run, tally: Tally, swap: Option<Swap>) -> Document {
    let variant = shipped(name);
    let agents = run.agents.iter().map(|agent| agent.spelling()).collect();
    let header = Header {
        variant: variant.name.clone(),
        ruleset_hash: variant.ruleset_hash(),
        games: run.games,
        seed: run.seed,
        agents,
        shard: None,
    };
    Document { header, tally, swap, losses: Vec::new(), seconds: 1.0 }
}

/// The page of some random games.
pub fn page() -> String {
    write("<b>test</b>", &[played("card-slot/1.0.0", 2)], None)
}

/// Solitaires have no hands and no draws, cirno+neu has no lines: a page has the charts that say something.
fn every_game_has_its_charts() {
    for (name, seats, panels, first) in
        [("match-3/standard", 1, 5, "A (random)"), ("cirno-neu/chips", 3, 5, "A (random)")]
    {
        let documents = [played(name, seats), played(name, seats)];
        let mut tab = Tab::open(&write("", &documents, None), "", DESK);
        assert_eq!(tab.ask("document.querySelectorAll('.panel').length"), json!(2 * panels), "{name}");
        assert_eq!(tab.ask("document.querySelector('.shares tbody th').textContent"), json!(first), "{name}");
        let lines =
            tab.ask("document.querySelector('.legend') ? document.querySelectorAll('.legend li').length / 2 : 1");
        assert_eq!(lines, json!(seats), "{name}: a line for each hand");
        tab.leave();
    }
}

fn charts_and_figures_agree() {
    let document = played("card-slot/1.0.0", 2);
    let tally = &document.tally;
    let mut tab = Tab::open(&page(), "", DESK);
    let told =
        tab.ask("[...document.querySelectorAll('.shares tbody tr')].map(row => +row.lastElementChild.textContent)");
    let ends = tally.ends.iter().map(|(_, games)| *games);
    let lines = tally.course.lines.iter().map(|(_, lines)| *lines);
    let shares: Vec<u64> = tally.wins.iter().copied().chain([tally.draws]).chain(ends).collect();
    let figures: Vec<u64> = shares.iter().copied().chain(lines).collect();
    assert_eq!(told, json!(figures));
    // The length of a bar, measured on the screen, is the share of its games.
    let drawn = tab.ask(
        "[...document.querySelectorAll('.bar svg')].map(bar => \
         bar.querySelector('rect').getBoundingClientRect().width / bar.getBoundingClientRect().width)",
    );
    let drawn: Vec<f64> = serde_json::from_value(drawn).expect("numbers");
    for (share, games) in drawn.iter().zip(&shares) {
        assert!((share - *games as f64 / 400.0).abs() < 0.01, "{share} for {games} of 400");
    }
    let columns = tab.ask(
        "[...document.querySelectorAll('.histogram rect title')].map(title => +title.textContent.match(/: (\\d+) games/)[1])",
    );
    let columns: Vec<u64> = serde_json::from_value(columns).expect("numbers");
    assert_eq!(columns.iter().sum::<u64>(), 400);
    tab.leave();
}

/// Two variants on the same deals: the changes on the page are those that were measured.
fn changes_are_shown() {
    let run = Run { games: 400, seed: 3, agents: vec![AgentName::Random; 2], ..Run::default() };
    let [one, other] = ["card-slot/1.0.0", "house/double-bell"].map(|name| shipped(name).rulebook());
    let compared = against::run(&other, &one, &run, &|_| {});
    let documents = [played("house/double-bell", 2), played("card-slot/1.0.0", 2)];
    let mut tab = Tab::open(&write("", &documents, Some(&compared)), "", DESK);
    let told =
        tab.ask("[...document.querySelectorAll('.changes tbody tr td:nth-child(4)')].map(cell => cell.textContent)");
    let expected = compared.shown().map(|(figure, more)| match figure {
        Figure::Turns => format!("{:+.2}", more.mean()),
        _ => format!("{:+.2} %", 100.0 * more.mean()),
    });
    let expected: Vec<String> = expected.collect();
    assert_eq!(told, json!(expected));
    tab.leave();
}

/// Where agents sat in every seat, a row names a seat or an agent and has the wins of that, as the JSON has them.
fn seats_and_agents() {
    use AgentName::{Greedy, Random};
    for (name, agents) in [("card-slot/1.0.0", &[Greedy, Random][..]), ("cirno-neu/chips", &[Random, Greedy, Random])] {
        let document = swapped(name, agents);
        let json = document.to_json();
        let mut expected: Vec<(String, String)> = Vec::new();
        for (agent, place) in json["swap"]["wins"].as_array().expect("a list").iter().zip(1..) {
            let spelled = agent["agent"].as_str().expect("a name");
            expected.push((format!("{place}. {spelled}"), agent["wins"].to_string()));
        }
        expected.extend(json["wins"].as_object().expect("a map").iter().map(|(seat, n)| (seat.clone(), n.to_string())));
        let mut tab = Tab::open(&write("", &[document], None), "", DESK);
        let told = tab.ask(
            "[...document.querySelectorAll('.shares')].filter(t => /^(seat|agent)$/.test(t.querySelector('th').textContent)) \
             .flatMap(t => [...t.querySelectorAll('tbody tr')].map(r => [r.firstElementChild.textContent, r.lastElementChild.textContent])) \
             .filter(([label]) => label !== 'nobody')",
        );
        assert_eq!(told, json!(expected), "{name}");
        tab.leave();
    }
}

/// Pages of all kinds with the JSON of the same report: of one run, swapped seats, a solitaire, two variants compared.
pub fn reports() -> Vec<(&'static str, String, Value)> {
    use AgentName::{Greedy, Random};
    let mut reports = Vec::new();
    let seats = |name| if name == "match-3/standard" { 1 } else { 2 };
    for name in ["card-slot/1.0.0", "match-3/standard", "cirno-neu/chips"] {
        let document = played(name, seats(name));
        reports.push((name, write("", slice::from_ref(&document), None), document.to_json()));
    }
    let mut document = swapped("card-slot/1.0.0", &[Greedy, Random]);
    document.header.shard = Shard::new(1, 2);
    reports.push(("swapped", write("", slice::from_ref(&document), None), document.to_json()));
    let run = Run { games: 400, seed: 3, agents: vec![Random; 2], cards: true, ..Run::default() };
    let rulebook = shipped("card-slot/1.0.0").rulebook();
    let mut worth = self::document("card-slot/1.0.0", &run, simulate::run(&rulebook, &run), None);
    let avoided = ["symbol:bell", "line:7-6-5"];
    let read = avoided.map(|text| Avoid::read(&rulebook, text).expect("it is there"));
    let losses = handicap::run_part(&rulebook, &run, &read, 0..50, &|_| {});
    worth.losses = avoided.iter().map(|&name| name.to_owned()).zip(losses).collect();
    reports.push(("cards and handicaps", write("", slice::from_ref(&worth), None), worth.to_json()));
    let run = Run { cards: false, ..run };
    let [one, other] = ["card-slot/1.0.0", "house/double-bell"].map(|name| shipped(name).rulebook());
    let compared = against::run(&other, &one, &run, &|_| {});
    let documents = [played("house/double-bell", 2), played("card-slot/1.0.0", 2)];
    let [variant, baseline] = documents.each_ref();
    let runs: Vec<Value> = documents.iter().map(Document::to_json).collect();
    let json = json!({"runs": runs, "differences": differences([variant, baseline], &compared)});
    reports.push(("compared", write("", &documents, Some(&compared)), json));
    reports
}
