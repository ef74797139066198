//! Differential testing: another engine in lock-step with ours, in random games, from random positions and from those of the
//! scenarios. Every difference is told once, as small as it gets, under the rule and the clauses that our engine applied there.
//!
//! Our engine plays a game ahead ([`script`]), the other is asked the same ([`hearing`]), and the answers are held against
//! what is due ([`compare`]). After a difference the next game begins: one fault does not hide the others. What is met for
//! the first time is made smaller and told ([`difference`]). [`probe`] holds an engine against the protocol instead.
//!
//! It knows scenarios and what lies below them. Engines are reached through readers and writers that its callers hand in.

pub mod biased;
pub mod compare;
pub mod corpus;
pub mod diagnosis;
pub mod difference;
pub mod engine_probe;
mod listed;
pub mod probe;
pub mod script;

use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

use rayon::prelude::*;
use umpire_engine::ruling::Rule;
use umpire_engine::variant::Variant;

use crate::engine_probe::Hearing;
pub use biased::Bias;
pub use compare::{Kind, Symptom};
use diagnosis::{Diagnosis, Spectrum};
pub use difference::{Difference, Evidence};
use difference::{Key, Law, Settled, settle};
use script::{Script, Source};
use umpire_clauses::inventory::{Clause, Inventory};
use umpire_clauses::library::Text;
use umpire_scenarios::RunContext;
use umpire_scenarios::ending::Status;
use umpire_scenarios::engine::{Answer, EngineError, InHouse, Question};
use umpire_scenarios::known::Entry;
use umpire_scenarios::suite::{Plan, Suite};
use umpire_scenarios::{run_chosen, run_context};

/// How often each rule was met: by what happened, or by a refusal.
pub type Met = BTreeMap<Rule, u64>;

/// Games in a row that end in a fault, after which nothing useful can follow.
const HOPELESS: u32 = 20;

/// While games are asked about, others are played ahead, with so many times the questions that the engine takes at once.
const BATCH: usize = 8;

/// What a run is about.
pub struct Fuzz<'f> {
    /// The variant, its scenarios and clauses.
    pub plan: &'f Plan,
    /// Where scenarios are.
    pub suite: &'f Suite,
    /// The other engine, at a context of this variant.
    pub context: &'f Rc<RunContext>,
    /// The seed.
    pub seed: u64,
    /// How many games at most.
    pub games: u64,
    /// What was found before: differences by name, each with its feature. They are tried first.
    pub kept: &'f [(String, String)],
}

/// What came of a run.
#[derive(Debug, Default)]
pub struct Report {
    /// How many games were played.
    pub games: u64,
    /// How many actions were played in them.
    pub actions: u64,
    /// The differences, the most frequent first.
    pub differences: Vec<Difference>,
    /// How often each rule was met.
    pub exercised: Met,
    /// Why the run ended early, if it did.
    pub given_up: Option<String>,
    /// The kept differences that are none any more.
    pub gone: Vec<String>,
    /// What is listed as known, and fails.
    pub known: Vec<Entry>,
    /// What is listed as known, and is repaired.
    pub repaired: Vec<Entry>,
}

