//! What judges say of a step: the notes on it, and the settled cases that turn on the same clauses.

use std::collections::BTreeMap;

use maud::{Markup, html};

use super::Book;
use crate::page::words::{EN, Words, fill};
use umpire_judging::casebook::settled::Settled;
use umpire_judging::citing::Ground;
use umpire_judging::deciding::turning;
use umpire_judging::notes::Note;
use umpire_judging::replay::Seen;
use umpire_judging::visibility::SeenStep;

/// How many settled cases a step shows.
const FEW: usize = 3;

/// The notes on a step.
pub fn notes(words: &Words, step: SeenStep<'_>) -> Markup {
    let who = |note: &Note| note.by.as_ref().map_or_else(|| words.noted.to_owned(), |by| fill(words.noted_by, by));
    html! {
        @for note in step.notes() {
            aside .noted {
                p { b { (who(&note)) (words.colon) } (note.text) }
                @if !note.clauses.is_empty() { p .clause { (note.sources().join(" ")) } }
            }
        }
    }
}

/// The settled cases that turn on what decided here, as links to where they are told; none beside what happens in every turn.
pub fn settled(book: &Book<'_>, happened: &[Ground]) -> Markup {
    let cases = of_step(book, happened);
    html! {
        @if !cases.is_empty() {
            div .settled {
                (book.words.settled)
                ul { @for case in &cases { li { a href={ "#" (anchor(case)) } { (name(book.words, case)) } } } }
            }
        }
    }
}

/// Every settled case that a step names, once.
pub fn cases(book: &Book<'_>, seen: &Seen<'_>) -> Markup {
    let of_step = |step: &SeenStep<'_>| of_step(book, &Ground::of_events(book.ruled, &step.events()));
    let named = seen.steps.iter().flat_map(of_step).map(|case| (case.path.clone(), case));
    let cases: BTreeMap<String, Settled> = named.collect();
    html! {
        @if !cases.is_empty() {
            section .cited aria-labelledby="settled" {
                details open {
                    summary { h2 #settled { (book.words.settled_cases) } }
                    ol {
                        @for case in cases.values() {
                            li id=(anchor(case)) {
                                b { (name(book.words, case)) } " " (if book.words.lang == EN.lang { &case.ruled } else { &case.japanese }) " "
                                span .where { (case.clauses.join(" ")) ", " code { (case.path) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What was asked; the questions of the casebook are in English, so elsewhere a case goes by its name.
fn name(words: &Words, case: &Settled) -> Markup {
    html! { @if words.lang == EN.lang { (case.question) } @else { code { (case.case) } } }
}

fn of_step(book: &Book<'_>, happened: &[Ground]) -> Vec<Settled> {
    let mut cases = book.docket.on(&turning(happened, false));
    cases.truncate(FEW);
    cases
}

/// Where on the page a case is told.
fn anchor(case: &Settled) -> String {
    format!("case-{}", case.case.replace('/', "-"))
}
