//! The page of a simulation: its charts say what its figures say.

use serde_json::json;
use umpire::page::simulate::{Source, write};
use umpire::simulate::{self, AgentName, Run};
use umpire_tests::games::shipped;

use crate::chromium::{DESK, Tab};

pub const TESTS: &[(&str, fn())] = &[("simulate::charts_and_figures_agree", charts_and_figures_agree)];

/// The page of some random games.
pub fn page() -> String {
    let variant = shipped("card-slot/1.0.0");
    let run = Run { games: 400, seed: 3, agents: vec![AgentName::Random; 2] };
    let tally = simulate::run(&variant.rulebook(), &run);
    let source = Source { origin: "<b>test</b>", variant: &variant, run: &run, tally: &tally, seconds: 1.0 };
    write(&source)
}

fn charts_and_figures_agree() {
    let variant = shipped("card-slot/1.0.0");
    let run = Run { games: 400, seed: 3, agents: vec![AgentName::Random; 2] };
    let tally = simulate::run(&variant.rulebook(), &run);
    let mut tab = Tab::open(&page(), "", DESK);
    let told =
        tab.ask("[...document.querySelectorAll('.shares tbody tr')].map(row => +row.lastElementChild.textContent)");
    let ends = tally.ends.iter().map(|(_, games)| *games);
    let figures: Vec<u64> = tally.wins.iter().copied().chain([tally.draws]).chain(ends).collect();
    assert_eq!(told, json!(figures));
    // The length of a bar, measured on the screen, is the share of its games.
    let shares = tab.ask(
        "[...document.querySelectorAll('.bar svg')].map(bar => \
         bar.querySelector('rect').getBoundingClientRect().width / bar.getBoundingClientRect().width)",
    );
    let shares: Vec<f64> = serde_json::from_value(shares).expect("numbers");
    for (share, games) in shares.iter().zip(&figures) {
        assert!((share - *games as f64 / 400.0).abs() < 0.01, "{share} for {games} of 400");
    }
    let columns = tab.ask(
        "[...document.querySelectorAll('.histogram rect title')].map(title => +title.textContent.match(/: (\\d+) games/)[1])",
    );
    let columns: Vec<u64> = serde_json::from_value(columns).expect("numbers");
    assert_eq!(columns.iter().sum::<u64>(), 400);
    tab.leave();
}
