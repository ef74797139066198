//! Selects the points that play on: successive halving with confidence intervals.
//!
//! After each round a point has *bounds* of its distance from the targets, from the 99.9 % intervals of its figures.
//! Bounds only narrow: new bounds are intersected with the old, which stay if the intersection is empty. The *bar* is
//! the `keep`th smallest upper bound. A point whose lower bound exceeds the bar is dropped, since `keep` others are
//! certainly nearer. A point whose upper bound is 0 is certainly within all targets and needs no more games.
//!
//! Because bounds narrow, the bar never rises, and with fewer points it is never lower. A shard, which knows only its
//! own points, therefore drops no point that the whole sweep keeps, and the shards together play all games of the whole
//! sweep.

use rayon::prelude::*;

use super::target::{Bounds, Settled, bounds, distance, off_centre, settled};
use super::{Figure, Sums, Target};

/// The standard score of a 99.9 % interval.
const SURE: f64 = 3.290_527;

umpire_engine::choice! {
    /// How a point left the race.
    #[derive(PartialOrd, Ord)]
    Fate {
        /// It played all games.
        Finished = "finished",
        /// It is certainly within all targets.
        Settled = "settled",
        /// Others are certainly nearer.
        Dropped = "dropped",
    }
}

/// A point after the race.
#[derive(Clone, Debug)]
pub struct Raced {
    /// The number of the point.
    pub point: usize,
    /// The totals of its games.
    pub sums: Sums,
    /// Its distance from the targets; see [`distance`].
    pub distance: f64,
    /// How it left the race.
    pub fate: Fate,
    /// Whether its games settle that it is within the targets; none without targets.
    pub settled: Option<Settled>,
    off_centre: f64,
}

/// The rules of a race.
#[derive(Clone, Copy, Debug)]
pub struct Aim<'a> {
    /// The targets.
    pub targets: &'a [Target],
    /// The figures that the targets refer to.
    pub figures: &'a [Figure],
    /// A point is dropped if at least this many others are certainly nearer; at least 1.
    pub keep: usize,
    /// The number of rounds.
    pub rounds: usize,
}

/// A point in the race.
struct Runner {
    point: usize,
    sums: Option<Sums>,
    bounds: Bounds,
    fate: Option<Fate>,
}

/// Runs the race: `played` plays one round of a point. Returns the points, nearest first: dropped ones last, each by
/// distance, then by distance from the middles of its targets, then by number.
///
/// # Errors
/// The first error of `played`.
pub fn race<E: Send>(
    points: &[usize],
    aim: Aim<'_>,
    played: &(dyn Fn(usize, usize) -> Result<Sums, E> + Sync),
) -> Result<Vec<Raced>, E> {
    let mut runners = lined_up(points);
    for round in 0..aim.rounds {
        play(&mut runners, round, aim, played)?;
    }
    let mut raced: Vec<Raced> = runners.into_iter().filter_map(|runner| ended(runner, aim)).collect();
    raced.sort_by(|a, b| {
        let rank = |one: &Raced| (one.fate == Fate::Dropped, one.distance, one.off_centre, one.point);
        rank(a).partial_cmp(&rank(b)).unwrap_or(std::cmp::Ordering::Equal)
    });
    Ok(raced)
}

/// The points and rounds to play next, given those that are `known`: all of one round, since the selection depends on
/// all of them. Empty if the race is over.
pub fn due(
    points: &[usize],
    aim: Aim<'_>,
    known: &(dyn Fn(usize, usize) -> Option<Sums> + Sync),
) -> Vec<(usize, usize)> {
    let mut runners = lined_up(points);
    for round in 0..aim.rounds {
        let running = runners.iter().filter(|runner| runner.fate.is_none());
        let unknown = running.filter(|runner| known(runner.point, round).is_none());
        let due: Vec<(usize, usize)> = unknown.map(|runner| (runner.point, round)).collect();
        if !due.is_empty() || play(&mut runners, round, aim, &|point, round| known(point, round).ok_or(())).is_err() {
            return due;
        }
    }
    Vec::new()
}

fn lined_up(points: &[usize]) -> Vec<Runner> {
    let bounds = Bounds { low: 0.0, high: f64::INFINITY };
    points.iter().map(|&point| Runner { point, sums: None, bounds, fate: None }).collect()
}

