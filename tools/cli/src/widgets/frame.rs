//! The layout of a screen: heading, prompt and keys, and the areas of the rest by the size of the terminal.

use ratatui::Frame;
use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::{Flex, Layout, Margin, Rect};
use ratatui::style::Style;
use ratatui::symbols::merge::MergeStrategy;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph};
use umpire_clauses::style::{cut, width};

use crate::wrap::wrapped;

/// The minimum size. Smaller terminals show only a message.
pub const SMALLEST: (u16, u16) = (40, 15);
/// From this width, the list is beside the table, and the log below both, each in a frame.
const TWO_COLUMNS: u16 = 66;
/// From this height and width, a framed list is below the table, and the log beside both.
const TALL: u16 = 30;
const WIDE: u16 = 100;
/// The width of a framed table, where there is room for it.
const TABLE: u16 = 70;
/// The minimum width of what is beside it.
const ASIDE: u16 = 26;
/// The minimum height of a list or a log.
const FEW: u16 = 4;
/// The maximum height of the heading.
const HEADING: usize = 3;

/// Draws the heading, with `aside` appended, and returns the areas of the body and of the prompt below it; `None` if
/// the terminal is too small.
pub fn draw(frame: &mut Frame<'_>, heading: &str, aside: &str) -> Option<[Rect; 2]> {
    let (area, (wide, high)) = (frame.area(), SMALLEST);
    if area.width < wide || area.height < high {
        let asked = format!("umpire needs at least {wide}x{high}; this is {}x{}", area.width, area.height);
        let lines: Vec<Line<'_>> = wrapped(&asked, area.width).into_iter().map(Line::raw).collect();
        frame.render_widget(Paragraph::new(lines), area);
        return None;
    }
    let mut heading = wrapped(heading, area.width);
    if let [line] = &mut heading[..]
        && width(line) + width(aside) <= usize::from(area.width)
    {
        line.push_str(aside);
    }
    if heading.len() > HEADING {
        let rest = heading.split_off(HEADING - 1).join(" ");
        heading.push(cut(&rest, area.width.into()));
    }
    let heights = [Length(heading.len() as u16), Min(1), Length(1), Length(1)];
    let [top, body, prompt, _] = Layout::vertical(heights).areas(area);
    let heading: Vec<Line<'_>> = heading.into_iter().map(|line| Line::styled(line, Style::new().bold())).collect();
    frame.render_widget(Paragraph::new(heading), top);
    Some([body, prompt])
}

/// Draws the hints of keys, with two spaces between them, in the last row and, if there is no prompt, in the one above;
/// as far as they fit.
pub fn draw_keys(frame: &mut Frame<'_>, keys: &str, is_prompted: bool) {
    let mut rows = vec![Line::default(); if is_prompted { 1 } else { 2 }];
    for (key, does) in keys.split("  ").filter_map(|key| key.split_once(' ')) {
        let wide = width(key) + 1 + width(does);
        if let Some(row) = rows.iter_mut().find(|row| row.width() + wide <= usize::from(frame.area().width)) {
            let does = Span::styled(format!(" {does}  "), Style::new().dim());
            row.spans.extend([Span::styled(key, Style::new().bold()), does]);
        }
    }
    rows.retain(|row| !row.spans.is_empty());
    for (row, area) in rows.into_iter().rev().zip(frame.area().rows().rev()) {
        frame.render_widget(row, area);
    }
}

/// The areas of a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parts {
    /// The board, the hands and the piles.
    pub table: Rect,
    /// The actions or events to choose from.
    pub list: Rect,
    /// The log, if it fits.
    pub log: Option<Rect>,
    /// A page of text over the rest.
    pub page: Rect,
}

/// Whether the parts of a screen have frames.
pub fn is_framed(screen: Rect) -> bool {
    screen.width >= TWO_COLUMNS
}

