//! The page of a simulation: its charts say what its figures say.

use std::slice;

use serde_json::{Value, json};
use umpire_playout::simulate;
use umpire_playout::simulate::against;
use umpire_playout::simulate::against::Figure;
use umpire_playout::simulate::document::{Document, Header, differences};
use umpire_playout::simulate::handicap;
use umpire_playout::simulate::handicap::Avoid;
use umpire_playout::simulate::shard::Shard;
use umpire_playout::simulate::swap;
use umpire_playout::simulate::swap::Swap;
use umpire_playout::simulate::{AgentName, Run, Tally};
use umpire_report::page::simulate::html;
use umpire_tests::games::shipped;

use crate::chromium::{DESK, PHONE, Tab};

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
    html("<b>test</b>", &[played("card-slot/1.0.0", 2)], None, &[&shipped("card-slot/1.0.0")])
}

/// The page of two variants on the same deals.
pub fn compared() -> String {
    let run = Run { games: 400, seed: 3, agents: vec![AgentName::Random; 2], ..Run::default() };
    let variants = ["house/double-bell", "card-slot/1.0.0"].map(shipped);
    let compared = against::run(&variants[0].rulebook(), &variants[1].rulebook(), &run, &|_| {});
    let documents = [played("house/double-bell", 2), played("card-slot/1.0.0", 2)];
    html("", &documents, Some(&compared), &variants.each_ref())
}

/// Solitaires have no hands and no draws, cirno+neu has no lines: a page has the charts that say something, and runs share them.
fn every_game_has_its_charts() {
    for (name, seats, charts, first) in
        [("match-3/standard", 1, 4, "A (random) wins"), ("cirno-neu/chips", 3, 4, "A (random) wins")]
    {
        for runs in 1..=2 {
            let documents = vec![played(name, seats); runs];
            let mut tab = Tab::open(&html("", &documents, None, &[&shipped(name)]), "", DESK);
            assert_eq!(tab.ask("document.querySelectorAll('.plot').length"), json!(charts), "{name}, {runs} runs");
            assert_eq!(tab.ask("document.querySelector('.plot .name').textContent"), json!(first), "{name}");
            let marks = "document.querySelector('.plot.rows .name ~ .name').compareDocumentPosition ? \
                         document.querySelectorAll('.plot.rows')[0].querySelectorAll('.mark').length : 0";
            assert_eq!(tab.ask(marks), json!(runs * (seats + 1)), "{name}: a bar for each run");
            let lines = tab.ask("[...document.querySelectorAll('.panel')].find(p => /in hand/.test(p.textContent))?.querySelectorAll('polyline').length ?? 0");
            assert_eq!(lines, json!(if seats > 1 { runs * seats } else { 0 }), "{name}: a line for each hand");
            tab.leave();
        }
    }
}

/// Bars measured on the screen, against the ticks beside them, are as long as what is written beside them says.
fn charts_and_figures_agree() {
    for (eyes, page) in [(DESK, page()), (PHONE, page()), (DESK, compared())] {
        let mut tab = Tab::open(&page, "", eyes);
        let found = tab.ask(
            "[...document.querySelectorAll('.plot.rows')].flatMap(plot => {
               const middle = part => { const box = part.getBoundingClientRect(); return box.x + box.width / 2; };
               const ticks = [...plot.querySelectorAll('.tick')].map(tick => [+tick.textContent.replace(',', ''), middle(tick)]);
               const [[low, left], [high, right]] = [ticks[0], ticks.at(-1)];
               const value = x => low + (x - left) / (right - left) * (high - low);
               return [...plot.querySelectorAll('.mark')].map(mark => {
                 const bar = mark.querySelector('.bar')?.getBoundingClientRect(), dot = mark.querySelector('.dot');
                 return [value(dot ? middle(dot) : bar.right), parseFloat(mark.nextElementSibling.textContent), high - low];
               });
             })",
        );
        let found: Vec<(f64, f64, f64)> = serde_json::from_value(found).expect("three numbers each");
        assert!(found.len() > 8, "{found:?}");
        for (drawn, told, wide) in found {
            assert!((drawn - told).abs() < 0.015 * wide, "{drawn} is drawn for {told}");
        }
        tab.leave();
    }
}

