//! Drawing of the screen.

use ratatui::Frame;
use ratatui::style::Color;
use ratatui::text::Line;
use umpire_clauses::style::width;
use umpire_engine::view::{Cell, Sight};
use umpire_judging::citing::Ground;
use umpire_judging::visibility;
use umpire_report::replay::text;

use super::overlay::Overlay;
use super::state::Screen;
use crate::widgets::board::{Gone, Mark, taken_off};
use crate::widgets::list::{Item, List};
use crate::widgets::pager::Page;
use crate::widgets::table_view::TableView;
use crate::widgets::{event_log, frame};

/// The keys at the table; `Esc` has an effect only in a branch, `b` and `s` only where all is seen.
const KEYS: &str = "Left/Right step  Up/Down event  Enter clauses  w why  ? help  q quit  Esc leave branch  g/Home/End go  \
                    l log  / history  b try another  k/n/p kinds  u take back  s eyes";

impl Screen<'_> {
    /// Draws everything.
    pub(super) fn draw_all(&self, frame: &mut Frame<'_>) {
        let Some([body, prompt]) = frame::draw(frame, &self.heading(), "") else { return };
        let sight = self.sight();
        let before = self.timeline.at.checked_sub(1).map(|n| self.timeline.step(n));
        let marks = self.timeline.now().marks(before);
        let gone = before.map(|before| taken_off(self.timeline.now(), before, &marks)).unwrap_or_default();
        let mark = |cell: &Cell<'_>| Mark::of(cell, &marks, &gone);
        let (eyes, to_act) = (self.timeline.eyes, self.timeline.now().to_act());
        let table = TableView {
            sight: &sight,
            eyes,
            to_act,
            cards: &self.cards,
            mark: &mark,
            grows: frame::is_framed(frame.area()),
            brief: false,
        };
        let (steps, at) = (|| self.timeline.seen().steps.into_iter(), Some(self.timeline.at as u64));
        let log = |columns| event_log::lines(steps(), columns, (None, at), &self.cards);
        let parts = self.panes.draw(frame, body, &table, &self.events(&gone), &log);
        match self.overlays.last() {
            Some(Overlay::Page(page)) => page.draw(frame, parts.page),
            Some(Overlay::List(list)) => list.draw(frame, parts.page),
            None => {}
        }
        if let Some(asking) = self.typing {
            self.typed.draw(frame, prompt, asking.asked(), "");
        }
        // A message is shown in place of the prompt, or as a page if that is in use or too short.
        if self.typing.is_some() || width(&self.message) > usize::from(prompt.width) {
            self.message.lines().for_each(|message| Page::of("no answer", message).draw(frame, parts.page));
        } else {
            frame.render_widget(Line::styled(self.message.as_str(), self.theme.colour(Color::Yellow).bold()), prompt);
        }
        frame::draw_keys(frame, &self.keys(), self.typing.is_some() || !self.message.is_empty());
    }

    /// The table without the order of the deck, which would only take room.
    fn sight(&self) -> Sight<'_> {
        let mut sight = self.timeline.now().sight();
        sight.holdings.iter_mut().filter(|holding| holding.label == "deck").for_each(|deck| deck.cards = None);
        sight
    }

    fn heading(&self) -> String {
        let step = self.timeline.now();
        let eyes = self.timeline.eyes.map(|seat| format!("  as {seat} sees it")).unwrap_or_default();
        let filled = if self.replay.made_up(self.timeline.eyes).is_some() { "  cards filled in" } else { "" };
        let branch = self.timeline.branched_at().map(|n| format!("  BRANCH from {n}")).unwrap_or_default();
        let (at, last) = (self.timeline.at, self.timeline.last());
        let did =
            step.actor().map_or_else(|| step.title(), |actor| format!("{actor}: {}", self.cards.brief(step.action())));
        let end = event_log::end(step).map(|end| format!("  game over: {end}")).unwrap_or_default();
        format!("{}{eyes}{filled}{branch}  {at} of {last}  {did}{end}", self.ruled.variant.name)
    }

    fn keys(&self) -> String {
        let idle = |key: &&str| match *key {
            "Esc leave branch" => self.timeline.branched_at().is_none(),
            "b try another" => self.timeline.eyes.is_some(),
            "s eyes" => self.bound,
            _ => false,
        };
        let keys = match (&self.typing, self.overlays.last()) {
            (Some(_), _) => "Enter done  Esc back",
            (None, Some(Overlay::Page(page))) => page.keys(),
            (None, Some(Overlay::List(_))) => {
                "Enter take  Esc close  arrows choose  PgUp/PgDn ten rows  letters narrow"
            }
            (None, None) => KEYS,
        };
        keys.split("  ").filter(|key| !idle(key)).collect::<Vec<_>>().join("  ")
    }

    /// The events of the step with their clauses and rulings, and the notes; of a line that was taken off also its cards.
    fn events(&self, gone: &Gone) -> List {
        let events = event_log::events(self.timeline.now());
        let grounds = Ground::of_events(self.ruled, &events);
        let items = events.iter().zip(&grounds).map(|(event, ground)| {
            let line: Vec<String> = visibility::places(&event.data).into_iter().collect();
            let cards = gone.iter().filter(|(place, _)| event.data.get("line").is_some() && line.contains(place));
            let cards: Vec<String> =
                cards.map(|(place, card)| format!("{} off {place}", self.cards.name(card))).collect();
            let cards = Some(cards.join(", ")).filter(|cards| !cards.is_empty());
            let told = cards.into_iter().chain(ground.silent()).chain(ground.clauses.iter().map(ToString::to_string));
            let details = told.collect::<Vec<_>>().join("\n");
            let ids = ground.clauses.iter().map(|clause| format!("§{}", clause.id)).chain(ground.ruling.clone());
            Item { text: ground.text.clone(), details, brief: ids.collect::<Vec<_>>().join(" "), ..Item::default() }
        });
        let notes =
            self.timeline.now().notes().into_iter().map(|each| format!("{} {}", text::NOTE, each.told()).into());
        let items = items.chain(notes).collect();
        List { heading: "what happened".to_owned(), items, chosen: Some(self.event), ..List::default() }
    }
}
