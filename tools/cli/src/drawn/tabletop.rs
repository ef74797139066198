//! A table: the board, the hands, the piles and the rest, as lines. Nothing of it is ever left out: where there is little
//! room, a board has signs for names, and the rest is broken into more lines.

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use umpire_engine::game::{Actor, Seat};
use umpire_engine::view::{Cell, Fact, Holding, Ring, Sight};
use umpire_kit::seen::{self, Eyes};
use umpire_kit::style::width;

use super::board::{Board, Mark};
use super::cards::Cards;
use super::look::{bold, faint};
use crate::fit::{folded, hanging};

/// What stands between cards, and between piles.
const COMMA: &str = ", ";

/// A table as it is seen.
pub struct Tabletop<'t> {
    /// What there is.
    pub sight: &'t Sight<'t>,
    /// Who sees it.
    pub eyes: Eyes,
    /// Who is to act.
    pub to_act: Option<Actor>,
    /// The cards.
    pub cards: &'t Cards,
    /// What is to be seen of a place.
    pub mark: &'t dyn Fn(&Cell<'_>) -> Mark<'t>,
}

impl<'t> Tabletop<'t> {
    /// All of it in lines of so many columns; with names on the board if it then fits so many rows.
    pub fn lines(&self, columns: u16, rows: u16) -> Vec<Line<'static>> {
        let rest = self.rest(columns);
        if self.sight.board.is_empty() {
            return rest;
        }
        let board = Board { above: &self.sight.above, rows: &self.sight.board, cards: self.cards, mark: self.mark };
        let named = board.named(columns).filter(|named| named.len() + rest.len() <= usize::from(rows));
        let mut lines = named.unwrap_or_else(|| self.beside(&board, columns));
        lines.extend(self.legend(&board));
        lines.extend(rest);
        lines
    }

    /// The board with signs, and beside it what they stand for; below it where there is no room for every name.
    fn beside(&self, board: &Board<'_>, columns: u16) -> Vec<Line<'static>> {
        let mut lines = board.signs();
        let wide = lines.iter().map(Line::width).max().unwrap_or(0) + 2;
        let kinds: Vec<_> = board.kinds().into_iter().map(|card| self.card(card, 1)).collect();
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

    /// What the signs round a place say, if there are any.
    fn legend(&self, board: &Board<'_>) -> Option<Line<'static>> {
        let has = |mark: Mark<'_>| self.sight.cells().any(|cell| (board.mark)(cell) == mark);
        let told = [(Mark::Changed, "[ ] last move"), (Mark::Formed, "* * a line")];
        let told: Vec<&str> = told.into_iter().filter(|(mark, _)| has(*mark)).map(|(_, told)| told).collect();
        (!told.is_empty()).then(|| Line::styled(told.join("  "), faint()))
    }

    /// All but the board: the hands, in the order of turns where that is more than taking them, then the rest.
    fn rest(&self, columns: u16) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        let (hands, piles): (Vec<_>, Vec<_>) =
            self.sight.holdings.iter().partition(|holding| Seat::parse(&holding.label).is_some());
        for pile in piles.iter().filter(|pile| pile.total.is_some()) {
            lines.extend(self.pile(pile, columns));
        }
        lines.extend(self.sight.ring.iter().flat_map(|ring| folded(&round(ring), columns)).map(Line::raw));
        for hand in hands {
            lines.extend(self.hand(hand, columns));
        }
        let piles: Vec<_> = piles.into_iter().filter(|pile| pile.total.is_none()).collect();
        let (shown, counted): (Vec<_>, Vec<_>) = piles.into_iter().partition(|pile| is_shown(pile));
        let counted = counted.into_iter().map(|pile| vec![Span::raw(format!("{} {}", pile.label, pile.size))]);
        lines.extend(flow(Vec::new(), counted.collect(), COMMA, columns));
        for pile in shown {
            lines.extend(self.pile(pile, columns));
        }
        let facts = self.sight.facts.iter().map(Fact::told);
        lines.extend(facts.flat_map(|fact| folded(&fact, columns)).map(Line::raw));
        lines
    }

    fn pile(&self, pile: &Holding<'_>, columns: u16) -> Vec<Line<'static>> {
        let mut head = vec![Span::raw(format!("{} {}", pile.label, pile.size))];
        if let Some(total) = pile.total {
            head.push(Span::styled(format!(", sum {} of {}", total.sum, total.limit), bold()));
        }
        self.held(head, pile, columns)
    }

    /// A hand, with what is said of its player.
    fn hand(&self, hand: &Holding<'_>, columns: u16) -> Vec<Line<'static>> {
        let seat = Seat::parse(&hand.label);
        let acts = self.to_act.is_some() && self.to_act == seat.map(Actor::Seat);
        let style = if acts { bold() } else { Style::new() };
        let you = if self.eyes.is_some() && seat == self.eyes { " (you)" } else { "" };
        let ring = self.sight.ring.iter().flat_map(|ring| &ring.seats);
        let told: Vec<String> = ring.filter(|sitting| Some(sitting.seat) == seat).flat_map(seen::told).collect();
        let told = if told.is_empty() { String::new() } else { format!(" ({})", told.join(", ")) };
        let head = format!("{}{}{you} holds {}{told}", if acts { "> " } else { "  " }, hand.label, hand.size);
        self.held(vec![Span::styled(head, style)], hand, columns)
    }

    fn held(&self, mut head: Vec<Span<'static>>, holding: &Holding<'_>, columns: u16) -> Vec<Line<'static>> {
        if is_shown(holding) {
            head.push(Span::raw(":"));
        }
        let cards = holding.cards.iter().flatten().map(|(card, count)| self.card(card, *count));
        flow(head, cards.collect(), COMMA, columns)
    }

    /// A card, or several of its kind: sign, number and name.
    fn card(&self, card: &str, count: usize) -> Vec<Span<'static>> {
        let count = if count == 1 { String::new() } else { format!("{count} ") };
        let mut parts = vec![Span::raw(count), self.cards.sign(card)];
        if !self.cards.is_said_by_sign(card) {
            parts.push(Span::raw(format!(" {}", self.cards.name(card))));
        }
        parts
    }
}

/// Whether there are cards in it, and they are shown.
fn is_shown(holding: &Holding<'_>) -> bool {
    holding.cards.as_ref().is_some_and(|cards| !cards.is_empty())
}

/// In which order the turns go round.
fn round(ring: &Ring) -> String {
    let mut seats: Vec<String> =
        ring.seats.iter().filter(|sitting| sitting.playing).map(|sitting| sitting.seat.to_string()).collect();
    if !ring.clockwise {
        seats.reverse();
    }
    seats.extend(seats.first().cloned().filter(|_| seats.len() > 1));
    format!("{}: {}", if ring.clockwise { "clockwise" } else { "counter-clockwise" }, seats.join(" → "))
}

/// Parts in lines of so many columns behind a head, with this between them. A part stays whole unless it is longer than a line.
fn flow(
    head: Vec<Span<'static>>,
    parts: Vec<Vec<Span<'static>>>,
    between: &'static str,
    columns: u16,
) -> Vec<Line<'static>> {
    // What belongs to a head stands farther in.
    let margin = if head.is_empty() { "" } else { "    " };
    let (sign, space) = between.split_at(between.len() - between.trim_start_matches(',').len());
    let columns = usize::from(columns);
    let last = parts.len().saturating_sub(1);
    let mut line = Line::from(head);
    let mut lines = Vec::new();
    if line.width() > columns {
        let text: String = line.spans.iter().map(|span| span.content.as_ref()).collect();
        let style = line.spans.first().map(|span| span.style).unwrap_or_default();
        lines.extend(hanging(&[text], columns).into_iter().map(|part| Line::styled(part, style)));
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
            lines.extend(folded(&text, columns as u16).into_iter().map(Line::raw));
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
