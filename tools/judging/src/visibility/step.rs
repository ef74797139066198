//! A step of a game, and the step as a viewer sees it.

use std::sync::Arc;

use serde_json::Value;
use umpire_assertions::course::{Act, Course};
use umpire_assertions::happened::Happened;
use umpire_engine::knob::Text;
use umpire_engine::notation::is_shuffle;
use umpire_engine::record::{Attempt, Divergence, Generator, Origin, Scribe, adjudicate};
use umpire_engine::rulebook::Beginning;
use umpire_engine::ruling::{Refusal, reasons};
use umpire_engine::table::{SeatKnowledge, Table};
use umpire_engine::{Actor, Chance, EventReport, Objection, Outcome, Promise, Record, Rulebook, Seat, Sight, Variant};

use super::event::{OVER, SeenEvent, Viewer};
use super::marks::Marks;
use crate::notes::Note;

/// One step of a game: the deal, or an action.
#[derive(Clone)]
pub struct Step {
    n: u64,
    actor: Option<Actor>,
    action: String,
    events: Vec<EventReport>,
    /// The game before it; at the beginning, before its first choice.
    before: Arc<Course>,
    /// The game after it.
    course: Arc<Course>,
    /// A judge's notes on it.
    pub(crate) notes: Vec<Note>,
    /// The actors of secret steps up to here.
    unnoticed: Vec<Seat>,
    /// Whether this step is secret itself.
    is_unnoticed: bool,
    /// Where a seat decides in secret: the step after its pass.
    beyond: Option<Box<Step>>,
}

impl Step {
    /// The steps of a record, as far as the current engine agrees with it, and where it does not.
    pub fn all(record: &Record, variant: &Variant) -> (Vec<Step>, Option<Box<Divergence>>) {
        let mut steps: Vec<Step> = Vec::with_capacity(record.entries.len() + 1);
        let (book, beginning) = (variant.rulebook(), record.header.begins());
        let differs = adjudicate(record, variant, &mut |step| {
            let table = step.table.fork();
            // An action of an unreadable actor is refused, so it makes no step.
            let entry = step.entry.and_then(|entry| Some((entry, Actor::parse(&entry.seat)?)));
            steps.extend(match (steps.last(), entry, &beginning) {
                (Some(last), Some((entry, actor)), _) => {
                    Some(last.after(entry.n, (actor, &entry.action), step.events, table))
                }
                (_, _, Ok(beginning)) => Some(Step::first(&book, beginning, 0, step.events, table)),
                (_, _, Err(_)) => None,
            });
        });
        (steps, differs.err())
    }

    /// The first step of a game that begins with these events.
    pub(crate) fn first(
        book: &Rulebook,
        beginning: &Beginning,
        n: u64,
        events: Vec<EventReport>,
        table: Box<dyn Table>,
    ) -> Step {
        let before = Course::new(book, beginning, table);
        let mut course = before.clone();
        course.begin(&[], &mut ());
        Step {
            n,
            actor: None,
            action: String::new(),
            events,
            before: Arc::new(before),
            course: Arc::new(course),
            notes: Vec::new(),
            unnoticed: Vec::new(),
            is_unnoticed: false,
            beyond: None,
        }
        .looking_beyond()
    }

    /// The step after this one.
    fn after(&self, n: u64, (actor, action): (Actor, &str), events: Vec<EventReport>, table: Box<dyn Table>) -> Step {
        let is_unnoticed = self.beyond.as_ref().is_some_and(|beyond| beyond.action == action);
        let mut unnoticed = self.unnoticed.clone();
        if let (true, Actor::Seat(seat)) = (is_unnoticed, actor) {
            unnoticed.push(seat);
        }
        let course = Arc::new(self.course.then(Act { actor, action }, &events, table));
        let (before, notes, beyond) = (Arc::clone(&self.course), Vec::new(), None);
        let (actor, action) = (Some(actor), action.to_owned());
        Step { n, actor, action, events, before, course, notes, unnoticed, is_unnoticed, beyond }.looking_beyond()
    }

    fn looking_beyond(mut self) -> Step {
        let beyond = self.table().unnoticed().and_then(|action| self.then(self.table().to_act()?, &action).ok());
        // A pass with further events is not secret.
        self.beyond = beyond.filter(|beyond| beyond.events.len() == 1).map(Box::new);
        self
    }

