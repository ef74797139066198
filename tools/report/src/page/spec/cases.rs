//! The settled rulings of the casebook, beside the clauses that they rest on.

use std::rc::Rc;

use maud::{Markup, html};
use umpire_engine::variant::Variant;

use super::words::{EN, Words};
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Library;
use umpire_judging::casebook::{Bench, Case, Casebook, name};

/// The cases of a casebook.
#[derive(Default)]
pub struct Cases(Vec<Known>);

/// A case and what it rests on.
struct Known {
    case: Case,
    variant: Rc<Variant>,
    inventory: Rc<Inventory>,
    /// Whether it is ruled today as it was settled.
    holds: bool,
}

impl Cases {
    /// Those of a library. What cannot be read or ruled on is left out here; `umpire verify` says what is wrong with it.
    pub fn of(library: &Library) -> Cases {
        let bench = Bench::new(library);
        let texts = Casebook::of(library).unwrap_or_default().cases;
        let known = texts.iter().filter_map(|text| {
            let case = Case::read(text).ok()?;
            let judged = bench.adjudicate(&case).ok()?;
            Some(Known { holds: judged.holds(), variant: judged.variant, inventory: judged.inventory, case })
        });
        Cases(known.collect())
    }

    /// The cases that rest on a clause of a document.
    pub fn on_clause(&self, words: &Words, document: &str, id: &str) -> Markup {
        self.list(words, |known| known.inventory.document == document, id)
    }

    /// The cases that rest on a ruling of a game.
    pub fn on_ruling(&self, words: &Words, game: &str, id: &str) -> Markup {
        self.list(words, |known| known.variant.game == game, id)
    }

    fn list(&self, words: &Words, suits: impl Fn(&Known) -> bool, id: &str) -> Markup {
        let is_it = |known: &Known, cited: &str| known.inventory.today(cited) == id;
        let rests = |known: &&Known| suits(known) && known.case.clauses.iter().any(|cited| is_it(known, &cited.id));
        html! { @for known in self.0.iter().filter(rests) { (entry(words, known)) } }
    }
}

fn entry(words: &Words, known: &Known) -> Markup {
    let Known { case, holds, .. } = known;
    html! {
        details .scenario.case open[!holds && case.ruling.is_some()] {
            summary {
                span .badge { (words.case) } " "
                @if case.ruling.is_none() { span .badge.odd { (words.draft) } " " }
                @else if !holds { span .badge.bad { (words.case_differs) } " " }
                @if words.lang == EN.lang { (case.question) } @else { code { (name(&case.path)) } } " " span .at.mono { (super::place(&case.path)) }
            }
            // The casebook is in English; elsewhere a case goes by its name, and is quoted below it.
            @if words.lang != EN.lang { p lang=(EN.lang) { (case.question) } }
            @if let Some(because) = &case.because { p .because lang=(EN.lang) { (because) } }
        }
    }
}
