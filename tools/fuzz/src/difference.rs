//! A difference: shrunk to a minimal game, written as a scenario, with the rules our engine bases its answer on.

use std::rc::Rc;

use umpire_clauses::lists::unique;
use umpire_engine::rulebook::{Beginning, Rulebook};
use umpire_engine::ruling::Rule;
use umpire_engine::tree::Choice as _;
use umpire_engine::variant::Variant;
use umpire_judging::deciding;
use umpire_scenarios::ending::{Ending, Status};
use umpire_scenarios::engine::{Ask, InHouse, Question};
use umpire_scenarios::extract::{Excerpt, Move, record, scenario};
use umpire_scenarios::suite::Plan;
use umpire_scenarios::{RunContext, run_chosen, run_context};

use super::compare::{Kind, Symptom};
use super::diagnosis::Suspect;
use super::engine_probe::{EngineProbe, questions};
use super::key::Key;
use super::occurrence::{Occurrence, Reference};
use super::reached::Reached;
use super::sequence::{self, Needs, Sequence};

/// A difference, with everything reports say of it.
#[derive(Clone, Debug)]
pub struct Difference {
    /// A short name that does not depend on the seed.
    pub id: String,
    /// Its kind.
    pub kind: Kind,
    /// The rule that decided on our engine.
    pub rule: Option<Rule>,
    /// The rulings on gaps in the text that decided there.
    pub rulings: Vec<String>,
    /// The suspected clauses, the most likely first.
    pub clauses: Vec<Suspect>,
    /// The number of occurrences.
    pub count: u64,
    /// Whether games are known to reach a position like the one in which it was met.
    pub is_reached: bool,
    /// The value of the variant with which the engine would be right: `rulings.elimination = after-resolution`.
    pub explained_by: Option<String>,
    /// A value with which the engine would be right in some occurrences and not in others.
    pub explained_in_part_by: Option<String>,
    /// A feature that passes on our engine and fails on the other; or why there is none.
    pub scenario: Result<String, String>,
    /// The differing answer in the smallest game; `None` if only its kept scenario was run.
    pub symptom: Option<Symptom>,
    /// The smallest game, as a record; `None` if the game cannot begin.
    pub record: Option<String>,
    /// The requests that it needs beside its smallest game, if any.
    pub needs: Option<Needs>,
    /// The shortest sequence of questions that shows it; none if only its kept scenario was run.
    pub questions: Vec<Question>,
    /// The reason given in the list of known failures.
    pub known: Option<String>,
}

/// An occurrence that was shrunk.
pub struct Shrunk {
    /// The smallest game in which it still shows.
    pub smallest: Occurrence,
    /// The scenario, or why there is none.
    pub scenario: Result<String, String>,
    /// The requests that show it, if its game alone does not.
    pub needed: Option<Sequence>,
}

impl Shrunk {
    /// An occurrence that cannot be shrunk, and why.
    pub fn not(occurrence: &Occurrence, why: String) -> Shrunk {
        Shrunk { smallest: occurrence.clone(), scenario: Err(why), needed: None }
    }

    /// An occurrence that its game alone does not show.
    pub fn needing(occurrence: &Occurrence, sequence: Sequence) -> Shrunk {
        Shrunk { needed: Some(sequence.clone()), ..Shrunk::not(occurrence, sequence.needs.told()) }
    }

    /// Sorts those that games are known to reach first, then those with a scenario, and the smallest of them.
    pub fn rank(&self) -> (bool, bool, usize) {
        (!self.smallest.is_reached, self.scenario.is_err(), self.scenario.as_ref().map_or(0, String::len))
    }
}

/// The beginning of the name of a scenario.
const TITLE: &str = "another engine differs: ";

/// Shrinks an occurrence while the same rule decides, and writes it as a scenario. One that games are known to reach stays one.
pub fn shrink(
    reference: &Reference<'_>,
    probe: &EngineProbe<'_>,
    reached: &Reached<'_>,
    occurrence: &Occurrence,
    excerpt: &Result<Excerpt, String>,
) -> Shrunk {
    let excerpt = match excerpt {
        Ok(excerpt) => excerpt,
        Err(why) => return Shrunk::not(occurrence, why.clone()),
    };
    probe.reset();
    let rule = deciding::first(&excerpt.ruled);
    let asked = occurrence.asked.as_ref();
    let pairs = reached.pairs_in(&occurrence.from, &occurrence.deeds);
    let same = |book: &Rulebook, from: &Beginning, deeds: &[Move]| {
        let is_reached = !occurrence.is_reached || reached.has_beside(from, &pairs);
        let heard = if is_reached { probe.differs(book, from, deeds, asked) } else { None };
        heard.is_some_and(|heard| heard.is_like(&occurrence.symptom)) && {
            let again = Excerpt::of_play(book, from.clone(), deeds.to_vec(), asked.cloned());
            again.is_ok_and(|again| deciding::first(&again.ruled) == rule)
        }
    };
    let title = format!("{TITLE}{}", Key::of(occurrence, Ok(excerpt), reference).id(None));
    match scenario::write_alone(reference.plan, excerpt, occurrence.about(), &same, &title) {
        Ok((feature, from, deeds)) => {
            let symptom =
                probe.differs(reference.book, &from, &deeds, asked).unwrap_or_else(|| occurrence.symptom.clone());
            let smallest = Occurrence { from, deeds, symptom, ..occurrence.clone() };
            let scenario = match fails(reference.plan, probe.context, "difference", &feature) {
                Ok(Some(_)) => Ok(feature),
                Ok(None) => Err(format!("no sentence tells of what differs: {}", smallest.symptom.parts.join(", "))),
                Err(why) => Err(why),
            };
            Shrunk { smallest, scenario, needed: None }
        }
        Err(_) if asked.is_none() => Shrunk::not(occurrence, "the game does not begin".to_owned()),
        Err(why) => Shrunk::not(occurrence, why),
    }
}

