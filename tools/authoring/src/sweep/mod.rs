//! A sweep: the space around a variant. Some of its values are varied, games are played at every point, and the points are told,
//! the nearest to what is wanted first, each with its figures and the clauses that it would break.
//!
//! How points are played and dropped is `umpire_playout`'s; here are the variants, the clauses, and the reports.

mod ask;
pub mod merge;
mod point;
pub mod results;
mod space;
mod vary;
pub mod written;

use umpire_engine::variant::fault::nearest;
use umpire_engine::variant::{Variant, explain};

pub use ask::{Ask, pair, read_pair};
pub use point::Point;
pub use space::{MOST_PATHS, MOST_POINTS};
pub use umpire_playout::sweep::target::round_up;
pub use umpire_playout::sweep::{Estimate, Fate, Figure, Raced, Settled, Sums, Target};
pub use vary::Vary;

use crate::sweep::merge::Played;
pub use results::Results;
use umpire_clauses::condition::within;
use umpire_clauses::inventory::Inventory;
use umpire_playout::simulate::shard::Shard;
use umpire_playout::simulate::{Run, Told};
use umpire_playout::sweep::race::{Aim, due, race};
use umpire_playout::sweep::{Course, figure};

/// A sweep that can be played.
pub struct Sweep {
    /// What is swept around.
    pub variant: Variant,
    /// What was asked for.
    pub ask: Ask,
    /// The figures of every point.
    pub figures: Vec<Figure>,
    /// What is wanted of them.
    pub targets: Vec<Target>,
    /// The points, in a fixed order.
    pub points: Vec<Point>,
    course: Course,
}

/// What was played already, and is not played again.
pub type Known<'k> = &'k (dyn Fn(usize, usize) -> Option<Sums> + Sync);

/// Told what a point played in a round, from any thread.
///
/// # Errors
/// It could not be kept; then the sweep ends.
pub type Keep<'k> = &'k (dyn Fn(usize, usize, &Sums) -> Result<(), String> + Sync);

impl Sweep {
    /// A sweep around a variant. Clauses are told by the inventory of its document.
    ///
    /// # Errors
    /// Everything that is wrong with what is asked for; what is wrong with the points, if no point can be played.
    pub fn new(variant: &Variant, inventory: &Inventory, ask: Ask) -> Result<Sweep, Vec<String>> {
        let mut faults = clashes(&ask.vary);
        let rulebook = variant.rulebook();
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

    /// How many games are played at most, those for skill and handicaps counted.
    pub fn most_games(&self, shard: Option<Shard>) -> u64 {
        self.own(shard).len() as u64 * self.course.deals() * self.course.games_of_a_deal(self.ask.without.len())
    }

    /// The points of a shard that can be played, by number; without one, of the whole sweep.
    fn own(&self, shard: Option<Shard>) -> Vec<usize> {
        // Neighbours are good and bad together, so they are dealt out in turn.
        let is_own = |n: usize| shard.is_none_or(|shard| shard.parts().contains(&(n as u64 % shard.of() + 1)));
        (0..self.points.len()).filter(|n| is_own(*n) && self.points[*n].faults.is_empty()).collect()
    }

    /// Plays the points on the current thread pool, and reports them, the nearest first.
    ///
    /// # Errors
    /// What `keep` gave.
    pub fn run(&self, shard: Option<Shard>, known: Known, keep: Keep, told: Told) -> Result<Results<'_>, String> {
        let played = |n: usize, round: usize| {
            if let Some(sums) = known(n, round) {
                told(self.games_of(round));
                return Ok(sums);
            }
            let sums = self.play(n, round, told)?;
            keep(n, round, &sums).map(|()| sums)
        };
        self.race(shard, &played)
    }

    /// How many games a point plays in a round, those for skill and handicaps counted.
    pub fn games_of(&self, round: usize) -> u64 {
        let deals = self.course.rounds().get(round).map_or(0, |deals| deals.end - deals.start);
        deals * self.course.games_of_a_deal(self.ask.without.len())
    }

    /// Plays one point in one round.
    ///
    /// # Errors
    /// There is no such point or round, or it cannot be played.
    pub fn play(&self, point: usize, round: usize, told: Told) -> Result<Sums, String> {
        let rules = self.points.get(point).and_then(|point| point.rules.as_ref());
        let (rulebook, avoided) = rules.ok_or("a point without rules")?;
        let deals = self.course.rounds().get(round).cloned().ok_or("there is no such round")?;
        Ok(self.course.play(rulebook, avoided, deals, told))
    }

    fn aim(&self, rounds: usize) -> Aim<'_> {
        Aim { targets: &self.targets, figures: &self.figures, keep: self.ask.keep, rounds }
    }

    /// The points and rounds to play next, for who has them played one by one; none where all is played.
    pub fn due(&self, played: &Played) -> Vec<(usize, usize)> {
        let known = |point, round| played.get(&(point, round)).cloned();
        due(&self.own(None), self.aim(self.course.rounds().len()), &known)
    }

    /// The report as far as points were played: of the rounds that are over; during the first, of the points that have played it.
    pub fn so_far(&self, played: &Played) -> Results<'_> {
        let rounds = match self.due(played).first() {
            None => self.course.rounds().len(),
            Some((_, round)) => (*round).max(1),
        };
        let points: Vec<usize> = self.own(None).into_iter().filter(|point| played.contains_key(&(*point, 0))).collect();
        let known = |point, round| played.get(&(point, round)).cloned().ok_or(());
        self.report(race(&points, self.aim(rounds), &known).unwrap_or_default())
    }

    /// Has the points race, as far as `played` says what they play.
    pub(crate) fn race(
        &self,
        shard: Option<Shard>,
        played: &(dyn Fn(usize, usize) -> Result<Sums, String> + Sync),
    ) -> Result<Results<'_>, String> {
        Ok(self.report(race(&self.own(shard), self.aim(self.course.rounds().len()), played)?))
    }

    /// The report of a race. Of points that are as near, the one that breaks fewer clauses comes first.
    fn report(&self, mut raced: Vec<Raced>) -> Results<'_> {
        if !self.targets.is_empty() {
            let breaks = |one: &Raced| self.points[one.point].breaks.len();
            raced.sort_by(|a, b| {
                let nearer =
                    (a.fate == Fate::Dropped).cmp(&(b.fate == Fate::Dropped)).then(a.distance.total_cmp(&b.distance));
                nearer.then_with(|| breaks(a).cmp(&breaks(b)))
            });
        }
        Results { sweep: self, raced, seconds: 0.0 }
    }
}

/// The paths at which a variant says nothing, each with the nearest at which it does.
fn unsaid(variant: &Variant, vary: &[Vary]) -> Vec<String> {
    let said = explain(&variant.tree);
    let unsaid = vary.iter().filter(|vary| variant.tree.get(&vary.path).is_none());
    let told = |Vary { path, .. }: &Vary| {
        let near = nearest(path, said.iter().map(|(path, ..)| path.as_str()));
        let hint = near.map(|path| format!(" (did you mean `{path}`?)")).unwrap_or_default();
        format!("--vary: {} says nothing at `{path}`{hint}", variant.name)
    };
    unsaid.map(told).collect()
}

/// Paths that are varied twice, or within each other; and too many of them.
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
