//! Drawing the screen: a heading, the board with hands and news on the left, the choice on the right, below them what
//! the chosen action would do, and the keys. It fits 60x20 and grows with the terminal; smaller ones get one column.

use ratatui::Frame;
use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::{Layout, Rect};
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};
use umpire_engine::game::Promise;
use umpire_engine::view::{Cell, Sight};
use umpire_kit::seen;
use umpire_kit::style::broken;

use super::choices::Stage;
use super::{Asking, Over, Screen};
use crate::drawn::{self, Page, bold, coloured, faint, in_columns, reversed};
use crate::fit::{chopped, fit, hanging};

/// Below this, nothing is shown but a request for room.
const SMALLEST: (u16, u16) = (34, 20);
/// From this width on, the choice stands beside the board.
const TWO_COLUMNS: u16 = 56;

const KEYS: &str = "arrows+Enter play  type an action  w why  ? help  q quit";
const KEYS_TYPING: &str = "Enter done  Esc back";
const KEYS_OVER: &str = "q leaves";
const LEAVE: &str = "Stop here? The game is recorded and can be resumed.\ny stop  n play on";

impl Screen<'_> {
    /// Draws everything.
    pub(super) fn draw_all(&self, frame: &mut Frame<'_>) {
        let parts = drawn::parts(frame, SMALLEST, &self.heading(), 2, self.keys());
        let Some([table, told, prompt]) = parts else { return };
        self.draw_table(frame, table);
        frame.render_widget(Paragraph::new(in_columns(&[self.explanation()], told.width)), told);
        if let Some(typing) = &self.typing {
            typing.draw(frame, prompt, if typing.question == Asking::Why { "why not? " } else { "action: " });
        }
        match &self.over {
            Some(Over::Page(page)) => self.draw_page(frame, page),
            Some(Over::Leave) => self.draw_page(frame, &Page::of("quit", LEAVE)),
            None => {}
        }
    }

    fn heading(&self) -> String {
        let title = &self.ruled.variant.name;
        let (action, seed) = (self.session.actions() + 1, self.session.seed());
        match &self.outcome {
            Some(outcome) => format!("{title}  {}", seen::outcome(outcome)),
            None => format!("{title}  {} to act  action {action}  seed {seed}", self.eyes),
        }
    }

    fn keys(&self) -> &'static str {
        match (&self.typing, &self.outcome) {
            (Some(_), _) => KEYS_TYPING,
            (None, Some(_)) => KEYS_OVER,
            (None, None) => KEYS,
        }
    }

    fn draw_table(&self, frame: &mut Frame<'_>, area: Rect) {
        let sight = self.now().sight();
        let (places, chosen) = (self.choices.places(), self.choices.chosen());
        // The places on offer stand out, the chosen one most.
        let look = |_: (usize, usize), cell: &Cell| match places.iter().position(|place| *place == cell.place) {
            Some(n) if n == chosen => (reversed(), self.choices.card()),
            Some(_) => (self.good(), None),
            None => (Style::new(), None),
        };
        let table = |columns: u16| drawn::table(&sight, Some(self.eyes), columns, look);
        if area.width < TWO_COLUMNS {
            let list = (self.choices.options().len() as u16 + 1).clamp(3, 6);
            let below = drawn::above(frame, area, table(area.width), list);
            return self.draw_choice(frame, below, &sight);
        }
        // The choice needs a third of the screen, or 18 columns of a small one.
        let aside = (area.width / 3).max(18);
        let [left, _, right] = Layout::horizontal([Min(0), Length(2), Length(aside)]).areas(area);
        let news = drawn::above(frame, left, table(left.width), 0);
        self.draw_news(frame, news);
        self.draw_choice(frame, right, &sight);
    }

    /// The last of what happened, as the seat may know it.
    fn draw_news(&self, frame: &mut Frame<'_>, area: Rect) {
        let rows = usize::from(area.height);
        if rows < 2 {
            return;
        }
        let mut lines = Vec::new();
        for step in self.session.seen(self.eyes).rev() {
            let events: Vec<String> = step.events().iter().map(|event| format!("* {}", event.text)).collect();
            lines.splice(0..0, in_columns(&events, area.width));
            if lines.len() >= rows {
                break;
            }
        }
        lines.drain(..lines.len().saturating_sub(rows - 1));
        lines.insert(0, Line::styled("what happened", faint()));
        frame.render_widget(Paragraph::new(lines), area);
    }

    fn draw_choice(&self, frame: &mut Frame<'_>, area: Rect, sight: &Sight) {
        if let Some(outcome) = &self.outcome {
            return self.draw_end(frame, area, &seen::outcome(outcome));
        }
        let heading = match self.choices.stage() {
            Stage::Card => "which card?".to_owned(),
            Stage::Place => format!("{} to which place?", self.choices.card().unwrap_or_default()),
            Stage::Action => "what now?".to_owned(),
        };
        let hand = sight.holding(&self.eyes.to_string()).and_then(|hand| hand.cards.as_ref());
        let count = |card: &str| hand.and_then(|hand| hand.iter().find(|(id, _)| *id == card)).map(|(_, count)| *count);
        let rows = usize::from(area.height).saturating_sub(1);
        let from = (self.choices.chosen() + 1).saturating_sub(rows);
        let mut lines = vec![Line::styled(fit(&heading, area.width), bold())];
        for (n, (label, promise, _)) in self.choices.options().into_iter().enumerate().skip(from).take(rows) {
            let held = count(label).filter(|_| self.choices.stage() == Stage::Card);
            let held = held.map(|held| format!(" ({held})")).unwrap_or_default();
            let (mark, style) = self.mark(promise.unwrap_or(Promise::Plain));
            let option = drawn::row(&format!("{label}{held}"), n == self.choices.chosen());
            lines.push(Line::from(vec![option, Span::styled(mark, style)]));
        }
        frame.render_widget(Paragraph::new(lines), area);
    }

    /// The end of the game: how it ended, and the head of the record.
    fn draw_end(&self, frame: &mut Frame<'_>, area: Rect, outcome: &str) {
        let columns = usize::from(area.width);
        let mut lines: Vec<Line<'_>> =
            broken(outcome, columns).into_iter().map(|line| Line::styled(line, bold())).collect();
        lines.push(Line::raw(""));
        lines.push(Line::raw("head digest:"));
        lines.extend(chopped(self.session.head(), columns).into_iter().map(Line::raw));
        frame.render_widget(Paragraph::new(lines), area);
    }

    fn draw_page(&self, frame: &mut Frame<'_>, page: &Page) {
        let area = frame.area();
        let columns = area.width.saturating_sub(4).min(76);
        let lines = hanging(&page.lines, usize::from(columns.saturating_sub(4)));
        let high = (lines.len() as u16 + 2).min(area.height.saturating_sub(2));
        let window = Rect {
            x: area.x + (area.width - columns) / 2,
            y: area.y + (area.height - high) / 2,
            width: columns,
            height: high,
        };
        let rows = usize::from(high.saturating_sub(2));
        let more = if lines.len() > rows { " (arrows: more) " } else { "" };
        let (shown, _) = page.rows(lines, rows);
        let shown: Vec<Line<'_>> = shown.map(|line| Line::raw(format!(" {line}"))).collect();
        let block = Block::bordered()
            .title(fit(&format!(" {} ", page.heading), columns.saturating_sub(2)))
            .title_bottom(more)
            .border_style(coloured(self.coloured, Color::Yellow));
        frame.render_widget(Clear, window);
        frame.render_widget(Paragraph::new(shown).block(block), window);
    }

    fn good(&self) -> Style {
        coloured(self.coloured, Color::Green)
    }

    /// How an action that promises something is marked.
    fn mark(&self, promise: Promise) -> (&'static str, Style) {
        match promise {
            Promise::Wins => ("  wins", self.good()),
            Promise::Gains => ("  line", self.good()),
            Promise::Loses => ("  loses", coloured(self.coloured, Color::Red)),
            Promise::Plain => ("", Style::new()),
        }
    }
}
