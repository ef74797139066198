//! Checks what clauses assert in games of a variant as it stands.
//!
//! The games begin with deals, with positions where rules interact, with the positions of scenarios, and with variations
//! of those. They depend on the variant and the seed alone.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::rc::Rc;

use pollster::block_on;
use rayon::prelude::*;
use serde_json::{Map, Value};
use umpire_assertions::assertion::{Assertion, Setup};
use umpire_assertions::said::Differs;
use umpire_assertions::watch::{Tally, Violation, Watch, is_shown_broken, is_violated};
use umpire_clauses::inventory::Clause;
use umpire_clauses::lists::unique;
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, DealRequest, Seat};
use umpire_engine::listed;
use umpire_engine::rulebook::{Beginning, Rulebook};
use umpire_engine::table::Table;
use umpire_engine::variant::Variant;

use crate::context::RunContext;
use crate::engine::{Actions, Ask, Due, EngineError, Question};
use crate::heard::{Heard, heard};
use crate::moments::{self, Moment, ScenarioGame};
use crate::runner;
use crate::suite::{Filter, Plan};
use umpire_engine::game::random_input::{RandomInput, one};
use umpire_engine::game::shape::Form;
use umpire_engine::variant::{random_input, shape};

/// How many games a quick run plays beside those of the scenarios.
pub const QUICK: u64 = 40;
/// The seed of a run's games.
pub const SEED: u64 = 1;

/// The most actions of a game from a deal.
const LONGEST: usize = 150;
/// The most actions of a game from a position: most consequences come soon.
const SHORT: usize = 12;
/// A quick run watches the positions of one of so many scenarios.
const SHARE: usize = 6;
/// One action of so many is one that may be illegal.
const SLIPS: u32 = 6;
/// How many games one watch sees. A fixed number, so that nothing depends on how many threads there are.
const BATCH: usize = 16;

/// The most games from deals, and then from positions, that are played of a variant that differs from its document's own for
/// the clauses to whose subject no deal came.
const MORE: u64 = 200;
/// The most games from deals that are played for the clauses that only positions violate.
const DOUBTED: u64 = 400;
/// Beyond a quick run each set-up of an assertion is varied once in so many games.
const VARIED: u64 = 50;
/// Every other of these games has a stacked deal: this many kinds of cards come first.
const STACKED: usize = 3;
/// In these, one of so many actions is any legal one; the others are the best of so many that are tried.
const RANDOM: u32 = 8;
const TRIED: usize = 8;
/// How many of these games are played before the next look at what is still open.
const LOOK: u64 = 40;

/// The tallies of the assertions that tell whether games come to what a clause speaks of: those about moments that not every
/// game comes to. Refusals count where there is nothing else, since anything may be tried anywhere.
pub fn telling<'t>(asserts: &[Assertion], tallies: &'t [Tally]) -> Vec<&'t Tally> {
    let ranks: [fn(&Assertion) -> bool; 3] = [
        |assertion| assertion.then.is_some() && assertion.on != "refusal",
        |assertion| assertion.then.is_some(),
        |_| true,
    ];
    let of = |is: fn(&Assertion) -> bool| {
        let pairs = asserts.iter().zip(tallies).filter(|(assertion, _)| assertion.is_conditional() && is(assertion));
        pairs.map(|(_, tally)| tally).collect::<Vec<_>>()
    };
    ranks.into_iter().map(of).find(|tallies| !tallies.is_empty()).unwrap_or_default()
}

/// Whether games come to what a clause speaks of, as far as those that were played tell: every game does, or one from a deal
/// did. In the document's own variant (`is_own`) positions are enough, if they came to all of it.
pub fn is_reached(asserts: &[Assertion], tallies: &[Tally], is_own: bool) -> bool {
    let telling = telling(asserts, tallies);
    let is_shown = |tally: &&Tally| if is_own { tally.met > 0 } else { tally.dealt > 0 };
    match telling.as_slice() {
        [] => !tallies.is_empty(),
        telling if telling.iter().any(|tally| tally.dealt > 0) => true,
        telling => telling.iter().all(is_shown),
    }
}

