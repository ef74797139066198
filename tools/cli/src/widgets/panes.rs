//! The scrollable panes of a screen: the table, if it does not fit, and the log.

use std::cell::Cell;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::event_log::Log;
use super::scroll::{Scroll, Title};

/// The keys that scroll the active pane.
const MOVING: &str = "PgUp/Dn";
/// The key that activates the other pane.
const OTHER: &str = "Tab";

/// The panes, one of which is active.
#[derive(Clone, Debug)]
pub struct Panes {
    table: Scroll,
    log: Scroll,
    /// Whether the log is preferred as the active pane.
    log_first: Cell<bool>,
}

impl Default for Panes {
    fn default() -> Panes {
        Panes { table: Scroll::default(), log: Scroll::from_end(), log_first: Cell::new(false) }
    }
}

impl Panes {
    /// Draws the table, and the log if it has an area.
    pub fn draw(&self, frame: &mut Frame<'_>, table: (Rect, Vec<Line<'_>>), log: Option<(Rect, Log)>) {
        let title = |text, always, strong| Title { text, keys: if strong { MOVING } else { OTHER }, always, strong };
        self.table.measure(frame.area(), table.0, false, table.1.len());
        self.log.away();
        if let Some((area, (lines, current))) = &log {
            self.log.kept.set(*current);
            self.log.measure(frame.area(), *area, true, lines.len());
        }
        let moves_log = self.moves_log();
        self.table.draw(frame, table.0, title("table", false, !moves_log), table.1);
        if let Some((area, (lines, _))) = log {
            self.log.draw(frame, area, title("log", true, moves_log), lines);
        }
    }

    /// Whether the log is active.
    fn moves_log(&self) -> bool {
        self.log.overflows() && (self.log_first.get() || !self.table.overflows())
    }

    /// Scrolls the active pane by pages.
    pub fn page(&self, pages: isize) {
        if self.moves_log() { self.log.page(pages) } else { self.table.page(pages) }
    }

    /// Activates the other pane.
    pub fn other(&self) {
        self.log_first.set(!self.moves_log());
    }

    /// Resets the scroll positions.
    pub fn reset(&self) {
        self.table.reset();
        self.log.reset();
    }
}
