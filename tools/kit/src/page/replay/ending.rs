//! What is to be said of a record as a whole: that it is torn, unfinished, or ruled differently today.

use maud::{Markup, html};
use umpire_engine::record::Record;

use super::{Book, choices, step};
use crate::citing::Ground;
use crate::page::words::fill;
use crate::replay::Seen;
use crate::seen::{Awaited, Differs, Recorded, Today, outcome};

/// What a reader must know before anything else.
pub fn banner(record: &Record, seen: &Seen<'_>) -> Markup {
    html! {
        @if let Some(differs) = &seen.differs {
            p .banner.bad role="note" {
                b { "Today's engine rules differently" } " at " (differs.place()) ", line " (differs.line)
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

/// Both rulings side by side, and what may be done where a game stops short.
pub fn article(book: &Book<'_>, seen: &Seen<'_>) -> Markup {
    html! {
        @if let Some(differs) = &seen.differs { (differently(book, differs)) }
        @if let Some(last) = seen.steps.last() {
            @if let Awaited::Act(seat, legal) = last.awaited() {
                aside .open.panel data-at=(last.n()) {
                    h3 { (fill(book.words.legal_now, seat)) }
                    (choices::list(book.words, *last, seat, &legal, ""))
                }
            }
        }
    }
}

fn differently(book: &Book<'_>, differs: &Differs) -> Markup {
    let place = differs.place();
    html! {
        article #differs .differs.panel aria-labelledby="t-differs" tabindex="-1" {
            h2 #t-differs { "Ruled differently at " (place) }
            @if let (Recorded::Whole(_), false) = (&differs.recorded, differs.action.is_empty()) {
                p { code { (step::brief(&differs.action)) } }
            }
            div .halves {
                div {
                    h3 { "As recorded" }
                    @match &differs.recorded {
                        Recorded::Whole(recorded) => pre { (spread(recorded)) },
                        Recorded::Kinds(_) => p .soft { "Not shown to a single seat." },
                    }
                }
                div { h3 { "Today" } (today(book, differs)) }
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

fn today(book: &Book<'_>, differs: &Differs) -> Markup {
    let because = |what: &str, why: &str| if why.is_empty() { format!("{what}.") } else { format!("{what}: {why}.") };
    html! {
        @match &differs.today {
            Today::Refused(objections) => {
                @if objections.is_empty() { p { "The action is refused." } } @else {
                    p { "The action is refused:" }
                    (step::grounds(book.words, &Ground::of_objections(book.ruled, objections)))
                }
            }
            Today::Events(events) => {
                (step::grounds(book.words, &Ground::of_events(book.ruled, events)))
                @if let Recorded::Whole(_) = differs.recorded { pre { @for event in events { (event.data) "\n" } } }
            }
            Today::Position => p { "The same events, but another position." },
            Today::Outcome(Some(how)) => p { (outcome(how)) },
            Today::Outcome(None) => p { "The game is not over." },
            Today::NoDeal(why) => p { (because("There is no such deal", why)) },
        }
    }
}
