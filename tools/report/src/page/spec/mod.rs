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
mod words;

use maud::{Markup, html};
use umpire_engine::knob::Text;

pub use self::cases::Cases;
use self::contents::{anchor, failing};
use self::diagram::Diagrams;
use self::gherkin::Scenarios;
use self::marks::Marks;
pub use self::pieces::Pieces;
use self::words::Words;
use super::cards::{self, Cards};
use super::shell::Page;
use super::words::{self as page_words, fill};
use crate::scenarios::anchors;
use umpire_scenarios::ending::Status;
use umpire_scenarios::judged::Judged;
use umpire_scenarios::suite::Plan;
use umpire_scenarios::verdict::{ClauseStatus, Verdict};

pub use umpire_scenarios::known_failures::Run;

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
    words: &'static Words,
}

/// The page of one run or several, in Japanese where all of them are. `origin` says which rules and features were used.
pub fn write(origin: &Text, runs: &[Run], cases: &Cases) -> String {
    let is_japanese =
        !runs.is_empty() && runs.iter().all(|(plan, _)| cards::language(&plan.variant) == page_words::JA.lang);
    let language = if is_japanese { page_words::JA.lang } else { page_words::EN.lang };
    let words = words::of(language);
    let title = match runs {
        [(_, verdict)] => fill(words.title, &verdict.variant),
        _ => fill(words.titles, runs.len()),
    };
    let page = Page {
        title: &title,
        kind: "spec",
        style: &(include_str!("../assets/spec.css").to_owned()
            + cards::STYLE
            + &cards_of(runs).map(|cards| cards.style()).collect::<String>()),
        script: include_str!("../assets/spec.js"),
        head: head(language, origin, runs),
        body: body(words, runs, cases),
    };
    page.write_in(page_words::of(language))
}

/// The cards of each run, for its diagrams.
fn cards_of(runs: &[Run]) -> impl Iterator<Item = Cards> {
    runs.iter().enumerate().map(|(n, (plan, _))| Cards::of_several(&plan.variant, n))
}

/// How a standing is coloured: good, bad, odd, or dull where nothing is to be seen.
fn colour(standing: ClauseStatus) -> &'static str {
    match standing {
        ClauseStatus::Holds => "good",
        ClauseStatus::Broken | ClauseStatus::Needless | ClauseStatus::Untested => "bad",
        ClauseStatus::Amended | ClauseStatus::Moot => "odd",
        ClauseStatus::Inapplicable | ClauseStatus::Advice => "dull",
    }
}

fn head(language: &str, origin: &Text, runs: &[Run]) -> Markup {
    let (words, origin) = (words::of(language), origin.tagged(language));
    let judged = Judged::of(runs.iter().map(|(_, verdict)| verdict)).told();
    let failing = runs.iter().filter(|(_, verdict)| !verdict.conforms()).count();
    html! {
        div {
            h1 { (words.rulebook) " " (verdict_badge(words, failing == 0)) }
            p .soft.small { (origin) }
            p { (judged.tagged(language)) }
            @for (_, verdict) in runs {
                @for short in &verdict.shortfalls {
                    p role="alert" { span .badge.(if short.fails { "bad" } else { "odd" }) { "!" } " " (verdict.variant) ": " (short.what) }
                }
            }
        }
    }
}

fn verdict_badge(words: &Words, conforms: bool) -> Markup {
    html! {
        @if conforms { span .badge.good { "✓ " (words.conforms) } } @else { span .badge.bad { "✗ " (words.conforms_not) } }
    }
}

fn body(words: &'static Words, runs: &[Run], cases: &Cases) -> Markup {
    let anchors = anchors(runs);
    html! {
        @for cards in cards_of(runs) { (cards.drawings()) }
        main #main tabindex="-1" {
            (sift::part(words, runs))
            @if runs.len() > 1 { (index(words, runs, &anchors)) }
            @for (n, ((plan, verdict), anchor)) in runs.iter().zip(&anchors).enumerate() { (run(words, (plan, verdict), cases, anchor, n)) }
        }
    }
}

/// The runs, each with its sums.
fn index(words: &Words, runs: &[Run], anchors: &[String]) -> Markup {
    html! {
        nav .index.panel aria-label=(words.variants) {
            ul {
                @for (n, ((_, verdict), anchor)) in runs.iter().zip(anchors).enumerate() {
                    li {
                        a href={ "#" (anchor) } { (verdict.variant) } " "
                        span .soft { (verdict.document) } " "
                        (sums(words, verdict, n))
                    }
                }
            }
        }
    }
}