/// Two variants on the same deals: the changes on the page are those that were measured.
fn changes_are_shown() {
    let run = Run { games: 400, seed: 3, agents: vec![AgentName::Random; 2], ..Run::default() };
    let [one, other] = ["card-slot/1.0.0", "house/double-bell"].map(|name| shipped(name).rulebook());
    let compared = against::run(&other, &one, &run, &|_| {});
    let documents = [played("house/double-bell", 2), played("card-slot/1.0.0", 2)];
    let mut tab = Tab::open(&html("", &documents, Some(&compared), &[]), "", DESK);
    let told =
        tab.ask("[...document.querySelectorAll('.changes tbody tr td:nth-child(4)')].map(cell => cell.textContent)");
    let sure = compared.changes.iter().filter(|(_, more)| more.squares > 0).count() - 1;
    let dots = tab.ask("document.querySelectorAll('.changes .dot').length");
    let expected = compared.shown().map(|(figure, more)| match figure {
        Figure::Turns => format!("{:+.2}", more.mean()),
        _ => format!("{:+.2} %", 100.0 * more.mean()),
    });
    let expected: Vec<String> = expected.collect();
    assert_eq!(told, json!(expected));
    assert_eq!(dots, json!(sure), "a dot for what differs in some game, but for the turns");
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
            expected.push((format!("{place}. {spelled} wins"), agent["wins"].to_string()));
        }
        let seats = json["wins"].as_object().expect("a map").iter();
        expected.extend(seats.map(|(seat, n)| (format!("{seat} wins"), n.to_string())));
        let mut tab = Tab::open(&html("", &[document], None, &[]), "", DESK);
        let told = tab.ask(
            "[...document.querySelectorAll('.panel')].filter(p => /^Which (seat|agent) wins/.test(p.textContent)) \
             .flatMap(p => [...p.querySelectorAll('tbody tr')].map(r => [r.firstElementChild.textContent, r.lastElementChild.textContent])) \
             .filter(([label]) => label !== 'nobody wins')",
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
        reports.push((name, html("", slice::from_ref(&document), None, &[]), document.to_json()));
    }
    let mut document = swapped("card-slot/1.0.0", &[Greedy, Random]);
    document.header.shard = Shard::new(1, 2);
    reports.push(("swapped", html("", slice::from_ref(&document), None, &[]), document.to_json()));
    let run = Run { games: 400, seed: 3, agents: vec![Random; 2], cards: true, ..Run::default() };
    let rulebook = shipped("card-slot/1.0.0").rulebook();
    let mut worth = self::document("card-slot/1.0.0", &run, simulate::run(&rulebook, &run), None);
    let avoided = ["symbol:bell", "line:7-6-5"];
    let read = avoided.map(|text| Avoid::read(&rulebook, text).expect("it is there"));
    let losses = handicap::run_part(&rulebook, &run, &read, 0..50, &|_| {});
    worth.losses = avoided.iter().map(|&name| name.to_owned()).zip(losses).collect();
    reports.push(("cards and handicaps", html("", slice::from_ref(&worth), None, &[]), worth.to_json()));
    let run = Run { cards: false, ..run };
    let [one, other] = ["card-slot/1.0.0", "house/double-bell"].map(|name| shipped(name).rulebook());
    let compared = against::run(&other, &one, &run, &|_| {});
    let documents = [played("house/double-bell", 2), played("card-slot/1.0.0", 2)];
    let [variant, baseline] = documents.each_ref();
    let runs: Vec<Value> = documents.iter().map(Document::to_json).collect();
    let json = json!({"runs": runs, "differences": differences([variant, baseline], &compared)});
    reports.push(("compared", html("", &documents, Some(&compared), &[]), json));
    reports
}