/// How the feature of a difference fails on another engine; `None` if it passes.
///
/// # Errors
/// The feature is invalid for this game, or fails on our own engine.
pub fn fails(plan: &Plan, context: &Rc<RunContext>, id: &str, feature: &str) -> Result<Option<String>, String> {
    let plan = plan.with_feature(&format!("{id}.feature"), feature.to_owned())?;
    let own = run_context(&plan, Box::new(InHouse::default()));
    if let Some(ending) = run_chosen(&plan, &own, |_| true).values().find(|end| end.status != Status::Passed) {
        return Err(format!("{id}: what is kept of it does not pass on our own engine: {}", ending.told()));
    }
    let ends = run_chosen(&plan, context, |_| true);
    Ok(ends.values().find(|end| end.status == Status::Failed).map(Ending::found))
}

impl Difference {
    /// A difference that occurred once, of which nothing else is known.
    pub fn new(id: String, kind: Kind, clauses: Vec<Suspect>, scenario: Result<String, String>) -> Difference {
        Difference {
            id,
            kind,
            rule: None,
            rulings: Vec::new(),
            clauses,
            count: 1,
            is_reached: true,
            explained_by: None,
            explained_in_part_by: None,
            scenario,
            symptom: None,
            record: None,
            needs: None,
            questions: Vec::new(),
            known: None,
        }
    }

    /// The difference that an occurrence shows, once.
    pub fn of(reference: &Reference<'_>, key: &Key, shrunk: Shrunk, clauses: Vec<Suspect>) -> Difference {
        let Shrunk { smallest, scenario, needed } = shrunk;
        let alone = || questions(reference.book, &smallest.from, &smallest.deeds, smallest.asked.as_ref());
        let questions = needed.as_ref().map_or_else(|| alone().unwrap_or_default(), |needed| needed.questions.clone());
        let excerpt = smallest.excerpt(reference.book);
        let needs = needed.map(|needed| needed.needs);
        // No rule is about what an engine should have forgotten, nor about a fault.
        let is_of_rule = needs.is_none() && !key.is_of_no_rule();
        let clauses = if is_of_rule { clauses } else { Vec::new() };
        let decided = excerpt.iter().filter(|_| is_of_rule);
        let rulings = decided.flat_map(|excerpt| deciding::rulings(&excerpt.ruled));
        let by_rule = || key.id(clauses.first().filter(|clause| clause.is_named()));
        let id = needs.as_ref().map_or_else(by_rule, |needs| needs.id().to_owned());
        let scenario = if is_of_rule { scenario } else { scenario.map(|feature| of_no_rule(&feature, &id)) };
        let kind = smallest.symptom.kind;
        Difference {
            rule: key.rule.clone().filter(|_| is_of_rule),
            rulings: rulings.map(str::to_owned).collect(),
            is_reached: smallest.is_reached,
            record: last_game(&reference.plan.variant, &questions),
            needs,
            questions,
            symptom: Some(smallest.symptom),
            ..Difference::new(id, kind, clauses, scenario)
        }
    }

    /// A difference kept from an earlier run, whose scenario still fails.
    pub fn kept(id: &str, feature: &str, plan: &Plan) -> Difference {
        let kind = Kind::VALUES.iter().find(|(word, _)| id.ends_with(&format!("-{word}"))).map(|(_, kind)| *kind);
        let tagged = |tag: &str| -> Vec<String> {
            let tags = feature.split_whitespace().filter_map(|word| word.strip_prefix(tag));
            unique(tags.map(str::to_owned))
        };
        let clauses = tagged("@clause:").into_iter().filter_map(|id| plan.inventory.get(&id));
        let clauses = clauses.map(|clause| Suspect::of(clause, true, false)).collect();
        let difference = Difference::new(id.to_owned(), kind.unwrap_or(Kind::State), clauses, Ok(feature.to_owned()));
        Difference { rulings: tagged("@ruling:"), ..difference }
    }
}

/// A feature without the lines that say which clauses it is about, named after its difference.
fn of_no_rule(feature: &str, id: &str) -> String {
    let lines = feature.lines().filter(|line| !line.trim_start().starts_with('@'));
    lines
        .map(|line| line.split_once(TITLE).map_or(line.to_owned(), |(head, _)| format!("{head}{TITLE}{id}")) + "\n")
        .collect()
}

/// The last game of some questions as a record, with what is refused.
fn last_game(variant: &Variant, questions: &[Question]) -> Option<String> {
    let is_beginning = |question: &Question| matches!(question.ask, Ask::Begin(_));
    let (begin, rest) = questions.get(questions.iter().rposition(is_beginning)?..)?.split_first()?;
    let Ask::Begin(from) = &begin.ask else { return None };
    let moves: Vec<Move> = rest.iter().filter_map(sequence::asked).collect();
    record(variant, from, &moves, PLAYER)
}

/// The players' name in records of differences.
const PLAYER: &str = "fuzz";
