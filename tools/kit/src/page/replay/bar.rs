//! Getting around: the list of all actions, and the controls at the bottom of the screen.

use std::collections::BTreeMap;

use maud::{Markup, html};

use super::step::brief;
use crate::replay::Seen;

/// Every action to go to, and the kinds of event to look for.
pub fn list(seen: &Seen<'_>, kinds: &BTreeMap<String, usize>) -> Markup {
    html! {
        nav .list aria-label="All actions" {
            (finder(kinds))
            details .panel {
                summary { "All actions" }
                ol {
                    @for step in &seen.steps {
                        li {
                            a href={ "#" (step.n()) } {
                                span .n { (step.n()) }
                                @match step.actor() {
                                    None => { " the deal" }
                                    Some(actor) => { " " b { (actor) } " " (brief(step.action())) }
                                }
                            }
                        }
                    }
                    @if seen.differs.is_some() { li { a href="#differs" { "ruled differently" } } }
                }
            }
        }
    }
}

/// Looks for the next event of a kind. It needs the script.
fn finder(kinds: &BTreeMap<String, usize>) -> Markup {
    html! {
        div .find.js-only role="group" aria-label="Find an event" {
            select #kind aria-label="Kind of event" {
                option value="" { "find an event …" }
                @for (kind, count) in kinds { option value=(kind) data-figure={ "with " (kind) " /steps" } { (kind.replace('-', " ")) " (" (count) ")" } }
            }
            button #before type="button" aria-label="The one before" disabled { (icon("M15 5l-7 7 7 7")) }
            button #after type="button" aria-label="The next one" disabled { (icon("M9 5l7 7-7 7")) }
        }
    }
}

/// The controls. They need the script.
pub fn controls(seen: &Seen<'_>) -> Markup {
    let last = seen.last();
    html! {
        div .controls.js-only role="group" aria-label="Steps" {
            input #scrub type="range" min="0" max=(last) value="0" aria-label="Action";
            div .row {
                button #first type="button" aria-label="To the deal" { (icon("M18 5l-8 7 8 7zM6 5v14")) }
                button #back type="button" aria-label="One action back" { (icon("M17 4L6 12l11 8z")) }
                label .goto {
                    span .sr { "Go to action" }
                    input #goto type="number" inputmode="numeric" min="0" max=(last) value="0";
                    span .soft data-figure={ "/steps/" (last) "/n" } { "/ " (last) }
                }
                button #on type="button" aria-label="One action on" { (icon("M7 4l11 8-11 8z")) }
                button #last type="button" aria-label="To the end" { (icon("M6 5l8 7-8 7zM18 5v14")) }
            }
        }
    }
}

/// A picture drawn here: not every device has the signs in its fonts.
fn icon(path: &str) -> Markup {
    html! { svg .icon viewBox="0 0 24 24" aria-hidden="true" { path d=(path); } }
}
