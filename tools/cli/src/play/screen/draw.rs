//! Drawing of the screen.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use umpire_engine::{Actor, Cell, Promise};
use umpire_judging::visibility::{self, Marks, SeenStep};

use super::choices::Stage;
use super::keys::CHOICES;
use super::state::{Overlay, Screen};
use crate::play::groups::told;
use crate::widgets::board::Mark;
use crate::widgets::list::{Item, List};
use crate::widgets::pager::Page;
use crate::widgets::table_view::TableView;
use crate::widgets::{event_log, frame};

const KEYS: &[&str] = &["? help", "! why", "/ log", "Esc back", "PgUp/PgDn log", "arrows+Enter, or type an action"];
const KEYS_TYPING: &[&str] = &["Enter plays it", "Esc drops it", "! why", "? help", "Tab completes it"];
const KEYS_PAGE: &[&str] = &["Esc back", "arrows, PgUp/PgDn scroll"];
const KEYS_OVER: &[&str] = &["arrows+Enter", "? help", "q leave"];
const LEAVE: &str = "The game is recorded, and can be resumed.\n\ny leave    n play on";

impl Screen<'_> {
    /// Draws everything.
    pub(super) fn draw_all(&self, frame: &mut Frame<'_>) {
        let aside = format!("  seed {}", self.session.seed());
        let Some([body, prompt]) = frame::draw(frame, &self.heading(), &aside, self.keys()) else { return };
        let sight = self.now().sight();
        let marks = self.marks();
        let used = self.used();
        let mark = |cell: &Cell<'_>| self.mark(cell, &marks, &used);
        let to_act = self.now().to_act();
        let table = TableView {
            sight: &sight,
            eyes: Some(self.eyes),
            to_act,
            cards: &self.cards,
            mark: &mark,
            grows: frame::is_framed(frame.area()),
            brief: false,
        };
        let list = self.list();
        let high = |columns, rows| table.lines(columns, rows).len();
        let parts = frame::arrange(body, &high, &|columns| list.height(columns));
        let log = parts.log.map(|area| {
            let steps = self.session.seen(self.eyes);
            let columns = frame::inside(frame.area(), area).width;
            (area, event_log::lines(steps, columns, (Some(self.since()), None), self.theme))
        });
        let inside = frame::inside(frame.area(), parts.table);
        self.panes.draw(frame, (parts.table, table.lines(inside.width, inside.height)), log);
        list.draw(frame, parts.list);
        self.draw_prompt(frame, prompt);
        match &self.overlay {
            Some(Overlay::Page(page)) => page.draw(frame, parts.page),
            Some(Overlay::Leave) => Page::of("leave?", LEAVE).draw(frame, parts.page),
            None => {}
        }
    }

    fn heading(&self) -> String {
        let title = &self.ruled.variant.name;
        match &self.outcome {
            Some(outcome) => format!("{title}  {}", visibility::outcome(outcome)),
            None => format!("{title}  {} to act  action {}", self.eyes, self.now().n() + 1),
        }
    }

    fn keys(&self) -> &'static [&'static str] {
        match (&self.overlay, &self.outcome) {
            (Some(_), _) => KEYS_PAGE,
            (None, Some(_)) => KEYS_OVER,
            (None, None) if self.typed.is_empty() => KEYS,
            (None, None) => KEYS_TYPING,
        }
    }

    fn draw_prompt(&self, frame: &mut Frame<'_>, area: Rect) {
        if self.outcome.is_none() {
            self.typed.draw(frame, area, &format!("{}> ", self.eyes));
        }
    }

    /// The number of the first step after the seat's last action; the last step if there is none.
    fn since(&self) -> u64 {
        let own = self.session.seen(self.eyes).filter(|step| step.actor() == Some(Actor::Seat(self.eyes)));
        own.last().map_or(0, |step| step.n() + 1).min(self.now().n())
    }

    /// The changes since then.
    fn marks(&self) -> Marks {
        let steps: Vec<SeenStep<'_>> = self.session.seen(self.eyes).collect();
        let mut marks = Marks::default();
        for pair in steps.windows(2).filter(|pair| pair[1].n() >= self.since()) {
            let more = pair[1].marks(Some(pair[0]));
            marks.changed.extend(more.changed);
            marks.lines.extend(more.lines);
        }
        marks
    }

    /// The last word of the chosen beginning, and what all its actions do: the card of this place, if that tells of it.
    fn used(&self) -> (&str, String) {
        let group = self.choices.group().filter(|_| !self.choices.places_cards());
        let word = group.and_then(|group| group.head.rsplit(' ').next()).unwrap_or_default();
        (
            word,
            group
                .map_or_else(String::new, |group| told(&group.actions, |action| self.now().explain(self.eyes, action))),
        )
    }

    /// The mark of a place.
    fn mark(&self, cell: &Cell<'_>, marks: &Marks, (used, told): &(&str, String)) -> Mark<'_> {
        let places = self.choices.places();
        let is_told = || cell.card.is_some_and(|card| told.contains(self.cards.name(card)));
        if cell.place.rsplit('-').next() == Some(*used) && is_told() {
            return Mark::Chosen(None);
        }
        match places.iter().position(|place| *place == cell.place) {
            Some(n) if n == self.choices.chosen() => Mark::Chosen(self.choices.card()),
            Some(_) => Mark::Offered,
            None => Mark::of(cell, marks),
        }
    }

    /// The list: the legal actions, those that begin with what is typed, or the choices at the end of the game.
    fn list(&self) -> List {
        if self.outcome.is_some() {
            return self.ending_list();
        }
        if !self.typed.is_empty() {
            let legal = self.choices.beginning(&self.typed.text());
            let heading = if legal.is_empty() { "nothing legal begins so" } else { "legal, and begins so" };
            let items = legal.iter().map(|action| self.cards.described(action).into()).collect();
            return List { heading: heading.to_owned(), items, chosen: None };
        }
        let heading = match (self.choices.stage(), self.choices.card(), self.choices.places_cards()) {
            (Stage::Card, _, true) => "which card?".to_owned(),
            (Stage::Place, Some(card), true) => format!("{} to which place?", self.cards.name(card)),
            (Stage::Place, Some(head), false) => format!("{}: which way?", self.cards.described(head)),
            _ => "what now?".to_owned(),
        };
        let items = self.choices.options().into_iter().map(|option| match (self.choices.stage(), option.actions) {
            (Stage::Card, _) if self.choices.places_cards() => self.held(option.text).into(),
            (stage, actions) => {
                let told = told(actions, |action| self.now().explain(self.eyes, action));
                // A place is told with its card.
                let is_whole = stage == Stage::Place && self.choices.places_cards();
                let text = self.cards.described(if is_whole { &actions[0] } else { option.text });
                Item { text, badge: option.promise.and_then(|promise| self.badge(promise)), details: told }
            }
        });
        List { heading, items: items.collect(), chosen: Some(self.choices.chosen()) }
    }

    /// A card with the number of them in hand.
    fn held(&self, card: &str) -> String {
        let sight = self.now().sight();
        let hand = sight.holding(&self.eyes.to_string()).and_then(|hand| hand.cards.as_ref());
        let held =
            hand.and_then(|hand| hand.iter().find(|(id, _)| *id == card)).map(|(_, count)| format!(" ({count})"));
        format!("{card}  {}{}", self.cards.name(card), held.unwrap_or_default())
    }

    /// The choices at the end of the game, and the head of the record.
    fn ending_list(&self) -> List {
        let outcome = self.outcome.as_ref().map(visibility::outcome).unwrap_or_default();
        let mut items: Vec<Item> = CHOICES.iter().map(|(_, label)| (*label).to_owned().into()).collect();
        items.push(format!("head digest, to be noted down: {}", self.session.head()).into());
        List { heading: outcome, items, chosen: Some(self.end) }
    }

    /// The label of a promise.
    fn badge(&self, promise: Promise) -> Option<(&'static str, Style)> {
        match promise {
            Promise::Wins => Some(("wins", self.theme.colour(Color::Green))),
            Promise::Gains => Some(("line", self.theme.colour(Color::Green))),
            Promise::Loses => Some(("loses", self.theme.colour(Color::Red))),
            Promise::Plain => None,
        }
    }
}
