//! The fuzzing page: each difference with its scenario, and the rules that were exercised.

use maud::{Markup, html};
use umpire_clauses::style::{counted, sentence};
use umpire_fuzz::diagnosis::Suspect;
use umpire_fuzz::{Difference, Kind};

use super::cards::{self, Cards};
use super::chart::table;
use super::shell::Page;
use super::spec::diagram::Diagrams;
use super::spec::words::EN;
use super::{differing, key};
use crate::fuzz::{Against, Results, UNREACHED, contrasts};

/// How many clauses that no game met are listed unfolded.
const MOST_UNMET: usize = 5;

/// The page.
pub fn html(results: &Results<'_>) -> String {
    let variant = &results.plan.variant.name;
    let report = results.report;
    let found = counted(report.differences.len(), "difference", "differences");
    let (cards, diagrams) = (Cards::of_several(&results.plan.variant, 0), Diagrams::of(results.plan, 0, &EN));
    let is_new = report.differences.iter().any(|each| each.known.is_none());
    let page = Page {
        title: &format!("{variant} · {} · {found}", results.engine),
        kind: "fuzz",
        style: &[include_str!("assets/simulate.css"), include_str!("assets/fuzz.css"), cards::STYLE, &cards.style()]
            .concat(),
        script: "",
        head: html! {
            div {
                h1 {
                    (results.engine) @if let Against::Beside(other) = results.against { " and " (other) } " as " (variant) " "
                    span .badge.bad[is_new].good[!is_new] data-figure="size /differences" { (found) }
                }
                p .soft.small {
                    span data-figure="/games" { (counted(report.games as usize, "game", "games")) } ", "
                    span data-figure="/actions" { (counted(report.actions as usize, "action", "actions")) } ", seed "
                    span data-figure="/seed" { (results.seed) }
                }
            }
        },
        body: html! {
            (cards.drawings())
            main #main tabindex="-1" {
                @if let Some(given_up) = results.given_up() { p .banner.odd role="note" { (sentence(&given_up)) } }
                @if report.differences.is_empty() && report.unreached.is_empty() { p { (held_against(results.against)[0]) } }
                @for (n, each) in report.differences.iter().enumerate() { (difference(results, &diagrams, &format!("/differences/{n}"), each)) }
                @for (n, each) in report.unreached.iter().enumerate() { (difference(results, &diagrams, &format!("/unreached/{n}"), each)) }
                @if !report.gone.is_empty() {
                    section { h2 { "No difference any more" } ul { @for id in &report.gone { li { code { (id) } } } } }
                }
                @for (n, (why, games)) in report.unsupported.iter().enumerate() {
                    p .banner.odd role="note" {
                        "Unsupported in " span data-figure={ "/unsupported/" (n) "/games" } { (counted(*games as usize, "game", "games")) } ": " (why)
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

/// The sentence for a run without differences, and the words before what is due.
fn held_against(against: Against<'_>) -> [&'static str; 2] {
    match against {
        Against::Umpire => ["It answered every time as umpire does.", "the rules say"],
        Against::Itself => ["Nothing that it answered was wrong.", "due:"],
        Against::Beside(_) => ["They answered alike every time.", "the first engine says"],
    }
}

fn difference(results: &Results<'_>, diagrams: &Diagrams<'_>, at: &str, each: &Difference) -> Markup {
    let played = each.scenario.as_ref().map(|feature| diagrams.positions(feature));
    let (action, [_, before, due]) = played.unwrap_or_default();
    let [before, due] = [&before, &due].map(|position| Some(&position.as_ref()?.state));
    let found = each.symptom.as_ref().map(|symptom| &symptom.found).filter(|found| found.is_object());
    let boards = diagrams.contrast(before, due, found);
    let apart = before.zip(due).zip(found).and_then(|((before, due), found)| diagrams.apart(before, found, due));
    html! {
        section .panel id=(each.id) {
            h2 { (lead(results.against, each, &action, apart)) }
            p .soft.small {
                code { (each.id) } ", " span data-figure={ (at) "/count" } { (counted(each.count as usize, "time", "times")) }
                @if let Some(rule) = &each.rule { ", by rule " code { (rule) } }
                @for ruling in &each.rulings { ", ruling " (ruling) }
            }
            @if let Some(because) = &each.known { p { strong { "Known: " } (because) } }
            @if results.is_uncounted(each) { p .banner.odd role="note" { (sentence(UNREACHED)) } }
            (suspects(each))
            @if let Some(by) = &each.explained_by { p { "It plays as if " code { (by) } "." } }
            @if let Some(by) = &each.explained_in_part_by { p { "In part it plays as if " code { (by) } "." } }
            (boards)
            @if let Some(symptom) = &each.symptom {
                details open[boards.0.is_empty()] {
                    summary { "All that differs" }
                    (table("contrast", &["where", "due", "found"], &html! {
                        @for (what, due, found) in contrasts(symptom) {
                            tr { th scope="row" { (what) } td { code { (differing(&due, &found)) } } td .odd { code { (differing(&found, &due)) } } }
                        }
                    }))
                }
            }
            @match &each.scenario {
                Ok(feature) => details { summary { "As a scenario" } pre { code { (feature) } } },
                Err(why) if each.needs.is_some() => p { strong { "State that stays: " } (why) "." },
                Err(why) => p { "No scenario tells it: " (why) },
            }
            @if let Some(record) = results.record(each) { p .small { code { "umpire replay " (record) } } }
        }
    }
}

/// A difference in a sentence: the action, what came of it, and what was due.
fn lead(against: Against<'_>, each: &Difference, action: &str, apart: Option<[String; 2]>) -> String {
    let Some(symptom) = &each.symptom else { return each.id.clone() };
    let is_state = matches!(symptom.kind, Kind::State | Kind::Outcome);
    let [found, due] = apart.filter(|_| is_state).unwrap_or_else(|| {
        let (what, due, found) = contrasts(symptom).into_iter().next().unwrap_or_default();
        [if is_state { format!("{what} is {found}") } else { found }, due]
    });
    // A number alone tells what is due; any other end of a sentence would be no sentence.
    let same = found.split_inclusive(' ').zip(due.split_inclusive(' ')).take_while(|(one, other)| one == other);
    let rest = &due[same.map(|(word, _)| word.len()).sum()..];
    let due = if rest.starts_with(|first: char| first.is_ascii_digit()) { rest } else { &due };
    let actor = action.split_inclusive(' ').next().unwrap_or_default();
    let told = match found.strip_prefix(actor) {
        _ if action.is_empty() => found,
        Some(did) => format!("{action} and {did}"),
        None => format!("{action}: {found}"),
    };
    let [_, says] = held_against(against);
    sentence(&format!("{told}; {says} {due}"))
}

/// The clauses in question: the likeliest, and those along with it.
fn suspects(each: &Difference) -> Markup {
    let told = |clause: &Suspect| {
        let (whose, at) = if clause.of_first { ("first engine", " on the first engine") } else { ("engine", ", too") };
        html! {
            strong { "§" (clause.id) " " (clause.summary) }
            @if clause.is_violated { em { " The " (whose) "'s answer violates it." } }
            @if clause.fails { em { " Its scenarios fail" (at) "." } }
        }
    };
    html! {
        @if let Some((first, others)) = each.clauses.split_first() {
            p { @if first.is_violated { span .badge.bad { "cause" } } @else { span .badge.odd { "likely cause" } } " " (told(first)) }
            @if !others.is_empty() {
                details .soft.small {
                    summary { "Along with it:" @for clause in others { " §" (clause.id) } }
                    ul { @for clause in others { li { (told(clause)) } } }
                }
            }
        }
    }
}

fn silence(results: &Results<'_>) -> Markup {
    let (unmet, met) = (results.unmet(), results.report.exercised.len());
    html! {
        section {
            @if !unmet.is_empty() {
                h2 { "Not covered: " span data-figure="size /never" { (unmet.len()) } " of " (results.plan.inventory.clauses.len()) " clauses" }
                details open[unmet.len() <= MOST_UNMET] {
                    summary { "No game met them, so nothing is said of them" }
                    ul { @for clause in unmet { li { strong { "§" (clause.id) } " " (clause.summary) } } }
                }
            }
            details {
                summary { "How often each of " span data-figure="size /exercised" { (counted(met, "rule", "rules")) } " was met" }
                (table("", &["rule", "times"], &html! {
                    @for (rule, count) in &results.report.exercised {
                        tr { th scope="row" { code { (rule) } } td .figure data-figure={ "/exercised/" (key(&rule.to_string())) } { (count) } }
                    }
                }))
            }
        }
    }
}
