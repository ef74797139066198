//! Drawing the screen: a heading, the table on the left, the events of the action on the right, below them what the chosen
//! event rests on, and the keys. It fits 80x24, and down to 40x16 in one column.

use ratatui::Frame;
use ratatui::layout::Constraint::{Length, Min, Percentage};
use ratatui::layout::{Layout, Rect};
use ratatui::style::{Color, Style};
use ratatui::text::Line;
use ratatui::widgets::Paragraph;
use umpire_engine::view::Cell;
use umpire_kit::citing::Ground;
use umpire_kit::replay::text;
use umpire_kit::style::broken;

use super::Screen;
use super::over::{List, Over};
use crate::drawn::{self, Page, bold, coloured, faint, in_columns};
use crate::fit::{chopped, fit, hanging};

/// Below this, nothing is shown but a request for room.
const SMALLEST: (u16, u16) = (40, 16);
/// From this width on, the events stand beside the table.
const TWO_COLUMNS: u16 = 70;

const KEYS: &str = "arrows step  / history  k kinds  w why  b branch  u back up  ? help  q quit";
const KEYS_PROMPT: &str = "Enter done  Esc back";
const KEYS_PAGE: &str = "arrows scroll  Esc back";
const KEYS_LIST: &str = "arrows choose  type to narrow  Enter takes it  Esc back";
const KEYS_BRANCH: &str = "arrows step  b play on  Esc back to the record  w why  ? help  q quit";

