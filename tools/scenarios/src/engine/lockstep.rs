//! Our own engine beside an outside one: it is asked whatever that was asked, and the first answer of a scenario that differs is
//! kept, with the rules by which ours came to its own. So a failure has a cause, also where the engine names no rules.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use serde_json::Value;
use umpire_clauses::lists::unique;
use umpire_engine::rulebook::Beginning;
use umpire_engine::sanitize::cut;

use super::{Answer, Ask, BlockingEngine as _, EngineError, InHouse};
use crate::model::cards::{name, told};
use crate::model::difference::{Difference, EndCauses};
use crate::model::kind::Kind;
use crate::model::layout::{Form, Layout};
use crate::model::reached::Reached;
use crate::model::ruleset::Ruleset;
use crate::model::state::State;

/// How often a rule was applied where both answered alike, and where they did not.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    alike: u32,
    differing: u32,
}

impl Tally {
    fn and(self, other: Tally) -> Tally {
        Tally { alike: self.alike + other.alike, differing: self.differing + other.differing }
    }

    /// The suspicion against a rule: the number of differences in which it was applied, times the share of its uses that differed.
    fn weight(self) -> f64 {
        let (alike, differing) = (f64::from(self.alike), f64::from(self.differing));
        differing * differing / (alike + differing).max(1.0)
    }
}

/// A rule without its argument.
fn bare(rule: &str) -> &str {
    rule.split('{').next().unwrap_or(rule)
}

/// Our own engine beside an outside one.
pub struct Lockstep {
    ours: InHouse,
    layout: Layout,
    /// The variant under test: what cards are called.
    plain: Rc<Ruleset>,
    /// Whether all answers of this scenario were alike so far; ours is asked no more once they were not.
    in_step: bool,
    /// The position on which both agree.
    now: Option<State>,
    actions: usize,
    difference: Option<Difference>,
    tallies: Tallies,
}

/// How often each rule was applied, and with which endings.
#[derive(Clone, Default, Debug)]
pub struct Tallies {
    rules: BTreeMap<String, Tally>,
    /// By the cause of an ending of ours, each rule that was applied with it.
    endings: BTreeMap<String, BTreeMap<String, Ended>>,
}

/// A rule that was applied with an ending.
#[derive(Clone, Copy, Default, Debug)]
struct Ended {
    times: u32,
    /// How many rules were applied after it, all times together.
    after: u32,
}

impl Tallies {
    /// The rule that stands for an ending. It is applied with most such endings, and seldom without one. What follows from it is
    /// as exclusive, so that it is the first of those.
    fn of_ending(&self, cause: &str) -> Option<&String> {
        let rules = self.endings.get(cause)?;
        let most = rules.values().map(|ended| ended.times).max()?;
        let usual = || rules.iter().filter(|(_, ended)| 2 * ended.times >= most);
        let share = |rule: &str, ended: &Ended| {
            let all = self.rules.get(rule).map_or(0, |tally| tally.alike + tally.differing);
            f64::from(ended.times) / f64::from(all.max(1))
        };
        let highest = usual().map(|(rule, ended)| share(rule, ended)).fold(0.0, f64::max);
        let early = |ended: &Ended| f64::from(ended.after) / f64::from(ended.times);
        let candidates = usual().filter(|(rule, ended)| share(rule, ended) >= ALMOST * highest);
        candidates.max_by(|(_, one), (_, other)| early(one).total_cmp(&early(other))).map(|(rule, _)| rule)
    }
}

/// The share of the highest value that is as good as it.
const ALMOST: f64 = 0.9;

/// How many cards or actions a sentence lists.
const MOST: usize = 8;
/// The most kept of a text of the other engine.
const LONGEST: usize = 200;

impl Lockstep {
    /// Our own engine for a variant under test.
    pub fn new(layout: Layout, plain: Rc<Ruleset>) -> Lockstep {
        Lockstep {
            ours: InHouse::default(),
            layout,
            plain,
            in_step: true,
            now: None,
            actions: 0,
            difference: None,
            tallies: Tallies::default(),
        }
    }