/// Whether there are tallies, and of each nothing is counted.
fn is_none(tallies: &[&Tally], count: fn(&Tally) -> u64) -> bool {
    !tallies.is_empty() && tallies.iter().all(|tally| count(tally) == 0)
}

/// Whether only positions violate what a clause asserts. Play may never come to them.
fn is_doubtful(tallies: &[Tally]) -> bool {
    is_violated(tallies) && !is_shown_broken(tallies)
}

/// How the assertions of a variant's clauses fared.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Asserted {
    /// How many games were played.
    pub games: u64,
    /// Whether an outside engine played them. What its games do not come to shows nothing.
    pub is_outside: bool,
    /// The tallies of each clause, ruling and announcement, in the order of its assertions.
    pub clauses: BTreeMap<String, Vec<Tally>>,
    /// Of an outside engine's games: the clauses to whose subject our own games do not come in an edited variant.
    pub moot: BTreeSet<String>,
}

/// A game to be played: its beginning, the actions that a scenario has, and a seed for those that follow. The seat to act plays
/// an action without an actor.
struct Script {
    beginning: Beginning,
    actions: Vec<(Option<Actor>, String)>,
    more: usize,
    seed: u64,
}

impl Script {
    /// A game from a deal, or a short one from a position.
    fn of(beginning: Beginning, seed: u64) -> Script {
        let more = if matches!(beginning, Beginning::Deal(_)) { LONGEST } else { SHORT };
        Script { beginning, actions: Vec::new(), more, seed }
    }
}

/// The games of a plan's variant, and the tallies of the assertions in those that were watched.
#[derive(Default)]
pub struct Watching {
    scripts: Vec<Script>,
    done: usize,
    /// How many games were played beside them.
    more: u64,
    tallies: Vec<Tally>,
}

/// Assertions, by the id of the clause or ruling, or of an announcement by [`announced`].
type Said<'p> = Vec<(String, &'p [Assertion])>;

/// The assertions of clauses and rulings.
fn documented<'p>(plan: &'p Plan, filter: &Filter) -> Said<'p> {
    let clauses = plan.inventory.clauses.iter().map(|clause| (clause.id.clone(), clause.asserts.as_slice()));
    let rulings = plan.ruling_asserts.iter().map(|ruling| (ruling.id.clone(), ruling.asserts.as_slice()));
    clauses.chain(rulings).filter(|(id, asserts)| filter.asks_for(id) && !asserts.is_empty()).collect()
}

/// The assertions of clauses, rulings and announcements.
fn said<'p>(plan: &'p Plan, filter: &Filter) -> Said<'p> {
    let amends = plan.amend_asserts.iter().enumerate().map(|(n, asserts)| (announced(n), asserts.as_slice()));
    documented(plan, filter).into_iter().chain(amends.filter(|(_, asserts)| !asserts.is_empty())).collect()
}

/// The name in [`Asserted::clauses`] of what a variant's n-th announcement asserts.
pub fn announced(n: usize) -> String {
    format!("amends {n}")
}

impl Watching {
    /// The games to be watched; the ruleset itself is checked at once.
    pub fn new(plan: &Plan, filter: &Filter, games: u64, seed: u64) -> Watching {
        let said = said(plan, filter);
        let assertions: Vec<&Assertion> = said.iter().flat_map(|(_, asserts)| asserts.iter()).collect();
        if assertions.is_empty() {
            return Watching::default();
        }
        let (book, ruleset) = (plan.variant.rulebook(), plan.variant.tree.to_json());
        let setups = assertions.iter().flat_map(|assertion| &assertion.setups);
        let setups = setups.flat_map(|setup| set_ups(setup, &book, &ruleset, games, seed));
        let scripts = setups.chain(scripts(plan, &book, &ruleset, games, seed)).collect();
        let mut whole = Watch::new(&assertions, &book, &ruleset);
        whole.ruleset();
        Watching { scripts, done: 0, more: 0, tallies: whole.tallies() }
    }

