//! Single parts of a game's page, for the playground.

use maud::{Markup, html};
use umpire_clauses::lists::unique;
use umpire_engine::game::{Actor, Outcome, Seat};
use umpire_engine::knob::Text;
use umpire_engine::record::Record;
use umpire_judging::casebook::settled::Settled;
use umpire_judging::citing::Ground;
use umpire_judging::replay::Seen;
use umpire_judging::replay::history::History;
use umpire_judging::replay::why::Why;
use umpire_judging::visibility::{SeenStep, places};

use super::context::Context;
use super::{clauses, ending, judged, navigation, step, summary, table, wording};
use crate::replay::text::headline;

/// A legal action to choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// In notation: `bell@9`.
    pub action: String,
    /// The common prefix of similar actions, `bell@`; empty where nothing follows.
    pub stem: String,
    /// Its effect in words.
    pub told: String,
    /// Its card and places.
    pub card: Option<String>,
    pub places: Vec<String>,
}

impl Context<'_> {
    /// The colours of the cards, as CSS.
    pub fn style(&self) -> String {
        self.cards.style()
    }

    /// The drawings that tables use, needed once on the page; `step` is any step of the game.
    pub fn drawings(&self, step: SeenStep<'_>) -> String {
        table::drawings(self, Some(step)).into_string()
    }

    /// The language of its words: `en`.
    pub fn language(&self) -> &'static str {
        self.words.lang
    }

    /// The table after a step, with changes marked.
    pub fn table(&self, step: SeenStep<'_>, before: Option<SeenStep<'_>>) -> String {
        html! { div data-testid="board" .table { (table::draw(self, step, before)) } }.into_string()
    }

    /// A step: table, events, alternatives.
    pub fn step(&self, step: SeenStep<'_>, before: Option<SeenStep<'_>>) -> String {
        step::article(self, step, before).into_string()
    }

    /// The events of a step, in words with clauses.
    pub fn happened(&self, step: SeenStep<'_>) -> String {
        let grounds = Ground::of_events(self.ruled, &step.events());
        html! {
            li data-n=(step.n()) {
                p .soft.small {
                    @match step.actor() {
                        None => (self.words.beginning(step)),
                        Some(actor) => { (step.n()) ". " (actor) ": " code { (wording::brief(step.action())) } }
                    }
                }
                (wording::grounds(self.words, &grounds))
            }
        }
        .into_string()
    }

    /// Links to all actions.
    pub fn list(&self, seen: &Seen<'_>) -> String {
        html! { nav .list aria-label=(self.words.all_actions) { (navigation::actions(self.words, seen)) } }
            .into_string()
    }

    /// Players, result and warnings.
    pub fn summary(&self, record: &Record, seen: &Seen<'_>) -> String {
        html! { (summary::draw(self, record, seen)) (ending::banner(self, record, seen)) }.into_string()
    }

    /// Both rulings where today's engine rules differently, and the legal actions of an unfinished game.
    pub fn ending(&self, seen: &Seen<'_>) -> String {
        ending::article(self, seen).into_string()
    }

    /// The clauses that the game came under, and the settled cases on them.
    pub fn clauses(&self, seen: &Seen<'_>) -> String {
        html! { (clauses::cited(self, seen, true)) (judged::cases(self, seen, true)) }.into_string()
    }

    /// The result, and the clause that decided.
    pub fn outcome(&self, step: SeenStep<'_>, outcome: &Outcome) -> String {
        let words = self.words;
        html! {
            p .outcome { b { (words.over) ": " (wording::outcome(words, outcome)) } }
            (summary::deciding(self, step))
        }
        .into_string()
    }

    /// The name of a card.
    pub fn name(&self, id: &str) -> String {
        self.cards.name(id).to_owned()
    }

    /// A card as in a hand.
    pub fn card(&self, id: &str) -> String {
        let cards = &self.cards;
        html! { ul .cards { li.(cards.class(id)) data-card=(id) { (cards.face(id)) } } }.into_string()
    }

    /// Legal actions of a seat, in words.
    pub fn choices(&self, step: SeenStep<'_>, seat: Seat, legal: &[String]) -> Vec<Choice> {
        let words = self.words;
        let cards = unique(self.ruled.variant.rulebook().cards());
        let one = |action: &String| {
            let act = step.act(seat, action);
            let told = step.explained(seat, action);
            let told = words.text(&told);
            let named = action.split([' ', '@']).find(|word| cards.iter().any(|card| card == word)).map(str::to_owned);
            let moved = act.as_ref().and_then(|act| act.data.get("card")?.as_str()).map(str::to_owned);
            let stem = action.rfind([' ', '@']).map_or("", |at| &action[..=at]);
            Choice {
                stem: stem.to_owned(),
                told: act.as_ref().filter(|_| told.is_empty()).map_or(told, |act| words.event(act)).to_owned(),
                card: named.or(moved),
                places: act.map(|act| places(&act.data)).unwrap_or_default(),
                action: action.clone(),
            }
        };
        legal.iter().map(one).collect()
    }

    /// The reasons of a refusal, with clauses.
    pub fn refused(&self, grounds: &[Ground]) -> String {
        self.grounds(grounds).into_string()
    }

    /// The explanation of the position after a step, or of an action tried there.
    pub fn why(&self, why: &Why, step: SeenStep<'_>) -> String {
        let told = |action: &str| match why.to_act {
            Some(Actor::Seat(seat)) => step.explained(seat, action),
            _ => Text::default(),
        };
        html! {
            p .answer { b { (headline::why(why)) } }
            @match &why.tried {
                Some(tried) => {
                    (self.grounds(&tried.events))
                    (self.grounds(&tried.refused))
                    @if !tried.nearest.is_empty() { p .choices { @for action in &tried.nearest { code { (action) } " " } } }
                }
                None => {
                    (self.grounds(&why.happened))
                    @if !why.legal.is_empty() {
                        ul .choices { @for each in &why.legal { li { code { (each.action) } " " i { (self.words.text(&told(&each.action))) } } } }
                    }
                    (self.grounds(&why.binding))
                }
            }
            (self.settled(&why.settled))
        }
        .into_string()
    }

    /// A remark below an answer.
    pub fn remark(&self, text: &str) -> String {
        html! { p .soft { (text) } }.into_string()
    }

    fn settled(&self, cases: &[Settled]) -> Markup {
        const FEW: usize = 3;
        html! {
            @if !cases.is_empty() {
                div .settled {
                    (self.words.settled)
                    ul { @for case in cases.iter().take(FEW) { li { b { (case.question) } " " (case.ruled) " " code { (case.path) } } } }
                }
            }
        }
    }

    /// The history of a place or a card, latest first.
    pub fn history(&self, history: &History) -> String {
        html! {
            p .answer { b { (headline::history(history)) } }
            ol .traces {
                @for trace in &history.traces {
                    li { p .soft.small { (trace.n) ". " code { (wording::brief(&trace.title)) } } (self.grounds(&trace.events)) }
                }
            }
        }
        .into_string()
    }

    fn grounds(&self, grounds: &[Ground]) -> Markup {
        wording::grounds(self.words, grounds)
    }
}
