//! The frame of a screen: the heading, the prompt and the keys, and where the rest stands, by how much room there is.

use ratatui::Frame;
use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::{Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::Paragraph;
use umpire_kit::style::width;

use super::theme::{bold, faint};
use crate::wrap::{fit, folded};

/// Below this, nothing is shown but a request for room.
pub const SMALLEST: (u16, u16) = (40, 15);
/// From this width on, the list stands beside the table.
const TWO_COLUMNS: u16 = 66;
/// From this width on, the log stands beside both.
const THREE_COLUMNS: u16 = 110;
/// The fewest rows of a list or a log that are worth their place.
const FEW: u16 = 4;
/// A heading takes no more rows.
const HEADING: usize = 3;

/// Draws the heading and the keys, and gives the areas of the body and, below it, of the prompt. Of the keys, as many are
/// named as fit, the first ones first; `aside` stands behind the heading if it fits. Where there is too little room, only more is
/// asked for.
pub fn draw(frame: &mut Frame<'_>, heading: &str, aside: &str, keys: &[&str]) -> Option<[Rect; 2]> {
    let (area, (wide, high)) = (frame.area(), SMALLEST);
    if area.width < wide || area.height < high {
        let asked = format!("umpire needs at least {wide}x{high}; this is {}x{}", area.width, area.height);
        let lines: Vec<Line<'_>> = folded(&asked, area.width).into_iter().map(Line::raw).collect();
        frame.render_widget(Paragraph::new(lines), area);
        return None;
    }
    let mut heading = folded(heading, area.width);
    if let [line] = &mut heading[..]
        && width(line) + width(aside) <= usize::from(area.width)
    {
        line.push_str(aside);
    }
    if heading.len() > HEADING {
        let rest = heading.split_off(HEADING - 1).join(" ");
        heading.push(fit(&rest, area.width));
    }
    let heights = [Length(heading.len() as u16), Min(1), Length(1), Length(1)];
    let [top, body, prompt, bottom] = Layout::vertical(heights).areas(area);
    let heading: Vec<Line<'_>> = heading.into_iter().map(|line| Line::styled(line, bold())).collect();
    frame.render_widget(Paragraph::new(heading), top);
    let mut named = String::new();
    for key in keys {
        let more = if named.is_empty() { (*key).to_owned() } else { format!("{named}  {key}") };
        if more.chars().count() <= usize::from(area.width) {
            named = more;
        }
    }
    frame.render_widget(Line::styled(named, faint()), bottom);
    Some([body, prompt])
}

/// Where the parts of a screen stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parts {
    /// The board, the hands and the rest of the table.
    pub table: Rect,
    /// What can be chosen.
    pub list: Rect,
    /// What happened so far, where there is room.
    pub log: Option<Rect>,
    /// Where a page of text lies.
    pub page: Rect,
}

/// Where the parts stand in the body, by how many rows table and list take in so many columns; of the table, where it may take so
/// many rows.
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
    // In less room it may take fewer rows.
    let needed = rows(table(area.width, area.height));
    let (table, log) = below(area, needed);
    Parts { table, list, log, page: body }
}

/// The upper part of an area, so many rows high, and the rest if it is worth it.
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
