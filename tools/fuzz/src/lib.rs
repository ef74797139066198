//! Differential fuzzing: another engine in lock-step with ours, in random games, from random positions and from
//! positions of the scenarios. Every difference is reported once, shrunk, with the rule and clauses that our engine
//! applied.
//!
//! Our engine plays a game ahead ([`script`]), the other engine is asked the same questions ([`engine_probe`]), and the
//! answers are compared ([`compare`]). After a difference the game goes on from the position in which it should be, so one fault
//! does not hide others. The first occurrences of a difference are shrunk and written as scenarios ([`difference`]), or with
//! the requests that they need ([`sequence`]). [`probe`] checks an engine against the protocol instead.
//!
//! This crate knows the scenarios and the crates below. Callers pass in readers and writers to reach engines.

pub mod beside;
mod causes;
pub mod compare;
pub mod diagnosis;
pub mod difference;
pub mod engine_probe;
mod explanation;
mod key;
pub mod known_failures;
pub mod occurrence;
pub mod probe;
pub mod reached;
pub mod script;
pub mod sequence;

use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

use pollster::block_on;
use rayon::prelude::*;
use umpire_clauses::inventory::{Clause, Inventory};
use umpire_engine::variant::Variant;
use umpire_scenarios::engine::patience::Patience;
use umpire_scenarios::engine::{Answer, Due, EngineError, Question};
use umpire_scenarios::known::Entry;
use umpire_scenarios::layout::Layout;
use umpire_scenarios::runner::deal;
use umpire_scenarios::suite::Plan;
use umpire_scenarios::{RunContext, moments};

use self::causes::Causes;
pub use self::compare::{Kind, Symptom};
pub use self::difference::Difference;
use self::engine_probe::EngineProbe;
pub use self::occurrence::Occurrence;
use self::occurrence::Reference;
use self::reached::{Generators, Reached};
pub use self::script::{Beginnings, Met};
use self::script::{Script, Source};
use self::sequence::REMEMBERED;

/// How many times the questions in flight are prepared ahead.
const BATCH: usize = 8;
/// The most questions in flight that count for this: a run of a slow engine is to end in time, too.
const COUNTED: usize = 128;
/// One question is asked at once for so many that were asked before, where that is more.
const GROWTH: u64 = 32;
/// The most questions that are asked at once for this reason.
const LARGEST: u64 = 8192;
/// The fewest questions that are prepared for each of several engines: each is told the rules before.
const EACH: usize = 256;

/// A fuzzing run.
pub struct Fuzz<'f> {
    /// The variant, its scenarios and clauses.
    pub plan: &'f Plan,
    /// The run context with the other engine.
    pub context: &'f Rc<RunContext>,
    /// The seed.
    pub seed: u64,
    /// The most games.
    pub games: u64,
    /// Differences of earlier runs by name, each with its scenario.
    pub kept: &'f [(String, String)],
    /// Whether differences count that show only at positions which no game is known to reach.
    pub counts_unreached: bool,
}

/// The result of a run.
#[derive(Debug, Default)]
pub struct Report {
    /// How many games were played.
    pub games: u64,
    /// How many actions were played in them.
    pub actions: u64,
    /// The differences, the most frequent first.
    pub differences: Vec<Difference>,
    /// Those only at positions that no game is known to reach. An engine need not have an answer there.
    pub unreached: Vec<Difference>,
    /// How often each rule was exercised.
    pub exercised: Met,
    /// The number of games with a request that the engine does not support, by the reason for the first.
    pub unsupported: BTreeMap<String, u64>,
    /// Why the run ended early, if it did.
    pub given_up: Option<String>,
    /// Whether that was at positions that no game may reach, after all games from deals.
    pub is_given_up_last: bool,
    /// Kept differences that no longer occur.
    pub gone: Vec<String>,
    /// Listed entries that still fail.
    pub known: Vec<Entry>,
    /// Listed entries that are repaired.
    pub repaired: Vec<Entry>,
}

