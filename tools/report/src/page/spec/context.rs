//! The context of a rulebook page, and the frame of an entry.

use maud::{Markup, html};
use umpire_scenarios::ending::Status;
use umpire_scenarios::suite::Plan;
use umpire_scenarios::verdict::{ClauseStatus, Tested};

use super::cases::Cases;
use super::diagram::Diagrams;
use super::scenarios::{Scenarios, Told};
use super::words::Words;
use crate::page::words::fill;

/// The context of the entries of a run.
pub struct Context<'r> {
    pub plan: &'r Plan,
    pub scenarios: Scenarios<'r>,
    pub diagrams: Diagrams<'r>,
    pub cases: &'r Cases,
    /// The prefix of its anchors.
    pub anchor: &'r str,
    /// Its index in the report.
    pub n: usize,
    pub words: &'static Words,
    /// Whether the script loads entries as they are opened: a page of many variants is too long to lay out at once.
    pub folds: bool,
}

impl<'r> Context<'r> {
    /// That of the `n`th run of a page. With `told`, scenarios that come again are links, and the script loads entries.
    pub fn of(
        plan: &'r Plan,
        cases: &'r Cases,
        n: usize,
        anchor: &'r str,
        told: Option<&'r Told>,
        words: &'static Words,
    ) -> Context<'r> {
        let (scenarios, diagrams) = (Scenarios::of(plan, words, told), Diagrams::of(plan, n, words));
        Context { plan, scenarios, diagrams, cases, anchor, n, words, folds: told.is_some() }
    }
}

/// The class of a standing: good, bad, odd, or dull.
pub fn colour(standing: ClauseStatus) -> &'static str {
    match standing {
        ClauseStatus::Holds => "good",
        ClauseStatus::Broken | ClauseStatus::Needless | ClauseStatus::Untested => "bad",
        ClauseStatus::Amended | ClauseStatus::Moot | ClauseStatus::NotReached => "odd",
        ClauseStatus::Inapplicable | ClauseStatus::Advice => "dull",
    }
}

/// A clause or a ruling as a foldable entry, open where it fails.
pub fn folded(
    context: &Context<'_>,
    name: &str,
    id: Markup,
    says: Markup,
    (standing, fails): (ClauseStatus, bool),
    inside: Markup,
) -> Markup {
    html! {
        details .clause id=(name) open[fails] data-standing=(standing.word()) {
            summary {
                b .id { (id) }
                span .says { (says) }
                span .badge.(colour(standing)) { (context.words.word(standing.word())) }
            }
            div .inside { @if context.folds && !fails { noscript { (inside) } } @else { (inside) } }
        }
    }
}

/// `3 of 4 scenarios pass`. `from` is the parent of `scenarios` in the report.
pub fn passing(words: &Words, tested: &[Tested], from: &str) -> Markup {
    let good = tested.iter().filter(|each| each.ending.status == Status::Passed).count();
    let all_from = format!("size {from}/scenarios");
    let (told, from) = match tested.len() {
        0 => (words.no_scenario.to_owned(), String::new()),
        1 if good == 0 => (words.one_fails.to_owned(), all_from),
        all if all == good => (fill(words.all_pass, all), all_from),
        all => (fill(&fill(words.some_pass, good), all), format!("passed {from}/scenarios; {all_from}")),
    };
    html! { span data-figure=(from) { (told) } }
}
