//! The table as the viewer sees it: board, seats, hands, piles, with changes marked.

use maud::{Markup, html};
use umpire_engine::game::Seat;
use umpire_engine::view::{Cell, Fact, Holding};
use umpire_judging::visibility::{Location, SeenStep};

use super::context::{Context, Drawing};
use super::ring;

/// The deck, whose cards are not listed at each step: they are all the cards that lie nowhere else.
const DECK: &str = "deck";

/// The drawings that tables reference, needed once on a page; `step` is any step of the game.
pub fn drawings(context: &Context<'_>, step: Option<SeenStep<'_>>) -> Markup {
    html! {
        (context.cards.drawings())
        @if let Some(ring) = step.and_then(|step| step.sight().ring) { (ring::arrows(ring.seats.len())) }
    }
}

/// The table after a step.
pub fn draw(context: &Context<'_>, step: SeenStep<'_>, before: Option<SeenStep<'_>>) -> Markup {
    let drawing = Drawing { context, step, sight: step.sight(), marks: step.marks(before) };
    let sight = &drawing.sight;
    // On paper, what is as it was is not shown again.
    let was = before.map(|before| before.sight());
    let stays = |fact: &Fact| was.as_ref().is_some_and(|was| was.facts.contains(fact));
    let stays_held = |hand: &Holding| was.as_ref().is_some_and(|was| was.holdings.contains(hand));
    let (hands, piles): (Vec<&Holding>, Vec<&Holding>) =
        sight.holdings.iter().partition(|holding| Seat::parse(&holding.label).is_some());
    // A ring shows its stack in the middle.
    let piles = piles.into_iter().filter(|pile| sight.ring.is_none() || pile.total.is_none());
    html! {
        @if !sight.above.is_empty() { (drawing.board(context.words.above, std::slice::from_ref(&sight.above))) }
        @if !sight.board.is_empty() { (drawing.board(context.words.board, &sight.board)) }
        @if let Some(ring) = &sight.ring { (ring::draw(&drawing, ring)) }
        @for fact in &sight.facts { (drawing.fact(fact, stays(fact))) }
        dl .hands { @for hand in hands { (drawing.hand(hand, stays_held(hand))) } }
        dl .piles { @for pile in piles { (drawing.pile(pile)) } }
    }
}

/// From so many places in a row on, a board has square places without names.
const WIDE: usize = 6;

impl Drawing<'_> {
    fn fact(&self, fact: &Fact, stays: bool) -> Markup {
        html! {
            p .note.stays[stays] {
                (self.context.words.word(&fact.label)) (self.context.words.colon) span data-figure={ "among " (self.state()) } { (fact.value) }
                @if let Some(of) = fact.of { " / " span data-figure=(of) { (of) } }
            }
        }
    }

    fn board(&self, caption: &str, rows: &[Vec<Cell<'_>>]) -> Markup {
        let across = rows.iter().map(Vec::len).max().unwrap_or(0);
        html! {
            div .boards {
                table .board.above[rows.len() == 1].squares[across >= WIDE] style=[(across >= WIDE).then(|| format!("--across:{across}"))] {
                    caption .sr { (caption) }
                    @for row in rows { tr { @for cell in row { (self.square(cell)) } } }
                }
                @for line in &self.marks.lines { (self.line(line, rows)) }
            }
        }
    }

    /// One place of the board.
    fn square(&self, cell: &Cell<'_>) -> Markup {
        let cards = &self.context.cards;
        let changed = self.marks.changed.contains(&cell.place);
        // The style writes a place that is a number, from `data-place`.
        let place = cell.place.rsplit_once('-').map(|(_, number)| number);
        html! {
            @match cell.card {
                Some(card) => {
                    td.(cards.class(card)).new[changed] data-place=(cell.place) data-card=(card) {
                        (cards.face(card)) @if let Some(place) = place { u { (place) } }
                    }
                }
                None => td .empty.gone[changed] data-place=(cell.place) {
                    @if let Some(card) = self.left(&cell.place) { span.left.(cards.class(card)) aria-hidden="true" { (cards.face(card)) } }
                    @if let Some(place) = place { u { (place) } }
                },
            }
        }
    }

    /// A line through the middles of its places, if all of them are in these rows.
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
            span .sr { (self.context.words.line) " " (line.join("-")) }
        }
    }

    /// A hand; the acting seat's is marked.
    fn hand(&self, holding: &Holding<'_>, stays: bool) -> Markup {
        let acting = self.step.to_act().is_some_and(|actor| actor.to_string() == holding.label);
        let words = self.context.words;
        html! {
            div .acting[acting].stays[stays] data-holding=(holding.label) {
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
        let cards = &self.context.cards;
        html! {
            li.(cards.class(id)).new[new] data-card=(id) {
                (cards.face(id)) @if count > 1 { b { (count) } }
            }
        }
    }

    /// The card that left a place.
    fn left(&self, place: &str) -> Option<&str> {
        let from = Location::Place(place.to_owned());
        self.marks.moves.iter().find(|each| each.from == from)?.card.as_deref()
    }

    /// Whether a card of this kind was added to a hand or pile.
    fn came(&self, id: &str, label: &str) -> bool {
        let to = Location::Holding(label.to_owned());
        self.marks.moves.iter().any(|each| each.card.as_deref() == Some(id) && each.to == to)
    }

    fn pile(&self, holding: &Holding<'_>) -> Markup {
        let words = self.context.words;
        let here = Location::Holding(holding.label.clone());
        let changed = self.marks.moves.iter().any(|each| each.to == here || each.from == here);
        html! {
            div .changed[changed] data-holding=(holding.label) {
                dt { (words.word(&holding.label)) " " span { (holding.size) } }
                dd {
                    @if let Some(cards) = holding.cards.as_ref().filter(|cards| !cards.is_empty() && holding.label != DECK) {
                        details { summary .soft { (words.its_cards) } ul .counts {
                            @for (id, count) in cards { li data-card=(id) { (self.context.cards.name(id)) " " b { (count) } } }
                        } }
                    }
                }
            }
        }
    }
}

/// Cards face down, of which a few are drawn.
fn backs(size: usize, hidden: &str) -> Markup {
    const MOST: usize = 5;
    html! { span .backs { @for _ in 0..size.min(MOST) { s {} } span .sr { (hidden) } } }
}