impl Fuzz<'_> {
    /// Plays the games from deals, then those from positions. Before each, `go_on` is asked whether to continue with such games,
    /// with the numbers of games played and of differences so far.
    ///
    /// # Errors
    /// The engine does not support the ruleset or any beginning, or cannot be reached; or the game cannot be fuzzed.
    pub fn run(&self, mut go_on: impl FnMut(Beginnings, u64, usize) -> bool) -> Result<Report, String> {
        let input = umpire_engine::variant::random_input(&self.plan.variant.game)
            .ok_or("there is nothing to try this game with")?;
        let book = self.plan.variant.rulebook();
        let rules = self.context.rulesets.plain();
        let cards = book.cards();
        let moments = moments::moments(self.plan, &book, 1);
        let generators = Generators { book: &book, ruleset: &rules.json, cards: &cards, input };
        let reached = Reached::by(generators);
        let source = Source { generators, reached: &reached, moments: &moments, seed: self.seed };
        let reference = Reference { plan: self.plan, book: &book, cards: &cards };
        let probe = EngineProbe::new(self.context);
        let mut run = Run {
            reference: &reference,
            probe: &probe,
            report: Report::default(),
            causes: Causes::new(&reference, &probe, &reached),
            patience: Patience::new("games"),
            is_tested: false,
            refused: 0,
            earlier: VecDeque::new(),
        };
        let (shares, in_flight) = (shares(self.context), BATCH * self.context.engine.borrow().in_flight().min(COUNTED));
        let at_once = if shares == 1 { in_flight } else { shares * in_flight.max(EACH) } as u64;
        let layout = &self.context.layout;
        for beginnings in [Beginnings::Deals, Beginnings::Positions] {
            let games = beginnings.of(self.games);
            run.refused = 0;
            let (mut written, mut questions) = (0, 0);
            let mut scripts: Scripts = VecDeque::new();
            let mut asked: Vec<(Script, Answers)> = Vec::new();
            let mut go_on = |games, differences| go_on(beginnings, games, differences);
            loop {
                // A round takes a small part of the time so far, so that the run ends when it should.
                let round = at_once.max(LARGEST.min(questions / GROWTH));
                // Enough games for a round, judging by the mean so far; none while answers are outstanding.
                let wanted = if scripts.iter().map(|(script, _)| script.size()).sum::<u64>() > 2 * round {
                    0
                } else {
                    // The first games have no mean: prepare one for each share.
                    round * written / questions.max(1) + shares as u64
                };
                let numbers = written..games.min(written + wanted);
                written = numbers.end;
                // While the engine is asked, games are written ahead, and the answers of the last round are compared.
                let (mut next, mut compared) = (Vec::new(), Vec::new());
                rayon::in_place_scope(|scope| {
                    scope
                        .spawn(|_| next = numbers.into_par_iter().map(|n| source.game(beginnings.number(n))).collect());
                    scope.spawn(|_| compared = asked.into_par_iter().map(|game| Compared::of(game, layout)).collect());
                    run.ask(&mut scripts)
                })?;
                questions += next.iter().map(Script::size).sum::<u64>();
                // Games whose conversation broke off come first.
                scripts.extend(next.into_iter().map(|script| (script, None)));
                if !run.hear(compared, &mut go_on) {
                    break;
                }
                let answered = scripts.iter().take_while(|(_, answers)| answers.is_some()).count();
                asked = scripts.drain(..answered).filter_map(|(script, answers)| Some((script, answers?))).collect();
                if asked.is_empty() && scripts.is_empty() && written == games {
                    break;
                }
            }
            if run.report.given_up.is_some() {
                run.report.is_given_up_last = beginnings == Beginnings::Positions;
                break;
            }
        }
        if let (false, Some((why, _))) = (run.is_tested, run.report.unsupported.first_key_value()) {
            return Err(format!("nothing was tested: no game could begin, which is unsupported: {why}"));
        }
        let all = run.causes.differences().into_iter();
        let (differences, unreached) = all.partition(|each| each.is_reached || self.counts_unreached);
        let mut report = Report { differences, unreached, ..run.report };
        report.try_kept(self.kept, self.plan, |id, feature| Ok(self.fails(id, feature)?.is_some()))?;
        Ok(report)
    }

    /// How the feature of a difference fails on the engine; `None` if it passes.
    ///
    /// # Errors
    /// The feature is invalid for this game, or fails on our own engine.
    pub fn fails(&self, id: &str, feature: &str) -> Result<Option<String>, String> {
        difference::fails(self.plan, self.context, id, feature)
    }
}

/// The answers to the questions of a game. A fault is the last.
type Answers = Vec<Result<Answer, EngineError>>;
/// Games in their order, each with its answers once they are there.
type Scripts = VecDeque<(Script, Option<Answers>)>;

/// The number of shares that games are divided into: one for one engine, and two for each of several, so that an engine which
/// finishes early has another.
fn shares(context: &RunContext) -> usize {
    if context.jobs() == 1 { 1 } else { 2 * context.jobs() }
}

