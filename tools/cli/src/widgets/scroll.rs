//! Scrolling of lines in an area.

use std::cell::Cell;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Paragraph;
use umpire_clauses::style::width;

use super::frame;
use crate::wrap::truncated;

/// A scroll position. The numbers of lines and rows are known only while drawing, and kept until the next time.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scroll {
    /// The first visible line, or with `from_end` the number of lines hidden below.
    from: Cell<usize>,
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
        self.from.set(0);
    }

    /// Scrolls down, or up if negative.
    pub fn by(&self, lines: isize) {
        let lines = if self.from_end { -lines } else { lines };
        self.from.set(self.from.get().saturating_add_signed(lines).min(self.most()));
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
        self.from.set(self.from.get().min(self.most()));
        titled
    }

    /// Draws lines under a title or in a frame that has it. If not all are visible, there is always a title, and it names
    /// the visible ones and the keys that scroll.
    pub fn draw(&self, frame: &mut Frame<'_>, area: Rect, title: Title<'_>, lines: Vec<Line<'_>>) {
        let titled = self.measure(frame.area(), area, title.always, lines.len());
        let first = if self.from_end { self.most() - self.from.get() } else { self.from.get() };
        let seen = self.overflows().then(|| (first + 1, first + self.rows.get(), self.lines.get()));
        let inside = frame::inside(frame.area(), area);
        let shown = lines.into_iter().skip(first).take(self.rows.get());
        let heading = title.line(seen, inside.width);
        let all: Vec<Line<'_>> = titled.then(|| heading.clone()).into_iter().chain(shown).collect();
        frame::draw_frame(frame, area, heading);
        frame.render_widget(Paragraph::new(all), inside);
    }
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

impl Title<'_> {
    fn line(self, seen: Option<(usize, usize, usize)>, columns: u16) -> Line<'static> {
        let heading = format!("── {}", self.text);
        let seen = seen.map(|(first, last, all)| format!(" {first}-{last} of {all}")).unwrap_or_default();
        let text = truncated(&heading, columns.saturating_sub(width(&seen) as u16));
        // The keys are dropped first: pages list them at the bottom, too.
        let keys = if seen.is_empty() { String::new() } else { format!(" {}", self.keys) };
        let keys = if width(&text) + width(&seen) + width(&keys) > usize::from(columns) { "" } else { &keys };
        let style = if self.strong { Style::new().bold() } else { Style::new().dim() };
        Line::styled(format!("{text}{seen}{keys} "), style)
    }
}
