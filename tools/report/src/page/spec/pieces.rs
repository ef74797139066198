//! The entries of a run one by one, for who shows a rulebook piece by piece.

use super::cases::Cases;
use super::diagram::Diagrams;
use super::gherkin::Scenarios;
use super::marks::Marks;
use super::{Book, clause, rulings, words};
use crate::page::cards::{Cards, language};
use umpire_scenarios::suite::Plan;
use umpire_scenarios::verdict::Verdict;

/// A run whose entries are asked for one by one.
pub struct Pieces<'r> {
    book: Book<'r>,
    verdict: &'r Verdict,
}

impl<'r> Pieces<'r> {
    /// Those of a run, with the cases that rest on its clauses.
    pub fn of(plan: &'r Plan, verdict: &'r Verdict, cases: &'r Cases) -> Pieces<'r> {
        let words = words::of(language(&plan.variant));
        let (scenarios, diagrams) = (Scenarios::of(plan, words), Diagrams::of(plan, 0, words));
        Pieces { book: Book { plan, scenarios, diagrams, cases, anchor: "rulebook", n: 0, words }, verdict }
    }

    /// A clause or ruling as HTML; nothing where the run has none of this id.
    pub fn entry(&self, id: &str) -> Option<String> {
        let Pieces { book, verdict } = self;
        let clause = verdict.clauses.iter().position(|each| each.clause.id == id);
        let entry = match clause {
            Some(place) => clause::entry(book, &verdict.clauses[place], place),
            None => {
                let place = verdict.rulings.iter().position(|each| each.id == id)?;
                rulings::entry(book, &verdict.rulings[place], place)
            }
        };
        Some(entry.into_string())
    }

    /// The scenarios of no clause that fail, as HTML.
    pub fn others(&self) -> String {
        let failing: Vec<_> = self.verdict.unassigned.iter().filter(|tested| tested.fails()).cloned().collect();
        self.book.scenarios.entries(&failing, &Marks::default()).into_string()
    }

    /// The colours of the cards that entries draw, as CSS.
    pub fn style(&self) -> String {
        Cards::of_several(&self.book.plan.variant, 0).style()
    }

    /// The drawings of those cards, which have to stand once on the page, as HTML.
    pub fn drawings(&self) -> String {
        Cards::of_several(&self.book.plan.variant, 0).drawings().into_string()
    }
}
