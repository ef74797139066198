//! What the screens of `play` and `replay` have in common: their parts, the table, a page of text, a line being typed.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::{Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use umpire_engine::view::{Cell, Sight};
use umpire_kit::seen::{self, Eyes};
use umpire_kit::style::{broken, cut, padded, width};

use crate::fit::fit;

/// The narrowest a board's cell is drawn, and the widest.
const CELL: (usize, usize) = (3, 14);
/// The longest text that can be typed.
const LONGEST: usize = 60;

/// Draws the heading and the keys, and gives the areas between them: the table, what is told in so many rows, and the
/// prompt. Where the terminal has fewer columns or rows than `smallest`, it only asks for room.
pub fn parts(frame: &mut Frame<'_>, smallest: (u16, u16), heading: &str, told: u16, keys: &str) -> Option<[Rect; 3]> {
    let (area, (wide, high)) = (frame.area(), smallest);
    if area.width < wide || area.height < high {
        frame.render_widget(Paragraph::new(format!("umpire needs at least {wide}x{high}")), area);
        return None;
    }
    let heights = [Length(1), Min(1), Length(told), Length(1), Length(1)];
    let [top, table, told, prompt, bottom] = Layout::vertical(heights).areas(area);
    frame.render_widget(Line::styled(fit(heading, area.width), bold()), top);
    frame.render_widget(Line::styled(fit(keys, area.width), faint()), bottom);
    Some([table, told, prompt])
}

/// Draws lines at the top of an area, of which they leave at least so many rows; the rest of the area.
pub fn above(frame: &mut Frame<'_>, area: Rect, lines: Vec<Line<'_>>, left: u16) -> Rect {
    let high = (lines.len() as u16).min(area.height.saturating_sub(left));
    let [above, below] = Layout::vertical([Length(high), Min(0)]).areas(area);
    frame.render_widget(Paragraph::new(lines), above);
    below
}

/// The board as a grid, and below it what else these eyes see, in so many columns. `look` gives the style of the cell in
/// a row and a column, and the card to be shown on it beside what lies there.
pub fn table<'c>(
    sight: &Sight,
    eyes: Eyes,
    columns: u16,
    look: impl Fn((usize, usize), &Cell) -> (Style, Option<&'c str>),
) -> Vec<Line<'static>> {
    let cells = sight.board.iter().map(Vec::len).max().unwrap_or(0);
    let wide = (usize::from(columns).saturating_sub(1) / cells.max(1)).saturating_sub(3).clamp(CELL.0, CELL.1);
    let above = Sight { above: sight.above.clone(), ..Sight::default() };
    let mut lines = in_columns(&seen::board(&above), columns);
    for (y, row) in sight.board.iter().enumerate() {
        lines.push(Line::raw(format!("+{}", format!("{}+", "-".repeat(wide + 2)).repeat(row.len()))));
        let mut spans = vec![Span::raw("|")];
        for (x, cell) in row.iter().enumerate() {
            let (style, card) = look((y, x), cell);
            let text = format!("{} {}", cell.place, card.or(cell.card).unwrap_or_default());
            spans.push(Span::styled(format!(" {} ", padded(&cut(&text, wide), wide)), style));
            spans.push(Span::raw("|"));
        }
        lines.push(Line::from(spans));
    }
    let last = lines.first().cloned();
    lines.extend(last);
    lines.extend(in_columns(&seen::holdings(sight, eyes), columns));
    lines
}

/// Texts broken into lines of so many columns.
pub fn in_columns<T: AsRef<str>>(texts: &[T], columns: u16) -> Vec<Line<'static>> {
    texts.iter().flat_map(|text| broken(text.as_ref(), usize::from(columns))).map(Line::raw).collect()
}

/// A row of a list; the chosen one stands out.
pub fn row(label: &str, chosen: bool) -> Span<'static> {
    let (sign, style) = if chosen { (">", reversed()) } else { (" ", Style::new()) };
    Span::styled(format!("{sign} {label}"), style)
}

/// A page of text, shown from one of its lines on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// What it is about.
    pub heading: String,
    /// Its lines.
    pub lines: Vec<String>,
    from: usize,
}

impl Page {
    /// A text from its first line on.
    pub fn of(heading: impl Into<String>, text: &str) -> Page {
        Page { heading: heading.into(), lines: text.lines().map(str::to_owned).collect(), from: 0 }
    }

    /// Scrolls by so many lines. They are broken to fit only when they are drawn, so the limit here is a generous one.
    pub fn scroll(&mut self, by: isize) {
        self.from = self.from.saturating_add_signed(by).min(3 * self.lines.len());
    }

    /// The rows that are shown of its lines, which were broken to fit, and whether more lie below them.
    pub fn rows(&self, broken: Vec<String>, rows: usize) -> (impl Iterator<Item = String>, bool) {
        let from = self.from.min(broken.len().saturating_sub(rows));
        let more = broken.len() > from + rows;
        (broken.into_iter().skip(from).take(rows), more)
    }
}

/// An answer being typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typing<Q> {
    /// What was asked.
    pub question: Q,
    /// What was typed so far.
    pub text: String,
}

impl<Q> Typing<Q> {
    /// An answer that begins so.
    pub fn of(question: Q, begin: impl Into<String>) -> Typing<Q> {
        Typing { question, text: begin.into() }
    }

    /// Does what a key asks for. Enter gives question and answer; it and Esc end the typing.
    pub fn key(typing: &mut Option<Typing<Q>>, code: KeyCode) -> Option<(Q, String)> {
        match code {
            KeyCode::Esc => *typing = None,
            KeyCode::Enter => return typing.take().map(|done| (done.question, done.text.trim().to_owned())),
            code => type_in(&mut typing.as_mut()?.text, code),
        }
        None
    }

    /// Draws the question and the answer, its end with the cursor in sight.
    pub fn draw(&self, frame: &mut Frame<'_>, area: Rect, asked: &'static str) {
        let room = usize::from(area.width).saturating_sub(width(asked) + 1);
        let skipped = self.text.chars().count().saturating_sub(room);
        let text: String = self.text.chars().skip(skipped).collect();
        let cursor = area.x + (width(asked) + width(&text)).min(usize::from(area.width).saturating_sub(1)) as u16;
        frame.render_widget(Line::from(vec![Span::styled(asked, bold()), Span::raw(text)]), area);
        frame.set_cursor_position((cursor, area.y));
    }
}

/// Types a letter, or takes the last one back.
pub fn type_in(text: &mut String, code: KeyCode) {
    match code {
        KeyCode::Char(c) if text.chars().count() < LONGEST && !c.is_control() => text.push(c),
        KeyCode::Backspace => drop(text.pop()),
        _ => {}
    }
}

/// What stands out.
pub fn bold() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

/// What stands back.
pub fn faint() -> Style {
    Style::new().add_modifier(Modifier::DIM)
}

/// What is chosen.
pub fn reversed() -> Style {
    Style::new().add_modifier(Modifier::REVERSED)
}

/// The colour, where colours are wanted.
pub fn coloured(wanted: bool, colour: Color) -> Style {
    if wanted { Style::new().fg(colour) } else { Style::new() }
}