/// After so many games none of which could begin, since deals or positions are refused, no more begin so.
const REFUSED: u64 = 20;

/// How often a game goes on after a difference.
const RESUMED: usize = 8;

/// The state of a run.
struct Run<'r> {
    reference: &'r Reference<'r>,
    probe: &'r EngineProbe<'r>,
    report: Report,
    causes: Causes<'r>,
    patience: Patience,
    /// Whether any game could begin.
    is_tested: bool,
    /// How many beginnings of the kind that is played now were refused.
    refused: u64,
    /// The last games.
    earlier: VecDeque<Script>,
}

/// A game with its answers, and the first that differs.
struct Compared {
    script: Script,
    answers: Answers,
    differs: Option<(usize, Symptom)>,
}

impl Compared {
    fn of((script, answers): (Script, Answers), layout: &Layout) -> Compared {
        let differs = compare::first(&script.questions, &answers, layout);
        Compared { script, answers, differs }
    }

    /// The beginning, if it is due and answered, and whether the engine accepts it.
    fn begins(&self) -> Option<(Beginnings, bool)> {
        let (question, answer) = self.script.questions.first().zip(self.answers.first())?;
        let is_begun = match answer {
            Ok(_) => true,
            Err(EngineError::Refused { .. }) => false,
            Err(EngineError::Fault(_) | EngineError::Unsupported(_)) => return None,
        };
        compare::beginning(&question.ask).filter(|_| matches!(question.due, Due::State(_))).zip(Some(is_begun))
    }

    /// The fault that ended the conversation, if any. Answers about a game that the engine refused to begin do not count.
    fn fault(&self) -> Option<&str> {
        if self.begins().is_some_and(|(_, is_begun)| !is_begun) {
            return None;
        }
        self.answers.iter().find_map(|answer| match answer {
            Err(EngineError::Fault(fault)) => Some(fault.as_str()),
            _ => None,
        })
    }
}

impl Run<'_> {
    /// Sends the questions of these games to the engines.
    ///
    /// # Errors
    /// The engine does not support the ruleset.
    fn ask(&self, scripts: &mut Scripts) -> Result<(), String> {
        let mut open: Vec<(&Script, &mut Option<Answers>)> = Vec::new();
        open.extend(
            scripts.iter_mut().filter(|(_, answers)| answers.is_none()).map(|(script, answers)| (&*script, answers)),
        );
        let (plan, context) = (self.reference.plan, self.probe.context);
        let groups = open.chunks(open.len().div_ceil(shares(context)).max(1));
        let groups: Vec<Vec<&Script>> = groups.map(|group| group.iter().map(|(script, _)| *script).collect()).collect();
        let work = |context: &Rc<RunContext>, n: usize| {
            let questions: Vec<&Question> = groups[n].iter().flat_map(|script| &script.questions).collect();
            block_on(context.ask_all(&questions))
        };
        let answered = deal(plan, context, groups.len(), work, |_| false);
        let mut open = open.iter_mut();
        for (group, answers) in groups.iter().zip(answered) {
            let mut answers = match answers {
                Ok(answers) => answers.into_iter(),
                Err(EngineError::Unsupported(why)) => {
                    return Err(format!("it does not support {}: {why}", plan.variant.name));
                }
                Err(no) => vec![Err(no)].into_iter(),
            };
            for (script, (_, heard)) in group.iter().zip(open.by_ref()) {
                // After a fault that ended the conversation, the other games of the group are asked again.
                if answers.len() > 0 || script.questions.is_empty() {
                    **heard = Some(answers.by_ref().take(script.questions.len()).collect());
                }
            }
        }
        Ok(())
    }

    /// Counts games and records their differences. Returns whether to continue.
    fn hear(&mut self, games: Vec<Compared>, go_on: &mut impl FnMut(u64, usize) -> bool) -> bool {
        for game in games {
            if !go_on(self.report.games, self.causes.count()) {
                return false;
            }
            match game.fault() {
                Some(fault) => self.report.given_up = self.patience.faulted(fault),
                None => self.patience.came_through(),
            }
            self.count(&game);
            if let Some((n, symptom)) = game.differs {
                self.differs(&game.script, &game.answers, n, symptom);
            }
            self.earlier.push_back(game.script);
            if self.earlier.len() > REMEMBERED {
                self.earlier.pop_front();
            }
            if self.report.given_up.is_some() || self.refused >= REFUSED {
                return false;
            }
        }
        true
    }

    fn count(&mut self, game: &Compared) {
        let (Compared { script, answers, .. }, begins) = (game, game.begins());
        self.report.games += 1;
        self.report.actions += script.deeds.len() as u64;
        for (rule, count) in &script.met {
            match self.report.exercised.get_mut(rule) {
                Some(all) => *all += count,
                None => drop(self.report.exercised.insert(rule.clone(), *count)),
            }
        }
        if let Some(why) = compare::unsupported(answers) {
            *self.report.unsupported.entry(why.to_owned()).or_default() += 1;
        }
        match begins {
            Some((begins, true)) => drop(self.causes.begun.insert(begins)),
            Some((begins, false)) if !self.causes.begun.contains(&begins) => self.refused += 1,
            _ => {}
        }
        self.is_tested |= answers.first().is_some_and(|first| !matches!(first, Err(EngineError::Unsupported(_))));
    }

    /// Records the difference at question `n` of a game, and those that show when it goes on as it should.
    fn differs(&mut self, script: &Script, answers: &[Result<Answer, EngineError>], n: usize, symptom: Symptom) {
        let is_reached = self.causes.reached.has(&script.from);
        self.causes.meet(script, answers, n, symptom, is_reached, &self.earlier);
        let mut rest = script.after(n, self.reference.book);
        for _ in 0..RESUMED {
            let Some(script) = rest else { return };
            let questions: Vec<&Question> = script.questions.iter().collect();
            let Ok(answers) = self.probe.ask(&questions) else { return };
            let layout = &self.probe.context.layout;
            let Some((n, symptom)) = compare::first(&script.questions, &answers, layout) else { return };
            // A resumed game begins at a position, and an answer to that is no answer to play.
            if n == 0 {
                return;
            }
            self.causes.meet(&script, &answers, n, symptom, is_reached, &self.earlier);
            rest = script.after(n, self.reference.book);
        }
    }
}

