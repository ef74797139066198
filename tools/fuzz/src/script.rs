//! A game that our own engine plays ahead: the questions for another engine and the expected answers. So all of a game
//! can be asked at once.

use std::collections::BTreeMap;

use serde_json::Value;
use umpire_engine::chance::Chance;
use umpire_engine::game::random_input::one;
use umpire_engine::game::{Actor, Seat};
use umpire_engine::rulebook::{Beginning, Rulebook};
use umpire_engine::ruling::{Objection, Rule};
use umpire_engine::table::Table;
use umpire_scenarios::engine::{Actions, Ask, Due, Question};
use umpire_scenarios::extract::{Move, begin};
use umpire_scenarios::moments::{self, Moment};

use super::reached::{Generators, Reached};

/// How often each rule was exercised, by an event or a refusal.
pub type Met = BTreeMap<Rule, u64>;

/// The most actions of a game from a deal.
const LONGEST: usize = 200;
/// The most actions of a game from a position. Most consequences of a position come soon.
const SHORT: usize = 12;
/// How many positions are made at most until one is known to be reached.
const TRIED: usize = 12;

/// A game played ahead.
#[derive(Clone, Debug)]
pub struct Script {
    /// How it begins.
    pub from: Beginning,
    /// The actions that are played.
    pub deeds: Vec<Move>,
    /// The questions, in order.
    pub questions: Vec<Question>,
    /// The rules that were exercised.
    pub met: Met,
}

impl Script {
    /// An empty script with this start.
    fn from(from: Beginning) -> Script {
        Script { from, deeds: Vec::new(), questions: Vec::new(), met: Met::new() }
    }

    /// How many questions it has.
    pub fn size(&self) -> u64 {
        self.questions.len() as u64
    }

    /// The game from where it stands after question `n` on, begun from that position; `None` if no position tells where it stands.
    pub fn after(&self, n: usize, book: &Rulebook) -> Option<Script> {
        let played = self.deeds_before(n + 1);
        let mut table = begin(book, &self.from, played)?;
        let from = Beginning::Position(table.setup()?);
        // A position may leave out what the game knows.
        let (begun, _) = book.begin(&from).ok()?;
        if begun.state() != table.state() {
            return None;
        }
        let ask = Ask::Begin(from.clone());
        table = begun;
        let mut script = Script::from(from);
        script.questions.push(Question { ask, due: Due::state(table.as_ref()) });
        script.questions.extend_from_slice(&self.questions[n + 1..]);
        script.deeds = self.deeds[played.len()..].to_vec();
        if script.questions.len() > 1 { Some(script) } else { None }
    }

    /// The actions played before question `n`.
    pub fn deeds_before(&self, n: usize) -> &[Move] {
        let is_deed = |question: &&Question| matches!((&question.ask, &question.due), (Ask::Act(..), Due::State(_)));
        let played = self.questions[..n].iter().filter(is_deed).count();
        &self.deeds[..played]
    }
}

/// The source of random games.
pub struct Source<'s> {
    /// The game.
    pub generators: Generators<'s>,
    /// Which positions its games reach.
    pub reached: &'s Reached<'s>,
    /// Positions from the scenarios; may be empty.
    pub moments: &'s [Moment],
    /// The seed.
    pub seed: u64,
}

/// How the games of a part of a run begin. Games from deals come first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Beginnings {
    /// With a deal: one game in three.
    Deals,
    /// At a position that is set up.
    Positions,
}

impl Beginnings {
    /// How a game that begins with this begins.
    pub fn with(from: &Beginning) -> Beginnings {
        match from {
            Beginning::Deal(_) => Beginnings::Deals,
            Beginning::Position(_) => Beginnings::Positions,
        }
    }

    /// The word for one of them: `deal` or `position`.
    pub fn word(self) -> &'static str {
        match self {
            Beginnings::Deals => "deal",
            Beginnings::Positions => "position",
        }
    }

    /// The number of the `n`-th game that begins so.
    pub fn number(self, n: u64) -> u64 {
        match self {
            Beginnings::Deals => 3 * n,
            Beginnings::Positions => n / 2 * 3 + 1 + n % 2,
        }
    }

    /// How many of this many games begin so.
    pub fn of(self, games: u64) -> u64 {
        let deals = games.div_ceil(3);
        if self == Beginnings::Deals { deals } else { games - deals }
    }
}

