//! The clauses that the game came under, each with the actions it decided.

use maud::{Markup, html};
use umpire_engine::record::Present;
use umpire_engine::ruling::Rule;

use super::Book;
use super::steps::{Seen, Step};
use crate::clauses::Clause;

/// Every clause that the page cites, in the order of the document.
pub fn cited(book: &Book<'_>, seen: &Seen) -> Markup {
    let present = seen.divergence.as_ref().map_or(Vec::new(), |divergence| rules(&divergence.present));
    let clauses = &book.source.inventory.clauses;
    let cited: Vec<(&Clause, Vec<u64>)> = clauses.iter().map(|clause| (clause, steps(clause, seen))).collect();
    let of_present = |clause: &Clause| present.iter().any(|rule| carries(clause, rule));
    html! {
        section .cited aria-labelledby="cited" {
            details open {
                summary { h2 #cited { "Clauses this game came under" } }
                ol {
                    @for (clause, steps) in cited.iter().filter(|(clause, steps)| !steps.is_empty() || of_present(clause)) {
                        li id={ "clause-" (clause.id) } {
                            b { "§" (clause.id) } " " (clause.summary) " "
                            span .where { @for n in steps { a href={ "#" (n) } { (n) } " " } }
                        }
                    }
                }
            }
        }
    }
}

fn carries(clause: &Clause, rule: &Rule) -> bool {
    clause.rules.iter().any(|pattern| pattern.covers(rule))
}

/// The steps that a clause had a part in.
fn steps(clause: &Clause, seen: &Seen) -> Vec<u64> {
    let has = |step: &&Step| step.events.iter().any(|event| carries(clause, &event.rule));
    seen.steps.iter().filter(has).map(|step| step.n).collect()
}

/// The rules that today's ruling cites.
fn rules(present: &Present) -> Vec<Rule> {
    match present {
        Present::Refused(refusal) => refusal.objections.iter().map(|objection| objection.rule.clone()).collect(),
        Present::Events(events) => events.iter().map(|event| event.rule.clone()).collect(),
        Present::Position | Present::Outcome(_) | Present::NoDeal(_) => Vec::new(),
    }
}
