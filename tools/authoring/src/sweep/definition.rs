//! A sweep: its variant, parameters and points, and which of them are to be played.

use std::collections::HashMap;

use umpire_clauses::condition::within;
use umpire_clauses::inventory::Inventory;
use umpire_engine::rulebook::Playable as _;
use umpire_engine::spelling::hint;
use umpire_engine::tree::Value;
use umpire_engine::variant::{Variant, explain};
use umpire_playout::simulate::shard::Shard;
use umpire_playout::simulate::{Progress, Run};
use umpire_playout::sweep::race::{Aim, due};
use umpire_playout::sweep::{Course, Figure, Sums, Target, figure};

use super::ask::{Ask, pair};
use super::point::{self, Point};
use super::space::{self, MOST_PATHS};
use super::vary::Vary;

/// The results of points, by point and round.
pub type Played = HashMap<(usize, usize), Sums>;

/// How many paths a fault suggests at most.
const NAMED: usize = 3;

/// A valid sweep.
pub struct Sweep {
    /// The variant at the centre.
    pub variant: Variant,
    /// The parameters.
    pub ask: Ask,
    /// The figures of every point.
    pub figures: Vec<Figure>,
    /// The targets for them.
    pub targets: Vec<Target>,
    /// The points, in a fixed order.
    pub points: Vec<Point>,
    pub(super) course: Course,
}

impl Sweep {
    /// Builds a sweep around a variant. The inventory of its document names the clauses.
    ///
    /// # Errors
    /// Every fault of the parameters; the faults of the first point if no point can be played.
    pub fn new(variant: &Variant, inventory: &Inventory, ask: Ask) -> Result<Sweep, Vec<String>> {
        let mut faults = clashes(&ask.vary);
        let rulebook = variant.compiled().map_err(|fault| vec![fault])?;
        let (fewest, most) = rulebook.seats();
        if !(fewest..=most).contains(&ask.agents.len()) || ask.vary.is_empty() || ask.games == 0 || ask.keep == 0 {
            faults.push("a sweep has an agent for each seat, a path that is varied, and at least one game".to_owned());
        }
        let pairs: Vec<String> = ask.skills.iter().map(|agents| pair(*agents)).collect();
        if !ask.skills.is_empty() && !(fewest..=most).contains(&2) {
            faults.push("--skill: two agents play each other, and this is no game for two".to_owned());
        }
        let figures = figure::all(&rulebook, ask.agents.len(), &pairs, &ask.without);
        let mut targets = Vec::new();
        for target in &ask.targets {
            match Target::read(target, &figures) {
                Ok(target) => targets.push(target),
                Err(fault) => faults.push(format!("--target: {fault}")),
            }
        }
        let places = space::points(&ask.vary, ask.sample).map_err(|fault| faults.push(fault)).unwrap_or_default();
        if !faults.is_empty() {
            return Err(faults);
        }
        let before = point::at_odds(inventory, variant);
        let point = |places| Point::of(variant, inventory, &before, &ask, places);
        let points: Vec<Point> = places.into_iter().map(point).collect();
        if points.iter().all(|point| !point.faults.is_empty()) {
            let of_first = points.first().map(|point| point.faults.clone()).unwrap_or_default();
            let none = vec!["no point can be played; of the first:".to_owned()];
            return Err([unsaid(variant, &ask.vary), none, of_first].concat());
        }
        let run =
            Run { games: ask.games, seed: ask.seed, agents: ask.agents.clone(), handicap: None, cards: ask.cards };
        let course = Course { run, skills: ask.skills.clone(), rounds: !targets.is_empty() };
        Ok(Sweep { variant: variant.clone(), ask, figures, targets, points, course })
    }

    /// The most games, including those for skill and handicaps.
    pub fn most_games(&self, shard: Option<Shard>) -> u64 {
        self.own(shard).len() as u64 * self.course.deals() * self.course.games_of_a_deal(self.ask.without.len())
    }

    /// The playable points of a shard, by number; of the whole sweep without one.
    pub(super) fn own(&self, shard: Option<Shard>) -> Vec<usize> {
        // Neighbouring points need similar time, so they are dealt out in turn.
        let is_own = |n: usize| shard.is_none_or(|shard| shard.parts().contains(&(n as u64 % shard.of() + 1)));
        (0..self.points.len()).filter(|n| is_own(*n) && self.points[*n].faults.is_empty()).collect()
    }

    /// The games of a point in a round, including those for skill and handicaps.
    pub fn games_of(&self, round: usize) -> u64 {
        let deals = self.course.rounds().get(round).map_or(0, |deals| deals.end - deals.start);
        deals * self.course.games_of_a_deal(self.ask.without.len())
    }

    /// Plays one round of one point.
    ///
    /// # Errors
    /// There is no such point or round, or it cannot be played.
    pub fn play(&self, point: usize, round: usize, told: Progress) -> Result<Sums, String> {
        let rules = self.points.get(point).and_then(|point| point.rules.as_ref());
        let (rulebook, avoided) = rules.ok_or("a point without rules")?;
        let deals = self.course.rounds().get(round).cloned().ok_or("there is no such round")?;
        Ok(self.course.play(rulebook, avoided, deals, told))
    }

    pub(super) fn aim(&self, rounds: usize) -> Aim<'_> {
        Aim { targets: &self.targets, figures: &self.figures, keep: self.ask.keep, rounds }
    }

    /// The points and rounds to play next, for callers that play them one by one; empty when done.
    pub fn due(&self, played: &Played) -> Vec<(usize, usize)> {
        let known = |point, round| played.get(&(point, round)).cloned();
        due(&self.own(None), self.aim(self.course.rounds().len()), &known)
    }
}

/// Errors for paths that the variant does not set, each with the nearest that it does, else with numbers at paths that have
/// its words.
fn unsaid(variant: &Variant, vary: &[Vary]) -> Vec<String> {
    let said: Vec<String> = explain(&variant.tree).into_iter().map(|(path, ..)| path).collect();
    let is_number = |path: &&String| variant.tree.get(path).is_some_and(|node| matches!(node.value, Value::Int(_)));
    let unsaid = vary.iter().filter(|vary| variant.tree.get(&vary.path).is_none());
    let told = |Vary { path, .. }: &Vary| {
        let mut hint = hint(path, said.iter().map(String::as_str));
        let of_word = said.iter().filter(|each| format!(".{each}.").contains(&format!(".{path}.")));
        let of_word: Vec<String> = of_word.filter(is_number).take(NAMED).map(|each| format!("`{each}`")).collect();
        if hint.is_empty() && !of_word.is_empty() {
            hint = format!(" (did you mean {}?)", of_word.join(" or "));
        }
        format!("--vary: {} says nothing at `{path}`{hint}", variant.name)
    };
    unsaid.map(told).collect()
}

/// Errors for paths that are varied twice or overlap, and for too many of them.
fn clashes(vary: &[Vary]) -> Vec<String> {
    let mut faults = Vec::new();
    for (place, one) in vary.iter().enumerate() {
        for other in &vary[..place] {
            if within(&one.path, &other.path) || within(&other.path, &one.path) {
                faults.push(format!("--vary: {} and {} are of one value", other.path, one.path));
            }
        }
    }
    if vary.len() > MOST_PATHS {
        faults.push(format!("--vary: {} paths; at most {MOST_PATHS} can be varied at once", vary.len()));
    }
    faults
}