    /// Notes an attempt that was refused after it. It may reveal a hand, so seats do not see it.
    pub(crate) fn note(&mut self, Attempt { after, seat, action, .. }: &Attempt) {
        let Some(actor) = Actor::parse(seat) else { return };
        let reasons = reasons(&self.table().objections(actor, action));
        let text = format!("{seat} tried {action}, which is refused: {reasons}");
        self.notes.push(Note { at: *after as u64, by: None, text, clauses: Vec::new(), public: false });
    }

    /// The table after it.
    pub fn table(&self) -> &dyn Table {
        self.course.table()
    }

    /// Begins a game.
    ///
    /// # Errors
    /// The beginning is refused.
    pub fn begin(rulebook: &Rulebook, beginning: &Beginning) -> Result<Step, Vec<Objection>> {
        let (table, events) = rulebook.begin(beginning)?;
        Ok(Step::first(rulebook, beginning, 0, events, table))
    }

    /// A position from another game, set up as step `n`.
    ///
    /// # Errors
    /// Every reason why it is no position by these rules.
    pub(crate) fn set_up(rulebook: &Rulebook, n: u64, position: &Value) -> Result<Step, Vec<String>> {
        let table = rulebook.position(position)?;
        Ok(Step::first(rulebook, &Beginning::Position(position.clone()), n, Vec::new(), table))
    }

    /// The step that an action leads to.
    ///
    /// # Errors
    /// Every rule that forbids it.
    pub fn then(&self, actor: Actor, action: &str) -> Result<Step, Refusal> {
        let mut table = self.table().fork();
        let events = table.act(actor, action)?;
        Ok(self.after(self.n + 1, (actor, action), events, table))
    }

    /// Its events in full.
    pub(crate) fn reports(&self) -> &[EventReport] {
        &self.events
    }

    /// Where in the game each of its events is, as a viewer sees it.
    pub(crate) fn happened(&self, viewer: Viewer) -> Vec<Happened> {
        let act = self.actor.map(|actor| (actor, self.action.as_str()));
        Happened::events(&self.before, viewer, act, &self.events)
    }

    /// The action of chance, where chance is to act.
    pub(crate) fn shuffle(&self, chance: &mut Chance) -> Option<String> {
        self.table().shuffle(chance)
    }

    /// Begins the record of the game; the first line.
    pub(crate) fn begin_record(
        &self,
        variant: &Variant,
        players: &[(String, String)],
        beginning: &Beginning,
        rng: Option<Generator>,
    ) -> (Scribe, String) {
        Scribe::begin(variant, players, beginning, rng.map(Origin::Shuffled), self.table(), &self.events)
    }

    /// Its line in a record.
    pub(crate) fn record(&self, actor: Actor, scribe: &mut Scribe) -> String {
        scribe.action(actor, &self.action, &self.events, self.table())
    }

    /// The step as a viewer sees it. [`through`] leaves out the steps that a viewer does not notice.
    pub fn seen(&self, viewer: Viewer) -> SeenStep<'_> {
        SeenStep { step: self, viewer }
    }

    /// Whether a viewer notices it.
    pub fn is_noticed(&self, viewer: Viewer) -> bool {
        !self.is_unnoticed || viewer.is_none() || self.actor == viewer.map(Actor::Seat)
    }

    /// How many steps up to here a viewer does not notice.
    pub(super) fn left_out(&self, viewer: Viewer) -> usize {
        self.unnoticed.iter().filter(|seat| viewer.is_some_and(|viewer| viewer != **seat)).count()
    }

    /// Whether the next action (`A: pass` as `A pass`) is a secret pass that a viewer does not notice.
    pub(super) fn is_passed_over_by(&self, action: &str, viewer: Viewer) -> bool {
        let passes = |beyond: &Step| {
            let actor = beyond.actor.filter(|actor| viewer.is_some_and(|viewer| *actor != Actor::Seat(viewer)));
            actor.is_some_and(|actor| format!("{actor} {}", beyond.action) == action)
        };
        self.beyond.as_deref().is_some_and(passes)
    }

    /// Whether a seat decides in secret now.
    pub(crate) fn asks_unnoticed(&self) -> bool {
        self.beyond.is_some()
    }

    /// The step whose table a viewer sees.
    fn stands(&self, viewer: Viewer) -> &Step {
        match &self.beyond {
            Some(beyond) if viewer.is_some() && self.table().to_act() != viewer.map(Actor::Seat) => {
                beyond.stands(viewer)
            }
            _ => self,
        }
    }
}

/// The steps that a viewer notices, as it sees them.
pub fn through<'s>(
    steps: impl DoubleEndedIterator<Item = &'s Step>,
    viewer: Viewer,
) -> impl DoubleEndedIterator<Item = SeenStep<'s>> {
    steps.filter(move |step| step.is_noticed(viewer)).map(move |step| step.seen(viewer))
}

