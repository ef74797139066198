//! Drawing of the screen.

use ratatui::Frame;
use ratatui::style::{Color, Style};
use umpire_clauses::lists::unique;
use umpire_engine::{Actor, Cell, Promise};
use umpire_judging::session::Controller;
use umpire_judging::visibility::{self, Marks, SeenStep};
use umpire_judging::written::names::Names;

use super::choices::Stage;
use super::keys::CHOICES;
use super::state::{Overlay, Screen};
use crate::play::groups::told;
use crate::widgets::board::{Gone, Mark, taken_off};
use crate::widgets::list::{Item, List};
use crate::widgets::pager::Page;
use crate::widgets::table_view::TableView;
use crate::widgets::{event_log, frame};

const KEYS: &str = "? help  arrows choose  Enter take  Esc back  ! why  / log  F4 undo  F10 leave";
const KEYS_TYPING: &str = "? help  Tab complete  Enter play  Esc drop  ! why  / log  F4 undo  F10 leave";
const KEYS_OVER: &str =
    "? help  r replay  n new game  w why  u undo  d record  / log  q leave  arrows choose  Enter do it";
const KEPT: &str = "The game is recorded, and can be resumed.";
const LEAVE: &str = "y leave    n play on";

/// The hint at the beginning of a game in which one person plays several seats.
const ALONE: &str = "type an action, or choose by arrows (you play every seat)";