    /// Another scenario begins.
    pub fn begins(&mut self) {
        (self.in_step, self.now, self.actions, self.difference) = (true, None, 0, None);
    }

    /// The other engine plays by these rules from now on.
    ///
    /// # Errors
    /// Never: our own engine plays by all.
    pub fn rules(&mut self, rules: &Ruleset) -> Result<(), EngineError> {
        self.ours.rules(rules)
    }

    /// Holds an answer of the other engine against ours.
    pub fn heard(&mut self, ask: &Ask, theirs: &Result<Answer, EngineError>) {
        match ask {
            _ if !self.in_step => {}
            Ask::Begin(Beginning::Deal(request)) => {
                let ours = self.ours.deal(request);
                self.compare("the deal", theirs, ours);
            }
            Ask::Begin(Beginning::Position(position)) => {
                let ours = self.ours.position(position);
                self.compare("the position", theirs, ours);
                // Setting up is not an action.
                self.actions = 0;
            }
            Ask::Act(actor, action) => {
                let ours = self.ours.act(actor, action);
                self.compare(&format!("{actor}: {action}"), theirs, ours);
            }
            Ask::Legal => {
                if let (Ok(Answer::Actions(found)), Ok(expected)) = (theirs, self.ours.legal()) {
                    self.compare_legal(found, &expected);
                }
            }
            Ask::See(_) => {}
        }
    }

    /// Where the answers of this scenario first differed.
    pub fn difference(&self) -> Option<&Difference> {
        self.difference.as_ref()
    }

    /// How often each rule was applied so far.
    pub fn tallies(&self) -> &Tallies {
        &self.tallies
    }

    /// Counts what another one counted.
    pub fn absorb(&mut self, tallies: Tallies) {
        for (rule, tally) in tallies.rules {
            let sum = self.tallies.rules.entry(rule).or_default();
            *sum = sum.and(tally);
        }
        for (cause, rules) in tallies.endings {
            let sums = self.tallies.endings.entry(cause).or_default();
            for (rule, Ended { times, after }) in rules {
                let sum = sums.entry(rule).or_default();
                *sum = Ended { times: sum.times + times, after: sum.after + after };
            }
        }
    }

    /// The rule that a difference is most likely about: one that ours applied then, and seldom where both answered alike. Without
    /// its argument where it differs by every argument. Where the other engine alone ends the game and none of those is
    /// suspicious, it is the rule by which ours ends a game so.
    pub fn suspect(&self, difference: &Difference) -> Option<String> {
        let weights = |rule: &str| {
            let of_all = self.variants(rule).fold(Tally::default(), |sum, tally| sum.and(*tally)).weight();
            (self.tallies.rules.get(rule).copied().unwrap_or_default().weight().max(of_all), of_all)
        };
        let is_ending = matches!(difference.ends, EndCauses { ours: Some(_), theirs: None });
        // The last of equal ones: effects come after their cause. But what follows from an ending is lacking with it.
        let mut heaviest: Option<(&String, (f64, f64))> = None;
        for rule in &difference.rules {
            let weights = weights(rule);
            if heaviest.is_none_or(|(_, other)| weights > other || weights == other && !is_ending) {
                heaviest = Some((rule, weights));
            }
        }
        if let EndCauses { ours: None, theirs: Some(cause) } = &difference.ends {
            let tally = heaviest.and_then(|(rule, _)| self.tallies.rules.get(rule)).copied().unwrap_or_default();
            if let Some(rule) = self.tallies.of_ending(cause).filter(|_| tally.alike >= tally.differing) {
                return Some(rule.clone());
            }
        }
        let (rule, _) = heaviest?;
        let mut variants = self.variants(rule).peekable();
        let everywhere = self.variants(rule).count() > 1 && variants.all(|tally| tally.differing > tally.alike);
        Some(if everywhere { bare(rule).to_owned() } else { rule.clone() })
    }

    /// The tallies of a rule, one for each of its arguments.
    fn variants<'b>(&'b self, rule: &'b str) -> impl Iterator<Item = &'b Tally> {
        self.tallies.rules.iter().filter(move |(each, _)| bare(each) == bare(rule)).map(|(_, tally)| tally)
    }

