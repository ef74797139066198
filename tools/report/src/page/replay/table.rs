//! The table as the eyes see it: the board with what has changed on it, the seats round it, the hands, the piles.

use maud::{Markup, html};
use umpire_engine::game::Seat;
use umpire_engine::view::{Cell, Fact, Holding, Sight};

use super::{Book, ring};
use umpire_judging::visibility::{Location, Marks, SeenStep};

/// A table being drawn.
pub(super) struct Drawing<'d> {
    pub(super) book: &'d Book<'d>,
    pub(super) step: SeenStep<'d>,
    pub(super) sight: Sight<'d>,
    marks: Marks,
}

/// The pile whose cards nobody but the referee sees. What it holds is what lies nowhere else, so it is not listed at every step.
const DECK: &str = "deck";

/// The table after a step.
pub fn draw(book: &Book<'_>, step: SeenStep<'_>, before: Option<SeenStep<'_>>) -> Markup {
    let drawing = Drawing { book, step, sight: step.sight(), marks: step.marks(before) };
    let sight = &drawing.sight;
    let (hands, piles): (Vec<&Holding>, Vec<&Holding>) =
        sight.holdings.iter().partition(|holding| Seat::parse(&holding.label).is_some());
    // What a ring has in its middle is not shown again.
    let piles = piles.into_iter().filter(|pile| sight.ring.is_none() || pile.total.is_none());
    html! {
        @if !sight.above.is_empty() { (drawing.board(book.words.above, std::slice::from_ref(&sight.above))) }
        @if !sight.board.is_empty() { (drawing.board(book.words.board, &sight.board)) }
        @if let Some(ring) = &sight.ring { (ring::draw(&drawing, ring)) }
        @for fact in &sight.facts { (drawing.fact(fact)) }
        dl .hands { @for hand in hands { (drawing.hand(hand)) } }
        dl .piles { @for pile in piles { (drawing.pile(pile)) } }
    }
}

impl Drawing<'_> {
    /// Where the state after the step stands in the JSON of the same replay.
    pub(super) fn state(&self) -> String {
        format!("/steps/{}/state", self.step.n())
    }

    fn fact(&self, fact: &Fact) -> Markup {
        html! {
            p .note {
                (self.book.words.fact(&fact.label)) (self.book.words.colon) span data-figure={ "among " (self.state()) } { (fact.value) }
                @if let Some(of) = fact.of { " / " span data-figure=(of) { (of) } }
            }
        }
    }

    fn board(&self, caption: &str, rows: &[Vec<Cell<'_>>]) -> Markup {
        html! {
            div .boards {
                table .board.above[rows.len() == 1] {
                    caption .sr { (caption) }
                    @for row in rows { tr { @for cell in row { (self.square(cell)) } } }
                }
                @for line in &self.marks.lines { (self.line(line, rows)) }
            }
        }
    }

    /// One place of the board.
    fn square(&self, cell: &Cell<'_>) -> Markup {
        let cards = &self.book.cards;
        let changed = self.marks.changed.contains(&cell.place);
        // A place that is a number is written there by the style, from `data-place`.
        let place = cell.place.rsplit_once('-').map(|(_, number)| number);
        html! {
            @match cell.card {
                Some(card) => {
                    td.(cards.class(card)).new[changed] data-place=(cell.place) data-card=(card) {
                        (cards.face(card)) @if let Some(place) = place { u { (place) } }
                    }
                }
                None => td .empty.gone[changed] data-place=(cell.place) { @if let Some(place) = place { u { (place) } } },
            }
        }
    }

    /// A line through the middle of its places, as long as all of them are in these rows.
    fn line(&self, line: &[String], rows: &[Vec<Cell<'_>>]) -> Markup {
        let middle = |place: &String| {
            let in_row = |row: &Vec<Cell<'_>>| row.iter().position(|cell| cell.place == *place);
            rows.iter().enumerate().find_map(|(y, row)| Some((in_row(row)?, y)))
        };
        let middles: Option<Vec<(usize, usize)>> = line.iter().map(middle).collect();
        let (wide, high) = (rows.iter().map(Vec::len).max().unwrap_or(0), rows.len());
        let Some(middles) = middles else { return html! {} };
        let points: Vec<String> = middles.iter().map(|(x, y)| format!("{x}.5 {y}.5")).collect();
        html! {
            svg .line aria-hidden="true" viewBox={ "0 0 " (wide) " " (high) } preserveAspectRatio="none" { path d={ "M" (points.join("L")) } {} }
            span .sr { (self.book.words.line) " " (line.join("-")) }
        }
    }

    /// A hand; that of who is to act is marked.
    fn hand(&self, holding: &Holding<'_>) -> Markup {
        let acting = self.step.to_act().is_some_and(|actor| actor.to_string() == holding.label);
        let words = self.book.words;
        html! {
            div .acting[acting] data-holding=(holding.label) {
                dt {
                    b { (holding.label) } " " span { (holding.size) }
                    @if acting { " " em { (words.to_act) } }
                }
                dd {
                    @match &holding.cards {
                        Some(cards) if cards.is_empty() => {}
                        Some(cards) => {
                            ul .cards {
                                @for (id, count) in cards { (self.held(id, *count, self.came(id, &holding.label))) }
                            }
                        }
                        None if holding.size > 0 => (backs(holding.size, words.hidden)),
                        None => {}
                    }
                }
            }
        }
    }

    fn held(&self, id: &str, count: usize, new: bool) -> Markup {
        let cards = &self.book.cards;
        html! {
            li.(cards.class(id)).new[new] data-card=(id) {
                (cards.face(id)) @if count > 1 { b { (count) } }
            }
        }
    }

    /// Whether a card of this kind came to a hand or pile.
    fn came(&self, id: &str, label: &str) -> bool {
        self.marks
            .moves
            .iter()
            .any(|each| each.card.as_deref() == Some(id) && matches!(&each.to, Location::Holding(to) if to == label))
    }

    fn pile(&self, holding: &Holding<'_>) -> Markup {
        let words = self.book.words;
        let changed = self.marks.moves.iter().any(|each| {
            let here = |spot: &Location| matches!(spot, Location::Holding(label) if *label == holding.label);
            here(&each.to) || here(&each.from)
        });
        html! {
            div .changed[changed] data-holding=(holding.label) {
                dt { (words.pile(&holding.label)) " " span { (holding.size) } }
                dd {
                    @if let Some(cards) = holding.cards.as_ref().filter(|cards| !cards.is_empty() && holding.label != DECK) {
                        details { summary .soft { (words.its_cards) } ul .counts {
                            @for (id, count) in cards { li data-card=(id) { (self.book.cards.name(id)) " " b { (count) } } }
                        } }
                    }
                }
            }
        }
    }
}

/// Cards that lie face down: so many, of which a few are drawn.
fn backs(size: usize, hidden: &str) -> Markup {
    const MOST: usize = 5;
    html! { span .backs { @for _ in 0..size.min(MOST) { s {} } span .sr { (hidden) } } }
}
