//! The course of a game: its counts and open spans. Each action makes moments, which a [`Witness`] is shown together with
//! the events of the action that they cover.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use serde_json::{Value, json};
use umpire_engine::game::{Actor, Seat, Span};
use umpire_engine::notation::is_shuffle;
use umpire_engine::rulebook::{Beginning, DeclaredExpression, Rulebook};
use umpire_engine::ruling::{EventReport, Secret};
use umpire_engine::table::{Observed, Table};

use crate::expression::{Evaluator, Expression, derived};
use crate::moment::{Begun, Earlier, Game, Moment, Snapshot};
use crate::said::{Said, Way};

/// Is shown the moments of a game.
pub trait Witness {
    /// Whether it looks at moments of this occasion.
    fn wants(&self, on: &str) -> bool;

    /// Takes a moment of this occasion. The range numbers the events of the last action that the moment covers.
    fn saw(&mut self, on: &str, moment: &Moment<'_>, covers: Range<usize>);
}

/// Looks at nothing.
impl Witness for () {
    fn wants(&self, _: &str) -> bool {
        false
    }

    fn saw(&mut self, _: &str, _: &Moment<'_>, _: Range<usize>) {}
}

/// A game so far.
#[derive(Clone)]
pub struct Course {
    rulebook: Rulebook,
    spans: Vec<(&'static Span, Option<Open>)>,
    /// The spans that `game.yaml` declares, each with the expression that ends it.
    declared: Vec<(String, Expression, Option<Open>)>,
    /// Evaluates their ends.
    ends: Arc<Evaluator>,
    game: Game,
    now: Arc<Snapshot>,
    /// Whether the account agrees up to here.
    is_told: bool,
    /// Whether the account tells another end of the action.
    is_led: bool,
}

/// A span that began.
#[derive(Clone)]
struct Open {
    before: Arc<Snapshot>,
    begun: Value,
    /// The hidden parts of the event that it began with.
    veil: Option<Secret>,
    seat: String,
    events: Vec<Value>,
    /// The hidden parts of each event.
    secrets: Vec<Option<Secret>>,
    acts: Vec<String>,
    /// The first event of the last action that lies in it.
    from: usize,
    is_told: bool,
}

/// An action of a game.
#[derive(Clone, Copy)]
pub struct Act<'a> {
    /// The actor.
    pub actor: Actor,
    /// The action in notation.
    pub action: &'a str,
}

impl Course {
    /// A game that begins.
    pub fn new(book: &Rulebook, beginning: &Beginning, table: Box<dyn Table>) -> Course {
        let first = match beginning {
            Beginning::Deal(request) => request.first.to_string(),
            Beginning::Position(json) => json.get("first").and_then(Value::as_str).unwrap_or("A").to_owned(),
        };
        let seats = table.view(None).seats().count().max(book.seats().0);
        let dealt = matches!(beginning, Beginning::Deal(_));
        // Faults of these expressions are told when steps are read.
        let declared = book.profile().into_iter().flat_map(|profile| {
            let derived = derived(profile);
            let read = |span: &DeclaredExpression| {
                Some((span.name.clone(), Expression::read(&span.text, None, &derived).ok()?, None))
            };
            profile.spans.iter().filter_map(read).collect::<Vec<_>>()
        });
        let declared: Vec<_> = declared.collect();
        Course {
            rulebook: book.clone(),
            spans: book.spans().iter().map(|span| (span, None)).collect(),
            ends: Arc::new(Evaluator::new(declared.iter().map(|(_, until, _)| until), &Value::Null)),
            declared,
            game: Game { first, seats, dealt, ..Game::default() },
            now: Snapshot::new(table, None),
            is_told: true,
            is_led: false,
        }
    }

    /// Takes an account of the beginning.
    pub(crate) fn hear(&mut self, said: &Said) {
        self.now = Snapshot::heard(self.table().fork(), said, &self.rulebook);
    }

    /// The table.
    pub fn table(&self) -> &dyn Table {
        self.now.table()
    }

    /// The same game as a seat sees it.
    #[must_use]
    pub fn seen_by(&self, seat: Seat) -> Course {
        let mut seen = self.clone();
        seen.now = self.now.seen_by(seat);
        seen.game.past.iter_mut().for_each(|earlier| *earlier = Earlier(earlier.0.seen_by(seat)));
        for open in seen.opened() {
            open.before = open.before.seen_by(seat);
            for (event, secret) in open.events.iter_mut().zip(&open.secrets) {
                cover(event, secret.as_ref(), Some(seat));
            }
            cover(&mut open.begun, open.veil.as_ref(), Some(seat));
            open.acts.iter_mut().for_each(|act| *act = shuffled(act).to_owned());
        }
        seen
    }

