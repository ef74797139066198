//! What judges say of a step: the notes on it, and the settled cases that turn on the same clauses.

use maud::{Markup, html};

use super::Book;
use crate::citing::Ground;
use crate::extract::deciding::turning;
use crate::seen::SeenStep;

/// How many settled cases a step shows.
const FEW: usize = 3;

/// The notes on a step.
pub fn notes(step: SeenStep<'_>) -> Markup {
    html! {
        @for note in step.notes() {
            aside .noted {
                p { b { "Noted" @if let Some(by) = &note.by { " by " (by) } ":" } " " (note.text) }
                @if !note.clauses.is_empty() { p .clause { (note.sources().join(" ")) } }
            }
        }
    }
}

/// The settled cases that turn on what decided here; none beside what happens in every turn.
pub fn settled(book: &Book<'_>, happened: &[Ground]) -> Markup {
    let cases = book.source.docket.on(&turning(happened, false));
    html! {
        @if !cases.is_empty() {
            details .legal.settled {
                summary { "Settled on the same clauses" }
                ul .events {
                    @for case in cases.iter().take(FEW) {
                        li {
                            p { (case.question) }
                            p { (case.ruled) }
                            p .clause { (case.shared.join(" ")) ": " code { (case.path) } }
                        }
                    }
                }
            }
        }
    }
}
