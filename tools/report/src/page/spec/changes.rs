//! The changes of a rulebook against the one it extends.

use maud::{Markup, html};
use umpire_clauses::changes::{Became, ClauseChange, between};
use umpire_clauses::inventory::Inventory;

use super::words::Words;
use crate::page::words::fill;

/// The section; empty where the rulebook extends none or changes nothing.
pub fn part(words: &Words, inventory: &Inventory, anchor: &str) -> Markup {
    let Some(parent) = &inventory.parent else { return html! {} };
    let changes = between(parent, inventory);
    html! {
        @if !changes.is_empty() {
            section .part.changes {
                h3 { (fill(words.changed_since, &parent.document)) }
                ul { @for change in &changes { li { (entry(words, change, anchor)) } } }
            }
        }
    }
}

fn entry(words: &Words, change: &ClauseChange, anchor: &str) -> Markup {
    let is_there = change.became != Became::Withdrawn;
    html! {
        span .badge { (words.word(change.became.word())) } " "
        @if is_there { a href={ "#" (anchor) ":" (change.id) } { "§" (change.id) } } @else { "§" (change.id) }
        @if let Some(was) = &change.was { (fill(words.was, was)) }
        ": "
        @if let (Some(before), Some(after)) = (&change.before, &change.after) {
            @if before == after { (after) } @else { del .soft { (before) } " " ins { (after) } }
        } @else if let Some(after) = &change.after {
            ins { (after) }
        } @else if let Some(before) = &change.before {
            del .soft { (before) }
        }
        @if let Some(because) = &change.because { " " span .soft { "— " (because) } }
    }
}
