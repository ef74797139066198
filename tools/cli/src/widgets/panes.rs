//! The scrollable panes of a screen: the table, if it does not fit, and the log.

use std::cell::Cell;

use ratatui::Frame;
use ratatui::layout::Rect;

use super::event_log::Log;
use super::frame::{self, Parts};
use super::list::List;
use super::scroll::{Scroll, Title};
use super::table_view::TableView;

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
    /// Draws the table, the list, and the log of a width if there is room for it. Returns the areas.
    pub fn draw(
        &self,
        frame: &mut Frame<'_>,
        body: Rect,
        table: &TableView<'_>,
        list: &List,
        log: &dyn Fn(u16) -> Log,
    ) -> Parts {
        let screen = frame.area();
        let high = |columns, rows| table.lines(columns, rows).len();
        let parts = frame::arrange(body, &high, &|columns| list.height(columns));
        let inside = frame::inside(screen, parts.table);
        let lines = table.lines(inside.width, inside.height);
        let log = parts.log.map(|area| (area, log(frame::inside(screen, area).width)));
        let title = |text, always, strong| Title { text, keys: if strong { MOVING } else { OTHER }, always, strong };
        self.table.measure(screen, parts.table, false, lines.len());
        self.log.away();
        if let Some((area, (lines, current))) = &log {
            self.log.kept.set(*current);
            self.log.measure(screen, *area, true, lines.len());
        }
        let moves_log = self.moves_log();
        self.table.draw(frame, parts.table, title("table", false, !moves_log), lines);
        if let Some((area, (lines, _))) = log {
            self.log.draw(frame, area, title("log", true, moves_log), lines);
        }
        frame::draw_above(frame, parts.table, table.legend().unwrap_or_default());
        list.draw(frame, parts.list);
        parts
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
