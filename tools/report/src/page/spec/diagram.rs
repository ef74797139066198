//! Diagrams: the board between which a scenario plays, drawn, one scenario a clause.

use std::rc::Rc;

use gherkin::StepType;
use maud::{Markup, html};
use serde_json::Value;

use super::gherkin::Scenarios;
use super::words::Words;
use crate::page::cards::Cards;
use umpire_scenarios::RunContext;
use umpire_scenarios::ending::Status;
use umpire_scenarios::engine::InHouse;
use umpire_scenarios::feature::Scenario;
use umpire_scenarios::reached::Reached;
use umpire_scenarios::run_context;
use umpire_scenarios::runner::positions;
use umpire_scenarios::steps::Steps;
use umpire_scenarios::suite::Plan;
use umpire_scenarios::verdict::Tested;

/// At most so many scenarios are played to find the one that shows a clause best.
const TRIED: usize = 12;

/// What diagrams are made with.
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
    /// Of its name.
    language: Option<&'static str>,
}

impl<'p> Diagrams<'p> {
    /// Those of a plan, the `n`th of the page, played on our own engine.
    pub fn of(plan: &'p Plan, n: usize, words: &'static Words) -> Diagrams<'p> {
        let context = run_context(plan, Box::new(InHouse::default()));
        Diagrams { context, steps: &plan.steps, cards: Cards::of_several(&plan.variant, n), words }
    }

    /// The diagram of a clause, by its scenarios: of the first that failed, as far as it got; else of the first that lays out a board
    /// and changes it. Nothing where the game has no board, or no scenario says anything of it.
    pub fn draw(&self, tested: &[Tested], scenarios: &Scenarios<'_>) -> Markup {
        let failed = tested.iter().find(|each| each.fails() && each.ending.shown().is_some());
        let shown = match failed {
            Some(tested) => scenarios.get(&tested.at).map(|scenario| self.failed(tested, scenario)),
            None => self.best(tested, scenarios),
        };
        shown.map(|shown| self.figure(&shown)).unwrap_or_default()
    }

    fn failed<'t>(&self, tested: &'t Tested, scenario: Scenario<'_>) -> Shown<'t> {
        let [begins, _] = positions(scenario, self.steps, &self.context);
        Shown { tested, begins, ends: tested.ending.shown().cloned(), language: Some(scenario.file.language.tag()) }
    }

    fn best<'t>(&self, tested: &'t [Tested], scenarios: &Scenarios<'_>) -> Option<Shown<'t>> {
        let lays_out =
            |scenario: &Scenario<'_>| scenario.steps().any(|step| step.ty == StepType::Given && step.table.is_some());
        let passed = tested.iter().filter(|each| each.ending.status == Status::Passed);
        let laid = passed.filter_map(|each| Some((each, scenarios.get(&each.at).filter(lays_out)?)));
        let mut shown = laid.take(TRIED).map(|(tested, scenario)| {
            let [begins, ends] = positions(scenario, self.steps, &self.context);
            Shown { tested, begins, ends, language: Some(scenario.file.language.tag()) }
        });
        let first = shown.next()?;
        let is_best = |shown: &Shown<'_>| self.changes(shown);
        if is_best(&first) { Some(first) } else { Some(shown.find(is_best).unwrap_or(first)) }
    }

    /// Whether the board ends otherwise than it began.
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

    /// A board, with the places marked that were otherwise before.
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
