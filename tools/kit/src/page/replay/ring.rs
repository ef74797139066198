//! The seats round a table: who is next which way, who owes what, and the stack in the middle.

use std::f64::consts::TAU;

use maud::{Markup, html};
use umpire_engine::view::{Holding, Ring, Sitting};

use super::table::Drawing;
use crate::seen::told;

/// How far from the middle a player sits, in hundredths of the table.
const FAR: f64 = 40.0;

/// The table with its seats.
pub(super) fn draw(drawing: &Drawing<'_>, ring: &Ring) -> Markup {
    let words = drawing.book.words;
    let stack = drawing.sight.holdings.iter().find(|holding| holding.total.is_some());
    html! {
        div .ring {
            svg .way.icon aria-hidden="true" viewBox="0 0 100 100" { path transform=[(!ring.clockwise).then_some("matrix(-1 0 0 1 100 0)")] d=(ARROWS) {} }
            @if let Some(stack) = stack { (middle(drawing, stack)) }
            ol aria-label=(if ring.clockwise { words.clockwise } else { words.counter }) {
                @for (at, sitting) in ring.seats.iter().enumerate() { (seat(drawing, sitting, at as f64 / ring.seats.len() as f64)) }
            }
        }
    }
}

/// Two arrows that run round clockwise.
const ARROWS: &str = "M32 24A32 32 0 0 1 68 24M64 18L69 24.500L61 26M68 76A32 32 0 0 1 32 76M36 82L31 75.500L39 74";

/// The stack, with what it comes to and what that may be.
fn middle(drawing: &Drawing<'_>, stack: &Holding<'_>) -> Markup {
    let (words, state) = (drawing.book.words, drawing.state());
    html! {
        div .middle data-holding=(stack.label) data-size=(stack.size) {
            @if let Some(total) = stack.total {
                b data-figure={ "among " (state) } { (total.sum) }
                span .soft { "/ " (total.limit) }
                meter min="0" max=(total.limit) high=(total.limit - total.limit / 4) value=(total.sum) aria-label=(words.sum) {}
            }
            small .soft { (words.pile(&stack.label)) " " span data-figure={ "size " (state) "/" (stack.label) } { (stack.size) } }
        }
    }
}

/// A player, this part of the way round from the top.
fn seat(drawing: &Drawing<'_>, sitting: &Sitting, part: f64) -> Markup {
    let (x, y) = (50.0 + FAR * (TAU * part).sin(), 50.0 - FAR * (TAU * part).cos());
    let label = sitting.seat.to_string();
    let acting = drawing.step.to_act().is_some_and(|actor| actor.to_string() == label);
    let told = told(sitting).join(", ");
    html! {
        li .acting[acting].out[!sitting.playing] style=(format!("left:{x:.0}%;top:{y:.0}%")) {
            b { (label) } @if !told.is_empty() { " " small { (told) } }
        }
    }
}
