//! The questions that the screen asks and answers.

use umpire_engine::outside::short;
use umpire_judging::citing::Ground;
use umpire_judging::replay::history;
use umpire_judging::visibility::Awaited;
use umpire_report::replay::text;

use super::Screen;
use super::over::{Chosen, Over};

/// How the heading of the list of branches begins.
pub(super) const BRANCH: &str = "branch";

/// What is asked for by typing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Asking {
    /// The number of an action.
    Go,
    /// A place or a card.
    History,
    /// An action to be judged; nothing for all that is legal.
    Why,
}

impl Asking {
    pub(super) fn asked(self) -> &'static str {
        match self {
            Asking::Go => "go to action: ",
            Asking::History => "history of (a place or a card): ",
            Asking::Why => "why (an action; Enter for all): ",
        }
    }
}

impl Screen<'_> {
    /// Answers; false where it cannot, and says why.
    pub(super) fn answer(&mut self, asking: Asking, typed: &str) -> bool {
        match (asking, typed) {
            (Asking::Go | Asking::History, "") => true,
            (Asking::Go, _) => match typed.parse() {
                Ok(n) if n <= self.line.last() => {
                    self.go(n);
                    true
                }
                _ => self.show(Err(format!("`{}` is no action; there are 0 to {}", short(typed), self.line.last()))),
            },
            (Asking::History, _) => self.tell_history(typed),
            (Asking::Why, _) => self.tell_why(Some(typed).filter(|typed| !typed.is_empty())),
        }
    }

    /// Lays over the table what was asked for; false where it cannot, and says why.
    fn show(&mut self, shown: Result<Over, String>) -> bool {
        match shown {
            Ok(over) => {
                self.over.push(over);
                true
            }
            Err(message) => {
                self.message = message;
                false
            }
        }
    }

    /// What the chosen event rests on.
    pub(super) fn tell_event(&mut self) {
        if let Some(event) = self.line.now().events().get(self.event) {
            let ground = Ground::of_event(self.ruled, event);
            self.over.push(Over::answer("what it rests on", &text::ground(&ground, "•")));
        }
    }

    fn tell_why(&mut self, action: Option<&str>) -> bool {
        let why = self.line.seen().why(self.ruled, self.line.at() as u64, action);
        self.show(why.map(|why| Over::answer(format!("why, after action {}", why.n), &text::why(&why))))
    }

    /// Where a place or a card was touched, to go there.
    fn tell_history(&mut self, what: &str) -> bool {
        let history = self.line.seen().history(self.ruled, what, self.line.at() as u64);
        let touched = history.and_then(|history| match history.traces.is_empty() {
            true => Err(format!("no event up to here touched {}", short(what))),
            false => Ok(history),
        });
        self.show(touched.map(|history| {
            let now = history.now.map(|card| format!(": {card} lies there now")).unwrap_or_default();
            let row = |trace: &history::Trace| {
                let told = trace.events.last().map_or("", |event| &event.text);
                (format!("{:>4}  {}   {told}", trace.n, trace.title), Chosen::Go(trace.n as usize))
            };
            Over::list(format!("history of {}{now}", short(what)), history.traces.iter().map(row))
        }))
    }

    /// What taking the game back to here would mean.
    pub(super) fn tell_backup(&mut self) {
        let backup = match self.line.branched_at() {
            Some(_) => Err("a branch was never played, so there is nothing to take back; Esc leaves it".to_owned()),
            None => self.line.seen().backup(self.line.at() as u64, self.line.last() as u64),
        };
        self.show(backup.map(|backup| Over::answer("taking the game back to here", &text::backup(&backup))));
    }

    /// The kinds of event there are, to look for one.
    pub(super) fn list_kinds(&mut self) {
        let kinds = self.line.seen().kinds().into_iter();
        let rows = kinds.map(|(kind, events)| (format!("{kind} ({events})"), Chosen::Kind(kind)));
        self.over.push(Over::list("kinds of event: n and p then look for the chosen one", rows));
    }

    /// All that happened, to go there. It stands on the step that is shown.
    pub(super) fn list_log(&mut self) {
        let seen = self.line.seen();
        let rows = seen.steps.iter().map(|step| {
            let told: Vec<String> = step.events().into_iter().map(|event| event.text).collect();
            let act =
                step.actor().map(|actor| format!("{actor} {}  ", self.cards.brief(step.action()))).unwrap_or_default();
            (format!("{:>3}  {act}{}", step.n(), told.join("; ")), Chosen::Go(step.n() as usize))
        });
        let mut over = Over::list("all that happened; typing narrows it", rows);
        if let Over::List(list) = &mut over {
            list.step(self.line.at() as isize);
        }
        self.over.push(over);
    }

    /// What could be played here, to play it.
    pub(super) fn list_branches(&mut self) {
        let way_out = if self.bound { "open it without --seat" } else { "s sees all" };
        let legal = match self.line.now().awaited() {
            _ if self.line.eyes().is_some() => {
                Err(format!("a branch would show cards that the seat does not know; {way_out}"))
            }
            Awaited::Act(seat, legal) => Ok((seat.to_string(), legal)),
            Awaited::Shuffle => Ok(("chance".to_owned(), vec!["shuffle".to_owned()])),
            Awaited::Over(_) | Awaited::Hidden(_) => Err("the game is over here; go back to branch".to_owned()),
        };
        self.show(legal.map(|(actor, legal)| {
            let rows = legal.into_iter().map(|action| (self.cards.both(&action), Chosen::Play(action)));
            Over::list(format!("{BRANCH}: what does {actor} do instead?"), rows)
        }));
    }

    pub(super) fn branch(&mut self, action: &str) {
        match self.line.play(action) {
            Ok(()) => {
                self.event = 0;
                self.over.clear();
            }
            Err(_) => {
                self.tell_why(Some(action));
            }
        }
    }
}
