//! The clauses cited in the game, each with the actions that cite it.

use maud::{Markup, html};
use umpire_judging::citing::Ground;
use umpire_judging::replay::Seen;
use umpire_judging::visibility::Today;

use super::context::Context;
use super::wording::ticks;

/// Every cited clause, in the order of the document, folded or open.
pub fn cited(context: &Context<'_>, seen: &Seen<'_>, is_open: bool) -> Markup {
    let cites =
        |grounds: &[Ground], id: &str| grounds.iter().any(|ground| ground.clauses.iter().any(|one| one.id == id));
    let steps: Vec<(u64, Vec<Ground>)> =
        seen.steps.iter().map(|step| (step.n(), Ground::of_events(context.ruled, &step.events()))).collect();
    let today = seen.differs.as_ref().map_or_else(Vec::new, |differs| match &differs.today {
        Today::Refused(objections) => Ground::of_objections(context.ruled, objections, None),
        Today::Events(events) => Ground::of_events(context.ruled, events),
        Today::Position | Today::Outcome(_) | Today::NoStart(_) => Vec::new(),
    });
    let of_clause = |id: &str| steps.iter().filter(|(_, grounds)| cites(grounds, id)).map(|(n, _)| *n).collect();
    let clauses = context.ruled.inventory.clauses.iter().map(|clause| (clause, of_clause(&clause.id)));
    let cited = clauses.filter(|(clause, steps): &(_, Vec<u64>)| !steps.is_empty() || cites(&today, &clause.id));
    html! {
        section .cited aria-labelledby="cited" {
            details open[is_open] {
                summary { h2 #cited { (context.words.clauses) } }
                ol {
                    @for (clause, steps) in cited {
                        li id={ "clause-" (clause.id) } {
                            b { "§" (clause.id) } " " (clause.summary) " "
                            @if !steps.is_empty() { (ticks(context.words, &steps, seen.last())) }
                        }
                    }
                }
            }
        }
    }
}
