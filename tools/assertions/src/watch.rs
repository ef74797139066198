//! Watches games: at each moment the assertions of its occasion are evaluated.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Map, Value, json};
use umpire_engine::game::{Actor, DealRequest, Seat, Span};
use umpire_engine::rulebook::{Beginning, Rulebook};
use umpire_engine::table::{Observed, Table};

use crate::assertion::Assertion;
use crate::expression::Evaluator;
use crate::moment::{Game, Moment, Snapshot};
use crate::said::{Differs, Said};
use crate::values::{Data, data};

/// Gives the next action of a game; none ends it.
pub type Choose<'c> = dyn FnMut(&dyn Table) -> Option<(Actor, String)> + 'c;

/// A violation: where an assertion is false.
#[derive(Clone, PartialEq, Debug)]
pub struct Violation {
    /// How the game began; none where the ruleset itself is at fault.
    pub beginning: Option<Beginning>,
    /// The actions up to there, each with its actor.
    pub actions: Vec<(String, String)>,
    /// The two sides of each comparison that is false.
    pub sides: Vec<(String, String)>,
    /// Why the consequence could not be evaluated.
    pub error: Option<String>,
    /// The event that shows it, as a record has it, where one does.
    pub event: Option<Value>,
    /// The position, a few lines; empty where the ruleset itself is at fault.
    pub picture: String,
}

/// How an assertion fared.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    /// How often its condition was true.
    pub met: u64,
    /// The violation with the fewest actions.
    pub violated: Option<Violation>,
}

/// Watches games of one ruleset.
pub struct Watch<'a> {
    assertions: &'a [&'a Assertion],
    by_occasion: BTreeMap<&'a str, Vec<usize>>,
    rulebook: &'a Rulebook,
    rules: Arc<Data>,
    evaluator: Evaluator,
    tallies: Vec<Tally>,
}

/// A span that began.
struct Open {
    before: Arc<Snapshot>,
    begun: Value,
    seat: String,
    events: Vec<Value>,
    acts: Vec<String>,
    is_told: bool,
}

/// A game being watched.
struct Watched<'w> {
    beginning: &'w Beginning,
    actions: Vec<(String, String)>,
    game: Game,
    spans: Vec<(&'static Span, Option<Open>)>,
    /// Whether what happens now is known to have happened, whoever plays.
    is_told: bool,
    /// Whether somebody else was led elsewhere by the action.
    is_led: bool,
}

/// The way that our own engine takes to a position of which somebody else says something else.
struct Way<'s> {
    said: &'s Said,
    /// From which event on nothing moves: after it all parts are as at the end.
    settled: usize,
    /// For each event whether the parts after it are as the action itself leaves them.
    is_direct: Vec<bool>,
    /// Whether what the action itself says can be seen at the end.
    is_done: bool,
}

/// What is not known on the way.
const UNSAID: [&str; 7] = ["state", "legal", "choice", "complete", "moved", "event", "events"];

