//! Seats in a ring: direction of play, dues, and the stack in the middle.

use std::f64::consts::TAU;

use maud::{Markup, html};
use umpire_engine::view::{Due, Holding, Ring, RingSeat};

use super::context::Drawing;
use crate::page::words::{Words, fill};

/// The distance of seats from the middle, in percent of the table.
const FAR: f64 = 40.0;

/// The table with its seats.
pub(super) fn draw(drawing: &Drawing<'_>, ring: &Ring) -> Markup {
    let words = drawing.context.words;
    let stack = drawing.sight.holdings.iter().find(|holding| holding.total.is_some());
    html! {
        div .ring {
            svg .way aria-hidden="true" { use href=(if ring.clockwise { "#cw" } else { "#ccw" }) {} }
            @if let Some(stack) = stack { (middle(drawing, stack)) }
            ol aria-label=(if ring.clockwise { words.clockwise } else { words.counter }) {
                @for (at, sitting) in ring.seats.iter().enumerate() { (seat(drawing, sitting, at)) }
            }
        }
    }
}

/// The arrows between seats, in both directions, needed once on a page.
pub(super) fn arrows(seats: usize) -> Markup {
    let gaps = (0..seats).map(|gap| arrow(gap as f64 / seats as f64, (gap + 1) as f64 / seats as f64, seats as f64));
    let arrows: String = gaps.collect();
    html! {
        svg .drawings aria-hidden="true" width="0" height="0" {
            symbol #cw viewBox="0 0 100 100" { path d=(arrows) {} }
            symbol #ccw viewBox="0 0 100 100" { path transform="matrix(-1 0 0 1 100 0)" d=(arrows) {} }
        }
    }
}

/// CSS positions of the seats, the first at the top.
pub(super) fn places(seats: usize) -> String {
    let place = |at: usize| {
        let part = TAU * at as f64 / seats as f64;
        format!(".ring .p{at}{{left:{:.0}%;top:{:.0}%}}", 50.0 + FAR * part.sin(), 50.0 - FAR * part.cos())
    };
    (0..seats).map(place).collect()
}

/// The path of an arrow clockwise from one seat to the next, touching neither.
fn arrow(from: f64, to: f64, seats: f64) -> String {
    let clear = 0.035 + 0.1 / seats;
    let at = |part: f64, far: f64| (50.0 + far * (TAU * part).sin(), 50.0 - far * (TAU * part).cos());
    let ((x, y), (tip_x, tip_y)) = (at(from + clear, FAR), at(to - clear, FAR));
    let barb = |far: f64| at(to - clear - 0.022, far);
    let ((in_x, in_y), (out_x, out_y)) = (barb(FAR - 4.0), barb(FAR + 4.0));
    format!(
        "M{x:.1} {y:.1}A{FAR} {FAR} 0 0 1 {tip_x:.1} {tip_y:.1}M{in_x:.1} {in_y:.1}L{tip_x:.1} {tip_y:.1}L{out_x:.1} {out_y:.1}"
    )
}

/// The stack, with its sum and limit.
fn middle(drawing: &Drawing<'_>, stack: &Holding<'_>) -> Markup {
    let (words, state) = (drawing.context.words, drawing.state());
    html! {
        div .middle {
            @if let Some(total) = stack.total {
                b data-figure={ "among " (state) } { (total.sum) }
                span .soft { "/ " (total.limit) }
                meter min="0" max=(total.limit) high=(total.limit - total.limit / 4) value=(total.sum) aria-label=(words.sum) {}
            }
            small .soft { (words.word(&stack.label)) " " span data-figure={ "size " (state) "/" (stack.label) } { (stack.size) } }
        }
    }
}

/// A player at a place, counted clockwise.
fn seat(drawing: &Drawing<'_>, sitting: &RingSeat, at: usize) -> Markup {
    let words = drawing.context.words;
    let label = sitting.seat.to_string();
    let acting = drawing.step.to_act().is_some_and(|actor| actor.to_string() == label);
    let told = told(words, sitting).join(words.comma);
    html! {
        li.(format!("p{at}")).acting[acting].out[!sitting.playing] {
            b { (label) } @if !told.is_empty() { " " small { (told) } }
        }
    }
}

/// The state of a player in words.
fn told(words: &Words, sitting: &RingSeat) -> Vec<String> {
    let owes = |cards| fill(words.owes, cards);
    let due = match sitting.due {
        Some(Due::Now(cards)) if cards > 1 => Some(owes(cards)),
        Some(Due::Next(cards)) if cards > 1 => Some(format!("{}{}{}", words.due_next, words.comma, owes(cards))),
        Some(Due::Next(_)) => Some(words.due_next.to_owned()),
        _ => None,
    };
    let out = (!sitting.playing).then(|| words.out.to_owned());
    sitting.told.iter().map(|told| words.of_player(told)).chain(out).chain(due).collect()
}
