//! The table as the eyes see it: the board with what has changed on it, the hands, the piles.

use maud::{Markup, html};
use umpire_engine::game::Seat;
use umpire_engine::view::{Cell, Holding, Sight};

use super::Book;
use crate::seen::SeenStep;

/// The table after a step.
pub fn draw(book: &Book<'_>, step: SeenStep<'_>, before: Option<SeenStep<'_>>) -> Markup {
    let (sight, earlier) = (step.sight(), before.map(SeenStep::sight));
    let (hands, piles): (Vec<&Holding>, Vec<&Holding>) =
        sight.holdings.iter().partition(|holding| Seat::parse(&holding.label).is_some());
    html! {
        @if !sight.board.is_empty() { (board(book, &sight, earlier.as_ref())) }
        @for fact in &sight.facts { p .note data-figure={ "among /steps/" (step.n()) "/state" } { (fact.label) ": " (fact.value) } }
        dl .hands {
            @for hand in hands { (held(book, hand, step)) }
            @for pile in piles { (held(book, pile, step)) }
        }
    }
}

fn board(book: &Book<'_>, sight: &Sight, before: Option<&Sight>) -> Markup {
    html! {
        table .board {
            caption .sr { "The board" }
            @for (y, row) in sight.board.iter().enumerate() {
                tr {
                    @for (x, cell) in row.iter().enumerate() {
                        (square(book, cell, before.and_then(|before| before.board.get(y)?.get(x))))
                    }
                }
            }
        }
    }
}

/// One place of the board. `before` is the same place a step earlier.
fn square(book: &Book<'_>, cell: &Cell, before: Option<&Cell>) -> Markup {
    let was = before.and_then(|before| before.card);
    let changed = before.is_some() && was != cell.card;
    html! {
        @match cell.card {
            Some(card) => {
                td.(book.cards.class(card)).new[changed] data-place=(cell.place) data-card=(card) {
                    span .place { (cell.place) }
                    span .name { (book.cards.name(card)) }
                    @if let Some(id) = book.cards.odd_id(card) { small { (id) } }
                }
            }
            None => {
                td .empty.gone[changed] data-place=(cell.place) {
                    span .place { (cell.place) }
                    @if let (true, Some(was)) = (changed, was) { s { (book.cards.name(was)) } } @else { span .sr { "empty" } }
                }
            }
        }
    }
}

/// A hand or a pile; the hand of who is to act is marked.
fn held(book: &Book<'_>, holding: &Holding, step: SeenStep<'_>) -> Markup {
    let acting = step.to_act().is_some_and(|actor| actor.to_string() == holding.label);
    let hand = Seat::parse(&holding.label).is_some();
    let from = format!("/steps/{}/state/{}{}", step.n(), if hand { "hands/" } else { "" }, holding.label);
    html! {
        div .acting[acting] data-holding=(holding.label) data-size=(holding.size) {
            dt { (holding.label) @if acting { span .sr { " (to act)" } } " " span .soft data-figure={ "size " (from) } { (holding.size) } }
            dd {
                @match holding.cards.as_ref().filter(|cards| !cards.is_empty()) {
                    Some(cards) if hand => (chips(book, cards, &from)),
                    Some(cards) => { details { summary .soft { "its cards" } (chips(book, cards, &from)) } }
                    None if hand && holding.size > 0 => { span .soft { "hidden" } }
                    None => {}
                }
            }
        }
    }
}

fn chips(book: &Book<'_>, cards: &[(&str, usize)], from: &str) -> Markup {
    html! { ul .chips { @for (id, count) in cards { (book.cards.chip(id, *count, from)) } } }
}
