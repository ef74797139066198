//! What is to be said of a record as a whole: that it is torn, unfinished, or ruled differently today.

use maud::{Markup, html};
use umpire_engine::record::{Divergence, Present};

use super::Book;
use super::step;
use super::steps::{Seen, told};

/// What a reader must know before anything else.
pub fn banner(book: &Book<'_>, seen: &Seen) -> Markup {
    let record = book.source.record;
    html! {
        @if let Some(divergence) = &seen.divergence {
            p .banner.bad role="note" {
                b { "Today's engine rules differently" } " at " (place(divergence)) ", line " (divergence.line)
                " of the record. The game is shown up to there; "
                a href="#differs" { "see both rulings" } "."
            }
        } @else if let Some(line) = record.torn {
            p .banner.odd role="note" {
                b { "Torn" } ": line " (line) " of the record is not whole. All before it is shown."
            }
        } @else if record.end.is_none() {
            p .banner.odd role="note" { b { "Unfinished" } ": the record ends before the game does." }
        }
    }
}

/// Where two rulings differ.
fn place(divergence: &Divergence) -> String {
    match divergence.n {
        0 => "the deal".to_owned(),
        n if divergence.action.is_empty() => format!("the end, after action {}", n - 1),
        n => format!("action {n}"),
    }
}

/// Both rulings side by side, and what may be done where a game stops short.
pub fn article(book: &Book<'_>, seen: &Seen) -> Markup {
    let open = seen.steps.last().filter(|step| !step.open.is_empty());
    html! {
        @if let Some(divergence) = &seen.divergence { (differs(book, divergence)) }
        @if let Some(last) = open {
            aside .open.panel data-at=(last.n) {
                h3 { "Legal now" @if let Some(actor) = &last.next { ", for " (actor) } }
                (step::list(&last.open, ""))
            }
        }
    }
}

fn differs(book: &Book<'_>, divergence: &Divergence) -> Markup {
    // What was recorded is told by the record in full, so a seat that sees only its part cannot be shown it.
    let recorded = book.source.eyes.is_none().then_some(&divergence.recorded);
    html! {
        article #differs .differs.panel aria-labelledby="t-differs" tabindex="-1" {
            h2 #t-differs { "Ruled differently at " (place(divergence)) }
            @if !divergence.action.is_empty() && recorded.is_some() { p { code { (step::brief(&divergence.action)) } } }
            div .halves {
                div {
                    h3 { "As recorded" }
                    @match recorded {
                        Some(recorded) => pre { (spread(recorded)) },
                        None => p .soft { "Not shown to a single seat." },
                    }
                }
                div { h3 { "Today" } (today(book, &divergence.present)) }
            }
        }
    }
}

/// JSON over several lines; as it stands where it is none.
fn spread(json: &str) -> String {
    let read: Result<serde_json::Value, _> = serde_json::from_str(json);
    match read {
        Ok(serde_json::Value::Array(events)) => events.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"),
        _ => json.to_owned(),
    }
}

fn today(book: &Book<'_>, present: &Present) -> Markup {
    let eyes = book.source.eyes;
    html! {
        @match present {
            Present::Refused(refusal) => {
                // Why an action is refused may tell of the hand it came from.
                @if eyes.is_some() { p { "The action is refused." } } @else {
                    p { "The action is refused:" }
                    ul .events {
                        @for objection in &refusal.objections {
                            li {
                                p { (objection.reason) }
                                @for clause in book.source.inventory.carriers(&objection.rule) {
                                    p .clause { a href={ "#clause-" (clause.id) } { "§" (clause.id) } " " (clause.summary) }
                                }
                                @if let Some(ruling) = &objection.ruling { (step::silent(book, ruling)) }
                            }
                        }
                    }
                }
            }
            Present::Events(events) => {
                (step::events(book, &events.iter().map(|event| told(event, eyes)).collect::<Vec<_>>()))
                @if eyes.is_none() { pre { @for event in events { (event.data) "\n" } } }
            }
            Present::Position => p { "The same events, but another position." },
            Present::Outcome(Some(outcome)) => p { (crate::session::show::outcome(outcome)) },
            Present::Outcome(None) => p { "The game is not over." },
            Present::NoDeal(why) => p { "There is no such deal" @if eyes.is_none() { ": " (why) } "." },
        }
    }
}
