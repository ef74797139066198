//! Values of a variant with which another engine would be right.

use serde_json::Value;
use umpire_engine::rulebook::Rulebook;
use umpire_engine::variant::flow;
use umpire_engine::variant::node::Node;
use umpire_scenarios::engine::{Answer, EngineError};
use umpire_scenarios::extract::alternatives;

use super::compare;
use super::engine_probe::{EngineProbe, questions};
use super::occurrence::{Occurrence, Reference};

/// A value of the variant with which an engine would be right.
pub struct Explanation {
    /// The value and its path: `rulings.elimination = after-resolution`.
    pub spelled: String,
    /// The rules with it.
    book: Rulebook,
}

/// The engine's answers at an occurrence.
type Answers = Vec<Result<Answer, EngineError>>;

impl Explanation {
    /// The first value, of those that clauses and knobs touch, with which the engine would be right in all these occurrences.
    /// There is none for what its game alone does not show.
    pub fn of(
        reference: &Reference<'_>,
        probe: &EngineProbe<'_>,
        occurrences: &[&Occurrence],
        clauses: &[String],
    ) -> Option<Explanation> {
        let heard = occurrences.iter().map(|each| Some((*each, answers(probe, reference.book, each)?)));
        let heard: Vec<(&Occurrence, Answers)> = heard.collect::<Option<_>>()?;
        let is_right = |book: &Rulebook| heard.iter().all(|(each, answers)| is_right(probe, book, each, answers));
        if heard.iter().any(|(each, answers)| self::is_right(probe, reference.book, each, answers)) {
            return None;
        }
        let variant = &reference.plan.variant;
        let spelled = |value: &Value| flow(&Node::from_json(value, "fuzz"));
        alternatives::others(variant, &reference.plan.inventory, clauses).into_iter().find_map(|other| {
            let book = other.within(variant).filter(is_right)?;
            Some(Explanation { spelled: format!("{} = {}", other.path, spelled(&other.value)), book })
        })
    }

    /// Whether the engine would be right with this value in another occurrence, too.
    pub fn explains(&self, probe: &EngineProbe<'_>, occurrence: &Occurrence) -> bool {
        answers(probe, &self.book, occurrence).is_some_and(|answers| is_right(probe, &self.book, occurrence, &answers))
    }
}

/// The engine's answers at an occurrence; `None` if these rules forbid an action before it.
fn answers(probe: &EngineProbe<'_>, book: &Rulebook, occurrence: &Occurrence) -> Option<Answers> {
    let Occurrence { from, deeds, asked, .. } = occurrence;
    let questions = questions(book, from, deeds, asked.as_ref())?;
    probe.ask(&questions.iter().collect::<Vec<_>>()).ok()
}

/// Whether all answers at an occurrence are right by these rules, whichever rules the engine was sent.
fn is_right(probe: &EngineProbe<'_>, book: &Rulebook, occurrence: &Occurrence, answers: &Answers) -> bool {
    let Occurrence { from, deeds, asked, .. } = occurrence;
    questions(book, from, deeds, asked.as_ref()).is_some_and(|questions| {
        questions.len() == answers.len()
            && compare::unsupported(answers).is_none()
            && compare::first(&questions, answers, &probe.context.layout).is_none()
    })
}