    /// The open spans with what each began with, for the moments in them.
    fn open(&self) -> Vec<Begun> {
        let begun = |open: &Option<Open>| open.as_ref().map(|open| open.begun.clone());
        let declared = self.declared.iter().map(|(name, _, open)| (Cow::Owned(name.clone()), begun(open)));
        self.spans.iter().map(|(span, open)| (Cow::Borrowed(span.name), begun(open))).chain(declared).collect()
    }

    /// The open spans of either kind.
    fn opened(&mut self) -> impl Iterator<Item = &mut Open> {
        let declared = self.declared.iter_mut().map(|(_, _, open)| open);
        self.spans.iter_mut().map(|(_, open)| open).chain(declared).flatten()
    }

    fn moment<'m>(&'m self, seat: &'m str, open: &'m [Begun]) -> Moment<'m> {
        Moment::at(Arc::clone(&self.now), seat, &self.game, open)
    }

    /// The open spans that are not known to have begun.
    fn untold(&self) -> impl Iterator<Item = &'static str> {
        let untold = self.spans.iter().filter(|(_, open)| open.as_ref().is_some_and(|open| !open.is_told));
        untold.map(|(span, _)| span.name)
    }

    /// The moments of its beginning.
    pub fn begin(&mut self, events: &[Value], witness: &mut dyn Witness) {
        if self.game.dealt {
            witness.saw("start", &Moment { events, ..self.moment("A", &[]) }, 0..events.len());
            if self.now.to_act().is_none() {
                witness.saw("end", &self.moment("A", &[]), 0..events.len());
            }
        }
        self.choose(witness);
    }

    /// The moments of an action. `observed` are its events, each with its hidden parts, `after` is the table after all of
    /// them, and `said` an account that differs.
    pub fn act(
        &mut self,
        Act { actor, action }: Act<'_>,
        observed: Vec<(Observed, Option<Secret>)>,
        after: Box<dyn Table>,
        said: Option<&Said>,
        witness: &mut dyn Witness,
    ) {
        let is_direct = |data: &Value| self.rulebook.direct().iter().any(|kind| data["event"] == *kind);
        let directs = observed.iter().take_while(|(observed, _)| is_direct(&observed.event)).count();
        let told = said.and_then(|said| said.events.as_ref()).filter(|told| told.len() == observed.len());
        let way = said.and_then(|said| {
            Way::of(said, self.table(), observed.iter().map(|(observed, _)| observed), directs, after.as_ref())
        });
        let (before, viewer, count) = (Arc::clone(&self.now), self.now.viewer(), observed.len());
        let observes_each = after.observes_each();
        let action = if actor == Actor::Chance && viewer.is_some() { shuffled(action) } else { action };
        let (name, is_secret) = (actor.to_string(), before.table().unnoticed().is_some_and(|secret| secret == action));
        let (mut events, mut mid) = (Vec::with_capacity(count), Arc::clone(&before));
        if !is_secret {
            self.game.past.push(Earlier(Arc::clone(&before)));
        }
        for open in self.opened() {
            open.from = 0;
            open.acts.push(action.to_owned());
        }
        for (Observed { event: mut data, table }, secret) in observed {
            data = told.and_then(|told| told.get(events.len())).cloned().unwrap_or(data);
            cover(&mut data, secret.as_ref(), viewer);
            let direct = events.len() < directs;
            let (now, own) = match &way {
                None => (Snapshot::new(table, viewer), None),
                Some(way) => {
                    let own = Snapshot::new(table.fork(), viewer);
                    (Snapshot::heard(table, &way.said(events.len(), self.untold()), &self.rulebook), Some(own))
                }
            };
            (self.is_told, self.is_led) = (direct || way.is_none(), way.is_some());
            if direct {
                mid = own.unwrap_or_else(|| Arc::clone(&now));
            }
            events.push(data);
            self.event(&events, secret, now, &mid, (&name, action), witness);
            if !observes_each {
                // Each event lies between the position before the action and the one after it.
                self.now = Arc::clone(&before);
            }
        }
        (self.is_told, self.is_led) = (true, false);
        events = said.and_then(|said| said.events.clone()).unwrap_or(events);
        let end = way.as_ref().map(|way| way.end(self.spans.iter().map(|(span, _)| span.name)));
        if way.is_some_and(|way| way.is_lost()) {
            self.spans.iter_mut().for_each(|(_, open)| *open = None);
        }
        // After its last event an action may still settle who is to act.
        self.now = match end.as_ref().or(said) {
            Some(said) => Snapshot::heard(after, said, &self.rulebook),
            None => Snapshot::new(after, viewer),
        };
        self.game.acts += usize::from(!is_secret);
        let over = self.now.to_act().is_none();
        let open = self.open();
        let act = Moment {
            before: Some(before),
            mid: Some(mid),
            event: events.first(),
            events: &events,
            act: Some((&name, action)),
            ..self.moment(&name, &open)
        };
        witness.saw("act", &act, 0..count);
        let ended = self.ended(&act);
        if over {
            witness.saw("end", &Moment { event: events.last(), made: Default::default(), ..act }, 0..count);
        }
        for index in ended {
            self.end(index, count, witness);
        }
        if !over {
            self.choose(witness);
        }
    }

    /// The game after an action with these events, which leads to this table.
    #[must_use]
    pub fn then(&self, act: Act<'_>, events: &[EventReport], table: Box<dyn Table>) -> Course {
        let mut course = self.clone();
        // An action that has events is carried out a second time, which cannot fail.
        let observed = self.table().fork().observe(act.actor, act.action).unwrap_or_default();
        let secrets = events.iter().map(|event| event.secret.clone());
        course.act(act, observed.into_iter().zip(secrets).collect(), table, None, &mut ());
        course
    }

    /// The moment of an action that is refused.
    pub fn refuse(&self, Act { actor, action }: Act<'_>, witness: &mut dyn Witness) {
        let objections = self.table().objections(actor, action);
        let refused: Vec<String> = objections.iter().map(|objection| objection.rule.to_string()).collect();
        let (seat, open) = (actor.to_string(), self.open());
        let moment = Moment { act: Some((&seat, action)), refused: &refused, ..self.moment(&seat, &open) };
        witness.saw("refusal", &moment, 0..0);
    }

    /// The moment of the choice that is awaited.
    pub fn choice(&self, witness: &mut dyn Witness) {
        if let Some(seat) = self.now.to_act() {
            witness.saw("choice", &self.moment(&seat, &self.open()), 0..0);
        }
    }

    /// The moments of the spans that are open, as if they ended now; each covers what lies in it of the last action.
    pub fn unfinished(&self, witness: &mut dyn Witness) {
        let spans = self.open();
        let declared = self.declared.iter().map(|(name, _, open)| (name.as_str(), open));
        for (name, open) in self.spans.iter().map(|(span, open)| (span.name, open)).chain(declared) {
            if let Some(open) = open.as_ref().filter(|_| witness.wants(name)) {
                witness.saw(name, &open.moment(&self.now, &self.game, &spans), open.from..usize::MAX);
            }
        }
    }

    /// Reaches a choice. One that the viewer is not told of begins and ends no span.
    fn choose(&mut self, witness: &mut dyn Witness) {
        let Some(seat) = self.now.to_act() else { return };
        if self.table().unnoticed().is_none() {
            let now = Arc::clone(&self.now);
            for behind in [false, true] {
                self.close("choice", &now, usize::MAX, behind, witness);
                let begun = (&json!({"seat": seat}), None, seat.as_str());
                self.open_spans("choice", begun, &now, usize::MAX, behind);
            }
        }
        self.begin_declared(&seat);
        self.choice(witness);
    }

    /// The moments of an event of an action, which is the last of `events`.
    fn event(
        &mut self,
        events: &[Value],
        secret: Option<Secret>,
        after: Arc<Snapshot>,
        mid: &Arc<Snapshot>,
        act: (&str, &str),
        witness: &mut dyn Witness,
    ) {
        let Some((event, earlier)) = events.split_last() else { return };
        let (before, n) = (Arc::clone(&self.now), earlier.len());
        let kind = event["event"].as_str().unwrap_or_default();
        self.close(kind, &before, n, false, witness);
        let seat = event.get("seat").and_then(Value::as_str).unwrap_or(act.0);
        self.open_spans(kind, (event, secret.as_ref(), seat), &before, n, false);
        for open in self.opened() {
            open.events.push(event.clone());
            open.secrets.push(secret.clone());
        }
        self.now = after;
        // The end of an action does not tell what each of its events did.
        if witness.wants(kind) && !self.is_led {
            let open = self.open();
            let (before, mid) = (Some(before), Some(Arc::clone(mid)));
            let (event, act) = (Some(event), Some(act));
            let moment = Moment { before, mid, event, events, act, ..self.moment(seat, &open) };
            witness.saw(kind, &moment, n..n + 1);
        }
        let now = Arc::clone(&self.now);
        self.close(kind, &now, n + 1, true, witness);
        self.open_spans(kind, (event, secret.as_ref(), seat), &now, n + 1, true);
    }

    /// The declared spans that end with an action.
    fn ended(&self, act: &Moment<'_>) -> Vec<usize> {
        let is_over = |until: &Expression| until.is_true(&self.ends, act, &self.ends.cells());
        let open = self.declared.iter().enumerate().filter(|(_, (_, _, open))| open.is_some());
        open.filter(|(_, (_, until, _))| is_over(until)).map(|(index, _)| index).collect()
    }

    /// Ends a declared span after the events of an action.
    fn end(&mut self, index: usize, events: usize, witness: &mut dyn Witness) {
        let spans = self.open();
        let (name, _, open) = &mut self.declared[index];
        let (name, now) = (name.clone(), Arc::clone(&self.now));
        if let Some(open) = open.take() {
            self.ends_at(&name, &open, &spans, &now, events, witness);
        }
    }

    /// The moment of a span that ends.
    fn ends_at(
        &mut self,
        name: &str,
        open: &Open,
        spans: &[Begun],
        at: &Arc<Snapshot>,
        until: usize,
        witness: &mut dyn Witness,
    ) {
        self.game.turns += usize::from(name == "turn");
        if witness.wants(name) {
            witness.saw(name, &open.moment(at, &self.game, spans), open.from..until);
        }
    }

    /// Begins the declared spans that are not open.
    fn begin_declared(&mut self, seat: &str) {
        for (_, _, open) in &mut self.declared {
            open.get_or_insert_with(|| Open::new((&json!({"seat": seat}), None, seat), &self.now, 0, true));
        }
    }

    /// Begins the spans that begin with an event, before it or (`behind`) after it.
    fn open_spans(
        &mut self,
        kind: &str,
        begun: (&Value, Option<&Secret>, &str),
        at: &Arc<Snapshot>,
        from: usize,
        behind: bool,
    ) {
        for (span, open) in &mut self.spans {
            let kinds = if behind { span.after } else { span.from };
            if open.is_none() && kinds.contains(&kind) {
                *open = Some(Open::new(begun, at, from, self.is_told));
            }
        }
    }

    /// Ends the spans that end with an event, before it or (`behind`) after it.
    fn close(&mut self, kind: &str, at: &Arc<Snapshot>, until: usize, behind: bool, witness: &mut dyn Witness) {
        for index in 0..self.spans.len() {
            let span = self.spans[index].0;
            let kinds = if behind { span.through } else { span.until };
            if self.spans[index].1.is_none() || !kinds.contains(&kind) {
                continue;
            }
            let spans = self.open();
            let Some(open) = self.spans[index].1.take() else { continue };
            self.ends_at(span.name, &open, &spans, at, until, witness);
        }
    }
}

