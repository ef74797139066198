//! Scenarios with their steps and results.

use std::cell::RefCell;
use std::collections::HashMap;

use gherkin::Step;
use maud::{Markup, html};
use umpire_clauses::style::table;
use umpire_scenarios::ending::Status;
use umpire_scenarios::feature::Scenario;
use umpire_scenarios::known_failures::Expected;
use umpire_scenarios::suite::Plan;
use umpire_scenarios::verdict::Tested;

use super::marks::Marks;
use super::place::{file, place};
use super::words::Words;
use crate::scenarios::pretty::held;

/// The scenarios of a plan, by where they stand.
pub struct Scenarios<'p>(HashMap<String, Scenario<'p>>, &'static Words, Option<&'p Told>);

/// The scenarios that a page of many variants has shown, each with its number: one that comes again is a link to it.
pub type Told = RefCell<HashMap<String, usize>>;

impl<'p> Scenarios<'p> {
    /// Those of a plan.
    pub fn of(plan: &'p Plan, words: &'static Words, told: Option<&'p Told>) -> Scenarios<'p> {
        Scenarios(plan.scenarios().map(|scenario| (scenario.at(), scenario)).collect(), words, told)
    }

    /// The scenario at a place.
    pub fn get(&self, at: &str) -> Option<Scenario<'p>> {
        self.0.get(at).copied()
    }

    /// The name of the feature of a scenario.
    pub fn title(&self, at: &str) -> &'p str {
        self.0.get(at).map_or("", |scenario| scenario.file.feature.name.as_str())
    }

    /// The scenarios of a clause, those that failed first. The first of them is open; values that the clause states are marked.
    pub fn entries(&self, tested: &[Tested], marks: &Marks) -> Markup {
        let mut tested: Vec<&Tested> = tested.iter().collect();
        tested.sort_by_key(|each| !each.fails());
        html! { @for (n, each) in tested.into_iter().enumerate() { (self.entry(each, marks, n == 0 && each.fails())) } }
    }

    /// A scenario that ran.
    fn entry(&self, tested: &Tested, marks: &Marks, open: bool) -> Markup {
        let words = self.1;
        let language = self.0.get(&tested.at).map(|scenario| scenario.file.language.tag());
        let passed = tested.ending.status == Status::Passed;
        let inside = html! {
                summary {
                    @if passed { span .good-text { "✓" span .sr { " " (words.passed) } } }
                    @else { span .badge.bad[tested.expected.is_none()].odd[tested.expected.is_some()] { (words.word(tested.ending.status.word())) } }
                    @match &tested.expected {
                        Some(Expected::Known(because)) => { " " span .badge.odd title=(because) { (words.known) } }
                        Some(Expected::Newer(_)) => { " " span .badge.odd { (words.newer) } }
                        None => {}
                    }
                    " " span lang=[language] { (tested.name) } " " span .at.mono title=(place(&tested.at)) { (file(&tested.at)) }
                }
                @if let Some(scenario) = self.0.get(&tested.at) { (steps(*scenario, tested, marks)) }
                @else if !passed { p .failure lang="en" { (tested.ending.message) } }
                @if let Some(held) = held(tested) { p .failure lang="en" { (held) } }
        };
        let told = self.2.filter(|_| passed).map(|told| {
            let mut told = told.borrow_mut();
            let next = told.len();
            let n = *told.entry(inside.0.clone()).or_insert(next);
            (n, n < next)
        });
        html! {
            @match told {
                Some((n, true)) => a .again href={ "#s" (n) } { "✓ " span lang=[language] { (tested.name) } },
                Some((n, false)) => details .scenario id={ "s" (n) } { (inside) },
                None => details .scenario open[open] { (inside) },
            }
        }
    }
}

/// The steps, with the message at the step that failed.
fn steps(scenario: Scenario<'_>, tested: &Tested, marks: &Marks) -> Markup {
    let ending = &tested.ending;
    let failed = |step: &Step| ending.line == Some(step.position.line);
    let missed = !scenario.steps().any(failed) && !ending.message.is_empty();
    html! {
        ol .gherkin lang=(scenario.file.language.tag()) {
            @for step in scenario.steps() {
                li .failed[failed(step)] {
                    pre { b { (step.keyword.trim()) } " " (marks.step(step)) (below(step)) }
                    @if failed(step) { p .failure lang="en" { (ending.message) } }
                }
            }
        }
        @if missed { p .failure lang="en" { (ending.message) } }
    }
}

/// The text or the table below a step.
fn below(step: &Step) -> String {
    let mut text = String::new();
    if let Some(quoted) = &step.docstring {
        quoted.trim_matches('\n').lines().for_each(|line| text.push_str(&format!("\n    {line}")));
    }
    let rows = step.table.as_ref().map_or(&[][..], |below| &below.rows);
    table(rows).for_each(|row| text.push_str(&format!("\n  {row}")));
    text
}
