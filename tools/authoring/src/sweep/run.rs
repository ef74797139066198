//! Runs a sweep, or ranks the results of earlier runs.

use umpire_playout::simulate::Progress;
use umpire_playout::simulate::shard::Shard;
use umpire_playout::sweep::race::race;
use umpire_playout::sweep::{Fate, Raced, Settled, Sums};

use super::definition::{Played, Sweep};
use super::results::Results;

/// Looks up the results that are known already, by point and round.
pub type Known<'k> = &'k (dyn Fn(usize, usize) -> Option<Sums> + Sync);

/// Stores the results of a point in a round; called from any thread.
///
/// # Errors
/// The result could not be stored; this ends the sweep.
pub type Keep<'k> = &'k (dyn Fn(usize, usize, &Sums) -> Result<(), String> + Sync);

impl Sweep {
    /// Plays the points on the current thread pool and ranks them.
    ///
    /// # Errors
    /// The error of `keep`.
    pub fn run(&self, shard: Option<Shard>, known: Known, keep: Keep, told: Progress) -> Result<Results<'_>, String> {
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

    /// The results of the sweep or a shard of it, from those of its points.
    ///
    /// # Errors
    /// A result is missing.
    pub fn report_of(&self, shard: Option<Shard>, played: &Played) -> Result<Results<'_>, String> {
        let lacks = |point: usize, round: usize| format!("no shard has what point {point} played in round {round}");
        self.race(shard, &|point, round| played.get(&(point, round)).cloned().ok_or_else(|| lacks(point, round)))
    }

    /// The results so far: of the finished rounds; during the first one, of the points that have played it.
    pub fn so_far(&self, played: &Played) -> Results<'_> {
        let rounds = match self.due(played).first() {
            None => self.course.rounds().len(),
            Some((_, round)) => (*round).max(1),
        };
        let points: Vec<usize> = self.own(None).into_iter().filter(|point| played.contains_key(&(*point, 0))).collect();
        let known = |point, round| played.get(&(point, round)).cloned().ok_or(());
        self.report(race(&points, self.aim(rounds), &known).unwrap_or_default())
    }

    /// Lets the points compete; `played` gives their results.
    fn race(
        &self,
        shard: Option<Shard>,
        played: &(dyn Fn(usize, usize) -> Result<Sums, String> + Sync),
    ) -> Result<Results<'_>, String> {
        Ok(self.report(race(&self.own(shard), self.aim(self.course.rounds().len()), played)?))
    }

    /// Ranks the points. Of points equally near, those that are met come first, then the ones that break fewer clauses.
    fn report(&self, mut raced: Vec<Raced>) -> Results<'_> {
        if !self.targets.is_empty() {
            let breaks = |one: &Raced| self.points[one.point].breaks.len();
            let dropped = |one: &Raced| one.fate == Fate::Dropped;
            let unmet = |one: &Raced| one.settled != Some(Settled::Met);
            raced.sort_by(|a, b| {
                let nearer = dropped(a).cmp(&dropped(b)).then(a.distance.total_cmp(&b.distance));
                nearer.then_with(|| (unmet(a), breaks(a)).cmp(&(unmet(b), breaks(b))))
            });
        }
        Results { sweep: self, raced, seconds: 0.0 }
    }
}
