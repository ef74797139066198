//! Groups the occurrences of differences by cause. Two faults of an engine are two differences, and one fault is one.
//!
//! Occurrences with one key are shrunk. Where one value of the variant explains a smallest game, further occurrences that it
//! explains are counted there, so that the others show. The others are told apart by their smallest games: by the rule that
//! decides, unless the same differs under many rules, and by what differs.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use umpire_scenarios::asserted::violated;
use umpire_scenarios::engine::{Answer, EngineError};
use umpire_scenarios::heard::heard;

use super::compare::{Kind, Symptom};
use super::diagnosis::{Diagnosis, Spectrum};
use super::difference::{Difference, Shrunk, shrink};
use super::engine_probe::EngineProbe;
use super::explanation::Explanation;
use super::key::Key;
use super::occurrence::{Occurrence, Reference};
use super::reached::Reached;
use super::script::{Beginnings, Script};
use super::sequence::{Needs, needed};

/// How many occurrences with one key are shrunk at most.
const SHRUNK: usize = 12;
/// So many occurrences with one key are shrunk without a new cause before the others are only counted.
const AGAIN: usize = 3;
/// Where the same differs under so many rules, none of these rules is at fault.
const EVERYWHERE: usize = 4;
/// At how many occurrences with one key it is judged which clauses the engine violates.
const JUDGED: usize = 6;

/// The occurrences so far.
pub struct Causes<'r> {
    reference: &'r Reference<'r>,
    probe: &'r EngineProbe<'r>,
    /// The positions that games are known to reach.
    pub reached: &'r Reached<'r>,
    buckets: BTreeMap<Key, Bucket>,
    understood: Vec<Understood>,
    diagnosis: Option<Diagnosis>,
    /// The beginnings of which the engine accepted any.
    pub begun: BTreeSet<Beginnings>,
}

/// Which clauses applied at occurrences, and which the engine violated.
#[derive(Clone, Default)]
struct Tally {
    count: u64,
    judged: usize,
    applied: Spectrum,
    violated: Spectrum,
}

/// The occurrences with one key.
#[derive(Default)]
struct Bucket {
    tally: Tally,
    /// The occurrences that were shrunk, each with the key of its smallest game.
    shrunk: Vec<(Key, Shrunk)>,
    /// How many were shrunk since one had a new key.
    again: usize,
}

/// The occurrences that one value explains.
struct Understood {
    explanation: Explanation,
    cause: Cause,
}

/// Occurrences with one cause, as far as their smallest games tell.
struct Cause {
    key: Key,
    tally: Tally,
    shrunk: Shrunk,
    explained_by: Option<String>,
}

