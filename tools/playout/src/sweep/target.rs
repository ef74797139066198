//! Targets of figures, and the distance of a point from them.

use super::Sums;
use super::figure::{Estimate, Figure, named};
use crate::simulate::{FEW, Z};

/// The range in which a figure should lie.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Target {
    /// The index of the figure among those of the sweep.
    pub figure: usize,
    /// The lowest value in the range.
    pub low: f64,
    /// The highest value in the range; greater than the lowest.
    pub high: f64,
}

umpire_engine::choice! {
    /// Whether the games of a point settle that it is within its targets.
    #[derive(PartialOrd, Ord)]
    Settled {
        /// Each 95 % interval lies within its range.
        Met = "met",
        /// An interval crosses an end of its range; more games may decide it.
        Open = "not settled",
        /// An interval lies outside its range.
        Missed = "missed",
    }
}

/// Bounds of the distance of a point from its targets.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounds {
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl Target {
    /// Parses `wins.A=0.48..0.52`.
    ///
    /// # Errors
    /// The text is no target; the message says what is expected.
    pub fn read(text: &str, figures: &[Figure]) -> Result<Target, String> {
        let written = || format!("`{text}` is no target; write FIGURE=LOW..HIGH, such as wins.A=0.48..0.52");
        let (name, range) = text.split_once('=').ok_or_else(written)?;
        let figure = named(name.trim(), figures)?;
        let (low, high) = range.split_once("..").ok_or_else(written)?;
        let number = |text: &str| text.trim().parse::<f64>().ok().filter(|number| number.is_finite());
        let (low, high) = number(low).zip(number(high)).ok_or_else(written)?;
        if low >= high {
            return Err(format!(
                "`{text}`: the range has no width; the lower end stands first, and the other is higher"
            ));
        }
        if figures[figure].is_share() && (low < 0.0 || high > 1.0) {
            let percent = (1.0..=100.0).contains(&high) && low >= 0.0;
            let meant = format!(" (did you mean {}={}..{}?)", name.trim(), low / 100.0, high / 100.0);
            let hint = if percent { meant } else { String::new() };
            return Err(format!("`{text}`: {} is a share, from 0 to 1{hint}", name.trim()));
        }
        Ok(Target { figure, low, high })
    }

    /// The distance of a value from the range, in widths of the range; 0 inside.
    pub fn gap(&self, value: f64) -> f64 {
        ((self.low - value).max(value - self.high) / (self.high - self.low)).max(0.0)
    }

    /// The distance of a value from the middle of the range, in widths of the range.
    fn off_centre(&self, value: f64) -> f64 {
        ((value - (self.low + self.high) / 2.0) / (self.high - self.low)).abs()
    }

    /// Whether an interval settles that the figure is within the range.
    fn settled(&self, (low, high): (f64, f64)) -> Settled {
        if low >= self.low && high <= self.high {
            Settled::Met
        } else if high < self.low || low > self.high {
            Settled::Missed
        } else {
            Settled::Open
        }
    }

    /// Whether the figure is within the range, and by which factor the games would have to grow to settle it: four
    /// times the games halve an interval.
    fn times(&self, Estimate { value, low, high }: Estimate) -> (bool, f64) {
        let times =
            |margin: f64, reach: f64| if margin > 0.0 { (reach / margin).powi(2).max(1.0) } else { f64::INFINITY };
        let [below, above] = [self.low - value, value - self.high];
        if below.max(above) > 0.0 {
            return (false, if below > 0.0 { times(below, high - value) } else { times(above, value - low) });
        }
        (true, times(-below, value - low).max(times(-above, high - value)))
    }

    /// The smallest and the largest gap of the values in an interval.
    fn gaps(&self, low: f64, high: f64) -> Bounds {
        let (first, last) = (self.gap(low), self.gap(high));
        let meets = low <= self.high && high >= self.low;
        Bounds { low: if meets { 0.0 } else { first.min(last) }, high: first.max(last) }
    }
}

/// The distance of a point: the sum of the gaps of all targets.
pub fn distance(targets: &[Target], figures: &[Figure], sums: &Sums) -> f64 {
    // An empty sum of fractions would be -0.
    targets.iter().fold(0.0, |sum, target| sum + target.gap(figures[target.figure].estimate(sums).value))
}

