//! The rulebook page: each clause with its verdict, values and scenarios.

mod cases;
mod causes;
mod changes;
mod clause;
mod contents;
mod context;
pub(super) mod diagram;
mod filters;
mod marks;
mod pieces;
mod place;
mod rulings;
mod scenarios;
pub(super) mod words;

use maud::{Markup, html};
use umpire_engine::knob::Text;
use umpire_scenarios::judged::Judged;
pub use umpire_scenarios::known_failures::Run;
use umpire_scenarios::verdict::{ClauseStatus, Verdict};

pub use self::cases::Cases;
use self::contents::{anchor, failing};
use self::context::{Context, colour};
use self::marks::Marks;
pub use self::pieces::Pieces;
use self::scenarios::Told;
use self::words::Words;
use super::cards::{self, Cards};
use super::shell::Page;
use super::words::{self as page_words, fill};
use crate::scenarios::anchors;

/// The page of one run or several, in Japanese where all of them are. `origin` says which rules and features were used.
pub fn html(origin: &Text, runs: &[Run], cases: &Cases) -> String {
    let is_japanese = !runs.is_empty() && runs.iter().all(|(plan, _)| plan.variant.language() == page_words::JA.lang);
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
        head: head(words, runs),
        body: body(words, origin.tagged(language), runs, cases),
    };
    page.write_in(page_words::of(language))
}

/// The cards of each run, for its diagrams.
fn cards_of(runs: &[Run]) -> impl Iterator<Item = Cards> {
    runs.iter().enumerate().map(|(n, (plan, _))| Cards::of_several(&plan.variant, n))
}

fn head(words: &Words, runs: &[Run]) -> Markup {
    let judged = Judged::of(runs.iter().map(|(_, verdict)| verdict)).told();
    let failing = runs.iter().filter(|(_, verdict)| !verdict.conforms()).count();
    html! {
        div {
            h1 { @match runs { [(_, verdict)] => (verdict.variant), _ => (words.rulebook) } " " (verdict_badge(words, failing == 0)) }
            p .soft.small { (judged.tagged(words.lang)) }
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

fn body(words: &'static Words, origin: &str, runs: &[Run], cases: &Cases) -> Markup {
    let (anchors, told) = (anchors(runs), Told::default());
    let told = (runs.len() > 2).then_some(&told);
    html! {
        @for cards in cards_of(runs) { (cards.drawings()) }
        main #main tabindex="-1" {
            (filters::part(words, runs))
            @if runs.len() > 1 { (index(words, runs, &anchors)) }
            @for (n, ((plan, verdict), anchor)) in runs.iter().zip(&anchors).enumerate() {
                (run(&Context::of(plan, cases, n, anchor, told, words), verdict, runs.len() == 1))
            }
            p .soft.small { (origin) }
        }
    }
}

/// Links to the runs, each with its counts.
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

/// Counts of clauses and rulings by standing.
fn sums(words: &Words, verdict: &Verdict, n: usize) -> Markup {
    let summary = verdict.summary();
    let shown = |standing: &ClauseStatus| summary.of(*standing) > 0 && *standing != ClauseStatus::Advice;
    let rulings =
        |standing: ClauseStatus| verdict.rulings.iter().filter(|ruling| ruling.standing() == standing).count();
    html! {
        span .sums {
            @for standing in ClauseStatus::ALL.into_iter().filter(shown) {
                span .badge.(colour(standing)) data-figure={ "/runs/" (n) "/summary/" (standing.word()) } {
                    @if standing == ClauseStatus::Holds { (fill(words.clauses_hold, summary.of(standing))) } @else { (summary.of(standing)) " " (words.word(standing.word())) }
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

fn run(context: &Context<'_>, verdict: &Verdict, is_alone: bool) -> Markup {
    let (words, name) = (context.words, context.anchor);
    html! {
        section .run id=(name) aria-label=(verdict.variant) {
            (contents::list(words, verdict, name))
            div .book {
                (title(context, verdict, is_alone))
                (causes::part(context, verdict))
                (fails(context, verdict))
                (changes::part(words, &context.plan.inventory, name))
                (sections(context, verdict))
                @if !verdict.unassigned.is_empty() {
                    section .part id=(anchor(name, "others")) {
                        h3 { (words.others) }
                        (context.scenarios.entries(&verdict.unassigned, &Marks::default()))
                    }
                }
            }
        }
    }
}

fn title(context: &Context<'_>, verdict: &Verdict, is_alone: bool) -> Markup {
    let (from, summary) = (format!("/runs/{}/summary", context.n), verdict.summary());
    let words = context.words;
    html! {
        h2 .sr[is_alone] { a .self href={ "#" (context.anchor) } { (verdict.variant) } " " (verdict_badge(words, verdict.conforms())) }
        p .soft.small {
            (fill(words.after, &verdict.document)) (verdict.engine) (words.colon)
            span data-figure={ (from) "/scenarios; " (from) "/failed" } {
                (fill(words.ran, summary.scenarios)) (fill(words.ran_failed, summary.failed))
            }
            @if verdict.unsupported > 0 {
                (words.comma) span data-figure={ (from) "/unsupported" } { (fill(words.not_run_here, verdict.unsupported)) }
            }
            (words.stop)
            @if verdict.extends_any { " " (fill(words.extends, context.plan.variant.ancestors.join(words.which_extends))) }
        }
        p { (sums(words, verdict, context.n)) }
    }
}

/// Failing clauses and rulings, at the top.
fn fails(context: &Context<'_>, verdict: &Verdict) -> Markup {
    html! {
        @if failing(verdict) > 0 {
            section .part id=(anchor(context.anchor, "fails")) {
                h3 { (context.words.fails) }
                @for (place, each) in verdict.clauses.iter().enumerate() { @if each.fails() { (clause::entry(context, each, place)) } }
                @for (place, each) in verdict.rulings.iter().enumerate() { @if each.fails() { (rulings::entry(context, each, place)) } }
            }
        }
    }
}

/// The sections of the document, then the rulings. Failing entries stand above and are linked from their place.
fn sections(context: &Context<'_>, verdict: &Verdict) -> Markup {
    let mut place = 0;
    html! {
        @for (section, clauses) in contents::sections(verdict) {
            section .part id=(anchor(context.anchor, &section.0)) {
                h3 { (contents::heading(context.words, section)) }
                @for each in clauses {
                    @if each.fails() { (above(context, &each.clause.id, "§", html! { (each.clause.summary) })) } @else { (clause::entry(context, each, place)) }
                    ({ place += 1; "" })
                }
            }
        }
        @if !verdict.rulings.is_empty() {
            section .part id=(anchor(context.anchor, "rulings")) {
                h3 { (context.words.silent) }
                @for (place, each) in verdict.rulings.iter().enumerate() {
                    @if each.fails() { (above(context, &each.id, "", html! {})) } @else { (rulings::entry(context, each, place)) }
                }
            }
        }
    }
}

/// A link to an entry that stands above.
fn above(context: &Context<'_>, id: &str, sign: &str, says: Markup) -> Markup {
    html! { p .above { a href={ "#" (context.anchor) ":" (id) } { (sign) (id) } " " (says) " " span .badge.bad { (context.words.above) } } }
}