impl<'r> Causes<'r> {
    /// No occurrences yet.
    pub fn new(reference: &'r Reference<'r>, probe: &'r EngineProbe<'r>, reached: &'r Reached<'r>) -> Causes<'r> {
        let (buckets, begun) = (BTreeMap::new(), BTreeSet::new());
        Causes { reference, probe, reached, buckets, understood: Vec::new(), diagnosis: None, begun }
    }

    /// The number of keys so far.
    pub fn count(&self) -> usize {
        self.buckets.len() + self.understood.len()
    }

    /// Records an occurrence at question `n` of a script, after `earlier` games; and whether games are known to reach it.
    pub fn meet(
        &mut self,
        script: &Script,
        answers: &[Result<Answer, EngineError>],
        n: usize,
        symptom: Symptom,
        is_reached: bool,
        earlier: &VecDeque<Script>,
    ) {
        let (reference, probe) = (self.reference, self.probe);
        let mut occurrence = Occurrence::of(script, n, symptom, is_reached, reference.book);
        if occurrence.symptom.kind == Kind::Legal {
            // Find out whether the engine also wrongly refuses or accepts the action.
            let heard = probe.differs(reference.book, &occurrence.from, &occurrence.deeds, occurrence.asked.as_ref());
            occurrence.symptom = heard.unwrap_or(occurrence.symptom);
        }
        let excerpt = occurrence.excerpt(reference.book);
        let key = Key::of(&occurrence, excerpt.as_ref(), reference);
        let is_fault = occurrence.symptom.kind == Kind::Fault;
        // An engine that begins no game in one way is told apart from one that begins none in another.
        let may_explain = |by: &Key| !is_fault && (!key.refuses_to_begin(&self.begun) || by.begins == key.begins);
        let understood = self
            .understood
            .iter()
            .position(|each| may_explain(&each.cause.key) && each.explanation.explains(probe, &occurrence));
        let tally = match understood {
            Some(n) => {
                let Cause { tally, shrunk, .. } = &mut self.understood[n].cause;
                if is_reached && !shrunk.smallest.is_reached {
                    *shrunk = shrink(reference, probe, self.reached, &occurrence, &excerpt);
                }
                tally
            }
            None => &mut self.buckets.entry(key.clone()).or_default().tally,
        };
        tally.count += 1;
        tally.applied.met(reference.ruled(), &key.rules(&excerpt));
        if tally.judged < JUDGED {
            tally.judged += 1;
            let heard = heard(&script.questions, answers, &probe.context.layout, reference.book);
            let violated = heard
                .differs
                .map(|differs| violated(reference.plan, reference.book, &script.from, &script.deeds, &differs));
            tally.violated.violates(&violated.unwrap_or_default());
        }
        if understood.is_some() {
            return;
        }
        let Some(bucket) = self.buckets.get_mut(&key) else { return };
        // Shrink only the first occurrence of a fault: it costs the most time.
        let most = if is_fault { 1 } else { SHRUNK };
        let is_alone = bucket.shrunk.iter().all(|(_, shrunk)| shrunk.needed.is_none());
        let is_first = is_reached && bucket.shrunk.iter().all(|(_, shrunk)| !shrunk.smallest.is_reached);
        if !is_first && (bucket.shrunk.len() == most || bucket.again == AGAIN) || !is_alone {
            return;
        }
        let Occurrence { from, deeds, asked, symptom, .. } = &occurrence;
        let alone = || probe.differs(reference.book, from, deeds, asked.as_ref()).is_some();
        let shrunk = match needed(probe, symptom, alone, script, n, earlier) {
            Some(sequence) => Shrunk::needing(&occurrence, sequence),
            None => shrink(reference, probe, self.reached, &occurrence, &excerpt),
        };
        let smallest = Key::of(&shrunk.smallest, shrunk.smallest.excerpt(reference.book).as_ref(), reference);
        let is_new = bucket.shrunk.iter().all(|(known, _)| *known != smallest);
        bucket.again = if is_new { 0 } else { bucket.again + 1 };
        if is_new && !is_fault && shrunk.needed.is_none() {
            let diagnosis = self.diagnosis.get_or_insert_with(|| Diagnosis::of(reference.plan, probe.context));
            let tally = &bucket.tally;
            let suspects = diagnosis.clauses(reference.ruled(), None, &tally.violated, &tally.applied, &tally.applied);
            let clauses: Vec<String> = suspects.into_iter().map(|suspect| suspect.id).collect();
            let explanation = Explanation::of(reference, probe, &[&shrunk.smallest, &occurrence], &clauses);
            if let Some(explanation) = explanation {
                let tally = Tally { count: 1, ..bucket.tally.clone() };
                bucket.tally.count -= 1;
                let explained_by = Some(explanation.spelled.clone());
                let cause = Cause { key: smallest, tally, shrunk, explained_by };
                self.understood.push(Understood { explanation, cause });
                return;
            }
        }
        bucket.shrunk.push((smallest, shrunk));
    }

    /// The differences, the most frequent first, each with a name of its own.
    pub fn differences(&mut self) -> Vec<Difference> {
        let (reference, probe) = (self.reference, self.probe);
        let mut causes = self.causes();
        if causes.is_empty() {
            return Vec::new();
        }
        // Its scenarios are not run where no cause is about a rule: an engine that crashes would crash at each.
        let diagnosis = self.diagnosis.take().unwrap_or_else(|| {
            let is_needed = causes.iter().any(|cause| !cause.key.is_of_no_rule());
            if is_needed { Diagnosis::of(reference.plan, probe.context) } else { Diagnosis::default() }
        });
        let all = causes.iter().fold(Spectrum::default(), |all, cause| all.with(&cause.tally.applied));
        causes.sort_by(|one, other| other.tally.count.cmp(&one.tally.count).then_with(|| one.key.cmp(&other.key)));
        let keys: Vec<Key> = causes.iter().map(|cause| cause.key.clone()).collect();
        let is_everywhere = |key: &Key| {
            let rules: BTreeSet<_> = keys.iter().filter(|each| each.differs_as(key)).map(|each| &each.rule).collect();
            rules.len() >= EVERYWHERE
        };
        let mut differences: Vec<(Key, Difference)> = Vec::new();
        for Cause { key, tally, shrunk, explained_by } in causes {
            let needs = shrunk.needed.as_ref().map(|needed| needed.needs.id());
            let like = differences.iter_mut().find(|(known, difference)| match (&difference.needs, needs) {
                (None, None) if difference.explained_by.is_some() => difference.explained_by == explained_by,
                (None, None) => known.differs_like(&key) && (known.rule == key.rule || is_everywhere(known)),
                (of_known, needs) => of_known.as_ref().map(Needs::id) == needs,
            });
            if let Some((_, difference)) = like {
                if shrunk.smallest.is_reached && !difference.is_reached {
                    let (known, clauses) = (difference.clone(), difference.clauses.clone());
                    let Difference { id, count, explained_by, explained_in_part_by, .. } = known;
                    let shown = Difference::of(reference, &key, shrunk, clauses);
                    *difference = Difference { id, count, explained_by, explained_in_part_by, ..shown };
                }
                difference.count += tally.count;
                if difference.explained_by != explained_by {
                    difference.explained_in_part_by = difference.explained_by.take().or(explained_by);
                }
                continue;
            }
            let path = explained_by.as_ref().and_then(|by| by.split(" = ").next());
            let clauses = match key.is_of_no_rule() {
                true => Vec::new(),
                false => diagnosis.clauses(reference.ruled(), path, &tally.violated, &tally.applied, &all),
            };
            let difference = Difference::of(reference, &key, shrunk, clauses);
            differences.push((key, Difference { count: tally.count, explained_by, ..difference }));
        }
        named_apart(differences)
    }

    /// The causes of all occurrences.
    fn causes(&mut self) -> Vec<Cause> {
        let mut unexplained: BTreeMap<Key, Cause> = BTreeMap::new();
        for bucket in std::mem::take(&mut self.buckets).into_values() {
            let Bucket { tally, shrunk, .. } = bucket;
            let mut rest = (tally.count + 1).saturating_sub(shrunk.len() as u64);
            for (key, shrunk) in shrunk {
                let count = std::mem::replace(&mut rest, 1);
                match unexplained.entry(key) {
                    Entry::Occupied(mut known) => {
                        let cause = known.get_mut();
                        cause.tally.count += count;
                        if shrunk.rank() < cause.shrunk.rank() {
                            cause.shrunk = shrunk;
                        }
                    }
                    Entry::Vacant(free) => {
                        let (key, tally) = (free.key().clone(), Tally { count, ..tally.clone() });
                        free.insert(Cause { key, tally, shrunk, explained_by: None });
                    }
                }
            }
        }
        let all = self.understood.drain(..).map(|understood| understood.cause).chain(unexplained.into_values());
        let begun = &self.begun;
        all.map(|cause| match cause.key.refuses_to_begin(begun) {
            true => Cause { key: cause.key.of_no_rule(), explained_by: None, ..cause },
            false => cause,
        })
        .collect()
    }
}

/// Differences of one name get what differs added to it, all but the first; and a number if that is one, too.
fn named_apart(differences: Vec<(Key, Difference)>) -> Vec<Difference> {
    let mut all: Vec<Difference> = Vec::new();
    for (key, mut difference) in differences {
        let is_taken = |id: &str| all.iter().any(|other| other.id == id);
        if is_taken(&difference.id) {
            let parts = key.parts();
            let apart = if parts.is_empty() { difference.id.clone() } else { format!("{}-{parts}", difference.id) };
            let mut ids = std::iter::once(apart.clone()).chain((2..).map(|n| format!("{apart}-{n}")));
            difference.id = ids.find(|id| !is_taken(id)).unwrap_or(apart);
        }
        all.push(difference);
    }
    all
}
