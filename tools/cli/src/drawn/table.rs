//! A table: the board, the hands, the piles and the rest, as lines. Nothing of it is ever left out: where there is little
//! room, a board has signs for names, and the rest is broken into more lines.

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use umpire_engine::game::{Actor, Seat};
use umpire_engine::view::{Cell, Holding, Sight};
use umpire_kit::seen::Eyes;
use umpire_kit::style::width;

use super::board::{Board, Mark};
use super::cards::Cards;
use super::look::{bold, faint};
use crate::fit::folded;

/// A table as it is seen.
pub struct Table<'t> {
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

impl<'t> Table<'t> {
    /// All of it in lines of so many columns; with names on the board if it then fits so many rows.
    pub fn lines(&self, columns: u16, rows: u16) -> Vec<Line<'static>> {
        let rest = self.rest(columns);
        if self.sight.board.is_empty() {
            return rest;
        }
        let board = Board { above: &[], rows: &self.sight.board, cards: self.cards, mark: self.mark };
        let named = board.named(columns).filter(|named| named.len() + rest.len() <= usize::from(rows));
        let mut lines = named.unwrap_or_else(|| self.beside(&board, columns));
        lines.extend(self.legend(&board));
        lines.extend(rest);
        lines
    }

    /// The board with signs, and beside it what they stand for.
    fn beside(&self, board: &Board<'_>, columns: u16) -> Vec<Line<'static>> {
        let mut lines = board.signs();
        let wide = lines.iter().map(Line::width).max().unwrap_or(0) + 2;
        let room = columns.saturating_sub(wide as u16);
        let kinds = board.kinds().into_iter().map(|card| self.card(card, 1)).collect();
        for (n, legend) in flow(Vec::new(), kinds, room).into_iter().enumerate() {
            let line = lines.get_mut(n);
            let indent = wide - line.as_ref().map_or(0, |line| line.width());
            let spans = [Span::raw(" ".repeat(indent))].into_iter().chain(legend.spans);
            match line {
                Some(line) => line.spans.extend(spans),
                None => lines.push(Line::from_iter(spans)),
            }
        }
        lines
    }

    /// What the signs round a place say, if there are any.
    fn legend(&self, board: &Board<'_>) -> Option<Line<'static>> {
        let has = |mark: Mark<'_>| self.sight.board.iter().flatten().any(|cell| (board.mark)(cell) == mark);
        let told = [(Mark::Changed, "[ ] last move"), (Mark::Formed, "* * a line")];
        let told: Vec<&str> = told.into_iter().filter(|(mark, _)| has(*mark)).map(|(_, told)| told).collect();
        (!told.is_empty()).then(|| Line::styled(told.join("  "), faint()))
    }

    /// All but the board.
    fn rest(&self, columns: u16) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        let mut piles = Vec::new();
        for holding in &self.sight.holdings {
            match Seat::parse(&holding.label) {
                Some(seat) => lines.extend(self.hand(seat, holding, columns)),
                None => piles.push(holding),
            }
        }
        for pile in piles {
            let head = vec![Span::raw(format!("{} {}", pile.label, pile.size))];
            lines.extend(self.held(head, pile, columns));
        }
        lines.extend(self.sight.notes.iter().flat_map(|note| folded(note, columns)).map(Line::raw));
        lines
    }

    fn hand(&self, seat: Seat, hand: &Holding<'_>, columns: u16) -> Vec<Line<'static>> {
        let acts = self.to_act == Some(Actor::Seat(seat));
        let style = if acts { bold() } else { Style::new() };
        let you = if Some(seat) == self.eyes { " (you)" } else { "" };
        let head = format!("{}{seat}{you} holds {}", if acts { "> " } else { "  " }, hand.size);
        self.held(vec![Span::styled(head, style)], hand, columns)
    }

    fn held(&self, mut head: Vec<Span<'static>>, holding: &Holding<'_>, columns: u16) -> Vec<Line<'static>> {
        let cards = holding.cards.as_ref().filter(|cards| !cards.is_empty());
        if cards.is_some() {
            head.push(Span::raw(":"));
        }
        let cards = cards.into_iter().flatten().map(|(card, count)| self.card(card, *count));
        flow(head, cards.collect(), columns)
    }

    /// A card, or several of its kind: sign, number and name.
    fn card(&self, card: &str, count: usize) -> Vec<Span<'static>> {
        let count = if count == 1 { String::new() } else { format!("{count} ") };
        vec![Span::raw(count), self.cards.sign(card), Span::raw(format!(" {}", self.cards.name(card)))]
    }
}

/// Parts in lines of so many columns behind a head, with commas between them. A part stays whole unless it is longer than a
/// line.
fn flow(head: Vec<Span<'static>>, parts: Vec<Vec<Span<'static>>>, columns: u16) -> Vec<Line<'static>> {
    const MARGIN: &str = "    ";
    let columns = usize::from(columns);
    let last = parts.len().saturating_sub(1);
    let mut line = Line::from(head);
    let mut lines = Vec::new();
    for (n, mut part) in parts.into_iter().enumerate() {
        if n < last {
            part.push(Span::raw(","));
        }
        let wide: usize = part.iter().map(Span::width).sum();
        if line.width() > 0 && line.width() + 1 + wide > columns {
            lines.push(std::mem::take(&mut line));
            line.push_span(MARGIN);
        } else if line.width() > 0 {
            line.push_span(" ");
        }
        if width(MARGIN) + wide > columns {
            let text: String = part.iter().map(|span| span.content.as_ref()).collect();
            lines.extend(folded(&text, columns as u16).into_iter().map(Line::raw));
            line = Line::raw(MARGIN);
        } else {
            line.spans.extend(part);
        }
    }
    if line.width() > 0 {
        lines.push(line);
    }
    lines
}
