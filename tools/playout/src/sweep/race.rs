//! Which points play on: successive halving by intervals.
//!
//! After each round a point has *bounds*: how far it is from its targets at least and at most, by the 99.9 % intervals of its
//! figures. Bounds only narrow: those of a round are what they have in common with those before; where that is nothing, they
//! stay. The *bar* is the `keep`th smallest upper bound. A point whose lower bound lies above the bar is dropped, since `keep`
//! others are surely nearer. One whose upper bound is 0 is surely within all targets and needs no more games.
//!
//! Since bounds narrow, the bar never rises, and with fewer points it is never lower. So a shard, which knows only its own
//! points, drops none that the whole sweep keeps: the shards together have played all that the whole sweep would have.

use rayon::prelude::*;

use super::target::{Bounds, Settled, bounds, distance, off_centre, settled};
use super::{Figure, Sums, Target};

/// The standard score of 99.9 %.
const SURE: f64 = 3.290_527;

/// How a point left the race.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fate {
    /// It played all games.
    Finished,
    /// It is surely within all targets.
    Settled,
    /// Others are surely nearer.
    Dropped,
}

impl Fate {
    /// In reports.
    pub const fn word(self) -> &'static str {
        match self {
            Fate::Finished => "finished",
            Fate::Settled => "settled",
            Fate::Dropped => "dropped",
        }
    }
}

/// A point after the race.
#[derive(Clone, Debug)]
pub struct Raced {
    /// The point, by its number.
    pub point: usize,
    /// What it played.
    pub sums: Sums,
    /// How far it is from its targets.
    pub distance: f64,
    /// How it left.
    pub fate: Fate,
    /// Whether what it played settles that it lies within its targets; nothing where there are none.
    pub settled: Option<Settled>,
    off_centre: f64,
}

/// What is raced for.
#[derive(Clone, Copy, Debug)]
pub struct Aim<'a> {
    /// What is wanted.
    pub targets: &'a [Target],
    /// The figures that targets are of.
    pub figures: &'a [Figure],
    /// How many others have to be surely nearer for a point to be dropped, at least 1.
    pub keep: usize,
    /// How many rounds there are.
    pub rounds: usize,
}

/// A point in the race.
struct Runner {
    point: usize,
    sums: Option<Sums>,
    bounds: Bounds,
    fate: Option<Fate>,
}

/// Has points play round by round, as `played` says of a point and a round, and gives them back, the nearest first: those that were
/// dropped behind all others, each by distance, then by how far it is from the middles of its targets, then by number.
///
/// # Errors
/// The first that `played` gave.
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

/// The points and rounds that have to be played next, by what is known of those before: all of one round, since who plays on
/// depends on all of them. None where the race is over.
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

/// Has those that are still in the race play a round, and judges them unless it was the last.
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

/// What two bounds have in common; the older where that is nothing.
fn narrowed(old: Bounds, new: Bounds) -> Bounds {
    let both = Bounds { low: old.low.max(new.low), high: old.high.min(new.high) };
    if both.low <= both.high { both } else { old }
}

/// Drops those that are surely worse, and lets those stop that are surely good.
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
        // Its bounds, which are surer, lay outside.
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
