//! The engines of a game that somebody brings: two in lock-step, or one alone, in random games from its beginning and from
//! what its scenarios play. Both are also held to what the clauses assert.
//!
//! An [`opening`] is how a game begins. A game is played by [`play`], at one engine or two ([`pair`]); each place where they
//! differ is kept. Places of one kind, about the same parts and the same clause, are one difference. Its smallest games are
//! made smaller ([`shrink`]) and told as a scenario ([`tell`]).

mod opening;
mod pair;
mod play;
mod shrink;
mod tell;
mod watched;

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;
use umpire_clauses::lists::{unique, without};
use umpire_scenarios::asserted::violated_last;
use umpire_scenarios::ending::{Ends, Status};
use umpire_scenarios::engine::patience::Patience;
use umpire_scenarios::extract::Move;
use umpire_scenarios::run_chosen;
use umpire_scenarios::runner::context_at_home;
use umpire_scenarios::steps::inverse::{looks_at, when};
use umpire_scenarios::suite::{Filter, Plan};

use self::opening::Openings;
use self::pair::{KindOf, Terms, kind_of};
use self::play::{Place, Played, Source};
use crate::compare::Kind;
use crate::diagnosis::Suspect;
use crate::engine_probe::questions;
use crate::{Difference, Report};

/// How many games are played before their places are recorded. It is fixed, so that results do not depend on threads.
const BATCH: u64 = 16;
/// The most places of a difference that are kept, the smallest.
const KEPT: usize = 3;
/// At the most so many places of one kind and parts, the assertions are evaluated.
const ASKED: u64 = 12;

/// A fuzzing run of a game of one's own, on one engine or two.
pub struct Beside<'b> {
    /// The variant as the reference plays it, or the only engine.
    pub plan: &'b Plan,
    /// The variant as the other engine plays it.
    pub other: Option<&'b Plan>,
    /// The seed.
    pub seed: u64,
    /// The most games.
    pub games: u64,
    /// Differences of earlier runs by name, each with its scenario.
    pub kept: &'b [(String, String)],
}

/// Tells differences apart: kind, parts, and the clause, if one is known.
type Key = (KindOf, Option<String>);

/// Scenarios that fail, by file and line, each with the step that does.
type Failing = BTreeMap<(String, usize), String>;

/// The places of one difference.
#[derive(Default)]
struct Bucket {
    count: u64,
    places: Vec<Place>,
    /// The clauses that the tested engine breaks there. A clause that both violate alike is among them.
    tested: Broken,
    /// The clauses that the reference alone breaks.
    first: Broken,
}

/// The clauses that an engine breaks at a place.
#[derive(Clone, Default)]
struct Broken {
    /// Those whose assertions its answers violate.
    violated: Vec<String>,
    /// Those whose scenarios fail.
    failing: Vec<String>,
}

impl Broken {
    fn leading(&self) -> Option<&String> {
        self.violated.first().or(self.failing.first())
    }

    fn join(&mut self, other: Broken) {
        self.violated = unique(self.violated.drain(..).chain(other.violated));
        self.failing = unique(self.failing.drain(..).chain(other.failing));
    }

    /// The clauses as suspects.
    fn suspects(&self, plan: &Plan, of_first: bool) -> Vec<Suspect> {
        let suspect = |id: &String| {
            let clause = plan.inventory.get(id)?;
            let is_violated = self.violated.contains(id);
            Some(Suspect { is_violated, of_first, ..Suspect::of(clause, false, self.failing.contains(id)) })
        };
        unique(self.violated.iter().chain(&self.failing)).into_iter().filter_map(suspect).collect()
    }
}

impl Bucket {
    fn meet(&mut self, place: Place) {
        self.places.push(place);
        self.places.sort_by_key(|place| (place.start.givens.is_err(), place.moves.len()));
        self.places.truncate(KEPT);
    }

    fn join(&mut self, other: Bucket) {
        self.count += other.count;
        self.tested.join(other.tested);
        self.first.join(other.first);
        other.places.into_iter().for_each(|place| self.meet(place));
    }
}

/// The state of a run.
struct Run<'r> {
    beside: &'r Beside<'r>,
    openings: &'r Openings,
    terms: Terms<'r>,
    buckets: BTreeMap<Key, Bucket>,
    asked: BTreeMap<KindOf, u64>,
    /// The scenarios that fail on the tested engine alone, and those that fail on the reference alone.
    failing: Option<[Failing; 2]>,
    /// Whether any game began.
    has_begun: bool,
    report: Report,
}

