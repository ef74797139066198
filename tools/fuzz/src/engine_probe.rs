//! Asks another engine about one situation and compares its answer with ours.

use std::cell::Cell;
use std::rc::Rc;

use pollster::block_on;
use umpire_engine::rulebook::{Beginning, Rulebook};
use umpire_engine::table::Table;
use umpire_protocol::client::NO_ANSWER;
use umpire_scenarios::RunContext;
use umpire_scenarios::engine::{Actions, Answer, Ask, Due, EngineError, Question};
use umpire_scenarios::extract::Move;

use super::compare::{self, Symptom};

/// The budget of faults while one difference is shrunk: a crash costs 1.
const PATIENCE: u32 = 60;
/// The cost of a timeout.
const WAITING: u32 = 20;

/// Asks another engine.
pub struct EngineProbe<'h> {
    /// The run context with the engine and the variant.
    pub context: &'h Rc<RunContext>,
    /// The budget left.
    patience: Cell<u32>,
}

impl EngineProbe<'_> {
    /// A probe of an engine that knows no rules yet.
    pub fn new(context: &Rc<RunContext>) -> EngineProbe<'_> {
        EngineProbe { context, patience: Cell::new(PATIENCE) }
    }

    /// Asks the engine, sending the rules first if necessary.
    ///
    /// # Errors
    /// The engine does not support the rules, or fails.
    pub fn ask(&self, questions: &[&Question]) -> Result<Vec<Result<Answer, EngineError>>, EngineError> {
        block_on(self.context.ask_all(questions))
    }

    /// How the engine differs at an action, or at the start if none is given. `None` if it does not, or differs
    /// earlier.
    pub fn differs(&self, book: &Rulebook, from: &Beginning, deeds: &[Move], asked: Option<&Move>) -> Option<Symptom> {
        if self.patience.get() == 0 {
            return None;
        }
        let questions = questions(book, from, deeds, asked)?;
        let answers = match self.ask(&questions.iter().collect::<Vec<_>>()) {
            Ok(answers) => answers,
            Err(no) => vec![Err(no)],
        };
        if let Some(Err(EngineError::Fault(why))) = answers.last() {
            let cost = if why.starts_with(NO_ANSWER) { WAITING } else { 1 };
            self.patience.set(self.patience.get().saturating_sub(cost));
        }
        let layout = &self.context.layout;
        let Some((_, action)) = asked else {
            return compare::first(&questions, &answers, layout).map(|(_, found)| found);
        };
        let differs = |n: usize| {
            let (question, answer) = questions.get(n).zip(answers.get(n))?;
            compare::symptom(question, answer, layout)
        };
        let (listed, played) = (questions.len() - 2, questions.len() - 1);
        if compare::in_step(&questions, &answers) < listed || (0..listed).any(|n| differs(n).is_some()) {
            return None;
        }
        let of_list = |symptom: &Symptom| symptom.parts.iter().any(|part| part[2..] == **action);
        differs(played).or_else(|| differs(listed).filter(of_list))
    }

    /// How the answer to the last of these questions differs, whatever the others are answered.
    pub fn last(&self, questions: &[Question]) -> Option<Symptom> {
        let answers = self.ask(&questions.iter().collect::<Vec<_>>()).ok()?;
        let answer = answers.get(questions.len().checked_sub(1)?)?;
        compare::symptom(questions.last()?, answer, &self.context.layout)
    }

    /// Resets the fault budget for the next difference.
    pub fn reset(&self) {
        self.patience.set(PATIENCE);
    }
}

/// The questions up to and including an action. The last two are the legal actions and the action itself.
pub fn questions(book: &Rulebook, from: &Beginning, deeds: &[Move], asked: Option<&Move>) -> Option<Vec<Question>> {
    let mut table = book.begin(from).ok().map(|(table, _)| table);
    let due = |table: &Option<Box<dyn Table>>| table.as_ref().map_or(Due::Refusal, |table| Due::state(table.as_ref()));
    let mut questions = vec![Question { ask: Ask::Begin(from.clone()), due: due(&table) }];
    let Some(asked) = asked else { return Some(questions) };
    let table = table.as_mut()?;
    let act = |(actor, action): &Move| Ask::Act(actor.to_string(), action.clone());
    for deed in deeds {
        table.apply(deed.0, &deed.1).ok()?;
        questions.push(Question { ask: act(deed), due: Due::state(table.as_ref()) });
    }
    questions.push(Question { ask: Ask::Legal, due: Due::Actions(Actions::of(&table.legal())) });
    let due = if table.apply(asked.0, &asked.1).is_ok() { Due::state(table.as_ref()) } else { Due::Refusal };
    questions.push(Question { ask: act(asked), due });
    Some(questions)
}
