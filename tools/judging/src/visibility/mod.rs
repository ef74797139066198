//! What a seat may see: the one filter between a game and what shows it.
//!
//! A [`Step`] is the deal or an action with all that came of it, and tells nothing by itself. [`Step::seen`] looks at it
//! through [`Eyes`]; text, JSON, screens and pages get the [`SeenStep`] that this gives, and never the table behind it.
//!
//! A referee sees everything. A seat sees the table by its view, and of an event the cover where it has one. It does not
//! see how chance shuffled, nor what other seats may do, since that tells of their hands; and of an action that was not
//! played only its first event, the act itself, since what follows may draw cards.
//!
//! Where a seat is asked something that no other is to notice, the others see the table as it is once that is passed over.
//! The action that passes it over is no step of theirs and has no number: [`through`] leaves it out.

mod differs;
mod marks;
mod picture;

use std::borrow::Cow;

use serde_json::Value;
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, Outcome, Promise, Seat};
use umpire_engine::knob::Text;
use umpire_engine::record::{self, Generator, Scribe};
use umpire_engine::rulebook::{Beginning, Rulebook};
use umpire_engine::ruling::{EventReport, Objection, Refusal, Rule, Uncovered};
use umpire_engine::table::{SeatKnowledge, Table};
use umpire_engine::variant::Variant;
use umpire_engine::view::Sight;

use crate::notes::Note;

pub use differs::{Differs, Recorded, Today};
pub use marks::{Marks, Move, Spot, places};
pub use picture::{board, holdings, outcome, outcome_of, told};

/// The rule of the event by which a game is over, and of what is refused afterwards.
pub const OVER: &str = "game.over";

/// Through whose eyes a game is seen: a seat's, which hide what that seat may not know; or, where there is none, the
/// referee's, which see everything.
pub type Eyes = Option<Seat>;

/// One step of a game: the deal, or an action.
pub struct Step {
    n: u64,
    actor: Option<Actor>,
    action: String,
    events: Vec<EventReport>,
    table: Box<dyn Table>,
    /// What a judge noted on it.
    pub(crate) notes: Vec<Note>,
    /// Who did what no other seat noticed, up to here.
    unnoticed: Vec<Seat>,
    /// Whether this step is the last of these.
    is_unnoticed: bool,
    /// The step that follows if who is asked now passes that over, where no other seat is to notice.
    beyond: Option<Box<Step>>,
}

impl Step {
    /// A step of a record that was adjudicated.
    pub fn of(step: record::Step<'_>, before: Option<&Step>) -> Step {
        let (n, action) = step.entry.map_or((0, String::new()), |entry| (entry.n, entry.action.clone()));
        // An actor that cannot be read is refused, so no step was made of it.
        let actor = step.entry.and_then(|entry| Actor::parse(&entry.seat));
        Step::after(before, n, (actor, action), step.events, step.table.fork())
    }

    fn after(
        before: Option<&Step>,
        n: u64,
        (actor, action): (Option<Actor>, String),
        events: Vec<EventReport>,
        table: Box<dyn Table>,
    ) -> Step {
        let is_unnoticed =
            before.and_then(|before| before.beyond.as_ref()).is_some_and(|beyond| beyond.action == action);
        let mut unnoticed = before.map(|before| before.unnoticed.clone()).unwrap_or_default();
        if let (true, Some(Actor::Seat(seat))) = (is_unnoticed, actor) {
            unnoticed.push(seat);
        }
        let notes = Vec::new();
        let mut step = Step { n, actor, action, events, table, notes, unnoticed, is_unnoticed, beyond: None };
        let beyond = step.table.unnoticed().and_then(|action| step.then(step.table.to_act()?, &action).ok());
        // Where more happens, all notice that.
        step.beyond = beyond.filter(|beyond| beyond.events.len() == 1).map(Box::new);
        step
    }

    /// Begins a game.
    ///
    /// # Errors
    /// It cannot begin so.
    pub(crate) fn begin(rulebook: &Rulebook, beginning: &Beginning) -> Result<Step, Vec<Objection>> {
        let (table, events) = rulebook.begin(beginning)?;
        Ok(Step::after(None, 0, (None, String::new()), events, table))
    }

    /// A position that was reached elsewhere, set up after so many actions.
    ///
    /// # Errors
    /// Everything that keeps it from being a position by these rules.
    pub(crate) fn set_up(rulebook: &Rulebook, n: u64, position: &Value) -> Result<Step, Vec<String>> {
        let table = rulebook.position(position)?;
        Ok(Step::after(None, n, (None, String::new()), Vec::new(), table))
    }

