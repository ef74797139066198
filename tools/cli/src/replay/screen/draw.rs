//! Drawing the screen: a heading, the table on the left, the events of the action on the right, below them what the chosen
//! event rests on, and the keys. It fits 80x24, and down to 40x16 in one column.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Clear, Paragraph};
use umpire_engine::view::Sight;
use umpire_kit::citing::Ground;
use umpire_kit::seen;
use umpire_kit::style::broken;

use super::Screen;
use super::over::{List, Over};
use crate::drawn;
use crate::fit::{cell_width, chopped, fit, hanging};

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
    pub fn draw_all(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        if drawn::asks_for_room(frame, SMALLEST) {
            return;
        }
        let [heading, table, told, prompt, keys] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Min(1),
            Constraint::Length(3),
            Constraint::Length(1),
            Constraint::Length(1),
        ])
        .areas(area);
        frame.render_widget(Line::styled(fit(&self.heading(), area.width), bold()), heading);
        match &self.over {
            None => {
                self.draw_table(frame, table);
                self.draw_told(frame, told);
            }
            Some(over) => {
                let whole = Rect { height: table.height + told.height, ..table };
                frame.render_widget(Clear, whole);
                match over {
                    Over::Page { heading, lines, from } => self.draw_page(frame, whole, heading, lines, *from),
                    Over::List(list) => self.draw_list(frame, whole, list),
                }
            }
        }
        self.draw_prompt(frame, prompt);
        frame.render_widget(Line::styled(fit(self.keys(), area.width), faint()), keys);
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
        match (&self.prompt, &self.over) {
            (Some(_), _) => KEYS_PROMPT,
            (None, Some(Over::Page { .. })) => KEYS_PAGE,
            (None, Some(Over::List(_))) => KEYS_LIST,
            (None, None) if self.line.branched_at().is_some() => KEYS_BRANCH,
            (None, None) => KEYS,
        }
    }

    fn draw_table(&self, frame: &mut Frame<'_>, area: Rect) {
        let mut sight = self.line.now().sight();
        // The order of a deck is of no use here, also to a referee.
        sight.holdings.iter_mut().filter(|holding| holding.label == "deck").for_each(|deck| deck.cards = None);
        let columns = sight.board.iter().map(Vec::len).max().unwrap_or(0);
        let lines = |wide: u16| {
            let mut lines = self.board(&sight, cell_width(columns, usize::from(wide)));
            let told = seen::holdings(&sight, self.line.eyes);
            lines.extend(told.iter().flat_map(|line| broken(line, usize::from(wide))).map(Line::raw));
            lines
        };
        if area.width < TWO_COLUMNS {
            let table = lines(area.width);
            let high = (table.len() as u16).min(area.height.saturating_sub(4));
            let [above, below] = Layout::vertical([Constraint::Length(high), Constraint::Min(0)]).areas(area);
            frame.render_widget(Paragraph::new(table), above);
            self.draw_events(frame, below);
            return;
        }
        let [left, _, right] =
            Layout::horizontal([Constraint::Percentage(57), Constraint::Length(2), Constraint::Min(0)]).areas(area);
        frame.render_widget(Paragraph::new(lines(left.width)), left);
        self.draw_events(frame, right);
    }

    /// The board; places that the step changed stand out.
    fn board(&self, sight: &Sight, wide: usize) -> Vec<Line<'static>> {
        let before = self.line.at().checked_sub(1).map(|n| self.line.step(n).sight().board);
        drawn::grid(sight, wide, |(y, x), cell| {
            let was = before.as_ref().and_then(|board| board.get(y)?.get(x));
            (if was.is_some_and(|was| was != cell) { self.strong() } else { Style::new() }, None)
        })
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
        let told: Vec<String> =
            ground.silent().into_iter().chain(ground.clauses.first().map(ToString::to_string)).collect();
        let lines = told.iter().flat_map(|line| broken(line, usize::from(area.width))).map(Line::raw);
        frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), area);
    }

    fn draw_page(&self, frame: &mut Frame<'_>, area: Rect, heading: &str, lines: &[String], from: usize) {
        let columns = usize::from(area.width);
        let lines: Vec<String> = hanging(lines, columns).iter().flat_map(|line| chopped(line, columns)).collect();
        let rows = usize::from(area.height).saturating_sub(1);
        let from = from.min(lines.len().saturating_sub(rows));
        let more = if lines.len() > from + rows { "  (more below)" } else { "" };
        let mut shown = vec![Line::styled(fit(&format!("── {heading}{more}"), area.width), self.strong())];
        shown.extend(lines.into_iter().skip(from).take(rows).map(Line::raw));
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
            let text = fit(&format!("{} {label}", if chosen { ">" } else { " " }), area.width);
            let style = if chosen { Style::new().add_modifier(Modifier::REVERSED) } else { Style::new() };
            shown.push(Line::styled(text, style));
        }
        frame.render_widget(Paragraph::new(shown), area);
    }

    /// What is being typed, else what is to be said.
    fn draw_prompt(&self, frame: &mut Frame<'_>, area: Rect) {
        let Some(prompt) = &self.prompt else {
            frame.render_widget(Line::styled(fit(&self.message, area.width), self.strong()), area);
            return;
        };
        drawn::typed(frame, area, prompt.asking.asked(), &prompt.text);
    }

    fn strong(&self) -> Style {
        if self.coloured { bold().fg(Color::Yellow) } else { bold() }
    }
}

fn bold() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

fn faint() -> Style {
    Style::new().add_modifier(Modifier::DIM)
}