/// Plays a round of all points still in the race, and judges them unless it was the last.
fn play<E: Send>(
    runners: &mut [Runner],
    round: usize,
    aim: Aim<'_>,
    played: &(dyn Fn(usize, usize) -> Result<Sums, E> + Sync),
) -> Result<(), E> {
    runners.par_iter_mut().panic_fuse().filter(|runner| runner.fate.is_none()).try_for_each(|runner| {
        let more = played(runner.point, round)?;
        let sums = match runner.sums.take() {
            Some(sums) => sums.merge(&more),
            None => more,
        };
        runner.bounds = narrowed(runner.bounds, bounds(SURE, aim.targets, aim.figures, &sums));
        runner.sums = Some(sums);
        Ok(())
    })?;
    if round + 1 < aim.rounds {
        judge(runners, aim.keep);
    }
    Ok(())
}

/// The intersection of two bounds; the old ones if it is empty.
fn narrowed(old: Bounds, new: Bounds) -> Bounds {
    let both = Bounds { low: old.low.max(new.low), high: old.high.min(new.high) };
    if both.low <= both.high { both } else { old }
}

/// Drops points that are certainly worse, and settles those certainly within all targets.
fn judge(runners: &mut [Runner], keep: usize) {
    let still = |runner: &&Runner| runner.fate != Some(Fate::Dropped);
    let mut uppers: Vec<f64> = runners.iter().filter(still).map(|runner| runner.bounds.high).collect();
    uppers.sort_by(f64::total_cmp);
    let bar = uppers.get(keep.max(1) - 1).copied().unwrap_or(f64::INFINITY);
    for runner in runners.iter_mut().filter(|runner| runner.fate.is_none()) {
        if runner.bounds.low > bar {
            runner.fate = Some(Fate::Dropped);
        } else if runner.bounds.high <= 0.0 {
            runner.fate = Some(Fate::Settled);
        }
    }
}

fn ended(runner: Runner, aim: Aim<'_>) -> Option<Raced> {
    let sums = runner.sums?;
    let fate = runner.fate.unwrap_or(Fate::Finished);
    let settled = settled(aim.targets, aim.figures, &sums);
    Some(Raced {
        // A dropped point missed its targets by the wider 99.9 % intervals.
        settled: settled.map(|settled| if fate == Fate::Dropped { Settled::Missed } else { settled }),
        point: runner.point,
        distance: distance(aim.targets, aim.figures, &sums),
        off_centre: off_centre(aim.targets, aim.figures, &sums),
        fate,
        sums,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runners(bounds: &[(f64, f64)]) -> Vec<Runner> {
        let runner = |(point, &(low, high)): (usize, &(f64, f64))| Runner {
            point,
            sums: None,
            bounds: Bounds { low, high },
            fate: None,
        };
        bounds.iter().enumerate().map(runner).collect()
    }

    fn dropped(bounds: &[(f64, f64)], keep: usize) -> Vec<usize> {
        let mut runners = runners(bounds);
        judge(&mut runners, keep);
        runners.iter().filter(|runner| runner.fate == Some(Fate::Dropped)).map(|runner| runner.point).collect()
    }

    #[test]
    fn what_reaches_down_to_the_bar_is_kept() {
        let bounds = [(0.0, 0.5), (0.4, 2.0), (0.5, 3.0), (0.6, 0.9), (1.0, 4.0)];
        assert_eq!(dropped(&bounds, 1), [3, 4]);
        assert_eq!(dropped(&bounds, 2), [4]);
        assert_eq!(dropped(&bounds, 3), [0; 0]);
        assert_eq!(dropped(&bounds[..1], 5), [0; 0]);
    }

    #[test]
    fn fewer_points_drop_no_more() {
        // Bounds by plain arithmetic, all over the place.
        let bounds: Vec<(f64, f64)> = (0..60u32)
            .map(|n| {
                let (low, wide) = (f64::from(n * 37 % 60) / 10.0, f64::from(n * 23 % 17) / 10.0);
                (low, low + wide)
            })
            .collect();
        for keep in 1..6 {
            let whole = dropped(&bounds, keep);
            for from in 0..7 {
                let shard: Vec<usize> = (from..60).step_by(7).collect();
                let own: Vec<(f64, f64)> = shard.iter().map(|&n| bounds[n]).collect();
                assert!(dropped(&own, keep).iter().all(|n| whole.contains(&shard[*n])), "keep {keep}, from {from}");
            }
        }
    }

    #[test]
    fn bounds_only_narrow() {
        let old = Bounds { low: 1.0, high: 2.0 };
        assert_eq!(narrowed(old, Bounds { low: 1.5, high: 3.0 }), Bounds { low: 1.5, high: 2.0 });
        assert_eq!(narrowed(old, Bounds { low: 2.5, high: 3.0 }), old);
    }
}
