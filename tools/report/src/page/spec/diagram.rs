//! Diagrams: the board before and after a scenario, one scenario for each clause.

use std::rc::Rc;

use gherkin::StepType;
use maud::{Markup, html};
use serde_json::Value;
use umpire_clauses::library::Text;
use umpire_scenarios::ending::Status;
use umpire_scenarios::engine::InHouse;
use umpire_scenarios::feature::{FeatureFile, Scenario};
use umpire_scenarios::reached::Reached;
use umpire_scenarios::runner::positions;
use umpire_scenarios::steps::Steps;
use umpire_scenarios::suite::Plan;
use umpire_scenarios::verdict::Tested;
use umpire_scenarios::{RunContext, run_context};

use super::scenarios::Scenarios;
use super::words::Words;
use crate::page::cards::Cards;

/// How many scenarios of a clause are tried at most.
const TRIED: usize = 12;

/// Draws the diagrams of a run.
pub struct Diagrams<'p> {
    context: Rc<RunContext>,
    steps: &'p Steps,
    cards: Cards,
    words: &'static Words,
}

/// A scenario between two positions.
struct Shown<'t> {
    tested: &'t Tested,
    begins: Option<Reached>,
    ends: Option<Reached>,
    /// The language of its name.
    language: Option<&'static str>,
}

impl<'p> Diagrams<'p> {
    /// The diagrams of a plan, the `n`th of the page. Scenarios run on the built-in engine.
    pub fn of(plan: &'p Plan, n: usize, words: &'static Words) -> Diagrams<'p> {
        let context = run_context(plan, Box::new(InHouse::default()));
        Diagrams { context, steps: &plan.steps, cards: Cards::of_several(&plan.variant, n), words }
    }

    /// The diagram of a clause: of the first scenario that failed, as far as it got; else of the first that lays out a
    /// board and changes it. Empty without a board.
    pub fn draw(&self, tested: &[Tested], scenarios: &Scenarios<'_>) -> Markup {
        let failed = tested.iter().find(|each| each.fails() && each.ending.shown().is_some());
        let shown = match failed {
            Some(tested) => scenarios.get(&tested.at).map(|scenario| self.shown(tested, scenario)),
            None => self.best(tested, scenarios),
        };
        shown.map(|shown| self.figure(&shown)).unwrap_or_default()
    }

    fn shown<'t>(&self, tested: &'t Tested, scenario: Scenario<'_>) -> Shown<'t> {
        let [begins, ends] = positions(scenario, self.steps, &self.context);
        let ends = if tested.fails() { tested.ending.shown().cloned() } else { ends };
        Shown { tested, begins, ends, language: Some(scenario.file.language.tag()) }
    }

    fn best<'t>(&self, tested: &'t [Tested], scenarios: &Scenarios<'_>) -> Option<Shown<'t>> {
        let lays_out =
            |scenario: &Scenario<'_>| scenario.steps().any(|step| step.ty == StepType::Given && step.table.is_some());
        let passed = tested.iter().filter(|each| each.ending.status == Status::Passed);
        let laid = passed.filter_map(|each| Some((each, scenarios.get(&each.at).filter(lays_out)?)));
        let mut shown = laid.take(TRIED).map(|(tested, scenario)| self.shown(tested, scenario));
        let first = shown.next()?;
        Some(if self.changes(&first) { first } else { shown.find(|shown| self.changes(shown)).unwrap_or(first) })
    }

    /// Whether the scenario changes the board.
    fn changes(&self, shown: &Shown<'_>) -> bool {
        let board = |position: &Option<Reached>| position.as_ref().and_then(|position| self.board(position).cloned());
        board(&shown.begins) != board(&shown.ends)
    }

    /// The cards by their places.
    fn board<'r>(&self, position: &'r Reached) -> Option<&'r Value> {
        let board = position.state.get(self.context.layout.board?.path)?;
        board.as_object().is_some_and(|cards| !cards.is_empty()).then_some(board)
    }

    fn figure(&self, shown: &Shown<'_>) -> Markup {
        let (begins, ends) = (shown.begins.as_ref(), shown.ends.as_ref());
        let fails = shown.tested.fails();
        let before = begins.and_then(|position| self.board(position));
        let after = ends.and_then(|position| self.board(position)).filter(|after| fails || before != Some(after));
        let word = if fails { self.words.where_failed } else { self.words.finally };
        html! {
            @if before.is_some() || after.is_some() {
                figure .diagram {
                    @if let Some(board) = before { (self.table(board, None, self.words.at_first)) }
                    @if let (Some(board), Some(position)) = (after, ends) {
                        @if before.is_some() { span .arrow aria-hidden="true" { "→" } }
                        (self.table(board, before, word))
                        @if fails { p .small.soft { (position.rest.join(". ")) } }
                    }
                    figcaption .small.soft lang=[shown.language] { (shown.tested.name) }
                }
            }
        }
    }

    /// The boards of the scenario of a feature: before it, as due after it, and as another engine left it.
    pub fn contrast(&self, feature: &str, found: Option<&Value>) -> Markup {
        self.of_feature(feature, ["before", "as due"], found)
    }

    /// The boards of the scenario of a feature, before it and as it was played.
    pub fn played(&self, feature: &str) -> Markup {
        self.of_feature(feature, [self.words.at_first, self.words.finally], None)
    }

    fn of_feature(&self, feature: &str, [begin, end]: [&str; 2], found: Option<&Value>) -> Markup {
        let text = Text { path: String::new(), text: feature.to_owned().into() };
        let file = FeatureFile::read(&text).ok();
        let Some(scenario) = file.as_ref().and_then(|file| file.scenarios().next()) else { return html! {} };
        let [begins, ends] = positions(scenario, self.steps, &self.context);
        let path = self.context.layout.board.map_or("", |board| board.path);
        let [before, ended] = [&begins, &ends].map(|position| position.as_ref()?.state.get(path));
        let found = found.and_then(|found| found.get(path)).filter(|found| ended.is_some_and(|ended| ended != *found));
        let boards = [(before, None, begin), (ended, before, end), (found, ended, "as found")];
        html! {
            figure .diagram {
                @for (n, (board, before, word)) in boards.into_iter().enumerate() {
                    @if let Some(board) = board {
                        @if n > 0 { span .arrow aria-hidden="true" { @if n > 1 { "≠" } @else { "→" } } }
                        (self.table(board, before, word))
                    }
                }
                @if let Some(position) = &begins { figcaption .small.soft { (position.rest.join(". ")) } }
            }
        }
    }

    /// A board, with changed places marked.
    fn table(&self, board: &Value, before: Option<&Value>, word: &str) -> Markup {
        let rows = self.context.layout.board.map(|board| board.rows.as_slice()).unwrap_or_default();
        let card = |board: &'_ Value, place: &str| board.get(place).and_then(Value::as_str).map(str::to_owned);
        html! {
            table .small-board {
                caption { (self.words.the_board) (word) }
                @for row in rows { tr { @for place in row {
                    @let lies = card(board, place);
                    @let changed = before.is_some_and(|before| card(before, place) != lies);
                    @match lies {
                        Some(id) => { td.(self.cards.class(&id)).new[changed] data-place=(place) data-card=(id) { (self.cards.face(&id)) @if changed { span .sr { (self.words.is_changed) } } } }
                        None => { td .empty.new[changed] data-place=(place) { span .sr { (self.words.empty) @if changed { (self.words.is_changed) } } } }
                    }
                } } }
            }
        }
    }
}