    /// The same step, to be kept elsewhere.
    pub(crate) fn copied(&self) -> Step {
        Step {
            n: self.n,
            actor: self.actor,
            action: self.action.clone(),
            events: self.events.clone(),
            table: self.table.fork(),
            notes: self.notes.clone(),
            unnoticed: self.unnoticed.clone(),
            is_unnoticed: self.is_unnoticed,
            beyond: self.beyond.as_ref().map(|beyond| Box::new(beyond.copied())),
        }
    }

    /// The step that an action leads to.
    ///
    /// # Errors
    /// Every rule that forbids it.
    pub(crate) fn then(&self, actor: Actor, action: &str) -> Result<Step, Refusal> {
        let mut table = self.table.fork();
        let events = table.act(actor, action)?;
        Ok(Step::after(Some(self), self.n + 1, (Some(actor), action.to_owned()), events, table))
    }

    /// What chance does where it is to act.
    pub(crate) fn shuffle(&self, chance: &mut Chance) -> Option<String> {
        self.table.shuffle(chance)
    }

    /// Begins the record of the game that begins so, by its first line.
    pub(crate) fn begin_record(
        &self,
        variant: &Variant,
        players: &[(String, String)],
        beginning: &Beginning,
        rng: Generator,
    ) -> (Scribe, String) {
        Scribe::begin(variant, players, beginning, Some(rng), self.table.as_ref(), &self.events)
    }

    /// The line of a record that it makes.
    pub(crate) fn record(&self, actor: Actor, scribe: &mut Scribe) -> String {
        scribe.action(actor, &self.action, &self.events, self.table.as_ref())
    }

    /// As these eyes see it. [`through`] leaves out what they do not notice.
    pub fn seen(&self, eyes: Eyes) -> SeenStep<'_> {
        SeenStep { step: self, eyes }
    }

    /// Whether these eyes notice it.
    pub fn is_noticed(&self, eyes: Eyes) -> bool {
        !self.is_unnoticed || eyes.is_none() || self.actor == eyes.map(Actor::Seat)
    }

    /// How many steps up to here they do not notice.
    fn left_out(&self, eyes: Eyes) -> usize {
        self.unnoticed.iter().filter(|seat| eyes.is_some_and(|eyes| eyes != **seat)).count()
    }

    /// Whether an action that follows, with who does it, is one that these eyes do not notice.
    fn is_passed_over_by(&self, action: &str, eyes: Eyes) -> bool {
        let passes = |beyond: &Step| {
            let actor = beyond.actor.filter(|actor| eyes.is_some_and(|eyes| *actor != Actor::Seat(eyes)));
            actor.is_some_and(|actor| format!("{actor} {}", beyond.action) == action)
        };
        self.beyond.as_deref().is_some_and(passes)
    }

    /// Whether a seat is asked what no other is to notice.
    pub(crate) fn asks_unnoticed(&self) -> bool {
        self.beyond.is_some()
    }

    /// The step as which these eyes see the table.
    fn stands(&self, eyes: Eyes) -> &Step {
        match &self.beyond {
            Some(beyond) if eyes.is_some() && self.table.to_act() != eyes.map(Actor::Seat) => beyond.stands(eyes),
            _ => self,
        }
    }
}

/// Those of the steps that these eyes notice, as they see them.
pub fn through<'s>(
    steps: impl DoubleEndedIterator<Item = &'s Step>,
    eyes: Eyes,
) -> impl DoubleEndedIterator<Item = SeenStep<'s>> {
    steps.filter(move |step| step.is_noticed(eyes)).map(move |step| step.seen(eyes))
}

/// A step as these eyes see it.
#[derive(Clone, Copy)]
pub struct SeenStep<'s> {
    step: &'s Step,
    eyes: Eyes,
}

/// An event as it is seen.
#[derive(Clone, PartialEq, Debug)]
pub struct SeenEvent {
    /// The rule that made it happen.
    pub rule: Rule,
    /// The sentence.
    pub text: String,
    /// The same in Japanese.
    pub japanese: String,
    /// What an event of its kind is called in Japanese.
    pub called: &'static str,
    /// Its JSON, without the fields that are hidden.
    pub data: Value,
    /// The ruling that decided it where the text is silent.
    pub ruling: Option<Cow<'static, str>>,
    /// What it makes known that was hidden before, if anything.
    pub uncovers: Option<Uncovered>,
    /// How many cards its seat has left, where the game is over with it.
    pub left: Option<usize>,
    /// What decided the game, of the event that says it is over.
    pub decided_by: Option<Box<SeenEvent>>,
}

