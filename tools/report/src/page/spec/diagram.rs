//! Diagrams: the board before and after a scenario, one scenario for each clause.

use std::rc::Rc;

use gherkin::StepType;
use maud::{Markup, html};
use serde_json::Value;
use umpire_clauses::library::Text;
use umpire_clauses::style::counted;
use umpire_scenarios::ending::Status;
use umpire_scenarios::engine::InHouse;
use umpire_scenarios::feature::{FeatureFile, Scenario};
use umpire_scenarios::layout::Form;
use umpire_scenarios::reached::Reached;
use umpire_scenarios::runner::positions;
use umpire_scenarios::state::State;
use umpire_scenarios::steps::Steps;
use umpire_scenarios::suite::Plan;
use umpire_scenarios::verdict::Tested;
use umpire_scenarios::{RunContext, run_context};

use super::scenarios::Scenarios;
use super::words::{JA, Words};
use crate::page::cards::Cards;
use crate::page::words::{self as page_words, fill};

/// How many scenarios of a clause are tried at most.
const TRIED: usize = 12;
/// How many cards of a pile are drawn, if it has more than a few.
const FIRST: usize = 3;
const FEW: usize = 6;
/// The name of the position that another engine left.
const FOUND: &str = "as found";

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

/// A position, the one that it is compared with, and its name.
type Scene<'s> = (Option<&'s Value>, Option<&'s Value>, &'s str);

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
        let [begins, _, ends] = positions(scenario, self.steps, &self.context);
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
        let board = position.state.get(&self.context.layout.board.as_ref()?.path)?;
        board.as_object().is_some_and(|cards| !cards.is_empty()).then_some(board)
    }

    fn figure(&self, shown: &Shown<'_>) -> Markup {
        let fails = shown.tested.fails();
        let [begins, ends] = [&shown.begins, &shown.ends].map(|at| at.as_ref().filter(|at| self.board(at).is_some()));
        let ends = ends.filter(|_| fails || self.changes(shown)).map(|ends| &ends.state);
        let note = html! { span lang=[shown.language] { (shown.tested.name) } };
        let (word, begins) =
            (if fails { self.words.where_failed } else { self.words.finally }, begins.map(|at| &at.state));
        self.scenes(&[(begins, None, self.words.at_first), (ends, begins, word)], fails, &note)
    }

    /// The positions of the scenario of a feature, before it and as it was played.
    pub fn played(&self, feature: &str) -> Markup {
        let [begins, _, ends] = self.positions(feature).1.map(|at| at.map(|at| at.state));
        let (begins, ends) = (begins.as_ref(), ends.as_ref());
        self.scenes(&[(begins, None, self.words.at_first), (ends, begins, self.words.finally)], true, &html! {})
    }

    /// Positions around an action: before it, as due after it, and as another engine left it.
    pub fn contrast(&self, before: Option<&Value>, due: Option<&Value>, found: Option<&Value>) -> Markup {
        let scenes = [(before, None, self.words.before), (due, before, "as due"), (found, due, FOUND)];
        self.scenes(&scenes, true, &html! {})
    }

    /// The last action of the scenario of a feature, in words, and its positions.
    pub fn positions(&self, feature: &str) -> (String, [Option<Reached>; 3]) {
        let text = Text { path: String::new(), text: feature.to_owned().into() };
        let file = FeatureFile::read(&text).ok();
        let Some(scenario) = file.as_ref().and_then(|file| file.scenarios().next()) else { return Default::default() };
        let last = scenario.steps().filter(|step| step.ty == StepType::When).last();
        (last.map(|step| step.value.clone()).unwrap_or_default(), positions(scenario, self.steps, &self.context))
    }

    /// Positions side by side: their boards, and of the other cards all parts, or those that differ.
    fn scenes(&self, scenes: &[Scene<'_>], all: bool, note: &Markup) -> Markup {
        let board = &self.context.layout.board;
        let there: Vec<_> = scenes.iter().filter_map(|(state, since, word)| Some(((*state)?, *since, *word))).collect();
        let differs = |part: &str| there.iter().any(|(state, ..)| state.get(part) != there[0].0.get(part));
        let parts = self.context.layout.parts.iter().filter(|(_, form)| form.is_of_cards());
        let parts =
            parts.filter(|(part, _)| board.as_ref().is_none_or(|board| board.path != **part) && (all || differs(part)));
        let parts: Vec<_> = parts.collect();
        html! {
            @if !there.is_empty() && (board.is_some() || !parts.is_empty()) {
                figure .diagram {
                    @for (n, (state, since, word)) in there.iter().enumerate() {
                        @if n > 0 { span .arrow aria-hidden="true" { @if *word == FOUND { "≠" } @else { "→" } } }
                        div .scene.wrong[*word == FOUND] {
                            (self.table(state, *since, word))
                            @if !parts.is_empty() || differs("outcome") {
                                ul .held {
                                    @for (part, form) in &parts { (self.part((part, *form), &state[part.as_ref()], since.map(|since| &since[part.as_ref()]))) }
                                    @let ends = self.ends(state);
                                    li { span .mark[since.is_some_and(|since| self.ends(since) != ends)] { (ends[usize::from(!state["to_act"].is_null())]) } }
                                }
                            }
                        }
                    }
                    figcaption .small.soft { (note) }
                }
            }
        }
    }

    /// A board, with changed places marked.
    fn table(&self, state: &Value, since: Option<&Value>, word: &str) -> Markup {
        let Some(board) = &self.context.layout.board else { return html! { p .small.soft { (word) } } };
        let card = |state: &'_ Value, place: &str| Some(state[&board.path].get(place)?.as_str()?.to_owned());
        html! {
            table .small-board {
                caption { (self.words.the_board) (word) }
                @for row in &board.rows { tr { @for place in row {
                    @let lies = card(state, place);
                    @let changed = since.is_some_and(|since| card(since, place) != lies);
                    @match lies {
                        Some(id) => { td.(self.cards.class(&id)).new[changed] data-place=(place) data-card=(id) { (self.cards.face(&id)) @if changed { span .sr { (self.words.is_changed) } } } }
                        None => td .empty.new[changed] data-place=(place) { span .sr { (self.words.empty) @if changed { (self.words.is_changed) } } },
                    }
                } } }
            }
        }
    }

    /// Hands, or a pile.
    fn part(&self, (part, form): (&str, Form), now: &Value, since: Option<&Value>) -> Markup {
        match now.as_object().filter(|_| form == Form::OfSeats) {
            Some(hands) => {
                html! { @for (seat, now) in hands { (self.held(seat, now, since.map(|since| &since[seat]))) } }
            }
            None => self.held(page_words::of(self.words.lang).word(part), now, since),
        }
    }

    /// Cards with their number: all kinds, those that are gone too, or the first of a pile.
    fn held(&self, name: &str, now: &Value, since: Option<&Value>) -> Markup {
        let before = since.map(counts);
        let changed = |id: &str, count| before.as_ref().is_some_and(|before| !before.contains(&(id, count)));
        let kinds = counts(now);
        let is_gone = |(id, _): &&(&str, u64)| now.is_object() && kinds.iter().all(|(kind, _)| kind != id);
        let gone: Vec<_> = before.iter().flatten().filter(is_gone).map(|(id, _)| (*id, 0)).collect();
        let shown = if now.is_array() && kinds.len() > FEW { FIRST } else { usize::MAX };
        html! {
            li {
                b { (name) } " " span .mark[since.is_some_and(|since| since != now)] { (size(now)) }
                ul .cards {
                    @for (id, count) in kinds.into_iter().take(shown).chain(gone) {
                        li.(self.cards.class(id)).new[count > 0 && now.is_object() && changed(id, count)].gone[count == 0] data-card=(id) {
                            (self.cards.face(id)) @if count > 1 { b { (count) } } @else if count == 0 { span .sr { "0" } }
                        }
                    }
                }
            }
        }
    }

    /// How the game ended, and whose move it is.
    fn ends(&self, state: &Value) -> [String; 2] {
        let (layout, words) = (&self.context.layout, page_words::of(self.words.lang));
        let acts = state["to_act"].as_str().map(|actor| fill(self.words.acts, actor)).unwrap_or_default();
        let ended = |state: State| match &state.outcome {
            Some(outcome) if words.lang == JA.lang => {
                let winner =
                    outcome.winner.as_ref().map_or_else(|| words.nobody.to_owned(), |seat| fill(words.wins, seat));
                winner + &fill(words.caused, words.cause(&outcome.cause))
            }
            _ => state.ending(layout),
        };
        State::read(state.clone()).map(|state| [ended(state), acts]).unwrap_or_default()
    }

    /// The main difference of two positions that follow another, in words: how many cards a seat gained, else how the
    /// game goes on.
    pub fn apart(&self, before: &Value, one: &Value, other: &Value) -> Option<[String; 2]> {
        let hands = self.context.layout.parts.iter().filter(|(_, form)| *form == Form::OfSeats);
        let seats = hands.flat_map(|(part, _)| {
            before[part.as_ref()].as_object().into_iter().flatten().map(move |(seat, _)| (part, seat))
        });
        let gained = seats.map(|(part, seat)| {
            [one, other].map(|state| {
                let [now, before] = [state, before].map(|state| size(&state[part.as_ref()][seat]));
                let verb = if now < before { "loses" } else { "gains" };
                format!("{seat} {verb} {}", counted(now.abs_diff(before) as usize, "card", "cards"))
            })
        });
        let [one, other] = [one, other].map(|state| self.ends(state));
        gained.chain(std::iter::zip(one, other).map(<[String; 2]>::from)).find(|[one, other]| one != other)
    }
}

/// How many cards of each kind; of a pile, each card.
fn counts(cards: &Value) -> Vec<(&str, u64)> {
    let kinds = cards.as_object().into_iter().flatten().filter_map(|(id, count)| Some((id.as_str(), count.as_u64()?)));
    kinds.chain(cards.as_array().into_iter().flatten().filter_map(|id| Some((id.as_str()?, 1)))).collect()
}

/// How many cards.
fn size(cards: &Value) -> u64 {
    counts(cards).iter().map(|(_, count)| count).sum()
}
