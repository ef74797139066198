//! What the entries of a rulebook page are made from, and the frame of an entry.

use maud::{Markup, html};

use super::cases::Cases;
use super::diagram::Diagrams;
use super::gherkin::Scenarios;
use super::words::Words;
use crate::page::words::fill;
use umpire_scenarios::ending::Status;
use umpire_scenarios::suite::Plan;
use umpire_scenarios::verdict::{Standing, Tested};

/// What the entries of a run are made from.
pub struct Book<'r> {
    pub plan: &'r Plan,
    pub scenarios: Scenarios<'r>,
    pub diagrams: Diagrams<'r>,
    pub cases: &'r Cases,
    /// What its links begin with.
    pub anchor: &'r str,
    /// Its place in the report.
    pub n: usize,
    pub words: &'static Words,
}

/// How a standing is coloured: good, bad, odd, or dull where nothing is to be seen.
pub fn colour(standing: Standing) -> &'static str {
    match standing {
        Standing::Holds => "good",
        Standing::Broken | Standing::Needless | Standing::Untested => "bad",
        Standing::Amended | Standing::Moot => "odd",
        Standing::Inapplicable | Standing::Advice => "dull",
    }
}

/// A clause or a ruling, open where something is wrong with it: what it is called, what it says, and what more there is.
pub fn folded(
    words: &Words,
    name: &str,
    id: Markup,
    says: Markup,
    (standing, fails): (Standing, bool),
    inside: Markup,
) -> Markup {
    html! {
        details .clause id=(name) open[fails] data-standing=(standing.word()) {
            summary {
                b .id { (id) }
                span .says { (says) }
                span .badge.(colour(standing)) { (words.word(standing.word())) }
            }
            div .inside { (inside) }
        }
    }
}

/// How many of these scenarios passed: `3 of 4 scenarios pass`. `from` has them in the report.
pub fn passing(words: &Words, tested: &[Tested], from: &str) -> Markup {
    let good = tested.iter().filter(|each| each.ending.status == Status::Passed).count();
    let all_from = format!("size {from}/scenarios");
    let (told, from) = match tested.len() {
        0 => (words.no_scenario.to_owned(), String::new()),
        1 => (if good == 1 { words.one_passes } else { words.one_fails }.to_owned(), all_from),
        all if all == good => (fill(words.all_pass, all), all_from),
        all => (fill(&fill(words.some_pass, good), all), format!("passed {from}/scenarios; {all_from}")),
    };
    html! { span data-figure=(from) { (told) } }
}
