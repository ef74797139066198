//! Drawing the screen: a heading, the board with hands and news on the left, the choice on the right, below them what
//! the chosen action would do, and the keys. It fits 60x20 and grows with the terminal; smaller ones get one column.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};
use umpire_engine::game::Promise;
use umpire_engine::view::Sight;
use umpire_kit::seen;
use umpire_kit::style::broken;

use super::choices::Stage;
use super::{Over, Screen, Turn};
use crate::drawn;
use crate::fit::{cell_width, fit, hanging};

/// Below this, nothing is shown but a request for room.
const SMALLEST: (u16, u16) = (34, 20);
/// From this width on, the choice stands beside the board.
const TWO_COLUMNS: u16 = 56;

const KEYS: &str = "arrows+Enter play  type an action  w why  ? help  q quit";
const KEYS_TYPING: &str = "Enter done  Esc back";
const KEYS_OVER: &str = "q leaves";

impl Screen<'_> {
    /// Draws everything.
    pub fn draw(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        if drawn::asks_for_room(frame, SMALLEST) {
            return;
        }
        let [heading, table, told, prompt, keys] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Min(1),
            Constraint::Length(2),
            Constraint::Length(1),
            Constraint::Length(1),
        ])
        .areas(area);
        frame.render_widget(Line::styled(fit(&self.heading(), area.width), self.bold()), heading);
        self.draw_table(frame, table);
        let explanation: Vec<Line<'_>> =
            broken(&self.explanation(), usize::from(area.width)).into_iter().map(Line::raw).collect();
        frame.render_widget(Paragraph::new(explanation), told);
        self.draw_prompt(frame, prompt);
        frame.render_widget(Line::styled(fit(self.keys(), area.width), self.faint()), keys);
        self.draw_over(frame, area);
    }

    fn heading(&self) -> String {
        let turn = match &self.turn {
            Turn::Over(outcome) => seen::outcome(outcome),
            Turn::Person(seat) => format!("{seat} to act"),
            Turn::Computer(actor) => format!("{actor} to act"),
        };
        let action = self.session.actions() + 1;
        match self.turn {
            Turn::Over(_) => format!("{}  {turn}", self.title),
            _ => format!("{}  {turn}  action {action}  seed {}", self.title, self.session.seed()),
        }
    }

    fn keys(&self) -> &'static str {
        match (&self.turn, &self.typing) {
            (_, Some(_)) => KEYS_TYPING,
            (Turn::Over(_), None) => KEYS_OVER,
            _ => KEYS,
        }
    }

    fn draw_table(&self, frame: &mut Frame<'_>, area: Rect) {
        let sight = self.now().sight();
        let columns = sight.board.iter().map(Vec::len).max().unwrap_or(0);
        if area.width < TWO_COLUMNS {
            let board = self.board(&sight, cell_width(columns, usize::from(area.width)));
            let hands = self.holdings(&sight, area.width);
            let list = (self.choices.options().len() as u16 + 1).clamp(3, 6);
            let high = ((board.len() + hands.len()) as u16).min(area.height.saturating_sub(list));
            let [left, right] = Layout::vertical([Constraint::Length(high), Constraint::Min(0)]).areas(area);
            frame.render_widget(Paragraph::new([board, hands].concat()), left);
            self.draw_choice(frame, right, &sight);
            return;
        }
        // The choice needs a third of the screen, or 18 columns of a small one.
        let aside = (area.width / 3).max(18);
        let [left, _, right] =
            Layout::horizontal([Constraint::Min(0), Constraint::Length(2), Constraint::Length(aside)]).areas(area);
        let mut lines = self.board(&sight, cell_width(columns, usize::from(left.width)));
        lines.extend(self.holdings(&sight, left.width));
        let high = (lines.len() as u16).min(left.height);
        let [table, news] = Layout::vertical([Constraint::Length(high), Constraint::Min(0)]).areas(left);
        frame.render_widget(Paragraph::new(lines), table);
        self.draw_news(frame, news);
        self.draw_choice(frame, right, &sight);
    }

    /// The board with its places; those on offer stand out, the chosen one most.
    fn board(&self, sight: &Sight, wide: usize) -> Vec<Line<'static>> {
        let places = self.choices.places();
        let chosen = places.get(self.choices.chosen());
        drawn::grid(sight, wide, |_, cell| {
            if chosen == Some(&cell.place) {
                (self.chosen(), self.choices.card())
            } else if places.contains(&cell.place) {
                (self.good(), None)
            } else {
                (Style::new(), None)
            }
        })
    }

    fn holdings(&self, sight: &Sight, columns: u16) -> Vec<Line<'static>> {
        let lines = seen::holdings(sight, self.eyes);
        lines.iter().flat_map(|line| broken(line, usize::from(columns))).map(Line::raw).collect()
    }

    /// The last of what happened, as the seat may know it.
    fn draw_news(&self, frame: &mut Frame<'_>, area: Rect) {
        let rows = usize::from(area.height);
        if rows < 2 {
            return;
        }
        let mut lines: Vec<String> = Vec::new();
        for step in self.session.seen(self.eyes).rev() {
            let events = step.events();
            let told = events.iter().flat_map(|event| broken(&format!("* {}", event.text), usize::from(area.width)));
            let mut told: Vec<String> = told.collect();
            told.extend(lines);
            lines = told;
            if lines.len() >= rows {
                break;
            }
        }
        let from = lines.len().saturating_sub(rows - 1);
        let mut shown = vec![Line::styled("what happened", self.faint())];
        shown.extend(lines.into_iter().skip(from).map(Line::raw));
        frame.render_widget(Paragraph::new(shown), area);
    }

    fn draw_choice(&self, frame: &mut Frame<'_>, area: Rect, sight: &Sight) {
        if let Turn::Over(outcome) = &self.turn {
            return self.draw_end(frame, area, &seen::outcome(outcome));
        }
        let heading = match self.choices.stage() {
            Stage::Card => "which card?".to_owned(),
            Stage::Place => format!("{} to which place?", self.choices.card().unwrap_or_default()),
            Stage::Action => "what now?".to_owned(),
        };
        let hand = sight.holding(&self.eyes.to_string()).and_then(|hand| hand.cards.as_ref());
        let count = |card: &str| hand.and_then(|hand| hand.iter().find(|(id, _)| id == card)).map(|(_, count)| *count);
        let rows = usize::from(area.height).saturating_sub(1);
        let from = (self.choices.chosen() + 1).saturating_sub(rows);
        let mut lines = vec![Line::styled(fit(&heading, area.width), self.bold())];
        for (n, (label, promise)) in self.choices.options().into_iter().enumerate().skip(from).take(rows) {
            let chosen = n == self.choices.chosen();
            let held = count(&label).filter(|_| self.choices.stage() == Stage::Card);
            let held = held.map(|held| format!(" ({held})")).unwrap_or_default();
            let mark = promise.map_or("", mark);
            let text = format!("{} {label}{held}", if chosen { ">" } else { " " });
            let style = if chosen { self.chosen() } else { Style::new() };
            lines.push(Line::from(vec![Span::styled(text, style), Span::styled(mark, self.marked(promise))]));
        }
        frame.render_widget(Paragraph::new(lines), area);
    }

    /// The end of the game: how it ended, and the head of the record.
    fn draw_end(&self, frame: &mut Frame<'_>, area: Rect, outcome: &str) {
        let columns = usize::from(area.width);
        let mut lines: Vec<Line<'_>> =
            broken(outcome, columns).into_iter().map(|line| Line::styled(line, self.bold())).collect();
        lines.push(Line::raw(""));
        lines.push(Line::raw("head digest:"));
        let digest: Vec<char> = self.session.head().chars().collect();
        lines.extend(digest.chunks(columns.max(1)).map(|part| Line::raw(part.iter().collect::<String>())));
        frame.render_widget(Paragraph::new(lines), area);
    }

    fn draw_prompt(&self, frame: &mut Frame<'_>, area: Rect) {
        let Some(typing) = &self.typing else { return };
        let asked = if typing.why { "why not? " } else { "action: " };
        drawn::typed(frame, area, asked, &typing.text);
    }

    fn draw_over(&self, frame: &mut Frame<'_>, area: Rect) {
        let Some(over) = &self.over else { return };
        let columns = area.width.saturating_sub(4).min(76);
        let inner = usize::from(columns.saturating_sub(4));
        let (heading, lines, from) = match over {
            Over::Text { heading, lines, from } => (heading.as_str(), hanging(lines, inner), *from),
            Over::Leave => {
                let lines = vec![
                    "Stop here? The game is recorded and can be resumed.".to_owned(),
                    "y stop  n play on".to_owned(),
                ];
                ("quit", hanging(&lines, inner), 0)
            }
        };
        let high = (lines.len() as u16 + 2).min(area.height.saturating_sub(2));
        let window = Rect {
            x: area.x + (area.width - columns) / 2,
            y: area.y + (area.height - high) / 2,
            width: columns,
            height: high,
        };
        let rows = usize::from(high.saturating_sub(2));
        let from = from.min(lines.len().saturating_sub(rows));
        let more = if lines.len() > rows { " (arrows: more) " } else { "" };
        let shown: Vec<Line<'_>> =
            lines.into_iter().skip(from).take(rows).map(|line| Line::raw(format!(" {line}"))).collect();
        let block = Block::bordered()
            .title(fit(&format!(" {heading} "), columns.saturating_sub(2)))
            .title_bottom(more)
            .border_style(self.strong());
        frame.render_widget(Clear, window);
        frame.render_widget(Paragraph::new(shown).block(block), window);
    }

    fn coloured(&self, colour: Color) -> Style {
        if self.coloured { Style::new().fg(colour) } else { Style::new() }
    }

    fn bold(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    fn faint(&self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    fn chosen(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    fn strong(&self) -> Style {
        self.coloured(Color::Yellow)
    }

    fn good(&self) -> Style {
        self.coloured(Color::Green)
    }

    fn marked(&self, promise: Option<Promise>) -> Style {
        match promise {
            Some(Promise::Wins | Promise::Gains) => self.good(),
            Some(Promise::Loses) => self.coloured(Color::Red),
            Some(Promise::Plain) | None => Style::new(),
        }
    }
}

/// How an action that promises something is marked.
fn mark(promise: Promise) -> &'static str {
    match promise {
        Promise::Wins => "  wins",
        Promise::Gains => "  line",
        Promise::Loses => "  loses",
        Promise::Plain => "",
    }
}
