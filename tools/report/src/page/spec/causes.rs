//! Failures of an external engine by cause, each with an example; known failures; skipped scenarios.

use maud::{Markup, html};
use umpire_scenarios::known::Entry;
use umpire_scenarios::skipped::Unplayed;
use umpire_scenarios::verdict::{Tested, Verdict};

use super::context::Context;
use super::place::place;
use super::words::Words;
use crate::page::differing;
use crate::page::words::fill;
use crate::scenarios::{Group, groups};

/// The sections; empty for the built-in engine.
pub fn part(context: &Context<'_>, verdict: &Verdict) -> Markup {
    let (words, groups) = (context.words, groups(verdict));
    let from = format!("/runs/{}", context.n);
    html! {
        @if !groups.is_empty() {
            section .part.causes {
                h3 { (words.by_cause) }
                @for (n, group) in groups.iter().enumerate() { (cause(context, group, &format!("{from}/groups/{n}"))) }
            }
        }
        @if let Some(listed) = &verdict.listed {
            (entries(words, words.otherwise, &listed.changed, true))
            (entries(words, words.repaired, &listed.repaired, true))
            (entries(words, words.known_faults, &listed.known, false))
        }
        @if !verdict.unplayed.is_empty() {
            section .part.not-run {
                h3 { (words.not_run) }
                ul { @for (place, unplayed) in placed(&verdict.unplayed) { (not_run(unplayed, &format!("{from}/{place}"))) } }
            }
        }
    }
}

/// Skipped scenarios, each with its place in the report.
fn placed(unplayed: &[Unplayed]) -> impl Iterator<Item = (String, &Unplayed)> {
    let said = unplayed.iter().filter(|each| each.said).count();
    unplayed.iter().enumerate().map(move |(n, each)| {
        let place = if each.said { format!("unsupported/{n}") } else { format!("not_asked/{}", n - said) };
        (place, each)
    })
}

fn cause(context: &Context<'_>, group: &Group<'_>, from: &str) -> Markup {
    let words = context.words;
    let is_known = group.is_expected();
    html! {
        details .cause.panel open[!is_known] {
            summary {
                @if is_known { span .badge.odd { (words.known) } } @else { span .badge.bad { (words.fails_word) } }
                " " b lang="en" { (group.what.told()) } " "
                span .soft {
                    span data-figure={ (from) "/count" } { (fill(words.scenarios, group.scenarios.len())) }
                    (words.comma) span data-figure={ (from) "/native" } { (group.natives()) (words.native) }
                }
            }
            p .small {
                @for id in &group.clauses { a href={ "#" (context.anchor) ":" (id) } { "§" (id) } " " }
                @for id in &group.rulings { a href={ "#" (context.anchor) ":" (id) } { (id) } " " }
            }
            @if let Some(tested) = group.scenarios.first() { (example(context, tested)) }
            details .small.soft { summary { (words.all_failing) } (group.ids().join(", ")) }
        }
    }
}

fn example(context: &Context<'_>, tested: &Tested) -> Markup {
    let position = tested.ending.shown().map(|position| &position.state);
    html! {
        p {
            @if let Some(id) = &tested.id { code { (id) } " " }
            (tested.name) " " span .at.mono { (place(&tested.at)) }
        }
        (contrast(context.words, tested))
        (context.diagrams.contrast(position, None, None))
    }
}

/// The step or question of a scenario that failed, with the answers expected and found; or the reason.
pub fn contrast(words: &Words, tested: &Tested) -> Markup {
    let ending = &tested.ending;
    let said = ending.message.strip_prefix("expected ").and_then(|rest| rest.split_once(", found "));
    let (label, asked, expected, found) = match (&ending.difference, said, &ending.step) {
        (Some(difference), ..) => {
            (words.asked, difference.asked.as_str(), difference.expected.as_str(), difference.found.as_str())
        }
        (None, Some((expected, found)), Some(step)) => {
            let (keyword, step) = step.split_once(' ').unwrap_or_default();
            (keyword, step, expected, found)
        }
        (.., step) => {
            return html! {
                @if let Some(step) = step { p .answer { code { (step) } } }
                p .failure lang="en" { (ending.message) }
            };
        }
    };
    html! {
        p .answer { span .soft { (label) } code { (asked) } }
        p .answer { span .soft { (words.expected) } span { (differing(expected, found)) } }
        p .answer { span .soft { (words.found) } span .odd { (differing(found, expected)) } }
        @if let Some(see) = tested.cause.as_ref().and_then(|cause| cause.what.see()) {
            p .answer { span .soft { (words.see) } code { (see) } }
        }
    }
}

fn entries(words: &Words, title: &str, entries: &[Entry], bad: bool) -> Markup {
    html! {
        @if !entries.is_empty() {
            section .part {
                h3 { (title) }
                ul {
                    @for entry in entries {
                        li {
                            span .badge.bad[bad].odd[!bad] { (entry.subject) } " " (entry.because)
                            @if let Some(until) = &entry.until { span .soft { (words.until) (until) } }
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
            b data-figure={ (from) "/scenarios" } { (unplayed.scenarios.len()) } " " span lang="en" { (unplayed.reason) }
            " " span .small.soft { (unplayed.clauses.join(", ")) }
        }
    }
}
