//! A run of the scenarios as a page: the rulebook, each clause with its verdict, its values and its scenarios.

mod cases;
mod causes;
mod changes;
mod clause;
mod gherkin;
mod rulings;

use maud::{Markup, html};

pub use self::cases::Cases;
use self::gherkin::Scenarios;
use super::shell::Page;
use crate::spec::ending::Status;
use crate::spec::suite::Plan;
use crate::spec::verdict::{Standing, Verdict};

pub use crate::spec::listed::Run;

/// What the entries of a run are made from.
struct Book<'r> {
    plan: &'r Plan,
    scenarios: Scenarios<'r>,
    cases: &'r Cases,
    /// What its links begin with.
    anchor: &'r str,
    /// Its place in the report.
    n: usize,
}

/// The page of one run or several. `origin` says which rules and features were used.
pub fn write(origin: &str, runs: &[Run], cases: &Cases) -> String {
    let title = match runs {
        [(_, verdict)] => format!("{} · rulebook", verdict.variant),
        _ => format!("{} rulebooks", runs.len()),
    };
    let page = Page {
        title: &title,
        kind: "spec",
        style: include_str!("../assets/spec.css"),
        script: include_str!("../assets/spec.js"),
        head: head(origin, runs),
        body: body(runs, cases),
    };
    page.write()
}

/// How a standing is coloured: good, bad, odd, or dull where nothing is to be seen.
fn colour(standing: Standing) -> &'static str {
    match standing {
        Standing::Holds => "good",
        Standing::Broken | Standing::Needless | Standing::Untested => "bad",
        Standing::Amended | Standing::Moot => "odd",
        Standing::Inapplicable | Standing::Advice => "dull",
    }
}

fn head(origin: &str, runs: &[Run]) -> Markup {
    let failing = runs.iter().filter(|(_, verdict)| !verdict.conforms()).count();
    html! {
        div {
            h1 { "Rulebook " (verdict_badge(failing == 0)) }
            p .soft.small { (origin) }
        }
    }
}

fn verdict_badge(conforms: bool) -> Markup {
    html! {
        @if conforms { span .badge.good { "✓ conforms" } } @else { span .badge.bad { "✗ does not conform" } }
    }
}

fn body(runs: &[Run], cases: &Cases) -> Markup {
    let anchors = anchors(runs);
    html! {
        main #main tabindex="-1" {
            (filters(runs))
            @if runs.len() > 1 { (index(runs, &anchors)) }
            @for (n, ((plan, verdict), anchor)) in runs.iter().zip(&anchors).enumerate() { (run(plan, verdict, cases, anchor, n)) }
        }
    }
}

/// A name for each run that links can use: its variant, and a number where two share one.
fn anchors(runs: &[Run]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (_, verdict) in runs {
        let earlier = names.iter().filter(|name| name.split('~').next() == Some(&verdict.variant)).count();
        let number = if earlier == 0 { String::new() } else { format!("~{}", earlier + 1) };
        names.push(format!("{}{number}", verdict.variant.replace(char::is_whitespace, "-")));
    }
    names
}

