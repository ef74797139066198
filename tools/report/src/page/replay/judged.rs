//! Judges' notes on a step, and settled cases on the same clauses.

use std::collections::BTreeMap;

use maud::{Markup, html};
use umpire_judging::casebook::settled::Settled;
use umpire_judging::citing::Ground;
use umpire_judging::deciding::turning;
use umpire_judging::notes::Note;
use umpire_judging::replay::Seen;
use umpire_judging::visibility::SeenStep;

use super::context::Context;
use crate::page::words::{EN, Words, fill};

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

/// Links to settled cases on the deciding clauses.
pub fn settled(context: &Context<'_>, happened: &[Ground]) -> Markup {
    let cases = of_step(context, happened);
    html! {
        @if !cases.is_empty() {
            div .settled {
                (context.words.settled)
                ul { @for case in &cases { li { a href={ "#" (anchor(case)) } { (name(context.words, case)) } } } }
            }
        }
    }
}

/// Every settled case that a step links to.
pub fn cases(context: &Context<'_>, seen: &Seen<'_>, is_open: bool) -> Markup {
    let of_step = |step: &SeenStep<'_>| of_step(context, &Ground::of_events(context.ruled, &step.events()));
    let named = seen.steps.iter().flat_map(of_step).map(|case| (case.path.clone(), case));
    let cases: BTreeMap<String, Settled> = named.collect();
    html! {
        @if !cases.is_empty() {
            section .cited aria-labelledby="settled" {
                details open[is_open] {
                    summary { h2 #settled { (context.words.settled_cases) } }
                    ol {
                        @for case in cases.values() {
                            li id=(anchor(case)) {
                                b { (name(context.words, case)) } " " (if context.words.lang == EN.lang { &case.ruled } else { &case.japanese }) " "
                                span .where { (case.clauses.join(" ")) ", " code { (case.path) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The question of a case; its name on pages that are not in English, as the casebook is.
fn name(words: &Words, case: &Settled) -> Markup {
    html! { @if words.lang == EN.lang { (case.question) } @else { code { (case.case) } } }
}

fn of_step(context: &Context<'_>, happened: &[Ground]) -> Vec<Settled> {
    let mut cases = context.docket.on(&turning(happened, false));
    cases.truncate(FEW);
    cases
}

/// The anchor of a case.
fn anchor(case: &Settled) -> String {
    format!("case-{}", case.case.replace('/', "-"))
}
