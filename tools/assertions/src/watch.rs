//! Watches games: at each moment the assertions of its occasion are evaluated.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Value, json};
use umpire_engine::game::{Actor, DealRequest, Seat, Span};
use umpire_engine::rulebook::{Beginning, Rulebook};
use umpire_engine::table::Table;

use crate::assertion::Assertion;
use crate::expression::Evaluator;
use crate::moment::{Game, Moment, Snapshot};
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
    /// The game as a record, once a verdict rests on it.
    pub record: Option<String>,
}

/// How an assertion fared.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    /// How often its condition was true.
    pub met: u64,
    /// How often in games that began with a deal: what a position shows, play may never come to.
    pub dealt: u64,
    /// How often it was met in as many deals of the document's own variant, where the variant has other values.
    pub usual: u64,
    /// The violation with the fewest actions.
    pub violated: Option<Violation>,
}

/// The document's own games come to what was met so often as a rule, and not by luck.
const USUAL: u64 = 5;

impl Tally {
    /// Whether a game comes to its condition, as far as those that were played tell: one did, or positions did and the
    /// games of the document do not come to it either.
    pub fn is_reached(&self) -> bool {
        self.dealt > 0 || (self.met > 0 && self.usual < USUAL)
    }
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
}

/// A game being watched.
struct Watched<'w> {
    beginning: &'w Beginning,
    actions: Vec<(String, String)>,
    game: Game,
    spans: Vec<(&'static Span, Option<Open>)>,
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
        let parts = assertions.iter().flat_map(|assertion| [&assertion.when, &assertion.then]).flatten();
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
            let watched = Watched { beginning: &nobody, actions: Vec::new(), game: Game::default(), spans: Vec::new() };
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
        };
        let rules = Arc::clone(&self.rules);
        let mut now = Snapshot::new(table);
        if dealt {
            let events: Vec<Value> = events.into_iter().map(|event| event.data).collect();
            let moment = Moment { events: &events, ..Moment::at(&rules, Arc::clone(&now), "A", &watched.game, &[]) };
            self.occasion("start", &moment, &watched);
            if now.table().to_act().is_none() {
                let end = Moment::at(&rules, Arc::clone(&now), "A", &watched.game, &[]);
                self.occasion("end", &end, &watched);
            }
        }
        self.choice(&rules, &now, &mut watched);
        while let Some((actor, action)) = choose(now.table()) {
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
            for observed in observed {
                let after = Snapshot::new(observed.table);
                let kind = observed.event["event"].as_str().unwrap_or_default().to_owned();
                direct &= self.rulebook.direct().contains(&kind.as_str());
                if direct {
                    mid = Arc::clone(&after);
                }
                self.event(&rules, &observed.event, &kind, [&now, &after, &mid], (&actor_name, &action), &mut watched);
                events.push(observed.event);
                now = after;
            }
            // After its last event an action may still settle who is to act.
            now = Snapshot::new(table);
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
            if now.table().to_act().is_none() {
                let end = Moment { event: events.last(), made: Default::default(), ..act };
                self.occasion("end", &end, &watched);
            } else {
                self.choice(&rules, &now, &mut watched);
            }
        }
    }

    fn choice(&mut self, rules: &Data, now: &Arc<Snapshot>, watched: &mut Watched<'_>) {
        let Some(actor) = now.table().to_act() else { return };
        let seat = actor.to_string();
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
        if self.by_occasion.contains_key(kind) {
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
                *open = Some(Open { before: Arc::clone(at), begun, seat: seat.to_owned(), events, acts });
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
        for &number in numbers {
            let assertion = self.assertions[number];
            let tally = &mut self.tallies[number];
            let when = assertion.when.as_ref().map_or(Ok(true), |when| when.holds(&self.evaluator, moment, &cells));
            if when != Ok(true) {
                continue;
            }
            tally.met += 1;
            tally.dealt += u64::from(watched.game.dealt);
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
            let picture = if on == "rules" { String::new() } else { moment.state.table().picture() };
            tally.violated = Some(Violation {
                beginning,
                actions: watched.actions.clone(),
                sides: then.sides(&self.evaluator, moment, &cells),
                error: held.err(),
                event: moment.event.cloned(),
                picture,
                record: None,
            });
        }
    }
}
