//! The questions of a judge, and their answers as overlays.

use umpire_engine::sanitize::short;
use umpire_judging::citing::Ground;
use umpire_judging::replay::history;
use umpire_judging::visibility::Awaited;
use umpire_report::replay::text;

use super::overlay::{Chosen, Overlay};
use super::state::{Question, Screen};

impl Screen<'_> {
    /// Answers a question; false if that fails, with a message.
    pub(super) fn answer(&mut self, question: Question, typed: &str) -> bool {
        match (question, typed) {
            (Question::Go | Question::History, "") => true,
            (Question::Go, _) => match typed.parse() {
                Ok(n) if n <= self.timeline.last() => {
                    self.go(n);
                    true
                }
                _ => {
                    self.show(Err(format!("`{}` is no action; there are 0 to {}", short(typed), self.timeline.last())))
                }
            },
            (Question::History, _) => self.tell_history(typed),
            (Question::Why, _) => self.tell_why(Some(typed).filter(|typed| !typed.is_empty())),
        }
    }

    /// Opens an overlay; false if there is an error, with a message.
    fn show(&mut self, shown: Result<Overlay, String>) -> bool {
        match shown {
            Ok(overlay) => {
                self.overlays.push(overlay);
                true
            }
            Err(message) => {
                self.message = message;
                false
            }
        }
    }

    /// Shows the clauses and rules behind the selected event.
    pub(super) fn tell_event(&mut self) {
        if let Some(event) = self.timeline.now().events().get(self.event) {
            let ground = Ground::of_event(self.ruled, event);
            self.overlays.push(Overlay::answer("what it rests on", &text::ground(&ground, "•")));
        }
    }

    fn tell_why(&mut self, action: Option<&str>) -> bool {
        let why = self.timeline.seen().why(self.ruled, self.timeline.at as u64, action);
        self.show(why.map(|why| Overlay::answer(format!("why, after action {}", why.n), &text::why(&why))))
    }

    /// Lists the events that touched a place or a card.
    fn tell_history(&mut self, what: &str) -> bool {
        let history = self.timeline.seen().history(self.ruled, what, self.timeline.at as u64);
        let touched = history.and_then(|history| match history.traces.is_empty() {
            true => Err(format!("no event up to here touched {}", short(what))),
            false => Ok(history),
        });
        self.show(touched.map(|history| {
            let now = history.now.and(history.name).map(|card| format!(": {card} lies there now")).unwrap_or_default();
            let row = |trace: &history::Trace| {
                let told = trace.events.last().map_or("", |event| &event.text);
                (format!("{:>4}  {}   {told}", trace.n, trace.title), Chosen::Go(trace.n as usize))
            };
            Overlay::list(format!("history of {}{now}", short(what)), history.traces.iter().map(row))
        }))
    }

    /// Shows what taking the game back to here would mean.
    pub(super) fn tell_backup(&mut self) {
        let backup = match self.timeline.branched_at() {
            Some(_) => Err("a branch was never played, so there is nothing to take back; Esc leaves it".to_owned()),
            None => self.timeline.seen().backup(self.timeline.at as u64, self.timeline.last() as u64),
        };
        self.show(backup.map(|backup| Overlay::answer("taking the game back to here", &text::backup(&backup))));
    }

    /// Lists the kinds of event, to look for one.
    pub(super) fn list_kinds(&mut self) {
        let kinds = self.timeline.seen().kinds().into_iter();
        let rows = kinds.map(|(kind, events)| (format!("{kind} ({events})"), Chosen::Kind(kind)));
        self.overlays.push(Overlay::list("kinds of event: n and p then look for the chosen one", rows));
    }

    /// Lists all steps, the current one selected.
    pub(super) fn list_log(&mut self) {
        let seen = self.timeline.seen();
        let rows = seen.steps.iter().map(|step| {
            let told: Vec<String> = step.events().into_iter().map(|event| event.text).collect();
            let act =
                step.actor().map(|actor| format!("{actor} {}  ", self.cards.brief(step.action()))).unwrap_or_default();
            (format!("{:>3}  {act}{}", step.n(), told.join("; ")), Chosen::Go(step.n() as usize))
        });
        let mut overlay = Overlay::list("all that happened; typing narrows it", rows);
        if let Overlay::List(list) = &mut overlay {
            list.step(self.timeline.at as isize);
        }
        self.overlays.push(overlay);
    }

    /// Lists the legal actions, to play one as a branch.
    pub(super) fn list_branches(&mut self) {
        let way_out = if self.bound { "open it without --seat" } else { "s sees all" };
        let legal = match self.timeline.now().awaited() {
            _ if self.timeline.eyes.is_some() => {
                Err(format!("a branch would show cards that the seat does not know; {way_out}"))
            }
            Awaited::Act(seat, legal) => Ok((seat.to_string(), legal)),
            Awaited::Shuffle => Ok(("chance".to_owned(), vec!["shuffle".to_owned()])),
            Awaited::Over(_) | Awaited::Hidden(_) => Err("the game is over here; go back to branch".to_owned()),
        };
        self.show(legal.map(|(actor, legal)| {
            let rows = legal.into_iter().map(|action| (self.cards.described(&action), Chosen::Play(action)));
            Overlay::list(format!("what does {actor} do instead? type to narrow"), rows)
        }));
    }

    pub(super) fn branch(&mut self, action: &str) {
        match self.timeline.play(action) {
            Ok(()) => {
                self.event = 0;
                self.overlays.clear();
            }
            Err(_) => {
                self.tell_why(Some(action));
            }
        }
    }

    /// Goes to the nearest event of the kind.
    pub(super) fn find(&mut self, onward: bool) {
        let Some(kind) = self.kind.clone() else { return self.list_kinds() };
        let at = self.timeline.at;
        let has = |n: usize| self.timeline.step(n).events().iter().position(|event| event.kind() == kind);
        let found = |n| Some((n, has(n)?));
        let found =
            if onward { (at + 1..=self.timeline.last()).find_map(found) } else { (0..at).rev().find_map(found) };
        match found {
            Some((n, event)) => {
                self.go(n);
                self.event = event;
            }
            None => {
                let way = if onward { "after" } else { "before" };
                self.message = format!("no event `{kind}` {way} this");
            }
        }
    }
}