    /// Holds an answer with a state, or a refusal, against ours.
    fn compare(&mut self, asked: &str, theirs: &Result<Answer, EngineError>, ours: Result<Value, EngineError>) {
        let read = |state: &Value| State::read(state.clone()).ok();
        let mut ends = EndCauses::default();
        let (kind, keys, expected, found) = match (theirs, &ours) {
            (Ok(Answer::State(theirs)), Ok(ours)) => {
                // An unreadable state is reported as the engine's fault elsewhere.
                let (Some(theirs), Some(ours)) = (read(theirs), read(ours)) else { return self.in_step = false };
                let differing = ours.differing(&theirs, &self.layout);
                ours.outcome.iter().for_each(|outcome| self.count_ending(&outcome.cause));
                if differing.is_empty() {
                    self.now = Some(ours);
                    self.actions += 1;
                    return self.count(false);
                }
                let kind = if ours.outcome == theirs.outcome { Kind::State } else { Kind::Outcome };
                let cause = |state: &State| state.outcome.as_ref().map(|outcome| outcome.cause.clone());
                ends = EndCauses { ours: cause(&ours), theirs: cause(&theirs) };
                let told = |state: &State, other: &State| self.told(&differing, state, other);
                (kind, differing.clone(), told(&ours, &theirs), told(&theirs, &ours))
            }
            (Err(EngineError::Refused { .. }), Err(EngineError::Refused { .. })) => return self.count(false),
            (Err(EngineError::Refused { reason, .. }), Ok(_)) => {
                (Kind::Refused, Vec::new(), "accepted".to_owned(), format!("refused: {}", cut(reason, LONGEST)))
            }
            (Ok(_), Err(EngineError::Refused { reason, .. })) => {
                (Kind::Accepted, Vec::new(), format!("refused: {reason}"), "accepted".to_owned())
            }
            _ => return self.in_step = false,
        };
        self.differ(kind, asked, keys, expected, found);
        self.difference.iter_mut().for_each(|difference| difference.ends.clone_from(&ends));
    }

    /// Holds the actions that it lists against those that ours lists.
    fn compare_legal(&mut self, found: &[String], expected: &[String]) {
        let of = |actions: &[String], others: &[String]| -> Vec<String> {
            actions.iter().filter(|action| !others.contains(action)).cloned().collect()
        };
        let (lacking, besides) = (of(expected, found), of(found, expected));
        let Some(first) = besides.first().or(lacking.first()) else { return };
        self.ours.ponder(first);
        let listed = |actions: &[String]| {
            let more = if actions.len() > MOST { ", ..." } else { "" };
            let shown: Vec<String> = actions.iter().take(MOST).map(|each| cut(each, LONGEST / 4)).collect();
            if shown.is_empty() { "none".to_owned() } else { shown.join(", ") + more }
        };
        let told = [("without", &lacking), ("besides", &besides)].into_iter().filter(|(_, list)| !list.is_empty());
        let found = told.map(|(word, list)| format!("{word}: {}", listed(list))).collect::<Vec<_>>().join("; ");
        let expected = format!("legal are {}", listed(expected));
        self.differ(Kind::Legal, "what is legal", Vec::new(), expected, found);
    }

    fn differ(&mut self, kind: Kind, asked: &str, keys: Vec<String>, expected: String, found: String) {
        self.count(true);
        let mut rules = unique(self.ours.applied().iter().map(ToString::to_string));
        if kind == Kind::Refused {
            // Rules of the action's effects are no reason for a refusal.
            rules.truncate(1);
        }
        let before = self.now.as_ref().and_then(|now| Reached::of(now, &self.layout, &self.plain)).map(Box::new);
        let (asked, actions) = (asked.to_owned(), self.actions);
        let ends = EndCauses::default();
        self.difference = Some(Difference { kind, asked, rules, keys, expected, found, before, actions, ends });
        self.in_step = false;
    }