impl SeenEvent {
    /// `table` is as the step leaves it, where that is known.
    fn of(event: &EventReport, eyes: Eyes, table: Option<&dyn Table>) -> SeenEvent {
        let (text, japanese, data) = match eyes {
            None => (event.text.as_str(), event.japanese.as_str(), event.data.clone()),
            Some(seat) => (event.seen_by(seat), event.japanese_seen_by(seat), event.data_seen_by(seat)),
        };
        let over = table.filter(|table| table.outcome().is_some());
        let hand = |table: &dyn Table| Some(table.view(eyes).sight().holding(data.get("seat")?.as_str()?)?.size);
        let left = over.and_then(hand);
        SeenEvent {
            rule: event.rule.clone(),
            text: text.to_owned(),
            japanese: japanese.to_owned(),
            called: event.called,
            data,
            ruling: event.ruling.clone(),
            uncovers: event.uncovers,
            left,
            decided_by: None,
        }
    }

    /// What happened in a step. A game is over by what happened last but turns that end and hands that are counted.
    fn all<'e>(events: impl Iterator<Item = &'e EventReport>, eyes: Eyes, table: Option<&dyn Table>) -> Vec<SeenEvent> {
        let closes =
            |event: &&SeenEvent| ["turn", "score"].contains(&event.rule.id.split('.').next().unwrap_or_default());
        let mut seen: Vec<SeenEvent> = Vec::new();
        for event in events {
            let mut event = SeenEvent::of(event, eyes, table);
            if event.rule.id == OVER {
                event.decided_by = seen.iter().rev().find(|event| !closes(event)).cloned().map(Box::new);
            }
            seen.push(event);
        }
        seen
    }

    /// Its kind as records spell it: `line-resolved`.
    pub fn kind(&self) -> &str {
        self.data.get("event").and_then(Value::as_str).unwrap_or(&self.rule.id)
    }
}

/// What may be done after a step.
#[derive(Clone, PartialEq, Debug)]
pub enum Awaited {
    /// Nothing: the game is over.
    Over(Outcome),
    /// Chance is to shuffle; there are too many orders to list them.
    Shuffle,
    /// This seat is to act, and may do these.
    Act(Seat, Vec<String>),
    /// This seat is to act; what it may do is hidden.
    Hidden(Seat),
}

/// What is said of an action that is judged and not played.
#[derive(Clone, PartialEq, Debug)]
pub enum Judged {
    /// It is legal.
    Legal {
        /// What it would do, by what the seat sees; may be empty.
        told: String,
        /// What would happen; a seat is told only the first.
        events: Vec<SeenEvent>,
    },
    /// These rules forbid it.
    Refused(Vec<Objection>),
}

impl<'s> SeenStep<'s> {
    /// Whose eyes see it.
    pub fn eyes(self) -> Eyes {
        self.eyes
    }

    /// Its number: 0 for the deal, else the action's among those that are noticed.
    pub fn n(self) -> u64 {
        self.step.n - self.step.left_out(self.eyes) as u64
    }

