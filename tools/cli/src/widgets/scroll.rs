//! Scrolling of lines in an area.

use std::cell::Cell;

use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Scrollbar, ScrollbarOrientation, ScrollbarState};
use umpire_clauses::style::{cut, width};

use super::frame;

/// A scroll position. The numbers of lines and rows are known only while drawing, and kept until the next time.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scroll {
    /// The first visible line before any scrolling, and how far it was scrolled from there.
    base: Cell<usize>,
    by: Cell<isize>,
    /// The lines to keep in view before any scrolling.
    pub kept: Cell<Option<(usize, usize)>>,
    from_end: bool,
    rows: Cell<usize>,
    lines: Cell<usize>,
}

impl Scroll {
    /// A position that starts at the end and stays there.
    pub fn from_end() -> Scroll {
        Scroll { from_end: true, ..Scroll::default() }
    }

    /// Whether not all lines are visible.
    pub fn overflows(&self) -> bool {
        self.lines.get() > self.rows.get()
    }

    /// Records that nothing is drawn.
    pub fn away(&self) {
        self.lines.set(0);
    }

    /// Resets the position.
    pub fn reset(&self) {
        self.by.set(0);
    }

    /// Scrolls down, or up if negative.
    pub fn by(&self, lines: isize) {
        let first = self.first().saturating_add_signed(lines).min(self.most());
        self.by.set(first as isize - self.base.get() as isize);
    }

    /// The first visible line.
    fn first(&self) -> usize {
        self.base.get().saturating_add_signed(self.by.get()).min(self.most())
    }

    /// Scrolls by pages that overlap by a line.
    pub fn page(&self, pages: isize) {
        self.by(pages * self.rows.get().saturating_sub(1).max(1) as isize);
    }

    fn most(&self) -> usize {
        self.lines.get().saturating_sub(self.rows.get())
    }

    /// Records the numbers of lines and rows; returns whether there is a title in a row of its own.
    pub fn measure(&self, screen: Rect, area: Rect, titled: bool, lines: usize) -> bool {
        let rows = usize::from(frame::inside(screen, area).height);
        let titled = (titled || lines > rows) && !frame::is_framed(screen);
        self.lines.set(lines);
        self.rows.set(rows.saturating_sub(usize::from(titled)));
        let kept = |(from, to): (usize, usize)| (to + self.rows.get() / 3).saturating_sub(self.rows.get()).min(from);
        let base = self.kept.get().map_or(if self.from_end { usize::MAX } else { 0 }, kept);
        self.base.set(base.min(self.most()));
        self.by(0);
        titled
    }

    /// Draws lines under a title or in a frame that has it. If not all are visible, there is always a title, and it, or
    /// the lower side of the frame, names the visible ones and the keys that scroll.
    pub fn draw(&self, frame: &mut Frame<'_>, area: Rect, title: Title<'_>, lines: Vec<Line<'_>>) {
        let titled = self.measure(frame.area(), area, title.always, lines.len());
        let (first, rows, inside) = (self.first(), self.rows.get(), frame::inside(frame.area(), area));
        let columns = usize::from(inside.width);
        let seen = if self.overflows() { seen(first, rows, lines.len()) } else { " ".into() };
        let room = columns.saturating_sub(if titled { width(&seen) } else { 0 });
        let heading = cut(&format!("── {}", title.text), room);
        // Where there is little room, the keys are dropped first.
        let used = width(title.keys) + 1 + width(&seen) + if titled { width(&heading) } else { 0 };
        let keys = if self.overflows() && used <= columns { format!(" {}", title.keys) } else { String::new() };
        let style = if title.strong { Style::new().bold() } else { Style::new().dim() };
        let heading =
            Line::styled(if titled { format!("{heading}{}{keys}", seen.trim_end()) } else { heading + " " }, style);
        let below = if self.overflows() { Line::styled(keys + &seen, style) } else { Line::default() };
        let shown = titled.then(|| heading.clone()).into_iter().chain(lines.into_iter().skip(first).take(rows));
        frame.render_widget(Paragraph::new(shown.collect::<Vec<_>>()), inside);
        frame::draw_frame(frame, area, [heading, below]);
        if self.overflows() && !titled {
            draw_bar(frame, area, (first, rows, self.lines.get()));
        }
    }
}

/// The visible lines in words.
pub fn seen(first: usize, rows: usize, lines: usize) -> String {
    format!(" {}-{} of {lines} ", first + 1, first + rows)
}

/// Draws a scroll bar into the right side of a frame, for the first visible line, the rows and the lines.
pub fn draw_bar(frame: &mut Frame<'_>, area: Rect, (first, rows, lines): (usize, usize, usize)) {
    let bar = Scrollbar::new(ScrollbarOrientation::VerticalRight).begin_symbol(None).end_symbol(None);
    let bar = bar.track_symbol(None).thumb_symbol("┃");
    let mut state = ScrollbarState::new(lines - rows + 1).position(first).viewport_content_length(rows);
    frame.render_stateful_widget(bar, area.inner(Margin::new(0, 1)), &mut state);
}

/// The title above lines.
#[derive(Clone, Copy, Debug)]
pub struct Title<'t> {
    /// Its text.
    pub text: &'t str,
    /// The keys that scroll.
    pub keys: &'t str,
    /// Whether it is shown even if all lines are visible.
    pub always: bool,
    /// Whether it is bold.
    pub strong: bool,
}
