//! A table as lines: board, hands, piles and facts. Everything is always shown: on a small screen, the board has
//! symbols instead of names, and the rest is wrapped.

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use umpire_clauses::style::width;
use umpire_engine::game::{Actor, Seat};
use umpire_engine::view::{Cell, Fact, Holding, Ring, RingSeat, Sight};
use umpire_judging::visibility::{self, Viewer};

use super::board::{Board, Mark};
use super::cards::Cards;
use super::event_log;
use super::seat_ring::{self, Place};
use crate::wrap::{wrapped, wrapped_hanging};

/// The separator of cards and piles.
const COMMA: &str = ", ";

/// A table from the view of a seat or the referee.
pub struct TableView<'t> {
    /// The table.
    pub sight: &'t Sight<'t>,
    /// The viewer.
    pub eyes: Viewer,
    /// The actor whose turn it is.
    pub to_act: Option<Actor>,
    /// The cards of the variant.
    pub cards: &'t Cards,
    /// The mark of each place.
    pub mark: &'t dyn Fn(&Cell<'_>) -> Mark<'t>,
    /// Whether the board may grow with the room.
    pub grows: bool,
    /// Whether piles show cards by symbol and count alone.
    pub brief: bool,
}

impl<'t> TableView<'t> {
    /// The table at a width; with names on the board if that fits the height.
    pub fn lines(&self, columns: u16, rows: u16) -> Vec<Line<'static>> {
        let fits = |lines: &Vec<Line<'_>>| lines.len() <= usize::from(rows);
        if let Some(lines) = self.ring(columns).filter(fits) {
            return lines;
        }
        let rest = self.rest(columns);
        if self.sight.board.is_empty() {
            return rest;
        }
        let board = Board { above: &self.sight.above, rows: &self.sight.board, cards: self.cards, mark: self.mark };
        // The board keeps its names as long as it can: piles that grow are shown by symbols before.
        let brief = TableView { brief: true, ..*self };
        for rest in [&rest, &brief.rest(columns)] {
            // Without frames a row is kept for the legend of the marks, so that the board stays as it is.
            let room = usize::from(rows).saturating_sub(rest.len() + usize::from(!self.grows));
            if let Some(mut lines) = board.named(columns, room, self.grows(rows).min(room)) {
                lines.extend(self.legend().filter(|_| !self.grows));
                lines.extend(rest.iter().cloned());
                return lines;
            }
        }
        let mut lines = self.beside(&board, columns);
        lines.extend(self.legend().filter(|_| !self.grows));
        lines.extend(rest);
        lines
    }

    /// The height to which the board grows: more than half of the table, whatever lies beside it.
    fn grows(&self, rows: u16) -> usize {
        if self.grows { usize::from(rows) * 3 / 5 } else { 0 }
    }

    /// The board with symbols, and a key to them beside it, or below it if there is no room.
    fn beside(&self, board: &Board<'_>, columns: u16) -> Vec<Line<'static>> {
        let mut lines = board.compact(columns);
        let wide = lines.iter().map(Line::width).max().unwrap_or(0) + 2;
        let kind = |card| {
            let (sign, name) = (self.cards.symbol(card), self.cards.name(card));
            let name = (name != sign.content).then(|| Span::styled(format!(" {name}"), sign.style));
            std::iter::once(sign).chain(name).collect()
        };
        let kinds: Vec<Vec<_>> = board.kinds().into_iter().map(kind).collect();
        let longest = kinds.iter().map(|kind| kind.iter().map(Span::width).sum()).max().unwrap_or(0);
        let room = usize::from(columns).saturating_sub(wide);
        if longest > room {
            lines.extend(flow(Vec::new(), kinds, "  ", columns));
            return lines;
        }
        for (n, legend) in flow(Vec::new(), kinds, "  ", room as u16).into_iter().enumerate() {
            if lines.len() == n {
                lines.push(Line::default());
            }
            let indent = " ".repeat(wide - lines[n].width());
            lines[n].spans.extend([Span::raw(indent)].into_iter().chain(legend.spans));
        }
        lines
    }

    /// The legend of the marks on the board.
    pub fn legend(&self) -> Option<Line<'static>> {
        let has = |told: &&str| self.sight.cells().any(|cell| told.starts_with((self.mark)(cell).signs()[0]));
        let told = ["( ) on offer", "[ ] last move", "* * a line", "× × taken off"];
        let told: Vec<&str> = told.into_iter().filter(has).collect();
        (!told.is_empty()).then(|| Line::styled(told.join("  "), Style::new().dim()))
    }

    /// The seats as a ring around the piles with a total, with visible hands and the rest below; `None` if there is no
    /// ring, or it does not fit.
    fn ring(&self, columns: u16) -> Option<Vec<Line<'static>>> {
        let ring = self.sight.ring.as_ref()?;
        let (hands, piles) = self.holdings();
        let places: Vec<Place> = ring.seats.iter().map(|sitting| self.place(sitting)).collect();
        let counted = piles.iter().filter(|pile| pile.total.is_some());
        let mut middle: Vec<Line<'static>> = counted.flat_map(|pile| self.pile(pile, columns)).collect();
        middle.push(Line::styled(direction(ring), Style::new().dim()));
        let mut lines = seat_ring::lines(ring, &places, &middle, columns)?;
        for hand in hands.into_iter().filter(|hand| is_shown(hand)) {
            let style = if self.acts(hand) { Style::new().bold() } else { Style::new() };
            lines.extend(self.holding(vec![Span::styled(self.seat_name(&hand.label), style)], hand, columns));
        }
        lines.extend(self.others(piles, columns));
        Some(lines)
    }

    /// A seat of the ring, with the size of its hand and its state.
    fn place(&self, sitting: &RingSeat) -> Place {
        let name = sitting.seat.to_string();
        let held = self.sight.holding(&name).map(|hand| format!("holds {}", hand.size));
        let acts = self.to_act == Some(Actor::Seat(sitting.seat));
        let acting = acts.then(|| "to act".to_owned());
        let style = self.cards.theme.seat(sitting.seat);
        Place {
            name: self.seat_name(&name),
            style: if acts { style.bold() } else { style },
            details: held.into_iter().chain(acting).chain(visibility::told(sitting)).collect(),
        }
    }

    /// The letter of a seat, marked if it is the viewer.
    fn seat_name(&self, seat: &str) -> String {
        let you = self.eyes.is_some() && Seat::parse(seat) == self.eyes;
        format!("{seat}{}", if you { " (you)" } else { "" })
    }

    fn acts(&self, hand: &Holding<'_>) -> bool {
        self.to_act.is_some() && self.to_act == Seat::parse(&hand.label).map(Actor::Seat)
    }

    /// The hands and the piles.
    fn holdings(&self) -> (Vec<&Holding<'t>>, Vec<&Holding<'t>>) {
        self.sight.holdings.iter().partition(|holding| Seat::parse(&holding.label).is_some())
    }

    /// Everything but the board, with the order of turns if there is a ring.
    fn rest(&self, columns: u16) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        let (hands, piles) = self.holdings();
        for pile in piles.iter().filter(|pile| pile.total.is_some()) {
            lines.extend(self.pile(pile, columns));
        }
        lines.extend(self.sight.ring.iter().flat_map(|ring| wrapped(&turn_order(ring), columns)).map(Line::raw));
        for hand in hands {
            lines.extend(self.hand(hand, columns));
        }
        lines.extend(self.others(piles, columns));
        lines
    }

    /// The piles without a total, and the facts.
    fn others(&self, piles: Vec<&Holding<'_>>, columns: u16) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        let piles: Vec<_> = piles.into_iter().filter(|pile| pile.total.is_none()).collect();
        let (shown, counted): (Vec<_>, Vec<_>) = piles.into_iter().partition(|pile| is_shown(pile));
        let counted = counted.into_iter().map(|pile| format!("{} {}", pile.label, pile.size));
        let told = counted.chain(self.sight.facts.iter().map(Fact::told)).map(|told| vec![Span::raw(told)]);
        lines.extend(flow(Vec::new(), told.collect(), "  ", columns));
        for pile in shown {
            lines.extend(self.pile(pile, columns));
        }
        lines
    }

    fn pile(&self, pile: &Holding<'_>, columns: u16) -> Vec<Line<'static>> {
        let mut head = vec![Span::raw(format!("{} {}", pile.label, pile.size))];
        if let Some(total) = pile.total {
            head.push(Span::styled(format!(", sum {} of {}", total.sum, total.limit), Style::new().bold()));
        }
        if !self.brief || !is_shown(pile) {
            return self.holding(head, pile, columns);
        }
        head.push(Span::raw(":"));
        let symbols = pile.cards.iter().flatten().map(|(card, count)| {
            let symbol = self.cards.symbol(card);
            [Some(symbol), (*count > 1).then(|| Span::raw(format!("×{count}")))].into_iter().flatten().collect()
        });
        flow(head, symbols.collect(), " ", columns)
    }

    /// A hand, with the state of its player.
    fn hand(&self, hand: &Holding<'_>, columns: u16) -> Vec<Line<'static>> {
        let (seat, acts) = (Seat::parse(&hand.label), self.acts(hand));
        let style = if acts { Style::new().bold() } else { Style::new() };
        let ring = self.sight.ring.iter().flat_map(|ring| &ring.seats);
        let told: Vec<String> = ring.filter(|sitting| Some(sitting.seat) == seat).flat_map(visibility::told).collect();
        let told = if told.is_empty() { String::new() } else { format!(" ({})", told.join(", ")) };
        let head =
            format!("{}{} holds {}{told}", if acts { "> " } else { "  " }, self.seat_name(&hand.label), hand.size);
        let head = event_log::seats(&head, self.cards.theme).into_iter().map(|span| span.patch_style(style));
        self.holding(head.collect(), hand, columns)
    }

    fn holding(&self, mut head: Vec<Span<'static>>, holding: &Holding<'_>, columns: u16) -> Vec<Line<'static>> {
        if is_shown(holding) {
            head.push(Span::raw(":"));
        }
        let cards = holding.cards.iter().flatten().map(|(card, count)| self.card(card, *count));
        flow(head, cards.collect(), COMMA, columns)
    }

    /// A card, or several of a kind: symbol, name and count.
    fn card(&self, card: &str, count: usize) -> Vec<Span<'static>> {
        let mut parts = self.cards.spans(card);
        parts.extend((count > 1).then(|| Span::raw(format!(" ×{count}"))));
        parts
    }
}