impl Fuzz<'_> {
    /// Plays the games. After each it is asked whether to go on, with how many were played and how many differences are known.
    ///
    /// # Errors
    /// The engine does not support the ruleset, or cannot be reached; or the game cannot be fuzzed.
    pub fn run(&self, mut go_on: impl FnMut(u64, usize) -> bool) -> Result<Report, String> {
        let bias = biased::of_game(&self.plan.variant.game).ok_or("there is nothing to try this game with")?;
        let book = self.plan.variant.rulebook();
        let rules = self.context.rulesets.plain();
        let cards = book.cards();
        let moments = corpus::moments(self.plan, &book);
        let source =
            Source { book: &book, ruleset: &rules.json, cards: &cards, bias, moments: &moments, seed: self.seed };
        let law = Law { plan: self.plan, book: &book, suite: self.suite };
        let hearing = Hearing::new(self.context);
        let mut run =
            Run { law: &law, hearing: &hearing, report: Report::default(), found: Found::default(), faults: 0 };
        let at_once = (BATCH * self.context.engine.borrow().in_flight()) as u64;
        let (mut written, mut questions) = (0, 0);
        let mut scripts = VecDeque::new();
        loop {
            // As many games as there are wanted questions, going by those before; none while answers do not come.
            let wanted =
                if questions_of(&scripts) > 2 * at_once { 0 } else { at_once * written / questions.max(1) + 1 };
            let numbers = written..self.games.min(written + wanted);
            written = numbers.end;
            let mut next = Vec::new();
            let goes_on = rayon::in_place_scope(|scope| {
                scope.spawn(|_| next = numbers.into_par_iter().map(|n| source.game(n)).collect());
                run.ask(&mut scripts, &mut go_on)
            })?;
            questions += questions_of(&next);
            // What was not heard, since the conversation ended before, comes first.
            scripts.extend(next);
            if !goes_on || (scripts.is_empty() && written == self.games) {
                break;
            }
        }
        let Run { mut report, found, .. } = run;
        report.differences = found.into_differences(&law, &hearing);
        let mut kept = Vec::new();
        for (id, feature) in self.kept {
            match self.fails(id, feature)? {
                false => report.gone.push(id.clone()),
                true if report.differences.iter().any(|met| met.id == *id) => {}
                true => kept.push(Difference::kept(id, feature, self.plan)),
            }
        }
        report.differences.splice(0..0, kept);
        Ok(report)
    }

    /// Whether the feature of a difference fails on the engine.
    ///
    /// # Errors
    /// It is no feature of this game, or does not pass on our own engine.
    pub fn fails(&self, id: &str, feature: &str) -> Result<bool, String> {
        let text = Text { path: format!("{id}.feature"), text: feature.to_owned().into() };
        let plan = Plan::of_feature(&self.plan.variant, &self.plan.steps, &self.plan.inventory, &text);
        let plan = plan.map_err(|faults| faults.join("; "))?;
        let own = run_context(&plan, Box::new(InHouse::default()));
        if let Some(ending) = run_chosen(&plan, &own, |_| true).values().find(|end| end.status != Status::Passed) {
            return Err(format!("{id}: what is kept of it does not pass on our own engine: {}", ending.told()));
        }
        Ok(run_chosen(&plan, self.context, |_| true).values().any(|end| end.status == Status::Failed))
    }
}

/// How many questions there are in these games.
fn questions_of<'s>(scripts: impl IntoIterator<Item = &'s Script>) -> u64 {
    scripts.into_iter().map(|script| script.questions.len() as u64).sum()
}

/// A run, as far as it has come.
struct Run<'r> {
    law: &'r Law<'r>,
    hearing: &'r Hearing<'r>,
    report: Report,
    found: Found,
    /// How many games in a row ended in a fault.
    faults: u32,
}

impl Run<'_> {
    /// Has the engine answer these games. Tells whether to go on.
    ///
    /// # Errors
    /// It does not support the ruleset.
    fn ask(
        &mut self,
        scripts: &mut VecDeque<Script>,
        go_on: &mut impl FnMut(u64, usize) -> bool,
    ) -> Result<bool, String> {
        if scripts.is_empty() {
            return Ok(true);
        }
        let questions: Vec<&Question> = scripts.iter().flat_map(|script| &script.questions).collect();
        let answers = match self.hearing.ask(&questions) {
            Ok(answers) => answers,
            Err(EngineError::Unsupported(why)) => {
                return Err(format!("it does not support {}: {why}", self.law.plan.variant.name));
            }
            Err(no) => vec![Err(no)],
        };
        Ok(self.hear(scripts, &answers, go_on))
    }

    /// Takes the games off to which there are answers, and holds these against what is due. Tells whether to go on.
    fn hear(
        &mut self,
        scripts: &mut VecDeque<Script>,
        mut answers: &[Result<Answer, EngineError>],
        go_on: &mut impl FnMut(u64, usize) -> bool,
    ) -> bool {
        while scripts.front().is_some_and(|script| script.questions.is_empty() || !answers.is_empty()) {
            let Some(script) = scripts.pop_front() else { break };
            if !go_on(self.report.games, self.found.heaps.len()) {
                return false;
            }
            if let Some(Err(EngineError::GivenUp(why))) = answers.first() {
                self.report.given_up = Some(why.clone());
                return false;
            }
            let (heard, rest) = answers.split_at(answers.len().min(script.questions.len()));
            answers = rest;
            self.play(&script, heard);
            if self.faults == HOPELESS {
                self.report.given_up = Some(format!("the last {HOPELESS} games all ended in a fault of the engine"));
                return false;
            }
        }
        true
    }

    /// Counts a game, and what differs in it.
    fn play(&mut self, script: &Script, answers: &[Result<Answer, EngineError>]) {
        self.report.games += 1;
        self.report.actions += script.deeds.len() as u64;
        for rule in &script.met {
            match self.report.exercised.get_mut(rule) {
                Some(count) => *count += 1,
                None => drop(self.report.exercised.insert(rule.clone(), 1)),
            }
        }
        let differs = compare::first(&script.questions, answers, &self.hearing.context.layout);
        let is_fault = differs.as_ref().is_some_and(|(_, symptom)| symptom.kind == Kind::Fault);
        self.faults = if is_fault { self.faults + 1 } else { 0 };
        if let Some((n, symptom)) = differs {
            self.found.meet(self.law, self.hearing, script, n, symptom);
        }
    }
}