impl Beside<'_> {
    /// Plays the games. Before each, `go_on` is asked whether to continue, with the numbers of games played and of
    /// differences so far.
    ///
    /// # Errors
    /// No game can begin, or what is kept does not belong to the game.
    pub fn run(&self, mut go_on: impl FnMut(u64, usize) -> bool) -> Result<Report, String> {
        let book = self.plan.variant.rulebook();
        let profile = book.profile().ok_or("it is no game of its own")?;
        let openings = Openings::of(self.plan, self.other, self.seed);
        let terms = Terms { plan: self.plan, other: self.other, profile };
        let known = openings.of_scenarios.iter().flat_map(|opening| &opening.moves).map(|(_, action)| action.clone());
        let known = unique(known);
        let source = Source { openings: &openings, known: &known, terms, seed: self.seed };
        let (buckets, asked, report) = (BTreeMap::new(), BTreeMap::new(), Report::default());
        let mut run =
            Run { beside: self, openings: &openings, terms, buckets, asked, failing: None, has_begun: false, report };
        let mut patience = Patience::new("games");
        let mut from = 0;
        'games: while from < self.games {
            let until = self.games.min(from + BATCH);
            let played: Vec<Played> = (from..until).into_par_iter().map(|n| source.game(n)).collect();
            for played in played {
                if !go_on(run.report.games, run.buckets.len()) {
                    break 'games;
                }
                let fault = played.places.iter().find(|place| place.symptom.kind == Kind::Fault);
                match fault.and_then(|place| place.symptom.found.as_str()) {
                    Some(fault) => run.report.given_up = patience.faulted(fault),
                    None => patience.came_through(),
                }
                run.count(played);
                if run.report.given_up.is_some() {
                    break 'games;
                }
            }
            from = until;
        }
        if !run.has_begun && run.buckets.is_empty() {
            let why = run.report.unsupported.into_keys().next().map(|why| format!(", which is unsupported: {why}"));
            return Err(format!("nothing was tested: no game could begin{}", why.unwrap_or_default()));
        }
        let differences = run.differences();
        let mut report = Report { differences, ..run.report };
        report.try_kept(self.kept, self.tested(), |id, feature| Ok(self.fails(id, feature)?.is_some()))?;
        Ok(report)
    }

    /// The variant as the tested engine plays it.
    pub fn tested(&self) -> &Plan {
        self.other.unwrap_or(self.plan)
    }

    /// How the feature of a difference fails on the tested engine; `None` if it passes and its game violates no clause.
    ///
    /// # Errors
    /// The feature is invalid for this game, or nothing of it ran.
    pub fn fails(&self, id: &str, feature: &str) -> Result<Option<String>, String> {
        let kept = |why| format!("{id}: what is kept of it: {why}");
        if let Some(ending) = tell::run(self.tested(), feature).map_err(kept)? {
            return Ok(Some(ending.found()));
        }
        let violated = tell::violated(self.tested(), feature).map_err(kept)?;
        Ok((!violated.is_empty()).then(|| format!("it violates {}", violated.join(", "))))
    }

    /// The scenarios that fail on the tested engine and pass on the reference, if there is one, and the other way round.
    fn failing(&self) -> [Failing; 2] {
        let filter = Filter::default();
        let ends =
            |plan: &Plan| run_chosen(plan, &context_at_home(plan), |scenario| plan.runs(scenario, &filter, true));
        let tested = ends(self.tested());
        let first = self.other.map(|_| ends(self.plan));
        let alone = |ends: &Ends, others: Option<&Ends>| -> Failing {
            let is_right = |key: &(String, usize)| {
                others.is_none_or(|others| others.get(key).is_some_and(|end| end.status == Status::Passed))
            };
            let failed = ends.iter().filter(|(key, end)| end.status == Status::Failed && is_right(key));
            failed.filter_map(|(key, end)| Some((key.clone(), end.step.clone()?))).collect()
        };
        [alone(&tested, first.as_ref()), first.as_ref().map(|first| alone(first, Some(&tested))).unwrap_or_default()]
    }
}