impl Open {
    /// A span that begins with an event of a seat.
    fn new(
        (begun, veil, seat): (&Value, Option<&Secret>, &str),
        before: &Arc<Snapshot>,
        from: usize,
        is_told: bool,
    ) -> Open {
        let (before, begun, veil) = (Arc::clone(before), begun.clone(), veil.cloned());
        let (events, secrets, acts) = (Vec::new(), Vec::new(), Vec::new());
        Open { before, begun, veil, seat: seat.to_owned(), events, secrets, acts, from, is_told }
    }

    fn moment<'m>(&'m self, now: &Arc<Snapshot>, game: &'m Game, spans: &'m [Begun]) -> Moment<'m> {
        Moment {
            before: Some(Arc::clone(&self.before)),
            event: self.events.first(),
            events: &self.events,
            acts: &self.acts,
            ..Moment::at(Arc::clone(now), &self.seat, game, spans)
        }
    }
}

/// Takes from an event what its viewer does not see.
fn cover(event: &mut Value, secret: Option<&Secret>, viewer: Option<Seat>) {
    if let (Some(secret), Some(seat)) = (secret, viewer) {
        secret.cover(event, seat);
    }
}

/// The word of an action of chance, without the order of the cards.
fn shuffled(action: &str) -> &str {
    if is_shuffle(action) { "shuffle" } else { action }
}