impl Report {
    /// Tries the scenarios of differences of earlier runs. Those that still fail come first.
    ///
    /// # Errors
    /// Those of `fails`, which runs a scenario, given its name and feature.
    fn try_kept(
        &mut self,
        all: &[(String, String)],
        plan: &Plan,
        fails: impl Fn(&str, &str) -> Result<bool, String>,
    ) -> Result<(), String> {
        let mut kept = Vec::new();
        for (id, feature) in all {
            let unreached = self.unreached.iter().position(|met| met.id == *id);
            if !fails(id, feature)? {
                self.gone.push(id.clone());
            } else if let Some(n) = unreached {
                // Only differences that count are kept, and what is kept shows this one where games are known to come.
                let scenario = Ok(feature.clone());
                kept.push(Difference { is_reached: true, scenario, ..self.unreached.remove(n) });
            } else if !self.has(id) {
                kept.push(Difference::kept(id, feature, plan));
            }
        }
        self.differences.splice(0..0, kept);
        Ok(())
    }

    /// Whether a difference of this name was met.
    fn has(&self, id: &str) -> bool {
        self.differences.iter().chain(&self.unreached).any(|met| met.id == id)
    }

    /// Whether every difference is listed as known, no listed one is repaired, and the run was not given up before every game
    /// from a deal was played.
    pub fn conforms(&self) -> bool {
        let is_known = |difference: &Difference| difference.known.is_some();
        let is_given_up = self.given_up.is_some() && !self.is_given_up_last;
        self.differences.iter().all(is_known) && self.repaired.is_empty() && !is_given_up
    }

    /// The clauses that the run did not exercise. Clauses that the variant makes moot are left out.
    pub fn unmet<'i>(&self, inventory: &'i Inventory, variant: &Variant) -> Vec<&'i Clause> {
        let unreported = diagnosis::unreported(&variant.game);
        let is_met = |clause: &&Clause| {
            clause.rules.iter().any(|carrier| self.exercised.keys().any(|rule| carrier.may_carry(rule)))
        };
        // Clauses whose rules no event reports, such as which lines there are, cannot be judged.
        let is_told = |clause: &&Clause| clause.rules.iter().any(|rule| !unreported.contains(&rule.rule.as_str()));
        let clauses = inventory.clauses.iter().filter(is_told);
        clauses.filter(|clause| clause.absent(&variant.tree).is_empty() && !is_met(clause)).collect()
    }
}
