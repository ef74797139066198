//! A difference: shrunk to a minimal game, written as a scenario, with the rules our engine bases its answer on.

use serde_json::Value;
use umpire_clauses::lists::unique;
use umpire_engine::game::Actor;
use umpire_engine::rulebook::{Beginning, Rulebook};
use umpire_engine::ruling::Rule;
use umpire_engine::tree::Choice as _;
use umpire_engine::variant::flow;
use umpire_engine::variant::node::Node;
use umpire_judging::citing::{Ruled, Spoken};
use umpire_judging::deciding;
use umpire_scenarios::engine::{Ask, Question};
use umpire_scenarios::extract::scenario::{self, About};
use umpire_scenarios::extract::{Excerpt, Move, alternatives, begin, record};
use umpire_scenarios::suite::Plan;

use super::compare::{Kind, Symptom};
use super::diagnosis::Suspect;
use super::script::Script;
use super::sequence::{Needs, Sequence};
use crate::engine_probe::{EngineProbe, questions};

/// The reference: our own engine's view of the variant.
pub struct Reference<'l> {
    /// The variant, its scenarios and clauses.
    pub plan: &'l Plan,
    /// The compiled rules.
    pub book: &'l Rulebook,
}

impl Reference<'_> {
    /// The variant and inventory, for citations.
    pub fn ruled(&self) -> Ruled<'_> {
        Ruled { variant: &self.plan.variant, inventory: &self.plan.inventory }
    }
}

/// One occurrence of a difference.
#[derive(Clone, Debug)]
pub struct Occurrence {
    /// How the game began.
    pub from: Beginning,
    /// The actions played before.
    pub deeds: Vec<Move>,
    /// The action at which it shows; `None` for the start itself.
    pub asked: Option<Move>,
    /// How the answer differs.
    pub symptom: Symptom,
}

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
    /// The value of the variant with which the engine would be right: `rulings.elimination = after-resolution`.
    pub explained_by: Option<String>,
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

impl Occurrence {
    /// The occurrence at a question of a script.
    pub fn of(script: &Script, n: usize, symptom: Symptom, book: &Rulebook) -> Occurrence {
        let deeds = script.deeds_before(n).to_vec();
        let from = script.from.clone();
        let asked = match &script.questions[n].ask {
            Ask::Begin(_) | Ask::See(_) => None,
            // The script wrote the actor, so it parses.
            Ask::Act(actor, action) => Actor::parse(actor).map(|actor| (actor, action.clone())),
            Ask::Legal => {
                let actor = begin(book, &from, &deeds).and_then(|table| table.to_act());
                actor.zip(symptom.parts.first().map(|part| part[2..].to_owned()))
            }
        };
        Occurrence { from, deeds, asked, symptom }
    }

    /// Our engine's ruling there.
    pub fn excerpt(&self, book: &Rulebook) -> Result<Excerpt, String> {
        Excerpt::of_play(book, self.from.clone(), self.deeds.clone(), self.asked.clone())
    }

    fn about(&self) -> About {
        if self.symptom.kind == Kind::Legal { About::Listed } else { About::Played }
    }
}

/// The key by which occurrences are grouped.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Key {
    kind: Kind,
    rule: Option<Rule>,
}

impl Key {
    /// The key of a symptom under our engine's ruling.
    pub fn of(symptom: &Symptom, excerpt: &Excerpt) -> Key {
        Key { kind: symptom.kind, rule: deciding::first(&excerpt.ruled) }
    }

    /// The key of a start that must be refused.
    pub fn of_refused(symptom: &Symptom, from: &Beginning, book: &Rulebook) -> Key {
        let objections = book.begin(from).err().unwrap_or_default();
        Key { kind: symptom.kind, rule: objections.into_iter().next().map(|objection| objection.rule) }
    }

    /// The rules our engine applied, with their events; for a refused start, the rule that refuses it.
    pub fn rules<'k>(&'k self, excerpt: &'k Result<Excerpt, String>) -> Vec<Spoken<'k>> {
        match excerpt {
            Ok(excerpt) => deciding::rules(&excerpt.ruled),
            Err(_) => self.rule.iter().map(|rule| (rule, None, None)).collect(),
        }
    }

    /// The name of the difference: its clause if known, else its rule.
    fn id(&self, clause: Option<&Suspect>) -> String {
        let rule = self.rule.as_ref().map(|rule| match &rule.argument {
            Some((_, value)) => format!("{}.{value}", rule.id),
            None => rule.id.clone(),
        });
        let about = clause.map(|clause| clause.id.clone()).or(rule).unwrap_or_else(|| "deal".to_owned());
        // A different outcome is a consequence of a different state.
        let kind = if self.kind == Kind::Outcome && clause.is_some() { Kind::State } else { self.kind };
        format!("{about}-{}", kind.word())
    }
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

    /// Sorts by size; those without a scenario come last.
    pub fn size(&self) -> (bool, usize) {
        size(&self.scenario)
    }
}

fn size(scenario: &Result<String, String>) -> (bool, usize) {
    (scenario.is_err(), scenario.as_ref().map_or(0, String::len))
}

