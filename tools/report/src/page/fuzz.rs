//! The fuzzing page: each difference with its scenario, and the rules that were exercised.

use maud::{Markup, html};
use umpire_clauses::style::{counted, sentence};
use umpire_fuzz::Difference;

use super::cards::{self, Cards};
use super::shell::Page;
use super::spec::diagram::Diagrams;
use super::spec::words::EN;
use super::{differing, key};
use crate::fuzz::{Against, Results, UNREACHED, contrasts};

/// The page.
pub fn html(results: &Results<'_>) -> String {
    let variant = &results.plan.variant.name;
    let report = results.report;
    let found = counted(report.differences.len(), "difference", "differences");
    let (cards, diagrams) = (Cards::of_several(&results.plan.variant, 0), Diagrams::of(results.plan, 0, &EN));
    let page = Page {
        title: &format!("{variant} · {} · {found}", results.engine),
        kind: "fuzz",
        style: &[include_str!("assets/simulate.css"), include_str!("assets/fuzz.css"), cards::STYLE, &cards.style()]
            .concat(),
        script: "",
        head: html! {
            div {
                h1 { (results.engine) @if let Against::Beside(other) = results.against { " and " (other) } " as " (variant) }
                p .soft.small {
                    span data-figure="size /differences" { (found) }
                    " in " span data-figure="/games" { (report.games) } " games, "
                    span data-figure="/actions" { (report.actions) } " actions, seed "
                    span data-figure="/seed" { (results.seed) }
                }
            }
        },
        body: html! {
            (cards.drawings())
            main #main tabindex="-1" {
                @if let Some(given_up) = results.given_up() { p .banner.odd role="note" { (sentence(&given_up)) } }
                @if report.differences.is_empty() && report.unreached.is_empty() { p { (alike(results.against)) } }
                @for (n, each) in report.differences.iter().enumerate() { (difference(results, &diagrams, &format!("/differences/{n}"), each)) }
                @for (n, each) in report.unreached.iter().enumerate() { (difference(results, &diagrams, &format!("/unreached/{n}"), each)) }
                @if !report.gone.is_empty() {
                    section { h2 { "No difference any more" } ul { @for id in &report.gone { li { code { (id) } } } } }
                }
                @for (n, (why, games)) in report.unsupported.iter().enumerate() {
                    p .banner.odd role="note" {
                        "Unsupported in " span data-figure={ "/unsupported/" (n) "/games" } { (games) } " games: " (why)
                    }
                }
                @for entry in &report.repaired {
                    p .banner.odd role="note" { (entry.subject) " is repaired: take it out of the list of known faults." }
                }
                @if results.against == Against::Umpire { (silence(results)) }
            }
        },
    };
    page.write()
}

/// The sentence for a run without differences.
fn alike(against: Against<'_>) -> &'static str {
    match against {
        Against::Umpire => "It answered every time as umpire does.",
        Against::Itself => "Nothing that it answered was wrong.",
        Against::Beside(_) => "They answered alike every time.",
    }
}

fn difference(results: &Results<'_>, diagrams: &Diagrams<'_>, at: &str, each: &Difference) -> Markup {
    html! {
        section .panel id=(each.id) {
            h2 { code { (each.id) } }
            @if let Some(because) = &each.known { p { strong { "Known: " } (because) } }
            @if results.is_uncounted(each) { p .banner.odd role="note" { (sentence(UNREACHED)) } }
            p .soft {
                span data-figure={ (at) "/count" } { (each.count) } " times"
                @if let Some(rule) = &each.rule { ", by rule " code { (rule) } }
                @for ruling in &each.rulings { ", ruling " (ruling) }
            }
            @if let Ok(feature) = &each.scenario { (diagrams.contrast(feature, each.symptom.as_ref().map(|symptom| &symptom.found))) }
            @if let Some(symptom) = &each.symptom {
                table .contrast {
                    thead { tr { th scope="col" { "where" } th scope="col" { "due" } th scope="col" { "found" } } }
                    tbody {
                        @for (what, due, found) in contrasts(symptom) {
                            tr { th scope="row" { (what) } td { code { (differing(&due, &found)) } } td .odd { code { (differing(&found, &due)) } } }
                        }
                    }
                }
            }
            @if let Some(by) = &each.explained_by { p { "It plays as if " code { (by) } "." } }
            @if let Some(by) = &each.explained_in_part_by { p { "In part it plays as if " code { (by) } "." } }
            ul {
                @for clause in &each.clauses {
                    li {
                        strong { "§" (clause.id) } " " (clause.summary)
                        @let (whose, at) = if clause.of_first { ("first engine", " on the first engine") } else { ("engine", ", too") };
                        @if clause.is_violated { em { " The " (whose) "'s answer violates it." } }
                        @if clause.fails { em { " Its scenarios fail" (at) "." } }
                    }
                }
            }
            @match &each.scenario {
                Ok(feature) => details { summary { "As a scenario" } pre { code { (feature) } } },
                Err(why) if each.needs.is_some() => p { strong { "State that stays: " } (why) "." },
                Err(why) => p { "No scenario tells it: " (why) },
            }
            @if let Some(record) = results.record(each) { p { code { "umpire replay " (record) } } }
        }
    }
}

fn silence(results: &Results<'_>) -> Markup {
    let unmet = results.unmet();
    html! {
        section {
            h2 { "What was met" }
            p { span data-figure="size /exercised" { (results.report.exercised.len()) } " rules." }
            @if !unmet.is_empty() {
                p { "Nothing was met, and so nothing is said, of:" }
                ul { @for clause in unmet { li { strong { "§" (clause.id) } " " (clause.summary) } } }
            }
            details {
                summary { "How often each rule was met" }
                table {
                    thead { tr { th scope="col" { "rule" } th scope="col" .figure { "times" } } }
                    tbody {
                        @for (rule, count) in &results.report.exercised {
                            @let at = key(&rule.to_string());
                            tr { th scope="row" { code { (rule) } } td .figure data-figure={ "/exercised/" (at) } { (count) } }
                        }
                    }
                }
            }
        }
    }
}