/// Of each thing that differs so many games are made smaller, for the smallest of them to be told.
const SETTLED: usize = 3;
/// So many are kept, by which an explanation is tried.
const KEPT: usize = 6;

/// What came up in one way.
#[derive(Default)]
struct Heap {
    count: u64,
    met: Vec<Evidence>,
    settled: Vec<Settled>,
    spectrum: Spectrum,
}

/// What came up.
#[derive(Default)]
struct Found {
    heaps: BTreeMap<Key, Heap>,
}

impl Found {
    fn meet(&mut self, law: &Law<'_>, hearing: &Hearing<'_>, script: &Script, n: usize, symptom: Symptom) {
        let mut evidence = Evidence::of(script, n, symptom, law.book);
        if evidence.symptom.kind == Kind::Legal {
            // Whether the action is also refused, or accepted, that should not be.
            let heard = hearing.differs(law.book, &evidence.from, &evidence.deeds, evidence.asked.as_ref());
            evidence.symptom = heard.unwrap_or(evidence.symptom);
        }
        let excerpt = evidence.excerpt(law.book);
        let key = match &excerpt {
            Ok(excerpt) => Key::of(&evidence.symptom, excerpt),
            Err(_) => Key::of_refused(&evidence.symptom, &evidence.from, law.book),
        };
        let heap = self.heaps.entry(key.clone()).or_default();
        heap.count += 1;
        heap.spectrum.met(law.ruled(), &key.rules(&excerpt));
        // What an engine is at fault in once is not worth its time twice.
        let most = if evidence.symptom.kind == Kind::Fault { 1 } else { SETTLED };
        if heap.settled.len() < most {
            heap.settled.push(match &excerpt {
                Ok(excerpt) => settle(law, hearing, &evidence, excerpt),
                Err(why) => Settled { smallest: evidence.clone(), scenario: Err(why.clone()) },
            });
        }
        if heap.met.len() < KEPT {
            heap.met.push(evidence);
        }
    }

    /// The differences, each once: what is about the same, under the same name.
    fn into_differences(self, law: &Law<'_>, hearing: &Hearing<'_>) -> Vec<Difference> {
        if self.heaps.is_empty() {
            return Vec::new();
        }
        hearing.untold.set(true);
        let diagnosis = Diagnosis::of(law.plan, hearing.context);
        hearing.untold.set(true);
        let run = self.heaps.values().fold(Spectrum::default(), |all, heap| all.with(&heap.spectrum));
        let mut known: Vec<Difference> = Vec::new();
        for (key, heap) in self.heaps {
            // Every heap began with one that was settled.
            let Some(settled) = heap.settled.into_iter().min_by_key(Settled::size) else { continue };
            hearing.anew();
            let clauses = diagnosis.clauses(law.ruled(), &heap.spectrum, &run);
            let difference = Difference::of(law, hearing, &key, settled, &heap.met, clauses);
            let difference = Difference { count: heap.count, ..difference };
            match known.iter_mut().find(|known| known.is_of_one_cause(&difference)) {
                Some(known) => known.join(difference),
                None => known.push(difference),
            }
        }
        known.sort_by(|one, other| other.count.cmp(&one.count).then_with(|| one.id.cmp(&other.id)));
        known
    }
}

impl Report {
    /// Whether there is nothing but what is listed, and nothing of that is repaired.
    pub fn conforms(&self) -> bool {
        let is_known = |difference: &Difference| difference.known.is_some();
        self.differences.iter().all(is_known) && self.repaired.is_empty() && self.given_up.is_none()
    }

    /// The clauses about which the run says nothing: no rule that carries them was met. Those that the variant has no use for
    /// are left out.
    pub fn unmet<'i>(&self, inventory: &'i Inventory, variant: &Variant) -> Vec<&'i Clause> {
        let unreported = diagnosis::unreported(&variant.game);
        let is_met = |clause: &&Clause| {
            clause.rules.iter().any(|carrier| self.exercised.keys().any(|rule| carrier.may_carry(rule)))
        };
        // Of what no event tells, such as which lines there are, nothing can be said either way.
        let is_told = |clause: &&Clause| clause.rules.iter().any(|rule| !unreported.contains(&rule.rule.as_str()));
        let clauses = inventory.clauses.iter().filter(is_told);
        clauses.filter(|clause| clause.absent(&variant.tree).is_empty() && !is_met(clause)).collect()
    }
}
