//! The requests that show a difference. Mostly its smallest game does; an engine that keeps what it should forget also needs
//! requests before it: refused ones in the same game, or other games.

use std::collections::VecDeque;

use umpire_engine::game::Actor;
use umpire_protocol::client::NO_ANSWER;
use umpire_scenarios::engine::{Ask, Due, Question};
use umpire_scenarios::extract::Move;

use super::compare::{Kind, Symptom};
use super::script::Script;
use crate::engine_probe::EngineProbe;

/// How many games are remembered.
pub const REMEMBERED: usize = 64;

/// The requests before a difference without which it does not show, beside those of its smallest game.
#[derive(Clone, PartialEq, Debug)]
pub enum Needs {
    /// Actions in the same game that are refused.
    Refused(Vec<Move>),
    /// Requests for the legal actions in the same game.
    Legal,
    /// So many other games.
    Games(usize),
    /// It did not show again after so many games.
    Unknown(usize),
}

/// The shortest sequence of requests that was found to show a difference.
#[derive(Clone, PartialEq, Debug)]
pub struct Sequence {
    /// The requests beside those of the smallest game.
    pub needs: Needs,
    /// The questions; the last shows the difference.
    pub questions: Vec<Question>,
}

impl Needs {
    /// The name of differences with such needs. They have one cause: no rule, but what the engine keeps.
    pub fn id(&self) -> &'static str {
        match self {
            Needs::Refused(_) => "after-refusals",
            Needs::Legal => "after-legal",
            Needs::Games(_) => "after-games",
            Needs::Unknown(_) => "not-again",
        }
    }

    /// A description in words.
    pub fn told(&self) -> String {
        match self {
            Needs::Refused(moves) => {
                let moves: Vec<String> = moves.iter().map(|(actor, action)| format!("{actor}: {action}")).collect();
                format!("it shows only after requests in the same game that are refused: {}", moves.join(", "))
            }
            Needs::Legal => "it shows only after legal actions were asked for in the same game".to_owned(),
            Needs::Games(0) => "it shows now and then, in its game alone, too".to_owned(),
            Needs::Games(1) => "it shows only after another game".to_owned(),
            Needs::Games(count) => format!("it shows only after {count} other games"),
            Needs::Unknown(0) => "it did not show again".to_owned(),
            Needs::Unknown(count) => format!("it did not show again, alone or after the {count} games before it"),
        }
    }
}

/// The sequence that shows a symptom at question `n` of a script after `earlier` games; `None` if its game does `alone`, without
/// refused requests. Timeouts are not waited for again so often.
pub fn needed(
    probe: &EngineProbe<'_>,
    symptom: &Symptom,
    alone: impl Fn() -> bool,
    script: &Script,
    n: usize,
    earlier: &VecDeque<Script>,
) -> Option<Sequence> {
    if symptom.kind == Kind::Fault && symptom.found.as_str().is_some_and(|why| why.starts_with(NO_ANSWER)) {
        return None;
    }
    probe.reset();
    probe.context.restart();
    if alone() {
        return None;
    }
    let own = script.questions[..=n].to_vec();
    if shows(probe, symptom, &own) {
        let with_last = |before: &[Question]| [before, &own[n..]].concat();
        let changes_nothing = |question: &Question| !matches!(question.due, Due::State(_));
        let before = smallest(own[..n].to_vec(), changes_nothing, |before| shows(probe, symptom, &with_last(before)));
        let refused = before.iter().filter(|question| question.due == Due::Refusal);
        let moves: Vec<Move> = refused.filter_map(asked).collect();
        let needs = if moves.is_empty() { Needs::Legal } else { Needs::Refused(moves) };
        return Some(Sequence { needs, questions: with_last(&before) });
    }
    let games: Vec<Vec<Question>> = earlier.iter().map(|script| script.questions.clone()).collect();
    let after = |games: &[Vec<Question>]| [games.concat(), own.clone()].concat();
    let mut counts = (0..).map(|doubled| 1 << doubled).take_while(|count| *count < 2 * games.len());
    let found = counts.find_map(|count| {
        let last = &games[games.len().saturating_sub(count)..];
        shows(probe, symptom, &after(last)).then(|| last.to_vec())
    });
    let Some(games) = found else {
        return Some(Sequence { needs: Needs::Unknown(earlier.len()), questions: own });
    };
    let games = smallest(games, |_| true, |games| shows(probe, symptom, &after(games)));
    Some(Sequence { needs: Needs::Games(games.len()), questions: after(&games) })
}

/// Whether a restarted engine's answer to the last question differs alike.
fn shows(probe: &EngineProbe<'_>, symptom: &Symptom, questions: &[Question]) -> bool {
    probe.context.restart();
    probe.last(questions).is_some_and(|last| last.kind == symptom.kind)
}

/// The items without those that can go, one at a time, while it still shows.
fn smallest<T: Clone>(mut items: Vec<T>, can_go: impl Fn(&T) -> bool, shows: impl Fn(&[T]) -> bool) -> Vec<T> {
    let mut at = items.len();
    while at > 0 {
        at -= 1;
        if can_go(&items[at]) {
            let mut fewer = items.clone();
            fewer.remove(at);
            if shows(&fewer) {
                items = fewer;
            }
        }
    }
    items
}

/// The action that a question is about, if it is about one.
pub fn asked(question: &Question) -> Option<Move> {
    match &question.ask {
        Ask::Act(actor, action) => Some((Actor::parse(actor)?, action.clone())),
        _ => None,
    }
}
