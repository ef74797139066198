//! A run of the scenarios as a page: the rulebook, each clause with its verdict, its values and its scenarios.

mod cases;
mod causes;
mod changes;
mod clause;
mod contents;
mod diagram;
mod gherkin;
mod marks;
mod pieces;
mod rulings;
mod sift;

use maud::{Markup, html};

pub use self::cases::Cases;
use self::contents::{anchor, failing};
use self::diagram::Diagrams;
use self::gherkin::Scenarios;
use self::marks::Marks;
pub use self::pieces::Pieces;
use super::cards::{self, Cards};
use super::shell::Page;
use crate::spec::ending::Status;
use crate::spec::suite::Plan;
use crate::spec::verdict::{Standing, Verdict};

pub use crate::spec::listed::Run;

/// What the entries of a run are made from.
struct Book<'r> {
    plan: &'r Plan,
    scenarios: Scenarios<'r>,
    diagrams: Diagrams<'r>,
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
        style: &(include_str!("../assets/spec.css").to_owned()
            + cards::STYLE
            + &cards_of(runs).map(|cards| cards.style()).collect::<String>()),
        script: include_str!("../assets/spec.js"),
        head: head(origin, runs),
        body: body(runs, cases),
    };
    page.write()
}

/// The cards of each run, for its diagrams.
fn cards_of(runs: &[Run]) -> impl Iterator<Item = Cards> {
    runs.iter().enumerate().map(|(n, (plan, _))| Cards::of_several(&plan.variant, n))
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
        @for cards in cards_of(runs) { (cards.drawings()) }
        main #main tabindex="-1" {
            (sift::part(runs))
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

fn run(plan: &Plan, verdict: &Verdict, cases: &Cases, name: &str, n: usize) -> Markup {
    let book = Book { plan, scenarios: Scenarios::of(plan), diagrams: Diagrams::of(plan, n), cases, anchor: name, n };
    html! {
        section .run id=(name) aria-label=(verdict.variant) {
            (contents::list(verdict, name))
            div .book {
                (title(&book, verdict))
                (causes::part(&book, verdict))
                (fails(&book, verdict))
                (changes::part(&plan.inventory, name))
                (sections(&book, verdict))
                @if !verdict.unassigned.is_empty() {
                    section .part id=(anchor(name, "others")) {
                        h3 { "Scenarios of no clause" }
                        (book.scenarios.entries(&verdict.unassigned, &Marks::default()))
                    }
                }
            }
        }
    }
}

fn title(book: &Book<'_>, verdict: &Verdict) -> Markup {
    let (from, summary) = (format!("/runs/{}/summary", book.n), verdict.summary());
    html! {
        h2 { a .self href={ "#" (book.anchor) } { (verdict.variant) } " " (verdict_badge(verdict.conforms())) }
        p .soft {
            "after " (verdict.document) ", run on " (verdict.engine) ": "
            span data-figure={ (from) "/scenarios; " (from) "/failed" } {
                (summary.scenarios) " scenarios, " (summary.failed) " failed"
            }
            @if verdict.unsupported > 0 {
                ", " span data-figure={ (from) "/unsupported" } { (verdict.unsupported) " not run" }
            }
        }
        p { (sums(verdict, book.n)) }
        @if verdict.extends_any {
            p .small { "Extends " (book.plan.variant.ancestors.join(", which extends ")) "." }
        }
    }
}

/// What fails, before all else.
fn fails(book: &Book<'_>, verdict: &Verdict) -> Markup {
    html! {
        @if failing(verdict) > 0 {
            section .part id=(anchor(book.anchor, "fails")) {
                h3 { "What fails" }
                @for (place, each) in verdict.clauses.iter().enumerate() { @if each.fails() { (clause::entry(book, each, place)) } }
                @for (place, each) in verdict.rulings.iter().enumerate() { @if each.fails() { (rulings::entry(book, each, place)) } }
            }
        }
    }
}

/// The sections of the document, then where it is silent; what fails stands above, and is named in its place.
fn sections(book: &Book<'_>, verdict: &Verdict) -> Markup {
    let mut place = 0;
    html! {
        @for ((number, title), clauses) in contents::sections(verdict) {
            section .part id=(anchor(book.anchor, number)) {
                h3 { "§" (number) " " (title) }
                @for each in clauses {
                    @if each.fails() { (above(book, &each.clause.id, "§", html! { (each.clause.summary) })) } @else { (clause::entry(book, each, place)) }
                    ({ place += 1; "" })
                }
            }
        }
        @if !verdict.rulings.is_empty() {
            section .part id=(anchor(book.anchor, "rulings")) {
                h3 { "Where the text is silent" }
                @for (place, each) in verdict.rulings.iter().enumerate() {
                    @if each.fails() { (above(book, &each.id, "", html! {})) } @else { (rulings::entry(book, each, place)) }
                }
            }
        }
    }
}

/// In the place of an entry that stands above.
fn above(book: &Book<'_>, id: &str, sign: &str, says: Markup) -> Markup {
    html! { p .above { a href={ "#" (book.anchor) ":" (id) } { (sign) (id) } " " (says) " " span .badge.bad { "fails, see above" } } }
}

/// A place as a page may tell it: a path from the root of a disk says nothing to whom the page is sent, but its last part does.
fn place(at: &str) -> &str {
    let is_absolute = at.starts_with(['/', '\\']) || at.get(1..3).is_some_and(|sign| sign == ":\\" || sign == ":/");
    if is_absolute { at.rsplit(['/', '\\']).next().unwrap_or(at) } else { at }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_place_tells_where_a_checkout_lies() {
        let told = ["/home/me/rules/mine.yaml:3:5", "C:\\me\\mine.yaml", "features/a.feature:2"].map(place);
        assert_eq!(told, ["mine.yaml:3:5", "mine.yaml", "features/a.feature:2"]);
    }
}