impl Run<'_> {
    /// Counts a game and records its places.
    fn count(&mut self, played: Played) {
        self.report.games += 1;
        self.report.actions += played.actions;
        self.has_begun |= played.has_begun;
        if let Some(why) = played.unsupported {
            *self.report.unsupported.entry(why).or_default() += 1;
        }
        for place in played.places {
            let kind = kind_of(&place.symptom, self.terms.profile);
            let [mut tested, mut first] = self.violated(&kind, &place);
            [tested.failing, first.failing] = self.failing(&place);
            let clause = tested.leading().or(first.leading()).cloned();
            let bucket = self.buckets.entry((kind, clause)).or_default();
            bucket.count += 1;
            bucket.tested.join(tested);
            bucket.first.join(first);
            bucket.meet(place);
        }
    }

    /// The clauses whose assertions hold for the reference at a place and not for the tested engine, and the other way round.
    fn violated(&mut self, kind: &KindOf, place: &Place) -> [Broken; 2] {
        let broken = |violated| Broken { violated, ..Broken::default() };
        let asked = self.asked.entry(kind.clone()).or_default();
        *asked += 1;
        match place.symptom.kind {
            Kind::Violated => return [broken(place.symptom.parts.clone()), Broken::default()],
            // Assertions read the parameters of the variant itself.
            kind if *asked > ASKED || !place.start.books.is_plain || kind == Kind::Fault => return Default::default(),
            _ => {}
        }
        let Beside { plan, other, .. } = *self.beside;
        let moves: Vec<_> = place.moves.iter().chain(&place.asked).cloned().collect();
        // Invariants are watched, too, and are no clauses.
        let by = |by: &Plan, book| {
            let violated = violated_last(by, book, &place.start.beginning, &moves).into_iter();
            violated.filter(|id| plan.inventory.get(id).is_some()).collect::<Vec<_>>()
        };
        let ours = by(plan, &place.start.books.ours);
        let Some((other, book)) = other.zip(place.start.books.theirs.as_ref()) else {
            return [broken(ours), Broken::default()];
        };
        let theirs = by(other, book);
        [without(&theirs, &ours), without(&ours, &theirs)].map(broken)
    }

    /// The clauses of the scenario that leads exactly to a place, if it fails at a step that reads what differs: on the tested
    /// engine alone, and on the reference alone.
    fn failing(&mut self, place: &Place) -> [Vec<String>; 2] {
        let Some(opening) = place.scenario.and_then(|at| self.openings.of_scenarios.get(at)) else {
            return Default::default();
        };
        let beside = self.beside;
        let failing = self.failing.get_or_insert_with(|| beside.failing());
        let parts: Vec<String> = match place.symptom.kind {
            Kind::State | Kind::Outcome => place.symptom.parts.iter().map(|part| format!("state.{part}")).collect(),
            _ if place.is_listed => vec!["legal".to_owned()],
            _ => vec!["legal".to_owned(), "refusal".to_owned()],
        };
        let steps = &self.terms.plan.steps;
        let plays = |line: &str, (actor, action): &Move| {
            let said = [false, true].map(|tries| when(steps, &actor.to_string(), action, tries));
            said.into_iter().flatten().any(|said| line.split_once(' ').is_some_and(|(_, line)| line == said))
        };
        let looks = |step: &String| {
            looks_at(steps, step, parts.clone()) || place.asked.as_ref().is_some_and(|asked| plays(step, asked))
        };
        failing.each_ref().map(|failing| {
            if failing.get(&opening.key).is_some_and(looks) { opening.clauses.clone() } else { Vec::new() }
        })
    }

    /// The differences. Places without a clause are counted with those of the same kind and parts that have one.
    fn differences(&mut self) -> Vec<Difference> {
        let (named, unnamed): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.buckets).into_iter().partition(|((_, clause), _)| clause.is_some());
        let mut buckets: Vec<(Key, Bucket)> = named;
        for (key, bucket) in unnamed {
            let alike = buckets.iter_mut().filter(|((kind, clause), _)| *kind == key.0 && clause.is_some());
            match alike.max_by_key(|(_, bucket)| bucket.count) {
                Some((_, like)) => like.join(bucket),
                None => buckets.push((key, bucket)),
            }
        }
        let buckets = without_sums(buckets);
        let told = |(key, bucket): &(Key, Bucket)| self.difference(key, bucket);
        let all: Vec<Option<Difference>> = buckets.par_iter().map(told).collect();
        let mut all: Vec<Difference> = all.into_iter().flatten().collect();
        all.sort_by(|one, other| other.count.cmp(&one.count).then_with(|| one.id.cmp(&other.id)));
        let mut taken = BTreeSet::new();
        for each in &mut all {
            let id = each.id.clone();
            let parts = each.symptom.as_ref().map(|symptom| worded(&kind_of(symptom, self.terms.profile).1));
            let more = [id.clone()].into_iter().chain(parts.map(|parts| format!("{id}-{parts}")));
            let numbered = (2..).map(|n: u32| format!("{id}-{n}"));
            // There are more numbers than differences, so one is found.
            each.id = more.chain(numbered).find(|id| taken.insert(id.clone())).unwrap_or(id);
        }
        all
    }

    /// A difference, by the smallest game that shows it.
    fn difference(&self, ((kind, parts), clause): &Key, bucket: &Bucket) -> Option<Difference> {
        let Beside { plan, other, .. } = *self.beside;
        let terms = self.terms;
        let about = clause.clone().unwrap_or_else(|| worded(parts));
        let id =
            [about.as_str(), kind.word()].into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-");
        let title = match other {
            Some(_) if *kind == Kind::Violated => format!("both engines are at fault: {id}"),
            Some(_) => format!("the engines differ: {id}"),
            None => format!("the engine is at fault: {id}"),
        };
        let tell = |place: Place| {
            let named: Vec<String> = clause.iter().cloned().collect();
            let scenario = match kind {
                Kind::Fault => Err(format!("an engine is at fault; {}", tell::played(&place))),
                Kind::Stuck => Err(format!("no scenario says that a game is stuck; {}", tell::played(&place))),
                _ => tell::feature((plan, other), &place, &title, &named, terms),
            };
            (place, scenario)
        };
        let told = bucket.places.iter().map(|place| tell(shrink::smaller(place, terms)));
        let (place, scenario) = told.min_by_key(|(place, told)| (told.is_err(), place.moves.len()))?;
        let Place { start, moves, asked, .. } = &place;
        // They are asked with the rules of the variant itself.
        let asked = || questions(&start.books.ours, &start.beginning, moves, asked.as_ref());
        let questions = start.books.is_plain.then(asked).flatten().unwrap_or_default();
        let clauses = [bucket.tested.suspects(plan, false), bucket.first.suspects(plan, true)].concat();
        let difference = Difference::new(id, *kind, clauses, scenario);
        Some(Difference { count: bucket.count, symptom: Some(place.symptom), questions, ..difference })
    }
}

