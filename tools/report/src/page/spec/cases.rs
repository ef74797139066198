//! The settled rulings of the casebook, beside the clauses that they rest on.

use maud::{Markup, html};
use umpire_clauses::library::Library;
use umpire_judging::casebook::{Adjudicator, Case, Casebook, Judged, name};

use super::place::place;
use super::words::{EN, Words};

/// The cases of a casebook, each as it is judged today.
#[derive(Default)]
pub struct Cases(Vec<(Case, Judged)>);

impl Cases {
    /// The cases of a library. Unreadable cases are left out; `umpire verify` reports them.
    pub fn of(library: &Library) -> Cases {
        let bench = Adjudicator::new(library);
        let texts = Casebook::of(library).unwrap_or_default().cases;
        let cases = texts.iter().filter_map(|text| {
            let case = Case::read(text).ok()?;
            let judged = bench.adjudicate(&case).ok()?;
            Some((case, judged))
        });
        Cases(cases.collect())
    }

    /// The cases that rest on a clause of a document.
    pub fn on_clause(&self, words: &Words, document: &str, id: &str) -> Markup {
        self.list(words, |judged| judged.inventory.document == document, id)
    }

    /// The cases that rest on a ruling of a game.
    pub fn on_ruling(&self, words: &Words, game: &str, id: &str) -> Markup {
        self.list(words, |judged| judged.variant.game == game, id)
    }

    fn list(&self, words: &Words, suits: impl Fn(&Judged) -> bool, id: &str) -> Markup {
        let rests = |(case, judged): &&(Case, Judged)| {
            suits(judged) && case.clauses.iter().any(|cited| judged.inventory.today(&cited.id) == id)
        };
        html! { @for (case, judged) in self.0.iter().filter(rests) { (entry(words, case, judged.holds())) } }
    }
}

fn entry(words: &Words, case: &Case, holds: bool) -> Markup {
    html! {
        details .scenario.case open[!holds && case.ruling.is_some()] {
            summary {
                span .badge { (words.case) } " "
                @if case.ruling.is_none() { span .badge.odd { (words.draft) } " " }
                @else if !holds { span .badge.bad { (words.case_differs) } " " }
                @if words.lang == EN.lang { (case.question) } @else { code { (name(&case.path)) } } " " span .at.mono { (place(&case.path)) }
            }
            // The casebook is in English; pages in other languages name a case and quote its question below.
            @if words.lang != EN.lang { p lang=(EN.lang) { (case.question) } }
            @if let Some(because) = &case.because { p .because lang=(EN.lang) { (because) } }
        }
    }
}