    /// Whether every game was watched.
    pub fn is_done(&self) -> bool {
        self.done == self.scripts.len()
    }

    /// Watches some more games, at most so many, as our own engine plays them.
    pub fn go_on(&mut self, plan: &Plan, filter: &Filter, games: usize) {
        let was_done = self.is_done();
        self.watch(plan, filter, games, None);
        if !was_done && self.is_done() {
            self.play_more(plan, filter);
        }
    }

    /// Plays more games: from deals for the clauses that only positions violate, or to whose subject no game from a deal came,
    /// then from positions for those to whose subject no game came at all.
    fn play_more(&mut self, plan: &Plan, filter: &Filter) {
        // Of a game that somebody brings, positions count as they do in the document's own variant.
        if is_own(plan) || plan.variant.brought().is_some() {
            return;
        }
        for from in (0..DOUBTED).step_by(LOOK as usize) {
            self.play_for(plan, filter, from, false, |asserts, tallies| {
                is_doubtful(tallies) || from < MORE && is_none(&telling(asserts, tallies), |tally| tally.dealt)
            });
        }
        for from in (0..MORE).step_by(LOOK as usize) {
            self.play_for(plan, filter, from, true, |asserts, tallies| {
                is_none(&telling(asserts, tallies), |tally| tally.met)
            });
        }
    }

    /// Plays some games for the clauses that are open.
    fn play_for(
        &mut self,
        plan: &Plan,
        filter: &Filter,
        from: u64,
        from_positions: bool,
        is_open: impl Fn(&[Assertion], &[Tally]) -> bool,
    ) {
        let (mut number, mut asked, mut shown) = (0, Vec::new(), Vec::new());
        for (_, asserts) in said(plan, filter) {
            let tallies = &self.tallies[number..number + asserts.len()];
            if is_open(asserts, tallies) {
                asked.extend((number..).zip(asserts));
                shown.extend(tallies.iter().filter_map(|tally| tally.violated.clone()));
            }
            number += asserts.len();
        }
        if !asked.is_empty() {
            self.more += LOOK;
            let tallies = watched(&plan.variant, &asked, &shown, from..from + LOOK, from_positions);
            tallies.into_iter().for_each(|(number, tally)| self.add(number, tally));
        }
    }

    fn add(&mut self, number: usize, tally: Tally) {
        let sum = &mut self.tallies[number];
        sum.met += tally.met;
        sum.dealt += tally.dealt;
        let rank = |tally: &Tally| tally.violated.as_ref().map_or((true, usize::MAX), Violation::rank);
        if rank(&tally) < rank(sum) {
            sum.violated = tally.violated;
        }
    }

    /// Watches some more games, at most so many; by an outside engine, its answers are watched where they differ from ours.
    fn watch(&mut self, plan: &Plan, filter: &Filter, games: usize, outside: Option<&Rc<RunContext>>) {
        let until = self.scripts.len().min(self.done.saturating_add(games));
        let said = said(plan, filter);
        let assertions: Vec<&Assertion> = said.iter().flat_map(|(_, asserts)| asserts.iter()).collect();
        let (book, ruleset) = (plan.variant.rulebook(), plan.variant.tree.to_json());
        let slip = random_input(plan.variant.compiled_game()).map(|input| input.slip);
        let scripts = &self.scripts[self.done..until];
        let player = Player { ruleset: &ruleset, slip };
        // In a browser an outside engine is asked scenarios alone.
        let outside = outside.filter(|_| !cfg!(target_family = "wasm"));
        let heard = outside.map(|context| asked(plan, scripts, &book, player, context));
        let scripts = heard.as_ref().map_or(scripts, |heard| scripts.get(..heard.len()).unwrap_or_default());
        let watch = |(batch, scripts): (usize, &[Script])| {
            let mut watch = Watch::new(&assertions, &book, &ruleset);
            for (n, script) in scripts.iter().enumerate() {
                let heard = heard.as_ref().and_then(|heard| heard.get(batch * BATCH + n));
                let mut left = heard.map_or(usize::MAX, |heard| heard.asked);
                let mut play = player.plays(script);
                let mut choose = |table: &dyn Table| {
                    left = left.checked_sub(1)?;
                    play(table)
                };
                watch.game_of(&script.beginning, &mut choose, heard.and_then(|heard| heard.differs.as_ref()));
            }
            watch.tallies()
        };
        let parts: Vec<Vec<Tally>> = scripts.par_chunks(BATCH).enumerate().map(watch).collect();
        self.done += scripts.len();
        let tallies = parts.into_iter().flat_map(|part| part.into_iter().enumerate());
        tallies.for_each(|(number, tally)| self.add(number, tally));
    }