/// Leaves out the unnamed differences whose parts are all parts of smaller ones, and counts them with the largest of those.
fn without_sums(mut buckets: Vec<(Key, Bucket)>) -> Vec<(Key, Bucket)> {
    let is_of_state = |kind: Kind| matches!(kind, Kind::State | Kind::Outcome);
    buckets.sort_by_key(|(((_, parts), _), _)| std::cmp::Reverse(parts.len()));
    let mut left = Vec::new();
    while !buckets.is_empty() {
        let (key, bucket) = buckets.remove(0);
        let ((kind, parts), clause) = &key;
        let is_smaller = |((other, of), _): &Key| {
            is_of_state(*other) && of.len() < parts.len() && of.iter().all(|part| parts.contains(part))
        };
        let smaller: Vec<usize> = (0..buckets.len()).filter(|n| is_smaller(&buckets[*n].0)).collect();
        let covered = |part: &String| smaller.iter().any(|n| buckets[*n].0.0.1.contains(part));
        let is_sum = clause.is_none() && is_of_state(*kind) && parts.iter().all(covered);
        match smaller.first().filter(|_| is_sum) {
            Some(n) => buckets[*n].1.count += bucket.count,
            None => left.push((key, bucket)),
        }
    }
    left
}

/// Parts as a word that can name a file.
fn worded(parts: &[String]) -> String {
    let plain = |c: char| if c.is_alphanumeric() { c } else { ' ' };
    let text: String = parts.join(" ").chars().map(plain).take(60).collect();
    text.split_whitespace().collect::<Vec<_>>().join("-")
}
