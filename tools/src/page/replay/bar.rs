//! Getting around: the list of all actions, and the controls at the bottom of the screen.

use std::collections::BTreeMap;

use maud::{Markup, html};

use super::step::brief;
use super::steps::Seen;

/// Every action, to go to.
pub fn list(seen: &Seen) -> Markup {
    html! {
        nav .list aria-label="All actions" {
            details {
                summary { "All actions" }
                ol {
                    @for step in &seen.steps {
                        li {
                            a href={ "#" (step.n) } {
                                span .n { (step.n) }
                                @match &step.move_ {
                                    None => { " the deal" }
                                    Some(move_) => { " " b { (move_.actor) } " " (brief(&move_.action)) }
                                }
                            }
                        }
                    }
                    @if seen.divergence.is_some() { li { a href="#differs" { "ruled differently" } } }
                }
            }
        }
    }
}

/// The controls. They need the script.
pub fn controls(seen: &Seen, kinds: &BTreeMap<&str, usize>) -> Markup {
    let last = seen.actions();
    html! {
        div .controls.js-only role="group" aria-label="Steps" {
            input #scrub type="range" min="0" max=(last) value="0" aria-label="Action";
            div .row {
                button #first type="button" aria-label="To the deal" { "⏮" }
                button #back type="button" aria-label="One action back" { "◀" }
                label .goto {
                    span .sr { "Go to action" }
                    input #goto type="number" inputmode="numeric" min="0" max=(last) value="0";
                    span .soft { "/ " (last) }
                }
                button #on type="button" aria-label="One action on" { "▶" }
                button #last type="button" aria-label="To the end" { "⏭" }
                label .find {
                    span .sr { "Find the next event of a kind" }
                    select #kind {
                        option value="" { "find …" }
                        @for (kind, count) in kinds { option value=(kind) { (kind.replace('-', " ")) " (" (count) ")" } }
                    }
                }
                button #find type="button" aria-label="The next of this kind" { "⤓" }
            }
        }
    }
}