    /// How the assertions fared so far.
    pub fn so_far(&self, plan: &Plan, filter: &Filter) -> Asserted {
        let mut tallies = self.tallies.iter().cloned();
        let said = said(plan, filter).into_iter();
        let clauses = said.map(|(id, asserts)| (id, tallies.by_ref().take(asserts.len()).collect()));
        let (games, clauses) = (self.done as u64 + self.more, clauses.collect());
        Asserted { games, clauses, ..Asserted::default() }
    }
}

/// Plays games of a plan's variant and watches what its clauses assert.
pub fn asserted(plan: &Plan, filter: &Filter, games: u64, seed: u64) -> Asserted {
    let mut watching = Watching::new(plan, filter, games, seed);
    watching.go_on(plan, filter, usize::MAX);
    watching.so_far(plan, filter)
}

/// The same with the outside engine of a run: its answers are watched.
pub fn asserted_by(context: &Rc<RunContext>, plan: &Plan, filter: &Filter, games: u64, seed: u64) -> Asserted {
    let mut watching = Watching::new(plan, filter, games, seed);
    watching.watch(plan, filter, usize::MAX, Some(context));
    let moot = if is_own(plan) { BTreeSet::new() } else { unmet(plan, &asserted(plan, filter, games, seed)) };
    Asserted { is_outside: true, moot, ..watching.so_far(plan, filter) }
}

/// Whether a plan's variant is its document's own, and that of every rulebook that the document extends.
fn is_own(plan: &Plan) -> bool {
    let mut owns = plan.inventory.lineage().filter_map(|book| book.own.as_ref());
    owns.all(|own| own.tree.to_json() == plan.variant.tree.to_json())
}

/// The clauses to whose subject no game came.
fn unmet(plan: &Plan, asserted: &Asserted) -> BTreeSet<String> {
    let is_unmet = |clause: &&Clause| {
        let telling = asserted.clauses.get(&clause.id).map(|tallies| telling(&clause.asserts, tallies));
        telling.is_some_and(|telling| is_none(&telling, |tally| tally.met))
    };
    plan.inventory.clauses.iter().filter(is_unmet).map(|clause| clause.id.clone()).collect()
}

/// The clauses whose assertions an account of a game violates, at the place where it first differs from our own engine.
pub fn violated(
    plan: &Plan,
    book: &Rulebook,
    beginning: &Beginning,
    actions: &[(Actor, String)],
    differs: &Differs,
) -> Vec<String> {
    after(violations(plan, book, &Filter::default(), beginning, actions, Some(differs)), differs.acts)
}

/// The clauses that are violated after so many actions.
fn after(violated: Vec<Violated>, acts: usize) -> Vec<String> {
    unique(violated.into_iter().filter(|violated| violated.after == acts).map(|violated| violated.id))
}

/// An assertion that is violated.
#[derive(Clone, PartialEq, Debug)]
pub struct Violated {
    /// The clause or ruling.
    pub id: String,
    /// Its assertion.
    pub then: String,
    /// After how many actions of a game it is first violated.
    pub after: usize,
    /// How it is false: the sides of each comparison that is, or why it has no value.
    pub found: String,
}

