//! What the screens of `play` and `replay` draw alike.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use umpire_engine::view::{Cell, Sight};
use umpire_kit::style::width;

use crate::fit::cell_text;

/// Asks for room where the terminal has fewer columns or rows than the screen needs, and says whether it did.
pub fn asks_for_room(frame: &mut Frame<'_>, (wide, high): (u16, u16)) -> bool {
    let area = frame.area();
    let small = area.width < wide || area.height < high;
    if small {
        frame.render_widget(Paragraph::new(format!("umpire needs at least {wide}x{high}")), area);
    }
    small
}

/// The board as a grid, each cell `wide` columns between its walls. `look` gives the style of the cell in a row and a
/// column, and the card to be shown on it beside what lies there.
pub fn grid<'c>(
    sight: &Sight,
    wide: usize,
    look: impl Fn((usize, usize), &Cell) -> (Style, Option<&'c str>),
) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for (y, row) in sight.board.iter().enumerate() {
        lines.push(Line::raw(format!("+{}", format!("{}+", "-".repeat(wide + 2)).repeat(row.len()))));
        let mut spans = vec![Span::raw("|")];
        for (x, cell) in row.iter().enumerate() {
            let (style, card) = look((y, x), cell);
            spans.push(Span::styled(format!(" {} ", cell_text(cell, card, wide)), style));
            spans.push(Span::raw("|"));
        }
        lines.push(Line::from(spans));
    }
    let last = lines.first().cloned();
    lines.extend(last);
    lines
}

/// A line that is being typed, its end with the cursor in sight.
pub fn typed(frame: &mut Frame<'_>, area: Rect, asked: &'static str, text: &str) {
    let room = usize::from(area.width).saturating_sub(width(asked) + 1);
    let skipped = text.chars().count().saturating_sub(room);
    let text: String = text.chars().skip(skipped).collect();
    let cursor = area.x + (width(asked) + width(&text)).min(usize::from(area.width).saturating_sub(1)) as u16;
    let asked = Span::styled(asked, Style::new().add_modifier(Modifier::BOLD));
    frame.render_widget(Line::from(vec![asked, Span::raw(text)]), area);
    frame.set_cursor_position((cursor, area.y));
}