    /// The table after it, for these eyes.
    fn table(self) -> &'s dyn Table {
        self.step.stands(self.eyes).table.as_ref()
    }

    /// Who acted; nobody in the deal.
    pub fn actor(self) -> Option<Actor> {
        self.step.actor
    }

    /// The action in notation, of a shuffle only the word; empty for the deal.
    pub fn action(self) -> &'s str {
        match (self.step.actor, self.eyes) {
            (Some(Actor::Chance), Some(_)) => "shuffle",
            _ => &self.step.action,
        }
    }

    /// Whether something happened: at a position that a game begins at nothing has.
    pub fn is_dealt(self) -> bool {
        !self.step.events.is_empty()
    }

    /// `the deal`, `the start` of a game that begins at a position, or who did what: `A: bell@9`.
    pub fn title(self) -> String {
        let start = if self.is_dealt() { "the deal" } else { "the start" };
        self.actor().map_or_else(|| start.to_owned(), |actor| format!("{actor}: {}", self.action()))
    }

    /// What happened.
    pub fn events(self) -> Vec<SeenEvent> {
        SeenEvent::all(self.step.events.iter(), self.eyes, Some(self.table()))
    }

    /// What a judge noted on it: for a seat only what is public.
    pub fn notes(self) -> Vec<Note> {
        let noted = self.step.notes.iter().filter(|note| note.is_for(self.eyes));
        noted.map(|note| Note { at: self.n(), ..note.clone() }).collect()
    }

    /// The table after it as JSON.
    pub fn state(self) -> Value {
        self.table().view(self.eyes).into_json()
    }

    /// The position after it as it can be set up again, for a referee; nothing where it cannot, as in the middle of a turn.
    pub(crate) fn setup(self) -> Option<Value> {
        self.eyes.is_none().then(|| self.step.table.setup())?
    }

    /// The table after it, laid out for showing.
    pub fn sight(self) -> Sight<'s> {
        self.table().view(self.eyes).sight()
    }

    /// What it changed on the table, from how the same eyes saw that before.
    pub fn marks(self, before: Option<SeenStep<'_>>) -> Marks {
        before.map_or_else(Marks::default, |before| Marks::of(&before.sight(), &self.sight(), &self.events()))
    }

    /// Whose action is awaited then; nobody's where the game is over.
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

    /// What may be done then.
    pub fn awaited(self) -> Awaited {
        match (self.to_act(), self.outcome()) {
            (_, Some(outcome)) => Awaited::Over(outcome),
            (Some(Actor::Seat(seat)), None) if self.is_open(seat) => Awaited::Act(seat, self.table().legal()),
            (Some(Actor::Seat(seat)), None) => Awaited::Hidden(seat),
            (Some(Actor::Chance) | None, None) => Awaited::Shuffle,
        }
    }

    /// The legal actions of the seat to act; none where they are hidden, or where no seat is to act.
    pub fn legal(self) -> Vec<String> {
        if let Awaited::Act(_, legal) = self.awaited() { legal } else { Vec::new() }
    }

    /// Why nothing but those is legal; empty where they are hidden, or where no rule says so.
    pub fn binding(self) -> Vec<Objection> {
        if let Awaited::Act(..) = self.awaited() { self.table().binding() } else { Vec::new() }
    }

    /// What an action would do, in words, by what its seat sees; empty where there is nothing to say.
    pub fn explain(self, seat: Seat, action: &str) -> String {
        self.explained(seat, action).en.into_owned()
    }

    /// The same in both languages.
    pub fn explained(self, seat: Seat, action: &str) -> Text {
        if self.is_open(seat) { self.table().explain(seat, action) } else { Text::default() }
    }

    /// What each of these actions promises the seat, by what it sees; nothing to a referee, who has no seat.
    pub fn promises(self, actions: &[String]) -> Vec<Promise> {
        let promise = |seat| actions.iter().map(|action| self.table().promise(seat, action)).collect();
        self.eyes.map(promise).unwrap_or_default()
    }

    /// The act itself, if a seat does this, as that seat sees it; nothing where it is refused or hidden.
    pub fn act(self, seat: Seat, action: &str) -> Option<SeenEvent> {
        self.is_open(seat).then(|| self.step.seen(Some(seat)).would(Actor::Seat(seat), action).into_iter().next())?
    }

    /// Judges an action without playing it.
    ///
    /// # Errors
    /// A seat asks about the action of another.
    pub fn judge(self, actor: Actor, action: &str) -> Result<Judged, String> {
        if let Some(seat) = self.eyes.filter(|seat| actor != Actor::Seat(*seat)) {
            return Err(format!(
                "what {actor} may do depends on cards that {seat} does not see; leave the seat out to ask"
            ));
        }
        let objections = self.table().objections(actor, action);
        if !objections.is_empty() {
            return Ok(Judged::Refused(objections));
        }
        let told = match actor {
            Actor::Seat(seat) => self.explain(seat, action),
            Actor::Chance => String::new(),
        };
        Ok(Judged::Legal { told, events: self.would(actor, action) })
    }

    /// Plays an action that was not played, for the actor to act; chance shuffles anew, the same order every time. A seat
    /// cannot: what comes of it may show hidden cards.
    ///
    /// # Errors
    /// Every rule that forbids it.
    pub fn branch(self, action: &str) -> Result<Step, Vec<Objection>> {
        let no = |rule: &str, why: &str| vec![Objection::new(rule, why)];
        if self.eyes.is_some() {
            return Err(no("notation.branch", "a branch would show cards that the seat does not know"));
        }
        let actor = self.to_act().ok_or_else(|| no(OVER, "the game is over"))?;
        let shuffle = match actor {
            Actor::Chance => self.step.shuffle(&mut Chance::from_seed(self.n())),
            Actor::Seat(_) => None,
        };
        self.step.then(actor, shuffle.as_deref().unwrap_or(action)).map_err(|refusal| refusal.objections)
    }

    /// What the seat knows, for an agent that chooses for it; nothing for a referee, who has no seat.
    pub fn knowledge(self) -> Option<SeatKnowledge> {
        self.eyes.map(|seat| self.table().knowledge(seat))
    }

    /// What would happen.
    fn would(self, actor: Actor, action: &str) -> Vec<SeenEvent> {
        let mut table = self.table().fork();
        let events = table.act(actor, action).unwrap_or_default();
        // Whether the game would be over may hang on cards that are drawn.
        let (told, after) = if self.eyes.is_some() { (1, None) } else { (events.len(), Some(table.as_ref())) };
        SeenEvent::all(events.iter().take(told), self.eyes, after)
    }

    /// Whether these eyes may know what a seat holds.
    fn is_open(self, seat: Seat) -> bool {
        self.eyes.is_none_or(|eyes| eyes == seat)
    }
}