/// The assertions that are violated in a game of these actions as the engine of a book plays it, or as an account of it says.
pub fn violations(
    plan: &Plan,
    book: &Rulebook,
    filter: &Filter,
    beginning: &Beginning,
    actions: &[(Actor, String)],
    differs: Option<&Differs>,
) -> Vec<Violated> {
    let said = documented(plan, filter);
    let each: Vec<(&str, &Assertion)> =
        said.iter().flat_map(|(id, asserts)| asserts.iter().map(move |assertion| (id.as_str(), assertion))).collect();
    let assertions: Vec<&Assertion> = each.iter().map(|(_, assertion)| *assertion).collect();
    let mut watch = Watch::new(&assertions, book, &plan.variant.tree.to_json());
    let mut actions = actions.iter();
    watch.game_of(beginning, &mut |_| actions.next().cloned(), differs);
    let tallies = watch.tallies().into_iter().zip(each);
    let violated = |(tally, (id, assertion)): (Tally, (&str, &Assertion))| {
        let violation = tally.violated?;
        let sides: Vec<String> = violation.sides.iter().map(|(is, due)| format!("{is} against {due}")).collect();
        let found =
            violation.error.unwrap_or_else(|| if sides.is_empty() { "false".to_owned() } else { sides.join(", ") });
        let then = assertion.then.as_ref().map(|then| then.text().to_owned()).unwrap_or_default();
        Some(Violated { id: id.to_owned(), then, after: violation.actions.len(), found })
    };
    tallies.filter_map(violated).collect()
}

/// The clauses whose assertions the last answer of a plan's own engine violates, in a game of these actions.
pub fn violated_last(plan: &Plan, book: &Rulebook, beginning: &Beginning, actions: &[(Actor, String)]) -> Vec<String> {
    let Ok((mut table, _)) = book.begin(beginning) else { return Vec::new() };
    let acts = actions.iter().filter(|(actor, action)| table.apply(*actor, action).is_ok()).count();
    after(violations(plan, book, &Filter::default(), beginning, actions, None), acts)
}

/// Plays the scripts.
#[derive(Clone, Copy)]
struct Player<'p> {
    ruleset: &'p Value,
    slip: Option<fn(&Value, &mut Chance) -> String>,
}