/// How many clauses stand how, in the words of `umpire spec`, and how many rulings.
fn sums(words: &Words, verdict: &Verdict, n: usize) -> Markup {
    let summary = verdict.summary();
    let shown = |standing: &ClauseStatus| summary.of(*standing) > 0 && *standing != ClauseStatus::Advice;
    let rulings =
        |standing: ClauseStatus| verdict.rulings.iter().filter(|ruling| ruling.standing() == standing).count();
    html! {
        span .sums {
            @for standing in ClauseStatus::ALL.into_iter().filter(shown) {
                span .badge.(colour(standing)) data-figure={ "/runs/" (n) "/summary/" (standing.word()) } {
                    @if standing == ClauseStatus::Holds { (fill(words.clauses_hold, summary.of(standing))) } @else { (summary.of(standing)) " " (words.standing(standing)) }
                }
                " "
            }
            @for (standing, told) in [(ClauseStatus::Holds, words.rulings_hold), (ClauseStatus::Broken, words.rulings_broken)] {
                @if rulings(standing) > 0 {
                    span .badge.(colour(standing)) data-figure={ "rulings " (standing.word()) " /runs/" (n) } { (fill(told, rulings(standing))) }
                    " "
                }
            }
        }
    }
}

fn run(words: &'static Words, (plan, verdict): (&Plan, &Verdict), cases: &Cases, name: &str, n: usize) -> Markup {
    let (scenarios, diagrams) = (Scenarios::of(plan, words), Diagrams::of(plan, n, words));
    let book = Book { plan, scenarios, diagrams, cases, anchor: name, n, words };
    html! {
        section .run id=(name) aria-label=(verdict.variant) {
            (contents::list(words, verdict, name))
            div .book {
                (title(&book, verdict))
                (causes::part(&book, verdict))
                (fails(&book, verdict))
                (changes::part(words, &plan.inventory, name))
                (sections(&book, verdict))
                @if !verdict.unassigned.is_empty() {
                    section .part id=(anchor(name, "others")) {
                        h3 { (words.others) }
                        (book.scenarios.entries(&verdict.unassigned, &Marks::default()))
                    }
                }
            }
        }
    }
}

fn title(book: &Book<'_>, verdict: &Verdict) -> Markup {
    let (from, summary) = (format!("/runs/{}/summary", book.n), verdict.summary());
    let words = book.words;
    html! {
        h2 { a .self href={ "#" (book.anchor) } { (verdict.variant) } " " (verdict_badge(words, verdict.conforms())) }
        p .soft {
            (fill(words.after, &verdict.document)) (verdict.engine) (words.colon)
            span data-figure={ (from) "/scenarios; " (from) "/failed" } {
                (fill(words.ran, summary.scenarios)) (fill(words.ran_failed, summary.failed))
            }
            @if verdict.unsupported > 0 {
                (words.comma) span data-figure={ (from) "/unsupported" } { (fill(words.not_run_here, verdict.unsupported)) }
            }
        }
        p { (sums(words, verdict, book.n)) }
        @if verdict.extends_any {
            p .small { (fill(words.extends, book.plan.variant.ancestors.join(words.which_extends))) }
        }
    }
}

/// What fails, before all else.
fn fails(book: &Book<'_>, verdict: &Verdict) -> Markup {
    html! {
        @if failing(verdict) > 0 {
            section .part id=(anchor(book.anchor, "fails")) {
                h3 { (book.words.fails) }
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
                h3 { (book.words.silent) }
                @for (place, each) in verdict.rulings.iter().enumerate() {
                    @if each.fails() { (above(book, &each.id, "", html! {})) } @else { (rulings::entry(book, each, place)) }
                }
            }
        }
    }
}

/// In the place of an entry that stands above.
fn above(book: &Book<'_>, id: &str, sign: &str, says: Markup) -> Markup {
    html! { p .above { a href={ "#" (book.anchor) ":" (id) } { (sign) (id) } " " (says) " " span .badge.bad { (book.words.above) } } }
}

/// A place as a page may tell it: a path from the root of a disk says nothing to whom the page is sent, but its last part does.
fn place(at: &str) -> &str {
    let is_absolute = at.starts_with(['/', '\\']) || at.get(1..3).is_some_and(|sign| sign == ":\\" || sign == ":/");
    if is_absolute { at.rsplit(['/', '\\']).next().unwrap_or(at) } else { at }
}

/// A clause or a ruling, open where something is wrong with it: what it is called, what it says, and what more there is.
fn folded(
    words: &Words,
    name: &str,
    id: Markup,
    says: Markup,
    (standing, fails): (ClauseStatus, bool),
    inside: Markup,
) -> Markup {
    html! {
        details .clause id=(name) open[fails] data-standing=(standing.word()) {
            summary {
                b .id { (id) }
                span .says { (says) }
                span .badge.(colour(standing)) { (words.standing(standing)) }
            }
            div .inside { (inside) }
        }
    }
}

/// How many of these scenarios passed: `3 of 4 scenarios pass`. `from` has them in the report.
fn passing(words: &Words, tested: &[umpire_scenarios::verdict::Tested], from: &str) -> Markup {
    let good = tested.iter().filter(|each| each.ending.status == Status::Passed).count();
    let all_from = format!("size {from}/scenarios");
    let (told, from) = match tested.len() {
        0 => (words.no_scenario.to_owned(), String::new()),
        1 => (if good == 1 { words.one_passes } else { words.one_fails }.to_owned(), all_from),
        all if all == good => (fill(words.all_pass, all), all_from),
        all => (fill(&fill(words.some_pass, good), all), format!("passed {from}/scenarios; {all_from}")),
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