impl Screen<'_> {
    /// Draws everything.
    pub(super) fn draw_all(&self, frame: &mut Frame<'_>) {
        let parts = drawn::parts(frame, SMALLEST, &self.heading(), 3, self.keys());
        let Some([table, told, prompt]) = parts else { return };
        let whole = Rect { height: table.height + told.height, ..table };
        match &self.over {
            None => {
                self.draw_table(frame, table);
                self.draw_told(frame, told);
            }
            Some(Over::Page(page)) => self.draw_page(frame, whole, page),
            Some(Over::List(list)) => self.draw_list(frame, whole, list),
        }
        match &self.typing {
            Some(typing) => typing.draw(frame, prompt, typing.question.asked()),
            None => frame.render_widget(Line::styled(fit(&self.message, prompt.width), self.strong()), prompt),
        }
    }

    fn heading(&self) -> String {
        let step = self.line.now();
        let eyes = self.line.eyes.map(|seat| format!("  as {seat} sees it")).unwrap_or_default();
        let branch = self.line.branched_at().map(|n| format!("  BRANCH from {n}")).unwrap_or_default();
        let (at, last) = (self.line.at(), self.line.last());
        // What is long, a shuffle, comes last and may be cut off.
        format!("{}{eyes}{branch}  {at} of {last}  {}", self.ruled.variant.name, step.title())
    }

    fn keys(&self) -> &'static str {
        match (&self.typing, &self.over) {
            (Some(_), _) => KEYS_PROMPT,
            (None, Some(Over::Page(_))) => KEYS_PAGE,
            (None, Some(Over::List(_))) => KEYS_LIST,
            (None, None) if self.line.branched_at().is_some() => KEYS_BRANCH,
            (None, None) => KEYS,
        }
    }

    fn draw_table(&self, frame: &mut Frame<'_>, area: Rect) {
        let mut sight = self.line.now().sight();
        // The order of a deck is of no use here, also to a referee.
        sight.holdings.iter_mut().filter(|holding| holding.label == "deck").for_each(|deck| deck.cards = None);
        let before = self.line.at().checked_sub(1).map(|n| self.line.step(n).sight().board);
        // Places that the step changed stand out.
        let look = |(y, x): (usize, usize), cell: &Cell| {
            let was = before.as_ref().and_then(|board| board.get(y)?.get(x));
            (if was.is_some_and(|was| was != cell) { self.strong() } else { Style::new() }, None)
        };
        let table = |columns: u16| drawn::table(&sight, self.line.eyes, columns, look);
        if area.width < TWO_COLUMNS {
            let below = drawn::above(frame, area, table(area.width), 4);
            return self.draw_events(frame, below);
        }
        let [left, _, right] = Layout::horizontal([Percentage(57), Length(2), Min(0)]).areas(area);
        frame.render_widget(Paragraph::new(table(left.width)), left);
        self.draw_events(frame, right);
    }

    /// The events of the step with their clauses, from where the chosen one can be seen.
    fn draw_events(&self, frame: &mut Frame<'_>, area: Rect) {
        let (rows, room) = (usize::from(area.height).saturating_sub(1), usize::from(area.width).saturating_sub(2));
        let mut lines = Vec::new();
        let mut end_of_chosen = 0;
        for (n, event) in self.line.now().events().iter().enumerate() {
            let ground = Ground::of_event(self.ruled, event);
            let ruling = ground.ruling.as_ref().map(|ruling| format!(" {ruling}")).unwrap_or_default();
            let text = format!("{} {}{ruling}", ground.text, ground.ids());
            let chosen = n == self.event;
            for (k, part) in broken(text.trim_end(), room).into_iter().enumerate() {
                let sign = match (chosen, k) {
                    (true, 0) => "> ",
                    (false, 0) => "* ",
                    _ => "  ",
                };
                lines.push(Line::styled(format!("{sign}{part}"), if chosen { bold() } else { Style::new() }));
            }
            if chosen {
                end_of_chosen = lines.len();
            }
        }
        for note in self.line.now().notes() {
            let parts = broken(&format!("{} {}", text::NOTE, note.told()), room);
            lines.extend(parts.into_iter().map(|part| Line::styled(format!("  {part}"), self.strong())));
        }
        let from = end_of_chosen.saturating_sub(rows);
        let mut shown = vec![Line::styled("what happened", faint())];
        shown.extend(lines.into_iter().skip(from).take(rows));
        frame.render_widget(Paragraph::new(shown), area);
    }

    /// The first clause of the chosen event, and the ruling that decided it.
    fn draw_told(&self, frame: &mut Frame<'_>, area: Rect) {
        let events = self.line.now().events();
        let Some(event) = events.get(self.event) else { return };
        let ground = Ground::of_event(self.ruled, event);
        let told = ground.silent().into_iter().chain(ground.clauses.first().map(ToString::to_string));
        let lines = in_columns(&told.collect::<Vec<_>>(), area.width);
        frame.render_widget(Paragraph::new(lines), area);
    }

    fn draw_page(&self, frame: &mut Frame<'_>, area: Rect, page: &Page) {
        let columns = usize::from(area.width);
        let lines = hanging(&page.lines, columns).iter().flat_map(|line| chopped(line, columns)).collect();
        let (rows, more) = page.rows(lines, usize::from(area.height).saturating_sub(1));
        let more = if more { "  (more below)" } else { "" };
        let mut shown = vec![Line::styled(fit(&format!("── {}{more}", page.heading), area.width), self.strong())];
        shown.extend(rows.map(Line::raw));
        frame.render_widget(Paragraph::new(shown), area);
    }

    fn draw_list(&self, frame: &mut Frame<'_>, area: Rect, list: &List) {
        let rows = list.rows();
        let room = usize::from(area.height).saturating_sub(2);
        let chosen = rows.iter().position(|(_, chosen)| *chosen).unwrap_or(0);
        let from = (chosen + 1).saturating_sub(room);
        let mut shown = vec![Line::styled(fit(&format!("── {}", list.heading), area.width), self.strong())];
        shown.push(Line::raw(fit(&format!("   {}_", list.typed), area.width)));
        for (label, chosen) in rows.into_iter().skip(from).take(room) {
            shown.push(Line::from(drawn::row(&fit(label, area.width.saturating_sub(2)), chosen)));
        }
        frame.render_widget(Paragraph::new(shown), area);
    }

    fn strong(&self) -> Style {
        bold().patch(coloured(self.coloured, Color::Yellow))
    }
}
