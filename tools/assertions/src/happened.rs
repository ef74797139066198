//! Finds the assertions that speak of the events and refusals of a step of a game.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use serde_json::Value;
use umpire_engine::game::{Actor, Seat};
use umpire_engine::ruling::{EventReport, Secret};

use crate::assertion::Assertion;
use crate::bindings::Bindings;
use crate::course::{Act, Course, Witness};
use crate::expression::{Evaluator, Expression};
use crate::moment::Moment;

/// An event, or a refusal, with the game that it stands in.
#[derive(Clone)]
pub struct Happened {
    step: Arc<Step>,
    /// The number of the event.
    event: Option<usize>,
}

/// A step, or what was tried.
struct Step {
    /// The game before it.
    before: Arc<Course>,
    viewer: Option<Seat>,
    /// The action; none for the beginning, and for what binds everybody who is to act.
    act: Option<(Actor, String)>,
    events: Vec<Value>,
    secrets: Vec<Option<Secret>>,
}

impl fmt::Debug for Happened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Happened").field("event", &self.event).finish_non_exhaustive()
    }
}

impl Happened {
    /// The events of a step, as a viewer sees them; of an action that is not played only those that the viewer is told.
    pub fn events(
        before: &Arc<Course>,
        viewer: Option<Seat>,
        act: Option<(Actor, &str)>,
        events: &[EventReport],
    ) -> Vec<Happened> {
        let step = Arc::new(Step {
            before: Arc::clone(before),
            viewer,
            act: act.map(|(actor, action)| (actor, action.to_owned())),
            events: events.iter().map(|event| event.data.clone()).collect(),
            secrets: events.iter().map(|event| event.secret.clone()).collect(),
        });
        (0..events.len()).map(|n| Happened { step: Arc::clone(&step), event: Some(n) }).collect()
    }

    /// A refusal of an action, or of whatever the actor who is to act may not do.
    pub fn refusal(before: &Arc<Course>, viewer: Option<Seat>, act: Option<(Actor, &str)>) -> Happened {
        let act = act.map(|(actor, action)| (actor, action.to_owned()));
        let (before, events, secrets) = (Arc::clone(before), Vec::new(), Vec::new());
        Happened { step: Arc::new(Step { before, viewer, act, events, secrets }), event: None }
    }

    /// Of each assertion that is asked of something whether its condition is true at a moment that covers it; none where
    /// no moment of its occasion does. A span that goes on counts as far as it went. `ruleset` is made where it is read.
    pub fn met(asked: &[(&Happened, &Assertion)], ruleset: impl Fn() -> Value) -> Vec<Option<bool>> {
        let evaluator = evaluator(asked.iter().map(|(_, assertion)| *assertion), ruleset);
        let mut asked = Asked { asked, evaluator, step: None, covers_all: true, met: vec![None; asked.len()] };
        for (n, (happened, _)) in asked.asked.iter().enumerate() {
            let same = |step: &Arc<Step>| Arc::ptr_eq(step, &happened.step);
            if !asked.asked[..n].iter().any(|(earlier, _)| same(&earlier.step)) {
                asked.step = Some(&happened.step);
                happened.walk(&mut asked);
            }
        }
        asked.met
    }

    /// The same of an event whose game is not known, as far as the event itself says it.
    pub fn met_alone(event: &Value, assertions: &[&Assertion], ruleset: impl Fn() -> Value) -> Vec<Option<bool>> {
        let evaluator = evaluator(assertions.iter().copied(), ruleset);
        let (kind, known) = (event["event"].as_str(), Bindings::of([("event", event)]));
        let met = |assertion: &&Assertion| {
            let when = assertion.when.as_ref().filter(|_| Some(assertion.on.as_str()) == kind)?;
            when.holds(&evaluator, &known, &evaluator.cells()).ok()
        };
        assertions.iter().map(met).collect()
    }

    fn walk(&self, asked: &mut Asked<'_>) {
        asked.covers_all = true;
        let Step { before, viewer, act, events, secrets } = &*self.step;
        let mut course = viewer.map_or_else(|| Course::clone(before), |seat| before.seen_by(seat));
        let act = act.as_ref().map(|(actor, action)| Act { actor: *actor, action });
        if self.event.is_none() {
            course.choice(asked);
            act.into_iter().for_each(|act| course.refuse(act, asked));
            return course.unfinished(asked);
        }
        let Some(act) = act else {
            asked.covers_all = false;
            return course.begin(events, asked);
        };
        course.choice(asked);
        asked.covers_all = false;
        let mut table = course.table().fork();
        let Ok(mut observed) = table.observe(act.actor, act.action) else { return };
        if observed.len() > events.len() {
            observed.truncate(events.len());
            table = observed.last().map_or(table, |last| last.table.fork());
        }
        course.act(act, observed.into_iter().zip(secrets.iter().cloned()).collect(), table, None, asked);
        course.unfinished(asked);
    }
}

fn evaluator<'a>(asked: impl Iterator<Item = &'a Assertion>, ruleset: impl Fn() -> Value) -> Evaluator {
    let conditions: Vec<&Expression> = asked.filter_map(|assertion| assertion.when.as_ref()).collect();
    let reads = conditions.iter().any(|condition| condition.reads(&["rules"]));
    Evaluator::new(conditions.into_iter(), &if reads { ruleset() } else { Value::Null })
}

/// Asks which assertions speak of what happened at a step.
struct Asked<'a> {
    asked: &'a [(&'a Happened, &'a Assertion)],
    evaluator: Evaluator,
    step: Option<&'a Arc<Step>>,
    /// Whether the moments cover all that happens there.
    covers_all: bool,
    met: Vec<Option<bool>>,
}

impl Witness for Asked<'_> {
    fn wants(&self, on: &str) -> bool {
        self.asked.iter().any(|(_, assertion)| assertion.on == on)
    }

    fn saw(&mut self, on: &str, moment: &Moment<'_>, covers: Range<usize>) {
        let cells = self.evaluator.cells();
        for ((happened, assertion), met) in self.asked.iter().zip(&mut self.met) {
            let here = self.step.is_some_and(|step| Arc::ptr_eq(step, &happened.step));
            let covered = self.covers_all || happened.event.is_some_and(|event| covers.contains(&event));
            if assertion.on == on && here && covered && *met != Some(true) {
                let holds = |when: &Expression| when.is_true(&self.evaluator, moment, &cells);
                *met = Some(assertion.when.as_ref().is_none_or(holds));
            }
        }
    }
}
