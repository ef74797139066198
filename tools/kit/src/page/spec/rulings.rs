//! The rulings: how the variant plays where its document is silent.

use maud::{Markup, html};

use super::{Book, folded, passing};
use crate::citing::Ruled;
use crate::spec::verdict::{RulingVerdict, Standing, Verdict};

/// The rulings of a run: every knob of the game with its value, and every ruling whose scenarios ran.
pub fn part(book: &Book<'_>, verdict: &Verdict) -> Markup {
    html! {
        @if !verdict.rulings.is_empty() {
            section .part {
                h3 { "Rulings where the text is silent" }
                @for (place, ruling) in verdict.rulings.iter().enumerate() { (entry(book, ruling, place)) }
            }
        }
    }
}

fn entry(book: &Book<'_>, ruling: &RulingVerdict, place: usize) -> Markup {
    let from = format!("/runs/{}/rulings/{place}", book.n);
    let standing = if ruling.holds() { Standing::Holds } else { Standing::Broken };
    let name = format!("{}:{}", book.anchor, ruling.id);
    let ruled = Ruled { variant: &book.plan.variant, inventory: &book.plan.inventory };
    let says = html! {
        (book.scenarios.title(ruling.scenarios.first().map_or("", |tested| tested.at.as_str())))
        @if let Some(knob) = ruled.knob(&ruling.id) { " " code { (knob) } }
    };
    let inside = html! {
        p .small.soft { a href={ "#" (name) } { (ruling.id) } ": " (passing(&ruling.scenarios, &from)) "." }
        @for tested in &ruling.scenarios { (book.scenarios.entry(tested)) }
        (book.cases.on_ruling(&book.plan.variant.game, &ruling.id))
    };
    folded(&name, html! { (ruling.id) }, says, (standing, ruling.fails()), inside)
}
