//! Single entries of a run, for the playground.

use umpire_scenarios::suite::Plan;
use umpire_scenarios::verdict::Verdict;

use super::cases::Cases;
use super::context::Context;
use super::marks::Marks;
use super::{clause, rulings, words};
use crate::page::cards::Cards;

/// Renders single entries of a run.
pub struct Pieces<'r> {
    context: Context<'r>,
    verdict: &'r Verdict,
}

impl<'r> Pieces<'r> {
    /// The entries of a run, with the cases that rest on its clauses.
    pub fn of(plan: &'r Plan, verdict: &'r Verdict, cases: &'r Cases) -> Pieces<'r> {
        let words = words::of(plan.variant.language());
        Pieces { context: Context::of(plan, cases, 0, "rulebook", None, words), verdict }
    }

    /// A clause or ruling by its id, as HTML.
    pub fn entry(&self, id: &str) -> Option<String> {
        let Pieces { context, verdict } = self;
        let clause = verdict.clauses.iter().position(|each| each.clause.id == id);
        let entry = match clause {
            Some(place) => clause::entry(context, &verdict.clauses[place], place),
            None => {
                let place = verdict.rulings.iter().position(|each| each.id == id)?;
                rulings::entry(context, &verdict.rulings[place], place)
            }
        };
        Some(entry.into_string())
    }

    /// Failing scenarios without a clause, as HTML.
    pub fn others(&self) -> String {
        let failing: Vec<_> = self.verdict.unassigned.iter().filter(|tested| tested.fails()).cloned().collect();
        self.context.scenarios.entries(&failing, &Marks::default()).into_string()
    }

    /// The colours of the cards that entries draw, as CSS.
    pub fn style(&self) -> String {
        Cards::of_several(&self.context.plan.variant, 0).style()
    }

    /// The drawings of those cards, needed once on the page, as HTML.
    pub fn drawings(&self) -> String {
        Cards::of_several(&self.context.plan.variant, 0).drawings().into_string()
    }
}
