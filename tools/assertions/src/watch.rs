//! Watches games: at each moment the assertions of its occasion are evaluated.

use std::collections::BTreeMap;
use std::ops::Range;

use serde_json::Value;
use umpire_engine::game::{Actor, DealRequest, Seat};
use umpire_engine::rulebook::{Beginning, Rulebook};
use umpire_engine::ruling::are_of_the_game;
use umpire_engine::table::Table;

use crate::assertion::Assertion;
use crate::course::{Act, Course, Witness};
use crate::expression::{Cells, Evaluator};
use crate::moment::{Game, Moment, Snapshot};
use crate::said::Differs;

/// Gives the next action of a game; none ends it.
pub type Choose<'c> = dyn FnMut(&dyn Table) -> Option<(Actor, String)> + 'c;

/// A violation: where an assertion is false.
#[derive(Clone, PartialEq, Debug)]
pub struct Violation {
    /// Whether the ruleset or a game from a deal shows it. Play may never come to a position that can be set up.
    pub is_reached: bool,
    /// How the game began; none where the ruleset itself is at fault.
    pub beginning: Option<Beginning>,
    /// The actions up to there, each with its actor.
    pub actions: Vec<(String, String)>,
    /// The two sides of each comparison that is false.
    pub sides: Vec<(String, String)>,
    /// Why the consequence could not be evaluated.
    pub error: Option<String>,
    /// The event that shows it, as a record has it, where one does.
    pub event: Option<Value>,
    /// The position, a few lines; empty where the ruleset itself is at fault.
    pub picture: String,
    /// The game as a record, once a verdict rests on it.
    pub record: Option<String>,
    /// A feature that ends as the game does, if one was asked for and the steps can say it.
    pub scenario: Option<String>,
}

impl Violation {
    /// Violations that play comes to are before others, then those with the fewest actions.
    pub fn rank(&self) -> (bool, usize) {
        (!self.is_reached, self.actions.len())
    }
}

/// How an assertion fared.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    /// How often its condition was true.
    pub met: u64,
    /// How many games that began with a deal met it. Play may never come to what a position shows.
    pub dealt: u64,
    /// The violation with the fewest actions.
    pub violated: Option<Violation>,
}

/// Whether one of several assertions was violated.
pub fn is_violated(tallies: &[Tally]) -> bool {
    tallies.iter().any(|tally| tally.violated.is_some())
}

/// Whether the ruleset or a game from a deal violates one of several assertions.
pub fn is_shown_broken(tallies: &[Tally]) -> bool {
    tallies.iter().any(|tally| tally.violated.as_ref().is_some_and(|violated| violated.is_reached))
}

/// Watches games of one ruleset.
pub struct Watch<'a> {
    assertions: &'a [&'a Assertion],
    by_occasion: BTreeMap<&'a str, Vec<usize>>,
    rulebook: &'a Rulebook,
    evaluator: Evaluator,
    cells: Cells,
    tallies: Vec<Tally>,
    /// The number of the game, and for each assertion that of the last game from a deal that met its condition.
    game: u64,
    last_met: Vec<u64>,
}

/// A game being watched.
struct Watched<'w, 'a> {
    watch: &'w mut Watch<'a>,
    beginning: &'w Beginning,
    actions: Vec<(String, String)>,
}

impl Witness for Watched<'_, '_> {
    fn wants(&self, on: &str) -> bool {
        self.watch.by_occasion.contains_key(on)
    }

    fn saw(&mut self, on: &str, moment: &Moment<'_>, _: Range<usize>) {
        self.watch.occasion(on, moment, self.beginning, &self.actions);
    }
}

impl<'a> Watch<'a> {
    /// A watch over these assertions. `ruleset` is what expressions read as `rules`.
    pub fn new(assertions: &'a [&'a Assertion], rulebook: &'a Rulebook, ruleset: &Value) -> Watch<'a> {
        let parts = assertions.iter().flat_map(|assertion| assertion.parts());
        let evaluator = Evaluator::new(parts, ruleset);
        let mut by_occasion: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (n, assertion) in assertions.iter().enumerate() {
            if !assertion.when.as_ref().is_some_and(|when| when.is_never_true(&evaluator)) {
                by_occasion.entry(&assertion.on).or_default().push(n);
            }
        }
        let (tallies, last_met) = (vec![Tally::default(); assertions.len()], vec![0; assertions.len()]);
        let cells = evaluator.cells();
        Watch { assertions, by_occasion, rulebook, evaluator, cells, tallies, game: 0, last_met }
    }