/// The inside of a part of a screen.
pub fn inside(screen: Rect, part: Rect) -> Rect {
    if is_framed(screen) { part.inner(Margin::new(1, 1)) } else { part }
}

/// Draws the frame of a part, with titles above and below, if parts have frames.
pub fn draw_frame(frame: &mut Frame<'_>, part: Rect, [above, below]: [Line<'_>; 2]) {
    if is_framed(frame.area()) {
        let block = Block::bordered().border_type(BorderType::Rounded).border_style(Style::new().dim());
        let block = block.merge_borders(MergeStrategy::Fuzzy);
        frame.render_widget(block.title(above).title_bottom(below.right_aligned()), part);
    }
}

/// Draws a line into the upper side of a part, if parts have frames.
pub fn draw_above(frame: &mut Frame<'_>, part: Rect, line: Line<'_>) {
    if is_framed(frame.area()) && line.width() > 0 {
        let room = part.inner(Margin::new(1, 0));
        let line = Line::from_iter([" ".into()].into_iter().chain(line.spans).chain([" ".into()])).style(line.style);
        let [area] = Layout::horizontal([Length(cells(line.width()))]).flex(Flex::End).areas(room);
        frame.render_widget(line, Rect { height: 1, ..area });
    }
}

/// Clears the middle of an area for so many columns and rows of text, with a frame; all of it if parts have no frames.
pub fn pop_up(frame: &mut Frame<'_>, area: Rect, columns: usize, rows: usize) -> Rect {
    let [wide, high] = [columns, rows].map(|size| Length(cells(size).saturating_add(2)));
    let area = if is_framed(frame.area()) { area.centered(wide, high) } else { area };
    frame.render_widget(Clear, area);
    area
}

/// Lays out the body by the heights of table and list at a width; the table, which without frames stands above the list,
/// also depends on the height it may take.
pub fn arrange(body: Rect, table_lines: &dyn Fn(u16, u16) -> usize, list: &dyn Fn(u16) -> usize) -> Parts {
    if is_framed(body) {
        let wide = (body.width * 4 / 7).clamp(body.width.min(80) - ASIDE, TABLE);
        let [table, aside] = Layout::horizontal([Length(wide), Min(0)]).areas(body);
        if body.height >= TALL && body.width >= WIDE {
            let [table, list] = Layout::vertical([Min(0), Length((body.height / 3).clamp(12, 18))]).areas(table);
            return Parts { table, list, log: Some(aside), page: body };
        }
        // The log is below both, and has a side in common with them unless the table names its keys there.
        let needed = cells(table_lines(table.width - 2, body.height - FEW - 1));
        let wanted = (body.height - 1).saturating_sub(needed).clamp(FEW, (body.height * 2 / 5).max(FEW));
        let [_, log] = Layout::vertical([Min(0), Length(wanted)]).areas(body);
        let rows = body.height - log.height;
        let high = rows + u16::from(table_lines(table.width - 2, rows - 1) < usize::from(rows));
        let [table, list] = [table, aside].map(|part| Rect { height: high, ..part });
        return Parts { table, list, log: Some(log), page: body };
    }
    let (needed, wanted) = (cells(table_lines(body.width, body.height)), cells(list(body.width)));
    let high = wanted.clamp(3, (body.height / 3).max(FEW)).max(body.height.saturating_sub(needed).min(wanted));
    let [area, list] = Layout::vertical([Min(0), Length(high)]).areas(body);
    // With less height the table may become smaller.
    let needed = cells(table_lines(area.width, area.height));
    if needed.saturating_add(FEW) > area.height {
        return Parts { table: area, list, log: None, page: body };
    }
    let [table, _, log] = Layout::vertical([Length(needed), Length(1), Min(0)]).areas(area);
    Parts { table, list, log: Some(log), page: body }
}

fn cells(lines: usize) -> u16 {
    u16::try_from(lines).unwrap_or(u16::MAX)
}