/// Shrinks an occurrence while the same rule decides, and writes it as a scenario.
pub fn shrink(
    reference: &Reference<'_>,
    probe: &EngineProbe<'_>,
    occurrence: &Occurrence,
    excerpt: &Excerpt,
) -> Shrunk {
    probe.reset();
    let key = Key::of(&occurrence.symptom, excerpt);
    let asked = occurrence.asked.as_ref();
    let same = |book: &Rulebook, from: &Beginning, deeds: &[Move]| {
        let heard = probe.differs(book, from, deeds, asked);
        heard.is_some_and(|heard| heard.is_like(&occurrence.symptom)) && {
            let again = Excerpt::of_play(book, from.clone(), deeds.to_vec(), asked.cloned());
            again.is_ok_and(|again| deciding::first(&again.ruled) == key.rule)
        }
    };
    let title = format!("another engine differs: {}", key.id(None));
    match scenario::write_alone(reference.plan, excerpt, occurrence.about(), &same, &title) {
        Ok((feature, from, deeds)) => {
            let symptom =
                probe.differs(reference.book, &from, &deeds, asked).unwrap_or_else(|| occurrence.symptom.clone());
            let smallest = Occurrence { from, deeds, asked: asked.cloned(), symptom };
            Shrunk { smallest, scenario: Ok(feature), needed: None }
        }
        Err(why) => Shrunk::not(occurrence, why),
    }
}

impl Difference {
    /// Builds the difference from its smallest occurrence; `met` are further ones, which an explanation must fit too.
    pub fn of(
        reference: &Reference<'_>,
        probe: &EngineProbe<'_>,
        key: &Key,
        shrunk: Shrunk,
        met: &[Occurrence],
        clauses: Vec<Suspect>,
    ) -> Difference {
        let Shrunk { smallest, scenario, needed } = shrunk;
        let alone = || questions(reference.book, &smallest.from, &smallest.deeds, smallest.asked.as_ref());
        let questions = needed.as_ref().map_or_else(|| alone().unwrap_or_default(), |needed| needed.questions.clone());
        let excerpt = smallest.excerpt(reference.book);
        let needs = needed.map(|needed| needed.needs);
        // No rule is about what an engine should have forgotten.
        let clauses = if needs.is_some() { Vec::new() } else { clauses };
        let decided = excerpt.iter().filter(|_| needs.is_none());
        let rulings = decided.flat_map(|excerpt| deciding::rulings(&excerpt.ruled));
        let moves: Vec<Move> = smallest.deeds.iter().chain(&smallest.asked).cloned().collect();
        let by_rule = || key.id(clauses.first().filter(|clause| clause.is_named()));
        Difference {
            id: needs.as_ref().map_or_else(by_rule, |needs| needs.id().to_owned()),
            rule: key.rule.clone().filter(|_| needs.is_none()),
            rulings: rulings.map(str::to_owned).collect(),
            count: 0,
            explained_by: explained(reference, probe, met.iter().chain([&smallest]), &clauses),
            clauses,
            scenario,
            kind: smallest.symptom.kind,
            record: record(&reference.plan.variant, &smallest.from, &moves, PLAYER),
            symptom: Some(smallest.symptom),
            needs,
            questions,
            known: None,
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
        Difference {
            id: id.to_owned(),
            kind: kind.unwrap_or(Kind::State),
            rule: None,
            rulings: tagged("@ruling:"),
            clauses: clauses.map(|clause| Suspect::of(clause, true, false)).collect(),
            count: 1,
            explained_by: None,
            scenario: Ok(feature.to_owned()),
            symptom: None,
            record: None,
            needs: None,
            questions: Vec::new(),
            known: None,
        }
    }

    /// Whether another difference has the same cause: the same name; or one value or clause explains both, and at most
    /// the outcome differs.
    pub fn is_of_one_cause(&self, other: &Difference) -> bool {
        let of_state = |each: &Difference| matches!(each.kind, Kind::State | Kind::Outcome);
        let first = |each: &Difference| {
            let clause = each.clauses.first().filter(|clause| clause.is_named())?;
            Some(clause.id.clone())
        };
        let explained = self.explained_by.is_some() && self.explained_by == other.explained_by;
        let cause = explained || first(self).is_some_and(|clause| first(other) == Some(clause));
        self.id == other.id || cause && of_state(self) && of_state(other) || explained && self.kind == other.kind
    }

    fn size(&self) -> (bool, usize, usize) {
        let (is_untold, length) = size(&self.scenario);
        (is_untold, length, self.questions.len())
    }

    /// Merges another of the same cause. The smaller scenario stays, and an explanation only if it is the same for
    /// both.
    pub fn join(&mut self, other: Difference) {
        let count = self.count + other.count;
        let explained_by = self.explained_by.take().filter(|by| other.explained_by.as_ref() == Some(by));
        if other.size() < self.size() {
            *self = other;
        }
        *self = Difference { count, explained_by, ..self.clone() };
    }
}

/// The value of the variant with which the engine would be right in all these occurrences.
fn explained<'e>(
    reference: &Reference<'_>,
    probe: &EngineProbe<'_>,
    met: impl Iterator<Item = &'e Occurrence> + Clone,
    suspects: &[Suspect],
) -> Option<String> {
    // Any value explains what its game alone does not show.
    let shows = |each: &Occurrence| !probe.is_answered(reference.book, &each.from, &each.deeds, each.asked.as_ref());
    if !met.clone().all(shows) {
        return None;
    }
    let cited: Vec<String> = suspects.iter().map(|suspect| suspect.id.clone()).collect();
    let others = alternatives::others(&reference.plan.variant, &reference.plan.inventory, &cited);
    let explains = |other: &&alternatives::Other| {
        let book = other.within(&reference.plan.variant);
        let answered =
            |book: &Rulebook, each: &Occurrence| probe.is_answered(book, &each.from, &each.deeds, each.asked.as_ref());
        book.is_some_and(|book| met.clone().all(|each| answered(&book, each)))
    };
    let spelled = |value: &Value| flow(&Node::from_json(value, "fuzz"));
    others.iter().find(explains).map(|other| format!("{} = {}", other.path, spelled(&other.value)))
}

/// The players' name in records of differences.
const PLAYER: &str = "fuzz";