    /// Counts the rules that ours applied last.
    fn count(&mut self, differing: bool) {
        for rule in unique(self.ours.applied().iter().map(ToString::to_string)) {
            let tally = self.tallies.rules.entry(rule).or_default();
            *(if differing { &mut tally.differing } else { &mut tally.alike }) += 1;
        }
    }

    /// Counts the rules that ours applied last with the ending that it came to.
    fn count_ending(&mut self, cause: &str) {
        let ended = self.tallies.endings.entry(cause.to_owned()).or_default();
        let rules = unique(self.ours.applied().iter().map(ToString::to_string));
        for (rule, after) in rules.into_iter().rev().zip(0..) {
            let counts = ended.entry(rule).or_default();
            *counts = Ended { times: counts.times + 1, after: counts.after + after };
        }
    }

    /// Describes the parts of a state that differ from another.
    fn told(&self, parts: &[String], state: &State, other: &State) -> String {
        let told = parts.iter().flat_map(|part| self.told_of(part, state, other));
        told.map(|told| cut(&told, LONGEST)).collect::<Vec<_>>().join("; ")
    }

    fn told_of(&self, part: &str, state: &State, other: &State) -> Vec<String> {
        let rules = &*self.plain;
        let form = self.layout.parts.iter().find(|(each, _)| each == part).map(|(_, form)| *form);
        let places = || {
            let keys = |state: &State| -> BTreeSet<String> {
                state.at(part).as_object().into_iter().flat_map(|map| map.keys().cloned()).collect()
            };
            let both = &keys(state) | &keys(other);
            both.into_iter().map(|key| (format!("{part}/{key}"), key)).collect::<Vec<_>>()
        };
        let differs = |path: &str| state.at(path) != other.at(path);
        match form {
            None if part == "to_act" => {
                let who = state.to_act.as_ref().map_or("nobody", String::as_str);
                vec![format!("{who} is to act")]
            }
            None => vec![state.ending(&self.layout)],
            Some(Form::Placed(_)) => {
                let card = |path: &str| state.text(path).map_or("empty", |card| name(rules, card)).to_owned();
                let changed = places().into_iter().filter(|(path, _)| differs(path));
                changed.map(|(path, place)| format!("{part} {place}: {}", card(&path))).collect()
            }
            Some(Form::OfSeats) => {
                let changed = places().into_iter().filter(|(path, _)| state.counts(path) != other.counts(path));
                changed.map(|(path, seat)| format!("{seat} holds {}", told(rules, &state.counts(&path)))).collect()
            }
            Some(Form::Numbers) => {
                let changed = places().into_iter().filter(|(path, _)| differs(path));
                changed.map(|(path, seat)| format!("{part} of {seat}: {}", state.number(&path))).collect()
            }
            Some(Form::Counted) => vec![format!("{part}: {}", told(rules, &state.counts(part)))],
            Some(Form::Ordered | Form::Row(_)) => vec![ordered(part, state.at(part), other.at(part), rules)],
            Some(_) => vec![format!("{part}: {}", plainly(state.at(part)))],
        }
    }
}

/// An ordered pile from where it differs from another.
fn ordered(part: &str, cards: &Value, other: &Value, rules: &Ruleset) -> String {
    let empty = Vec::new();
    let (cards, other) = (cards.as_array().unwrap_or(&empty), other.as_array().unwrap_or(&empty));
    let first = cards.iter().zip(other).take_while(|(card, other)| card == other).count();
    let named = cards.iter().skip(first).take(MOST / 2);
    let named: Vec<&str> = named.map(|card| card.as_str().map_or("nothing", |card| name(rules, card))).collect();
    let more = if cards.len() > first + named.len() { ", ..." } else { "" };
    let from = if first > 0 { format!("from card {}: ", first + 1) } else { String::new() };
    let size = cards.len();
    if named.is_empty() {
        format!("{part} of {size}")
    } else {
        format!("{part} of {size} ({from}{}{more})", named.join(", "))
    }
}

/// A number, a word or a list of words.
fn plainly(value: &Value) -> String {
    match value {
        Value::String(word) => word.clone(),
        Value::Array(words) => words.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    }
}