/// The sum of the distances from the middles of all targets, which breaks ties of [`distance`].
pub fn off_centre(targets: &[Target], figures: &[Figure], sums: &Sums) -> f64 {
    targets.iter().fold(0.0, |sum, target| sum + target.off_centre(figures[target.figure].estimate(sums).value))
}

/// The bounds of [`distance`] by the intervals of the figures at a standard score.
pub fn bounds(z: f64, targets: &[Target], figures: &[Figure], sums: &Sums) -> Bounds {
    targets.iter().fold(Bounds { low: 0.0, high: 0.0 }, |sum, target| {
        let (low, high) = figures[target.figure].range_at(z, sums);
        let gaps = target.gaps(low, high);
        Bounds { low: sum.low + gaps.low, high: sum.high + gaps.high }
    })
}

/// Whether the games of a point settle that it is within all targets; none without targets.
pub fn settled(targets: &[Target], figures: &[Figure], sums: &Sums) -> Option<Settled> {
    targets.iter().map(|target| target.settled(figures[target.figure].range_at(Z, sums))).max()
}

/// An estimate of the games needed to settle it, assuming the same figures. None if it is settled, or if a figure is
/// too near to an end of its range for an estimate.
pub fn games_to_settle(targets: &[Target], figures: &[Figure], sums: &Sums) -> Option<u64> {
    let more = |target: &Target| {
        let figure = &figures[target.figure];
        let open = target.settled(figure.range_at(Z, sums)) == Settled::Open;
        open.then(|| target.times(figure.estimate(sums)))
    };
    let (open, outside): (Vec<_>, Vec<_>) = (targets.iter().filter_map(more)).partition(|(within, _)| *within);
    // One figure outside its range is enough to miss; all must be inside to meet.
    let times = match outside.into_iter().map(|(_, times)| times).reduce(f64::min) {
        Some(least) => least,
        None => open.into_iter().map(|(_, times)| times).reduce(f64::max)?,
    };
    let games = (sums.tally.games as f64 * times).max(FEW as f64);
    (settled(targets, figures, sums) == Some(Settled::Open) && games < 1e9).then(|| round_up(games))
}

/// Rounds up to two significant digits.
pub fn round_up(games: f64) -> u64 {
    let mut unit = 1.0;
    while games / unit >= 100.0 {
        unit *= 10.0;
    }
    ((games / unit).ceil() * unit) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gap_is_measured_in_widths_of_the_range() {
        let target = Target { figure: 0, low: 20.0, high: 24.0 };
        assert_eq!([18.0, 20.0, 22.0, 24.0, 30.0].map(|value| target.gap(value)), [0.5, 0.0, 0.0, 0.0, 1.5]);
        assert_eq!(target.gaps(18.0, 21.0), Bounds { low: 0.0, high: 0.5 });
        assert_eq!(target.gaps(25.0, 26.0), Bounds { low: 0.25, high: 0.5 });
        assert_eq!(target.gaps(16.0, 30.0), Bounds { low: 0.0, high: 1.5 });
    }

    #[test]
    fn only_an_interval_within_the_range_meets_it() {
        let target = Target { figure: 0, low: 0.45, high: 0.55 };
        assert_eq!(target.settled((0.45, 0.55)), Settled::Met);
        assert_eq!(target.settled((0.454, 0.551)), Settled::Open);
        assert_eq!(target.settled((0.40, 0.60)), Settled::Open, "wider than what is wanted");
        assert_eq!(target.settled((0.551, 0.6)), Settled::Missed);
        assert!(Settled::Met < Settled::Open && Settled::Open < Settled::Missed, "of several the worst counts");
    }

    #[test]
    fn an_interval_half_as_wide_takes_four_times_the_games() {
        let target = Target { figure: 0, low: 0.0, high: 1.0 };
        let times = |value: f64| target.times(Estimate { value, low: value - 0.5, high: value + 0.5 });
        assert_eq!([0.25, 0.5, 1.25].map(times), [(true, 4.0), (true, 1.0), (false, 4.0)]);
        assert_eq!(times(1.0), (true, f64::INFINITY), "at the very end of the range");
        assert_eq!([1.0, 101.0, 4321.0].map(round_up), [1, 110, 4400]);
    }
}