impl<'s> Way<'s> {
    fn of(said: &'s Said, begin: &dyn Table, observed: &[Observed], end: &dyn Table, rulebook: &Rulebook) -> Way<'s> {
        let parts = |table: &dyn Table| {
            let mut state = table.state();
            let goes_on = [state["to_act"].take(), state["outcome"].take()];
            (state, goes_on)
        };
        let (last, goes_on) = parts(end);
        let states: Vec<Value> = observed.iter().map(|observed| parts(observed.table.as_ref()).0).collect();
        let is_direct = |event: &Value| rulebook.direct().iter().any(|kind| event["event"] == *kind);
        let directs = observed.iter().take_while(|observed| is_direct(&observed.event)).count();
        let of_action = directs.checked_sub(1).and_then(|last| states.get(last));
        // Where the game goes on otherwise, there is no telling what else happened.
        let is_alike = said
            .state
            .as_ref()
            .is_some_and(|state| [&state["to_act"], &state["outcome"]] == [&goes_on[0], &goes_on[1]]);
        let before = parts(begin).0;
        let stays = |mid: &Value, part: &str| mid[part] != before[part] && mid[part] == last[part];
        let is_done = said.state.as_ref().zip(of_action).is_none_or(|(said, mid)| {
            let mut parts = mid.as_object().into_iter().flat_map(Map::keys);
            parts.all(|part| !stays(mid, part) || said[part] == mid[part])
        });
        let moving = states.iter().rposition(|state| *state != last).map_or(0, |moving| moving + 1);
        Way {
            said,
            settled: if is_alike { moving } else { usize::MAX },
            is_direct: states.iter().map(|state| Some(state) == of_action).collect(),
            is_done,
        }
    }

    /// What is said of the position after an event.
    fn said(&self, n: usize, watched: &Watched<'_>) -> Said {
        if n < self.settled {
            let is_known = self.is_done && self.is_direct.get(n) == Some(&true);
            let unsaid = UNSAID.into_iter().chain((!is_known).then_some("before")).collect();
            return Said { unsaid, ..Said::default() };
        }
        let untold = watched.spans.iter().filter(|(_, open)| open.as_ref().is_some_and(|open| !open.is_told));
        // As what something begins with, it may be too late: nobody tells what came between.
        let unsaid = untold.map(|(span, _)| span.name).chain(["legal", "choice", "game.turns", "before"]).collect();
        Said { unsaid, ..self.said.clone() }
    }

    /// What is said of the end. Where the game goes on otherwise, no span is known to end there.
    fn end(&self, spans: &mut [(&'static Span, Option<Open>)]) -> Said {
        let mut said = self.said.clone();
        said.unsaid.extend(spans.iter().map(|(span, _)| span.name).chain(["game.turns"]));
        said.unsaid.extend((!self.is_done).then_some("mid"));
        if self.settled == usize::MAX {
            spans.iter_mut().for_each(|(_, open)| *open = None);
        }
        said
    }
}

impl Watched<'_> {
    /// The open spans with what each began with, for the moments in them.
    fn open(&self) -> Vec<(&'static str, Option<Value>)> {
        let begun = |open: &Option<Open>| open.as_ref().map(|open| open.begun.clone());
        self.spans.iter().map(|(span, open)| (span.name, begun(open))).collect()
    }
}

impl<'a> Watch<'a> {
    /// A watch over these assertions. `ruleset` is what expressions read as `rules`.
    pub fn new(assertions: &'a [&'a Assertion], rulebook: &'a Rulebook, ruleset: &Value) -> Watch<'a> {
        let mut by_occasion: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (n, assertion) in assertions.iter().enumerate() {
            by_occasion.entry(&assertion.on).or_default().push(n);
        }
        let parts = assertions.iter().flat_map(|assertion| assertion.parts());
        let (rules, evaluator) = (Arc::new(data(ruleset)), Evaluator::new(parts));
        let tallies = vec![Tally::default(); assertions.len()];
        Watch { assertions, by_occasion, rulebook, rules, evaluator, tallies }
    }

    /// How each assertion fared so far.
    pub fn tallies(self) -> Vec<Tally> {
        self.tallies
    }

    /// Checks what is said of the ruleset itself.
    pub fn ruleset(&mut self) {
        let nobody = Beginning::Position(Value::Null);
        if let Ok((table, _)) = self.rulebook.deal(&self.fresh_deal()) {
            let watched = Watched {
                beginning: &nobody,
                actions: Vec::new(),
                game: Game::default(),
                spans: Vec::new(),
                is_told: true,
                is_led: false,
            };
            let rules = Arc::clone(&self.rules);
            let moment = Moment::at(&rules, Snapshot::new(table), "", &watched.game, &[]);
            self.occasion("rules", &moment, &watched);
        }
    }

    /// A deal of the unshuffled deck.
    fn fresh_deal(&self) -> DealRequest {
        let (fewest, _) = self.rulebook.seats();
        DealRequest { deck: self.rulebook.cards(), first: Seat::A, seats: fewest }
    }

    /// Plays a game from a beginning and watches it. `choose` gives the next action; the game ends with its first `None`.
    pub fn game(&mut self, beginning: &Beginning, choose: &mut Choose<'_>) {
        self.game_of(beginning, choose, None);
    }

    /// Watches a game that somebody else plays: as [`Watch::game`] up to where they differ from our own engine, and there
    /// what they say.
    pub fn game_of(&mut self, beginning: &Beginning, choose: &mut Choose<'_>, differs: Option<&Differs>) {
        let Ok((table, events)) = self.rulebook.begin(beginning) else { return };
        let first = match beginning {
            Beginning::Deal(request) => request.first.to_string(),
            Beginning::Position(json) => json.get("first").and_then(Value::as_str).unwrap_or("A").to_owned(),
        };
        let seats = table.view(None).seats().count();
        let dealt = matches!(beginning, Beginning::Deal(_));
        let mut watched = Watched {
            beginning,
            actions: Vec::new(),
            game: Game { first, seats, dealt, turns: 0, acts: 0 },
            spans: self.rulebook.spans().iter().map(|span| (span, None)).collect(),
            is_told: true,
            is_led: false,
        };
        let rules = Arc::clone(&self.rules);
        let said_at = |acts: usize| differs.filter(|differs| differs.acts == acts).map(|differs| &differs.said);
        let rulebook = self.rulebook;
        let snapshot = |table, said: Option<&Said>| match said {
            Some(said) => Snapshot::heard(table, said, rulebook),
            None => Snapshot::new(table),
        };
        let mut now = snapshot(table, said_at(0));
        if dealt {
            let events: Vec<Value> = events.into_iter().map(|event| event.data).collect();
            let moment = Moment { events: &events, ..Moment::at(&rules, Arc::clone(&now), "A", &watched.game, &[]) };
            self.occasion("start", &moment, &watched);
            if now.to_act().is_none() {
                let end = Moment::at(&rules, Arc::clone(&now), "A", &watched.game, &[]);
                self.occasion("end", &end, &watched);
            }
        }
        self.choice(&rules, &now, &mut watched);
        while said_at(watched.game.acts).is_none()
            && let Some((actor, action)) = choose(now.table())
        {
            let mut table = now.table().fork();
            let actor_name = actor.to_string();
            let Ok(observed) = table.observe(actor, &action) else {
                self.refusal(&rules, &now, actor, &action, &watched);
                continue;
            };
            watched.actions.push((actor_name.clone(), action.clone()));
            let before = Arc::clone(&now);
            let mut events: Vec<Value> = Vec::new();
            let mut mid = Arc::clone(&before);
            let mut direct = true;
            for (_, open) in &mut watched.spans {
                open.iter_mut().for_each(|open| open.acts.push(action.clone()));
            }
            let said = said_at(watched.game.acts + 1);
            let told = said.and_then(|said| said.events.as_ref()).filter(|told| told.len() == observed.len());
            let is_led = |said: &&Said| {
                said.state.is_some() || !said.unsaid.is_empty() || (told.is_none() && said.events.is_some())
            };
            let way = said.filter(is_led);
            let way = way.map(|said| Way::of(said, now.table(), &observed, table.as_ref(), rulebook));
            for (n, observed) in observed.into_iter().enumerate() {
                let event = told.and_then(|told| told.get(n)).cloned().unwrap_or(observed.event);
                let kind = event["event"].as_str().unwrap_or_default().to_owned();
                direct &= rulebook.direct().contains(&kind.as_str());
                let (after, own) = match &way {
                    None => (Snapshot::new(observed.table), None),
                    Some(way) => {
                        let own = Snapshot::new(observed.table.fork());
                        (Snapshot::heard(observed.table, &way.said(n, &watched), rulebook), Some(own))
                    }
                };
                if direct {
                    mid = own.unwrap_or_else(|| Arc::clone(&after));
                }
                (watched.is_told, watched.is_led) = (direct || way.is_none(), way.is_some());
                self.event(&rules, &event, &kind, [&now, &after, &mid], (&actor_name, &action), &mut watched);
                events.push(event);
                now = after;
            }
            (watched.is_told, watched.is_led) = (true, false);
            events = said.and_then(|said| said.events.clone()).unwrap_or(events);
            // After its last event an action may still settle who is to act.
            let end = way.as_ref().map(|way| way.end(&mut watched.spans));
            now = snapshot(table, end.as_ref().or(said));
            watched.game.acts += 1;
            let open = watched.open();
            let act = Moment {
                before: Some(Arc::clone(&before)),
                mid: Some(mid),
                event: events.first(),
                events: &events,
                act: Some((&actor_name, &action)),
                ..Moment::at(&rules, Arc::clone(&now), &actor_name, &watched.game, &open)
            };
            self.occasion("act", &act, &watched);
            if now.to_act().is_none() {
                let end = Moment { event: events.last(), made: Default::default(), ..act };
                self.occasion("end", &end, &watched);
            } else {
                self.choice(&rules, &now, &mut watched);
            }
        }
    }

    fn choice(&mut self, rules: &Data, now: &Arc<Snapshot>, watched: &mut Watched<'_>) {
        let Some(seat) = now.to_act() else { return };
        for behind in [false, true] {
            self.close(rules, "choice", now, behind, watched);
            self.begin("choice", &json!({"seat": seat}), now, &seat, behind, watched);
        }
        let open = watched.open();
        let moment = Moment::at(rules, Arc::clone(now), &seat, &watched.game, &open);
        self.occasion("choice", &moment, watched);
    }

    fn refusal(&mut self, rules: &Data, now: &Arc<Snapshot>, actor: Actor, action: &str, watched: &Watched<'_>) {
        let refused: Vec<String> =
            now.table().objections(actor, action).iter().map(|objection| objection.rule.to_string()).collect();
        let (seat, open) = (actor.to_string(), watched.open());
        let moment = Moment {
            act: Some((&seat, action)),
            refused: &refused,
            ..Moment::at(rules, Arc::clone(now), &seat, &watched.game, &open)
        };
        self.occasion("refusal", &moment, watched);
    }

    fn event(
        &mut self,
        rules: &Data,
        event: &Value,
        kind: &str,
        [before, after, mid]: [&Arc<Snapshot>; 3],
        act: (&str, &str),
        watched: &mut Watched<'_>,
    ) {
        self.close(rules, kind, before, false, watched);
        let seat = event.get("seat").and_then(Value::as_str).unwrap_or(act.0).to_owned();
        self.begin(kind, event, before, &seat, false, watched);
        watched.spans.iter_mut().filter_map(|(_, open)| open.as_mut()).for_each(|open| open.events.push(event.clone()));
        // The end of an action does not tell what each of its events did.
        if self.by_occasion.contains_key(kind) && !watched.is_led {
            let open = watched.open();
            let moment = Moment {
                before: Some(Arc::clone(before)),
                mid: Some(Arc::clone(mid)),
                event: Some(event),
                act: Some(act),
                ..Moment::at(rules, Arc::clone(after), &seat, &watched.game, &open)
            };
            self.occasion(kind, &moment, watched);
        }
        self.close(rules, kind, after, true, watched);
        self.begin(kind, event, after, &seat, true, watched);
    }

    /// Begins the spans that begin with an event, before it or (`behind`) after it.
    fn begin(
        &self,
        kind: &str,
        event: &Value,
        at: &Arc<Snapshot>,
        seat: &str,
        behind: bool,
        watched: &mut Watched<'_>,
    ) {
        for (span, open) in &mut watched.spans {
            let kinds = if behind { span.after } else { span.from };
            if open.is_none() && kinds.contains(&kind) {
                let begun = event.clone();
                let (events, acts) = (Vec::new(), Vec::new());
                let (before, is_told) = (Arc::clone(at), watched.is_told);
                *open = Some(Open { before, begun, seat: seat.to_owned(), events, acts, is_told });
            }
        }
    }

    /// Ends the spans that end with an event, before it or (`behind`) after it.
    fn close(&mut self, rules: &Data, kind: &str, at: &Arc<Snapshot>, behind: bool, watched: &mut Watched<'_>) {
        for index in 0..watched.spans.len() {
            let span = watched.spans[index].0;
            let kinds = if behind { span.through } else { span.until };
            if watched.spans[index].1.is_none() || !kinds.contains(&kind) {
                continue;
            }
            let spans = watched.open();
            let Some(open) = watched.spans[index].1.take() else { continue };
            if span.name == "turn" {
                watched.game.turns += 1;
            }
            if !self.by_occasion.contains_key(span.name) {
                continue;
            }
            let moment = Moment {
                before: Some(Arc::clone(&open.before)),
                event: open.events.first(),
                events: &open.events,
                acts: &open.acts,
                ..Moment::at(rules, Arc::clone(at), &open.seat, &watched.game, &spans)
            };
            self.occasion(span.name, &moment, watched);
        }
    }

    /// Evaluates the assertions of an occasion.
    fn occasion(&mut self, on: &str, moment: &Moment<'_>, watched: &Watched<'_>) {
        let Some(numbers) = self.by_occasion.get(on) else { return };
        let cells = self.evaluator.cells();
        // What is complete is asked of the position before the consequences.
        let is_complete = moment.mid.is_some() && !moment.state.unknown().contains(&"mid");
        let is_read = |name: &&&str| **name != "before" && (**name != "complete" || !is_complete);
        let mut unknown: Vec<&str> = moment.state.unknown().iter().filter(is_read).copied().collect();
        if moment.before.as_ref().is_some_and(|before| before.unknown().contains(&"before")) {
            unknown.extend(["before", "moved"]);
        }
        for &number in numbers {
            let assertion = self.assertions[number];
            if !unknown.is_empty() && assertion.parts().any(|part| part.reads(&unknown)) {
                continue;
            }
            let tally = &mut self.tallies[number];
            let when = assertion.when.as_ref().map_or(Ok(true), |when| when.holds(&self.evaluator, moment, &cells));
            if when != Ok(true) {
                continue;
            }
            tally.met += 1;
            let Some(then) = &assertion.then else { continue };
            let length = watched.actions.len();
            if tally.violated.as_ref().is_some_and(|violated| violated.actions.len() <= length) {
                continue;
            }
            let held = then.holds(&self.evaluator, moment, &cells);
            if held == Ok(true) {
                continue;
            }
            let beginning = (on != "rules").then(|| watched.beginning.clone());
            let picture = if on == "rules" { String::new() } else { moment.state.picture() };
            tally.violated = Some(Violation {
                beginning,
                actions: watched.actions.clone(),
                sides: then.sides(&self.evaluator, moment, &cells),
                error: held.err(),
                event: moment.event.cloned(),
                picture,
            });
        }
    }
}
