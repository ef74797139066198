//! The rulings: how the variant plays where its document is silent.

use maud::{Markup, html};
use umpire_engine::knob::{Answer, Ruling};
use umpire_engine::variant;

use super::marks::Marks;
use super::{Book, folded, passing};
use crate::citing::Ruled;
use crate::register::said;
use crate::spec::verdict::RulingVerdict;

/// The entry of a ruling: what is not said, how this variant answers, and the scenarios that hold it.
pub fn entry(book: &Book<'_>, ruling: &RulingVerdict, place: usize) -> Markup {
    let from = format!("/runs/{}/rulings/{place}", book.n);
    let name = format!("{}:{}", book.anchor, ruling.id);
    let variant = &book.plan.variant;
    let ruled = Ruled { variant, inventory: &book.plan.inventory };
    let declared = variant::rulings(&variant.game).iter().find(|declared| declared.id == ruling.id);
    let title = || book.scenarios.title(ruling.scenarios.first().map_or("", |tested| tested.at.as_str()));
    let says = html! {
        @match declared {
            Some(declared) => { (declared.question.en) " " b { (sentence(&answer(declared, ruled))) } }
            None => (title()),
        }
    };
    let inside = html! {
        p .small.soft {
            a href={ "#" (name) } { (ruling.id) } ": " (passing(&ruling.scenarios, &from)) "."
            @if let Some(knob) = ruled.knob(&ruling.id) { " This variant says " code { (knob) } "." }
        }
        (book.scenarios.entries(&ruling.scenarios, &Marks::default()))
        (book.cases.on_ruling(&variant.game, &ruling.id))
    };
    folded(&name, html! { (ruling.id) }, says, (ruling.standing(), ruling.fails()), inside)
}

/// How a silent point is played by a variant, in words.
fn answer(ruling: &Ruling, ruled: Ruled<'_>) -> String {
    let knob = match &ruling.answer {
        Answer::Ruled(text) => return text.en.to_string(),
        Answer::Knob(knob) => knob,
    };
    let value = ruled.knob(&ruling.id).map(|stated| stated.value).or_else(|| said(ruling, &ruled.variant.tree));
    let value = value.unwrap_or_default();
    let reading = knob.readings.iter().find(|reading| reading.spelling == value);
    reading.map_or_else(|| format!("Here: {value}"), |reading| reading.meaning.en.to_string())
}

/// With a capital letter and a full stop.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    let stop = if text.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{first}{}{stop}", letters.as_str())
}
