//! The layout of a screen: heading, prompt and keys, and the areas of the rest by the size of the terminal.

use ratatui::Frame;
use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::{Layout, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Paragraph;
use umpire_clauses::style::width;

use crate::wrap::{truncated, wrapped};

/// The minimum size. Smaller terminals show only a message.
pub const SMALLEST: (u16, u16) = (40, 15);
/// From this width, the list is beside the table.
const TWO_COLUMNS: u16 = 66;
/// From this width, the log is beside both.
const THREE_COLUMNS: u16 = 110;
/// The minimum height of a list or a log.
const FEW: u16 = 4;
/// The maximum height of the heading.
const HEADING: usize = 3;

/// Draws the heading and the key hints, and returns the areas of the body and of the prompt below it; `None` if the
/// terminal is too small. `aside` is appended to the heading, and hints are shown in their order, as far as they fit.
pub fn draw(frame: &mut Frame<'_>, heading: &str, aside: &str, keys: &[&str]) -> Option<[Rect; 2]> {
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
        heading.push(truncated(&rest, area.width));
    }
    let heights = [Length(heading.len() as u16), Min(1), Length(1), Length(1)];
    let [top, body, prompt, bottom] = Layout::vertical(heights).areas(area);
    let heading: Vec<Line<'_>> = heading.into_iter().map(|line| Line::styled(line, Style::new().bold())).collect();
    frame.render_widget(Paragraph::new(heading), top);
    let mut named = String::new();
    for key in keys {
        let more = if named.is_empty() { (*key).to_owned() } else { format!("{named}  {key}") };
        if more.chars().count() <= usize::from(area.width) {
            named = more;
        }
    }
    frame.render_widget(Line::styled(named, Style::new().dim()), bottom);
    Some([body, prompt])
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

/// Lays out the body by the heights of table and list at a width; the table also depends on the height it may take.
pub fn arrange(body: Rect, table: &dyn Fn(u16, u16) -> usize, list: &dyn Fn(u16) -> usize) -> Parts {
    if body.width >= THREE_COLUMNS {
        let wide = (body.width * 2 / 5).clamp(44, 64);
        let aside = (body.width - wide - 4) * 9 / 20;
        let [table, _, list, _, log] =
            Layout::horizontal([Length(wide), Length(2), Length(aside), Length(2), Min(0)]).areas(body);
        return Parts { table, list, log: Some(log), page: Rect { width: body.right() - list.x, ..list } };
    }
    if body.width >= TWO_COLUMNS {
        let aside = (body.width / 3).max(24);
        let [left, _, right] = Layout::horizontal([Min(0), Length(2), Length(aside)]).areas(body);
        if let (table, Some(log)) = below(left, rows(table(left.width, left.height))) {
            return Parts { table, list: right, log: Some(log), page: body };
        }
        let (list, log) = below(right, rows(list(right.width)));
        return Parts { table: left, list, log, page: body };
    }
    let (needed, wanted) = (rows(table(body.width, body.height)), rows(list(body.width)));
    let high = wanted.clamp(3, (body.height / 3).max(FEW)).max(body.height.saturating_sub(needed).min(wanted));
    let [area, list] = Layout::vertical([Min(0), Length(high)]).areas(body);
    // With less height the table may become smaller.
    let needed = rows(table(area.width, area.height));
    let (table, log) = below(area, needed);
    Parts { table, list, log, page: body }
}

/// The upper `high` rows of an area, and the rest if it is high enough.
fn below(area: Rect, high: u16) -> (Rect, Option<Rect>) {
    if high.saturating_add(FEW) > area.height {
        return (area, None);
    }
    let [upper, _, rest] = Layout::vertical([Length(high), Length(1), Min(0)]).areas(area);
    (upper, Some(rest))
}

fn rows(lines: usize) -> u16 {
    u16::try_from(lines).unwrap_or(u16::MAX)
}