/// A step as a viewer sees it.
#[derive(Clone, Copy)]
pub struct SeenStep<'s> {
    step: &'s Step,
    viewer: Viewer,
}

/// The next actor and its actions.
#[derive(Clone, PartialEq, Debug)]
pub enum Awaited {
    /// The game is over.
    Over(Outcome),
    /// Chance is to shuffle; there are too many orders to list them.
    Shuffle,
    /// This seat is to act, and may do these.
    Act(Seat, Vec<String>),
    /// This seat is to act; what it may do is hidden.
    Hidden(Seat),
}

/// The judgement of an action that is not played: its effect in words, by what the seat sees, which may be empty, and the
/// events, only the first for a seat; or the rules that forbid it.
pub type Judged = Result<(String, Vec<SeenEvent>), Vec<Objection>>;

impl<'s> SeenStep<'s> {
    /// Its viewer.
    pub fn viewer(self) -> Viewer {
        self.viewer
    }

    /// Its number: 0 for the deal, else the action's among those that the viewer notices.
    pub fn n(self) -> u64 {
        self.step.n - self.step.left_out(self.viewer) as u64
    }

    /// The table after it, for its viewer.
    fn table(self) -> &'s dyn Table {
        self.step.stands(self.viewer).table()
    }

    /// The actor; `None` for the deal.
    pub fn actor(self) -> Option<Actor> {
        self.step.actor
    }

    /// The action in notation, of a shuffle only the word; empty for the deal.
    pub fn action(self) -> &'s str {
        match (self.step.actor, self.viewer) {
            (Some(Actor::Chance), Some(_)) if is_shuffle(&self.step.action) => "shuffle",
            // Of a game that somebody brings it is not known which of its words are hidden.
            (Some(Actor::Chance), Some(_)) if self.step.table().told().is_some() => {
                self.step.action.split(' ').next().unwrap_or_default()
            }
            _ => &self.step.action,
        }
    }

    /// Whether it has events; the start of a game at a position has none.
    pub fn is_dealt(self) -> bool {
        !self.step.events.is_empty()
    }

    /// `the deal`, `the start` of a game that begins at a position, or actor and action: `A: bell@9`.
    pub fn title(self) -> String {
        let start = if self.is_dealt() { "the deal" } else { "the start" };
        self.actor().map_or_else(|| start.to_owned(), |actor| format!("{actor}: {}", self.action()))
    }

    /// The events.
    pub fn events(self) -> Vec<SeenEvent> {
        SeenEvent::all(&self.step.events, self.viewer, self.step.happened(self.viewer))
    }

    /// A judge's notes on it; only the public ones for a seat.
    pub fn notes(self) -> Vec<Note> {
        let noted = self.step.notes.iter().filter(|note| self.viewer.is_none() || note.public);
        noted.map(|note| Note { at: self.n(), ..note.clone() }).collect()
    }

    /// The table after it as JSON.
    pub fn state(self) -> Value {
        self.table().view(self.viewer).into_json()
    }

    /// The position after it in a form that can be set up again, for a referee; `None` where there is none, as in
    /// mid-turn.
    pub(crate) fn setup(self) -> Option<Value> {
        self.viewer.is_none().then(|| self.step.table().setup())?
    }

    /// The table after it, laid out for display.
    pub fn sight(self) -> Sight<'s> {
        self.table().view(self.viewer).sight()
    }

    /// Its changes on the table since a step that the same viewer saw.
    pub fn marks(self, before: Option<SeenStep<'_>>) -> Marks {
        before.map_or_else(Marks::default, |before| Marks::of(&before.sight(), &self.sight(), &self.events()))
    }

    /// The next actor; `None` where the game is over.
    pub fn to_act(self) -> Option<Actor> {
        self.table().to_act()
    }

    /// How the game ended, once it has.
    pub fn outcome(self) -> Option<Outcome> {
        self.table().outcome()
    }

    /// How many sit at the table.
    pub fn seats(self) -> usize {
        let hands = self.sight().holdings.iter().filter(|held| Seat::parse(&held.label).is_some()).count();
        // A solitaire has no hands.
        hands.max(1)
    }

    /// The next actor and its actions.
    pub fn awaited(self) -> Awaited {
        match (self.to_act(), self.outcome()) {
            (_, Some(outcome)) => Awaited::Over(outcome),
            (Some(Actor::Seat(seat)), None) if self.is_open(seat) => Awaited::Act(seat, self.table().legal()),
            (Some(Actor::Seat(seat)), None) => Awaited::Hidden(seat),
            (Some(Actor::Chance) | None, None) => Awaited::Shuffle,
        }
    }

    /// The legal actions of the seat to act; empty where they are hidden, or where no seat is to act.
    pub fn legal(self) -> Vec<String> {
        if let Awaited::Act(_, legal) = self.awaited() { legal } else { Vec::new() }
    }

    /// Why no other action is legal; empty where that is hidden, or where no rule says so.
    pub fn binding(self) -> Vec<Objection> {
        if let Awaited::Act(..) = self.awaited() { self.table().binding() } else { Vec::new() }
    }

    /// The effect of an action in words, by what its seat sees; may be empty.
    pub fn explain(self, seat: Seat, action: &str) -> String {
        self.explained(seat, action).en.into_owned()
    }

    /// The same in both languages.
    pub fn explained(self, seat: Seat, action: &str) -> Text {
        if self.is_open(seat) { self.table().explain(seat, action) } else { Text::default() }
    }

    /// The promise of each of these actions to the viewing seat; empty for a referee.
    pub fn promises(self, actions: &[String]) -> Vec<Promise> {
        let promise = |seat| actions.iter().map(|action| self.table().promise(seat, action)).collect();
        self.viewer.map(promise).unwrap_or_default()
    }

    /// The first event of an action as its seat sees it; `None` where it is refused or hidden.
    pub fn act(self, seat: Seat, action: &str) -> Option<SeenEvent> {
        self.is_open(seat).then(|| self.step.seen(Some(seat)).would(Actor::Seat(seat), action).into_iter().next())?
    }

    /// Judges an action without playing it.
    ///
    /// # Errors
    /// A seat asks about the action of another.
    pub fn judge(self, actor: Actor, action: &str) -> Result<Judged, String> {
        if let Some(seat) = self.viewer.filter(|seat| actor != Actor::Seat(*seat)) {
            return Err(format!(
                "what {actor} may do depends on cards that {seat} does not see; leave the seat out to ask"
            ));
        }
        let objections = self.table().objections(actor, action);
        if !objections.is_empty() {
            return Ok(Err(objections));
        }
        let told = match actor {
            Actor::Seat(seat) => self.explain(seat, action),
            Actor::Chance => String::new(),
        };
        Ok(Ok((told, self.would(actor, action))))
    }

    /// Tries an action for the actor to act; chance shuffles deterministically. A seat cannot: the result may show
    /// hidden cards.
    ///
    /// # Errors
    /// Every rule that forbids it.
    pub fn branch(self, action: &str) -> Result<Step, Vec<Objection>> {
        let no = |rule: &str, why: &str| vec![Objection::new(rule, why)];
        if self.viewer.is_some() {
            return Err(no("notation.branch", "a branch would show cards that the seat does not know"));
        }
        let actor = self.to_act().ok_or_else(|| no(OVER, "the game is over"))?;
        let shuffle = match actor {
            Actor::Chance => self.step.shuffle(&mut Chance::from_seed(self.n())),
            Actor::Seat(_) => None,
        };
        self.step.then(actor, shuffle.as_deref().unwrap_or(action)).map_err(|refusal| refusal.objections)
    }

    /// The viewing seat's knowledge, for an agent; `None` for a referee.
    pub fn knowledge(self) -> Option<SeatKnowledge> {
        self.viewer.map(|seat| self.table().knowledge(seat))
    }

    /// A refusal after it: of an action, or of all that is not legal.
    pub(crate) fn refusing(self, act: Option<(Actor, &str)>) -> Happened {
        Happened::refusal(self.course(), self.viewer, act)
    }

    /// The game after it, for its viewer.
    fn course(self) -> &'s Arc<Course> {
        &self.step.stands(self.viewer).course
    }

    /// The events of an action that is not played.
    fn would(self, actor: Actor, action: &str) -> Vec<SeenEvent> {
        let mut table = self.table().fork();
        let events = table.act(actor, action).unwrap_or_default();
        // A seat gets the first event only: later ones, and the end of the game, may depend on drawn cards.
        let events = &events[..if self.viewer.is_some() { events.len().min(1) } else { events.len() }];
        let at = Happened::events(self.course(), self.viewer, Some((actor, action)), events);
        SeenEvent::all(events, self.viewer, at)
    }

    /// Whether the viewer may know a seat's hand.
    fn is_open(self, seat: Seat) -> bool {
        self.viewer.is_none_or(|viewer| viewer == seat)
    }
}