impl<'p> Player<'p> {
    /// Chooses the actions of a script.
    fn plays(self, script: &'p Script) -> impl FnMut(&dyn Table) -> Option<(Actor, String)> + use<'p> {
        let mut chance = Chance::from_seed(script.seed);
        let (mut written, mut left) = (script.actions.iter(), script.more);
        move |table| {
            if let Some((by, action)) = written.next() {
                return Some((by.or_else(|| table.to_act())?, action.clone()));
            }
            let actor = table.to_act()?;
            left = left.checked_sub(1)?;
            // Now and then something that may be illegal.
            let slipped = self.slip.filter(|_| chance.below(SLIPS) == 0).map(|slip| slip(self.ruleset, &mut chance));
            Some((actor, slipped.or_else(|| any(table, actor, &mut chance))?))
        }
    }

    /// The questions of a script, with our own engine's answers.
    fn questions(self, script: &'p Script, book: &Rulebook) -> Vec<Question> {
        let Ok((mut table, _)) = book.begin(&script.beginning) else { return Vec::new() };
        let (mut play, mut ask) = (self.plays(script), Ask::Begin(script.beginning.clone()));
        let mut questions = vec![Question { ask, due: Due::state(table.as_ref()) }];
        questions.push(Question { ask: Ask::Legal, due: Due::Actions(Actions::of(&table.legal())) });
        while let Some((actor, action)) = play(table.as_ref()) {
            let is_legal = table.apply(actor, &action).is_ok();
            ask = Ask::Act(actor.to_string(), action);
            let due = if is_legal { Due::state(table.as_ref()) } else { Due::Refusal };
            questions.push(Question { ask, due });
            if is_legal {
                questions.push(Question { ask: Ask::Legal, due: Due::Actions(Actions::of(&table.legal())) });
            }
        }
        questions
    }
}

/// Asks an outside engine the questions of these games, until it does not answer one. A fault ends it: that of an engine
/// which hangs costs seconds.
fn asked(plan: &Plan, scripts: &[Script], book: &Rulebook, player: Player<'_>, context: &Rc<RunContext>) -> Vec<Heard> {
    let ask =
        |context: &RunContext, questions: &[Question]| block_on(context.ask_all(&questions.iter().collect::<Vec<_>>()));
    // An engine that begins no game does not understand what is asked of one.
    let first = scripts.iter().take(BATCH).filter_map(|script| player.questions(script, book).into_iter().next());
    let begun = ask(context, &first.collect::<Vec<_>>());
    if begun.is_err() || begun.is_ok_and(|answers| answers.iter().all(Result::is_err)) {
        return Vec::new();
    }
    let batches: Vec<&[Script]> = scripts.chunks(BATCH).collect();
    let work = |context: &Rc<RunContext>, n: usize| {
        let asked: Vec<Vec<Question>> = batches[n].par_iter().map(|script| player.questions(script, book)).collect();
        let Ok(answers) = ask(context, &asked.concat()) else { return (Vec::new(), true) };
        let (mut games, mut left) = (Vec::new(), answers.as_slice());
        for questions in &asked {
            let (these, rest) = left.split_at(left.len().min(questions.len()));
            left = rest;
            games.push(heard(questions, these, &context.layout, book));
        }
        (games, answers.iter().any(|answer| matches!(answer, Err(EngineError::Fault(_)))))
    };
    let heard = runner::deal(plan, context, batches.len(), work, |(_, is_fault)| *is_fault);
    heard.into_iter().flat_map(|(games, _)| games).collect()
}

/// The games from a set-up: itself with one more action, and beyond a quick run variations of it, which go on.
fn set_ups(setup: &Setup, book: &Rulebook, ruleset: &Value, games: u64, seed: u64) -> Vec<Script> {
    let Ok(beginning) = setup.beginning(book, None) else { return Vec::new() };
    let actions = &setup.actions;
    let of_whoever = |actions: Vec<String>| actions.into_iter().map(|action| (None, action)).collect::<Vec<_>>();
    let itself = Script { beginning, actions: of_whoever(actions.clone()), more: 1, seed };
    let varied = (1..=games / VARIED).filter(|_| games > QUICK).filter_map(|n| {
        let mut chance = Chance::from_seed(seed.wrapping_add(n));
        let (beginning, actions) = match setup.beginning(book, Some(&mut chance)).ok()? {
            Beginning::Position(position) if n % 2 == 0 && !book.cards().is_empty() => {
                let moment = Moment { position, actions: actions.clone() };
                let Moment { position, actions } =
                    moments::like_any(&[moment], book, ruleset, &book.cards(), &mut chance);
                (Beginning::Position(position), actions)
            }
            beginning => (beginning, actions.clone()),
        };
        Some(Script { beginning, actions: of_whoever(actions), more: SHORT, seed: seed.wrapping_add(n) })
    });
    [itself].into_iter().chain(varied).collect()
}

/// The games: one from each position of a scenario, in a quick run only of a share of them, then `games` more. Half of these
/// begin with positions where rules interact, a quarter with deals, and a quarter with deals of special hands or, beyond a
/// quick run, with variations of the positions of scenarios. Of a game that somebody brings, whose special positions scenarios
/// alone know, each scenario is played.
fn scripts(plan: &Plan, book: &Rulebook, ruleset: &Value, games: u64, seed: u64) -> Vec<Script> {
    let cards = book.cards();
    let share = if games > QUICK { 1 } else { SHARE };
    let is_brought = plan.variant.brought().is_some();
    let moments = if is_brought { Vec::new() } else { moments::moments(plan, book, share) };
    let input = random_input(plan.variant.compiled_game());
    let of_moment = |Moment { position, actions }: Moment, seed: u64| Script {
        beginning: Beginning::Position(position),
        actions: actions.into_iter().map(|action| (None, action)).collect(),
        more: 1,
        seed,
    };
    let of_scenario = |game: ScenarioGame| {
        let actions = game.actions.into_iter().map(|(by, action)| (Actor::parse(&by), action)).collect();
        Script { beginning: game.beginning, actions, more: 0, seed }
    };
    let own: Vec<Script> = if is_brought {
        moments::games(plan, 1).into_iter().map(of_scenario).collect()
    } else {
        moments.iter().cloned().enumerate().map(|(n, moment)| of_moment(moment, seed ^ n as u64)).collect()
    };
    let others = (0..games).map(|n| {
        let mut chance = Chance::from_seed(seed.wrapping_add(n).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let dealt = |chance: &mut Chance| Script::of(deal(book, &cards, None, chance), seed ^ n);
        let with = input.map(|input| position(input, book, ruleset, &cards, &mut chance));
        match (n % 4, with) {
            (1 | 3, Some(Some(beginning))) => Script::of(beginning, seed ^ n),
            (2, _) if n < QUICK => match input.map(|input| (input.deal)(ruleset, &cards, &mut chance)) {
                Some(deal) => Script::of(deal.into(), seed ^ n),
                None => dealt(&mut chance),
            },
            (2, _) if n >= QUICK && !moments.is_empty() && input.is_some() => {
                let like = moments::like_any(&moments, book, ruleset, &cards, &mut chance);
                if is_plausible(&like.position, book) { of_moment(like, seed ^ n) } else { dealt(&mut chance) }
            }
            _ => dealt(&mut chance),
        }
    });
    own.into_iter().chain(others).collect()
}

/// The tallies of some assertions in these games of a variant: from positions where rules interact, or from deals, every
/// other one of which is stacked, often with the cards of a position that is `shown` to violate one.
fn watched(
    variant: &Variant,
    asked: &[(usize, &Assertion)],
    shown: &[Violation],
    games: Range<u64>,
    from_positions: bool,
) -> Vec<(usize, Tally)> {
    if asked.is_empty() {
        return Vec::new();
    }
    let (book, ruleset, mut chance) = (variant.rulebook(), variant.tree.to_json(), Chance::from_seed(games.start));
    let (cards, input) = (book.cards(), random_input(variant.compiled_game()));
    let kinds = unique(cards.iter().cloned());
    let shown: Vec<Vec<String>> = shown.iter().map(|violated| kinds_in(violated, &kinds)).collect();
    let script = |seed| {
        if !from_positions {
            let is_like_shown = seed % 4 == 3 && !shown.is_empty();
            let first = match seed % 2 {
                1 if is_like_shown => Some(one(&shown, &mut chance)),
                1 => Some((0..STACKED).map(|_| one(&kinds, &mut chance)).collect()),
                _ => None,
            };
            return Some(Script::of(deal(&book, &cards, first, &mut chance), seed));
        }
        position(input?, &book, &ruleset, &cards, &mut chance).map(|beginning| Script::of(beginning, seed))
    };
    let scripts: Vec<Script> = games.filter_map(script).collect();
    let assertions: Vec<&Assertion> = asked.iter().map(|(_, assertion)| *assertion).collect();
    let player = Player { ruleset: &ruleset, slip: input.map(|input| input.slip) };
    let watch = |scripts: &[Script]| {
        let mut watch = Watch::new(&assertions, &book, &ruleset);
        for script in scripts {
            match script.seed % 2 {
                0 => watch.game(&script.beginning, &mut player.plays(script)),
                _ => watch.game(&script.beginning, &mut plays_eagerly(script)),
            }
        }
        watch.tallies()
    };
    let parts: Vec<Vec<Tally>> = scripts.par_chunks(BATCH).map(watch).collect();
    let numbers = asked.iter().map(|(number, _)| *number);
    parts.into_iter().flat_map(|part| numbers.clone().zip(part)).collect()
}

fn position(
    input: &RandomInput,
    book: &Rulebook,
    ruleset: &Value,
    cards: &[String],
    chance: &mut Chance,
) -> Option<Beginning> {
    let position = (input.position)(ruleset, cards, chance);
    (is_plausible(&position, book) && book.position(&position).is_ok()).then_some(Beginning::Position(position))
}

/// Whether a game can come to a position, as far as its form tells: everybody still holds a card, and nothing lies on
/// the board before it is opened.
fn is_plausible(position: &Value, book: &Rulebook) -> bool {
    let shape = shape(book.game());
    let is_empty = |map: &Value| map.as_object().is_none_or(Map::is_empty);
    let mut hands = position["hands"].as_object().into_iter().flat_map(Map::values);
    let is_begun = shape.set_up.iter().all(|(key, form)| *form != Form::Flag || position[*key] != true);
    let mut board = shape.parts.iter().filter(|(_, form)| matches!(form, Form::Placed(_)));
    !hands.any(is_empty) && (is_begun || board.all(|(part, _)| is_empty(&position[*part])))
}

/// The kinds of cards that lie in hands and on the board where a game with a violation begins, and those that it plays.
fn kinds_in(violated: &Violation, kinds: &[String]) -> Vec<String> {
    let mut said: Vec<String> = violated.actions.iter().map(|(_, action)| action.clone()).collect();
    if let Some(Beginning::Position(position)) = &violated.beginning {
        said.extend(["hands", "board"].iter().map(|part| position[part].to_string()));
    }
    let is_said = |kind: &&String| said.iter().any(|said| said.contains(kind.as_str()));
    kinds.iter().filter(is_said).cloned().collect()
}

/// A random deal. A stacked one begins with all cards of its first kinds; in half of these the others are sorted by kind, too.
fn deal(book: &Rulebook, cards: &[String], first: Option<Vec<String>>, chance: &mut Chance) -> Beginning {
    let mut deck = cards.to_vec();
    chance.shuffle(&mut deck);
    if let Some(mut first) = first {
        if chance.below(2) == 0 {
            deck.sort_by_key(|card| !first.contains(card));
        } else {
            first.extend(unique(cards.iter().cloned()));
            deck.sort_by_key(|card| first.iter().position(|kind| kind == card));
        }
    }
    let (fewest, most) = book.seats();
    let seats = fewest + chance.below((most - fewest + 1) as u32) as usize;
    let first = Seat::new(chance.below(seats as u32) as usize).unwrap_or(Seat::A);
    Beginning::Deal(DealRequest { deck, first, seats })
}

/// Tries some actions and chooses the one with the most events; that the same actor acts on counts as one more.
fn plays_eagerly(script: &Script) -> impl FnMut(&dyn Table) -> Option<(Actor, String)> + use<> {
    let (mut chance, mut left) = (Chance::from_seed(script.seed), script.more);
    move |table| {
        left = left.checked_sub(1)?;
        let (actor, legal) = (table.to_act()?, table.legal());
        let is_free = actor != Actor::Chance && !legal.is_empty() && chance.below(RANDOM) > 0;
        let worth = |action: &String| {
            let mut tried = table.fork();
            let events = tried.apply(actor, action).map_or(0, |events| events.len());
            events + usize::from(tried.to_act() == Some(actor))
        };
        let best = if is_free { (0..TRIED).map(|_| one(&legal, &mut chance)).max_by_key(worth) } else { None };
        Some((actor, best.or_else(|| any(table, actor, &mut chance))?))
    }
}

/// Any action of whoever is to act.
fn any(table: &dyn Table, actor: Actor, chance: &mut Chance) -> Option<String> {
    if actor == Actor::Chance {
        return table.shuffle(chance);
    }
    let legal = table.legal();
    (!legal.is_empty()).then(|| listed::one_of(&one(&legal, chance), chance))
}
