//! Holds the answers of an outside engine against a game that our own engine played ahead.

use serde_json::Value;
use umpire_assertions::said::{Differs, Said};
use umpire_engine::rulebook::Rulebook;

use crate::engine::{Answer, Ask, Due, EngineError, Question};
use crate::model::layout::{Form, Layout};
use crate::model::state::State;

/// How far an engine was heard in a game.
#[derive(Clone, Debug, Default)]
pub struct Heard {
    /// How many of the actions that it was asked to play, also such as are illegal, it answered up to there.
    pub asked: usize,
    /// Where its answers first differ. A game that breaks off, as by a fault, has no such place.
    pub differs: Option<Differs>,
}

/// Hears the answers to the questions of one game. The legal actions of each position are asked for before its actions.
pub fn heard(
    questions: &[Question],
    answers: &[Result<Answer, EngineError>],
    layout: &Layout,
    rulebook: &Rulebook,
) -> Heard {
    let (mut heard, mut acts) = (Heard::default(), 0);
    let mut legal: Vec<String> = Vec::new();
    for (n, (Question { ask, due }, answer)) in questions.iter().zip(answers).enumerate() {
        let listed = |listed: Vec<String>| Said { legal: Some(listed), ..Said::default() };
        let others = |action: &str| legal.iter().filter(|each| *each != action).cloned().collect::<Vec<_>>();
        acts += usize::from(matches!((ask, due), (Ask::Act(..), Due::State(_))));
        let said = match (ask, due, answer) {
            (Ask::Begin(_), _, Err(_)) | (_, _, Err(EngineError::Unsupported(_) | EngineError::Fault(_))) => break,
            (_, Due::State(due), Ok(Answer::State(found))) => {
                let next = answers.get(n + 1).zip(questions.get(n + 1));
                let legal = next.and_then(|(answer, question)| listing(answer, question));
                state(due, found, layout).map(|state| Said { state: Some(state), legal, ..Said::default() })
            }
            (Ask::Act(_, action), Due::State(_), Err(EngineError::Refused { .. })) => {
                acts -= 1;
                legal.contains(action).then(|| listed(others(action)))
            }
            // An action in another spelling is refused for its form.
            (Ask::Act(_, action), Due::Refusal, Ok(Answer::State(_))) => {
                let is_read = rulebook.spelled(action).is_ok_and(|spelled| spelled == *action);
                (is_read && !legal.is_empty()).then(|| listed([others(action), vec![action.clone()]].concat()))
            }
            (Ask::Legal, Due::Actions(due), Ok(Answer::Actions(found))) => {
                let is_same = found.len() == due.iter().count()
                    && due.iter().all(|action| found.iter().any(|each| each == action));
                (!is_same).then(|| listed(found.clone()))
            }
            (_, _, Ok(Answer::AsDue)) | (_, Due::Refusal, Err(EngineError::Refused { .. })) => None,
            _ => break,
        };
        let goes_on = match (due, answer) {
            (Due::State(_), Err(_)) | (Due::Refusal, Ok(_)) => false,
            _ => said.is_none(),
        };
        heard.differs = said.map(|said| Differs { acts, said });
        heard.asked += usize::from(matches!(ask, Ask::Act(..)) && (goes_on || heard.differs.is_some()));
        if !goes_on {
            break;
        }
        if let Due::Actions(due) = due {
            legal = due.to_vec();
        }
    }
    heard
}

fn listing(answer: &Result<Answer, EngineError>, question: &Question) -> Option<Vec<String>> {
    match (answer, &question.due) {
        (Ok(Answer::Actions(found)), _) => Some(found.clone()),
        (Ok(Answer::AsDue), Due::Actions(due)) => Some(due.to_vec()),
        _ => None,
    }
}

/// The state that an engine tells, where it differs from ours: ours with the parts that differ.
fn state(due: &str, found: &Value, layout: &Layout) -> Option<Value> {
    let mut due: Value = serde_json::from_str(due).ok()?;
    let read = |state: &Value| State::read(state.clone()).ok();
    let differing = read(&due)?.differing(&read(found)?, layout);
    let is_own_way =
        |part: &str| layout.parts.iter().any(|(each, form)| each == part && matches!(form, Form::Object(_)));
    for part in &differing {
        match (due.get_mut(part), found.get(part)) {
            // Of what an engine may keep in its own way, what it leaves out is as ours.
            (Some(Value::Object(due)), Some(Value::Object(found))) if is_own_way(part) => due.extend(found.clone()),
            (Some(due), Some(found)) => due.clone_from(found),
            _ => {}
        }
    }
    (!differing.is_empty()).then_some(due)
}
