//! The pieces of a game one by one, for who shows a game that is being played, or steps through one as it is asked to.

use maud::{Markup, html};
use umpire_engine::game::{Outcome, Seat};
use umpire_engine::record::Record;

use super::{Book, bar, clauses, drawings, ending, judged, step, summary, table};
use crate::replay::text::headline;
use umpire_clauses::lists::unique;
use umpire_judging::casebook::settled::{Docket, Settled};
use umpire_judging::citing::{Ground, Ruled};
use umpire_judging::replay::Seen;
use umpire_judging::replay::history::History;
use umpire_judging::replay::why::{Tried, Why};
use umpire_judging::visibility::{SeenStep, places};

/// A game whose pieces are asked for one by one. What a seat may not see is in none of them: they are made of what it sees.
pub struct Pieces<'s> {
    book: Book<'s>,
}

/// A legal action, for who is to choose among many.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// In notation: `bell@9`.
    pub action: String,
    /// How it begins, alike for some of them: `bell@`; empty where nothing follows.
    pub stem: String,
    /// What it does, in words.
    pub told: String,
    /// The card that it is about, and the places.
    pub card: Option<String>,
    pub places: Vec<String>,
}

impl<'s> Pieces<'s> {
    /// Those of games by these rules.
    pub fn of(ruled: Ruled<'s>, docket: &'s Docket) -> Pieces<'s> {
        Pieces { book: Book::of(ruled, docket) }
    }

    /// The colours of the cards, as CSS.
    pub fn style(&self) -> String {
        self.book.cards.style()
    }

    /// The drawings that tables use, which have to stand once on the page; `step` is any of the game.
    pub fn drawings(&self, step: SeenStep<'_>) -> String {
        drawings(&self.book, Some(step)).into_string()
    }

    /// The language of its words: `en`.
    pub fn language(&self) -> &'static str {
        self.book.words.lang
    }

    /// The table after a step, with what that changed.
    pub fn table(&self, step: SeenStep<'_>, before: Option<SeenStep<'_>>) -> String {
        html! { div data-testid="board" .table { (table::draw(&self.book, step, before)) } }.into_string()
    }

    /// A step with its table, what happened, and what could have been done instead.
    pub fn step(&self, step: SeenStep<'_>, before: Option<SeenStep<'_>>) -> String {
        step::article(&self.book, step, before).into_string()
    }

    /// What happened at a step, in words with clauses.
    pub fn happened(&self, step: SeenStep<'_>) -> String {
        let grounds = Ground::of_events(self.book.ruled, &step.events());
        html! {
            li data-n=(step.n()) {
                p .soft.small {
                    @match step.actor() {
                        None => (self.book.words.beginning(step)),
                        Some(actor) => { (step.n()) ". " (actor) ": " code { (step::brief(step.action())) } }
                    }
                }
                (step::grounds(self.book.words, &grounds))
            }
        }
        .into_string()
    }

    /// Every action to go to.
    pub fn list(&self, seen: &Seen<'_>) -> String {
        html! { nav .list aria-label=(self.book.words.all_actions) { (bar::actions(self.book.words, seen)) } }
            .into_string()
    }

    /// Who played and how it ended, with what must be known of a record before anything else.
    pub fn summary(&self, record: &Record, seen: &Seen<'_>) -> String {
        html! { (summary::draw(&self.book, record, seen)) (ending::banner(&self.book, record, seen)) }.into_string()
    }

    /// Both rulings, where today's engine rules differently; and what may be done where a game stops short.
    pub fn ending(&self, seen: &Seen<'_>) -> String {
        ending::article(&self.book, seen).into_string()
    }

    /// The clauses that the game came under, and the settled cases on them.
    pub fn clauses(&self, seen: &Seen<'_>) -> String {
        html! { (clauses::cited(&self.book, seen)) (judged::cases(&self.book, seen)) }.into_string()
    }

    /// How the game ended at a step, and the clause that decided.
    pub fn outcome(&self, step: SeenStep<'_>, outcome: &Outcome) -> String {
        let words = self.book.words;
        html! {
            p .outcome { b { (words.over) ": " (summary::outcome(words, outcome)) } }
            (summary::deciding(&self.book, step))
        }
        .into_string()
    }

    /// The name of a card.
    pub fn name(&self, id: &str) -> String {
        self.book.cards.name(id).to_owned()
    }

    /// A card by its name and drawing, as it lies in a hand.
    pub fn card(&self, id: &str) -> String {
        let cards = &self.book.cards;
        html! { ul .cards { li.(cards.class(id)) data-card=(id) { (cards.face(id)) } } }.into_string()
    }

    /// Legal actions of a seat, in words.
    pub fn choices(&self, step: SeenStep<'_>, seat: Seat, legal: &[String]) -> Vec<Choice> {
        let cards = unique(self.book.ruled.variant.rulebook().cards());
        let one = |action: &String| {
            let act = step.act(seat, action);
            let told = step.explain(seat, action);
            let named = action.split([' ', '@']).find(|word| cards.iter().any(|card| card == word)).map(str::to_owned);
            let moved = act.as_ref().and_then(|act| act.data.get("card")?.as_str()).map(str::to_owned);
            let stem = action.rfind([' ', '@']).map_or("", |at| &action[..=at]);
            Choice {
                stem: stem.to_owned(),
                told: if told.is_empty() {
                    act.as_ref().map_or_else(String::new, |act| act.text.clone())
                } else {
                    told
                },
                card: named.or(moved),
                places: act.map(|act| places(&act.data)).unwrap_or_default(),
                action: action.clone(),
            }
        };
        legal.iter().map(one).collect()
    }

    /// Why an action is refused, each reason with its clauses.
    pub fn refused(&self, grounds: &[Ground]) -> String {
        self.grounds(grounds).into_string()
    }

    /// A position explained, or an action that was asked about, the answer first.
    pub fn why(&self, why: &Why) -> String {
        html! {
            p .answer { b { (headline::why(why)) } }
            @match &why.tried {
                Some(tried) => (self.tried(tried)),
                None => {
                    (self.grounds(&why.happened))
                    @if !why.legal.is_empty() {
                        ul .choices { @for each in &why.legal { li { code { (each.action) } " " i { (each.told) } } } }
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

    fn tried(&self, tried: &Tried) -> Markup {
        html! {
            (self.grounds(&tried.events))
            (self.grounds(&tried.refused))
            @if !tried.nearest.is_empty() { p .choices { @for action in &tried.nearest { code { (action) } " " } } }
        }
    }

    fn settled(&self, cases: &[Settled]) -> Markup {
        const FEW: usize = 3;
        html! {
            @if !cases.is_empty() {
                div .settled {
                    (self.book.words.settled)
                    ul { @for case in cases.iter().take(FEW) { li { b { (case.question) } " " (case.ruled) " " code { (case.path) } } } }
                }
            }
        }
    }

    /// What touched a place or a card, the latest first.
    pub fn history(&self, history: &History) -> String {
        html! {
            p .answer { b { (headline::history(history)) } }
            ol .traces {
                @for trace in &history.traces {
                    li { p .soft.small { (trace.n) ". " code { (step::brief(&trace.title)) } } (self.grounds(&trace.events)) }
                }
            }
        }
        .into_string()
    }

    fn grounds(&self, grounds: &[Ground]) -> Markup {
        step::grounds(self.book.words, grounds)
    }
}
