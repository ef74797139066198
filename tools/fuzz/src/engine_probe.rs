//! Another engine at our own engine's table: whether it differs there.

use std::cell::Cell;
use std::rc::Rc;

use umpire_engine::rulebook::{Beginning, Rulebook};
use umpire_engine::table::Table;

use super::compare::{self, Symptom};
use umpire_protocol::client::NO_ANSWER;
use umpire_scenarios::RunContext;
use umpire_scenarios::engine::{Answer, Ask, Due, EngineError, Question};
use umpire_scenarios::extract::Move;

/// How much is borne while one difference is made smaller: so many crashes, or few answers that never came.
const PATIENCE: u32 = 60;
/// What it costs to wait for an answer that never comes.
const WAITING: u32 = 20;

/// Where another engine is heard.
pub struct Hearing<'h> {
    /// The engine, and the variant that is played.
    pub context: &'h Rc<RunContext>,
    /// Whether it has to be told the rules anew: it was told others, or it is a fresh one after a fault.
    pub untold: Cell<bool>,
    /// How often it may still be at fault before it is left alone.
    patience: Cell<u32>,
}

impl Hearing<'_> {
    /// A hearing of an engine that knows no rules yet.
    pub fn new(context: &Rc<RunContext>) -> Hearing<'_> {
        Hearing { context, untold: Cell::new(true), patience: Cell::new(PATIENCE) }
    }

    /// Asks the engine, which is told the rules first where it does not know them.
    ///
    /// # Errors
    /// It does not support them, or is at fault.
    pub fn ask(&self, questions: &[&Question]) -> Result<Vec<Result<Answer, EngineError>>, EngineError> {
        let mut engine = self.context.engine.borrow_mut();
        if self.untold.replace(false) {
            engine.rules(self.context.rulesets.plain()).inspect_err(|_| self.untold.set(true))?;
        }
        let answers = engine.ask_all(questions);
        if answers.iter().any(|answer| matches!(answer, Err(EngineError::Fault(_)))) {
            self.untold.set(true);
        }
        Ok(answers)
    }

    /// How the engine differs at an action after others from some start, or at the start where no action is asked about;
    /// nothing where it does not, or differs before.
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
        if (0..listed).any(|n| differs(n).is_some()) {
            return None;
        }
        let of_list = |symptom: &Symptom| symptom.parts.iter().any(|part| part[2..] == **action);
        differs(played).or_else(|| differs(listed).filter(of_list))
    }

    /// Whether the engine answers all the way as is due by these rules, whatever it was told to play by.
    pub fn is_answered(&self, book: &Rulebook, from: &Beginning, deeds: &[Move], asked: Option<&Move>) -> bool {
        let Some(questions) = questions(book, from, deeds, asked) else { return false };
        let answers = self.ask(&questions.iter().collect::<Vec<_>>());
        answers.is_ok_and(|answers| compare::first(&questions, &answers, &self.context.layout).is_none())
    }

    /// Another difference is looked at: the engine may be at fault as often again.
    pub fn anew(&self) {
        self.patience.set(PATIENCE);
    }
}

/// What is asked to come to an action and to play it; last what is legal, and the action.
fn questions(book: &Rulebook, from: &Beginning, deeds: &[Move], asked: Option<&Move>) -> Option<Vec<Question>> {
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
    questions.push(Question { ask: Ask::Legal, due: Due::Actions(table.legal()) });
    let due = if table.apply(asked.0, &asked.1).is_ok() { Due::state(table.as_ref()) } else { Due::Refusal };
    questions.push(Question { ask: act(asked), due });
    Some(questions)
}