/// What to look for; needs the script.
fn filters(runs: &[Run]) -> Markup {
    let from = |standing: Standing| {
        (0..runs.len()).fold("sum".to_owned(), |sum, n| format!("{sum} /runs/{n}/summary/{}", standing.word()))
    };
    let count = |standing: Standing| runs.iter().map(|(_, verdict)| verdict.summary().of(standing)).sum::<usize>();
    html! {
        form .filters.js-only role="search" aria-label="Clauses" {
            label .search { span .sr { "Search clauses" } input #search type="search" placeholder="Search id or words" autocomplete="off"; }
            fieldset {
                legend .sr { "Show clauses that are" }
                @for standing in Standing::ALL.into_iter().filter(|standing| count(*standing) > 0) {
                    label .pick {
                        input type="checkbox" name="standing" value=(standing.word()) checked;
                        span .badge.(colour(standing)) data-figure=(from(standing)) { (standing.word()) " " (count(standing)) }
                    }
                }
            }
            button #unfold type="button" { "Unfold all" }
            p #found .small.soft role="status" aria-live="polite" {}
        }
    }
}

/// The runs, each with its sums.
fn index(runs: &[Run], anchors: &[String]) -> Markup {
    html! {
        nav .index.panel aria-label="Variants" {
            ul {
                @for (n, ((_, verdict), anchor)) in runs.iter().zip(anchors).enumerate() {
                    li {
                        a href={ "#" (anchor) } { (verdict.variant) } " "
                        span .soft { (verdict.document) } " "
                        (sums(verdict, n))
                    }
                }
            }
        }
    }
}

/// How many clauses stand how.
fn sums(verdict: &Verdict, n: usize) -> Markup {
    let summary = verdict.summary();
    let shown = |standing: &Standing| summary.of(*standing) > 0 && *standing != Standing::Advice;
    html! {
        span .sums {
            @for standing in Standing::ALL.into_iter().filter(shown) {
                span .badge.(colour(standing)) data-figure={ "/runs/" (n) "/summary/" (standing.word()) } {
                    (summary.of(standing)) " " (standing.word())
                }
                " "
            }
        }
    }
}

fn run(plan: &Plan, verdict: &Verdict, cases: &Cases, anchor: &str, n: usize) -> Markup {
    let book = Book { plan, scenarios: Scenarios::of(plan), cases, anchor, n };
    let place = |id: &str| verdict.clauses.iter().position(|each| each.clause.id == id).unwrap_or_default();
    let from = format!("/runs/{n}/summary");
    let summary = verdict.summary();
    html! {
        section .run id=(anchor) aria-label=(verdict.variant) {
            h2 { a .self href={ "#" (anchor) } { (verdict.variant) } " " (verdict_badge(verdict.conforms())) }
            p .soft {
                "after " (verdict.document) ", run on " (verdict.engine) ": "
                span data-figure={ (from) "/scenarios; " (from) "/failed" } {
                    (summary.scenarios) " scenarios, " (summary.failed) " failed"
                }
                @if verdict.unsupported > 0 {
                    ", " span data-figure={ (from) "/unsupported" } { (verdict.unsupported) " not run" }
                }
            }
            p { (sums(verdict, n)) }
            @if verdict.extends_any {
                p .small { "Extends " (plan.variant.ancestors.join(", which extends ")) "." }
            }
            (causes::part(&book, verdict))
            (changes::part(&plan.inventory, anchor))
            @for clauses in verdict.clauses.chunk_by(|one, next| one.section == next.section) {
                section .part {
                    h3 { "§" (clauses[0].section.0) " " (clauses[0].section.1) }
                    @for each in clauses { (clause::entry(&book, each, place(&each.clause.id))) }
                }
            }
            (rulings::part(&book, verdict))
            @if !verdict.unassigned.is_empty() {
                section .part {
                    h3 { "Scenarios of no clause" }
                    @for tested in &verdict.unassigned { (book.scenarios.entry(tested)) }
                }
            }
        }
    }
}

/// A clause or a ruling, open where something is wrong with it: what it is called, what it says, and what more there is.
fn folded(name: &str, id: Markup, says: Markup, (standing, fails): (Standing, bool), inside: Markup) -> Markup {
    html! {
        details .clause id=(name) open[fails] data-standing=(standing.word()) {
            summary {
                b .id { (id) }
                span .says { (says) }
                span .badge.(colour(standing)) { (standing.word()) }
            }
            div .inside { (inside) }
        }
    }
}

/// How many of these scenarios passed: `3 of 4 scenarios pass`. `from` has them in the report.
fn passing(tested: &[crate::spec::verdict::Tested], from: &str) -> Markup {
    let good = tested.iter().filter(|each| each.ending.status == Status::Passed).count();
    let all_from = format!("size {from}/scenarios");
    let (told, from) = match tested.len() {
        0 => ("no scenario".to_owned(), String::new()),
        1 => (if good == 1 { "1 scenario passes" } else { "1 scenario, failed" }.to_owned(), all_from),
        all if all == good => (format!("{all} scenarios pass"), all_from),
        all => (format!("{good} of {all} scenarios pass"), format!("passed {from}/scenarios; {all_from}")),
    };
    html! { span data-figure=(from) { (told) } }
}