impl Source<'_> {
    /// The first of some beginnings whose position games are known to reach; the last of them if there is none.
    fn likely<T>(&self, random: &mut dyn FnMut() -> T, position: impl Fn(&T) -> &Value) -> T {
        let is_reached = |made: &T| self.reached.has(&Beginning::Position(position(made).clone()));
        let mut made = random();
        for _ in 1..TRIED {
            if is_reached(&made) {
                break;
            }
            made = random();
        }
        made
    }

    /// Game `n`. The same seed and number always give the same game.
    pub fn game(&self, n: u64) -> Script {
        let mut chance = Chance::from_stream(self.seed, n);
        let Source { generators: Generators { book, ruleset, cards, input }, moments, .. } = *self;
        // Every position is played unchanged once before it is mutated.
        let as_it_is = if n % 3 == 2 { usize::try_from(n / 3).ok().and_then(|round| moments.get(round)) } else { None };
        let (from, actions, longest) = match n % 3 {
            0 => (Beginning::Deal((input.deal)(ruleset, cards, &mut chance)), Vec::new(), LONGEST),
            2 if !moments.is_empty() => {
                let mut like_any = || moments::like_any(moments, book, ruleset, cards, &mut chance);
                let Moment { position, actions } =
                    as_it_is.cloned().unwrap_or_else(|| self.likely(&mut like_any, |moment| &moment.position));
                (Beginning::Position(position), actions, SHORT)
            }
            _ => {
                let mut random = || (input.position)(ruleset, cards, &mut chance);
                (Beginning::Position(self.likely(&mut random, |position| position)), Vec::new(), SHORT)
            }
        };
        let mut writing = Writing { source: self, chance, script: Script::from(from) };
        writing.write(&actions, as_it_is.is_none(), longest);
        writing.script
    }
}

struct Writing<'s> {
    source: &'s Source<'s>,
    chance: Chance,
    script: Script,
}

impl Writing<'_> {
    /// Plays these actions where they are legal; if the game `strays`, often random ones instead; and random ones after
    /// that.
    fn write(&mut self, actions: &[String], strays: bool, longest: usize) {
        let ask = Ask::Begin(self.script.from.clone());
        let mut table = match self.source.generators.book.begin(&self.script.from) {
            Ok((table, events)) => {
                self.meet(events.into_iter().map(|event| event.rule));
                self.ask(ask, Due::state(table.as_ref()));
                table
            }
            // Validity of positions is no rule of a game, so an invalid one is not asked about.
            Err(_) if matches!(self.script.from, Beginning::Position(_)) => return,
            Err(objections) => {
                self.meet(rules_of(&objections));
                return self.ask(ask, Due::Refusal);
            }
        };
        for n in 0..longest {
            let legal = table.legal();
            let slip = self.slip(table.as_ref(), &legal);
            let action = match table.shuffle(&mut self.chance) {
                Some(order) => Some(order),
                None if legal.is_empty() => None,
                None => Some(match actions.get(n).filter(|action| legal.contains(action)) {
                    Some(action) if !strays || self.chance.below(2) == 0 => action.clone(),
                    _ => one(&legal, &mut self.chance),
                }),
            };
            self.ask(Ask::Legal, Due::Actions(Actions::of(&legal)));
            if let Some((actor, action)) = slip {
                self.ask(Ask::Act(actor.to_string(), action), Due::Refusal);
            }
            let Some((actor, action)) = table.to_act().zip(action) else { return };
            match table.apply(actor, &action) {
                Ok(rules) => self.meet(rules),
                // Listed actions are legal, as a property test checks.
                Err(_) => return,
            }
            self.ask(Ask::Act(actor.to_string(), action.clone()), Due::state(table.as_ref()));
            self.script.deeds.push((actor, action));
        }
    }

    /// Now and then an illegal action: a random one, or one out of turn.
    fn slip(&mut self, table: &dyn Table, legal: &[String]) -> Option<Move> {
        let seat = Seat::new(self.chance.below(9) as usize).map_or(Actor::Chance, Actor::Seat);
        let to_act = table.to_act().unwrap_or(seat);
        let (actor, action) = match self.chance.below(8) {
            0..=3 => (to_act, (self.source.generators.input.slip)(self.source.generators.ruleset, &mut self.chance)),
            4 => (seat, (self.source.generators.input.slip)(self.source.generators.ruleset, &mut self.chance)),
            5 if !legal.is_empty() => (seat, one(legal, &mut self.chance)),
            _ => return None,
        };
        let objections = table.objections(actor, &action);
        if objections.is_empty() {
            return None;
        }
        self.meet(rules_of(&objections));
        Some((actor, action))
    }

    fn ask(&mut self, ask: Ask, due: Due) {
        self.script.questions.push(Question { ask, due });
    }

    fn meet(&mut self, rules: impl IntoIterator<Item = Rule>) {
        for rule in rules {
            *self.script.met.entry(rule).or_default() += 1;
        }
    }
}

fn rules_of(objections: &[Objection]) -> Vec<Rule> {
    objections.iter().map(|objection| objection.rule.clone()).collect()
}
