//! A clause: what it says, how it stands, the values it states, its scenarios.

use maud::{Markup, html};

use super::marks::Marks;
use super::{Book, folded, passing, place};
use crate::citing::Ruled;
use crate::spec::verdict::{ClauseVerdict, Standing};

/// The entry of a clause.
pub fn entry(book: &Book<'_>, verdict: &ClauseVerdict, place: usize) -> Markup {
    let from = format!("/runs/{}/clauses/{place}", book.n);
    let (clause, standing) = (&verdict.clause, verdict.standing);
    let name = format!("{}:{}", book.anchor, clause.id);
    let marks = Marks::of(clause, &book.plan.variant.tree);
    let inside = html! {
        // Links to what the clause was called before lead here, too.
        @for was in &clause.was { span id={ (book.anchor) ":" (was) } {} }
        p .small.soft {
            a href={ "#" (name) } aria-label={ "Link to §" (clause.id) } { "§" (clause.id) }
            " is a " (clause.kind.word()) ". " (passing(&verdict.scenarios, &from)) "."
        }
        (remark(verdict))
        (states(book, verdict))
        (book.diagrams.draw(&verdict.scenarios, &book.scenarios))
        (book.scenarios.entries(&verdict.scenarios, &marks))
        (book.cases.on_clause(&book.plan.inventory.document, &clause.id))
        @if !clause.rules.is_empty() {
            p .small.soft { "In the engine: " @for rule in &clause.rules { code { (rule) } " " } }
        }
    };
    folded(&name, html! { "§" (clause.id) }, html! { (clause.summary) }, (standing, verdict.fails()), inside)
}

/// What is to be said of a clause that does not simply hold.
fn remark(verdict: &ClauseVerdict) -> Markup {
    let told = match (verdict.standing, &verdict.amend) {
        (Standing::Needless, _) => {
            "Announced in `amends:`, but every scenario still passes: withdraw the announcement."
        }
        (Standing::Untested, Some(_)) => "Announced in `amends:`, but no scenario says what holds instead.",
        (Standing::Untested, None) => "No scenario tests what it says.",
        (Standing::Amended, _) => "It no longer holds here; its scenarios show what holds instead.",
        (Standing::Moot, _) => "What it takes for granted is absent here, so nothing it says is true or false.",
        _ => "",
    };
    html! {
        @if !told.is_empty() { p { (told) } }
        @if let Some(why) = &verdict.inapplicable { p { "Not shown: " (why) "." } }
        @for reason in &verdict.because {
            p .small { "Because of " code { (reason.path) " = " (reason.value) } " (" (place(&reason.at)) ")" }
        }
        @if let Some(amend) = &verdict.amend {
            p .amend {
                (amend.because) " " span .soft { "— " (amend.by) @if let Some(until) = &amend.until { ", until " (until) } }
            }
        }
    }
}

/// The values that the clause states, as the variant has them.
fn states(book: &Book<'_>, verdict: &ClauseVerdict) -> Markup {
    let plan = book.plan;
    let from = |path: &str| format!("as {} /rulesets/{}", path, book.n);
    let ruled = Ruled { variant: &plan.variant, inventory: &plan.inventory };
    let states = verdict.clause.values().map(|path| ruled.stated(path));
    html! {
        @if verdict.clause.values().next().is_some() {
            dl .facts.values {
                @for stated in states { dt { code { (stated.path) } } dd { code data-figure=(from(&stated.path)) { (stated.value) } } }
            }
        }
    }
}
