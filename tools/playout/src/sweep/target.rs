//! What is wanted of a figure, and how far a point is from it.

use super::Sums;
use super::figure::{Figure, named};

/// A range in which a figure should lie.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Target {
    /// The figure, by its place among those of the sweep.
    pub figure: usize,
    /// The lowest value within.
    pub low: f64,
    /// The highest value within; above the lowest.
    pub high: f64,
}

/// How far a point is at least and at most from what is wanted of it, as far as its games tell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounds {
    /// At least.
    pub low: f64,
    /// At most.
    pub high: f64,
}

impl Target {
    /// Reads `wins.A=0.48..0.52`.
    ///
    /// # Errors
    /// What is wrong, and what would be right.
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

    /// How far a value is from the range, in widths of it; 0 inside.
    pub fn gap(&self, value: f64) -> f64 {
        ((self.low - value).max(value - self.high) / (self.high - self.low)).max(0.0)
    }

    /// How far a value is from the middle of the range, in widths of it.
    fn off_centre(&self, value: f64) -> f64 {
        ((value - (self.low + self.high) / 2.0) / (self.high - self.low)).abs()
    }

    /// The least and the largest gap of any value in an interval.
    fn gaps(&self, low: f64, high: f64) -> Bounds {
        let (first, last) = (self.gap(low), self.gap(high));
        let meets = low <= self.high && high >= self.low;
        Bounds { low: if meets { 0.0 } else { first.min(last) }, high: first.max(last) }
    }
}

/// The sum of the gaps of all targets, by what was found.
pub fn distance(targets: &[Target], figures: &[Figure], sums: &Sums) -> f64 {
    // An empty sum of fractions would be -0.
    targets.iter().fold(0.0, |sum, target| sum + target.gap(figures[target.figure].estimate(sums).value))
}

/// How far all figures are from the middles of their targets: by this, points that are as near are told apart.
pub fn off_centre(targets: &[Target], figures: &[Figure], sums: &Sums) -> f64 {
    targets.iter().fold(0.0, |sum, target| sum + target.off_centre(figures[target.figure].estimate(sums).value))
}

/// The least and the largest sum of gaps by the intervals of the figures at a standard score.
pub fn bounds(z: f64, targets: &[Target], figures: &[Figure], sums: &Sums) -> Bounds {
    targets.iter().fold(Bounds { low: 0.0, high: 0.0 }, |sum, target| {
        let found = figures[target.figure].estimate_at(z, sums);
        let gaps = target.gaps(found.low, found.high);
        Bounds { low: sum.low + gaps.low, high: sum.high + gaps.high }
    })
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
}
