//! What an outside engine fails, by causes: each once, with an example drawn; what was expected, and what was not run.

use maud::{Markup, html};

use super::Book;
use crate::known::Entry;
use crate::spec::reached::Reached;
use crate::spec::report::{Group, groups};
use crate::spec::unplayed::Unplayed;
use crate::spec::verdict::{Tested, Verdict};

/// The parts of the page; nothing for our own engine.
pub fn part(book: &Book<'_>, verdict: &Verdict) -> Markup {
    let groups = groups(verdict);
    let from = format!("/runs/{}", book.n);
    html! {
        @if !groups.is_empty() {
            section .part.causes {
                h3 { "What fails, by cause" }
                @for (n, group) in groups.iter().enumerate() { (cause(book, group, &format!("{from}/groups/{n}"))) }
            }
        }
        @if let Some(listed) = &verdict.listed {
            (entries("Repaired: take these out of the list", &listed.repaired, true))
            (entries("Known faults, failing as listed", &listed.known, false))
        }
        @if !verdict.unplayed.is_empty() {
            section .part.not-run {
                h3 { "Not run" }
                ul { @for (place, unplayed) in placed(&verdict.unplayed) { (not_run(unplayed, &format!("{from}/{place}"))) } }
            }
        }
    }
}

/// What was not run, with its place in the report.
fn placed(unplayed: &[Unplayed]) -> impl Iterator<Item = (String, &Unplayed)> {
    let said = unplayed.iter().filter(|each| each.said).count();
    unplayed.iter().enumerate().map(move |(n, each)| {
        let place = if each.said { format!("unsupported/{n}") } else { format!("not_asked/{}", n - said) };
        (place, each)
    })
}

fn cause(book: &Book<'_>, group: &Group<'_>, from: &str) -> Markup {
    let is_known = group.is_expected();
    let count = group.scenarios.len();
    html! {
        details .cause.panel open[!is_known] {
            summary {
                @if is_known { span .badge.odd { "known" } } @else { span .badge.bad { "fails" } }
                " " b { (group.what.told()) } " "
                span .soft {
                    span data-figure={ (from) "/count" } { (count) @if count == 1 { " scenario" } @else { " scenarios" } }
                    ", " span data-figure={ (from) "/native" } { (group.natives()) " by the document's own rules" }
                }
            }
            p .small {
                @for id in &group.clauses { a href={ "#" (book.anchor) ":" (id) } { "§" (id) } " " }
                @for id in &group.rulings { a href={ "#" (book.anchor) ":" (id) } { (id) } " " }
            }
            @if let Some(tested) = group.scenarios.first() { (example(tested)) }
            details .small.soft { summary { "All that it fails" } (group.ids().join(", ")) }
        }
    }
}

fn example(tested: &Tested) -> Markup {
    html! {
        p {
            @if let Some(id) = &tested.id { code { (id) } " " }
            (tested.name) " " span .at.mono { (super::place(&tested.at)) }
        }
        @if let Some(position) = tested.ending.shown() { (drawn(position)) }
        @if let Some(difference) = &tested.ending.difference {
            p .answer { span .soft { "asked" } code { (difference.asked) } }
            p .answer { span .soft { "expected" } span { (difference.expected) } }
            p .answer { span .soft { "found" } span .found { (difference.found) } }
            @if let Some(see) = tested.cause.as_ref().and_then(|cause| cause.what.see()) {
                p .answer { span .soft { "see" } code { (see) } }
            }
        } @else {
            p .failure { (tested.ending.told()) }
        }
    }
}

fn drawn(position: &Reached) -> Markup {
    html! {
        pre .position { (position.board.iter().chain(&position.rest).cloned().collect::<Vec<_>>().join("\n")) }
    }
}

fn entries(title: &str, entries: &[Entry], bad: bool) -> Markup {
    html! {
        @if !entries.is_empty() {
            section .part {
                h3 { (title) }
                ul {
                    @for entry in entries {
                        li {
                            span .badge.bad[bad].odd[!bad] { (entry.subject) } " " (entry.because)
                            @if let Some(until) = &entry.until { span .soft { " — until " (until) } }
                        }
                    }
                }
            }
        }
    }
}

fn not_run(unplayed: &Unplayed, from: &str) -> Markup {
    html! {
        li {
            b data-figure={ (from) "/scenarios" } { (unplayed.scenarios.len()) } " " (unplayed.reason)
            " " span .small.soft { (unplayed.clauses.join(", ")) }
        }
    }
}