/// Whether it has visible cards.
fn is_shown(holding: &Holding<'_>) -> bool {
    holding.cards.as_ref().is_some_and(|cards| !cards.is_empty())
}

/// The direction of turns.
fn direction(ring: &Ring) -> &'static str {
    if ring.clockwise { "clockwise" } else { "counter-clockwise" }
}

/// The order of turns.
fn turn_order(ring: &Ring) -> String {
    let mut seats: Vec<String> =
        ring.seats.iter().filter(|sitting| sitting.playing).map(|sitting| sitting.seat.to_string()).collect();
    if !ring.clockwise {
        seats.reverse();
    }
    seats.extend(seats.first().cloned().filter(|_| seats.len() > 1));
    format!("{}: {}", direction(ring), seats.join(" → "))
}

/// Joins parts into lines behind a head. A part is broken only if it is longer than a line.
fn flow(
    head: Vec<Span<'static>>,
    parts: Vec<Vec<Span<'static>>>,
    between: &'static str,
    columns: u16,
) -> Vec<Line<'static>> {
    // Lines below a head are indented.
    let margin = if head.is_empty() { "" } else { "    " };
    let (sign, space) = between.split_at(between.len() - between.trim_start_matches(',').len());
    let columns = usize::from(columns);
    let last = parts.len().saturating_sub(1);
    let mut line = Line::from(head);
    let mut lines = Vec::new();
    if line.width() > columns {
        let text: String = line.spans.iter().map(|span| span.content.as_ref()).collect();
        let style = line.spans.first().map(|span| span.style).unwrap_or_default();
        lines.extend(wrapped_hanging(&text, columns).into_iter().map(|part| Line::styled(part, style)));
        line = lines.pop().unwrap_or_default();
    }
    for (n, mut part) in parts.into_iter().enumerate() {
        if n < last {
            part.push(Span::raw(sign));
        }
        let wide: usize = part.iter().map(Span::width).sum();
        if line.width() > 0 && line.width() + width(space) + wide > columns {
            lines.push(std::mem::take(&mut line));
            line.push_span(margin);
        } else if line.width() > 0 {
            line.push_span(space);
        }
        if width(margin) + wide > columns {
            let text: String = part.iter().map(|span| span.content.as_ref()).collect();
            lines.extend(wrapped(&text, columns as u16).into_iter().map(Line::raw));
            line = Line::raw(margin);
        } else {
            line.spans.extend(part);
        }
    }
    if line.width() > width(margin) {
        lines.push(line);
    }
    lines
}