    /// How each assertion fared so far.
    pub fn tallies(self) -> Vec<Tally> {
        self.tallies
    }

    /// Checks what is said of the ruleset itself.
    pub fn ruleset(&mut self) {
        if let Ok((table, _)) = self.rulebook.deal(&self.fresh_deal()) {
            let game = Game::default();
            let moment = Moment::at(Snapshot::new(table, None), "", &game, &[]);
            self.occasion("rules", &moment, &Beginning::Position(Value::Null), &[]);
        }
    }

    /// A deal of the unshuffled deck.
    fn fresh_deal(&self) -> DealRequest {
        let (fewest, _) = self.rulebook.seats();
        DealRequest { deck: self.rulebook.cards(), first: Seat::A, seats: fewest }
    }

    /// Plays a game from a beginning and watches it. `choose` gives the next action; the game ends with its first `None`.
    pub fn game(&mut self, beginning: &Beginning, choose: &mut Choose<'_>) {
        self.game_of(beginning, choose, None);
    }

    /// Watches a game of which there is an account: as [`Watch::game`] up to where it differs from our own engine, and there
    /// the account.
    pub fn game_of(&mut self, beginning: &Beginning, choose: &mut Choose<'_>, differs: Option<&Differs>) {
        let Ok((table, events)) = self.rulebook.begin(beginning) else { return };
        self.game += 1;
        let events: Vec<Value> = events.into_iter().map(|event| event.data).collect();
        let said_at = |acts: usize| differs.filter(|differs| differs.acts == acts).map(|differs| &differs.said);
        let mut course = Course::new(self.rulebook, beginning, table);
        said_at(0).into_iter().for_each(|said| course.hear(said));
        let mut watched = Watched { watch: self, beginning, actions: Vec::new() };
        course.begin(&events, &mut watched);
        while said_at(watched.actions.len()).is_none()
            && let Some((actor, action)) = choose(course.table())
        {
            let (mut table, act) = (course.table().fork(), Act { actor, action: &action });
            let observed = match table.observe(actor, &action) {
                Ok(observed) => observed,
                Err(refusal) if are_of_the_game(&refusal.objections) => {
                    course.refuse(act, &mut watched);
                    continue;
                }
                Err(_) => break,
            };
            watched.actions.push((actor.to_string(), action.clone()));
            let observed = observed.into_iter().map(|observed| (observed, None)).collect();
            course.act(act, observed, table, said_at(watched.actions.len()), &mut watched);
        }
    }

    /// Evaluates the assertions of an occasion.
    fn occasion(&mut self, on: &str, moment: &Moment<'_>, beginning: &Beginning, actions: &[(String, String)]) {
        let Some(numbers) = self.by_occasion.get(on) else { return };
        self.cells.clear();
        let cells = &self.cells;
        let unknown = moment.unknown();
        for &number in numbers {
            let assertion = self.assertions[number];
            if !unknown.is_empty() && assertion.parts().any(|part| part.reads(&unknown)) {
                continue;
            }
            let tally = &mut self.tallies[number];
            if assertion.when.as_ref().is_some_and(|when| !when.is_true(&self.evaluator, moment, cells)) {
                continue;
            }
            tally.met += 1;
            if moment.game.dealt && self.last_met[number] != self.game {
                self.last_met[number] = self.game;
                tally.dealt += 1;
            }
            let Some(then) = &assertion.then else { continue };
            let is_reached = on == "rules" || moment.game.dealt;
            if tally.violated.as_ref().is_some_and(|violated| violated.rank() <= (!is_reached, actions.len())) {
                continue;
            }
            if then.is_true(&self.evaluator, moment, cells) {
                continue;
            }
            let held = then.holds(&self.evaluator, moment, cells);
            let beginning = (on != "rules").then(|| beginning.clone());
            let picture = if on == "rules" { String::new() } else { moment.state.picture() };
            tally.violated = Some(Violation {
                is_reached,
                beginning,
                actions: actions.to_vec(),
                sides: then.sides(&self.evaluator, moment, cells),
                error: held.err(),
                event: moment.event.cloned(),
                picture,
                record: None,
                scenario: None,
            });
        }
    }
}
