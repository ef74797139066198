//! Lines that are shown from one of them on, and what moves them.

use std::cell::Cell;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Paragraph;
use umpire_kit::style::width;

use super::theme::{bold, faint};
use crate::wrap::fit;

/// From which of its lines on a part of the screen is shown. How many lines there are, and for how many there is room, is known
/// only when they are drawn, and kept until they are drawn again.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scroll {
    /// The first line that is shown; counted from the end where the last lines are what one wants to see.
    from: Cell<usize>,
    from_end: bool,
    rows: Cell<usize>,
    lines: Cell<usize>,
}

impl Scroll {
    /// Lines of which the last are shown unless one goes back.
    pub fn from_end() -> Scroll {
        Scroll { from_end: true, ..Scroll::default() }
    }

    /// Whether there is more than was drawn.
    pub fn overflows(&self) -> bool {
        self.lines.get() > self.rows.get()
    }

    /// Notes that nothing of it is drawn.
    pub fn away(&self) {
        self.lines.set(0);
    }

    /// Shows what is shown at first again.
    pub fn reset(&self) {
        self.from.set(0);
    }

    /// Goes so many lines down, or up.
    pub fn by(&self, lines: isize) {
        let lines = if self.from_end { -lines } else { lines };
        self.from.set(self.from.get().saturating_add_signed(lines).min(self.most()));
    }

    /// Goes down, or up, by what is in sight but for one line.
    pub fn page(&self, pages: isize) {
        self.by(pages * self.rows.get().saturating_sub(1).max(1) as isize);
    }

    fn most(&self) -> usize {
        self.lines.get().saturating_sub(self.rows.get())
    }

    /// Notes for how many of so many lines there is room in an area; gives whether a title stands above them.
    pub fn measure(&self, area: Rect, titled: bool, lines: usize) -> bool {
        let titled = titled || lines > usize::from(area.height);
        self.lines.set(lines);
        self.rows.set(usize::from(area.height).saturating_sub(usize::from(titled)));
        self.from.set(self.from.get().min(self.most()));
        titled
    }

    /// Draws the lines under a title. Where they do not fit, the title says which of them are in sight and, by `keys`, how to
    /// see the others; then there is one even if it is not asked for.
    pub fn draw(&self, frame: &mut Frame<'_>, area: Rect, title: Title<'_>, lines: Vec<Line<'_>>) {
        let titled = self.measure(area, title.always, lines.len());
        let first = if self.from_end { self.most() - self.from.get() } else { self.from.get() };
        let shown = lines.into_iter().skip(first).take(self.rows.get());
        let mut all = Vec::new();
        if titled {
            let seen = self.overflows().then(|| (first + 1, first + self.rows.get(), self.lines.get()));
            all.push(title.line(seen, area.width));
        }
        all.extend(shown);
        frame.render_widget(Paragraph::new(all), area);
    }
}

/// What stands above lines.
#[derive(Clone, Copy, Debug)]
pub struct Title<'t> {
    /// What they are.
    pub text: &'t str,
    /// How the others are seen where they do not fit.
    pub keys: &'t str,
    /// Whether it stands there even if all of them fit.
    pub always: bool,
    /// Whether it stands out.
    pub strong: bool,
}

impl Title<'_> {
    fn line(self, seen: Option<(usize, usize, usize)>, columns: u16) -> Line<'static> {
        let heading = format!("── {}", self.text);
        let seen = seen.map(|(first, last, all)| format!(" {first}-{last} of {all}")).unwrap_or_default();
        let text = fit(&heading, columns.saturating_sub(width(&seen) as u16));
        // The keys of a page stand below it, too, so they go first.
        let keys = if seen.is_empty() { String::new() } else { format!(" {}", self.keys) };
        let keys = if width(&text) + width(&seen) + width(&keys) > usize::from(columns) { "" } else { &keys };
        let style = if self.strong { bold() } else { faint() };
        Line::styled(format!("{text}{seen}{keys}"), style)
    }
}
