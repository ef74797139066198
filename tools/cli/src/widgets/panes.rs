//! The parts of a screen that scroll: the table, where it does not fit, and the log.

use std::cell::Cell;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::scroll::{Scroll, Title};

/// What PgUp and PgDn move, and Tab changes.
const MOVING: &str = "PgUp/PgDn";
/// What makes them move another part.
const OTHER: &str = "Tab";

/// The parts of a screen that scroll.
#[derive(Clone, Debug)]
pub struct Panes {
    table: Scroll,
    log: Scroll,
    /// Whether the log is asked for before the table.
    log_first: Cell<bool>,
}

impl Default for Panes {
    fn default() -> Panes {
        Panes { table: Scroll::default(), log: Scroll::from_end(), log_first: Cell::new(false) }
    }
}

impl Panes {
    /// Draws the table, and the log where there is room for it.
    pub fn draw(&self, frame: &mut Frame<'_>, table: (Rect, Vec<Line<'_>>), log: Option<(Rect, Vec<Line<'_>>)>) {
        let title = |text, always, strong| Title { text, keys: if strong { MOVING } else { OTHER }, always, strong };
        self.table.measure(table.0, false, table.1.len());
        self.log.away();
        if let Some((area, lines)) = &log {
            self.log.measure(*area, true, lines.len());
        }
        let moves_log = self.moves_log();
        self.table.draw(frame, table.0, title("table", false, !moves_log), table.1);
        if let Some((area, lines)) = log {
            self.log.draw(frame, area, title("log", true, moves_log), lines);
        }
    }

    /// Whether the log is what moves.
    fn moves_log(&self) -> bool {
        self.log.overflows() && (self.log_first.get() || !self.table.overflows())
    }

    /// Moves what moves by so many times what is in sight of it.
    pub fn page(&self, pages: isize) {
        if self.moves_log() { self.log.page(pages) } else { self.table.page(pages) }
    }

    /// Has the other part move.
    pub fn other(&self) {
        self.log_first.set(!self.moves_log());
    }

    /// Shows what is shown at first again.
    pub fn reset(&self) {
        self.table.reset();
        self.log.reset();
    }
}