impl Screen<'_> {
    /// Draws everything.
    pub(super) fn draw_all(&self, frame: &mut Frame<'_>) {
        let aside = format!("  seed {}", self.session.seed());
        let Some([body, prompt]) = frame::draw(frame, &self.heading(), &aside) else { return };
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
        let steps = || self.session.seen(self.eyes);
        let log = |columns| event_log::lines(steps(), columns, (Some(self.since()), None), &self.cards);
        let parts = self.panes.draw(frame, body, &table, &self.list(), &log);
        if self.outcome.is_none() {
            let begins = self.now().n() == 0 && self.session.is_shared();
            let hint = if begins { ALONE } else { "type an action, or choose by arrows" };
            self.typed.draw(frame, prompt, &format!("{}> ", self.eyes), hint);
        }
        match &self.overlay {
            Some(Overlay::Page(page)) => page.draw(frame, parts.page),
            Some(Overlay::Leave) => {
                let kept = if self.session.actions() == 0 { "Nothing was played yet." } else { KEPT };
                Page::of("leave?", &format!("{kept}\n\n{LEAVE}")).draw(frame, parts.page);
            }
            None => {}
        }
        frame::draw_keys(frame, self.keys(), self.outcome.is_none());
    }

    fn heading(&self) -> String {
        let title = &self.ruled.variant.name;
        match self.outcome {
            Some(_) => format!("{title}  game over"),
            None => format!("{title}  {} to act  action {}", self.eyes, self.now().n() + 1),
        }
    }

    fn keys(&self) -> &'static str {
        match (&self.overlay, &self.outcome) {
            (Some(Overlay::Page(page)), _) => page.keys(),
            (Some(Overlay::Leave), _) => "y leave  n play on",
            (None, Some(_)) => KEYS_OVER,
            (None, None) if self.typed.is_empty() => KEYS,
            (None, None) => KEYS_TYPING,
        }
    }

    /// The number of the seat's last action, whose consequences it has not seen yet; 0 if there is none.
    fn since(&self) -> u64 {
        let own = self.session.seen(self.eyes).filter(|step| step.actor() == Some(Actor::Seat(self.eyes)));
        own.last().map_or(0, |step| step.n())
    }

    /// The changes after it, and the cards of lines that were taken off.
    fn marks(&self) -> (Marks, Gone) {
        let steps: Vec<SeenStep<'_>> = self.session.seen(self.eyes).collect();
        let (mut marks, mut gone) = (Marks::default(), Gone::new());
        let after = (self.since() + 1).min(self.now().n());
        for pair in steps.windows(2).filter(|pair| pair[1].n() >= after) {
            let more = pair[1].marks(Some(pair[0]));
            gone.extend(taken_off(pair[1], pair[0], &more));
            marks.changed.extend(more.changed);
            marks.lines.extend(more.lines);
        }
        (marks, gone)
    }

    /// The last word of the chosen beginning, and what all its actions do: the card of this place, if that tells of it.
    fn used(&self) -> (&str, String) {
        let group = self.choices.group().filter(|_| !self.choices.places_cards);
        let word = group.and_then(|group| group.head.rsplit(' ').next()).unwrap_or_default();
        let explain = |action: &str| self.now().explain(self.eyes, action);
        (word, group.map_or_else(String::new, |group| told(&group.actions, explain)))
    }

    /// The mark of a place.
    fn mark<'m>(&'m self, cell: &Cell<'_>, seen: &'m (Marks, Gone), (used, told): &(&str, String)) -> Mark<'m> {
        let places = self.choices.places();
        if self.cards.is_used(cell, used, told) {
            return Mark::Chosen(None);
        }
        match places.iter().position(|place| *place == cell.place) {
            Some(n) if n == self.choices.chosen() => Mark::Chosen(self.choices.card()),
            Some(_) => Mark::Offered,
            None => Mark::of(cell, &seen.0, &seen.1),
        }
    }

    /// The list: the legal actions, those that begin with what is typed, or the choices at the end of the game.
    fn list(&self) -> List {
        if self.outcome.is_some() {
            let items = CHOICES.iter().map(|(label, _)| (*label).to_owned().into()).collect();
            let (heading, colour) = self.result();
            return List { heading, items, chosen: Some(self.end), style: self.theme.colour(colour) };
        }
        if !self.typed.is_empty() {
            let legal = match self.choices.beginning(&self.typed.text()) {
                none if none.is_empty() => {
                    self.choices.beginning(&Names::of(self.ruled.variant).with_ids(self.typed.text().trim()))
                }
                legal => legal,
            };
            let heading = if legal.is_empty() { "nothing legal begins so" } else { "legal, and begins so" };
            let items = legal.iter().map(|(action, _)| self.cards.described(action).into()).collect();
            return List { heading: heading.to_owned(), items, ..List::default() };
        }
        let (_, shared) = self.used();
        let heading = match (self.choices.stage(), self.choices.card(), self.choices.places_cards) {
            (Stage::Card, _, true) => "which card?".to_owned(),
            (Stage::Place, Some(card), true) => format!("{} to which place?", self.cards.name(card)),
            (Stage::Place, Some(head), false) if shared.is_empty() => {
                format!("{}: which way?", self.cards.described(head))
            }
            (Stage::Place, Some(head), false) => format!("{head} {shared}: which way?"),
            _ => "what now?".to_owned(),
        };
        let items = self.choices.options().into_iter().map(|option| match (self.choices.stage(), option.actions) {
            (Stage::Card, _) if self.choices.places_cards => self.held(option.text).into(),
            (stage, actions) => {
                let details = told(actions, |action| self.now().explain(self.eyes, action));
                let badge = option.promise.and_then(|promise| self.badge(promise));
                match stage {
                    // A place is told with its card.
                    Stage::Place if self.choices.places_cards => {
                        Item { text: self.cards.described(&actions[0]), badge, details, ..Item::default() }
                    }
                    // The heading tells what all places share.
                    Stage::Place => {
                        let own = if shared.is_empty() { &*details } else { "" };
                        Item { text: format!("{}  {own}", option.text), badge, ..Item::default() }
                    }
                    _ => Item { text: self.cards.described(option.text), badge, details, ..Item::default() },
                }
            }
        });
        List { heading, items: items.collect(), chosen: Some(self.choices.chosen()), ..List::default() }
    }

    /// A card behind the number of them in hand.
    fn held(&self, card: &str) -> String {
        let sight = self.now().sight();
        let hand = sight.holding(&self.eyes.to_string()).and_then(|hand| hand.cards.as_ref());
        let held = hand.and_then(|hand| hand.iter().find(|(id, _)| *id == card)).map(|(_, count)| format!("{count}× "));
        held.unwrap_or_default() + &self.cards.spelt(card)
    }

    /// The result and its reason in a sentence, and its colour.
    fn result(&self) -> (String, Color) {
        let Some(outcome) = &self.outcome else { return Default::default() };
        let mut events = self.now().events();
        // The event of the result names its cause by an id; the one that decided it tells the reason in words.
        let cause = format!(" ({})", outcome.cause);
        let last = events.pop_if(|last| last.text.ends_with(&cause));
        let result = last.as_ref().map_or("nobody won", |last| last.text.trim_end_matches(&cause)).to_owned();
        let why = last.and_then(|last| last.decided_by).map(|why| *why).or_else(|| events.pop());
        let mut persons = self.session.seats().filter(|(_, by)| *by == Controller::Person).map(|(seat, _)| seat);
        let only = persons.next().filter(|_| persons.next().is_none());
        let (who, colour) = match (outcome.winner, only) {
            (None, _) => (result, Color::Yellow),
            (Some(seat), Some(you)) if seat != you => ("You lost".to_owned(), Color::Red),
            (Some(_), Some(_)) => ("You won".to_owned(), Color::Green),
            (Some(seat), None) => (format!("{seat} won"), Color::Green),
        };
        let line =
            why.iter().filter(|why| why.data.get("line").is_some()).flat_map(|why| visibility::places(&why.data));
        let (line, sight): (Vec<_>, _) = (line.collect(), self.now().sight());
        let cards = sight.cells().filter(|cell| line.contains(&cell.place)).filter_map(|cell| cell.card);
        let cards: Vec<&str> = unique(cards).into_iter().map(|card| self.cards.name(card)).collect();
        let cards = if cards.is_empty() { String::new() } else { format!(" ({})", cards.join(", ")) };
        let scores = visibility::outcome(outcome).split_once("; ").map(|(_, scores)| scores.to_owned());
        let why = why.map(|why| why.text + &cards).into_iter().chain(scores).collect::<Vec<_>>().join("; ");
        let wins = outcome.winner.map(|seat| format!("{seat} wins ")).filter(|_| colour == Color::Green);
        let how = wins.and_then(|wins| why.strip_prefix(&wins));
        (how.map_or_else(|| format!("{who}: {why}"), |how| format!("{who} {how}")), colour)
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
